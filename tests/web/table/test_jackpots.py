"""Jackpots that tables share, in a browser: the pit opens them, everybody sees the meter."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from croupier.floor.core import messages as m
from croupier.floor.core.messages import RoomJackpot
from croupier.play.header import Limit
from tests.floor.core.room_evening import HOLDEM, MORE, OMAHA, SHARE, STARTS
from tests.provisions import provision
from tests.web.browsing import PHONE, sound
from tests.web.table.conftest import Arrive
from tests.web.table.floor import WebFloor

GAME = "qld-2024/caribbean-stud"


def tables(floor: WebFloor, *ids: str) -> None:
    """Tables with a progressive jackpot."""
    for id in ids:
        body = m.DoOpenTable(
            id, GAME, options={"jackpot": "progressive"}, limits={"*": Limit(100, 50_000)}
        )
        floor.told("max", body, "")


def act(pit: Page, act: str, title: str, **said: str | list[str]) -> None:
    """A form about jackpots is filled in and sent; it is done, or the floor says why not."""
    form = pit.locator(f"[data-jackpot={act}]")
    if not form.is_visible():
        pit.locator("#jackpots").get_by_text(title, exact=True).first.click()
    for name, value in said.items():
        field = form.locator(f"[name={name}]")
        if field.evaluate("one => one.tagName") == "SELECT":
            field.select_option(value)
        else:
            assert isinstance(value, str)
            field.fill(value)
    pit.locator("#done").evaluate("one => one.textContent = ''")
    form.locator("button").click()
    pit.wait_for_selector("#done:not(:empty), #refused:not(:empty)")


@provision("qld-2024 sch 18 s 3(3)", "qld-2024 sch 18 s 3(4)", "qld-2024 sch 18 s 3(5)")
def test_the_pit_opens_links_and_closes_a_jackpot(arrive: Arrive, floor: WebFloor) -> None:
    tables(floor, "j.one", "j.two", "j.three")
    pit = arrive("max", "/pit")
    act(
        pit, "open", "Open a jackpot", pool="great", tables=["j.one", "j.two"], dollars="25000",
        why="the season begins",
    )  # fmt: skip
    card = pit.locator("#jackpot-great")
    expect(card.locator(".displays")).to_contain_text("$25,000")
    expect(card).to_contain_text("j.one")
    expect(card.get_by_role("link", name="qld-2024 sch 18 s 3(3)")).to_be_visible()
    act(pit, "link", "Link a table", pool="great", table="j.three", why="one more")
    expect(card).to_contain_text("j.three")
    lobby = arrive("ada", "/")
    sign = lobby.locator("[id='jackpot-great']")
    expect(sign).to_contain_text("$25,000")
    expect(sign).to_contain_text("3 tables")
    sound(lobby)
    looking = arrive("ben", "/table/j.two")
    expect(looking.locator("#people")).to_contain_text("$25,000")
    wagered(floor, "j.one")
    for page, place in ((pit, "#jackpot-great"), (lobby, "#jackpot-great"), (looking, "#people")):
        expect(page.locator(place)).to_contain_text("$25,000.20")
    act(pit, "fail", "Out of order", pool="great", why="the meter is dark")
    expect(card).to_contain_text("Out of order")
    expect(sign).to_contain_text("out of order")
    act(pit, "mend", "Out of order", pool="great", why="it shows again")
    expect(card).to_contain_text("Played for")
    sound(pit)
    act(pit, "unlink", "Unlink a table", linked="great j.three", why="less")
    act(pit, "close", "Close a jackpot", pool="great", why="the season is over")
    expect(pit.locator("#refused")).to_contain_text("a round is open at j.one")
    floor.told("max", m.DoOpenPool("small", ("j.three",)), "")
    pit.reload()
    act(pit, "close", "Close a jackpot", pool="small", why="it is too small")
    expect(pit.locator("#jackpot-small")).to_have_count(0)
    assert floor.shell.core.ledger.of("pool:small:jackpot") == 0
    assert [one.kind for one in floor.shell.chain("small").links][-1] == "close-pool"


@provision("nsw-poker s 30.2", "nsw-poker s 30.3", "nsw-poker s 30.17.2")
def test_the_pit_links_a_poker_table_and_confirms_what_is_in_its_jackpot(
    arrive: Arrive, floor: WebFloor
) -> None:
    for id, game in (("r.one", HOLDEM), ("r.two", HOLDEM), ("r.omaha", OMAHA)):
        floor.told("max", m.DoOpenTable(id, game), "")
    offered = RoomJackpot(MORE, STARTS, (SHARE,))
    floor.told("max", m.DoOpenPool("beat", ("r.one",), beside=offered), "")
    pit = arrive("max", "/pit")
    card = pit.locator("#jackpot-beat")
    expect(card.locator(".displays")).to_contain_text("$1,000")
    choice = pit.locator("[data-jackpot=link] [name=table]")
    expect(choice.locator("option[value='r.two']")).to_have_count(1)
    expect(choice.locator("option[value='r.omaha']")).to_have_count(0)
    act(pit, "link", "Link a table", pool="beat", table="r.two", why="one more")
    expect(card).to_contain_text("r.two")
    act(pit, "fail", "Out of order", pool="beat", why="the display is dark")
    expect(card).to_contain_text("Out of order")
    act(pit, "mend", "Out of order", pool="beat", dollars="900.50", why="it shows again")
    expect(card.locator(".displays")).to_contain_text("$900.50")
    sound(pit)


def wagered(floor: WebFloor, table: str) -> None:
    """Cleo plays a round alone, with a wager on the jackpot."""
    floor.told("cleo", m.DoSit(1), table)
    at = floor.shell.core.tables[table]
    floor.told("cleo", m.DoWager("ante", 1_000, round=at.open_round), table)
    floor.told("cleo", m.DoWager("jackpot", 100, round=at.open_round), table)
    floor.told("cleo", m.DoClose(at.open_round), table)
    floor.told("cleo", m.DoMove("fold", round=at.open_round), table)


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_on_a_phone_nothing_sticks_out(arrive: Arrive, floor: WebFloor, scheme: str) -> None:
    tables(floor, f"phone.{scheme}")
    floor.told("max", m.DoOpenPool(f"phone-{scheme}", (f"phone.{scheme}",)), "")
    how = "dark" if scheme == "dark" else "light"
    pit = arrive("sue", "/pit", viewport=PHONE, scheme=how)
    pit.locator("#jackpots summary", has_text="Out of order").click()
    sound(pit)
    assert pit.locator("[data-jackpot=open]").count() == 0  # that is for the manager
    sound(arrive("ada", "/", viewport=PHONE, scheme=how))
