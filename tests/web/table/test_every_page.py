"""Every page of the application, as whoever may see it: a phone and a desk, dark and light.

The list is the application's own table of routes. A page without parameters is visited as it is;
one with parameters wants an example below, and this test says so until it has one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from litestar import Litestar
from playwright.sync_api import Page

from croupier.cases.dispute import DisputeTold
from croupier.floor.core import messages as m
from croupier.floor.core.tournament_acts import ACTS
from croupier.floor.serve.app import AS_IT_IS
from tests.floor.core.cup import conditions
from tests.web.browsing import DESKTOP, PHONE, Scheme, serving, sound
from tests.web.table.conftest import Arrive
from tests.web.table.floor import WebFloor, table_id
from tests.web.table.player import PagePlayer

WHEEL, POKER = "qld-2024/wheel-of-fortune", "nsw-poker/texas-holdem"
TABLE, DEALT, CUP = table_id(WHEEL), "dealt.roulette", "tournament-1"
GAMES: Final = (WHEEL, POKER, "qld-2024/roulette")

EXAMPLES: Final = {
    "/games/{book:str}/{name:str}": f"/games/{WHEEL}",
    "/games/{book:str}/{name:str}/readings": f"/games/{WHEEL}/readings",
    "/games/{book:str}/{name:str}/odds": f"/games/{WHEEL}/odds",
    "/games/{book:str}/{name:str}/strategy": "/games/act-1992/red-dog/strategy",
    "/games/{book:str}/{name:str}/par-sheet": f"/games/{WHEEL}/par-sheet",
    "/odds-book/{book:str}/{name:str}": f"/odds-book/{WHEEL}",
    "/conform/{key:str}": "/conform",
    "/what-if/{book:str}/{name:str}": f"/what-if/{WHEEL}",
    "/what-if/{book:str}/{name:str}/result": f"/what-if/{WHEEL}/result?spaces=54",
    "/rules/{book:str}": "/rules/wa-uth",
    "/rules/{book:str}/{number:str}": "/rules/qld-2024/sch-1-s-24(4)",
    "/code/{name:path}": "/code/croupier.games.baccarat.rules:banker_draws",
    "/cases/{name:path}": "/cases/qld-2024/cutting-the-cards",
    "/search": "/search?q=banker",
    "/docs/{name:path}": "/docs/tour",
    "/dispute": "/dispute?of=qld-2024/baccarat",
    "/dispute/try": f"/dispute/try?d={DisputeTold.of_game('qld-2024/baccarat').link}",
    "/school/ask": f"/school/next?kind=pays&of={WHEEL}",
    "/school/shift": "/school/shift?game=qld-2024/baccarat&seed=4&step=0",
    "/enter/{word:str}": "/enter/spent",
    "/table/{table:str}": f"/table/{TABLE}",
    "/table/{table:str}/history": f"/table/{TABLE}/history",
    "/table/{table:str}/rounds/{number:int}": f"/table/{TABLE}/rounds/1",
    "/dealer/{table:str}": f"/dealer/{DEALT}",
    "/inspector/day": "/inspector/day?day=2026-01-01",
    "/inspector/{table:str}": f"/inspector/{TABLE}",
    "/tournaments/{id:str}": f"/tournaments/{CUP}",
    "/director/{id:str}": f"/director/{CUP}",
    "/school/learners/{person:str}": "/school/learners/ada",
}
"""Where a page's address has parameters: one that exists."""
NO_PAGES: Final = {
    "/felts/{book:str}/{name:str}/{file:str}",
    "/odds-book/file/{kind:str}",
    "/search/results",
    "/dispute/case.yaml",
    "/table/{table:str}/hint",
    "/table/{table:str}/rounds/{number:int}/phh",
    "/dealer/{table:str}/mishaps",
    "/dealer/{table:str}/entries",
    "/school/next",
    "/school/deal",
}
"""Pictures, files, parts that a page fetches into itself, and ways that lead on to a page."""
SEEN_BY: Final = {
    "/dealer": "dora",
    "/pit": "max",
    "/director": "max",
    "/inspector": "ines",
    "/school/learners": "sue",
}
"""Who visits, by how the address begins; the others are for anybody."""
FIGURES: Final = 120_000
"""Milliseconds: a figure that nobody has asked for yet is worked out, on however busy a machine."""
SCHEMES: Final[tuple[Scheme, Scheme]] = ("dark", "light")
PARTS: Final = 5
"""Tests that the list is divided among: one would run on alone when all others are done. An odd
number, so that each has pages of both kinds.
"""


