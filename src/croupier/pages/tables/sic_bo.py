"""Tables of play of sic-bo: what a triple does."""

from __future__ import annotations

from croupier.pages.document import Grid, Span, Tone
from croupier.pages.layouts.trials import trial
from croupier.pages.writing import grid, row
from croupier.play import Game, Wager


def tables(game: Game) -> tuple[Grid, ...]:
    """What a triple does to every wager that could win by its numbers."""
    triples = [(face, face, face) for face in range(1, 7)]
    rows = (
        row(wager.name, *(_by_triple(game, wager, roll) for roll in triples))
        for wager in game.wagers.values()
        if wager.kind == "main"
    )
    return (
        grid(
            "When all three dice show one number",
            "Wager*! | 1-1-1^ | 2-2-2^ | 3-3-3^ | 4-4-4^ | 5-5-5^ | 6-6-6^",
            rows,
            "W wins · L loses; a wager that names numbers is taken to name those that show",
        ),
    )


def _by_triple(game: Game, wager: Wager, roll: tuple[int, ...]) -> Span:
    """What the best place for a wager comes to."""
    verdicts = (trial(game, wager.name, on, roll=roll) for on in wager.on or ("",))
    won = any(verdict is not None and verdict.outcome == "win" for verdict in verdicts)
    return Span("W", Tone.BEST) if won else Span("L", Tone.BAD)
