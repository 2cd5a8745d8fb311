"""The odds book: every pay table once, rows that fit the contract, a page with nothing outside."""

from __future__ import annotations

import csv
import json
from fractions import Fraction
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from croupier.analysis.book_row import book_wager
from croupier.analysis.dealt_way import DealtRun
from croupier.analysis.kept_odds import kept_odds
from croupier.analysis.odds_book import odds_book, pay_variants
from croupier.analysis.published import DEFAULTS, SOURCES, TABLE
from croupier.books import game
from croupier.pages.book_document import BookDocument
from croupier.reports.odds_book import with_rooms, write_book

SMALL = "act-1992/money-wheel"
ROUNDS = 20_000


@pytest.fixture(scope="module")
def book() -> BookDocument:
    return with_rooms(odds_book(only="qld-2024/roulette", rounds=ROUNDS).book, None).document


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
    assert [way.way for way in red.second_ways] == ["simulation"]
    number = next(one for one in wheels["double"].wagers if one.wager == "straight-up")
    assert [(way.way, way.agrees) for way in number.second_ways] == [
        ("published", True),
        ("simulation", True),
    ]


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
    again = odds_book(only="qld-2024/roulette", rounds=ROUNDS)
    assert with_rooms(again.book, None).document == book


def test_every_figure_has_a_second_way_and_the_book_says_how_they_stand(book: BookDocument) -> None:
    lines = [one for game in book.games for one in game.wagers]
    for one in lines:
        (dealt,) = (way for way in one.second_ways if way.way == "simulation")
        assert dealt.agrees
        assert dealt.rounds == ROUNDS
        assert dealt.difference == dealt.house_edge_percent - one.house_edge_percent
    whole = book.dealt
    assert whole is not None
    assert (whole.comparisons, whole.not_dealt) == (len(lines), ())
    assert whole.least_p == pytest.approx(0.01 / len(lines))
    assert odds_book(only=SMALL, rounds=0).book.dealt is None


def test_fresh_figures_are_compared_with_those_kept() -> None:
    odds_book(only=SMALL, rounds=ROUNDS)
    again = odds_book(only=SMALL, rounds=ROUNDS, fresh=True)
    assert (again.differences, again.compared, again.not_kept) == ((), 1, 0)


def test_fresh_says_of_what_nothing_was_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    first = odds_book(only=SMALL, rounds=ROUNDS, fresh=True)
    assert (first.compared, first.not_kept) == (0, 1)


def test_fresh_finds_rounds_that_were_kept_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    odds_book(only=SMALL, rounds=ROUNDS)
    (file,) = tmp_path.glob("dealt-*")
    run = msgspec.msgpack.decode(file.read_bytes(), type=DealtRun)
    first, *others = run.figures
    wrong = replace(run, figures=(replace(first, mean=0.5), *others))
    file.write_bytes(msgspec.msgpack.encode(wrong))
    (said,) = odds_book(only=SMALL, rounds=ROUNDS, fresh=True).differences
    assert said == f"{SMALL}: {first.wager} {first.on}: other rounds dealt than were kept"
    assert odds_book(only=SMALL, rounds=ROUNDS, fresh=True).differences == ()


def test_every_published_figure_says_where_and_is_of_a_wager_that_there_is() -> None:
    named = {line.split()[-1] for line in TABLE.strip().splitlines()}
    assert named == set(SOURCES)
    for line in TABLE.strip().splitlines():
        id, options, wager, _, _ = line.split()
        chosen = dict(one.split("=") for one in options.split(",") if "=" in one)
        other = {name: int(value) if value.isdigit() else value for name, value in chosen.items()}
        assert wager.partition(":")[0] in game(id, **other).wagers


QUICK = ("qld-2024/roulette", "act-1992/sic-bo", "act-1992/red-dog", "qld-2024/casino-war")


@pytest.mark.parametrize("id", QUICK)
def test_published_figures_agree_where_they_are_found_quickly(id: str) -> None:
    made = game(id)
    lines = [line.split() for line in TABLE.strip().splitlines()]
    rows = [line for line in lines if line[:2] == [id, DEFAULTS]]
    assert rows
    for _, _, wager, percent, _ in rows:
        name, _, on = wager.partition(":")
        (way,) = book_wager(made, kept_odds(made, [name]).wager(name, on), None).second_ways
        assert (way.way, way.agrees, way.house_edge_percent) == ("published", True, float(percent))


def test_published_figures_are_shown_with_their_source() -> None:
    baccarat = game("qld-2024/baccarat")
    found = kept_odds(baccarat, ["player", "banker", "tie"])
    for one in found.wagers:
        (second,) = book_wager(baccarat, one, None).second_ways
        assert second.way == "published"
        assert second.agrees
        assert abs(second.difference) < 1e-4


@pytest.mark.parametrize(
    ("name", "wager", "options"),
    [
        ("qld-2024/three-card-poker", "jackpot", {"jackpot": "progressive"}),
        ("act-pai-gow-2023/pai-gow", "gee-jun", {}),
        ("act-1992/canberra-poker", "boomerang-jackpot", {}),
    ],
)
def test_a_meter_is_a_line_with_a_break_even(
    name: str, wager: str, options: dict[str, str]
) -> None:
    book = game(name, **options)
    one = kept_odds(book, [wager]).wager(wager)
    of = book_wager(book, one, None).meter
    assert of is not None
    assert of.break_even_cents is not None
    edge = Fraction(of.a) - Fraction(of.b) * Fraction(of.break_even_cents, 100)
    assert edge <= 0 < edge + Fraction(of.b)
    assert dict(of.curve)[of.starts_at_cents] == pytest.approx(one.house_edge_percent)
