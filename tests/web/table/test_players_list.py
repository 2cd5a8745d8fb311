"""What only some games have, by pointer and by keys: two places at a box, the race track and its
markers, tickets and arrays, discards, tiles put together, boxes that are free, wagers that are off.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.web.browsing import PHONE, serving
from tests.web.table.conftest import Arrive
from tests.web.table.floor import WebFloor, table_id
from tests.web.table.player import PagePlayer
from tests.web.table.test_hands import seated, staked

GAMES = (
    "qld-2024/blackjack-switch",
    "act-1992/triple-play-blackjack",
    "act-1992/american-roulette",
    "act-1992/keno",
    "qld-2024/electronic-three-card-poker",
    "act-1992/red-dog",
    "nsw-poker/pineapple",
    "qld-2024/pai-gow",
    "qld-2024/craps",
    "qld-2024/blackjack",
)


@pytest.fixture(scope="module")
def floor_and_address() -> Iterator[tuple[WebFloor, str]]:
    """A floor of the games that have something of their own."""
    floor = WebFloor(GAMES)
    with serving(floor.app) as address:
        assert floor.ready.wait(180)
        yield floor, address


def key_to(player: PagePlayer, area: str, *keys: str) -> None:
    """The focus on an area, and keys pressed there."""
    player.page.locator(f"[id='a-{area}'] [role=button]").focus()
    for key in keys:
        player.page.keyboard.press(key)
    player.settled()


@pytest.mark.parametrize(
    ("game", "first", "second", "due"),
    [
        ("qld-2024/blackjack-switch", "original~1~b1", "original~2~b1", "hand 2 at box 1"),
        ("act-1992/triple-play-blackjack", "original~1~b1", "original~2~b1", "hand 2 at box 1"),
    ],
)
def test_two_places_at_a_box(arrive: Arrive, game: str, first: str, second: str, due: str) -> None:
    """A chip on the one, and the page asks for the other: by a button, by a click, by keys."""
    player = seated(arrive, "ada", game)
    page = player.page
    player.click(f"[id='a-{first}']")
    expect(page.locator("#due-1")).to_contain_text(due)
    page.keyboard.press("p")
    expect(page.locator("#due-1")).to_have_count(0)
    player.settled()
    assert staked(player) == "$2"
    player.click("#do-clear")
    player.click(f"[id='a-{first}']")
    player.click(f"[id='a-{second}']")
    assert staked(player) == "$2"
    player.click("#do-clear")
    key_to(player, first, "Enter")
    key_to(player, second, "Enter")
    assert staked(player) == "$2"
    page.keyboard.press("Control+Enter")
    page.wait_for_selector("#acts .move, #say.over")
    player.play()
    player.click("[data-do=leave]")


def test_the_race_track_and_its_markers(arrive: Arrive) -> None:
    """A series, a number with its neighbours and a maximum marker are laid as what they are."""
    player = seated(arrive, "ben", "act-1992/american-roulette")
    page = player.page
    player.click("#a-tier")
    assert staked(player) == "$6"
    expect(page.locator(".felt .chips")).to_have_count(6)
    player.click("#do-clear")
    key_to(player, "tier", "ArrowRight")
    assert page.evaluate("document.activeElement.parentNode.id") == "a-orphelins"
    page.keyboard.press("Enter")
    player.settled()
    assert staked(player) == "$5"
    player.click("#do-clear")
    key_to(player, "neighbours~23", "Enter")
    expect(page.locator(".felt .chips")).to_have_count(5)
    player.click("#do-clear")
    key_to(player, "maximum-marker~1", "Enter")
    assert page.locator(".felt .chips").count() > 5
    assert staked(player) == "$4,500"
    player.click("#do-clear")
    key_to(player, "maximum-marker~17", "Enter")
    assert "the credit is" in player.refused
    player.click("[data-do=leave]")


def test_what_was_laid_is_taken_back_as_it_was_laid(arrive: Arrive) -> None:
    """A chip by a right click where it lies, and nowhere else; a doubling as one."""
    player = seated(arrive, "ada", "act-1992/american-roulette")
    page = player.page
    seventeen, twenty, five = (page.locator(f"[id='a-straight-up~{n}'] .f") for n in (17, 20, 5))
    for area in (seventeen, twenty):
        area.click()
        player.settled()
    page.keyboard.press("x")
    player.settled()
    assert staked(player) == "$4"
    page.keyboard.press("Backspace")
    player.settled()
    assert staked(player) == "$2"
    five.click(button="right")
    player.settled()
    assert "no chip" in player.refused
    seventeen.click(button="right")
    player.settled()
    chips = page.locator(".felt .chips")
    expect(chips).to_have_count(1)
    assert "20" in (chips.get_attribute("aria-label") or "")
    player.click("[data-do=leave]")


def test_a_stake_at_one_table_is_seen_in_the_credit_at_another(arrive: Arrive) -> None:
    first = seated(arrive, "hal", "act-1992/american-roulette")
    credit = arrive("hal", f"/table/{table_id('qld-2024/craps')}").locator("#meters .credit dd")
    expect(credit).to_have_text("$5,000")
    first.page.locator("[id='a-straight-up~17'] .f").click()
    expect(credit).to_have_text("$4,999")
    first.settled()
    first.click("#do-clear")
    first.click("[data-do=leave]")


@pytest.mark.parametrize(
    ("game", "area", "cells"),
    [
        ("act-1992/keno", "standard", ("1", "2", "12")),
        ("qld-2024/electronic-three-card-poker", "ante", ("1", "2", "5")),
    ],
)
def test_numbers_are_marked(arrive: Arrive, game: str, area: str, cells: tuple[str, ...]) -> None:
    """A ticket, or three cards of the array: without marks a sentence says what is missing."""
    player = seated(arrive, "cleo", game)
    page = player.page
    player.click(f"#a-{area}")
    assert "mark" in player.refused
    page.locator(f"#n-{cells[0]}").click()
    page.locator(f"#n-{cells[0]}").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press(" ")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    marked = page.locator(".felt .pick.marked")
    assert marked.evaluate_all("those => those.map(one => one.id.slice(2))") == list(cells)
    key_to(player, area, "Enter")
    assert staked(player) == "$1"
    page.keyboard.press("Control+Enter")
    page.wait_for_selector("#say:not(.open)")
    player.settled()
    player.play()
    assert page.locator("#panel .lines li").count() >= 1
    player.click("[data-do=leave]")


def test_the_cards_of_red_dog_lie_left_right_and_between(arrive: Arrive) -> None:
    player = seated(arrive, "dan", "act-1992/red-dog")
    felt = player.page.locator("#felt")
    for _ in range(12):
        player.play()
        if "Centre" in felt.inner_html():
            break
        player.click("#do-next")
    xs = felt.evaluate(
        """felt => ["Left", "Centre", "Right"].map(word => [...felt.querySelectorAll("text")]
        .find(one => one.textContent === word).getBoundingClientRect().x)"""
    )
    assert xs == sorted(xs)
    player.click("[data-do=leave]")


def test_a_card_is_discarded_by_choosing_it(arrive: Arrive, floor: WebFloor) -> None:
    """On the felt by a click, and by the keys on its name."""
    table = table_id("nsw-poker/pineapple")
    players = [PagePlayer(arrive(one, f"/table/{table}")) for one in ("eve", "fay")]
    for player in players:
        player.sit()
    discards = {"pointer", "keys"}
    for _ in range(40):
        if players[0].over or not discards:
            break
        for player in players:
            page = player.page
            if player.shows("#acts [data-gives]") and discards:
                button = page.locator("#acts [data-gives]").first
                expect(button).to_be_disabled()
                if discards.pop() == "pointer":
                    page.locator(".felt .card.choosable").first.click()
                    expect(page.locator(".felt .card.chosen")).to_have_count(1)
                    player.press(button)
                else:
                    piece = page.locator("#acts [data-piece]").nth(1)
                    assert " of " in (piece.get_attribute("aria-label") or "")
                    piece.press("Enter")
                    button.press("Enter")
                player.settled()
            elif player.shows("#acts .move") or player.shows("#due-1"):
                player.step()
    assert not discards
    for one in ("eve", "fay"):
        page_of = players[0 if one == "eve" else 1]
        page_of.click("[data-do=leave]")


def tiles_asked(player: PagePlayer) -> None:
    """A wager on the first box that is free, and on until the tiles are to be set."""
    for _ in range(12):
        if player.shows("[data-chooses] [data-pieces]"):
            return
        if player.over:
            player.click("#do-next")
        player.step()
    raise AssertionError("no tiles to set")


def test_tiles_are_put_together(arrive: Arrive) -> None:
    """By dragging one onto another, on the felt and beside it, and by keys; boxes that are not
    free look it."""
    player = seated(arrive, "gus", "qld-2024/pai-gow")
    page = player.page
    free = page.locator(".felt .a.ring:not(.shut)")
    taken = page.locator(".felt .a.ring.shut")
    assert free.count() + taken.count() == 8
    for by in ("felt", "row", "keys"):
        tiles_asked(player)
        tiles = page.locator("[data-chooses] [data-piece]")
        expect(tiles).to_have_count(4)
        assert all(tiles.evaluate_all("those => those.map(one => one.getAttribute('aria-label'))"))
        lit = page.locator("[data-chooses] [data-pieces].main")
        expect(lit).to_have_count(0)
        if by == "felt":
            ids = tiles.evaluate_all("those => those.map(one => one.dataset.piece)")
            page.locator(f"#k-{ids[0]}").drag_to(page.locator(f"#k-{ids[2]}"))
        elif by == "row":
            tiles.nth(3).drag_to(tiles.nth(0))
        else:
            tiles.nth(1).press("Enter")
            tiles.nth(2).press("Enter")
        expect(lit).to_have_count(1)
        expect(lit).to_be_focused()
        page.keyboard.press("Enter")
        player.settled()
        player.play()
        player.click("#do-next")
    player.click("[data-do=leave]")


@pytest.mark.parametrize("game", ["qld-2024/craps", "qld-2024/blackjack"])
def test_a_phones_felt_is_clear_of_the_moves(arrive: Arrive, game: str) -> None:
    """Whatever is scrolled to can be tapped: neither the moves nor the rail lie over it."""
    player = PagePlayer(arrive("hal", f"/table/{table_id(game)}", viewport=PHONE))
    player.sit()
    for _ in range(8):
        if player.shows("#acts .move"):
            break
        player.step()
    page = player.page
    covered = page.evaluate(
        """() => [...document.querySelectorAll(".felt .a:not(.dot)")].filter((area) => {
          area.scrollIntoView({ block: "nearest" });
          const box = area.getBoundingClientRect();
          return [box.top + 2, box.bottom - 2].some((y) => {
            const there = document.elementFromPoint(box.left + box.width / 2, y);
            return there?.closest(".acts, .rail");
          });
        }).map((one) => one.id)"""
    )
    assert covered == []
    acts, rail = page.locator("#acts").bounding_box(), page.locator(".rail").bounding_box()
    assert acts is not None
    assert rail is not None
    assert acts["y"] + acts["height"] <= rail["y"] + 1
    player.play()
    player.click("[data-do=leave]")
