"""What a dispute at a blackjack table is about: powers, limits, control, mishaps at odd moments."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.equipment import Scripted, SeededSource, parse_cards
from croupier.play import (
    CLOSE,
    Change,
    Draw,
    Limit,
    Move,
    Place,
    Refused,
    Round,
    Seat,
    Situation,
)
from croupier.play.offices import DEALER, OPERATOR
from croupier.play.table import Table
from croupier.play.table import commands as c
from tests.games.blackjack.table import (
    ACT,
    QLD,
    asked,
    cards,
    deal,
    finish,
    header,
    move,
    moves,
    outcomes,
    refused,
    shared,
    table,
)
from tests.play.tables import play
from tests.provisions import provision

TRIPLE = "act-1992/triple-play-blackjack"


@provision("act-1992 BJ 20.3(a)", "act-1992 BJ 20.3(b)", "act-1992 BJ 20.4")
@pytest.mark.parametrize("reason", ["fire", "fraud", "act of God"])
def test_a_disrupted_outcome_is_invalidated_and_refunded(reason: str) -> None:
    played = table(1, 2, id=ACT, cards="TS 9S 9D 8H 8S")
    move(played, "stand")
    played.interrupt("outcome-invalidated", {"reason": reason})
    assert played.void
    assert set(outcomes(played).values()) == {"void"}


@provision("act-1992 BJ 20.3")
def test_boredom_is_no_ground() -> None:
    with pytest.raises(Refused, match="no ground"):
        table(1, id=ACT, cards="TS").interrupt("outcome-invalidated", {"reason": "boredom"})


@provision("act-1992 BJ 20.2(a)", "act-1992 BJ 20.2(b)")
def test_who_breaks_a_rule_loses_his_wagers_place_and_his_seat() -> None:
    played = table(1, 2, id=ACT, cards="TS 9S 9D 8H 8S")
    played.interrupt("contravention", {"player": "P1", "exclude": True})
    assert outcomes(played) == {"P1 original": "void"}


@provision("act-1992 BJ 4.2")
def test_limits_change_on_prior_notice() -> None:
    table = Table("T", game(ACT), SeededSource(1), limits={"original": Limit(500, 5000)})
    higher = {"original": Limit(1000, 5000)}
    with pytest.raises(Refused, match="prior notice"):
        table.give(c.ChangeLimits, DEALER, 0)
    table.give(c.GiveNotice, OPERATOR, 0, higher)
    table.give(c.ChangeLimits, DEALER, 1)
    assert table.header().limits == higher


@provision("act-1992 BJ 20.8")
def test_a_seat_unused_for_three_rounds_may_be_asked_for_at_a_full_table() -> None:
    box = Scripted(parse_cards("TS " * 6 + "9D " + "TH " * 6 + "TD ") * 4)
    table = Table("T", game(ACT), SeededSource(1), box=box)
    for place in range(1, 8):
        table.sit(f"P{place}", place, 100_000, now=0)
    for _ in range(3):
        assert table.may_be_vacated() == []
        play(table, *(Place(f"P{n}", "original", 500, box=str(n)) for n in range(2, 8)))
    assert table.may_be_vacated() == ["P1"]


@provision("act-1992 BJ 20.10", "act-1992 BJ 4.1(b)")
@pytest.mark.parametrize(
    ("stake", "smallest", "notice", "pays"),
    [
        (500, 500, False, 1000),
        (500, 250, False, 750),
        (1000, 500, True, 1500),
        (1500, 1000, True, 3000),
        (700, 500, True, 1000),
        (701, 1, False, 1052),
    ],
)
def test_what_the_float_cannot_pay(stake: int, smallest: int, notice: bool, pays: int) -> None:
    played = game(ACT, smallest_payable=smallest, multiples_notice=notice)
    round = Round(played, header(played, limits={"original": Limit(500, 50_000)}))
    round.answer(Place("P1", "original", stake, box="1")).answer(CLOSE)
    finish(deal(round, "AS 9D KH"))
    assert round.settlement[0].pays == pays


# -- limits ----------------------------------------------------------------------------------------


@provision("act-1992 BJ 21.4")
@pytest.mark.parametrize("wager", ["over-13", "under-13"])
def test_an_original_wager_is_not_lowered_below_the_one_beside_it(wager: str) -> None:
    played = Round(game(ACT)).answer(Place("P1", "original", 1000, box="1"))
    played.answer(Place("P1", wager, 1000, box="1"))
    assert refused(played, Change("P1", "original", 500, box="1")) == "BJ 21.4"
    assert played.refusal(Change("P1", "original", 2000, box="1")) is None
    played.answer(Change("P1", wager, 500, box="1")).answer(Change("P1", "original", 500, box="1"))


@provision("act-1992 BJ 21.4", "act-1992 BJ 22.4")
def test_a_third_wager_of_triple_play_is_no_less_than_the_one_beside_it() -> None:
    played = Round(game(TRIPLE)).answer(Place("P1", "original", 1000, "1", "1"))
    played.answer(Place("P1", "over-13", 1000, box="1"))
    assert refused(played, Place("P1", "original", 500, "2", "1")) == "BJ 21.4"


@provision("qld-2024 sch 2 s 18")
def test_chips_added_without_naming_the_box_count_with_those_that_lie_there() -> None:
    played = game(QLD)
    round = Round(played, header(played, limits={"original": Limit(500, 1500)}))
    round.answer(Place("P1", "original", 1000))
    assert refused(round, Place("P1", "original", 1000)) == "sch 2 s 18"
    round.answer(Place("P1", "original", 500))
    assert [bet.stake for bet in round.felt.live()] == [1500]


@provision("act-1992 BJ 4.1(d)", "act-1992 BJ 13.1")
def test_a_double_of_a_wager_above_the_maximum_is_of_the_part_in_play() -> None:
    played = game(ACT)
    round = Round(played, header(played, limits={"original": Limit(500, 1000)}))
    round.answer(Place("P1", "original", 2000, box="1")).answer(CLOSE)
    deal(round, "5S 9D 6H")
    assert refused(round, Move("P1", "double", stake=2000)) == "BJ 13.1, BJ 13.2, BJ 14(a)"
    move(round, "double", 1000)
    finish(deal(round, "TD TS"))
    assert round.felt.net() == {"P1": 2000}


@provision("act-1992 BJ 4.1(d)", "act-1992 BJ 12.1", "act-1992 BJ 9")
def test_a_split_and_insurance_too() -> None:
    played = game(ACT)
    round = Round(played, header(played, limits={"original": Limit(500, 1000)}))
    round.answer(Place("P1", "original", 3000, box="1")).answer(CLOSE)
    deal(round, "8S AD 8H")
    assert refused(round, Move("P1", "insure", stake=1500)) == "BJ 9"
    move(round, "insure", 500)
    move(round, "split", 1000)
    deal(round, "TD")
    move(round, "stand")
    deal(round, "TC")
    move(round, "stand")
    finish(deal(round, "KD"))
    assert round.felt.net() == {"P1": 1000 - 2000}


@provision("act-1992 BJ 4.1(c)", "act-1992 BJ 9")
def test_insurance_needs_no_minimum_and_follows_its_wager() -> None:
    played = game(ACT)
    told = header(played, limits={"*": Limit(500, 1000)}, situation=Situation(warned=("P1",)))
    round = Round(played, told).answer(Place("P1", "original", 600, box="1")).answer(CLOSE)
    move(deal(round, "TS AD 9H"), "insure", 300)
    move(round, "stand")
    finish(deal(round, "KD"))
    assert outcomes(round) == {"P1 insurance": "win", "P1 original": "lose"}
    low = Round(played, told).answer(Place("P1", "original", 400, box="1")).answer(CLOSE)
    move(deal(low, "5S 9D 6H"), "double", 400)
    finish(deal(low, "TD TS"))
    assert outcomes(low) == {"P1 original": "void", "P1 double": "void"}


@provision("act-1992 BJ 5.10(a)")
def test_a_late_player_may_be_held_to_the_minimum_and_to_the_first_box() -> None:
    played = game(ACT)
    late = Seat("P2", 2, late="joined", entry="both")
    round = Round(
        played, header(played, seats=[Seat("P1", 1), late], limits={"original": Limit(500, 5000)})
    )
    assert refused(round, Place("P2", "original", 500, box="2")) == "BJ 5.10(a)"
    assert refused(round, Place("P2", "original", 600, box="1")) == "BJ 5.10(a)"
    round.answer(Place("P2", "original", 500, box="1"))


# -- who decides -----------------------------------------------------------------------------------


@provision("qld-2024 sch 2 s 9(4)")
def test_a_wager_taken_back_before_the_cards_leaves_no_trace_on_the_box() -> None:
    played = Round(game(QLD)).answer(Place("P1", "original", 1000, box="1"))
    played.answer(Change("P1", "original", 0, box="1"))
    played.answer(Place("P2", "original", 1000, box="1"))
    played.answer(Place("P3", "original", 1000, box="1")).answer(CLOSE)
    deal(played, "TS 9D 5H")
    assert refused(played, Move("P2", "even-money")) == "sch 2 s 24(4)"
    assert "sch 2 s 9(4)" in refused(played, Move("P3", "hit"))


@provision("qld-2024 sch 2 s 42", "qld-2024 sch 2 s 9(4)")
def test_only_the_absence_of_the_player_in_control_matters() -> None:
    played = shared(1000, 1000, cards="TS 9D 2H")
    with pytest.raises(Refused, match="no such box is still to be played"):
        played.interrupt("player-absent", {"player": "P2"})
    assert moves(played) == {"hit", "stand"}


@provision("qld-2024 sch 2 s 42")
def test_a_player_of_two_boxes_is_absent_where_the_table_waits_for_him() -> None:
    played = Round(game(QLD))
    for box in "12":
        played.answer(Place("P1", "original", 1000, box=box))
    move(deal(played.answer(CLOSE), "TS 9S 9D 8H 2S"), "stand")
    played.interrupt("player-absent", {"player": "P1"})
    assert isinstance(played.prompt, Draw)
    assert played.prompt.to == "box 2"


@provision("qld-2024 sch 2 s 9(4)", "qld-2024 sch 2 s 9(6)")
def test_a_double_goes_with_the_player_who_made_it() -> None:
    played = shared(1000, 1000, cards="5S 9D 6H")
    move(played, "double", 1000)
    played.interrupt("contravention", {"player": "P1"})
    assert (asked(played), moves(played)) == (("P2", "box 1"), {"hit", "stand", "double"})


# -- wagers beside the game ------------------------------------------------------------------------


@provision("qld-2024 sch 17 s 7(2)", "qld-2024 sch 17 s 7(4)(b)")
def test_a_pair_made_by_a_late_second_card_is_paid_before_it_is_split() -> None:
    played = Round(game(QLD, decks=6)).answer(Place("P1", "original", 1000, box="1"))
    played.answer(Place("P2", "original", 1000, box="2"))
    played.answer(Place("P2", "perfect-pairs", 500, box="2")).answer(CLOSE)
    deal(played, "TS 8S 9D 9H").interrupt("card-left-out")
    move(played, "stand")
    played.interrupt("one-card", {"box": "2"}).answer(CLOSE)
    deal(played, "8S")
    assert outcomes(played) == {"P2 perfect-pairs": "win"}
    assert "split" in moves(played)


@provision("qld-2024 sch 17 s 7(4)(b)", "qld-2024 sch 17 s 48(3)")
def test_a_pair_needs_no_card_of_the_dealers_and_lucky_lucky_waits_for_one() -> None:
    played = Round(game(QLD, decks=6)).answer(Place("P1", "original", 1000, box="1"))
    played.answer(Place("P1", "perfect-pairs", 500, box="1"))
    played.answer(Place("P1", "lucky-lucky", 500, box="1")).answer(CLOSE)
    deal(played, "7S").interrupt("card-left-out")
    deal(played, "7S")
    assert outcomes(played) == {"P1 perfect-pairs": "win"}
    move(played, "split", 1000)
    for card in ("TD", "9H"):
        move(deal(played, card), "stand")
    finish(deal(played, "7S TH"))
    assert played.settlement[-1].odds == "200 to 1"


# -- irregularities at odd moments -----------------------------------------------------------------


@provision("qld-2024 sch 2 s 36(1)", "qld-2024 sch 2 s 36(2)", "qld-2024 sch 2 s 40(1)")
@pytest.mark.parametrize(
    ("slug", "facts"),
    [
        ("no-cards", {"box": "2"}),
        ("one-card", {"box": "1"}),
        ("box-skipped", {"box": "1"}),
        ("last-box-no-second", {}),
        ("dealer-no-first-card", {}),
        ("dealer-too-many", {"cards": [0]}),
    ],
)
def test_a_card_that_is_still_to_come_is_not_missing(slug: str, facts: dict[str, object]) -> None:
    played = table(1, 2, 3, cards="TS")
    with pytest.raises(Refused, match="being dealt"):
        played.interrupt(slug, facts)


@provision("qld-2024 sch 2 s 34(1)")
def test_who_was_passed_over_has_both_cards_once_they_are_laid_in_order() -> None:
    played = table(1, 2, 3, cards="TS").interrupt("card-left-out")
    deal(played, "9S 8D")
    assert (cards(played, "box 3"), cards(played, "dealer")) == ("9S", "8D")
    played.interrupt("misplaced-cards")
    assert (cards(played, "box 2"), cards(played, "box 3")) == ("9S", "8D")
    for place in ("dealer", "box 1", "box 2", "box 3"):
        assert isinstance(played.prompt, Draw)
        assert played.prompt.to == place
        deal(played, "2H")


@provision("qld-2024 sch 2 s 34(1)")
@pytest.mark.parametrize(
    "lie",
    [
        {"box 1": "TS 2H 3H", "box 2": "9S"},
        {"dealer": "8D 2H", "box 1": "TS"},
        {"box 2": "3H", "box 5": "9S"},
        {"box 1": "2H TS"},
    ],
)
def test_however_first_cards_lie_they_are_laid_in_the_order_they_were_drawn(
    lie: dict[str, str],
) -> None:
    played = table(1, 2, cards="TS 9S 8D 2H 3H")
    told = {place: list(map(int, parse_cards(faces))) for place, faces in lie.items()}
    played.interrupt("misplaced-cards", {"lie": told})
    assert [cards(played, place) for place in ("box 1", "box 2", "dealer")] == [
        "TS 2H",
        "9S 3H",
        "8D",
    ]


@provision("qld-2024 sch 2 s 34(1)")
@pytest.mark.parametrize(
    ("lie", "why"),
    [
        ({}, "say where they lie"),
        ({"box 1": "TS 2H"}, "say where they lie"),
        ({"box 1": "TS"}, "not the cards on the table"),
        ({"box 1": "TS 2H 4C"}, "not the cards on the table"),
        ({"box 0": "TS", "box 1": "2H"}, "no hand at 'box 0'"),
        ({"5": "TS", "box 1": "2H"}, "no hand at '5'"),
        ({"the rail": "TS", "box 1": "2H"}, "no hand at 'the rail'"),
    ],
)
def test_cards_that_lie_right_or_cannot_lie_so_are_not_laid_again(
    lie: dict[str, str], why: str
) -> None:
    played = table(1, 2, cards="TS 9S 8D 2H 3H")
    told = {place: list(map(int, parse_cards(faces))) for place, faces in lie.items()}
    with pytest.raises(Refused, match=why):
        played.interrupt("misplaced-cards", {"lie": told})


@provision("qld-2024 sch 2 s 34(1)")
def test_before_the_first_card_none_is_misplaced() -> None:
    with pytest.raises(Refused, match="no card has been dealt yet"):
        table(1, 2).interrupt("misplaced-cards", {"lie": {"box 1": []}})


@provision("qld-2024 sch 2 s 31(1)", "qld-2024 sch 2 s 31(2)")
def test_two_cards_drawn_in_error_come_in_the_order_they_were_drawn() -> None:
    played = table(1, 2, cards="TS 8S 9D 2H 7S")
    played.interrupt("drawn-in-error", {"card": int(parse_cards("3H")[0])})
    played.interrupt("drawn-in-error", {"card": int(parse_cards("4H")[0]), "exposed": True})
    assert moves(played) == {"hit", "stand"}
    deal(move(played, "hit"), "3H")
    assert moves(played) == {"accept", "refuse"}


@provision("qld-2024 sch 2 s 39(1)(b)", "qld-2024 sch 2 s 37(1)(c)")
def test_the_last_box_is_skipped_only_by_a_dealer_who_drew_and_is_the_last() -> None:
    played = table(1, 2, cards="TS 8S 9D 8H 7S")
    with pytest.raises(Refused, match="no second card"):
        played.interrupt("last-box-skipped", {})
    with pytest.raises(Refused, match="immediately before"):
        played.interrupt("last-box-skipped", {"box": "1", "cards": parse_cards("2D 3D")})


@provision("qld-2024 sch 2 s 39(3)", "qld-2024 sch 2 s 39(5)", "qld-2024 sch 2 s 25(4)")
def test_insurance_waits_for_the_second_card_that_is_the_dealers_in_the_end() -> None:
    played = table(1, 2, cards="TS 8S AD 8H 4S")
    move(played, "insure", 500)
    move(played, "decline", seat="P2")
    move(played, "stand")
    drawn = list(map(int, parse_cards("5H KD")))
    played.interrupt("last-box-skipped", {"cards": drawn})
    assert outcomes(played) == {}
    deal(move(played, "hit", seat="P2"), "5H")
    move(played, "stand", seat="P2")
    finish(deal(played, "KD"))
    assert outcomes(played)["P1 insurance"] == "win"
    played.felt.audit()


@provision("act-1992 BJ 18(e)", "act-1992 BJ 13.1")
def test_a_hand_played_again_asks_those_behind_again() -> None:
    played = shared(1000, 1000, id=ACT, cards="5S 9D 6H")
    move(played, "double", 1000)
    move(played, "no-double", seat="P2")
    deal(played, "2C").interrupt("reconstruct", {"lie": {}})
    move(played, "double", 1000)
    assert asked(played) == ("P2", "box 1")


@provision("act-1992 BJ 18(e)")
def test_a_hand_played_again_has_its_wager_again_and_its_cards_in_their_order() -> None:
    played = table(1, id=ACT, cards="8S 9D 8H")
    deal(move(played, "split", 1000), "8C")
    deal(move(played, "split", 1000, on="box 1 hand 1"), "TS")
    deal(move(played, "hit"), "TD 2H")
    assert outcomes(played) == {"P1 original": "lose"}
    played.interrupt("reconstruct", {"lie": {}})
    assert cards(played, "box 1") == "8S 8H"
    assert [str(card) for card in played.felt.next] == ["8C", "TS", "TD", "2H"]
    assert [(bet.wager, bet.stake) for bet in played.felt.live()] == [("original", 1000)]
    finish(deal(move(played, "stand"), "8C"))
    played.felt.audit()
    assert played.felt.net() == {"P1": -1000}


@provision("qld-2024 sch 2(e) s 3(a)")
def test_cards_that_all_terminals_share_are_on_the_table_once() -> None:
    played = Round(game("qld-2024/electronic-blackjack", decks=5))
    for number in range(1, 7):
        played.answer(Place(f"P{number}", "original", 1000, box=str(number)))
    move(deal(played.answer(CLOSE), "2S 9D 2H"), "hit")
    deal(played, "2S")
    assert cards(played, "box 1") == "2S 2H 2S"
