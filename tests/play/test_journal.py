"""The journal's own form: frames, the chain, signed heads. What a record says is no matter."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from croupier.play import BadJournal
from croupier.play.journal import (
    LONGEST,
    OPENING,
    Chain,
    Contents,
    Cover,
    Head,
    check,
    contents,
    new_key,
    public_key,
)

KEY = new_key()
RECORDS = [b"one", b"two", b"", b"four" * 100, b"five"]


@dataclass
class Written:
    """A journal, with where each frame ends and the head behind each record."""

    data: bytes
    ends: list[int]
    heads: list[Head]


def write(records: list[bytes], key: bytes = KEY, public: bytes = b"") -> Written:
    chain = Chain(key)
    written = Written(chain.opening(Cover("words", public or public_key(key))), [], [])
    for record in records:
        written.data += chain.record(record)
        head, framed = chain.head()
        written.data += framed
        written.ends.append(len(written.data))
        written.heads.append(head)
    return written


WHOLE = write(RECORDS)


def wrong(found: Contents, key: bytes = b"", noted: Head | None = None) -> str:
    return found.changed or check(found, key, noted)


def test_what_is_written_is_read() -> None:
    found = contents(WHOLE.data)
    assert found.records == RECORDS
    assert found.cover == Cover("words", public_key(KEY))
    assert found.heads == WHOLE.heads
    assert (found.torn, found.changed, found.unsigned) == (0, "", 0)
    assert found.end == len(WHOLE.data)
    assert wrong(found, public_key(KEY), WHOLE.heads[-1]) == ""
    assert wrong(found, noted=WHOLE.heads[1]) == ""  # it has gone on since


def test_a_chain_goes_on_from_where_it_was_read() -> None:
    first = write(RECORDS[:2])
    found = contents(first.data)
    chain = Chain(KEY, found.state, len(found.records))
    data = first.data
    for record in RECORDS[2:]:
        data += chain.record(record) + chain.head()[1]
    assert wrong(contents(data)) == ""
    assert contents(data).records == RECORDS


def test_no_byte_can_be_changed() -> None:
    for at in range(len(OPENING), len(WHOLE.data)):
        data = bytearray(WHOLE.data)
        data[at] ^= 0x40
        found = contents(bytes(data))
        assert found.torn or wrong(found), at
        assert found.records == RECORDS[: len(found.records)]
        assert wrong(found, noted=WHOLE.heads[-1]), at


def test_a_journal_cut_anywhere_ends_before_the_head_that_was_noted() -> None:
    for size in range(1, len(WHOLE.data)):
        found = contents(WHOLE.data[:size])
        whole = [end for end in WHOLE.ends if end <= size]
        assert len(found.records) in (len(whole), len(whole) + 1)
        assert found.torn == size - found.end
        assert wrong(found, noted=WHOLE.heads[-1]), size


def test_dropped_last_records_are_found_by_the_head_that_was_noted() -> None:
    found = contents(WHOLE.data[: WHOLE.ends[2]])
    assert wrong(found) == ""  # by itself it is a journal of three records
    assert "its end is missing: 5 records were signed, and there are 3" in wrong(
        found, noted=WHOLE.heads[-1]
    )


def test_swapped_records_are_found() -> None:
    begin = [len(write([]).data), *WHOLE.ends]
    parts = [WHOLE.data[a:b] for a, b in zip(begin, WHOLE.ends, strict=False)]
    parts[0], parts[1] = parts[1], parts[0]
    found = contents(WHOLE.data[: begin[0]] + b"".join(parts))
    assert "changed" in found.changed
    assert found.records == []


def test_a_chain_made_again_is_not_signed() -> None:
    forged = write([b"one", b"TWO", *RECORDS[2:]], key=new_key(), public=public_key(KEY))
    found = contents(forged.data)
    assert found.changed == ""
    assert "not signed with its key: the chain was made again" in wrong(found)


def test_another_key_on_the_cover_is_found_by_who_knows_the_key() -> None:
    found = contents(write(RECORDS, key=new_key()).data)
    assert wrong(found) == ""  # nobody could tell from the journal alone
    assert "signed with another key" in wrong(found, public_key(KEY))
    assert "not the journal whose head was noted" in wrong(found, noted=WHOLE.heads[-1])


def test_what_stands_behind_the_last_head_is_said() -> None:
    chain = Chain(KEY)
    data = chain.opening(Cover("words", public_key(KEY))) + chain.record(b"one")
    assert wrong(contents(data)) == "nobody has signed it"
    data += chain.head()[1] + chain.record(b"two") + chain.record(b"three")
    assert contents(data).unsigned == 2
    assert wrong(contents(data)) == "nobody has signed what stands behind record 1"


def test_blocks_of_zeros_are_a_torn_entry() -> None:
    found = contents(WHOLE.data + bytes(4096))
    assert (found.torn, found.changed) == (4096, "")
    assert "a length was changed" in contents(WHOLE.data + bytes(8) + b"x").changed


def test_what_is_no_journal() -> None:
    with pytest.raises(BadJournal, match="is not a journal"):
        contents(b"dear diary")
    with pytest.raises(BadJournal, match="of version 2, and this release reads version 3"):
        contents(b"croupier journal 2\nwhatever follows")
    assert contents(OPENING).changed == "it has no cover"
    assert contents(OPENING[:5]).torn == 5
    with pytest.raises(BadJournal, match="too long"):
        Chain(KEY).record(bytes(LONGEST))


def test_a_head_can_be_noted_on_paper() -> None:
    head = WHOLE.heads[-1]
    noted = Head.parse(str(head))
    assert (noted.records, noted.chain) == (head.records, head.chain)
    assert wrong(contents(WHOLE.data), noted=noted) == ""
    with pytest.raises(BadJournal, match="is not a head"):
        Head.parse("yesterday")
