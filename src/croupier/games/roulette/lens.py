"""What a roulette wager can see of the draws before the spin."""

from __future__ import annotations

from collections.abc import Hashable

from croupier.games.roulette.multipliers import COUNT, DRAWS, all_drawn, multiplied, wanting
from croupier.play.felt import Felt
from croupier.play.lens import Lens

_WHEEL_ONLY = Lens("the spin alone", ignores=DRAWS)


def wheel_only(on: str) -> Lens:
    """No multiplier can matter to the wager."""
    return _WHEEL_ONLY


def own_multiplier(on: str) -> Lens:
    """Only the number wagered on counts: whether it is drawn, at which odds, whether it is spun."""
    return _OWN


def _mine(felt: Felt) -> str:
    return felt.bets[0].numbers[0]


def _sees(felt: Felt, result: str) -> Hashable:
    if COUNT not in felt.marks:
        return result
    number = wanting(felt)
    if number:
        return result if number == _mine(felt) else "odds of another number"
    return result == _mine(felt)


def _state(felt: Felt) -> Hashable:
    drawn = multiplied(felt)
    own = drawn.get(_mine(felt))
    if all_drawn(felt):
        return own
    return felt.marks.get(COUNT), len(drawn), own, bool(wanting(felt))


_OWN = Lens("the number's own multiplier and the spin", sees=_sees, state=_state)
