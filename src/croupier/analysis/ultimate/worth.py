"""What each move is worth with a hand, before the flop and with the cards shown since."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from croupier.analysis.engine.suits import Ints
from croupier.analysis.engine.walk import Progress
from croupier.analysis.holdem.dealers import every_end
from croupier.analysis.holdem.starting import starting
from croupier.analysis.ultimate.solution import UltimateTerms, starting_worth
from croupier.games.house_poker.rules import CHECK, FOLD
from croupier.games.ultimate.rules import FLOP_CARDS, PLAY
from croupier.play.game import Game
from croupier.ranking.rank import PLACE_BITS

LOWEST = 1
"""The kind of hand with which the dealer does not qualify: less than a pair."""


def worth(
    game: Game, mine: Sequence[int], shown: Sequence[int], progress: Progress | None = None
) -> dict[str, Fraction]:
    """By move, what ante, blind and play bring together, in antes; `play 4` plays four of them."""
    terms = UltimateTerms(game)
    folds = {FOLD: Fraction(terms.folded, terms.parts)}
    if not shown:
        ranks, suits = sorted(card >> 2 for card in mine), {card & 3 for card in mine}
        of = starting_worth(game, progress)[starting(ranks[1], ranks[0], len(suits) == 1)]
        moves = {f"{PLAY} {times}" if times else CHECK: value for times, value in of.items()}
        return moves | folds
    deck = [card for card, many in enumerate(game.deck) if many]
    ours, theirs = every_end(deck, mine, shown)
    counted = _counted(ours, theirs)
    of_both = (terms.worth[(ours >> PLACE_BITS) - 1] * counted).sum(axis=1)
    of_play = (terms.play * counted).sum(axis=1)
    folded = terms.folded * theirs.shape[1]
    stands, plays, deals = int(of_both.sum()), int(of_play.sum()), theirs.size
    late = int(np.maximum(of_both + of_play, folded).sum())
    parts = terms.parts * deals
    if len(shown) == FLOP_CARDS:
        moves = {f"{PLAY} 2": Fraction(stands + 2 * plays, parts), CHECK: Fraction(late, parts)}
    else:
        moves = {f"{PLAY} 1": Fraction(stands + plays, parts)}
    return moves | folds


def _counted(ours: Ints, theirs: Ints) -> Ints:
    """By board, how many hands of the dealer's are lower, equal and higher: of those that qualify,
    then of those that do not.
    """
    odd = theirs >> PLACE_BITS == LOWEST
    mine = ours[:, None]
    stands = (theirs < mine, theirs == mine, theirs > mine)
    found = [(how & who).sum(axis=1) for who in (~odd, odd) for how in stands]
    return np.column_stack(found)
