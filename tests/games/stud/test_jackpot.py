"""The Boomerang jackpot: who wins it, what it pays, and what goes into which pool."""

from __future__ import annotations

import pytest

from croupier.play.header import Situation
from tests.games.stud.table import CANBERRA, DEALER_NOTHING, DEALER_PAIR, FLUSH, NOTHING, PAIR, Play
from tests.provisions import provision

ROYAL = "TS JS QS KS AS"
STRAIGHT_FLUSH = "5H 6H 7H 8H 9H"
STEEL_WHEEL = "AH 2H 3H 4H 5H"
CHIP = "boomerang-jackpot"


def with_chips(displayed: int | None = None, **hands: str) -> Play:
    """Players with a chip each, all of them betting."""
    pools = {} if displayed is None else {"boomerang": displayed}
    play = Play(CANBERRA, hands, situation=Situation(pools=pools))
    seats = [name for name in hands if name != "dealer"]
    for seat in seats:
        play.bet(seat).bet(seat, CHIP, 100)
    play.deal()
    for seat in seats:
        play.move(seat, "bet")
    return play.end()


def pools(play: Play) -> dict[str, int]:
    """What the pools come to for the next round."""
    return play.round.felt.leaves().pools


@provision("act-1992 CP 12", "act-1992 CP 11.2", "act-1992 CP 9.4(c)", "act-1992 CP terms")
@pytest.mark.parametrize("dealers", [DEALER_PAIR, DEALER_NOTHING, "TC TD TH 9C 9D"])
@pytest.mark.parametrize(
    ("mine", "prize"),
    [
        (ROYAL, 1_000_000),
        (STRAIGHT_FLUSH, 100_000),
        ("2S 2D 2H 2C KS", 50_000),
        ("2S 2D 2H 6C 6S", 15_000),
        (FLUSH, 10_000),
        ("AS AH 8S 8D 2C", 5_000),
    ],
)
def test_the_chip_wins_by_the_players_hand_alone(mine: str, dealers: str, prize: int) -> None:
    dealers = dealers if not set(mine.split()) & set(dealers.split()) else DEALER_ODD
    play = with_chips(P1=mine, dealer=dealers)
    assert play.result(CHIP, "P1") == ("win", prize)
    line = next(line for line in play.round.settlement if line.wager == CHIP)
    assert line.stake == 100


DEALER_ODD = "QD JC TD 5D 3H"


@provision("act-1992 CP 11.2")
def test_the_chip_is_collected_even_when_it_wins() -> None:
    play = with_chips(P1=FLUSH, dealer=DEALER_NOTHING)
    assert play.net() == 1000 + 10_000 - 100


@provision("act-1992 CP 9.3(b)", "act-1992 CP 11.2")
@pytest.mark.parametrize("mine", [PAIR, "AS AH 9S 9D 2C", "8S 8D 9S 9D 2C", "5C 6D 7H 8S 9D"])
def test_other_hands_lose_the_chip(mine: str) -> None:
    assert with_chips(P1=mine, dealer="QD JC TD 4D 3H").result(CHIP, "P1") == ("lose", 0)


@provision("act-1992 CP terms", "act-1992 CP 12")
def test_a_full_house_of_aces_and_eights_is_no_dead_mans_hand() -> None:
    assert with_chips(P1="AS AH 8S 8D 8C", dealer=DEALER_ODD).result(CHIP, "P1")[1] == 15_000


@provision("act-1992 CP 5.2(b)")
def test_a_fold_forfeits_the_chip_even_of_a_flush() -> None:
    play = Play(CANBERRA, {"P1": FLUSH, "dealer": DEALER_PAIR}).bet("P1").bet("P1", CHIP, 100)
    play.deal().move("P1", "fold").end()
    assert play.result(CHIP, "P1") == ("lose", 0)
    assert play.net() == -1100
    assert pools(play) == {"boomerang": 1_000_040, "boomerang-reserve": 60}


@provision("act-1992 CP 12", "act-1992 CP 9.3(d)")
@pytest.mark.parametrize(
    ("displayed", "royal", "straight_flush"),
    [(900_000, 1_000_000, 100_000), (2_000_055, 2_000_055, 200_005)],
)
def test_the_guarantee_or_the_share_whichever_is_more(
    displayed: int, royal: int, straight_flush: int
) -> None:
    play = with_chips(displayed, P1=ROYAL, dealer=DEALER_ODD)
    assert play.result(CHIP, "P1") == ("win", royal)
    play = with_chips(displayed, P1=STEEL_WHEEL, dealer="QD JC TD 5D 2S")
    assert play.result(CHIP, "P1") == ("win", straight_flush)


@provision("act-1992 CP 11.3", "act-1992 CP 12")
def test_prizes_of_one_round_are_settled_from_the_right() -> None:
    play = with_chips(2_000_000, P1=ROYAL, P2=STRAIGHT_FLUSH, dealer=DEALER_ODD.replace("5D", "4D"))
    assert play.result(CHIP, "P2") == ("win", 200_000)
    assert play.result(CHIP, "P1") == ("win", 1_800_000)
    assert pools(play) == {"boomerang": 1_000_080, "boomerang-reserve": -1_000_000 + 120}
    play = with_chips(2_000_000, P1=STRAIGHT_FLUSH, P2=ROYAL, dealer=DEALER_ODD.replace("5D", "4D"))
    assert play.result(CHIP, "P2") == ("win", 2_000_000)
    assert play.result(CHIP, "P1") == ("win", 100_000)


@provision("act-1992 CP 11.3")
def test_pools_go_on_to_the_next_round_and_stay_without_a_chip() -> None:
    hands = {"P1": NOTHING, "dealer": DEALER_NOTHING}
    first = (
        Play(CANBERRA, hands, options={"jackpot_increment": 75})
        .bet("P1")
        .bet("P1", CHIP, 100)
        .deal()
    )
    after = first.move("P1", "fold").end().round.felt.leaves()
    assert after.pools == {"boomerang": 1_000_075, "boomerang-reserve": 25}
    second = Play(CANBERRA, hands, situation=after).bet("P1").deal().move("P1", "fold").end()
    assert second.round.felt.leaves().pools == after.pools
