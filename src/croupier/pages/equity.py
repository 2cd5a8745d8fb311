"""What hands of poker win of the pot against hands and ranges."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from croupier.analysis.equity import Equity
from croupier.analysis.equity.ranges import cards_of, written
from croupier.pages.document import Page, Part
from croupier.pages.writing import grid, note, quiet, row
from croupier.play.game import Game
from croupier.play.header import OptionValue

LONGEST: Final = 12
"""Figures of a fraction that are said beside the percentage."""


class HandShare(msgspec.Struct, frozen=True):
    """A hand or range, and what it wins."""

    hand: str
    wins: float
    ties: float
    share: float
    share_exact: str | None
    within: float


class EquityFound(msgspec.Struct, frozen=True):
    """What each hand or range wins in the long run, as it is published."""

    game: str
    options: Mapping[str, OptionValue]
    board: tuple[str, ...]
    dead: tuple[str, ...]
    exact: bool
    deals: int
    assumed: str | None
    hands: tuple[HandShare, ...]


def equity_found(
    game: Game, hands: Sequence[str], board: str, dead: str, found: Equity, assumed: str
) -> EquityFound:
    """The shares of each hand, with what is taken for granted."""
    shares = (
        HandShare(
            hand,
            one.wins,
            one.ties,
            one.share,
            None if one.exactly is None else str(one.exactly),
            one.within,
        )
        for hand, one in zip(hands, found.seats, strict=True)
    )
    return EquityFound(
        game.id,
        dict(game.options),
        tuple(written(cards_of(board)).split()),
        tuple(written(cards_of(dead)).split()),
        found.exact,
        found.hands,
        assumed or None,
        tuple(shares),
    )


def equity_page(game: Game, board: str, dead: str, found: EquityFound) -> Page:
    """The same for a person; board and dead cards as he wrote them."""
    seen = (f"board {board}" if board else "", f"out: {dead}" if dead else "")
    title = ", ".join([game.title, *filter(None, seen)])
    heads = "Hand* | Wins>! | Ties>! | Of the pot>!" + ("" if found.exact else " | Within>!")
    rows = (
        row(
            one.hand,
            *(f"{figure:.3%}" for figure in (one.wins, one.ties, one.share)),
            *(() if found.exact else (f"{one.within:.3%}",)),
        )
        for one in found.hands
    )
    parts: list[Part] = [grid(title, heads, rows), note(quiet(_how(found)))]
    if found.assumed:
        parts.append(note(quiet(found.assumed)))
    return Page(title, tuple(parts))


def _how(found: EquityFound) -> str:
    if not found.exact:
        return (
            f"{found.deals:,} deals at random; a share lies within the last figure to either "
            "side with 95 %. --exact counts every deal, if there is time."
        )
    exactly = [one.share_exact for one in found.hands if one.share_exact is not None]
    short = all(len(one) <= LONGEST for one in exactly) and len(exactly) == len(found.hands)
    return f"Exact: {found.deals:,} deals counted{': ' + ', '.join(exactly) if short else ''}."
