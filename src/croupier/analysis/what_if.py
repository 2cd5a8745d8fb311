"""What if: a game with something changed, beside the book; each change alone, and all together.

>>> from croupier.books import game
>>> found = what_if(game("qld-2024/baccarat"), "pays.tie.tie=9 to 1", wagers=["tie"])
>>> tie = found.telling()
>>> f"{tie.book:.5f} to {tie.changed:.5f}"
'14.35963 to 4.84403'
>>> found.changes[0].allowed, found.changes[0].cites
(False, ('sch 1 s 10(3)', 'sch 1 s 11(3)'))
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from croupier.analysis.changes import (
    PAYS,
    CannotChange,
    ChangedGame,
    GameChange,
    change_game,
)
from croupier.analysis.curve_picture import Curves
from croupier.analysis.engine.errors import NotProvable
from croupier.analysis.engine.proving import Proved, solver_of
from croupier.analysis.engine.walk import Progress
from croupier.analysis.kept_odds import keep_proofs, kept_proofs, read_proofs
from croupier.analysis.no_effect import no_effect
from croupier.analysis.odds import Analysis, JsonValue, WagerOdds, analysis_of, proved
from croupier.analysis.repriced import repriced
from croupier.analysis.simulate.ahead import task_of, work_ahead
from croupier.play.game import Game

MOST_SWEPT: Final = 200
"""Values of one sweep."""

WagerAt = tuple[str, str, tuple[str, ...]]
"""A wager, where it lies, and on which numbers."""


@dataclass(frozen=True)
class ComparedWager:
    """What one wager costs by the book, with each change alone, and with all; in per cent."""

    wager: str
    on: str
    numbers: tuple[str, ...]
    book: float | None
    """Nothing where the book does not offer it so, or it cannot be proved."""
    alone: tuple[float | None, ...]
    changed: float | None

    @property
    def differs(self) -> bool:
        """Whether any change makes a difference to it."""
        return any(edge != self.book for edge in (*self.alone, self.changed))

    @property
    def name(self) -> str:
        """The wager and where it lies."""
        return " ".join(filter(None, (self.wager, self.on, "-".join(self.numbers))))


@dataclass(frozen=True)
class WhatIf:
    """A game of a book beside the same game changed."""

    changed_game: ChangedGame
    book: Analysis
    changed: Analysis
    alone: tuple[Analysis | str, ...]
    """What each change does by itself; or why that is not known."""

    @property
    def changes(self) -> tuple[GameChange, ...]:
        """What was changed, and how it stands to the book."""
        return self.changed_game.changes

    @property
    def notes(self) -> tuple[str, ...]:
        """What is to be said beside the figures."""
        same = [not isinstance(one, str) and _edges(one) == _edges(self.book) for one in self.alone]
        return tuple(_notes(self.changed_game, same))

    def compared(self) -> tuple[ComparedWager, ...]:
        """Every wager side by side, in the order of the book."""
        edges = [_edges(one) for one in (self.book, self.changed)]
        alone = [{} if isinstance(one, str) else _edges(one) for one in self.alone]
        return tuple(
            ComparedWager(
                *place,
                edges[0].get(place),
                tuple(one.get(place) for one in alone),
                edges[1].get(place),
            )
            for place in dict.fromkeys(place for one in edges for place in one)
        )

    def telling(self, change: GameChange | None = None) -> ComparedWager:
        """The wager by which the change, or all changes, are best told: the one whose row it is,
        or else the first that it makes a difference to.
        """
        compared = self.compared()
        named = change.wager if change is not None else ""
        solver = solver_of(self.changed_game.book)
        within = dict(solver.within) if solver is not None else {}
        for one in compared:
            if named and one.wager == within.get(named, named):
                return one
        which = None if change is None else self.changes.index(change)
        for one in compared:
            edge = one.changed if which is None else one.alone[which]
            if edge != one.book:
                return one
        return compared[0]

    def as_json(self) -> dict[str, JsonValue]:
        """The document of `croupier what-if --json`."""
        found: dict[str, JsonValue] = {
            "game": self.book.game,
            "changes": [_change(one) for one in self.changes],
            "book": self.book.as_json(),
            "changed": self.changed.as_json(),
            "alone": [
                _alone(change, one) for change, one in zip(self.changes, self.alone, strict=True)
            ],
        }
        if self.notes:
            found["notes"] = list(self.notes)
        return found


def what_if(
    game: Game,
    *changes: str,
    wagers: Sequence[str] | None = None,
    progress: Progress | None = None,
) -> WhatIf:
    """A game with changes beside the book, for all wagers or those named."""
    together = change_game(game, *changes)
    if not together.changes:
        raise CannotChange("nothing is changed: say what, such as decks=4")
    many = len(changes) + 2 if len(changes) > 1 else 2
    steps = [_part(progress, n, many) for n in range(many)]
    of_book = kept_proofs(game, wagers, steps[0])
    book = analysis_of(game, of_book)
    changed = _odds_of(together, of_book, wagers, steps[1])
    alone: tuple[Analysis | str, ...] = (changed,)
    if len(changes) > 1:
        alone = tuple(
            _alone_or_why(change_game(game, text), of_book, wagers, step)
            for text, step in zip(changes, steps[2:], strict=True)
        )
    return WhatIf(together, book, changed, alone)


def _alone_or_why(
    changed: ChangedGame, of_book: Proved, wagers: Sequence[str] | None, step: Progress | None
) -> Analysis | str:
    try:
        return _odds_of(changed, of_book, wagers, step)
    except NotProvable as error:
        return str(error)


def _odds_of(
    changed: ChangedGame, of_book: Proved, wagers: Sequence[str] | None, progress: Progress | None
) -> Analysis:
    """The odds of a changed game: kept, or from the book's distribution, or worked out."""
    game = changed.game
    offered = None if wagers is None else [name for name in wagers if name in game.wagers]
    found = read_proofs(game, offered)
    if found is None and changed.pays_only:
        rows = {change.wager for change in changed.changes}
        found = repriced(changed.book, game, of_book, rows)
    if found is None:
        found = proved(game, offered, progress)
    keep_proofs(game, found, offered)
    return analysis_of(game, found)


