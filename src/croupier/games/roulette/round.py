"""One spin of roulette, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from croupier.games.roulette.multipliers import draw_multipliers
from croupier.games.roulette.rules import RouletteRules, pockets
from croupier.games.roulette.state import SpinFelt, StakeButton
from croupier.games.roulette.wagers import OUTSIDE
from croupier.law import Law, Point, essential, rule
from croupier.play.answers import Change, Close, Place
from croupier.play.game import Script, made_for
from croupier.play.limits import Outside, limit_for
from croupier.play.prompts import Bets, Settle, Spin
from croupier.play.steps import collect_then_pay, take_wager
from croupier.play.wagers import Wager


class RouletteAsks:
    """The questions of a spin, with the citations of the book in play, made once."""

    def __init__(self, rules: RouletteRules, wagers: Sequence[Wager], law: Law) -> None:
        names = tuple(wager.name for wager in wagers)
        self.wagers = Bets(names, "before the spin", law[wagering])
        self.spin = Spin(pockets(rules.wheel), law[pockets] + law[spin_the_ball])
        self.settle = Settle(law[settle])


def roulette(
    rules: RouletteRules, wagers: Sequence[Wager], law: Law
) -> Callable[[SpinFelt], Script]:
    """The script of a spin under the law of a book."""

    def made(rules: RouletteRules, wagers: Sequence[Wager]) -> Callable[[SpinFelt], Script]:
        return partial(spin, rules, RouletteAsks(rules, wagers, law))

    return made_for(made, rules, wagers)


@essential
def spin(rules: RouletteRules, ask: RouletteAsks, felt: SpinFelt) -> Script:
    """Wagers until 'no more bets'; any multipliers; where the ball comes to rest; settlement."""
    while not felt.closed:
        wagering(felt, (yield ask.wagers))
    if rules.multipliers is not None:
        yield from draw_multipliers(felt, rules.multipliers)
    if not felt.spins:
        yield from spin_the_ball(felt, ask)
    yield ask.settle
    settle(felt)


@essential
def spin_the_ball(felt: SpinFelt, ask: RouletteAsks) -> Script:
    """The ball is spun against the wheel and comes to rest in a compartment."""
    felt.spins.append((yield ask.spin).at)


@essential
def wagering(felt: SpinFelt, answer: Place | Change | Close) -> None:
    """Wagers are placed, changed and withdrawn; cash beside the numbers lies under a button."""
    take_wager(felt, answer)
    if isinstance(answer, Close) or not felt.rules.stake_buttons or answer.wager not in OUTSIDE:
        return
    buttons, button = felt.state.buttons, StakeButton(answer.seat, answer.wager, answer.on)
    if isinstance(answer, Place) and answer.cash:
        if button not in buttons:
            buttons.append(button)
    elif not answer.stake and button in buttons:  # the button goes with the wager
        buttons.remove(button)


@essential
def settle(felt: SpinFelt) -> None:
    """First every losing wager is collected, then every winning one is paid and is its owner's
    again.
    """
    if felt.header.limits and felt.game.placing.outside is Outside.SETTLED:
        collect_then_pay(felt, cut_to_the_maximum(felt))
    else:
        collect_then_pay(felt)


@rule
def cut_to_the_maximum(felt: SpinFelt) -> dict[int, int]:
    """What a player has in one place above the maximum goes back to him, the last chips first; by
    wager, what is left in its place, by whatever name it was called (reading AR-5).
    """
    places = {bet.number: (bet.seat, bet.wager, bet.on, bet.numbers) for bet in felt.live()}
    there = dict.fromkeys(places.values(), 0)
    for bet in felt.live():
        there[places[bet.number]] += bet.stake
    where, why = felt.law.of(Point.ABOVE_MAXIMUM), "the part above the maximum is not in play"
    for bet in reversed(felt.live()):
        place = places[bet.number]
        most = limit_for(felt, felt.header.seat(bet.seat), bet.wager).most
        over = 0 if most is None else min(there[place] - most, bet.stake)
        if over > 0:
            there[place] -= over
            if over == bet.stake:
                felt.give_back(bet, "reduced", where, why)
            else:
                felt.reduce(bet, bet.stake - over, where, why)
    return {number: there[place] for number, place in places.items()}
