"""A par sheet: what a test laboratory asks of a game, from its rules to the hold of a table.

Nine parts, as regulators ask for them: identification; rules and readings; each wager row by row;
edges and spread; the hold to be expected; pictures; strategy; method and second way; meters.
The same game, options and date give the same sheet to the last byte.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import msgspec

import croupier
from croupier.analysis.actual_hold import LEVELS, ROUNDS, hold_after
from croupier.analysis.book_row import BookWager, book_wager, held_together
from croupier.analysis.dealt_way import DealtFigure, DealtPlace, least_p
from croupier.analysis.dealt_way import of_wager as dealt_of
from croupier.analysis.figure_key import analysis_code, figure_key
from croupier.analysis.gains import gains_of
from croupier.analysis.odds import Analysis, WagerOdds
from croupier.books import books, listing
from croupier.law import readings
from croupier.pages.document import Page
from croupier.pages.readings import ReadingFacts
from croupier.play.game import Game
from croupier.play.header import OptionValue


class ParOption(msgspec.Struct, frozen=True):
    """What the operator has chosen, and where the book leaves it open."""

    option: str
    value: OptionValue
    help: str
    cites: str


class ParHold(msgspec.Struct, frozen=True):
    """The hold of a table after so many rounds, per initial wager, in per cent."""

    rounds: int
    method: str
    ranges: tuple[tuple[float, float], ...]
    """By level, from the least to the most."""


class ParWager(msgspec.Struct, frozen=True):
    """A wager, and the places of it that cost alike."""

    figures: BookWager
    places: tuple[str, ...]
    """Where it may lie at these figures."""
    volatility_index: float
    """1.645 times the standard deviation: divided by the root of the rounds, what 90 in a hundred
    tables are within."""
    holds: tuple[ParHold, ...]


class ParSheet(msgspec.Struct, frozen=True, kw_only=True):
    """The document of `croupier parsheet --out FILE.json`."""

    game: str
    title: str
    book: str
    instrument: str
    cites: str
    date: str
    version: str
    rules_fingerprint: str
    analysis_fingerprint: str
    figure_key: str
    departures: tuple[str, ...]
    options: tuple[ParOption, ...]
    about: str
    readings: tuple[ReadingFacts, ...]
    """Of the provisions that allow, decide and pay its wagers."""
    levels: tuple[float, ...]
    wagers: tuple[ParWager, ...]
    unproved: dict[str, str]
    """By wager without a figure, why it has none."""
    strategy: Page | None
    """How the game is played best, where a player decides something."""


NOT_DEALT: Mapping[DealtPlace, DealtFigure] = MappingProxyType({})


def par_sheet(
    game: Game,
    found: Analysis,
    strategy: Page | None,
    date: str,
    dealt: Mapping[DealtPlace, DealtFigure] = NOT_DEALT,
) -> ParSheet:
    """The sheet of a game, from its odds and the rounds that were dealt of it as a second way; the
    caller says of which date it is.
    """
    listed = listing(game.id)
    options = tuple(
        ParOption(one.name, game.options[one.name], one.help, one.cites) for one in listed.choices
    )
    groups = _alike(found.wagers)
    lines = [book_wager(game, alike[0], dealt_of(dealt, alike[0])) for alike in groups]
    figures = held_together(lines, least_p(len(lines)))
    wagers = tuple(map(_wager, figures, groups))
    relied_on = {number for one in wagers for number in one.figures.readings}
    return ParSheet(
        game=game.id,
        title=game.title,
        book=game.book,
        instrument=books()[game.book].title,
        cites=game.cites,
        date=date,
        version=croupier.__version__,
        rules_fingerprint=game.fingerprint(),
        analysis_fingerprint=analysis_code(),
        figure_key=figure_key(game),
        departures=tuple(game.departures),
        options=options,
        about=listed.about,
        readings=tuple(
            ReadingFacts.of(one) for one in readings(game.book) if one.number in relied_on
        ),
        levels=LEVELS,
        wagers=wagers,
        unproved={one.wager: one.why for one in found.unproved},
        strategy=strategy,
    )


def _alike(found: Sequence[WagerOdds]) -> list[list[WagerOdds]]:
    """Places of one wager that pay alike and as often stand together."""
    groups: dict[object, list[WagerOdds]] = {}
    for one in found:
        rows = tuple((result[1:], share) for result, share in one.proof.distribution.items())
        key = (one.wager, one.pay_table if not one.numbers else "", frozenset(rows))
        groups.setdefault(key, []).append(one)
    return list(groups.values())


def _wager(figures: BookWager, alike: Sequence[WagerOdds]) -> ParWager:
    gains = gains_of(alike[0])
    holds = []
    for rounds in ROUNDS:
        after = hold_after(gains, rounds)
        ranges = tuple((100 * least, 100 * most) for least, most in after.ranges)
        holds.append(ParHold(rounds, after.method, ranges))
    places = tuple(filter(None, (each.on or "-".join(each.numbers) for each in alike)))
    return ParWager(figures, places, 1.645 * gains.deviation, tuple(holds))
