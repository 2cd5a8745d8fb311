"""What each move is worth with a hand, before the flop and with the cards shown since."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import numpy as np

from croupier.analysis.holdem_bonus.kernels import EQUAL, HIGHER, LOWER
from croupier.analysis.holdem_bonus.solution import BOARD_CARDS, FLOP_CARDS, solve
from croupier.analysis.holdem_bonus.terms import terms_of
from croupier.analysis.suits import Ints
from croupier.analysis.walk import Progress
from croupier.games.house_poker.rules import BET, CHECK, FOLD
from croupier.play.game import Game
from croupier.ranking import STANDARD


def worth(
    game: Game, mine: Sequence[int], shown: Sequence[int], progress: Progress | None = None
) -> dict[str, Fraction]:
    """By move, what it brings in antes: with no card shown the whole round, later the wager."""
    terms = terms_of(game)
    if not shown:
        solution = solve(game, progress)
        holding = solution.cards.pair_at[mine[0], mine[1]]
        bet = solution.worth[int(solution.cards.kinds[holding])]
        return {BET: bet, FOLD: Fraction(terms.folded, terms.parts)}
    gains = terms.turn if len(shown) == FLOP_CARDS else terms.river
    deck = [card for card, many in enumerate(game.deck) if many]
    higher, equal, lower = against_every_dealer(deck, mine, shown)
    brings = gains[HIGHER] * higher + gains[EQUAL] * equal + gains[LOWER] * lower
    return {BET: Fraction(int(brings), terms.parts * (higher + equal + lower)), CHECK: Fraction(0)}


def against_every_dealer(
    deck: Sequence[int], mine: Sequence[int], shown: Sequence[int]
) -> tuple[int, int, int]:
    """In how many deals of the rest of a deck a hand is higher than the dealer's, equal, lower."""
    left = [card for card in deck if card not in {*mine, *shown}]
    stands = np.zeros(3, dtype=np.int64)
    for rest in combinations(left, BOARD_CARDS - len(shown)):
        board = [*shown, *rest]
        dealers: Ints = np.array(list(combinations([c for c in left if c not in rest], 2)))
        hands = np.empty((len(dealers), 7), dtype=np.uint8)
        hands[:, :2], hands[:, 2:] = dealers, board
        ours = int(STANDARD.rank([*mine, *board]))
        theirs = STANDARD.ranks(hands).astype(np.int64)
        stands += ((theirs < ours).sum(), (theirs == ours).sum(), (theirs > ours).sum())
    higher, equal, lower = stands.tolist()
    return higher, equal, lower
