"""What clients say to the floor and are told: bodies are bounded, unknown fields refused.

A command is one of a tagged union; `do` is the tag. Who says it comes from the session, never from
the body.

>>> body_of(TableBody, b'{"do":"wager","wager":"banker","cents":2000,"round":3}')
DoWager(wager='banker', cents=2000, on='', box='', numbers=(), round=3, seat='')
>>> body_of(TableBody, b'{"do":"wager","wager":"banker","cents":-1}').text
'Expected `int` >= 0 - at `$.cents`'
"""

from __future__ import annotations

import hashlib
import re
from enum import Enum
from typing import Annotated, Any, Final, TypeVar

import msgspec
from msgspec import Meta

from croupier.floor.core.tournament_acts import TournamentSaid
from croupier.law import Cites
from croupier.play.header import Limit, OptionValue
from croupier.play.offices import Office
from croupier.tournaments.conditions import Conditions

MOST_BYTES: Final = 16 * 1024
"""How large a body may be."""

Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9][A-Za-z0-9._:-]*\Z")]
"""What a table, a person or a pool goes by."""
RequestKey = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[\x21-\x7e]+\Z")]
"""An idempotency key: what its sender calls the one command."""
ShownName = Annotated[str, Meta(min_length=1, max_length=40)]
"""What somebody wants to be called: for showing only, and whatever he likes."""
ShortText = Annotated[str, Meta(max_length=64)]
Reason = Annotated[str, Meta(min_length=1, max_length=400)]
"""Why a privileged act is done: part of the record."""
Amount = Annotated[int, Meta(ge=0, le=10**11)]
"""Cents."""
Some = Annotated[int, Meta(ge=1, le=10**11)]
"""Cents, and not nothing."""
HowMany = Annotated[int, Meta(ge=0, le=1_000_000)]
RoundNumber = Annotated[int, Meta(ge=0, le=10**9)]
Milliseconds = Annotated[int, Meta(ge=0, le=10**14)]
NumbersSaid = Annotated[tuple[ShortText, ...], Meta(max_length=90)]
Positions = Annotated[tuple[Annotated[int, Meta(ge=0, le=63)], ...], Meta(max_length=16)]
Citations = Annotated[tuple[Annotated[str, Meta(max_length=80)], ...], Meta(max_length=16)]
FactValue = str | int | bool | None | list[str | int] | dict[str, list[str | int] | str | int]
FactsSaid = Annotated[dict[ShortText, FactValue], Meta(max_length=24)]
LimitsSaid = Annotated[dict[ShortText, Limit], Meta(max_length=64)]
OptionsSaid = Annotated[dict[ShortText, OptionValue], Meta(max_length=64)]
Password = Annotated[str, Meta(min_length=8, max_length=128)]
"""One that is set; what somebody signs in with may be anything."""


