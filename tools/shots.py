"""Pictures of the main pages for the README, taken of a demonstration floor in Chromium.

    python tools/shots.py            docs/pictures/*.webp
    python tools/shots.py FOLDER     somewhere else

A floor is made in a temporary folder, people play on it, and what they see is taken down.
"""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Browser, Page, sync_playwright

from croupier.cases.dispute import DisputeTold

DOCS: Final = Path(__file__).parent.parent / "docs" / "pictures"
FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars")
WIDE, HIGH = 1440, 900
QUALITY: Final = 82
MOST: Final = 150_000
"""Bytes of a picture."""
OFFICES: Final = 7
DEALT: Final = ("9h", "2s", "kd", "4c")
Scheme = Literal["dark", "light"]
STEPS: Final[tuple[dict[str, object], ...]] = (
    {"bet": {"player": "Ada", "wager": "banker", "stake": 10000}},
    {"bet": {"player": "Ben", "wager": "player", "stake": 5000}},
    {"card": "9C"},
    {"card": "4H"},
    {"card": "TH"},
    {"card": "JD"},
)


@contextmanager
def floor() -> Iterator[tuple[str, dict[str, str]]]:
    """A floor that is served: its address, links by office and passwords by person."""
    run = [sys.executable, "-m", "croupier", "floor"]
    with tempfile.TemporaryDirectory() as folder:
        place = f"{folder}/floor"
        init = [*run, "init", place, "--period", "60000", "--json"]
        made = subprocess.run(init, check=True, capture_output=True).stdout
        persons = {one["id"]: one for one in json.loads(made)["persons"]}
        start = [*run, "start", place, "--links", "--port", "0"]
        with subprocess.Popen(start, stdout=subprocess.PIPE, text=True) as serving:
            assert serving.stdout is not None
            address = serving.stdout.readline().split()[1]
            links = [serving.stdout.readline().split() for _ in range(OFFICES)]
            try:
                passwords = {id: one["password"] for id, one in persons.items()}
                yield address, {line[2].lower(): line[1] for line in links} | passwords
            finally:
                serving.terminate()
                serving.wait(30)


class Camera:
    """Takes pages down, small."""

    def __init__(self, browser: Browser, address: str, links: dict[str, str], out: Path) -> None:
        self.browser, self.address, self.links, self.out = browser, address, links, out

    def visitor(self, office: str = "", scheme: Scheme = "dark") -> Page:
        """Somebody of an office, or without an account, in a browser of his own."""
        context = self.browser.new_context(
            base_url=self.address,
            viewport={"width": WIDE, "height": HIGH},
            color_scheme=scheme,
            reduced_motion="reduce",
        )
        context.set_default_timeout(60_000)
        page = context.new_page()
        page.goto(self.links[office] if office else "/")
        return page

    def take(self, page: Page, name: str) -> None:
        """One picture, as WebP."""
        page.evaluate("document.activeElement?.blur()")
        page.evaluate("document.fonts.ready.then(() => true)")
        page.wait_for_timeout(400)  # the last of what fades
        session = page.context.new_cdp_session(page)
        shot = session.send(
            "Page.captureScreenshot", {"format": "webp", "quality": QUALITY, "fromSurface": True}
        )
        data = base64.b64decode(shot["data"])
        assert len(data) < MOST, f"{name} has {len(data)} bytes"
        (self.out / f"{name}.webp").write_bytes(data)
        print(f"{name}: {len(data) // 1000} kB", flush=True)


def done(page: Page) -> None:
    """What was asked for has come back."""
    page.wait_for_function(
        """() => { const {seq = -1, sent = 0} = document.querySelector('[data-table]').dataset;
        return Number(seq) >= Number(sent); }"""
    )


def lay(page: Page, *areas: str) -> None:
    """Chips on areas."""
    for area in areas:
        page.locator(f"[id='a-{area}'] .f").first.dispatch_event("click")
        page.wait_for_timeout(150)
        done(page)


def sit(page: Page, table: str) -> None:
    """A place at a table, before which wagers are open."""
    page.goto(f"/table/{table}")
    page.locator("#sit button").click()
    page.wait_for_selector("#say.open, #say.you, #say.shut")


