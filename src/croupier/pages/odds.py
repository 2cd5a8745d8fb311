"""The odds of a game against the house: what every wager costs."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from croupier.analysis import Analysis
from croupier.analysis.odds import WagerOdds
from croupier.books import listing
from croupier.pages.document import Cell, Column, Grid, Page, Span, Text, Tone, plain
from croupier.pages.wording import listed, spoken
from croupier.pages.writing import Words, columns, grid, note, quiet, row, text
from croupier.play import Game

MOST_NAMED: Final = 6
"""Numbers that are said one by one."""


def odds_page(game: Game, analysis: Analysis) -> Page:
    """The odds as a table; places of one wager that cost alike share a line."""
    found = analysis.wagers
    sentences = [f"Exact, per initial wager; options: {_options(game)}."]
    sentences += [f"{', '.join(names)}: {about}." for about, names in _remarks(found).items()]
    notes = [note(quiet(sentence)) for sentence in sentences]
    notes += [note(f"{one.wager} is not proved: {one.why}.") for one in analysis.unproved]
    return Page(game.title, (_table(game, found), *notes))


def _table(game: Game, found: Sequence[WagerOdds]) -> Grid:
    second = _second(found)
    rolls = any(one.expected_rolls is not None for one in found)
    rows = []
    most = max((one.house_edge for one in found), default=Fraction(0))
    for alike in _alike(found):
        one = alike[0]
        edge = Cell(text(f"{one.house_edge_percent:.4f}%"), _of_the_dearest(one, most))
        cells: list[Words | Cell] = [_named(alike), one.pays, edge]
        if second:
            cells.append(text(_second_figure(second, one)))
        cells.append(text(f"{100 * float(one.hit_frequency):.2f}%"))
        cells.append(text(f"{one.standard_deviation:.3f}"))
        if one.expected_rolls is not None:
            cells.append(text(f"{float(one.expected_rolls):.2f}"))
        rows.append(row(*cells))
    title = text(f"{game.title} ", quiet(game.id))
    return grid(title, tuple(_heads(found, second, rolls)), rows)


def _of_the_dearest(one: WagerOdds, most: Fraction) -> float:
    """How dear a wager is, beside the dearest of the game."""
    return float(max(one.house_edge, Fraction(0)) / most) if most > 0 else 0.0


def _heads(found: Sequence[WagerOdds], second: str, rolls: bool) -> Iterator[Column]:
    wager, pays, edge, wins, deviation, throws = columns(
        "Wager* | Pays | House edge>! | Wins>! | Std dev>! | Rolls>!"
    )
    longest = max(len(one.wager) for one in found)
    yield replace(wager, least=0 if rolls else longest, anywhere=True)
    yield from (pays, edge)
    yield from columns(f"{second}>") if second else ()
    yield from (wins, deviation)
    yield from (throws,) if rolls else ()


AT_RISK: Final = "Per chip at risk"
RESOLVED: Final = "Returned left out"


def _second(found: Sequence[WagerOdds]) -> str:
    """The second figure, where it differs from the first: per chip at risk, or per wager that won
    or lost.
    """
    if any(one.element_of_risk is not None for one in found):
        return AT_RISK
    differs = (one.written(one.edge_per_resolved) != one.written(one.house_edge) for one in found)
    return RESOLVED if any(differs) else ""


def _second_figure(second: str, one: WagerOdds) -> str:
    figure = one.edge_per_resolved if second == RESOLVED else one.element_of_risk
    return "–" if figure is None else f"{float(figure * 100):.4f}%"


def _alike(found: Sequence[WagerOdds]) -> list[list[WagerOdds]]:
    """Lines of one wager that say the same of several places, in the order of the book."""
    groups: dict[Hashable, list[WagerOdds]] = {}
    for one in found:
        says = (
            one.wager,
            one.written(one.house_edge),
            one.standard_deviation,
            float(one.hit_frequency),
            one.expected_rolls,
            len(one.numbers),
            one.note,
            tuple(sorted(str(result.net) for result in one.proof.distribution)),
        )
        groups.setdefault(says, []).append(one)
    return list(groups.values())


def _named(alike: Sequence[WagerOdds]) -> Text:
    """The wager of a line, where it lies, and on which numbers."""
    words = [Span(alike[0].wager)]
    on = list(dict.fromkeys(one.on for one in alike if one.on))
    if on:
        words.append(Span(f" {listed(on)}", Tone.LIGHT))
    numbers = alike[0].numbers
    if numbers:
        many = len(numbers) > MOST_NAMED
        said = f"{len(numbers)} numbers" if many else "-".join(numbers)
        words.append(Span(f" {said}", Tone.LIGHT))
    return tuple(words)


def _remarks(found: Sequence[WagerOdds]) -> dict[str, list[str]]:
    """What is to be said beside the figures, each remark once with the wagers it is about."""
    about: dict[str, dict[str, list[WagerOdds]]] = {}
    lines: dict[str, int] = {}
    for one in found:
        lines[one.wager] = lines.get(one.wager, 0) + 1
        strategy = "" if one.strategy.startswith("none") else one.strategy
        for remark in filter(None, (strategy, one.note)):
            about.setdefault(remark, {}).setdefault(one.wager, []).append(one)
    return {
        remark: [
            name if len(alike) == lines[name] else plain(_named(alike))
            for name, alike in wagers.items()
        ]
        for remark, wagers in about.items()
    }


def _options(game: Game) -> str:
    """The options that matter, as they are typed."""
    options = game.options
    matter = [choice.name for choice in listing(game.id).choices if choice.matters(options)]
    return ", ".join(f"{name}={spoken(options[name])}" for name in matter) or "none"
