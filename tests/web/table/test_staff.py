"""Those who work: a dealer's round with a correction, a ruling, a fill, a recall."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from croupier.floor.core import messages as m
from tests.provisions import provision
from tests.web.browsing import sound
from tests.web.table.conftest import Arrive
from tests.web.table.floor import CREDIT, WebFloor
from tests.web.table.player import PagePlayer

CHANGED = "before => document.querySelector('#task').dataset.seq !== before"


def due(page: Page, kind: str) -> None:
    page.wait_for_selector(f"#task[data-kind='{kind}']")


def until_wagers(page: Page) -> None:
    """The dealer opens a round, and has the cards cut, until wagers are open."""
    page.locator("#task button.main").first.click()
    for _ in range(8):
        page.wait_for_selector(
            "#task[data-kind='choice'], #task[data-kind='cut'], "
            "#task[data-kind='bets'], #task[data-kind='card']"
        )
        kind = page.locator("#task").get_attribute("data-kind")
        before = page.locator("#task").get_attribute("data-seq")
        if kind == "bets":
            return
        if kind == "choice":
            page.get_by_role("button", name="Nobody answers").click()
        elif kind == "cut":
            page.get_by_role("button", name="Cut").click()
        else:
            page.get_by_role("button", name="Face down").click()
        page.wait_for_function(CHANGED, arg=before)
    raise AssertionError("wagers do not open")


def keyed(page: Page, *cards: str) -> None:
    """Cards by a scanner's keystrokes."""
    for card in cards:
        before = page.locator("#task").get_attribute("data-seq")
        for key in card:
            page.keyboard.press(key)
        page.wait_for_function(CHANGED, arg=before)


@provision("qld-2024 sch 1 s 19")
def test_a_dealers_round_with_a_correction(arrive: Arrive, floor: WebFloor) -> None:
    player = PagePlayer(arrive("ada", "/table/dealt.baccarat"))
    player.sit()
    dealer = arrive("dora", "/dealer/dealt.baccarat")
    until_wagers(dealer)
    player.page.wait_for_selector("#say.open")
    player.click("#a-banker")
    dealer.get_by_role("button", name="No more bets").click()
    due(dealer, "card")
    keyed(dealer, "9h", "2s", "kd", "3c")
    due(dealer, "go-on")
    before = dealer.locator("#task").get_attribute("data-seq")
    dealer.get_by_role("button", name="Correct the last entry").click()
    dealer.get_by_role("button", name="Apply").click()
    dealer.wait_for_function(CHANGED, arg=before)
    due(dealer, "card")
    before = dealer.locator("#task").get_attribute("data-seq")
    dealer.get_by_role("button", name="Correct an earlier one").click()
    dealer.locator("[data-keep]").nth(1).click()
    dealer.get_by_role("button", name="Apply").click()
    dealer.wait_for_function(CHANGED, arg=before)
    dealer.locator("h1").click()  # keys belong to the cards again
    keyed(dealer, "2s", "kd", "4c")
    dealer.get_by_role("button", name="Settle").click()
    due(dealer, "close")
    assert "take $1" in dealer.locator("#payouts").inner_text()
    player.page.wait_for_selector("#say.over")
    assert "9 against 6" in player.page.locator("#say").inner_text()
    sound(dealer)
    dealer.get_by_role("button", name="Close the round").click()
    due(dealer, "open")
    dealer.locator("[data-hand-over] select").select_option("dirk")
    dealer.get_by_role("button", name="Hand over").click()
    dealer.get_by_text("Dirk deals now.").wait_for()

    inspector = arrive("ines", "/inspector/dealt.baccarat")
    assert "The chain holds." in inspector.locator(".verdict").inner_text()
    sound(inspector)
    inspector.get_by_role("link", name="Round 1").click()
    inspector.wait_for_selector("#replay")
    last = int(inspector.locator("#replay").get_attribute("data-last") or 0)
    assert last > 5
    inspector.locator("h1").click()
    inspector.keyboard.press("ArrowLeft")
    inspector.wait_for_selector(f"#replay[data-at='{last - 1}']")
    sound(inspector)

    assert inspector.request.get("/inspector/coverage").status == 200
    inspector.goto("/inspector")
    sound(inspector)
    inspector.get_by_role("button", name="Reconcile").click()
    inspector.get_by_text("It balances.").wait_for()
    sound(inspector)
    assert inspector.request.get("/inspector/export").body()
    assert dealer.request.get("/inspector/export").status == 403


