"""Acting out of turn: three books, three tables."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from croupier.games.poker.rules import raise_over, to_call
from croupier.play import Move, Round
from tests.games.poker.hands import cards, go, options, settled, table, turn
from tests.games.told import effects, refusal, report_refused
from tests.provisions import provision

N = "nsw-poker/texas-holdem"
Q5 = "qld-2024/manila-poker"
Q10 = "qld-2024/texas-holdem"
FOUR = "P1 5000, P2 5000, P3 5000, P4 5000"
BOARD = cards(community="7C 8C 9D TH QS", burnt="AC AD AH")
Facts = dict[str, object]


def after_the_flop(id: str) -> Round:
    """P1, P2 and P3 are to speak before P4, and nothing is bet."""
    return go(table(id, FOUR), "P3 call; P4 call; P1 call; P2 check", BOARD)


def at_manila() -> Round:
    """The second betting round: P1 holds the buck."""
    return go(table(Q5, FOUR, button="P1"), "P2 call; P3 call; P4 call; P1 check", BOARD)


def early(played: Round, stake: int = 600, move: str = "bet", player: str = "P3") -> Round:
    """P3, whose turn comes after P1 and P2, acts at once."""
    played.interrupt("out-of-turn", {"player": player, "move": move, "stake": stake})
    return played


def front(played: Round, seat: str) -> int:
    state = played.felt.state
    number: int = state.front[state.order.index(seat)]
    return number


# -- New South Wales -------------------------------------------------------------------------------


@provision("nsw-poker s 26.5", "nsw-poker s 26.5.1")
def test_if_those_before_him_check_he_checks() -> None:
    played = go(early(after_the_flop(N)), "P1 check; P2 check")
    assert turn(played) == "P4"
    assert front(played, "P3") == 0
    assert "bet" in options(played)


@provision("nsw-poker s 26.5.2")
@pytest.mark.parametrize("bet", [400, 600])
def test_if_somebody_wagers_no_more_he_calls_or_folds(bet: int) -> None:
    played = go(early(after_the_flop(N)), f"P1 bet {bet}; P2 fold")
    assert set(options(played)) == {"call", "fold"}
    go(played, "P3 call")
    assert front(played, "P3") == bet


@provision("nsw-poker s 26.5.2", "nsw-poker s 26.5.3")
@pytest.mark.parametrize("bet", [400, 900])
def test_by_folding_he_leaves_the_whole_wager_in_the_pot(bet: int) -> None:
    played = go(early(after_the_flop(N)), f"P1 bet {bet}; P2 fold; P3 fold; P4 fold")
    settled(played)
    assert played.felt.net() == {"P1": 1200, "P2": -200, "P3": -800, "P4": -200}


@provision("nsw-poker s 26.5.3")
def test_if_somebody_wagers_more_he_is_free() -> None:
    played = go(early(after_the_flop(N)), "P1 bet 900; P2 fold")
    assert set(options(played)) == {"call", "raise", "fold"}


@provision("nsw-poker s 26.5.4")
def test_if_those_before_him_fold_it_stands() -> None:
    played = go(table(N, FOUR), "")
    early(played, 600, "raise", "P1")  # to $7 in all, before P3 and P4
    go(played, "P3 fold; P4 fold")
    assert turn(played) == "P2"
    assert front(played, "P1") == 700


@provision("nsw-poker s 26.4", "qld-2024 sch 10 s 44(7)")
@pytest.mark.parametrize("id", [N, Q10])
def test_who_was_told_to_act_takes_it_back(id: str) -> None:
    played = early(after_the_flop(id))
    played.interrupt("directed-out-of-turn", {"players": ["P3"]})
    assert effects(played)["retracted"] == ["P3"]
    go(played, "P1 check; P2 check")
    assert turn(played) == "P3"
    refused = report_refused(played, "directed-out-of-turn", {"players": []})
    assert "say who" in str(refused)


@provision("nsw-poker s 10.4")
def test_a_hand_folded_out_of_turn_is_gone() -> None:
    played = after_the_flop(N)
    played.interrupt("folded-out-of-turn", {"player": "P3"})
    go(played, "P1 check; P2 check")
    assert turn(played) == "P4"


def test_all_but_one_fold_out_of_turn() -> None:
    played = go(table(N, "P1 5000, P2 5000, P3 5000"), "P3 fold")
    played.interrupt("folded-out-of-turn", {"player": "P2"})
    settled(played)
    assert played.felt.net()["P1"] == 200


# -- Queensland ------------------------------------------------------------------------------------


@provision("qld-2024 sch 5 s 34(1)", "qld-2024 sch 5 s 34(2)")
@pytest.mark.parametrize(
    "before", ["P1 check; P2 check", "P1 bet 500; P2 call", "P1 fold; P2 fold"]
)
def test_at_manila_a_bet_stands_unless_somebody_bets_more(before: str) -> None:
    played = go(early(at_manila(), 1000), before)
    assert turn(played) == "P4"
    assert front(played, "P3") == 1000


@provision("qld-2024 sch 5 s 34(3)", "qld-2024 sch 5 s 34(4)")
def test_at_manila_he_has_it_back_if_he_folds_to_more() -> None:
    played = go(early(at_manila(), 500), "P1 bet 1000; P2 fold")
    assert {"call", "raise", "fold"} == set(options(played))
    go(played, "P3 fold; P4 fold")
    settled(played)
    assert played.felt.net()["P3"] == -500


@provision("qld-2024 sch 5 s 34(5)", "qld-2024 sch 10 s 44(6)")
def test_what_goes_beyond_the_limit_comes_back_at_once() -> None:
    played = early(at_manila(), 3000)
    assert effects(played)["returned"] == ["P3 $20"]
    go(played, "P1 check; P2 check")
    assert front(played, "P3") == 1000
    pot = go(table(Q10, FOUR, structure="pot"), "P3 call; P4 call; P1 call; P2 check", BOARD)
    go(early(pot, 2000), "P1 check; P2 check")
    assert front(pot, "P3") == 800


@provision("qld-2024 sch 10 s 44(2)", "qld-2024 sch 10 s 44(3)(a)", "qld-2024 sch 10 s 44(4)")
@pytest.mark.parametrize("before", ["P1 check; P2 check", "P1 check; P2 fold"])
def test_at_holdem_a_bet_stands_if_nothing_changes(before: str) -> None:
    played = go(early(after_the_flop(Q10)), before)
    assert turn(played) == "P4"
    assert front(played, "P3") == 600


@provision("qld-2024 sch 10 s 44(3)(a)")
def test_at_holdem_a_raise_stands_over_a_call() -> None:
    played = early(go(table(Q10, FOUR), ""), 600, "raise", "P4")
    go(played, "P3 call")
    assert turn(played) == "P1"
    assert front(played, "P4") == 600


@provision("qld-2024 sch 10 s 44(3)(b)")
def test_at_holdem_any_bet_before_him_sets_him_free_and_a_fold_costs_nothing() -> None:
    played = go(early(after_the_flop(Q10)), "P1 bet 300; P2 fold")
    assert set(options(played)) == {"call", "raise", "fold"}
    go(played, "P3 fold; P4 fold")
    settled(played)
    assert played.felt.net()["P3"] == -200


@provision("qld-2024 sch 10 s 44(1)", "qld-2024 sch 10 s 44(5)")
def test_at_holdem_a_fold_out_of_turn_binds() -> None:
    played = after_the_flop(Q10)
    played.interrupt("folded-out-of-turn", {"player": "P4"})
    go(played, "P1 check; P2 check; P3 bet 400")
    assert turn(played) == "P1"


def test_a_check_out_of_turn_binds_nobody() -> None:
    played = go(early(after_the_flop(Q10), 0, "check"), "P1 check; P2 check")
    assert turn(played) == "P3"
    assert {"check", "bet"} <= set(options(played))


# -- what is refused -------------------------------------------------------------------------------

REFUSED: list[tuple[Facts, str]] = [
    ({"player": "P1", "stake": 500}, "it is P1's turn"),
    ({"player": "P9", "stake": 500}, "not in the round"),
    ({"player": "P3", "stake": 99_000}, "left, not $990"),
    ({"player": "P3", "stake": 50}, "takes"),
    ({"player": "P3", "move": "raise", "stake": 500}, "not be open"),
    ({"player": "P3", "move": "check"}, "no wager"),
]


@pytest.mark.parametrize(("facts", "why"), REFUSED)
def test_what_is_no_wager_out_of_turn(facts: Facts, why: str) -> None:
    assert why in str(report_refused(after_the_flop(N), "out-of-turn", facts))


def test_nobody_acts_out_of_turn_twice_or_after_acting_or_folding() -> None:
    played = early(after_the_flop(N))
    again: Facts = {"player": "P3", "stake": 600}
    assert "already" in str(report_refused(played, "out-of-turn", again))
    acted: Facts = {"player": "P1", "stake": 600}
    go(played, "P1 check")
    assert "has acted" in str(report_refused(played, "out-of-turn", acted))
    go(played, "P2 fold")
    folded: Facts = {"player": "P2", "stake": 600}
    assert "has folded" in str(report_refused(played, "out-of-turn", folded))


def test_there_is_no_turn_before_the_cards() -> None:
    refused = report_refused(table(N, FOUR), "out-of-turn", {"player": "P3", "stake": 600})
    assert "no betting round" in str(refused)


def test_a_terminal_refuses_it() -> None:
    played = after_the_flop(N)
    assert refusal(played, Move("P3", "bet", stake=600))


def test_who_acted_early_and_has_acted_in_his_turn_is_free_again() -> None:
    played = go(early(after_the_flop(N)), "P1 bet 400; P2 fold; P3 call; P4 raise 1200; P1 fold")
    assert set(options(played)) == {"call", "raise", "fold"}


@provision("nsw-poker s 10.4", "nsw-poker s 26.5")
def test_who_folds_out_of_turn_has_acted_and_is_bound_to_nothing_else() -> None:
    played = go(table("nsw-poker/texas-holdem", "P1 5000, P2 5000, P3 5000, P4 5000"))
    for seat in ("P1", "P2"):
        played.interrupt("out-of-turn", {"player": seat, "move": "raise", "stake": 900})
    played.interrupt("folded-out-of-turn", {"player": "P1"})
    state = played.felt.state
    assert [one.player for one in state.bound] == [1]
    assert (state.folds, state.spoke) == ([0], [0])


@provision("nsw-poker s 26.5")
def test_nobody_acts_out_of_turn_while_the_dealer_turns_a_card() -> None:
    played = go(table("nsw-poker/texas-holdem", "P1 5000, P2 5000, P3 5000"))
    played.interrupt("exposed-by-player", {"player": "P1"})
    early: dict[str, object] = {"player": "P1", "move": "call"}
    assert "no betting round" in str(report_refused(played, "out-of-turn", early))


@provision("nsw-poker s 26.5.4", "nsw-poker s 7.4.3", "nsw-poker s 7.4.4")
@pytest.mark.parametrize(
    ("move", "stake", "rule"), [("call", 200, to_call), ("raise", 900, raise_over)]
)
def test_what_stands_out_of_turn_is_put_down_as_what_it_is(
    move: str, stake: int, rule: Callable[..., object]
) -> None:
    played = go(after_the_flop(N), "P1 bet 200")
    played.interrupt("out-of-turn", {"player": "P3", "move": move, "stake": stake})
    go(played, "P2 fold")
    *_, (_, _, cents, cites) = played.felt.postings
    assert (cents, cites) == (stake, played.game.law[rule])


@provision("nsw-poker s 26.5.2", "nsw-poker s 26.5.3")
@pytest.mark.parametrize(("bet", "cites"), [(400, "s 26.5.2"), (500, "s 26.5.3")])
def test_what_is_left_in_the_pot_by_folding_cites_what_those_missed_have_wagered(
    bet: int, cites: str
) -> None:
    played = after_the_flop(N)
    played.interrupt("out-of-turn", {"player": "P3", "move": "bet", "stake": 400})
    go(played, f"P1 check; P2 bet {bet}; P3 fold")
    assert any(cents == 400 and why == (cites,) for _, _, cents, why in played.felt.postings)


@provision("nsw-poker s 26.5.2")
def test_no_raise_after_a_wager_out_of_turn_that_nobody_has_gone_beyond() -> None:
    played = after_the_flop(N)
    played.interrupt("out-of-turn", {"player": "P3", "move": "bet", "stake": 400})
    go(played, "P1 check; P2 bet 300")
    refused = played.refusal(Move("P3", "raise", "", 800))
    assert refused is not None
    assert refused.cites == ("s 26.5.2",)


@provision("nsw-poker s 26.5")
def test_of_a_wager_within_the_limit_nothing_comes_back() -> None:
    played = go(after_the_flop(N), "P1 bet 200")
    played.interrupt("out-of-turn", {"player": "P3", "move": "call"})
    assert "returned" not in effects(played)
