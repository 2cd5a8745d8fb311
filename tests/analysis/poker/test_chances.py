"""What a hand wins by what its player sees, and which cards he gives up."""

from __future__ import annotations

import pytest

from croupier.analysis.equity import HOLDEM, OMAHA, equity, hands_of
from croupier.analysis.equity.ranges import cards_of
from croupier.analysis.poker.chances import (
    chance,
    place_among,
    starting_sample,
    strength,
    to_give_up,
    to_keep,
)
from croupier.analysis.poker.showdowns import showdown_of
from croupier.books import game
from croupier.games.poker.rules import PokerRules

DEALS = 20_000


def rules_of(id: str, **options: int | str | bool) -> PokerRules:
    played = game(id, **options).rules
    assert isinstance(played, PokerRules)
    return played


@pytest.mark.parametrize(
    ("hand", "board"), [("AsAd", "8h 7h 2c"), ("QhJh", "Th 9c 2h"), ("3s3d", "Kd Kc 3h 8s")]
)
def test_chances_agree_with_every_deal_counted(hand: str, board: str) -> None:
    known = equity(HOLDEM, [hands_of(HOLDEM, hand), ()], board)
    found = chance(HOLDEM, cards_of(hand), cards_of(board), deals=DEALS)
    assert found == pytest.approx(known.seats[0].share, abs=0.012)


def test_two_cards_must_count_at_omaha() -> None:
    found = chance(OMAHA, cards_of("AsAdKsKd"), deals=DEALS)
    known = equity(OMAHA, [hands_of(OMAHA, "AsAdKsKd"), ()], exact=False, deals=DEALS)
    assert found == pytest.approx(known.seats[0].share, abs=0.012)


def test_open_cards_of_others_count() -> None:
    stud = showdown_of(rules_of("nsw-poker/seven-card-stud"))
    mine = cards_of("Kc Kd 7h")
    plain = chance(stud, mine, (), (cards_of("2c"),), deals=DEALS)
    aces = chance(stud, mine, (), (cards_of("Ac"),), deals=DEALS)
    dead = chance(stud, mine, (), (cards_of("2c"),), cards_of("Ks Kh"), deals=DEALS)
    assert aces < plain
    assert dead < plain - 0.02


def test_more_opponents_leave_less() -> None:
    shares = [chance(HOLDEM, cards_of("AhKh"), (), ((),) * n, deals=2_000) for n in (1, 2, 3, 4)]
    assert shares == sorted(shares, reverse=True)


def test_others_who_drew_have_better_hands() -> None:
    draw = rules_of("nsw-poker/draw-ante")
    mine = cards_of("9c9d4h3s2c")
    assert strength(draw, mine, drew=True, deals=5_000) < strength(draw, mine, deals=5_000) - 0.03


def test_no_more_cards_are_dealt_out_than_there_are() -> None:
    stud = rules_of("nsw-poker/seven-card-stud", deck=32)
    assert 0 < strength(stud, cards_of("Ac Kd 7h"), (), ((),) * 4) < 1


@pytest.mark.parametrize(
    ("hand", "given"),
    [
        ("AsAd 9c 7h 2d", "9c 7h 2d"),
        ("AsAd 9c 9h 2d", "2d"),
        ("7s7d7c Kh 2d", "Kh 2d"),
        ("Ah Kh 9h 4h 2c", "2c"),  # four of a suit
        ("8s 7d 6c 5h Kc", "Kc"),  # four in a row
        ("Ks Qd Jc Ah 4c", "Ks Qd Jc 4c"),  # open at one end only
        ("5s5d 6h 7h 8h", "5d"),  # a low pair is broken for a straight
        ("KsKd Qh Jh Th", "Qh Jh Th"),  # a high one is not
        ("9s 8s 7s 6s 5s", ""),
        ("As Kd Qc Jh Tc", ""),
        ("2h 5h 9h Jh Kh", ""),
        ("AsAdAc KhKd", ""),
        ("Ac Td 8h 5s 3c", "Td 8h 5s 3c"),
    ],
)
def test_what_is_exchanged_at_the_draw(hand: str, given: str) -> None:
    found = to_give_up(rules_of("nsw-poker/draw-ante"), cards_of(hand))
    assert sorted(found) == sorted(cards_of(given))


def test_the_third_card_of_pineapple_that_is_worth_least_goes() -> None:
    pineapple = rules_of("nsw-poker/pineapple")
    assert sorted(to_keep(pineapple, cards_of("AsAd7c"), ())) == sorted(cards_of("AsAd"))
    board = cards_of("7h 7d 2c")
    crazy = to_keep(rules_of("nsw-poker/crazy-pineapple"), cards_of("As 7c 7s"), board)
    assert sorted(crazy) == sorted(cards_of("7c 7s"))


def test_a_starting_hand_is_placed_among_others_whatever_its_suits_are_called() -> None:
    holdem = rules_of("nsw-poker/texas-holdem")
    aces, low = place_among(holdem, cards_of("AsAd")), place_among(holdem, cards_of("7h2c"))
    assert aces < 0.05
    assert low > 0.9
    assert place_among(holdem, cards_of("AcAh")) == aces


def test_samples_are_the_best_hand_first_with_cards_of_the_board_behind() -> None:
    sample = starting_sample(rules_of("nsw-poker/two-card-manila"))
    shares = [share for share, _ in sample]
    assert shares == sorted(shares, reverse=True)
    assert {len(cards) for _, cards in sample} == {3}


@pytest.mark.parametrize(
    ("id", "hole", "board", "two"),
    [
        ("nsw-poker/draw-ante", 5, 0, False),
        ("nsw-poker/draw-blind", 5, 0, False),
        ("nsw-poker/five-card-stud", 5, 0, False),
        ("nsw-poker/seven-card-stud", 7, 0, False),
        ("nsw-poker/two-card-manila", 2, 5, True),
        ("nsw-poker/three-card-manila", 3, 5, True),
        ("nsw-poker/texas-holdem", 2, 5, False),
        ("nsw-poker/omaha", 4, 5, True),
        ("nsw-poker/pineapple", 2, 5, False),
        ("nsw-poker/crazy-pineapple", 2, 5, False),
        ("qld-2024/manila-poker", 2, 5, True),
        ("qld-2024/texas-holdem", 2, 5, False),
        ("qld-2024/omaha", 4, 5, True),
    ],
)
def test_every_game_has_its_showdown(id: str, hole: int, board: int, two: bool) -> None:
    found = showdown_of(rules_of(id))
    assert (found.hole, found.board, found.two) == (hole, board, two)
