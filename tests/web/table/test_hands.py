"""Chips and moves by pointer, touch and keys; a reload in a hand; what nobody else may see."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from croupier.books import game
from croupier.bots.styles import STYLES
from croupier.floor.core import messages as m
from croupier.pages.layouts import Shape
from croupier.play.header import Limit
from croupier.play.view import HIDDEN
from croupier.web.table.history import unwritten
from croupier.web.table.pages import seen_by
from croupier.web.table.stream import SentParts
from croupier.web.visitors import FloorPages
from tests.provisions import provision
from tests.web.browsing import PHONE, sound
from tests.web.table.conftest import Arrive
from tests.web.table.floor import WebFloor, table_id
from tests.web.table.player import PagePlayer


def seated(arrive: Arrive, person: str, game: str, **how: object) -> PagePlayer:
    """Somebody at a table, before whom wagers are open."""
    player = PagePlayer(arrive(person, f"/table/{table_id(game)}", **how))
    player.sit()
    while True:
        player.page.wait_for_selector("#say.open, #say.over, #acts .move")
        if player.shows("#say.open"):
            return player
        if player.over:
            player.click("#do-next")
        else:
            player.first_move()


def staked(player: PagePlayer) -> str:
    return player.page.locator("#meters div").nth(1).locator("dd").inner_text()


@provision("qld-2024 sch 16 s 5(1)")
def test_chips_by_pointer(arrive: Arrive) -> None:
    """Lay, lay more, take back, double, clear, deal, and the same again."""
    player = seated(arrive, "cleo", "qld-2024/electronic-baccarat")
    page = player.page
    page.locator("[name=chip][value='500']").check(force=True)
    player.click("#a-banker")
    player.click("#a-banker")
    player.click("#a-tie")
    assert staked(player) == "$15"
    player.click("#do-take-back")
    assert staked(player) == "$10"
    player.click("#do-double")
    assert staked(player) == "$20"
    player.click("#do-clear")
    assert staked(player) == "$0"
    player.click("#a-banker")
    player.click("#do-deal")
    player.play()
    player.click("#do-next")
    player.click("#do-repeat")
    assert staked(player) == "$5"
    assert "you have $5" in (
        page.locator("#a-banker [role=button]").get_attribute("aria-label") or ""
    )
    player.click("#do-clear")
    player.click("[data-do=leave]")


def test_a_refusal_says_what_would_be_right(arrive: Arrive) -> None:
    player = seated(arrive, "dan", "qld-2024/roulette-x")
    player.page.locator("[name=chip][value='100000']").check(force=True)
    player.click("[id='a-straight-up~17']")
    assert "$500" in player.refused
    player.click("[data-do=leave]")


def test_a_number_by_keys_alone(arrive: Arrive) -> None:
    """Tab to the felt, arrows to an area, chips and the spin: no pointer."""
    player = seated(arrive, "eve", "qld-2024/roulette")
    page = player.page
    page.locator("[id='a-straight-up~17'] [role=button]").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.parentNode.id") == "a-straight-up~20"
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    player.settled()
    assert staked(player) == "$5"
    page.keyboard.press("Backspace")
    player.settled()
    assert staked(player) == "$0"
    page.keyboard.press(" ")
    player.settled()
    page.keyboard.press("Control+Enter")
    page.wait_for_selector("#say.over")
    assert page.locator("#board .lastnum li").count() == 1
    player.click("[data-do=leave]")


@pytest.mark.parametrize(
    ("game", "area"),
    [
        ("qld-2024/sic-bo", "a-big"),
        ("qld-2024/spanish-blackjack", "a-original~b1"),
        ("act-1992/money-wheel", ""),
    ],
)
def test_a_round_by_touch(arrive: Arrive, game: str, area: str) -> None:
    player = seated(arrive, "fay", game, viewport=PHONE, touch=True)
    page = player.page
    assert page.locator("#felt").get_attribute("viewBox", timeout=5000) is not None
    if area:
        page.locator(f"[id='{area}'] .f").first.tap()
        player.settled()
    player.play()
    assert page.locator("#panel .lines li").count() >= 1
    player.click("[data-do=leave]")


def test_a_reload_in_the_middle_of_a_hand(arrive: Arrive) -> None:
    player = seated(arrive, "gus", "qld-2024/soft-17-blackjack")
    player.first_wager()
    player.click("#do-deal")
    cards = ".felt .card"
    before = player.page.locator(cards).evaluate_all("those => those.map(one => one.id)")
    words = player.page.locator("#say .words").inner_text()
    player.page.reload()
    again = PagePlayer(player.page)
    assert player.page.locator(cards).evaluate_all("those => those.map(one => one.id)") == before
    assert player.page.locator("#say .words").inner_text() == words
    again.play()
    again.click("[data-do=leave]")


def test_hidden_cards_reach_nobody_else(arrive: Arrive, floor: WebFloor) -> None:
    """Neither on the page nor on the wire."""
    table = table_id("qld-2024/texas-holdem")
    players = {one: PagePlayer(arrive(one, f"/table/{table}")) for one in ("ada", "ben", "cleo")}
    for player in players.values():
        player.sit()
    pages = FloorPages(floor.desk)
    people = floor.shell.people.persons
    callers = {one: m.Caller(one, people[one].office, people[one].name) for one in players}
    held = {
        one: [
            card.face
            for place in floor.shell.look(callers[one], table).view.places
            for card in place.cards
            if place.owner == one and card.face != HIDDEN
        ]
        for one in players
    }
    playing = [one for one in held if held[one]]
    assert len(playing) >= 2
    for one in playing:
        seen = seen_by(pages, table, callers[one], Shape.LYING)
        sent, _ = SentParts().news(seen)
        shown = players[one].page.locator("#live").inner_html()
        for face in held[one]:
            assert f"#c-{face}" in sent
            assert f"#c-{face}" in shown
        for other in playing:
            if other != one:
                for face in held[other]:
                    assert f"#c-{face}" not in sent
                    assert f"#c-{face}" not in shown
    for one in players:
        floor.told(one, m.DoLeave(), table)


def test_three_people_play_a_hand(arrive: Arrive, floor: WebFloor) -> None:
    """One raises by the keys of the slider, the others call, and somebody takes the pot."""
    table = table_id("nsw-poker/texas-holdem")
    players = [PagePlayer(arrive(one, f"/table/{table}")) for one in ("dan", "eve", "fay")]
    for player in players:
        player.sit()
    raised = False
    for _ in range(60):
        if players[0].over:
            break
        for player in players:
            if not player.shows("#acts .move"):
                continue
            if not raised and player.shows("#amount-m-raise"):
                slider = player.page.locator("#amount-m-raise [type=range]")
                least = int(slider.input_value())
                player.page.locator("#amount-m-raise .figure").fill(str(least / 100 + 1))
                assert slider.input_value() == str(least + 100)
                player.click("#m-raise")
                raised = True
            else:
                player.step()
    assert raised
    assert players[0].over
    assert players[0].page.locator(".felt .seat.won").count() >= 1
    number = players[0].page.locator("#panel h2").inner_text().removeprefix("Round ")
    written = players[0].page.request.get(f"/table/{table}/rounds/{number}/phh")
    assert written.status == 200
    assert 'variant = "' in written.text()
    page = players[0].page
    page.goto(f"/table/{table}/history")
    assert page.locator("main [download]").count() == 1
    for one in ("dan", "eve", "fay"):
        floor.told(one, m.DoLeave(), table)


def test_one_person_plays_a_hand_against_bots(arrive: Arrive, floor: WebFloor) -> None:
    """They come when he sits down, are named as what they are, and go when he has gone."""
    table, limits = "bots", {"*": Limit(1_00, 500_00)}
    opens = m.DoOpenTable(table, "qld-2024/texas-holdem", limits=limits, bots=("tight", "loose"))
    floor.told("max", opens, "")
    player = PagePlayer(arrive("gus", f"/table/{table}"))
    expect(player.page.locator("#say")).to_contain_text("2 bots of the house play with you")
    player.sit()
    people = player.page.locator("#people")
    expect(people.locator("li")).to_have_count(3)
    for style in ("tight", "loose"):
        expect(people).to_contain_text(f"a bot of the house: {STYLES[style].words}")
    expect(people.locator("li.you")).not_to_contain_text("bot")
    player.play()
    assert player.page.locator(".felt .seat.won").count() >= 1
    player.page.goto("/")
    expect(player.page.locator(f"#card-{table}")).to_contain_text("Bots: tight, loose")
    floor.told("gus", m.DoLeave(), table)


def test_a_full_table_has_a_waiting_list(arrive: Arrive, floor: WebFloor) -> None:
    game, table = "qld-2024/texas-holdem", "small"
    limits = {"*": Limit(1_00, 500_00)}
    floor.told("max", m.DoOpenTable(table, game, limits=limits, places=2, float=100_00), "")
    for person in ("ada", "ben"):
        floor.told(person, m.DoSit(cents=50_00), table)
    waiting = PagePlayer(arrive("cleo", f"/table/{table}"))
    assert not waiting.shows("#sit")
    waiting.click("#do-wait")
    expect(waiting.page.locator("#say")).to_contain_text("number 1 in line")
    expect(waiting.page.locator("#people")).to_contain_text("In line for a place")
    waiting.click("#do-wait-no-more")
    expect(waiting.page.locator("#people")).not_to_contain_text("In line for a place")
    for person in ("ada", "ben"):
        floor.told(person, m.DoLeave(), table)


MOVES_FOR = """() => {
  const card = document.createElementNS("http://www.w3.org/2000/svg", "g");
  card.setAttribute("class", "card");
  document.getElementById("live").append(card);
  const seconds = parseFloat(getComputedStyle(card).transitionDuration);
  card.remove();
  return seconds;
}"""
"""How long a card takes to where it goes, in seconds."""


def test_motion_can_be_turned_off(arrive: Arrive) -> None:
    """By the device, and by the house's own setting; else cards move."""
    page = arrive("hal", f"/table/{table_id('qld-2024/baccarat')}", motion=True)
    assert page.evaluate(MOVES_FOR) > 0.3
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(MOVES_FOR) < 0.01
    page.emulate_media(reduced_motion="no-preference")
    page.goto("/settings")
    page.get_by_label("Nothing moves").check()
    page.get_by_role("button").first.click()
    page.goto(f"/table/{table_id('qld-2024/baccarat')}")
    assert page.evaluate(MOVES_FOR) < 0.01


def test_what_cannot_be_taken_home_is_not_offered() -> None:
    """The PHH format has no no-limit Omaha: the page of its hands says so, and has no link."""
    assert "only pot-limit Omaha" in unwritten(game("nsw-poker/omaha"))
    assert unwritten(game("nsw-poker/omaha", structure="pot")) == ""


@pytest.mark.parametrize("game", ["qld-2024/pai-gow", "qld-2024/baccarat", "act-1992/keno"])
def test_tables_are_sound(arrive: Arrive, game: str) -> None:
    """No serious fault of axe, nothing scrolls sideways: a desk's screen and one turned to a
    phone's, dark and light, on one page that follows.
    """
    page = arrive("hal", f"/table/{table_id(game)}", scheme="light")
    sound(page)
    page.emulate_media(color_scheme="dark")
    sound(page)
    page.set_viewport_size(PHONE)
    page.wait_for_function("() => document.querySelector('#felt').viewBox.baseVal.width < 600")
    sound(page)
    page.emulate_media(color_scheme="light")
    sound(page)
