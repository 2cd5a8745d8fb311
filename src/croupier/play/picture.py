"""How rounds and tables are shown in a notebook: play draws nothing, whoever draws says so here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from croupier.play.game import Game
    from croupier.play.view import TableView

DrawFelt = Callable[["TableView", "Game[Any, Any]"], str]

_draw: DrawFelt | None = None


def drawn_by(draw: DrawFelt) -> None:
    """Rounds and tables are drawn by this from now on."""
    global _draw
    _draw = draw


def picture(view: TableView, game: Game[Any, Any]) -> str | None:
    """What a viewer sees, as SVG; nothing where nobody draws."""
    return None if _draw is None else _draw(view, game)
