"""What rulings do to a jackpot wager that waits, was given up, or is due."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.equipment import Scripted, parse_cards
from croupier.equipment.cards import BACK
from croupier.games.jackpot.rules import JACKPOT
from croupier.play import CLOSE, DONE, Choose, Draw, Move, Place, Refused, Round, Settle
from croupier.play.dealer import Dealer
from tests.provisions import provision

BLAZING = "blazing-sevens"


def three_card(cards: str = "AH KH QH 2C 3D 9S JH TH 4C") -> tuple[Round, Dealer]:
    """P1 has a royal flush with the dealer's first two cards; both may decide."""
    played = Round(game("qld-2024/three-card-poker", jackpot="progressive"))
    for seat in ("P1", "P2"):
        played.answer(Place(seat, "ante", 1000)).answer(Place(seat, JACKPOT, 100))
    played.answer(CLOSE)
    dealer = Dealer(played, Scripted(parse_cards(cards)))
    dealer.run()
    return played, dealer


def sevens_of_spades(then: str) -> Round:
    """P1 has three sevens of spades with the dealer's first card, and what comes then."""
    played = Round(game("qld-2024/blackjack", blazing_sevens=1))
    played.answer(Place("P1", "original", 1000, "", "1")).answer(Place("P1", BLAZING, 100, "", "1"))
    played.answer(Place("P2", "original", 1000, "", "2")).answer(CLOSE)
    for card in parse_cards("7S 9C 7S 7S 9D"):
        played.answer(card)
    played.answer(Move("P1", "hit", "box 1"))
    for card in parse_cards(then):
        played.answer(card)
    return played


def states(played: Round, wager: str = JACKPOT) -> dict[str, str]:
    return {bet.seat: bet.state for bet in played.felt.bets if bet.wager == wager}


def play_out(played: Round, dealer: Dealer) -> Round:
    while played.prompt is not None:
        dealer.run()
        if isinstance(played.prompt, Choose):
            question = played.prompt.questions[0]
            open_ = {option.move for option in question.options}
            played.answer(Move(question.seat, "keep" if "keep" in open_ else "fold", question.on))
        elif isinstance(played.prompt, Settle):
            played.answer(DONE)
    played.felt.audit()
    return played


@provision("qld-2024 sch 18 s 8(3)", "qld-2024 sch 18 s 10(1)(b)")
def test_a_chip_given_up_waits_again_when_the_fold_is_undone() -> None:
    played, dealer = three_card()
    played.answer(Move("P1", "fold")).interrupt("gives-up-jackpot", {"player": "P1"})
    assert states(played)["P1"] == "lose"
    played.interrupt("wrong-count", {"dealer": True})
    assert states(played) == {"P1": "set aside", "P2": "set aside"}
    play_out(played, dealer)
    last = [(line.seat, line.outcome, line.pays) for line in played.settlement[-2:]]
    assert sorted(last) == [("P1", "win", 1_000_040), ("P2", "lose", 0)]
    assert sum(played.felt.leaves().pools.values()) == 1_000_000 + 200 - 1_000_040


@provision("qld-2024 sch 18 s 10(1)(b)")
def test_another_hand_that_plays_instead_has_the_chip_that_was_given_up() -> None:
    played = Round(game("qld-2024/caribbean-stud", jackpot="progressive"))
    for seat in ("P1", "P2"):
        played.answer(Place(seat, "ante", 1000)).answer(Place(seat, JACKPOT, 100))
    played.answer(CLOSE)
    cards = "2C 3D 9S 5C 8D 2D 4D 9H 5H 8C KS QS JD 6C 7C"
    dealer = Dealer(played, Scripted(parse_cards(cards)))
    dealer.run()
    played.answer(Move("P1", "fold")).interrupt("gives-up-jackpot", {"player": "P1"})
    other = [int(card) for card in parse_cards("AH KH QH JH TH")]
    played.interrupt("more-than-one-hand", {"player": "P1", "cards": other, "first": True})
    played.answer(CLOSE)
    assert states(played)["P1"] == "set aside"


