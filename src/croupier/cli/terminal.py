"""How the command speaks: tables to standard output, sentences to standard error, JSON alone."""

from __future__ import annotations

import codecs
import io
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import msgspec

from croupier.bad_input import BadInput as BadInput
from croupier.printable import printable

if TYPE_CHECKING:
    from rich.console import Console

    from croupier.cli.progress import Bar
    from croupier.pages.document import Page

GOOD, FAILED, BAD_INPUT, FAULT = 0, 1, 2, 70
"""Exit statuses: all is well, a check failed, bad usage or bad input, a fault of the program."""


def out() -> Console:
    """Where tables and pages go."""
    from croupier.cli.paper import Paper

    return Paper(highlight=False, emoji=False)


def err() -> Console:
    """Where messages and progress go."""
    from croupier.cli.paper import Paper

    return Paper(stderr=True, highlight=False, emoji=False)


def present(json: bool, facts: object, page: Callable[[], Page]) -> None:
    """What is known, as JSON if that is asked for; otherwise the page of it."""
    if json:
        emit(facts)
    else:
        show(page())


def show(page: Page) -> None:
    """Print a page."""
    from croupier.cli.render import print_page

    print_page(out(), page)


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
    built = json.dumps(document, ensure_ascii=plain, indent=indent, default=msgspec.to_builtins)
    return built.translate(ESCAPED) + "\n"


ESCAPED = {code: f"\\u{code:04x}" for code in range(0x7F, 0xA0)}
"""Signs by which a terminal is told what to do, and which JSON need not escape."""


def complain(sentence: str) -> None:
    """A sentence on standard error; if nobody can be told, the exit status says it."""
    with suppress(OSError):
        sys.stderr.write(f"croupier: {printable(sentence)}\n")
        sys.stderr.flush()


def a_fault(error: BaseException) -> str:
    """What is said of an error that no user has made."""
    return (
        f"a fault of the program, not yours: {type(error).__name__}: {error} "
        "(set CROUPIER_TRACEBACK=1 to see where)"
    )


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


def with_streams() -> str | None:
    """See that there is something to read from and to complain to, though it was closed (`<&-`);
    says why nothing can be done where there is nowhere to print (`>&-`).
    """
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - as long as we run
    if sys.stdin is None:
        sys.stdin = io.StringIO()
    return "standard output is closed: there is nowhere to print" if sys.stdout is None else None


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
