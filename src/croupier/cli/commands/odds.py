"""`odds`: the house edge of every wager."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from croupier.cli.parameters import Json, OptionalGameId, OptionArguments
from croupier.cli.patience import say_what_would_help, stoppable
from croupier.cli.terminal import FAILED, BadInput, complain, present, progress

if TYPE_CHECKING:
    from croupier.analysis import Analysis
    from croupier.pages.book_document import BookDocument
    from croupier.pages.document import Page
    from croupier.play import Game

T = TypeVar("T")


def odds(
    game: OptionalGameId = None,
    option: OptionArguments = None,
    every: Annotated[
        bool, typer.Option("--all", help="The odds book: every game under every pay table.")
    ] = False,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Where the book is written.")
    ] = None,
    rooms: Annotated[
        bool, typer.Option(help="With rooms of poker in the book, which are played out.")
    ] = True,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Work it out again and compare with what is kept.")
    ] = False,
    json: Json = False,
) -> None:
    """The house edge of every wager, with hit frequency and standard deviation.

    Figures are kept until the game, its options or the program that worked them out are others.
    Of poker among players, how often each hand comes and what the house takes.

    Examples:
    croupier odds qld-2024/baccarat
    croupier odds qld-2024/baccarat -o decks=6 --json
    croupier odds nsw-poker/seven-card-stud
    croupier odds --all --out book
    """
    from croupier.cli.arguments import chosen_game

    if every:
        if game is not None or option:
            raise BadInput("--all is for every game with all its options: name none")
        if out is None:
            raise BadInput("--all writes a folder: say which with --out DIR")
        write_odds_book(out, rooms, fresh, json)
        return
    if out is not None:
        raise BadInput("--out DIR goes with --all; a par sheet of one game is `croupier parsheet`")
    if game is None:
        raise BadInput("name a game, or ask for --all --out DIR")
    show_odds(chosen_game(game, option or []), json, fresh)


def write_odds_book(out: Path, rooms: bool, fresh: bool, json: bool) -> None:
    """Every game under every pay table, as JSON, CSV and HTML in a folder."""
    from croupier.analysis.odds_book import odds_book
    from croupier.reports.odds_book import with_rooms, write_book

    say_what_would_help()
    with progress("odds book") as bar:

        def told(name: str, share: float) -> None:
            bar(name, int(1000 * share), 1000)

        found = stoppable(lambda: odds_book(told, fresh=fresh))
        document = stoppable(lambda: with_rooms(found.book, told if rooms else None))
    try:
        paths = write_book(document, out)
    except OSError as error:
        raise BadInput(f"{out} cannot be written: {error.strerror}") from None
    present(
        json,
        {"files": [str(path) for path in paths], "differences": list(found.differences)},
        lambda: written_page(paths, document),
    )
    if found.differences:
        for sentence in found.differences:
            complain(sentence)
        raise typer.Exit(FAILED)


def written_page(paths: Sequence[Path], document: BookDocument) -> Page:
    """What was written, in a few lines."""
    from croupier.pages.document import Page
    from croupier.pages.writing import note

    wagers = sum(len(game.wagers) for game in document.games)
    lines = [f"{wagers:,} wagers of {len({game.game for game in document.games})} games"]
    if document.rooms:
        lines.append(f"{len(document.rooms)} rooms, simulated")
    return Page("Odds book", (note(", ".join(lines)), *(note(str(path)) for path in paths)))


def show_odds(game: Game, json: bool = False, fresh: bool = False) -> None:
    """The odds of a game, for a person or as JSON."""
    say_what_would_help()
    if game.tables.room is not None:
        from croupier.pages.poker_odds import poker_odds, poker_odds_page

        with progress(game.id) as bar:
            dealt = stoppable(
                lambda: poker_odds(game, lambda what, share: bar(what, int(100 * share), 100))
            )
        present(json, dealt, lambda: poker_odds_page(game, dealt))
        return
    from croupier.pages.odds import odds_page

    found, differ = (fresh_analysis_of if fresh else _kept)(game)
    present(json, found.as_json(), lambda: odds_page(game, found))
    if differ:
        for sentence in differ:
            complain(f"{game.id}: {sentence}")
        raise typer.Exit(FAILED)


def _kept(game: Game) -> tuple[Analysis, tuple[str, ...]]:
    return analysis_of(game), ()


def analysis_of(game: Game) -> Analysis:
    """The exact odds, kept or worked out, with a bar for whoever waits."""
    from croupier.analysis.kept_odds import kept_odds

    return _waited_for(game, lambda told: kept_odds(game, progress=told))


def fresh_analysis_of(game: Game) -> tuple[Analysis, tuple[str, ...]]:
    """The exact odds worked out again, and where what was kept says otherwise."""
    from croupier.analysis.kept_odds import fresh_odds

    return _waited_for(game, lambda told: fresh_odds(game, progress=told))


def _waited_for(game: Game, work: Callable[[Callable[[float], None]], T]) -> T:
    from croupier.analysis import NotProvable

    with progress(game.id) as bar:
        try:
            told = partial(bar, "", total=100)
            return stoppable(lambda: work(lambda share: told(int(100 * share))))
        except NotProvable as error:
            raise BadInput(f"{game.id}: {error}") from None
