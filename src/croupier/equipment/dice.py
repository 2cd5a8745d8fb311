"""Dice: throws of fair dice."""

from __future__ import annotations

from croupier.equipment.randomness import Source


def roll(source: Source, dice: int = 2) -> tuple[int, ...]:
    """The faces of so many fair dice, in the order they are called."""
    return tuple(source.below(6) + 1 for _ in range(dice))
