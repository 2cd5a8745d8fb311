"""`jackpot`: what a jackpot pays and when it is worth its price; the account of linked tables."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from croupier.books import game, listings
from croupier.cases.jackpot_file import read, settled
from croupier.cli import arguments as given
from croupier.cli.render import show
from croupier.cli.terminal import FAILED, GOOD, BadInput, complain, emit
from croupier.money import BadMoney, dollars, parse_dollars
from croupier.pages.jackpot import account_page, jackpot, jackpot_page, linked_account
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
    found = jackpot(_chosen(text, list(options)), _meter(meter))
    if json:
        emit(msgspec.to_builtins(found))
    else:
        show(jackpot_page(found))
    return GOOD


def _chosen(text: str, options: list[str]) -> Game:
    """The game with a jackpot beside it: the usual one, unless the options say otherwise."""
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
    return any(choice.name == "jackpot_reset" for choice in given.listed(name).choices)


def _meter(text: str | None) -> int | None:
    if text is None:
        return None
    try:
        cents = parse_dollars(text)
    except BadMoney as error:
        raise BadInput(str(error)) from None
    if cents < 0:
        raise BadInput("a meter does not show less than nothing")
    return cents


def settle(path: Path, json: bool) -> int:
    """Settle a file of events and say whether what was counted agrees."""
    written = read(path)
    account = settled(path, written)
    found = linked_account(account, written.counted)
    if json:
        emit(msgspec.to_builtins(found))
    else:
        show(account_page(account))
    for name, cents in written.counted.items():
        if (should := found.pools[name]) != cents:
            complain(
                f"{path}: {name} was counted as {dollars(cents)} and should be {dollars(should)}"
            )
    return GOOD if found.reconciled else FAILED
