"""The commands of `croupier`. Each imports what it needs when it runs, so that help is instant."""

from __future__ import annotations

import errno
import gc
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from inspect import cleandoc
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from croupier.cli.terminal import BAD_INPUT, FAULT, GOOD, BadInput, complain, speak_plainly

app = typer.Typer(
    name="croupier",
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Json = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]


def _games(incomplete: str) -> list[str]:
    """Games whose id, or whose name without its book, begins so; for completing a line."""
    from croupier.books.book import modules

    ids = list(modules())
    names = [id.partition("/")[2] for id in ids]
    short = [name for name in names if names.count(name) == 1]  # the book may be left out
    return [one for one in (*ids, *(short if incomplete else ())) if one.startswith(incomplete)]


def _books(incomplete: str) -> list[str]:
    """Books whose id begins so."""
    from croupier.books import books as every

    return [id for id in every() if id.startswith(incomplete)]


def _options(incomplete: str) -> list[str]:
    """The operator's options of the game that stands on the line, as name=value."""
    from croupier.cli.arguments import listed

    # Typer gives up the line where an option lacks its value, which is where one is completed.
    line = os.environ.get("COMP_WORDS") or os.environ.get("_TYPER_COMPLETE_ARGS", "")
    for word in line.split()[2:]:
        with suppress(BadInput):
            choices = listed(word).choices
            said = [f"{c.name}={v}" for c in choices for v in tuple(c.choices)[:MOST_VALUES]]
            return [one for one in said if one.startswith(incomplete)]
    return []


MOST_VALUES = 20
"""Values of an option that are offered for completing a line."""

GameId = Annotated[
    str,
    typer.Argument(
        metavar="GAME", help="A game id such as qld-2024/baccarat.", autocompletion=_games
    ),
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An operator's option; may be given again.",
        autocompletion=_options,
    ),
]
MaybeBook = Annotated[
    str | None,
    typer.Argument(metavar="[BOOK]", help="A book id such as qld-2024.", autocompletion=_books),
]


def _version(asked: bool) -> None:
    if asked:
        from croupier import __version__

        sys.stdout.write(f"croupier {__version__}\n")
        raise typer.Exit(GOOD)


@app.callback(invoke_without_command=True)
def croupier(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say which release.")
    ] = False,
) -> None:
    """The casino rule book as a program: play it, look it up, prove its odds, check cases.

    Without a command: a menu of the games.

    [dim]Examples:[/dim]

    croupier play qld-2024/baccarat

    croupier rule qld-2024 "sch 1 s 20"

    croupier odds qld-2024/baccarat -o decks=6
    """
    if context.invoked_subcommand is None:
        from croupier.cli.table.menu import menu

        raise typer.Exit(menu())


F = TypeVar("F", bound=Callable[..., None])


def command(function: F) -> F:
    """A command, with its docstring for help: below a heading every line stands for itself."""
    help = []
    for paragraph in cleandoc(function.__doc__ or "").split("\n\n"):
        first, *lines = paragraph.split("\n")
        help += [f"[dim]{first}[/dim]", *lines] if first.endswith(":") else [paragraph]
    return app.command(help="\n\n".join(help))(function)


@command
def books(json: Json = False) -> None:
    """The five rule books, with their provisions and the games that can be played.

    Examples:
    croupier books
    croupier books --json
    """
    from croupier.cli.commands.games import show_books

    show_books(json)


@command
def games(
    which: Annotated[
        str | None,
        typer.Argument(
            metavar="[BOOK or GAME]", help="A rule book, or one game.", autocompletion=_books
        ),
    ] = None,
    json: Json = False,
) -> None:
    """The games, with their wagers and options; with --json also moves and irregularities, and the
    type and values of each fact.

    Examples:
    croupier games
    croupier games act-1992
    croupier games qld-2024/craps --json
    """
    from croupier.cli.commands.games import show_games

    show_games(which, json)


@command
def rule(
    book: Annotated[
        str | None, typer.Argument(metavar="BOOK", help="A rule book.", autocompletion=_books)
    ] = None,
    citation: Annotated[
        str | None, typer.Argument(metavar="PROVISION", help="As the book numbers it.")
    ] = None,
    code: Annotated[
        str, typer.Option(metavar="NAME", help="A function: which provisions it carries out.")
    ] = "",
    json: Json = False,
) -> None:
    """A provision: what it is about, the code that carries it out, its tests and readings.

    Examples:
    croupier rule qld-2024 "sch 1 s 20"
    croupier rule act-1992 "BA 9" --json
    croupier rule --code croupier.games.baccarat.rules:banker_draws
    """
    from croupier.cli.commands.rule import show_code, show_rule

    if code:
        show_code(code, json)
    else:
        show_rule(book, citation, json)


