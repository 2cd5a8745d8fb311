"""Cards and decks."""

import copy
import pickle

import pytest

from croupier.equipment.cards import (
    BACK,
    CARDS,
    RANK,
    RANKS,
    RED,
    SUIT,
    SUITS,
    BadCard,
    Card,
    parse_cards,
)
from croupier.equipment.decks import (
    SPANISH,
    STANDARD,
    STRIPPED_32,
    STRIPPED_36,
    composition,
    several,
)
from tests.provisions import provision


def test_a_card_is_its_rank_index_times_four_plus_its_suit_index() -> None:
    codes = {str(card): int(card) for card in CARDS}
    assert codes["2C"] == 0
    assert codes["2D"] == 1
    assert codes["TH"] == 34
    assert codes["AS"] == 51
    assert len(codes) == 52


@pytest.mark.parametrize("card", CARDS)
def test_tables_agree_with_the_letters_of_a_card(card: Card) -> None:
    assert RANKS[RANK[card]] == card.rank
    assert SUITS[SUIT[card]] == card.suit
    assert RED[card] == (card.suit in "DH")
    assert Card.parse(str(card)) is card
    assert Card.parse(str(card).lower()) is card
    assert repr(card) == str(card) == f"{card}"


def test_there_is_one_of_each_card() -> None:
    card = Card.parse("QD")
    assert Card(int(card)) is card
    assert copy.copy(card) is card
    assert copy.deepcopy([card])[0] is card
    assert all(pickle.loads(pickle.dumps(each)) is each for each in (*CARDS, BACK))


def test_names() -> None:
    ten = Card.parse("10d")
    assert (str(ten), ten.name, ten.pretty()) == ("TD", "ten of diamonds", "10♦")
    assert f"{ten:>4}|" == "  TD|"
    assert Card.parse("AS").pretty() == "A♠"


@pytest.mark.parametrize("text", ["", "A", "1S", "ASS", "SA", "11D", "??", "A S", "10"])
def test_what_is_not_a_card_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadCard, match="is not a card: write a rank"):
        Card.parse(text)


@pytest.mark.parametrize("code", [-2, 52, 1000])
def test_a_number_that_is_no_card_is_refused(code: int) -> None:
    with pytest.raises(BadCard, match="there is no card number"):
        Card(code)


def test_a_back_is_never_taken_for_a_face() -> None:
    assert str(BACK) == BACK.pretty() == "??"
    assert BACK not in CARDS
    assert (RANK[BACK], SUIT[BACK], RED[BACK]) == (-1, -1, False)
    assert Card(-1) is BACK
    assert BACK.name == "card face down"
    with pytest.raises(ValueError, match="face down"):
        composition([BACK])


def test_several_cards_are_read_in_order() -> None:
    assert [str(card) for card in parse_cards("AS td, 10c")] == ["AS", "TD", "TC"]


@provision("qld-2024 sch 2(a) s 4", "qld-2024 sch 5 s 13")
@provision("nsw-poker s 4.1.1", "nsw-poker s 4.1.2", "nsw-poker s 4.1.3")
def test_decks() -> None:
    assert len(STANDARD) == 52
    assert {card.rank for card in SPANISH} == set(RANKS) - {"T"}
    assert {card.rank for card in STRIPPED_36} == set("6789TJQKA")
    assert {card.rank for card in STRIPPED_32} == set("789TJQKA")
    assert [len(deck) for deck in (SPANISH, STRIPPED_36, STRIPPED_32)] == [48, 36, 32]


def test_composition_counts_each_card() -> None:
    counts = composition(SPANISH, 6)
    assert len(counts) == 52
    assert sum(counts) == 288
    assert counts[Card.parse("TS")] == 0
    assert counts[Card.parse("9S")] == 6
    assert counts == composition(several(SPANISH, 6))
    with pytest.raises(ValueError, match="at least 1 deck"):
        several(STANDARD, 0)
