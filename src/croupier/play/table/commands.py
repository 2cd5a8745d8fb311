"""What can be done at a table: each command is a small frozen value, and they are its record.

A command has an id, who gives it and when. Ids rise: one that is not above the last was applied
before and is not applied again. What nobody could foretell is written into the command that
brought it about: the order of a shuffle, the cards of a machine, what came out of a round.

>>> from croupier.play.offices import DEALER
>>> sit = Sit(1, DEALER, 900, "P1", 3, 50_000, name="pool shark")
>>> read(written(sit)) == sit
True
"""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.jackpots.room import Console, JackpotSign
from croupier.law import Cites
from croupier.play import command_base
from croupier.play.answers import Place
from croupier.play.command_base import RecordForm
from croupier.play.header import Limit, OptionValue
from croupier.play.round import WrittenAnswer
from croupier.play.table_rules import SECOND


class Directed(msgspec.Struct, frozen=True):
    """A player's papers when a supervisor has directed him to another table."""

    table: str
    game: str
    options: dict[str, OptionValue]
    """What is played there, which may be something else than here."""
    chips: int
    """His table stake."""
    paid_until: int = 0
    """Until when he has paid for his time."""


class TableCommand(command_base.Command, frozen=True):
    """Something that is done at a table."""


class Begin(TableCommand, frozen=True):
    """A table is set up."""

    name: str
    game: str
    options: dict[str, OptionValue]
    rules: str
    """Fingerprint of the rules it began with."""
    places: int
    limits: dict[str, Limit] = msgspec.field(default_factory=dict)
    differential: int | None = None
    teaching: str = ""
    """`value` or `non-value`, after the chips used, at a teaching table."""
    keyed: bool = False
    """Whether the cards are real ones, which the dealer keys in."""
    by_hand: bool = False
    """Whether cards are dealt only when it is said, so that a mishap can be reported between two
    of them; otherwise the dealer deals by himself."""
    cards: bytes = b""
    """A shoe that stands ready, from the front; otherwise the game's own cards are shuffled."""
    mark: int | None = None
    """How many of these cards come before the cutting card."""
    sealed: str = ""
    """The commitment to the seed of every shuffle, roll and spin, where there is one; it is
    revealed when the table is closed."""
    version: str = ""
    """The rule book, and the day since when it is in force as it was then."""
    cash: bool = False
    """Whether wagers are taken in cash from who has no chips here, and paid in cash."""


# -- who is there --------------------------------------------------------------------------------


class Sit(TableCommand, frozen=True):
    """A player takes a numbered place (0: stands) with chips; `name` is for showing only."""

    seat: str
    place: int
    chips: int
    name: str = ""
    directed_from: Directed | None = None
    """The table that he was directed to leave for this one, where that is so."""
    terminal: bool = False
    """Whether he plays at a terminal."""


class BuyIn(TableCommand, frozen=True):
    """A player puts more chips in front of him."""

    seat: str
    chips: int


class Fund(TableCommand, frozen=True):
    """At a game against the house: a player brings chips, also to the round that is open."""

    seat: str
    cents: int


class Collect(TableCommand, frozen=True):
    """There, too: a player takes chips that he has not wagered, so many or (0) all of them."""

    seat: str
    cents: int = 0


class Leave(TableCommand, frozen=True):
    """A player goes, or will when no wager of his is left."""

    seat: str
    excused: bool = False
    """Of a freeze-out: whether a supervisor finds that he cannot go on."""


class Vacate(TableCommand, frozen=True):
    """A player who abstains is asked for his seat."""

    seat: str


class Direct(TableCommand, frozen=True):
    """A player is held to one box or to the minimum, or no longer."""

    seat: str
    one_box: bool | None = None
    minimum_only: bool | None = None


class RaiseMaximum(TableCommand, frozen=True):
    """A marker lets a player wager above the maximum displayed; None takes it away."""

    seat: str
    maximum: int | None


class LimitEntry(TableCommand, frozen=True):
    """What is decided about a player who comes late to a shoe."""

    seat: str
    entry: str


class Exclude(TableCommand, frozen=True):
    """A player is shut out of the game."""

    seat: str
    cites: Cites
    until: int | None = None
    """Until when, where the book lets that be set; without it, for good."""


