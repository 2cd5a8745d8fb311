"""Running the command in a test: what it said, where, and how it ended."""

from __future__ import annotations

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from typing import Any

from croupier.cli import main


@dataclass(frozen=True)
class Said:
    """What a run of the command came to."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one document on standard output."""
        return json.loads(self.out)

    @property
    def sentence(self) -> str:
        """The one sentence on standard error; more or less than one is a failure."""
        lines = self.err.splitlines()
        assert len(lines) == 1, self.err
        assert lines[0].startswith("croupier: ")
        return lines[0].removeprefix("croupier: ")


def croupier(*arguments: str, typed: str = "") -> Said:
    """Run `croupier` with these arguments, and with this typed at it."""
    out, err = io.StringIO(), io.StringIO()
    stdin, sys.stdin = sys.stdin, io.StringIO(typed)
    status: int | str | None = None
    try:
        with redirect_stdout(out), redirect_stderr(err):
            main(list(arguments))
    except SystemExit as stop:
        status = stop.code
    finally:
        sys.stdin = stdin
    assert isinstance(status, int)
    said = Said(status, out.getvalue(), err.getvalue())
    assert "Traceback" not in said.out + said.err
    assert "fault of the program" not in said.err, said.err
    return said
