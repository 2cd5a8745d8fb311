"""One browser for the run, one context a visitor; a test fails on whatever a page complains of."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from croupier.web.app import create_app
from croupier.web.desk.games import games_by_book
from tests.web.browsing import Browsing, launched, serving


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium, once for all tests."""
    with sync_playwright() as playwright:
        browser = launched(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def desk() -> Iterator[str]:
    """The public desk, served once for all tests; its address. Its lists are made before."""
    games_by_book()
    with serving(create_app()) as address:
        yield address


@pytest.fixture
def house(desk: str) -> str:
    """Where the visitors of a test go: the public desk, unless a folder serves something else."""
    return desk


@pytest.fixture
def browsing(browser: Browser, house: str) -> Iterator[Browsing]:
    """Visitors in a browser, who must have seen no complaint when the test is over."""
    found = Browsing(browser, house)
    yield found
    found.close()
    assert found.complaints == []
