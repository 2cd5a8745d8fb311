"""The stream of the floor itself: money in and out, vouchers, tables and persons.

Each act is told what stands, says what it would move and remember, or refuses; the engine posts it
and writes it down. What it remembers can be forgotten again: a write may fail.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Self

import msgspec
from msgspec.structs import replace

from croupier.equipment.randomness import Source
from croupier.floor.core import messages as m
from croupier.floor.core.accounts import BANK, VOUCHER, PostedLine, credit, disputed, is_bot
from croupier.floor.core.entries import FLOOR, EntryRow, FloorEntry, StreamOpened, VoucherRow
from croupier.floor.core.messages import Code, FloorRequest, Reply, not_done
from croupier.floor.core.money import Ledger
from croupier.floor.core.people import FloorPerson
from croupier.floor.core.streams import Entered, Pending, Stream, StreamHead, TableChanged
from croupier.law import Cites
from croupier.money import dollars
from croupier.play.offices import Office

if TYPE_CHECKING:
    from croupier.floor.core.engine import Core

OF_PERSONS: Final = frozenset({"add-person", "set-password", "suspend", "revoke"})
"""Acts after which somebody is known otherwise."""
ENDS_SESSIONS: Final = frozenset({"set-password", "suspend", "revoke"})
"""Acts after which somebody has to sign in again, if he may."""
DIGITS: Final = 18
"""Of a voucher's number."""
_ENCODER: Final = msgspec.msgpack.Encoder()
_HEADS: Final = msgspec.msgpack.Decoder(StreamHead)


class HouseAct(msgspec.Struct, frozen=True):
    """What an act of the floor comes to."""

    said: tuple[object, ...]
    """The act as it is written down, which everybody may read."""
    postings: tuple[PostedLine, ...] = ()
    vouchers: tuple[VoucherRow, ...] = ()
    person: FloorPerson | None = None
    """Somebody who is known from now on, or known otherwise."""
    before: FloorPerson | None = None
    number: str = ""
    """Of a voucher that was issued: what only its holder is told."""
    opens: StreamOpened | None = None
    """A table that comes to the floor."""


def sessions_end_by(entry: FloorEntry) -> str:
    """By an entry of the floor: whose sessions end, if anybody's do."""
    if entry.kind not in ENDS_SESSIONS:
        return ""
    return str(msgspec.msgpack.decode(entry.said[0])[1])


class FloorStream(Stream):
    """The floor's own stream: all else of it lies in tables of the store."""

    kind = FLOOR

    @classmethod
    def begun(cls, opened: StreamOpened, first: FloorEntry, source: Source) -> Self:
        """Before its first entry."""
        return cls(FLOOR)

    @classmethod
    def restored(cls, opened: StreamOpened, snapshot: bytes, source: Source) -> Self:
        """As a snapshot has it."""
        return cls(FLOOR, _HEADS.decode(snapshot))

    def saved(self) -> bytes:
        """A snapshot."""
        return _ENCODER.encode(self.head)

    def count(self, ledger: Ledger) -> None:
        """It has no account of its own."""

    def apply(self, entry: FloorEntry, hidden: bytes) -> None:
        """What an entry did is in the tables of the store."""


class EnteredAtFloor(Entered):
    """An act of the floor that stands."""

    __slots__ = ("_act", "_desk")

    def __init__(
        self,
        stream: Stream,
        before: StreamHead,
        row: EntryRow,
        pending: Pending,
        act: HouseAct,
        desk: FloorDesk,
    ) -> None:
        super().__init__(stream, before, row, pending)
        self._act, self._desk = act, desk

    def dropped(self) -> None:
        """It could not be written: nobody remembers it."""
        super().dropped()
        self._desk.forget(self._act)

    def changed(self) -> tuple[TableChanged, ...]:
        """Nobody looks at it."""
        return ()


class Vouchers:
    """Vouchers by a digest of their numbers; a number is money and is kept nowhere."""

    def __init__(self, key: bytes) -> None:
        """`key` makes the numbers; whoever has it could make vouchers, so it is a secret."""
        self._key = key
        self.rows: dict[bytes, VoucherRow] = {}

    def number(self, seq: int) -> str:
        """The number of the voucher that an entry of the floor issues."""
        made = hmac.digest(self._key, b"voucher %d" % seq, "sha256")
        return str(int.from_bytes(made[:16]) % 10**DIGITS).zfill(DIGITS)

    @staticmethod
    def digest(number: str) -> bytes:
        """What a voucher is known by. A number has 18 digits and is used once."""
        return hashlib.sha256(b"croupier voucher " + number.encode()).digest()

    def found(self, number: str) -> VoucherRow:
        """A voucher that is good; whoever asks for another hears why."""
        row = self.rows.get(self.digest(number))
        if row is None:
            raise not_done(Code.NOT_FOUND, "there is no such voucher")
        if row.redeemed is not None:
            raise not_done(Code.REFUSED, "the voucher was redeemed before", REDEEMED)
        return row