@command
def explain(game: GameId, option: Options = None, json: Json = False) -> None:
    """A game in plain words: wagers, odds, options, tables of play, mishaps and readings.

    Examples:
    croupier explain qld-2024/baccarat
    croupier explain qld-2024/baccarat -o decks=6 -o commission_rounding=down-to-50c
    croupier explain qld-2024/blackjack --json
    croupier explain nsw-poker/texas-holdem -o straddle=yes
    """
    from croupier.cli.commands.explain import show_game

    show_game(game, option or [], json)


@command
def odds(game: GameId, option: Options = None, json: Json = False) -> None:
    """The house edge of every wager, with hit frequency and standard deviation.

    Of poker among players, how often each hand comes and what the house takes.

    Examples:
    croupier odds qld-2024/baccarat
    croupier odds qld-2024/baccarat -o decks=6 --json
    croupier odds nsw-poker/seven-card-stud
    """
    from croupier.cli.commands.odds import show_odds

    show_odds(game, option or [], json)


@command
def strategy(
    game: GameId,
    option: Options = None,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the chart as SVG.")] = None,
    png: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the chart as PNG.")] = None,
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
    from croupier.cli.commands.strategy import show_strategy

    show_strategy(game, option or [], svg, png, departures, json)


@command
def advise(
    game: GameId,
    hand: Annotated[str, typer.Option(help="The cards in the order they came, such as 'T 6'.")],
    dealer: Annotated[str, typer.Option(help="The dealer's first card.")] = "",
    board: Annotated[str, typer.Option(help="The community cards that are shown.")] = "",
    wagered: Annotated[
        int, typer.Option(help="Antes wagered so far, at Mississippi stud; the fewest if unsaid.")
    ] = 0,
    removed: Annotated[str, typer.Option(help="Other cards known to be out.")] = "",
    split: Annotated[
        str, typer.Option(help="The hand is the 'first' or a 'later' one of a split.")
    ] = "",
    doubled: Annotated[
        bool, typer.Option("--doubled", help="The last card came by a double.")
    ] = False,
    option: Options = None,
    json: Json = False,
) -> None:
    """What each move is worth, in every game that leaves a player something to decide.

    Examples:
    croupier advise qld-2024/blackjack --hand "T 6" --dealer 9
    croupier advise qld-2024/blackjack --hand "8 3" --dealer T --split later --removed "5 5 6"
    croupier advise qld-2024/blackjack-switch --hand "T 6 / 5 A" --dealer 9 --json
    croupier advise qld-2024/caribbean-stud --hand "AS KD QH 8C 7S" --dealer 9H
    croupier advise qld-2024/texas-holdem-bonus --hand "AS 9D" --board "QH 8C 2S"
    croupier advise qld-2024/mississippi-stud --hand "JS 6D" --board "JH" --wagered 2
    croupier advise qld-2024/casino-war --hand 8S --dealer 8D
    croupier advise act-1992/red-dog --hand "4S QD"
    croupier advise nsw-poker/texas-holdem --hand "AS KS" --board "QS 7D 2S"
    croupier advise qld-2024/pai-gow --hand "teen, high 8, gow, foo"
    """
    from croupier.cli.commands.advise import show_advice

    show_advice(game, option or [], hand, dealer, removed, split, doubled, json, board, wagered)


@command
def simulate(
    game: GameId,
    rounds: Annotated[int, typer.Option(help="How many rounds, of each wager.")] = 10_000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same rounds.")] = 1,
    wager: Annotated[
        list[str] | None, typer.Option("--wager", "-w", help="Only this wager; more than once.")
    ] = None,
    option: Options = None,
    json: Json = False,
) -> None:
    """Play rounds by seeded chance: what each wager gains, to hold against the exact odds.

    A gain is per unit of the initial wager. Decisions are the best there are, and the output says
    how they were made; poker among players is played by the styles of `play`, in table minimums.

    Examples:
    croupier simulate qld-2024/baccarat --rounds 20000
    croupier simulate qld-2024/blackjack --rounds 10000000 --wager original
    croupier simulate qld-2024/craps --rounds 5000 -w win -w field --seed 7 --json
    croupier simulate qld-2024/three-card-poker --rounds 2000 --wager ante
    croupier simulate nsw-poker/texas-holdem --rounds 500 --wager tight
    """
    from croupier.cli.commands.simulate import show_simulation

    show_simulation(game, rounds, seed, option or [], wager or [], json=json)


@command
def equity(
    game: GameId,
    hands: Annotated[
        list[str],
        typer.Argument(
            metavar="HANDS...", help="Two or more: AsKd, 'QQ+, AKs', T9s-65s, '?? ?? 7c', random."
        ),
    ],
    option: Options = None,
    board: Annotated[str, typer.Option(help="The community cards that are shown.")] = "",
    dead: Annotated[str, typer.Option(help="Other cards known to be out.")] = "",
    exact: Annotated[
        bool | None,
        typer.Option(
            "--exact/--simulate", help="Count every deal, or deal at random; else as time allows."
        ),
    ] = None,
    deals: Annotated[
        int | None, typer.Option(help="How many deals at random, if it is not counted.")
    ] = None,
    seed: Annotated[int, typer.Option(help="For other deals at random.")] = 1,
    json: Json = False,
) -> None:
    """What hands of poker, or ranges of them, win against each other.

    Exact where the deals can be counted in a few seconds, otherwise with an interval of 95 %.

    A hand of stud is the cards of it that are known, down and up, and ?? is one
    that is not; any others may come. A hand of draw is what is kept, five cards
    after the draw. A hand of pineapple has two cards, or three before the
    discard: then everybody keeps the two that win most.

    Examples:
    croupier equity nsw-poker/texas-holdem AsKs QdQh
    croupier equity nsw-poker/texas-holdem "QQ+, AKs" random --board "Ah 7c 2d"
    croupier equity nsw-poker/texas-holdem AsKs T9s-87s 66+ -o deck=36 --json
    croupier equity nsw-poker/omaha AsAdKsKd random --deals 200000
    croupier equity qld-2024/manila-poker AcAd "KQs" --board "Kd" --dead "Kh"
    croupier equity nsw-poker/seven-card-stud "As Ad 7c" "?? ?? Kd" --dead "Ks 2h"
    croupier equity nsw-poker/five-card-stud "Ts Td" "Ac 9c"
    croupier equity nsw-poker/draw-ante "Ks Kd" "9h 8h 7h 6h" --dead "2c 3c 4c Jd"
    croupier equity nsw-poker/crazy-pineapple AsAd7c 9c8c7h --board "7s 6c 2c"
    """
    from croupier.cli.commands.equity import show_equity

    show_equity(
        game,
        hands,
        option or [],
        board=board,
        dead=dead,
        exact=exact,
        deals=deals,
        seed=seed,
        json=json,
    )


@command
def check(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILES...", help="Case files, or folders of them.")
    ],
    json: Json = False,
) -> None:
    """Run case files; the exit status is 1 if a case fails and 2 if a file is malformed.

    A case that expects nothing asks what follows: its transcript is the answer.

    Examples:
    croupier check cases/
    croupier check my-cases.yaml --json
    """
    from croupier.cli.commands.check import check_files

    raise typer.Exit(check_files(files, json))


