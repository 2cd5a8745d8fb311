"""Equity at a game of poker: hands against hands and ranges, with cards that are still given up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from croupier.analysis.engine.walk import Progress
from croupier.analysis.equity import BadRange, Equity, Showdown, before_discard, equity, hands_of
from croupier.analysis.equity.at_random import DEALT
from croupier.analysis.equity.ranges import HoleCards
from croupier.analysis.poker.showdowns import draws, rules_of, seen_at_discard, showdown_of
from croupier.play.game import Game

DISCARDS: Final = (
    "Each discards {when} as if all hands lay open: he keeps the two that win most against the "
    "best two of every other."
)
CLOSE: Final = " Close ones are chosen by some thousand boards; the interval has room for that."
DRAWS: Final = "A hand of fewer than five cards draws the rest; what was thrown away is --dead."


class How(NamedTuple):
    """How shares are found."""

    exact: bool | None = None
    """Every deal counted, or deals at random; as there is time, if nothing is said."""
    deals: int | None = None
    seed: int = 1


def equity_of(
    game: Game, hands: Sequence[str], board: str, dead: str, how: How, told: Progress
) -> tuple[Equity, str]:
    """The shares, and what is taken for granted about cards that players still give up."""
    rules = rules_of(game)
    showdown = showdown_of(rules)
    if board and not showdown.board:
        raise BadRange(f"--board: {game.title} has no board; other cards that are out go to --dead")
    sight = seen_at_discard(rules)
    if sight is not None and (three := _before_the_discard(showdown, hands)):
        when = "with sight of the flop" if sight else "before the flop"
        found = before_discard(
            showdown,
            [_hands_before(three, one) for one in hands],
            board,
            dead,
            sight=sight,
            exact=how.exact,
            deals=how.deals or 0,
            seed=how.seed,
            progress=told,
        )
        close = CLOSE if not sight and not found.exact else ""
        return found, DISCARDS.format(when=when) + close
    found = equity(
        showdown,
        [hands_of(showdown, one) for one in hands],
        board,
        dead,
        exact=how.exact,
        deals=how.deals or DEALT,
        seed=how.seed,
        progress=told,
    )
    return found, DRAWS if draws(rules) else ""


def _before_the_discard(showdown: Showdown, hands: Sequence[str]) -> Showdown | None:
    """A hand with the card that is still to be given up, if one is written so."""
    three = replace(showdown, hole=showdown.hole + 1)
    for text in hands:
        try:
            if hands_of(three, text):
                return three
        except BadRange:
            continue
    return None


def _hands_before(three: Showdown, text: str) -> tuple[HoleCards, ...]:
    try:
        return hands_of(three, text)
    except BadRange as error:
        raise BadRange(f"{error}; before the discard every hand has {three.hole} cards") from None
