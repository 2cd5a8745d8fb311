"""Who may wager what, where and until when; the deck is shuffled for every round."""

from __future__ import annotations

import pytest

from croupier.books import BadOption, game_of
from croupier.equipment.randomness import SeededSource
from croupier.law import said
from croupier.play import CLOSE, DONE, Header, Limit, Move, Place, Round, Seat
from croupier.play.answers import At, Change
from croupier.play.header import Situation
from croupier.play.prompts import Cut
from croupier.play.table import Table
from tests.games.three_card.table import STAKE, Play, poker, why_refused
from tests.play.lying import lying
from tests.provisions import provision


def open_round(header: Header | None = None) -> Round:
    return Round(poker(), header)


@provision("qld-2024 sch 12 s 14(a)", "qld-2024 sch 12 s 14(b)")
def test_pair_plus_goes_beside_an_ante_and_never_alone() -> None:
    played = open_round()
    assert why_refused(played, Place("P1", "pair-plus", STAKE)) == "sch 12 s 14(a)"
    played.answer(Place("P1", "ante", STAKE)).answer(Place("P1", "pair-plus", 5 * STAKE))
    assert why_refused(played, Change("P1", "ante", 0)) == "sch 12 s 14(a)"
    played.answer(Change("P1", "pair-plus", 0)).answer(Change("P1", "ante", 0))
    assert played.felt.live() == []


@provision("qld-2024 sch 12 s 15(1)", "qld-2024 sch 12 s 17(4)")
def test_wagers_are_chips_and_a_bet_waits_for_the_cards() -> None:
    played = open_round()
    assert why_refused(played, Place("P1", "ante", STAKE, oral=True)) == "sch 12 s 15(1)"
    assert why_refused(played, Place("P1", "ante", STAKE, cash=True)) == "sch 12 s 15(1)"
    assert "sch 12 s 17(4)" in why_refused(played, Place("P1", "bet", STAKE))
    assert why_refused(played, Place("P1", "ante-bonus", STAKE)) == "sch 12 s 22"
    assert why_refused(played, Place("P1", "tie", STAKE)) == "sch 12 s 2"


@provision("qld-2024 sch 12 s 15(2)", "qld-2024 sch 12 s 15(3)", "qld-2024 sch 12 s 10(4)")
def test_one_hand_a_player_and_one_player_a_place() -> None:
    played = open_round().answer(Place("P1", "ante", STAKE, box="3"))
    assert why_refused(played, Place("P1", "ante", STAKE, box="4")) == "sch 12 s 15(2)"
    assert why_refused(played, Place("P2", "ante", STAKE, box="3")) == "sch 12 s 15(3)"
    for box in ("8", "0", "03", "\u0663", "x", "-1"):
        assert why_refused(played, Place("P2", "ante", STAKE, box=box)) == "sch 12 s 10(4)"
    assert why_refused(played, Place("P1", "pair-plus", STAKE, box="4")) == "sch 12 s 15(2)"
    for seat in range(2, 8):
        played.answer(Place(f"P{seat}", "ante", STAKE))
    assert why_refused(played, Place("P8", "ante", STAKE)) == "sch 12 s 15(3)"


def test_players_go_to_their_seats_or_to_the_lowest_free_place() -> None:
    header = Header(poker().id, seats=(Seat("Al", 4), Seat("Bo"), Seat("Cy", 4)))
    played = Round(poker(), header)
    for name in ("Al", "Bo", "Cy"):
        played.answer(Place(name, "ante", STAKE))
    assert {bet.seat: bet.box for bet in played.felt.bets} == {"Al": "4", "Bo": "1", "Cy": "2"}


def test_chips_added_to_an_ante_are_part_of_it_and_count_for_the_maximum() -> None:
    header = Header(poker().id, limits={"ante": Limit(500, 1500)})
    played = open_round(header).answer(Place("P1", "ante", STAKE))
    assert why_refused(played, Place("P1", "ante", 600)) == "s 13(1)"
    played.answer(Place("P1", "ante", 500))
    assert [bet.stake for bet in played.felt.live()] == [1500]


