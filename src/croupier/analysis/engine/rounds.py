"""A round as a table: from each state, what every card, roll, result or move leads to.

The script is run once for each state and kind of card (see `walk`), whatever is left in the shoe;
states from which everything goes on alike are one. What the shoe holds comes in afterwards: shares
are exact fractions, worked out forward over states and the cards gone. Nothing here runs a script
or knows a game, so that odds, simulations, other pays and the rows of a par sheet come from one
table.

>>> from croupier.analysis.engine.exact import tables
>>> from croupier.books import game
>>> points = tables(game("qld-2024/baccarat"), ["player", "tie"])[0]
>>> len(points.kinds), points.next.shape == (len(points.states), 10)
(10, True)
>>> counts = points.counts()
>>> tie = next(n for n, result in enumerate(points.results[1]) if result.event == "tie")
>>> float(counts.shares[tie]) > 0, sum(counts.shares)
(True, Fraction(1, 1))
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from fractions import Fraction
from functools import cached_property
from math import lcm, perm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.engine.linear import AbsorbingChain, Solved
from croupier.analysis.engine.proof import PossibleResult
from croupier.analysis.engine.targets import Target
from croupier.equipment.cards import Card

NOWHERE = -(2**31)
"""In `next`: what cannot come, since no shoe that leads here has such a card left."""

BITS = 8
"""Of the number that says which cards are gone, so many for each kind."""
_MANY = (1 << BITS) - 1


class StateSource(IntEnum):
    """Where the answer of a state comes from."""

    SHOE = 0
    """The next card; `next` has a column for each kind of card."""
    PASSED = 1
    """The next card of the shoe too, but nothing turns on which it is: column 0."""
    THROWN = 2
    """Dice, a wheel or a draw: a column for each result, as likely as its weight."""
    CHOSEN = 3
    """The player: a column for each move."""


class CardKind(NamedTuple):
    """Cards that nothing in the table tells apart."""

    name: Hashable
    """What the lens sees of them."""
    cards: tuple[Card, ...]
    many: int
    """How many of them a full shoe holds."""


class TableState(NamedTuple):
    """A point of the round, and where each answer leads: a state, or `~n` for ending n."""

    source: StateSource
    next: tuple[int, ...]
    weights: tuple[int, ...] = ()
    """Of what is thrown: how likely each column is, in ways."""
    columns: tuple[Hashable, ...] = ()
    """What each column is: of a choice the move, of what is thrown what the lens sees of it."""
    asked: str = ""
    """Of a choice: who is asked about what."""
    sees: str = ""
    """Of a choice: what lies on the felt, as the player who is asked may see it."""


CardsGone = int
"""Which cards are gone, in fields of `BITS` bits: the lowest says how many, the others how many of
each kind.
"""
ChosenMoves = Mapping[tuple[int, CardsGone], int]
"""By choice and cards gone, the column of the move that is made."""


@dataclass(frozen=True)
class RoundCounts:
    """How often a round comes to each ending, under some play: the dear part of a figure.

    It does not depend on what is paid, as long as nobody decides by that.
    """

    shares: tuple[Fraction, ...]
    """By ending, its exact probability."""
    leaves: int
    """Ways through the round by this lens, nothing merged; of wagers that
    stay, the ways that decide."""
    asked: Mapping[tuple[int, int], Fraction] = field(default_factory=dict)
    """By choice and column, how often that move is made."""
    steps: Fraction | None = None
    """How many rolls it takes on average to decide a wager that stays."""


@dataclass(frozen=True)
class RoundTable:
    """A round as wagers see it through one lens.

    For kernels there are arrays: `next[state, column]` is the state that follows, or `~n` for
    ending n, or `NOWHERE`; `sources[state]` says what the column is (`StateSource`);
    `weights[state, column]` is how likely it is where it is thrown; `kind_of[card]` is the column
    of a card. Play begins in `starts`. Count endings: what each is to a wager is
    `results[wager][ending]`.
    """

    game: str
    lens: str
    targets: tuple[Target, ...]
    """The wagers that share the table, each at its place."""
    kinds: tuple[CardKind, ...]
    """Kinds of card; none where no card is dealt."""
    states: tuple[TableState, ...]
    endings: tuple[Hashable, ...]
    """What tells the endings apart: the same for all wagers of the table."""
    results: tuple[tuple[PossibleResult, ...], ...]
    """By wager and ending, what becomes of it at the odds of the book."""
    starts: tuple[tuple[int, Fraction], ...]
    """Where play begins, and how likely it is to begin there; `~n` where nothing is open."""
    runs: int = 0
    """How often the script was begun to make it."""
    stays: bool = False
    """Whether wagers stay until they are decided, so that play can come back to a state."""

    @cached_property
    def next(self) -> NDArray[np.int32]:
        """By state and column, what follows."""
        width = max((len(state.next) for state in self.states), default=0)
        found = np.full((len(self.states), width), NOWHERE, dtype=np.int32)
        for number, state in enumerate(self.states):
            found[number, : len(state.next)] = state.next
        return found

    @cached_property
    def sources(self) -> NDArray[np.int8]:
        """By state, where its answer comes from."""
        return np.array([state.source for state in self.states], dtype=np.int8)

    @cached_property
    def weights(self) -> NDArray[np.int64]:
        """By state and column, how likely what is thrown is, in ways; 0 elsewhere."""
        found = np.zeros(self.next.shape, dtype=np.int64)
        for number, state in enumerate(self.states):
            found[number, : len(state.weights)] = state.weights
        return found

    @cached_property
    def kind_of(self) -> NDArray[np.int8]:
        """By card, its kind; -1 for a card that the shoe does not have."""
        found = np.full(max((*map(max, (k.cards for k in self.kinds)), 51)) + 1, -1, dtype=np.int8)
        for number, kind in enumerate(self.kinds):
            found[list(kind.cards)] = number
        return found

    @property
    def decides(self) -> bool:
        """Whether the player has anything to decide."""
        return any(state.source is StateSource.CHOSEN for state in self.states)

    # -- exact ---------------------------------------------------------------------------------

    def counts(self, chosen: ChosenMoves | None = None) -> RoundCounts:
        """How often each ending comes, when choices are made so; by default as is best for the
        first wager.
        """
        if self.stays:
            return self._in_the_long_run()
        return _Forward(self, chosen if chosen is not None else self.best()).counts()

    @cached_property
    def solved(self) -> list[Solved]:
        """By state, where it comes to an end in the long run; only for what is thrown."""
        chain = AbsorbingChain()
        for number, state in enumerate(self.states):
            chain.state(number)
            for to, ways in zip(state.next, state.weights, strict=True):
                if to >= 0:
                    chain.goes(number, ways, to)
                else:
                    chain.ends(number, ways, ~to)
        return chain.solve()

    def _in_the_long_run(self) -> RoundCounts:
        shares, steps = [Fraction(0)] * len(self.endings), Fraction(0)
        for start, share in self.starts:
            steps += share * self.solved[start].steps
            for end, part in self.solved[start].ends.items():
                assert isinstance(end, int)
                shares[end] += share * part
        leaves = sum(
            ways
            for state in self.states
            for to, ways in zip(state.next, state.weights, strict=True)
            if to < 0
        )
        return RoundCounts(tuple(shares), leaves, steps=steps)

    def best(self, worth: Sequence[Fraction] | None = None) -> ChosenMoves:
        """The best move at each choice for each shoe that it can meet, the first among equals;
        `worth` is what the endings are worth, by default what the first wager gains.
        """
        if not self.decides:
            return {}
        return _Backward(self, worth or [result.net for result in self.results[0]]).chosen()

    def policy(self, chosen: ChosenMoves | None = None) -> NDArray[np.int32]:
        """By state, the column of the move that is made most often there; -1 for other states.

        The best move can depend on the cards gone: a kernel that does not know them plays so.
        """
        often: dict[int, dict[int, Fraction]] = {}
        for (state, column), share in self.counts(chosen).asked.items():
            often.setdefault(state, {})[column] = share
        found = np.full(len(self.states), -1, dtype=np.int32)
        for state, by_column in often.items():
            found[state] = max(by_column, key=lambda column: by_column[column])
        return found


class TableBuilder:
    """A table in the making: whatever follows a state is known before it."""

    def __init__(self) -> None:
        self.states: list[TableState] = []
        self.endings: list[Hashable] = []
        self._known: dict[TableState, int] = {}
        self._ends: dict[Hashable, int] = {}

    def add(self, state: TableState) -> int:
        """The number of a state; one that goes on like another is that other."""
        found = self._known.get(state)
        if found is None:
            found = self._known[state] = len(self.states)
            self.states.append(state)
        return found

    def ending(self, sign: Hashable) -> tuple[int, bool]:
        """The ending of this sign as `next` has it, and whether it is met for the first time."""
        found = self._ends.get(sign)
        if found is not None:
            return found, False
        found = self._ends[sign] = ~len(self.endings)
        self.endings.append(sign)
        return found, True


# -- exact shares ----------------------------------------------------------------------------------


class _Shoe:
    """A table and the cards of its shoe.

    Where no kind can run out, kinds that nothing tells apart any more are taken together: once a
    hand's suit cannot matter, all suits are one.
    """

    def __init__(self, table: RoundTable) -> None:
        self.table = table
        self.cards = sum(kind.many for kind in table.kinds)
        self.longest: list[int] = []
        """By state, how many cards at most can still come of which each kind matters."""
        for state in table.states:
            more = max((self.longest[to] for to in state.next if to >= 0), default=0)
            self.longest.append(more + (state.source is StateSource.SHOE))
        self.deepest = max(self.longest, default=0)
        self.short = self.deepest > min((kind.many for kind in table.kinds), default=0)
        """Whether a kind of card can run out in the course of a round."""
        self.alike: list[tuple[int, ...]] = []
        """By state, for each kind the first of those that the rest of the round takes for it."""
        self.ways: list[tuple[tuple[int, int, int], ...]] = []
        """Of a state that waits for a card: field of the kind, how many there are, what follows."""
        self._tell_apart()
        self._moved: dict[tuple[int, int], dict[CardsGone, CardsGone]] = {}

    def _tell_apart(self) -> None:
        kinds = self.table.kinds
        every = tuple(range(len(kinds)))
        known: dict[tuple[int, ...], tuple[int, ...]] = {every: every}
        for state in self.table.states:
            found = every
            if not self.short:
                parts = {self.alike[to] for to in state.next if to >= 0}
                if state.source is StateSource.SHOE:
                    parts.add(tuple(map(state.next.index, state.next)))
                rows = list(zip(*parts, strict=True)) or [()] * len(kinds)
                found = tuple(map(rows.index, rows))
            found = known.setdefault(found, found)
            counts: dict[int, int] = {}
            if state.source is StateSource.SHOE:
                for kind, first in zip(kinds, found, strict=True):
                    counts[first] = counts.get(first, 0) + kind.many
            self.alike.append(found)
            self.ways.append(
                tuple((BITS * (n + 1), many, state.next[n]) for n, many in counts.items())
            )

    def moved(self, gone: CardsGone, state: int, to: int) -> CardsGone:
        """The cards gone as the next state tells them apart."""
        here, there = self.alike[state], self.alike[to]
        if here is there:
            return gone
        known = self._moved.setdefault((id(here), id(there)), {})
        found = known.get(gone)
        if found is None:
            found, left = gone & _MANY, gone >> BITS
            for first in there:
                found += (left & _MANY) << BITS * (first + 1)
                left >>= BITS
            known[gone] = found
        return found

    def leaves(self) -> int:
        """Ways through the round, whatever is chosen, one for each kind of card that is left."""
        if not self.short:
            ways: list[int] = []
            for state in self.table.states:
                ways.append(sum(ways[to] if to >= 0 else 1 for to in state.next))
            return ways[-1] if ways else 1
        known: dict[tuple[int, CardsGone], int] = {}

        def below(number: int, gone: CardsGone) -> int:
            if number < 0:
                return 1
            found = known.get((number, gone))
            if found is None:
                state = self.table.states[number]
                if state.source is StateSource.SHOE:
                    found = sum(
                        below(to, gone + 1 + (1 << field))
                        for field, many, to in self.ways[number]
                        if many > gone >> field & _MANY
                    )
                else:
                    found = sum(below(to, gone) for to in state.next)
                known[number, gone] = found
            return found

        return sum(below(start, 0) for start, _ in self.table.starts)


class _Backward(_Shoe):
    """What every state is worth with every shoe that it can meet.

    Values are whole numbers: of `deepest` cards, those not dealt yet are counted in every order.
    """

    def __init__(self, table: RoundTable, worth: Sequence[Fraction]) -> None:
        super().__init__(table)
        scale = lcm(*(value.denominator for value in worth))
        self._worth = [int(value * scale) for value in worth]
        self._orders = [perm(self.cards - n, self.deepest - n) for n in range(self.deepest + 1)]
        self._values: list[dict[CardsGone, int | Fraction]] = [{} for _ in table.states]
        self._chosen: dict[tuple[int, CardsGone], int] = {}

    def chosen(self) -> ChosenMoves:
        """The best moves."""
        for start, _ in self.table.starts:
            self._value(start, 0)
        return self._chosen

    def _value(self, number: int, gone: CardsGone) -> int | Fraction:
        if number < 0:
            return self._worth[~number] * self._orders[gone & _MANY]
        found = self._values[number].get(gone)
        if found is None:
            found = self._values[number][gone] = self._look(number, gone)
        return found

    def _look(self, number: int, gone: CardsGone) -> int | Fraction:
        state = self.table.states[number]
        if state.source is StateSource.SHOE:
            total: int | Fraction = 0
            after = self._orders[(gone & _MANY) + 1]
            for field, many, to in self.ways[number]:
                left = many - (gone >> field & _MANY)
                if not left:
                    continue
                if to < 0:
                    total += left * self._worth[~to] * after
                else:
                    then = self.moved(gone + 1 + (1 << field), number, to)
                    known = self._values[to].get(then)
                    total += left * (self._value(to, then) if known is None else known)
            return total
        follow = [
            self._value(to, gone if to < 0 else self.moved(gone, number, to)) for to in state.next
        ]
        if state.source is StateSource.CHOSEN:
            best = max(follow)
            self._chosen[number, gone] = follow.index(best)
            return best
        if state.source is StateSource.PASSED:
            return follow[0]
        return sum(
            (Fraction(ways) * value for ways, value in zip(state.weights, follow, strict=True)),
            Fraction(0),
        ) / sum(state.weights)


class _Forward(_Shoe):
    """How likely every state is with every shoe that it can meet."""

    def __init__(self, table: RoundTable, chosen: ChosenMoves) -> None:
        super().__init__(table)
        self._chosen = chosen

    def counts(self) -> RoundCounts:
        """By ending, the exact share; whole numbers until the end where only cards decide."""
        table = self.table
        here: list[dict[CardsGone, int | Fraction]] = [{} for _ in table.states]
        ends: dict[tuple[int, int], int | Fraction] = {}
        asked: dict[tuple[int, int], Fraction] = {}

        def come(number: int, to: int, gone: CardsGone, weight: int | Fraction) -> None:
            if to < 0:
                ends[to, gone & _MANY] = ends.get((to, gone & _MANY), 0) + weight
            else:
                then = self.moved(gone, number, to)
                here[to][then] = here[to].get(then, 0) + weight

        for start, share in table.starts:
            come(start, start, 0, share if share != 1 else 1)
        for number in range(len(table.states) - 1, -1, -1):
            state = table.states[number]
            for gone, weight in here[number].items():
                if state.source is StateSource.SHOE:
                    for field, many, to in self.ways[number]:
                        left = many - (gone >> field & _MANY)
                        if left:
                            come(number, to, gone + 1 + (1 << field), weight * left)
                elif state.source is StateSource.CHOSEN:
                    column = self._chosen[number, gone]
                    share = Fraction(weight) / perm(self.cards, gone & _MANY)
                    asked[number, column] = asked.get((number, column), Fraction(0)) + share
                    come(number, state.next[column], gone, weight)
                elif state.source is StateSource.PASSED:
                    come(number, state.next[0], gone, weight)
                else:
                    total = sum(state.weights)
                    for to, ways in zip(state.next, state.weights, strict=True):
                        come(number, to, gone, weight * Fraction(ways, total))
        shares = [Fraction(0)] * len(table.endings)
        for (to, many), weight in ends.items():
            shares[~to] += Fraction(weight) / perm(self.cards, many)
        return RoundCounts(tuple(shares), self.leaves(), asked)
