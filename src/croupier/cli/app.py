"""The commands of `croupier`. Each imports what it needs when it runs, so that help is instant."""

from __future__ import annotations

import errno
import gc
import os
import sys
from collections.abc import Callable
from inspect import cleandoc
from typing import Annotated

import typer

from croupier.cli.commands.advise import advise
from croupier.cli.commands.books import books
from croupier.cli.commands.check import check
from croupier.cli.commands.conform import conform
from croupier.cli.commands.coverage import coverage
from croupier.cli.commands.equity import equity
from croupier.cli.commands.explain import explain
from croupier.cli.commands.floor import floor
from croupier.cli.commands.games import games
from croupier.cli.commands.jackpot import jackpot
from croupier.cli.commands.journal import journal
from croupier.cli.commands.odds import odds
from croupier.cli.commands.parsheet import parsheet
from croupier.cli.commands.play import play
from croupier.cli.commands.replay import replay
from croupier.cli.commands.rule import rule
from croupier.cli.commands.schema import schema
from croupier.cli.commands.selftest import selftest
from croupier.cli.commands.simulate import simulate
from croupier.cli.commands.strategy import strategy
from croupier.cli.commands.tournament import tournament
from croupier.cli.commands.verify import verify
from croupier.cli.commands.what_if import what_if
from croupier.cli.patience import leave_at_once
from croupier.cli.terminal import (
    BAD_INPUT,
    FAULT,
    GOOD,
    BadInput,
    a_fault,
    complain,
    speak_plainly,
    with_streams,
)


def _version(asked: bool) -> None:
    if asked:
        from croupier import __version__

        sys.stdout.write(f"croupier {__version__}\n")
        raise typer.Exit(GOOD)


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


COMMANDS: tuple[Callable[..., None], ...] = (
    books,
    games,
    rule,
    explain,
    odds,
    what_if,
    conform,
    parsheet,
    strategy,
    advise,
    simulate,
    equity,
    check,
    schema,
    replay,
    coverage,
    jackpot,
    tournament,
    selftest,
    play,
    verify,
    journal,
)
"""In the order in which help lists them."""


def _help(function: Callable[..., None]) -> str:
    """A command's docstring for its help: below a heading every line stands for itself."""
    shown = []
    for paragraph in cleandoc(function.__doc__ or "").split("\n\n"):
        first, *lines = paragraph.split("\n")
        shown += [f"[dim]{first}[/dim]", *lines] if first.endswith(":") else [paragraph]
    return "\n\n".join(shown)


def application(*functions: Callable[..., None]) -> typer.Typer:
    """The program with these of its commands."""
    app = typer.Typer(
        name="croupier",
        rich_markup_mode="rich",
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback(invoke_without_command=True)(croupier)
    for function in functions:
        app.command(help=_help(function))(function)
    app.add_typer(floor)
    return app


def _asked(arguments: list[str]) -> tuple[Callable[..., None], ...]:
    """The command that is named first: to look at all of them takes a tenth of the start. All of
    them where none is (help, a line to be completed, a mistake).
    """
    if arguments[:1] == [floor.info.name]:
        return ()
    named = tuple(one for one in COMMANDS if arguments[:1] == [one.__name__.replace("_", "-")])
    return named or COMMANDS


NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""A full disk and the like: no fault of the program."""

INTERRUPTED = 130

USAGE_ERROR: type[BaseException] = typer.BadParameter.__mro__[2]
"""What Typer raises for bad usage; where it lives differs between releases."""


def main(arguments: list[str] | None = None) -> None:
    """Run the command; whatever goes wrong is one sentence and an exit status."""
    sys.exit(_run(arguments))


def _run(arguments: list[str] | None) -> int:
    gc.set_threshold(50_000)  # looking for circles while the books are read costs a tenth
    if (closed := with_streams()) is not None:
        complain(closed)
        return BAD_INPUT
    speak_plainly()
    try:
        asked = _asked(sys.argv[1:] if arguments is None else arguments)
        status = application(*asked)(arguments, prog_name="croupier", standalone_mode=False)
        if status == INTERRUPTED:  # some releases of Typer make this of Ctrl-C
            raise KeyboardInterrupt
        sys.stdout.flush()
        return status if isinstance(status, int) else GOOD
    except BadInput as error:
        complain(str(error))
        return BAD_INPUT
    except (typer.Abort, KeyboardInterrupt):
        complain("stopped")
        leave_at_once(BAD_INPUT)
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
        complain(a_fault(error))
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
