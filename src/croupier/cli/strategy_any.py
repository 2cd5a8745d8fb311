"""`strategy` for games whose best play is a sentence: three card poker, casino war, red dog."""

from __future__ import annotations

from croupier.cli.odds import analysed
from croupier.cli.say import BadInput, emit, out
from croupier.play import Game


def show_any(game: Game, json: bool) -> None:
    """The best play in words, as the odds were worked out by it."""
    found = [row for row in analysed(game)["wagers"] if not row["strategy"].startswith("none")]
    if not found:
        raise BadInput(
            f"{game.id} leaves a player nothing to decide: see `croupier odds {game.id}`"
        )
    if json:
        kept = ("wager", "on", "strategy", "house_edge", "house_edge_percent")
        plays = [{key: row[key] for key in kept} for row in found]
        emit({"game": game.id, "options": dict(game.options), "wagers": plays})
        return
    console = out()
    console.print(f"[bold]{game.title}[/] [dim]{game.id}[/]")
    for row in found:
        name = " ".join(word for word in (row["wager"], row["on"]) if word)
        console.print(f"{name}: {row['strategy']}.", markup=False)
        console.print(f"[dim]House edge {row['house_edge_percent']:.4f}%.[/]")
