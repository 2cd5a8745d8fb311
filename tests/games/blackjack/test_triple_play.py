"""Triple play: one hand against three of the dealer's, drawn and settled one after another."""

from __future__ import annotations

from croupier.books import game
from croupier.law import said
from croupier.play import CLOSE, Move, Place, Round
from tests.games.blackjack.table import (
    asked,
    cards,
    deal,
    finish,
    move,
    moves,
    outcomes,
    refused,
)
from tests.provisions import provision

TRIPLE = "act-1992/triple-play-blackjack"


def triple(*stakes: int, cards: str = "", side: tuple[Place, ...] = ()) -> Round:
    """Wagers on box 1 against the dealer's first hand, second and third, then cards."""
    played = Round(game(TRIPLE))
    for hand, stake in enumerate(stakes or (1000, 1000, 1000), 1):
        played.answer(Place("P1", "original", stake, str(hand), "1"))
    for wager in side:
        played.answer(wager)
    return deal(played.answer(CLOSE), cards)


@provision("act-1992 BJ 22.3", "act-1992 BJ 22.4")
def test_two_wagers_at_least_against_the_first_two_hands() -> None:
    played = Round(game(TRIPLE)).answer(Place("P1", "original", 1000, "1", "1"))
    shut = played.refusal(CLOSE)
    assert shut is not None
    assert said(shut.cites) == "BJ 22.3, BJ 22.4"
    played.answer(Place("P1", "original", 500, "3", "1"))
    assert played.refusal(CLOSE) is not None
    played.answer(Place("P1", "original", 700, "2", "1"))
    assert played.refusal(CLOSE) is None


@provision("act-1992 BJ 20.2(b)")
def test_who_is_shut_out_does_not_hold_up_the_others() -> None:
    played = Round(game(TRIPLE)).answer(Place("P1", "original", 1000, "1", "1"))
    played.interrupt("contravention", {"player": "P1", "exclude": True})
    assert refused(played, Place("P1", "original", 1000, "2", "1")) == "BJ 20.2(b)"
    assert played.refusal(CLOSE) is None


@provision("act-1992 BJ 22.1(a)", "act-1992 BJ 22.5")
def test_six_boxes_and_one_player_to_each() -> None:
    played = Round(game(TRIPLE)).answer(Place("P1", "original", 1000, "1", "1"))
    assert refused(played, Place("P2", "original", 1000, "1", "7")) == "BJ 22.1(a)"
    assert refused(played, Place("P2", "original", 1000, "1", "1")) == "BJ 22.5"


@provision("act-1992 BJ 22.2", "act-1992 BJ 22.13", "act-1992 BJ 22.13(a)", "act-1992 BJ 22.13(d)")
def test_each_of_the_dealers_hands_begins_with_the_first_card() -> None:
    played = move(triple(cards="KS 6D 9H"), "stand")
    deal(played, "TC 5S")
    assert outcomes(played) == {"P1 original 1": "lose"}
    deal(played, "KD 9C")
    assert outcomes(played)["P1 original 2"] == "win"
    assert played.felt.left[played.felt.cards("dealer")[0]] == 7
    finish(deal(played, "AC"))
    assert [cards(played, place) for place in ("dealer", "dealer hand 2", "dealer hand 3")] == [
        "6D TC 5S",
        "6D KD 9C",
        "6D AC",
    ]
    assert played.felt.net() == {"P1": 1000}


@provision("act-1992 BJ 22.8")
def test_over_21_takes_every_wager_at_once() -> None:
    played = deal(move(triple(500, 700, 900, cards="KS 6D 5H"), "hit"), "QC")
    assert set(outcomes(played).values()) == {"lose"}
    finish(played)
    assert played.felt.net() == {"P1": -2100}


@provision("act-1992 BJ 22.7")
def test_even_money_is_for_the_whole_hand() -> None:
    played = move(triple(1000, 2000, cards="AS AD KH"), "even-money", on="box 1 hand 1")
    finish(played)
    assert played.felt.net() == {"P1": 3000}


