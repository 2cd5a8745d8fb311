"""Journals of rounds played again: whatever does not come out as written is refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from croupier.books import game, game_of
from croupier.equipment import SeededSource, commit
from croupier.play import (
    CLOSE,
    Answered,
    AtTable,
    BadJournal,
    Bets,
    Choose,
    Dice,
    Driver,
    Felt,
    Place,
    Prompt,
)
from croupier.play.record import (
    Audit,
    Ended,
    Left,
    Opened,
    Record,
    Sat,
    Struck,
    decode,
    encode,
)

CRAPS = game("qld-2024/craps")
SEALED, OPENING = commit(b"7")


def evening(rounds: int = 3) -> list[Record]:
    """A stay at craps, as its journal has it."""
    house = Driver.of(CRAPS, SeededSource("7"), "you", 100_000)
    records: list[Record] = [Sat(CRAPS.id, dict(CRAPS.options), "you", 100_000, SEALED.digest)]
    for _ in range(rounds):
        playing = house.open()
        records.append(Opened(playing.opening()))
        playing.watch(records.append)
        while (prompt := house.go_on()) is not None:
            _say(playing, prompt)
        records.append(Ended(playing.outcome()))
        house.close()
    return [*records, Left(house.balance("you"), "7", OPENING.nonce)]


def _say(playing: AtTable, prompt: Prompt) -> None:
    if isinstance(prompt, Choose):
        playing.answer(CLOSE)
    elif isinstance(prompt, Bets) and not playing.felt.bets:
        playing.answer(Place("you", "win", 1000))
    else:
        playing.answer(CLOSE)


def audit(records: list[Record]) -> Audit:
    audit = Audit(game_of)
    for record in records:
        audit.take(encode(record))
    audit.settle()
    return audit


def entries(records: list[Record]) -> int:
    return sum(isinstance(one, Answered) for one in records)


def test_an_evening_comes_out_as_it_was_written() -> None:
    records = evening()
    assert [decode(encode(one)) for one in records][1:2] != []
    played = audit(records)
    assert (played.rounds, played.entries) == (3, entries(records))
    assert played.round is None
    assert played.sat is None


def test_an_open_round_is_good_as_far_as_it_goes() -> None:
    records = evening()
    last = max(n for n, one in enumerate(records) if isinstance(one, Opened))
    played = audit(records[: last + 4])
    assert (played.rounds, played.begun) == (2, 3)
    assert played.round is not None


def _rolls(records: list[Record]) -> list[int]:
    return [
        n
        for n, one in enumerate(records)
        if isinstance(one, Answered) and isinstance(one.answer, Dice)
    ]


def test_two_forged_dice_that_decide_are_found() -> None:
    records = evening(6)
    ends = [n for n, one in enumerate(records) if isinstance(one, Ended)]
    for end in ends:
        n = max(roll for roll in _rolls(records) if roll < end)
        one = records[n]
        assert isinstance(one, Answered)
        assert isinstance(one.answer, Dice)
        won = sum(one.answer.faces) != 7
        for faces in ((1, 1), (6, 6)) if won else ((5, 6), (4, 4)):
            changed = list(records)
            changed[n] = Answered(one.asked, Dice(faces))
            if changed != records:
                with pytest.raises(BadJournal):
                    audit(changed)


def test_seven_dollars_too_much_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    records = evening(12)
    settle = Felt.settle

    def generous(felt: Felt[Any, Any], bet: Any, verdict: Any) -> None:
        settle(felt, bet, verdict)
        line = felt.lines[-1]
        if line.outcome == "win":
            felt.lines[-1] = msgspec.structs.replace(line, pays=line.pays + 700)
            felt.house -= 700
            source, target, cents, cites = felt.postings[-1]
            felt.postings[-1] = source, target, cents + 700, cites

    monkeypatch.setattr(Felt, "settle", generous)
    with pytest.raises(BadJournal, match="you win wins 1,700c here and 1,000c in the record"):
        audit(records)


def test_rounds_cannot_be_swapped_dropped_or_told_twice() -> None:
    records = evening()
    opened = [n for n, one in enumerate(records) if isinstance(one, Opened)]
    ended = [n for n, one in enumerate(records) if isinstance(one, Ended)]
    with pytest.raises(BadJournal, match="before the last one is over"):
        audit([*records[: ended[0]], *records[ended[0] + 1 :]])
    with pytest.raises(BadJournal, match="an entry stands outside a round"):
        audit([*records[: opened[0]], *records[opened[0] + 1 :]])
    with pytest.raises(BadJournal, match="a round ends that has not begun"):
        audit([*records[: ended[0] + 1], *records[ended[0] :]])
    with pytest.raises(BadJournal, match="before it is over"):
        audit([*records[: ended[0] - 1], *records[ended[0] :]])
    first, second = records[opened[0] : opened[1]], records[opened[1] : opened[2]]
    rest = records[opened[2] :]
    for other in ([records[0], *second, *rest], [records[0], *first, *first, *second, *rest]):
        with pytest.raises(BadJournal, match=r"begins with \d+c, and has \d+c by the rounds"):
            audit(other)
    with pytest.raises(BadJournal, match="sits already"):
        audit([records[0], *records])
    with pytest.raises(BadJournal, match="who does not sit"):
        audit([*records, records[-1]])


def test_another_seed_than_the_one_that_was_sealed_is_found() -> None:
    records = evening(1)
    left = records[-1]
    assert isinstance(left, Left)
    for other in (
        msgspec.structs.replace(left, seed="8"),
        msgspec.structs.replace(left, nonce=bytes(32)),
        msgspec.structs.replace(left, nonce=b"short"),
    ):
        with pytest.raises(BadJournal, match="is not the one that was sealed"):
            audit([*records[:-1], other])


def test_an_entry_that_could_not_be_acted_on_is_struck() -> None:
    records = evening(1)
    bad = Answered("Roll you", Dice((9, 9)))
    with pytest.raises(BadJournal):
        audit([*records[:4], bad, *records[4:]])
    played = audit([*records[:4], bad, Struck("it failed"), *records[4:]])
    assert played.rounds == 1
    with pytest.raises(BadJournal, match="nothing stands there to be struck"):
        audit([*records[:2], Struck("it failed")])


def test_a_game_that_there_is_not_is_found() -> None:
    records = evening(1)
    opened = records[1]
    assert isinstance(opened, Opened)
    header = msgspec.structs.replace(opened.header, game="qld-2024/snap")
    with pytest.raises(BadJournal, match="there is no game 'qld-2024/snap'"):
        audit([records[0], Opened(header)])
    with pytest.raises(BadJournal, match="a record cannot be read"):
        decode(b"nonsense")
