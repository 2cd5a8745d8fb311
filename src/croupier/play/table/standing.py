"""A table between commands: frozen, and changed only by functions that give another one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from croupier.jackpots.room import Console, JackpotSign
from croupier.law import Cites, said
from croupier.play.colour_chips import Colours
from croupier.play.event_facts import EventFacts, in_words
from croupier.play.felt import Unbalanced
from croupier.play.game import Game
from croupier.play.header import Carried, Limit, OptionValue, Seat, Situation
from croupier.play.notice import Notice
from croupier.play.postings import (
    Cash,
    ChipsOf,
    Credit,
    Fees,
    Float,
    MoneyAccount,
    MoneyMoved,
    OnTheWay,
    PaidAhead,
    PotCommission,
    PrizesOwed,
    moved,
)
from croupier.play.refusals import refuse as refuse
from croupier.play.table.commands import Begin, Stretches

replace = msgspec.structs.replace


class NotedEvent(msgspec.Struct, frozen=True, gc=False):
    """Something that happened at the table."""

    at: int
    """When, in milliseconds."""
    what: str
    who: str = ""
    facts: EventFacts | None = None
    """What else is to be known of it."""
    cites: str = ""
    cents: int = 0
    """Chips that went from him to the house, or (below nothing) to him."""

    @property
    def detail(self) -> str:
        """What else is to be known of it, in words."""
        return in_words(self.what, self.facts)


class KeptApart(msgspec.Struct, frozen=True):
    """A player who may not play at one table with another."""

    one: str
    other: str
    cites: Cites


class Away(msgspec.Struct, frozen=True):
    """A player has left his place for a while."""

    since: int
    """How many rounds had been opened then."""
    approved: bool = False
    until: int | None = None


class PlaceClaim(msgspec.Struct, frozen=True):
    """Somebody waits for a place."""

    seat: str
    place: int = 0
    """Which, or 0 for any."""
    like_table: str = ""
    """The table of the same game and limits that he plays at."""


class TableTerms(msgspec.Struct, frozen=True):
    """What is played at a table that has changed its game or its sign."""

    game: str
    options: dict[str, OptionValue]
    rules: str


class JackpotWon(msgspec.Struct, frozen=True):
    """Hands that have won while the equipment did not work."""

    winners: dict[str, tuple[str, ...]]
    """By event, who."""
    round: int


class JackpotAt(msgspec.Struct, frozen=True, omit_defaults=True):
    """A jackpot beside the game, as the management console has it."""

    sign: JackpotSign
    displayed: int
    reserve: int = 0
    funded: int = 0
    """What the house has put in, with what stood there at first."""
    paid: int = 0
    counted: int = -1
    """The last round that it has grown by."""
    broadcast: int | None = None
    """What the display shows, if that was said."""
    fails: bool = False
    """The equipment does not work."""
    waiting: tuple[JackpotWon, ...] = ()
    """What was won meanwhile."""
    awarded: bool = False
    """Whether it was won since it is offered as it is."""
    next: JackpotSign | None = None
    """What it will be, by a sign."""
    next_shown: int = 0
    """Since when that sign has been up."""
    next_at: int = 0
    """When it says that it will be."""
    moves: int = 0
    """How often the pool has changed, here or at another table that is linked to it."""
    grown: int = 0
    """What rounds at this table have added to it."""
    given: int = 0
    """What was paid at this table."""

    @property
    def console(self) -> Console:
        """What every table has in common that is linked to the pool."""
        return Console(
            self.sign,
            self.displayed,
            self.reserve,
            self.funded,
            self.paid,
            self.moves,
            self.fails,
            self.awarded,
            self.next,
            self.next_shown,
            self.next_at,
        )


class Frozen(msgspec.Struct, frozen=True):
    """A freeze-out that is played at the table."""

    raises: int
    """What every blind rises by for each player who is out."""
    out: tuple[str, ...] = ()
    """Who is out, in order."""


class Sitting(Seat, frozen=True, omit_defaults=True, gc=False):
    """A player at the table from sitting down to leaving: his seat, and what the table keeps."""

    balance: int = 0
    """His chips, those of a colour among them."""
    idle: int = 0
    """Rounds in a row without a wager."""
    leaving: bool = False
    """He leaves when the round in which he has wagered is over."""
    idle_from: int = 0
    """Where the button was in the first round that he abstained from."""
    away: Away | None = None
    """He has left his place for a while."""
    comes: str = ""
    """As what he is dealt in next: `anew`, `back`, `directed`, or nothing."""
    played: bool = False
    """Whether he has been in a round since he sat down."""
    original: bool = False
    """Whether he has sat there since the game started."""
    paid_until: int | None = None
    """Until when he has paid for his time."""
    owes: bool = False
    """He could not pay what was due, and is not dealt in."""


class Stage(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Where a shoe is in its life."""

    due: bool = False
    """No more cards may be dealt until they are shuffled."""
    left: int | None = None
    """Rounds still to be played since the cutting card appeared; None before it has."""
    fresh: bool = False
    """Shuffled, and no round has been played from it yet."""
    loaded: bool = True
    """Cut, marked with the cutting card and in the shoe."""
    out: bool = False
    """The cutting card has come out."""
    first: bool = False
    """It came out before any card of its round."""
    rounds: int = 0
    """Rounds played from it since it was shuffled."""
    shuffles: int = 0
    mark: int = 0
    """How many cards go behind the cutting card."""

    @property
    def last_round(self) -> bool:
        """Whether the next round is the last of the shoe, unless it earns another."""
        return self.left == 1 or (self.left == 0 and not self.due)


