"""Records of tables applied again: whatever does not come out as written is refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from croupier.books import game, game_of
from croupier.equipment import SeededSource, commit
from croupier.play import CLOSE, BadJournal, Bets, Dice, Driver, Felt, Move, Place
from croupier.play.offices import DEALER
from croupier.play.table import commands as c
from croupier.play.table.audit import Audit

CRAPS = game("qld-2024/craps")
BACCARAT = game("qld-2024/baccarat")
MACHINE = game("qld-2024/blackjack", machine=True)
WAGERS = {
    CRAPS.id: Place("you", "win", 1000),
    BACCARAT.id: Place("you", "player", 1000),
    MACHINE.id: Place("you", "original", 1000, box="1"),
}
SEALED, OPENING = commit(b"7")


def evening(rounds: int = 3, played: Any = CRAPS) -> list[c.TableCommand]:
    """A stay at a table, as its journal has it."""
    kept: list[bytes] = []
    house = Driver.of(
        played, SeededSource("7"), "you", 100_000, sealed=SEALED.digest, keep=kept.append
    )
    for _ in range(rounds):
        playing = house.open()
        while (prompt := house.go_on()) is not None:
            if isinstance(prompt, Bets) and not playing.felt.bets:
                playing.answer(WAGERS[played.id])
            elif all(one.otherwise for one in getattr(prompt, "questions", ())):
                playing.answer(CLOSE)
            else:
                playing.answer(_quiet(prompt))
        house.close()
    house.table.close(house.clock(), "7", OPENING.nonce)
    return [c.read(data) for data in kept]


def _quiet(prompt: Any) -> Any:
    question = prompt.questions[0]
    moves = [option.move for option in question.options if not option.least]
    return Move(question.seat, "stand" if "stand" in moves else moves[0], question.on)


def audit(commands: list[c.TableCommand]) -> Audit:
    read = [c.read(c.written(one)) for one in commands]
    audit = Audit(read, game_of)
    for command in read:
        audit.take(command)
    return audit


def numbered(commands: list[c.TableCommand]) -> list[c.TableCommand]:
    """A forger gives the commands new ids."""
    return [replace(one, id=n) for n, one in enumerate(commands, 1)]


def of_kind(commands: list[c.TableCommand], kind: type[c.TableCommand]) -> list[int]:
    return [n for n, one in enumerate(commands) if type(one) is kind]


def open_at(commands: list[c.TableCommand]) -> list[c.TableCommand]:
    """The same without its end: the seed is not revealed."""
    assert type(commands[-1]) is c.CloseTable
    return commands[:-1]


@pytest.mark.parametrize("played", [CRAPS, BACCARAT, MACHINE], ids=lambda one: str(one.id))
def test_an_evening_comes_out_as_it_was_written(played: Any) -> None:
    commands = evening(played=played)
    found = audit(commands)
    assert (found.rounds, found.commands) == (3, len(commands))
    assert (found.derived, found.moment, found.open) == (1, None, False)
    again = audit([*commands, *evening(1)])  # another table in the same journal
    assert (again.rounds, again.derived) == (4, 2)


def test_an_open_round_is_good_as_far_as_it_goes() -> None:
    commands = evening()
    last = of_kind(commands, c.Open)[-1]
    found = audit(commands[: last + 3])
    assert (found.rounds, found.begun, found.commands) == (2, 3, last + 3)
    assert found.open


def _rolls(commands: list[c.TableCommand]) -> list[int]:
    return [n for n, e in enumerate(commands) if isinstance(getattr(e, "answer", None), Dice)]


def test_two_forged_dice_that_decide_are_found() -> None:
    commands = evening(6)
    for end in of_kind(commands, c.CloseRound):
        n = max(roll for roll in _rolls(commands) if roll < end)
        one, closed = commands[n], commands[end]
        assert isinstance(one, c.GiveAnswer)
        assert isinstance(closed, c.CloseRound)
        (line, *_), *_ = msgspec.msgpack.decode(closed.outcome)
        faces = (1, 1) if line[3] == "win" else (5, 6)
        changed = [*commands[:n], replace(one, answer=Dice(faces)), *commands[n + 1 :]]
        with pytest.raises(BadJournal, match=r"the seed gives . . and the record has . ."):
            audit(changed)
        with pytest.raises(BadJournal):  # nor before the seed is known
            audit(open_at(changed))


def test_dice_that_change_nothing_are_found_by_the_seed() -> None:
    commands = evening(6)
    for n in _rolls(commands):
        one = commands[n]
        assert isinstance(one, c.GiveAnswer)
        assert isinstance(one.answer, Dice)
        turned = Dice(one.answer.faces[::-1])
        if turned != one.answer:
            changed = [*commands[:n], replace(one, answer=turned), *commands[n + 1 :]]
            with pytest.raises(BadJournal, match=r"Roll.*: the seed gives . . and the record has"):
                audit(changed)
            assert audit(open_at(changed)).rounds  # until the seed is known


def test_another_shuffle_is_found_by_the_seed() -> None:
    commands = evening(played=BACCARAT)
    (n,) = of_kind(commands, c.ShuffleCards)
    one = commands[n]
    assert isinstance(one, c.ShuffleCards)
    swapped = replace(one, order=one.order[1::-1] + one.order[2:])
    assert swapped != one
    with pytest.raises(BadJournal, match="the seed gives another shuffle than the record has"):
        audit([*commands[:n], swapped, *commands[n + 1 :]])


def test_another_card_of_a_machine_is_found() -> None:
    commands = evening(played=MACHINE)
    for n, one in enumerate(commands):
        if isinstance(one, c.GiveAnswer) and one.luck:
            other = replace(one, luck=bytes([(one.luck[0] + 1) % 52]) + one.luck[1:])
            with pytest.raises(BadJournal, match="something else came of it"):
                audit([*commands[:n], other, *commands[n + 1 :]])
            return
    pytest.fail("no card came out of the machine")


def test_seven_dollars_too_much_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    commands = evening(12)
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
        audit(commands)


def test_what_came_out_cannot_be_left_unsaid_or_said_otherwise() -> None:
    commands = evening()
    first, second, *_ = of_kind(commands, c.CloseRound)
    one, two = commands[first], commands[second]
    assert isinstance(one, c.CloseRound)
    assert isinstance(two, c.CloseRound)
    with pytest.raises(BadJournal, match="something else came of it"):
        audit([*commands[:first], replace(one, outcome=b""), *commands[first + 1 :]])
    if one.outcome != two.outcome:
        with pytest.raises(BadJournal, match="in the record"):
            audit([*commands[:first], replace(one, outcome=two.outcome), *commands[first + 1 :]])


def test_rounds_cannot_be_swapped_dropped_or_told_twice() -> None:
    commands = evening()
    opened, closed = of_kind(commands, c.Open), of_kind(commands, c.CloseRound)
    for other in (
        [*commands[: closed[0]], *commands[closed[0] + 1 :]],
        [*commands[: opened[0]], *commands[opened[0] + 1 :]],
        [*commands[: closed[0] + 1], *commands[closed[0] :]],
        [*commands[: closed[0] - 1], *commands[closed[0] :]],
    ):
        with pytest.raises(BadJournal, match=r"command \d+ stands where \d+ is due"):
            audit(other)
    for other, why in (
        ([*commands[: closed[0]], *commands[closed[0] + 1 :]], "a round is open already"),
        ([*commands[: opened[0]], *commands[opened[0] + 1 :]], "no round is open"),
        ([*commands[: closed[0] + 1], *commands[closed[0] :]], "no round is open"),
        ([*commands[: closed[0] - 1], *commands[closed[0] :]], "is not over"),
    ):
        with pytest.raises(BadJournal, match=why):
            audit(open_at(numbered(other)))
    first, second = commands[opened[0] : opened[1]], commands[opened[1] : opened[2]]
    before, rest = commands[: opened[0]], commands[opened[2] :]
    for told in ((second,), (first, first, second), (second, first)):
        changed = numbered([*before, *(one for part in told for one in part), *rest])
        with pytest.raises(BadJournal):
            audit(changed)
    with pytest.raises(BadJournal, match="set up before the last one is closed"):
        audit([commands[0], *commands])
    with pytest.raises(BadJournal, match="where no table is set up"):
        audit([*commands, commands[-1]])


def test_chips_that_were_not_there_are_found() -> None:
    commands = evening(2)
    (sat,) = of_kind(commands, c.Sit)
    one = commands[sat]
    assert isinstance(one, c.Sit)
    less = audit([*commands[:sat], replace(one, chips=100), *commands[sat + 1 : sat + 2]])
    assert less.commands == 3
    with pytest.raises(BadJournal, match=r"you has \$1 left, not \$10"):
        audit(open_at([*commands[:sat], replace(one, chips=100), *commands[sat + 1 :]]))


def test_another_seed_than_the_one_that_was_sealed_is_found() -> None:
    commands = evening(1)
    closed = commands[-1]
    assert isinstance(closed, c.CloseTable)
    for other in (
        replace(closed, seed="8"),
        replace(closed, nonce=bytes(32)),
        replace(closed, nonce=b"short"),
    ):
        with pytest.raises(BadJournal, match="is not the one that was sealed"):
            audit([*commands[:-1], other])


def test_a_command_that_cannot_be_applied_is_found() -> None:
    commands = evening(1)
    bad = c.GiveAnswer(5, DEALER, 0, Dice((9, 9)))
    with pytest.raises(BadJournal):
        audit(open_at(numbered([*commands[:4], bad, *commands[4:]])))


def test_a_game_that_there_is_not_is_found() -> None:
    begun = evening(1)[0]
    assert isinstance(begun, c.Begin)
    with pytest.raises(BadJournal, match="there is no game 'qld-2024/snap'"):
        audit([replace(begun, game="qld-2024/snap")])
    with pytest.raises(BadJournal, match="not a command of a table"):
        c.read(b"nonsense")
