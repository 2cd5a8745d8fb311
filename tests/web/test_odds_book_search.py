"""The odds book is one page without a server: its search goes by the beginnings of words."""

from __future__ import annotations

from playwright.sync_api import Browser

from croupier.analysis.odds_book import odds_book
from croupier.reports.odds_book import with_rooms
from croupier.reports.odds_book_html import as_html


def test_a_search_leaves_the_wagers_and_details_that_are_called_so(browser: Browser) -> None:
    book = with_rooms(odds_book(only="qld-2024/roulette", rounds=0).book, None).document
    page = browser.new_page()
    try:
        page.set_content(as_html(book))
        rows = page.locator("#qld-2024-roulette tr[data-row]:visible td:first-child")
        details = page.locator("#qld-2024-roulette details:visible summary")
        assert rows.count() == details.count() > 10
        page.fill("#search", "red")  # no number that is wagered on
        assert rows.all_inner_texts() == details.all_inner_texts() == ["red"]
        page.fill("#search", "baccarat")
        assert rows.count() == 0
        assert page.locator("#nothing").is_visible()
        page.fill("#search", "colu 3")
        assert rows.all_inner_texts() == ["column 3"]
    finally:
        page.close()
