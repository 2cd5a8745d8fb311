"""A hand folded at the showdown is asked for; somebody has learnt another's cards."""

from __future__ import annotations

from croupier.books import game_of
from croupier.equipment import parse_cards
from croupier.play import Move, Round
from croupier.play.prompts import Turn
from tests.games.poker.hands import cards, go, settled, table, turn
from tests.games.told import effects, report_refused
from tests.provisions import provision

Q10, Q5 = "qld-2024/texas-holdem", "qld-2024/manila-poker"
FOUR = "P1 5000, P2 5000, P3 5000, P4 5000"
FACES = cards(
    P1="AS AD", P2="KS KD", P3="QC QD", P4="JC JD", community="7C 8C 2D 3H 5S", burnt="AC 4D AH"
)
CHECKS = "; ".join(f"P{n} check" for n in (1, 2, 3, 4))
Facts = dict[str, object]


def refused(played: Round, slug: str, *cases: tuple[Facts, str]) -> None:
    for facts, why in cases:
        assert why in str(report_refused(played, slug, facts)), (facts, why)


def _at_the_showdown(says: str) -> Round:
    """All have checked to the end; then each says in turn what he does with his hand."""
    played = go(table(Q10, FOUR), "P3 call; P4 call; P1 call; P2 check", FACES)
    return go(played, f"{CHECKS}; {CHECKS}; {CHECKS}; {says}", FACES)


@provision("qld-2024 sch 10 s 30(10)", "qld-2024 sch 10 s 30(11)(b)")
def test_asked_for_by_the_highest_hand_it_can_win() -> None:
    played = _at_the_showdown("P1 muck; P2 show; P3 show; P4 show")
    played.interrupt("request-to-view", {"player": "P2", "of": "P1"})
    assert effects(played)["hand"] == ["eligible to win"]
    again = Round.resume(played.save(), game_of)
    go(again, "", FACES)
    settled(again)
    assert again.felt.state.pots[0].winners == ["P1"]


@provision("qld-2024 sch 10 s 30(11)(a)")
def test_asked_for_by_another_it_is_only_shown() -> None:
    played = _at_the_showdown("P1 muck; P2 show; P3 show; P4 show")
    played.interrupt("request-to-view", {"player": "P3", "of": "P1"})
    go(played, "", FACES)
    assert effects(played)["hand"] == ["dead"]
    assert [str(card) for card in played.felt.cards("P1")] == ["AS", "AD"]
    settled(played)
    assert played.felt.state.pots[0].winners == ["P2"]


@provision("qld-2024 sch 10 s 30(10)", "qld-2024 sch 10 s 30(5)")
def test_who_may_ask_for_whose_hand_and_when() -> None:
    played = _at_the_showdown("P1 muck; P2 show")
    early: Facts = {"player": "P2", "of": "P1"}
    refused(played, "request-to-view", (early, "not all shown yet"))
    go(played, "P3 show; P4 muck", FACES)
    refused(
        played,
        "request-to-view",
        ({"player": "P2", "of": "P9"}, "P9 is not in the round"),
        ({"player": "P9", "of": "P1"}, "P9 is not in the round"),
        ({"player": "P2", "of": "P3"}, "P3 has not folded at the showdown"),
        ({"player": "P2", "of": "P4"}, "P4 was not the called player"),
        ({"player": "P2", "of": "P1", "mucked": True}, "in the muck"),
        ({"player": "P4", "of": "P1"}, "P4 is not an active player"),
    )
    next_called = _at_the_showdown("P1 muck; P2 muck; P3 show; P4 show")
    next_called.interrupt("request-to-view", {"player": "P4", "of": "P2"})
    assert effects(next_called)["shown"] == ["P2"]


@provision("qld-2024 sch 10 s 30(10)", "qld-2024 sch 10 s 2")
def test_who_is_all_in_is_not_active_and_does_not_ask() -> None:
    played = go(table(Q10, "P1 5000, P2 200, P3 5000, P4 5000"), "P3 call; P4 call; P1 call", FACES)
    checks = "P1 check; P3 check; P4 check"
    go(played, f"{checks}; {checks}; {checks}; P1 muck; P3 show; P4 show; P2 show", FACES)
    refused(played, "request-to-view", ({"player": "P2", "of": "P1"}, "P2 is not an active player"))