@command
def replay(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILES...", help="Recorded hands: .phh or .phhs.")
    ],
    game: Annotated[
        str, typer.Option("--game", metavar="GAME", help="By this game; or by all it may be of.")
    ] = "",
    json: Json = False,
) -> None:
    """Play recorded hands of poker (PHH) by a book, and say where book and record disagree.

    The exit status is 1 if the book refuses a hand and 2 if a file is malformed.

    Examples:
    croupier replay evening.phhs
    croupier replay evening.phhs --game nsw-poker/texas-holdem --json
    """
    from croupier.cli.commands.replay import replay_files

    raise typer.Exit(replay_files(files, game, json))


@command
def coverage(
    book: MaybeBook = None,
    json: Json = False,
    missing: Annotated[
        bool, typer.Option("--missing", help="List what has no code or no test.")
    ] = False,
) -> None:
    """How many provisions of each book have code and a test, and which have none.

    Examples:
    croupier coverage
    croupier coverage qld-2024 --missing
    croupier coverage --json
    """
    from croupier.cli.commands.coverage import show_coverage

    show_coverage(book, json, missing)


@command
def jackpot(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]", help="A game with a table jackpot.", autocompletion=_games
        ),
    ] = None,
    option: Options = None,
    meter: Annotated[
        str | None, typer.Option(help="What the meter shows, such as 150,000.")
    ] = None,
    events: Annotated[
        Path | None, typer.Option(metavar="FILE", help="What happened at linked tables, as YAML.")
    ] = None,
    json: Json = False,
) -> None:
    """A table jackpot: its prizes and the meter that makes it fair; the account of linked tables.

    The exit status is 1 if what was counted does not agree with the account.

    Examples:
    croupier jackpot qld-2024/three-card-poker --meter 150,000
    croupier jackpot qld-2024/blackjack -o blazing_sevens=3 -o decks=6 --json
    croupier jackpot --events evening.yaml

    A file of events:
    tables: {T1: qld-2024/caribbean-stud, T2: qld-2024/three-card-poker}
    options: {jackpot: progressive}
    pools: {jackpot: 2100000}
    events:
    - {wagers: 5, table: T1}
    - {win: flush, table: T2, player: P1}
    - {transfer: 50000}

    [dim]Amounts are in cents; a transfer below nothing is taken out of the reserve.[/dim]

    [dim]Royal and straight flushes also say when: dealt: "20:00:05", determined: "20:01:10".[/dim]

    [dim]After midnight hours are counted on: "24:10:00".[/dim]
    """
    from croupier.cli.commands.jackpot import show_jackpot

    raise typer.Exit(show_jackpot(game, option or [], meter, events, json))


