"""Who cuts the cards, and how a shoe ends."""

from __future__ import annotations

import pytest

from croupier.play import At, Bets, Choose, Cut, Header, Move, Refused, Round, Seat, Situation
from tests.games.lucky_draw.table import deal, effects, lucky, table
from tests.provisions import provision

GAME = lucky()


def new_shoe(came_to: str = "", first: str = "P2") -> Round:
    """A table of three with a shuffled stack; `first` came to the table first."""
    places = {"P1": 1, "P2": 4, "P3": 6}
    names = sorted(places, key=lambda name: name != first)
    return Round(
        GAME,
        Header(
            GAME.id,
            dict(GAME.options),
            seats=tuple(Seat(name, places[name]) for name in names),
            situation=Situation(new_shoe=True, cutting_card_to=came_to),
        ),
    )


def asked(played: Round) -> str:
    assert isinstance(played.prompt, Choose)
    return played.prompt.questions[0].seat


@provision("qld-2024 sch 14 s 13", "qld-2024 sch 14 s 13(1)")
@pytest.mark.parametrize(
    ("came_to", "offered"),
    [("", "P2"), ("P1", "P1"), ("P3", "P3"), ("dealer", "P3"), ("gone", "P2")],
)
def test_who_is_offered_the_cut(came_to: str, offered: str) -> None:
    assert asked(new_shoe(came_to)) == offered


@provision(
    "qld-2024 sch 14 s 13(1)(a)",
    "qld-2024 sch 14 s 13(1)(b)",
    "qld-2024 sch 14 s 13(1)(c)",
    "qld-2024 sch 14 s 13(2)",
    "qld-2024 sch 14 s 13(4)",
)
def test_a_refused_cut_goes_clockwise_and_ends_with_the_dealer() -> None:
    played = new_shoe()
    for name in ("P2", "P3", "P1"):
        assert asked(played) == name
        played.answer(Move(name, "decline"))
    assert isinstance(played.prompt, Cut)
    assert played.prompt.by == "dealer"
    played.answer(At(100))
    assert isinstance(played.prompt, Bets)
    assert not played.felt.hands.get("burnt")


@provision("qld-2024 sch 14 s 12(5)", "qld-2024 sch 14 s 13(3)")
def test_a_player_may_ask_another_to_cut() -> None:
    played = new_shoe().answer(Move("P2", "ask"))
    assert isinstance(played.prompt, Cut)


@provision(
    "qld-2024 sch 14 s 12(4)",
    "qld-2024 sch 14 s 12(6)",
    "qld-2024 sch 14 s 12(6)(a)",
    "qld-2024 sch 14 s 12(6)(b)",
    "qld-2024 sch 14 s 12(7)",
)
def test_ten_cards_from_either_end_and_only_once() -> None:
    played = new_shoe().answer(Move("P2", "cut"))
    for wrong in (0, 9, 407, 416):
        with pytest.raises(Refused, match="incorrect"):
            played.answer(At(wrong))
    played.answer(At(10))
    assert played.felt.cut_at == 10
    assert isinstance(played.prompt, Bets)


@provision("qld-2024 sch 14 s 12(8)", "qld-2024 sch 14 s 18")
@pytest.mark.parametrize("decks", [6, 7, 8])
def test_the_shoe_ends_with_the_round_of_the_cutting_card(decks: int) -> None:
    shoe = lucky(decks=decks).tables.shoe
    assert shoe is not None
    assert shoe.further == 0
    assert shoe.mark_least <= 52
    assert shoe.mark_most is not None
    assert 0 <= shoe.mark_most - decks * 52 * 2 // 3 <= 5


@provision("qld-2024 sch 14 s 18", "qld-2024 sch 14 s 13(1)(b)", "qld-2024 sch 14 s 13(1)(c)")
def test_the_felt_remembers_to_whom_the_cutting_card_came() -> None:
    played = table(1, 3, cards="2S").interrupt("cutting-card-reached")
    assert played.felt.cutting_card_to == "P3"
    assert effects(played)["round"] == ["continues"]
    with pytest.raises(Refused, match="already"):
        played.interrupt("cutting-card-reached")
    played = deal(table(1, 3), "2S 3S").interrupt("cutting-card-reached")
    assert played.felt.cutting_card_to == "dealer"


@provision("qld-2024 sch 14 s 14")
def test_the_cards_may_be_replaced_after_a_round() -> None:
    played = Round(GAME).interrupt("cards-replaced")
    assert effects(played)["cards"] == ["replaced"]