@provision("qld-2024 sch 10 s 30(12)")
def test_who_shares_the_highest_hand_does_not_ask() -> None:
    shared = cards(
        P1="AS AD", P2="KS 4D", P3="KC 4H", P4="JC JD", community="KD KH 2D 3H 8S", burnt="AC 5D AH"
    )
    played = go(table(Q10, FOUR), "P3 call; P4 call; P1 call; P2 check", shared)
    go(played, f"{CHECKS}; {CHECKS}; {CHECKS}; P1 muck; P2 show; P3 show; P4 show", shared)
    refused(played, "request-to-view", ({"player": "P2", "of": "P1"}, "shares the highest hand"))
    played.interrupt("request-to-view", {"player": "P4", "of": "P1"})
    assert effects(played)["hand"] == ["dead"]


# -- what somebody has learnt ----------------------------------------------------------------------


@provision("qld-2024 sch 10 s 45(7)")
def test_what_is_learnt_of_a_folded_hand_goes_to_all_who_are_active() -> None:
    played = go(table(Q10, FOUR), "P3 fold; P4 call; P1 call", FACES)
    refused(
        played,
        "cards-learnt",
        ({"by": "P9", "player": "P3"}, "P9 is not in the round"),
        ({"by": "P4", "player": "P9"}, "P9 is not in the round"),
        ({"by": "P4", "player": "P4"}, "P4 knows his own cards"),
        ({"by": "P4", "player": "P3", "numbers": [3]}, "which cards"),
        ({"by": "P4", "player": "P3", "numbers": []}, "which cards"),
        ({"by": "P4", "player": "P3", "numbers": [1, 3]}, "which cards"),
        ({"by": "P4", "player": "P2"}, "P2 is in the betting"),
        ({"by": "P3", "player": "P4"}, "P4 is in the betting"),
    )
    played.interrupt("cards-learnt", {"by": "P4", "player": "P3", "numbers": [2]})
    go(played, "", FACES)
    assert effects(played)["told"] == ["active players"]
    seen = played.felt.hands["P3"].seen
    assert seen[1] == {"P1", "P2", "P4"}
    assert seen[0] == frozenset()
    assert turn(played) == "P2"


@provision("qld-2024 sch 10 s 45(7)")
def test_who_has_folded_keeps_what_he_learnt_of_another_to_himself() -> None:
    played = go(table(Q10, FOUR), "P3 fold; P4 fold; P1 call", FACES)
    refused(played, "cards-learnt", ({"by": "P4", "player": "P3"}, "P4 is not an active player"))


@provision("qld-2024 sch 10 s 45(8)")
def test_what_is_learnt_of_a_bet_that_is_not_called_goes_to_everybody() -> None:
    played = go(table(Q10, FOUR), "P3 fold; P4 raise 600", FACES)
    refused(played, "cards-learnt", ({"by": "P3", "player": "P4"}, "P3 is not an active player"))
    played.interrupt("cards-learnt", {"by": "P1", "player": "P4"})
    go(played, "", FACES)
    assert effects(played)["told"] == ["all players"]
    assert played.felt.hands["P4"].seen[0] == {"P1", "P2", "P3"}
    played.interrupt("cards-learnt", {"by": "P2", "player": "P4"})
    assert turn(played) == "P1", "nobody is shown again what he has seen"
    called = go(table(Q10, FOUR), "P3 fold; P4 raise 600; P1 call", FACES)
    refused(called, "cards-learnt", ({"by": "P1", "player": "P4"}, "P4 is in the betting"))


@provision("qld-2024 sch 10 s 45(8)")
def test_a_blind_is_no_bet_that_waits_for_a_call_and_an_all_in_bet_is_one() -> None:
    played = go(table(Q10, "P1 5000, P2 5000, P3 5000, P4 900"), "P3 fold", FACES)
    refused(played, "cards-learnt", ({"by": "P1", "player": "P2"}, "P2 is in the betting"))
    go(played, "P4 raise 900")
    played.interrupt("cards-learnt", {"by": "P1", "player": "P4"})
    assert effects(played)["told"] == ["all players"]


