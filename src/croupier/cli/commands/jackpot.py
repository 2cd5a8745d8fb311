"""`jackpot`: what a jackpot pays and when it is worth its price; the account of linked tables."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from croupier.books import game, listings
from croupier.cli import arguments as given
from croupier.cli import jackpot_events
from croupier.cli.terminal import (
    FAILED,
    GOOD,
    BadInput,
    complain,
    each_on_a_line,
    emit,
    new_table,
    out,
)
from croupier.jackpots import Account, BadEvent
from croupier.money import BadMoney, dollars, parse_dollars
from croupier.play import Game, OptionValue

OFFERED: dict[str, OptionValue] = {"blazing_sevens": 1, "jackpot": "progressive"}
"""The options that say whether a jackpot is run, and what is looked at if nothing is said."""


def show_jackpot(
    text: str | None, options: Iterable[str], meter: str | None, events: Path | None, json: bool
) -> int:
    """The jackpot of a game, or the account of a file of events."""
    if events is not None:
        if text is not None or meter is not None:
            raise BadInput("a file of events names its own games: leave GAME and --meter out")
        return settle(events, json)
    if text is None:
        raise BadInput("name a game, or give a file of events; see `croupier jackpot --help`")
    shown = worth(chosen(text, list(options)), meter)
    if json:
        emit(shown)
    else:
        print_jackpot(shown)
    return GOOD


def chosen(text: str, options: list[str]) -> Game:
    """The game with a jackpot beside it: the usual one, unless the options say otherwise."""
    of = given.listed(text)
    taken = given.options(of, options)
    switch = next((name for name in OFFERED if any(c.name == name for c in of.choices)), None)
    jackpots = ", ".join(one.id for one in listings() if _has_jackpot(one.id))
    if switch is None or not _has_jackpot(of.id):
        raise BadInput(f"{of.id} has no jackpot under schedule 18; these have: {jackpots}")
    found = game(of.id, **{switch: OFFERED[switch], **taken})
    if found.jackpot is None:
        raise BadInput(f"{of.id} runs no jackpot with {switch}={found.options[switch]}")
    return found


def _has_jackpot(name: str) -> bool:
    return any(choice.name == "jackpot_reset" for choice in given.listed(name).choices)


def worth(of: Game, meter: str | None) -> dict[str, Any]:
    """The jackpot of a game, as JSON has it."""
    from croupier.analysis.jackpot.table_jackpots import ALONE, jackpot_odds

    found = jackpot_odds(of)
    wager = of.wagers[found.jackpot.wager]
    shown = _meter(meter, found.starts_at)
    run = found.in_the_long_run
    return {
        "game": of.id,
        "options": dict(of.options),
        "wager": wager.name,
        "stake": found.jackpot.chip,
        "stake_of_a_winner": "kept" if wager.keeps_stake else "returned",
        "prizes": [
            {
                "event": str(row.event),
                "title": row.title,
                "pays": str(row.odds),
                "chance": str(found.chances[row.event]),
                "once_in": float(1 / found.chances[row.event]),
                "cites": row.cites,
            }
            for row in wager.pays
        ],
        "meter": None if found.jackpot.pool is None else shown,
        "starts_at": None if found.jackpot.pool is None else found.starts_at,
        "return": str(found.returns(shown)),
        "return_percent": float(100 * found.returns(shown)),
        "break_even_meter": found.break_even,
        "long_run_return_percent": None if run is None else float(100 * run),
        "note": ALONE,
    }


def _meter(text: str | None, start: int) -> int:
    if text is None:
        return start
    try:
        cents = parse_dollars(text)
    except BadMoney as error:
        raise BadInput(str(error)) from None
    if cents < 0:
        raise BadInput("a meter does not show less than nothing")
    return cents


def print_jackpot(shown: dict[str, Any]) -> None:
    """The jackpot for a person."""
    console = out()
    title = f"{shown['game']}: {shown['wager']}, {dollars(shown['stake'])}"
    table = new_table(title, columns="Hand* | Pays | Once in … rounds>")
    table.add_column("Provision", style="dim")
    for row in shown["prizes"]:
        table.add_row(
            row["title"], row["pays"], f"{row['once_in']:,.1f}", each_on_a_line(row["cites"])
        )
    console.print(table)
    if any(" or " in row["pays"] for row in shown["prizes"]):
        console.print("[dim]An amount or a share of the meter: whichever is more.[/]")
    returned = f"returns {shown['return_percent']:.4f}% ({shown['note']})"
    if shown["meter"] is None:
        console.print(f"The wager {returned}.")
        return
    console.print(f"With {dollars(shown['meter'])} on the meter the wager {returned}.")
    even = shown["break_even_meter"]
    if even is None:
        console.print("No meter makes it worth its price.")
    else:
        console.print(f"It loses nothing from {dollars(even)} on.")
    console.print(
        f"[dim]In the long run {shown['long_run_return_percent']:.4f}% of all wagers comes back, "
        f"with {dollars(shown['starts_at'])} to start with; the chip of a winner is "
        f"{shown['stake_of_a_winner']}.[/]"
    )


# -- linked tables ---------------------------------------------------------------------------------


def settle(path: Path, json: bool) -> int:
    """Settle a file of events and say whether what was counted agrees."""
    written = jackpot_events.read(path)
    linked = jackpot_events.linked(path, written)
    try:
        account = linked.settle(written.pools, jackpot_events.events(path, written))
    except BadEvent as error:
        raise BadInput(f"{path}: {error}") from None
    pools = account.pools()
    wrong = {name: cents for name, cents in written.counted.items() if pools[name] != cents}
    if json:
        emit(_account(account, written.counted, not wrong))
    else:
        print_account(account)
    for name, cents in wrong.items():
        complain(
            f"{path}: {name} was counted as {dollars(cents)} and should be {dollars(pools[name])}"
        )
    return FAILED if wrong else GOOD


def _account(account: Account, counted: dict[str, int], agrees: bool) -> dict[str, Any]:
    return {
        "awards": [vars(award) for award in account.awards],
        "account": [vars(line) for line in account.lines],
        "pools": account.pools(),
        "counted": counted,
        "reconciled": agrees,
    }


def print_account(account: Account) -> None:
    """The awards and the account for a person."""
    console = out()
    awards = new_table("Awards", columns="Table | Player | Hand | Paid>")
    awards.add_column("Provision", style="dim")
    for award in account.awards:
        shared = f" (with {award.shared_with} other)" if award.shared_with else ""
        paid, where = dollars(award.cents), each_on_a_line(award.cites)
        awards.add_row(award.table, award.player, f"{award.hand}{shared}", paid, where)
    console.print(awards if account.awards else "No hand has won.")
    if account.pool is None:
        return
    lines = new_table("Account", columns="Line | About | Meter> | Reserve>")
    for line in account.lines:
        lines.add_row(line.kind, line.about, dollars(line.meter), dollars(line.reserve))
    meter, reserve = account.total()
    lines.add_section()
    lines.add_row("", "comes to", dollars(meter), dollars(reserve))
    console.print(lines)
