"""An amended instrument is the book before with its differences: one folder, nothing touched."""

from __future__ import annotations

import json

import pytest

from tests.books.shelf import commands, played, run

ALL_OF_IT = """
from croupier.books import books, game, listing
from croupier.law import Citation, readings, register
book = books()["qld-2025"]
print(book.version, book.amends, len(book.games))
for name in book.games:
    built = game(f"qld-2025/{name}")
    before = game(f"qld-2024/{name}")
    assert built.version == "qld-2025 2025-07-01"
    assert all(part.startswith("qld-2025") for part in built.parts), built.parts
    assert set(built.irregularities) == set(before.irregularities)
    assert list(built.wagers) == list(before.wagers)
    other = [w.name for w in built.wagers.values() if w.pays != before.wagers[w.name].pays]
    assert other == (["field"] if "craps" in name else []), other
lines = [str(one.citation) for one in register("qld-2025")]
assert lines.index("sch 4 s 10(4)") == lines.index("sch 4 s 10(3)") + 1
assert "sch 4 s 14(4)" not in lines
assert register("qld-2025").find(Citation.of("qld-2025 sch 1 s 20")).heading
numbers = [one.number for one in readings("qld-2025")]
kept = [one.number for one in readings("qld-2024")]
gone = {one for one in kept if one not in numbers}
print(numbers[-1], sorted(gone), len(kept) - len(gone) == len(numbers) - 1)
"""


def test_all_games_are_those_before_or_its_own() -> None:
    first, last = run(ALL_OF_IT).splitlines()
    assert first == "qld-2025 2025-07-01 qld-2024 29"
    assert last == "AM-1 ['CR-5'] True"  # the reading on what is rounded up, which is repealed


def test_it_is_looked_up_explained_proved_counted_and_checked_under_its_own_name() -> None:
    rule, same, told, odds, coverage, checked = commands(
        "rule|qld-2025|sch 4 s 10(4)|--json",
        "rule|qld-2025|sch 1 s 20|--json",
        "explain|qld-2025/craps",
        "odds|qld-2025/craps|--json",
        "coverage|qld-2025|--json",
        "check|tests/books/invented/qld_2025/case.yaml",
    )
    found = json.loads(rule)
    assert "croupier.books.qld_2025.craps:wager field" in found["code"]
    assert [one["number"] for one in found["readings"]] == ["AM-1"]
    assert "croupier.games.baccarat.rules:banker_draws" in json.loads(same)["code"]
    assert "sch 4 s 10(4)" in told
    (field,) = [one for one in json.loads(odds)["wagers"] if one["wager"] == "field"]
    assert field["house_edge"] == "1/36"  # 1/18 before: twelve pays one unit more, once in 36
    assert json.loads(coverage)["qld-2025"]["sch 4"]["with_code"] > 100
    assert "1 of 1 cases hold" in checked


REPEALED = """
import croupier.law.register
from croupier.books import listing
from croupier.law import NoRule, register
kept = register("qld-2025")
lines = {number: line for number, line in kept.lines.items() if number != "sch 1 s 20"}
from types import MappingProxyType
object.__setattr__(kept, "lines", MappingProxyType(lines))
try:
    listing("qld-2025/baccarat")
except NoRule as error:
    print(error)
"""


def test_a_game_that_rests_on_what_is_repealed_is_not_inherited() -> None:
    assert run(REPEALED).endswith("qld-2025 has no sch 1 s 20 any more\n")


@pytest.mark.parametrize("game", ["craps", "sic-bo"])
def test_it_is_played_and_ruled_on_and_kept_under_its_version(game: str) -> None:
    rounds, ruled, _, version = played(f"qld-2025/{game}", 4)
    assert rounds > 10
    assert ruled > 3
    assert version == "qld-2025 2025-07-01"
