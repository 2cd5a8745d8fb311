"""The odds book: every pay table once, rows that fit the contract, a page with nothing outside."""

from __future__ import annotations

import csv
import json
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.analysis.book_row import book_wager
from croupier.analysis.kept_odds import kept_odds
from croupier.analysis.odds_book import odds_book, pay_variants
from croupier.books import game
from croupier.pages.book_document import BookDocument
from croupier.reports.odds_book import with_rooms, write_book

SMALL = "act-1992/money-wheel"


@pytest.fixture(scope="module")
def book() -> BookDocument:
    return with_rooms(odds_book(only="qld-2024/roulette").book, None)


def test_every_game_against_the_house_is_in_it() -> None:
    variants = pay_variants()
    assert sum(not one.changed for one in variants) == 38
    trips = [one.changed for one in variants if one.wagers == ("trips",)]
    assert trips == [{"trips_table": 2}, {"trips_table": 3}, {"trips_table": 4}]
    assert any(one.wagers == ("ante",) and "ante_bonus_table" in one.changed for one in variants)


def test_other_wheels_have_only_what_they_change(book: BookDocument) -> None:
    wheels = {one.changed.get("wheel"): one for one in book.games if one.game.endswith("roulette")}
    assert set(wheels) >= {None, "double", "triple"}
    red = next(one for one in wheels["double"].wagers if one.wager == "red")
    assert red.house_edge == str(Fraction(1, 19))
    assert not red.second_ways  # what is in print is of a wheel with one zero


def test_three_files_say_the_same(book: BookDocument, tmp_path: Path) -> None:
    paths = write_book(book, tmp_path)
    assert [path.name for path in paths] == ["odds-book.json", "odds-book.csv", "odds-book.html"]
    said = json.loads(paths[0].read_bytes())
    assert {"version", "fingerprint", "games"} <= set(said)
    rows = [one for entry in said["games"] for one in entry["wagers"]]
    with paths[1].open(newline="") as file:
        sheet = list(csv.DictReader(file))
    assert [row["house_edge"] for row in sheet] == [one["house_edge"] for one in rows]
    for one in rows:
        assert sum(Fraction(each["probability"]) for each in one["distribution"]) == 1
        assert {"pays", "method", "strategy", "second_ways", "fingerprint"} <= set(one)
    page = paths[2].read_text().replace("http://www.w3.org/2000/svg", "")
    assert "http" not in page
    assert "<link" not in page
    for entry in said["games"]:
        assert entry["title"] in page


def test_it_is_the_same_twice(book: BookDocument) -> None:
    assert with_rooms(odds_book(only="qld-2024/roulette").book, None) == book


def test_fresh_figures_are_compared_with_those_kept() -> None:
    odds_book(only=SMALL)
    assert odds_book(only=SMALL, fresh=True).differences == ()


def test_published_figures_agree() -> None:
    baccarat = game("qld-2024/baccarat")
    found = kept_odds(baccarat, ["player", "banker", "tie"])
    for one in found.wagers:
        (second,) = book_wager(baccarat, one, None, 1).second_ways
        assert second.way == "published"
        assert second.agrees
        assert abs(second.difference) < 1e-4


def test_a_meter_is_a_line_with_a_break_even() -> None:
    stud = game("qld-2024/three-card-poker", jackpot="progressive")
    one = kept_odds(stud, ["jackpot"]).wager("jackpot")
    of = book_wager(stud, one, None, 1).meter
    assert of is not None
    assert of.break_even_cents is not None
    edge = Fraction(of.a) - Fraction(of.b) * Fraction(of.break_even_cents, 100)
    assert edge <= 0 < edge + Fraction(of.b)
