"""What poker against the house has in common: placing, reports that cannot be true, the deck."""

from __future__ import annotations

from itertools import pairwise

import pytest

from croupier.books import game
from croupier.equipment import SeededSource, parse_cards
from croupier.law import provisions, said
from croupier.play import (
    CLOSE,
    DONE,
    At,
    Change,
    Choose,
    Cut,
    Draw,
    Move,
    Place,
    Round,
    Seat,
    Settle,
    Turn,
)
from croupier.play import Table as Pit
from croupier.play.header import Limit, Situation
from tests.games.house_poker.table import Table
from tests.play.lying import lying
from tests.provisions import provision

STUD, CANBERRA = "qld-2024/caribbean-stud", "act-1992/canberra-poker"
HOLDEM, MISSISSIPPI = "qld-2024/texas-holdem-bonus", "qld-2024/mississippi-stud"

HANDS = {
    STUD: {"P1": "9S 9D KH 7C 2D", "P2": "TC TD 5S 5H 2C", "dealer": "AC KS JH 8D 3S"},
    HOLDEM: {"P1": "9S 9D", "P2": "TC TD", "dealer": "AC KS", "community": "KH 7C 2D 5S JH"},
    MISSISSIPPI: {"P1": "JH JD", "P2": "QC 8S", "community": "KS 9D 4C"},
}
HANDS[CANBERRA] = HANDS[STUD]

EVERY = pytest.mark.parametrize("id", [STUD, CANBERRA, HOLDEM, MISSISSIPPI])
QUEENSLAND = pytest.mark.parametrize("id", [STUD, HOLDEM, MISSISSIPPI])


def codes(cards: str) -> list[int]:
    """Cards as a report names them."""
    return [int(card) for card in parse_cards(cards)]


def table(id: str) -> Table:
    """Two antes, and cards until somebody is asked."""
    return Table(id, HANDS[id]).antes("P1", "P2").deal()


# -- placing ---------------------------------------------------------------------------------------


@provision("qld-2024 s 13(1)")
@QUEENSLAND
def test_chips_added_without_naming_the_place_count_with_those_that_lie_there(id: str) -> None:
    play = Table(id, HANDS[id], limits={"ante": Limit(1000, 5000)}).bet("P1")
    play.bet("P1", stake=500)
    assert [bet.stake for bet in play.round.felt.live()] == [1500]
    assert play.refusal(Place("P1", "ante", 4000)) == "s 13(1)"
    assert play.refusal(Place("P2", "ante", 500)) == "s 13(1)"


@EVERY
def test_who_sits_at_a_taken_place_gets_the_lowest_that_is_free(id: str) -> None:
    play = Table(id, HANDS[id], seats=(Seat("P1", 7), Seat("P2", 2)))
    play.bet("P2", box="7").bet("P1")
    assert [(bet.seat, bet.box) for bet in play.round.felt.live()] == [("P2", "7"), ("P1", "1")]


@EVERY
def test_who_has_no_place_takes_nobodys(id: str) -> None:
    play = Table(id, HANDS[id], seats=(Seat("P1", 1), Seat("P2", 2), Seat("P3")))
    play.bet("P3").bet("P1").bet("P2")
    assert [bet.box for bet in play.round.felt.live()] == ["3", "1", "2"]
    full = Table(id, HANDS[id], seats=(Seat("P1", 1), Seat("P2")), options={"places": 1})
    assert full.bet("P2").round.felt.live()[0].box == "1"
    assert full.refusal(Place("P1", "ante", 1000))


@provision("qld-2024 sch 3 s 12(1)", "qld-2024 sch 11 s 13(1)", "qld-2024 sch 15 s 9(1)")
@pytest.mark.parametrize(
    ("id", "where"),
    [(STUD, "sch 3 s 12(1)"), (HOLDEM, "sch 11 s 13(1)"), (MISSISSIPPI, "sch 15 s 9(1)")],
)
def test_banknotes_are_no_wager(id: str, where: str) -> None:
    assert Table(id, HANDS[id]).refusal(Place("P1", "ante", 1000, cash=True)) == where


@EVERY
@pytest.mark.parametrize("name", ["community", "discard rack", "dealer", "house", ""])
def test_no_player_has_the_name_of_a_place_for_cards(id: str, name: str) -> None:
    refusal = Table(id, HANDS[id]).round.refusal(Place(name, "ante", 1000))
    assert refusal is not None
    assert "a player's name" in str(refusal)


# -- the deck --------------------------------------------------------------------------------------