class Separate(TableCommand, frozen=True):
    """A player may not play at one table with another."""

    seat: str
    other: str
    cites: Cites


# -- players among themselves ---------------------------------------------------------------------


class TakeOff(TableCommand, frozen=True):
    """A player takes chips off the table and stays."""

    seat: str
    chips: int
    goods: bool = False
    """Whether they are for goods or services from an employee of the casino."""
    approved: bool = False
    """Whether the manager has approved it."""


class SitOut(TableCommand, frozen=True):
    """A player leaves his place for a while; his chips stay."""

    seat: str
    approved: bool = False
    """Whether a supervisor has approved it, for a legitimate reason."""
    until: int | None = None
    """Until when, if the approval says so."""


class SitIn(TableCommand, frozen=True):
    """A player is back at his place."""

    seat: str


class ChangeSeat(TableCommand, frozen=True):
    """A player moves to an empty place of the table."""

    seat: str
    place: int


class MoveOut(TableCommand, frozen=True):
    """A supervisor directs a player to another table; he takes his whole stake there."""

    seat: str
    to: str


class AskFor(TableCommand, frozen=True):
    """Somebody asks for a place, or for the next that is free (0): the waiting list."""

    seat: str
    place: int = 0
    like_table: str = ""
    """The table that he plays at, if it has the same game and limits."""


class AskNoMore(TableCommand, frozen=True):
    """Somebody does not wait for a place any more."""

    seat: str


class GiveSeat(TableCommand, frozen=True):
    """An empty place goes to whoever has the first claim to it; equal ones draw cards."""

    place: int
    luck: bytes = b""


class CollectFees(TableCommand, frozen=True):
    """The dealer collects what players owe for their time."""


class PayForTable(TableCommand, frozen=True):
    """Players pay what the table owes for its time, in any combination."""

    shares: dict[str, int]


class FreezeOut(TableCommand, frozen=True):
    """The players at the table play until one of them has all the chips."""

    approved: bool = False
    """Whether the gaming manager has approved it."""
    consented: bool = False
    """Whether all players were told the conditions and consent to them."""


# -- a jackpot beside the game ---------------------------------------------------------------------


class OfferJackpot(TableCommand, frozen=True):
    """A jackpot is offered at the table, as a sign says."""

    sign: JackpotSign
    pool: int | None = None
    """What the pool stands at, if that is not where it starts."""


class WithdrawJackpot(TableCommand, frozen=True):
    """The jackpot is offered at the table no more."""


class NoMoreBets(TableCommand, frozen=True):
    """The dealer has the jackpot grow by this round; later than at its start with authority."""

    authorised: bool = False
    told: Console | None = None
    """Where the pool is of several tables: how it stands then, if it has moved since."""


class BroadcastJackpot(TableCommand, frozen=True):
    """What the display shows as the jackpot."""

    cents: int


class AnnounceJackpot(TableCommand, frozen=True):
    """A sign goes up with what the jackpot will be, and when."""

    sign: JackpotSign
    time: int
    told: Console | None = None
    """Where the pool is of several tables: how it stands then, if it has moved since."""


class ChangeJackpot(TableCommand, frozen=True):
    """The jackpot becomes what the sign says."""

    told: Console | None = None
    """Where the pool is of several tables: how it stands then, if it has moved since."""


class JackpotFails(TableCommand, frozen=True):
    """The equipment of the jackpot does not work."""

    told: Console | None = None
    """Where the pool is of several tables: how it stands then, if it has moved since."""


class ConfirmJackpot(TableCommand, frozen=True):
    """The manager sets the pool at the management terminal and has it work again."""

    cents: int
    told: Console | None = None
    """Where the pool is of several tables: how it stands then, if it has moved since."""


class FollowJackpot(TableCommand, frozen=True):
    """The jackpot controller tells a table how the pool stands: a prize waits there, and the
    equipment works again; or the table that knew it is linked no more.
    """

    table: str
    """Where it was moved last."""
    console: Console


# -- limits --------------------------------------------------------------------------------------


