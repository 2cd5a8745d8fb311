"""A drill of each kind in a browser: by pointer and by keys, on a desk and on a phone."""

from __future__ import annotations

from playwright.sync_api import expect

from croupier.school import DrillKind
from croupier.school.making import games_of
from tests.web.browsing import PHONE, Browsing, sound


def test_a_drill_of_each_kind(browsing: Browsing) -> None:
    page = browsing.visit("/school", viewport=PHONE, scheme="light")
    sound(page)
    page.get_by_label("Does the banker draw?").check()
    page.get_by_role("button", name="Begin").click()
    page.locator("button[name=answer]").first.click()
    expect(page.get_by_role("status")).to_be_visible()
    sound(page)
    page = browsing.visit("/school")
    for kind in DrillKind:
        page.goto(f"/school/next?kind={kind.value}&of={games_of(kind)[-1]}")
        expect(page.get_by_role("heading", level=1)).to_have_text(kind.title)
        sound(page)
        page.keyboard.press("2")
        expect(page.get_by_role("status")).to_be_visible()
        expect(page.locator("#next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("button[name=answer]").first).to_be_visible()


def test_without_script_it_is_a_plain_form(browsing: Browsing) -> None:
    page = browsing.visit("/school/next?kind=called&of=nsw-poker/omaha", script=False)
    page.locator("button[name=answer]").last.click()
    assert page.get_by_role("status").count() == 1


def test_a_trainee_deals_by_keys(browsing: Browsing) -> None:
    """What is due by a number, a payout keyed in, and on with Enter."""
    page = browsing.visit("/school/shift?game=qld-2024/baccarat&seed=4&step=0", viewport=PHONE)
    kinds = set[bool]()
    for _ in range(6):
        paying = page.locator("#dollars").count() > 0
        if paying not in kinds:
            sound(page)
        kinds.add(paying)
        if paying:
            page.keyboard.type("12.50")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("1")
        expect(page.get_by_role("status")).to_be_visible()
        page.keyboard.press("Enter")
        expect(page.locator("form.answers")).to_be_visible()
    assert kinds == {True, False}
