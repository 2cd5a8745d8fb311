"""Every game pays, cites and says what its list says, which was compared with the book."""

from __future__ import annotations

import pytest

from croupier.books import listings
from tests.books.lists.paying import paid
from tests.books.lists.telling import FEW, counted
from tests.books.lists.write import HERE, place, read

GAMES = [one.id for one in listings()]
AGAIN = "look the lines up in the book, then: python -m tests.books.lists.write "


def test_every_game_has_a_list_and_no_other_has() -> None:
    assert {place(id) for id in GAMES} == set(HERE.glob("*/*.txt"))


@pytest.mark.parametrize("id", GAMES)
def test_it_pays_and_cites_what_its_list_says(id: str) -> None:
    assert paid(id) == read(id)[0], AGAIN + id


@pytest.mark.parametrize("id", GAMES)
def test_it_says_what_its_list_says(id: str) -> None:
    _, listed = read(id)
    now = counted(id, FEW)
    usual = {line for line, often in listed.items() if often}
    assert len(now) > 30, "hardly anything is said"
    assert not now.keys() - listed.keys(), AGAIN + id
    assert not usual - now.keys(), AGAIN + id