@provision("qld-2024 sch 5 s 32(5)", "qld-2024 sch 5 s 32(6)")
def test_at_manila_any_player_passes_on_what_he_learnt_of_an_uncalled_bet() -> None:
    faces = cards(P1="AS AD", P2="KS KD", P3="QC QD", community="7C 8C 9D TH JS")
    played = go(table(Q5, "P1 9000, P2 9000, P3 9000", "P1"), "P2 fold; P3 raise 1000", faces)
    folded = go(table(Q5, "P1 9000, P2 9000, P3 9000", "P1"), "P2 fold; P3 fold", faces)
    refused(folded, "cards-learnt", ({"by": "P2", "player": "P3"}, "P2 is not an active player"))
    played.interrupt("cards-learnt", {"by": "P2", "player": "P3"})
    go(played, "", faces)
    assert played.felt.hands["P3"].seen[0] == {"P1", "P2"}
    played.answer(Move("P1", "fold"))


def test_nothing_is_learnt_before_the_cards() -> None:
    refused(table(Q10, FOUR), "cards-learnt", ({"by": "P1", "player": "P2"}, "no card is dealt"))


@provision("qld-2024 sch 10 s 45(7)")
def test_who_has_folded_is_not_told_of_the_cards_of_another_who_has() -> None:
    played = go(table(Q10, FOUR), "P3 fold; P4 fold")
    played.interrupt("cards-learnt", {"by": "P1", "player": "P3"})
    assert {one.to for one in played.felt.state.amends} == {"P1", "P2"}


# -- a hand that has to be shown -------------------------------------------------------------------

N = "nsw-poker/texas-holdem"


def _one_all_in() -> Round:
    """P2 is all-in before the flop, the others check to the end; P1 is asked first."""
    played = go(table(N, "P1 5000, P2 1000, P3 5000"), "P3 raise 1000; P1 call; P2 call", FACES)
    return go(played, "; ".join(("P1 check", "P3 check") * 3), FACES)


def _turns(played: Round, seat: str, faces: str) -> None:
    """A player turns up cards."""
    for card in parse_cards(faces):
        assert isinstance(played.prompt, Turn)
        assert played.prompt.hand == seat
        played.answer(card)


@provision("nsw-poker s 12.7", "nsw-poker s 24.2")
def test_an_all_in_hand_that_is_kept_back_wins_nothing() -> None:
    played = _one_all_in()
    assert turn(played) == "P1"
    refused(played, "not-shown", ({"player": "P1"}, "P1 is not to show his cards now"))
    played.answer(Move("P1", "show"))
    refused(played, "not-shown", ({"player": "P2"}, "P2 is not to show his cards now"))
    _turns(played, "P1", "AS AD")
    _turns(played, "P2", "KS")
    played.interrupt("not-shown", {"player": "P2"})
    assert effects(played)["hand"] == ["wins nothing"]
    assert turn(played) == "P3"
    played.answer(Move("P3", "muck"))
    assert settled(played).felt.net() == {"P1": 2000, "P2": -1000, "P3": -1000}
    (pot,) = played.felt.state.pots
    assert pot.eligible == ["P1", "P2", "P3"], "he could have won it"


@provision("nsw-poker s 24.2")
def test_a_card_that_a_ruling_turns_is_not_kept_back_by_its_player() -> None:
    played = _one_all_in()
    played.interrupt("exposed-by-player", {"player": "P2", "numbers": [1]})
    refused(played, "not-shown", ({"player": "P2"}, "P2 is not to show his cards now"))
    showing = _one_all_in()
    showing.answer(Move("P1", "show"))
    _turns(showing, "P1", "AS AD")
    showing.interrupt("exposed-by-player", {"player": "P2", "numbers": [2]})
    refused(showing, "not-shown", ({"player": "P2"}, "P2 is not to show his cards now"))
    _turns(showing, "P2", "KD")
    showing.interrupt("not-shown", {"player": "P2"})
    folded = go(table(N, "P1 5000, P2 1000, P3 5000"))
    folded.interrupt("shown-to-another", {"player": "P3", "numbers": [1], "requested": True})
    go(folded, "P3 fold; P1 call; P2 check" + "; P1 check; P2 check" * 3, FACES)
    for seat, faces in (("P1", "AS AD"), ("P2", "KS KD")):
        folded.answer(Move(seat, "show"))
        _turns(folded, seat, faces)
    assert isinstance(folded.prompt, Turn), "what he showed to another all see at the end"
    refused(folded, "not-shown", ({"player": "P3"}, "P3 is not to show his cards now"))
    early = go(table(N, "P1 5000, P2 1000"))
    early.interrupt("exposed-by-player", {"player": "P2", "numbers": [1]})
    refused(early, "not-shown", ({"player": "P2"}, "P2 is not to show his cards now"))
