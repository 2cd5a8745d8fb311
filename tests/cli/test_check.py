"""`check`: case files from the command line."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.command import croupier

GOOD = """
- case: a banker's seven beats a player's six
  game: qld-2024/baccarat
  cites: sch 1 s 10(1)(a)
  wagers: [{player: P1, wager: banker, stake: 1000}]
  shoe: [6S, 7D, KH, KC]
  expect: {net: {P1: 950}}
"""
WRONG = GOOD.replace("a banker's", "expects too much of a banker's").replace("950", "1000")


def written(folder: Path, text: str, name: str = "cases.yaml") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_good_case_is_one_line_of_json(tmp_path: Path) -> None:
    said = croupier("check", written(tmp_path, GOOD), "--json")
    assert (said.status, said.err) == (0, "")
    (line,) = [json.loads(line) for line in said.out.splitlines()]
    assert line["case"] == "a banker's seven beats a player's six"
    assert line["game"] == "qld-2024/baccarat"
    assert line["passed"] is True
    assert line["failures"] == []
    assert line["actual"]["net"] == {"P1": 950}


def test_a_failing_case_gives_status_1(tmp_path: Path) -> None:
    path = written(tmp_path, GOOD + WRONG)
    said = croupier("check", path, "--json")
    assert said.status == 1
    assert [json.loads(line)["passed"] for line in said.out.splitlines()] == [True, False]
    said = croupier("check", path)
    assert said.status == 1
    assert "FAILED" in said.out
    assert "1 of 2 cases hold" in said.out


def test_a_malformed_file_is_named_and_the_others_still_run(tmp_path: Path) -> None:
    bad = written(tmp_path, GOOD.replace("shoe:", "shoo:"), "bad.yaml")
    good = written(tmp_path, GOOD, "good.yaml")
    said = croupier("check", bad, good, "--json")
    assert said.status == 2
    assert len(said.out.splitlines()) == 1
    assert "bad.yaml" in said.sentence
    assert "shoo" in said.sentence


def test_a_folder_is_searched(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    written(tmp_path / "deep", GOOD)
    assert croupier("check", str(tmp_path)).status == 0


def test_bad_paths_and_files_are_one_sentence(tmp_path: Path) -> None:
    said = croupier("check", str(tmp_path / "nothing.yaml"))
    assert said.status == 2
    assert "there is no such file" in said.sentence
    said = croupier("check", str(tmp_path))
    assert said.status == 2
    assert "no case files" in said.sentence
    said = croupier("check", written(tmp_path, "- [unclosed"))
    assert said.status == 2
    assert "not YAML" in said.sentence
    binary = tmp_path / "binary.yaml"
    binary.write_bytes(b"\xff\xfe\x00")
    said = croupier("check", str(binary))
    assert said.status == 2
    assert "UTF-8" in said.sentence


def test_bad_cards_wagers_and_games_in_a_case_name_the_case(tmp_path: Path) -> None:
    for old, new in (("6S", "6X"), ("stake: 1000", "stake: 10.5"), ("qld-2024/b", "qld-2024/x")):
        said = croupier("check", written(tmp_path, GOOD.replace(old, new)), "--json")
        assert said.status in (1, 2)
        assert "a banker's seven" in said.out + said.err


def test_check_needs_a_file() -> None:
    said = croupier("check")
    assert said.status == 2
    assert "FILES" in said.sentence


def test_a_case_that_cites_no_provision_is_malformed(tmp_path: Path) -> None:
    said = croupier("check", written(tmp_path, GOOD.replace("sch 1 s 10(1)(a)", "sch 1 s 999")))
    assert said.status == 2
    assert "cites: qld-2024 has no provision sch 1 s 999" in said.sentence


def test_a_file_that_would_eat_the_machine_leaves_the_others_to_be_run(tmp_path: Path) -> None:
    deep = written(tmp_path, GOOD.replace("{P1: 950}", "[" * 3000 + "]" * 3000), "a.yaml")
    many = written(tmp_path, GOOD.replace("1000", "9" * 5000), "b.yaml")
    cards = GOOD.replace("[6S, 7D, KH, KC]", "[" + "6S, " * 200_000 + "7D]")
    shoe = written(tmp_path, cards, "c.yaml")
    good = written(tmp_path, GOOD, "d.yaml")
    said = croupier("check", deep, many, shoe, "/dev/zero", good, "--json")
    assert said.status == 2
    assert [json.loads(line)["passed"] for line in said.out.splitlines()] == [True]
    for words in ("a.yaml: fields", "b.yaml, line 5", "200,001 cards", "/dev/zero: is longer"):
        assert words in said.err


QUESTION = """
- case: what follows from a third card wrongly dealt to the player
  game: qld-2024/baccarat
  wagers: [{player: P1, wager: banker, stake: 1000}]
  shoe: [4S, 2H, 3D, 3C]
  event: {irregularity: player-third-card, card: 9D}
