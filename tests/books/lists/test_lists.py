"""Every game pays, cites and says what its lists say, which were compared with the books."""

from __future__ import annotations

import pytest

from croupier.books import listings
from tests.books.lists import evenings, telling
from tests.books.lists.paying import paid
from tests.books.lists.write import HERE, differing, pays, read, rounds, tables, tournaments

GAMES = [one.id for one in listings()]
AGAIN = "look the lines up in the book, then: python -m tests.books.lists.write "


def test_every_game_has_its_lists_and_there_are_no_others() -> None:
    wanted = {
        *map(pays, GAMES),
        *map(rounds, GAMES),
        *map(tables, evenings.TABLES),
        *map(tournaments, evenings.TOURNAMENTS),
    }
    found = {one for one in HERE.rglob("*.txt") if not one.is_relative_to(HERE / "cases")}
    assert wanted == found


@pytest.mark.parametrize("id", GAMES)
def test_it_pays_and_cites_what_its_list_says(id: str) -> None:
    assert paid(id) == read(pays(id)), AGAIN + id


@pytest.mark.parametrize("id", GAMES)
def test_it_says_what_its_list_says(id: str) -> None:
    said = telling.counted(id, telling.FEW)
    assert len(said) > 30, "hardly anything is said"
    assert differing(said, rounds(id)) == ([], []), AGAIN + id


@pytest.mark.parametrize("id", evenings.TABLES)
def test_its_table_says_what_its_list_says(id: str) -> None:
    said = evenings.at_a_table(id, evenings.FEW)
    assert len(said) > 15, "hardly anything is said"
    assert differing(said, tables(id)) == ([], []), AGAIN + id


@pytest.mark.parametrize("id", evenings.TOURNAMENTS)
def test_its_tournament_says_what_its_list_says(id: str) -> None:
    said = evenings.in_a_tournament(id, evenings.FEW)
    assert len(said) > 30, "hardly anything is said"
    assert differing(said, tournaments(id)) == ([], []), AGAIN + id
