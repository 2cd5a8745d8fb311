"""Three card poker on terminals: nine cards, the hand picked, rows and columns, every pay table."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.equipment import parse_cards
from croupier.equipment.cards import BACK
from croupier.games.three_card.state import hands_picked
from croupier.play import CLOSE, DONE, Header, Limit, Place, Round, Seat
from croupier.play.answers import Change
from croupier.play.header import OptionValue
from tests.games.three_card.table import (
    STAKE,
    TERMINALS,
    Play,
    array,
    report_refused,
    why_refused,
)
from tests.play.lying import lying
from tests.provisions import provision

NINE = "KS 5D 9C  KD 6H 2C  7S 7C 7D"
"""Row 3 is three sevens, column 1 a pair of kings, 2-5-8 (column 2) a straight."""
DEALER = "QS 8H 4C"


@provision("qld-2024 sch 12(a) s 3(1)(a)", "qld-2024 sch 12(a) s 3(1)(b)")
def test_a_hand_is_three_different_locations_of_nine() -> None:
    played = Round(game(TERMINALS))
    for numbers in ((), ("1", "2"), ("1", "2", "2"), ("1", "2", "10"), ("1", "2", "3", "4")):
        refused = why_refused(played, Place("P1", "ante", STAKE, numbers=numbers))
        assert "sch 12(a) s 3(1)(a)" in refused
    played.answer(Place("P1", "ante", STAKE, numbers=("9", "1", "5")))
    assert played.felt.bets[0].numbers == ("1", "5", "9")
    again = Place("P1", "ante", STAKE, numbers=("1", "2", "3"))
    assert why_refused(played, again) == "sch 12 s 15(2)"


@provision("qld-2024 sch 12(a) s 3(1)(a)", "qld-2024 sch 16 s 5(2)")
def test_locations_picked_anew_are_the_ones_that_count() -> None:
    play = Play(game(TERMINALS), "9S 9D 9C 2H 3D 5C 7S 8D JC KH TC 4D")
    play.bet("P1", numbers="1 2 3")
    play.round.answer(Change("P1", "ante", 0, numbers=("1", "2", "3")))
    play.bet("P1", numbers="4 5 6").deal()
    assert lying(play.round.felt, "P1").hands["array"][3:6] == ("2H", "3D", "5C")
    play.move("P1", "play").settle()
    assert play.results() == {"ante": ("lose", 0), "bet": ("lose", 0)}


@provision("qld-2024 sch 12(a) s 3(1)(a)", "qld-2024 sch 12(a) s 3(1)(c)")
def test_the_hands_on_show_are_those_picked_by_who_has_an_ante_and_all_lines() -> None:
    play = Play(game(TERMINALS), f"{NINE} {DEALER}")
    play.bet("P1", numbers="1 5 9").bet("P2", numbers="2 3 4")
    play.round.answer(Change("P2", "ante", 0, numbers=("2", "3", "4")))
    assert hands_picked(play.round.felt) == {}
    play.deal()
    picked = {
        name: " ".join(map(repr, cards)) for name, cards in hands_picked(play.round.felt).items()
    }
    assert picked.pop("P1") == "KS 6H 7D"
    assert "P2" not in picked
    assert (picked["row 3"], picked["column 1"]) == ("?? ?? 7D", "KS ?? ??"), "as far as turned"
    assert picked.keys() == {f"{line} {n}" for line in ("row", "column") for n in (1, 2, 3)}


@provision("qld-2024 sch 12(a) s 3(1)(b)", "qld-2024 sch 12(a) s 3(1)(c)", "qld-2024 sch 12(a) s 4")
def test_nothing_goes_without_an_ante() -> None:
    played = Round(game(TERMINALS))
    for wager, on in (("pair-plus", ""), ("six-card-bonus", ""), ("pair-plus", "row 1")):
        assert why_refused(played, Place("P1", wager, STAKE, on)) == "sch 12(a) s 3(1)(b)"
    played.answer(Place("P1", "ante", STAKE, numbers=("1", "5", "9")))
    played.answer(Place("P1", "six-card-bonus", STAKE, "column 2"))
    withdrawn = Change("P1", "ante", 0, numbers=("1", "5", "9"))
    assert why_refused(played, withdrawn) == "sch 12(a) s 3(1)(b)"
    assert why_refused(played, Place("P1", "blind", STAKE)) == "sch 12(a) s 4"
    assert why_refused(played, Place("P1", "pair-plus", STAKE, "row 4"))


@provision(
    "qld-2024 sch 12(a) s 3(2)",
    "qld-2024 sch 16 s 3(3)",
    "qld-2024 sch 16 s 5(2)",
    "qld-2024 sch 16 s 5(4)",
)
def test_wagers_close_with_the_countdown_and_nine_cards_are_drawn() -> None:
    play = array(NINE, DEALER).deal()
    assert len(play.round.felt.cards("array")) == 9
    assert play.round.felt.cards("dealer") == []
    late = Place("P1", "pair-plus", STAKE)
    assert why_refused(play.round, late) == "sch 12(a) s 3(2), sch 16 s 3(3)"
    assert "sch 16 s 5(3)" in why_refused(
        Round(game(TERMINALS), Header(TERMINALS, limits={"*": Limit(500)})),
        Place("P1", "ante", 100, numbers=("1", "2", "3")),
    )


@provision("qld-2024 sch 16 s 7(1)")
def test_the_whole_result_is_shown_in_the_end() -> None:
    play = array(NINE, DEALER, "1 5 9").deal().move("P1", "fold")
    play.settle()
    assert "??" not in lying(play.round.felt).hands["array"]
    assert "??" not in lying(play.round.felt).hands["dealer"]


def test_a_terminal_shows_the_cards_that_were_picked_and_no_others() -> None:
    play = array(NINE, DEALER, "1 5 9").bet("P2", numbers="1 2 3").deal()
    assert lying(play.round.felt, "P1").hands["array"] == (
        "KS",
        "??",
        "??",
        "??",
        "6H",
        "??",
        "??",
        "??",
        "7D",
    )
    assert lying(play.round.felt, "P2").hands["array"][:3] == ("KS", "5D", "9C")
    play.move("P1", "play").move("P2", "fold")
    assert lying(play.round.felt).hands["array"] == tuple(NINE.split())


@provision("qld-2024 sch 12(a) s 3(3)", "qld-2024 sch 12(a) s 3(5)", "qld-2024 sch 12(a) s 3(5)(a)")
def test_everybody_plays_picked_cards_against_one_dealer() -> None:
    play = array(NINE, DEALER, "1 4 7").bet("P2", numbers="2 5 8").bet("P3", numbers="3 6 9").deal()
    for seat in ("P3", "P1", "P2"):
        play.move(seat, "play")
    play.settle()
    assert play.results("P1") == {"bet": ("win", STAKE), "ante": ("win", STAKE)}
    assert play.results("P2")["ante-bonus"] == ("win", STAKE)
    assert play.results("P3") == {"bet": ("lose", 0), "ante": ("lose", 0)}


@provision("qld-2024 sch 12(a) s 3(4)")
def test_whoever_does_not_decide_in_time_has_folded() -> None:
    play = array(NINE, DEALER, "1 4 7").bet("P2", numbers="2 5 8").deal().move("P2", "play")
    play.round.answer(CLOSE)
    assert play.results("P1") == {"ante": ("lose", 0)}
    play.go_on().settle()
    assert play.results("P2")["ante"] == ("win", STAKE)


@provision("qld-2024 sch 12(a) s 3(1)(d)")
def test_blind_wagers_on_rows_and_columns_are_settled_after_a_fold() -> None:
    play = array(NINE, "7H KC 4D", "1 2 3")
    for line in ("row 1", "row 3", "column 1", "column 2", "column 3"):
        play.bet("P1", "pair-plus", 100, line)
    play.bet("P1", "six-card-bonus", 100, "row 3").bet("P1", "six-card-bonus", 100, "column 1")
    play.bet("P1", "pair-plus", 100).deal().move("P1", "fold").settle()
    assert play.results() == {
        "ante": ("lose", 0),
        "pair-plus": ("lose", 0),
        "pair-plus row 1": ("lose", 0),
        "pair-plus row 3": ("win", 3000),
        "pair-plus column 1": ("win", 100),
        "pair-plus column 2": ("win", 600),
        "pair-plus column 3": ("lose", 0),
        "six-card-bonus row 3": ("win", 5000),
        "six-card-bonus column 1": ("win", 2500),
    }


@pytest.mark.parametrize(("after", "outcome"), [("taken", "lose"), ("stand", "win")])
def test_what_lies_on_a_folded_hand_is_taken_or_stands_by_the_operators_choice(
    after: str, outcome: str
) -> None:
    play = array(NINE, "7H KC 4D", "1 4 7", side_bets_after_fold=after)
    play.bet("P1", "pair-plus", 100).bet("P1", "six-card-bonus", 100).deal()
    play.move("P1", "fold").settle()
    results = play.results()
    assert results.pop("ante") == ("lose", 0)
    assert {won for won, _ in results.values()} == {outcome}


# -- pay tables ------------------------------------------------------------------------------------

THREES = {
    "straight flush": "4C 5C 6C",
    "three": "4C 4D 4H",
    "straight": "4C 5D 6H",
    "flush": "4C 6C 9C",
    "pair": "4C 4D 9H",
}
ANTE_BONUS = {1: (5, 4, 1), 2: (5, 3, 1), 3: (4, 3, 1)}
PAIR_PLUS = {
    1: (40, 30, 6, 4, 1),
    2: (40, 25, 6, 4, 1),
    3: (40, 30, 5, 4, 1),
    4: (40, 30, 6, 3, 1),
    5: (35, 25, 6, 4, 1),
    6: (35, 33, 6, 4, 1),
}
SIXES = {
    "royal flush": ("AC KC QC", "JC TC 2D"),
    "straight flush": ("9C KC QC", "JC TC 2D"),
    "four": ("4C 4D 4H", "4S 2D 9C"),
    "full house": ("4C 4D 4H", "2S 2D 9C"),
    "flush": ("4C 6C 9C", "JC QC 2D"),
    "straight": ("4C 5D 6H", "7S 8D 2C"),
    "three": ("4C 4D 9H", "4S 2D JC"),
    "two pairs": ("4C 4D 9H", "9S 2D JC"),
}
SIX_CARD = {
    1: (1000, 200, 50, 25, 20, 10, 5, 0),
    2: (1000, 200, 100, 20, 15, 9, 8, 0),
    3: (1000, 200, 100, 20, 15, 10, 7, 0),
}


def settled(three: str, dealer: str, wagers: tuple[str, ...], **options: OptionValue) -> Play:
    """A round of three cards against the dealer's, with the six others of the array not used."""
    used = {*three.split(), *dealer.split()}
    rest = [
        card for card in parse_cards("2H 3H 5S 6S 8S 9S JH KH AH 3S 7H") if str(card) not in used
    ]
    play = array(f"{three} {' '.join(map(str, rest[:6]))}", dealer, "1 2 3", **options)
    for wager in wagers:
        play.bet("P1", wager, 100)
    return play.deal().move("P1", "play").settle()


