"""What a hand that is void or dead takes with it, and what it leaves."""

from __future__ import annotations

from croupier.games.poker.state import PokerState
from tests.games.poker.dealt import Dealt
from tests.games.poker.hands import cards, go, options, post, settled, table, turn
from tests.games.told import effects, report_refused
from tests.provisions import provision

N = "nsw-poker/texas-holdem"
THREE = "P1 5000, P2 5000, P3 5000"
FACES = cards(P1="AS AD", P2="KS KD", P3="QS QD", community="2C 3C 9D TH 7S", burnt="4C 5C 6C")
Facts = dict[str, object]


@provision("nsw-poker s 25.1.5")
def test_before_the_cards_nobody_has_a_wrong_number() -> None:
    wrong: Facts = {"players": ["P1"]}
    assert "no card is dealt yet" in str(report_refused(table(N, THREE), "wrong-number", wrong))


@provision("nsw-poker s 25.1.5")
def test_a_void_hand_has_its_wagers_back_in_front_of_it() -> None:
    played = go(table(N, THREE), "P3 raise 600; P1 call")
    played.interrupt("wrong-number", {"players": ["P3"]})
    state = played.felt.state
    assert (state.stakes, state.put_in) == ([4400, 4800, 5000], [600, 200, 0])
    (line,) = played.felt.lines
    assert (line.seat, line.outcome, line.stake) == ("P3", "void", 600)
    settled(go(played, "P2 fold"))
    assert played.felt.net() == {"P1": 200, "P2": -200, "P3": 0}


@provision("nsw-poker s 25.1.5")
def test_of_a_player_who_has_put_in_nothing_nothing_comes_back() -> None:
    played = go(table(N, "P1 5000, P2 5000, P3 5000, P4 5000, P5 5000"), "P3 fold; P4 fold")
    played.interrupt("wrong-number", {"players": ["P5"]})
    assert "returned" not in effects(played)
    assert not played.felt.lines


@provision("nsw-poker s 25.1.5", "nsw-poker s 8.8.1")
def test_when_the_last_blind_is_void_the_others_still_call_it() -> None:
    played = go(table(N, "P1 5000, P2 5000, P3 5000, P4 5000, P5 5000"), "P3 fold; P4 fold")
    played.interrupt("wrong-number", {"players": ["P2"]})
    assert (turn(played), options(played)["call"].least) == ("P5", 200)


@provision("nsw-poker s 25.1.5")
def test_structured_limit_goes_on_from_the_wagers_that_are_left() -> None:
    played = go(table(N, "P1 9000, P2 9000, P3 9000, P4 9000", structure="structured"))
    go(played, "P3 call; P4 raise 400")
    played.interrupt("wrong-number", {"players": ["P4"]})
    assert (played.felt.state.high, played.felt.state.level) == (200, 200)
    assert options(played)["raise"].least == 300  # one more to call, two to raise


@provision("nsw-poker s 25.1.5", "nsw-poker s 24.2")
def test_who_gave_up_the_pot_to_a_hand_that_is_void_has_not_given_it_up() -> None:
    played = go(table(N, "P1 5000, P2 5000"), "P2 call; P1 check", FACES)
    checks = "P1 check; P2 check"
    go(played, f"{checks}; {checks}; {checks}; P1 muck", FACES)
    played.interrupt("wrong-number", {"players": ["P2"]})
    settled(played)
    assert played.felt.state.mucked == []
    assert played.felt.net() == {"P1": 0, "P2": 0}
    three = go(table(N, THREE), "P3 call; P1 call; P2 check", FACES)
    all_check = "P1 check; P2 check; P3 check"
    go(three, f"{all_check}; {all_check}; {all_check}; P1 muck; P2 show; P3 show", FACES)
    three.interrupt("wrong-number", {"players": ["P2"]})
    assert three.felt.state.mucked == [0]  # P3 has shown a hand that he gave it up to
    settled(three)
    assert three.felt.state.pots[0].winners == ["P3"]


@provision("nsw-poker s 26.5", "nsw-poker s 27.4.1")
def test_what_a_void_hand_did_out_of_turn_binds_nobody_and_that_of_others_does() -> None:
    played = go(table(N, "P1 5000, P2 5000, P3 5000, P4 5000"))
    for seat in ("P1", "P2"):
        played.interrupt("out-of-turn", {"player": seat, "move": "raise", "stake": 900})
    played.interrupt("device-used", {"player": "P1"})
    assert [one.player for one in played.felt.state.bound] == [1]


@provision("nsw-poker s 27.4.1")
def test_a_hand_is_void_before_it_is_dealt() -> None:
    played = post(table(N, THREE))
    played.interrupt("device-used", {"player": "P3"})
    assert played.felt.state.out == [False, False, True]
    go(played)
    assert turn(played) == "P1"


@provision("qld-2024 sch 10 s 37(6)")
def test_the_button_is_dealt_the_card_that_he_lacks_and_it_is_the_next() -> None:
    hand = Dealt("qld-2024/texas-holdem", "AS KS QS JS AD KD QD JD 2C 3C 4C 5C", seats=4)
    hand.go("P3 call")
    hand.report("wrong-number", {"players": ["P4"], "lacks_last": True})
    assert hand.said() == "next card"
    assert [str(card) for card in hand.dealer.faces("P4")] == ["JS", "JD"]
    assert (hand.round.felt.state.dealt, len(hand.dealer.out)) == (8, 8)
    assert turn(hand.round) == "P4"


@provision("qld-2024 sch 10 s 37(6)")
def test_beside_a_button_that_is_not_dealt_in_nobody_is_the_designated_player() -> None:
    """A new player has the button and no hand: who is dealt last is not given the card he lacks."""
    before = PokerState(button=3, regular=["P1", "P2", "P3"], passed=[1, 2, 3, 4])
    played = table("qld-2024/texas-holdem", f"{THREE}, P4 5000", state=before)
    state = go(played).felt.state
    assert (state.on_button, state.order) == ("P4", ["P1", "P2", "P3"])
    go(played, "P3 call; P1 call")
    played.interrupt("wrong-number", {"players": ["P3"], "lacks_last": True})
    assert effects(played)["hand"] == ["void"]
