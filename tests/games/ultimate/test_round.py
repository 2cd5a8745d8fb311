"""Ultimate Texas hold'em: how a round goes, and what becomes of each wager."""

from __future__ import annotations

import pytest

from croupier.equipment.cards import BACK
from croupier.play import Choose, Draw, Move
from tests.games.house_poker.table import ANTE, board_goes_by
from tests.games.ultimate.table import (
    ACES,
    BOARD,
    KINGS,
    LITTLE,
    NOTHING,
    QLD,
    QUEENS,
    WA,
    Play,
    heads_up,
)
from tests.play.lying import lying
from tests.provisions import provision

BOTH = pytest.mark.parametrize("id", [QLD, WA])
FLUSH_BOARD = "KS 9S 7S 4H 2D"


def drawn(play: Play) -> list[str]:
    """To whom the cards go until somebody is asked."""
    places = []
    while isinstance(prompt := play.round.prompt, Draw):
        places.append(prompt.to)
        assert not prompt.face_up
        assert play.dealer.deal()
    return places


# -- the deal ------------------------------------------------------------------------------------


@provision("qld-2024 sch 11(a) s 17(1)", "qld-2024 sch 11(a) s 17(2)")
@provision("qld-2024 sch 11(a) s 17(3)(d)", "qld-2024 sch 11(a) s 17(3)(f)")
@provision("qld-2024 sch 11(a) s 17(3)(g)")
def test_in_queensland_the_board_is_dealt_face_down_before_the_hands() -> None:
    play = Play(QLD, {"P1": ACES, "P2": QUEENS, "dealer": KINGS})
    play.bet("P2", "ante", box="2").bet("P2", "blind").bet("P1", "ante", box="1").bet("P1", "blind")
    play.deal_cards(0)
    places = ["community"] * 5 + ["P1"] * 2 + ["P2"] * 2 + ["dealer"] * 2
    assert drawn(play) == places
    assert play.deal().round.felt.cards("community") == [BACK] * 5


@provision("wa-uth s 4.3(a)", "wa-uth s 4.3(b)", "wa-uth s 4.7", "wa-uth s 4.9")
@pytest.mark.parametrize(
    ("dealing", "order"),
    [("twos", "P1 P1 P2 P2 dealer dealer"), ("in-turn", "P1 P2 dealer P1 P2 dealer")],
)
def test_in_wa_the_board_comes_when_it_is_due(dealing: str, order: str) -> None:
    play = Play(WA, {"P1": ACES, "P2": QUEENS, "dealer": KINGS}, dealing=dealing)
    play.bets("P1", "P2").deal_cards(0)
    assert drawn(play) == order.split()
    play.deal().move("P1", "check").move("P2", "check")
    assert len(play.round.felt.cards("community")) == 3
    play.move("P1", "check").move("P2", "check")
    assert len(play.round.felt.cards("community")) == 5


@provision("qld-2024 sch 11(a) s 17(3)(e)", "qld-2024 sch 11(a) s 18(4)")
@provision("qld-2024 sch 11(a) s 19(5)")
@pytest.mark.parametrize("stack", ["dealt", "packet"])
def test_the_flop_and_then_turn_and_river_are_shown(stack: str) -> None:
    play = Play(QLD, {"P1": ACES, "dealer": KINGS}, stack=stack).bets("P1").deal()
    play.move("P1", "check")
    shown = [card for card in lying(play.round.felt, "P1").hands["community"] if card != str(BACK)]
    assert shown == BOARD.split()[:3]
    play.move("P1", "check").move("P1", "play", 1).end()
    assert play.result("play") == ("lose", 0)


@provision("qld-2024 sch 11(a) s 18(4)", "qld-2024 sch 11(a) s 19(5)")
def test_flop_turn_and_river_go_each_by_their_provision(monkeypatch: pytest.MonkeyPatch) -> None:
    cited = board_goes_by(monkeypatch)
    play = Play(QLD, {"P1": ACES, "dealer": KINGS}).bets("P1").deal()
    play.move("P1", "check").move("P1", "check").move("P1", "play", 1).end()
    assert cited == ["sch 11(a) s 18(4)"] * 3 + ["sch 11(a) s 17(3)(e), sch 11(a) s 19(5)"] * 2


