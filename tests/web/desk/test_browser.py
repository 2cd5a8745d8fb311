"""The public pages in a real browser."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browsing import Browsing


def test_a_look_is_kept_without_script(browsing: Browsing) -> None:
    page = browsing.visit("/settings", script=False)
    page.get_by_label("Light").check()
    page.get_by_label("Four colours").check()
    page.get_by_role("button", name="Keep").click()
    page.goto("/settings")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.get_by_label("Four colours")).to_be_checked()


def test_results_come_while_one_types(browsing: Browsing) -> None:
    page = browsing.visit("/rules")
    page.get_by_role("searchbox").fill("sch 1 s 20")
    first = page.locator("[data-found] a").first
    expect(first).to_contain_text("sch 1 s 20")
    expect(page.get_by_role("status").first).to_contain_text("found")
    first.click()
    expect(page).to_have_url(f"{browsing.home}/rules/qld-2024/sch-1-s-20")


def test_the_same_is_found_without_script(browsing: Browsing) -> None:
    page = browsing.visit("/rules", script=False)
    page.get_by_role("searchbox").fill("sch 1 s 20")
    page.get_by_role("button", name="Find").click()
    expect(page.locator(".results a").first).to_contain_text("sch 1 s 20")


def test_games_are_found_by_typing(browsing: Browsing) -> None:
    page = browsing.visit("/games")
    page.get_by_label("Find a game").fill("roulette queensland")
    expect(page.locator(".gamecard:visible b")).to_have_text(["Roulette", "RouletteX"])


def test_odds_come_when_they_are_worked_out(browsing: Browsing) -> None:
    page = browsing.visit("/games/qld-2024/wheel-of-fortune")
    expect(page.locator("#odds table")).to_be_visible(timeout=60_000)
    expect(page.locator("#odds")).to_contain_text("House edge")


def test_the_keyboard_reaches_the_page_at_once(browsing: Browsing) -> None:
    page = browsing.visit("/games")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="To the page")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Find a game")).to_be_focused()


def test_a_row_that_pays_more_is_reckoned_at_once(browsing: Browsing) -> None:
    page = browsing.visit("/what-if/qld-2024/roulette")
    wager = page.locator("[data-at-once]").filter(has_text="Column").first
    edge = wager.locator("output").first
    expect(edge).to_have_text("2.7027%", timeout=60_000)
    row = wager.get_by_role("textbox")
    row.fill("3 to 1")
    expect(edge).to_have_text("-29.7297%")
    wager.get_by_role("slider").fill("1")
    expect(row).to_have_value("1 to 1")
    expect(edge).to_have_text("35.1351%")
    expect(page.get_by_text("Changed: pays.column.hit")).to_be_visible()
    page.get_by_role("button", name="Work it out").click()
    expect(page.locator("#what-if table").last).to_contain_text("35.13514%", timeout=60_000)
    page.go_back()
    page.get_by_role("button", name="As the book has it").click()
    expect(edge).to_have_text("2.7027%")


def test_a_change_that_makes_no_sense_says_what_does(browsing: Browsing) -> None:
    browsing.expected.add(400)
    page = browsing.visit("/what-if/qld-2024/roulette/result?pays.column.hit=heavy")
    expect(page.locator("main")).to_contain_text("8 to 1")


def test_a_pasted_table_is_held_against_its_book(browsing: Browsing) -> None:
    browsing.expected.add(400)
    page = browsing.visit("/conform")
    document = page.get_by_label("The document")
    document.fill("game: qld-2024/wheel-of-fortune\nspokes: 3\n")
    page.get_by_role("button", name="Check it").click()
    expect(page.get_by_role("alert")).to_contain_text("document, line 2: spokes")
    expect(document).to_have_value("game: qld-2024/wheel-of-fortune\nspokes: 3\n")
    document.fill("game: qld-2024/wheel-of-fortune\ntable: W1\n")
    page.get_by_role("button", name="Check it").click()
    expect(page.locator("main")).to_contain_text("W1: conforms", timeout=90_000)


def test_a_par_sheet_is_kept_as_a_file(browsing: Browsing) -> None:
    page = browsing.visit("/games/qld-2024/wheel-of-fortune/par-sheet")
    keep = page.get_by_role("link", name="Keep as HTML")
    expect(keep).to_be_visible(timeout=90_000)
    with page.expect_download() as kept:
        keep.click()
    assert kept.value.suggested_filename == "qld-2024-wheel-of-fortune-par-sheet.html"
    assert "Wheel of fortune" in kept.value.path().read_text()
