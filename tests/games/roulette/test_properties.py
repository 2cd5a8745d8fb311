"""What holds in every spin, whatever is wagered, changed, spun and called off."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from croupier.books import game, game_of
from croupier.games.roulette.rules import RouletteRules
from croupier.play import (
    CLOSE,
    DONE,
    Answer,
    Bets,
    Change,
    Game,
    Header,
    Irregularity,
    Limit,
    NoFacts,
    Place,
    Refused,
    Result,
    Round,
    Seat,
    Settle,
    Spin,
)
from croupier.play.chips import MOVED
from tests.games.roulette.table import AR, QLD, X
from tests.games.told import do_nothing

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    (QLD, {}),
    (QLD, {"wheel": "double"}),
    (QLD, {"wheel": "triple"}),
    (X, {}),
    (X, {"pay_table": 2}),
    (AR, {}),
    (AR, {"smallest_payable": 50, "multiples_notice": True}),
)
SEATS = (Seat("P1", 1), Seat("P2", 2), Seat("P3", 3, chips="red", chip_value=100))


CALM = Irregularity("nothing", "Nothing happened", "", NoFacts, do_nothing)


def a_game(number: int) -> Game:
    id, options = GAMES[number % len(GAMES)]
    return game(id, **options)


def opened(played: Game, random: Random) -> Round:
    limits = {"*": Limit(500, 20_000)} if random.random() < 0.5 else {}
    return Round(played, Header(played.id, dict(played.options), seats=SEATS, limits=limits))


def any_place(played: Round, random: Random) -> Place:
    """Some wager, where the layout has a place for it."""
    rules = played.game.rules
    assert isinstance(rules, RouletteRules)
    wager = random.choice(list(played.game.wagers.values()))
    numbers: tuple[str, ...] = ()
    if wager.spots is not None and wager.name != "5-line":
        size = len(wager.examples[0])
        numbers = random.choice(sorted(rules.layout.combinations[size]))
    place = random.choice(wager.on) if wager.on else ""
    stake = random.randint(1, 40) * 100 * wager.units
    seat = random.choice(SEATS).id
    if wager.pieces_at is not None:
        pieces = wager.laid_as(played.felt, Place(seat, wager.name, 1, place))
        stake = sum(piece.stake for piece in pieces) or stake
    return Place(seat, wager.name, stake, place, "", numbers)


def any_answer(played: Round, random: Random) -> Answer:
    """Some answer that the round takes."""
    prompt = played.prompt
    if isinstance(prompt, Bets):
        if random.random() < 0.15:
            return CLOSE
        for _ in range(20):
            wager: Place | Change = any_place(played, random)
            lying = [bet for bet in played.felt.live() if not bet.part_of]
            if lying and random.random() < 0.3:
                bet = random.choice(lying)
                stake = random.choice((0, 500, 1000, bet.stake + 100))
                wager = Change(bet.seat, bet.wager, stake, bet.on, bet.box, bet.numbers)
            if played.refusal(wager) is None:
                return wager
        return CLOSE
    if isinstance(prompt, Spin):
        return Result(random.choice(prompt.results))
    assert isinstance(prompt, Settle)
    return DONE


def audit(played: Round) -> None:
    """Chips are conserved, and each wager is decided exactly once when the round is over."""
    felt = played.felt
    felt.audit()
    felt.count_chips(over=played.over)
    if played.over:
        for bet in felt.bets:
            if bet.state == MOVED:  # its chips were decided as part of another
                continue
            last = [line for line in felt.lines if line.number == bet.number]
            assert [line.outcome for line in last][-1:] == [bet.state]
            assert all(line.outcome == "reduced" for line in last[:-1])
            assert bet.state in ("win", "lose", "void", "removed", "reduced")


def same(one: Round, other: Round) -> None:
    assert one.prompt == other.prompt
    assert one.felt.view() == other.felt.view()
    assert one.felt.state == other.felt.state
    assert one.felt.postings == other.felt.postings


@pytest.mark.parametrize("seed", range(35))
def test_replay_equals_play(seed: int) -> None:
    random = Random(seed)
    played = opened(a_game(seed), random)
    while not played.over:
        played.answer(any_answer(played, random))
        audit(played)
        same(played, Round.resume(played.save(), game_of))


@pytest.mark.parametrize("seed", range(35))
def test_a_ruling_that_does_nothing_leaves_the_round_as_it_was(seed: int) -> None:
    random = Random(seed)
    plain = a_game(seed)
    calm = replace(plain, irregularities={**plain.irregularities, "nothing": CALM})
    played = opened(calm, random)
    while not played.over:
        before, state, view = played.prompt, deepcopy(played.felt.state), played.felt.view()
        played.interrupt("nothing")
        after = played.felt.view()
        assert (played.prompt, played.felt.state) == (before, state)
        assert (after.bets, after.lines, after.spins) == (view.bets, view.lines, view.spins)
        played.answer(any_answer(played, random))
    audit(played)


@pytest.mark.parametrize("seed", range(70))
def test_mishaps_at_any_prompt(seed: int) -> None:
    random = Random(f"mishaps {seed}")
    played = opened(a_game(seed), random)
    reports = 0
    while not played.over:
        if reports < 12 and random.random() < 0.3:
            reports += 1
            report(played, random)
        else:
            played.answer(any_answer(played, random))
        audit(played)
    same(played, Round.resume(played.save(), game_of))


def report(played: Round, random: Random) -> None:
    """Report a mishap; a refused report changes nothing."""
    slug = random.choice(list(played.game.irregularities))
    if slug == "outcome-invalidated" and random.random() < 0.8:
        return
    fields = played.game.irregularities[slug].facts.__struct_fields__
    facts: dict[str, Any] = {}
    if "player" in fields:
        facts["player"] = random.choice(("P1", "P2", "P9"))
    if "reason" in fields:
        facts["reason"] = random.choice(("fire", "boredom"))
    if "belongs" in fields and played.felt.live():
        bet, there = random.choice(played.felt.live()), any_place(played, random)
        facts |= {
            "player": bet.seat,
            "wager": bet.wager,
            "on": bet.on,
            "numbers": bet.numbers,
            "belongs": {"wager": there.wager, "on": there.on, "numbers": there.numbers},
            "stake": random.choice((0, 0, bet.stake // 2, bet.stake)),
            "unfair": random.random() < 0.7,
        }
    before = (played.prompt, len(played.journal), played.felt.view())
    try:
        played.interrupt(slug, facts)
    except Refused:
        assert (played.prompt, len(played.journal), played.felt.view()) == before


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_every_result_settles_every_wager(number: int) -> None:
    """One chip on every place of the layout: each result wins exactly where it should."""
    played = a_game(number)
    rules = played.rules
    assert isinstance(rules, RouletteRules)
    places = [
        Place("P1", name, 100, "", "", numbers)
        for name, wager in played.wagers.items()
        if wager.spots is not None and name != "5-line"
        for numbers in sorted(rules.layout.combinations[len(wager.examples[0])])
    ]
    table = Round(played)
    for place in places:
        table.answer(place)
    ready = table.answer(CLOSE).save()
    for result in rules.wheel:
        spun = Round.resume(ready, game_of)
        while isinstance(spun.prompt, Spin) and spun.prompt.of != "the wheel":
            spun.answer(Result(next(n for n in spun.prompt.results if n != result)))
        spun.answer(Result(result)).answer(DONE)
        assert len(spun.settlement) == len(places)
        for line in spun.settlement:
            assert (line.outcome == "win") == (result in line.numbers)
