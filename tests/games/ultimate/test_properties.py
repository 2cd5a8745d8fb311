"""What holds in every round of ultimate Texas hold'em, whatever the cards, moves and mishaps."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from croupier.books import game, game_of
from croupier.equipment.cards import BACK, CARDS, Card
from croupier.games.ultimate.rules import COMMUNITY, DEALER
from croupier.play import (
    CLOSE,
    DONE,
    Answer,
    Bets,
    Choose,
    Draw,
    Header,
    Move,
    Place,
    Refused,
    Round,
    Seat,
    Settle,
    Turn,
)
from croupier.play.header import OptionValue
from tests.games.ultimate.table import QLD, WA
from tests.play.anyplay import with_nothing

BOTH = pytest.mark.parametrize("id", [QLD, WA])
PLAYERS = ("P1", "P2", "P3")
SEATS = tuple(Seat(name, place, balance=100_000) for place, name in enumerate(PLAYERS, 1))
LEVELS = {"level-1": 500, "level-2": 1000, "level-3": 1500}


def fresh(id: str, rng: Random) -> Round:
    """A table with three seats."""
    options: dict[str, OptionValue] = {"dealing": rng.choice(("twos", "in-turn"))}
    if id == QLD:
        options = {
            "stack": rng.choice(("dealt", "packet")),
            "trips_after_fold": rng.choice(("taken", "stand")),
        }
    played = with_nothing(game(id, **options))
    return Round(played, Header(id, dict(played.options), seats=SEATS))


def answer(rng: Random, played: Round) -> Answer:
    """Something that the round takes."""
    prompt, felt = played.prompt, played.felt
    if isinstance(prompt, Bets):
        for _ in range(0 if felt.bets and rng.random() < 0.15 else 20):
            wager = rng.choice(prompt.wagers)
            on = rng.choice(list(LEVELS)) if wager == "jackpot" else ""
            stake = LEVELS[on] if on else rng.choice((1000, 1000, 2500))
            place = Place(rng.choice(PLAYERS), wager, stake, on)
            if played.refusal(place) is None:
                return place
        return CLOSE
    if isinstance(prompt, Draw):
        if not prompt.face_up:
            return BACK
        return rng.choice([card for card in CARDS if felt.left[card] > 0])
    if isinstance(prompt, Turn):
        known = felt.hands[prompt.hand].cards[prompt.n]
        return rng.choice([c for c in CARDS if felt.left[c] > 0]) if known is BACK else known
    if isinstance(prompt, Choose):
        question = rng.choice(prompt.questions)
        option = rng.choice(question.options)
        return Move(question.seat, option.move, question.on, option.most)
    assert isinstance(prompt, Settle)
    return DONE


def mishap(rng: Random) -> tuple[str, dict[str, object]]:
    """Anything that may be reported, true or not."""
    player = rng.choice(PLAYERS)
    cards = [int(rng.choice(CARDS)) for _ in range(rng.choice((0, 1, 2)))]
    some = rng.choice((0, 500, 1000))
    yes = rng.random() < 0.5
    reports: list[tuple[str, dict[str, object]]] = [
        ("play-differs", {"player": player, "stake": rng.choice((100, 3500, 9000))}),
        ("missing-wager", {"player": player, "ante": some, "trips": some, "cards": cards}),
        ("missing-wager", {"player": player, "trips": some}),
        ("more-than-one-hand", {"player": player, "ante": some, "cards": cards, "first": yes}),
        ("wrong-count", {"players": rng.sample(PLAYERS, rng.randint(0, 2)), "dealer": yes}),
        ("wrong-count", {"players": [player], "looked": True, "deck": rng.choice((51, 52))}),
        ("exposed-card", {}),
        ("community-exposed", {"which": [rng.randint(1, 5)]}),
        ("community-exposed", {"cards": 1}),
        ("dealer-exposed", {"cards": rng.randint(1, 2)}),
        ("misplaced-card", {"place": player}),
        ("wagers-differ", {"player": player, "ante": some, "blind": rng.choice((0, 1000))}),
        ("absent", {"player": player}),
        ("hand-not-exposed", {"player": player}),
        ("jackpot-short", {"player": player, "stake": 100, "amended": yes}),
        ("display-fault", {"verified": {"level-1": 2_600_000}}),
        ("system-malfunction", {"found": rng.random() < 0.1}),
        ("outcome-invalidated", {"reason": "deck"}),
        ("contravention", {"player": player}),
        ("machine-malfunction", {"disadvantaged": True}),
        ("nothing", {}),
    ]  # fmt: skip
    return rng.choice(reports)


def check(played: Round) -> None:
    """Chips are conserved, every wager is decided once, and the journal tells it all."""
    felt = played.felt
    felt.audit()
    assert not felt.live()
    for bet in felt.bets:
        ends = [line.outcome for line in felt.lines if line.number == bet.number]
        decided = [end for end in ends if end in ("win", "lose", "void", "standoff", "removed")]
        assert len(decided) == 1 + ends.count("reinstated")
    again = Round.resume(played.save(), lambda header: with_nothing(game_of(header)))
    assert again.felt.postings == felt.postings
    assert again.felt.marks == felt.marks


@BOTH
@pytest.mark.parametrize("seed", range(80))
def test_rounds_with_mishaps_end_with_every_chip_accounted_for(id: str, seed: int) -> None:
    rng = Random(seed)
    played = fresh(id, rng)
    for _ in range(800):
        if played.prompt is None:
            break
        if rng.random() < 0.08:
            slug, facts = mishap(rng)
            with suppress(Refused):
                played.interrupt(slug, facts)
            continue
        played.answer(answer(rng, played))
    assert played.over
    check(played)


@BOTH
@pytest.mark.parametrize("seed", range(8))
def test_a_ruling_that_does_nothing_changes_nothing_at_any_prompt(id: str, seed: int) -> None:
    rng = Random(seed)
    played = fresh(id, rng)
    while (prompt := played.prompt) is not None:
        played.interrupt("nothing")
        assert played.prompt == prompt
        again = Round.resume(played.save(), lambda header: with_nothing(game_of(header)))
        assert again.prompt == prompt
        played.answer(answer(rng, played))
    check(played)


@BOTH
@pytest.mark.parametrize("seed", range(8))
def test_names_of_suits_do_not_matter(id: str, seed: int) -> None:
    rng = Random(seed)
    suits = rng.sample(range(4), 4)
    one = fresh(id, rng)
    other = Round(one.game, one.header)
    while one.prompt is not None:
        said = answer(rng, one)
        one.answer(said)
        if isinstance(said, Card) and said is not BACK:
            said = Card(said // 4 * 4 + suits[said % 4])
        other.answer(said)
    lines = [(line.wager, line.outcome, line.pays) for line in one.settlement]
    assert lines == [(line.wager, line.outcome, line.pays) for line in other.settlement]


@BOTH
@pytest.mark.parametrize("seed", range(20))
def test_nobody_sees_a_card_before_its_time(id: str, seed: int) -> None:
    rng = Random(seed)
    played = fresh(id, rng)
    while played.prompt is not None:
        felt = played.felt
        if isinstance(played.prompt, Choose):
            asked = {question.seat for question in played.prompt.questions}
            for seat in asked:
                view = felt.view(seat).hands
                assert all(card == str(BACK) for card in view[DEALER])
                others = [name for name in PLAYERS if name != seat and name in view]
                assert all(card == str(BACK) for name in others for card in view[name])
                assert str(BACK) not in view[seat]
                shown = [card for card in view.get(COMMUNITY, ()) if card != str(BACK)]
                assert len(shown) in (0, 3, 5)
        played.answer(answer(rng, played))
