"""The public pages in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize

from tests.web.browsing import DESKTOP, PHONE, Browsing, Scheme, sound

PAGES = ["/settings"]


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_sound(
    browsing: Browsing, path: str, viewport: ViewportSize, scheme: Scheme
) -> None:
    page = browsing.visit(path, viewport=viewport, scheme=scheme)
    sound(page)
