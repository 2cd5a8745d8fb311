"""Starting hands of poker among players by what each wins: a chart, or examples by place."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import msgspec

from croupier.analysis.charts import PlayChart, PlayRow, PlaySection
from croupier.analysis.engine.walk import Progress
from croupier.analysis.equity import Showdown, equity, hands_of, starting_hands
from croupier.analysis.equity.ranges import HoleCards, written
from croupier.analysis.poker.chances import starting_sample
from croupier.analysis.poker.showdowns import dealt_at_first, draws, rules_of, showdown_of
from croupier.equipment.cards import RANKS
from croupier.pages.document import Align, Column, Grid, Page, Span, Tone
from croupier.pages.hint import BEFORE_THE_DRAW
from croupier.pages.strategy.house import ORDER
from croupier.pages.strategy.shown import Published, Strategy
from croupier.pages.writing import grid, note, quiet, row, strong
from croupier.play.game import Game

DEALS: Final = 20_000
"""Deals at random for each hand where they are not counted."""
AGAINST: Final = "one other hand that may be anything"
NOTE: Final = (
    "Each figure is the part of the pot, in per cent, that the hand wins against one other hand "
    "that may be anything, if both stay to the end. More players, and players who only stay with "
    "good hands, leave less: it orders hands, and does not say which to play."
)
PLACES: Final = (0.01, 0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0)
EXAMPLES: Final = 3
BEST: Final = 10
"""How many hands are named as the best."""
EACH: Final = 2_000
"""Deals at random for each hand of a sample."""
STRONG: Final = 60
FAIR: Final = 50
"""From which per cent on a hand is drawn so."""


def undrawn(game: Game) -> str:
    """Why there is no chart: only starting hands of two cards have one."""
    if _has_chart(game):
        return ""
    return f"{game.id} has no chart of starting hands that could be drawn: too many cards"


def strategy(game: Game, told: Progress, most: int) -> Strategy:
    """The chart where starting hands are two cards; otherwise hands from the best to the worst."""
    return _charted(game, told) if _has_chart(game) else _by_place(game, told)


def _has_chart(game: Game) -> bool:
    showdown = showdown_of(rules_of(game))
    return showdown.hole == 2 and bool(showdown.board)


# -- two cards -------------------------------------------------------------------------------------


class StartingHand(msgspec.Struct, frozen=True):
    """A starting hand, and what it wins."""

    hand: str
    share: float


class StartingHands(Published, frozen=True, kw_only=True):
    """Every starting hand, the best first, as they are published."""

    exact: bool
    within: float
    against: str = AGAINST
    hands: tuple[StartingHand, ...]


@dataclass(frozen=True)
class Shares:
    """What starting hands of two cards win against one other, as parts of one."""

    by_name: dict[str, float]
    exact: bool
    within: float


def _charted(game: Game, told: Progress) -> Strategy:
    showdown = showdown_of(rules_of(game))
    shares = shares_of(showdown, told)
    chart, notes = _chart(game, showdown, shares), _notes(game, shares)
    best = sorted(shares.by_name.items(), key=lambda one: -one[1])
    published = StartingHands(
        game=game.id,
        options=dict(game.options),
        exact=shares.exact,
        within=shares.within,
        hands=tuple(StartingHand(*one) for one in best),
    )
    page = Page(
        chart.title,
        (
            _grid(chart),
            note(f"Best: {', '.join(name for name, _ in best[:BEST])}."),
            *(note(quiet(said)) for said in notes),
        ),
    )
    return Strategy(published, page, chart, notes)


def shares_of(showdown: Showdown, told: Progress) -> Shares:
    """What each starting hand wins."""
    told(0)
    if not showdown.two:
        return _counted(showdown)
    names = _names(showdown)
    by_name, within = {}, 0.0
    for done, name in enumerate(names):
        told(done / len(names))
        hand = hands_of(showdown, name)[:1]
        one = equity(showdown, [hand, ()], exact=False, deals=DEALS).seats[0]
        by_name[name], within = one.share, max(within, one.within)
    return Shares(by_name, exact=False, within=within)


@cache
def _counted(showdown: Showdown) -> Shares:
    found = {one.name: one.share for one in starting_hands(showdown)}
    return Shares(found, exact=True, within=0.0)


def _names(showdown: Showdown) -> list[str]:
    ranks = showdown.ranking.rules.ranks[::-1]
    return [
        _name(row, column)
        for at, row in enumerate(ranks)
        for other, column in enumerate(ranks)
        if at == other or row != column
    ]


def _name(row: str, column: str) -> str:
    """The hand of a place in the chart: suited right of the pairs, others left."""
    if row == column:
        return row + column
    high, low = sorted((row, column), key=RANKS.index, reverse=True)
    return f"{high}{low}{'s' if high == row else 'o'}"


def _chart(game: Game, showdown: Showdown, shares: Shares) -> PlayChart:
    """The chart, a figure to each hand."""
    ranks = showdown.ranking.rules.ranks[::-1]
    rows = tuple(
        PlayRow(one, tuple(f"{100 * shares.by_name[_name(one, other)]:.0f}" for other in ranks))
        for one in ranks
    )
    title = f"{game.title} ({game.book}): starting hands, {len(showdown.deck)} cards"
    return PlayChart(title, tuple(ranks), (PlaySection(ORDER, rows),), (), corner="")


def _notes(game: Game, shares: Shares) -> tuple[str, ...]:
    how = "Exact." if shares.exact else f"By {DEALS:,} deals each, within {shares.within:.1%}."
    dealt = dealt_at_first(rules_of(game))[0]
    kept = f" Of {dealt} cards these are the two that are kept." if dealt > 2 else ""
    return (NOTE, f"{how}{kept}")


def _grid(chart: PlayChart) -> Grid:
    (section,) = chart.sections
    heads = (Column(), *(Column(head, Align.RIGHT) for head in chart.columns))
    rows = (
        row(strong(one.label), *(Span(code, _tone(int(code))) for code in one.codes))
        for one in section.rows
    )
    return grid(chart.title, heads, rows, section.title, narrow=True)


def _tone(share: int) -> Tone:
    if share >= STRONG:
        return Tone.BEST
    return Tone.WARN if share >= FAIR else Tone.QUIET


# -- more cards ------------------------------------------------------------------------------------


class HandsUpTo(msgspec.Struct, frozen=True):
    """Hands up to a place in the order of all, and what they win."""

    better_than_rest: float
    share_from: float
    share_to: float
    examples: tuple[tuple[str, ...], ...]


class StartingPlaces(Published, frozen=True, kw_only=True):
    """Hands dealt at random by their place, as they are published."""

    exact: bool = False
    sample: int
    against: str = AGAINST
    places: tuple[HandsUpTo, ...]


def _by_place(game: Game, told: Progress) -> Strategy:
    """Hands dealt at random, from the best to the worst, with examples."""
    rules = rules_of(game)
    sample = starting_sample(rules, told, EACH)
    places = tuple(_places(sample))
    published = StartingPlaces(
        game=game.id, options=dict(game.options), sample=len(sample), places=places
    )
    rows = (
        row(
            f"{one.better_than_rest:.0%}",
            f"{one.share_from:.0%} to {one.share_to:.0%}",
            "; ".join(" ".join(hand) for hand in one.examples),
        )
        for one in places
    )
    title = f"{game.title} ({game.book}): starting hands"
    dealt = f"hands dealt at random{BEFORE_THE_DRAW if draws(rules) else ''}"
    page = Page(
        title,
        (
            grid(title, "The best>! | Win of the pot>! | Such as", rows),
            note(quiet(f"{len(sample)} {dealt}. {NOTE}")),
            note(quiet(f"`croupier advise {game.id} --hand …` weighs one hand.")),
        ),
    )
    return Strategy(published, page)


def _places(sample: list[tuple[float, HoleCards]]) -> list[HandsUpTo]:
    found, many = [], len(sample)
    for before, place in zip((0.0, *PLACES), PLACES, strict=False):
        if some := sample[int(before * many) : max(int(place * many), 1)]:
            examples = tuple(tuple(written(hand).split()) for _, hand in some[:EXAMPLES])
            found.append(HandsUpTo(place, some[-1][0], some[0][0], examples))
    return found
