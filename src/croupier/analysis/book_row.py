"""One line of the odds book: a wager under one pay table, with all that is known of its figure."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

import msgspec
from msgspec.structs import replace

from croupier.analysis.dealt_way import DealtFigure, agreement, least_p
from croupier.analysis.figure_key import figure_key
from croupier.analysis.gains import gains_of
from croupier.analysis.odds import WagerOdds
from croupier.analysis.published import published_edge
from croupier.games.jackpot.rules import TableJackpot
from croupier.games.stud.rules import StudRules
from croupier.jackpots import MeterShare, PoolRules
from croupier.law import Citation, readings_for
from croupier.play.game import Game
from croupier.play.wagers import Wager

PUBLISHED, SIMULATION = "published", "simulation"
CURVE = 9
"""Points of a curve by the meter."""
MOST = 10**15
"""A meter, in cents, at which a wager that still loses always does."""


class BookResult(msgspec.Struct, frozen=True):
    """What can become of a wager: a line of its distribution."""

    event: str
    title: str
    outcome: str
    pays: str
    net: str
    probability: str
    one_in: float
    contribution: float
    """What it adds to what comes back on average, for a stake of one."""


class SecondWay(msgspec.Struct, frozen=True, omit_defaults=True):
    """A figure found in another way, and how far off it is."""

    way: str
    """`published` or `simulation`."""
    source: str
    """Where it was published, or how the rounds were dealt."""
    house_edge_percent: float
    difference: float
    """In per cent of the wager: the second less ours."""
    agrees: bool
    """Published: the same to the places that were printed. Dealt: no farther off than chance allows
    where so many figures are compared.
    """
    standard_error_percent: float | None = None
    z: float | None = None
    """By how many standard errors it is off."""
    p: float | None = None
    """How often rounds of these odds would be as far off, or farther."""
    rounds: int | None = None
    seed: int | None = None


class MeterFormula(msgspec.Struct, frozen=True):
    """A wager whose edge falls as its meter rises: `edge = a - b x meter`, from where on."""

    a: str
    b: str
    """Per cent of the wager for each dollar on the meter is a hundred times this."""
    valid_from_cents: int
    starts_at_cents: int
    break_even_cents: int | None
    curve: tuple[tuple[int, float], ...]
    """By meter in cents, the edge in per cent."""


class BookWager(msgspec.Struct, frozen=True, kw_only=True):
    """A wager as the odds book has it."""

    wager: str
    title: str
    on: str
    numbers: tuple[str, ...]
    pay_table: str
    pays: Mapping[str, str]
    """By event, the odds it is paid."""
    house_edge: str
    house_edge_percent: float
    exact: bool
    per: str = "initial wager"
    element_of_risk_percent: float | None
    edge_per_resolved: str
    edge_per_resolved_percent: float
    hit_frequency: float
    standard_deviation: float
    skewness: float
    largest_win: str
    largest_win_one_in: float
    expected_rolls: float | None
    strategy: str
    method: str
    note: str
    readings: tuple[str, ...]
    cites: tuple[str, ...]
    fingerprint: str
    rough: tuple[str, ...]
    """Which figures are good to fewer places than the edge."""
    second_ways: tuple[SecondWay, ...]
    meter: MeterFormula | None
    distribution: tuple[BookResult, ...]

    @property
    def place(self) -> str:
        """The wager and where it lies."""
        return " ".join(filter(None, (self.wager, self.on, "-".join(self.numbers))))


def book_wager(game: Game, odds: WagerOdds, dealt: DealtFigure | None) -> BookWager:
    """The line of a wager, with the rounds that were dealt of it."""
    wager, gains, proof = game.wagers[odds.wager], gains_of(odds), odds.proof
    largest, share = gains.largest
    return BookWager(
        wager=odds.wager,
        title=wager.title,
        on=odds.on,
        numbers=odds.numbers,
        pay_table=odds.pay_table,
        pays={row.event: wager.verdicts[row.event].odds_text for row in wager.pays},
        house_edge=odds.written(odds.house_edge),
        house_edge_percent=odds.house_edge_percent,
        exact=odds.exact,
        element_of_risk_percent=_percent(odds.element_of_risk),
        edge_per_resolved=odds.written(odds.edge_per_resolved),
        edge_per_resolved_percent=float(odds.edge_per_resolved * 100),
        hit_frequency=float(odds.hit_frequency),
        standard_deviation=odds.standard_deviation,
        skewness=gains.skewness,
        largest_win=str(largest),
        largest_win_one_in=float(1 / share),
        expected_rolls=None if odds.expected_rolls is None else float(odds.expected_rolls),
        strategy=odds.strategy,
        method=odds.method,
        note=odds.note,
        readings=readings_behind(game, wager),
        cites=wager.where,
        fingerprint=figure_key(game),
        rough=proof.rough,
        second_ways=tuple(_second_ways(game, odds, dealt)),
        meter=_formula(game, odds),
        distribution=tuple(_results(game, odds)),
    )


def readings_behind(game: Game, wager: Wager) -> tuple[str, ...]:
    """The readings of provisions that allow, decide or pay a wager, by number."""
    cites = [*wager.where, *(cite for one in wager.verdicts.values() for cite in one.cites)]
    found: dict[str, None] = {}
    for cite in dict.fromkeys(cites):
        for one in readings_for(Citation.parse(game.book, cite)):
            found[one.number] = None
    return tuple(found)


def _percent(figure: Fraction | None) -> float | None:
    return None if figure is None else float(figure * 100)


def _results(game: Game, odds: WagerOdds) -> Iterator[BookResult]:
    """Every result, the largest gain first."""
    wager = game.wagers[odds.wager]
    results = sorted(odds.proof.distribution.items(), key=lambda pair: -pair[0].net)
    for result, share in results:
        verdict = wager.verdicts.get(result.event)
        yield BookResult(
            result.event,
            verdict.why if verdict is not None else result.event,
            result.outcome,
            verdict.odds_text if verdict is not None else "",
            str(result.net),
            odds.written(share),
            float(1 / share),
            float(result.net * share),
        )


def _second_ways(game: Game, odds: WagerOdds, dealt: DealtFigure | None) -> Iterator[SecondWay]:
    printed = published_edge(game, odds)
    if printed is not None:
        places = -int(printed.percent.as_tuple().exponent)
        off = float(printed.percent) - odds.house_edge_percent
        agrees = f"{odds.house_edge_percent:.{places}f}" == str(printed.percent)
        yield SecondWay(PUBLISHED, printed.source, float(printed.percent), off, agrees)
    if dealt is not None and dealt.rounds > 1:
        beside, edge = agreement(odds, dealt), -100 * dealt.mean
        yield SecondWay(
            SIMULATION,
            f"{dealt.rounds:,} rounds, seed {dealt.seed}, {dealt.how}",
            edge,
            edge - odds.house_edge_percent,
            beside.p >= least_p(1),
            100 * beside.standard_error,
            -beside.z,
            beside.p,
            dealt.rounds,
            dealt.seed,
        )


def held_together(wagers: Sequence[BookWager], least: float) -> tuple[BookWager, ...]:
    """The same lines, held to what p must not fall below where all of them are compared."""
    return tuple(
        replace(
            one,
            second_ways=tuple(
                way if way.p is None else replace(way, agrees=way.p >= least)
                for way in one.second_ways
            ),
        )
        for one in wagers
    )


def _formula(game: Game, odds: WagerOdds) -> MeterFormula | None:
    """Of a wager with a meter, what its edge is at every meter."""
    wager, pool = game.wagers[odds.wager], _pool(game)
    shares = [(row.event, row.odds) for row in wager.pays if isinstance(row.odds, MeterShare)]
    if pool is None or not shares:
        return None
    chances: dict[str, Fraction] = {}
    for result, share in odds.proof.distribution.items():
        chances[result.event] = chances.get(result.event, Fraction(0)) + share

    def prizes(meter: int) -> Fraction:
        """What the shares of a meter come to on average, for a stake of one."""
        won = (chances.get(event, 0) * _prize(of, meter) for event, of in shares)
        return sum(won, Fraction(0)) / wager.proof_stake

    def edge(meter: int) -> Fraction:
        return odds.house_edge + prizes(pool.starts_at) - prizes(meter)

    # Below the least meter at which every share is more than its guarantee, a guarantee is paid.
    valid = max(-(-of.cents * 100 // of.percent) for _, of in shares)
    slope = edge(valid) - edge(valid + 100)
    even: int | None = bisect_left(range(MOST), True, key=lambda meter: edge(meter) <= 0)
    even = even if even != MOST else None
    last = max(2 * (even or 0), 2 * pool.starts_at, 2 * valid, 100_00)
    points = sorted({last * n // (CURVE - 1) for n in range(CURVE)} | {pool.starts_at})
    curve = tuple((cents, float(100 * edge(cents))) for cents in points)
    a = edge(valid) + slope * Fraction(valid, 100)
    return MeterFormula(str(a), str(slope), valid, pool.starts_at, even, curve)


def _pool(game: Game) -> PoolRules | None:
    """What a jackpot wager of a game plays for."""
    jackpot = game.beside.jackpot
    if isinstance(jackpot, TableJackpot):
        return jackpot.pool
    if isinstance(jackpot, PoolRules):
        return jackpot
    return game.rules.pool if isinstance(game.rules, StudRules) else None


def _prize(of: MeterShare, meter: int) -> Fraction:
    return max(Fraction(meter * of.percent, 100), Fraction(of.cents))
