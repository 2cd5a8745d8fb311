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
