"""Nobody outside the games reads a round's state to show something: they read the view."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "croupier"
SHOWING = ("cli", "bots", "pages", "speech", "html.py", "library.py")
FELTS = ("felt", "felt_of")
"""Names of a felt, and of what gives one."""


def files_of(name: str) -> list[Path]:
    place = SOURCE / name
    return [place] if place.is_file() else sorted(place.rglob("*.py"))


def is_a_felt(node: ast.expr) -> bool:
    """`felt`, `round.felt`, `felt_of(round)`."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in FELTS
        case ast.Call(func=called):
            return is_a_felt(called)
    return False


def states_read(text: str) -> list[int]:
    """The lines on which the state of a felt is read."""
    return sorted(
        node.lineno
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Attribute)
        and node.attr == "state"
        and isinstance(node.ctx, ast.Load)
        and is_a_felt(node.value)
    )


def test_a_state_that_is_read_is_found() -> None:
    told = "a = felt.state.pots\nb = felt_of(round).state\nfelt.state = c\nd = round.felt.state\n"
    assert states_read(told) == [1, 2, 4]


@pytest.mark.parametrize("name", SHOWING)
def test_what_is_shown_is_read_from_the_view(name: str) -> None:
    files = files_of(name)
    assert files
    assert {str(one): found for one in files if (found := states_read(one.read_text()))} == {}
