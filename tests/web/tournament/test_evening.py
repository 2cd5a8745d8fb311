"""A tournament's evening in a browser: opened, entered, drawn, played, balanced, broken, paid."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from croupier.floor.core import messages as m
from croupier.floor.core.tournament_acts import ACTS
from croupier.floor.store.verify import verify_pieces
from tests.floor.core.cup import POKER, conditions
from tests.web.browsing import PHONE, sound
from tests.web.table.conftest import Arrive
from tests.web.table.floor import CREDIT
from tests.web.tournament.conftest import CupFloor

CUP = "tournament-1"
FIELD = ("ada", "ben", "cleo", "dan", "eve", "fay")
PRICE = 120_00


def does(page: Page, do: str, **said: str) -> None:
    """Fill in a form of the director's page and send it."""
    form = page.locator(f"form[data-do='{do}']")
    button = form.locator("button:not([type=button])")
    expect(button).to_be_enabled()  # the page has heard that it may be done
    if form.locator("xpath=ancestor::details[not(@open)]").count():
        page.locator(f"#act-{do} > summary").click()
    for name, value in said.items():
        field = form.locator(f"[name='{name}']")
        if field.evaluate("one => one.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    words = button.inner_text()
    button.click()
    expect(page.locator("#done")).to_have_text(f"{words}: done.")


def round_won(page: Page, table: str, winner: str, *out: str) -> None:
    """A dealer keys in a round: these have lost everything, and it is the winner's."""
    form = page.locator(f"form[data-do='results'][data-table='{table}']")
    before = page.locator(f"#t-table-{table} .muted.small").first.inner_text()
    for one in out:
        form.locator(f"input[name='{one}']").fill("0")
    form.locator(f"[data-all='{winner}']").click()
    form.get_by_role("button", name="Enter the round").click()
    expect(page.locator("#done")).to_have_text(f"{table}: round entered: done.")
    expect(page.locator(f"#t-table-{table} .muted.small").first).not_to_have_text(before)


def at(floor: CupFloor, table: str) -> list[str]:
    """Who sits at a table, by seat."""
    look = floor.shell.tournament(m.Caller("ines", floor.shell.people.persons["ines"].office), CUP)
    return next((list(one.players) for one in look.tables if one.name == table), [])


def test_a_tournaments_evening(arrive: Arrive, floor: CupFloor) -> None:
    manager = arrive("max", "/director", scheme="light")
    manager.fill("[name=name]", "Sunday cup")
    manager.select_option("[name=game]", "nsw-poker/texas-holdem")
    manager.fill("[name=seats]", "3")
    manager.fill("[name=most]", "6")
    manager.fill("[name=levels]", "100 20\n200 20 25\n400")
    sound(manager)
    manager.get_by_role("button", name="Open it").click()
    manager.wait_for_url(f"**/director/{CUP}")
    does(manager, "publish")
    does(manager, "appoint", person="sue")

    ada = arrive("ada", "/")
    card = ada.locator(f"#card-{CUP}")
    expect(card).to_contain_text("Open for entry")
    card.locator("a").click()
    ada.get_by_role("button", name="Enter for $120").click()
    expect(ada.locator("#t-mine")).to_contain_text("Seat")
    expect(ada.locator(".t-credit")).to_have_text("$4,880")
    ben = arrive("ben", f"/tournaments/{CUP}", viewport=PHONE, scheme="light")
    ben.get_by_role("button", name="Enter for $120").click()
    for one in FIELD[2:]:
        floor.told(one, m.DoAtTournament(ACTS["enter"]()), CUP)
    expect(ada.locator("#t-clock")).to_contain_text("$600")
    sound(ben)

    sue = arrive("sue", f"/director/{CUP}")
    sound(sue)
    does(sue, "designate")
    does(sue, "ballot")
    does(sue, "open-session")
    expect(ben.locator("#t-clock")).to_contain_text("Level 1")
    expect(ben.locator("#t-clock")).to_contain_text("Blinds 50 and 100")
    expect(ada.locator("#t-mine")).to_contain_text("10,000")

    floor.ahead += 20 * 60_000
    sue.reload()
    expect(sue.locator("#t-clock")).to_contain_text("Level 2")
    expect(sue.locator("#t-clock")).to_contain_text("Blinds 100 and 200, ante 25")

    dora = arrive("dora", f"/director/{CUP}", viewport=PHONE)
    sound(dora)
    one, two, three = at(floor, "T1")
    round_won(dora, "T1", one, two)
    expect(sue.locator(f"#t-p-{two}")).to_contain_text("Out")
    round_won(dora, "T1", one, three)
    expect(sue.locator("#t-acts")).to_contain_text("The tables are uneven")
    does(sue, "balance")
    assert (len(at(floor, "T1")), len(at(floor, "T2"))) == (2, 2)
    four, five = at(floor, "T2")
    round_won(dora, "T2", four, five)
    expect(sue.locator("#t-acts")).to_contain_text("can be broken")
    does(sue, "break-table")
    expect(sue.locator(".t-table")).to_have_count(1)
    (table,) = [name for name in ("T1", "T2") if at(floor, name)]
    winner, *others = at(floor, table)
    assert len(others) == 2
    round_won(dora, table, winner, *others)
    expect(sue.locator("#t-acts")).to_contain_text("Close the session")
    does(sue, "close-session")
    expect(ben.locator("#t-clock")).to_contain_text("Decided")
    does(sue, "award")
    expect(ada.locator("#t-clock")).to_contain_text("Paid")
    sound(ada)
    sound(sue)

    won = sorted(floor.shell.account(one).credit - (CREDIT - PRICE) for one in FIELD)
    assert won == [0, 0, 0, 120_00, 180_00, 300_00]
    assert floor.shell.account(winner).credit == CREDIT - PRICE + 300_00
    ledger = floor.shell.core.ledger
    ledger.check()
    assert ledger.of(f"tournament:{CUP}") == 0
    found = verify_pieces(floor.kept.export(), floor.kept.vault.public)
    assert (found.valid, found.balanced, found.first_bad) == (True, True, None)


def test_what_is_refused_is_said_with_what_refuses_it(arrive: Arrive, floor: CupFloor) -> None:
    floor.told("max", m.DoOpenTournament(CUP, "Cup", POKER, conditions()), "")
    early = arrive("ada", f"/tournaments/{CUP}")
    expect(early.locator("form[data-do=enter] button")).to_be_disabled()
    expect(early.locator("#t-mine")).to_contain_text("The conditions are not published yet.")
    assert early.locator("#t-mine a.cite").count(), "with the provision"
    floor.told("max", m.DoAtTournament(ACTS["publish"]()), CUP)
    floor.told("max", m.DoAtTournament(ACTS["appoint"](person="sue")), CUP)
    expect(early.locator("form[data-do=enter] button")).to_be_enabled()
    for one in FIELD[:2]:
        floor.told(one, m.DoAtTournament(ACTS["enter"]()), CUP)
    for act in (ACTS["designate"](tables=("T1",)), ACTS["ballot"](), ACTS["open-session"]()):
        floor.told("sue", m.DoAtTournament(act), CUP)
    dora = arrive("dora", f"/director/{CUP}")
    form = dora.locator("form[data-do=results]")
    form.locator("input[name=ada]").fill("1")
    expect(form.locator(".t-sum")).to_have_text("These come to 10,001 of 20,000 chips.")
    form.get_by_role("button", name="Enter the round").click()
    expect(dora.locator("#refused")).to_contain_text("20000 chips are at T1, and these are 10001")
    expect(dora.locator("#refused")).to_contain_text("s 28")
    assert not dora.locator("form[data-do=cancel]").count(), "that is the operator's"
