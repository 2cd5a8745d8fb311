"""A dispute tried by a person: by pointer on the felt, on a desk and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize

from tests.web.browsing import DESKTOP, PHONE, Browsing, Scheme, sound


@pytest.mark.parametrize(("viewport", "scheme"), [(DESKTOP, "dark"), (PHONE, "light")])
def test_a_dispute_is_tried_on_the_felt(
    browsing: Browsing, viewport: ViewportSize, scheme: Scheme
) -> None:
    page = browsing.visit("/dispute?of=qld-2024/baccarat", viewport=viewport, scheme=scheme)
    sound(page)
    page.get_by_role("button", name="Lay it out").click()
    page.locator("#a-banker").click()
    page.get_by_label("Stake").fill("20")
    page.get_by_role("button", name="Put it down").click()
    page.get_by_role("button", name="No more bets").click()
    for card in ("six of spades", "seven of diamonds"):
        page.get_by_role("button", name=card).click()
    sound(page)
    page.get_by_text("The shoe cannot finish the round").click()
    page.get_by_role("button", name="This happened").locator("visible=true").click()
    page.get_by_text("What the book makes of it").wait_for()
    assert page.locator("td", has_text="void").count() == 1
    page.get_by_role("button", name="Take the last back").click()
    page.get_by_text("What follows so far").wait_for()
    sound(page)
