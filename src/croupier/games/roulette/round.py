"""One spin of roulette, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from croupier.games.roulette.multipliers import draw_multipliers
from croupier.games.roulette.rules import RouletteRules
from croupier.games.roulette.wagers import OUTSIDE
from croupier.law import Point, cite, cites
from croupier.play.answers import Change, Close, Place
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.limits import Outside, limit_for
from croupier.play.prompts import Bets, Settle, Spin
from croupier.play.steps import collect_then_pay, take_wager
from croupier.play.wagers import Wager


class Asks:
    """The questions of a spin, with the citations of the book in play, made once."""

    def __init__(
        self, rules: RouletteRules, wagers: Sequence[Wager], parts: tuple[str, ...]
    ) -> None:
        names = tuple(wager.name for wager in wagers)
        self.wagers = Bets(names, "before the spin", cite(wagering, *parts))
        self.spin = Spin(tuple(rules.wheel), rules.spin_cites)
        self.settle = Settle(cite(settle, *parts))
        self.parts = parts


def roulette(
    rules: RouletteRules, wagers: Sequence[Wager], *parts: str
) -> Callable[[Felt], Script]:
    """The script of a spin; `parts` are the parts of the book that govern it."""
    return partial(spin, rules, Asks(rules, wagers, parts))


@cites("qld-2024 sch 7 s 5(3)", "act-1992 AR 3.2")
def spin(rules: RouletteRules, ask: Asks, felt: Felt) -> Script:
    """Wagers until 'no more bets'; any multipliers; where the ball comes to rest; settlement."""
    while not felt.closed:
        wagering(felt, rules, (yield ask.wagers))
    if rules.multipliers is not None:
        yield from draw_multipliers(felt, rules, ask.parts)
    if not felt.spins:
        felt.spins.append((yield ask.spin).at)
    yield ask.settle
    settle(felt)


@cites(
    "qld-2024 sch 7 s 9(1)", "qld-2024 sch 7 s 9(4)", "qld-2024 sch 7 s 12(1)",
    "qld-2024 sch 7 s 12(2)", "qld-2024 sch 16 s 5(2)",
    "act-1992 AR 5.2(a)", "act-1992 AR 5.2(b)", "act-1992 AR 5.7", "act-1992 AR 5.8",
    "act-1992 AR 5.12",
)  # fmt: skip
def wagering(felt: Felt, rules: RouletteRules, answer: Place | Change | Close) -> None:
    """Wagers are placed, changed and withdrawn; cash beside the numbers lies under a button."""
    take_wager(felt, answer)
    if isinstance(answer, Close) or not rules.stake_buttons or answer.wager not in OUTSIDE:
        return
    if isinstance(answer, Place) and answer.cash:
        felt.marks[stake_button(answer)] = "yes"
    elif not answer.stake:  # the button goes with the wager
        felt.marks.pop(stake_button(answer), None)


def stake_button(wager: Place | Change) -> str:
    """The mark of a cash wager that a pair of stake buttons stands for."""
    return f"stake button for {wager.seat} on {wager.wager} {wager.on}".rstrip()


@cites(
    "qld-2024 sch 7 s 6(2)", "qld-2024 sch 7 s 9(5)", "qld-2024 sch 7 s 13(1)",
    "qld-2024 sch 16 s 7(2)", "qld-2024 sch 16 s 7(3)(b)", "qld-2024 sch 16 s 7(3)(c)",
    "act-1992 AR 3.3", "act-1992 AR 5.7", "act-1992 AR 5.13",
)  # fmt: skip
def settle(felt: Felt) -> None:
    """First every losing wager is collected, then every winning one is paid and is its owner's
    again.
    """
    if felt.header.limits and felt.game.outside is Outside.SETTLED:
        collect_then_pay(felt, cut_to_the_maximum(felt))
    else:
        collect_then_pay(felt)


@cites("act-1992 AR 4.1(d)")
def cut_to_the_maximum(felt: Felt) -> dict[int, int]:
    """What a player has in one place above the maximum goes back to him, the last chips first; by
    wager, what is left in its place, by whatever name it was called (reading AR-5).
    """
    places = {bet.number: (bet.seat, bet.wager, bet.on, bet.numbers) for bet in felt.live()}
    there = dict.fromkeys(places.values(), 0)
    for bet in felt.live():
        there[places[bet.number]] += bet.stake
    where, why = felt.game.law.of(Point.ABOVE_MAXIMUM), "the part above the maximum is not in play"
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