@provision(
    "qld-2024 sch 12(a) s 6(1)",
    "qld-2024 sch 12(a) s 6(2)(a)",
    "qld-2024 sch 12(a) s 6(3)",
    "qld-2024 sch 12(a) s 7(2)(a)",
)
@pytest.mark.parametrize("table", ANTE_BONUS)
def test_ante_bonus_by_every_table(table: int) -> None:
    for made, times in zip(("straight flush", "three", "straight"), ANTE_BONUS[table], strict=True):
        play = settled(THREES[made], "QS 8H 2C", (), ante_bonus_table=table)
        assert play.results()["ante-bonus"] == ("win", STAKE * times)
        assert play.net() == STAKE * (times + 2)
    assert "ante-bonus" not in settled(THREES["flush"], "QS 8H 2C", ()).results()


@provision("qld-2024 sch 12(a) s 7(1)", "qld-2024 sch 12(a) s 7(2)(b)")
@pytest.mark.parametrize("table", PAIR_PLUS)
def test_pair_plus_by_every_table(table: int) -> None:
    for made, times in zip(THREES, PAIR_PLUS[table], strict=True):
        play = settled(THREES[made], "QS 8H 2C", ("pair-plus",), pair_plus_table=table)
        assert play.results()["pair-plus"] == ("win", 100 * times)