@pytest.fixture(scope="module")
def floor_and_address() -> Iterator[tuple[WebFloor, str]]:
    """A floor of three games and a tournament."""
    floor = WebFloor(GAMES)
    with serving(floor.app) as address:
        assert floor.ready.wait(180)
        floor.told("max", m.DoOpenTournament(CUP, "Sunday cup", POKER, conditions()), "")
        floor.told("max", m.DoAtTournament(ACTS["publish"]()), CUP)
        for one in ("ada", "ben"):
            floor.told(one, m.DoAtTournament(ACTS["enter"]()), CUP)
        yield floor, address


def pages(app: Litestar) -> list[str]:
    """The addresses that give a page."""
    return [
        route.path
        for route in app.routes
        for handler in getattr(route, "route_handlers", ())
        if "GET" in handler.http_methods and not handler.opt.get(AS_IT_IS)
        if route.path not in NO_PAGES
    ]


def visitor(path: str) -> str:
    """Who may see a page."""
    return next((who for begins, who in SEEN_BY.items() if path.startswith(begins)), "ada")


def an_evening(arrive: Arrive) -> None:
    """Something to look at: a round and an answer at school."""
    player = PagePlayer(arrive("ada", f"/table/{TABLE}"))
    player.play()
    player.page.goto(EXAMPLES["/school/ask"])
    player.page.locator("button[name=answer]").first.click()


@pytest.mark.parametrize("part", range(PARTS))
def test_every_page_is_sound(arrive: Arrive, floor: WebFloor, part: int) -> None:
    """No serious fault of axe, no message in the console, nothing scrolls sideways.

    Every other page is dark on the desk and light on the phone, the rest the other way about: all
    have the same colours, and axe takes its time.
    """
    an_evening(arrive)
    tabs: dict[str, Page] = {}
    wrong = []
    for number, path in list(enumerate(pages(floor.app)))[part::PARTS]:
        example = EXAMPLES.get(path, path)
        assert "{" not in example, f"{path} wants an example"
        who = visitor(path)
        if who not in tabs:
            tabs[who] = arrive(who, "about:blank")
        page = tabs[who]
        page.set_viewport_size(DESKTOP)
        answer = page.goto(example)
        assert answer is not None
        assert answer.ok, f"{path} as {who}: {answer.status}"
        if path == "/conform/{key:str}":
            page.get_by_role("button", name="Check it").click()
        page.wait_for_function("() => !document.querySelector('[data-part]')", timeout=FIGURES)
        for viewport, scheme in zip((DESKTOP, PHONE), SCHEMES[:: (1, -1)[number % 2]], strict=True):
            page.emulate_media(color_scheme=scheme)
            page.set_viewport_size(viewport)
            try:
                sound(page)
            except AssertionError as fault:
                wrong.append(f"{scheme}, {viewport['width']} px: {fault}")
    assert not wrong, "\n\n".join(wrong)


def test_every_stream_is_compressed_alike(arrive: Arrive, floor: WebFloor) -> None:
    """What tells a page of changes goes out as one compressed stream, whatever the page."""
    told = [
        route.path
        for route in floor.app.routes
        if route.path.endswith("/stream") and not route.path.startswith("/v1/")
    ]
    assert len(told) >= 7
    for path in told:
        address = path.replace("{table:str}", DEALT).replace("{id:str}", CUP)
        page = arrive(visitor(path), "/settings")
        kind = page.evaluate(
            """async (address) => {
              const leave = new AbortController();
              const answer = await fetch(address, { signal: leave.signal });
              const kind = [answer.status, answer.headers.get("content-encoding")];
              leave.abort();
              return kind;
            }""",
            address,
        )
        assert kind == [200, "gzip"], path
