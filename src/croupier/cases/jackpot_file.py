"""A file of what happened at tables that are linked to one jackpot."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from croupier.bad_input import BadInput
from croupier.books import BadOption, UnknownGame, game, listing_as_said
from croupier.games.jackpot.rules import TableJackpot
from croupier.games.jackpot.wagers import make_up_the_pools, pay_and_collect
from croupier.jackpots import (
    BadEvent,
    JackpotAccount,
    Linked,
    MeterShare,
    ReserveTransfer,
    Reset,
    Wagers,
    Winner,
)
from croupier.law import said
from croupier.play import Game, OptionValue
from croupier.play.times import time_of_day
from croupier.play.wagers import Wager

EVENT_KEYS = ("wagers", "win", "transfer", "reset")

MOST_WAGERS = 1_000_000
"""More than a table takes in a year: each is put onto the meter by itself."""

LIKE = "see `croupier jackpot --help` for what such a file says"


class Happened(msgspec.Struct, forbid_unknown_fields=True):
    """One event as it is written: wagers, a win, a transfer or a reset."""

    wagers: int | None = None
    win: str | None = None
    transfer: int | None = None
    reset: int | None = None
    table: str = ""
    player: str = ""
    round: int | str = ""
    dealt: int | str = ""
    determined: int | str = ""


class JackpotFile(msgspec.Struct, forbid_unknown_fields=True):
    """The file."""

    tables: dict[str, str]
    events: list[Happened]
    options: dict[str, str | int | bool] = {}
    pools: dict[str, int] = {}
    counted: dict[str, int] = {}
    """What was counted afterwards, to be compared."""


def read(path: Path) -> JackpotFile:
    """The file, or a sentence that says what is wrong with it and where."""
    try:
        written = msgspec.yaml.decode(path.read_bytes(), type=JackpotFile)
    except OSError as error:
        raise BadInput(f"{path}: cannot be read: {error.strerror}") from None
    except msgspec.DecodeError as error:
        raise BadInput(f"{path}: {' '.join(str(error).split())}; {LIKE}") from None
    if not written.tables:
        raise BadInput(f"{path}: name the tables, such as tables: {{T1: qld-2024/caribbean-stud}}")
    return written


def settled(path: Path, written: JackpotFile) -> JackpotAccount:
    """What the events come to, settled and proved."""
    try:
        return _linked(path, written).settle(written.pools, _events(path, written))
    except BadEvent as error:
        raise BadInput(f"{path}: {error}") from None


def _linked(path: Path, written: JackpotFile) -> Linked:
    """The jackpot that the tables are linked to; all must play for the same prizes."""
    played = {table: _game(path, name, written.options) for table, name in written.tables.items()}
    first = next(iter(played.values()))
    jackpot, wager = _jackpot(path, first)
    for table, other in played.items():
        same = _jackpot(path, other)
        if same[0].wager != jackpot.wager or same[1].pays.rows != wager.pays.rows:
            raise BadInput(f"{path}: {table} does not play for the same prizes as the others")
    shares = {row.title: row.odds for row in wager.pays if isinstance(row.odds, MeterShare)}
    fixed = {
        row.title: row.odds.winnings(jackpot.chip) for row in wager.pays if row.title not in shares
    }
    majors = {row.title for row in wager.pays if row.event in jackpot.majors}
    unknown = set(written.pools) | set(written.counted)
    if jackpot.pool is not None:
        unknown -= {jackpot.pool.name, jackpot.pool.reserve}
    if unknown:
        pools = "none" if jackpot.pool is None else f"{jackpot.pool.name}, {jackpot.pool.reserve}"
        raise BadInput(f"{path}: this jackpot has no pool {min(unknown)!r}; it has {pools}")
    if jackpot.pool is not None and written.pools.get(jackpot.pool.name, 0) < 0:
        raise BadInput(f"{path}: the meter of a jackpot does not show less than nothing")
    return Linked(
        pool=jackpot.pool,
        chip=jackpot.chip,
        shares=shares,
        fixed=fixed,
        tables=tuple(written.tables),
        shared=said(jackpot.law[pay_and_collect]),
        paid=said(jackpot.law[make_up_the_pools]),
        set_prizes=frozenset(majors - set(shares)),
        returned=0 if wager.keeps_stake else jackpot.chip,
    )


def _game(path: Path, name: str, options: Mapping[str, OptionValue]) -> Game:
    try:
        return game(listing_as_said(name).id, **options)
    except (BadOption, UnknownGame) as error:
        raise BadInput(f"{path}: {error}") from None


def _jackpot(path: Path, played: Game) -> tuple[TableJackpot, Wager]:
    jackpot = played.beside.jackpot
    if not isinstance(jackpot, TableJackpot):
        raise BadInput(
            f"{path}: {played.id} runs no jackpot with these options: say "
            "options: {jackpot: progressive}, or blazing_sevens: 1 for blackjack"
        )
    return jackpot, played.wagers[jackpot.wager]


def _events(path: Path, written: JackpotFile) -> list[Wagers | Winner | ReserveTransfer | Reset]:
    """What happened, in order."""
    _, wager = _jackpot(path, _game(path, next(iter(written.tables.values())), written.options))
    titles = {str(row.event): row.title for row in wager.pays}
    return [_event(path, n, happened, titles) for n, happened in enumerate(written.events, 1)]


def _event(
    path: Path, number: int, said: Happened, titles: Mapping[str, str]
) -> Wagers | Winner | ReserveTransfer | Reset:
    """One event; a hand goes by the name in the pay table or by what the game calls it."""
    where = f"{path}: event {number}"
    kinds = [key for key in EVENT_KEYS if getattr(said, key) is not None]
    if len(kinds) != 1:
        raise BadInput(f"{where}: is one of {', '.join(EVENT_KEYS)}, not {len(kinds)} of them")
    if said.transfer is not None or said.reset is not None:
        if said.table or said.player:
            raise BadInput(f"{where}: a {kinds[0]} is not made at a table")
        return (
            ReserveTransfer(said.transfer) if said.transfer is not None else Reset(said.reset or 0)
        )
    if not said.table:
        raise BadInput(f"{where}: at which table?")
    if said.wagers is not None:
        if said.wagers > MOST_WAGERS:
            raise BadInput(f"{where}: {said.wagers:,} wagers are more than {MOST_WAGERS:,}")
        return Wagers(said.table, said.wagers)
    if not said.player:
        raise BadInput(f"{where}: who has won?")
    hand = str(said.win).lower().replace("-", " ")
    dealt, determined = (time_of_day(where, at) for at in (said.dealt, said.determined))
    named = titles.get(hand, hand)
    return Winner(said.table, said.player, named, str(said.round), dealt, determined)
