"""A book says since when it is in force, and a record names the version it was played under."""

from __future__ import annotations

from datetime import date

import pytest

from croupier.books import books, game, game_of
from croupier.books.tournaments import tournaments
from croupier.equipment.randomness import SeededSource
from croupier.play import Round
from croupier.play.round import read
from croupier.play.table import Table
from tests.cli.command import croupier

SINCE = {
    "qld-2024": date(2024, 10, 1),
    "act-1992": date(1992, 11, 3),
    "nsw-poker": None,
    "act-pai-gow-2023": None,
    "wa-uth": date(2022, 6, 10),
}


def test_each_book_has_its_day_or_says_why_not() -> None:
    assert {id: book.since for id, book in books().items()} == SINCE
    assert all(book.dated for book in books().values() if book.since is None)
    assert books()["qld-2024"].version == "qld-2024 2024-10-01"
    assert books()["nsw-poker"].version == "nsw-poker"


def test_the_list_of_books_says_since_when() -> None:
    rows = {one["book"]: one["since"] for one in croupier("books", "--json").json}
    assert rows == {id: str(day) if day is not None else None for id, day in SINCE.items()}
    assert "2024-10-01" in croupier("books").out


@pytest.mark.parametrize(
    ("id", "version"),
    [("qld-2024/baccarat", "qld-2024 2024-10-01"), ("nsw-poker/omaha", "nsw-poker")],
)
def test_a_round_is_kept_with_its_version(id: str, version: str) -> None:
    saved = Round(game(id)).save()
    assert read(saved).header.version == version
    assert Round.resume(saved, game_of).header.version == version


def test_a_table_is_set_up_under_a_version() -> None:
    record: list[bytes] = []
    table = Table("B1", game("qld-2024/baccarat"), SeededSource(1), keep=record.append)
    assert table.standing.begun.version == "qld-2024 2024-10-01"
    again = Table.rebuild(record, SeededSource(1), game_of)
    assert again.standing.begun.version == "qld-2024 2024-10-01"


def test_a_tournament_has_that_of_its_book() -> None:
    assert tournaments()["act-1992/blackjack"].version == "act-1992 1992-11-03"
