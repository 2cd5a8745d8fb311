"""`croupier jackpot`: prizes, the fair meter, the account of linked tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import croupier

EXAMPLE = """\
tables: {T1: qld-2024/caribbean-stud, T2: qld-2024/three-card-poker}
options: {jackpot: progressive, jackpot_reset: 1000000}
pools: {jackpot: 2100000, jackpot-reserve: 0}
events:
  - {wagers: 5, table: T1}
  - {win: royal flush, table: T1, player: P1, round: 12, dealt: "20:00:05", determined: "20:01:10"}
  - {win: straight flush, table: T2, player: P2, dealt: "20:00:50", determined: "20:01:40"}
  - {transfer: 500000}
counted: {jackpot: 900000}
"""
"""What such a file looks like; cents, and times of day or seconds."""
LINKED = EXAMPLE.replace("caribbean-stud", "three-card-poker")


def written(folder: Path, text: str) -> str:
    path = folder / "evening.yaml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_jackpot_says_what_it_pays_and_when_it_is_fair() -> None:
    said = croupier("jackpot", "three-card-poker", "--meter", "200,000")
    assert said.status == 0
    assert "649,740.0" in said.out
    assert "$159,810.53" in said.out
    assert "sch 18 s 11(1)" in said.out


def test_the_same_for_machines() -> None:
    said = croupier("jackpot", "qld-2024/blackjack", "-o", "blazing_sevens=3", "--json").json
    assert said["wager"] == "blazing-sevens"
    assert [row["event"] for row in said["prizes"]][-1] == "one seven each"
    assert said["break_even_meter"] > said["starts_at"]
    assert 0 < said["return_percent"] < 100


def test_set_prizes_have_no_meter() -> None:
    said = croupier("jackpot", "three-card-poker", "-o", "jackpot=set")
    assert "meter" not in said.out
    assert (
        croupier("jackpot", "three-card-poker", "-o", "jackpot=set", "--json").json["meter"] is None
    )


def test_events_are_settled_and_agree_with_the_count(tmp_path: Path) -> None:
    path = written(tmp_path, LINKED)
    said = croupier("jackpot", "--events", path, "--json")
    assert said.status == 0
    assert [award["cents"] for award in said.json["awards"]] == [2_000_090, 200_009]
    assert said.json["pools"] == {"jackpot": 900_000, "jackpot-reserve": -499_599}
    assert said.json["reconciled"] is True
    assert "royal flush (with 1 other)" in croupier("jackpot", "--events", path).out


def test_money_goes_into_the_reserve_and_out_of_it(tmp_path: Path) -> None:
    start = LINKED.partition("events:")[0]
    events = "events: [{wagers: 1, table: T1}, {transfer: 5000}, {transfer: -2000}]"
    said = croupier("jackpot", "--events", written(tmp_path, start + events))
    assert said.status == 0
    assert "No hand has won." in said.out
    for line in ("1 wager at T1", "to the reserve", "out of the reserve"):
        assert line in said.out


def test_after_midnight_hours_are_counted_on(tmp_path: Path) -> None:
    night = LINKED.replace('"20:', '"24:')
    assert croupier("jackpot", "--events", written(tmp_path, night)).status == 0


def test_a_count_that_does_not_agree_fails(tmp_path: Path) -> None:
    path = written(tmp_path, LINKED.replace("counted: {jackpot: 900000}", "counted: {jackpot: 9}"))
    said = croupier("jackpot", "--events", path)
    assert said.status == 1
    assert "was counted as $0.09 and should be $9,000" in said.sentence


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("{transfer: 500000}", "{transfer: much}", "Expected `int | null`"),
        ("{transfer: 500000}", "{gift: 5}", "unknown field `gift`"),
        ("{transfer: 500000}", "{transfer: 5, reset: 5}", "not 2 of them"),
        ("{transfer: 500000}", "{transfer: 5, table: T1}", "not made at a table"),
        ("wagers: 5, table: T1", "wagers: 5", "at which table?"),
        ("wagers: 5, table: T1", "wagers: 5, table: T7", "no table 'T7'"),
        ("player: P1, round: 12", "round: 12", "who has won?"),
        ("royal flush", "full moon", "'full moon' wins nothing"),
        ("wagers: 5, table: T1", f"wagers: {10**24}, table: T1", "more than 1,000,000"),
        ("jackpot: 2100000", "jackpot: -5", "does not show less than nothing"),
        ('dealt: "20:00:05", determined: "20:01:10"', "", "say when it was dealt"),
        ('"20:01:10"', '"99:01:10"', "is no time of day"),
        ('"20:01:10"', '"late"', "is no time"),
        ('"20:01:10"', '"20:61:10"', "is no time of day"),
        ('"20:01:10"', '"19:01:10"', "determined after its deal"),
        ("jackpot-reserve: 0", "grand: 0", "no pool 'grand'"),
        ("T2: qld-2024/three-card-poker", "T2: qld-2024/baccarat", "has no option 'jackpot'"),
        ("T2: qld-2024/three-card-poker", "T2: moon", "there is no game"),
        ("jackpot: progressive", "jackpot: none", "runs no jackpot"),
        ("{T1: qld-2024/three-card-poker, T2: qld-2024/three-card-poker}", "{}", "name the tables"),
    ],
)
def test_nonsense_in_a_file_is_one_sentence(tmp_path: Path, old: str, new: str, says: str) -> None:
    said = croupier("jackpot", "--events", written(tmp_path, LINKED.replace(old, new)))
    assert said.status == 2
    assert says in said.sentence


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((), "name a game"),
        (("qld-2024/baccarat",), "has no jackpot under schedule 18"),
        (("three-card-poker", "-o", "jackpot=none"), "runs no jackpot"),
        (("three-card-poker", "--meter", "much"), "not an amount of money"),
        (("three-card-poker", "--events", "x.yaml"), "leave GAME"),
        (("--events", "nowhere.yaml"), "cannot be read"),
    ],
)
def test_nonsense_is_one_sentence(arguments: tuple[str, ...], says: str) -> None:
    said = croupier("jackpot", *arguments)
    assert said.status == 2
    assert says in said.sentence
