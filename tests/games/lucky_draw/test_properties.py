"""What holds in every round of lucky draw baccarat, whatever the cards, moves and mishaps."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from croupier.books import game_of
from croupier.equipment.cards import BACK, CARDS, Card
from croupier.play import (
    CLOSE,
    DONE,
    Answer,
    At,
    Bets,
    Choose,
    Cut,
    Draw,
    Felt,
    Game,
    Header,
    Irregularity,
    Move,
    NoFacts,
    Place,
    Refused,
    Round,
    Seat,
    Settle,
    Situation,
)
from croupier.ranking.points import points
from tests.games.lucky_draw.table import lucky
from tests.games.told import do_nothing
from tests.provisions import provision

GAME = lucky()
CALM = Irregularity("nothing", "Nothing happened", "sch 14 s 18", NoFacts, do_nothing)
WITH_CALM = replace(GAME, irregularities={**GAME.irregularities, "nothing": CALM})
SLUGS = sorted(GAME.irregularities)


def header(random: Random) -> Header:
    """A table of up to seven, now and then with a new shoe."""
    seats = tuple(Seat(f"P{n}", n) for n in range(1, random.randint(2, 8)))
    came_to = random.choice(["", "dealer", "P1"])
    new = random.random() < 0.3
    return Header(
        GAME.id,
        dict(GAME.options),
        seats=seats,
        situation=Situation(new_shoe=new, cutting_card_to=came_to),
    )


def any_answer(played: Round, random: Random) -> Answer:
    """Some answer that the round takes."""
    prompt = played.prompt
    felt = played.felt
    if isinstance(prompt, Bets):
        free = [n for n in range(1, 8) if str(n) not in {bet.box for bet in felt.live()}]
        if not felt.bets or (free and random.random() < 0.5):
            seat = random.choice(felt.header.seats).id
            box = str(random.choice(free)) if random.random() < 0.7 else ""
            return Place(seat, "enter", random.randrange(2, 5000, 2), box=box)
        return CLOSE
    if isinstance(prompt, Draw):
        if felt.next and felt.next[0] is not BACK:
            return felt.next[0]
        return some_card(felt, random)
    if isinstance(prompt, Cut):
        return At(random.randint(prompt.least, prompt.most))
    if isinstance(prompt, Choose):
        question = random.choice(prompt.questions)
        option = random.choice(question.options)
        return Move(question.seat, option.move, question.on, option.most)
    assert isinstance(prompt, Settle)
    return DONE


def some_card(felt: Felt, random: Random) -> Card:
    return random.choice([card for card in CARDS if felt.left[card] > 0])


def some_facts(slug: str, felt: Felt, random: Random) -> dict[str, Any]:
    """Facts that a report of this kind may come with, sensible or not."""
    fields = GAME.irregularities[slug].facts.__struct_fields__
    given: dict[str, Any] = {}
    box = str(random.choice([bet.box for bet in felt.live()] or ["1"]))
    if "box" in fields:
        given["box"] = random.choice([box, int(box or 1), str(random.randint(1, 7))])
    if "card" in fields:
        given["card"] = int(some_card(felt, random))
        given["exposed"] = random.random() < 0.5
    if "cards" in fields:
        given["cards"] = [int(some_card(felt, random)) for _ in range(random.randint(1, 3))]
    if "second_card" in fields:
        given["second_card"] = random.random() < 0.5
    if "lie" in fields and random.random() < 0.5:
        places = ["dealer", *(f"box {bet.box}" for bet in felt.live())]
        given["lie"] = {
            place: [int(some_card(felt, random)) for _ in range(random.randint(0, 2))]
            for place in random.sample(places, random.randint(1, len(places)))
        }
    if "player" in fields:
        given["player"] = random.choice(felt.header.seats).id
    if "disadvantaged" in fields:
        given["disadvantaged"] = True
    return given


def audit(played: Round) -> None:
    """Chips are conserved, and each wager is decided exactly once when the round is over."""
    felt = played.felt
    felt.count_chips(over=played.over)
    assert sum(felt.balances().values()) == 0
    assert all(count >= 0 for count in felt.left)
    if played.over:
        decided = [line.number for line in felt.lines if line.outcome != "reduced"]
        assert sorted(decided) == [bet.number for bet in felt.bets]


def same(one: Round, other: Round) -> None:
    assert one.prompt == other.prompt
    assert one.felt.view() == other.felt.view()
    assert one.felt.state == other.felt.state
    assert one.felt.postings == other.felt.postings
    assert (one.felt.next, one.felt.carry) == (other.felt.next, other.felt.carry)


def play(game: Game, random: Random) -> Round:
    played = Round(game, header(random))
    while not played.over:
        played.answer(any_answer(played, random))
    return played


@pytest.mark.parametrize("seed", range(60))
def test_replay_equals_play(seed: int) -> None:
    random = Random(seed)
    played = Round(GAME, header(random))
    while not played.over:
        played.answer(any_answer(played, random))
        same(played, Round.resume(played.save(), game_of))
    audit(played)


@pytest.mark.parametrize("seed", range(40))
def test_a_ruling_that_does_nothing_leaves_the_round_as_it_was(seed: int) -> None:
    random = Random(seed)
    played = Round(WITH_CALM, header(random))
    while not played.over:
        before, marks = played.prompt, deepcopy(played.felt.state)
        played.interrupt("nothing")
        assert played.prompt == before
        assert played.felt.state == marks
        played.answer(any_answer(played, random))
    audit(played)


@provision("qld-2024 sch 14 s 6(2)", "qld-2024 sch 14 s 16(6)", "qld-2024 sch 14 s 16(7)")
@pytest.mark.parametrize("seed", range(60))
def test_every_box_is_played_against_a_dealer_who_draws_to_four(seed: int) -> None:
    played = play(GAME, Random(seed))
    felt = played.felt
    dealer = felt.hand("dealer").cards
    assert len(dealer) == (3 if points(dealer[:2]) <= 4 else 2)
    assert all(len(hand.cards) in (2, 3) for hand in felt.hands.values())
    for line in felt.lines:
        mine = felt.hand(f"box {line.box}").cards
        assert (len(mine) == 3) == any(
            bet.wager == "draw" and bet.box == line.box for bet in felt.bets
        )
        better = points(mine) - points(dealer)
        assert line.outcome == ("win" if better > 0 else "lose" if better < 0 else "standoff")


@pytest.mark.parametrize("slug", SLUGS)
def test_mishaps_at_every_prompt(slug: str) -> None:
    """Each mishap, and now and then another, wherever its check lets it be reported."""
    met = sum(play_with_mishaps(slug, Random(f"{slug} {seed}")) for seed in range(25))
    assert met > 0


def play_with_mishaps(slug: str, random: Random) -> int:
    """A round with mishaps; says how often the one asked for was ruled on."""
    played = Round(GAME, header(random))
    met = 0
    for _ in range(400):
        if played.over:
            break
        if random.random() < 0.4:
            kind = slug if random.random() < 0.8 else random.choice(SLUGS)
            taken = any(report(played, kind, random) for _ in range(6))
            met += taken and kind == slug
        else:
            played.answer(any_answer(played, random))
        audit(played)
    assert played.over
    same(played, Round.resume(played.save(), game_of))
    return met


def report(played: Round, slug: str, random: Random) -> bool:
    """Report a mishap; a refused report changes nothing."""
    before = (played.prompt, len(played.journal), deepcopy(played.felt.state), played.felt.view())
    if played.over:
        return False
    try:
        played.interrupt(slug, some_facts(slug, played.felt, random))
    except Refused:
        felt = played.felt
        assert (played.prompt, len(played.journal), felt.state, felt.view()) == before
        return False
    return True
