"""A full box: who comes first."""

from __future__ import annotations

from croupier.books import game
from croupier.play import Place, Round
from croupier.play.preference import make_room, no_room

MOST = 3


def box(*own: str, beside: tuple[str, ...]) -> Round:
    """Players with a game wager on box 1, and others with a wager beside it."""
    played = Round(game("qld-2024/baccarat"))
    for seat in own:
        played.answer(Place(seat, "banker", 1000, box="1"))
    for seat in beside:
        played.answer(Place(seat, "perfect-pairs", 500, on="player", box="1"))
    return played


def test_among_those_with_a_game_wager_nobody_gives_way() -> None:
    full = box("P1", "P2", "P3", "P4", beside=("P1", "P2", "P3"))
    assert no_room(full.felt, Place("P4", "perfect-pairs", 500, on="banker", box="1"), MOST)


def test_the_last_without_a_game_wager_gives_way_once_the_box_is_full() -> None:
    room = box("P1", beside=("P7", "P8"))
    mine = Place("P1", "perfect-pairs", 500, on="banker", box="1")
    make_room(room.felt, mine, MOST)
    assert room.settlement == ()
    full = box("P1", beside=("P7", "P8", "P9"))
    assert no_room(full.felt, mine, MOST) is None
    make_room(full.felt, mine, MOST)
    assert [(line.seat, line.outcome) for line in full.settlement] == [("P9", "void")]
