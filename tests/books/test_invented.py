"""A jurisdiction that nobody knew is one new folder: it touches nothing else and plays."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

INVENTED = Path(__file__).with_name("invented")
FILES = sorted((INVENTED / "nt_2026").glob("[!_]*.py"))

PROGRAM = """
import random, sys
import croupier.books
croupier.books.__path__.append(sys.argv[1])
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
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(INVENTED)],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).resolve().parents[2],
    )
    assert done.returncode == 0, done.stderr
    rounds, ruled = map(int, done.stdout.split())
    assert rounds >= 80
    assert ruled > 20


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_game_of_it_is_at_most_a_hundred_lines(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= 100
