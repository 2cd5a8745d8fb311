"""Wagers: what decides each, and what each result means for it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import gcd, lcm
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec

import msgspec

from croupier.law import Cites, NoRule, provisions
from croupier.money import (
    EXACT,
    BadPayTable,
    Commission,
    Direction,
    Odds,
    PayTable,
    Prize,
    Rounding,
    Row,
    money_of,
)
from croupier.play.events import WrittenAt, check_lines, made_at
from croupier.play.lens import Lens
from croupier.play.state import R_contra, S_contra

if TYPE_CHECKING:
    from croupier.play.answers import Change, Place
    from croupier.play.felt import Bet, Felt

Decide = Callable[["Felt[Any, Any, Any]", "Bet"], str]
"""From the cards or dice on the felt, the name of the event that decides a wager."""
Spots = Callable[[tuple[str, ...]], str]
"""Why these numbers cannot be wagered on together, in a sentence; empty if they can."""
Pieces = Callable[["Place | Change"], "tuple[Place | Change, ...]"]
"""The wagers that a bundle is placed, or changed, as."""
PiecesAt = Callable[["Felt", "Place | Change"], "tuple[Place | Change, ...]"]
"""The same, where what the table displays decides them."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an event does to a wager: its outcome, what it pays, the provision, the reason."""

    event: str
    outcome: str
    why: str
    cites: Cites
    odds: Odds | Prize | None = None
    rounding: Rounding = EXACT
    commission: Commission | None = None
    odds_text: str = field(init=False)
    num: int = field(init=False, default=0)
    den: int = field(init=False, default=1)
    whole_cents: bool = field(init=False, default=False)
    """Whether what comes out in whole cents can be paid as it is."""

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "odds_text", str(self.odds) if self.odds else "")
        put(self, "whole_cents", self.rounding.unit == 1 and not isinstance(self.odds, Prize))
        if isinstance(self.odds, Odds):
            num, den = self.odds.num, self.odds.den
            if self.commission:
                num, den = (
                    num * (self.commission.den - self.commission.num),
                    den * self.commission.den,
                )
                put(self, "odds_text", f"{self.odds} less {self.commission}")
            common = gcd(num, den)
            put(self, "num", num // common)
            put(self, "den", den // common)

    def pays(self, stake: int) -> int:
        """The winnings on a stake after commission, in whole cents, by the rounding of the book."""
        if self.whole_cents:
            won = stake * self.num
            if won % self.den == 0:
                return won // self.den
        if isinstance(self.odds, Prize):
            return self.odds.cents
        return self.rounding(stake * self.num, self.den)

    def wins(self, stake: int = 1) -> Fraction:
        """The exact winnings on a stake, before any rounding."""
        if isinstance(self.odds, Prize):
            return Fraction(self.odds.cents)
        return Fraction(stake * self.num, self.den)


def lose(event: str, why: str, cites: str) -> Verdict:
    """The wager is taken."""
    return Verdict(event, "lose", why, provisions(cites))


def void(event: str, why: str, cites: str) -> Verdict:
    """The wager neither wins nor loses and is returned."""
    return Verdict(event, "void", why, provisions(cites))


def surrender(event: str, why: str, cites: str) -> Verdict:
    """The wager was given up: half of it is taken."""
    return Verdict(event, "surrender", why, provisions(cites))


def standoff(event: str, why: str, cites: str) -> Verdict:
    """Neither side wins: the wager is returned."""
    return Verdict(event, "standoff", why, provisions(cites))


@dataclass(frozen=True)
class Wager(Generic[S_contra, R_contra]):
    """A wager that a game offers."""

    name: str
    title: str
    cites: str
    decide: Callable[[Felt[S_contra, R_contra, Any], Bet], str]
    """What decides it: the name of the event that has happened on the felt."""
    pays: PayTable
    """The events that win, and their odds."""
    rest: tuple[Verdict, ...]
    """The events that do not win."""
    rounding: Rounding = EXACT
    on: tuple[str, ...] = ()
    """The hands, faces or symbols it may be placed on, where there is a choice."""
    spots: Spots | None = None
    """What is wrong with the numbers it is placed on; nothing where it takes no numbers."""
    examples: tuple[tuple[str, ...], ...] = ()
    """Numbers that stand for all those it may be placed on, in a proof."""
    counts_besides: tuple[int, ...] = ()
    """How many numbers it takes besides, where another wager's proof stands for that."""
    pieces: Pieces | None = None
    """The wagers that it lies on the layout as, where it is a bundle of others."""
    pieces_at: PiecesAt | None = None
    """The same, where the limits that the table displays say how much each of them is."""
    units: int = 1
    """A bundle is staked in so many equal units."""
    units_cites: str = ""
    """That it is staked so, if that has a provision of its own."""
    limit_each: bool = False
    """Whether the table's limits are for each piece of a bundle, and not for the whole."""
    aka: Mapping[str, str] = field(default_factory=dict)
    """Other names people give it, each with the place that the name implies."""
    also: Mapping[str, str] = field(default_factory=dict)
    """Other words for the places in `on`."""
    travels: tuple[str, ...] = ()
    """The places it can come to lie on by a result; only a change names them."""
    step_on: Mapping[str, int] = field(default_factory=dict)
    """Where its odds differ by place: the multiple that a stake there must be."""
    unbounded_cites: str = ""
    """That the bet it goes behind bounds it, and not the table's maximum; empty where that does."""
    one_stake: bool = False
    """Whether it is always the same amount, so that the table's limits are not for it."""
    decided: str = "end"
    """The point of the round at which it is settled."""
    known: Callable[[Felt[S_contra, R_contra], Bet], str] | None = None
    """The event as soon as it is known, for a wager that is settled while a hand is played."""
    closes_first: bool = False
    """Whether it closes before the wagers of the game itself do."""
    box_cites: str = ""
    """How many of the kind a box takes, if it has a provision of its own for that."""
    beside_cites: str = ""
    """Beside which wagers and by whom it may be placed, if it has a provision of its own for that.
    """
    first_cites: str = ""
    """Who has the first call on it, if it has a provision of its own for that."""
    limits_cites: str = ""
    """Where its minimum and maximum are, if it has a provision of its own for them."""
    late_cites: str = ""
    """Until when it may be placed, if it has a provision of its own for that."""
    change_cites: str = ""
    """Until when it may be changed or withdrawn, if that has a provision of its own."""
    late_change_cites: str = ""
    """That a change comes too late, if that is said apart."""
    keeps_stake: bool = False
    """Whether the house keeps its stake even when it wins, and its odds are the whole prize."""
    kind: str = "main"
    """`main`, `additional` for a wager that goes beside the game's own, or `added` for one that is
    put down during the round."""
    lens: Callable[[str], Lens[S_contra, R_contra]] | None = None
    """By the hand wagered on, which differences between cards can matter to it."""
    commission: Commission | None = None
    """What the house keeps of a win."""
    note: str = ""
    """What its exact odds rest on that the book does not say."""
    proof_stake: int = 0
    """The stake that its exact odds are for, where a cap or a fixed prize makes that matter."""
    written: WrittenAt | None = field(default=None, repr=False, compare=False)
    """Where it is written, for whoever has to mend it."""
    verdicts: dict[str, Verdict] = field(init=False, repr=False, compare=False)
    step: int = field(init=False, repr=False, compare=False)
    """A stake must be a multiple of this many cents to be laid and paid exactly."""

    def __post_init__(self) -> None:
        verdicts = {
            row.event: Verdict(
                row.event,
                "win",
                row.title,
                provisions(row.cites),
                row.odds,
                self.rounding,
                self.commission,
            )
            for row in self.pays
        }
        for verdict in self.rest:
            if verdict.event in verdicts:
                raise ValueError(f"wager {self.name} has two verdicts for {verdict.event}")
            verdicts[verdict.event] = verdict
        step = self.units
        if self.rounding.direction is Direction.REFUSE:
            step = lcm(step, *(verdict.den for verdict in verdicts.values()))
        object.__setattr__(self, "verdicts", verdicts)
        object.__setattr__(self, "step", step)
        if self.written is None:
            object.__setattr__(self, "written", made_at(2))
        check_lines(self)

    @property
    def where(self) -> Cites:
        """The provisions that allow it."""
        return provisions(self.cites)

    @property
    def counts(self) -> list[int]:
        """How many numbers it may be placed on, where it takes numbers."""
        return sorted({*map(len, filter(None, self.examples)), *self.counts_besides})

    @property
    def bundle(self) -> bool:
        """Whether it lies on the layout as several wagers."""
        return self.pieces is not None or self.pieces_at is not None

    def paying(self, event: str, odds: Odds | Prize) -> Wager[S_contra, R_contra]:
        """The same wager with one row of its pay table changed.

        >>> from croupier.books import game
        >>> tie = game("qld-2024/baccarat").wagers["tie"].paying("tie", Odds(9, 1))
        >>> tie.verdicts["tie"].odds_text
        '9 to 1'
        """
        if event not in self.verdicts or self.verdicts[event].outcome != "win":
            raise LookupError(f"a {self.name} wager is paid nothing on {event!r}")
        rows = (
            msgspec.structs.replace(row, odds=odds) if row.event == event else row
            for row in self.pays
        )
        return replace(self, pays=PayTable(self.pays.name, tuple(rows)))

    def laid_as(
        self, felt: Felt[Any, Any, Any], answer: Place | Change
    ) -> tuple[Place | Change, ...]:
        """The wagers that a bundle is placed, or changed, as."""
        if self.pieces_at is not None:
            return self.pieces_at(felt, answer)
        return self.pieces(answer) if self.pieces is not None else (answer,)

    def verdict(self, felt: Felt[Any, Any, Any], bet: Bet) -> Verdict:
        """What has happened on the felt, and what it does to this wager."""
        decide = self.decide
        event = decide(felt, bet)
        try:
            return self.verdicts[event]
        except KeyError:
            what = f"nothing says what becomes of a {self.name} wager on {event}"
            raise NoRule(what) from None


FromText = Callable[[str], Wager[Any, Any]]
WagerFields = ParamSpec("WagerFields")
Begun = Callable[
    Concatenate[str, str, str, Decide, PayTable, tuple[Verdict, ...], WagerFields], Wager[Any, Any]
]
"""A wager from what its text tells, and whatever else may be said of one."""


def _with_the_fields(
    of: Begun[WagerFields],
) -> Callable[[Callable[..., FromText]], Callable[Concatenate[Decide, WagerFields], FromText]]:
    """Gives a function the fields of a wager that its text does not tell, with their types."""
    return lambda function: function


@_with_the_fields(Wager[Any, Any])
def decided_by(decide: Decide, *more: Any, **fields: Any) -> FromText:
    """Reads a wager as a schedule prints it: its name, title and provisions; then what each event
    does to it, in columns that stand two spaces apart or more: odds, or `lose`, `void`,
    `standoff`, `surrender`; the event; the reason; the provisions. Empty lines mean nothing. Each
    event that can decide it has its line, and no other has one.

    >>> from croupier.play.events import events
    >>> coin = events("heads", "tails")(lambda felt, bet: "heads")
    >>> heads = decided_by(coin)('''
    ...     heads   Heads  s 1
    ...     1 to 1  heads  heads came up  s 1(a)
    ...     lose    tails  tails came up  s 1(b)
    ... ''')
    >>> heads.title, heads.verdicts["tails"].outcome, heads.verdicts["heads"].odds_text
    ('Heads', 'lose', '1 to 1')
    """

    def read(text: str) -> Wager[Any, Any]:
        written = (line.strip() for line in text.splitlines())
        first, *lines = (re.split(r"\s{2,}", line) for line in written if line)
        if len(first) != 3 or any(len(line) != 4 for line in lines):
            raise BadPayTable(f"a wager is a line of three columns and lines of four: {text}")
        name, title, cites = first
        rows = [
            Row(event, why, money_of(pays), where)
            for pays, event, why, where in lines
            if pays not in _OUTCOMES
        ]
        rest = [
            Verdict(event, outcome, why, provisions(where))
            for outcome, event, why, where in lines
            if outcome in _OUTCOMES
        ]
        table = PayTable(title.lower(), tuple(rows))
        told = {**fields, "written": made_at(1)}
        return Wager(name, title, cites, decide, table, tuple(rest), *more, **told)

    return read


_OUTCOMES = frozenset({"lose", "void", "standoff", "surrender"})
