"""What holds in every round of stud, whatever the cards, moves and mishaps."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from croupier.books import game, game_of
from croupier.equipment.cards import BACK, CARDS, Card
from croupier.games.stud.rules import DEALER
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
from tests.games.stud.table import CANBERRA, CARIBBEAN
from tests.play.anyplay import with_nothing

BOTH = pytest.mark.parametrize("id", [CARIBBEAN, CANBERRA])
PLAYERS = ("P1", "P2", "P3")
SEATS = tuple(Seat(name, place, balance=100_000) for place, name in enumerate(PLAYERS, 1))


def fresh(id: str, rng: Random) -> Round:
    """A table with three seats."""
    options = {"dealing": rng.choice(("in-turn", "players-first", "fives"))}
    played = with_nothing(game(id, **(options if id == CARIBBEAN else {})))
    return Round(played, Header(id, dict(played.options), seats=SEATS))


def answer(rng: Random, played: Round) -> Answer:
    """Something that the round takes."""
    prompt, felt = played.prompt, played.felt
    if isinstance(prompt, Bets):
        for _ in range(0 if felt.bets and rng.random() < 0.3 else 10):
            wager = rng.choice(prompt.wagers)
            stake = rng.choice((100, 1000, 2500))
            place = Place(rng.choice(PLAYERS), wager, stake)
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
        move = Move(question.seat, option.move, question.on, option.most)
        return move if played.refusal(move) is None else Move(question.seat, "fold")
    assert isinstance(prompt, Settle)
    return DONE


def mishap(rng: Random) -> tuple[str, dict[str, object]]:
    """Anything that may be reported, true or not."""
    player, places = rng.choice(PLAYERS), [*PLAYERS, DEALER]
    cards = [int(rng.choice(CARDS)) for _ in range(rng.choice((0, 1, 5)))]
    reports: list[tuple[str, dict[str, object]]] = [
        ("bet-differs", {"player": player, "stake": rng.choice((100, 2000, 9000))}),
        ("no-ante", {"player": player, "cards": cards}),
        ("more-than-one-hand", {"player": player, "ante": 500, "cards": cards,
                                "first": rng.random() < 0.5}),
        ("wrong-count", {"players": rng.sample(PLAYERS, rng.randint(0, 2)),
                         "dealer": rng.random() < 0.5}),
        ("wrong-count", {"players": [player], "looked": True, "deck": rng.choice((51, 52))}),
        ("exposed-cards", {"places": rng.choices(places, k=rng.randint(1, 3))}),
        ("exposed-cards", {"places": [DEALER], "dealer_card": rng.randint(1, 5)}),
        ("misplaced-card", {"place": player}),
        ("cards-removed", {"player": player, "known": rng.random() < 0.5}),
        ("dead-hand", {"player": player}),
        ("contravention", {"player": player}),
        ("machine-malfunction", {"disadvantaged": True}),
        ("nothing", {}),
    ]  # fmt: skip
    return rng.choice(reports)


def check(played: Round, id: str) -> None:
    """Chips are conserved, every wager is decided once, and the journal tells it all."""
    felt = played.felt
    felt.audit()
    assert not felt.live()
    for bet in felt.bets:
        ends = [line for line in felt.lines if line.number == bet.number]
        decided = [line for line in ends if line.outcome in ("win", "lose", "void", "standoff")]
        back = [line for line in ends if line.outcome == "reinstated"]
        assert len(decided) == 1 + len(back)
    again = Round.resume(played.save(), lambda header: with_nothing(game_of(header)))
    assert again.felt.postings == felt.postings
    assert again.felt.marks == felt.marks


@BOTH
@pytest.mark.parametrize("seed", range(60))
def test_rounds_with_mishaps_end_with_every_chip_accounted_for(id: str, seed: int) -> None:
    rng = Random(seed)
    played = fresh(id, rng)
    for _ in range(500):
        if played.prompt is None:
            break
        if rng.random() < 0.08:
            slug, facts = mishap(rng)
            with suppress(Refused):
                played.interrupt(slug, facts)
            continue
        played.answer(answer(rng, played))
    assert played.over
    check(played, id)


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
    check(played, id)


@BOTH
@pytest.mark.parametrize("seed", range(5))
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
