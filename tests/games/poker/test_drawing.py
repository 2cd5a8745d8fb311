"""The draw when the deck runs low (rules 14.4.2 and 14.4.3): what is shuffled back."""

from __future__ import annotations

from croupier.equipment.cards import BACK
from croupier.play import CLOSE, DONE, Choose, Draw, Move, Round, Shuffle
from tests.games.poker.hands import go, table, turn
from tests.games.told import report_refused
from tests.provisions import provision

DRAW = "nsw-poker/draw-ante"


def low(moves: str) -> Round:
    """Five players with 32 cards: seven are left for the draw."""
    seats = ", ".join(f"P{n} 5000" for n in range(1, 6))
    return go(table(DRAW, seats, deck=32), moves)


def dealt_to(played: Round) -> list[str]:
    """Where cards go until something else is asked for."""
    places = []
    while isinstance(played.prompt, Draw):
        places.append(played.prompt.to)
        played.answer(BACK)
    return places


def shuffled(played: Round) -> list[tuple[str, int]]:
    """The cards that go back now, by the hand they were in and their number there from 1."""
    assert isinstance(played.prompt, Shuffle)
    back = [(place, at + 1) for place, at in played.prompt.cards]
    played.answer(DONE)
    return back


def discard(played: Round, seat: str, *numbers: int) -> None:
    played.answer(Move(seat, "discard", cards=tuple(n - 1 for n in numbers)))


CALLED = "P1 bet 200; P2 call; P3 call; P4 call; "


@provision("nsw-poker s 14.4.3")
def test_the_last_card_is_shuffled_with_what_others_have_discarded_and_folded() -> None:
    played = low(CALLED + "P5 fold")
    discard(played, "P1", 1, 2, 3, 4)
    assert dealt_to(played) == ["P1"] * 4
    discard(played, "P2", 3, 4, 5)
    assert dealt_to(played) == ["P2"] * 2  # and one card is left
    of_p1 = [("P1", n) for n in (1, 2, 3, 4)]
    folded = [("P5", n) for n in (1, 2, 3, 4, 5)]
    assert shuffled(played) == of_p1 + folded
    assert dealt_to(played) == ["P2"]
    discard(played, "P3", 1, 2, 3, 4)  # nine are left, and no shuffle is wanted
    assert dealt_to(played) == ["P3"] * 4
    discard(played, "P4", 2, 3, 4, 5)
    assert dealt_to(played) == ["P4"] * 4
    assert turn(played) == "P1"
    assert played.felt.state.dealt == 31


@provision("nsw-poker s 14.4.3")
def test_what_went_back_once_does_not_go_back_again() -> None:
    played = low(CALLED + "P5 call")
    discard(played, "P1", 1, 2, 3, 4)
    dealt_to(played)
    discard(played, "P2", 3, 4, 5)
    dealt_to(played)
    assert shuffled(played) == [("P1", n) for n in (1, 2, 3, 4)]
    assert dealt_to(played) == ["P2"]
    discard(played, "P3", 1, 2, 3, 4)
    assert dealt_to(played) == ["P3"] * 3
    assert shuffled(played) == [("P2", n) for n in (3, 4, 5)]


@provision("nsw-poker s 14.4.2.2", "nsw-poker s 14.4.3")
def test_the_last_card_is_not_burnt_either() -> None:
    played = low(CALLED + "P5 call")
    discard(played, "P1", 1, 2)
    dealt_to(played)
    for seat in ("P2", "P3", "P4"):
        played.answer(Move(seat, "pat"))
    discard(played, "P5", 1, 2, 3, 4, 5)
    assert dealt_to(played) == ["P5"] * 4  # and one card is left
    assert shuffled(played) == [("P1", 1), ("P1", 2)]
    assert dealt_to(played) == ["burnt", "P5"]
    assert played.felt.state.dealt == 31


@provision("nsw-poker s 14.4.2.2")
def test_one_card_is_burnt_though_something_comes_between() -> None:
    played = low(CALLED + "P5 call")
    for seat in ("P1", "P2", "P3", "P4"):
        played.answer(Move(seat, "pat"))
    discard(played, "P5", 1, 2, 3, 4, 5)
    for _ in range(5):
        played.answer(BACK)
    assert isinstance(played.prompt, Draw)
    assert played.prompt.to == "P5"
    played.interrupt("shown-to-another", {"player": "P1", "requested": True})
    assert dealt_to(played) == ["P5"]
    assert isinstance(played.prompt, Choose)


@provision("nsw-poker s 26.15", "nsw-poker s 14.4.3")
def test_if_nobody_else_has_given_up_any_his_own_are_shuffled() -> None:
    played = low(CALLED + "P5 call")
    discard(played, "P1", 1, 2, 3, 4)
    played.interrupt("drawn-out-of-sequence", {"player": "P2", "cards": 4, "looked": True})
    assert dealt_to(played) == [*["P2"] * 4, *["P1"] * 2]  # and one card is left
    assert shuffled(played) == [("P1", n) for n in (1, 2, 3, 4)]
    assert dealt_to(played) == ["P1"] * 2
    assert turn(played) == "P2"


@provision("nsw-poker s 26.7", "nsw-poker s 14.4.1", "nsw-poker s 26.15")
def test_a_hand_that_is_gone_in_the_draw_leaves_no_cards_due_to_the_next_who_is_silent() -> None:
    played = low(CALLED + "P5 call")
    discard(played, "P1", 1, 2)
    played.interrupt("hand-mucked", {"player": "P1"})
    assert turn(played) == "P2"
    astray: dict[str, object] = {"player": "P3", "looked": True}
    assert "no new cards" in str(report_refused(played, "drawn-out-of-sequence", astray))
    played.answer(CLOSE)
    assert turn(played) == "P3"
    assert len(played.felt.cards("P2")) == 5