"""


def test_a_case_that_expects_nothing_is_answered_with_its_transcript(tmp_path: Path) -> None:
    said = croupier("check", written(tmp_path, QUESTION))
    assert said.status == 0
    for words in (
        "ASKED what follows",
        "Bets before the deal",
        "wagers 1: P1 places $10 on banker",
        "Draw player  (sch 1 s 16(2)",
        "event: reported: player-third-card",
        "card: third card of the banker's hand  (sch 1 s 24(1))",
        "offer: retract  (sch 1 s 24(4)(d)(i))",
        "P1 banker $10 lose: the banker's hand is lower  (sch 1 s 10(1)(b))",
        "banker: 2H 3C 9D = 4",
        "net: P1 -$10",
    ):
        assert words in said.out
    assert "cases hold" not in said.out


def test_the_answer_for_machines_has_each_step_with_its_prompt_and_provisions(
    tmp_path: Path,
) -> None:
    said = croupier("check", written(tmp_path, QUESTION), "--json")
    assert said.status == 0
    assert said.json["passed"] is True
    steps = said.json["transcript"]
    assert steps[0] == {
        "fact": "wagers 1",
        "says": "P1 places $10 on banker",
        "asked": "Bets before the deal",
        "asked_cites": steps[0]["asked_cites"],
        "effects": [],
        "lines": [],
        "then": "Bets before the deal",
        "then_cites": steps[0]["asked_cites"],
    }
    assert "sch 1 s 8" in steps[0]["asked_cites"]
    (event,) = [step for step in steps if step["fact"] == "event"]
    assert event["effects"][0] == {
        "name": "card",
        "value": "third card of the banker's hand",
        "cites": "sch 1 s 24(1)",
    }
    assert steps[-1]["lines"][0]["cites"] == "sch 1 s 10(1)(b)"
    assert said.json["actual"]["net"] == {"P1": -1000}


def test_what_is_refused_and_what_is_waited_for_is_part_of_the_answer(tmp_path: Path) -> None:
    text = """
- case: what it has not
  game: qld-2024/blackjack
  wagers: [{player: P1, wager: original, stake: 1000, box: 1}]
  shoe: [TS, 9D, 2H]
  moves: [{player: P1, move: dance}]
- case: too many decks
  game: qld-2024/blackjack
  options: {decks: 99}
"""
    said = croupier("check", written(tmp_path, text))
    assert said.status == 0
    assert "refused: dance is not open to P1" in said.out
    assert "waits for Choose P1 on box 1: hit, stand" in said.out
    assert "refused: qld-2024/blackjack: decks=99 is outside" in said.out


def test_a_failed_case_prints_its_transcript_and_one_that_holds_does_not(tmp_path: Path) -> None:
    path = written(tmp_path, GOOD + WRONG)
    said = croupier("check", path)
    assert said.out.count("P1 places $10 on banker") == 1
    assert "win $9.50" in said.out
    lines = [json.loads(line) for line in croupier("check", path, "--json").out.splitlines()]
    assert ["transcript" in line for line in lines] == [False, True]


def test_questions_and_cases_are_counted_apart(tmp_path: Path) -> None:
    said = croupier("check", written(tmp_path, GOOD + QUESTION))
    assert said.status == 0
    assert "1 of 1 cases hold." in said.out
