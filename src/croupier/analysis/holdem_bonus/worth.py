"""What each move is worth with a hand, before the flop and with the cards shown since."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import permutations

from croupier.analysis.engine.kept import KeptFigures, read_by
from croupier.analysis.engine.walk import Progress
from croupier.analysis.holdem.dealers import every_end
from croupier.analysis.holdem_bonus.kernels import EQUAL, HIGHER, LOWER
from croupier.analysis.holdem_bonus.solution import FLOP_CARDS, solve
from croupier.analysis.holdem_bonus.terms import terms_of
from croupier.games.house_poker.rules import BET, CHECK, FOLD
from croupier.play.game import Game


def worth(
    game: Game, mine: Sequence[int], shown: Sequence[int], progress: Progress | None = None
) -> dict[str, Fraction]:
    """By move, what it brings in antes: with no card shown the whole round, later the wager."""
    terms = terms_of(game)
    if not shown:
        bet = _starting(game, progress)[mine[0], mine[1]]
        return {BET: bet, FOLD: Fraction(terms.folded, terms.parts)}
    gains = terms.turn if len(shown) == FLOP_CARDS else terms.river
    deck = [card for card, many in enumerate(game.deck) if many]
    higher, equal, lower = against_every_dealer(deck, mine, shown)
    brings = gains[HIGHER] * higher + gains[EQUAL] * equal + gains[LOWER] * lower
    return {BET: Fraction(int(brings), terms.parts * (higher + equal + lower)), CHECK: Fraction(0)}


def _starting(game: Game, progress: Progress | None) -> Mapping[tuple[int, int], Fraction]:
    """What a bet brings with each two cards; worked out once for a game."""

    def by_cards() -> dict[tuple[int, int], Fraction]:
        solution = solve(game, progress)
        pair_at, kinds = solution.cards.pair_at, solution.cards.kinds
        deck = [card for card, many in enumerate(game.deck) if many]
        return {
            (one, other): solution.worth[int(kinds[pair_at[one, other]])]
            for one, other in permutations(deck, 2)
        }

    return _STARTING.of(read_by(game.deck, terms_of(game)), by_cards)


_STARTING = KeptFigures[dict[tuple[int, int], Fraction]](4)


def against_every_dealer(
    deck: Sequence[int], mine: Sequence[int], shown: Sequence[int]
) -> tuple[int, int, int]:
    """In how many deals of the rest of a deck a hand is higher than the dealer's, equal, lower."""
    ours, theirs = every_end(deck, mine, shown)
    board = ours[:, None]
    higher, equal = int((theirs < board).sum()), int((theirs == board).sum())
    return higher, equal, theirs.size - higher - equal
