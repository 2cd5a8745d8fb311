"""The events that can decide a wager: a closed set, said where the wager is decided.

A family says beside each deciding function what it can come to (`@events`); a book's pay table
says what each of them does to the wager. The two meet when the wager, and then the game, is built:
a line for an event that cannot happen, or an event without a line, is refused before a card is
dealt.
"""

from __future__ import annotations

import linecache
import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import partial
from types import FunctionType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from croupier.law import project_path, where_is
from croupier.money import BadPayTable

if TYPE_CHECKING:
    from croupier.play.game import Game
    from croupier.play.wagers import Wager

F = TypeVar("F", bound=Callable[..., str])
ByGame = Callable[["Game[Any, Any]", "Wager[Any, Any]"], Iterable[str]]
"""The further events that can decide a wager under the rules and the law of its game."""


@dataclass(frozen=True)
class Events:
    """All that can decide a wager."""

    always: tuple[str, ...]
    """What every pay table has a line for."""
    may: frozenset[str]
    """What happens only where the pay table has a line for it, which the family looks for."""
    by_game: ByGame | None
    """What besides can happen under some rules only, or at the places of some wagers."""


def events(
    *always: str, may: Collection[str] = (), by_game: ByGame | None = None
) -> Callable[[F], F]:
    """Says by which events a function decides a wager; the function is left as it is.

    >>> @events("heads", "tails")
    ... def coin(felt, bet):
    ...     return "heads"
    >>> events_of(coin).always
    ('heads', 'tails')
    """
    declared = Events(always, frozenset(may), by_game)

    def declare(function: F) -> F:
        vars(function)[_DECLARED] = declared
        return function

    return declare


def events_of(decide: Callable[..., str]) -> Events:
    """By which events a function decides, whatever it has been given beforehand."""
    declared = vars(_plain(decide)).get(_DECLARED)
    if not isinstance(declared, Events):
        raise BadPayTable(
            f"{_named(decide)} does not say by which events it decides a wager: "
            "say so with @events(...)"
        )
    return declared


class WrittenAt(NamedTuple):
    """Where a wager is written."""

    path: str
    line: int


def made_at(depth: int) -> WrittenAt:
    """The file and line from which a wager is made, so many calls above the caller."""
    frame = sys._getframe(depth + 1)
    return WrittenAt(frame.f_code.co_filename, frame.f_lineno)


def check_lines(wager: Wager[Any, Any]) -> None:
    """Refuse a pay table that does not fit what decides its wager, as far as any game is alike."""
    declared = events_of(wager.decide)
    if declared.by_game is None:
        _compare(wager, declared.always, declared.may)
    else:
        _compare(wager, declared.always, None)


def check_events(game: Game[Any, Any]) -> None:
    """Refuse a game with a pay table that does not fit what can happen under its rules."""
    for wager in game.wagers.values():
        declared = events_of(wager.decide)
        if declared.by_game is not None:
            wanted = (*declared.always, *declared.by_game(game, wager))
            _compare(wager, wanted, declared.may)


def _compare(wager: Wager[Any, Any], wanted: Collection[str], may: Collection[str] | None) -> None:
    """Hold the lines of a pay table against the events it must have and those it may have;
    without the latter, only what is missing is looked for.
    """
    lines = wager.verdicts
    missing = [event for event in wanted if event not in lines]
    strange = [] if may is None else [e for e in lines if e not in wanted and e not in may]
    by = _named(wager.decide)
    for event in strange:
        near = get_close_matches(event, missing or (*wanted, *may), n=1) if may is not None else []
        hint = f" (did you mean {near[0]!r}?)" if near else ""
        raise BadPayTable(
            f"{_line_of(wager, event)}: {wager.name} has a line for {event!r}{hint}, which cannot "
            f"happen: {by} decides it by {_listed(wanted)}"
        )
    if missing:
        raise BadPayTable(
            f"{_line_of(wager)}: {wager.name} has no line for {_listed(missing)}: {by} can decide "
            "it so"
        )


def _listed(names: Iterable[str]) -> str:
    return ", ".join(repr(str(name)) for name in names)


def _plain(decide: Callable[..., str]) -> Callable[..., str]:
    while isinstance(decide, partial):
        decide = decide.func
    return decide


def _named(decide: Callable[..., str]) -> str:
    function = _plain(decide)
    if isinstance(function, FunctionType):
        return f"{function.__qualname__} ({where_is(function)})"
    return repr(function)


def _line_of(wager: Wager[Any, Any], event: str = "") -> str:
    """File and line of the line for an event; of the wager where that is not found."""
    assert wager.written is not None
    path, line = wager.written
    numbers = (number for number, text in _nearby(path, line) if event in _columns(text)[1:2])
    return f"{project_path(path)}:{next(numbers, line) if event else line}"


def _nearby(path: str, line: int) -> Iterator[tuple[int, str]]:
    """The lines of a file, those below first: what a function is given may stand above it."""
    numbered = list(enumerate(linecache.getlines(path), 1))
    yield from numbered[line - 1 :]
    yield from numbered[: line - 1]


def _columns(text: str) -> list[str]:
    return re.split(r"\s{2,}", text.strip())


_DECLARED = "events"
