"""Rounds as tables laid out for kernels: one dealing for all that a shoe decides, one a table for
what is thrown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import lcm

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.engine.compiled import compiled
from croupier.analysis.engine.errors import NotProvable
from croupier.analysis.engine.proof import PossibleResult
from croupier.analysis.engine.rounds import CardsGone, RoundTable, StateSource
from croupier.analysis.simulate.shoes import EndingCounts, ShoeLife, WalkTables, deal_units
from croupier.analysis.simulate.throws import UNIT, ThrowTables, throw_once, throw_same, throw_units
from croupier.analysis.simulate.units import SHOES, BulkDealing, DealtWager
from croupier.play.families import of_family
from croupier.play.game import Game
from croupier.play.table.shoe import from_a_machine, rules_of
from croupier.play.table_rules import ShoeRules

MOST_SLOTS = 20_000
"""Ways up to which a throw has a place for each."""
TIE = "tie"
STRATEGY = "the move that is best most often at each decision"


# -- how a shoe is played --------------------------------------------------------------------------


@dataclass(frozen=True)
class ShoeCut:
    """Where the cutting card goes; `None` for where the book has it at the least."""

    behind: int | None = None
    """Cards behind it."""
    every_round: bool = False
    """Whether the cards are shuffled after every round all the same."""


def shoe_life(game: Game, longest: int, cut: ShoeCut, burns: bool) -> tuple[ShoeLife, str]:
    """The life of a shoe by the book, and in words; `longest` cards at most go into a round."""
    cards, rules = sum(game.deck), rules_of(game)
    whole = rules.every_round or game.tables.shoe is None or from_a_machine(game)
    if whole or cut.every_round:
        if cut.behind is not None:
            raise NotProvable(f"the cards of {game.id} are shuffled after every round: no cut")
        return ShoeLife(UNIT, 0, 0, 0, False, False, longest), "each round from all cards, shuffled"
    rounds = max(rules.further, rules.further_if_first) + 1
    needed = rounds * longest + 1
    behind = cut.behind
    if behind is None:
        behind = max(rules.mark_least, 1)
        if rules.mark_least <= 1 and rules.mark_most is not None:
            behind = rules.mark_most  # a book that has only a bound: as soon as it allows
        behind = min(max(behind, needed), rules.mark_most or cards)
    _check_cut(game, rules, cards, behind, needed)
    life = ShoeLife(
        SHOES,
        cards - behind,
        rules.further,
        rules.further_if_first,
        rules.stops_if_first,
        burns,
        longest,
    )
    return life, f"shoes of {cards} cards played to the cutting card, {behind} cards from the back"


def _check_cut(game: Game, rules: ShoeRules, cards: int, behind: int, needed: int) -> None:
    if not needed <= behind < cards:
        raise NotProvable(
            f"{game.id}: {behind} cards behind the cutting card; {needed} to {cards - 1} leave "
            "enough to finish the last round"
        )
    if not rules.mark_least <= behind <= (rules.mark_most or cards):
        where = "; ".join(map(str, rules.mark_cites or rules.cites))
        raise NotProvable(
            f"{game.id}: {behind} cards behind the cutting card; the book has it "
            f"{rules.mark_least} to {rules.mark_most or cards - 1} from the back"
            + (f" ({where})" if where else "")
        )


def burnt_after(game: Game) -> Sequence[int]:
    """By first card of a shoe, how many are burnt after it; nothing where none is burnt."""
    family = of_family("croupier.analysis.{}.burning", game.family)
    found: Sequence[int] = () if family is None else family.burnt_after(game)
    return found


# -- tables of cards -------------------------------------------------------------------------------


class AlwaysPlays(Mapping[tuple[int, CardsGone], int]):
    """Moves by the state alone, whatever cards are gone."""

    def __init__(self, columns: NDArray[np.int32]) -> None:
        self._columns = columns

    def __getitem__(self, at: tuple[int, CardsGone]) -> int:
        return int(self._columns[at[0]])

    def __iter__(self) -> Iterator[tuple[int, CardsGone]]:
        raise TypeError("moves are asked for one by one")

    def __len__(self) -> int:
        return len(self._columns)


def over_shoes(
    game: Game, found: Sequence[RoundTable], names: Sequence[str] | None, cut: ShoeCut
) -> BulkDealing:
    """All tables of a game of cards, gone through with the same cards."""
    burnt = burnt_after(game)
    cards = [card for card, many in enumerate(game.deck) if many]
    looks = {
        card: (*(int(one.kind_of[card]) for one in found), burnt[card] if burnt else 0)
        for card in cards
    }
    columns = {look: number for number, look in enumerate(dict.fromkeys(looks.values()))}
    width = len(columns)
    rows: list[NDArray[np.int64]] = []
    starts: list[int] = []
    wagers: list[DealtWager] = []
    base = endings = 0
    again: list[bool] = []
    keeps = rules_of(game).again is not None
    for which, table in enumerate(found):
        policy = table.policy() if table.decides else None
        laid = _laid(table, which, list(columns), policy)
        rows.append(np.where(laid >= 0, (laid + base) * width, laid - endings))
        (start, _), *_ = table.starts
        starts.append((_past(table, start, policy) + base) * width)
        exact = _exact(table, policy)
        for target, results, mean in zip(table.targets, table.results, exact, strict=True):
            about = (target.wager.name, target.on, target.numbers)
            if names is None or target.wager.name in names:
                said = STRATEGY if table.decides else ""
                wagers.append(DealtWager(*about, endings, results, mean, said))
        again += [keeps and any(r[n].event == TIE for r in table.results) for n in _ends(table)]
        base += len(table.states)
        endings += len(table.endings)
    life, said = shoe_life(game, sum_of_longest(found), cut, bool(burnt))
    after = np.concatenate(rows).ravel()
    small = np.int16 if abs(after).max() < 2**15 else np.int32
    shoe = [columns[looks[card]] for card in cards for _ in range(game.deck[card])]
    tables = WalkTables(
        np.array(shoe, np.int8),
        after.astype(small),
        np.array(starts, np.int64),
        np.array([look[-1] for look in columns], np.int64),
        np.array(again, np.bool_),
    )
    kernel = compiled(deal_units)

    def deal(first: int, many: int, most: int, key: np.uint64, counts: EndingCounts) -> int:
        return kernel(first, many, most, key, tables, life, counts)

    rounds = UNIT if life.shoes == UNIT else SHOES * life.mark // max(sum_of_longest(found) - 1, 1)
    unit = f"{life.shoes:,} {'rounds' if life.shoes == UNIT else 'shoes'}"
    return BulkDealing(tuple(wagers), endings, unit, deal, about=rounds, cards=said)


def _ends(table: RoundTable) -> range:
    return range(len(table.endings))


def sum_of_longest(found: Sequence[RoundTable]) -> int:
    """How many cards at most a round takes."""
    longest = 0
    for table in found:
        cards: list[int] = []
        for state in table.states:
            more = max((cards[to] for to in state.next if to >= 0), default=0)
            cards.append(more + (state.source in (StateSource.SHOE, StateSource.PASSED)))
        longest = max(longest, *cards)
    return longest


def _past(table: RoundTable, state: int, policy: NDArray[np.int32] | None) -> int:
    """The state that follows once the player has decided, where he is asked."""
    while state >= 0 and table.states[state].source is StateSource.CHOSEN:
        assert policy is not None
        state = table.states[state].next[max(int(policy[state]), 0)]
    return state


def _laid(
    table: RoundTable,
    which: int,
    looks: Sequence[tuple[int, ...]],
    policy: NDArray[np.int32] | None,
) -> NDArray[np.int64]:
    """By state and column, what follows, with the player's decisions made."""
    found = np.full((len(table.states), len(looks)), -1, np.int64)
    for number, state in enumerate(table.states):
        if state.source is StateSource.CHOSEN:
            continue
        if state.source is StateSource.THROWN:
            raise NotProvable(f"{table.game}: cards and dice in one round are not dealt in bulk")
        for column, look in enumerate(looks):
            at = look[which] if state.source is StateSource.SHOE else 0
            found[number, column] = _past(table, state.next[at], policy) if at >= 0 else -1
    return found


