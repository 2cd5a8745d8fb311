"""Every module that decides something in a round changes the fingerprint of its game."""

from __future__ import annotations

import gc
import random
import sys
from pathlib import Path
from types import FrameType

import msgspec
import pytest

import croupier
from croupier.books import game, listing, listings
from croupier.play.fingerprint import DRIVER, ValueWalk, fingerprint, shelf, shows
from croupier.play.times import time_of_day
from tests.play.anyplay import play, report, start

PACKAGE = Path(croupier.__file__).parent
GAMES = tuple(one.id for one in listings())
ONE_OF_A_FAMILY = tuple({one.families: one.id for one in reversed(listings())}.values())
BUILDS = ("croupier.books", "croupier.law")
"""Packages that are at work when a game is built: what they make of it counts by its value."""
HARNESS = ("croupier.cases", "croupier.equipment", "croupier.printable", "croupier.on_demand")
"""What the test plays with, and what is below all rules."""


def rests_on(id: str) -> set[str]:
    """The modules that count in the fingerprint of a game."""
    walk = ValueWalk()
    walk.see(game(id))
    return set(shelf().closure({*walk.modules, DRIVER}))


def at_work(id: str) -> set[str]:
    """The modules whose code runs in a few rounds of a game, with mishaps."""
    files: set[str] = set()

    def profile(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            files.add(frame.f_code.co_filename)

    for number in range(2):
        rng = random.Random(f"modules of {id} {number}")
        played = start(rng, id, {})
        slugs = sorted(played.game.irregularities)
        gc.disable()  # a round of another test, swept now, would end its script in this one
        sys.setprofile(profile)
        try:
            for _ in play(rng, played):
                if rng.random() < 0.3:
                    report(rng, played, rng.choice(slugs), tries=1)
        finally:
            sys.setprofile(None)
            gc.enable()
    inside = (Path(file) for file in files if file.startswith(f"{PACKAGE}/"))
    return {
        ".".join(("croupier", *path.relative_to(PACKAGE).with_suffix("").parts))
        for path in inside
        if path.name != "__init__.py"
    }


@pytest.mark.parametrize("id", GAMES)
def test_whatever_runs_in_a_round_counts(id: str) -> None:
    ran = {one for one in at_work(id) if not shows(one) and not one.startswith((*BUILDS, *HARNESS))}
    assert {f"{family}.round" for family in listing(id).families} & ran
    assert ran - rests_on(id) == set()


@pytest.mark.parametrize("id", ONE_OF_A_FAMILY)
def test_each_file_of_its_family_counts(id: str) -> None:
    played = game(id)
    read, before = shelf().read, fingerprint(played)
    own = {one for one in rests_on(id) if ".games." in one}
    assert {f"{family}.round" for family in listing(id).families} & own
    for name in sorted(own):
        was = read[name]
        assert was is not None
        read[name] = msgspec.structs.replace(was, code=b"changed" + was.code)
        try:
            assert fingerprint(played) != before, name
        finally:
            read[name] = was
    assert fingerprint(played) == before


@pytest.mark.parametrize("held", [time_of_day, (time_of_day,), frozenset({time_of_day})])
def test_whatever_holds_a_function_rests_on_its_module(held: object) -> None:
    walk = ValueWalk()
    walk.see(held)
    assert walk.modules == {"croupier.play.times"}
