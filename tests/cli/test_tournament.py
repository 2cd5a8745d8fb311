"""`croupier tournament`: a tournament from a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.books.tournaments import tournaments
from tests.cli.command import croupier


@pytest.fixture
def sunday(tmp_path: Path) -> Path:
    """A file as the command itself gives it to begin with."""
    path = tmp_path / "sunday.yaml"
    path.write_text(croupier("tournament", "--example", "nsw-poker/texas-holdem").out)
    return path


def more(path: Path, *steps: str) -> str:
    text = path.read_text()
    path.write_text(text + "".join(f"  - {step}\n" for step in steps))
    return str(path)


@pytest.mark.parametrize("game", sorted(tournaments()))
def test_the_example_of_every_game_runs(game: str, tmp_path: Path) -> None:
    path = tmp_path / "example.yaml"
    path.write_text(croupier("tournament", "--example", game).out)
    said = croupier("tournament", str(path), "--json")
    assert said.status == 0
    assert said.json["phase"] == "playing"
    assert said.json["entries"] == 3
    assert said.json["pool"] > 0


def test_seating_clock_standing_and_prizes_are_shown(sunday: Path) -> None:
    shown = croupier("tournament", more(sunday), "--at", "19:25")
    assert shown.status == 0
    for words in ("Seating", "3● ", "▶ 2", "25:00 played", "Standing", "Ann", "10,000", "$300"):
        assert words in shown.out
    assert "the game rules prevail" in shown.out
    assert "s 28.4.2(n)" in shown.out


def test_results_as_they_come_decide_it(sunday: Path) -> None:
    path = more(
        sunday,
        '{results: {table: T1, chips: {P1: 0, P2: 12000, P3: 18000}}, at: "19:05"}',
        '{results: {table: T1, chips: {P2: 0, P3: 30000}}, at: "19:31"}',
        "{close-session: {}}",
        "{award: {}}",
    )
    said = croupier("tournament", path, "--json").json
    assert said["phase"] == "paid"
    assert said["standing"] == [["P3"], ["P2"], ["P1"]]
    assert said["prizes"] == {"P3": 15_000, "P2": 9_000, "P1": 6_000}
    assert said["pool"] == 0
    assert any(event["cites"] == "s 28.7.10" for event in said["events"])
    shown = croupier("tournament", path).out
    assert "Order of finish" in shown
    assert "$150" in shown


def test_a_step_that_is_refused_is_named_with_its_provision_and_the_rest_stands(
    sunday: Path,
) -> None:
    path = more(sunday, "{rebuy: P1}", "{award: {}}")
    said = croupier("tournament", path)
    assert said.status == 1
    assert "step 9, rebuy: the conditions permit no re-buy (s 28.4.2(d))" in said.sentence
    assert "Seating" in said.out
    told = croupier("tournament", path, "--json")
    assert told.status == 1
    assert told.json["refused"]["cites"] == ["s 28.4.2(d)"]
    assert told.json["phase"] == "playing"


def test_two_hundred_players_are_simulated_to_one_winner(sunday: Path) -> None:
    arguments = (
        "tournament",
        str(sunday),
        "--simulate",
        "--players",
        "200",
        "--seed",
        "7",
        "--json",
    )
    said = croupier(*arguments)
    assert said.status == 0
    view = said.json
    assert view["entries"] == 200
    assert view["phase"] == "paid"
    assert len(view["standing"]) == 200
    assert view["issued"] == view["returned"] == 2_000_000
    assert sum(view["prizes"].values()) == 2_000_000
    assert view["pool"] == 0
    assert croupier(*arguments).out == said.out
    other = croupier(*arguments[:-2], "8", "--json").json
    assert other["standing"] != view["standing"]


def test_without_more_players_the_files_own_tournament_is_played_on(sunday: Path) -> None:
    said = croupier("tournament", str(sunday), "--simulate", "--seed", "1", "--json").json
    assert said["entries"] == 3
    assert said["phase"] == "paid"


def test_a_journal_keeps_the_draw_and_is_gone_on_with(sunday: Path, tmp_path: Path) -> None:
    sunday.write_text(sunday.read_text().replace("seed: 7", "# seed: 7"))
    journal = str(tmp_path / "sunday.journal")
    first = croupier("tournament", str(sunday), "--journal", journal, "--json").json
    again = croupier("tournament", str(sunday), "--journal", journal, "--json").json
    assert again["seats"] == first["seats"]
    path = more(sunday, '{results: {table: T1, chips: {P1: 0, P2: 12000, P3: 18000}}, at: "19:05"}')
    later = croupier("tournament", path, "--journal", journal, "--json").json
    assert later["players"]["P1"] == "out"
    said = croupier("verify", journal, "--json")
    assert said.status == 0
    assert said.json["valid"]
    assert said.json["rounds"] == 1
    assert "1 round, " in croupier("verify", journal).out
    assert "is the journal of a tournament" in croupier("journal", journal).sentence
    sunday.write_text(sunday.read_text().replace("name: Ann", "name: Anna"))
    changed = croupier("tournament", str(sunday), "--journal", journal)
    assert changed.status == 2
    assert "the journal has something else there" in changed.sentence


def test_a_journal_that_was_changed_is_found_out(sunday: Path, tmp_path: Path) -> None:
    journal = tmp_path / "sunday.journal"
    croupier("tournament", str(sunday), "--journal", str(journal))
    data = bytearray(journal.read_bytes())
    data[data.index(b"Cleo")] = ord("L")
    journal.write_bytes(data)
    said = croupier("verify", str(journal), "--json")
    assert said.status == 1
    assert not said.json["valid"]
    assert "changed" in said.json["why"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("game: nsw-poker/texas-holdem", "game: nsw-poker/texas"), "did you mean nsw-poker"),
        (("game: nsw-poker/texas-holdem", "game: qld-2024/texas-holdem"), "no rule provides for"),
        (("game: nsw-poker/texas-holdem", "gane: x"), "unknown key 'gane'"),
        (("  entry_fee: 2000", "  entry_fe: 2000"), "did you mean entry_fee"),
        (("  entry_fee: 2000", "  entry_fee: lots"), "conditions: Expected `int"),
        (("{ballot: {}}", "{balot: {}}"), "there is no command 'balot'; did you mean ballot"),
        (
            ("{player: P1, name: Ann", "{plyer: P1, name: Ann"),
            "unknown key 'plyer'; it has: player",
        ),
        (("{player: P1, name: Ann, agreed: true}", "{name: Ann}"), "the player is missing"),
        (('at: "18:00"', 'at: "6 pm"'), "is no time"),
        (('at: "18:00"', "at: [18]"), "[18] is no time"),
        (('at: "18:00"', 'at: "18:00", notify: {}'), "one thing at a time"),
        (("seed: 7", "# seed: 7"), "step 7, ballot: something is drawn here"),
        (("steps:", "steps: 3 #"), "not YAML"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_in_a_sentence(
    sunday: Path, change: tuple[str, str], words: str
) -> None:
    text = sunday.read_text()
    assert change[0] in text
    sunday.write_text(text.replace(*change, 1))
    said = croupier("tournament", str(sunday))
    assert said.status == 2
    assert words.replace("`", "") in said.sentence.replace("`", "")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("game: nsw-poker/texas-holdem", "game: nsw-poker/texas"), "game: there is no game"),
        (("seed: 7 ", "seed: [7] "), "seed: a word or a number"),
        (("tournament: Poker", "tournament: {a: b} #"), "tournament: a word or a number"),
        (("  - {}", '  - {starts: "7 pm"}'), "conditions: sessions[0]: starts: '7 pm' is no time"),
        (("  starts: 0", '  starts: "7 pm"'), "conditions: starts: '7 pm' is no time"),
        (("  - minimum: 100", "  - minimum: x"), "levels[0].minimum"),
        (('at: "18:00"', 'at: "6 pm"'), "step 1: at: '6 pm' is no time"),
        (
            ("{ballot: {}}", "{change-start: {starts: x}}"),
            "step 7: change-start: starts: 'x' is no",
        ),
        (("{ballot: {}}", "{1: {}}"), "step 7: there is no command '1'"),
        (("{ballot: {}}", "{ballot: {}, by: [x]}"), "step 7: by: ['x'] is nobody"),
        (
            ("{ballot: {}}", "{buy-in: {player: 3}}"),
            "step 7: buy-in: player: Expected str, got int",
        ),
        (
            ("{ballot: {}}", "{results: {table: T1, chips: {P1: x}}}"),
            "step 7: results: chips: Expected int, got str",
        ),
    ],
)
def test_what_is_wrong_is_found_in_the_file_by_step_and_field(
    sunday: Path, change: tuple[str, str], words: str
) -> None:
    text = sunday.read_text()
    assert change[0] in text
    sunday.write_text(text.replace(*change, 1))
    said = croupier("tournament", str(sunday))
    assert said.status == 2
    told = " ".join(said.err.split())
    assert told.startswith(f"croupier: {sunday}: ")
    assert words in told
    assert "$" not in told


def test_conditions_that_leave_something_out_are_refused_by_their_provision(sunday: Path) -> None:
    sunday.write_text(sunday.read_text().replace("  statement: true\n", ""))
    said = croupier("tournament", str(sunday))
    assert said.status == 1
    assert "conditions: the conditions do not state who conducts" in said.sentence
    assert "s 28.4.2(n)" in said.sentence


def test_a_player_may_be_called_anything(sunday: Path) -> None:
    hostile = '"[red]Eve\\e[31m {seat}"'
    sunday.write_text(sunday.read_text().replace("name: Ann", f"name: {hostile}"))
    shown = croupier("tournament", str(sunday)).out
    assert "[red]Eve·[31m {seat}" in shown
    assert "\x1b" not in shown


def test_usage(sunday: Path, tmp_path: Path) -> None:
    assert croupier("tournament").sentence.startswith("name a file")
    assert "leave the file out" in croupier("tournament", "x", "--example", "x").sentence
    assert "no rule provides" in croupier("tournament", "--example", "act-1992/keno").sentence
    assert "--players is for" in croupier("tournament", str(sunday), "--players", "3").sentence
    sunday.write_text(sunday.read_text().replace("seed: 7", "# seed"))
    few = ("tournament", str(sunday), "--simulate", "--players", "9")
    assert "has a seed" in croupier(*few).sentence
    assert "two to 10,000" in croupier(*few[:-1], "1", "--seed", "1").sentence
    assert "cannot be read" in croupier("tournament", str(tmp_path / "none.yaml")).sentence
