"""Rooms of poker on disk: found again as they were, and never for a game that is another."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.books import game as of_book
from croupier.law import kept
from croupier.pages import kept_rooms, poker_odds
from croupier.pages.kept_rooms import RoomFile, room_key, room_odds
from croupier.pages.poker_odds import PokerOdds, TellProgress
from croupier.play.game import Game

ROOM = of_book("nsw-poker/five-card-stud")
HANDS = 20


def told(what: str, share: float) -> None:
    """Nobody waits."""


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """An empty folder; and which rooms were played out and not read from it."""
    monkeypatch.setenv(kept.FOLDER_VARIABLE, str(tmp_path))
    monkeypatch.setattr(poker_odds, "HANDS", HANDS)
    found: list[str] = []

    def counted(game: Game, told: TellProgress) -> PokerOdds:
        found.append(game.id)
        return poker_odds.poker_odds(game, told)

    monkeypatch.setattr(kept_rooms, "poker_odds", counted)
    return found


def test_a_room_is_played_out_once(played: list[str]) -> None:
    first, again = room_odds(ROOM, told), room_odds(ROOM, told)
    assert played == [ROOM.id]
    assert again.odds == first.odds
    assert {one.hands for one in again.odds.house} == {HANDS}
    assert not first.compared
    assert not again.compared
    assert not again.differences


def test_a_fresh_room_is_compared_with_what_was_kept(played: list[str]) -> None:
    nothing = room_odds(ROOM, told, fresh=True)
    assert not nothing.compared
    again = room_odds(ROOM, told, fresh=True)
    assert played == [ROOM.id] * 2
    assert again.compared
    assert not again.differences
    assert again.odds == nothing.odds


def test_a_figure_that_was_kept_wrong_is_told_and_put_right(played: list[str]) -> None:
    found = room_odds(ROOM, told).odds
    first, *others = found.house
    wrong = replace(first, cents_per_hand=first.cents_per_hand + 1)
    _keep(replace(found, house=(wrong, *others)))
    assert room_odds(ROOM, told).odds.house[0] == wrong
    again = room_odds(ROOM, told, fresh=True)
    assert again.differences == (
        f"{first.structure}: {first.cents_per_hand:.4f} cents a hand, kept as "
        f"{wrong.cents_per_hand:.4f}",
    )
    assert room_odds(ROOM, told).odds == found


def test_other_hands_than_were_kept_are_told(played: list[str]) -> None:
    found = room_odds(ROOM, told).odds
    _keep(replace(found, hands=()))
    assert room_odds(ROOM, told, fresh=True).differences == ("other hands came than were kept",)


def test_a_changed_game_is_never_answered_from_an_old_room(played: list[str]) -> None:
    other = of_book(ROOM.id, commission="per-hand")
    assert room_key(other) != room_key(ROOM)
    room_odds(ROOM, told)
    room_odds(other, told)
    assert len(played) == 2


def test_a_file_of_another_key_is_not_read(played: list[str]) -> None:
    found = room_odds(ROOM, told).odds
    kept.write(f"room-{room_key(ROOM)}", RoomFile("another", found))
    assert room_odds(ROOM, told).odds == found
    assert len(played) == 2


def _keep(odds: PokerOdds) -> None:
    key = room_key(ROOM)
    kept.write(f"room-{key}", RoomFile(key, odds))
