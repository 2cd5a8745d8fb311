"""Hands that were played here, written down in the format and played again."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.bots.house_takes import play_out
from croupier.equipment import BACK, SeededSource, parse_cards
from croupier.games.poker.state import PokerState
from croupier.phh import ActionKind, read, write
from croupier.phh.played import differences, play
from croupier.phh.recorded import NotRecorded, recorded, variant_of
from croupier.play import Header, Round
from croupier.play.header import Seat, Situation

KNOWN = [
    ("NT", "nsw-poker/texas-holdem", {}),
    ("FT", "nsw-poker/texas-holdem", {"structure": "structured"}),
    ("NS", "nsw-poker/texas-holdem", {"deck": 36}),
    ("PO", "nsw-poker/omaha", {"structure": "pot"}),
    ("F7S", "nsw-poker/seven-card-stud", {"structure": "structured"}),
    ("NT", "qld-2024/texas-holdem", {}),
    ("PO", "qld-2024/omaha", {"structure": "pot"}),
    ("NT", "nsw-poker/texas-holdem", {"straddle": True}),
    ("NT", "nsw-poker/texas-holdem", {"ante": 100}),
]


def over(id: str, players: int, seed: int, **options: int | str | bool) -> Round:
    """A round among so many players, of whom one has little."""
    played = game(id, **options)
    seats = tuple(
        Seat(f"s{n}", n, balance=20_000 if n > 1 else 1_500) for n in range(1, players + 1)
    )
    situation = Situation(state=PokerState(button=1 + seed % players))
    header = Header(id, dict(played.options), seats=seats, situation=situation)
    return play_out(Round(played, header), SeededSource(seed))


@pytest.mark.parametrize(("variant", "id", "options"), KNOWN)
@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_hand_comes_out_as_it_was_played(
    variant: str, id: str, options: dict[str, int | str | bool], players: int
) -> None:
    for seed in range(12):
        round = over(id, players, seed, **options)
        hand = recorded(round, {}, seed)
        assert hand.variant == variant
        again = read(write(hand))["1"]
        assert again == hand
        played = play(again, id)
        assert played.refused == ""
        assert differences(again, played) == []
        pots = [(pot.amount, len(pot.winners)) for pot in round.felt.state.pots]
        assert [(pot.amount, len(pot.winners)) for pot in played.pots] == pots


def test_cards_that_nobody_showed_are_not_written() -> None:
    round = next(
        one
        for one in (over("nsw-poker/texas-holdem", 3, seed) for seed in range(20))
        if not one.felt.state.shown
    )
    hidden = recorded(round, {}, 1)
    dealt = [act for act in hidden.actions if act.kind is ActionKind.HOLE]
    assert all(act.cards == (BACK, BACK) for act in dealt)


def test_what_the_writer_saw_is_written() -> None:
    round = over("nsw-poker/texas-holdem", 3, 1)
    seat = round.felt.state.order[0]
    own = list(parse_cards("AS KD"))
    hand = recorded(round, {seat: own}, 1)
    assert next(act for act in hand.actions if act.kind is ActionKind.HOLE).cards == tuple(own)


def test_with_commission_the_stacks_that_follow_are_left_out() -> None:
    for seed in range(20):
        round = over("nsw-poker/texas-holdem", 4, seed, commission="percentage")
        hand = recorded(round, {}, 1)
        assert (hand.finishing_stacks is None) == bool(round.felt.taken)
        assert ("_commission" in hand.own) == bool(round.felt.taken)


@pytest.mark.parametrize(
    ("id", "options", "sentence"),
    [
        ("nsw-poker/draw-ante", {}, "knows no Draw poker"),
        ("nsw-poker/omaha", {}, "only pot-limit Omaha"),
        ("nsw-poker/texas-holdem", {"structure": "half-pot"}, "this table plays half-pot"),
        ("nsw-poker/texas-holdem", {"deck": 32}, "with 32 cards"),
    ],
)
def test_games_that_the_format_does_not_know(
    id: str, options: dict[str, int | str | bool], sentence: str
) -> None:
    with pytest.raises(NotRecorded, match=sentence):
        variant_of(game(id, **options))


def test_a_hand_in_which_something_went_wrong_is_not_written() -> None:
    played = game("nsw-poker/texas-holdem")
    seats = tuple(Seat(f"s{n}", n, balance=20_000) for n in (1, 2, 3))
    round = Round(played, Header(played.id, dict(played.options), seats=seats))
    with pytest.raises(NotRecorded, match="came to nothing"):
        recorded(round, {}, 1)
