"""What each move is worth with a hand, before the flop and with the cards shown since."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import numpy as np

from croupier.analysis.holdem.starting import starting
from croupier.analysis.suits import Ints
from croupier.analysis.ultimate.solution import Terms, starting_worth
from croupier.analysis.walk import Progress
from croupier.games.house_poker.rules import CHECK, FOLD
from croupier.games.ultimate.rules import BOARD_CARDS, FLOP_CARDS, PLAY
from croupier.play.game import Game
from croupier.ranking import STANDARD
from croupier.ranking.rank import PLACE_BITS

LOWEST = 1
"""The kind of hand with which the dealer does not qualify: less than a pair."""


def worth(
    game: Game, mine: Sequence[int], shown: Sequence[int], progress: Progress | None = None
) -> dict[str, Fraction]:
    """By move, what ante, blind and play bring together, in antes; `play 4` plays four of them."""
    terms = Terms(game)
    folds = {FOLD: Fraction(terms.folded, terms.parts)}
    if not shown:
        ranks, suits = sorted(card >> 2 for card in mine), {card & 3 for card in mine}
        of = starting_worth(game, progress)[starting(ranks[1], ranks[0], len(suits) == 1)]
        moves = {f"{PLAY} {times}" if times else CHECK: value for times, value in of.items()}
        return moves | folds
    deck = [card for card, many in enumerate(game.deck) if many]
    left = [card for card in deck if card not in {*mine, *shown}]
    stands = plays = late = deals = 0
    for rest in combinations(left, BOARD_CARDS - len(shown)):
        dealers = [card for card in left if card not in rest]
        counted = _counted(mine, [*shown, *rest], dealers)
        kind = (int(STANDARD.rank([*mine, *shown, *rest])) >> PLACE_BITS) - 1
        of_both, of_play = int(terms.worth[kind] @ counted), int(terms.play @ counted)
        many = int(counted.sum())
        stands, plays, deals = stands + of_both, plays + of_play, deals + many
        late += max(of_both + of_play, terms.folded * many)
    parts = terms.parts * deals
    if len(shown) == FLOP_CARDS:
        moves = {f"{PLAY} 2": Fraction(stands + 2 * plays, parts), CHECK: Fraction(late, parts)}
    else:
        moves = {f"{PLAY} 1": Fraction(stands + plays, parts)}
    return moves | folds


def _counted(mine: Sequence[int], board: Sequence[int], dealers: Sequence[int]) -> Ints:
    """How many hands of the dealer's are lower, equal and higher: of those that qualify, then of
    those that do not.
    """
    pairs: Ints = np.array(list(combinations(dealers, 2)))
    hands = np.empty((len(pairs), 7), dtype=np.uint8)
    hands[:, :2], hands[:, 2:] = pairs, board
    ours = int(STANDARD.rank([*mine, *board]))
    theirs = STANDARD.ranks(hands).astype(np.int64)
    odd = theirs >> PLACE_BITS == LOWEST
    stands = (theirs < ours, theirs == ours, theirs > ours)
    found: Ints = np.array([(how & who).sum() for who in (~odd, odd) for how in stands])
    return found
