"""What the dealer calls, which cards play, who wins: the single hand."""

from __future__ import annotations

import copy
import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment import BACK, CARDS, STRIPPED_32, Card, parse_cards
from croupier.ranking import (
    MANILA_32,
    STANDARD,
    THREE_CARD,
    BadHand,
    Category,
    ace_king_or_better,
    is_dead_mans_hand,
    pair_or_better,
    queen_or_better,
)
from tests.provisions import provision

HANDS_OF_SEVEN = st.lists(st.sampled_from(CARDS), min_size=7, max_size=7, unique=True)


@pytest.mark.parametrize(
    ("cards", "called"),
    [
        ("AS KD 9C 5H 2S", "odd card hand, ace high, then king nine five two"),
        ("6S 6D KC 9H 4S", "one pair, sixes, then king nine four"),
        ("KS KD 4C 4H JS", "two pairs, kings and fours, then jack"),
        ("2S 2D 2C KH JS", "three of a kind, twos, then king jack"),
        ("5S 4D 3C 2H AS", "straight, five high"),
        ("KD JD 9D 5D 2D", "flush, king high, then jack nine five two"),
        ("4S 4D 4C AH AS", "full house, fours over aces"),
        ("9S 9D 9C 9H AS", "four of a kind, nines, then ace"),
        ("KC QC JC TC 9C", "straight flush, king high"),
        ("AH KH QH JH TH", "royal flush"),
    ],
)
def test_hands_are_called_by_name(cards: str, called: str) -> None:
    rank = STANDARD.rank(parse_cards(cards))
    assert str(rank) == rank.in_full == called
    assert called.startswith(rank.name)
    assert repr(rank) == f"<{called}>"


def test_a_rank_can_be_copied_and_sent() -> None:
    rank = STANDARD.rank(parse_cards("KS KD 4C 4H JS"))
    for other in (copy.deepcopy(rank), pickle.loads(pickle.dumps(rank))):
        assert other == rank
        assert other.in_full == rank.in_full


@given(HANDS_OF_SEVEN)
@provision(
    "qld-2024 sch 10 s 2(a)",
    "qld-2024 sch 10 s 2(b)",
    "qld-2024 sch 10 s 2(c)",
    "qld-2024 sch 11 s 2(a)[2]",
    "qld-2024 sch 11 s 2(b)[2]",
    "qld-2024 sch 11 s 2(c)",
    "qld-2024 sch 11 s 2(a)[3]",
    "qld-2024 sch 11 s 2(b)[3]",
    "qld-2024 sch 11 s 2(c)[2]",
    "qld-2024 sch 11(a) s 2(a)",
    "qld-2024 sch 11(a) s 2(b)",
    "qld-2024 sch 11(a) s 2(c)",
    "qld-2024 sch 11(a) s 2(a)[2]",
    "qld-2024 sch 11(a) s 2(b)[2]",
    "qld-2024 sch 11(a) s 2(c)[2]",
    "nsw-poker s 17.6.3",
    "nsw-poker s 20.7.3",
    "nsw-poker s 22.7.3",
    "nsw-poker s 23.7.3",
    "nsw-poker s 24.5",
    "wa-uth s 4.13",
)
def test_the_best_five_of_seven_make_the_rank(cards: list[Card]) -> None:
    best = STANDARD.best(cards)
    assert len(set(best)) == 5
    assert set(best) <= set(cards)
    assert STANDARD.rank(best) is STANDARD.rank(cards)


@given(HANDS_OF_SEVEN, st.randoms(use_true_random=False))
def test_the_order_of_the_cards_does_not_matter(cards: list[Card], rng: random.Random) -> None:
    shuffled = rng.sample(cards, 7)
    for number in (5, 6, 7):
        hand = cards[:number]
        again = [card for card in shuffled if card in hand]
        assert STANDARD.rank(hand) is STANDARD.rank(again)
        assert STANDARD.rank(tuple(hand)) is STANDARD.rank([int(card) for card in again])


@given(HANDS_OF_SEVEN)
def test_a_further_card_never_makes_a_hand_worse(cards: list[Card]) -> None:
    five, six, seven = (STANDARD.rank(cards[:number]) for number in (5, 6, 7))
    assert five <= six <= seven


@pytest.mark.parametrize(
    ("cards", "best"),
    [
        ("4D KS 9H 4C 2S KD 7C", "KS KD 4D 4C 9H"),
        ("AD 2S 3C 4H 5S KD KC", "5S 4H 3C 2S AD"),
        ("AD KS QC JH TS 9D 8C", "AD KS QC JH TS"),
        ("2D 2S 2C AH AS KD QC", "2D 2S 2C AH AS"),
        ("2D 9S 9C 9H AS 9D", "9S 9C 9H 9D AS"),
        ("2D 4D 5D 9D TD KD AS", "KD TD 9D 5D 4D"),
    ],
)
@provision("qld-2024 sch 12(a) s 5(1)")
def test_the_cards_that_play_lie_in_the_order_in_which_they_count(cards: str, best: str) -> None:
    assert STANDARD.best(parse_cards(cards)) == tuple(parse_cards(best))