class GiveNotice(TableCommand, frozen=True):
    """The players are told of new limits and, if it is set, of the time they come in."""

    limits: dict[str, Limit] = msgspec.field(default_factory=dict)
    time: int | None = None
    terms: dict[str, OptionValue] = msgspec.field(default_factory=dict)
    """Options of the game that change: its stakes, structure and what the house charges."""
    game: str = ""
    """Another game that is played then, if it is another."""


class DisplaySign(TableCommand, frozen=True):
    """The sign with the change goes up."""


class WithdrawNotice(TableCommand, frozen=True):
    """The change will not be made."""


class ChangeLimits(TableCommand, frozen=True):
    """The announced limits come into force."""

    signage_changed: bool = False
    agreed: bool = False
    rules: str = ""
    """Fingerprint of the rules that are played then, where a game changes."""


class AnnounceClosing(TableCommand, frozen=True):
    """A sign goes up that the table will close."""


class EndPlay(TableCommand, frozen=True):
    """The operator closes the table: no further round is begun."""

    agreed: bool = False


class LimitTerminal(TableCommand, frozen=True):
    """A player's terminal has limits of its own; without any it has the table's again."""

    seat: str
    limits: dict[str, Limit]


class RaiseMinimum(TableCommand, frozen=True):
    """Higher minimums at once, for those who join later."""

    limits: dict[str, Limit]


# -- the shoe ------------------------------------------------------------------------------------


class ShuffleCards(TableCommand, frozen=True, tag="Shuffle"):
    """The cards are gathered and shuffled: the order that came out. Secret while it is dealt, but
    for a commitment to it, which this opens.
    """

    order: bytes = b""
    nonce: bytes = b""


class DirectShuffle(TableCommand, frozen=True):
    """The manager directs a shuffle."""


class AskReshuffle(TableCommand, frozen=True):
    """A player asks for cards that came shuffled to be shuffled again."""

    seat: str


class PlaceMark(TableCommand, frozen=True):
    """Where the cutting card goes into the next shoe, from the back."""

    from_back: int


class CuttingCardOut(TableCommand, frozen=True):
    """At a table with real cards: the cutting card has come out."""

    first: bool = False


class ChangeDealer(TableCommand, frozen=True):
    """Another dealer takes over."""

    to: str


# -- chips of a colour, tickets for several games --------------------------------------------------


class BuyColour(TableCommand, frozen=True):
    """A player changes chips in front of him for chips of a colour, at a value each."""

    seat: str
    colour: str
    value: int
    chips: int
    agreed: tuple[str, ...] = ()
    """Who agrees to share the colour."""


class RedeemColour(TableCommand, frozen=True):
    """A player changes chips of a colour back."""

    seat: str
    colour: str
    chips: int


class WriteTicket(TableCommand, frozen=True):
    """A player buys a ticket, paid for all its games at once."""

    seat: str
    ways: tuple[Place, ...]
    games: int = 1


class CancelTicket(TableCommand, frozen=True):
    """A ticket is cancelled for the games that are not played."""

    number: str


class ClaimTicket(TableCommand, frozen=True):
    """What a ticket has won is paid; `form` says that a claim form was filled in."""

    number: str
    form: bool = False


# -- rounds --------------------------------------------------------------------------------------


class Open(TableCommand, frozen=True):
    """The next round is opened."""

    luck: bytes = b""
    """What then came out that nobody could foretell: each card of a machine, or the order of the
    discards that were shuffled in."""
    pools: dict[str, int] = msgspec.field(default_factory=dict)
    """Where a jackpot is linked over tables: its pools as they were shown then."""
    told: Console | None = None
    """The same of the jackpot beside the game, if its pool has moved since."""


class GiveAnswer(TableCommand, frozen=True, tag="Answer"):
    """The round is given what it waits for."""

    answer: WrittenAnswer
    luck: bytes = b""


class DealCards(TableCommand, frozen=True, tag="Deal"):
    """At a table dealt by hand: so many cards, or (0) all until somebody else is asked."""

    cards: int = 0
    luck: bytes = b""


class Report(TableCommand, frozen=True):
    """An irregularity is reported."""

    irregularity: str
    facts: dict[str, Any]
    luck: bytes = b""


