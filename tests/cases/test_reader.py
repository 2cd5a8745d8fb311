"""A wrong case file gets a sentence that names the file, the case and the field."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.cases import BadCaseFile, parse_cases, read_cases, run_case

GOOD = """
- case: good
  game: qld-2024/baccarat
  cites: sch 1 s 10
  wagers: [{player: P1, wager: banker, stake: 1000}]
  shoe: [6S, 7D, KH, KC]
  expect: {net: {P1: 950}}
"""


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("case: good", "case: ''"), "a case needs a name"),
        (("game: qld-2024/baccarat", "game: 7"), "game: a case names its game"),
        (("cites: sch 1 s 10", "cites: {a: 1}"), "cites: a provision or a list"),
        (("shoe:", "shoes:"), "unknown key 'shoes'"),
        (("shoe: [6S, 7D, KH, KC]", "shoe: 6S"), "shoe: a list is wanted"),
        (("stake: 1000", "stakes: 1000"), "wagers 1: unknown key 'stakes'"),
        (("stake: 1000", "stake: 1000, net: 5"), "'net' is said at another place of a case, not"),
        ((", stake: 1000", ""), "wagers 1: the stake is missing"),
        (("wagers: [{player: P1, wager: banker, stake: 1000}]", "wagers: [5]"), "wagers 1: fields"),
        (("net: {P1: 950}", "nett: {P1: 950}"), "unknown key 'nett'; did you mean 'net'?"),
        (("net: {P1: 950}", "net: 5"), "expect.net: give it by name"),
        (("net: {P1: 950}", "net: {P1: much}"), "expect.net: a whole number is wanted here"),
        (("net: {P1: 950}", "turn: ~"), "expect.turn: nothing stands here"),
        (("wager: banker", "wager: [banker]"), "wagers 1.wager: a word is wanted here, not a list"),
        (("wager: banker", "wager: banker, refused: false"), "wagers 1.refused: a provision, some"),
        (("wager: banker", "wager: banker, numbers: {8: 9}"), "numbers: numbers are a list"),
        (
            ("case: good", "case: good\n  source: mine"),
            "unknown key 'source'",
        ),
        (("shoe:", "state: {oral: maybe}\n  shoe:"), "state.oral: true or false is wanted here"),
        (("shoe:", "state: {blinds: 5}\n  shoe:"), "state.blinds: list the blinds in cents"),
        (("shoe:", "rolls: [[3, four]]\n  shoe:"), "rolls 1: a roll is a list of faces"),
        (("expect: {net: {P1: 950}}", "expect: {}"), "expect: a case expects something"),
        (
            ("net: {P1: 950}", "results: [{wager: banker, outcome: draw}]"),
            "expect.results 1: 'draw' is not an outcome",
        ),
        (("net: {P1: 950}", "results: [{outcome: win}]"), "expect.results 1: a result names"),
        (("shoe:", "event: {card: 9H}\n  shoe:"), "event: an event names its irregularity"),
        (("shoe:", "state: {weather: fine}\n  shoe:"), "state: unknown key 'weather'"),
        (("shoe:", "moves: [{player: P1}]\n  shoe:"), "moves 1: the move is missing"),
        (("shoe:", "options: 6\n  shoe:"), "options: fields are wanted here"),
        (("shoe:", "tiles: [day]\n  shoe:"), "tiles: qld-2024/baccarat is not played with"),
        (("shoe:", "rolls: 5\n  shoe:"), "rolls: a list is wanted here"),
        (("shoe:", "sequence: []\n  shoe:"), "sequence: it replaces shoe"),
        (("shoe: [6S, 7D, KH, KC]", "sequence: [{wait: 5}]"), "sequence 1: unknown key 'wait'"),
        (
            ("shoe: [6S, 7D, KH, KC]", "sequence: [{card: 6S, close: bets}]"),
            "sequence 1: one thing at a time",
        ),
        (("shoe: [6S, 7D, KH, KC]", "sequence: [{bet: 5}]"), "sequence 1: bet wants fields"),
        (("shoe: [6S, 7D, KH, KC]", "sequence: [{event: 5}]"), "sequence 1: an event names"),
    ],
)
def test_a_wrong_field_is_named(change: tuple[str, str], words: str) -> None:
    text = GOOD.replace(*change)
    assert text != GOOD
    with pytest.raises(BadCaseFile) as caught:
        parse_cases(text, "file.yaml")
    assert words in str(caught.value)
    assert str(caught.value).startswith("file.yaml")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("6S", "1S"), "shoe: '1S' is not a card"),
        (("qld-2024/baccarat", "qld-2024/bacarat"), "did you mean qld-2024/baccarat"),
        (("shoe:", "limits: {banker: 5}\n  shoe:"), "limits.banker: give {min"),
        (("shoe:", "limits: {moon: {min: 5}}\n  shoe:"), "limits.moon: qld-2024/baccarat has no"),
        (("[6S, 7D, KH, KC]", "[6S]\n  cards: {banker: [ZZ]}"), "cards.banker: 'ZZ' is not a card"),
        (("shoe:", "state: {seats: 5}\n  shoe:"), "state.seats: give it by name"),
        (("shoe:", "state: {markers: {P1: 5}}\n  shoe:"), "state.markers: give it by name"),
        (
            ("shoe:", "state: {designated: 5, point: six}\n  shoe:"),
            "state.point: a whole number is wanted",
        ),
        (
            ("shoe:", "state: {shoe: new, cut: deep}\n  shoe:"),
            "state.cut: a whole number is wanted",
        ),
    ],
)
def test_a_fact_the_game_does_not_know_is_named(change: tuple[str, str], words: str) -> None:
    with pytest.raises(BadCaseFile) as caught:
        run_case(*parse_cases(GOOD.replace(*change), "file.yaml"))
    assert words in str(caught.value)
    assert "file.yaml: case 'good'" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a: 1", "a case file is a list of cases"),
        ("- 5", "item 1 is not a case"),
        ("- [", "not YAML"),
        (GOOD + GOOD, "two cases are called 'good'"),
        (GOOD.replace("cites:", "game: x\n  cites:"), "the key 'game' stands twice"),
        ("- game: x", "a case needs a name"),
    ],
)
def test_a_wrong_file_is_named(text: str, words: str) -> None:
    with pytest.raises(BadCaseFile) as caught:
        parse_cases(text, "file.yaml")
    assert words in str(caught.value)
    assert "file.yaml" in str(caught.value)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadCaseFile, match=r"missing\.yaml: cannot be read"):
        read_cases(tmp_path / "missing.yaml")
    binary = tmp_path / "binary.yaml"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadCaseFile, match="not a text file"):
        read_cases(binary)


def test_on_and_no_are_words() -> None:
    text = GOOD.replace("wager: banker", "wager: perfect-pairs, on: banker")
    (case,) = parse_cases(text.replace("{net: {P1: 950}}", "{net: {P1: 12000}, burned: []}"))
    assert case.wagers[0].on == "banker"


# -- files that would eat the machine --------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (GOOD.replace("{P1: 950}", "[" * 3000 + "]" * 3000), "more than 100 deep"),
        (GOOD.replace("{P1: 950}", "{a: " * 3000 + "1" + "}" * 3000), "more than 100 deep"),
        ("- " * 100_000 + "x", "more than 100 deep"),
        ("? " * 100_000 + "x", "more than 100 deep"),
        ("\n".join(" " * deep + "a:" for deep in range(3000)), "more than 100 deep"),
        (GOOD.replace("1000", "9" * 5000), "line 5: not YAML: a number of 5000 figures"),
        (GOOD.replace("1000", "-" + "9" * 16), "a number of 17 figures"),
        (GOOD.replace("1000", "2024-99-99"), "not YAML: month must be"),
        (GOOD.replace("1000", "!!float many"), "not YAML"),
        (GOOD.replace("{P1: 950}", "&a {P1: *a}"), "recursive"),
        (
            "- case: x\n  a0: &a0 [1, 1, 1]\n"
            + "".join(f"  a{n}: &a{n} [*a{n - 1}, *a{n - 1}, *a{n - 1}]\n" for n in range(1, 40)),
            "more than 1,000,000 values",
        ),
    ],
    ids=lambda value: str(value)[:20].strip(),
)
def test_a_file_that_would_eat_the_machine_is_one_sentence(text: str, words: str) -> None:
    with pytest.raises(BadCaseFile) as caught:
        parse_cases(text, "file.yaml")
    assert words in str(caught.value)
    assert len(str(caught.value)) < 200


def test_a_number_of_fifteen_figures_is_taken() -> None:
    (case,) = parse_cases(GOOD.replace("1000", "9" * 15))
    assert case.wagers[0].stake == 999_999_999_999_999


def test_a_name_may_stand_for_facts_that_are_repeated() -> None:
    first, _, rest = GOOD.partition("wagers: ")
    again = GOOD.replace("good", "again").replace("[6S, 7D, KH, KC]", "*cards")
    text = first + "wagers: " + rest.replace("[6S", "&cards [6S")
    cases = parse_cases(text + again)
    assert cases[1].shoe == ("6S", "7D", "KH", "KC")


def test_a_file_without_end_is_not_read_to_its_end(tmp_path: Path) -> None:
    with pytest.raises(BadCaseFile, match=r"is longer than 4,000,000 bytes: split it"):
        read_cases(Path("/dev/zero"))
    long = tmp_path / "long.yaml"
    long.write_bytes(b"#" * 3_999_999 + "é".encode())  # a letter that is cut in two
    with pytest.raises(BadCaseFile, match=r"long\.yaml: is longer than"):
        read_cases(long)
