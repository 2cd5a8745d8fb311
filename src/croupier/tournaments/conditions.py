"""The conditions of a tournament: what is written down before anybody enters.

Every field may be left out, because what a book wants stated differs: `None` is "not stated".
Money is in cents; tournament chips are counted, and are not money.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Literal

import msgspec

NONE: Literal["none"] = "none"
"""Stated: there is no such thing."""


MOST_SEATS = 100
"""At one table."""
LARGEST = 10**12
"""The largest figure of any kind: cents, chips, minutes."""


class Purchase(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """More chips for more money: a re-buy, an add-on, or a way back for the eliminated."""

    price: int
    chips: int
    most: int | None = None
    """How often for one player."""
    from_level: int = 1
    until_level: int | None = None
    """The levels in which it may be bought; to the end of the session where none is said."""
    session: int | None = None
    """The only session in which it may be bought; or, of a way back, the one it leads to."""

    @property
    def has_period(self) -> bool:
        """Whether it is said until when, or in which session, it may be bought."""
        return self.until_level is not None or self.session is not None


class Level(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The wagers for a time."""

    minimum: int
    maximum: int | None = None
    ante: int = 0
    minutes: int | None = None
    """How long it lasts; without an end if it is not said."""


class Session(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A period of play: until so many players are left, for a time, or for a number of rounds."""

    players: int | None = None
    minutes: int | None = None
    rounds: int | None = None
    stage: int | None = None
    """Sessions of one stage are heats; without a figure each session is a stage of its own."""
    starts: int | None = None
    """When, in seconds."""
    tables: int | None = None
    """How many tables are active."""
    advance: int | None = None
    """How many go on to the next stage, of all."""
    advance_each: int | None = None
    """How many go on from each table."""
    heads_up: bool = False
    """Two players to a table, the best of three matches."""
    entry_fee: int | None = None
    buy_in: int | None = None
    """What is paid to enter in this session, if not what is paid elsewhere."""

    @property
    def entered_by_itself(self) -> bool:
        """Whether it has a price of its own, for which one enters in it."""
        return self.entry_fee is not None or self.buy_in is not None

    @property
    def says_how_many(self) -> bool:
        """Whether it is said how many go on: a number, those left at the end, or the winners."""
        said = (self.advance, self.advance_each, self.players)
        return self.heads_up or any(number is not None for number in said)


class Prizes(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How the pool is given out, the first place first."""

    shares: tuple[int, ...] = ()
    """Parts of the pool by place; they need not come to a hundred."""
    amounts: tuple[int, ...] = ()
    """Or amounts by place: what the pool lacks the operator adds, what it has more is shared out
    in the same proportion.
    """
    by_entries: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """Or shares by the number of entries: up to so many entries, these shares."""


class Guarantee(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The pool is at least so much, if there are so many entries."""

    pool: int
    entries: int = 0


class Varied(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A condition that is inconsistent with a rule, and says so."""

    rule: str
    says: str


class Ties(Enum):
    """How equal places are told apart, or not."""

    SHARE = "share"
    """Their prizes are put together and divided equally."""
    PLAY_OFF = "play-off"
    """They play further rounds."""
    DRAW = "draw"
    """A card each."""


class Allocation(Enum):
    """How tables and seats are given out."""

    BALLOT = "ballot"
    ASSIGNED = "assigned"


class Button(Enum):
    """What becomes of the dealer button when a player is eliminated."""

    LIVE = "live"
    """It passes to the next player who is there."""
    DEAD = "dead"
    """It goes to the seat left empty, if that is the next."""
    HOLD = "hold"
    """It stays until each player has had his turn at the blinds."""


class Conditions(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Everything that the conditions of a tournament may say."""

    # money
    entry_fee: int | None = None
    buy_in: int | None = None
    retained_percent: int | None = None
    """Of the entry fees, what the operator keeps."""
    commission: int | None = None
    """The same as an amount of each entry fee."""
    rebuys: Purchase | Literal["none"] | None = None
    add_ons: Purchase | Literal["none"] | None = None
    buy_back: Purchase | Literal["none"] | None = None
    """Whether an eliminated player may buy his way back."""
    prizes: Prizes | None = None
    guarantee: Guarantee | None = None
    # play
    chips: int | None = None
    """What each player gets at the commencement of a session."""
    levels: tuple[Level, ...] = ()
    sessions: tuple[Session, ...] = ()
    tables: str | None = None
    """How many tables are active, or on what basis that is determined."""
    seats: int | None = None
    """How many players there may be at one table."""
    progression: str | None = None
    """How players progress, are eliminated and how the winners are determined."""
    points: tuple[int, ...] = ()
    """Points by place in a session, where sessions are added up."""
    ties: Ties | None = None
    """How equal places are decided in the end."""
    session_ties: Ties | None = None
    """How it is decided who goes on of those who are equal, if not in the same way."""
    allocation: Allocation | None = None
    wagering_order: str | None = None
    balancing: str | None = None
    button: Button = Button.DEAD
    blinds: int | None = None
    """With how many compulsory blinds a round begins, if not with as many as usual."""
    incoming_waits: bool = False
    """Whether a player moved in between button and blind sits out a round."""
    no_show: Literal["forfeits", "absent"] | None = None
    """What becomes of who does not take his seat, where the rules leave that open."""
    # entry
    starts: int | None = None
    """When the tournament begins, in seconds."""
    entry_by: str | None = None
    """How one enters: the application form."""
    entitled_only: bool | None = None
    """The statement that only persons who may enter the casino and gamble are eligible."""
    may_refuse: bool = False
    """The statement that the operator may refuse any application."""
    criteria: str | None = None
    """Criteria by which entrants are selected."""
    groups: str | None = None
    """Restrictions on groups of players."""
    least: int | None = None
    most: int | None = None
    """How many players."""
    withdraw_until: int | Literal["none"] | None = None
    """Until when, in seconds, one may withdraw without penalty."""
    transfers: bool | None = None
    substitutes: bool | None = None
    agree_in_writing: bool = False
    statement: bool = False
    """The statement of who conducts the tournament, by what, and that the rules prevail."""
    play: str | None = None
    """Anything else."""
    varies: tuple[Varied, ...] = ()


class Term(Enum):
    """What a book may want stated in the conditions."""

    ENTRY_FEE = "the entry fee"
    BUY_IN = "the buy-in"
    RETAINED = "what the operator retains of the entry fees"
    CHIPS = "the tournament chips each player receives"
    REBUYS = "re-buys: how many, when, at what cost and for how many chips, or none"
    REBUY_LIMITS = "the most re-buys of a player and their period: most, until_level or session"
    ADD_ON_PERIOD = "the period of add-ons: until_level or session"
    ADD_ONS = "add-ons: when, at what cost and for how many chips, or none"
    WAGERS = "the minimum and maximum wagers"
    SESSIONS = "the number and duration of sessions"
    ADVANCING = "how many go on to the next session: advance, advance_each or players"
    TABLES = "the number of tables, or its basis"
    PROGRESSION = "how players progress and winners are determined"
    ALLOCATION = "how tables and seats are allocated, and the order of wagering"
    BUY_BACK = "whether an eliminated player may buy back"
    TRANSFERS = "whether entries may be transferred and substitutes nominated"
    ENTITLED = "that only persons who may enter and gamble are eligible"
    ENTRY_TERMS = "the terms of entry: the form, and until when one may withdraw"
    ENTRY_BY = "when the tournament starts and how it is entered"
    NUMBERS = "the minimum and maximum number of players"
    GROUPS = "restrictions on player groups"
    TIES = "how equal places are decided"
    PRIZES = "the prizes"
    STATEMENT = "who conducts the tournament, and that the rules prevail"


def stages(conditions: Conditions) -> list[int]:
    """The stage of each session; where none is stated there is one session."""
    sessions = conditions.sessions or (Session(),)
    return [one.stage if one.stage is not None else at for at, one in enumerate(sessions, 1)]


def stage_of(conditions: Conditions, session: int) -> int:
    """The stage that a session, counted from one, is of."""
    return stages(conditions)[session - 1]


def _before_last(conditions: Conditions) -> list[Session]:
    """The sessions after which there is another stage."""
    at = stages(conditions)
    return [one for one, stage in zip(conditions.sessions, at, strict=True) if stage < max(at)]


STATED: dict[Term, Callable[[Conditions], bool]] = {
    Term.ENTRY_FEE: lambda c: c.entry_fee is not None,
    Term.BUY_IN: lambda c: c.buy_in is not None,
    Term.RETAINED: lambda c: c.retained_percent is not None or c.commission is not None,
    Term.CHIPS: lambda c: c.chips is not None,
    Term.REBUYS: lambda c: c.rebuys is not None,
    Term.REBUY_LIMITS: lambda c: (
        c.rebuys == NONE
        or (isinstance(c.rebuys, Purchase) and c.rebuys.most is not None and c.rebuys.has_period)
    ),
    Term.ADD_ONS: lambda c: c.add_ons is not None,
    Term.ADD_ON_PERIOD: lambda c: (
        c.add_ons == NONE or (isinstance(c.add_ons, Purchase) and c.add_ons.has_period)
    ),
    Term.WAGERS: lambda c: bool(c.levels),
    Term.SESSIONS: lambda c: bool(c.sessions),
    Term.ADVANCING: lambda c: (
        bool(c.points) or (bool(c.sessions) and all(one.says_how_many for one in _before_last(c)))
    ),
    Term.TABLES: lambda c: (
        c.tables is not None or (bool(c.sessions) and all(one.tables for one in c.sessions))
    ),
    Term.PROGRESSION: lambda c: c.progression is not None,
    Term.ALLOCATION: lambda c: c.allocation is not None and c.wagering_order is not None,
    Term.BUY_BACK: lambda c: c.buy_back is not None,
    Term.TRANSFERS: lambda c: c.transfers is not None and c.substitutes is not None,
    Term.ENTITLED: lambda c: bool(c.entitled_only),
    Term.ENTRY_TERMS: lambda c: c.withdraw_until is not None and c.entry_by is not None,
    Term.ENTRY_BY: lambda c: c.starts is not None and c.entry_by is not None,
    Term.NUMBERS: lambda c: c.least is not None and c.most is not None,
    Term.GROUPS: lambda c: c.groups is not None,
    Term.TIES: lambda c: c.ties is not None,
    Term.PRIZES: lambda c: c.prizes is not None,
    Term.STATEMENT: lambda c: c.statement,
}
"""When a term is stated."""

FIELDS: dict[Term, tuple[str, ...]] = {
    Term.ENTRY_FEE: ("entry_fee",),
    Term.BUY_IN: ("buy_in",),
    Term.RETAINED: ("retained_percent", "commission"),
    Term.CHIPS: ("chips",),
    Term.REBUYS: ("rebuys",),
    Term.REBUY_LIMITS: ("rebuys",),
    Term.ADD_ONS: ("add_ons",),
    Term.ADD_ON_PERIOD: ("add_ons",),
    Term.WAGERS: ("levels",),
    Term.SESSIONS: ("sessions",),
    Term.ADVANCING: ("sessions",),
    Term.TABLES: ("tables",),
    Term.PROGRESSION: ("progression",),
    Term.ALLOCATION: ("allocation", "wagering_order"),
    Term.BUY_BACK: ("buy_back",),
    Term.TRANSFERS: ("transfers", "substitutes"),
    Term.ENTITLED: ("entitled_only",),
    Term.ENTRY_TERMS: ("withdraw_until", "entry_by"),
    Term.ENTRY_BY: ("starts", "entry_by"),
    Term.NUMBERS: ("least", "most"),
    Term.GROUPS: ("groups",),
    Term.TIES: ("ties",),
    Term.PRIZES: ("prizes",),
    Term.STATEMENT: ("statement",),
}
"""The fields that state a term."""


def usual(buy_in: bool = True) -> Conditions:
    """Plain conditions in which everything is stated, to be changed where others are wanted."""
    return Conditions(
        entry_fee=2_000 if buy_in else 10_000,
        buy_in=10_000 if buy_in else None,
        retained_percent=100 if buy_in else 10,
        rebuys=NONE,
        add_ons=NONE,
        buy_back=NONE,
        prizes=Prizes(shares=(50, 30, 20)),
        chips=10_000,
        levels=(Level(100, minutes=20), Level(200, minutes=20), Level(400)),
        sessions=(Session(),),
        tables="as many as the players need",
        seats=10 if buy_in else 7,
        progression="a player without chips is eliminated; the last to hold chips wins",
        ties=Ties.SHARE,
        allocation=Allocation.BALLOT,
        wagering_order="as in the rules of the game",
        balancing="by lot, from the fullest table to the emptiest",
        starts=0,
        entry_by="the entry form at the desk",
        entitled_only=True,
        groups="none",
        least=2,
        most=400,
        withdraw_until=NONE,
        transfers=False,
        substitutes=False,
        statement=True,
    )
