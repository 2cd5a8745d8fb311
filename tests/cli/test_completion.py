"""Completing a line: of the shell, and of what is said at the table; and the menu by family."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import time

import pytest

from croupier.books import game, listings
from croupier.cli.table.dialogue import Talk
from croupier.cli.table.menu import FAMILIES, OTHERS, by_family, in_order
from croupier.speech.bets import offered

COMMAND = [sys.executable, "-c", "from croupier.cli import main; main()"]


def completed(line: str) -> list[str]:
    """What the shell is offered for the last word of a line."""
    words = line.split(" ")
    around = {
        **os.environ,
        "_CROUPIER_COMPLETE": "complete_bash",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
    }
    said = subprocess.run(COMMAND, env=around, capture_output=True, text=True, check=True)
    return said.stdout.split()


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("croupier st", ["strategy"]),
        ("croupier play qld-2024/mini", ["qld-2024/mini-craps"]),
        ("croupier odds car", ["caribbean-stud"]),
        ("croupier explain baccar", []),  # a game of two books: which is not said
        ("croupier rule wa", ["wa-uth"]),
        ("croupier odds qld-2024/baccarat -o decks=", ["decks=6", "decks=8"]),
        ("croupier odds -o decks=", []),
    ],
)
def test_the_shell_completes_commands_games_books_and_options(line: str, found: list[str]) -> None:
    said = completed(line)
    assert set(found) <= set(said)
    assert bool(said) == bool(found)


def test_the_script_for_a_shell_is_shown_on_request() -> None:
    around = {
        **os.environ,
        "SHELL": "/bin/bash",
        "_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1",
    }
    said = subprocess.run(
        [*COMMAND, "--show-completion", "bash"], env=around, capture_output=True, check=True
    )
    assert b"_CROUPIER_COMPLETE" in said.stdout


# -- at the table ----------------------------------------------------------------------------------


def test_wagers_moves_and_commands_are_offered() -> None:
    craps = game("qld-2024/craps")
    names = offered(craps, ("win", "place", "eleven"))
    assert {"win", "pass", "place", "yo"} <= set(names)
    talk = Talk(craps, "roll")
    talk.offers = ("accept", "refuse")
    sayings = talk._sayings()
    assert {"accept", "refuse", "undo", "report", "hint", "history", "stats", "roll"} <= set(
        sayings
    )
    assert not any("{" in word for word in sayings)


def at_a_terminal(arguments: list[str], *keys: str) -> str:
    """What a terminal shows when these keys are struck, one burst after the other."""
    child, terminal = pty.fork()
    if not child:
        os.execvpe(COMMAND[0], [*COMMAND, *arguments], {**os.environ, "TERM": "xterm"})
    shown = b""

    def read_until(mark: bytes, seconds: float = 30) -> None:
        nonlocal shown
        seen, end = len(shown), time.monotonic() + seconds
        while mark not in shown[seen:] and time.monotonic() < end:
            if select.select([terminal], [], [], 0.1)[0]:
                try:
                    shown += os.read(terminal, 65536)
                except OSError:  # the terminal is gone with the command
                    return

    read_until(b"bet> ")
    for key in keys:
        os.write(terminal, key.encode())
        read_until(b"bet> " if key.endswith("\r") else b" ")
    os.write(terminal, b"quit\r")
    read_until(b"Good-bye.")
    os.close(terminal)
    os.waitpid(child, 0)
    return shown.decode()


def test_tab_completes_a_wager_at_a_terminal() -> None:
    shown = at_a_terminal(["play", "qld-2024/baccarat", "--seed", "1"], "50 per\t", "player\r")
    assert "50 perfect-pairs player" in shown
    assert "perfect-pairs player $50" in shown


# -- the menu --------------------------------------------------------------------------------------


def test_the_menu_has_every_game_once_and_its_family_together() -> None:
    assert sorted(one.id for one in in_order()) == sorted(one.id for one in listings())
    shown = by_family()
    assert list(shown) == list(FAMILIES)
    for heading, games in shown.items():
        for one in games:
            family = game(one.id).family
            assert family in FAMILIES[heading] or heading == OTHERS
    assert {one.id for one in shown["Dice"]} >= {"qld-2024/craps", "act-1992/sic-bo"}