@provision(
    "qld-2024 s 15(5)",
    "qld-2024 sch 3 s 10(5)",
    "qld-2024 sch 15 s 7(5)",
    "act-1992 CP 6.2",
    "act-1992 CP 6.3",
)
@pytest.mark.parametrize(
    ("id", "where"),
    [
        (STUD, "sch 3 s 10(5)"),
        (CANBERRA, "CP 6.2, CP 6.3"),
        (HOLDEM, "s 15(5)"),
        (MISSISSIPPI, "sch 15 s 7(5)"),
    ],
)
def test_the_dealer_cuts_cards_that_he_has_shuffled(id: str, where: str) -> None:
    play = Table(id, HANDS[id], situation=Situation(new_shoe=True))
    far = provisions(where)[:1]  # CP 6.3 has only who cuts
    assert play.round.prompt == Cut("dealer", 1, 51, provisions(where), where=far)
    assert "no card has been dealt" in play.refuses("misplaced-card", place="P1") or id == CANBERRA
    assert play.refusal(Place("P1", "ante", 1000)) == where
    play.round.answer(At(26))
    play.antes("P1", "P2").deal()
    assert isinstance(play.round.prompt, Choose)


@QUEENSLAND
def test_a_device_needs_no_cut(id: str) -> None:
    option = {"dealing": "machine"} if id == HOLDEM else {"dealt_from": "machine"}
    play = Table(id, HANDS[id], situation=Situation(new_shoe=True), options=option)
    assert not isinstance(play.round.prompt, Cut)


@provision("qld-2024 sch 11 s 11(1)", "qld-2024 s 15(2)")
@QUEENSLAND
def test_every_round_from_a_device_has_the_whole_deck(id: str) -> None:
    option = {"dealing": "machine"} if id == HOLDEM else {"dealt_from": "machine"}
    pit = Pit("T", game(id, **option), SeededSource(3))
    pit.sit("P1", 1, 1_000_000, now=0)
    seen: list[set[int]] = []
    for now in range(8):
        played = pit.open_round(now)
        played.answer(Place("P1", "ante", 1000)).answer(CLOSE)
        while isinstance(played.prompt, Choose):
            bet = played.prompt.questions[0].options[-1]
            played.answer(Move("P1", bet.move, "", bet.least))
        assert isinstance(played.prompt, Settle)
        played.answer(DONE)
        seen.append({int(card) for hand in played.felt.hands.values() for card in hand.cards})
        pit.close_round(now)
    assert any(one & other for one, other in pairwise(seen))


@provision("act-1992 CP 16.8")
def test_a_seat_unused_for_three_rounds_may_be_asked_for() -> None:
    pit = Pit("T", game(CANBERRA, places=2), SeededSource(3))
    pit.sit("P1", 1, 100_000, now=0)
    pit.sit("P2", 2, 100_000, now=0)
    for now in range(1, 4):
        assert not pit.may_be_vacated()
        pit.shuffle(now)
        played = pit.open_round(now)
        played.answer(At(20)).answer(Place("P1", "ante", 1000)).answer(CLOSE)
        played.answer(Move("P1", "fold"))
        played.answer(DONE)
        pit.close_round(now)
    assert pit.may_be_vacated() == ["P2"]
    assert pit.vacate("P2", now=9) == 100_000


# -- reports ---------------------------------------------------------------------------------------


@provision("qld-2024 sch 3 s 23(2)", "qld-2024 sch 11 s 29(2)", "qld-2024 sch 15 s 21(2)")
@QUEENSLAND
def test_hands_that_lie_face_up_have_been_looked_at(id: str) -> None:
    play = table(id)
    while isinstance(play.round.prompt, Choose):
        question = play.round.prompt.questions[0]
        play.say(question.seat, "bet", question.options[-1].least)
    assert isinstance(play.round.prompt, Settle)
    play.report("wrong-count", players=["P1"]).silence().end()
    assert set(play.outcomes("P1").values()) == {"void"}
    assert "void" not in play.outcomes("P2").values()


@EVERY
def test_who_withdrew_before_the_deal_was_dealt_no_hand(id: str) -> None:
    play = Table(id, HANDS[id]).bet("P3")
    play.round.answer(Change("P3", "ante", 0))
    play.antes("P1", "P2").deal()
    assert "dealt no hand" in play.refuses("wrong-count", players=["P3"])