# -- a sweep ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SweptValue:
    """One value of a sweep, and what the game costs with it; or why that is not known."""

    value: str
    allowed: bool
    odds: Analysis | None
    why: str = ""

    def edge(self, place: WagerAt) -> float | None:
        """What a wager costs in per cent; nothing where it is not known."""
        return None if self.odds is None else _edges(self.odds).get(place)


@dataclass(frozen=True)
class Sweep:
    """A game with one field taking one value after the other, beside whatever else is changed."""

    book: Analysis
    field: str
    changes: tuple[str, ...]
    values: tuple[SweptValue, ...]

    @property
    def places(self) -> tuple[WagerAt, ...]:
        """The wagers that the values make a difference to, in the order of the book; all, where
        they make none.
        """
        known = [_edges(one.odds) for one in self.values if one.odds is not None]
        every = dict.fromkeys(place for one in known for place in one)
        differ = [place for place in every if len({one.get(place) for one in known}) > 1]
        return tuple(differ or every)

    @property
    def telling(self) -> WagerAt:
        """The wager by which the sweep is told: that of the row swept, or the first it changes."""
        kind, _, rest = self.field.partition(".")
        named = rest.partition(".")[0] if kind == PAYS else ""
        return next((place for place in self.places if place[0] == named), self.places[0])

    def as_json(self) -> dict[str, JsonValue]:
        """The parts of the document of `croupier what-if --sweep --json` that are the sweep's."""
        return {
            "field": self.field,
            "wager": named_place(self.telling),
            "sweep": [
                {
                    "value": one.value,
                    "house_edge_percent": one.edge(self.telling),
                    "allowed": one.allowed,
                    "wagers": {named_place(place): one.edge(place) for place in self.places},
                    **({"why": one.why} if one.why else {}),
                }
                for one in self.values
            ],
        }

    def curves(self) -> Curves:
        """The sweep as it is drawn."""
        figures = {
            named_place(place): tuple(one.edge(place) for one in self.values)
            for place in self.places
        }
        values = tuple(one.value for one in self.values)
        title = f"{self.book.game}: house edge by {self.field}"
        return Curves(title, self.field, "house edge, %", values, figures)

    def rows(self) -> list[list[str]]:
        """The sweep as a table with a heading: the value, and what each wager costs in per cent."""
        heading = [self.field, *map(named_place, self.places)]
        return [heading] + [
            [one.value, *(_number(one.edge(place)) for place in self.places)] for one in self.values
        ]