def test_a_few_chips_more_are_not_a_wager_below_the_minimum() -> None:
    header = Header(poker().id, limits={"ante": Limit(500, 1500)})
    played = open_round(header).answer(Place("P1", "ante", STAKE, box="2"))
    played.answer(Place("P1", "ante", 100))
    assert [(bet.stake, bet.box) for bet in played.felt.live()] == [(1100, "2")]


def test_a_wager_outside_the_limits_is_refused() -> None:
    played = open_round(Header(poker().id, limits={"*": Limit(500, 5000)}))
    assert why_refused(played, Place("P1", "ante", 400)) == "s 13(1)"
    assert why_refused(played, Place("P1", "ante", 6000)) == "s 13(1)"


@provision("qld-2024 sch 12 s 15(4)", "qld-2024 sch 12 s 16(1)")
def test_nothing_changes_after_the_first_card() -> None:
    play = Play(poker(), "2S 3D").bet("P1")
    play.round.answer(CLOSE)
    play.dealer.deal()
    for answer in (Change("P1", "ante", 0), Place("P2", "ante", STAKE)):
        assert "sch 12 s 15(4)" in why_refused(play.round, answer)


@provision("qld-2024 sch 12 s 17(5)")
@pytest.mark.parametrize("stake", [0, STAKE - 1, STAKE + 1, 2 * STAKE])
def test_a_bet_is_as_much_as_the_ante(stake: int) -> None:
    play = Play(poker(), "AS 8S 7D KS 9H 2D").bet("P1").deal()
    assert "sch 12 s 17(5)" in why_refused(play.round, Move("P1", "bet", "", stake))


def test_a_player_without_chips_for_the_bet_can_only_fold() -> None:
    header = Header(poker().id, seats=(Seat("P1", 1, balance=1500),))
    play = Play(poker(), "AS 8S 7D KS 9H 2D", header).bet("P1").deal()
    assert why_refused(play.round, Move("P1", "bet", "", STAKE)) == "sch 12 s 15(1)"
    play.move("P1", "fold")


# -- the deck --------------------------------------------------------------------------------------


@provision("qld-2024 sch 12 s 12(1)")
def test_there_is_one_deck() -> None:
    assert poker().deck == [1] * 52
    with pytest.raises(BadOption):
        poker(decks=2)


@provision("qld-2024 sch 12 s 13(5)")
def test_the_dealer_cuts_cards_that_were_shuffled_by_hand() -> None:
    header = Header(poker().id, situation=Situation(new_shoe=True))
    played = Round(poker(), header)
    assert isinstance(played.prompt, Cut)
    assert (played.prompt.by, said(played.prompt.cites)) == ("dealer", "sch 12 s 13(5)")
    played.answer(At(20))
    machine = poker(dealt_from="machine")
    assert not isinstance(Round(machine, header).prompt, Cut)


@provision("qld-2024 sch 12 s 13(4)(a)", "qld-2024 sch 12 s 13(4)(b)")
@pytest.mark.parametrize("dealt_from", ["shoe", "machine"])
def test_the_cards_are_shuffled_for_every_round(dealt_from: str) -> None:
    table = Table("T1", poker(dealt_from=dealt_from), SeededSource("drill"))
    table.sit("P1", 1, 100 * STAKE, 0)
    hands = set()
    for _ in range(3):
        if table.shuffle_due:
            table.shuffle(0)
        coup = table.open_round(0)
        if isinstance(coup.prompt, Cut):
            coup.answer(At(26))
        coup.answer(Place("P1", "ante", STAKE)).answer(CLOSE)
        hands.add(lying(coup.felt, "P1").hands["P1"])
        coup.answer(Move("P1", "bet", "", STAKE))
        coup.answer(DONE)
        table.close_round(0)
        assert table.shuffle_due == (dealt_from == "shoe")
        Round.resume(table.history[-1].save(), game_of)
    assert len(hands) == 3
