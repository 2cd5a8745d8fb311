"""What tables of play share: yes and no, and the provisions of a rule."""

from __future__ import annotations

from typing import Final

from croupier.law import said
from croupier.law.concordance import Carrier
from croupier.pages.document import Span, Tone
from croupier.pages.writing import columns, quiet
from croupier.play import Game

BY_COUNT: Final = columns("Two cards come to | 0^ | 1^ | 2^ | 3^ | 4^ | 5^ | 6^ | 7^ | 8^ | 9^")
"""Heads of a table by what two cards come to."""


def yes_or_no(there: bool, yes: str = "yes", no: str = "no") -> Span:
    """A mark that stands out where something is so."""
    return Span(yes, Tone.BEST) if there else quiet(no)


def provisions_of(game: Game, *rules: Carrier) -> Span:
    """The provisions of this book that rules carry out."""
    found = (said(game.law.of(rule)) for rule in rules)
    return Span(", ".join(dict.fromkeys(filter(None, found))), Tone.CITE)