def _tag(name: str) -> str:
    """`DoOpenRound` is said as `open-round`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name.removeprefix("Do")).lower()


class CommandBody(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="do",
    tag=_tag,
):
    """Something that a person tells the floor to do."""


# -- at a table: players --------------------------------------------------------------------------


class DoSit(CommandBody, frozen=True):
    """Takes a numbered place (0: stands, or any that is free) with so much of his credit."""

    place: Annotated[int, Meta(ge=0, le=64)] = 0
    cents: Amount = 0
    seat: ShortText = ""
    """Whom a dealer or supervisor seats; a player seats himself."""


class DoLeave(CommandBody, frozen=True):
    """Goes, or will when no wager of his is left."""

    seat: ShortText = ""
    excused: bool = False


class DoWager(CommandBody, frozen=True):
    """Places a wager. `round` is the one it is meant for, and a player has to name it."""

    wager: ShortText
    cents: Amount
    on: ShortText = ""
    box: ShortText = ""
    numbers: NumbersSaid = ()
    round: RoundNumber | None = None
    seat: ShortText = ""
    """Whose chips a dealer puts down; a player puts down his own."""


class DoChange(CommandBody, frozen=True):
    """Changes a wager to another stake; 0 withdraws it."""

    wager: ShortText
    cents: Amount
    on: ShortText = ""
    box: ShortText = ""
    numbers: NumbersSaid = ()
    round: RoundNumber | None = None
    seat: ShortText = ""


class DoMove(CommandBody, frozen=True):
    """Says what he does with his hand; `cents` are the chips it adds."""

    move: ShortText
    on: ShortText = ""
    cents: Amount = 0
    cards: Positions = ()
    round: RoundNumber | None = None
    seat: ShortText = ""


class DoFund(CommandBody, frozen=True):
    """Brings more of his credit to the table."""

    cents: Some
    seat: ShortText = ""


class DoCollect(CommandBody, frozen=True):
    """Takes chips that are not wagered back to his credit: so many, or (0) all."""

    cents: Amount = 0
    seat: ShortText = ""


class DoTakeOff(CommandBody, frozen=True):
    """At a poker room: takes chips off the table and stays."""

    cents: Some
    goods: bool = False
    approved: bool = False
    seat: ShortText = ""


class DoSitOut(CommandBody, frozen=True):
    """Leaves his place for a while."""

    seat: ShortText = ""
    approved: bool = False
    until: Milliseconds | None = None


class DoSitIn(CommandBody, frozen=True):
    """Is back at his place."""

    seat: ShortText = ""


class DoChangeSeat(CommandBody, frozen=True):
    """Moves to an empty place of the table."""

    place: Annotated[int, Meta(ge=0, le=64)]
    seat: ShortText = ""


class DoAskFor(CommandBody, frozen=True):
    """Asks for a place, or for the next that is free (0)."""

    place: Annotated[int, Meta(ge=0, le=64)] = 0
    seat: ShortText = ""


class DoAskNoMore(CommandBody, frozen=True):
    """Does not wait for a place any more."""

    seat: ShortText = ""


class DoAskReshuffle(CommandBody, frozen=True):
    """Asks for cards that came shuffled to be shuffled again."""

    seat: ShortText = ""


class DoBuyColour(CommandBody, frozen=True):
    """Changes chips in front of him for chips of a colour, at a value each."""

    colour: ShortText
    value: Some
    chips: HowMany
    seat: ShortText = ""


class DoRedeemColour(CommandBody, frozen=True):
    """Changes chips of a colour back."""

    colour: ShortText
    chips: HowMany
    seat: ShortText = ""


class TicketWay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One wager of a ticket."""

    wager: ShortText
    cents: Some
    on: ShortText = ""
    numbers: NumbersSaid = ()


class DoTicket(CommandBody, frozen=True):
    """Buys a ticket, paid for all its games at once."""

    ways: Annotated[tuple[TicketWay, ...], Meta(min_length=1, max_length=64)]
    games: Annotated[int, Meta(ge=1, le=1000)] = 1
    seat: ShortText = ""


class DoCancelTicket(CommandBody, frozen=True):
    """A ticket is cancelled for the games that are not played."""

    number: ShortText


class DoClaimTicket(CommandBody, frozen=True):
    """What a ticket has won is paid."""

    number: ShortText
    form: bool = False


# -- at a table: dealers --------------------------------------------------------------------------


class DoOpenRound(CommandBody, frozen=True):
    """Opens the next round."""


class DoClose(CommandBody, frozen=True):
    """No more bets; or closes a question that nobody answers."""

    round: RoundNumber | None = None


class DoCard(CommandBody, frozen=True):
    """Keys in a card or tile that was dealt."""

    card: ShortText


class DoCards(CommandBody, frozen=True):
    """Keys in cards, tiles or balls that came together."""

    cards: Annotated[tuple[ShortText, ...], Meta(min_length=1, max_length=64)]


class DoRoll(CommandBody, frozen=True):
    """Keys in what the dice show."""

    dice: Annotated[tuple[Annotated[int, Meta(ge=1, le=6)], ...], Meta(min_length=1, max_length=8)]


class DoSpin(CommandBody, frozen=True):
    """Keys in where the wheel or ball has come to rest."""

    result: ShortText


class DoCut(CommandBody, frozen=True):
    """Keys in after how many cards the cutting card went in."""

    position: HowMany


class DoGoOn(CommandBody, frozen=True):
    """Does what the table waits for of the dealer: settles, collects, pays."""


class DoDeal(CommandBody, frozen=True):
    """At a table dealt by hand: so many cards, or (0) all until somebody else is asked."""

    cards: Annotated[int, Meta(ge=0, le=64)] = 0


class DoSurplus(CommandBody, frozen=True):
    """A card was drawn by mistake."""

    exposed: bool = False


class DoShuffle(CommandBody, frozen=True):
    """Gathers and shuffles the cards."""


class DoCuttingCard(CommandBody, frozen=True):
    """The cutting card has come out."""

    first: bool = False


class DoPlaceMark(CommandBody, frozen=True):
    """Where the cutting card goes into the next shoe, from the back."""

    from_back: HowMany


