"""A browser for tests: an app served on a free port, and visitors who must see no complaint.

`serving(app)` serves any application. `Browsing.visit(url)` opens a page in a context of its own;
when the test is over, each of them must have had no console message, no script error and no failed
request. `sound(page)` has axe look for serious faults and measures that nothing scrolls sideways.
"""

from __future__ import annotations

import shutil
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final, Literal

import uvicorn
from litestar import Litestar
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    ViewportSize,
)

NEEDLESS: Final = """
    WebUIOmniboxPopup WebUIOmniboxAimPopup WebUIOmniboxFullPopup SpareRendererForSitePerProcess
    AimEnabled DestroyProfileOnBrowserClose HttpsFirstBalancedModeAutoEnable HttpsUpgrades
    LensOverlay MediaRouter NetworkTimeServiceQuerying OptimizationHints PaintHolding
    PreconnectToSearch ThirdPartyStoragePartitioning
""".split()
"""Features of Chromium that no page needs. The pages of its address bar, drawn for every visitor,
take more than half the time of opening a window; what Playwright turns off stands here too, for the
last list is the one that counts.
"""
FLAGS: Final = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --disable-dev-shm-usage "
    f"--disable-features={','.join(NEEDLESS)}"
).split()
PHONE: Final = ViewportSize(width=360, height=740)
DESKTOP: Final = ViewportSize(width=1440, height=900)
PATIENCE: Final = 30_000
"""Milliseconds: two busy cores are slow, and a test that waits in vain should still end."""
SERIOUS: Final = ["serious", "critical"]
AXE_RUN: Final = """async (serious) => {
  const rules = {'label-content-name-mismatch': {enabled: true}};
  const found = await axe.run(document, {resultTypes: ['violations'], preload: false, rules});
  return found.violations.filter(one => serious.includes(one.impact))
    .map(({id, impact, help, nodes}) => ({id, impact, help, nodes: nodes
      .map(({target, failureSummary}) => ({target, failureSummary}))}));
}"""
"""What axe finds, and of that only what matters: a page's whole report is megabytes."""

Scheme = Literal["dark", "light"]


def launched(playwright: Playwright) -> Browser:
    """The system's Chromium."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    assert path, "browser tests need Debian's chromium: run tools/system"
    return playwright.chromium.launch(executable_path=path, args=list(FLAGS))


@contextmanager
def serving(app: Litestar) -> Iterator[str]:
    """Serve an application on a free port of this machine; gives its address."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        config = uvicorn.Config(
            app, log_level="warning", lifespan="on", timeout_graceful_shutdown=1
        )
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        # Connections wait in the socket's queue until the server takes them: nobody polls.
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        server.should_exit = True
        thread.join()


class Browsing:
    """Visitors of one test, and whatever their pages complained of."""

    def __init__(self, browser: Browser, home: str) -> None:
        self.home = home
        """Where addresses without a host lie."""
        self.complaints: list[str] = []
        self.expected: set[int] = set()
        """Numbers of refusals that this test asks for: a browser tells each to its console."""
        self._browser = browser
        self._contexts: list[BrowserContext] = []

    def visit(
        self,
        path: str = "/",
        *,
        viewport: ViewportSize = DESKTOP,
        scheme: Scheme = "dark",
        motion: bool = False,
        touch: bool = False,
        script: bool = True,
    ) -> Page:
        """A page in a context of its own: another person, without cookies."""
        context = self._browser.new_context(
            base_url=self.home,
            viewport=viewport,
            color_scheme=scheme,
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=touch,
            java_script_enabled=script,
        )
        context.set_default_timeout(PATIENCE)
        self._contexts.append(context)
        page = self.page_of(context)
        page.goto(path)
        return page

    def page_of(self, context: BrowserContext) -> Page:
        """A further tab of the same visitor."""
        page = context.new_page()
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.complaints.append(f"{page.url}: {error}"))
        page.on("requestfailed", self._failed)
        return page

    def _console(self, message: ConsoleMessage) -> None:
        if any(f"status of {number} " in message.text for number in self.expected):
            return
        where = message.location.get("url", "")
        self.complaints.append(f"{message.type}: {message.text} ({where})")

    def _failed(self, request: Request) -> None:
        # A stream or a request that a page leaves behind when it goes is no fault.
        if request.failure != "net::ERR_ABORTED":
            self.complaints.append(f"{request.url}: {request.failure}")

    def close(self) -> None:
        """Everybody leaves."""
        for context in self._contexts:
            context.close()


@cache
def _axe() -> str:
    return (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")


def sound(page: Page) -> None:
    """Nothing scrolls sideways, and axe finds no serious fault."""
    wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0, f"{page.url} is {wide} px too wide; {_sticking_out(page)}"
    if not page.evaluate("'axe' in window"):
        page.evaluate(_axe())
    faults = [
        f"{one['id']} ({one['impact']}): {one['help']}: "
        + "; ".join(f"{node['target']} {node['failureSummary']}" for node in one["nodes"][:5])
        for one in page.evaluate(AXE_RUN, SERIOUS)
    ]
    assert not faults, f"{page.url}:\n" + "\n".join(faults)


def _sticking_out(page: Page) -> object:
    return page.evaluate(
        """[...document.querySelectorAll('body *')]
        .filter(e => e.getBoundingClientRect().right > innerWidth + 1)
        .slice(0, 5).map(e => e.tagName + '.' + e.getAttribute('class'))"""
    )
