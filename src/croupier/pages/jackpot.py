"""What a jackpot pays and when it is worth its price; the account of linked tables."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.analysis.jackpot.table_jackpots import ALONE, jackpot_odds
from croupier.jackpots.account import AccountLine, JackpotAccount, LinkedAward
from croupier.money import dollars
from croupier.pages.document import Column, Grid, Page, Part, Tone
from croupier.pages.writing import columns, each_on_a_line, grid, note, quiet, row
from croupier.play.game import Game
from croupier.play.header import OptionValue

PROVISION = Column("Provision", tone=Tone.QUIET)


class PrizeOdds(msgspec.Struct, frozen=True):
    """A hand, what it wins, and how often it comes."""

    event: str
    title: str
    pays: str
    chance: str
    once_in: float
    cites: str


class Jackpot(msgspec.Struct, frozen=True, rename={"returns": "return"}):
    """The jackpot of a game, as it is published."""

    game: str
    options: Mapping[str, OptionValue]
    wager: str
    stake: int
    stake_of_a_winner: str
    prizes: tuple[PrizeOdds, ...]
    meter: int | None
    """What is on the meter, in cents; nothing where prizes are set."""
    starts_at: int | None
    returns: str
    return_percent: float
    break_even_meter: int | None
    long_run_return_percent: float | None
    note: str


def jackpot(game: Game, meter: int | None = None) -> Jackpot:
    """What the jackpot beside a game pays with so much on the meter, or with what it starts at."""
    found = jackpot_odds(game)
    wager, run = game.wagers[found.jackpot.wager], found.in_the_long_run
    shown = found.starts_at if meter is None else meter
    is_set = found.jackpot.pool is None
    prizes = (
        PrizeOdds(
            str(one.event),
            one.title,
            str(one.odds),
            str(found.chances[one.event]),
            float(1 / found.chances[one.event]),
            one.cites,
        )
        for one in wager.pays
    )
    return Jackpot(
        game.id,
        dict(game.options),
        wager.name,
        found.jackpot.chip,
        "kept" if wager.keeps_stake else "returned",
        tuple(prizes),
        None if is_set else shown,
        None if is_set else found.starts_at,
        str(found.returns(shown)),
        float(100 * found.returns(shown)),
        found.break_even,
        None if run is None else float(100 * run),
        ALONE,
    )


def jackpot_page(shown: Jackpot) -> Page:
    """The same for a person."""
    title = f"{shown.game}: {shown.wager}, {dollars(shown.stake)}"
    rows = (
        row(one.title, one.pays, f"{one.once_in:,.1f}", each_on_a_line(one.cites))
        for one in shown.prizes
    )
    heads = (*columns("Hand* | Pays | Once in … rounds>"), PROVISION)
    parts: list[Part] = [grid(title, heads, rows)]
    if any(" or " in one.pays for one in shown.prizes):
        parts.append(note(quiet("An amount or a share of the meter: whichever is more.")))
    returned = f"returns {shown.return_percent:.4f}% ({shown.note})"
    if shown.meter is None:
        return Page(title, (*parts, note(f"The wager {returned}.")))
    even = shown.break_even_meter
    parts += [
        note(f"With {dollars(shown.meter)} on the meter the wager {returned}."),
        note(
            "No meter makes it worth its price."
            if even is None
            else f"It loses nothing from {dollars(even)} on."
        ),
        note(
            quiet(
                f"In the long run {shown.long_run_return_percent:.4f}% of all wagers comes back, "
                f"with {dollars(shown.starts_at or 0)} to start with; the chip of a winner is "
                f"{shown.stake_of_a_winner}."
            )
        ),
    ]
    return Page(title, tuple(parts))


# -- linked tables ---------------------------------------------------------------------------------


class LinkedAccount(msgspec.Struct, frozen=True):
    """What linked tables came to, as it is published."""

    awards: tuple[LinkedAward, ...]
    account: tuple[AccountLine, ...]
    pools: Mapping[str, int]
    counted: Mapping[str, int]
    reconciled: bool


def linked_account(account: JackpotAccount, counted: Mapping[str, int]) -> LinkedAccount:
    """The account, beside what was counted."""
    pools = account.pools()
    agrees = all(pools[name] == cents for name, cents in counted.items())
    return LinkedAccount(account.awards, account.lines, pools, counted, agrees)


def account_page(account: JackpotAccount) -> Page:
    """The awards and the account for a person."""
    awards: Part = _awards(account) if account.awards else note("No hand has won.")
    return Page("Jackpot", (awards, *([] if account.pool is None else [_lines(account)])))


def _awards(account: JackpotAccount) -> Grid:
    rows = (
        row(
            one.table,
            one.player,
            f"{one.hand} (with {one.shared_with} other)" if one.shared_with else one.hand,
            dollars(one.cents),
            each_on_a_line(one.cites),
        )
        for one in account.awards
    )
    return grid("Awards", (*columns("Table | Player | Hand | Paid>"), PROVISION), rows)


def _lines(account: JackpotAccount) -> Grid:
    rows = [
        row(one.kind, one.about, dollars(one.meter), dollars(one.reserve)) for one in account.lines
    ]
    meter, reserve = account.total()
    total = row("", "comes to", dollars(meter), dollars(reserve))
    heads = "Line | About | Meter> | Reserve>"
    return grid("Account", heads, (*rows, total), breaks=(len(rows),))
