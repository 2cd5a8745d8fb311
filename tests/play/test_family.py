"""A game's family goes by the name of the package that its rules stand in."""

from __future__ import annotations

import pytest

from croupier.books import game, listings


@pytest.mark.parametrize("id", [one.id for one in listings()])
def test_a_game_is_of_the_most_particular_package_that_its_book_names(id: str) -> None:
    listing = next(one for one in listings() if one.id == id)
    assert f"croupier.games.{game(id).family}" == listing.families[-1]
