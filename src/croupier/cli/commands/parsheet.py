"""`parsheet`: what a test laboratory asks of a game, as HTML, PDF or JSON."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.commands.odds import analysis_of
from croupier.cli.parameters import GameId, OptionArguments
from croupier.cli.patience import say_what_would_help, stoppable
from croupier.cli.terminal import BadInput, complain, progress

if TYPE_CHECKING:
    from croupier.analysis import Analysis
    from croupier.analysis.dealt_way import DealtFigure, DealtPlace
    from croupier.pages.document import Page
    from croupier.play import Game

KINDS = (".html", ".pdf", ".json")


def parsheet(
    game: GameId,
    option: OptionArguments = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="Where to write: .html, .pdf or .json."),
    ] = None,
    date: Annotated[
        str | None, typer.Option("--date", metavar="D", help="The date of the sheet; else today.")
    ] = None,
) -> None:
    """A par sheet: rules, rows, edges, hold, strategy and method, for a test laboratory.

    The same game, options and date give the same bytes.

    Examples:
    croupier parsheet qld-2024/baccarat --out baccarat.pdf
    croupier parsheet qld-2024/blackjack -o decks=6 --out blackjack.html --date 2026-07-01
    """
    from croupier.cli.arguments import chosen_game
    from croupier.pages.par_sheet import par_sheet
    from croupier.reports.par_sheet_files import NoPdf, sheet_bytes, wants_pdf

    if out is None or out.suffix not in KINDS:
        raise BadInput(
            f"say where the sheet goes with --out FILE, which ends in {', '.join(KINDS)}"
        )
    chosen, of = chosen_game(game, option or []), _dated(date)
    if chosen.tables.room is not None:
        raise BadInput(
            f"players of {chosen.id} play among themselves: the house has no edge that a par sheet "
            f"could give; `croupier odds {chosen.id}` says what it takes"
        )
    try:
        if out.suffix == ".pdf":
            wants_pdf()
        say_what_would_help()
        found = analysis_of(chosen)
        played, dealt = _strategy(chosen), _dealt(chosen, found)
        sheet = par_sheet(chosen, found, played, of, dealt)
        out.write_bytes(stoppable(lambda: sheet_bytes(sheet, out.suffix)))
    except NoPdf as error:
        raise BadInput(str(error)) from None
    except OSError as error:
        raise BadInput(f"{out} cannot be written: {error.strerror}") from None
    complain(f"written: {out}")


def _dated(text: str | None) -> str:
    if text is None:
        return datetime.now(UTC).date().isoformat()
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise BadInput(f"{text!r} is no date such as 2026-07-01") from None


def _dealt(game: Game, found: Analysis) -> Mapping[DealtPlace, DealtFigure]:
    """Rounds of its wagers, as a second way."""
    from croupier.analysis.dealt_way import dealt_beside

    with progress(f"{game.id} rounds") as bar:
        return stoppable(
            lambda: dealt_beside(game, found, lambda share: bar("", int(100 * share), 100))
        )


def _strategy(game: Game) -> Page | None:
    """How the game is played best, if there is anything to decide."""
    from croupier.reports.par_sheet_files import strategy_page

    with progress(f"{game.id} strategy") as bar:
        return stoppable(lambda: strategy_page(game, lambda share: bar("", int(100 * share), 100)))
