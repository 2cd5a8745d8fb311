"""One round of stud against the house, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from croupier.games.house_poker import round as house
from croupier.games.house_poker.round import close_the_hand
from croupier.games.house_poker.rules import ANTE, BET, DEALER, FOLD, KEEP, RETRACT
from croupier.games.house_poker.state import FOLDED, decide_so, of, players
from croupier.games.jackpot.wagers import note_pools
from croupier.games.stud.rules import CHIP, StudRules, bet_for
from croupier.games.stud.state import StudFelt
from croupier.games.stud.wagers import dealer_plays
from croupier.jackpots import Meter, MeterShare, PoolRules
from croupier.law import Law, Point, essential, rule
from croupier.play.boxes import on_boxes
from croupier.play.felt import LIVE, Bet
from croupier.play.game import Script, made_for
from croupier.play.limits import bring_within_limits
from croupier.play.prompts import Option, Question
from croupier.play.wagers import Verdict, Wager

MOVES = (FOLD, BET, KEEP, RETRACT)


class StudAsks(house.InStages):
    """The questions of a round, with the citations of the book in play, made once."""

    rules: StudRules

    def face_up(self, felt: StudFelt, place: str, card: int) -> bool:
        """One card of the dealer's is, unless another was exposed in error and counts for it."""
        return place == DEALER and card == self.rules.upcard_at and felt.state.upcard is None


def stud(rules: StudRules, wagers: Sequence[Wager], law: Law) -> Callable[[StudFelt], Script]:
    """The script of a round under the law of a book."""

    def made(rules: StudRules, wagers: Sequence[Wager]) -> Callable[[StudFelt], Script]:
        return partial(play, StudAsks(rules, wagers, COURSE, law))

    return made_for(made, rules, wagers)


def play(ask: StudAsks, felt: StudFelt) -> Script:
    """Antes; five cards each; fold or bet; the dealer's hand; the players' hands; settlement."""
    yield from house.cut(felt, ask)
    yield from house.wagering(felt, ask)
    if not felt.state.no_hand:
        yield from house.deal(felt, ask)
        yield from house.look(felt, ask)
        yield from decide(felt, ask)
        yield from house.turn_the_dealers_cards(felt, ask)
        yield from house.show_the_hands(felt, ask, awaited(felt))
    yield ask.settle
    settle(felt)


@essential
def decide(felt: StudFelt, ask: StudAsks) -> Script:
    """Everybody folds or bets, in any order."""
    yield from house.decide(felt, ask, 0)


def _question(felt: StudFelt, seat: str, stage: int, ask: StudAsks) -> Question:
    ante = of(felt, seat, ANTE)
    assert ante is not None
    bet = bet_for(ante.stake)
    options = (Option(FOLD, cites=ask.fold), Option(BET, bet, bet, ask.amount[stage]))
    return Question(seat, "", options)


@essential
def fold(felt: StudFelt, seat: str, stage: int) -> None:
    """The hand is closed: the ante is taken, and with it a chip on the jackpot."""
    decide_so(felt, seat, stage, FOLDED)
    close_the_hand(felt, seat, FOLD)


def awaited(felt: StudFelt) -> list[str]:
    """Whose hands are shown: to a dealer who does not play, nobody's, unless the rules have it."""
    playing = players(felt)
    return playing if playing and (felt.rules.shown or dealer_plays(felt)) else []


@essential
def settle(felt: StudFelt) -> None:
    """From the dealer's right, antes and bets are paid, taken or returned; then the jackpot."""
    wagers = felt.game.wagers
    for ante in reversed(on_boxes(felt, ANTE)):
        bet = of(felt, ante.seat, BET)
        if not bring_within_limits(felt, ante):
            if bet is not None:
                why = felt.law.of(Point.BELOW_MINIMUM)
                felt.give_back(bet, "void", why, "goes back with the ante")
            continue
        felt.settle(ante, wagers[ANTE].verdict(felt, ante))
        if bet is not None:
            _to_twice_the_maximum(felt, ante, bet)
            felt.settle(bet, wagers[BET].verdict(felt, bet))
    if felt.rules.pool is not None:
        settle_the_jackpot(felt, felt.rules.pool)
    felt.settled = True


def _to_twice_the_maximum(felt: StudFelt, ante: Bet, bet: Bet) -> None:
    """Of an ante above the maximum only that plays, and of its bet twice that (reading CP-5)."""
    most = bet_for(ante.stake)
    if bet.stake > most:
        why = felt.law.of(Point.ABOVE_MAXIMUM)
        felt.reduce(bet, most, why, "the part above twice the maximum is not in play")


# -- the jackpot beside the game: a chip that wins by the player's own hand alone ------------------


@rule
def settle_the_jackpot(felt: StudFelt, pool: PoolRules) -> None:
    """From the dealer's right, each prize on the display that the one before has left; then all
    chips are collected into the pools (readings CP-10 to CP-12).
    """
    meter = pool.meter(felt.header.situation.pools)
    wager = felt.game.wagers[CHIP]
    for bet in sorted(_chips(felt, LIVE), key=lambda bet: -int(bet.box)):
        verdict = wager.verdict(felt, bet)
        if verdict.outcome == "win":
            prize, meter = won(meter, verdict)
            felt.prizes[bet.number] = prize
        felt.settle(bet, verdict)
    collected = _chips(felt, "win", "lose")
    for bet in collected:
        meter = meter.wagered(bet.stake)
    if collected:
        note_pools(felt, meter, felt.law[settle_the_jackpot])


@rule
def won(meter: Meter, verdict: Verdict) -> tuple[int, Meter]:
    """A single win: a share of the meter but no less than its guarantee, or a fixed prize."""
    if isinstance(verdict.odds, MeterShare):
        return meter.share(verdict.odds.percent, verdict.odds.cents)
    return meter.fixed(verdict.pays(0))


def _chips(felt: StudFelt, *states: str) -> list[Bet]:
    return [bet for bet in felt.bets if bet.wager == CHIP and bet.state in states]


COURSE = house.Course(
    decide=(decide,),
    amounts=(bet_for,),
    wagers=(BET,),
    question=_question,
    fold=fold,
    show=(),
    awaited=awaited,
    settle=settle,
)
