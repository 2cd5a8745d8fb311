"""What came out of a round, as the record keeps it: every cent, without the words that explain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from itertools import zip_longest
from os.path import commonprefix
from typing import Any

import msgspec

from croupier.law import provisions
from croupier.play.chips import Account, House, Line, Pot, Purse, Stake
from croupier.play.felt import Felt
from croupier.play.header import encode_piece

_ENCODER = msgspec.msgpack.Encoder(enc_hook=encode_piece, order="deterministic")

DigestRow = Sequence[Any]
"""A line, posting or effect as it is kept: plain values in a fixed order."""


def outcome(felt: Felt[Any, Any, Any]) -> bytes:
    """Lines, postings, effects, wagers carried, and what is left to the next round."""
    return _ENCODER.encode(
        (
            [_line(line) for line in felt.lines],
            [
                (_account(source), _account(target), cents, provisions(cites))
                for source, target, cents, cites in felt.postings
            ],
            [(one.name, one.seat, one.other, provisions(one.cites)) for one in felt.effects],
            felt.carried(),
            felt.leaves(),
        )
    )


def digest(kept: bytes) -> bytes:
    """Sixteen bytes that stand for what came out."""
    return blake2b(kept, digest_size=16).digest()


def _line(line: Line) -> DigestRow:
    money = (line.outcome, line.stake, line.pays, provisions(line.cites))
    row = (line.number, line.seat, line.wager, *money)
    if line.on or line.box or line.numbers or line.part_of:
        return (*row, line.on, line.box, line.numbers, line.part_of)
    return row


def _account(account: Account) -> object:
    """A seat's chips by its id, a wager's by its number, the house's by nothing."""
    if isinstance(account, Purse):
        return account.seat
    if isinstance(account, House):
        return None
    if isinstance(account, Stake):
        return account.number
    return ["pot", account.number] if isinstance(account, Pot) else ["pool", account.name]


# -- two outcomes side by side ---------------------------------------------------------------------


def first_difference(here: bytes, record: bytes) -> str:
    """The first thing that came out otherwise here than the record says, in words; or nothing."""
    if here == record:
        return ""
    try:
        ours, theirs = msgspec.msgpack.decode(here), msgspec.msgpack.decode(record)
        parts: tuple[tuple[str, Callable[[DigestRow], str]], ...] = (
            ("line", _line_in_words),
            ("posting", _posting_in_words),
            ("effect", _effect_in_words),
            ("wager carried", _carried_in_words),
        )
        for (what, words), mine, its in zip(parts, ours, theirs, strict=False):
            said_of = _in_rows(what, words, mine, its)
            if said_of:
                return said_of
        return _in_what_is_left(ours[4], theirs[4])
    except (msgspec.DecodeError, LookupError, TypeError, ValueError, AttributeError):
        return "the record of what came out cannot be read"


def _in_rows(
    what: str, words: Callable[[DigestRow], str], here: list[DigestRow], record: list[DigestRow]
) -> str:
    for number, (mine, its) in enumerate(zip_longest(here, record), 1):
        if mine == its:
            continue
        if mine is None or its is None:
            there = "here" if its is None else "in the record"
            other = "in the record" if its is None else "here"
            return f"{what} {number}: {words(mine or its)} {there}, and nothing {other}"
        one, two = words(mine), words(its)
        if one == two:
            return f"{what} {number}: {one}, but {mine} here and {its} in the record"
        begun = commonprefix((one, two)).rfind(" ") + 1  # noqa: RUF071 - of sentences, no paths
        return f"{what} {number}: {one} here and {two[begun:]} in the record"
    return ""


def _line_in_words(row: DigestRow) -> str:
    """A line of the settlement as it is kept: `P1 main wins 1,000c`."""
    _, seat, wager, outcome, stake, pays, _, *where = row
    words = [seat, wager]
    if where:
        words += (where[0], where[1], ",".join(where[2]))
    name = " ".join(word for word in words if word)
    if outcome == "win":
        done = f"wins {pays:,}c"
    elif outcome == "lose":
        done = f"loses {stake:,}c"
    else:
        done = f"{outcome} {stake:,}c" + (f" and {pays:,}c" if pays else "")
    return f"{name} {done}"


def _posting_in_words(row: DigestRow) -> str:
    source, target, cents, _ = row
    return f"{cents:,}c from {_whose(source)} to {_whose(target)}"


def _whose(account: object) -> str:
    if account is None:
        return "the house"
    if isinstance(account, list):
        return " ".join(str(one) for one in account)
    return f"wager {account}" if isinstance(account, int) else str(account)


def _effect_in_words(row: DigestRow) -> str:
    return " ".join(one for one in row[:3] if one)


def _carried_in_words(row: Any) -> str:
    return " ".join(f"{name} {value}" for name, value in row.items())


def _in_what_is_left(here: dict[str, Any], record: dict[str, Any]) -> str:
    for name in sorted({*here, *record}):
        one, two = here.get(name, "nothing"), record.get(name, "nothing")
        if one != two:
            return f"left to the next round, {name}: {one} here and {two} in the record"
    return "the record of what came out is not as it is written"
