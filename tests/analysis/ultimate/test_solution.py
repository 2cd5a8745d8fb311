"""The solver of ultimate Texas hold'em against the script, a slow enumeration and known figures."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

import msgspec
import numpy as np
import pytest

from croupier.analysis.engine.errors import NotProvable
from croupier.analysis.engine.proving import proofs_of
from croupier.analysis.holdem.boards import SUITINGS, BoardDeck
from croupier.analysis.picture import svg_of
from croupier.analysis.ultimate.flops import Flops
from croupier.analysis.ultimate.solution import (
    KINDS,
    RESULTS,
    UltimateSolution,
    UltimateTerms,
    solve,
)
from croupier.analysis.ultimate.strategy import advice, chart, in_words
from croupier.books import game
from croupier.equipment.cards import CARDS, parse_cards
from croupier.games.house_poker.rules import EQUAL, HIGHER, LOWER
from croupier.pages.document import Grid, Note, plain
from croupier.pages.strategy import strategy
from croupier.play import Game
from croupier.ranking import STANDARD
from tests.analysis.ultimate.slowly import Slowly
from tests.games.house_poker.table import ANTE
from tests.games.ultimate.table import QLD, WA, heads_up
from tests.often import patient

BOTH = pytest.mark.parametrize("id", [QLD, WA])


def short(id: str, ranks: int) -> Game:
    """The game with only the highest ranks of each suit."""
    deck = [0] * (52 - 4 * ranks) + [1] * (4 * ranks)
    return replace(game(id), deck=deck)


@BOTH
@pytest.mark.parametrize("ranks", [3, 4])
def test_short_decks_agree_with_a_slow_enumeration(id: str, ranks: int) -> None:
    played = short(id, ranks)
    cards = [card for card, many in enumerate(played.deck) if many]
    solution = solve(played)
    assert solution.value == Slowly(cards, played.book).value()
    assert int(solution.ends.sum()) == solution.deals


@patient
def test_a_deck_with_straights_and_flushes_agrees_with_a_slow_enumeration() -> None:
    played = short(WA, 5)
    cards = [card for card, many in enumerate(played.deck) if many]
    assert solve(played).value == Slowly(cards, played.book).value()


@BOTH
def test_every_end_of_a_round_brings_what_the_script_pays(id: str) -> None:
    terms, random = UltimateTerms(game(id)), Random(1)
    seen = set()
    played_on_the_board = list(parse_cards("2C 3C 2D 3D AS KH JD 9C 8S"))
    deals = [random.sample(CARDS[random.choice((0, 24, 36)) :], 9) for _ in range(120)]
    for dealt in (*deals, played_on_the_board):
        mine, dealers, board = dealt[:2], dealt[2:4], dealt[4:]
        ours, theirs = STANDARD.rank([*mine, *board]), STANDARD.rank([*dealers, *board])
        stands = HIGHER if ours > theirs else LOWER if ours < theirs else EQUAL
        end = RESULTS.index((stands, theirs.place > 1))
        seen.add(end)
        kind = KINDS.index(ours.category)
        hands = (" ".join(map(str, hand)) for hand in (mine, dealers, board))
        play = heads_up(*hands, id=id)
        brings = Fraction(int(terms.worth[kind, end] + 4 * terms.play[end]), terms.parts)
        assert play.net() == brings * ANTE
    assert len(seen) == len(RESULTS)


def test_classes_of_boards_and_flops_stand_for_all() -> None:
    cards = BoardDeck([1] * 52)
    boards, many = cards.boards()
    assert (len(boards), int(many.sum())) == (134_459, 2_598_960)
    flops, of_class = cards.flops
    assert (len(flops), int(of_class.sum())) == (1_755, 22_100)
    rows = cards.classes(3).rows
    for flop in list(combinations(range(52), 3))[::50]:
        number, suiting = rows[cards.number(np.array([flop]))[0]]
        shown = sorted((card & ~3) + SUITINGS[suiting][card & 3] for card in flop)
        assert shown == flops[number].tolist()


@pytest.fixture(scope="module")
def small() -> UltimateSolution:
    return solve(short(QLD, 4))


def test_every_starting_hand_has_its_advice(small: UltimateSolution) -> None:
    told = advice(small)
    assert len(told) == 16
    assert sum((one.share for one in told), Fraction(0)) == 1
    assert {one.sees: one.move for one in told}["AA"] == "play 4"
    assert [len(line) for line in chart(small)] == [10] * 5
    assert "before the flop play four antes" in in_words(small, Flops(small))


@BOTH
def test_the_proofs_add_up_and_name_what_they_prove(id: str) -> None:
    proofs = proofs_of(short(id, 4))
    names = [(proof.wager, proof.on) for proof in proofs]
    jackpots = [("jackpot", f"level-{level}") for level in (1, 2, 3)] if id == WA else []
    assert names == [("ante", ""), ("trips", ""), *jackpots]
    assert all(proof.total == 1 for proof in proofs)
    for wager in ("blind", "play"):
        with pytest.raises(NotProvable, match="together with"):
            proofs_of(short(id, 4), [wager])


def test_the_strategy_is_a_page_a_chart_and_published() -> None:
    shown = strategy(short(QLD, 4), lambda done: None)
    chart, *_, edge = shown.page.parts
    assert isinstance(chart, Grid)
    assert plain(chart.title).endswith("before the flop")
    assert isinstance(edge, Note)
    assert plain(edge.text) == shown.notes[0]
    assert shown.chart is not None
    drawn = svg_of(shown.chart, shown.notes)
    assert "to play 4 antes" in drawn
    assert "House edge" in drawn
    said = msgspec.to_builtins(shown.published)
    assert said["before_the_flop"]["AA"] == "play 4"
    assert Fraction(said["house_edge"]) == -solve(short(QLD, 4)).value


def test_only_a_deck_with_like_suits_is_solved() -> None:
    uneven = replace(game(QLD), deck=[1] * 51 + [0])
    with pytest.raises(NotProvable):
        solve(uneven)
    with pytest.raises(NotProvable):
        solve(short(QLD, 2))


def test_progress_is_said_and_ends_at_the_whole(small: UltimateSolution) -> None:
    told: list[float] = []
    solve(short(QLD, 3))  # one solution is kept: that of the deck asked for next is none of it
    solve(short(QLD, 4), told.append)
    assert told
    assert max(told) == 1.0
    assert all(0 < share <= 1 for share in told)
    assert np.all(small.ends >= 0)


# -- the whole deck ------------------------------------------------------------------------------

CHART = [
    "   A K Q J T 9 8 7 6 5 4 3 2",
    "A  4 4 4 4 4 4 4 4 4 4 4 4 4",
    "K  4 4 4 4 4 4 4 4 4 4 4 4 4",
    "Q  4 4 4 4 4 4 4 4 4 . . . .",
    "J  4 4 4 4 4 4 4 . . . . . .",
    "T  4 4 4 4 4 . . . . . . . .",
    "9  4 4 4 . . 4 . . . . . . .",
    "8  4 4 4 . . . 4 . . . . . .",
    "7  4 4 . . . . . 4 . . . . .",
    "6  4 4 . . . . . . 4 . . . .",
    "5  4 4 . . . . . . . 4 . . .",
    "4  4 . . . . . . . . . 4 . .",
    "3  4 . . . . . . . . . . 4 .",
    "2  4 . . . . . . . . . . . .",
]


def test_the_whole_game_costs_2_185_per_cent_of_the_ante(whole: UltimateSolution) -> None:
    assert whole.value == Fraction(-50643648973, 2317817502000)
    assert chart(whole) == CHART


SEVEN_CARDS = (
    23_294_460,
    58_627_800,
    31_433_400,
    6_461_620,
    6_180_020,
    4_047_644,
    3_473_184,
    224_848,
    37_260,
    4_324,
)
"""How many of all seven cards make each kind of hand, as every table of poker odds has it."""


def test_every_kind_of_seven_cards_is_counted_as_often_as_it_comes(whole: UltimateSolution) -> None:
    made = [Fraction(int(whole.ends[:, kind].sum()), whole.deals) for kind in range(len(KINDS))]
    assert made == [Fraction(many, sum(SEVEN_CARDS)) for many in SEVEN_CARDS]


def test_what_trips_cost_by_each_table() -> None:
    found = {}
    for table in (1, 2, 3, 4):
        pays = game(WA, trips_table=table).wagers["trips"].pays
        odds = {row.event: row.odds.winnings(1) for row in pays}
        gains = [many * odds.get(kind, -1) for kind, many in zip(KINDS, SEVEN_CARDS, strict=True)]
        found[table] = round(float(-100 * sum(gains) / sum(SEVEN_CARDS)), 4)
    assert found == {1: 0.9018, 2: 1.904, 3: 3.4979, 4: 6.1808}
