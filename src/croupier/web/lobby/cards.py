"""A table as a card of the lobby: its colour, its limits, who is there, what came of late."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from croupier.books import listing
from croupier.floor.serve.house import TableListed
from croupier.law import said
from croupier.money import dollars
from croupier.pages.families import family_of
from croupier.pages.layouts import Shape, layout_of
from croupier.play.game import Game
from croupier.web.table.results import RoundCame

PICTURES: Final = {
    "baccarat": ("c-9H", "c-KS"),
    "lucky_draw": ("c-8D", "c-AC"),
    "blackjack": ("c-AS", "c-JH"),
    "casino_war": ("c-KC", "c-KD"),
    "red_dog": ("c-4C", "c-JD"),
    "poker": ("c-AH", "c-AC"),
    "stud": ("c-QS", "c-QD"),
    "three_card": ("c-QD", "c-KD"),
    "ultimate": ("c-AD", "c-KS"),
    "holdem_bonus": ("c-TH", "c-JH"),
    "mississippi": ("c-JC", "c-JS"),
    "roulette": ("d-2500", "d-10000"),
    "wheels": ("d-500", "d-50000"),
    "keno": ("b-ball", "b-ball"),
    "craps": ("e-5", "e-6"),
    "sic_bo": ("e-3", "e-4"),
    "pai_gow": ("t-6-6", "t-1-1"),
}
"""Two pieces that stand for a family."""
STATES: Final = {
    "waiting": "Waiting for players",
    "open": "Wagers are open",
    "playing": "In play",
    "showdown": "Showdown",
    "over": "Paying out",
    "fault": "Stopped",
    "closed": "Closed",
}
SHOWN: Final = 12
"""Results that a card shows."""


class LobbyCard(NamedTuple):
    """A table of the lobby."""

    id: str
    title: str
    book: str
    cites: str
    felt: str
    family: str
    limits: str
    seats: str
    state: str
    open: bool
    mode: str
    bots: str
    """How the house's bots play that are there."""
    results: tuple[RoundCame, ...]
    road: bool
    meters: tuple[tuple[str, str], ...]
    art: tuple[str, str]
    art_kind: str
    words: str
    """What it is found by."""


@cache
def _cites(game: str) -> str:
    return said(listing(game).cites)


def card(
    listed: TableListed,
    game: Game,
    book: str,
    results: list[RoundCame],
    meters: tuple[tuple[str, str], ...],
) -> LobbyCard:
    """A table as the lobby shows it."""
    family = family_of(game)
    last = tuple(results[-SHOWN:])
    art = PICTURES.get(family, ("d-500", "d-2500"))
    kind = {"c": "cards", "e": "dice", "t": "tiles"}.get(art[0][0], "chips")
    return LobbyCard(
        listed.id,
        listed.title,
        book,
        _cites(listed.game),
        layout_of(game, Shape.LYING).felt,
        family,
        limits_of(listed),
        f"{listed.seated} of {listed.places} places" if listed.seated else "Nobody yet",
        STATES.get(listed.state, listed.state),
        listed.state == "open",
        "" if listed.mode.value == "automated" else listed.mode.value,
        f"Bots: {', '.join(dict.fromkeys(listed.bots))}" if listed.bots else "",
        last,
        any(one.mark in ("P", "B", "T") for one in last),
        meters,
        art,
        kind,
        " ".join(
            (listed.title, book, family.replace("_", " "), listed.id, "bots" * bool(listed.bots))
        ).lower(),
    )


def limits_of(listed: TableListed) -> str:
    """The limits in short: of all wagers, or the least and most of them.

    >>> from croupier.floor.core.messages import TableMode
    >>> limits = {"*": {"min": 500, "max": 50000}}
    >>> limits_of(TableListed("t", "g", "T", TableMode.AUTOMATED, "open", limits, 0))
    '$5 to $500'
    """
    least = [one["min"] for one in listed.limits.values() if one.get("min")]
    most = [one["max"] for one in listed.limits.values() if one.get("max")]
    low = min((one for one in least if one is not None), default=None)
    high = max((one for one in most if one is not None), default=None)
    if low is None:
        return f"up to {dollars(high)}" if high is not None else ""
    return f"{dollars(low)} to {dollars(high)}" if high is not None else f"from {dollars(low)}"
