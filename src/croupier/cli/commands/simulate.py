"""`simulate`: rounds played out by seeded chance, to hold against the exact odds."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Annotated, Final

import typer

from croupier.cli.parameters import ClusterOption, GameId, Json, OptionArguments
from croupier.cli.patience import Forecast, begun, say_what_would_help, wants_matplotlib
from croupier.cli.terminal import BadInput, complain, present, progress

if TYPE_CHECKING:
    from croupier.analysis.simulate.bankroll import Sessions
    from croupier.analysis.simulate.ways import DealHow, ToldShare
    from croupier.bots.playing_out import PlayedOut
    from croupier.pages.bankroll import BankrollAsked
    from croupier.play import Game

MOST_ROUNDS: Final = 1_000_000_000_000
MOST_THREADS: Final = 256
MOST_BOXES: Final = 7
MOST_UNITS: Final = 1_000_000_000
MOST_SESSION: Final = 1_000_000
KEEPS_WITHIN: Final = 0.9
"""Seconds in which a run that is stopped has to give what there is."""


def simulate(
    game: GameId,
    rounds: Annotated[int, typer.Option(help="How many rounds, of each wager.")] = 10_000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same rounds.")] = 1,
    wager: Annotated[
        list[str] | None, typer.Option("--wager", "-w", help="Only this wager; more than once.")
    ] = None,
    option: OptionArguments = None,
    threads: Annotated[int, typer.Option(help="Threads; 0 for one a processor.")] = 0,
    cluster: ClusterOption = "",
    behind: Annotated[
        int | None, typer.Option(help="Cards behind the cutting card; by the book if not said.")
    ] = None,
    penetration: Annotated[
        float | None, typer.Option(help="The same in per cent of the shoe that is dealt.")
    ] = None,
    fresh: Annotated[
        bool, typer.Option("--fresh-shoe", help="Shuffle after every round all the same.")
    ] = False,
    boxes: Annotated[int, typer.Option(help="Boxes that play at once (blackjack).")] = 1,
    play: Annotated[
        str, typer.Option(help="`best`, `basic`, or a strategy file (docs/odds.md).")
    ] = "best",
    spread: Annotated[
        str, typer.Option(help="Stakes by true count (blackjack), as in `1:1,2:4,4:8`.")
    ] = "",
    by_round: Annotated[
        bool, typer.Option("--by-round", help="Every round by its script: slow, and the oracle.")
    ] = False,
    bankroll: Annotated[
        float | None, typer.Option(help="Units one sits down with: ruin, drawdown, sessions.")
    ] = None,
    goal: Annotated[
        float | None, typer.Option(help="Units won with which one leaves; with --bankroll.")
    ] = None,
    session: Annotated[int, typer.Option(help="Rounds of a session; with --bankroll.")] = 1_000,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Sessions as SVG or PNG.")
    ] = None,
    json: Json = False,
) -> None:
    """Play rounds by seeded chance: what each wager gains, to hold against the exact odds.

    A gain is per unit of the initial wager. Decisions are the best there are, and the output says
    how they were made; poker among players is played by the styles of `play`, in table minimums.
    One seed gives the same figures in any number of threads and on any number of machines. Ctrl-C
    ends the run and keeps what there is.

    Examples:
    croupier simulate qld-2024/baccarat --rounds 20000000
    croupier simulate qld-2024/blackjack --rounds 10000000 --wager original --behind 104
    croupier simulate qld-2024/craps --rounds 5000 -w win -w field --seed 7 --json
    croupier simulate qld-2024/three-card-poker --rounds 2000000 --wager ante
    croupier simulate qld-2024/blackjack --play basic --spread 0:1,2:4,4:8 --bankroll 400
    croupier simulate qld-2024/roulette -w red --bankroll 50 --goal 50 --plot red.svg
    croupier simulate nsw-poker/texas-holdem --rounds 500 --wager tight
    """
    from croupier.analysis.engine.errors import NoAdvice, NotProvable
    from croupier.analysis.simulate.cluster import NoCluster
    from croupier.cases.play_file import bad_play
    from croupier.cli.arguments import chosen_game
    from croupier.pages.simulation import bankrolls, simulation, simulation_page
    from croupier.play.written_play import BadPlay

    chosen = chosen_game(game, option or [])
    if not 1 <= rounds <= MOST_ROUNDS:
        raise BadInput(f"--rounds: 1 to {MOST_ROUNDS:,} rounds, not {rounds:,}")
    if seed < 0:
        raise BadInput("--seed: a whole number, not less than 0")
    if not 0 <= threads <= MOST_THREADS:
        raise BadInput(f"--threads: 0 to {MOST_THREADS}, not {threads}")
    if not 1 <= boxes <= MOST_BOXES:
        raise BadInput(f"--boxes: 1 to {MOST_BOXES}, not {boxes}")
    names = _chosen(chosen, wager or [])
    asked = _bankroll(bankroll, goal, session, plot)
    how = _how(_behind(chosen, behind, penetration), fresh, boxes, play, spread)
    say_what_would_help()
    try:
        found = _watched(chosen, rounds, seed, names, how, threads, cluster, by_round)
        of = names if wager else names[:1]
        drawn = bankrolls(chosen, found, of, asked, seed) if asked is not None else []
    except BadPlay as error:
        raise BadInput(str(bad_play(Path(play), error.field, str(error)))) from None
    except (NoAdvice, NoCluster, NotProvable) as error:
        raise BadInput(str(error)) from None
    if plot is not None:
        _write(drawn[0][1], plot)
    figures = simulation(chosen, found, seed, tuple(one for one, _ in drawn))
    present(json, figures, lambda: simulation_page(chosen, figures))


def _bankroll(
    units: float | None, goal: float | None, session: int, plot: Path | None
) -> BankrollAsked | None:
    """What somebody sits down with, if that was said."""
    from croupier.pages.bankroll import BankrollAsked

    if units is None:
        if goal is not None or plot is not None:
            raise BadInput("--goal and --plot are of a bankroll: give --bankroll UNITS")
        return None
    if not 0 < units <= MOST_UNITS or not (goal is None or 0 < goal <= MOST_UNITS):
        raise BadInput(f"--bankroll, --goal: more than nothing, {MOST_UNITS:,} units at the most")
    if not 1 <= session <= MOST_SESSION:
        raise BadInput(f"--session: 1 to {MOST_SESSION:,} rounds, not {session:,}")
    if plot is not None and plot.suffix.lower() == ".png":
        wants_matplotlib()
    return BankrollAsked(units, goal, session)


def _behind(game: Game, behind: int | None, penetration: float | None) -> int | None:
    """Cards behind the cutting card, however that was said."""
    if penetration is None:
        return behind
    if behind is not None:
        raise BadInput("--behind and --penetration say the same: give one of them")
    if not 0 < penetration < 100:
        raise BadInput(f"--penetration: more than 0 and less than 100 per cent, not {penetration}")
    return round(sum(game.deck) * (1 - penetration / 100))


def _write(sessions: Sessions, plot: Path) -> None:
    from croupier.analysis.curve_picture import write_curves

    try:
        write_curves(sessions.curves(), plot)
    except OSError as error:
        raise BadInput(f"{plot}: cannot be written: {error.strerror}") from None


def _how(behind: int | None, fresh: bool, boxes: int, play: str, spread: str) -> DealHow:
    """How the rounds are dealt and played, as it was said."""
    from croupier.analysis.simulate.ways import BASIC, BEST, DealHow
    from croupier.cases.loading import BadCaseFile
    from croupier.cases.play_file import written_play

    steps = []
    for step in filter(None, spread.split(",")):
        count, _, units = step.partition(":")
        try:
            steps.append((int(count), int(units)))
        except ValueError:
            raise BadInput(f"--spread: {step!r} is not COUNT:UNITS, as in `2:4`") from None
        if steps[-1][1] < 0:
            raise BadInput(f"--spread: {step!r} stakes less than nothing")
    try:
        played = play if play in (BEST, BASIC) else written_play(Path(play))
    except BadCaseFile as error:
        raise BadInput(f"--play: {error}") from None
    return DealHow(behind, fresh, boxes, played, tuple(sorted(steps)))


def _watched(
    game: Game,
    rounds: int,
    seed: int,
    names: Sequence[str],
    how: DealHow,
    threads: int,
    cluster: str,
    by_round: bool,
) -> PlayedOut:
    """The run with a bar beside it; Ctrl-C ends it with what there is."""
    from croupier.analysis.simulate.units import processors
    from croupier.bots.playing_out import play_out
    from croupier.cli.arguments import cluster_at

    stop, forecasts = Event(), list[Forecast]()
    at = cluster_at(cluster)
    with progress(game.id) as bar:

        def told(heard: ToldShare) -> None:
            if not forecasts:  # the clock runs from the first rounds on
                forecasts.append(Forecast(f"{rounds:,} rounds"))
            forecasts[0](heard.share)
            bar(heard.said, int(100 * heard.share), 100)

        def work() -> PlayedOut:
            return play_out(
                game,
                rounds,
                seed,
                names,
                told,
                how=how,
                threads=threads,
                stop=stop,
                cluster=at,
                processes=threads or processors(),
                by_round=by_round,
            )

        beside = begun(work)
        try:
            return beside.wait()
        except KeyboardInterrupt:
            stop.set()
            found = beside.wait_for(KEEPS_WITHIN)
            if found is None or not found.found:
                raise
            complain(f"stopped: {found.rounds:,} of {rounds:,} rounds")
            return found


def _chosen(game: Game, wagers: Sequence[str]) -> list[str]:
    """The wagers to play out: those named, or all that have figures of their own."""
    from croupier.bots.playing_out import are_among_players, to_play_out

    known = to_play_out(game)
    for name in wagers:
        if name not in known:
            what = "style" if are_among_players(game) else "wager"
            raise BadInput(
                f"{game.id} has no {what} {name!r} to simulate; there are: {', '.join(known)}"
            )
    return list(dict.fromkeys(wagers)) or known