@pytest.mark.parametrize(
    ("hole", "best"),
    [("AS 9S", "AS KS QS JS 9S"), ("TD 2C", "KS QS JS TD 9C"), ("3D 2C", "KS QS JS 9C 8S")],
)
@provision("qld-2024 sch 10 s 2(a)", "qld-2024 sch 10 s 2(b)", "qld-2024 sch 10 s 2(c)")
def test_holdem_plays_two_hole_cards_or_one_or_none(hole: str, best: str) -> None:
    board = parse_cards("KS QS JS 9C 8S") if hole == "3D 2C" else parse_cards("KS QS JS 9C 4D")
    assert STANDARD.best([*parse_cards(hole), *board]) == tuple(parse_cards(best))


def test_the_best_cards_of_a_low_run_in_other_games() -> None:
    assert THREE_CARD.best(parse_cards("AS 2D 3C")) == tuple(parse_cards("3C 2D AS"))
    assert MANILA_32.best(parse_cards("AS 7D 8C 9C TC")) == tuple(parse_cards("TC 9C 8C 7D AS"))


@provision("qld-2024 sch 10 s 2(a)[2]", "nsw-poker s 21.7.3", "nsw-poker s 19.6.3")
def test_omaha_plays_exactly_two_of_the_hole_cards() -> None:
    hole, board = parse_cards("AS 3D 4C 5H"), parse_cards("KS QS JS TS 2C")
    best = STANDARD.best_of_two(hole, board)
    assert STANDARD.rank(best).name == "odd card hand, ace high"
    assert best == tuple(parse_cards("AS KS QS JS 5H"))
    # Four aces in the hole are a pair, and a board of one suit is no flush by itself.
    aces, suit = parse_cards("AS AD AC AH"), parse_cards("KS QS 9S 4S 3S")
    assert STANDARD.rank(STANDARD.best_of_two(aces, suit)).name == "one pair, aces"


@provision("qld-2024 sch 5 s 4", "nsw-poker s 18.6.3")
def test_manila_plays_both_hole_cards_and_three_of_the_board() -> None:
    hole, board = parse_cards("7D 8C"), parse_cards("AS KS QS JS TS")
    assert MANILA_32.rank(MANILA_32.best_of_two(hole, board)).category is Category.ODD
    board = parse_cards("9S KS TH JS AD")
    assert MANILA_32.rank(MANILA_32.best_of_two(hole, board)).name == "straight, jack high"


def test_hands_in_order_from_best_to_worst() -> None:
    board = "QS QD 9C 5H 2S"
    holes = {"P1": "AS KD", "P2": "QC 3D", "P3": "AD KC", "P4": "9S 9H"}
    hands = {name: parse_cards(f"{hole} {board}") for name, hole in holes.items()}
    assert STANDARD.order(hands) == [["P4"], ["P2"], ["P1", "P3"]]
    assert STANDARD.order({}) == []


@provision("nsw-poker s 16.4.2", "nsw-poker s 16.5.2", "nsw-poker s 17.4.2", "nsw-poker s 17.5.3")
def test_the_highest_hand_showing_at_stud() -> None:
    climb = ["KS", "AS", "AS KS", "2S 2D", "2S 2D 3C", "3S 3D 2C", "2S 2D 2C"]
    shown = [STANDARD.showing(parse_cards(cards)) for cards in climb]
    assert shown == sorted(shown)
    assert len(set(shown)) == len(shown)
    four = ["AS KS QS JS", "2S 2D 3C 4H", "3S 3D 2C 2H", "2S 2D 2C 3H", "2S 2D 2C 2H"]
    five = ["4S 4D 3C 3H 9S", "6S 5D 4C 3H 2S", "8S 7S 4S 3S 2S", "9S 8S 7S 6S 5S"]
    for climb in (four, five):
        shown = [STANDARD.showing(parse_cards(cards)) for cards in climb]
        assert shown == sorted(shown)
    assert STANDARD.showing(parse_cards("AS KD")) == STANDARD.showing(parse_cards("AC KH"))
    with pytest.raises(BadHand, match="shows 1 to 5 cards, not 0"):
        STANDARD.showing([])


