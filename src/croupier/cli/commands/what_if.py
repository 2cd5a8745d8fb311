"""`what-if`: a game with something changed, beside its book."""

from __future__ import annotations

import csv
from functools import partial
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.parameters import ClusterOption, GameId, Json, OptionArguments
from croupier.cli.patience import say_what_would_help, stoppable, wants_matplotlib
from croupier.cli.terminal import BadInput, present, progress

if TYPE_CHECKING:
    from croupier.analysis.what_if import Sweep, WhatIf
    from croupier.play import Game


def what_if(
    game: GameId,
    change: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="CHANGE…",
            help="option=value, rules.field=value, pays.wager.event=6 to 5, decks=n or cut=n.",
        ),
    ] = None,
    sweep: Annotated[
        str | None, typer.Option(metavar="FIELD=a,b,c", help="One field at several values.")
    ] = None,
    wager: Annotated[
        list[str] | None, typer.Option("--wager", "-w", help="Only this wager; more than once.")
    ] = None,
    option: OptionArguments = None,
    to_csv: Annotated[
        Path | None, typer.Option("--csv", metavar="FILE", help="The sweep as CSV.")
    ] = None,
    plot: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE", help="The sweep as SVG or PNG.")
    ] = None,
    cluster: ClusterOption = "",
    json: Json = False,
) -> None:
    """A game with something changed, beside its book: each change alone, and all together.

    A change may leave what the book allows; then it is said so, with the provision.

    Examples:
    croupier what-if qld-2024/blackjack decks=4 "pays.original.blackjack=6 to 5"
    croupier what-if qld-2024/blackjack rules.dealer_hits_soft_17=yes -w original
    croupier what-if qld-2024/baccarat --sweep decks=1..10 --csv decks.csv --plot decks.svg
    """
    from croupier.analysis import NotProvable
    from croupier.analysis.changes import CannotChange
    from croupier.analysis.simulate.cluster import NoCluster
    from croupier.analysis.what_if import sweep as swept
    from croupier.analysis.what_if import sweep_ahead
    from croupier.analysis.what_if import what_if as compared
    from croupier.cli.arguments import chosen_game, cluster_at

    book = chosen_game(game, option or [])
    changes, wagers = change or [], wager or None
    if not changes and sweep is None:
        raise BadInput("say what is changed: decks=4, or --sweep decks=4,6,8")
    if (to_csv or plot) and sweep is None:
        raise BadInput("--csv and --plot are of a sweep: give --sweep FIELD=a,b,c")
    if cluster and sweep is None:
        raise BadInput("--cluster is for a sweep: give --sweep FIELD=a,b,c")
    at = cluster_at(cluster)
    if plot is not None and plot.suffix.lower() == ".png":
        wants_matplotlib()
    say_what_would_help()
    try:
        with progress(book.id) as bar:
            told = partial(bar, "", total=100)

            def share(done: float) -> None:
                told(int(100 * done))

            along = None
            if sweep is not None:
                text = sweep
                if at is not None:
                    stoppable(lambda: sweep_ahead(at, book, text, *changes, wagers=wagers))
                along = stoppable(
                    lambda: swept(book, text, *changes, wagers=wagers, progress=share)
                )
            beside = None
            if changes:
                beside = stoppable(lambda: compared(book, *changes, wagers=wagers, progress=share))
    except (CannotChange, NoCluster, NotProvable) as error:
        cites = getattr(error, "cites", ())
        where = f" ({', '.join(cites)})" if cites else ""
        raise BadInput(f"{error}{where}") from None
    if along is not None:
        _write(along, to_csv, plot)
    _show(book, beside, along, json)


def _show(book: Game, beside: WhatIf | None, along: Sweep | None, json: bool) -> None:
    from croupier.pages.document import Page
    from croupier.pages.what_if import sweep_page, what_if_page

    if beside is not None:
        facts = beside.as_json()
    else:
        assert along is not None
        facts = {"game": book.id, "changes": [], "book": along.book.as_json(), "changed": None}
    if along is not None:
        facts |= along.as_json()

    def page() -> Page:
        pages = [what_if_page(book, beside)] if beside is not None else []
        pages += [sweep_page(book, along)] if along is not None else []
        return Page(pages[0].title, tuple(part for one in pages for part in one.parts))

    present(json, facts, page)


def _write(along: Sweep, to_csv: Path | None, plot: Path | None) -> None:
    from croupier.analysis.curve_picture import write_curves

    try:
        if to_csv is not None:
            rows = StringIO()
            csv.writer(rows, lineterminator="\n").writerows(along.rows())
            to_csv.write_text(rows.getvalue(), encoding="utf-8")
        if plot is not None:
            write_curves(along.curves(), plot)
    except OSError as error:
        raise BadInput(f"{error.filename}: cannot be written: {error.strerror}") from None
