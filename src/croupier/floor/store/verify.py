"""A floor's record checked by what is public of it, with the floor's public key alone.

The chain of every stream, the signatures, the seals of every card that was shown, every finished
round played again by the rules, and the book of account computed again: what each command has moved
is asked of the rules once more and brought to accounts by code of its own, which shares nothing
with the engine's. The first entry that is not good is named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from croupier.books import game_of
from croupier.books.tournaments import tournament_rules
from croupier.equipment import SeededSource
from croupier.floor.core.entries import (
    FLOOR,
    FloorEntry,
    first_head,
    next_head,
    read_entry,
    signed_text,
)
from croupier.floor.store.export import (
    SEALED,
    ExportCover,
    ExportedBalance,
    ExportedEntry,
    ExportedHead,
    ExportRead,
    ExportSeal,
    exported,
    pieces_of,
)
from croupier.floor.store.folder import read_floor, reading_of
from croupier.floor.store.vault import read_public_key
from croupier.floor.store.verify_pools import (
    OPENED,
    NotGood,
    PoolsChecked,
    RoundsFound,
    RoundsWatched,
    account_of,
)
from croupier.play import postings as p
from croupier.play.journal import BadJournal
from croupier.play.refusals import Refused
from croupier.play.secrecy import PublicRecord
from croupier.play.table.audit import Audit
from croupier.tournaments import Tournament
from croupier.tournaments import commands as t
from croupier.tournaments.state import TournamentAccount, Whose


class BadEntry(msgspec.Struct, frozen=True):
    """The first entry that is not good."""

    stream: str
    seq: int
    why: str


class RecordVerdict(msgspec.Struct, frozen=True):
    """What was found."""

    valid: bool
    streams: int
    entries: int
    rounds: int
    """Rounds that were played again and came out as they were written."""
    postings: int
    balanced: bool
    first_bad: BadEntry | None = None


def verify_record(record: Path, key: Path | None = None) -> RecordVerdict:
    """A floor in its folder, or an export of one."""
    public = read_public_key(key) if key is not None else b""
    if record.is_dir():
        config, vault = read_floor(record)
        pieces = exported(lambda: reading_of(record, config), vault)
        return verify_pieces(pieces, public or vault.public)
    return verify_pieces(pieces_of(record), public)


def verify_pieces(pieces: Iterable[bytes], public: bytes = b"") -> RecordVerdict:
    """An export; `public` is the key that it must be signed with, if that is known."""
    checking = _Checking(public)
    try:
        checking.read(ExportRead(iter(pieces)))
        checking.play_again()
        bad = None
    except NotGood as wrong:
        bad = BadEntry(wrong.stream, wrong.seq, wrong.why)
    except BadJournal as error:
        bad = BadEntry(checking.stream, checking.seq, str(error))
    return RecordVerdict(
        bad is None,
        len(checking.streams),
        checking.entries,
        checking.rounds,
        checking.postings,
        checking.balanced,
        bad,
    )


class _Checking:
    """Reads an export from its beginning to its end, and then plays it again."""

    def __init__(self, public: bytes) -> None:
        self.public = public
        self.streams: dict[str, list[FloorEntry]] = {}
        self.heads: dict[str, list[bytes]] = {}
        self.balances: dict[str, int] = {}
        self.entries = self.rounds = self.postings = 0
        self.balanced = False
        self.shares: RoundsFound = {}
        self.sealed: dict[str, int] = {}
        """By table, the entry from which on its cards are not public yet."""
        self.opened: set[str] = set()
        """Jackpots that the floor has opened."""
        self.stream, self.seq = FLOOR, 0
        """Where the reading is."""

    # -- bytes, chain, signatures ----------------------------------------------------------------

    def read(self, reading: ExportRead) -> None:
        """Every part, in its order, up to the seal."""
        sealed = False
        for part in reading.parts():
            match part:
                case ExportCover():
                    self._cover(part)
                case ExportedEntry():
                    self._entry(part)
                case ExportedHead():
                    self._head(part)
                case ExportedBalance():
                    self.balances[part.account] = part.cents
                case ExportSeal():
                    self._seal(part, reading)
                    sealed = True
        if not sealed:
            raise BadJournal("the export breaks off: its seal is missing")

    def _cover(self, cover: ExportCover) -> None:
        if self.public and cover.key != self.public:
            raise BadJournal("it is signed by somebody else: the key is another")
        self.public = cover.key

    def _entry(self, part: ExportedEntry) -> None:
        kept = self.streams.setdefault(part.stream, [])
        heads = self.heads.setdefault(part.stream, [first_head(part.stream)])
        self.stream, self.seq = part.stream, len(kept) + 1
        if part.seq != self.seq:
            raise NotGood(part.stream, self.seq, "the entry is missing")
        if next_head(heads[-1], part.public) != part.head:
            raise NotGood(part.stream, part.seq, "the chain is broken: the entry was changed")
        entry = read_entry(part.public)
        if (entry.stream, entry.seq) != (part.stream, part.seq):
            raise NotGood(part.stream, part.seq, "it is the entry of another place")
        if kept and entry.at < kept[-1].at:
            raise NotGood(part.stream, part.seq, "it was written before the one before it")
        kept.append(entry)
        heads.append(part.head)
        self.entries += 1

    def _head(self, part: ExportedHead) -> None:
        heads = self.heads.get(part.stream, [])
        if not 0 <= part.seq < len(heads) or heads[part.seq] != part.head:
            raise NotGood(part.stream, part.seq, "the record is not the one that was signed")
        self._signed(part.stream, part.seq, part.head, part.signature)

    def _seal(self, part: ExportSeal, reading: ExportRead) -> None:
        if not reading.ended:
            raise BadJournal("something stands behind the export's seal")
        if (part.length, part.digest) != (reading.count, reading.digest.digest()):
            raise BadJournal("the export was changed after it was sealed")
        self._signed(SEALED, part.length, part.digest, part.signature)

    def _signed(self, stream: str, seq: int, head: bytes, signature: bytes) -> None:
        try:
            key = Ed25519PublicKey.from_public_bytes(self.public)
            key.verify(signature, signed_text(stream, seq, head))
        except (InvalidSignature, ValueError):
            raise NotGood(stream, seq, "the signature is not the floor's") from None

    # -- rounds and money ------------------------------------------------------------------------

    def play_again(self) -> None:
        """Every table by the rules, every act of the floor, and all accounts."""
        accounts: Counter[str] = Counter()
        pools = {id: all for id, all in self.streams.items() if all[0].kind == OPENED}
        for stream, entries in self.streams.items():
            self.stream = stream
            if stream == FLOOR:
                again = self._floor(entries)
            elif stream in pools:
                again = iter([None] * len(entries))
            elif entries[0].kind == _TOURNAMENT:
                again = self._tournament(stream, entries)
            else:
                again = self._table(stream, entries)
            for entry, moved in zip(entries, again, strict=True):
                self.seq = entry.seq
                written = [(one.source, one.target, one.cents) for one in entry.postings]
                if moved is not None and moved != written:
                    raise NotGood(stream, entry.seq, "the postings are not what the entry moves")
                for source, target, cents in written:
                    if cents <= 0:
                        raise NotGood(stream, entry.seq, "a posting moves nothing")
                    accounts[source] -= cents
                    accounts[target] += cents
                self.postings += len(written)
        self._jackpots(pools, accounts)
        self._balance(accounts)

    def _jackpots(self, pools: dict[str, list[FloorEntry]], accounts: Counter[str]) -> None:
        """Jackpots that tables share: what their rounds have come to, and nothing else."""
        checked = PoolsChecked(self.shares, self.sealed)
        for stream, entries in pools.items():
            self.stream = stream
            checked.check(stream, entries)
            if stream not in self.opened:
                raise NotGood(stream, 1, "the floor has no entry of its opening")
            for name, cents in checked.meters[stream].items():
                if accounts[account_of(stream, name)] != cents:
                    raise NotGood(stream, len(entries), f"{name} is not what its account holds")
        checked.none_is_missing()

    def _balance(self, accounts: Counter[str]) -> None:
        for account, cents in sorted(accounts.items()):
            kind = account.partition(":")[0]
            if cents < 0 and kind not in _THE_HOUSES:
                raise NotGood(FLOOR, 0, f"{account} stands at {cents} cents")
            if self.balances.get(account, 0) != cents:
                has = self.balances.get(account, 0)
                raise NotGood(FLOOR, 0, f"{account} has {has} cents, and {cents} by the postings")
        if any(cents for account, cents in self.balances.items() if account not in accounts):
            raise NotGood(FLOOR, 0, "an account holds what nobody has posted")
        self.balanced = True

    def _table(self, stream: str, entries: list[FloorEntry]) -> Iterator[_Moved | None]:
        """What each entry of a table moves, by the rules; nothing known of what a round has moved
        that is still open and sealed.
        """
        parts = [
            (at, data)
            for at, entry in enumerate(entries)
            if entry.kind != _SCRIPT
            for data in entry.said
        ]
        known = PublicRecord.of(data for _, data in parts)
        for number, why in sorted(known.wrong.items()):
            raise NotGood(stream, entries[parts[number][0]].seq, why)
        if len(known.commands) < len(parts):
            raise NotGood(stream, entries[parts[len(known.commands)][0]].seq, "it cannot be read")
        audit = Audit(known.commands, game_of, public=True)
        moved: list[_Moved | None] = [[] for _ in entries]
        watch = RoundsWatched(stream, audit, self.shares)
        for number, (at, _) in enumerate(parts):
            if number >= known.ends:
                moved[at] = None
                self.sealed.setdefault(stream, entries[at].seq)
                continue
            try:
                audit.take(known.commands[number])
            except BadJournal as error:
                raise NotGood(stream, entries[at].seq, str(error)) from None
            watch.look(entries[at].seq, known.commands[number])
            here = moved[at]
            if here is not None and audit.fold is not None and number:
                room = audit.fold.set_up_for.tables.room is not None
                lines = [_line(stream, one, room=room) for one in audit.fold.posted]
                pools = {"bank", f"linked:{stream}"}
                here += [line for line in lines if not (room and {*line[:2]} <= pools)]
        self.rounds += audit.rounds
        return iter(moved)

    def _tournament(self, stream: str, entries: list[FloorEntry]) -> Iterator[_Moved | None]:
        """What each entry of a tournament moves, by its rules."""
        again: Tournament | None = None
        for entry in entries:
            moved: _Moved = []
            for data in entry.said:
                try:
                    if again is None:
                        again = Tournament.rebuild([data], _NO_CHANCE, tournament_rules)
                        continue
                    before = len(again.state.postings)
                    again.take([data])
                except (BadJournal, Refused, ValueError, LookupError) as error:
                    raise NotGood(stream, entry.seq, str(error)) from None
                if t.read(data).actor.id != entry.person:
                    raise NotGood(stream, entry.seq, "it was said by another than the entry says")
                moved += [
                    (_purse(stream, one.giver), _purse(stream, one.taker), one.cents)
                    for one in again.state.postings[before:]
                ]
            yield moved

    def _floor(self, entries: list[FloorEntry]) -> Iterator[_Moved | None]:
        """What each act of the floor moves."""
        vouchers: dict[bytes, int] = {}
        for entry in entries:
            act = msgspec.msgpack.decode(entry.said[0])
            if not isinstance(act, list) or not act or act[0] != entry.kind:
                raise NotGood(FLOOR, entry.seq, "the act is another than the entry says")
            yield self._acted(entry, act, vouchers)

    def _acted(self, entry: FloorEntry, act: list[object], vouchers: dict[bytes, int]) -> _Moved:
        match act:
            case ["buy-in", str(who), int(cents)]:
                return [("bank", f"credit:{who}", cents)]
            case ["buy-in", str(who), int(cents), str(table)]:
                return [("bank", f"credit:{who}", cents), ("bank", f"drop:{table}", cents)]
            case ["buy-in", str(who), int(cents), bytes(number)]:
                self._redeemed(entry, vouchers, number, cents)
                return [("voucher", f"credit:{who}", cents)]
            case ["cash-out", str(who), int(cents), bytes(number)]:
                if number in vouchers:
                    raise NotGood(FLOOR, entry.seq, "the voucher was issued before")
                vouchers[number] = cents
                return [(f"credit:{who}", "voucher", cents)]
            case ["redeem", str(_), int(cents), bytes(number)]:
                self._redeemed(entry, vouchers, number, cents)
                return [("voucher", "bank", cents)]
            case ["hand-pay", str(who), int(cents)]:
                return [(f"credit:{who}", "bank", cents)]
            case ["dispute", str(who), int(cents)]:
                return [(f"credit:{who}", f"disputed:{who}", cents)]
            case ["settle-dispute", str(who), int(cents), bool(to_player)]:
                return [(f"disputed:{who}", f"credit:{who}" if to_player else "bank", cents)]
            case ["fill", str(table), int(cents)]:
                return [("bank", f"filled:{table}", cents)]
            case ["credit", str(table), int(cents)]:
                return [(f"filled:{table}", "bank", cents)]
            case ["drop", str(table), int(cents)]:
                return [(f"drop:{table}", "bank", cents)]
            case ["open-table", str(table), str(), str(), int(), list(bots), int(filled)]:
                moved = [("bank", f"filled:{table}", filled)] if filled else []
                return [*moved, *(("bank", f"credit:{bot}", cents) for bot, _, cents in bots)]
            case ["open-pool", str(pool), *_]:
                self.opened.add(pool)
            case ["open-table", str(table), *_, int(filled)]:
                return [("bank", f"filled:{table}", filled)] if filled else []
        return []

    def _redeemed(
        self, entry: FloorEntry, vouchers: dict[bytes, int], number: bytes, cents: int
    ) -> None:
        if vouchers.get(number) != cents:
            raise NotGood(FLOOR, entry.seq, "the voucher was not issued so, or was redeemed before")
        vouchers[number] = 0


_Moved = list[tuple[str, str, int]]
_SCRIPT: Final = "script"
_TOURNAMENT: Final = "begin-tournament"
_NO_CHANCE: Final = SeededSource(0)
"""Of a record nothing is drawn: what was drawn stands in it."""
_THE_HOUSES: Final = (
    "bank", "float", "filled", "commission", "fees", "linked", "reserve", "cash"
)  # fmt: skip
"""Accounts that may stand below nothing."""


def _purse(tournament: str, account: TournamentAccount) -> str:
    if account.whose is Whose.PLAYER:
        return f"credit:{account.player}"
    return "bank" if account.whose is Whose.OPERATOR else f"tournament:{tournament}"


def _line(table: str, moved: p.MoneyMoved, *, room: bool) -> tuple[str, str, int]:
    return _account(table, moved.source, room), _account(table, moved.target, room), moved.cents


def _account(table: str, account: p.MoneyAccount, room: bool) -> str:
    """The account of the floor, found anew: not by the engine's table of them."""
    if isinstance(account, p.HouseMoney):
        return "bank"
    if room and isinstance(account, p.PoolOf | p.ReserveOf | p.OtherTables):
        return f"linked:{table}"  # the jackpot beside the game has accounts of its own
    if isinstance(account, p.Credit):
        return f"credit:{account.seat}"
    if isinstance(account, p.OnTheWay):
        return f"way:{account.seat}"
    name = _NAMES[type(account).__name__]
    words = [name, table]
    for field in ("seat", "name", "colour"):
        said = getattr(account, field, "")
        if said:
            words.append(said)
    return ":".join(words)


_NAMES: Final = {
    "ChipsOf": "chips",
    "StaysUp": "carried",
    "HeldBack": "held",
    "Staked": "staked",
    "Float": "float",
    "PotCommission": "commission",
    "Fees": "fees",
    "PaidAhead": "ahead",
    "PrizesOwed": "owed",
    "PoolOf": "pool",
    "ReserveOf": "reserve",
    "Cash": "cash",
    "OtherTables": "linked",
    "PrizeMoney": "tournament",
}