@provision("qld-2024 sch 12(a) s 5(1)", "qld-2024 sch 12(a) s 5(2)", "qld-2024 sch 12(a) s 7(2)(c)")
@pytest.mark.parametrize("table", SIX_CARD)
def test_six_card_bonus_by_every_table(table: int) -> None:
    for made, times in zip(SIXES, SIX_CARD[table], strict=True):
        three, dealer = SIXES[made]
        play = settled(three, dealer, ("six-card-bonus",), six_card_bonus_table=table)
        expected = ("win", 100 * times) if times else ("lose", 0)
        assert play.results()["six-card-bonus"] == expected, made


def test_an_ace_is_also_low_in_a_five_card_straight() -> None:
    play = settled("AC 2D 3H", "4S 5D 9C", ("six-card-bonus",))
    assert play.results()["six-card-bonus"] == ("win", 1000)


# -- terminals -------------------------------------------------------------------------------------


@provision("qld-2024 sch 16 s 10(2)")
def test_a_wrong_result_is_worked_out_again() -> None:
    play = array(NINE, DEALER, "1 4 7").deal()
    report = {"lie": {"dealer": [int(card) for card in parse_cards("AS AH 4C")]}}
    assert "no result" in report_refused(play, "wrong-result", **report)
    play.move("P1", "play")
    assert report_refused(play, "wrong-result", lie={})
    assert report_refused(play, "wrong-result", lie={"dealer": [1, 2]})
    assert report_refused(play, "wrong-result", lie={"dealer": [0, 0, 1]})
    assert "all 3" in report_refused(play, "wrong-result", lie={"dealer": [0, 1, BACK]})
    play.report("wrong-result", **report)
    play.round.answer(DONE)
    assert play.results() == {"bet": ("lose", 0), "ante": ("lose", 0)}
    assert play.effects() == {"result": ["recalculated"], "round": ["continues"]}


@provision("qld-2024 sch 16 s 5(1)", "qld-2024 sch 16 s 5(3)", "qld-2024 sch 16 s 8")
def test_terminals_take_credits_and_have_no_boxes() -> None:
    seats = (Seat("P1", 1, balance=1500), Seat("P2", 2, minimum=100))
    played = Round(game(TERMINALS), Header(TERMINALS, seats=seats, limits={"*": Limit(500)}))
    hand = ("1", "2", "3")
    assert why_refused(played, Place("P1", "ante", STAKE, numbers=hand, cash=True)) == (
        "sch 16 s 5(1)"
    )
    assert why_refused(played, Place("P1", "ante", STAKE, "", "1", hand)) == "sch 16 s 5(3)"
    assert why_refused(played, Place("P1", "ante", 2000, numbers=hand)) == "sch 16 s 5(3)"
    assert "sch 16 s 8" in why_refused(played, Place("P1", "ante", 400, numbers=hand))
    played.answer(Place("P2", "ante", 100, numbers=hand))
