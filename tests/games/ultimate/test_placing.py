"""Ultimate Texas hold'em: ante and blind alike, trips and jackpot beside them, one hand each."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.equipment.randomness import SeededSource
from croupier.games.ultimate.state import UltimateState
from croupier.law import said
from croupier.play import (
    CLOSE,
    DONE,
    Change,
    Cut,
    Header,
    Limit,
    Move,
    Place,
    Refused,
    Round,
    Seat,
    Situation,
)
from croupier.play.answers import At
from croupier.play.offices import DEALER, OPERATOR
from croupier.play.table import Table
from croupier.play.table import commands as c
from croupier.play.table_rules import SECOND
from tests.games.house_poker.table import ANTE
from tests.games.ultimate.table import ACES, KINGS, NOTHING, QLD, QUEENS, WA, Play
from tests.provisions import provision

HANDS = {"P1": ACES, "P2": QUEENS, "dealer": KINGS}
BOTH = pytest.mark.parametrize("id", [QLD, WA])


@provision("qld-2024 sch 11(a) s 14(1)(b)", "wa-uth s 3.8", "wa-uth s 3.13")
def test_ante_and_blind_are_the_same_amount() -> None:
    qld = Play(QLD, HANDS).bet("P1", "ante")
    assert qld.refusal(Place("P1", "blind", 500)) == "sch 11(a) s 14(1)(b)"
    assert not qld.refusal(Place("P1", "blind", ANTE))
    wa = Play(WA, HANDS).bet("P1", "ante")
    assert wa.refusal(Place("P1", "blind", 500)) == "s 3.13"
    assert Play(WA, HANDS).bet("P1", "blind").refusal(Place("P1", "ante", 500)) == "s 3.8"


@BOTH
def test_a_change_of_one_is_a_change_of_both(id: str) -> None:
    play = Play(id, HANDS).bets("P1")
    play.round.answer(Change("P1", "blind", 2500))
    assert [bet.stake for bet in play.round.felt.live()] == [2500, 2500]
    play.round.answer(Change("P1", "ante", 0))
    assert not play.round.felt.live()


@provision("qld-2024 sch 11(a) s 14(1)(a)", "qld-2024 sch 11(a) s 14(1)(c)", "wa-uth s 3.18")
def test_trips_go_beside_ante_and_blind_and_hold_them_there() -> None:
    qld = Play(QLD, HANDS)
    assert qld.refusal(Place("P1", "trips", 500)) == "sch 11(a) s 14(1)"
    assert qld.bet("P1", "ante").refusal(Place("P1", "trips", 500)) == "sch 11(a) s 14(1)"
    qld.bet("P1", "blind").bet("P1", "trips", 500)
    refused = qld.round.refusal(Change("P1", "ante", 0))
    assert refused is not None
    assert said(refused.cites) == "sch 11(a) s 14(1)"
    assert Play(WA, HANDS).refusal(Place("P1", "trips", 500)) == "s 3.18"


@provision("wa-uth s 5.8")
def test_in_wa_one_of_the_two_is_enough_for_trips() -> None:
    play = Play(WA, {"P1": "KH KD", "dealer": QUEENS}).bet("P1", "blind").bet("P1", "trips", 500)
    play.deal().move("P1", "play", 1).end()
    assert play.result("trips") == ("win", 1500)


@provision("qld-2024 sch 11(a) s 15(2)", "qld-2024 sch 11(a) s 15(3)", "wa-uth s 3.3")
@provision("wa-uth s 3.6", "wa-uth s 3.12", "wa-uth s 3.17", "qld-2024 sch 11(a) s 10(1)")
def test_a_player_has_one_hand_and_an_area_one_player() -> None:
    qld, wa = Play(QLD, HANDS).bets("P1"), Play(WA, HANDS).bets("P1")
    assert qld.refusal(Place("P1", "ante", ANTE, box="2")) == "sch 11(a) s 15(2)"
    assert qld.refusal(Place("P2", "ante", ANTE, box="1")) == "sch 11(a) s 15(3)"
    assert qld.refusal(Place("P2", "ante", ANTE, box="8")) == "sch 11(a) s 10(1)"
    assert wa.refusal(Place("P1", "blind", ANTE, box="3")) == "s 3.3"
    for wager, where in {"ante": "s 3.6", "blind": "s 3.12", "trips": "s 3.17"}.items():
        assert wa.refusal(Place("P2", wager, ANTE, box="1")) == where


@provision("qld-2024 sch 11(a) s 15(1)", "wa-uth s 3.1", "wa-uth s 3.2")
def test_wagers_are_chips_and_not_words() -> None:
    qld = Play(QLD, HANDS).round.refusal(Place("P1", "ante", ANTE, oral=True))
    wa = Play(WA, HANDS).round.refusal(Place("P1", "ante", ANTE, oral=True))
    assert qld is not None
    assert wa is not None
    assert (said(qld.cites), said(wa.cites)) == ("sch 11(a) s 15(1)", "s 3.2")
    poor = Play(WA, HANDS, seats=(Seat("P1", 1, balance=1500),)).bet("P1", "ante")
    assert poor.refusal(Place("P1", "blind", ANTE)) == "s 3.1"


@provision("qld-2024 sch 11(a) s 15(4)", "wa-uth s 3.4", "wa-uth s 3.5", "wa-uth s 3.11")
@provision("wa-uth s 3.16", "wa-uth s 3.23")
def test_no_wager_is_placed_or_touched_once_the_round_has_begun() -> None:
    qld, wa = Play(QLD, HANDS).bets("P1").deal(), Play(WA, HANDS).bets("P1").deal()
    assert qld.refusal(Place("P2", "ante", ANTE)) == "sch 11(a) s 15(4)"
    late = {"ante": "s 3.5", "blind": "s 3.11", "trips": "s 3.16"}
    for wager, where in late.items():
        assert wa.refusal(Place("P2", wager, ANTE)) == f"{where}, s 3.4"
    assert wa.refusal(Place("P1", "jackpot", 500, "level-1")) == "s 3.23, s 3.4"
    changed = qld.round.refusal(Change("P1", "ante", 500))
    assert changed is not None
    assert said(changed.cites) == "sch 11(a) s 15(4)"


@provision("qld-2024 sch 11(a) s 14(1)", "qld-2024 sch 11(a) s 17(3)(f)")
def test_in_queensland_an_ante_without_a_blind_gets_no_cards() -> None:
    play = Play(QLD, {"P2": QUEENS, "dealer": KINGS}).bet("P1", "ante").bets("P2").deal()
    assert play.outcomes() == {"ante": "void"}
    assert "P1" not in play.round.felt.hands


@provision("wa-uth s 5.6", "wa-uth s 5.7")
def test_in_wa_a_hand_is_played_with_one_of_the_two() -> None:
    hands = {"P1": ACES, "dealer": QUEENS}
    alone = Play(WA, hands).bet("P1", "ante").deal().move("P1", "play", 4).end()
    assert alone.outcomes() == {"ante": "win", "play": "win"}
    blind = Play(WA, hands).bet("P1", "blind").deal()
    with pytest.raises(Refused):
        blind.move("P1", "play", 4)
    blind.move("P1", "play", 1).end()
    assert blind.outcomes() == {"blind": "standoff", "play": "win"}


@provision("wa-uth s 3.22(a)", "wa-uth s 3.22(b)", "wa-uth s 3.22(c)", "wa-uth s 3.24")
def test_a_jackpot_wager_is_exactly_its_level_and_beside_an_ante() -> None:
    play = Play(WA, HANDS)
    assert play.refusal(Place("P1", "jackpot", 500, "level-1")) == "s 3.24"
    play.bets("P1")
    for level, stake in enumerate((500, 1000, 1500), 1):
        on, where = f"level-{level}", f"s 3.22({'abc'[level - 1]})"
        assert play.refusal(Place("P1", "jackpot", stake + 1, on)) == where
        assert not play.refusal(Place("P1", "jackpot", stake, on))
    play.bet("P1", "jackpot", 500, "level-1")
    assert play.refusal(Place("P1", "jackpot", 1000, "level-2")) == "s 3.22(c)"


@provision("wa-uth s 5.11")
def test_in_wa_a_wager_outside_the_limits_is_settled_within_them() -> None:
    limits = {"ante": Limit(500, 600), "blind": Limit(500, 600), "trips": Limit(1000, None)}
    play = Play(WA, {"P1": ACES, "dealer": QUEENS}, limits=limits).bets("P1", trips=200)
    play.deal().move("P1", "play", 3).end()
    assert play.result("ante") == ("win", 600)
    assert play.result("play") == ("win", 1800)
    assert play.result("trips") == ("lose", 0)
    assert ("warned", "P1") not in play.effects()


@provision("wa-uth s 5.11")
def test_a_maximum_of_odd_cents_still_leaves_a_blind_that_can_be_paid() -> None:
    limits = {"ante": Limit(0, 601), "blind": Limit(0, 601)}
    hands = {"P1": "AS QS", "dealer": "3C 3D", "community": "KS 9S 7S 4H 2D"}
    play = Play(WA, hands, limits=limits).bets("P1").deal().move("P1", "play", 4).end()
    assert play.result("blind") == ("win", 900)


def test_in_queensland_a_wager_outside_the_limits_is_refused() -> None:
    play = Play(QLD, HANDS, limits={"ante": Limit(2000, 5000)})
    assert play.refusal(Place("P1", "ante", ANTE)) == "s 13(1)"


@provision("qld-2024 sch 11(a) s 12(1)", "wa-uth s 2.2")
@BOTH
def test_one_deck_of_52(id: str) -> None:
    assert game(id).deck == [1] * 52


@provision("qld-2024 sch 11(a) s 13(5)", "wa-uth s 4.1", "wa-uth s 4.1(a)", "wa-uth s 4.1(b)")
@BOTH
def test_the_dealer_cuts_cards_that_were_shuffled_by_hand(id: str) -> None:
    played = Round(game(id), Header(id, situation=Situation(new_shoe=True)))
    assert isinstance(played.prompt, Cut)
    first = 1 if id == QLD else 2
    assert played.refusal(At(first - 1)) is not None
    assert played.refusal(At(53 - first)) is not None
    assert played.answer(At(first)).felt.cut_at == first


@provision("qld-2024 sch 11(a) s 13(4)(a)", "qld-2024 sch 11(a) s 13(4)(b)", "wa-uth s 4.1")
@BOTH
def test_the_cards_are_shuffled_for_every_round(id: str) -> None:
    table = Table("T1", game(id), SeededSource(1))
    table.shuffle(0)
    assert not table.shuffle_due
    table.open_round(0).answer(At(20)).answer(CLOSE).answer(DONE)
    table.close_round(0)
    assert table.shuffle_due


@provision("wa-uth s 6.3", "wa-uth s 6.3(a)", "wa-uth s 6.3(b)", "wa-uth s 6.3(c)")
def test_in_wa_limits_change_after_ten_minutes_or_when_all_agree() -> None:
    def table() -> Table:
        made = Table("T1", game(WA), SeededSource(1))
        made.give(c.GiveNotice, OPERATOR, 0, {"*": Limit(500, 2000)}, 600 * SECOND)
        made.give(c.DisplaySign, DEALER, 0)
        return made

    empty = table()
    empty.give(c.ChangeLimits, DEALER, 1)
    assert empty.standing.limits == {"*": Limit(500, 2000)}
    busy = table()
    busy.sit("P1", 1, 10_000, 0)
    with pytest.raises(Refused):
        busy.give(c.ChangeLimits, DEALER, 600 * SECOND - 1)
    busy.give(c.ChangeLimits, DEALER, 600 * SECOND)
    agreed = table()
    agreed.sit("P1", 1, 10_000, 0)
    agreed.give(c.ChangeLimits, DEALER, 1, agreed=True)


def wa_table(*seats: str) -> Table:
    table = Table("T1", game(WA), SeededSource(1))
    for place, seat in enumerate(seats, 1):
        table.sit(seat, place, 100_000, 0)
    return table


@provision("wa-uth s 6.7", "wa-uth s 6.7(a)", "wa-uth s 6.7(b)", "wa-uth s 6.7(c)")
def test_in_wa_a_table_closes_when_empty_by_agreement_or_after_ten_minutes() -> None:
    empty = wa_table()
    empty.give(c.EndPlay, OPERATOR, 1)
    empty.shuffle(2)
    with pytest.raises(Refused, match=r"closed to play \(s 6.7"):
        empty.open_round(2)
    agreed = wa_table("P1")
    with pytest.raises(Refused, match=r"10 minutes \(s 6.7"):
        agreed.give(c.EndPlay, OPERATOR, 1)
    agreed.give(c.EndPlay, OPERATOR, 1, agreed=True)
    told = wa_table("P1")
    told.give(c.AnnounceClosing, OPERATOR, 5 * SECOND)
    with pytest.raises(Refused):
        told.give(c.EndPlay, OPERATOR, 605 * SECOND - 1)
    told.shuffle(605 * SECOND - 1)
    opened = told.open_round(605 * SECOND - 1)
    with pytest.raises(Refused, match="a round is open"):
        told.give(c.EndPlay, OPERATOR, 605 * SECOND)
    opened.answer(At(20)).answer(CLOSE).answer(DONE)
    told.close_round(605 * SECOND)
    told.give(c.EndPlay, OPERATOR, 605 * SECOND)
    assert told.standing.ended


def test_elsewhere_no_rule_has_the_operator_close_a_table() -> None:
    table = Table("T1", game(QLD), SeededSource(1))
    for command in (c.AnnounceClosing, c.EndPlay):
        with pytest.raises(Refused, match="no rule"):
            table.give(command, OPERATOR, 1)


@provision("wa-uth s 3.7(b)")
def test_in_wa_who_had_the_ante_at_a_place_comes_first_there() -> None:
    last = Play(WA, {"P1": ACES, "P2": QUEENS, "dealer": KINGS}).bets("P1", "P2").deal()
    last.say("P1", "play", 4 * ANTE).say("P2", "play", 4 * ANTE).end()
    left = last.round.felt.leaves()
    assert isinstance(left.state, UltimateState)
    assert left.state.before == {"1": "P1", "2": "P2"}
    assert left.state.seated(["P2"]).before == {"2": "P2"}

    def refused(seat: str, box: str, here: str, *wagered: str) -> str:
        seats = tuple(Seat(name) for name in here.split())
        header = Header(WA, dict(game(WA).options), seats=seats, situation=left)
        next_round = Round(game(WA), header)
        for other in wagered:
            next_round.answer(Place(other, "ante", ANTE, "", "5"))
        refusal = next_round.refusal(Place(seat, "ante", ANTE, "", box))
        return said(refusal.cites) if refusal is not None else ""

    assert refused("P3", "1", "P1 P2 P3") == "s 3.7(b)"
    assert refused("P2", "1", "P1 P2 P3") == "s 3.7(b)"
    assert not refused("P1", "1", "P1 P2 P3")
    assert not refused("P3", "3", "P1 P2 P3")
    assert not refused("P3", "1", "P2 P3"), "who has gone has no place"
    assert not refused("P3", "1", "P1 P2 P3", "P1"), "he has wagered at another place"
    qld = Play(QLD, HANDS).bets("P1").deal().say("P1", "play", 4 * ANTE).end()
    assert qld.round.felt.leaves().state == UltimateState()


@provision("wa-uth s 6.6")
def test_in_wa_who_abstains_for_three_rounds_may_be_asked_to_go_though_seats_are_free() -> None:
    table = Table("T1", game(WA), SeededSource(1))
    table.sit("P1", 1, 10_000, 0)
    for now in range(3):
        assert table.may_be_vacated() == []
        table.shuffle(now)
        table.open_round(now).answer(At(20)).answer(CLOSE).answer(DONE)
        table.close_round(now)
    assert table.vacate("P1", 3) == 10_000


@provision("wa-uth s 3.7(a)")
def test_who_placed_the_ante_decides_for_the_hand() -> None:
    play = Play(WA, {"P1": NOTHING, "dealer": KINGS}).bets("P1").deal()
    assert play.refusal(Move("P2", "play", "", 4 * ANTE))
    assert not play.refusal(Move("P1", "play", "", 4 * ANTE))
