"""Wheels of fortune: which sections a rim has, and which symbol wins on a peg."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.equipment.wheels import Wheel
from croupier.law import essential


@essential
def rim(name: str, sections: Mapping[str, int]) -> Wheel:
    """A wheel with so many equal sections of each symbol.

    In which order they follow one another is in diagrams that are lost; it changes no odds.
    """
    around = tuple(symbol for symbol, count in sections.items() for _ in range(count))
    return Wheel(name, around, in_order=False)


@essential
def is_valid_spin(revolutions: int, least: int) -> bool:
    """Whether the wheel has made the complete revolutions that a spin needs."""
    return revolutions >= least


@dataclass(frozen=True)
class WheelRules:
    """What a book or an operator decides about a wheel."""

    wheel: Wheel
    """The wheel, with its symbols in their order."""
    revolutions: int
    """Complete revolutions at least that make a valid spin."""
    stays_after_short: bool = False
    """Whether wagers stay for the next spin if there were fewer; otherwise they are void."""
