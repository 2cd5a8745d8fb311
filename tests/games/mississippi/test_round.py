"""A round of Mississippi stud: cards, streets, hands, and the 3 card bonus beside them."""

from __future__ import annotations

import pytest

from croupier.books import game, game_of
from croupier.equipment import SeededSource
from croupier.equipment.cards import BACK
from croupier.games.house_poker.rules import COMMUNITY
from croupier.games.mississippi.rules import STREETS
from croupier.law import said
from croupier.play import (
    CLOSE,
    DONE,
    At,
    Choose,
    Cut,
    Draw,
    Header,
    Move,
    Place,
    Round,
    Seat,
    Settle,
    Turn,
)
from croupier.play.header import Limit, Situation
from croupier.play.table import Table
from tests.games.house_poker.table import ANTE
from tests.games.mississippi.table import (
    BONUS,
    FIVES,
    JACKS,
    MAIN,
    NOTHING,
    SEVENS,
    STUD,
    Play,
    alone,
)
from tests.play.lying import lying
from tests.provisions import provision

PAYS = {
    "royal flush": ("AS KS", "QS JS TS", 500),
    "straight flush": ("5H 4H", "3H 2H AH", 100),
    "four of a kind": ("2H 2D", "2S 2C AH", 40),
    "full house": ("2H 2D", "2S AC AH", 10),
    "flush": ("2H 7H", "9H KH AH", 6),
    "straight": ("9H 7D", "8S TC JH", 4),
    "three of a kind": ("2H 2D", "2S KC AH", 3),
    "two pairs": ("2H 3D", "2S 3C AH", 2),
    "jacks": (JACKS, "2S 3C AH", 1),
    "aces": ("AH 9D", "2S 3C AD", 1),
}


@provision("qld-2024 sch 15 s 16", "qld-2024 sch 15 s 17(1)(a)")
@pytest.mark.parametrize("made", PAYS)
@pytest.mark.parametrize("dealt_from", ["shoe", "machine"])
def test_every_hand_pays_its_odds_on_all_four_wagers(made: str, dealt_from: str) -> None:
    mine, board, odds = PAYS[made]
    play = alone(mine, board, (1, 2, 3), dealt_from=dealt_from)
    stakes = dict(zip(MAIN, (1, 1, 2, 3), strict=True))
    for wager, antes in stakes.items():
        assert play.result(wager) == ("win", odds * antes * ANTE)
    assert play.net() == 7 * odds * ANTE


@provision("qld-2024 sch 15 s 16", "qld-2024 sch 15 s 17(3)(a)")
@pytest.mark.parametrize("rank", "6789T")
def test_sixes_to_tens_stand_off(rank: str) -> None:
    board = "KS 4C 2D"
    play = alone(f"{rank}H {rank}D", board, (3, 3, 3))
    assert set(play.outcomes().values()) == {"standoff"}
    assert play.net() == 0


@provision("qld-2024 sch 15 s 16", "qld-2024 sch 15 s 17(2)(a)")
@pytest.mark.parametrize("mine", ["2H 2D", "3H 3D", "4H 4D", FIVES, NOTHING])
def test_fives_or_lower_and_no_pair_lose(mine: str) -> None:
    play = alone(mine, "KS 9D 7C", (1, 1, 1))
    assert set(play.outcomes().values()) == {"lose"}
    assert play.net() == -4 * ANTE


