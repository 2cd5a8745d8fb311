"""What is due at an automated table, and when: nobody sleeps here, times are given.

A wagering period, the time to answer and the pauses are the operator's, unless the book or a sign
at the table sets them. When a time is up what the book has follow follows (`table.silence`). Where
it has nothing follow, the terminal takes the move that stakes nothing more: an automated table
cannot wait for somebody who is gone, and nobody is there to ask him.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from typing import Final

import msgspec

from croupier.play.answers import Answer, Change, Move
from croupier.play.dues import Owed
from croupier.play.prompts import Bets, Choose, Option, Question
from croupier.play.round import Round
from croupier.play.silence import Falls, SetBy, Silence, Waits, silence, timing
from croupier.play.table import Table

AFTER_A_STOP: Final = 5_000
"""After a restart whoever may wager has at least so long, in milliseconds."""


class Periods(msgspec.Struct, frozen=True):
    """How long things last at an automated table where nothing else says it, in milliseconds."""

    wagering: int = 15_000
    answer: int = 20_000
    pause: int = 1_000
    """Before the next round is opened."""
    show: int = 2_000
    """After the settlement, before the round is closed."""

    @classmethod
    def of(cls, wagering: int) -> Periods:
        """The periods of a floor that is told the wagering period alone."""
        return cls(
            wagering, max(wagering, 1_000), min(wagering // 4, 1_000), min(wagering // 4, 2_000)
        )


_PASSIVE: Final = (
    "decline", "stand", "check", "no", "keep", "leave", "stay", "house-way", "pass", "surrender",
    "fold", "refuse", "muck",
)  # fmt: skip
"""Moves that stake nothing more, the one that gives up least first."""


def anybody_plays(table: Table) -> bool:
    """Whether enough sit there who have neither left nor gone for a while: one, or at a poker room
    two, who play against each other.
    """
    there = sum(not one.leaving and one.away is None for one in table.standing.seats)
    return there >= (1 if table.game.tables.room is None else 2)


def wait(table: Table, periods: Periods) -> int | None:
    """How long after it was asked the clock acts at a table, 0 for at once; nothing where it has
    nothing to do.
    """
    standing = table.standing
    if standing.closed:
        return None
    running = table.running
    if running is None:
        goes_on = anybody_plays(table) or standing.layout  # a leaver's wager is to be decided
        return periods.pause if goes_on and not standing.ended else None
    prompt = running.round.prompt
    if prompt is None:
        return periods.show
    if isinstance(prompt, Bets):
        if table.game.tables.room is not None and not _may_put_in(table):
            return 0
        return _set_for_all(running.round, periods.wagering)
    if isinstance(prompt, Choose):
        if all(_is_gone(table, one.seat) for one in prompt.questions):
            return 0
        return _set_for_all(running.round, periods.answer)
    return 0


def _set_for_all(playing: Round, operators: int) -> int:
    """What the book or a sign gives for a question; otherwise what the operator does."""
    fixed = timing(playing)
    if fixed is None or fixed.milliseconds is None or fixed.by is SetBy.OPERATOR:
        return operators
    return fixed.milliseconds


def _may_put_in(table: Table) -> list[Owed]:
    """At a poker room: what somebody may put in before the cards, and need not."""
    running = table.running
    assert running is not None
    owed = table.game.placing.dues.owed(running.round.felt)
    return (
        [one for one in owed if not one.compulsory] if not any(o.compulsory for o in owed) else []
    )


def _is_gone(table: Table, seat: str) -> bool:
    """Whether somebody who is asked has left already."""
    return all(one.leaving for one in table.standing.seats if one.id == seat)


def all_have_left(table: Table) -> bool:
    """Whether nobody sits there who has not left."""
    return all(one.leaving for one in table.standing.seats)


def follows(table: Table) -> Silence:
    """What the clock does about a question whose time is up."""
    running = table.running
    assert running is not None
    what = silence(running.round)
    assert what is not None
    if not isinstance(what, Waits):
        return what
    prompt = running.round.prompt
    if isinstance(prompt, Choose):
        question = prompt.questions[0]
        return Falls(_stakes_nothing(question), what.cites)
    if isinstance(prompt, Bets) and not all_have_left(table):
        for answer in _out_of_the_way(table, prompt):
            if running.round.refusal(answer) is None:
                return Falls(answer, what.cites)
    return what


def _out_of_the_way(table: Table, prompt: Bets) -> Iterator[Answer]:
    """Where somebody must wager before play goes on, and it is his to say how much: he passes if he
    may, or the wagers go back that may not stand without it.
    """
    running = table.running
    assert running is not None
    felt = running.round.felt
    for one in table.game.placing.dues.owed(felt):
        if one.compulsory:
            if PASS in prompt.calls:
                yield Move(one.seat, PASS)
            for bet in felt.live():
                if bet.seat == one.seat and bet.box == one.box:
                    yield Change(bet.seat, bet.wager, 0, bet.on, bet.box, bet.numbers)


PASS: Final = "pass"
"""What a shooter says who does not want the dice."""


def _stakes_nothing(question: Question) -> Answer:
    """The move that adds no chips and, of several, gives up least."""

    def height(option: Option) -> tuple[bool, int, int]:
        passive = _PASSIVE.index(option.move) if option.move in _PASSIVE else len(_PASSIVE)
        return option.adds and option.least > 0, passive, option.least

    least = min(question.options, key=height)
    given = least.held[: least.gives[0]] if least.gives[0] else ()
    return Move(question.seat, least.move, question.on, least.least, tuple(given))


class Alarms:
    """When the clock is to look at which table; the newest word about a table counts."""

    __slots__ = ("_due", "_heap")

    def __init__(self) -> None:
        self._due: dict[str, int] = {}
        self._heap: list[tuple[int, str]] = []

    def set(self, table: str, at: int | None) -> None:
        """The clock looks at a table then, or not at all."""
        if at is None:
            self._due.pop(table, None)
        elif self._due.get(table) != at:
            self._due[table] = at
            heapq.heappush(self._heap, (at, table))

    def next(self) -> int | None:
        """When the clock is to look at any table."""
        while self._heap:
            at, table = self._heap[0]
            if self._due.get(table) == at:
                return at
            heapq.heappop(self._heap)
        return None

    def pop(self, now: int) -> str | None:
        """A table that is due, once."""
        at = self.next()
        if at is None or at > now:
            return None
        _, table = heapq.heappop(self._heap)
        del self._due[table]
        return table