class DoReport(CommandBody, frozen=True):
    """Reports an irregularity."""

    irregularity: Annotated[str, Meta(min_length=1, max_length=80)]
    facts: FactsSaid = msgspec.field(default_factory=dict)
    why: Annotated[str, Meta(max_length=400)] = ""


class DoCorrect(CommandBody, frozen=True):
    """What follows the first `keep` entries of the round was wrongly keyed."""

    keep: HowMany
    why: Reason


class DoCloseRound(CommandBody, frozen=True):
    """Closes the round."""


class DoHandOver(CommandBody, frozen=True):
    """Another dealer takes over."""

    to: Id


class DoCollectFees(CommandBody, frozen=True):
    """Collects what players owe for their time."""


class DoVacate(CommandBody, frozen=True):
    """Asks a player who abstains for his seat."""

    seat: Id


class DoGiveSeat(CommandBody, frozen=True):
    """Gives an empty place to whoever has the first claim to it."""

    place: Annotated[int, Meta(ge=1, le=64)]


# -- at a table: supervisors, managers, operators --------------------------------------------------


class DoExclude(CommandBody, frozen=True):
    """Shuts a player out of the game."""

    seat: Id
    why: Reason
    cites: Citations = ()
    until: Milliseconds | None = None


class DoSeparate(CommandBody, frozen=True):
    """A player may not play at one table with another."""

    seat: Id
    other: Id
    why: Reason
    cites: Citations = ()


class DoDirect(CommandBody, frozen=True):
    """Holds a player to one box or to the minimum, or no longer."""

    seat: Id
    why: Reason
    one_box: bool | None = None
    minimum_only: bool | None = None


class DoRaiseMaximum(CommandBody, frozen=True):
    """A marker lets a player wager above the maximum displayed; null takes it away."""

    seat: Id
    maximum: Amount | None
    why: Reason


class DoLimitEntry(CommandBody, frozen=True):
    """Decides about a player who comes late to a shoe."""

    seat: Id
    entry: ShortText
    why: Reason


class DoMoveOut(CommandBody, frozen=True):
    """Directs a player to another table."""

    seat: Id
    to: Id
    why: Reason


class DoNotice(CommandBody, frozen=True):
    """Tells the players of new limits or terms and, if it is set, of the time they come in."""

    limits: LimitsSaid = msgspec.field(default_factory=dict)
    time: Milliseconds | None = None
    terms: OptionsSaid = msgspec.field(default_factory=dict)
    game: ShortText = ""
    why: Annotated[str, Meta(max_length=400)] = ""


class DoDisplaySign(CommandBody, frozen=True):
    """The sign with the change goes up."""


class DoWithdrawNotice(CommandBody, frozen=True):
    """The change will not be made."""


class DoChangeLimits(CommandBody, frozen=True):
    """The announced limits come into force."""

    signage_changed: bool = False
    agreed: bool = False


class DoRaiseMinimum(CommandBody, frozen=True):
    """Higher minimums at once, for those who join later."""

    limits: LimitsSaid
    why: Reason


class DoLimitTerminal(CommandBody, frozen=True):
    """A player's terminal has limits of its own; without any it has the table's again."""

    seat: Id
    limits: LimitsSaid
    why: Reason


class DoAnnounceClosing(CommandBody, frozen=True):
    """A sign goes up that the table will close."""


class DoEndPlay(CommandBody, frozen=True):
    """No further round is begun."""

    agreed: bool = False


class DoDirectShuffle(CommandBody, frozen=True):
    """The manager directs a shuffle."""

    why: Reason


class DoRecalculate(CommandBody, frozen=True):
    """A closed round is worked out again from another result, and the difference posted."""

    round: RoundNumber
    entry: HowMany
    """The entry in force of that round, counted from 0, that was wrong."""
    why: Reason
    cards: Annotated[tuple[ShortText, ...], Meta(max_length=64)] = ()
    """The cards that came out instead: one for each entry from there on."""
    dice: Annotated[tuple[Annotated[int, Meta(ge=1, le=6)], ...], Meta(max_length=8)] = ()
    result: ShortText = ""


class DoRefuseCredit(CommandBody, frozen=True):
    """What a terminal has credited by a malfunction is not paid."""

    seat: Id
    cents: Some
    why: Reason


class DoWithhold(CommandBody, frozen=True):
    """A payment is held back while a round is investigated."""

    seat: Id
    cents: Some
    why: Reason


