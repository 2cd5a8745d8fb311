"""Rounds as tables: what they say, lenses too thin for them, and the same rounds at `Round`."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from croupier.analysis.engine.exact import tables
from croupier.analysis.engine.rounds import NOWHERE, RoundCounts, RoundTable, StateSource
from croupier.books import game as of_book
from croupier.equipment.cards import parse_cards
from croupier.equipment.decks import composition
from croupier.play.felt import Felt
from croupier.play.game import Game
from croupier.play.lens import Lens
from croupier.ranking.points import points
from tests.analysis.engine.against_round import GAMES, rounds_alike

SUITE = 400
"""Rounds of each game here; `make rounds` plays 5,000 of each."""
OF_CARDS = [name for name in GAMES if any(of_book(name).deck)]
SHORT = composition(parse_cards("AS 3S 3H 6D 9C KH " * 6))
"""A shoe of five ranks, none of which can run out in a coup."""


def with_lenses(game: Game, changed: Callable[[Lens], Lens], deck: list[int] = SHORT) -> Game:
    """The game with this shoe, and every wager's lens changed."""

    def lens(make: Callable[[str], Lens]) -> Callable[[str], Lens]:
        return lambda on: changed(make(on))

    wagers = {
        name: replace(wager, lens=lens(wager.lens)) if wager.lens is not None else wager
        for name, wager in game.wagers.items()
    }
    return replace(game, wagers=wagers, deck=list(deck))


def differences(one: RoundTable, other: RoundTable) -> int:
    """States of two tables that are reached alike, and do not go on alike."""
    seen: set[tuple[int, int]] = set()
    todo = [(one.starts[0][0], other.starts[0][0])]
    apart = 0
    while todo:
        pair = todo.pop()
        if pair in seen or NOWHERE in pair:
            continue
        seen.add(pair)
        here, there = pair
        if here < 0 and there < 0:
            apart += [row[~here] for row in one.results] != [row[~there] for row in other.results]
            continue
        if here < 0 or there < 0:
            apart += 1
            continue
        left, right = one.states[here], other.states[there]
        apart += (left.source, left.weights, left.columns) != (
            right.source,
            right.weights,
            right.columns,
        )
        todo += zip(left.next, right.next, strict=False)
    return apart


def pairs_of_tables(
    game: Game, thin: Callable[[Lens], Lens]
) -> list[tuple[RoundTable, RoundTable]]:
    """By table, as the lenses make it and as it is when nothing is forgotten."""
    full = tables(with_lenses(game, lambda lens: replace(lens, state=None)))
    by_wagers = {frozenset(map(str, table.targets)): table for table in full}
    found = []
    for table in tables(with_lenses(game, thin)):
        names = frozenset(map(str, table.targets))
        found.append((table, _in_order(by_wagers[names], table)))
    return found


def _in_order(table: RoundTable, other: RoundTable) -> RoundTable:
    """The table with its wagers in the order of another."""
    at = [list(map(str, table.targets)).index(str(target)) for target in other.targets]
    return replace(
        table,
        targets=tuple(table.targets[n] for n in at),
        results=tuple(table.results[n] for n in at),
    )


@pytest.mark.parametrize("name", OF_CARDS)
def test_no_lens_forgets_what_a_round_still_depends_on(name: str) -> None:
    compared = pairs_of_tables(of_book(name), lambda lens: lens)
    assert compared
    for thin, full in compared:
        assert differences(thin, full) == 0
        assert sum(thin.counts().shares) == 1
        together = _by_result(thin), _by_result(full)
        assert together[0] == together[1]


def _by_result(table: RoundTable) -> list[dict[Hashable, Fraction]]:
    shares = table.counts().shares
    found = []
    for results in table.results:
        by: dict[Hashable, Fraction] = {}
        for result, share in zip(results, shares, strict=True):
            by[result] = by.get(result, Fraction(0)) + share
        found.append({result: share for result, share in by.items() if share})
    return found


def test_a_lens_that_forgets_the_bankers_points_is_caught() -> None:
    def thin(felt: Felt) -> Hashable:
        player, banker = felt.cards("player"), felt.cards("banker")
        return len(player), len(banker), points(player)

    def forgetful(lens: Lens) -> Lens:
        return replace(lens, state=thin) if lens.name == "points" else lens

    assert any(
        differences(*pair) for pair in pairs_of_tables(of_book("act-1992/baccarat"), forgetful)
    )


@pytest.mark.parametrize("name", GAMES)
def test_tables_say_what_rounds_come_to(name: str) -> None:
    assert rounds_alike(of_book(name), SUITE, 1) >= SUITE


# -- what a table says -----------------------------------------------------------------------------


def test_states_of_baccarat_and_how_often_the_script_was_run() -> None:
    coup, player, banker, four = tables(of_book("qld-2024/baccarat"))
    assert [len(table.targets) for table in (coup, player, banker, four)] == [11, 3, 3, 1]
    assert (len(coup.states), len(coup.endings), coup.runs) == (325, 27, 3034)
    assert coup.next.shape == (325, 10)
    assert (coup.next.max() < 325, coup.next.min(), coup.decides) == (True, -27, False)
    assert set(coup.sources.tolist()) == {StateSource.SHOE}
    assert StateSource.PASSED in player.sources.tolist()  # the banker's first card
    assert coup.kind_of[parse_cards("KS TD")].tolist() == [coup.kind_of[parse_cards("QH")[0]]] * 2


def test_a_table_of_dice_has_the_weight_of_each_roll() -> None:
    (win,) = tables(of_book("qld-2024/craps"), ["win"])
    assert (win.stays, len(win.states)) == (True, 7)
    assert win.weights.sum(axis=1).tolist() == [36] * 7
    counts = win.counts()
    assert counts.steps == Fraction(557, 165)
    won = sum(
        share
        for result, share in zip(win.results[0], counts.shares, strict=True)
        if result.outcome == "win"
    )
    assert won == Fraction(244, 495)


def test_best_play_and_another() -> None:
    (war,) = tables(of_book("qld-2024/casino-war"), ["casino-war"])
    best = war.policy()
    (asked,) = {war.states[n].columns for n in np.flatnonzero(best >= 0)}
    assert {asked[column] for column in best[best >= 0]} == {"go-to-war"}
    gives_up = {key: asked.index("surrender") for key in war.best()}
    assert _mean(war, war.counts()) > _mean(war, war.counts(gives_up))


def _mean(table: RoundTable, counts: RoundCounts) -> Fraction:
    pairs = zip(table.results[0], counts.shares, strict=True)
    return sum((result.net * share for result, share in pairs), Fraction(0))


def test_a_kind_of_card_that_runs_out_is_counted_in_every_state() -> None:
    short = composition(parse_cards("AS AS AH 2D 3D 9C KH KD"))
    few = with_lenses(of_book("act-1992/mini-baccarat"), lambda lens: lens, short)
    every = with_lenses(few, lambda lens: replace(lens, state=None), short)
    for thin, full in zip(tables(few), tables(every), strict=True):
        assert _by_result(thin) == _by_result(_in_order(full, thin))
        assert thin.counts().leaves == full.counts().leaves
