"""The solver of ultimate Texas hold'em against the script, a slow enumeration and known figures."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import numpy as np
import pytest

from croupier.analysis.errors import NotProvable
from croupier.analysis.ultimate.boards import SUITINGS, Cards, suiting_of
from croupier.analysis.ultimate.flops import Flops
from croupier.analysis.ultimate.proofs import prove_ultimate
from croupier.analysis.ultimate.solution import KINDS, RESULTS, Solution, Terms, solve
from croupier.analysis.ultimate.strategy import advice, chart, in_words
from croupier.books import game
from croupier.equipment.cards import CARDS
from croupier.games.ultimate.rules import EQUAL, HIGHER, LOWER
from croupier.play import Game
from croupier.ranking import STANDARD
from tests.analysis.ultimate.slowly import value
from tests.games.ultimate.table import ANTE, QLD, WA, heads_up

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
    assert solution.value == value(cards, played.book)
    assert int(solution.ends.sum()) == solution.deals


def test_a_deck_with_straights_and_flushes_agrees_with_a_slow_enumeration() -> None:
    played = short(WA, 5)
    cards = [card for card, many in enumerate(played.deck) if many]
    assert solve(played).value == value(cards, played.book)


@BOTH
def test_every_end_of_a_round_brings_what_the_script_pays(id: str) -> None:
    terms, random = Terms(game(id)), Random(1)
    seen = set()
    for _ in range(150):
        dealt = random.sample(CARDS[random.choice((0, 24, 36)) :], 9)
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
    cards = Cards([1] * 52)
    boards, many = cards.boards()
    assert (len(boards), int(many.sum())) == (134_459, 2_598_960)
    flops, of_class = cards.flops
    assert (len(flops), int(of_class.sum())) == (1_755, 22_100)
    for flop in flops[::50].tolist():
        assert SUITINGS[suiting_of(flop)] is not None
        shown = sorted((card & ~3) + SUITINGS[suiting_of(flop)][card & 3] for card in flop)
        assert shown == flop


@pytest.fixture(scope="module")
def small() -> Solution:
    return solve(short(QLD, 4))


def test_every_starting_hand_has_its_advice(small: Solution) -> None:
    told = advice(small)
    assert len(told) == 16
    assert sum((one.share for one in told), Fraction(0)) == 1
    assert {one.sees: one.move for one in told}["AA"] == "play 4"
    assert [len(line) for line in chart(small)] == [10] * 5
    assert "before the flop play four antes" in in_words(small, Flops(small))


@BOTH
def test_the_proofs_add_up_and_name_what_they_prove(id: str) -> None:
    proofs = prove_ultimate(short(id, 4))
    names = [(proof.wager, proof.on) for proof in proofs]
    jackpots = [("jackpot", f"level-{level}") for level in (1, 2, 3)] if id == WA else []
    assert names == [("ante", ""), ("trips", ""), *jackpots]
    assert all(proof.total == 1 for proof in proofs)
    for wager in ("blind", "play"):
        with pytest.raises(NotProvable, match="together with"):
            prove_ultimate(short(id, 4), [wager])


def test_only_a_deck_with_like_suits_is_solved() -> None:
    uneven = replace(game(QLD), deck=[1] * 51 + [0])
    with pytest.raises(NotProvable):
        solve(uneven)
    with pytest.raises(NotProvable):
        solve(short(QLD, 2))


def test_progress_is_said_and_ends_at_the_whole(small: Solution) -> None:
    told: list[float] = []
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


@pytest.fixture(scope="module")
def whole() -> Solution:
    return solve(game(QLD))


def test_the_whole_game_costs_2_185_per_cent_of_the_ante(whole: Solution) -> None:
    assert whole.value == Fraction(-50643648973, 2317817502000)
    assert chart(whole) == CHART


def test_what_trips_cost_by_each_table(whole: Solution) -> None:
    made = [Fraction(int(whole.ends[:, kind].sum()), whole.deals) for kind in range(len(KINDS))]
    edges = {}
    for table in (1, 2, 3, 4):
        pays = game(WA, trips_table=table).wagers["trips"].pays
        edges[table] = -sum(
            share * (pays[kind].odds.exact(1) if kind in pays else -1)
            for kind, share in zip(KINDS, made, strict=True)
        )
    found = {table: round(float(100 * edge), 4) for table, edge in edges.items()}
    assert found == {1: 0.9018, 2: 1.9037, 3: 3.4985, 4: 6.1822}
