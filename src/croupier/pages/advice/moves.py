"""The worth of every move with some cards, the best first."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.analysis.advice import Advice
from croupier.analysis.engine.targets import exact_stake
from croupier.money import dollars
from croupier.pages.document import Note, Page
from croupier.pages.writing import grid, note, quiet, row
from croupier.play.game import Game

ANTES = "ante"


def page(game: Game, found: Advice) -> Page:
    """Moves of a game against the house."""
    title = f"{game.title}: {_in_a_row(found.hand)}"
    if found.board:
        title += f" with {_in_a_row(found.board)}"
    if found.dealer:
        title += f" against {_in_a_row(found.dealer)}"
    places, heads = (4, "Worth, in antes>") if found.per == ANTES else (6, "Worth>")
    rows = (row(one.move, f"{one.value:+.{places}f}") for one in found.moves)
    about = () if found.per == ANTES else (_stake(game),)
    return Page(title, (grid(title, f"Move* | {heads}", rows), *about))


def _in_a_row(cards: str | Iterable[str]) -> str:
    return cards if isinstance(cards, str) else " ".join(cards)


def _stake(game: Game) -> Note:
    return note(
        quiet(
            f"Expected gain for a wager of one, which lies there as {dollars(exact_stake(game))}; "
            "all other cards are in the shoe."
        )
    )