@provision("qld-2024 sch 18 s 10(1)(b)")
def test_the_settlement_is_not_the_last_while_a_chip_given_up_is_to_be_booked() -> None:
    played, dealer = three_card()
    for seat in ("P1", "P2"):
        played.answer(Move(seat, "fold")).interrupt("gives-up-jackpot", {"player": seat})
    dealer.run()
    assert isinstance(played.prompt, Settle)
    assert not played.prompt.last
    played.answer(DONE)
    assert isinstance(played.prompt, Settle)
    assert played.prompt.last


@provision("qld-2024 sch 18 s 21(1)(b)(i)")
def test_a_chip_given_up_goes_back_when_the_shared_cards_cannot_be_identified() -> None:
    played, dealer = three_card()
    played.answer(Move("P1", "fold")).interrupt("gives-up-jackpot", {"player": "P1"})
    played.interrupt("community-cards-unidentified")
    assert states(played) == {"P1": "void", "P2": "void"}
    play_out(played, dealer)
    assert played.felt.leaves().pools == {}


@provision("qld-2024 sch 18 s 22(1)(a)", "qld-2024 sch 18 s 3(5)")
def test_a_system_that_was_suspended_cannot_make_the_round_void() -> None:
    played = Round(game("qld-2024/three-card-poker", jackpot="progressive"))
    played.answer(Place("P1", "ante", 1000)).answer(CLOSE).interrupt("jackpot-equipment-fails")
    dealer = Dealer(played, Scripted(parse_cards("AH KH QH JH TH 4C")))
    dealer.run()
    with pytest.raises(Refused, match="without the jackpot"):
        played.interrupt("jackpot-failure")


@provision("qld-2024 sch 18 s 3(5)", "qld-2024 sch 18 s 22(1)")
def test_a_card_put_away_before_the_deal_was_not_dealt() -> None:
    played = Round(game("qld-2024/blackjack", blazing_sevens=1))
    played.answer(Place("P1", "original", 1000, "", "1")).answer(Place("P1", BLAZING, 100, "", "1"))
    played.answer(CLOSE).interrupt("face-up-in-shoe", {"card": int(parse_cards("AH")[0])})
    with pytest.raises(Refused, match="no card has been dealt"):
        played.interrupt("jackpot-failure")
    played.interrupt("jackpot-equipment-fails")
    assert states(played, BLAZING) == {"P1": "void"}


@provision("qld-2024 s 4(2)(a)", "qld-2024 sch 18 s 8(3)")
def test_a_supervisor_may_declare_a_chip_void_while_it_waits_or_is_due() -> None:
    played, dealer = three_card()
    played.answer(Move("P1", "fold")).interrupt("device-used", {"player": "P1"})
    assert states(played) == {"P1": "void", "P2": "set aside"}
    played, dealer = three_card()
    played.answer(Move("P1", "bet", "", 1000)).answer(Move("P2", "fold"))
    dealer.run()
    played.answer(DONE)
    dealer.run()
    assert states(played) == {"P1": "live", "P2": "live"}
    with pytest.raises(Refused, match="the jackpot is due"):
        played.interrupt("gives-up-jackpot", {"player": "P2"})
    played.interrupt("device-used", {"player": "P1"})
    play_out(played, dealer)
    assert states(played) == {"P1": "void", "P2": "lose"}
    assert played.felt.leaves().pools == {"jackpot": 1_000_020, "jackpot-reserve": 80}


@provision("qld-2024 s 4(2)(a)", "qld-2024 sch 18 s 16(4)")
def test_a_major_of_a_player_who_has_lost_his_box_may_be_declared_void() -> None:
    played = sevens_of_spades("KS")
    assert states(played, "original")["P1"] == "lose"
    assert states(played, BLAZING) == {"P1": "set aside"}
    played.interrupt("contravention", {"player": "P1"})
    assert states(played, BLAZING) == {"P1": "void"}


