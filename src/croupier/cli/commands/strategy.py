"""`strategy`: how to play a game best, as a page, a picture or JSON."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.parameters import GameId, Json, OptionArguments
from croupier.cli.patience import say_what_would_help, stoppable, wants_matplotlib
from croupier.cli.terminal import BadInput, present, progress

if TYPE_CHECKING:
    from croupier.analysis.charts import PlayChart
    from croupier.pages.strategy import Strategy
    from croupier.play import Game


def strategy(
    game: GameId,
    option: OptionArguments = None,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the chart as SVG.")] = None,
    png: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the chart as PNG.")] = None,
    to_file: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="The chart as a strategy file for `simulate --play`."),
    ] = None,
    departures: Annotated[
        int, typer.Option(help="How many hands to list that are played otherwise by card.")
    ] = 20,
    json: Json = False,
) -> None:
    """The best play of a game: a chart for blackjack and poker, otherwise in words.

    Charts can be drawn as pictures; that of blackjack comes with the hands it gets wrong.

    Examples:
    croupier strategy qld-2024/blackjack
    croupier strategy qld-2024/spanish-blackjack -o decks=6 --svg spanish.svg
    croupier strategy act-1992/blackjack --departures 200 --json
    croupier strategy qld-2024/three-card-poker
    croupier strategy nsw-poker/texas-holdem --png hands.png
    """
    from croupier.cli.arguments import chosen_game
    from croupier.pages.strategy import undrawn

    chosen = chosen_game(game, option or [])
    for path in filter(None, (svg, png, to_file)):
        _can_be_written(path)
    if png is not None:
        wants_matplotlib()
    say_what_would_help()
    if (svg or png) and (why := undrawn(chosen)):
        raise BadInput(why)
    found = _found(chosen, departures)
    if to_file is not None:
        _to_file(to_file, chosen, found.chart)
    if found.chart is not None:
        _draw(svg, png, found.chart, found.notes)
    present(json, found.published, lambda: found.page)


def _found(game: Game, most: int) -> Strategy:
    from croupier.analysis.engine.errors import NoAdvice, NotProvable
    from croupier.pages.strategy import strategy

    try:
        with progress(game.id) as bar:
            return stoppable(
                lambda: strategy(game, lambda share: bar("", int(100 * share), 100), most)
            )
    except NoAdvice as error:
        raise BadInput(str(error)) from None
    except NotProvable as error:
        raise BadInput(f"{game.id}: {error}") from None


def _to_file(path: Path, game: Game, chart: PlayChart | None) -> None:
    """Something to begin a strategy of one's own with."""
    from croupier.analysis.blackjack.written import chart_file

    if chart is None or game.family != "blackjack":
        raise BadInput(f"{game.id}: only charts of blackjack are strategy files")
    try:
        path.write_text(chart_file(chart), encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{path}: cannot be written: {error.strerror}") from None


def _can_be_written(path: Path) -> None:
    """Said before the chart is worked out, which takes its time."""
    if path.is_dir() or not path.parent.is_dir():
        what = "that is a folder" if path.is_dir() else f"there is no folder {path.parent}"
        raise BadInput(f"{path} cannot be written: {what}")


def _draw(svg: Path | None, png: Path | None, chart: PlayChart, notes: tuple[str, ...]) -> None:
    from croupier.analysis.picture import write_png, write_svg

    try:
        if svg is not None:
            write_svg(chart, svg, notes)
        if png is not None:
            write_png(chart, png, notes)
    except OSError as error:
        raise BadInput(f"the picture cannot be written: {error}") from None
