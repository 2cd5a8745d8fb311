"""What nobody knew comes in a folder of its own: a jurisdiction, a family, a wager. It is listed,
explained, played, ruled on, proved, counted, checked by a case, and touches nothing else.
"""

from __future__ import annotations

import json
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from tests.books.shelf import FAMILIES, INVENTED, ROOT, commands, played, run

FILES = sorted((INVENTED / "nt_2026").glob("[!_]*.py"))
FAMILY = sorted(chain((FAMILIES / "dragon_tiger").iterdir(), (INVENTED / "vic_2030").iterdir()))


def edges(odds: str) -> dict[str, float]:
    """The house edge of each wager, in per cent."""
    wagers: list[dict[str, Any]] = json.loads(odds)["wagers"]
    return {one["wager"]: round(one["house_edge_percent"], 4) for one in wagers}


# -- a jurisdiction ------------------------------------------------------------------------------


def test_a_new_jurisdiction_is_listed_explained_counted_and_checked() -> None:
    games, told, coverage, rule, checked = commands(
        "games|nt-2026|--json",
        "explain|nt-2026/baccarat",
        "coverage|nt-2026|--json",
        "rule|nt-2026|S 2.1 (c)|--json",
        "check|tests/books/invented/nt_2026/case.yaml",
    )
    assert [one["id"] for one in json.loads(games)] == ["nt-2026/baccarat", "nt-2026/blackjack"]
    assert "s 4.3" in told
    counted = json.loads(coverage)["nt-2026"]
    assert {part: counts["provisions"] for part, counts in counted.items()} == {
        **{"s 1": 4, "s 2": 10, "s 3": 5, "s 4": 6, "s 5": 6},
        **{"s 6": 6, "s 7": 10, "s 8": 8, "s 9": 6},
    }
    assert all(counts["with_code"] for counts in counted.values())
    assert json.loads(rule)["citation"] == "nt-2026 s 2.1(c)"
    assert "croupier.books.nt_2026.baccarat:wager tie" in json.loads(rule)["code"]
    assert "4 of 4 cases hold" in checked


@pytest.mark.parametrize("game", ["baccarat", "blackjack"])
def test_it_is_played_and_ruled_on_under_its_own_provisions(game: str) -> None:
    rounds, ruled, cited, version = played(f"nt-2026/{game}", 40)
    assert rounds >= 40
    assert ruled > 10
    assert cited
    assert all(one.startswith("s ") for one in cited)
    assert version == "nt-2026 2026-01-01"


def test_its_drawing_rule_is_in_its_odds_and_in_its_table_of_play() -> None:
    odds, told = commands("odds|nt-2026/baccarat|--json", "explain|nt-2026/baccarat")
    # By the rule of every other book: 1.2374, 1.0558 and 4.9313.
    assert edges(odds) == {"player": 1.5242, "banker": 0.7843, "tie": 8.1691, "natural": 5.2684}
    (draws,) = [line.split() for line in told.splitlines() if line.strip().startswith("it then")]
    assert draws[2:] == ["D"] * 5 + ["S"] * 3 + ["nat."] * 2


def test_its_blackjack_is_proved_with_the_side_wager() -> None:
    (odds,) = commands("odds|nt-2026/blackjack|--json")
    assert edges(odds) == {"original": 2.2436, "suited": 13.3441}


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_game_of_it_is_at_most_a_hundred_lines(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= 100


# -- a family ------------------------------------------------------------------------------------


def test_a_new_family_is_listed_explained_proved_counted_and_checked() -> None:
    games, told, odds, coverage, rule, checked = commands(
        "games|vic-2030|--json",
        "explain|vic-2030/dragon-tiger",
        "odds|vic-2030/dragon-tiger|--json",
        "coverage|vic-2030|--json",
        "rule|--code|height|--json",
        "check|tests/books/invented/vic_2030/case.yaml",
    )
    (game,) = json.loads(games)
    assert [one["irregularity"] for one in game["irregularities"]] == ["face-up-in-shoe"]
    assert "the cards are alike" in told
    # Half is lost on a tie, which comes 23 times in 311; the same card twice 5 times in 311.
    half, suited = 50 * 23 / 311, 100 * (1 - 51 * 5 / 311)
    assert edges(odds) == {
        "dragon": round(half, 4),
        "tiger": round(half, 4),
        "suited": round(suited, 4),
    }
    assert json.loads(coverage)["vic-2030"]["s 4"]["with_code"] == 1
    assert [one["citation"] for one in json.loads(rule)] == ["vic-2030 s 1.2"]
    assert "2 of 2 cases hold" in checked


def test_it_is_played_and_a_mishap_ruled_on() -> None:
    rounds, ruled, cited, version = played("vic-2030/dragon-tiger", 60)
    assert rounds == 60
    assert ruled > 3
    assert cited == ["s 2.1", "s 2.2", "s 2.3", "s 2.4"]  # the last: a wager outside the limits
    assert version == "vic-2030 2030-03-01"


def test_the_family_and_its_book_are_under_260_lines() -> None:
    texts = [path.read_text(encoding="utf-8") for path in FAMILY if path.suffix in (".py", ".txt")]
    assert sum(len(text.splitlines()) for text in texts) < 260


# -- a side wager --------------------------------------------------------------------------------


def test_one_side_wager_more_is_one_file_and_no_other_book_knows() -> None:
    told, odds, rule, checked = commands(
        "explain|qld-2026/blackjack",
        "odds|qld-2026/blackjack|-o|additional=none|--json",
        "rule|qld-2026|sch 17 s 61(2)|--json",
        "check|tests/books/invented/qld_2026/case.yaml",
    )
    assert "sch 17 s 61(2)(a)" in told
    assert edges(odds)["royal-match"] == 6.4597
    assert "croupier.books.qld_2026.blackjack:royal_match" in json.loads(rule)["code"]
    assert "2 of 2 cases hold" in checked


EVERY_GAME = """
from croupier.books import game, listings
import croupier.books.qld_2026.blackjack
wagers = {one.id: game(one.id).wagers for one in listings()}
print(len(wagers), *(id for id in wagers if "royal-match" in wagers[id]))
"""


def test_every_other_game_builds_as_before() -> None:
    # 51, those of two amended books of 29, the jurisdiction's two and the family's one
    assert run(EVERY_GAME).split() == ["112", "qld-2026/blackjack"]


def test_it_is_played_beside_the_game() -> None:
    rounds, _, cited, version = played("qld-2026/blackjack", 3)
    assert rounds > 30
    assert {"sch 17 s 61(2)(b)", "sch 17 s 61(3)"} <= set(cited)
    assert version == "qld-2026 2026-01-01"


# -- and nothing else ----------------------------------------------------------------------------


def test_no_file_of_the_source_knows_of_any_of_it() -> None:
    named = ("nt-2026", "nt_2026", "vic-2030", "vic_2030", "qld-2025", "qld-2026", "dragon_tiger")
    knowing = [
        path
        for path in (ROOT / "src").rglob("*")
        if path.suffix in (".py", ".txt", ".toml")
        if any(name in path.read_text(encoding="utf-8") for name in named)
    ]
    assert knowing == []