def _exact(table: RoundTable, policy: NDArray[np.int32] | None) -> list[Fraction]:
    """What each wager gains on average, played so."""
    counts = table.counts(None if policy is None else AlwaysPlays(policy))
    return [
        sum((r.net * share for r, share in zip(results, counts.shares, strict=True)), Fraction(0))
        for results in table.results
    ]


# -- tables of throws ------------------------------------------------------------------------------


def over_throws(found: Sequence[RoundTable]) -> list[BulkDealing]:
    """A dealing for each table: what one sees of a throw, another need not."""
    return [_thrown(table, part) for part, table in enumerate(found)]


def _thrown(table: RoundTable, part: int) -> BulkDealing:
    scale = lcm(*(share.denominator for _, share in table.starts))
    begins = [state for state, share in table.starts for _ in range(int(share * scale))]
    sums = [sum(state.weights) for state in table.states]
    aliased = max(sums, default=0) > MOST_SLOTS
    slots: list[int] = []
    other: list[int] = []
    share: list[int] = []
    many: list[int] = []
    for state in table.states:
        if state.source is not StateSource.THROWN:
            raise NotProvable(f"{table.game}: not all of a round is thrown")
        if aliased:
            one, two, part_of = _alias(state.next, state.weights)
            slots += one
            other += two
            share += part_of
            many.append(len(one))
        else:
            ways = zip(state.next, state.weights, strict=True)
            slots += [to for to, often in ways for _ in range(often)]
            many.append(sum(state.weights))
    same = not aliased and len(set(many)) == 1
    rows = many[0] if same else 1
    laid = np.array(slots, np.int64)
    laid = np.where(laid >= 0, laid * rows, laid)
    tables = ThrowTables(
        np.array(begins, np.int64) * rows,
        np.array(many, np.uint64),
        np.array([0, *accumulate(many)][:-1], np.uint64),
        laid.astype(np.int32),
        np.array(other or [0], np.int32),
        np.array(share or [0], np.uint64),
    )
    once = same and len(begins) == 1 and max(slots) < 0
    kernel = compiled(throw_once if once else throw_same if same else throw_units)

    def deal(first: int, many: int, most: int, key: np.uint64, counts: EndingCounts) -> int:
        return kernel(first, many, most, key, tables, aliased, counts)

    exact = _exact(table, None)
    wagers = tuple(
        DealtWager(target.wager.name, target.on, target.numbers, 0, results, mean)
        for target, results, mean in zip(table.targets, table.results, exact, strict=True)
    )
    return BulkDealing(wagers, len(table.endings), f"{UNIT:,} rounds", deal, part)


def _alias(to: Sequence[int], ways: Sequence[int]) -> tuple[list[int], list[int], list[int]]:
    """Columns of equal weight, each of at most two results, the first below its share of 2**63."""
    whole, size = sum(ways), len(to)
    left = [often * size for often in ways]
    small = [n for n in range(size) if left[n] < whole]
    large = [n for n in range(size) if left[n] >= whole]
    other, share = list(to), [1 << 63] * size
    while small and large:
        low, high = small.pop(), large.pop()
        other[low], share[low] = to[high], (left[low] << 63) // whole
        left[high] -= whole - left[low]
        (small if left[high] < whole else large).append(high)
    return list(to), other, share


def nets(results: Sequence[PossibleResult]) -> NDArray[np.float64]:
    """What each ending gains."""
    return np.array([float(result.net) for result in results])