@provision("qld-2024 sch 11(a) s 18(1)", "wa-uth s 4.4")
@BOTH
def test_each_player_looks_at_his_own_cards_only(id: str) -> None:
    play = Play(id, {"P1": ACES, "P2": QUEENS, "dealer": KINGS}).bets("P1", "P2").deal()
    view = lying(play.round.felt, "P1").hands
    assert view["P1"] == tuple(ACES.split())
    assert view["P2"] == view["dealer"] == (str(BACK),) * 2


# -- decisions -----------------------------------------------------------------------------------


def open_moves(play: Play) -> list[tuple[str, int, int]]:
    prompt = play.round.prompt
    assert isinstance(prompt, Choose)
    return [(option.move, option.least, option.most) for option in prompt.questions[0].options]


@provision("qld-2024 sch 11(a) s 18(1)(a)", "qld-2024 sch 11(a) s 18(1)(b)")
@provision("qld-2024 sch 11(a) s 18(1)(c)", "qld-2024 sch 11(a) s 18(3)")
@provision("qld-2024 sch 11(a) s 19(1)", "qld-2024 sch 11(a) s 19(3)")
@provision("qld-2024 sch 11(a) s 20(1)", "qld-2024 sch 11(a) s 20(3)", "qld-2024 sch 11(a) s 3")
def test_what_is_open_at_each_stage_in_queensland() -> None:
    play = Play(QLD, {"P1": ACES, "dealer": KINGS}).bets("P1").deal()
    assert open_moves(play) == [("fold", 0, 0), ("check", 0, 0), ("play", 3000, 4000)]
    assert play.refusal(Move("P1", "play", "", 3500)) == "sch 11(a) s 18(3)"
    play.move("P1", "check")
    assert open_moves(play) == [("fold", 0, 0), ("check", 0, 0), ("play", 2000, 2000)]
    assert play.refusal(Move("P1", "play", "", 3000)) == "sch 11(a) s 19(3)"
    play.move("P1", "check")
    assert open_moves(play) == [("fold", 0, 0), ("play", 1000, 1000)]
    assert play.refusal(Move("P1", "play", "", 2000)) == "sch 11(a) s 20(3)"
    assert "s 20(1)" in play.refusal(Move("P1", "check"))


@provision("wa-uth s 4.4", "wa-uth s 4.8", "wa-uth s 4.10", "wa-uth s 3.36(a)", "wa-uth s 3.36(b)")
@provision("wa-uth s 3.36(c)")
def test_in_wa_folding_is_open_on_the_river_only() -> None:
    play = Play(WA, {"P1": ACES, "dealer": KINGS}).bets("P1").deal()
    assert open_moves(play) == [("check", 0, 0), ("play", 3000, 4000)]
    assert play.refusal(Move("P1", "fold")) == "s 4.4"
    assert play.refusal(Move("P1", "play", "", 5000)) == "s 3.36(a)"
    play.move("P1", "check")
    assert open_moves(play) == [("check", 0, 0), ("play", 2000, 2000)]
    assert play.refusal(Move("P1", "fold")) == "s 4.8"
    play.move("P1", "check")
    assert open_moves(play) == [("fold", 0, 0), ("play", 1000, 1000)]


@provision("qld-2024 sch 11(a) s 19(4)", "qld-2024 sch 11(a) s 20(4)", "wa-uth s 3.37")
def test_who_has_played_is_not_asked_again() -> None:
    for id, where in ((QLD, "sch 11(a) s 19(4), sch 11(a) s 20(4)"), (WA, "s 3.37")):
        play = Play(id, {"P1": ACES, "P2": QUEENS, "dealer": KINGS}).bets("P1", "P2").deal()
        play.move("P1", "play", 4).move("P2", "check")
        assert play.refusal(Move("P1", "play", "", 2000)) == where


@provision("qld-2024 sch 11(a) s 4(a)", "qld-2024 sch 11(a) s 18(2)", "qld-2024 sch 11(a) s 19(2)")
@provision("qld-2024 sch 11(a) s 20(2)")
@pytest.mark.parametrize("checks", [0, 1, 2])
def test_in_queensland_a_fold_takes_ante_blind_and_trips(checks: int) -> None:
    play = Play(QLD, {"P1": KINGS, "dealer": NOTHING}).bets("P1", trips=500).deal()
    for _ in range(checks):
        play.move("P1", "check")
    play.move("P1", "fold").end()
    assert play.net() == -2500
    assert set(play.outcomes().values()) == {"lose"}


