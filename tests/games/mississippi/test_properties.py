"""What holds in every round of Mississippi stud, whatever the cards, moves and mishaps."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from croupier.books import game, game_of
from croupier.equipment.cards import BACK, CARDS, Card
from croupier.games.mississippi.rules import COMMUNITY
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
from croupier.play.header import Limit, OptionValue
from tests.games.mississippi.table import STUD
from tests.play.anyplay import with_nothing

PLAYERS = ("P1", "P2", "P3")
SEATS = tuple(Seat(name, place, balance=100_000) for place, name in enumerate(PLAYERS, 1))


def fresh(rng: Random) -> Round:
    """A table with three seats."""
    options: dict[str, OptionValue] = {
        "dealt_from": rng.choice(("shoe", "machine")),
        "stack": rng.choice(("dealt", "packet")),
    }
    played = with_nothing(game(STUD, **options))
    limits = {"ante": Limit(500, 5000)}
    return Round(played, Header(STUD, dict(played.options), seats=SEATS, limits=limits))


def answer(rng: Random, played: Round) -> Answer:
    """Something that the round takes."""
    prompt, felt = played.prompt, played.felt
    if isinstance(prompt, Bets):
        for _ in range(0 if felt.bets and rng.random() < 0.2 else 20):
            stake = rng.choice((1000, 1000, 2500))
            place = Place(rng.choice(PLAYERS), rng.choice(prompt.wagers), stake)
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
        options = [
            Move(question.seat, option.move, question.on, stake)
            for option in question.options
            for stake in {option.least, option.most}
        ]
        open_moves = [move for move in options if played.refusal(move) is None]
        return rng.choice(open_moves)
    assert isinstance(prompt, Settle)
    return DONE


def mishap(rng: Random) -> tuple[str, dict[str, object]]:
    """Anything that may be reported, true or not."""
    player = rng.choice(PLAYERS)
    cards = [int(rng.choice(CARDS)) for _ in range(rng.choice((0, 1, 2)))]
    some, yes = rng.choice((0, 500, 1000)), rng.random() < 0.5
    reports: list[tuple[str, dict[str, object]]] = [
        ("ante-differs", {"player": player, "stake": rng.choice((100, 9000))}),
        ("street-differs", {"player": player, "street": rng.randint(3, 5), "stake": 9900}),
        ("street-differs", {"player": player, "street": rng.randint(3, 5), "stake": 300}),
        ("no-ante", {"player": rng.choice((player, "P4")), "bonus": some, "cards": cards}),
        ("more-than-one-hand", {
            "player": player, "ante": some, "bonus": some, "streets": [some] * rng.randint(0, 3),
            "cards": cards, "first": yes,
        }),
        ("wrong-count", {"players": rng.sample(PLAYERS, rng.randint(0, 2))}),
        ("wrong-count", {"players": [player], "looked": True, "deck": 52 - (rng.random() < 0.1)}),
        ("wrong-count", {"community": rng.random() < 0.2}),
        ("exposed-card", {"place": player if rng.random() < 0.9 else COMMUNITY}),
        ("misplaced-card", {"place": player}),
        ("community-exposed", {}),
        ("community-exposed", {"which": rng.sample((3, 4, 5), rng.randint(1, 2))}),
        ("wrong-community-card", {"which": rng.randint(4, 5)}),
        ("collusion", {"players": [player], "direction": rng.choice(("play first", "removed"))}),
        ("absent", {"player": player}),
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


@pytest.mark.parametrize("seed", range(150))
def test_rounds_with_mishaps_end_with_every_chip_accounted_for(seed: int) -> None:
    rng = Random(seed)
    played = fresh(rng)
    for _ in range(800):
        if played.prompt is None:
            break
        if rng.random() < 0.1:
            slug, facts = mishap(rng)
            with suppress(Refused):
                played.interrupt(slug, facts)
            continue
        played.answer(answer(rng, played))
    assert played.over
    check(played)


@pytest.mark.parametrize("seed", range(10))
def test_a_ruling_that_does_nothing_changes_nothing_at_any_prompt(seed: int) -> None:
    rng = Random(seed)
    played = fresh(rng)
    while (prompt := played.prompt) is not None:
        played.interrupt("nothing")
        assert played.prompt == prompt
        again = Round.resume(played.save(), lambda header: with_nothing(game_of(header)))
        assert again.prompt == prompt
        played.answer(answer(rng, played))
    check(played)


@pytest.mark.parametrize("seed", range(10))
def test_names_of_suits_do_not_matter(seed: int) -> None:
    rng = Random(seed)
    suits = rng.sample(range(4), 4)
    one = fresh(rng)
    other = Round(one.game, one.header)
    while one.prompt is not None:
        said = answer(rng, one)
        one.answer(said)
        if isinstance(said, Card) and said is not BACK:
            said = Card(said // 4 * 4 + suits[said % 4])
        other.answer(said)
    lines = [(line.wager, line.outcome, line.pays) for line in one.settlement]
    assert lines == [(line.wager, line.outcome, line.pays) for line in other.settlement]


@pytest.mark.parametrize("seed", range(20))
def test_nobody_sees_a_card_before_its_time(seed: int) -> None:
    rng = Random(seed)
    played = fresh(rng)
    while played.prompt is not None:
        if isinstance(played.prompt, Choose):
            for seat in {question.seat for question in played.prompt.questions}:
                view = played.felt.view(seat).hands
                others = [name for name in PLAYERS if name != seat and name in view]
                assert all(card == str(BACK) for name in others for card in view[name])
                assert str(BACK) not in view[seat]
                shown = [card for card in view.get(COMMUNITY, ()) if card != str(BACK)]
                made = [bet.wager for bet in played.felt.bets if bet.seat == seat]
                assert len(shown) == len([wager for wager in made if wager.endswith("street")])
        played.answer(answer(rng, played))
