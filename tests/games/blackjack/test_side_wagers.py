"""Wagers beside the game: what wins, what it pays, when it is settled."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.books import game
from croupier.equipment.cards import parse_cards
from croupier.games.blackjack.side import bonus_hand, lucky, sevens
from croupier.play import CLOSE, Change, Limit, Place, Round
from tests.games.blackjack.table import (
    ACT,
    QLD,
    deal,
    finish,
    header,
    move,
    outcomes,
    refused,
    table,
    with_side,
)
from tests.provisions import provision

HEARTS = 2


@provision(
    "qld-2024 sch 17 s 7(2)",
    "qld-2024 sch 17 s 7(4)(a)",
    "qld-2024 sch 17 s 7(4)(b)",
    "qld-2024 sch 17 s 55(2)(a)",
    "qld-2024 sch 17 s 55(2)(b)",
    "qld-2024 sch 17 s 55(3)(a)",
    "qld-2024 sch 17 s 55(3)(b)",
    "qld-2024 sch 17 s 48(3)",
)
@pytest.mark.parametrize(
    ("cards", "perfect", "star", "any_pair", "lucky_pays"),
    [
        ("9S 2D 9S", 2500, 2000, 1100, 200),
        ("9S 2D 9C", 1200, 800, 1100, 200),
        ("9S 2D 9D", 600, 500, 1100, 200),
        ("9S 2D TS", 0, 0, 0, 300),
        ("AS 2D AC", 1200, 3000, 1100, 0),
        ("KS 2D QS", 0, 0, 0, 0),
    ],
)
def test_the_first_cards_settle_pairs_and_lucky_lucky_before_anyone_acts(
    cards: str, perfect: int, star: int, any_pair: int, lucky_pays: int
) -> None:
    wagers = ("perfect-pairs", "star-pairs", "any-pair", "lucky-lucky")
    played = with_side(*((wager, 100) for wager in wagers), cards=cards)
    paid = {line.wager: line.pays for line in played.settlement}
    assert [paid[wager] for wager in wagers] == [perfect, star, any_pair, lucky_pays]
    assert played.felt.find("P1", "original") is not None


@provision("qld-2024 sch 17 s 26(1)(a)", "qld-2024 sch 17 s 26(1)(b)", "qld-2024 sch 17 s 26(1)(c)")
@pytest.mark.parametrize(
    ("cards", "event"),
    [
        ("7S 7S 7S", "suited three sevens"),
        ("7S 7S 7D", "three sevens"),
        ("7S 7S 8S", "suited two sevens"),
        ("7S 7H 8S", "two sevens"),
        ("7S 8S 7S", "one seven"),
        ("8S 7S 7S", "none"),
        ("7S 7S 7S 7D", "suited three sevens"),
    ],
)
def test_sevens_count_from_the_first_card(cards: str, event: str) -> None:
    assert sevens(parse_cards(cards)) == event


@provision(
    "qld-2024 sch 17 s 27(3)",
    "qld-2024 sch 17 s 27(4)",
    "qld-2024 sch 17 s 27(5)",
    "qld-2024 sch 17 s 27(6)",
    "qld-2024 sch 17 s 27(7)",
)
@pytest.mark.parametrize(
    ("moves", "pays"),
    [(("stand",), 5000), (("hit", "7D"), 50_000), (("hit", "2C"), 5000), (("hit", "TC"), 5000)],
)
def test_two_sevens_wait_for_the_third_card_or_none(moves: tuple[str, ...], pays: int) -> None:
    played = with_side(("super-sevens", 100), cards="7S 9D 7H")
    assert not played.settlement
    move(played, moves[0])
    deal(played, " ".join(moves[1:]))
    line = next(line for line in played.settlement if line.wager == "super-sevens")
    assert line.pays == pays


@provision("qld-2024 sch 17 s 28(1)", "qld-2024 sch 17 s 28(2)")
def test_split_sevens_are_decided_by_the_next_card_to_the_first() -> None:
    played = with_side(("super-sevens", 100), cards="7S 9D 7H")
    move(played, "split", 1000)
    assert not played.settlement
    deal(played, "7C")
    assert outcomes(played) == {"P1 super-sevens": "win"}


@provision(
    "qld-2024 sch 17 s 33(1)(a)",
    "qld-2024 sch 17 s 33(1)(b)",
    "qld-2024 sch 17 s 33(1)(c)",
    "qld-2024 sch 17 s 33(1)(d)",
    "qld-2024 sch 17 s 33(3)",
)
@pytest.mark.parametrize(
    ("cards", "event"),
    [
        ("5S 5S 5S 6S", "suited five five five six"),
        ("5S 6D 5S 5S", "five five five six"),
        ("7H 7H 7H", "suited sevens"),
        ("7H 7H 7S", "sevens"),
        ("8H 6H 7H", "suited six seven eight"),
        ("8H 6H 7S", "six seven eight"),
        ("AH KH", "nominated blackjack"),
        ("AS KS", "none"),
        ("AH KS", "none"),
        ("7H 7H", "none"),
        ("6S 7S 8S 2C", "none"),
    ],
)
def test_bonus_hands(cards: str, event: str) -> None:
    hand = parse_cards(cards)
    blackjack = len(hand) == 2 and hand[0].rank == "A"
    assert bonus_hand(hand, blackjack, HEARTS) == event


@provision(
    "qld-2024 sch 17 s 34(1)(a)",
    "qld-2024 sch 17 s 34(1)(b)",
    "qld-2024 sch 17 s 34(2)",
    "qld-2024 sch 17 s 34(3)",
    "qld-2024 sch 17 s 34(4)",
)
def test_a_lost_bonus_goes_when_the_hand_is_complete_and_a_won_one_is_paid_last() -> None:
    lost = with_side(("bonus-blackjack", 100), cards="6S 9D 7S")
    move(lost, "stand")
    assert outcomes(lost) == {"P1 bonus-blackjack": "lose"}
    won = with_side(("bonus-blackjack", 100), cards="6S TD 7S")
    deal(move(won, "hit"), "8H")
    assert not won.settlement
    finish(deal(won, "AD"))
    assert [(line.wager, line.outcome) for line in won.settlement] == [
        ("original", "lose"),
        ("bonus-blackjack", "win"),
    ]


@provision("qld-2024 sch 17 s 31(a)", "qld-2024 sch 17 s 32(2)", "qld-2024 sch 17 s 30")
def test_the_bonus_dollar_is_placed_before_any_card_leaves_the_shoe() -> None:
    played = table(1, cards="6S")
    assert refused(played, Place("P1", "bonus-blackjack", 100, box="1")) == "sch 17 s 32(2)"
    for decks in (5, 7):
        there = Round(game(QLD, decks=decks)).answer(Place("P1", "original", 1000, box="1"))
        assert refused(there, Place("P1", "bonus-blackjack", 100, box="1")) == "sch 17 s 30"


@provision("qld-2024 sch 17 s 48(1)", "qld-2024 sch 17 s 48(2)", "qld-2024 sch 17 s 48(4)")
@pytest.mark.parametrize(
    ("cards", "event"),
    [
        ("7S 7S 7S", "suited sevens"),
        ("7S 7D 7S", "sevens"),
        ("8S 7S 6S", "suited six seven eight"),
        ("8S 7D 6S", "six seven eight"),
        ("5S TS 6S", "suited 21"),
        ("AS AD 9S", "21"),
        ("AS 4D 5S", "20"),
        ("2S 7D TS", "19"),
        ("TS TD 2S", "none"),
        ("2S 7D 9S", "none"),
    ],
)
def test_lucky_hands(cards: str, event: str) -> None:
    assert lucky(parse_cards(cards)) == event


@provision(
    "qld-2024 sch 17 s 25(2)",
    "qld-2024 sch 17 s 47(3)",
    "qld-2024 sch 17 s 54(4)",
    "qld-2024 sch 17 s 42(3)",
)
@pytest.mark.parametrize(
    ("wager", "why"),
    [
        ("super-sevens", "sch 17 s 25(2)"),
        ("lucky-lucky", "sch 17 s 47(3)"),
        ("star-pairs", "sch 17 s 54(4)"),
        ("any-pair", "sch 17 s 42(3)"),
    ],
)
def test_side_wagers_close_with_the_first_card(wager: str, why: str) -> None:
    assert refused(table(1, cards="6S"), Place("P1", wager, 100, box="1")) == why


@provision("qld-2024 sch 17 s 5(2)", "qld-2024 sch 17 s 47(4)", "qld-2024 sch 17 s 54(5)")
@pytest.mark.parametrize(
    ("wager", "why"),
    [
        ("perfect-pairs", "sch 17 s 5(2)"),
        ("lucky-lucky", "sch 17 s 47(4)"),
        ("star-pairs", "sch 17 s 54(5)"),
    ],
)
def test_side_wagers_have_limits_of_their_own(wager: str, why: str) -> None:
    played = game(QLD)
    limits = {wager: Limit(500, 1000)}
    round = Round(played, header(played, limits=limits))
    round.answer(Place("P1", "original", 5000, box="1"))
    assert refused(round, Place("P1", wager, 400, box="1")) == why
    assert refused(round, Place("P1", wager, 1100, box="1")) == why
    assert round.refusal(Place("P1", wager, 500, box="1")) is None


@provision("qld-2024 sch 17 s 55(1)", "qld-2024 sch 17 s 47(1)", "qld-2024 sch 17 s 7(1)")
def test_pairs_may_be_played_on_anothers_box_but_not_on_an_empty_one() -> None:
    played = Round(game(QLD)).answer(Place("P1", "original", 1000, box="1"))
    for wager, why in (
        ("star-pairs", "sch 17 s 55(1)"),
        ("lucky-lucky", "sch 17 s 47(1)"),
        ("perfect-pairs", "sch 17 s 7(1)"),
    ):
        assert played.refusal(Place("P2", wager, 100, box="1", confirmed=("P1",))) is None
        assert refused(played, Place("P2", wager, 100, box="2")) == why


@provision(
    "act-1992 BJ 21.5(a)",
    "act-1992 BJ 21.5(b)",
    "act-1992 BJ 21.6(a)",
    "act-1992 BJ 21.6(b)",
    "act-1992 BJ 21.7",
)
@pytest.mark.parametrize(
    ("cards", "over", "under"),
    [
        ("9S 6D 5H", "win", "lose"),
        ("9S 6D 4H", "lose", "lose"),
        ("9S 6D 3H", "lose", "win"),
        ("AS 6D KH", "lose", "win"),
        ("AS 6D AH", "lose", "win"),
        ("KS 6D QH", "win", "lose"),
    ],
)
def test_over_and_under_thirteen(cards: str, over: str, under: str) -> None:
    played = with_side(("over-13", 500), ("under-13", 500), cards=cards, id=ACT)
    results = outcomes(played)
    assert (results["P1 over-13"], results["P1 under-13"]) == (over, under)


@provision("qld-2024 sch 17 s 3")
def test_a_side_wager_goes_back_when_no_hand_is_played_on_its_box() -> None:
    played = Round(game(QLD)).answer(Place("P1", "original", 1000, box="1"))
    played.answer(Place("P2", "original", 1000, box="2"))
    played.answer(Place("P3", "star-pairs", 100, box="2")).answer(CLOSE)
    deal(played, "TS")
    played.interrupt("card-left-out")
    deal(played, "9D 8H")
    played.interrupt("card-left-out")
    move(played, "stand")
    played.interrupt("no-cards", {"box": "2"})
    finish(deal(played, "TD"))
    assert outcomes(played) == {
        "P1 original": "lose",
        "P2 original": "void",
        "P3 star-pairs": "void",
    }


WITH_ANY_GAME_WAGER = [
    ("qld-2024/blackjack", "perfect-pairs", "sch 17 s 7(1)"),
    ("qld-2024/blackjack", "any-pair", "sch 17 s 42(1)"),
    ("qld-2024/blackjack", "lucky-lucky", "sch 17 s 47(1)"),
    ("qld-2024/blackjack", "star-pairs", "sch 17 s 55(1)"),
    ("qld-2024/spanish-blackjack", "perfect-pairs", "sch 17 s 7(1)"),
    ("qld-2024/blackjack-challenge", "lucky-lucky", "sch 17 s 47(1)"),
    ("qld-2024/soft-17-blackjack", "any-pair", "sch 17 s 42(1)"),
]
"""Wagers that go on a box "containing a game wager", whosever it is."""
WITH_ONES_OWN = [
    ("qld-2024/blackjack", "super-sevens", "sch 17 s 25(1)"),
    ("qld-2024/blackjack", "bonus-blackjack", "sch 17 s 32(1)"),
    ("qld-2024/electronic-blackjack", "bet-the-set-21", "sch 2(e) s 7"),
    ("qld-2024/electronic-blackjack", "kings-bounty", "sch 2(e) s 5"),
    ("qld-2024/electronic-blackjack", "royal-match-21", "sch 2(e) s 6"),
    ("act-1992/blackjack", "over-13", "BJ 21.4"),
    ("act-1992/blackjack", "under-13", "BJ 21.4"),
]
"""Wagers of a player who has wagered on the game there himself."""


def laid(id: str, *wagers: tuple[str, str]) -> Round[Any, Any]:
    """A round in which these lie on box 1, each of its player."""
    played = Round(game(id))
    for seat, wager in wagers:
        played.answer(Place(seat, wager, 100 if wager == "bonus-blackjack" else 1000, box="1"))
    return played


@provision("qld-2024 sch 17 s 7(1)", "qld-2024 sch 17 s 42(1)", "qld-2024 sch 17 s 47(1)")
@provision("qld-2024 sch 17 s 55(1)", "qld-2024 sch 17 s 25(1)", "qld-2024 sch 17 s 32(1)")
@provision("qld-2024 sch 2(e) s 5", "qld-2024 sch 2(e) s 6", "qld-2024 sch 2(e) s 7")
@provision("act-1992 BJ 21.4")
@pytest.mark.parametrize(("id", "wager", "why"), WITH_ANY_GAME_WAGER + WITH_ONES_OWN)
def test_the_game_wager_is_not_taken_from_under_one_that_needs_it(
    id: str, wager: str, why: str
) -> None:
    played = laid(id, ("P1", "original"), ("P1", wager))
    assert refused(played, Change("P1", "original", 0, box="1")) == why
    played.answer(Change("P1", wager, 0, box="1")).answer(Change("P1", "original", 0, box="1"))
    assert not played.felt.live()


@provision("qld-2024 sch 17 s 7(1)", "qld-2024 sch 17 s 42(1)", "qld-2024 sch 17 s 47(1)")
@provision("qld-2024 sch 17 s 55(1)")
@pytest.mark.parametrize(("id", "wager", "why"), WITH_ANY_GAME_WAGER)
def test_another_players_game_wager_keeps_it_there(id: str, wager: str, why: str) -> None:
    played = laid(id, ("P1", "original"), ("P2", "original"), ("P1", wager))
    played.answer(Change("P1", "original", 0, box="1"))
    assert refused(played, Change("P2", "original", 0, box="1")) == why


@provision("qld-2024 sch 17 s 25(1)", "act-1992 BJ 21.4")
@pytest.mark.parametrize(
    ("id", "wager", "why"), [one for one in WITH_ONES_OWN if one[1] in ("super-sevens", "over-13")]
)
def test_ones_own_wager_needs_ones_own_and_no_other(id: str, wager: str, why: str) -> None:
    played = laid(id, ("P1", "original"), ("P2", "original"), ("P2", wager))
    assert refused(played, Change("P2", "original", 0, box="1")) == why
    played.answer(Change("P1", "original", 0, box="1"))
    assert [bet.seat for bet in played.felt.live()] == ["P2", "P2"]