BOUGHT_IN: Final[Cites] = ("qld-2024 sch 16 s 4(2)",)
CASHED_OUT: Final[Cites] = ("qld-2024 sch 16 s 9(2)",)
HAND_PAID: Final[Cites] = ("qld-2024 sch 16 s 9(3)(a)",)
REDEEMED: Final[Cites] = ("qld-2024 sch 16 s 9(3)(c)",)
MALFUNCTION: Final[Cites] = ("qld-2024 sch 16 s 10(4)",)


class FloorDesk:
    """Does what belongs to no table: for each body one method."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self.ledger, self.people, self.vouchers = core.ledger, core.people, core.vouchers

    def say(self, request: FloorRequest, at: int, may: Cites) -> Entered:
        """Somebody says something to the floor."""
        if table := getattr(request.body, "table", ""):
            self.core.table(table)
        return self.enter(request, at, self.act(request, self.core.floor.head.seq + 1), may)

    def enter(self, request: FloorRequest, at: int, act: HouseAct, cites: Cites) -> Entered:
        """An act stands and is to be written."""
        core, floor, before = self.core, self.core.floor, self.core.floor.head
        self.ledger.post(act.postings)
        self.remember(act)
        pending = Pending(self.reply(act, request, before.seq + 1, cites))
        why = getattr(request.body, "why", "")
        entry, public = floor.enters(
            request.caller.actor, max(at, before.at), str(act.said[0]),
            (_ENCODER.encode(act.said),), act.postings, cites, why,
        )  # fmt: skip
        row = core.row(floor, entry, public, request, pending, act=act)
        return core.enter(EnteredAtFloor(floor, before, row, pending, act, self))

    def act(self, request: FloorRequest, seq: int) -> HouseAct:
        """What a request comes to as the entry `seq` of the floor."""
        does = _ACTS.get(type(request.body))
        if does is None:
            raise not_done(Code.BAD_BODY, "that is not said to the floor")
        return does(self, request, request.body, seq)

    def remember(self, act: HouseAct) -> None:
        """An act stands."""
        for row in act.vouchers:
            self.vouchers.rows[row.digest] = row
        if act.person is not None:
            self.people.put(act.person)

    def forget(self, act: HouseAct) -> None:
        """An act has not happened."""
        for row in act.vouchers:
            if row.redeemed is not None:
                self.vouchers.rows[row.digest] = replace(row, redeemed=None)
            else:
                del self.vouchers.rows[row.digest]
        if act.before is not None:
            self.people.put(act.before)
        elif act.person is not None:
            self.people.forget(act.person.id)

    def reply(self, act: HouseAct, request: FloorRequest, seq: int, cites: Cites) -> Reply:
        """What whoever asked is told."""
        body, target = request.body, request.target
        if isinstance(body, m.DoRedeem):
            return m.VoucherPaid(seq, act.vouchers[0].cents, cites)
        if isinstance(body, m.DoAddPerson):
            assert act.person is not None
            return m.PersonAdded(seq, act.person.id, act.person.office, cites)
        if isinstance(body, m.DoCashOut):
            shown = m.VoucherShown(act.number, act.vouchers[0].cents)
            return m.VoucherIssued(seq, self.ledger.of(credit(target)), shown, cites)
        has = self.ledger.of(credit(target)) if target in self.people.persons else None
        return m.CommandTaken(seq, has, cites)

    # -- money ---------------------------------------------------------------------------------

    def _player(self, person: str) -> str:
        known = self.people.persons.get(person)
        if known is None or known.office is not Office.PLAYER:
            if not (is_bot(person) and person in self.ledger.meters):  # the house stakes it anew
                raise not_done(Code.NOT_FOUND, "there is no player of that id")
        return person

    def _buy_in(self, request: FloorRequest, body: m.DoBuyIn, seq: int) -> HouseAct:
        person = self._player(request.target)
        if not body.voucher:
            posted = PostedLine(BANK, credit(person), body.cents, BOUGHT_IN)
            if not body.table:
                return HouseAct(("buy-in", person, body.cents), (posted,))
            boxed = PostedLine(BANK, f"drop:{body.table}", body.cents, BOUGHT_IN)
            return HouseAct(("buy-in", person, body.cents, body.table), (posted, boxed))
        row = self.vouchers.found(body.voucher)
        if body.cents not in (0, row.cents):
            raise not_done(Code.REFUSED, f"the voucher is for {dollars(row.cents)}", BOUGHT_IN)
        posted = PostedLine(VOUCHER, credit(person), row.cents, BOUGHT_IN)
        said = ("buy-in", person, row.cents, row.digest)
        return HouseAct(said, (posted,), (replace(row, redeemed=seq),))

    def _cash_out(self, request: FloorRequest, body: m.DoCashOut, seq: int) -> HouseAct:
        person = self._player(request.target)
        cents = body.cents or self.ledger.of(credit(person))
        if not cents:
            raise not_done(Code.NO_CREDIT, "there is no credit to cash out", CASHED_OUT)
        number = self.vouchers.number(seq)
        row = VoucherRow(self.vouchers.digest(number), cents, person, seq)
        posted = PostedLine(credit(person), VOUCHER, cents, CASHED_OUT)
        said = ("cash-out", person, cents, row.digest)
        return HouseAct(said, (posted,), (row,), number=number)

    def _redeem(self, request: FloorRequest, body: m.DoRedeem, seq: int) -> HouseAct:
        row = self.vouchers.found(request.target)
        posted = PostedLine(VOUCHER, BANK, row.cents, REDEEMED)
        said = ("redeem", row.person, row.cents, row.digest)
        return HouseAct(said, (posted,), (replace(row, redeemed=seq),))

    def _hand_pay(self, request: FloorRequest, body: m.DoHandPay, seq: int) -> HouseAct:
        person = self._player(request.target)
        posted = PostedLine(credit(person), BANK, body.cents, HAND_PAID)
        return HouseAct(("hand-pay", person, body.cents), (posted,))

    def _dispute(self, request: FloorRequest, body: m.DoDispute, seq: int) -> HouseAct:
        person = self._player(request.target)
        posted = PostedLine(credit(person), disputed(person), body.cents, MALFUNCTION)
        return HouseAct(("dispute", person, body.cents), (posted,))

    def _settle_dispute(self, request: FloorRequest, body: m.DoSettleDispute, seq: int) -> HouseAct:
        person = self._player(request.target)
        to = credit(person) if body.to_player else BANK
        posted = PostedLine(disputed(person), to, body.cents, MALFUNCTION)
        return HouseAct(("settle-dispute", person, body.cents, body.to_player), (posted,))

    def _fill(self, request: FloorRequest, body: m.DoFill, seq: int) -> HouseAct:
        posted = PostedLine(BANK, f"filled:{body.table}", body.cents)
        return HouseAct(("fill", body.table, body.cents), (posted,))

    def _credit(self, request: FloorRequest, body: m.DoCredit, seq: int) -> HouseAct:
        posted = PostedLine(f"filled:{body.table}", BANK, body.cents)
        return HouseAct(("credit", body.table, body.cents), (posted,))

    def _drop(self, request: FloorRequest, body: m.DoDrop, seq: int) -> HouseAct:
        posted = PostedLine(f"drop:{body.table}", BANK, body.cents)
        return HouseAct(("drop", body.table, body.cents), (posted,))

    # -- persons -------------------------------------------------------------------------------

    def _add_person(self, request: FloorRequest, body: m.DoAddPerson, seq: int) -> HouseAct:
        many = sum(1 for one in self.people.persons.values() if one.office is body.office)
        id = f"{body.office.value}-{many + 1}"
        person = FloorPerson(id, body.name, body.office, body.password)
        if self.people.named(body.name) is not None:
            raise not_done(Code.REFUSED, "somebody is called so already")
        return HouseAct(("add-person", person.id, person.name, person.office.value), person=person)

    def _known(self, id: str) -> FloorPerson:
        person = self.people.persons.get(id)
        if person is None:
            raise not_done(Code.NOT_FOUND, "there is no such person")
        return person

    def _set_password(self, request: FloorRequest, body: m.DoSetPassword, seq: int) -> HouseAct:
        before = self._known(body.person)
        after = replace(before, password=body.password)
        said = ("set-password", body.person)
        return HouseAct(said, person=after, before=before)

    def _suspend(self, request: FloorRequest, body: m.DoSuspend, seq: int) -> HouseAct:
        before = self._known(body.person)
        after = replace(before, suspended=body.suspended)
        said = ("suspend", body.person, body.suspended)
        return HouseAct(said, person=after, before=before)

    def _revoke(self, request: FloorRequest, body: m.DoRevoke, seq: int) -> HouseAct:
        self._known(body.person)
        return HouseAct(("revoke", body.person))


_ACTS: Final[dict[type, Callable[..., HouseAct]]] = {
    m.DoBuyIn: FloorDesk._buy_in,
    m.DoCashOut: FloorDesk._cash_out,
    m.DoRedeem: FloorDesk._redeem,
    m.DoHandPay: FloorDesk._hand_pay,
    m.DoDispute: FloorDesk._dispute,
    m.DoSettleDispute: FloorDesk._settle_dispute,
    m.DoFill: FloorDesk._fill,
    m.DoCredit: FloorDesk._credit,
    m.DoDrop: FloorDesk._drop,
    m.DoAddPerson: FloorDesk._add_person,
    m.DoSetPassword: FloorDesk._set_password,
    m.DoSuspend: FloorDesk._suspend,
    m.DoRevoke: FloorDesk._revoke,
}
