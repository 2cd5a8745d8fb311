"""What holds in every round of red dog, whatever the cards, moves and mishaps."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from croupier.books import game_of
from croupier.equipment.cards import BACK, CARDS, RANK, Card
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
    Header,
    Irregularity,
    Move,
    NoFacts,
    Refused,
    Round,
    Seat,
    Settle,
    Situation,
)
from tests.games.red_dog.table import bet, dog
from tests.games.red_dog.table import header as table_header
from tests.games.told import do_nothing

GAME = dog()
CALM = Irregularity("nothing", "Nothing happened", "RD 6.2", NoFacts, do_nothing)
WITH_CALM = replace(GAME, irregularities={**GAME.irregularities, "nothing": CALM})
SLUGS = sorted(GAME.irregularities)


def header(random: Random) -> Header:
    """A table of up to seven, now and then with a new shoe or dealer."""
    seats = (Seat(f"P{n}", n) for n in range(1, random.randint(2, 8)))
    situation = Situation(new_shoe=random.random() < 0.3, new_dealer=random.random() < 0.3)
    return table_header(*seats, situation=situation)


def any_answer(played: Round, random: Random) -> Answer:
    """Some answer that the round takes."""
    prompt, felt = played.prompt, played.felt
    if isinstance(prompt, Bets):
        seat = random.choice(felt.header.seats).id
        placed = bet(seat, random.randint(1, 7), random.randint(1, 5000))
        if felt.bets and (random.random() < 0.2 or played.refusal(placed) is not None):
            return CLOSE
        return placed
    if isinstance(prompt, Draw):
        if not prompt.face_up:
            return BACK
        known = felt.next and felt.next[0] is not BACK
        return felt.next[0] if known else some_card(felt, random)
    if isinstance(prompt, Cut):
        return At(random.randint(prompt.least, prompt.most))
    if isinstance(prompt, Choose):
        if random.random() < 0.2:
            return CLOSE
        question = random.choice(prompt.questions)
        option = random.choice(question.options)
        return Move(
            question.seat, option.move, question.on, random.randint(option.least, option.most)
        )
    assert isinstance(prompt, Settle)
    return DONE


def some_card(felt: Felt, random: Random) -> Card:
    return random.choice([card for card in CARDS if felt.left[card] > felt.next.count(card)])


def some_facts(slug: str, felt: Felt, random: Random) -> dict[str, Any]:
    """Facts that a report of this kind may come with."""
    fields = GAME.irregularities[slug].facts.__struct_fields__
    given: dict[str, Any] = {}
    if "card" in fields:
        given["card"] = int(some_card(felt, random))
    if "burnt" in fields:
        given["burnt"] = random.random() < 0.5
    if "player" in fields:
        given["player"] = random.choice(felt.header.seats).id
    if "reason" in fields:
        given["reason"] = "fire"
    return given


def audit(played: Round) -> None:
    """Chips are conserved, and each wager is decided exactly once when the round is over."""
    felt = played.felt
    felt.audit()
    felt.count_chips(over=played.over)
    if played.over:
        decided = [line.number for line in felt.lines if line.outcome != "reduced"]
        assert sorted(decided) == [bet.number for bet in felt.bets]


def same(one: Round, other: Round) -> None:
    assert one.prompt == other.prompt
    assert one.felt.view() == other.felt.view()
    assert one.felt.state == other.felt.state
    assert one.felt.answered == other.felt.answered
    assert one.felt.postings == other.felt.postings
    assert (one.felt.next, one.felt.carry) == (other.felt.next, other.felt.carry)


@pytest.mark.parametrize("seed", range(40))
def test_a_round_may_be_saved_and_resumed_at_every_entry(seed: int) -> None:
    random = Random(seed)
    played = Round(GAME, header(random))
    while not played.over:
        played.answer(any_answer(played, random))
        same(played, Round.resume(played.save(), game_of))
    audit(played)


@pytest.mark.parametrize("seed", range(30))
def test_a_ruling_that_does_nothing_leaves_the_round_as_it_was(seed: int) -> None:
    random = Random(seed)
    played = Round(WITH_CALM, header(random))
    while not played.over:
        before, marks = played.prompt, deepcopy(played.felt.state)
        played.interrupt("nothing")
        assert (played.prompt, played.felt.state) == (before, marks)
        played.answer(any_answer(played, random))
    audit(played)


@pytest.mark.parametrize("seed", range(60))
def test_every_wager_is_settled_by_the_cards_that_lie_there(seed: int) -> None:
    random = Random(seed)
    played = Round(GAME, header(random))
    while not played.over:
        played.answer(any_answer(played, random))
    left, right, centre = (
        [RANK[card] for card in played.felt.cards(place)] for place in ("left", "right", "centre")
    )
    low, high = sorted(left + right)
    for line in played.settlement:
        stake = line.stake
        if high - low == 1:
            assert (line.outcome, line.wager, centre) == ("void", "original", [])
        elif high == low:
            three = centre == [low]
            assert (line.outcome, line.pays) == (("win", 11 * stake) if three else ("void", 0))
            assert line.wager == "original"
        elif low < centre[0] < high:
            times = {1: 5, 2: 4, 3: 2}.get(high - low - 1, 1)
            assert (line.outcome, line.pays) == ("win", times * stake)
        else:
            assert line.outcome == "lose"


@pytest.mark.parametrize("slug", SLUGS)
def test_mishaps_at_every_prompt(slug: str) -> None:
    """Each mishap, and now and then another, wherever its check lets it be reported."""
    assert sum(play_with_mishaps(slug, Random(f"{slug} {seed}")) for seed in range(15)) > 0


def play_with_mishaps(slug: str, random: Random) -> int:
    """A round with mishaps; says how often the one asked for was ruled on."""
    played = Round(GAME, header(random))
    met = 0
    for _ in range(300):
        if played.over:
            break
        if random.random() < 0.4:
            kind = slug if random.random() < 0.8 else random.choice(SLUGS)
            try:
                played.interrupt(kind, some_facts(kind, played.felt, random))
                met += kind == slug
            except Refused:
                pass
        else:
            played.answer(any_answer(played, random))
        audit(played)
    assert played.over
    same(played, Round.resume(played.save(), game_of))
    return met
