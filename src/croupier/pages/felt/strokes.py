"""Ranks, figures and suits as strokes and paths of our own.

No font is needed for what is printed on cards and chips, so a picture looks alike everywhere.
Ranks and figures stand on a grid of 10 by 14 and are drawn with a round pen; suits lie around
(0, 0) and are about 20 across.
"""

from __future__ import annotations

from typing import Final

FIGURES: Final = {
    "0": "M5 0C1.5 0 .3 3.2.3 7S1.5 14 5 14 9.7 10.8 9.7 7 8.5 0 5 0Z",
    "1": "M1.6 2.8 5.6 0V14",
    "2": "M.7 3.9C.9-1.3 9.3-1.3 9.3 3.9 9.3 7.3 3.4 9.9.5 14H9.8",
    "3": "M1 0H9L4.8 5.5C11.3 5.3 11.5 14 4.8 14 2.6 14 1 13.1.2 11.5",
    "4": "M7.2 14V0L0 9.9H10",
    "5": "M8.9 0H1.8L1.1 6.3C2.1 5.5 3.4 5.1 4.8 5.1 11.4 5.1 11.3 14 4.6 14 2.6 14 1 13.2.1 11.8",
    "6": "M8.3.4C3.6.4.4 4.3.4 9.2.4 12.2 2.2 14 5 14S9.6 12.2 9.6 9.6 7.8 5.5 5.2 5.5.4 7.1.4 9.6",
    "7": "M.2 0H9.8C6.6 4.6 4.7 9 4.1 14",
    "8": "M5 6.4C2.5 6.4 1 5.2 1 3.2S2.6 0 5 0 9 1.2 9 3.2 7.5 6.4 5 6.4 .3 7.7.3 10.2 2.2 14 5 14 "
    "9.7 12.7 9.7 10.2 7.5 6.4 5 6.4Z",
    "9": "M1.7 13.6C6.4 13.6 9.6 9.7 9.6 4.8 9.6 1.8 7.8 0 5 0S.4 1.8.4 4.4 2.2 8.5 4.8 8.5 9.6 6.9"
    " 9.6 4.4",
    "K": "M.8 0V14M9.5 0 .8 8.4M4 5.5 10 14",
}
"""Figures, and the K of a thousand."""

RANKS: Final = {
    **FIGURES,
    "A": "M0 14 5 0 10 14M1.8 9.4H8.2",
    "T": "M-1 2.1 1.4 0V14M7.3 0C4.8 0 4.3 3.4 4.3 7S4.8 14 7.3 14 10.3 10.6 10.3 7 9.8 0 7.3 0Z",
    "J": "M3.6 0H9.4M7.4 0V10C7.4 12.6 6 14 3.8 14S.3 12.6.3 10.3",
    "Q": "M5 0C1.8 0 .2 2.8.2 7S1.8 14 5 14 9.8 11.2 9.8 7 8.2 0 5 0ZM6 10.3 10 14.7",
}
"""The ranks of cards by their letters; the T is the 10."""

SUITS: Final = {
    "S": "M0-10.2C-1.6-6.2-9.5-3-9.5 2.6-9.5 7.7-2.8 8.6-.9 4.4-1 6.9-1.7 8.8-3.2 10.2H3.2C1.7 8.8"
    " 1 6.9.9 4.4 2.8 8.6 9.5 7.7 9.5 2.6 9.5-3 1.6-6.2 0-10.2Z",
    "H": "M0 9.8C-2.2 5.5-9.6 2.2-9.6-4-9.6-9.7-2.4-10.3 0-4.9 2.4-10.3 9.6-9.7 9.6-4 9.6 2.2 2.2"
    " 5.5 0 9.8Z",
    "D": "M0-10.6C1.9-6.4 4.7-2.9 8.2 0 4.7 2.9 1.9 6.4 0 10.6-1.9 6.4-4.7 2.9-8.2 0-4.7-2.9-1.9"
    "-6.4 0-10.6Z",
    "C": "M0-10A4.7 4.7 0 0 1 3.6-2.3 4.7 4.7 0 1 1 .9 4.3C1 6.9 1.7 8.8 3.2 10.2H-3.2C-1.7 8.8-1"
    " 6.9-.9 4.3A4.7 4.7 0 1 1-3.6-2.3 4.7 4.7 0 0 1 0-10Z",
}
"""Spades, hearts, diamonds, clubs."""

ADVANCE: Final = {"1": 8.2}
"""How far a figure is from the next, where that is not the width of the others."""


def number(text: str, height: float) -> tuple[str, float]:
    """A number as one group of strokes in the middle of (0, 0), and how wide it is."""
    steps = [ADVANCE.get(figure, 13.2) for figure in text]
    scale = height / 14
    at = -(sum(steps) - 3.2) / 2
    drawn = ""
    for figure, step in zip(text, steps, strict=True):
        drawn += f'<path transform="translate({at:.1f} -7)" d="{FIGURES[figure]}"/>'
        at += step
    return f'<g transform="scale({scale:.2f})">{drawn}</g>', (sum(steps) - 3.2) * scale