@provision("qld-2024 sch 3 s 22(a)", "qld-2024 sch 11 s 28(a)", "qld-2024 sch 15 s 20(a)")
@QUEENSLAND
def test_several_further_hands_of_a_player_lie_apart(id: str) -> None:
    own = 5 if id == STUD else 2
    first, second = "AD AH QS 6C 3D"[: 3 * own - 1], "QD QH 8C 6D 4D"[: 3 * own - 1]
    play = table(id)
    play.round.interrupt(
        "more-than-one-hand", {"player": "P1", "ante": 500, "cards": codes(first)}
    ).answer(CLOSE)
    play.round.interrupt(
        "more-than-one-hand",
        {"player": "P1", "ante": 500, "cards": codes(second), "first": True},
    ).answer(CLOSE)
    hands = play.round.felt.hands
    assert len(hands["other hand of P1"].cards) == own
    assert play.round.felt.hand_of("P1") == "other hand of P1, 2"
    assert len(hands["other hand of P1, 2"].cards) == own
    again = Round.replay(play.game, play.round.header, play.round.journal)
    assert again.felt.plays == play.round.felt.plays


def test_a_card_that_a_report_names_comes_from_nowhere_else() -> None:
    play = table(HOLDEM)
    named, other = parse_cards("AH AD")
    play.round.interrupt("no-ante", {"player": "P9", "cards": [int(named)]}).answer(CLOSE)
    assert lying(play.round.felt, "P9").hands["void hand of P9"] == ("??",)
    play.round.answer(Move("P1", "bet", "", 2000)).answer(Move("P2", "bet", "", 2000))
    assert isinstance(play.round.prompt, Draw)
    assert play.round.refusal(named) is not None
    assert play.round.refusal(other) is None


@provision("qld-2024 sch 11 s 28(a)")
def test_the_hand_that_plays_has_the_cards_that_the_report_names() -> None:
    play = table(HOLDEM)
    first, second = parse_cards("AH AD")
    facts = {"player": "P1", "cards": [int(first), int(second)], "first": True}
    play.round.interrupt("more-than-one-hand", facts).answer(CLOSE)
    assert isinstance(play.round.prompt, Turn)
    assert play.round.refusal(second) is not None
    play.round.answer(first).answer(second)
    assert lying(play.round.felt, "P1").hands["other hand of P1"] == ("AH", "AD")
    assert lying(play.round.felt, "P2").hands["other hand of P1"] == ("??", "??")


@provision("qld-2024 sch 3 s 23(6)", "qld-2024 sch 11 s 29(6)")
@pytest.mark.parametrize("id", [STUD, HOLDEM])
def test_a_players_hand_found_wrong_after_the_dealers_brings_no_offer(id: str) -> None:
    play = table(id).report("wrong-count", dealer=True)
    play.report("wrong-count", players=["P1"])
    assert isinstance(play.round.prompt, Settle)
    assert ("offer", "retract") not in play.effects()
    play.end()
    assert play.result("ante", "P1") == ("void", 0)
    assert play.result("ante", "P2") == ("win", 1000)
    where = {line.seat: said(line.cites) for line in play.round.settlement}
    assert "23(4)(c)" in where["P2"] or "29(4)(b)" in where["P2"]


@provision("qld-2024 s 17(3)")
@QUEENSLAND
@pytest.mark.parametrize("jackpot", ["none", "progressive"])
def test_once_every_card_is_out_a_machine_failure_lets_nobody_retract(
    id: str, jackpot: str
) -> None:
    machine = {"dealing": "machine"} if id == HOLDEM else {"dealt_from": "machine"}
    play = Table(id, HANDS[id], options={"jackpot": jackpot, **machine}).antes("P1", "P2")
    if jackpot != "none":
        play.bet("P1", "jackpot", 100)
    play.deal()
    while isinstance(play.round.prompt, Choose):
        question = play.round.prompt.questions[0]
        play.say(question.seat, "bet", question.options[-1].least)
    play.report("machine-malfunction", disadvantaged=True)
    assert isinstance(play.round.prompt, Settle)
    assert ("offer", "retract") not in play.effects()


@provision("qld-2024 sch 11 s 30", "qld-2024 sch 15 s 22")
@pytest.mark.parametrize("id", [HOLDEM, MISSISSIPPI])
def test_a_card_is_exposed_at_a_place_that_has_cards(id: str) -> None:
    play = table(id)
    assert "no card is dealt" in play.refuses("exposed-card", place="P9")
    assert "no card is dealt" in play.refuses("exposed-card", place="house")
    play.report("exposed-card", place="P2")
    assert play.round.void