def test_trips_may_outlive_a_fold_where_the_operator_says_so() -> None:
    play = Play(QLD, {"P1": KINGS, "dealer": NOTHING}, trips_after_fold="stand")
    play.bets("P1", trips=500).deal().move("P1", "fold").end()
    assert play.result("trips") == ("win", 1500)
    assert play.net() == 1500 - 2 * ANTE


@provision("wa-uth s 3.9(b)(i)", "wa-uth s 3.14(b)(i)", "wa-uth s 3.19", "wa-uth s 3.20(a)(ii)")
@provision("wa-uth s 3.25(b)(i)")
def test_in_wa_trips_outlive_a_fold_on_the_river() -> None:
    play = Play(WA, {"P1": KINGS, "dealer": NOTHING}).bets("P1", trips=500)
    play.bet("P1", "jackpot", 500, "level-1").deal()
    play.move("P1", "check").move("P1", "check").move("P1", "fold").end()
    assert play.outcomes() == {"ante": "lose", "blind": "lose", "jackpot": "lose", "trips": "win"}


# -- ante, blind and play ------------------------------------------------------------------------


@provision("qld-2024 sch 11(a) s 24(a)", "qld-2024 sch 11(a) s 25(1)(a)", "wa-uth s 3.9(a)")
@provision("qld-2024 sch 11(a) s 25(2)(c)", "wa-uth s 3.14(c)(ii)", "wa-uth s 3.38(a)")
@provision("qld-2024 sch 11(a) s 26(1)", "wa-uth s 3.10", "wa-uth s 3.39")
@provision("qld-2024 sch 11(a) s 21(a)", "qld-2024 sch 11(a) s 21(b)", "wa-uth s 4.13")
@provision("qld-2024 sch 11(a) s 22(a)", "qld-2024 sch 11(a) s 22(b)", "wa-uth s 4.15")
@BOTH
def test_the_higher_hand_wins_ante_and_play_but_a_blind_only_from_a_straight(id: str) -> None:
    play = heads_up(ACES, QUEENS, id=id)
    assert play.outcomes() == {"ante": "win", "blind": "standoff", "play": "win"}
    assert play.net() == 5 * ANTE


@provision("qld-2024 sch 11(a) s 24(b)", "qld-2024 sch 11(a) s 25(1)(b)", "wa-uth s 3.9(b)(ii)")
@provision("qld-2024 sch 11(a) s 25(2)(b)", "wa-uth s 3.14(b)(ii)", "wa-uth s 3.38(b)")
@BOTH
def test_the_lower_hand_loses_all_three(id: str) -> None:
    assert heads_up(QUEENS, ACES, id=id).net() == -6 * ANTE


@provision("qld-2024 sch 11(a) s 24(c)", "qld-2024 sch 11(a) s 25(1)(c)", "wa-uth s 3.9(c)(ii)")
@provision("qld-2024 sch 11(a) s 25(2)(d)", "qld-2024 sch 11(a) s 9(6)", "wa-uth s 3.38(c)")
@provision("wa-uth s 3.14")
@BOTH
def test_equal_hands_stand_off(id: str) -> None:
    play = heads_up("AS QD", "AD QC", "KS KH 7C 4H 2S", id=id)
    assert set(play.outcomes().values()) == {"standoff"}


@provision("qld-2024 sch 11(a) s 23", "wa-uth s 3.9(c)(i)", "qld-2024 sch 11(a) s 5(a)")
@pytest.mark.parametrize(
    ("id", "blind"), [(QLD, "lose"), (WA, "standoff")], ids=["queensland", "wa"]
)
def test_a_lower_hand_against_a_dealer_without_a_pair(id: str, blind: str) -> None:
    """The books differ: in WA a blind is not lost to a dealer who does not qualify."""
    play = heads_up(LITTLE, "AC QC", id=id)
    assert play.outcomes() == {"ante": "standoff", "blind": blind, "play": "lose"}


@provision("wa-uth s 3.14(c)(i)", "wa-uth s 3.14(a)(ii)")
def test_the_wa_blind_against_a_dealer_without_a_pair() -> None:
    assert heads_up("8H 6D", "AC QC", "9S 7D 5C KH 2S", id=WA).result("blind") == ("win", ANTE)
    assert heads_up(LITTLE, "AC QC", id=WA).result("blind") == ("standoff", 0)
    assert heads_up("AH QH", "AC QC", id=WA).result("blind") == ("standoff", 0)


@provision("qld-2024 sch 11(a) s 5(b)")
def test_a_pair_on_the_board_qualifies_the_dealer() -> None:
    assert heads_up("AC 3D", "QC 5D", "KS KD 9H 7C 2S").result("ante") == ("win", ANTE)