def sweep(
    game: Game,
    swept: str,
    *changes: str,
    wagers: Sequence[str] | None = None,
    progress: Progress | None = None,
) -> Sweep:
    """A game with one field taking several values (`decks=1,2,4,8` or `decks=1..8`)."""
    field, values = swept_values(swept)
    of_book = kept_proofs(game, wagers)
    found = []
    for number, value in enumerate(values):
        changed = change_game(game, *changes, f"{field}={value}")
        step, last = _part(progress, number, len(values)), changed.changes[-1]
        odds = _alone_or_why(changed, of_book, wagers, step)
        if isinstance(odds, str):
            found.append(SweptValue(value, last.allowed, None, odds))
        else:
            found.append(SweptValue(value, last.allowed, odds))
    if all(one.odds is None for one in found):
        raise NotProvable(found[0].why)
    return Sweep(analysis_of(game, of_book), field, changes, tuple(found))


def sweep_ahead(
    address: str,
    game: Game,
    swept: str,
    *changes: str,
    wagers: Sequence[str] | None = None,
    told: Callable[[str, float], None] = lambda name, share: None,
) -> int:
    """Have a cluster work out what is not kept of a sweep yet; rows alone are put together here."""
    field, values = swept_values(swept)
    made = [(*changes, f"{field}={value}") for value in values]
    options = tuple(game.options.items())
    tasks = [
        task_of(game.id, options, texts, wagers)
        for texts in made
        if not change_game(game, *texts).pays_only
    ]
    return work_ahead(address, [task_of(game.id, options, (), wagers), *tasks], told)


def swept_values(text: str) -> tuple[str, tuple[str, ...]]:
    """A field and its values as they are typed.

    >>> swept_values("decks=4..6"), swept_values("pays.tie.tie=8 to 1, 9 to 1")
    (('decks', ('4', '5', '6')), ('pays.tie.tie', ('8 to 1', '9 to 1')))
    """
    field, _, said = (part.strip() for part in text.partition("="))
    first, dots, last = (part.strip() for part in said.partition(".."))
    values = tuple(dict.fromkeys(one.strip() for one in said.split(",") if one.strip()))
    if dots:
        if not (first.isdecimal() and last.isdecimal() and int(first) <= int(last)):
            raise CannotChange(f"{text!r}: a range of values is written as 1..8")
        values = tuple(map(str, range(int(first), min(int(last), int(first) + MOST_SWEPT) + 1)))
    if not field or not values:
        raise CannotChange(f"{text!r} is no sweep: write FIELD=a,b,c, such as decks=4,6,8")
    if len(values) > MOST_SWEPT:
        raise CannotChange(f"{text!r} has too many values: {MOST_SWEPT} at most")
    return field, values


# -- parts -----------------------------------------------------------------------------------------


def named_place(place: WagerAt) -> str:
    """A wager and where it lies, in words."""
    wager, on, numbers = place
    return " ".join(filter(None, (wager, on, "-".join(numbers))))


def _edges(odds: Analysis) -> dict[WagerAt, float]:
    return {_place(one): one.house_edge_percent for one in odds.wagers}


def _place(one: WagerOdds) -> WagerAt:
    return one.wager, one.on, one.numbers


def _number(edge: float | None) -> str:
    return "" if edge is None else f"{edge:.5f}"


def _part(progress: Progress | None, number: int, parts: int) -> Callable[[float], None] | None:
    if progress is None:
        return None
    return lambda done: progress((number + done) / parts)


def _notes(changed: ChangedGame, same: Sequence[bool]) -> list[str]:
    """What was left out; and of changes that change no figure, why not, where that is known."""
    notes = [
        f"{name} is left out: the book has no payouts for it with "
        + ", ".join(str(one) for one in changed.changes if "." not in one.field)
        for name in changed.left_out
    ]
    for change, alike in zip(changed.changes, same, strict=True):
        reason = no_effect(changed.book, change.field)
        if change.changes_nothing:
            notes.append(f"{change} is what the book has")
        elif alike and reason:
            notes.append(f"{change.field} does not change the odds: {reason}")
    return notes


def _change(change: GameChange) -> dict[str, JsonValue]:
    return {
        "change": str(change),
        "book": change.book,
        "allowed": change.allowed,
        "cites": list(change.cites),
        "range": change.range,
    }


def _alone(change: GameChange, odds: Analysis | str) -> dict[str, JsonValue]:
    if isinstance(odds, str):
        return {"change": str(change), "why": odds}
    edges: dict[str, JsonValue] = {named_place(place): edge for place, edge in _edges(odds).items()}
    return {"change": str(change), "house_edge_percent": edges}