class DoRelease(CommandBody, frozen=True):
    """What was held back is paid after all."""

    seat: Id
    why: Reason


class DoPayDisputed(CommandBody, frozen=True):
    """What a player owes after a result was corrected is paid, so much of it or (0) all, or it is
    waived."""

    seat: Id
    why: Reason
    cents: Amount = 0
    waived: bool = False


class DoVoidRound(CommandBody, frozen=True):
    """A round that cannot go on is void, and every stake goes back, once."""

    why: Reason


class DoResume(CommandBody, frozen=True):
    """A table that stopped for a fault goes on."""

    why: Reason


class DoScript(CommandBody, frozen=True):
    """At a school's table: the cards, dice or results that come next."""

    cards: Annotated[tuple[ShortText, ...], Meta(max_length=416)] = ()
    rolls: Annotated[
        tuple[Annotated[tuple[Annotated[int, Meta(ge=1, le=6)], ...], Meta(max_length=8)], ...],
        Meta(max_length=64),
    ] = ()
    spins: NumbersSaid = ()


PlayersBody = (
    DoSit | DoLeave | DoWager | DoChange | DoMove | DoFund | DoCollect | DoTakeOff | DoSitOut
    | DoSitIn | DoChangeSeat | DoAskFor | DoAskNoMore | DoAskReshuffle | DoBuyColour
    | DoRedeemColour | DoTicket | DoCancelTicket | DoClaimTicket
)  # fmt: skip
DealersBody = (
    DoOpenRound | DoClose | DoCard | DoCards | DoRoll | DoSpin | DoCut | DoGoOn | DoDeal
    | DoSurplus | DoShuffle | DoCuttingCard | DoPlaceMark | DoReport | DoCorrect | DoCloseRound
    | DoHandOver | DoCollectFees | DoVacate | DoGiveSeat
)  # fmt: skip
PitsBody = (
    DoExclude | DoSeparate | DoDirect | DoRaiseMaximum | DoLimitEntry | DoMoveOut | DoNotice
    | DoDisplaySign | DoWithdrawNotice | DoChangeLimits | DoRaiseMinimum | DoLimitTerminal
    | DoAnnounceClosing | DoEndPlay | DoDirectShuffle | DoRecalculate | DoRefuseCredit | DoWithhold
    | DoRelease | DoPayDisputed | DoVoidRound | DoResume | DoScript
)  # fmt: skip
TableBody = PlayersBody | DealersBody | PitsBody


# -- at an account ---------------------------------------------------------------------------------


class DoBuyIn(CommandBody, frozen=True):
    """Money comes in: by a voucher, or an attendant has taken it."""

    cents: Amount = 0
    """Of a voucher, nothing or what it is for."""
    voucher: ShortText = ""
    table: ShortText = ""
    """Where cash was taken at a table or its terminals: it lies in their box until it is counted
    (`drop`)."""

    def __post_init__(self) -> None:
        if not self.cents and not self.voucher:
            raise ValueError("say how much is paid in, or by which voucher")
        if self.table and self.voucher:
            raise ValueError("a voucher is no cash: nothing of it goes into a table's box")


class DoCashOut(CommandBody, frozen=True):
    """So much of the credit, or (0) all of it, becomes a voucher."""

    cents: Amount = 0


class DoHandPay(CommandBody, frozen=True):
    """An attendant pays credits by hand."""

    cents: Some
    why: Reason


class DoDispute(CommandBody, frozen=True):
    """The operator refuses credits that came of a malfunction, whatever the table."""

    cents: Some
    why: Reason


class DoSettleDispute(CommandBody, frozen=True):
    """What was disputed is credited again, or stays with the house."""

    cents: Some
    to_player: bool
    why: Reason


AccountBody = DoBuyIn | DoCashOut | DoHandPay | DoDispute | DoSettleDispute


class DoRedeem(CommandBody, frozen=True):
    """A voucher is paid, once."""


VoucherBody = DoRedeem


# -- of the floor ----------------------------------------------------------------------------------


class TableMode(Enum):
    """Who conducts a table."""

    AUTOMATED = "automated"
    DEALER = "dealer"
    SCHOOL = "school"