class ShoeAt(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A shoe, or the cards of a machine, at a moment. Secret: it holds the cards to come.

    Every card is in `order`. The first `at` of them have left the shoe; of these, some are held
    for the next round, some lie on the table while a round is played, and the rest are discards.
    """

    order: bytes
    """Every card by its code, from the front; for a machine the order means nothing."""
    machine: bool = False
    at: int = 0
    held: bytes = b""
    """Cards that were kept for the next round."""
    mark: int | None = None
    """How many cards lie in front of the cutting card."""
    reached: bool = False
    """Whether the cutting card has come out."""
    first: bool = False
    """Whether it came out before any card of a round."""
    seal: str = ""
    """The commitment to the order after the shuffle, which may be shown to all."""
    lies: Stretches = ()
    """Where each card of `order` came from; nothing for a machine."""
    held_from: Stretches = ()
    """Where each card came from that was kept for the next round."""


class Withheld(msgspec.Struct, frozen=True):
    """Chips that are put aside for a player and not paid."""

    seat: str
    cents: int
    cites: Cites
    until: int | None = None
    """Until when; without it, until it is decided."""

    def ends(self, at: int) -> bool:
        """Whether its time is over."""
        return self.until is not None and self.until <= at


class Standing(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A table between commands: the whole of it but for the round that is open."""

    begun: Begin
    """How it was set up."""
    closed: bool = False
    """Whether no more is played here."""
    closes: int | None = None
    """Since when a sign has said that the table will close."""
    ended: bool = False
    """Whether the operator has closed it to play."""
    limits: dict[str, Limit] = {}
    seats: tuple[Sitting, ...] = ()
    house: int = 0
    """What the house has won at this table, in cents."""
    chips: int = 0
    """Chips that were brought and have not been taken away."""
    ahead: int = 0
    """Chips paid for games of tickets that are still to come."""
    owed: int = 0
    """Prizes of tickets that nobody has claimed yet."""
    withheld: tuple[Withheld, ...] = ()
    """Chips that the operator has not paid, by a power of his."""
    disputed: dict[str, int] = {}
    """By player, what he owes after a round was worked out again and his chips did not cover it."""
    outcomes: tuple[bytes, ...] = ()
    """What came out of the last rounds, the newest last: a digest of each."""
    layout: tuple[Carried, ...] = ()
    """Wagers that have stayed on the layout after the last round."""
    rounds: int = 0
    situation: Situation = Situation()
    """How the table stands after the last round, but for the shoe."""
    stage: Stage = Stage()
    shoe: ShoeAt | None = None
    notice: Notice | None = None
    apart: tuple[KeptApart, ...] = ()
    shut_out: dict[str, Cites] = {}
    """Players excluded from the game, with the provision."""
    shut_until: dict[str, int] = {}
    """Until when, for those who are excluded for a time only."""
    warned: tuple[str, ...] = ()
    """Players told that further wagers below the minimum come back."""
    colours: Colours | None = None
    """Chips without a value of their own that players have from this table."""
    tickets: bytes = b""
    """Tickets for several games, as the desk of the game writes them down."""
    jackpot: JackpotAt | None = None
    frozen: Frozen | None = None
    terms: TableTerms | None = None
    """What is played now, where that has changed since the table was set up."""
    began: int | None = None
    """When its first round was opened."""
    fees: int = 0
    """What of the house's winnings players have paid for seats and time."""
    paid_until: int | None = None
    """Until when the table's time is paid for, where the table pays."""
    hour: int = 0
    """When the hour began for which commission is counted, where that has a cap."""
    commission: int = 0
    """What was taken of pots in it."""
    claims: tuple[PlaceClaim, ...] = ()
    """Who waits for a place, in order."""
    given: dict[int, str] = {}
    """Empty places that have been given to somebody."""
    events: tuple[NotedEvent, ...] = ()
    """What the last command brought about."""
    postings: tuple[MoneyMoved, ...] = ()
    """What the last command has moved, but for what moved on the felt."""

    def seat(self, id: str) -> Sitting:
        """A player at the table."""
        for seat in self.seats:
            if seat.id == id:
                return seat
        raise refuse("{seat} is not at this table", seat=id)

    def sits(self, id: str) -> bool:
        """Whether a player is at the table."""
        for seat in self.seats:  # noqa: SIM110 - asked at every command
            if seat.id == id:
                return True
        return False

    def with_seat(self, changed: Sitting) -> Standing:
        """The same with one player changed."""
        return replace(
            self, seats=tuple([changed if one.id == changed.id else one for one in self.seats])
        )

    def post(
        self, source: MoneyAccount, target: MoneyAccount, cents: int, where: Cites = ()
    ) -> Standing:
        """The same after money has moved."""
        stood = changed(changed(self, source, -cents), target, cents)
        return stood.posted(moved(source, target, cents, where))

    def posted(self, postings: Sequence[MoneyMoved]) -> Standing:
        """The same, which knows of money that has moved and is counted already."""
        return replace(self, postings=(*self.postings, *postings)) if postings else self

    def note(
        self,
        at: int,
        what: str,
        who: str = "",
        facts: EventFacts | None = None,
        where: Cites = (),
        cents: int = 0,
    ) -> Standing:
        """The same, with something that happened."""
        event = NotedEvent(at, what, who, facts, said(where), cents)
        return replace(self, events=(*self.events, event))


def changed(stood: Standing, account: MoneyAccount, cents: int) -> Standing:
    """A table with so much more of an account, as far as that is kept in what stands."""
    match account:
        case ChipsOf():
            seat = stood.seat(account.seat)
            return stood.with_seat(replace(seat, balance=seat.balance + cents))
        case Float() | PotCommission():
            return replace(stood, house=stood.house + cents)
        case Fees():
            return replace(stood, house=stood.house + cents, fees=stood.fees + cents)
        case PaidAhead():
            return replace(stood, ahead=stood.ahead + cents)
        case PrizesOwed():
            return replace(stood, owed=stood.owed + cents)
        case Credit() | Cash() | OnTheWay():
            return replace(stood, chips=stood.chips - cents)
    return stood


def power(game: Game, act: Callable[..., Any], words: str) -> Cites:
    """Where the game's book gives the house a power; without a provision it is refused."""
    where = game.law.of(act)
    if not where:
        raise refuse(f"{game.id} has no rule that lets the house {words}")
    return where


# -- counting ------------------------------------------------------------------------------------


def count_chips(stood: Standing) -> None:
    """Chips are conserved: what was brought is with the seats, the house and the tickets."""
    there = stood.house + stood.ahead + stood.owed
    if stood.withheld:
        there += sum(one.cents for one in stood.withheld)
    for seat in stood.seats:
        there += seat.balance
    if there != stood.chips:
        raise Unbalanced(f"{there} cents are at the table and {stood.chips} were brought")
    if stood.colours is not None:
        for id, worth in stood.colours.worth().items():
            if not stood.sits(id) or worth > stood.seat(id).balance:
                raise Unbalanced(f"{id} has {worth} cents in colour, more than his chips come to")