@provision(
    "qld-2024 sch 15 s 11(2)(a)(iii)",
    "qld-2024 sch 15 s 11(2)(a)(iv)",
    "qld-2024 sch 15 s 11(2)(a)(v)",
    "qld-2024 sch 15 s 11(2)(a)(vi)",
    "qld-2024 sch 15 s 12(4)",
    "qld-2024 sch 15 s 13(3)",
    "qld-2024 sch 15 s 14(1)(b)",
    "qld-2024 sch 15 s 14(3)",
    "qld-2024 sch 15 s 11(2)(b)(iv)",
    "qld-2024 sch 15 s 11(2)(b)(v)",
    "qld-2024 sch 15 s 11(2)(b)(vi)",
    "qld-2024 sch 15 s 11(2)(b)(vii)",
)
@pytest.mark.parametrize("dealt_from", ["shoe", "machine"])
def test_a_community_card_comes_when_everybody_has_decided(dealt_from: str) -> None:
    hands = {"P1": JACKS, "P2": SEVENS}
    play = Play(hands, dealt_from=dealt_from).antes("P1", "P2").deal()
    felt = play.round.felt
    assert lying(felt, "P1").hands["P1"] == tuple(JACKS.split())
    for street in range(3):
        shown = [card for card in lying(felt).hands.get(COMMUNITY, ()) if card != str(BACK)]
        assert len(shown) == street
        play.round.answer(Move("P2", "bet", "", ANTE))
        assert isinstance(play.round.prompt, Choose)
        play.round.answer(Move("P1", "bet", "", 3 * ANTE))
        wanted = Draw if dealt_from == "shoe" else Turn
        assert isinstance(play.round.prompt, wanted)
        play.dealer.run()
        felt = play.round.felt
    assert isinstance(play.round.prompt, Settle)
    assert [bet.wager for bet in felt.bets if bet.seat == "P1"] == list(MAIN)


@provision("qld-2024 sch 15 s 15", "qld-2024 sch 15 s 15(a)", "qld-2024 sch 15 s 15(b)")
def test_hands_are_turned_and_settled_from_the_dealers_right_and_folded_ones_are_not() -> None:
    play = Play({"P1": JACKS, "P2": NOTHING, "P3": SEVENS}).antes("P1", "P2", "P3").deal()
    play.wager("P2", 0)
    turned: list[str] = []
    for seat in ("P1", "P3") * 3:
        play.round.answer(Move(seat, "bet", "", ANTE))
        while isinstance(play.round.prompt, Draw | Turn):
            if isinstance(play.round.prompt, Turn):
                turned.append(play.round.prompt.hand)
            assert play.dealer.deal()
    assert turned == ["P3", "P3", "P1", "P1"]
    play.end()
    last = [line.seat for line in play.round.settlement if line.outcome != "lose"]
    assert last == ["P3"] * 4 + ["P1"] * 4
    assert lying(play.round.felt).hands["P2"] == (str(BACK),) * 2


@provision("qld-2024 sch 15 s 7(5)")
def test_the_dealer_cuts_cards_that_were_shuffled_by_hand() -> None:
    played = game(STUD)
    header = Header(STUD, dict(played.options), situation=Situation(new_shoe=True))
    coup = Round(played, header)
    assert isinstance(coup.prompt, Cut)
    assert (coup.prompt.by, said(coup.prompt.cites)) == ("dealer", "sch 15 s 7(5)")
    assert coup.refusal(At(0)) is not None
    machine = game(STUD, dealt_from="machine")
    assert not isinstance(Round(machine, header).prompt, Cut)


@provision("qld-2024 sch 15 s 7(4)(a)", "qld-2024 sch 15 s 7(4)(b)")
@pytest.mark.parametrize("dealt_from", ["shoe", "machine"])
def test_the_cards_are_shuffled_for_every_round(dealt_from: str) -> None:
    table = Table("T1", game(STUD, dealt_from=dealt_from), SeededSource("drill"))
    table.sit("P1", 1, 100 * ANTE, 0)
    hands = set()
    for _ in range(3):
        if table.shuffle_due:
            table.shuffle(0)
        coup = table.open_round(0)
        if isinstance(coup.prompt, Cut):
            coup.answer(At(26))
        coup.answer(Place("P1", "ante", ANTE)).answer(CLOSE)
        hands.add(lying(coup.felt, "P1").hands["P1"])
        for _ in STREETS:
            coup.answer(Move("P1", "bet", "", ANTE))
        coup.answer(DONE)
        table.close_round(0)
        assert table.shuffle_due == (dealt_from == "shoe")
        Round.resume(table.history[-1].save(), game_of)
    assert len(hands) == 3


