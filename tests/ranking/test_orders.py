"""Each book's own order of hands, with the examples that the books give."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from croupier.equipment import STANDARD as FULL_DECK
from croupier.equipment import STRIPPED_32, STRIPPED_36, Card, Deck, parse_cards
from croupier.ranking import (
    MANILA_32,
    MANILA_32_ACE_HIGH,
    STANDARD,
    THIRTY_SIX,
    THREE_CARD,
    Category,
    Ranking,
    RankingRules,
)
from tests.provisions import provision
from tests.ranking import naive as second
from tests.ranking.naive import naive


def compare(ranking: Ranking, hand: str, other: str) -> int:
    return ranking.compare(parse_cards(hand), parse_cards(other))


def climbs(ranking: Ranking, *hands: str) -> bool:
    """Whether each of the hands ranks above the one before."""
    return all(compare(ranking, higher, lower) == 1 for lower, higher in pairwise(hands))


FULL_DECK_CLIMB = (
    "QS TD 6C 4H 2S",
    "TS TD KC 6H 3S",
    "7S 7D 4C 4H JS",
    "QS QD QC 8H 3S",
    "5S 4D 3C 2H AS",
    "KD JD 9D 5D 2D",
    "KS KD KC JS JD",
    "AS AD AC AH 7S",
    "KC QC JC TC 9C",
    "AS KS QS JS TS",
)


@provision(
    "qld-2024 sch 3 s 6(1)",
    "qld-2024 sch 10 s 9(1)",
    "qld-2024 sch 11 s 8(1)",
    "qld-2024 sch 11(a) s 9(1)",
    "qld-2024 sch 15 s 3(1)",
    "act-1992 CP 13.1",
    "nsw-poker s 13.2",
    "wa-uth s 4.11",
)
def test_the_ten_hands_of_the_full_deck() -> None:
    assert climbs(STANDARD, *FULL_DECK_CLIMB)
    kinds = [STANDARD.rank(parse_cards(hand)).category for hand in FULL_DECK_CLIMB]
    assert kinds == list(STANDARD.rules.order)


@provision("qld-2024 sch 12 s 9(1)", "qld-2024 sch 17 s 39")
def test_with_three_cards_a_straight_beats_a_flush() -> None:
    hands = ("KS QD 9C", "2S 2D 3C", "AS KS JS", "4S 3D 2C", "2S 2D 2C", "3S 2S AS", "AS KS QS")
    assert climbs(THREE_CARD, *hands)
    assert THREE_CARD.rank(parse_cards("AS KS QS")).name == "straight flush, ace high"


@provision("qld-2024 sch 5 s 9(1)", "nsw-poker s 13.3(d)", "nsw-poker s 13.3(e)")
def test_with_32_cards_a_flush_beats_a_full_house() -> None:
    hands = (
        "8S 8D 8C QH 7S",
        "JS TD 9C 8H 7S",
        "AS AD AC KS KD",
        "QS TS 9S 8S 7S",
        "7S 7D 7C 7H 8S",
    )
    assert climbs(MANILA_32, *hands)


@provision("nsw-poker s 13.4(d)", "nsw-poker s 13.4(e)", "nsw-poker s 13.4(f)", "nsw-poker s 13.4")
def test_with_36_cards_three_of_a_kind_beats_a_straight() -> None:
    hands = (
        "AS AD KC KH 6S",
        "AS KD QC JH TS",
        "6S 6D 6C 8H 7S",
        "AS AD AC KS KD",
        "QS TS 9S 8S 6S",
    )
    assert climbs(THIRTY_SIX, *hands)


@provision(
    "qld-2024 sch 3 s 6(3)",
    "qld-2024 sch 3 s 6(4)",
    "qld-2024 sch 5 s 9(3)",
    "qld-2024 sch 5 s 9(4)",
    "qld-2024 sch 10 s 9(3)",
    "qld-2024 sch 10 s 9(4)",
    "qld-2024 sch 11 s 8(3)",
    "qld-2024 sch 11 s 8(4)",
    "qld-2024 sch 11(a) s 9(3)",
    "qld-2024 sch 11(a) s 9(4)",
    "qld-2024 sch 15 s 3(3)",
    "act-1992 CP 13.2",
    "act-1992 CP 3.5",
    "nsw-poker s 13.2",
    "nsw-poker s 13.3",
    "nsw-poker s 13.4",
)
@pytest.mark.parametrize("ranking", [STANDARD, MANILA_32, THIRTY_SIX])
def test_face_values_decide_between_hands_of_one_kind(ranking: Ranking) -> None:
    assert climbs(ranking, "JS TD 9C 8H 7S", "KS QD JC TH 9S")
    # Two pairs: the high pair, then the low pair, then the fifth card.
    assert climbs(ranking, "QS QD JC JH AS", "KS KD 7C 7H 8S", "KS KD 8C 8H 7S", "KS KD 8C 8H 9S")
    assert climbs(ranking, "8S 8D KC JH TS", "8S 8D KC QH 9S", "8S 8D AC 9H 7S", "9S 9D TC 8H 7S")
    assert climbs(ranking, "KS KD KC QH JS", "AS AD AC 8H 7S", "AS AD AC 9H 7S")
    assert climbs(ranking, "7S 7D 7C AH AS", "8S 8D 8C 7H 7S", "8S 8D 8C 9H 9S")
    assert climbs(ranking, "KS KD KC KH AS", "AS AD AC AH 7S", "AS AD AC AH 8S")
    assert climbs(ranking, "KS QS JS TS 8S", "AS JS 9S 8S 7S", "AS JS TS 8S 7S", "AS JS TS 9S 7S")
    assert climbs(ranking, "KS QS JD TS 8S", "AS JD 9S 8S 7S", "AS JD TS 8S 7S", "AS JD TS 9S 7S")


@provision("qld-2024 sch 12 s 9(3)", "qld-2024 sch 12 s 9(4)", "qld-2024 sch 12 s 9(6)")
def test_three_card_ties_are_broken_by_the_pair_and_then_the_third_card() -> None:
    assert climbs(THREE_CARD, "JS TD 9C", "KS QD JC")
    assert climbs(THREE_CARD, "8S 8D AC", "9S 9D 2C", "9S 9D 3C")
    assert compare(THREE_CARD, "9S 9D 3C", "9C 9H 3S") == 0


@provision(
    "qld-2024 sch 3 s 6(2)",
    "qld-2024 sch 3 s 6(6)",
    "qld-2024 sch 5 s 9(2)",
    "qld-2024 sch 5 s 9(6)",
    "qld-2024 sch 10 s 9(2)",
    "qld-2024 sch 10 s 9(7)",
    "qld-2024 sch 11 s 8(2)",
    "qld-2024 sch 11 s 8(6)",
    "qld-2024 sch 11(a) s 9(2)",
    "qld-2024 sch 11(a) s 9(6)",
    "qld-2024 sch 12 s 9(2)",
    "qld-2024 sch 15 s 3(5)",
    "nsw-poker s 13.1",
    "wa-uth s 4.12",
)
@pytest.mark.parametrize(
    ("ranking", "deck"),
    [(STANDARD, FULL_DECK), (MANILA_32, STRIPPED_32), (THIRTY_SIX, STRIPPED_36)],
)
def test_suits_are_equal(ranking: Ranking, deck: Deck) -> None:
    rng = random.Random(3)
    for _ in range(300):
        hand = rng.sample(deck, 7)
        moved = rng.sample(range(4), 4)
        other = [Card((card >> 2) * 4 + moved[card & 3]) for card in hand]
        assert ranking.rank(hand) is ranking.rank(other)


@provision(
    "qld-2024 sch 3 s 6(5)",
    "qld-2024 sch 10 s 9(5)",
    "qld-2024 sch 10 s 9(6)",
    "qld-2024 sch 11 s 8(5)",
    "qld-2024 sch 11(a) s 9(5)",
    "qld-2024 sch 15 s 3(4)",
    "act-1992 CP 13.1(e)",
    "nsw-poker s 13.2(b)",
    "nsw-poker s 13.2(f)",
)
def test_an_ace_stands_low_in_the_lowest_straight_of_the_full_deck() -> None:
    assert climbs(STANDARD, "AS AD AC KH QS", "5S 4D 3C 2H AS", "6S 5D 4C 3H 2S", "AS KD QC JH TS")
    assert STANDARD.rank(parse_cards("5S 4S 3S 2S AS")).name == "straight flush, five high"
    assert climbs(STANDARD, "5S 4S 3S 2S AS", "6S 5S 4S 3S 2S")
    # It does not go round the corner.
    assert STANDARD.rank(parse_cards("KS AD 2C 3H 4S")).category is Category.ODD
    # With a flush beside it, the ace is high in the flush.
    rank = STANDARD.rank(parse_cards("AS 2S 3S 4S 5D KS 9C"))
    assert rank.name == "flush, ace high"


@provision("qld-2024 sch 12 s 9(5)")
def test_ace_two_three_is_the_lowest_three_card_straight() -> None:
    assert climbs(THREE_CARD, "AS KS JS", "3S 2D AC", "4S 3D 2C", "AS KD QC")
    assert THREE_CARD.rank(parse_cards("KS AD 2C")).category is Category.ODD


@provision("qld-2024 sch 5 s 9(5)", "qld-2024 sch 5 s 18", "nsw-poker s 13.3(f)")
def test_with_32_cards_the_low_straight_needs_the_announcement() -> None:
    hand = parse_cards("TS 9D 8C 7H AS")
    assert MANILA_32.rank(hand).name == "straight, ten high"
    assert MANILA_32_ACE_HIGH.rank(hand).name == "odd card hand, ace high"
    assert climbs(MANILA_32, "TS 9D 8C 7H AS", "JS TD 9C 8H 7S")
    suited = parse_cards("TS 9S 8S 7S AS")
    assert MANILA_32.rank(suited).name == "straight flush, ten high"
    assert MANILA_32_ACE_HIGH.rank(suited).name == "flush, ace high"


@provision("nsw-poker s 13.4(g)")
def test_with_36_cards_an_ace_stands_below_the_six() -> None:
    assert THIRTY_SIX.rank(parse_cards("9S 8D 7C 6H AS")).name == "straight, nine high"
    assert climbs(THIRTY_SIX, "9S 8D 7C 6H AS", "TS 9D 8C 7H 6S")


@pytest.mark.parametrize(
    ("ranking", "deck", "cards", "order", "low_run"),
    [
        pytest.param(STANDARD, FULL_DECK, 5, second.FULL_DECK, "A2345", id="5 of 52"),
        pytest.param(STANDARD, FULL_DECK, 6, second.FULL_DECK, "A2345", id="6 of 52"),
        pytest.param(STANDARD, FULL_DECK, 7, second.FULL_DECK, "A2345", id="7 of 52"),
        pytest.param(THREE_CARD, FULL_DECK, 3, second.THREE_CARDS, "A23", id="3 of 52"),
        pytest.param(THIRTY_SIX, STRIPPED_36, 5, second.DECK_OF_36, "A6789", id="5 of 36"),
        pytest.param(THIRTY_SIX, STRIPPED_36, 7, second.DECK_OF_36, "A6789", id="7 of 36"),
        pytest.param(MANILA_32, STRIPPED_32, 5, second.DECK_OF_32, "A789T", id="5 of 32"),
        pytest.param(MANILA_32, STRIPPED_32, 7, second.DECK_OF_32, "A789T", id="7 of 32"),
        pytest.param(MANILA_32_ACE_HIGH, STRIPPED_32, 7, second.DECK_OF_32, "", id="ace high"),
    ],
)
def test_a_second_opinion_agrees(
    ranking: Ranking, deck: Deck, cards: int, order: tuple[str, ...], low_run: str
) -> None:
    rng = random.Random(7)
    hands = [rng.sample(deck, cards) for _ in range(600)]
    by_us = [ranking.rank(hand) for hand in hands]
    by_them = [naive(hand, order, low_run) for hand in hands]
    assert [rank.place - 1 for rank in by_us] == [kind for kind, _ in by_them]
    together = sorted(zip(by_us, by_them, strict=True))
    for (ours, theirs), (our_next, their_next) in pairwise(together):
        assert (ours < our_next) == (theirs < their_next)
        assert (ours == our_next) == (theirs == their_next)


def test_a_flush_that_ranks_too_low_is_refused() -> None:
    order = (Category.FLUSH, *(kind for kind in STANDARD.rules.order if kind != Category.FLUSH))
    with pytest.raises(ValueError, match="a flush must rank above"):
        RankingRules(name="upside down", order=order)