class Surplus(TableCommand, frozen=True):
    """A card is drawn by mistake and put aside until it is reported."""

    exposed: bool = False
    luck: bytes = b""


class Correct(TableCommand, frozen=True):
    """What follows the first `keep` entries of the round was wrongly keyed."""

    keep: int
    why: str
    luck: bytes = b""


class VoidRound(TableCommand, frozen=True):
    """The open round cannot go on: it is void, and every stake goes back."""

    why: str
    luck: bytes = b""


class Late(TableCommand, frozen=True):
    """A wager after 'no more bets' is put on record; it changes nothing."""

    wager: Place


class Stretch(msgspec.Struct, frozen=True, array_like=True):
    """Cards that lie one behind the other as one command has brought them about: each is known by
    that command and its position in it, whatever its face.
    """

    many: int
    by: int
    """The id of the command; 0 for cards that have left the shoe."""
    first: int = 0
    """The position of the first of them in what came of it."""


Stretches = tuple[Stretch, ...]


class CloseRound(TableCommand, frozen=True):
    """The round is closed; what came out is part of the record, and which cards were seen."""

    outcome: bytes = b""
    exposed: Stretches = ()
    """Where the cards came from that are no secret any more."""
    told: Console | None = None
    """Where the pool of a jackpot is of several tables: how it stands when its prizes are paid, if
    it has moved since."""


class RecalculateRound(TableCommand, frozen=True):
    """A closed round is worked out again: a wrong result was entered, or shown to players."""

    round: int
    """Which, counted from 1."""
    entry: int
    """The entry in force of that round, counted from 0, that was wrong."""
    answers: tuple[WrittenAnswer, ...]
    """What stands in its place, and in that of as many entries as there are answers."""
    why: str
    record: bytes = b""
    """The round as it was kept; the table finds it by itself if it recalls the round."""


class RefuseCredit(TableCommand, frozen=True):
    """What a terminal has credited to a player by a malfunction is not paid."""

    seat: str
    cents: int
    why: str


class WithholdPayment(TableCommand, frozen=True):
    """A payment is held back while a round is investigated."""

    seat: str
    cents: int
    why: str


class ReleasePayment(TableCommand, frozen=True):
    """What was held back from a player is paid after all."""

    seat: str


class PayDisputed(TableCommand, frozen=True):
    """What a player owes after a round was worked out again, or a credit refused, is paid out of
    his chips; or the house lets it go.
    """

    seat: str
    cents: int = 0
    """How much of it; without it, all."""
    waived: bool = False
    """Whether he need not pay it."""


class CloseTable(TableCommand, frozen=True):
    """The table is closed, and the seed of all its chance revealed. Whoever sits there takes his
    chips; a round that is open is left as it lies, with what has come out so far.
    """

    seed: str = ""
    nonce: bytes = b""
    outcome: bytes = b""


WithLuck = Open | GiveAnswer | DealCards | Report | Surplus | Correct | VoidRound | GiveSeat
"""What chance may have a part in, beside a shuffle."""
BroughtIn = Sit | Fund | Collect
"""What brings a player, or chips of his, into the open round or takes some out of it."""
OfThePool = (
    Open | CloseRound | NoMoreBets | AnnounceJackpot | ChangeJackpot | JackpotFails | ConfirmJackpot
)
"""What shows, moves or pays from the pool of a jackpot beside the game, and is told how it stands
where it is of several tables."""
InRound = GiveAnswer | DealCards | Report | Surplus | Correct | VoidRound
"""What is said to the open round, after which the dealer deals on."""

PIECES: dict[type[TableCommand], str] = {
    Begin: "cards",
    ShuffleCards: "order",
    **dict.fromkeys((Open, GiveAnswer, DealCards, Report, Surplus, Correct, VoidRound), "luck"),
}
"""The field of a command that holds cards which nobody may know yet. (Who draws a card for a place
shows it at once.)"""


def pieces_of(command: TableCommand) -> bytes:
    """The cards of a command which nobody may know yet, by their codes."""
    name = PIECES.get(type(command))
    return getattr(command, name) if name is not None else b""


FORM = RecordForm(TableCommand, "table", SECOND)
written, read = FORM.written, FORM.read
