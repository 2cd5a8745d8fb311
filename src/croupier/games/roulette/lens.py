"""What a roulette wager can see of the draws before the spin."""

from __future__ import annotations

from collections.abc import Hashable

from croupier.games.roulette.multipliers import DRAWS, all_drawn, wanting
from croupier.games.roulette.state import SpinFelt
from croupier.play.lens import Lens

_WHEEL_ONLY = Lens("the spin alone", ignores=DRAWS)


def wheel_only(on: str) -> Lens:
    """No multiplier can matter to the wager."""
    return _WHEEL_ONLY


def own_multiplier(on: str) -> Lens:
    """Only the number wagered on counts: whether it is drawn, at which odds, whether it is spun."""
    return _OWN


def _mine(felt: SpinFelt) -> str:
    return felt.bets[0].numbers[0]


def _sees(felt: SpinFelt, result: str) -> Hashable:
    if not felt.state.numbers:
        return result
    number = wanting(felt)
    if number:
        return result if number == _mine(felt) else "odds of another number"
    return result == _mine(felt)


def _state(felt: SpinFelt) -> Hashable:
    drawn = felt.state.multiplied
    own = drawn.get(_mine(felt))
    if all_drawn(felt):
        return own
    return felt.state.numbers, len(drawn), own, bool(wanting(felt))


_OWN = Lens("the number's own multiplier and the spin", sees=_sees, state=_state)
