"""Those who work: a dealer's round with a correction, a ruling, a fill, a recall."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.provisions import provision
from tests.web.browsing import sound
from tests.web.table.conftest import Arrive
from tests.web.table.floor import WebFloor
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
    keyed(dealer, "4c")
    dealer.get_by_role("button", name="Settle").click()
    due(dealer, "close")
    assert "take $1" in dealer.locator("#payouts").inner_text()
    player.page.wait_for_selector("#say.over")
    assert "banker 6" in player.page.locator("#say").inner_text().lower()
    sound(dealer)
    dealer.get_by_role("button", name="Close the round").click()
    due(dealer, "open")

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


def test_the_pit_fills_a_float(arrive: Arrive) -> None:
    pit = arrive("sue", "/pit")
    row = pit.locator("[id='pit-qld-2024.craps']")
    before = row.locator("td").nth(6).inner_text()
    pit.locator("summary", has_text="Fill").click()
    form = pit.locator("[data-act=fill]")
    form.locator("select").select_option("qld-2024.craps")
    form.get_by_label("Dollars").fill("5000")
    form.get_by_label("Why").fill("float is low")
    form.get_by_role("button").click()
    pit.wait_for_selector("#done:not(:empty)")
    pit.reload()
    assert row.locator("td").nth(6).inner_text() != before
    sound(pit)


def test_a_players_way_is_not_the_pits(arrive: Arrive) -> None:
    page = arrive("ada", "/")
    assert page.request.get("/pit").status == 403
    assert page.request.get("/dealer/dealt.baccarat").status == 403
