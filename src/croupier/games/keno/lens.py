"""What a keno wager can tell of a ball: whether it carries one of its own numbers."""

from __future__ import annotations

from collections.abc import Hashable

from croupier.games.keno.rules import matches
from croupier.play.felt import Felt
from croupier.play.lens import Lens


def _one_of_mine(felt: Felt, ball: str) -> Hashable:
    """Whether each way on the felt has chosen this number."""
    return tuple([ball in bet.numbers for bet in felt.bets])


def _caught_so_far(felt: Felt) -> Hashable:
    """How many balls are out, and how many of each way's numbers are among them."""
    return (len(felt.spins), *[matches(bet.numbers, felt.spins) for bet in felt.bets])


def own_numbers(on: str) -> Lens:
    """Only the numbers of the way itself count."""
    return Lens("numbers matched", sees=_one_of_mine, state=_caught_so_far)