@provision("qld-2024 sch 15 s 12(3)", "qld-2024 sch 15 s 13(2)", "qld-2024 sch 15 s 14(2)")
def test_a_street_takes_one_two_or_three_antes() -> None:
    play = Play({"P1": JACKS}).antes("P1").deal()
    for provided in ("sch 15 s 12(3)", "sch 15 s 13(2)", "sch 15 s 14(2)"):
        for cents in (0, ANTE // 2, ANTE + 1, 4 * ANTE):
            assert play.refusal(Move("P1", "bet", "", cents)) == provided
        assert not play.refusal(Move("P1", "bet", "", ANTE))
        assert not play.refusal(Move("P1", "bet", "", 3 * ANTE))
        play.wager("P1", 2)


def test_a_player_cannot_wager_chips_he_does_not_have() -> None:
    seats = (Seat("P1", 1, balance=3 * ANTE),)
    play = Play({"P1": JACKS}, seats=seats).antes("P1").deal()
    assert play.refusal(Move("P1", "bet", "", 3 * ANTE)) == "sch 15 s 9(1)"
    play.wager("P1", 2)
    assert play.refusal(Move("P1", "bet", "", ANTE)) == "sch 15 s 9(1)"
    play.wager("P1", 0).end()
    assert play.net() == -3 * ANTE


@provision("qld-2024 sch 15 s 8", "qld-2024 sch 15 s 9(2)", "qld-2024 sch 15 s 9(3)")
def test_one_hand_a_player_and_one_player_a_place() -> None:
    play = Play({"P1": JACKS}, limits={"ante": Limit(500, 2000)})
    assert play.refusal(Place("P1", BONUS, 500)) == "sch 15 s 8"
    play.bet("P1", box="2")
    assert play.refusal(Place("P1", "ante", ANTE, "", "3")) == "sch 15 s 9(2)"
    assert play.refusal(Place("P1", BONUS, ANTE, "", "3")) == "sch 15 s 9(2)"
    assert play.refusal(Place("P2", "ante", ANTE, "", "2")) == "sch 15 s 9(3)"
    assert play.refusal(Place("P1", "ante", 1500)) == "s 13(1)"
    play.bet("P1").bet("P1", BONUS, 500).bet("P2")
    places = [(bet.seat, bet.wager, bet.stake, bet.box) for bet in play.round.felt.bets]
    assert places == [("P1", "ante", 2000, "2"), ("P1", BONUS, 500, "2"), ("P2", "ante", ANTE, "1")]


@provision("qld-2024 sch 17 s 38", "qld-2024 sch 17 s 38(a)", "qld-2024 sch 17 s 39")
@pytest.mark.parametrize(
    ("board", "odds"),
    [
        ("4H 5H 6H", 40),
        ("AH KH QH", 40),
        ("4H 4D 4C", 25),
        ("4H 5D 6H", 6),
        ("AH 2D 3H", 6),
        ("4H 9H KH", 4),
        ("4H 4D KH", 1),
    ],
)
@pytest.mark.parametrize("times", [(0,), (1, 1, 1)])
def test_the_bonus_is_paid_by_the_community_cards(
    board: str, odds: int, times: tuple[int, ...]
) -> None:
    play = alone("2S 7C", board, times, bonus=500)
    assert play.result(BONUS) == ("win", odds * 500)


@provision("qld-2024 sch 17 s 38(b)", "qld-2024 sch 17 s 37(1)")
def test_the_bonus_loses_with_less_than_a_pair_on_the_board() -> None:
    play = alone("9S 9C", "4H 9D KH", (3, 3, 3), bonus=500)
    assert play.result(BONUS) == ("lose", 0)
    assert play.net() == 10 * 3 * ANTE - 500


def test_without_a_bonus_no_card_is_shown_for_folded_hands() -> None:
    play = Play({"P1": JACKS, "P2": SEVENS}).antes("P1", "P2").deal().wager("P1", 0).wager("P2", 0)
    assert isinstance(play.round.prompt, Settle)
    assert play.round.felt.cards(COMMUNITY) == []
    play.end()