def test_a_mishap_is_ruled_by_a_supervisor(arrive: Arrive, floor: WebFloor) -> None:
    player = PagePlayer(arrive("ben", "/table/dealt.sic-bo"))
    player.sit()
    dealer = arrive("dora", "/dealer/dealt.sic-bo")
    until_wagers(dealer)
    player.page.wait_for_selector("#say.open")
    player.first_wager()
    dealer.get_by_role("button", name="No more bets").click()
    due(dealer, "roll")
    supervisor = arrive("sue", "/dealer/dealt.sic-bo")
    supervisor.get_by_role("button", name="Report a mishap").click()
    mishap = supervisor.locator(".mishap").first
    mishap.locator("summary").click()
    mishap.get_by_role("button", name="See the ruling").click()
    supervisor.wait_for_selector("#preview[open]")
    assert supervisor.locator("#previewed li").count() >= 1
    before = supervisor.locator("#task").get_attribute("data-seq")
    supervisor.get_by_role("button", name="Apply").click()
    supervisor.wait_for_function(CHANGED, arg=before)
    player.page.wait_for_selector("#panel .told li")


def act(pit: Page, act: str, title: str, **said: str) -> None:
    """A form of the pit is filled in and sent; it is done, or the floor says why not."""
    form = pit.locator(f"[data-act={act}]")
    if not form.is_visible():
        pit.locator("summary", has_text=title).click()
    for name, value in said.items():
        field = form.locator(f"[name={name}]")
        choice = field.evaluate("one => one.localName") == "select"
        (field.select_option if choice else field.fill)(value)
    form.get_by_role("button").click()
    pit.wait_for_selector("#done:not(:empty), #refused:not(:empty)")
    assert pit.locator("#refused").inner_text() == ""


@provision("qld-2024 s 13(1)(a)")
def test_what_the_pit_does_about_tables(arrive: Arrive, floor: WebFloor) -> None:
    """A fill, limits with notice, an exclusion: rows change by themselves."""
    craps, wheel = "qld-2024.craps", "qld-2024.wheel-of-fortune"
    for person in ("cleo", "dan"):
        floor.told(person, m.DoSit(), wheel)
    pit = arrive("max", "/pit")
    row = pit.locator(f"[id='pit-{craps}']")
    before = row.locator("td").nth(6).inner_text()
    act(pit, "fill", "Fill", table=craps, dollars="5000", why="float is low")
    expect(row.locator("td").nth(6)).not_to_have_text(before)
    act(pit, "notice", "Limits", table=craps, least="5", most="200", why="a quiet evening")
    pit.locator("[data-act=limits] select").select_option(craps)
    pit.get_by_role("button", name="into force").click()
    expect(pit.locator("#refused")).to_contain_text("s 13(1)(a)")
    act(pit, "exclude", "Exclude", table=wheel, seat="dan", why="he touched the wheel")
    assert "dan" in floor.shell.core.tables[wheel].table.standing.shut_out
    pit.get_by_label("Find a table").fill("craps")
    expect(row).to_be_visible()
    pit.get_by_label("Only tables with somebody at them").check()
    expect(row).to_be_hidden()
    pit.get_by_label("Find a table").fill("cleo")
    expect(pit.locator(f"[id='pit-{wheel}']")).to_be_visible()
    sound(pit)
    floor.told("cleo", m.DoLeave(), wheel)


@provision("qld-2024 sch 16 s 10(2)")
def test_a_round_is_void_after_a_look_at_what_would_follow(arrive: Arrive, floor: WebFloor) -> None:
    """A supervisor may not; a manager reads what goes back to whom, and has it so."""
    table = "qld-2024.roulette"
    player = PagePlayer(arrive("eve", f"/table/{table}"))
    player.sit()
    player.page.wait_for_selector("#say.open")
    player.first_wager()
    credit = player.page.locator("#meters .credit dd").inner_text()
    pit = arrive("sue", "/pit")
    void(pit, table)
    expect(pit.locator("#refused")).to_contain_text("for the manager (qld-2024 sch 16 s 10(2))")
    pit = arrive("max", "/pit")
    void(pit, table)
    expect(pit.locator("#previewed")).to_contain_text("void: $1 goes back")
    assert floor.shell.core.tables[table].open_round == 1
    sound(pit)
    pit.get_by_role("button", name="Apply").click()
    expect(pit.locator("#done")).to_have_text("Void the open round: done.")
    expect(player.page.locator("#meters .credit dd")).not_to_have_text(credit)
    assert floor.shell.core.credit_of("eve") == CREDIT
    floor.told("eve", m.DoLeave(), table)


def void(pit: Page, table: str) -> None:
    """Whoever supervises asks what a void would come to."""
    pit.locator("summary", has_text="Void a round").click()
    form = pit.locator("[data-act=void]")
    form.locator("[name=table]").select_option(table)
    form.locator("[name=why]").fill("the terminal failed")
    form.get_by_role("button", name="See what would follow").click()


def test_a_players_way_is_not_the_pits(arrive: Arrive) -> None:
    page = arrive("ada", "/")
    assert page.request.get("/pit").status == 403
    assert page.request.get("/dealer/dealt.baccarat").status == 403