@provision("qld-2024 sch 18 s 21(1)(b)(ii)")
def test_who_has_looked_at_another_hand_that_he_plays_has_looked() -> None:
    played = Round(game("qld-2024/ultimate-texas-holdem", jackpot="progressive"))
    for wager in ("ante", "blind"):
        played.answer(Place("P1", wager, 1000))
    played.answer(Place("P1", JACKPOT, 100)).answer(CLOSE)
    while isinstance(played.prompt, Draw):
        played.answer(BACK)
    other = [int(card) for card in parse_cards("AH KH")]
    played.interrupt("more-than-one-hand", {"player": "P1", "cards": other, "first": True})
    played.answer(Move("P1", "keep"))
    for card in parse_cards("AH KH"):
        played.answer(card)
    played.interrupt("community-cards-unidentified")
    assert not played.void
    assert states(played) == {"P1": "void"}
    assert isinstance(played.prompt, Choose)


@provision("qld-2024 sch 15 s 25(2)", "qld-2024 sch 18 s 10(1)")
def test_who_is_not_there_to_decide_forfeits_the_chip_as_well() -> None:
    played = Round(game("qld-2024/mississippi-stud", jackpot="progressive"))
    for seat in ("P1", "P2"):
        played.answer(Place(seat, "ante", 1000)).answer(Place(seat, JACKPOT, 100))
    played.answer(CLOSE)
    dealer = Dealer(played, Scripted(parse_cards("AH KH 2C 9D QH JH TH")))
    dealer.run()
    played.interrupt("absent", {"player": "P1"})
    assert states(played) == {"P1": "lose", "P2": "set aside"}
    with pytest.raises(Refused, match="has not folded"):
        played.interrupt("gives-up-jackpot", {"player": "P1"})
    play_out(played, dealer)
    assert played.felt.net() == {"P1": -1100, "P2": -1100}
    assert played.felt.leaves().pools == {"jackpot": 1_000_040, "jackpot-reserve": 160}


@provision("qld-2024 sch 18 s 8(6)(b)", "qld-2024 sch 18 s 8(6)(c)")
def test_a_wager_that_stood_off_is_void_with_the_round() -> None:
    played, dealer = three_card("AH KH QH JC TD QS JH TH QC")
    for seat in ("P1", "P2"):
        played.answer(Move(seat, "bet", "", 1000))
    dealer.run()
    played.answer(DONE)
    dealer.run()
    assert states(played, "ante") == {"P1": "win", "P2": "standoff"}
    played.interrupt("deck-count", {"cards": 51})
    played.felt.audit()
    assert played.felt.net() == {"P1": 0, "P2": 0}
    last = {line.number: line.outcome for line in played.settlement if line.number}
    assert set(last.values()) == {"void"}


@provision("qld-2024 sch 18 s 3(5)", "qld-2024 sch 18 s 19(1)(b)")
@pytest.mark.parametrize("name", ["caribbean-stud", "blackjack"])
def test_nobody_is_asked_for_a_chip_once_the_jackpot_is_suspended(name: str) -> None:
    poker = name == "caribbean-stud"
    main, chip = ("ante", JACKPOT) if poker else ("original", BLAZING)
    options: dict[str, str | int | bool] = (
        {"jackpot": "progressive"} if poker else {"blazing_sevens": 1}
    )
    played = Round(game(f"qld-2024/{name}", **options))
    for seat, box in (("P1", "1"), ("P2", "2")):
        played.answer(Place(seat, main, 1000, "", box))
    played.answer(Place("P1", chip, 100, "", "1")).answer(CLOSE)
    played.interrupt("game-commenced-early", {"players": ["P2"]})
    played.answer(Place("P2", chip, 100, "", "2"))
    played.interrupt("jackpot-equipment-fails")
    assert states(played, chip) == {"P1": "void", "P2": "void"}
    assert isinstance(played.prompt, Draw)
