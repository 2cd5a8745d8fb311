"""A floor with a table of every game behind the pages, served once for all tests of this folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, ViewportSize

from croupier.web.visitors import SESSION
from tests.web.browsing import DESKTOP, Browsing, Scheme, serving
from tests.web.table.floor import WebFloor

Arrive = Callable[..., Page]
"""Somebody opens a page of the floor: `arrive(person, path)`."""


@pytest.fixture(scope="module")
def floor_and_address() -> Iterator[tuple[WebFloor, str]]:
    floor = WebFloor()
    with serving(floor.app) as address:
        assert floor.ready.wait(180)
        yield floor, address


@pytest.fixture
def floor(floor_and_address: tuple[WebFloor, str]) -> WebFloor:
    """The floor behind the pages."""
    return floor_and_address[0]


@pytest.fixture
def house(floor_and_address: tuple[WebFloor, str]) -> str:
    """Where the visitors of these tests go."""
    return floor_and_address[1]


@pytest.fixture
def arrive(browsing: Browsing, floor: WebFloor) -> Arrive:
    """Somebody comes in and opens a page."""

    def come(
        person: str,
        path: str,
        *,
        viewport: ViewportSize = DESKTOP,
        scheme: Scheme = "dark",
        touch: bool = False,
        motion: bool = False,
    ) -> Page:
        page = browsing.visit(
            "about:blank", viewport=viewport, scheme=scheme, touch=touch, motion=motion
        )
        token = floor.token(person)
        page.context.add_cookies([{"name": SESSION, "value": token, "url": browsing.home}])
        page.goto(path)
        return page

    return come