def roulette(camera: Camera, page: Page) -> None:
    """Chips on the layout, and where the ball has come to rest."""
    sit(page, "qld-2024.roulette")
    page.locator("label:has(input[value='2500'])").click()
    lay(page, "straight-up~17", "straight-up~20", "straight-up~32", "straight-up~8")
    lay(page, *page.eval_on_selector_all(".felt .a:not(.dot)", OUTSIDE))
    page.keyboard.press("Control+Enter")
    page.wait_for_selector("#say.over")
    camera.take(page, "table")


OUTSIDE: Final = """those => those.map(one => one.id.slice(2))
  .filter(id => /^(red|low|dozen|column)/.test(id)).slice(0, 3)"""


SEEN: Final = ".felt .card:not([aria-label='card face down'])"
"""Cards that the player sees: his own, and then the board."""


def poker(camera: Camera, first: Page) -> None:
    """Four people in a hand, the first of them asked."""
    players = [first]
    for id in ("player-2", "player-3", "player-4"):
        page = camera.visitor()
        page.goto("/sign-in")
        page.get_by_label("Name").fill(id)
        page.get_by_label("Password").fill(camera.links[id])
        page.get_by_role("button", name="Sign in").click()
        page.wait_for_selector(".table-card")
        players.append(page)
    for page in players:
        page.goto("/table/nsw-poker.texas-holdem")
        page.locator("#sit button").click()
        page.wait_for_selector("#doings button")
    for _ in range(30):
        board = players[0].locator(SEEN).count() >= 5
        if board and players[0].locator("#acts .move").count():
            break
        for page in players:
            if page.locator("#due-1").count():
                page.locator("#due-1").click()
            elif page.locator("#acts .move").count() and (page is not players[0] or not board):
                quiet = page.locator("#m-check, #m-call").first
                (quiet if quiet.count() else page.locator("#acts .move").first).click()
            page.wait_for_timeout(250)
    camera.take(players[0], "poker")


def console(camera: Camera, player: Page) -> None:
    """A dealer keys cards in."""
    dealer = camera.visitor("dealer")
    dealer.goto("/dealer")
    where = dealer.locator("a[href*=baccarat]").first.get_attribute("href") or ""
    dealer.goto(where)
    player.goto(f"/table/{where.rsplit('/', 1)[1]}")
    player.locator("#sit button").click()
    for _ in range(12):
        kind = dealer.locator("#task").get_attribute("data-kind")
        if kind == "bets":
            break
        dealer.locator("#task button").last.click()
        dealer.wait_for_timeout(500)
    player.wait_for_selector("#say.open")
    lay(player, "banker", "tie")
    dealer.get_by_role("button", name="No more bets").click()
    dealer.wait_for_selector("#task[data-kind=card]")
    for card in DEALT[:3]:
        before = dealer.locator("#task").get_attribute("data-seq")
        dealer.locator(f"[data-face='{card.upper()}']").click()
        dealer.wait_for_function(
            "before => document.querySelector('#task').dataset.seq !== before", arg=before
        )
    camera.take(dealer, "dealer")


def main() -> None:
    """Take all of them."""
    out = Path(sys.argv[1]) if len(sys.argv) > 1 else DOCS
    out.mkdir(parents=True, exist_ok=True)
    path = shutil.which("chromium")
    with floor() as (address, links), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        camera = Camera(browser, address, links, out)
        player = camera.visitor("player")
        roulette(camera, player)
        poker(camera, player)
        player.goto("/")
        camera.take(player, "lobby")
        console(camera, player)
        supervisor = camera.visitor("supervisor", "light")
        supervisor.goto("/pit")
        camera.take(supervisor, "pit")
        inspector = camera.visitor("inspector", "light")
        inspector.goto("/table/qld-2024.roulette/rounds/1")
        camera.take(inspector, "inspector")
        anybody = camera.visitor(scheme="light")
        anybody.goto("/what-if/qld-2024/baccarat")
        anybody.wait_for_function("() => !document.body.innerText.includes('worked out first')")
        camera.take(anybody, "what-if")
        told = DisputeTold.of_game("qld-2024/baccarat")
        for step in STEPS:
            told = told.with_step(step)
        anybody = camera.visitor()
        anybody.goto(f"/dispute/try?d={told.link}")
        camera.take(anybody, "dispute")
        anybody.goto("/school/shift?game=qld-2024/blackjack&seed=7&step=4")
        camera.take(anybody, "school")
        browser.close()


if __name__ == "__main__":
    main()