BLIND = [
    ("AS QS", "KS JS TS 4H 2D", 500_000),
    ("8S 6S", "KD 9S 7S 5S 2D", 50_000),
    ("9C 9S", "9D 9H 7C 4H 2S", 10_000),
    ("9C 9S", "9D 7H 7C 4H 2S", 3_000),
    ("AS QS", FLUSH_BOARD, 1_500),
    ("8S 6S", "KD 9D 7C 5H 2D", 1_000),
]


@provision("qld-2024 sch 11(a) s 25(2)(a)", "qld-2024 sch 11(a) s 26(2)", "wa-uth s 3.15")
@provision("wa-uth s 3.14(a)(i)")
@BOTH
@pytest.mark.parametrize(("mine", "board", "pays"), BLIND)
def test_what_a_blind_pays(id: str, mine: str, board: str, pays: int) -> None:
    assert heads_up(mine, "AC 3H", board, id=id).result("blind") == ("win", pays)


@provision("qld-2024 sch 11(a) s 2(a)", "qld-2024 sch 11(a) s 2(b)", "qld-2024 sch 11(a) s 2(c)")
@provision("qld-2024 sch 11(a) s 2(a)[2]", "qld-2024 sch 11(a) s 2(b)[2]")
@provision("qld-2024 sch 11(a) s 2(c)[2]", "wa-uth s 1.1(b)", "wa-uth s 6.1")
def test_a_hand_is_the_best_five_with_two_one_or_none_of_its_own() -> None:
    def best(mine: str, board: str) -> str:
        play = heads_up(mine, "3H 3D", board)
        assert play.game.hands.categorise is not None
        assert play.game.hands.made is not None
        return play.game.hands.categorise(play.game.hands.made(play.round.felt)["P1"])

    assert best("9C 9S", "9D 7H 7C 4H 2S") == "full house"
    assert best("AS 2D", "KS 9S 7S 4S 2C") == "flush"
    assert best("2H 2D", "KS QS JS TS 9S") == "straight flush"


# -- trips ---------------------------------------------------------------------------------------


HANDS = [
    "AS QS:KS JS TS 4H 2D",
    "8S 6S:KD 9S 7S 5S 2D",
    "9C 9S:9D 9H 7C 4H 2S",
    "9C 9S:9D 7H 7C 4H 2S",
    f"AS QS:{FLUSH_BOARD}",
    "8S 6S:KD 9D 7C 5H 2D",
    "9C 9S:9D KH 7C 4H 2S",
]
TABLES = {
    (QLD, 0): (50, 40, 30, 8, 7, 4, 3),
    (WA, 1): (50, 40, 30, 9, 7, 4, 3),
    (WA, 2): (50, 40, 30, 8, 6, 5, 3),
    (WA, 3): (50, 40, 30, 8, 7, 4, 3),
    (WA, 4): (50, 40, 20, 7, 6, 5, 3),
}


@provision("qld-2024 sch 11(a) s 25(3)(a)", "qld-2024 sch 11(a) s 26(3)", "wa-uth s 3.21")
@provision("qld-2024 sch 11(a) s 7", "wa-uth s 3.20(a)(i)")
@pytest.mark.parametrize(("id", "table"), TABLES)
def test_what_trips_pay(id: str, table: int) -> None:
    options = {"trips_table": table} if table else {}
    for hand, to_one in zip(HANDS, TABLES[id, table], strict=True):
        mine, board = hand.split(":")
        play = heads_up(mine, "AC 3H", board, id=id, trips=200, **options)
        assert play.result("trips") == ("win", 200 * to_one)


@provision("qld-2024 sch 11(a) s 25(3)(b)", "wa-uth s 3.20(b)(ii)")
@BOTH
def test_two_pairs_lose_trips_even_if_the_hand_wins(id: str) -> None:
    play = heads_up("KH 9C", "QH QD", id=id, trips=200)
    assert play.result("trips") == ("lose", 0)
    assert play.result("play") == ("win", 4 * ANTE)


@provision("qld-2024 sch 11(a) s 25(3)(a)", "wa-uth s 3.20(a)")
@BOTH
def test_trips_win_even_if_the_hand_loses(id: str) -> None:
    play = heads_up("9H 9C", "KH KD", id=id, trips=200)
    assert play.result("trips") == ("win", 600)
    assert play.result("play") == ("lose", 0)
