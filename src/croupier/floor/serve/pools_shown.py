"""What everybody may see of a jackpot that tables share: meters, tables, what was won."""

from __future__ import annotations

import msgspec

from croupier.floor.core.pools import FloorPool, KeptAward, PoolState
from croupier.law import Cites


class PoolMeter(msgspec.Struct, frozen=True):
    """A display of a jackpot."""

    id: str
    title: str
    cents: int
    starts_at: int


class AwardShown(msgspec.Struct, frozen=True):
    """A prize that was won. Who has won it is no business of others."""

    at: int
    table: str
    round: int
    hand: str
    cents: int


class PrizeShown(msgspec.Struct, frozen=True):
    """What a hand wins."""

    hand: str
    pays: str


class PoolShown(msgspec.Struct, frozen=True):
    """A jackpot that is linked over tables."""

    id: str
    title: str
    cents: int
    """What its displays show together."""
    tables: tuple[str, ...] = ()
    seq: int = 0
    """Its newest entry."""
    state: str = "open"
    """`open`, `failed` or `closed`."""
    meters: tuple[PoolMeter, ...] = ()
    reserve: int = 0
    """What is held back beside the displays; below nothing, what the house has advanced."""
    wager: str = ""
    chip: int = 0
    increment: int = 0
    """Per cent of a wager that goes onto the display."""
    prizes: tuple[PrizeShown, ...] = ()
    contributed: int = 0
    funded: int = 0
    awarded: int = 0
    awards: tuple[AwardShown, ...] = ()
    """The newest first."""
    cites: Cites = ()
    game: str = ""
    """Where it is beside a poker game: the one variation that plays for it."""


def pool_shown(pool: FloorPool) -> PoolShown:
    """A jackpot as it is written."""
    state = pool.shown or pool.state
    terms = state.terms
    return PoolShown(
        pool.id,
        terms.title,
        state.displayed,
        state.tables,
        pool.durable.seq,
        _state(state, pool),
        tuple(
            PoolMeter(name, display_title(name), state.meters[name], starts)
            for name, starts in terms.starts
        ),
        state.meters.get(terms.reserve, 0),
        terms.wager,
        terms.chip,
        terms.increment,
        tuple(PrizeShown(hand, pays) for hand, pays in terms.prizes),
        state.contributed,
        state.funded,
        state.awarded,
        tuple(
            AwardShown(one.at, one.table, one.round, one.hand, one.cents) for one in state.awards
        ),
        terms.cites,
        terms.sign.game if terms.sign is not None else "",
    )


def _award(one: KeptAward) -> AwardShown:
    return AwardShown(one.at, one.table, one.round, one.hand, one.cents)


def _state(state: PoolState, pool: FloorPool) -> str:
    if state.closed:
        return "closed"
    return "failed" if state.failed is not None or pool.broken else "open"


def display_title(name: str) -> str:
    """What a display is called.

    >>> display_title("level-1"), display_title("jackpot")
    ('Level 1', 'Jackpot')
    """
    return name.replace("-", " ").capitalize()
