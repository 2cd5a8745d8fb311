"""The solver of Texas hold'em bonus against the script, slow enumerations and known figures."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

import msgspec
import numpy as np
import pytest

from croupier.analysis.engine.distribution import by_event
from croupier.analysis.engine.errors import NotProvable
from croupier.analysis.engine.proving import proofs_of
from croupier.analysis.holdem.boards import BoardDeck
from croupier.analysis.holdem_bonus.kernels import EQUAL, HIGHER, LOWER, PAID
from croupier.analysis.holdem_bonus.solution import HoldemBonusSolution, solve, solve_for
from croupier.analysis.holdem_bonus.strategy import advice, chart, costs, sentences
from croupier.analysis.holdem_bonus.terms import terms_of
from croupier.analysis.holdem_bonus.worth import against_every_dealer, worth
from croupier.analysis.odds import odds
from croupier.analysis.picture import svg_of
from croupier.books import game
from croupier.equipment.cards import CARDS, RANKS, parse_cards
from croupier.games.holdem_bonus.rules import bonus_hand
from croupier.pages.document import Grid, plain
from croupier.pages.strategy import strategy
from croupier.play import Game
from croupier.ranking import STANDARD, Category
from tests.analysis.holdem_bonus.slowly import SlowBonus
from tests.games.holdem_bonus.table import HOLDEM, heads_up
from tests.games.house_poker.table import ANTE
from tests.often import patient


def short(ranks: int, lowest: int = -1) -> Game:
    """The game with only so many ranks of each suit, the highest unless others are asked for."""
    first = 13 - ranks if lowest < 0 else lowest
    deck = [0] * (4 * first) + [1] * (4 * ranks)
    return replace(game(HOLDEM), deck=[*deck, *[0] * (52 - len(deck))])


@pytest.mark.parametrize("played", [short(3), short(4), short(4, lowest=2)])
def test_short_decks_agree_with_a_slow_enumeration(played: Game) -> None:
    cards = [card for card, many in enumerate(played.deck) if many]
    solution = solve(played)
    assert solution.value == SlowBonus(cards, played.book).value()
    assert int(solution.rounds.sum()) == solution.deals


@patient
def test_a_deck_with_straights_and_flushes_agrees_with_a_slow_enumeration() -> None:
    played = short(5)
    cards = [card for card, many in enumerate(played.deck) if many]
    assert solve(played).value == SlowBonus(cards, played.book).value()


def test_every_end_of_a_round_brings_what_the_script_pays() -> None:
    terms, random = terms_of(game(HOLDEM)), Random(1)
    seen = set()
    deals = [random.sample(CARDS[random.choice((0, 24, 36)) :], 9) for _ in range(80)]
    for dealt in deals:
        mine, dealers, board = dealt[:2], dealt[2:4], dealt[4:]
        ours, theirs = STANDARD.rank([*mine, *board]), STANDARD.rank([*dealers, *board])
        end = EQUAL if ours == theirs else LOWER
        if ours > theirs:
            end = PAID if terms.pays[ours.place] else HIGHER
        seen.add(end)
        brings = terms.ante[end] + terms.flop[end] + terms.turn[end] + terms.river[end]
        play = heads_up(*(" ".join(map(str, hand)) for hand in (mine, dealers, board)))
        assert play.net() == Fraction(int(brings), terms.parts) * ANTE
    assert seen == {PAID, HIGHER, EQUAL, LOWER}


def test_the_ante_is_paid_from_a_flush_up() -> None:
    pays = terms_of(game(HOLDEM)).pays
    kinds = [kind for place, kind in enumerate(STANDARD.rules.order, start=1) if pays[place]]
    assert kinds[0] is Category.FLUSH
    assert len(kinds) == 5


@pytest.fixture(scope="module")
def small() -> HoldemBonusSolution:
    return solve(short(4))


def test_every_starting_hand_has_its_advice(small: HoldemBonusSolution) -> None:
    told = advice(small)
    assert len(told) == 16
    assert sum((one.share for one in told), Fraction(0)) == 1
    assert {one.sees: one.move for one in told}["AA"] == "bet"
    assert [len(line) for line in chart(small)] == [10] * 5


def test_no_rule_of_thumb_is_better_than_the_best_play(small: HoldemBonusSolution) -> None:
    found = costs(small)
    assert all(cost.turn >= 0 and cost.river >= 0 for cost in found)
    never = next(cost for cost in found if cost.policy.name == "never")
    parts, ends = small.terms.parts * small.deals, small.rounds[1]
    assert never.turn == Fraction(int((ends[1] * small.terms.turn).sum()), parts)
    assert never.river == Fraction(int((ends[:, 1] * small.terms.river).sum()), parts)
    assert sentences(small, found)[0].startswith("before the flop fold")


def test_the_proofs_add_up_and_name_what_they_prove() -> None:
    ante, bonus = proofs_of(short(4))
    assert (ante.wager, bonus.wager) == ("ante", "bonus")
    assert ante.total == bonus.total == 1
    for wager in ("flop", "turn", "river"):
        with pytest.raises(NotProvable, match="together with"):
            proofs_of(short(4), [wager])


def test_a_higher_hand_is_resolved_though_its_ante_stands_off() -> None:
    ante = odds(short(4), ["ante"]).wager("ante")
    assert ante.edge_per_resolved == ante.house_edge / (1 - ante.proof.chance("equal"))
    assert ante.element_of_risk == ante.house_edge / ante.proof.staked


def test_what_the_bonus_costs() -> None:
    pays = {"AA": 30, "AKs": 25, "AQs AJs": 20, "AKo": 15, "KK QQ JJ": 10, "AQo AJo": 5}
    ways = {"": 6, "s": 4, "o": 12}
    gain = sum(odds * ways[hand[2:]] for hands, odds in pays.items() for hand in hands.split())
    winning = sum(ways[hand[2:]] for hands in pays for hand in hands.split())
    others = 6 * len(RANKS[:9])
    expected = Fraction(gain + 3 * others - (1326 - winning - others), 1326)
    counted = Counter(bonus_hand(pair) for pair in combinations(range(52), 2))
    shares = by_event(game(HOLDEM).wagers["bonus"], counted)
    assert sum(result.net * share for result, share in shares.items()) == expected
    assert round(float(-100 * expected), 4) == 8.8989


def test_the_strategy_is_a_page_a_chart_and_published() -> None:
    shown = strategy(short(4), lambda done: None)
    titles = [plain(part.title) for part in shown.page.parts if isinstance(part, Grid)]
    assert titles[0].endswith("before the flop")
    assert titles[1] == "Rules of thumb"
    assert shown.chart is not None
    assert "to fold" in svg_of(shown.chart, shown.notes)
    said = msgspec.to_builtins(shown.published)
    assert said["before_the_flop"]["AA"] == "bet"
    assert Fraction(said["house_edge"]) == -solve(short(4)).value
    assert said["rules_of_thumb"][0]["name"] == "by sort"


# -- positions ---------------------------------------------------------------------------------


def test_a_hand_after_the_turn_counted_card_by_card() -> None:
    mine, shown = parse_cards("AS 9D"), parse_cards("QH 8C 2S 9H")
    left = [card for card in CARDS if card not in {*mine, *shown}]
    counted = Counter[int]()
    for river in left:
        ours = STANDARD.rank([*mine, *shown, river])
        for dealers in combinations([card for card in left if card != river], 2):
            theirs = STANDARD.rank([*dealers, *shown, river])
            counted[(ours > theirs) - (ours < theirs)] += 1
    assert against_every_dealer(range(52), mine, shown) == (counted[1], counted[0], counted[-1])
    bet = Fraction(counted[1] - counted[-1], 46 * 990)
    assert worth(game(HOLDEM), mine, shown) == {"bet": bet, "check": 0}


def test_before_the_flop_a_move_is_worth_what_was_solved(small: HoldemBonusSolution) -> None:
    values = worth(short(4), parse_cards("AS AD"), [])
    kind = int(small.cards.kinds[small.cards.pair_at[51, 49]])
    assert values == {"bet": small.worth[kind], "fold": -1}


def test_what_was_solved_for_one_deck_does_not_serve_another() -> None:
    assert worth(short(3), parse_cards("AS AD"), []) != worth(short(4), parse_cards("AS AD"), [])
    assert worth(short(4, lowest=0), parse_cards("2S 2D"), [])


# -- the whole deck -------------------------------------------------------------------------------

FOLDED = "72o 62o 52o 43o 42o 32o"


def test_the_whole_game_costs_5_5935_per_cent_of_the_ante(whole: HoldemBonusSolution) -> None:
    assert whole.value == Fraction(-19447087313, 347672625300)
    folded = [one.sees for one in advice(whole) if one.move == "fold"]
    assert sorted(folded) == sorted(FOLDED.split())
    assert int(whole.rounds.sum()) == whole.deals


def test_the_whole_game_agrees_with_every_deal_of_a_position(whole: HoldemBonusSolution) -> None:
    cards, random = whole.cards, Random(2)
    for many, sums, deals in (
        (3, whole.turn_worth, whole.turn_deals),
        (4, whole.river_worth, whole.river_deals),
    ):
        for _ in range(2):
            dealt = random.sample(range(52), 2 + many)
            mine, shown = dealt[:2], sorted(dealt[2:])
            of_class, suiting = cards.classes(many).rows[cards.number(np.array([shown]))[0]]
            holding = cards.renamed[suiting, cards.pair_at[mine[0], mine[1]]]
            bet = worth(game(HOLDEM), mine, shown)["bet"]
            assert Fraction(int(sums[of_class, holding]), deals) == bet


def test_with_the_ante_paid_from_a_straight_up_it_costs_the_published_2_04_per_cent() -> None:
    terms = terms_of(game(HOLDEM))
    pays = terms.pays.copy()
    pays[STANDARD.rules.order.index(Category.STRAIGHT) + 1] = True
    solution = solve_for(BoardDeck([1] * 52), replace(terms, pays=pays))
    assert round(-100 * float(solution.value), 2) == 2.04
    folded = [one.sees for one in advice(solution) if one.move == "fold"]
    assert sorted(folded) == ["32o", "42o", "52o", "62o", "72o"]
