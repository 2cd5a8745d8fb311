"""How the command speaks: tables to standard output, sentences to standard error, JSON alone."""

from __future__ import annotations

import codecs
import io
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

from croupier.law import Cites, said

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult
    from rich.table import Table

    from croupier.cli.progress import Bar

GOOD, FAILED, BAD_INPUT, FAULT = 0, 1, 2, 70
"""Exit statuses: all is well, a check failed, bad usage or bad input, a fault of the program."""


class BadInput(Exception):
    """What the user asked for cannot be done; the sentence says why and what can."""


_PAGES: list[Console] = []


@contextmanager
def printing_on(console: Console) -> Iterator[None]:
    """Within it, tables and pages go to this console."""
    _PAGES.append(console)
    try:
        yield
    finally:
        _PAGES.pop()


def out() -> Console:
    """Where tables and pages go."""
    if _PAGES:
        return _PAGES[-1]
    from rich.console import Console

    class Page(Console):
        def on_broken_pipe(self) -> None:
            """Whoever reads has had enough: that is no failed check, as Rich would have it."""
            raise BrokenPipeError

    return Page(highlight=False, emoji=False)


def err() -> Console:
    """Where messages and progress go."""
    from rich.console import Console

    return Console(stderr=True, highlight=False, emoji=False)


MARKS: dict[str, dict[str, Any]] = {
    "*": {"style": "bold"},
    ">": {"justify": "right"},
    "^": {"justify": "center"},
    "!": {"no_wrap": True},
    "§": {"style": "cyan", "no_wrap": True},
}
"""What a sign behind the name of a column says: bold, right, centred, in one line, a provision."""


def new_table(title: str = "", caption: str = "", columns: str = "") -> Table:
    """A plain table, as all of this command's are; its title may be wider than the table.

    Its first columns may be said in a line, with their `MARKS`: `Wager* | Pays> | Provision§`.
    """
    from rich import box
    from rich.table import Table
    from rich.text import Text

    class Titled(Table):
        def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
            """Rich breaks a title where the table ends, and a narrow table has it in pieces."""
            shown = {"title": self.title, "caption": self.caption}
            self.title = self.caption = None
            try:
                if shown["title"]:
                    yield Text.from_markup(str(shown["title"]), style="bold")
                yield from super().__rich_console__(console, options)
                if shown["caption"]:
                    yield Text.from_markup(str(shown["caption"]), style="dim")
            finally:
                self.title, self.caption = shown["title"], shown["caption"]

    table = Titled(
        title=title or None,
        title_justify="left",
        title_style="bold",
        caption=caption or None,
        caption_justify="left",
        box=box.SIMPLE_HEAD,
        pad_edge=False,
    )
    for column in columns.split(" | ") if columns else ():
        name = column.rstrip("".join(MARKS))
        said: dict[str, Any] = {}
        for mark in column[len(name) :]:
            said |= MARKS[mark]
        table.add_column(name, **said)
    return table


def each_on_a_line(cites: Cites | str) -> str:
    """Citations one below the other, so that none is broken."""
    return said(cites).replace(", ", "\n")


def emit(document: object) -> None:
    """One JSON document on standard output."""
    sys.stdout.write(_dumped(document, indent=2))


def emit_line(document: object) -> None:
    """One JSON object on a line of its own."""
    sys.stdout.write(_dumped(document))
    sys.stdout.flush()


def _dumped(document: object, indent: int | None = None) -> str:
    """JSON; where not every letter can be written, in escapes that every reader undoes."""
    plain = not (sys.stdout.encoding or "utf").lower().startswith("utf")
    return json.dumps(document, ensure_ascii=plain, indent=indent) + "\n"


def complain(sentence: str) -> None:
    """A sentence on standard error; if nobody can be told, the exit status says it."""
    with suppress(OSError):
        sys.stderr.write(f"croupier: {sentence}\n")
        sys.stderr.flush()


IN_PLAIN_LETTERS = dict(zip("♠♥♦♣░●★◆◇–’…·×≥≤✓✗█▀▄•╱╲", "SHDC#*+x.-'.*x><vx###*/\\", strict=True))
"""How signs are written where the terminal's encoding has none; lines of boxes are beside."""


def in_plain_letters(error: UnicodeError) -> tuple[str, int]:
    """What is written for letters that cannot be encoded; for `codecs.register_error`."""
    assert isinstance(error, UnicodeEncodeError)
    there = error.object[error.start : error.end]
    return "".join(map(_plain, there)), error.end


def _plain(letter: str) -> str:
    if letter in IN_PLAIN_LETTERS:
        return IN_PLAIN_LETTERS[letter]
    if "\u2500" <= letter < "\u2580":  # lines and corners of boxes
        return {"─": "-", "━": "-", "═": "-", "│": "|", "┃": "|", "║": "|"}.get(letter, "+")
    return "?"


def speak_plainly() -> None:
    """From now on whatever standard output cannot encode is written in plain letters."""
    codecs.register_error("croupier", in_plain_letters)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="croupier")


@contextmanager
def progress(what: str) -> Iterator[Bar]:
    """A progress bar on standard error, if that is a terminal and the work takes over a second."""
    from croupier.cli.progress import Bar

    bar = Bar(what, shown=sys.stderr.isatty())
    try:
        yield bar
    finally:
        bar.close()