class DoOpenTable(CommandBody, frozen=True):
    """A table is opened."""

    table: Id
    game: Annotated[str, Meta(min_length=1, max_length=64)]
    mode: TableMode = TableMode.AUTOMATED
    options: OptionsSaid = msgspec.field(default_factory=dict)
    limits: LimitsSaid = msgspec.field(default_factory=dict)
    places: Annotated[int, Meta(ge=0, le=64)] = 0
    period: Annotated[int, Meta(ge=0, le=3_600_000)] = 0
    """The wagering period of an automated table in milliseconds; 0: the floor's own."""
    float: Amount = 0
    keyed: bool = False
    """Whether the cards are real ones, which the dealer keys in."""
    bots: Annotated[tuple[ShortText, ...], Meta(max_length=9)] = ()
    """At an automated poker table: the styles of the house's bots that play with whoever comes."""
    why: Annotated[str, Meta(max_length=400)] = ""


class DoCloseTable(CommandBody, frozen=True):
    """A table is closed, between rounds."""

    table: Id
    why: Reason


class DoFill(CommandBody, frozen=True):
    """Chips come to a table's float from the bank."""

    table: Id
    cents: Some
    why: Reason


class DoCredit(CommandBody, frozen=True):
    """Chips go from a table's float to the bank."""

    table: Id
    cents: Some
    why: Reason


class DoDrop(CommandBody, frozen=True):
    """A table's drop box is emptied and counted."""

    table: Id
    cents: Some
    why: Reason


class DoOpenPool(CommandBody, frozen=True):
    """A jackpot is opened that several tables play for. It starts with what its terms say, or with
    so much more."""

    pool: Id
    tables: Annotated[tuple[Id, ...], Meta(min_length=1, max_length=256)]
    cents: Amount = 0
    why: Reason = "opened"


class DoLinkTable(CommandBody, frozen=True):
    """One more table plays for a jackpot."""

    table: Id
    why: Reason


class DoUnlinkTable(CommandBody, frozen=True):
    """A table plays for a jackpot no more."""

    table: Id
    why: Reason


class DoFundPool(CommandBody, frozen=True):
    """The house puts money into a jackpot's reserve."""

    cents: Some
    why: Reason


class DoFailPool(CommandBody, frozen=True):
    """The jackpot system or its meter has failed: rounds whose cards are out are void."""

    why: Reason


class DoMendPool(CommandBody, frozen=True):
    """The jackpot system works again."""

    why: Reason


class DoClosePool(CommandBody, frozen=True):
    """A jackpot is played for no more; what is in it goes back to the house."""

    why: Reason


PoolBody = DoLinkTable | DoUnlinkTable | DoFundPool | DoFailPool | DoMendPool | DoClosePool


class DoAddPerson(CommandBody, frozen=True):
    """Somebody gets an account and an office. The engine gets the argon2id of the password, never
    the password, and keeps that out of the record."""

    name: ShownName
    office: Office
    password: Password
    why: Reason


class DoSetPassword(CommandBody, frozen=True):
    """Somebody gets another password; his sessions end."""

    person: Id
    password: Password
    why: Reason


class DoSuspend(CommandBody, frozen=True):
    """Somebody may not sign in any more, or again; his sessions end."""

    person: Id
    suspended: bool
    why: Reason


class DoRevoke(CommandBody, frozen=True):
    """Every session of somebody ends."""

    person: Id
    why: Reason


FloorBody = (
    DoOpenTable | DoCloseTable | DoFill | DoCredit | DoDrop | DoOpenPool | DoAddPerson
    | DoSetPassword | DoSuspend | DoRevoke
)  # fmt: skip


# -- in a tournament -------------------------------------------------------------------------------


class DoOpenTournament(CommandBody, frozen=True):
    """A tournament is opened with its conditions; times in them are in seconds."""

    tournament: Id
    name: ShownName
    game: Annotated[str, Meta(min_length=1, max_length=64)]
    conditions: Conditions
    why: Annotated[str, Meta(max_length=400)] = ""


class DoAtTournament(CommandBody, frozen=True):
    """Something is done in a tournament."""

    act: TournamentSaid


TournamentBody = DoOpenTournament | DoAtTournament
Body = TableBody | AccountBody | VoucherBody | FloorBody | PoolBody | TournamentBody


# -- who says what to whom -------------------------------------------------------------------------


class Caller(msgspec.Struct, frozen=True):
    """Whoever a session stands for."""

    person: str
    office: Office
    name: str = ""
    """What he is called: for showing only."""
    session: str = ""
    """The id of his session, which is no secret."""
    terminal: bool = True
    """Whether he plays at a terminal."""