@provision("act-1992 BJ 22.6", "act-1992 BJ 22.7")
def test_a_blackjack_that_is_insured_waits_for_the_dealer() -> None:
    played = move(triple(1000, 2000, cards="AS AD KH"), "insure", 500, on="box 1 hand 1")
    assert "BJ 10(a)(ii)" in refused(played, Move("P1", "even-money", "box 1 hand 2"))
    move(played, "insure", 1000, on="box 1 hand 2")


@provision("act-1992 BJ 22.6")
def test_each_wager_is_insured_by_itself() -> None:
    played = triple(1000, 2000, cards="KS AD 9H")
    move(played, "insure", 1000, on="box 1 hand 2")
    assert "BJ 9" in refused(played, Move("P1", "insure", "box 1 hand 1", 600))
    move(played.answer(CLOSE), "stand")
    finish(deal(played, "8C KC"))
    assert outcomes(played) == {
        "P1 original 1": "void",
        "P1 insurance 2": "win",
        "P1 original 2": "lose",
    }


@provision("act-1992 BJ 22.9", "act-1992 BJ 22.10", "act-1992 BJ 22.11", "act-1992 BJ 22.12")
def test_a_split_and_a_double_match_every_wager() -> None:
    played = triple(1000, 2000, cards="8S 6D 8H")
    assert moves(played) == {"hit", "stand", "double", "split"}
    assert "BJ 22.12" in refused(played, Move("P1", "double", stake=1000))
    assert "BJ 22.9" in refused(played, Move("P1", "split", stake=1000))
    deal(move(played, "split", 3000), "8C")
    assert moves(played) == {"hit", "stand"}
    assert "BJ 22.10" in refused(played, Move("P1", "double", stake=3000))
    assert "BJ 22.11" in refused(played, Move("P1", "split", stake=3000))
    deal(move(played, "stand"), "KC")
    assert asked(played) == ("P1", "box 1 hand 2")
    finish(deal(move(played, "stand"), "TC KD 9S TD"))
    assert outcomes(played) == {
        "P1 original 1": "win",
        "P1 split 1": "win",
        "P1 original 2": "win",
        "P1 split 2": "win",
    }
    assert played.felt.net() == {"P1": 6000}


@provision("act-1992 BJ 22.14", "act-1992 BJ 22.12")
def test_a_dealers_blackjack_takes_the_double_of_its_hand() -> None:
    played = deal(move(triple(1000, 2000, cards="5S KD 6H"), "double", 3000), "7C")
    finish(deal(played, "AD 7D"))
    assert outcomes(played) == {
        "P1 original 1": "lose",
        "P1 double 1": "lose",
        "P1 original 2": "win",
        "P1 double 2": "win",
    }


@provision("act-1992 BJ 16(b)", "act-1992 BJ 22.13(f)")
def test_a_hand_nobody_has_a_wager_against_is_not_drawn() -> None:
    played = move(triple(1000, 1000, cards="KS 6D 9H"), "stand")
    finish(deal(played, "TC 3S KD 2C"))
    assert "dealer hand 3" not in played.felt.hands


@provision("act-1992 BJ 18(e)")
def test_a_reconstructed_round_keeps_each_wager_against_its_hand() -> None:
    played = deal(move(triple(1000, 2000, cards="5S 6D 6H"), "double", 3000), "KC")
    played.interrupt("reconstruct", {"lie": {}})
    assert cards(played, "box 1") == "5S 6H"
    assert [(bet.wager, bet.on) for bet in played.felt.live()] == [
        ("original", "1"),
        ("original", "2"),
    ]


@provision("act-1992 BJ 21.4")
def test_over_13_is_at_most_the_smallest_wager() -> None:
    played = Round(game(TRIPLE)).answer(Place("P1", "original", 1000, "1", "1"))
    played.answer(Place("P1", "original", 500, "2", "1"))
    assert refused(played, Place("P1", "over-13", 600, box="1")) == "BJ 21.4"
    played.answer(Place("P1", "over-13", 500, box="1"))
