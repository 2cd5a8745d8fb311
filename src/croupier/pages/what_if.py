"""A changed game beside its book: what every wager costs, change by change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from croupier.analysis.changes import GameChange
from croupier.analysis.what_if import ComparedWager, Sweep, WhatIf, named_place
from croupier.pages.document import Cell, Grid, Note, Page, Section, Span, Tone
from croupier.pages.writing import cited, columns, grid, note, quiet, row, text
from croupier.play import Game

MOST_BESIDE: Final = 4
"""Changes whose figures stand side by side; of more, the wagers that each is told by."""
MOST_SWEPT_WAGERS: Final = 6


def what_if_page(game: Game, found: WhatIf) -> Page:
    """The changes and how they stand to the book, then every wager that they make a difference
    to, beside the book.
    """
    parts = [_changes(game, found), *_figures(found)]
    parts += [note(quiet(f"{sentence}.")) for sentence in found.notes]
    for change, alone in zip(found.changes, found.alone, strict=True):
        if isinstance(alone, str):
            parts.append(note(f"{change} alone is not proved: {alone}."))
    if found.changed_game.game.departures:
        parts.append(
            note(
                quiet(
                    "The changed game leaves its book: it is worked out here, and no table and no "
                    "record can be opened with it."
                )
            )
        )
    return Page(f"What if: {game.title}", tuple(parts))


def _changes(game: Game, found: WhatIf) -> Grid:
    rows = [
        row(
            str(number),
            change.field,
            change.value,
            change.book,
            _allowed(change),
            text(cited(change.cites)),
        )
        for number, change in enumerate(found.changes, 1)
    ]
    title = text(f"{game.title} ", quiet(game.id))
    return grid(title, "> | Changed*~ | To | Book | Allowed | Provision§", rows)


def _allowed(change: GameChange) -> Span:
    if change.allowed:
        return Span("yes", Tone.GOOD)
    return Span(f"no: {change.range}", Tone.WARN)


def _figures(found: WhatIf) -> Iterator[Grid | Note]:
    compared = found.compared()
    shown = [one for one in compared if one.differs]
    if not shown:
        yield note("No figure changes.")
        shown = list(compared)
    beside = 1 < len(found.changes) <= MOST_BESIDE
    heads = "Wager*~ | Book>!"
    if beside:
        heads += "".join(f" | {number} alone>!" for number in range(1, len(found.changes) + 1))
    heads += " | All together>! | Difference>!" if beside else " | Changed>! | Difference>!"
    rows = [_row(one, beside) for one in shown]
    exact = all(one.exact for odds in (found.book, found.changed) for one in odds.wagers)
    title = f"House edge{', exact' if exact else ''}, per initial wager"
    yield grid(title, columns(heads), rows)
    alike = len(compared) - len(shown)
    if alike:
        yield note(quiet(f"{alike} other wagers cost what they do by the book."))


def _row(one: ComparedWager, beside: bool) -> tuple[Cell, ...]:
    alone = [percent(edge) for edge in one.alone] if beside else []
    more = _difference(one.book, one.changed)
    return row(one.name, percent(one.book), *alone, percent(one.changed), more)


def _difference(book: float | None, changed: float | None) -> Span:
    if book is None or changed is None:
        return Span("new", Tone.QUIET) if book is None else Span("left out", Tone.WARN)
    less = changed < book
    return Span(f"{changed - book:+.5f}", Tone.GOOD if less else Tone.PLAIN)


def percent(edge: float | None) -> str:
    """A figure in per cent, or a dash where there is none."""
    return "–" if edge is None else f"{edge:.5f}%"


def sweep_page(game: Game, found: Sweep) -> Page:
    """What each wager costs at each value; those that the values make no difference to are left
    out.
    """
    places = found.places[:MOST_SWEPT_WAGERS]
    heads = f"{found.field}* | Allowed" + "".join(f" | {named_place(one)}>!" for one in places)
    rows = [
        row(
            one.value,
            Span("yes", Tone.GOOD) if one.allowed else Span("no", Tone.WARN),
            *(percent(one.edge(place)) for place in places),
        )
        for one in found.values
    ]
    title = text(f"{game.title} ", quiet(game.id))
    parts: list[Grid | Note | Section] = [grid(title, columns(heads), rows)]
    if found.changes:
        parts.append(note(quiet(f"With {', '.join(found.changes)}.")))
    if len(found.places) > len(places):
        left = len(found.places) - len(places)
        parts.append(note(quiet(f"{left} more wagers change: CSV and JSON have them all.")))
    parts += [note(f"{found.field}={one.value}: {one.why}.") for one in found.values if one.why]
    return Page(f"What if: {game.title}", tuple(parts))
