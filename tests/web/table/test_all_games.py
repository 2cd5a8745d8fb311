"""A round of every game through its page, in a real browser."""

from __future__ import annotations

import pytest

from croupier.books import listings
from croupier.floor.core import messages as m
from tests.provisions import provision
from tests.web.table.conftest import Arrive
from tests.web.table.floor import WebFloor, table_id
from tests.web.table.player import PagePlayer

GAMES = [one.id for one in listings()]
ROOMS = ("qld-2024/texas-holdem", "qld-2024/omaha", "qld-2024/manila-poker")
AMONG_PLAYERS = [id for id in GAMES if id.startswith("nsw-poker/") or id in ROOMS]
BY_ALL_MEANS = {
    "qld-2024/lucky-draw-baccarat",
    "qld-2024/soft-17-blackjack",
    "qld-2024/mini-craps",
    "qld-2024/roulette-x",
    "qld-2024/sic-bo",
    "qld-2024/wheel-of-fortune",
    "qld-2024/three-card-poker",
    "qld-2024/electronic-casino-war",
    "qld-2024/pai-gow",
    "act-1992/keno",
    "act-1992/red-dog",
}
"""One of each family: a round by pointer, one by touch, one by keys alone."""
AGAINST_THE_HOUSE = [id for id in GAMES if id not in AMONG_PLAYERS]


@provision("qld-2024 sch 16 s 3(2)")
@pytest.mark.parametrize("game", AGAINST_THE_HOUSE)
def test_a_round_against_the_house(arrive: Arrive, game: str) -> None:
    by_all = game in BY_ALL_MEANS
    page = arrive("ada", f"/table/{table_id(game)}", touch=by_all)
    player = PagePlayer(page)
    player.play()
    if by_all:
        player.click("#do-next")
        player.by = "touch"
        player.play()
        player.click("#do-next")
        player.by = "keys"
        player.play()
    assert page.locator("#panel .lines li").count() >= 1
    assert page.locator("#panel a.cite").count() >= 1
    assert "$" in page.locator("#meters .credit dd").inner_text()
    player.click("[data-do=leave]")


@pytest.mark.parametrize("game", AMONG_PLAYERS)
def test_a_hand_among_players(arrive: Arrive, floor: WebFloor, game: str) -> None:
    """Two people at one table, each in a browser of his own, check and call to the end."""
    pages = [arrive(person, f"/table/{table_id(game)}") for person in ("ada", "ben")]
    players = [PagePlayer(page) for page in pages]
    for player in players:
        player.sit()
    for _ in range(80):
        if players[0].over:
            break
        for player in players:
            if player.shows("#acts .move") or player.shows("#due-1"):
                player.step()
    assert players[0].over
    assert pages[0].locator("#panel .lines li").count() >= 1
    for person in ("ada", "ben"):
        floor.told(person, m.DoLeave(), table_id(game))
