"""`odds`: the house edge of every wager."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from croupier.cli.parameters import ClusterOption, Json, OptionalGameId, OptionArguments
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
    rounds: Annotated[
        int | None,
        typer.Option(
            "--rounds",
            metavar="N",
            help="Rounds dealt of every wager of the book as a second way; 0 for none.",
        ),
    ] = None,
    cluster: ClusterOption = "",
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
    croupier odds --all --out book --rounds 10000000 --cluster tcp://scheduler:8786
    """
    from croupier.cli.arguments import chosen_game

    if every:
        if game is not None or option:
            raise BadInput("--all is for every game with all its options: name none")
        if out is None:
            raise BadInput("--all writes a folder: say which with --out DIR")
        if cluster and fresh:
            raise BadInput("--fresh works out and compares on this machine: leave out --cluster")
        write_odds_book(out, rooms, fresh, rounds, cluster, json)
        return
    if cluster:
        raise BadInput("--cluster goes with --all; one game is worked out on this machine")
    if rounds is not None:
        raise BadInput("--rounds goes with --all; rounds of one game are `croupier simulate`")
    if out is not None:
        raise BadInput("--out DIR goes with --all; a par sheet of one game is `croupier parsheet`")
    if game is None:
        raise BadInput("name a game, or ask for --all --out DIR")
    show_odds(chosen_game(game, option or []), json, fresh)


MOST_ROUNDS = 1_000_000_000


def write_odds_book(
    out: Path, rooms: bool, fresh: bool, rounds: int | None, cluster: str, json: bool
) -> None:
    """Every game under every pay table, as JSON, CSV and HTML in a folder."""
    from croupier.analysis.dealt_way import ROUNDS
    from croupier.analysis.odds_book import odds_book, solve_ahead
    from croupier.analysis.simulate.cluster import NoCluster
    from croupier.cli.arguments import cluster_at
    from croupier.reports.odds_book import with_rooms, write_book

    many = ROUNDS if rounds is None else rounds
    if many < 0 or many == 1 or many > MOST_ROUNDS:
        raise BadInput(f"--rounds: 0 for none, or 2 to {MOST_ROUNDS:,} rounds, not {many:,}")
    at = cluster_at(cluster)
    _can_be_written(out)
    say_what_would_help()
    with progress("odds book") as bar:

        def told(name: str, share: float) -> None:
            bar(name, int(1000 * share), 1000)

        if at is not None:
            try:
                stoppable(lambda: solve_ahead(at, told))
            except NoCluster as error:
                raise BadInput(str(error)) from None
        found = stoppable(lambda: odds_book(told, fresh=fresh, rounds=many))
        whole = stoppable(
            lambda: with_rooms(found.book, told if rooms else None, fresh=fresh),
        )
    try:
        paths = write_book(whole.document, out)
    except OSError as error:
        raise BadInput(f"{out} cannot be written: {error.strerror}") from None
    differences = (*found.differences, *whole.differences)
    compared = found.compared + whole.compared
    not_kept = found.not_kept + whole.not_kept
    others = second_ways_that_differ(whole.document)
    present(
        json,
        {
            "files": [str(path) for path in paths],
            "differences": list(differences),
            "compared": compared,
            "not_kept": not_kept,
            "second_ways_that_differ": list(others),
        },
        lambda: written_page(paths, whole.document, fresh, compared, not_kept),
    )
    for sentence in (*differences, *others):
        complain(sentence)
    if differences or others:
        raise typer.Exit(FAILED)


def _can_be_written(out: Path) -> None:
    """Before anything is worked out: whether there will be a folder to write to."""
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{out} cannot be written: {error.strerror}") from None


def second_ways_that_differ(document: BookDocument) -> tuple[str, ...]:
    """Figures that another way does not confirm, in a sentence each."""
    return tuple(
        f"{game.game} {one.place}: {one.house_edge_percent:.4f}% and by {way.way} "
        f"{way.house_edge_percent:.4f}% ({way.source})"
        for game in document.games
        for one in game.wagers
        for way in one.second_ways
        if not way.agrees
    )


def written_page(
    paths: Sequence[Path], document: BookDocument, fresh: bool, compared: int, not_kept: int
) -> Page:
    """What was written, in a few lines."""
    from croupier.pages.document import Page
    from croupier.pages.writing import note

    wagers = sum(len(game.wagers) for game in document.games)
    lines = [f"{wagers:,} wagers of {len({game.game for game in document.games})} games"]
    if document.rooms:
        lines.append(f"{len(document.rooms)} rooms, simulated")
    said = [", ".join(lines)]
    if document.dealt is not None:
        said.append(document.dealt.in_words)
    if fresh:
        left = f"; of {not_kept} nothing was kept to compare with" if not_kept else ""
        said.append(f"Worked out again: {compared} games and settings compared{left}")
    return Page("Odds book", (*map(note, said), *(note(str(path)) for path in paths)))


def show_odds(game: Game, json: bool = False, fresh: bool = False) -> None:
    """The odds of a game, for a person or as JSON."""
    say_what_would_help()
    if game.tables.room is not None:
        from croupier.pages.kept_rooms import room_odds
        from croupier.pages.poker_odds import poker_odds_page

        with progress(game.id) as bar:

            def told(what: str, share: float) -> None:
                bar(what, int(100 * share), 100)

            room = stoppable(lambda: room_odds(game, told, fresh=fresh))
        present(json, room.odds, lambda: poker_odds_page(game, room.odds))
        _complain_of(game, room.differences)
        return
    from croupier.pages.odds import odds_page

    found, differ = (fresh_analysis_of if fresh else _kept)(game)
    present(json, found.as_json(), lambda: odds_page(game, found))
    _complain_of(game, differ)


def _complain_of(game: Game, differences: Sequence[str]) -> None:
    """Say where what was kept is otherwise than what was worked out again, and end so."""
    for sentence in differences:
        complain(f"{game.id}: {sentence}")
    if differences:
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

    found = _waited_for(game, lambda told: fresh_odds(game, progress=told))
    if not found.compared:
        complain(f"{game.id}: nothing was kept of it to compare with")
    return found.odds, found.differences


def _waited_for(game: Game, work: Callable[[Callable[[float], None]], T]) -> T:
    from croupier.analysis import NotProvable

    with progress(game.id) as bar:
        try:
            told = partial(bar, "", total=100)
            return stoppable(lambda: work(lambda share: told(int(100 * share))))
        except NotProvable as error:
            raise BadInput(f"{game.id}: {error}") from None
