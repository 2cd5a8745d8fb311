"""`jackpot`: what a jackpot pays and when it is worth its price; the account of linked tables."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.parameters import Json, OptionArguments, games_so
from croupier.cli.terminal import FAILED, GOOD, BadInput, complain, present

if TYPE_CHECKING:
    from croupier.play import Game, OptionValue

OFFERED: dict[str, OptionValue] = {"blazing_sevens": 1, "jackpot": "progressive"}
"""The options that say whether a jackpot is run, and what is looked at if nothing is said."""


def jackpot(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]", help="A game with a table jackpot.", autocompletion=games_so
        ),
    ] = None,
    option: OptionArguments = None,
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
    from croupier.pages import jackpot as pages

    if events is not None:
        if game is not None or meter is not None:
            raise BadInput("a file of events names its own games: leave GAME and --meter out")
        raise typer.Exit(_settle(events, json))
    if game is None:
        raise BadInput("name a game, or give a file of events; see `croupier jackpot --help`")
    found = pages.jackpot(_chosen(game, option or []), _meter(meter))
    present(json, found, lambda: pages.jackpot_page(found))


def _chosen(text: str, options: list[str]) -> Game:
    """The game with a jackpot beside it: the usual one, unless the options say otherwise."""
    from croupier.books import game, listings
    from croupier.cli import arguments as given

    of = given.listed(text)
    taken = given.options(of, options)
    switch = next((name for name in OFFERED if any(c.name == name for c in of.choices)), None)
    jackpots = ", ".join(one.id for one in listings() if _has_jackpot(one.id))
    if switch is None or not _has_jackpot(of.id):
        raise BadInput(f"{of.id} has no jackpot under schedule 18; these have: {jackpots}")
    found = game(of.id, **{switch: OFFERED[switch], **taken})
    if found.beside.jackpot is None:
        raise BadInput(f"{of.id} runs no jackpot with {switch}={found.options[switch]}")
    return found


def _has_jackpot(name: str) -> bool:
    from croupier.cli import arguments as given

    return any(choice.name == "jackpot_reset" for choice in given.listed(name).choices)


def _meter(text: str | None) -> int | None:
    from croupier.money import BadMoney, parse_dollars

    if text is None:
        return None
    try:
        cents = parse_dollars(text)
    except BadMoney as error:
        raise BadInput(str(error)) from None
    if cents < 0:
        raise BadInput("a meter does not show less than nothing")
    return cents


def _settle(path: Path, json: bool) -> int:
    """Settle a file of events and say whether what was counted agrees."""
    from croupier.cases.jackpot_file import read, settled
    from croupier.money import dollars
    from croupier.pages.jackpot import account_page, linked_account

    written = read(path)
    account = settled(path, written)
    found = linked_account(account, written.counted)
    present(json, found, lambda: account_page(account))
    for name, cents in written.counted.items():
        if (should := found.pools[name]) != cents:
            complain(
                f"{path}: {name} was counted as {dollars(cents)} and should be {dollars(should)}"
            )
    return GOOD if found.reconciled else FAILED
