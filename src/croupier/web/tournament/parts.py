"""The parts of a tournament's pages that change, each by its id: clock, seats, standing, prizes."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final, NamedTuple

from croupier.floor.core.tournament_views import (
    ActOpen,
    TournamentListed,
    TournamentLook,
    TournamentSeat,
    TournamentTable,
)
from croupier.money import dollars
from croupier.play.seeing.words import as_sentence
from croupier.tournaments.conditions import Conditions, Level, Purchase
from croupier.web.templating import render

PHASES: Final = {
    "set up": "Not begun",
    "between sessions": "Before play",
    "seats drawn": "Seats are drawn",
    "playing": "Playing",
    "a play-off is due": "A play-off is due",
    "decided": "Decided",
    "paid": "Paid",
    "cancelled": "Cancelled",
}
STATUSES: Final = {
    "in": "",
    "out": "Out",
    "reserve": "In reserve",
    "withdrawn": "Withdrawn",
    "forfeited": "Seat forfeited",
    "disqualified": "Disqualified",
}
OWN_ACTS: Final = {
    "enter": "Enter",
    "buy-in": "Pay the buy-in",
    "withdraw": "Withdraw",
    "rebuy": "Re-buy",
    "add-on": "Add on",
    "buy-back": "Buy back in",
}
"""What a player does by one button, and what stands on it."""


class SeatShown(NamedTuple):
    """A seat of a table: whoever sits there, or nobody."""

    number: int
    player: TournamentSeat | None
    button: bool
    first: bool


class TableShown(NamedTuple):
    """A table of a tournament on a page."""

    table: TournamentTable
    seats: tuple[SeatShown, ...]
    taking_part: tuple[TournamentSeat, ...]
    chips: int


def moment(milliseconds: int) -> str:
    """A time as it is said, in Coordinated Universal Time.

    >>> moment(1_795_000_000_000)
    '18 Nov 2026, 11:06 UTC'
    """
    at = datetime.fromtimestamp(milliseconds / 1000, UTC)
    return f"{at.day} {at:%b %Y, %H:%M} UTC"


def price(listed: TournamentListed) -> str:
    """What it costs to enter."""
    if not listed.buy_in:
        return dollars(listed.entry_fee) if listed.entry_fee else "Free"
    return f"{dollars(listed.buy_in)} + {dollars(listed.entry_fee)}"


def wagers_words(level: Level, blinds: int) -> str:
    """The wagers of a level, of a game that begins with so many blinds.

    >>> wagers_words(Level(200, ante=25), 2)
    'Blinds 100 and 200, ante 25'
    >>> wagers_words(Level(10, 500), 0)
    'Wagers 10 to 500'
    """
    if blinds == 2:
        words = f"Blinds {level.minimum // 2:,} and {level.minimum:,}"
    elif level.maximum is None:
        words = f"Wagers from {level.minimum:,}"
    else:
        words = f"Wagers {level.minimum:,} to {level.maximum:,}"
    return f"{words}, ante {level.ante:,}" if level.ante else words


def tables_of(look: TournamentLook) -> list[TableShown]:
    """The tables with who sits where."""
    people = {one.id: one for one in look.players}
    found = []
    for table in look.tables:
        by_seat = {people[id].seat: people[id] for id in table.players}
        seats = tuple(
            SeatShown(
                number,
                (one := by_seat.get(number)),
                table.button == number,
                one is not None and one.id == table.first,
            )
            for number in range(1, table.seats + 1)
        )
        taking_part = tuple(people[id] for id in table.taking_part)
        found.append(TableShown(table, seats, taking_part, sum(one.chips for one in taking_part)))
    return found


def own_acts(look: TournamentLook) -> list[tuple[ActOpen, str]]:
    """What a player can do by a button, with what it costs or gives back on it."""
    mine = next((one for one in look.players if one.id == look.me), None)
    entered = mine is not None and mine.status not in ("withdrawn", "reserve")
    return [
        (one, _button(one))
        for one in look.acts
        if one.do in OWN_ACTS and (one.do == "enter") != entered
    ]


def _button(act: ActOpen) -> str:
    if act.costs:
        return f"{OWN_ACTS[act.do]} for {dollars(act.costs)}"
    if act.do == "withdraw" and act.ready:
        back = f"{dollars(act.gets)} comes back" if act.gets else "nothing comes back"
        return f"{OWN_ACTS[act.do]}, {back}"
    return OWN_ACTS[act.do]


def facts_of(terms: Conditions) -> list[tuple[str, str]]:
    """The conditions in short."""
    found = [
        ("Starting chips", f"{terms.chips:,}" if terms.chips else "–"),
        ("Players", f"{terms.least or 2} to {terms.most}" if terms.most else "No limit"),
        ("At a table", str(terms.seats or "–")),
        ("Kept by the house", _kept(terms)),
        ("Re-buys", _purchase(terms.rebuys)),
        ("Add-ons", _purchase(terms.add_ons)),
        ("Out and back", _purchase(terms.buy_back)),
    ]
    if terms.progression:
        found.append(("Progress", as_sentence(terms.progression)))
    if terms.balancing:
        found.append(("Balancing", as_sentence(terms.balancing)))
    return found


def _kept(terms: Conditions) -> str:
    if terms.commission is not None:
        return f"{dollars(terms.commission)} of each entry fee"
    return f"{terms.retained_percent or 0} % of the entry fees"


def _purchase(offer: object) -> str:
    if not isinstance(offer, Purchase):
        return "None"
    words = f"{offer.chips:,} chips for {dollars(offer.price)}"
    if offer.most is not None:
        words += f", {offer.most} each"
    return words + (f", until level {offer.until_level}" if offer.until_level else "")


def shared(look: TournamentLook) -> dict[str, str]:
    """What the page of a player and that of a director have alike."""
    return {
        "t-now": f'<i id="t-now" data-now="{look.now}" hidden></i>',
        "t-clock": render(
            "tournament/clock.html",
            look=look,
            clock=look.clock,
            phase=PHASES[look.listed.phase],
            words=lambda level: wagers_words(level, look.blinds),
            moment=moment,
        ),
        "t-standing": render("tournament/standing.html", look=look, statuses=STATUSES),
        "t-prizes": render("tournament/prizes.html", look=look),
    }


def player_parts(look: TournamentLook, credit: str) -> dict[str, str]:
    """What changes on a player's page."""
    mine = next((one for one in look.players if one.id == look.me), None)
    wagers = any(one.do == "wager" for one in look.acts)
    return {
        **shared(look),
        "t-mine": render(
            "tournament/mine.html",
            look=look,
            mine=mine,
            status=STATUSES[mine.status] if mine is not None else "",
            acts=own_acts(look),
            credit=credit,
            agree=look.conditions.agree_in_writing,
            wagers=wagers and mine is not None and bool(mine.table),
            player=bool(credit),
            as_sentence=as_sentence,
        ),
        "t-seats": render("tournament/seats.html", tables=tables_of(look), me=look.me),
    }
