"""Pairs of two cards, by suit and colour, as wagers on first cards tell them apart."""

from __future__ import annotations

from croupier.equipment.cards import RANK, RED, SUIT
from croupier.law import rule

PAIR_KINDS = ("perfect", "coloured", "mixed", "none")


@rule
def pair_kind(first: int, second: int) -> str:
    """`perfect`, `coloured`, `mixed` or `none`: two cards of one face value, by suit and colour."""
    if RANK[first] != RANK[second]:
        return "none"
    if SUIT[first] == SUIT[second]:
        return "perfect"
    return "coloured" if RED[first] == RED[second] else "mixed"
