"""A store that forgets everything when the process ends: for tests and for trying things out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from croupier.floor.core.accounts import MAY_BE_NEGATIVE, kind_of
from croupier.floor.core.entries import EntryRow, KnownRequest, StreamOpened, VoucherRow, read_entry
from croupier.floor.core.money import Ledger
from croupier.floor.core.people import FloorPerson, SessionRecord
from croupier.floor.store.base import (
    KeptFloor,
    KeptRow,
    KeptSnapshot,
    NotWritten,
    PartRefused,
)
from croupier.floor.store.reconcile import PostedEntry


class MemoryStore:
    """Keeps all in lists; `refuses` makes every write fail, as a full disk does."""

    def __init__(self, persons: Iterable[FloorPerson] = (), *, guarded: bool = True) -> None:
        """`guarded`: whether an account that may not stand below nothing is kept from it."""
        self._guarded = guarded
        self.kept: dict[str, list[KeptRow]] = {}
        self.ledger = Ledger()
        self.requests: dict[tuple[str, str], KnownRequest] = {}
        self.streams: dict[str, StreamOpened] = {}
        self.vouchers: dict[bytes, VoucherRow] = {}
        self.persons = {one.id: one for one in persons}
        self.sessions: dict[str, SessionRecord] = {}
        self.snapshots: dict[str, KeptSnapshot] = {}
        self.signed: list[tuple[str, int, bytes]] = []
        self.last_at = 0
        self.refuses = ""

    def write(self, rows: Sequence[EntryRow]) -> None:
        """Keep a group."""
        if self.refuses:
            raise NotWritten(self.refuses)
        self._may_be_written(rows)
        for row in rows:
            entry = row.entry
            kept = KeptRow(entry.stream, entry.seq, row.public, row.head, row.secret)
            stream = self.kept.setdefault(entry.stream, [])
            assert entry.seq == len(stream) + 1, "an entry has the next number of its stream"
            stream.append(kept)
            self.ledger.follow(entry.postings)
            if row.request is not None:
                self.requests[row.request.client, row.request.key] = row.request
            if row.opens is not None:
                self.streams[row.opens.stream] = row.opens
            for voucher in row.vouchers:
                self.vouchers[voucher.digest] = voucher
            if row.person is not None:
                self.persons[row.person.id] = row.person
            self.last_at = max(self.last_at, entry.at)

    def _may_be_written(self, rows: Sequence[EntryRow]) -> None:
        """What a database checks by itself: no key is used twice, and what a group comes to leaves
        no account below nothing that may not be.
        """
        keys = [(one.client, one.key) for row in rows if (one := row.request) is not None]
        taken = {one for one in keys if one in self.requests}
        if taken:
            raise PartRefused({}, taken)
        moved: Counter[str] = Counter()
        for row in rows:
            for line in row.entry.postings:
                moved[line.source] -= line.cents
                moved[line.target] += line.cents
        short = {
            account: self.ledger.of(account)
            for account, cents in moved.items()
            if cents < 0 and self.ledger.of(account) + cents < 0
            if kind_of(account) not in MAY_BE_NEGATIVE
        }
        if short and self._guarded:
            raise PartRefused(short)

    def there(self, rows: Sequence[EntryRow]) -> bool:
        """Whether a group is kept."""
        row = rows[-1]
        stream = self.kept.get(row.entry.stream, [])
        return len(stream) >= row.entry.seq and stream[row.entry.seq - 1].head == row.head

    def works(self) -> bool:
        """Whether something can be written now."""
        return not self.refuses

    def request(self, client: str, key: str) -> KnownRequest | None:
        """What was answered to a request."""
        return self.requests.get((client, key))

    def load(self) -> KeptFloor:
        """What a floor is taken up again from."""
        meters = {who: replace(one) for who, one in self.ledger.meters.items()}
        return KeptFloor(
            tuple(self.streams.values()),
            dict(self.ledger.balances),
            meters,
            tuple(self.vouchers.values()),
            tuple(self.persons.values()),
            tuple(self.sessions.values()),
            dict(self.snapshots),
            self.last_at,
        )

    def entries(self, stream: str, after: int = 0) -> Iterator[KeptRow]:
        """The entries of a stream behind a number."""
        yield from self.kept.get(stream, [])[after:]

    def save(self, snapshots: Iterable[KeptSnapshot]) -> None:
        """Keep shortcuts."""
        for one in snapshots:
            self.snapshots[one.stream] = one

    def sign(self, heads: Iterable[tuple[str, int, bytes]]) -> None:
        """Nobody's signature is needed for what is forgotten."""
        self.signed += heads

    def keep_session(self, session: SessionRecord) -> None:
        """A session was opened or has ended."""
        self.sessions[session.id] = session

    def export(self) -> Iterator[bytes]:
        """The public parts as they are; nobody's signature is needed for what is forgotten."""
        for stream in self.kept.values():
            for row in stream:
                yield row.public

    def posted(self) -> Iterator[PostedEntry]:
        """Every entry with its postings, stream by stream."""
        for stream in self.kept.values():
            for row in stream:
                entry = read_entry(row.public)
                moved = tuple((one.source, one.target, one.cents) for one in entry.postings)
                yield PostedEntry(row.stream, row.seq, entry.at, row.public, moved)

    def balances(self) -> dict[str, int]:
        """Every account as it stands."""
        return dict(self.ledger.balances)

    def close(self) -> None:
        """Nothing more is written."""
