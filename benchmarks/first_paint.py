"""When the first pages of a floor are seen: lobby, tables, rule desk, in Chromium on loopback.

    python benchmarks/first_paint.py

A demonstration floor is made and served; each page is opened in browsers that have nothing kept,
and again by one that has. Prints first contentful paints in milliseconds, and the bytes that came.
"""

from __future__ import annotations

import statistics
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, StorageState, sync_playwright
from tests.web.browsing import launched

sys.path.insert(0, str(Path(__file__).parent.parent / "tools"))
from shots import floor

TIMES: Final = 5
PAGES: Final = {
    "lobby": "/",
    "table of baccarat": "/table/qld-2024.baccarat",
    "table of roulette": "/table/qld-2024.roulette",
    "table of hold'em": "/table/nsw-poker.texas-holdem",
    "games": "/games",
    "a game": "/games/qld-2024/blackjack",
    "rule desk": "/rules",
    "a provision": "/rules/qld-2024/sch-1-s-20",
}
SEEN: Final = """() => new Promise((told) => new PerformanceObserver((found) => {
  const paint = found.getEntriesByName('first-contentful-paint')[0];
  if (!paint) return;
  const all = ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind));
  told([paint.startTime, all.reduce((sum, one) => sum + one.transferSize, 0)]);
}).observe({type: 'paint', buffered: true}))"""


def opened(
    browser: Browser, address: str, signed_in: StorageState, path: str
) -> tuple[list[float], int, float]:
    """First paints without anything kept, the bytes of one, and a paint with all kept."""
    paints, came, again = [], 0, 0.0
    for _ in range(TIMES):
        context = browser.new_context(base_url=address, storage_state=signed_in)
        page = context.new_page()
        page.goto(path)
        paint, came = page.evaluate(SEEN)
        paints.append(paint)
        page.goto(path)
        again, _ = page.evaluate(SEEN)
        context.close()
    return paints, came, again


def main() -> None:
    """Open each page some times."""
    with floor() as (address, links), sync_playwright() as playwright:
        browser = launched(playwright)
        first = browser.new_context(base_url=address)
        first.new_page().goto(links["player"])
        signed_in = first.storage_state()
        first.close()
        for name, path in PAGES.items():
            paints, came, again = opened(browser, address, signed_in, path)
            median, worst = statistics.median(paints), max(paints)
            print(
                f"{name:20} {median:6.0f} ms (worst {worst:.0f}, kept {again:.0f}), {came:,} bytes"
            )
        browser.close()


if __name__ == "__main__":
    main()
