"""Nothing that a person types, or writes into a file, tells the terminal what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.cli.app import COMMANDS
from tests.cli.command import Said, croupier
from tests.cli.test_jackpot import EXAMPLE
from tests.cli.test_replay import HAND

EVIL = "\x1b]0;owned\x07\x1b[31mP\x9b2J\r\x08"
QUOTED = r'"\e]0;owned\a\e[31mP\x9b2J\r\b"'
"""The same as a file says it."""


def harmless(said: Said) -> Said:
    """What was said has no sign by which a terminal is told what to do."""
    for text in (said.out, said.err):
        told = {sign for sign in text if ord(sign) < 32 or 127 <= ord(sign) < 160}
        assert told <= {"\n"}, sorted(told)
    return said


@pytest.mark.parametrize(
    "arguments",
    [
        *((one.__name__, EVIL) for one in COMMANDS if one.__name__ != "selftest"),
        ("rule", "qld-2024", EVIL),
        ("rule", "--code", EVIL),
        ("explain", "qld-2024/baccarat", "-o", EVIL),
        ("explain", "qld-2024/baccarat", "-o", f"decks={EVIL}"),
        ("odds", "qld-2024/roulette", "-o", f"wheel={EVIL}"),
        ("advise", "qld-2024/blackjack", "--hand", EVIL),
        ("simulate", "qld-2024/roulette", "--rounds", EVIL),
        ("equity", EVIL, EVIL),
        ("replay", EVIL, "--game", EVIL),
        ("play", "qld-2024/baccarat", "--chips", EVIL),
        ("tournament", "--example", EVIL),
        ("jackpot", "three-card-poker", "--meter", EVIL),
        ("schema", EVIL),
        (EVIL,),
    ],
    ids=lambda one: one[0].encode("unicode_escape").decode(),
)
def test_what_is_typed_behind_a_command(arguments: tuple[str, ...]) -> None:
    harmless(croupier(*arguments))


@pytest.mark.parametrize("line", [EVIL, f"50 {EVIL}", f"report {EVIL}", f"rule {EVIL}"])
def test_what_is_typed_at_a_table(line: str) -> None:
    harmless(croupier("play", "qld-2024/baccarat", "--seed", "7", typed=f"{line}\nquit\n"))


def written(folder: Path, name: str, text: str) -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("json", [(), ("--json",)])
def test_names_in_a_case_file(json: tuple[str, ...], tmp_path: Path) -> None:
    text = (
        f"- case: {QUOTED}\n  game: qld-2024/baccarat\n  cites: sch 1 s 10(1)(a)\n"
        f"  wagers: [{{player: {QUOTED}, wager: banker, stake: 1000}}]\n"
        f"  shoe: [6S, 7D, KH, KC]\n  expect: {{net: {{{QUOTED}: 951}}}}\n"
    )
    path = written(tmp_path, "case.yaml", text)
    said = harmless(croupier("check", path, *json))
    assert said.status == 1
    assert "owned" in said.out


def test_names_in_a_tournament(tmp_path: Path) -> None:
    text = croupier("tournament", "--example", "nsw-poker/texas-holdem").out
    assert "Ann" in text
    path = written(tmp_path, "sunday.yaml", text.replace("Ann", QUOTED).replace('""', '"'))
    assert "owned" in harmless(croupier("tournament", path)).out


def test_names_in_a_jackpot_file(tmp_path: Path) -> None:
    path = written(tmp_path, "evening.yaml", EXAMPLE.replace("P1", QUOTED))
    said = harmless(croupier("jackpot", "--events", path))
    assert "owned" in said.out + said.err


def test_names_in_a_recorded_hand(tmp_path: Path) -> None:
    evil = '"' + r"\u001b[31mP\u009b2J" + '"'
    hand = f"{HAND}players = [{evil}, {evil}, {evil}]\nvenue = {evil}\n"
    harmless(croupier("replay", written(tmp_path, "hand.phh", hand), "--game", "texas-holdem"))


def test_names_of_files(tmp_path: Path) -> None:
    for command in ("check", "verify", "journal", "tournament", "replay"):
        harmless(croupier(command, str(tmp_path / f"{EVIL}.yaml")))
