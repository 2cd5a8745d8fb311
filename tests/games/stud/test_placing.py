"""Who may put down what where, and until when."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.books.catalogue import BadOption
from croupier.equipment import SeededSource
from croupier.law import said
from croupier.play import (
    CLOSE,
    DONE,
    At,
    Change,
    Choose,
    Cut,
    Move,
    Place,
    Refused,
    Seat,
    Settle,
)
from croupier.play.header import Limit, OptionValue, Situation
from croupier.play.offices import DEALER, OPERATOR
from croupier.play.table import Table
from croupier.play.table import commands as c
from tests.games.stud.table import CANBERRA, CARIBBEAN, DEALER_PAIR, FLUSH, NOTHING, PAIR, Play
from tests.provisions import provision

BOTH = pytest.mark.parametrize("id", [CARIBBEAN, CANBERRA])
HANDS = {"P1": PAIR, "P2": NOTHING, "dealer": DEALER_PAIR}


def refused(play: Play, answer: Place | Change) -> str:
    """The provisions under which a wager is refused."""
    with pytest.raises(Refused) as caught:
        play.round.answer(answer)
    return said(caught.value.refusal.cites)


@provision("qld-2024 sch 3 s 12(2)", "act-1992 CP 5.6")
@pytest.mark.parametrize(("id", "where"), [(CARIBBEAN, "sch 3 s 12(2)"), (CANBERRA, "CP 5.6")])
def test_a_player_has_one_hand(id: str, where: str) -> None:
    play = Play(id, HANDS).bet("P1", box="1")
    assert refused(play, Place("P1", "ante", 1000, "", "2")) == where


@provision("qld-2024 sch 3 s 12(3)", "act-1992 CP 5.7")
@pytest.mark.parametrize(("id", "where"), [(CARIBBEAN, "sch 3 s 12(3)"), (CANBERRA, "CP 5.7")])
def test_an_area_takes_one_players_wager(id: str, where: str) -> None:
    play = Play(id, HANDS).bet("P1", box="1")
    assert refused(play, Place("P2", "ante", 1000, "", "1")) == where


@provision("qld-2024 sch 3 s 7(1)", "act-1992 CP 1")
@BOTH
@pytest.mark.parametrize("box", ["0", "8", "left"])
def test_places_are_those_of_the_layout(id: str, box: str) -> None:
    assert refused(Play(id, HANDS), Place("P1", "ante", 1000, "", box))


@BOTH
def test_who_names_no_place_sits_where_he_sits_or_at_the_lowest_free(id: str) -> None:
    play = Play(id, HANDS, seats=(Seat("P1", 3), Seat("P2"), Seat("P3", 3)))
    play.bet("P1").bet("P2").bet("P3")
    assert [(bet.seat, bet.box) for bet in play.round.felt.bets] == [
        ("P1", "3"),
        ("P2", "1"),
        ("P3", "2"),
    ]


@provision("qld-2024 sch 3 s 12(4)", "act-1992 CP 5.3", "act-1992 CP 5.1")
@pytest.mark.parametrize(("id", "where"), [(CARIBBEAN, "sch 3 s 12(4)"), (CANBERRA, "CP 5.3")])
def test_after_the_first_card_wagers_are_left_alone(id: str, where: str) -> None:
    play = Play(id, HANDS).bet("P1").bet("P2")
    play.round.answer(Change("P1", "ante", 500))
    play.deal_cards(1)
    assert where in refused(play, Change("P1", "ante", 1000))
    assert where in refused(play, Place("P3", "ante", 1000))


@provision("qld-2024 sch 3 s 11", "qld-2024 sch 3 s 14(3)")
@BOTH
def test_a_bet_is_not_made_before_the_cards(id: str) -> None:
    assert refused(Play(id, HANDS).bet("P1"), Place("P1", "bet", 2000))


@provision("qld-2024 sch 3 s 12(1)", "act-1992 CP 5.4", "act-1992 CP 5.5")
@BOTH
def test_words_alone_make_no_wager(id: str) -> None:
    play = Play(id, HANDS)
    assert refused(play, Place("P1", "ante", 1000, oral=True))
    cash = Place("P1", "ante", 1000, oral=True, cash=True)
    if id == CANBERRA:
        play.round.answer(cash)
    else:
        assert refused(play, cash) == "sch 3 s 12(1)"


def test_limits_hold_for_all_chips_of_an_ante() -> None:
    play = Play(CARIBBEAN, HANDS, limits={"ante": Limit(500, 2500)}).bet("P1", stake=2000)
    assert refused(play, Place("P1", "ante", 1000)) == "s 13(1)"
    assert refused(play, Place("P2", "ante", 400)) == "s 13(1)"
    play.bet("P1", stake=500)
    assert [bet.stake for bet in play.round.felt.bets] == [2500]


@provision("qld-2024 sch 3 s 12(1)", "act-1992 CP 5.4")
@BOTH
def test_who_has_not_the_chips_for_a_bet_can_only_fold(id: str) -> None:
    play = Play(id, HANDS, seats=(Seat("P1", 1, balance=2500), Seat("P2", 2)))
    play.bet("P1").bet("P2").deal()
    with pytest.raises(Refused, match="left"):
        play.move("P1", "bet")
    play.move("P1", "fold")


# -- Canberra --------------------------------------------------------------------------------------


@provision("act-1992 CP 11.1")
def test_the_jackpot_is_played_beside_an_ante() -> None:
    play = Play(CANBERRA, HANDS)
    assert refused(play, Place("P1", "boomerang-jackpot", 100)) == "CP 11.1"
    play.bet("P1").bet("P1", "boomerang-jackpot", 100)
    assert refused(play, Change("P1", "ante", 0)) == "CP 11.1"
    play.round.answer(Change("P1", "boomerang-jackpot", 0))
    play.round.answer(Change("P1", "ante", 0))


@provision("act-1992 CP 5.1(b)")
@pytest.mark.parametrize("stake", [50, 200, 1000])
def test_the_jackpot_is_played_with_one_chip(stake: int) -> None:
    play = Play(CANBERRA, HANDS).bet("P1")
    assert refused(play, Place("P1", "boomerang-jackpot", stake)) == "CP 5.1(b)"
    play.bet("P1", "boomerang-jackpot", 100)
    assert refused(play, Place("P1", "boomerang-jackpot", 100)) == "CP 5.1(b)"
    assert (
        Play(CANBERRA, HANDS, options={"jackpot_chip": 250})
        .bet("P1")
        .bet("P1", "boomerang-jackpot", 250)
    )


LIMITS = {"ante": Limit(500, 1000)}


@provision("act-1992 CP 4.1(c)")
def test_below_the_minimum_a_wager_plays_once_and_then_goes_back() -> None:
    play = Play(CANBERRA, HANDS, limits=LIMITS).bet("P1", stake=300).bet("P2").deal()
    play.move("P1", "bet", 600).move("P2", "fold").end()
    assert play.net("P1") == 900
    assert ("warned", "P1") in play.effects()
    told = Situation(warned=("P1", "P2"))
    play = Play(CANBERRA, HANDS, limits=LIMITS, situation=told)
    play.bet("P1", stake=300).bet("P2", stake=300).deal()
    play.move("P1", "bet", 600).move("P2", "fold").end()
    assert play.result("ante", "P1") == play.result("bet", "P1") == ("void", 0)
    assert play.result("ante", "P2") == ("void", 0)


@provision("act-1992 CP 4.1(d)")
def test_above_the_maximum_the_maximum_plays_and_twice_that() -> None:
    play = Play(CANBERRA, HANDS, limits=LIMITS).bet("P1", stake=1500).bet("P2", stake=1500).deal()
    play.move("P1", "bet", 3000).move("P2", "fold").end()
    assert play.result("ante", "P1") == ("win", 1000)
    assert play.result("bet", "P1") == ("win", 2000)
    assert (play.net("P1"), play.net("P2")) == (3000, -1000)


@provision("act-1992 CP 16.10")
def test_what_the_float_cannot_pay_goes_up() -> None:
    hands = {"P1": FLUSH, "dealer": DEALER_PAIR}
    play = Play(CANBERRA, hands, options={"smallest_payable": 50}).bet("P1", stake=1010).deal()
    play.move("P1", "bet", 2020).end()
    assert play.result("ante", "P1") == ("win", 1050)
    assert play.result("bet", "P1") == ("win", 10100)


@provision("act-1992 CP 16.10", "act-1992 CP 4.1(b)")
@pytest.mark.parametrize(("notice", "ante", "bet"), [(True, 500, 1000), (False, 700, 1300)])
def test_a_bet_too_is_paid_by_multiples_of_the_minimum(notice: bool, ante: int, bet: int) -> None:
    options: dict[str, OptionValue] = {"multiples_notice": notice, "smallest_payable": 100}
    play = Play(CANBERRA, {"P1": PAIR, "dealer": DEALER_PAIR}, limits=LIMITS, options=options)
    play.bet("P1", stake=640).deal().move("P1", "bet", 1280).end()
    assert play.result("ante") == ("win", ante)
    assert play.result("bet") == ("win", bet)


# -- the table -------------------------------------------------------------------------------------


@provision(
    "qld-2024 sch 3 s 10(4)(c)",
    "qld-2024 sch 3 s 10(4)(d)",
    "qld-2024 sch 3 s 10(5)",
    "act-1992 CP 6.1",
    "act-1992 CP 6.2",
    "act-1992 CP 6.3",
)
@pytest.mark.parametrize(
    ("id", "cut"), [(CARIBBEAN, "sch 3 s 10(5)"), (CANBERRA, "CP 6.2, CP 6.3")]
)
def test_the_cards_are_shuffled_and_cut_by_the_dealer_before_every_round(id: str, cut: str) -> None:
    table = Table("T", game(id), SeededSource(1))
    table.sit("P1", 1, 100_000, now=0)
    for _ in range(3):
        with pytest.raises(Refused, match="shuffled"):
            table.open_round(now=1)
        table.shuffle(now=2)
        played = table.open_round(now=3)
        assert isinstance(played.prompt, Cut)
        assert (played.prompt.by, said(played.prompt.cites)) == ("dealer", cut)
        assert played.refusal(At(52)) is not None
        played.answer(At(20)).answer(Place("P1", "ante", 1000)).answer(CLOSE)
        assert isinstance(played.prompt, Choose)
        played.answer(Move("P1", "bet", "", 2000))
        assert isinstance(played.prompt, Settle)
        played.answer(DONE)
        table.close_round(now=6)
    assert table.seats["P1"].balance + table.standing.house == 100_000


@provision("act-1992 CP 4.2")
def test_the_minimum_changes_after_notice() -> None:
    table = Table("T", game(CANBERRA), SeededSource(1), limits={"*": Limit(500, 5000)})
    table.give(c.GiveNotice, OPERATOR, 0, {"*": Limit(1000, 5000)})
    table.give(c.ChangeLimits, DEALER, 1)
    assert table.standing.limits["*"] == Limit(1000, 5000)


@provision("qld-2024 sch 3 s 8(1)(b)", "act-1992 CP 11.3")
@pytest.mark.parametrize(
    ("id", "option"),
    [
        (CARIBBEAN, {"maximum_payment": 0}),
        (CARIBBEAN, {"dealing": "anyhow"}),
        (CANBERRA, {"jackpot_increment": 101}),
        (CANBERRA, {"jackpot_chip": 120}),
    ],
)
def test_options_are_those_of_the_book(id: str, option: dict[str, OptionValue]) -> None:
    with pytest.raises(BadOption):
        game(id, **option)
