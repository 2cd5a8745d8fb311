"""Lenses: which differences between cards can matter to a wager, for whoever enumerates a round."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic

from croupier.equipment.cards import Card
from croupier.play.state import R_contra, S_contra

if TYPE_CHECKING:
    from croupier.play.felt import Felt


def _itself(card: Card) -> Hashable:
    return card


def never(felt: Felt) -> bool:
    return False


@dataclass(frozen=True)
class Lens(Generic[S_contra, R_contra]):
    """What a wager can see of the cards."""

    name: str
    alike: Callable[[Card], Hashable] = _itself
    """Cards with the same value here can be exchanged without changing anything."""
    sees: Callable[[Felt[S_contra, R_contra], str], Hashable] | None = None
    """What a wager can tell of a result of a spin or draw, or of a roll written as its faces
    (`3-4`), given the felt before it; results that look alike are taken together. Without it every
    result is told apart."""
    ignores: frozenset[str] = frozenset()
    """Places whose cards, and spins whose results, cannot matter at all."""
    skips: Callable[[Felt[S_contra, R_contra], str, int], bool] | None = None
    """Whether one card of a place, by its position, cannot matter when it is turned."""
    decided: Callable[[Felt[S_contra, R_contra]], bool] = never
    """Whether the wager's event is known, however the round goes on."""
    state: Callable[[Felt[S_contra, R_contra]], Hashable] | None = None
    """Rounds that wait for the same card with the same state go on alike, whatever is left in the
    shoe: what the script's future depends on, and not the cards that are gone."""
    idle: frozenset[str] = frozenset()
    """Moves that a player may be asked for and that cannot matter, such as looking at a card."""
