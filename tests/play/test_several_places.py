"""A deal to several places at once, cards that go back to the deck, and pots that are returned."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from croupier.equipment import Scripted, parse_cards
from croupier.equipment.cards import BACK, Card
from croupier.play import CLOSE, DONE, Felt, Game, Move, Refused, Round, Settle
from croupier.play.dealer import Dealer, NotEnoughCards
from croupier.play.prompts import Draw, Prompt, Shuffle
from croupier.play.steps import Void
from tests.play.lying import lying

CITES = ("s 1",)
DEAL = Draw("the deal", CITES, False, (), 4, ("P1", "P2", "burnt", "board"), 1)
BACKS = (BACK, BACK, BACK)


def deals(felt: Felt) -> Generator[Prompt, Any, None]:
    """Two cards face down, a burnt one, and one face up in the middle; then three of them go
    back, and one more comes.
    """
    if not felt.hands:
        for place, card in zip(DEAL.goes, (yield DEAL), strict=True):
            felt.hand(place).take(card)
    if len(felt.cards("P1")):
        yield Shuffle((("P1", 0), ("burnt", 0), ("board", 0)), CITES)
        for place in ("P1", "burnt", "board"):
            felt.hand(place).remove((0,))
    felt.hand("board").take((yield Draw("board", CITES)))
    yield Settle(CITES)


def one_deck(script: Any) -> Game:
    return Game(script, {}, None, [1] * 52, "made-up/deal", "A deal")


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_cards(text))


# -- Draw.places -----------------------------------------------------------------------------------


def test_a_deal_says_where_each_card_goes_and_which_come_face_up() -> None:
    assert DEAL.goes == ("P1", "P2", "burnt", "board")
    assert [DEAL.up(at) for at in range(4)] == [False, False, False, True]
    assert DEAL.place() == "the deal 4 at once"
    plain = Draw("P1", CITES, count=2)
    assert (plain.goes, plain.up(0), plain.up(1)) == (("P1", "P1"), True, True)


def test_each_card_comes_to_its_place() -> None:
    played = Round(one_deck(deals)).answer((*BACKS, *cards("AS")))
    assert {name: hand.shown_to("") for name, hand in played.felt.hands.items()} == {
        "P1": ("??",),
        "P2": ("??",),
        "burnt": ("??",),
        "board": ("AS",),
    }


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (BACKS, "4 are dealt to the deal at once"),
        ((*BACKS, *cards("AS KS")), "4 are dealt to the deal at once"),
        ((*BACKS, BACK), "the card to board is dealt face up"),
        ((*cards("AS"), BACK, BACK, *cards("KS")), "the card to P1 is dealt face down"),
        ((BACK, BACK, 7, *cards("KS")), "7 is none of what is dealt here"),
        (BACK, "the next 4 cards are to be dealt first, all of them"),
        (DONE, "the next 4 cards are to be dealt first, all of them"),
        (Move("P1", "hit"), "the next 4 cards are to be dealt first, all of them"),
    ],
)
def test_another_deal_is_refused(answer: Any, why: str) -> None:
    played = Round(one_deck(deals))
    with pytest.raises(Refused, match=why):
        played.answer(answer)
    assert not played.journal
    assert not played.felt.hands


def test_no_card_comes_twice_in_one_deal() -> None:
    def both_up(felt: Felt) -> Generator[Prompt, Any, None]:
        for place, card in zip(
            "ab", (yield Draw("it", CITES, True, (), 2, ("a", "b"))), strict=True
        ):
            felt.hand(place).take(card)
        yield Settle(CITES)

    played = Round(one_deck(both_up))
    with pytest.raises(Refused, match="every AS of this shoe is on the table already"):
        played.answer(cards("AS AS"))
    played.answer(cards("AS KS"))


def test_a_card_that_is_due_next_comes_first_of_the_face_up_ones() -> None:
    played = Round(one_deck(deals))
    played.felt.next.extend([*BACKS, *cards("QS")])
    with pytest.raises(Refused, match="QS must be used as the next card"):
        played.answer((*BACKS, *cards("AS")))
    played.answer((*BACKS, *cards("QS")))
    assert not played.felt.next


def test_a_dealer_keeps_the_faces_by_place() -> None:
    played = Round(one_deck(deals))
    dealer = Dealer(played, Scripted(parse_cards("AS KS QS JS TS")))
    dealer.deal()
    assert [str(dealer.faces(place)[0]) for place in DEAL.goes] == ["AS", "KS", "QS", "JS"]
    again = Round.replay(played.game, played.header, played.journal)
    assert lying(again.felt) == lying(played.felt)


def test_a_deck_that_cannot_finish_the_deal_loses_no_card() -> None:
    played = Round(one_deck(deals))
    dealer = Dealer(played, Scripted(parse_cards("AS KS QS")))
    with pytest.raises(NotEnoughCards):
        dealer.deal()
    assert not played.journal
    assert [str(card) for card in dealer.out] == ["AS", "KS", "QS"]


# -- Shuffle ---------------------------------------------------------------------------------------


def test_cards_go_back_and_the_deck_is_shuffled_before_the_next() -> None:
    back: list[str] = []

    class Noted(Scripted):
        def shuffle_in(self, cards: Any) -> None:
            back.extend(map(str, cards))

    played = Round(one_deck(deals))
    dealer = Dealer(played, Noted(parse_cards("AS KS QS JS TS")))
    dealer.deal()
    prompt = played.prompt
    assert isinstance(prompt, Shuffle)
    assert prompt.place() == "3 cards"
    for wrong in (CLOSE, BACK, Move("P1", "hit")):
        with pytest.raises(Refused, match="the deck is to be shuffled before the next card"):
            played.answer(wrong)
    dealer.deal()
    assert back == ["AS", "QS", "JS"]
    assert {name: len(hand.cards) for name, hand in played.felt.hands.items()} == {
        "P1": 0,
        "P2": 1,
        "burnt": 0,
        "board": 0,
    }
    dealer.deal()
    assert [str(card) for card in dealer.faces("board")] == ["TS"]
    assert [str(card) for card in dealer.faces("P2")] == ["KS"]
    played.answer(DONE)
    assert dealer.clear() == (parse_cards("KS TS"), [])


# -- return_pots -----------------------------------------------------------------------------------


def test_when_a_round_is_void_everybody_has_back_what_he_put_in() -> None:
    def play(felt: Felt) -> Generator[Prompt, Any, None]:
        felt.put_in("P1", 1000, CITES, pot=0)
        felt.put_in("P2", 1000, CITES, pot=0)
        felt.put_in("P2", 300, CITES, pot=1)
        felt.take_out("P1", 400, CITES, pot=0)
        felt.put_in("P3", 200, CITES, pot=0)
        felt.take_out("P3", 200, CITES, pot=0)
        yield Settle(CITES)
        raise Void(("s 9",), "it was all wrong")

    played = Round(Game(play, {}, None, [0] * 52, "made-up/pots", "Pots"))
    assert played.felt.in_pots() == {(0, "P1"): 600, (0, "P2"): 1000, (1, "P2"): 300, (0, "P3"): 0}
    played.answer(DONE)
    felt = played.felt
    felt.audit()
    assert played.void
    assert felt.net() == {"P1": 0, "P2": 0, "P3": 0}
    assert [(line.seat, line.stake, line.outcome, line.why) for line in felt.lines] == [
        ("P1", 600, "void", "it was all wrong"),
        ("P2", 1000, "void", "it was all wrong"),
        ("P2", 300, "void", "it was all wrong"),
    ]
    assert not any(felt.pots.values())


def test_a_wager_that_went_into_the_pot_comes_back_to_its_owner() -> None:
    def play(felt: Felt) -> Generator[Prompt, Any, None]:
        bet = felt.place("P1", "blind", 500)
        felt.gather(bet, CITES, pot=0)
        yield Settle(CITES)
        raise Void(CITES, "void")

    played = Round(Game(play, {}, None, [0] * 52, "made-up/pots", "Pots")).answer(DONE)
    assert played.felt.net() == {"P1": 0}


@pytest.mark.parametrize(
    "places",
    [
        ("P1", "P2", "P3") * 2,
        ("P1", "P1", "P2", "P2"),
        ("P1", "P2", "P1"),
        ("P1",) * 20,
        ("P1", "P2") * 17,
    ],
)
@pytest.mark.parametrize("faces", ["down", "first up", "last up"])
@pytest.mark.parametrize("before", [(), ("P1",), ("P9",)])
def test_a_deal_in_one_go_lies_as_card_by_card(
    places: tuple[str, ...], faces: str, before: tuple[str, ...]
) -> None:
    cards = [BACK] * len(places)
    if faces != "down":
        cards[0 if faces == "first up" else -1] = Card(7)
    at_once, one_by_one = _felt(), _felt()
    for felt in (at_once, one_by_one):
        for place in before:
            felt.hand(place).take(BACK)
    at_once.deal(places, tuple(cards))
    for place, card in zip(places, cards, strict=True):
        one_by_one.hand(place).take(card)
    assert _lying(at_once) == _lying(one_by_one)
    hand = at_once.hands["P1"]
    hidden = hand.face_down()[-1]
    hand.turn(hidden, Card(9), "P1")
    assert at_once.hands["P1"].seen[hidden] == {"P1"}
    fresh = _felt()
    fresh.deal(("P1",) * len(hand.cards), (BACK,) * len(hand.cards))
    assert not any(fresh.hands["P1"].seen.values()), "what hands share is never changed"


def test_a_card_that_lies_there_twice_does_not_come_a_third_time() -> None:
    felt, foreign = _felt(), Card(7)
    felt.deal(("P1", "P2"), (foreign, foreign))
    both = Draw("the middle", CITES, True, (), 2)
    refusal = both.refusal(felt, (Card(8), foreign))
    assert refusal is not None
    assert "every 3S of this shoe is on the table" in refusal.sentence


def test_no_card_is_dealt_in_vain_or_without_a_place() -> None:
    felt = _felt()
    felt.deal((), ())
    assert not felt.hands
    for cards in ((BACK,), (BACK, BACK, BACK), (BACK, BACK, Card(7))):
        with pytest.raises(ValueError, match="cards are dealt to"):
            _felt().deal(("P1", "P2"), cards)


def _felt() -> Felt:
    return Round(Game(deals, {}, None, [1] * 52, "made-up/deal", "A deal")).felt


def _lying(felt: Felt) -> dict[str, tuple[list[Card], dict[int, frozenset[str]]]]:
    return {name: (hand.cards, dict(hand.seen)) for name, hand in felt.hands.items()}