@command
def tournament(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="A tournament, as YAML.")
    ] = None,
    at: Annotated[
        str | None, typer.Option(help="Show the clock at this time, such as 20:15.")
    ] = None,
    simulate: Annotated[
        bool, typer.Option("--simulate", help="Play it to its end by chance.")
    ] = False,
    players: Annotated[
        int | None,
        typer.Option(help="With --simulate: so many others enter, and the file's steps are left."),
    ] = None,
    seed: Annotated[
        str | None, typer.Option(help="Of every draw; the same seed gives the same tournament.")
    ] = None,
    journal: Annotated[
        Path | None,
        typer.Option(help="Write every step to this file, and go on from there the next time."),
    ] = None,
    example: Annotated[
        str | None,
        typer.Option(metavar="GAME", help="Print a file to begin with.", autocompletion=_games),
    ] = None,
    json: Json = False,
) -> None:
    """Run a tournament from a file: its conditions, and what is done, as it comes.

    Shows the seating, the clock, the standing and the prizes. The exit status is 1 if a step is
    refused: what comes before it stands.

    Examples:
    croupier tournament --example nsw-poker/texas-holdem > sunday.yaml
    croupier tournament sunday.yaml
    croupier tournament sunday.yaml --at 20:15 --json
    croupier tournament sunday.yaml --simulate --players 200 --seed 7

    A file:
    tournament: Sunday hold'em
    game: nsw-poker/texas-holdem
    conditions: {entry_fee: 2000, buy_in: 10000, chips: 10000, and so on}
    steps:
    - {publish: {}, at: "18:00"}
    - {enter: {player: P1, name: Ann}}
    - {results: {table: T1, chips: {P1: 20000, P2: 0}}, at: "20:10"}
    """
    from croupier.cli.commands.tournament import show_tournament

    raise typer.Exit(
        show_tournament(
            file,
            at=at,
            simulate=simulate,
            players=players,
            seed=seed,
            journal=journal,
            example=example,
            json=json,
        )
    )


@command
def selftest(
    shoes: Annotated[int, typer.Option(help="How many shoes to deal; at least 100.")] = 2000,
    seed: Annotated[
        str | None,
        typer.Option(help="For a run that can be repeated; otherwise the system's entropy."),
    ] = None,
    json: Json = False,
) -> None:
    """Test shuffles, dice, wheels and dealt coups against what chance says, at 99%.

    Examples:
    croupier selftest
    croupier selftest --shoes 500 --seed 7 --json
    """
    from croupier.cli.commands.selftest import run_selftest

    raise typer.Exit(run_selftest(shoes, seed, json))