@provision("qld-2024 sch 3 s 4", "act-1992 CP 9.1")
def test_ace_king_qualifies_at_stud() -> None:
    for cards, qualifies in (
        ("AS KD 4C 3H 2S", True),
        ("AS QD JC TH 9S", False),
        ("KS QD JC TH 8S", False),
        ("2S 2D 3C 4H 5S", True),
        ("5S 4D 3C 2H AS", True),
    ):
        rank = STANDARD.rank(parse_cards(cards))
        assert ace_king_or_better(rank) is qualifies
        assert (rank >= STANDARD.least(Category.ODD, "AK")) is qualifies


@provision("qld-2024 sch 12 s 5")
def test_a_queen_qualifies_at_three_card_poker() -> None:
    bar = THREE_CARD.least(Category.ODD, "Q")
    for cards, qualifies in (
        ("QS 3D 2C", True),
        ("JS TD 8C", False),
        ("AS 9D 8C", True),
        ("2S 2D 3C", True),
        ("7S 4S 2S", True),
    ):
        rank = THREE_CARD.rank(parse_cards(cards))
        assert queen_or_better(rank) is qualifies
        assert (rank >= bar) is qualifies


@provision("qld-2024 sch 11(a) s 5", "qld-2024 sch 17 s 38", "wa-uth s 1.1")
def test_a_pair_qualifies_at_ultimate_holdem() -> None:
    assert pair_or_better(STANDARD.rank(parse_cards("2S 2D 3C 4H 9S JS KD")))
    assert not pair_or_better(STANDARD.rank(parse_cards("AS 2D 3C 4H 9S JS KD")))


@provision("qld-2024 sch 18 s 2", "act-1992 CP terms")
def test_aces_and_eights_are_the_dead_mans_hand() -> None:
    assert is_dead_mans_hand(STANDARD.rank(parse_cards("AS AC 8S 8C QD")))
    assert not is_dead_mans_hand(STANDARD.rank(parse_cards("AS AC 8S 8C 8D")))
    assert not is_dead_mans_hand(STANDARD.rank(parse_cards("AS AC 9S 9C 8D")))


def test_the_bar_of_a_hand_that_does_not_exist() -> None:
    with pytest.raises(BadHand, match="three-card hands have no two pairs of K"):
        THREE_CARD.least(Category.TWO_PAIRS, "K")
    assert STANDARD.least(Category.ROYAL_FLUSH) is STANDARD.all_ranks[-1]
    with pytest.raises(BadHand, match="has the number 3"):
        STANDARD.named(3)


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 8, 9])
def test_a_hand_of_another_number_of_cards_is_refused(number: int) -> None:
    with pytest.raises(BadHand, match=f"ranked from 5 or 6 or 7 cards, not {number}"):
        STANDARD.rank(CARDS[:number])
    if number != 3:
        with pytest.raises(BadHand, match=f"ranked from 3 cards, not {number}"):
            THREE_CARD.rank(CARDS[:number])


@pytest.mark.parametrize("number", [3, 5, 6, 7])
@pytest.mark.parametrize("step", [1, 4])
def test_a_card_face_down_is_refused_in_every_place(number: int, step: int) -> None:
    ranking = THREE_CARD if number == 3 else STANDARD
    faces = [*CARDS[:12:4], *CARDS[20:52:4]] if step == 4 else list(CARDS)
    ranking.rank(faces[:number])
    for place in range(number):
        hand = faces[:number]
        hand[place] = BACK
        with pytest.raises(BadHand, match="face down"):
            ranking.rank(hand)


def test_cards_that_are_not_in_the_deck_are_refused() -> None:
    with pytest.raises(BadHand, match="6S is not in the deck of hands of the 32-card deck"):
        MANILA_32.rank(parse_cards("6S 7D 8C 9H TS"))
    with pytest.raises(BadHand, match="6S is not in the deck"):
        MANILA_32.rank(parse_cards("6S 7S 8S 9S TS"))
    with pytest.raises(BadHand, match="card number 99 is not in the deck"):
        STANDARD.rank([1, 2, 3, 4, 99])
    with pytest.raises(BadHand, match="AS is there twice"):
        STANDARD.best(parse_cards("AS AS 8C 9H TS"))
    with pytest.raises(BadHand, match="AS is there twice"):
        STANDARD.best_of_two(parse_cards("AS KS"), parse_cards("AS 2D 3C 4C 5C"))
    with pytest.raises(BadHand, match="two hole cards and three"):
        STANDARD.best_of_two(parse_cards("AS KS"), parse_cards("2D 3C"))


@given(st.lists(st.sampled_from(STRIPPED_32), min_size=5, max_size=7, unique=True))
def test_every_hand_of_a_small_deck_has_a_rank(cards: list[Card]) -> None:
    assert MANILA_32.rank(cards).category in MANILA_32.rules.order
