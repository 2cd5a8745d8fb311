"""A jurisdiction that nobody knew is one new folder: it touches nothing else and plays."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.books.shelf import INVENTED, croupier, run

FILES = sorted((INVENTED / "nt_2026").glob("[!_]*.py"))

PROGRAM = """
import random
from croupier.books import listings
from tests.play.anyplay import every_option, play, report, start
games = [listing.id for listing in listings() if listing.id.startswith("nt-2026/")]
rounds = ruled = 0
for id, options in ((id, options) for id in games for options in every_option(id)):
    for seed in range(40):
        rng = random.Random(seed)
        played = start(rng, id, options)
        for _ in play(rng, played):
            if rng.random() < 0.1:
                ruled += report(rng, played, rng.choice(list(played.game.irregularities)))
        played.felt.audit()
        assert all(c.startswith("s ") for line in played.settlement for c in line.cites)
        rounds += 1
print(rounds, ruled)
"""


def test_it_plays_and_rules_under_its_own_provisions() -> None:
    rounds, ruled = map(int, run(PROGRAM).split())
    assert rounds >= 80
    assert ruled > 20


def test_the_law_of_it_can_be_looked_up() -> None:
    found = json.loads(croupier("rule", "nt-2026", "S 2.1 (c)", "--json"))
    assert found["citation"] == "nt-2026 s 2.1(c)"
    assert "croupier.books.nt_2026.baccarat:wager tie" in found["code"]
    assert "s 4.3" in croupier("explain", "nt-2026/baccarat")


def test_its_provisions_are_counted() -> None:
    counted = json.loads(croupier("coverage", "nt-2026", "--json"))
    assert {part: counts["provisions"] for part, counts in counted["nt-2026"].items()} == {
        **{"s 1": 4, "s 2": 9, "s 3": 5, "s 4": 6, "s 5": 6},
        **{"s 6": 6, "s 7": 8, "s 8": 8, "s 9": 6},
    }
    assert all(counts["with_code"] for counts in counted["nt-2026"].values())


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_game_of_it_is_at_most_a_hundred_lines(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= 100