class FloorRequest(msgspec.Struct, frozen=True):
    """A command on its way to the core."""

    caller: Caller
    body: Body
    target: str = ""
    """The table, the tournament, the account's person or the voucher's number; nothing where it is
    the floor."""
    key: str = ""
    """His own for this command: the same again gives the first answer again. At most once for
    (`caller.person`, `key`)."""

    @property
    def digest(self) -> bytes:
        """What tells the same command from another under the same key."""
        body = self.body
        if isinstance(body, DoAddPerson | DoSetPassword):
            body = msgspec.structs.replace(body, password="")  # salted: another each time
        said = (type(body).__name__, self.target, body)
        return hashlib.blake2b(msgspec.msgpack.encode(said), digest_size=16).digest()


class VoucherShown(msgspec.Struct, frozen=True):
    """A voucher."""

    number: str
    cents: int


class CommandTaken(msgspec.Struct, frozen=True):
    """A command was taken and is written."""

    seq: int
    """The entry's number in its stream."""
    credit: int | None = None
    """The credit of whoever it was about, after it; nothing where it was about nobody."""
    cites: Cites = ()
    """By which provisions it was given."""


class VoucherIssued(msgspec.Struct, frozen=True):
    """Credit has become a voucher."""

    seq: int
    credit: int | None
    voucher: VoucherShown
    cites: Cites = ()


class VoucherPaid(msgspec.Struct, frozen=True):
    """A voucher was redeemed."""

    seq: int
    cents: int
    cites: Cites = ()


class PersonAdded(msgspec.Struct, frozen=True):
    """Somebody has an account now."""

    seq: int
    person: str
    office: Office
    cites: Cites = ()


Reply = CommandTaken | VoucherIssued | VoucherPaid | PersonAdded
"""What a command that was taken is answered with."""


class Code(Enum):
    """What kind of error it is; each has one HTTP status."""

    BAD_BODY = "bad-body"
    TOO_LARGE = "too-large"
    NOT_SIGNED_IN = "not-signed-in"
    NOT_ALLOWED = "not-allowed"
    NOT_FOUND = "not-found"
    NO_SUCH_METHOD = "no-such-method"
    REFUSED = "refused"
    """By the rules of the game or of the house."""
    OTHER_ROUND = "other-round"
    """It was meant for a round that is not open."""
    OTHER_BODY = "other-body"
    """The same key was used for another command."""
    NO_CREDIT = "no-credit"
    FAULT = "fault"
    """The table has stopped."""
    TOO_MANY = "too-many"
    NOT_WRITTEN = "not-written"
    NOT_READY = "not-ready"
    WENT_WRONG = "went-wrong"
    """A mistake of ours."""

    @property
    def status(self) -> int:
        """The HTTP status."""
        return _STATUS.get(self, 409)


_STATUS: Final = {
    Code.BAD_BODY: 400,
    Code.NOT_SIGNED_IN: 401,
    Code.NOT_ALLOWED: 403,
    Code.NOT_FOUND: 404,
    Code.NO_SUCH_METHOD: 405,
    Code.TOO_LARGE: 413,
    Code.TOO_MANY: 429,
    Code.WENT_WRONG: 500,
    Code.NOT_WRITTEN: 503,
    Code.NOT_READY: 503,
}


class FloorError(msgspec.Struct, frozen=True):
    """Why something was not done: a sentence, and what refuses it."""

    code: Code
    text: str
    cites: Cites = ()
    retry: bool = False
    """Whether the same command with the same key may be taken later."""

    @property
    def status(self) -> int:
        """The HTTP status."""
        return self.code.status


class FloorRefused(Exception):
    """Something was not done, and nothing has changed."""

    def __init__(self, error: FloorError) -> None:
        super().__init__(error.text)
        self.error = error


def not_done(code: Code, text: str, cites: Cites = (), *, retry: bool = False) -> FloorRefused:
    """An error, ready to be raised."""
    return FloorRefused(FloorError(code, text, cites, retry))


B = TypeVar("B")
_DECODERS: dict[Any, msgspec.json.Decoder[Any]] = {}


def body_of(kind: type[B], data: bytes) -> B | FloorError:
    """A body as its struct, or what is wrong with it."""
    if len(data) > MOST_BYTES:
        return FloorError(Code.TOO_LARGE, f"a body has at most {MOST_BYTES} bytes")
    decoder = _DECODERS.get(kind)
    if decoder is None:
        decoder = _DECODERS[kind] = msgspec.json.Decoder(kind)
    try:
        body: B = decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return FloorError(Code.BAD_BODY, str(error) or "the body is nested too deep")
    return body
