"""What a place on the cloth pays, asked of the wager itself."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf

from croupier.pages.layouts.trials import STAKE, joined
from croupier.play import Game, Verdict

FEW = 3
"""So many odds are all said; of more, only the highest."""


def odds_of(verdicts: Iterable[Verdict | None]) -> tuple[str, ...]:
    """The odds at which any of these wins, the longest first; before them shares of a jackpot."""
    found = {
        v.odds_text: v.wins(STAKE) or inf for v in verdicts if v is not None and v.outcome == "win"
    }
    return tuple(sorted(found, key=lambda text: -found[text]))


def said(odds: tuple[str, ...]) -> str:
    """Odds as they are printed: `8 to 1`, `25, 12 or 6 to 1`, `up to 5,000 to 1`."""
    return joined(list(odds)) if len(odds) <= FEW else f"up to {odds[0]}"


def paid_by(game: Game, wager: str) -> str:
    """What a wager pays wherever it lies."""
    return said(odds_of(game.wagers[wager].verdicts.values()))
