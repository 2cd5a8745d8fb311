"""A hand that is taken up in the middle."""

from __future__ import annotations

from croupier.games.poker.state import HandInProgress, PokerState
from croupier.play import Draw
from tests.games.poker.hands import HOLDEM, cards, go, table, turn


def test_what_was_put_in_lies_there_and_nobody_owes_a_blind() -> None:
    found = HandInProgress(2, {"P1": 300, "P2": 300, "P3": 100}, {"P3": 50}, ["P3"])
    state = PokerState(button=2, found=found)
    played = table(HOLDEM, "P1 9000, P2 9000, P3 9000", state=state)
    assert isinstance(played.prompt, Draw)
    left = played.felt.state
    assert (left.owes, left.put_in, left.dead) == ([], [300, 300, 100], [0, 0, 50])
    assert left.stakes == [8700, 8700, 8850]
    go(played, "", cards(community="2C 3C 4C"))
    assert (turn(played), left.out) == ("P1", [False, False, True])
