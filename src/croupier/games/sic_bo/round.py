"""One round of sic-bo, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from croupier.games.sic_bo.rules import SicBoRules, called
from croupier.games.sic_bo.state import SicBoFelt
from croupier.games.sic_bo.wagers import JACKPOT
from croupier.law import Law, essential, rule
from croupier.play.answers import Move
from croupier.play.felt import Bet
from croupier.play.game import Script, made_for
from croupier.play.prompts import Bets, Choose, Option, Question, Roll, Settle, Spin
from croupier.play.steps import collect_then_pay, take_wagers
from croupier.play.wagers import Verdict, Wager

SHOOT = "shoot"
"""The move of the player whose turn it is to start the dice."""
CLOCK = "the clock"
NOBODY = "nobody"
"""What is drawn in a round in which the jackpot stays where it is."""
DRAW = "the jackpot"
"""What is drawn from."""


class SicBoAsks:
    """The questions of a round, with the citations of the book in play, made once."""

    def __init__(self, rules: SicBoRules, wagers: Sequence[Wager], law: Law) -> None:
        self.wagers = wagering(rules, wagers, law)
        self.tumble = Roll("dealer", 3, law[spin])
        self.settle = Settle(law[settle])


def sic_bo(rules: SicBoRules, wagers: Sequence[Wager], law: Law) -> Callable[[SicBoFelt], Script]:
    """The script of a round under the law of a book."""

    def made(rules: SicBoRules, wagers: Sequence[Wager]) -> Callable[[SicBoFelt], Script]:
        return partial(spin, rules, SicBoAsks(rules, wagers, law))

    return made_for(made, rules, wagers)


@essential
def spin(rules: SicBoRules, ask: SicBoAsks, felt: SicBoFelt) -> Script:
    """Wagers; somebody starts the dice; they come to rest, are called, and decide."""
    yield from take_wagers(felt, ask.wagers)
    if rules.players_shoot:
        yield from let_a_player_shoot(felt)
    if not felt.rolls:
        felt.rolls.append((yield ask.tumble).faces)
    if rules.jackpot_odds:
        yield from draw_the_jackpot(felt, rules.jackpot_odds)
    felt.state.called = called(felt.rolls[-1], rules.by_name)
    yield ask.settle
    settle(felt)
    if rules.jackpot_odds:
        start_the_meter_again(felt)


@essential
def wagering(rules: SicBoRules, wagers: Sequence[Wager], law: Law) -> Bets:
    """Wagers are placed and changed until 'no more bets'.

    The call comes before the dice are started, or before the cover is lifted from dice that have
    been tumbled already: either way before anybody can see them.
    """
    names = tuple(wager.name for wager in wagers)
    calls = (SHOOT,) if rules.players_shoot else ()
    return Bets(names, "before the spin", law[wagering], calls)


# -- whose turn it is to start the dice ------------------------------------------------------------


@rule
def let_a_player_shoot(felt: SicBoFelt) -> Script:
    """The nominated player starts the dice; after ten seconds they start by themselves."""
    state = felt.state
    if felt.header.situation.offer and not state.shot_by and not felt.rolls:
        player = nominated(felt)
        state.turn_of = player or state.dice_from
        if player:
            where = felt.law[let_a_player_shoot]
            turn = Question(player, "", (Option(SHOOT, cites=where),), SHOOT)
            answer = yield Choose((turn,), where + felt.law[nominated])
            state.shot_by = player if type(answer) is Move else CLOCK


@rule
def nominated(felt: SicBoFelt) -> str:
    """The next terminal with a wager, clockwise from the one that had the dice last."""
    wagering = {bet.seat for bet in felt.live()}
    names = [seat.id for seat in sorted(felt.header.seats, key=lambda seat: seat.place)]
    last = felt.state.dice_from
    after = names.index(last) + 1 if last in names else 0
    return next((name for name in names[after:] + names[:after] if name in wagering), "")


# -- settlement ----------------------------------------------------------------------------------


@essential
def settle(felt: SicBoFelt) -> None:
    """Every wager by where it lies, whoever put it there: losing ones are collected, then winning
    ones paid.
    """
    collect_then_pay(felt)


# -- the jackpot ---------------------------------------------------------------------------------


@rule
def draw_the_jackpot(felt: SicBoFelt, once_in: int) -> Script:
    """One of those with a jackpot wager is drawn, each as likely as another, or nobody."""
    eligible = tuple(dict.fromkeys(bet.seat for bet in felt.live() if bet.wager == JACKPOT))
    if eligible and not felt.spins:
        weights = (*(1 for _ in eligible), len(eligible) * (once_in - 1))
        result = yield Spin((*eligible, NOBODY), felt.law[draw_the_jackpot], DRAW, weights)
        felt.spins.append(result.at)


@rule
def pay_the_prize(felt: SicBoFelt, bet: Bet, verdict: Verdict) -> int:
    """The jackpot pays what the meter shows; every other wager its odds."""
    if bet.wager == JACKPOT:
        return felt.header.situation.pools.get(JACKPOT, verdict.pays(bet.stake))
    return verdict.pays(bet.stake)


@rule
def start_the_meter_again(felt: SicBoFelt) -> None:
    """A jackpot that was won is displayed from the stated prize on (reading ES-2)."""
    won = any(line.wager == JACKPOT and line.outcome == "win" for line in felt.lines)
    if won and JACKPOT in felt.header.situation.pools:
        felt.pools[JACKPOT] = felt.game.wagers[JACKPOT].verdicts["drawn"].pays(0)
