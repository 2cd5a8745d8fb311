"""A round of Texas hold'em bonus, from the ante to the chips."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from croupier.books import game
from croupier.equipment.cards import BACK, CARDS, parse_cards
from croupier.games.holdem_bonus.rules import HoldemBonusRules, bonus_hand, pays_ante
from croupier.games.house_poker.rules import best_hand, dealing_order, order_of_the_board
from croupier.play import EVERYONE, Choose, Draw, Move, Turn
from croupier.ranking import STANDARD, Category
from tests.games.holdem_bonus.table import ACES, BOARD, HOLDEM, NOTHING, QUEENS, Play, heads_up
from tests.games.house_poker.table import board_goes_by
from tests.play.lying import lying
from tests.provisions import provision

HANDS = {"P1": ACES, "P2": NOTHING, "dealer": QUEENS}


# -- the deal ------------------------------------------------------------------------------------


@provision("qld-2024 sch 11 s 15(1)")
@provision("qld-2024 sch 11 s 15(3)(a)")
@provision("qld-2024 sch 11 s 15(3)(b)")
@provision("qld-2024 sch 11 s 15(4)")
def test_cards_go_from_the_dealers_left_to_the_dealer() -> None:
    two = ["P1", "P2"]
    assert dealing_order(two, HoldemBonusRules()) == ["P1", "P2", "dealer"] * 2
    twos = ["P1", "P1", "P2", "P2", "dealer", "dealer"]
    assert dealing_order(two, HoldemBonusRules(dealing="twos")) == twos
    machine = HoldemBonusRules(dealing="twos", board_first=True)
    assert dealing_order(two, machine) == ["community"] * 5 + twos


@provision("qld-2024 sch 11 s 15(4)(b)")
def test_the_top_card_of_the_stack_is_the_river() -> None:
    assert order_of_the_board(HoldemBonusRules(board_first=True)) == (0, 1, 2, 3, 4)
    assert order_of_the_board(HoldemBonusRules(board_first=True, packet=True)) == (2, 3, 4, 1, 0)


@provision("qld-2024 sch 11 s 15(2)")
@provision("qld-2024 sch 11 s 16(1)")
def test_cards_come_face_down_and_each_player_looks_at_his_own() -> None:
    play = Play(HANDS).antes("P1", "P2")
    play.deal_cards(6)
    hands = play.round.felt.hands
    assert all(card is BACK for name in ("P1", "P2", "dealer") for card in hands[name].cards)
    play.deal()
    assert lying(play.round.felt, "P1").hands["P1"] == ("AS", "AD")
    assert lying(play.round.felt, "P2").hands["P1"] == ("??", "??")
    assert lying(play.round.felt, "P1").hands["dealer"] == ("??", "??")


@provision("qld-2024 sch 11 s 16(2)")
@provision("qld-2024 sch 11 s 16(4)")
@provision("qld-2024 sch 11 s 16(6)")
@provision("qld-2024 sch 11 s 17(1)")
@provision("qld-2024 sch 11 s 17(3)")
@provision("qld-2024 sch 11 s 18(1)(a)")
@provision("qld-2024 sch 11 s 18(3)")
@pytest.mark.parametrize("dealing", ["in-turn", "twos", "machine"])
def test_the_board_grows_as_everybody_has_decided(dealing: str) -> None:
    play = Play(HANDS, dealing=dealing).antes("P1", "P2").deal()

    def shown() -> int:
        cards = lying(play.round.felt, "P1").hands.get("community", ())
        return len([card for card in cards if card != "??"])

    def asked() -> list[tuple[str, ...]]:
        prompt = play.round.prompt
        assert isinstance(prompt, Choose)
        return [tuple(option.move for option in q.options) for q in prompt.questions]

    assert (shown(), asked()) == (0, [("fold", "bet")] * 2)
    play.move("P2", "bet")
    assert (shown(), asked()) == (0, [("fold", "bet")])
    play.move("P1", "bet")
    assert (shown(), asked()) == (3, [("check", "bet")] * 2)
    play.move("P1", "check").move("P2", "bet")
    assert (shown(), asked()) == (4, [("check", "bet")] * 2)
    play.move("P2", "check").move("P1", "check")
    assert shown() == 5
    play.end()
    assert play.outcomes("P1") == {"ante": "standoff", "flop": "win"}
    assert play.outcomes("P2") == {"ante": "lose", "flop": "lose", "turn": "lose"}


@provision("qld-2024 sch 11 s 16(6)", "qld-2024 sch 11 s 17(3)", "qld-2024 sch 11 s 18(3)")
def test_flop_turn_and_river_go_each_by_their_provision(monkeypatch: pytest.MonkeyPatch) -> None:
    cited = board_goes_by(monkeypatch)
    play = Play(HANDS).antes("P1").deal().move("P1", "bet").move("P1", "check")
    play.move("P1", "check").end()
    assert cited == ["sch 11 s 16(6)"] * 3 + ["sch 11 s 17(3)", "sch 11 s 18(3)"]


def test_nothing_is_shown_when_everybody_folds() -> None:
    play = Play(HANDS).antes("P1", "P2").deal().move("P1", "fold").move("P2", "fold").end()
    assert not play.round.felt.cards("community")
    assert play.round.felt.hands["dealer"].face_down() == [0, 1]
    assert (play.net("P1"), play.net("P2")) == (-1000, -1000)


# -- the hands -----------------------------------------------------------------------------------


@provision("qld-2024 sch 11 s 2(a)")
@provision("qld-2024 sch 11 s 2(b)")
@provision("qld-2024 sch 11 s 2(a)[2]")
@provision("qld-2024 sch 11 s 2(b)[2]")
@provision("qld-2024 sch 11 s 2(c)")
@provision("qld-2024 sch 11 s 2(a)[3]")
@provision("qld-2024 sch 11 s 2(b)[3]")
@provision("qld-2024 sch 11 s 2(c)[2]")
@pytest.mark.parametrize(
    "cards", ["AS AD KS 9D 7C 4H 2S", "AS 2D KS QS JS TS 9D", "2C 3D TS JD QC KH AS"]
)
def test_a_hand_is_the_best_of_every_five(cards: str) -> None:
    seven = parse_cards(cards)
    assert best_hand(seven) == max(STANDARD.rank(five) for five in combinations(seven, 5))


@provision("qld-2024 sch 11 s 19")
@provision("qld-2024 sch 11 s 20")
@provision("qld-2024 sch 11 s 20(a)")
@provision("qld-2024 sch 11 s 20(b)")
def test_the_dealer_turns_his_cards_then_the_hands_from_his_right() -> None:
    play = Play(HANDS).antes("P1", "P2").deal()
    play.move("P1", "bet").move("P2", "bet").move("P1", "check").move("P2", "check")
    play.round.answer(Move("P1", "check"))
    play.round.answer(Move("P2", "check"))
    turned = []
    while isinstance(prompt := play.round.prompt, Turn | Draw):
        if isinstance(prompt, Turn):
            assert prompt.to == EVERYONE
            turned.append(prompt.hand)
        assert play.dealer.deal()
    assert turned == ["dealer"] * 2 + ["P2"] * 2 + ["P1"] * 2


@provision("qld-2024 sch 11 s 21(1)")
@provision("qld-2024 sch 11 s 21(2)(a)")
@provision("qld-2024 sch 11 s 21(2)(c)")
@pytest.mark.parametrize(
    ("mine", "board", "ante"),
    [
        ("AS AD", BOARD, "standoff"),
        ("8S 6D", "KS 9S 7C 5H 2H", "standoff"),
        ("AS 3S", "KS 9S 7C 4S 2H", "win"),
        ("KC KD", "KS 9S 9C 4S 2H", "win"),
        ("9D 9H", "KS 9S 9C 4S 2H", "win"),
        ("8S 7S", "6S 5S 4S KD 2H", "win"),
        ("AS KS", "QS JS TS 2D 3H", "win"),
    ],
)
def test_the_ante_of_a_winning_hand_is_paid_from_a_flush_up(
    mine: str, board: str, ante: str
) -> None:
    play = heads_up(mine, "QH 8D", board)
    assert play.result("ante") == (ante, 1000 if ante == "win" else 0)
    assert [play.result(street) for street in ("flop", "turn", "river")] == [
        ("win", 2000),
        ("win", 1000),
        ("win", 1000),
    ]


def test_of_all_kinds_of_hand_five_pay_the_ante() -> None:
    order = STANDARD.rules.order
    assert [hand for hand in order if pays_ante(hand)] == list(order[order.index(Category.FLUSH) :])


@provision("qld-2024 sch 11 s 21(3)")
@provision("qld-2024 sch 11 s 21(4)")
@provision("qld-2024 sch 11 s 21(5)")
def test_a_lower_hand_loses_and_an_equal_one_stands_off() -> None:
    lost = heads_up(NOTHING, QUEENS)
    assert set(lost.outcomes().values()) == {"lose"}
    assert lost.net() == -5000
    even = heads_up("AS QC", "AH QD")
    assert set(even.outcomes().values()) == {"standoff"}
    assert even.net() == 0


# -- the bonus -----------------------------------------------------------------------------------


@provision("qld-2024 sch 11 s 6")
@provision("qld-2024 sch 11 s 24")
def test_of_all_pairs_of_cards_so_many_win_the_bonus() -> None:
    pays = game(HOLDEM).wagers["bonus"].pays
    odds = {row.event: row.odds for row in pays}
    found: dict[str, int] = {}
    for two in combinations(CARDS[:52], 2):
        event = bonus_hand(two)
        found[str(odds.get(event, "nothing"))] = found.get(str(odds.get(event, "nothing")), 0) + 1
    assert found == {
        "30 to 1": 6,
        "25 to 1": 4,
        "20 to 1": 8,
        "15 to 1": 12,
        "10 to 1": 18,
        "5 to 1": 24,
        "3 to 1": 54,
        "nothing": 1200,
    }


def test_the_order_of_the_hole_cards_does_not_matter() -> None:
    for one, other in product(CARDS[:52:5], CARDS[:52:7]):
        if one != other:
            assert bonus_hand((one, other)) == bonus_hand((other, one))


@provision("qld-2024 sch 11 s 21(6)")
@provision("qld-2024 sch 11 s 23(1)")
@provision("qld-2024 sch 11 s 23(2)")
def test_a_bonus_wins_with_a_hand_that_loses() -> None:
    play = heads_up("2C 2D", QUEENS, "KS 9D 7C 4H 3S", bonus=500)
    assert play.result("bonus") == ("win", 1500)
    assert play.net() == -5000 + 1500


@provision("qld-2024 sch 11 s 23(3)")
def test_from_the_dealers_right_the_bonus_comes_before_the_other_wagers() -> None:
    play = Play(HANDS).antes("P1", "P2", bonus=500).deal()
    for move in ("bet", "bet", "check"):
        play.move("P1", move).move("P2", move)
    play.end()
    order = [(line.seat, line.wager) for line in play.round.settlement]
    mine = ["bonus", "ante", "flop", "turn"]
    assert order == [("P2", wager) for wager in mine] + [("P1", wager) for wager in mine]


@provision("qld-2024 sch 11 s 4(a)")
@provision("qld-2024 sch 11 s 16(3)")
@pytest.mark.parametrize(("stands", "net"), [("taken", -1500), ("stand", 14_000)])
def test_a_fold_takes_the_bonus_unless_it_stands(stands: str, net: int) -> None:
    play = Play({"P1": ACES, "dealer": QUEENS}, bonus_after_fold=stands)
    play.antes("P1", bonus=500).deal().move("P1", "fold").end()
    assert play.net() == net
