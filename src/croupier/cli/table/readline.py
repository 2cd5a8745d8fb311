"""A line typed at a terminal: edited, remembered, and completed with Tab."""

from __future__ import annotations

import re
import readline
from collections.abc import Callable

ESCAPE = re.compile(r"(\x1b\[[0-9;]*m)")
"""Colours, which take no room on the line."""


class LineEditor:
    """Asks for lines; Tab completes the last word with what may be said."""

    def __init__(self, sayings: Callable[[], list[str]]) -> None:
        self._sayings = sayings
        self._found: list[str] = []
        readline.set_completer(self.complete)
        readline.set_completer_delims(" ,")
        libedit = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")

    def complete(self, begun: str, state: int) -> str | None:
        """The completions of a word, one after the other, as readline asks for them."""
        if not state:
            word = begun.lower()
            self._found = [f"{one} " for one in self._sayings() if one.startswith(word)]
        return self._found[state] if state < len(self._found) else None

    def ask(self, prompt: str) -> str:
        """A line; the prompt goes through readline, which draws it again after a list."""
        from croupier.cli.terminal import out

        console = out()
        with console.capture() as shown:
            console.print(prompt, end="")
        return input(ESCAPE.sub("\x01\\1\x02", shown.get()))
