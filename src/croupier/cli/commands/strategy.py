"""`strategy`: how to play a game best, as a page, a picture or JSON."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from croupier.analysis.charts import Chart
from croupier.analysis.errors import NoAdvice, NotProvable
from croupier.cli import arguments as given
from croupier.cli.render import show
from croupier.cli.terminal import BadInput, emit, progress
from croupier.pages.strategy import Strategy, strategy, undrawn
from croupier.play import Game


def show_strategy(
    text: str, options: Iterable[str], svg: Path | None, png: Path | None, most: int, json: bool
) -> None:
    """How to play one game, with the hands that are played otherwise by who looks at each card."""
    game = given.chosen_game(text, options)
    for path in filter(None, (svg, png)):
        _can_be_written(path)
    if (svg or png) and (why := undrawn(game)):
        raise BadInput(why)
    found = _found(game, most)
    if found.chart is not None:
        _draw(svg, png, found.chart, found.notes)
    if json:
        emit(msgspec.to_builtins(found.published))
    else:
        show(found.page)


def _found(game: Game, most: int) -> Strategy:
    try:
        with progress(game.id) as bar:
            return strategy(game, lambda share: bar("", int(100 * share), 100), most)
    except NoAdvice as error:
        raise BadInput(str(error)) from None
    except NotProvable as error:
        raise BadInput(f"{game.id}: {error}") from None


def _can_be_written(path: Path) -> None:
    """Said before the chart is worked out, which takes its time."""
    if path.is_dir() or not path.parent.is_dir():
        what = "that is a folder" if path.is_dir() else f"there is no folder {path.parent}"
        raise BadInput(f"the picture cannot be written to {path}: {what}")


def _draw(svg: Path | None, png: Path | None, chart: Chart, notes: tuple[str, ...]) -> None:
    from croupier.analysis.picture import write_png, write_svg

    try:
        if svg is not None:
            write_svg(chart, svg, notes)
        if png is not None:
            write_png(chart, png, notes)
    except ImportError:
        raise BadInput(
            "a PNG is drawn by matplotlib, which is not installed; ask for --svg, or install "
            "croupier[pictures]"
        ) from None
    except OSError as error:
        raise BadInput(f"the picture cannot be written: {error}") from None
