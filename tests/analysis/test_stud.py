"""Stud against the house solved: held against the script, plain counting, play and print."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb, prod, sqrt
from random import Random

import pytest

from croupier.analysis import NotProvable, odds, prove
from croupier.analysis.engine.proving import proofs_of
from croupier.analysis.stud import StudSolution, solve, worth
from croupier.analysis.stud.hands import numbered
from croupier.analysis.stud.policies import POLICIES, THREE_QUESTIONS, StudPolicy, better_than_odd
from croupier.analysis.stud.strategy import BET, BY_SUIT, FOLD, best, in_words, table
from croupier.books import game
from croupier.equipment import Scripted, parse_cards
from croupier.equipment.cards import CARDS, RANK, RANKS, SUIT, Card
from croupier.equipment.decks import composition
from croupier.games.house_poker.rules import against_dealer, best_hand, category
from croupier.games.stud.rules import qualifies
from croupier.play import CLOSE, DONE, Game, Move, Place, Round
from croupier.play.dealer import Dealer
from tests.often import LONG

CARIBBEAN, CANBERRA = game("qld-2024/caribbean-stud"), game("act-1992/canberra-poker")

SMALL = "AS KS QS JS TS AH KH QH 9D 8D" + (" 2C" if LONG else "")
"""Ten cards are two hands; one more is eleven times the deals."""


def with_deck(cards: str, played: Game = CARIBBEAN) -> Game:
    """The game with a small deck."""
    return replace(played, deck=composition(parse_cards(cards)))


@pytest.fixture(scope="module")
def solved() -> StudSolution:
    """The full game."""
    return solve(CARIBBEAN)


# -- held against the script and against plain counting --------------------------------------------


def test_a_small_deck_comes_out_as_the_script_plays_it() -> None:
    small = with_deck(SMALL)
    by_script = prove(small, "ante")
    (by_count,) = proofs_of(small)
    assert by_count.expected == by_script.expected == plainly(small)
    assert by_count.staked == by_script.staked
    assert by_count.total == by_script.total == 1


def plainly(played: Game) -> Fraction:
    """The value of the ante by counting every deal, hand by hand."""
    deck = [card for card in CARDS if played.deck[card]]
    pays = {name: verdict.num for name, verdict in played.wagers["bet"].verdicts.items()}
    total = 0
    for mine in combinations(deck, 5):
        others = [card for card in deck if card not in mine]
        by_upcard: Counter[int] = Counter()
        for dealers in combinations(others, 5):
            if not qualifies(dealers):
                gain = 1
            else:
                how = against_dealer(best_hand(mine), best_hand(dealers))
                won = 1 + 2 * pays[category(mine)]
                gain = {"higher": won, "lower": -3, "equal": 0}[how]
            for up in dealers:
                by_upcard[up] += gain
        below = comb(len(others) - 1, 4)
        total += sum(max(by_upcard[up], -below) for up in others)
    size = len(deck)
    return Fraction(total, comb(size, 5) * (size - 5) * comb(size - 6, 4))


@pytest.mark.parametrize(
    "cards",
    [
        "AS KS QS JS TS 9S AH KH QH JH AD KD 9D",
        "2S 3S 4S 5S AS KS 2H 3H 4H 5H AH KH 2D",
        "AS KS 7S AH KH 7H AD KD 7D AC KC 7C",
        "2S 3S 4S 6S 7S 8S 9S TS QS KS 2H 3H 4D",
    ],
)
def test_a_small_deck_comes_out_as_counted_by_hand(cards: str) -> None:
    small = with_deck(cards)
    assert solve(small).value == plainly(small)


def test_the_jackpot_of_a_small_deck() -> None:
    small = with_deck("AS AH 8S 8H 2C 3C KS QS JS TS 9S", CANBERRA)
    ante, chip = proofs_of(small)
    assert ante.expected == plainly(small)
    dead = 7 * Fraction(1, comb(11, 5))
    assert chip.chance("dead man's hand") == dead
    assert chip.chance("royal flush") == Fraction(1, comb(11, 5))
    assert chip.chance("straight flush") == Fraction(2, comb(11, 5))
    assert chip.total == 1


# -- held against what is published ----------------------------------------------------------------


def test_with_a_hundred_to_one_for_a_royal_flush_it_is_the_published_edge(
    solved: StudSolution,
) -> None:
    # The usual table pays 100 to 1 where these books pay 250; nobody folds a royal flush.
    royal = next(share for event, _, _, share in solved.outcomes() if event == "royal flush")
    assert round(float(solved.house_edge + 2 * 150 * royal) * 100, 3) == 5.224
    assert round(float(solved.house_edge) * 100, 4) == 5.1991
    assert round(float(solved.bet_share) * 100, 2) == 52.23


def test_every_deal_is_counted_once(solved: StudSolution) -> None:
    assert solved.classes == 134_459
    assert solved.deals == comb(52, 5) * 47 * comb(46, 4)
    assert int(solved.totals.sum()) == solved.deals
    assert sum(share for *_, share in solved.outcomes()) == 1
    gain = sum(net * share for _, _, net, share in solved.outcomes())
    assert gain == solved.value


def test_qualifying_is_as_often_as_it_should_be(solved: StudSolution) -> None:
    known = solved.kinds
    plays = sum(
        comb_ways(tuple(counts))
        for counts, plays in zip(known.counts, known.plays, strict=True)
        if plays
    )
    flushes_of_others = sum(4 for number in known.flush_of if not known.plays[number])
    odd_cards, with_ace_and_king = 1_302_540, (comb(11, 3) - 1) * (4**5 - 4)
    assert plays + flushes_of_others == comb(52, 5) - odd_cards + with_ace_and_king


def comb_ways(counts: tuple[int, ...]) -> int:
    """In how many ways a set of face values is dealt from a full deck."""
    return prod(comb(4, int(count)) for count in counts)


# -- the best play ---------------------------------------------------------------------------------


def ranks_of(hand: str) -> tuple[int, ...]:
    """Rank indexes from the lowest."""
    return tuple(sorted(RANKS.index(face) for face in hand))


@pytest.mark.parametrize(
    ("hand", "against", "move"),
    [
        ("22345", "A", BET),
        ("AQJT9", "A", FOLD),
        ("KQJT8", "2", FOLD),
        ("AKQJ2", "T", BET),
        ("AK432", "4", BET),
        ("AK432", "5", FOLD),
        ("AKJ32", "K", BET),
        ("AKT98", "A", FOLD),
        ("AKQ87", "8", BET),
        ("AKQ87", "9", FOLD),
        ("AKT32", "T", BY_SUIT),
    ],
)
def test_the_best_move(solved: StudSolution, hand: str, against: str, move: str) -> None:
    assert best(solved, ranks_of(hand), RANKS.index(against)) == move


@pytest.mark.parametrize(
    ("hand", "against"),
    [
        ("AKQ87", "8"),
        ("AKQ87", "9"),
        ("AK432", "5"),
        ("AKJ32", "K"),
        ("AKT98", "A"),
        ("22345", "A"),
        ("AQJT9", "A"),
    ],
)
def test_the_move_is_the_one_that_is_worth_more_card_by_card(
    solved: StudSolution, hand: str, against: str
) -> None:
    suits = iter("CDHSC")
    cards = [Card.parse(face + next(suits)) for face in hand]
    left = [card for card in CARDS if card.rank == against and card not in cards]
    by_bet = {worth(CARIBBEAN, cards, up) > -1 for up in left}
    move = best(solved, ranks_of(hand), RANKS.index(against))
    assert by_bet == {move == BET}


def test_pairs_are_always_bet_and_less_than_ace_king_never(solved: StudSolution) -> None:
    for ranks, number in numbered().items():
        if better_than_odd(ranks):
            assert not solved.folds[number].any()
        if not {11, 12} <= set(ranks) and not better_than_odd(ranks):
            assert not solved.bets[number].any()


@pytest.mark.parametrize(
    ("policy", "edge"),
    list(zip(POLICIES, (5.1993, 5.2911, 5.4444, 5.6567, 16.5820), strict=True)),
    ids=[policy.name for policy in POLICIES],
)
def test_rules_of_thumb_cost_what_they_cost(
    solved: StudSolution, policy: StudPolicy, edge: float
) -> None:
    assert round(float(solved.edge_of(policy)) * 100, 4) == edge
    assert solved.cost_of(policy) > 0


def test_the_table_and_the_words(solved: StudSolution) -> None:
    lines = dict(table(solved))
    assert lines["AKQJ 9-2"] == "B" * 13
    assert lines["AK43 2"] == "BBB.........."
    assert lines["AKQ8 7-6"] == "BBBBBBB..sBBB"
    assert "0.0002% of the ante" in in_words(solved)


def test_a_rule_of_thumb_played_by_the_script_costs_what_was_counted(solved: StudSolution) -> None:
    rng = Random(1992)
    rounds, gain, squares = 1500, 0.0, 0.0
    for _ in range(rounds):
        won = play_by(THREE_QUESTIONS, rng) / 1000
        gain += won
        squares += won * won
    mean = gain / rounds
    error = sqrt((squares / rounds - mean**2) / rounds)
    assert abs(mean + float(solved.edge_of(THREE_QUESTIONS))) < 4 * error


def play_by(policy: StudPolicy, rng: Random) -> int:
    """One round played by a rule of thumb: the gain in cents for an ante of $10."""
    played = Round(CARIBBEAN)
    dealer = Dealer(played, Scripted(rng.sample(CARDS, 10)))
    played.answer(Place("P1", "ante", 1000)).answer(CLOSE)
    dealer.run()
    mine = played.felt.cards("P1")
    up = RANK[played.felt.cards("dealer")[4]]
    ranks = tuple(sorted(RANK[card] for card in mine))
    flush = len({SUIT[card] for card in mine}) == 1
    bets = flush or policy.bets(ranks, up)
    played.answer(Move("P1", "bet", "", 2000) if bets else Move("P1", "fold"))
    dealer.run()
    played.answer(DONE)
    return played.felt.net()["P1"]


# -- what is said of it ----------------------------------------------------------------------------


def test_the_odds_of_both_games(solved: StudSolution) -> None:
    caribbean, canberra = odds(CARIBBEAN), odds(CANBERRA)
    ante = caribbean.wager("ante")
    assert ante.house_edge == solved.house_edge == canberra.wager("ante").house_edge
    assert ante.element_of_risk is not None
    assert round(float(ante.element_of_risk) * 100, 4) == 2.5429
    assert round(ante.standard_deviation, 3) == 2.282
    chip = canberra.wager("boomerang-jackpot")
    hands = comb(52, 5)
    paid = 4 * 10_000 + 36 * 1_000 + 624 * 500 + 3_744 * 150 + 5_108 * 100 + 1_584 * 50
    assert chip.house_edge == 1 - Fraction(paid, hands)
    assert "$149,389.48" in chip.note


def test_a_low_maximum_payment_is_in_the_edge(solved: StudSolution) -> None:
    capped = with_deck(SMALL, game(CARIBBEAN.id, maximum_payment=30))
    free = with_deck(SMALL)
    assert solve(capped).house_edge > solve(free).house_edge
    assert "cuts" in proofs_of(capped)[0].note


def test_a_bet_has_no_odds_of_its_own() -> None:
    with pytest.raises(NotProvable, match="part of the ante"):
        proofs_of(CARIBBEAN, ["bet"])
