"""A bet or raise of a wrong amount is refused by the very provision that it goes against."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.play import Change, Move, Round
from tests.games.poker.hands import HOLDEM, cards, go, options, table, turn
from tests.provisions import provision

Q10, MANILA = "qld-2024/texas-holdem", "qld-2024/manila-poker"
BOARD = cards(community="2C 7D 9H JS 4C")
FIVE = cards(community="9C TD JH QS 8C")
TO_THE_FLOP = "P3 call; P1 call; P2 check"


def at(id: str, moves: str, board: Any = BOARD, **sign: Any) -> Round:
    return go(table(id, "P1 90000, P2 90000, P3 90000", **sign), moves, board)


def refused(played: Round, move: str, chips: int) -> tuple[str, ...]:
    refusal = played.refusal(Move(turn(played), move, stake=chips))
    assert refusal is not None
    return refusal.cites


def around(played: Round, move: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What refuses one cent too little and one too much; the least and the most are taken."""
    option = options(played)[move]
    for chips in (option.least, option.most):
        assert played.refusal(Move(turn(played), move, stake=chips)) is None
    return refused(played, move, option.least - 1), refused(played, move, option.most + 1)


@provision("nsw-poker s 8.8.6", "nsw-poker s 8.8.7", "qld-2024 sch 10 s 31(4)")
@provision("qld-2024 sch 10 s 31(5)", "qld-2024 sch 10 s 31(6)", "qld-2024 sch 10 s 31(8)")
@pytest.mark.parametrize(
    ("id", "structure", "too_little", "too_much"),
    [
        (HOLDEM, "pot", "s 8.8.6", "s 8.8.7"),
        (HOLDEM, "half-pot", "s 8.8.6", "s 8.8.7"),
        (HOLDEM, "structured", "s 8.8.6", "s 8.8.6"),
        (Q10, "pot", "sch 10 s 31(4)", "sch 10 s 31(5)"),
        (Q10, "half-pot", "sch 10 s 31(4)", "sch 10 s 31(6)"),
        (Q10, "structured", "sch 10 s 31(8)", "sch 10 s 31(8)"),
    ],
)
def test_a_raise(id: str, structure: str, too_little: str, too_much: str) -> None:
    played = at(id, f"{TO_THE_FLOP}; P1 bet 200", structure=structure)
    assert around(played, "raise") == ((too_little,), (too_much,))


@provision("nsw-poker s 8.8.6", "qld-2024 sch 10 s 31(4)")
@pytest.mark.parametrize(("id", "too_little"), [(HOLDEM, "s 8.8.6"), (Q10, "sch 10 s 31(4)")])
def test_without_a_limit_only_too_small_a_raise_goes_against_the_structure(
    id: str, too_little: str
) -> None:
    played = at(id, f"{TO_THE_FLOP}; P1 bet 200")
    least, most = around(played, "raise")
    assert least == (too_little,)
    assert too_little not in most  # he has no more


@provision("nsw-poker s 7.4.2", "nsw-poker s 8.2", "nsw-poker s 8.8.7")
@provision("qld-2024 sch 10 s 28(4)(a)", "qld-2024 sch 10 s 28(4)(b)")
@pytest.mark.parametrize(
    ("id", "structure", "too_little", "too_much"),
    [
        (HOLDEM, "pot", "s 7.4.2", "s 8.8.7"),
        (HOLDEM, "half-pot", "s 7.4.2", "s 8.8.7"),
        (HOLDEM, "structured", "s 7.4.2", "s 8.2"),
        (Q10, "pot", "sch 10 s 28(4)(a)", "sch 10 s 28(4)(b)"),
        (Q10, "half-pot", "sch 10 s 28(4)(a)", "sch 10 s 28(4)(b)"),
        (Q10, "structured", "sch 10 s 28(4)(a)", "sch 10 s 28(4)(b)"),
    ],
)
def test_an_opening_bet(id: str, structure: str, too_little: str, too_much: str) -> None:
    played = at(id, TO_THE_FLOP, structure=structure)
    assert around(played, "bet") == ((too_little,), (too_much,))


@provision("qld-2024 sch 5 s 24(2)", "qld-2024 sch 5 s 24(3)", "qld-2024 sch 5 s 26(2)")
@provision("qld-2024 sch 5 s 26(3)", "qld-2024 sch 5 s 26(4)")
def test_manila_has_its_multiples() -> None:
    played = go(table(MANILA, "P1 90000, P2 90000, P3 90000"), "", FIVE)
    blind = played.felt.rules.minimums[1]
    for times in (0, 1.5, 3):
        assert refused(played, "raise", blind + int(times * blind)) == ("sch 5 s 26(2)",)
    go(played, f"P1 raise {3 * blind}", FIVE)  # twice the blind over the call
    assert refused(played, "raise", 4 * blind) == ("sch 5 s 26(4)",)
    go(played, "P2 call; P3 call", FIVE)
    for street in (2, 3, 4):
        assert played.felt.state.street == street
        for times in (0.5, 1.5, 3):
            assert refused(played, "bet", int(times * blind)) == ("sch 5 s 24(2)",)
        go(played, "P3 check; P1 check; P2 check", FIVE)
    for times in (0.5, 1.5, 5):
        assert refused(played, "bet", int(times * blind)) == ("sch 5 s 24(3)",)
    go(played, f"P3 bet {2 * blind}", FIVE)
    assert refused(played, "raise", 2 * blind + 5 * blind) == ("sch 5 s 26(3)",)


@provision("nsw-poker s 7.5")
def test_a_blind_is_not_changed_by_the_rule_on_changes() -> None:
    played = table(HOLDEM, "P1 9000, P2 9000, P3 9000")
    refusal = played.refusal(Change("P1", "blind", 500))
    assert refusal is not None
    assert refusal.cites == ("s 7.5",)


@provision("nsw-poker s 20.3.2")
def test_a_move_out_of_turn_is_refused_by_the_order_and_not_by_the_limits() -> None:
    played = at(HOLDEM, "")
    other = next(seat for seat in ("P1", "P2") if seat != turn(played))
    for move in ("raise", "bet", "call"):
        refusal = played.refusal(Move(other, move, stake=500))
        assert refusal is not None
        assert "s 20.3.2" in refusal.cites
        assert not {"s 8.8.6", "s 8.8.7", "s 7.4.3"} & {*refusal.cites}
