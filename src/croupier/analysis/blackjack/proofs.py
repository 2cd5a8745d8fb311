"""The odds of a game of blackjack: the main wager by the solver, those beside it by counting."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from croupier.analysis.blackjack.basic import basic_strategy
from croupier.analysis.blackjack.departures import departures_of
from croupier.analysis.blackjack.hands import TEN_AT, shoe_of
from croupier.analysis.blackjack.priced import PricedRules, priced
from croupier.analysis.blackjack.side import count_events, is_counted
from croupier.analysis.blackjack.side_play import Bonus, PrizeWorth, SidePlay, super_sevens_play
from croupier.analysis.blackjack.solution import POLICY, solve
from croupier.analysis.blackjack.spread import Spread, spread_of
from croupier.analysis.blackjack.switch import SWITCH_POLICY, solve_switch
from croupier.analysis.engine.distribution import gain_of
from croupier.analysis.engine.proof import PossibleResult, Proof
from croupier.analysis.engine.proving import Solver
from croupier.analysis.engine.walk import Progress
from croupier.games.blackjack import side, wagers
from croupier.games.blackjack.state import ORIGINAL
from croupier.money import dollars
from croupier.play.game import Game
from croupier.play.wagers import Wager

DECIMALS = 12
"""To so many places figures in double precision are good."""
SOLVED = (
    "solved by the composition of the shoe, every card removed as it is dealt; double precision, "
    "good to 12 places"
)
ALONG = "counted along the best play of the original wager"
COUNTED_BY = "exact count of the first cards"
LENS = "values of the cards"
ROUGH = ("hit_frequency", "standard_deviation", "distribution")
"""Figures that rest on split hands taken as independent."""
MAIN_STAKES = (10.0, 25.0, 100.0)
"""Original wagers beside which bonus blackjack of one dollar is worked out, in dollars."""
SIDE_STAKE = 100
"""The stake of a wager that is paid fixed amounts: one dollar."""
READS = frozenset(
    f"rules.{name}"
    for name in """
        switch dealer_hands dealer_hits_soft_17 twenty_two_voids blackjack_waits
        blackjack_v_blackjack twenty_one_wins trick ties_lose special super_bonus original_moves
        original_only least_to_stand double_least double_most double_cards double_ace_is_one
        double_after_split withdraw_double most_hands resplit_aces one_card_to_aces
        blackjack_after_split insurance even_money surrender nominated_suit
    """.split()
)
"""What the solver takes from the rules; the suit nominated is read by the wager on it."""
LEAST_WITH_BONUS = 500
"""An original wager, in cents, for which the smaller bonus for three sevens is worked out."""


def solver(game: Game, progress: Progress | None = None) -> Solver:
    """The distribution of every wager, with the best play of the original; what the first cards
    decide is counted.
    """
    rules = priced(game)

    on_hands = [name for name, wager in game.wagers.items() if wager.decide is wagers.hand_event]

    def original(wager: Wager) -> tuple[Proof, ...]:
        return (_switch(game, rules, progress) if rules.switch else _main(game, rules),)

    def counted(wager: Wager) -> tuple[Proof, ...]:
        return (_by_events(game, wager, count_events(game, wager.name)),)

    return Solver(
        {
            wagers.hand_event: original,
            wagers.second_card: lambda wager: (_insurance(game, rules, wager),),
            side.super_sevens: lambda wager: (_sevens(game, rules, wager),),
            side.bonus_blackjack: lambda wager: (_bonus(game, rules, wager),),
        },
        within={name: ORIGINAL for name in on_hands if name != ORIGINAL},
        otherwise=lambda wager: counted if is_counted(wager) else None,
        reads=READS | {f"pays.{name}" for name in on_hands},
    )


def _insurance(game: Game, rules: PricedRules, wager: Wager) -> Proof:
    shoe = shoe_of(rules)
    ten = Fraction(shoe[TEN_AT], sum(shoe) - 1)
    chances = {wagers.TEN: ten, wagers.NO_TEN: 1 - ten}
    return _by_events(game, wager, chances, "by who looks at the dealer's ace alone")


# -- the original wager --------------------------------------------------------------------------


def _main(game: Game, rules: PricedRules) -> Proof:
    begun = time.perf_counter()
    solution = solve(rules)
    edge = float(solution.house_edge)
    basic = basic_strategy(solution)
    otherwise = len(departures_of(basic))
    notes = [
        f"basic strategy by totals costs {basic.house_edge:.4%}, and {otherwise} hands are played "
        "otherwise by who looks at every card"
    ]
    if rules.super_bonus:
        notes.append(_with_super_bonus(rules))
    if rules.dealer_hands > 1:
        notes.append("per wager: each of the dealer's hands is as likely to come out so")
    if rules.v_blackjack_pays is not None:
        notes.append("the ranks of ten-cards are averaged; no decision turns on them")
    notes.append("wins and standard deviation are good to three places")
    solved = _solved(game, edge, spread_of(solution), begun, f"best play; {POLICY}", notes)
    return replace(solved, rough=ROUGH)


def _with_super_bonus(rules: PricedRules) -> str:
    """What the bonus for three suited sevens leaves of the edge.

    Suited sevens are then drawn to and others split, whose hands are valued as if they were of all
    suits: the edge is off by less than one part in ten million.
    """
    said = []
    for least, pays in rules.super_bonus:
        stake = max(least, LEAST_WITH_BONUS)
        edge = float(solve(rules, super_bonus=Fraction(pays, stake)).house_edge)
        said.append(f"{edge:.4%} with an original wager of {dollars(stake)}")
    return (
        "without the bonus for three suited sevens against a seven, which is an amount and no odds "
        "(a doubled hand has it too); with it " + ", ".join(said)
    )


def _switch(game: Game, rules: PricedRules, progress: Progress | None) -> Proof:
    begun = time.perf_counter()
    solution = solve_switch(rules, progress=progress)
    notes = [
        f"per wager, of which there are two; an exchange is better for "
        f"{solution.share_switched():.2%} of all boxes; wins, standard deviation and "
        "chips at risk are rough: those of one hand without exchange, shifted to the exact mean"
    ]
    strategy = f"best play; {SWITCH_POLICY}; {POLICY}"
    spread = spread_of(solution.single)
    solved = _solved(game, solution.house_edge, spread, begun, strategy, notes)
    return replace(solved, rough=(*ROUGH, "element_of_risk_percent"))


def _solved(
    game: Game, edge: float, spread: Spread, begun: float, strategy: str, notes: Sequence[str]
) -> Proof:
    """The spread with the exact mean: what is off by taking split hands as independent, or hands
    without their exchange, is moved between a gain and a loss of one.
    """
    chances = {gain: Fraction(p) for gain, p in spread.chances.items()}
    chances[0.0] = 1 - sum((p for gain, p in chances.items() if gain), Fraction(0))
    mean = sum((Fraction(gain) * p for gain, p in chances.items()), Fraction(0))
    moved = (Fraction(-edge) - mean) / 2
    chances[1.0] += moved
    chances[-1.0] -= moved
    staked = Fraction(spread.staked)
    distribution = {
        PossibleResult(_gain(gain), _outcome(gain), Fraction(gain), staked): p
        for gain, p in sorted(chances.items())
    }
    proof = Proof(game.id, ORIGINAL, LENS, distribution, time.perf_counter() - begun)
    note = "; ".join(notes)
    return replace(proof, method=SOLVED, strategy=strategy, decimals=DECIMALS, note=note)


def _gain(gain: float) -> str:
    return f"gain of {gain:g}" if gain > 0 else f"loss of {-gain:g}" if gain < 0 else "nothing"


def _outcome(gain: float) -> str:
    return "win" if gain > 0 else "lose" if gain < 0 else "void"


# -- wagers beside it ----------------------------------------------------------------------------


def _by_events(game: Game, wager: Wager, events: Mapping[str, Fraction], note: str = "") -> Proof:
    begun = time.perf_counter()
    distribution: dict[PossibleResult, Fraction] = {}
    for event, chance in events.items():
        result = PossibleResult(
            event, wager.verdicts[event].outcome, _net(wager, event), Fraction(1)
        )
        distribution[result] = distribution.get(result, Fraction(0)) + chance
    proof = Proof(game.id, wager.name, LENS, distribution, time.perf_counter() - begun)
    return replace(proof, method=COUNTED_BY, note=note)


def _net(wager: Wager, event: str) -> Fraction:
    """What a wager of one gains by an event."""
    return gain_of(wager.verdicts[event], SIDE_STAKE)


def _prizes(wager: Wager) -> PrizeWorth:
    return lambda event: float(_net(wager, event))


def _sevens(game: Game, rules: PricedRules, wager: Wager) -> Proof:
    solution, prize = solve(rules), _prizes(wager)
    alone = super_sevens_play(solution, prize, None)
    both = super_sevens_play(solution, prize, 1.0)
    note = "the same for who plays both together: two sevens always take a third card"
    if abs(both.gain(prize) - alone.gain(prize)) > 1e-9:
        note = (
            f"{-both.gain(prize):.4%} for who plays both wagers together, which costs the original "
            f"{both.cost:.4%}"
        )
    return _with_play(game, wager, alone, note)


def _bonus(game: Game, rules: PricedRules, wager: Wager) -> Proof:
    solution, prize = solve(rules), _prizes(wager)
    alone = Bonus(solution, prize, None).play()
    said = []
    for stake in MAIN_STAKES:
        both = Bonus(solution, prize, stake).play()
        said.append(
            f"{_edge(-both.gain(prize))} beside an original of {dollars(int(stake * 100))}, which "
            f"costs that wager {both.cost:.3%}"
        )
    note = f"played so as to serve both wagers, its house edge is {'; '.join(said)}"
    return _with_play(game, wager, alone, note)


def _edge(edge: float) -> str:
    """A house edge; below nothing it is the player's."""
    return f"{edge:.2%}" if edge >= 0 else f"{edge:.2%} (for the player)"


def _with_play(game: Game, wager: Wager, play: SidePlay, note: str) -> Proof:
    """A side wager under the best play of the original one."""
    events = {event: Fraction(p) for event, p in play.events.items()}
    events[wagers.NONE] = 1 - sum(events.values(), Fraction(0))
    strategy = "the best play of the original wager"
    proof = _by_events(game, wager, events, note)
    return replace(proof, method=ALONG, strategy=strategy, decimals=DECIMALS)
