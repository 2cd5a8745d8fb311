"""Every refusal of a tournament cites a provision, but for those that no book could have one for.

What random tournaments are refused is asked in `test_properties`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import croupier.tournaments
from tests.tournaments.uncited import FORM, OF_THE_FORM

READER = "state.py"
"""Where a reader asks for what is not there; a command is refused before it comes so far."""


def bare_refusals() -> Iterator[tuple[str, str]]:
    """Each place at which a refusal is made without a provision, and its words."""
    for path in sorted(Path(croupier.tournaments.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "refuse":
                if len(node.args) < 2 and all(one.arg != "where" for one in node.keywords):
                    yield f"{path.name}:{node.lineno}", words(node.args[0])


def words(text: ast.expr) -> str:
    """A sentence as it is written, with a dash for what is put in."""
    if isinstance(text, ast.JoinedStr):
        return "".join(
            str(part.value) if isinstance(part, ast.Constant) else "-" for part in text.values
        )
    assert isinstance(text, ast.Constant)
    return str(text.value)


def test_what_cites_nothing_is_refused_by_the_form_alone() -> None:
    bare = {where: said for where, said in bare_refusals() if not where.startswith(READER)}
    assert not {where: said for where, said in bare.items() if not FORM.search(said)}
    stale = [form for form in OF_THE_FORM if not any(re.search(form, one) for one in bare.values())]
    assert not stale, "nothing is refused in these words any more"
