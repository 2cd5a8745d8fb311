"""The self-test: does the equipment deal, roll and spin as fairly as it says?

The test is made at 99%: fair equipment fails it once in a hundred times. Since it consists
of k single tests, each of them is held to a level of 1 % / k (Bonferroni), so that all of
them together reject fair equipment with a probability of at most 1 %. Single p values below
1 % are no failure; about k/100 of them are expected, and the report counts them. To pass is
no proof of fairness: it says that these tests, with this many shoes, found nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import TypeAlias

import numpy as np

from croupier.equipment import uniformity
from croupier.equipment.cards import Card
from croupier.equipment.decks import STANDARD, several
from croupier.equipment.dice import roll
from croupier.equipment.randomness import Source, pick, shuffle
from croupier.equipment.uniformity import Odd, Tallies
from croupier.equipment.wheels import DOUBLE_ZERO, SINGLE_ZERO, TRIPLE_ZERO, Wheel

LEVEL = Fraction(1, 100)
"""How often fair equipment fails the whole self-test, at most."""

FEWEST_SHOES = 100
"""Below this the tests say too little to be worth a name."""

Dealing: TypeAlias = Callable[[Source, int], Sequence[Card]]
"""Shuffles so many decks and deals them all."""

MOST_SHOES = 100_000
"""An hour or so of dealing: whoever asks for more has mistyped."""

SelfTestProgress: TypeAlias = Callable[[str, int, int], None]
"""Told the name of each test, how many are done and how many there are."""


@dataclass(frozen=True, slots=True)
class SelfTestResult:
    """One test: what was looked at, its statistic, and its p value against the level it has."""

    name: str
    statistic: float
    p: float
    level: float

    @property
    def passed(self) -> bool:
        """Whether the result is one that fair equipment gives."""
        return self.p >= self.level


@dataclass(frozen=True, slots=True)
class SelfTestReport:
    """The results of a self-test."""

    results: tuple[SelfTestResult, ...]
    shoes: int

    @property
    def passed(self) -> bool:
        """Whether no single test failed."""
        return all(result.passed for result in self.results)

    @property
    def failures(self) -> tuple[SelfTestResult, ...]:
        """The tests that failed."""
        return tuple(result for result in self.results if not result.passed)

    @property
    def below_one_percent(self) -> int:
        """How many single p values are below 1 %; about a hundredth of all are expected."""
        return sum(result.p < LEVEL for result in self.results)

    @property
    def chance_of_so_many(self) -> float:
        """How often fair equipment has so many p values below 1 %, or more, if its tests were
        independent of each other.
        """
        of, share = len(self.results), float(LEVEL)
        fewer = range(self.below_one_percent)
        return 1 - sum(comb(of, k) * share**k * (1 - share) ** (of - k) for k in fewer)

    @property
    def remark(self) -> str:
        """What low p values among many tests mean: one by itself is no failure."""
        number, low = len(self.results), self.below_one_percent
        says = f"{low} of {number} p values are below 1 %, where {number / 100:.2f} are expected"
        if not low:
            return f"{says}."
        often = f"{self.chance_of_so_many:.1%}"
        return (
            f"{says}: fair equipment has so many or more in about {often} of its self-tests. "
            f"One so low is no failure; each of {number} fails below {float(LEVEL / number):.4%}."
        )

    def __str__(self) -> str:
        width = max(len(result.name) for result in self.results)
        lines = [
            f"{result.name:<{width}}  {result.statistic:>12.3f}  p = {result.p:.6f}  "
            f"{'passed' if result.passed else 'FAILED'}"
            for result in self.results
        ]
        number = len(self.results)
        lines.append(
            f"{'passed' if self.passed else 'FAILED'} at 99%: {number} tests over "
            f"{self.shoes} shoes, each at {float(LEVEL / number):.6f}; fair equipment fails at "
            f"least one of them at most once in 100 self-tests"
        )
        lines.append(self.remark)
        return "\n".join(lines)


def deal_shoe(source: Source, decks: int) -> list[Card]:
    """Shuffle a shoe of so many decks and deal it to the end."""
    cards = several(STANDARD, decks)
    shuffle(cards, source)
    return cards


def selftest(
    source: Source,
    shoes: int = 2000,
    progress: SelfTestProgress | None = None,
    *,
    deal: Dealing = deal_shoe,
) -> SelfTestReport:
    """Test shuffled shoes, the card machine, dice and wheels that use this source.

    `deal` is what shuffles and deals a shoe, for testing another way of shuffling.
    """
    if shoes < FEWEST_SHOES:
        raise ValueError(f"a self-test needs at least {FEWEST_SHOES} shoes, not {shoes}")
    tests: list[tuple[str, Callable[[], Odd]]] = []
    tests += _source_tests(source, 100 * shoes)
    tests += _shoe_tests("one deck", lambda: _deal_many(source, deal, 1, 4 * shoes))
    tests += _shoe_tests("eight decks", lambda: _deal_many(source, deal, 8, shoes))
    tests += _machine_tests(source, 40 * shoes)
    tests += _dice_and_wheel_tests(source, 20 * shoes)
    results: list[SelfTestResult] = []
    for done, (name, test) in enumerate(tests):
        if progress is not None:
            progress(name, done, len(tests))
        odd = test()
        results.append(SelfTestResult(name, odd.statistic, odd.p, float(LEVEL / len(tests))))
    if progress is not None:
        progress("done", len(tests), len(tests))
    return SelfTestReport(tuple(results), shoes)


def outcomes(
    name: str,
    observed_counts: Mapping[str, int],
    expected_probabilities: Mapping[str, Fraction | float],
    level: Fraction = LEVEL,
) -> SelfTestResult:
    """Test results of a game against their exact probabilities.

    The counts must come from independent rounds, or from rounds whose dependence is too slight
    to matter (coups of one shoe). Results that are expected fewer than 5 times are put
    together. A result that cannot happen fails the test at once.
    """
    total = sum(observed_counts.values())
    unknown = [key for key in observed_counts if key not in expected_probabilities]
    if unknown:
        raise ValueError(f"{name}: no probability is given for {', '.join(sorted(unknown))}")
    if abs(float(sum(expected_probabilities.values())) - 1) > 1e-9:
        raise ValueError(f"{name}: the probabilities do not add up to 1")
    observed: list[int] = []
    expected: list[float] = []
    rest_observed, rest_expected = 0, 0.0
    for key, probability in expected_probabilities.items():
        count, mean = observed_counts.get(key, 0), float(probability) * total
        if not probability and count:
            return SelfTestResult(name, float("inf"), 0.0, float(level))
        if mean < 5:
            rest_observed, rest_expected = rest_observed + count, rest_expected + mean
        else:
            observed.append(count)
            expected.append(mean)
    if rest_expected >= 5 or not observed:
        observed.append(rest_observed)
        expected.append(rest_expected)
    elif rest_expected:
        least = expected.index(min(expected))
        observed[least] += rest_observed
        expected[least] += rest_expected
    if len(observed) < 2:
        raise ValueError(f"{name}: {total} rounds are too few to test these probabilities")
    odd = uniformity.chi_square(np.array(observed), np.array(expected))
    return SelfTestResult(name, odd.statistic, odd.p, float(level))


def _deal_many(source: Source, deal: Dealing, decks: int, shoes: int) -> Tallies:
    return np.array([deal(source, decks) for _ in range(shoes)], dtype=np.int64)


_Tests: TypeAlias = list[tuple[str, Callable[[], Odd]]]


def _source_tests(source: Source, times: int) -> _Tests:
    """The numbers a shuffle asks for; none of these sizes divides a power of two."""

    def numbers(n: int) -> Odd:
        return _uniform(np.array([source.below(n) for _ in range(times)], dtype=np.int64), n)

    return [
        ("source: numbers below 52", lambda: numbers(52)),
        ("source: numbers below 416", lambda: numbers(416)),
    ]


def _shoe_tests(what: str, deal: Callable[[], Tallies]) -> _Tests:
    dealt: list[Tallies] = []

    def cards() -> Tallies:
        if not dealt:
            dealt.append(deal())
        return dealt[0]

    return [
        (f"{what}: cards by position", lambda: uniformity.by_position(cards(), 52)),
        (f"{what}: ranks by position", lambda: uniformity.by_position(cards() // 4, 13)),
        (f"{what}: suits by position", lambda: uniformity.by_position(cards() % 4, 4)),
        (f"{what}: serial correlation", lambda: uniformity.serial_correlation(cards() // 4)),
        (
            f"{what}: runs of a colour",
            lambda: uniformity.runs(1 * np.isin(cards() % 4, (1, 2))),
        ),
        (
            f"{what}: gaps between aces",
            lambda: uniformity.gaps(1 * (cards() // 4 == 12)),
        ),
        (f"{what}: order of triples", lambda: uniformity.triples(cards())),
    ]


def _machine_tests(source: Source, rounds: int) -> _Tests:
    """Rounds of six cards from six decks; between rounds everything goes back in."""
    dealt: list[Tallies] = []

    def cards() -> Tallies:
        if not dealt:
            inside = several(STANDARD, 6)
            table = []
            for _ in range(rounds):
                hand = [pick(inside, source) for _ in range(6)]
                inside += hand
                table.append(hand)
            dealt.append(np.array(table, dtype=np.int64))
        return dealt[0]

    def ranks() -> Odd:
        each = np.stack([(cards() // 4 == rank).sum(axis=1) for rank in range(12)], axis=1)
        return uniformity.same_mean(each.astype(float), np.full(12, 6 / 13))

    def returned() -> Odd:
        # The machine is full at the start of every round, so what a round begins with must not
        # depend on what the round before put back.
        last, first = cards()[:-1:2, 5] // 4, cards()[1::2, 0] // 4
        return _uniform(last[: len(first)] * 13 + first[: len(last)], 169)

    return [
        ("card machine: first cards", lambda: _uniform(cards()[:, 0], 52)),
        ("card machine: last cards", lambda: _uniform(cards()[:, 5], 52)),
        ("card machine: ranks of a round", ranks),
        ("card machine: round after round", returned),
        ("card machine: serial correlation", lambda: _lag(cards()[:, 0] // 4)),
        ("card machine: order of triples", lambda: uniformity.triples(cards())),
    ]


def _lag(values: Tallies) -> Odd:
    """Serial correlation of independent results, in groups of twenty."""
    groups = len(values) // 20
    rows = values[: groups * 20].reshape(groups, 20)
    return uniformity.serial_correlation(rows)


def _uniform(values: Tallies, number: int) -> Odd:
    counts = np.bincount(values, minlength=number)
    return uniformity.chi_square(counts, np.full(number, len(values) / number))


def _dice_and_wheel_tests(source: Source, times: int) -> _Tests:
    def dice(number: int) -> Odd:
        rolls = np.array([roll(source, number) for _ in range(times)], dtype=np.int64) - 1
        return _uniform(rolls @ 6 ** np.arange(number), 6**number)

    def spins(wheel: Wheel) -> Odd:
        values = np.array([wheel.spin(source) for _ in range(times)], dtype=np.int64)
        return _uniform(values, len(wheel))

    return [
        ("two dice", lambda: dice(2)),
        ("three dice", lambda: dice(3)),
        ("wheel of 37", lambda: spins(SINGLE_ZERO)),
        ("wheel of 38", lambda: spins(DOUBLE_ZERO)),
        ("wheel of 39", lambda: spins(TRIPLE_ZERO)),
    ]