@command
def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]", help="A game id; asked for if left out.", autocompletion=_games
        ),
    ] = None,
    option: Options = None,
    chips: Annotated[
        str,
        typer.Option(help="What you sit down with; otherwise $1,000, or 100 minimums at poker."),
    ] = "",
    seed: Annotated[
        str | None,
        typer.Option(help="For a table that can be repeated; otherwise the system's entropy."),
    ] = None,
    journal: Annotated[
        Path | None,
        typer.Option(help="Write every entry to this file before it is acted on; see `verify`."),
    ] = None,
    key: Annotated[
        Path | None,
        typer.Option(help="The private key that signs the journal; otherwise beside it."),
    ] = None,
    by_hand: Annotated[
        bool,
        typer.Option(
            "--by-hand", help="Wait before each card and throw, so that mishaps can be reported."
        ),
    ] = False,
    plot: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Draw the bankroll as SVG when you leave."),
    ] = None,
    players: Annotated[
        int | None, typer.Option(help="At poker: how many sit at the table, you among them.")
    ] = None,
    phh: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="At poker: write the hands to this .phhs file."),
    ] = None,
) -> None:
    """Sit down at a table and play against the house, or poker against others.

    With a journal, a stay that was broken off is gone on with from its last entry.

    Examples:
    croupier play qld-2024/baccarat
    croupier play qld-2024/craps --chips 500
    croupier play qld-2024/baccarat --seed 7 --journal evening.journal
    croupier play qld-2024/blackjack --by-hand
    croupier play nsw-poker/texas-holdem --players 4 --phh evening.phhs
    """
    from croupier.cli.table.session import sit_down

    raise typer.Exit(
        sit_down(
            game,
            option or [],
            chips,
            seed,
            journal,
            key,
            by_hand=by_hand,
            plot=plot,
            players=players,
            phh=phh,
        )
    )


@command
def verify(
    journal: Annotated[Path, typer.Argument(metavar="JOURNAL", help="Written by play --journal.")],
    key: Annotated[str | None, typer.Option(help="The public key it must be signed with.")] = None,
    head: Annotated[
        str | None, typer.Option(help="A head noted before: the journal must have come that far.")
    ] = None,
    json: Json = False,
) -> None:
    """Play every round of a journal again and say whether all came out the same.

    Its chain, its signed heads and the seeds it reveals are checked too. Without --key the key on
    its own cover counts, and whoever wrote the whole journal anew would pass with a key of his own.

    Examples:
    croupier verify evening.journal
    croupier verify evening.journal --json
    """
    from croupier.cli.commands.verify import verify_journal

    raise typer.Exit(verify_journal(journal, key, head, json))


@command
def journal(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Written by play --journal.")],
    last: Annotated[int, typer.Option(help="Only the last rounds, this many.")] = 0,
    repair: Annotated[
        bool, typer.Option("--repair", help="Drop a last entry that was not written to its end.")
    ] = False,
    json: Json = False,
) -> None:
    """A journal for people, step by step: questions, answers, rulings, lines with provisions.

    Examples:
    croupier journal evening.journal
    croupier journal evening.journal --last 10 --json
    croupier journal evening.journal --repair
    """
    from croupier.cli.commands.journal import repair_journal, show_journal

    raise typer.Exit(repair_journal(file) if repair else show_journal(file, last, json))


NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""A full disk and the like: no fault of the program."""

USAGE_ERROR: type[BaseException] = typer.BadParameter.__mro__[2]
"""What Typer raises for bad usage; where it lives differs between releases."""


def main(arguments: list[str] | None = None) -> None:
    """Run the command; whatever goes wrong is one sentence and an exit status."""
    sys.exit(_run(arguments))


def _run(arguments: list[str] | None) -> int:
    gc.set_threshold(50_000)  # looking for circles while the books are read costs a tenth
    speak_plainly()
    try:
        status = app(arguments, prog_name="croupier", standalone_mode=False)
        sys.stdout.flush()
        return status if isinstance(status, int) else GOOD
    except BadInput as error:
        complain(str(error))
        return BAD_INPUT
    except (typer.Abort, KeyboardInterrupt):
        complain("stopped")
        return BAD_INPUT
    except BrokenPipeError:
        # Whoever read the output has had enough of it: not a fault, and nothing more to say.
        _nobody_reads()
        return GOOD
    except Exception as error:
        if isinstance(error, OSError) and error.errno in NO_ROOM:
            _nobody_reads()
            complain(f"the output could not be written: {error.strerror}")
            return BAD_INPUT
        if isinstance(error, USAGE_ERROR):
            complain(_usage(error))
            return BAD_INPUT
        if os.environ.get("CROUPIER_TRACEBACK"):
            raise
        complain(
            f"a fault of the program, not yours: {type(error).__name__}: {error} "
            "(set CROUPIER_TRACEBACK=1 to see where)"
        )
        return FAULT


def _nobody_reads() -> None:
    """What is still to be written goes nowhere, or Python would try again on its way out."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _usage(error: BaseException) -> str:
    """Bad usage in one sentence that says where to look."""
    said = str(error.format_message() if hasattr(error, "format_message") else error)
    context = getattr(error, "ctx", None)
    where = context.command_path if context is not None else "croupier"
    sentence = " ".join(said.split()).rstrip(".")
    return f"{sentence[:1].lower()}{sentence[1:]}; see `{where} --help`"
