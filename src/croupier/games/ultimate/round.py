"""One round of ultimate Texas hold'em, in the order of the rule book."""

from __future__ import annotations

from croupier.games.house_poker import round as house
from croupier.games.house_poker import state as house_state
from croupier.games.house_poker.round import InStages, close_the_hand, settle_wagers, show_board
from croupier.games.house_poker.rules import ANTE, CHECK, FOLD, KEEP, RETRACT
from croupier.games.house_poker.state import FOLDED, WAGERED
from croupier.games.ultimate.jackpot import settle_the_jackpot
from croupier.games.ultimate.placing import lay, measure
from croupier.games.ultimate.rules import (
    AFTER_FLOP,
    BEFORE_FLOP,
    BLIND,
    BOARD_CARDS,
    COMPULSORY,
    FLOP_CARDS,
    PLAY,
    PLAYS,
    RIVER,
    STAGES,
    TRIPS,
    play_on_a_blind,
)
from croupier.games.ultimate.state import UltimateFelt
from croupier.law import Cites, Point, essential
from croupier.play.answers import Move
from croupier.play.game import Script
from croupier.play.limits import bring_within_limits
from croupier.play.prompts import Option, Question

MOVES = (FOLD, CHECK, PLAY, KEEP, RETRACT)


# -- the players decide --------------------------------------------------------------------------


@essential
def before_the_flop(felt: UltimateFelt, ask: InStages) -> Script:
    """With only his own cards a player checks, plays or, where the rules have it, folds."""
    yield from house.decide(felt, ask, BEFORE_FLOP)


@essential
def after_the_flop(felt: UltimateFelt, ask: InStages) -> Script:
    """The same with three community cards, for who has not played yet."""
    yield from house.decide(felt, ask, AFTER_FLOP)


@essential
def on_the_river(felt: UltimateFelt, ask: InStages) -> Script:
    """With all five he plays or folds."""
    yield from house.decide(felt, ask, RIVER)


@essential
def undecided(felt: UltimateFelt, stage: int) -> list[str]:
    """Who has not played and has not checked at this stage; one play wager is all there is."""
    waiting = house_state.waiting(felt, stage)
    return [seat for seat in waiting if not house_state.has(felt, seat, WAGERED)]


def _question(felt: UltimateFelt, seat: str, stage: int, ask: InStages) -> Question:
    bet = measure(felt, seat)
    alone = bet.wager == BLIND
    least, most = (play_on_a_blind if alone else PLAYS[stage])(bet.stake)
    cites = felt.law[play_on_a_blind] if alone else ask.amount[stage]
    options = [Option(PLAY, least, most, cites, bet.stake)]
    if stage < RIVER:
        options.insert(0, Option(CHECK, cites=ask.decide[stage]))
    if stage >= felt.rules.folds_from:
        options.insert(0, Option(FOLD, cites=ask.fold))
    return Question(seat, "", tuple(options))


def not_open(felt: UltimateFelt, answer: Move) -> Cites:
    """Who has made a play wager makes no other."""
    if answer.move == PLAY and house_state.has(felt, answer.seat, WAGERED):
        return felt.law[undecided]
    return ()


@essential
def fold(felt: UltimateFelt, seat: str, stage: int, event: str = FOLD) -> None:
    """The hand is closed and its wagers are taken; trips may outlive that (reading U-2)."""
    house_state.decide_so(felt, seat, stage, FOLDED)
    stands = event == FOLD and stage >= felt.rules.trips_stand_from
    close_the_hand(felt, seat, event, (TRIPS,) if stands else ())


# -- the board and the hands ---------------------------------------------------------------------


def board_is_wanted(felt: UltimateFelt) -> bool:
    """Whether an undecided wager needs the community cards."""
    return bool(house_state.owners(felt, TRIPS) if felt.state.no_hand else felt.live())


@essential
def show_the_flop(felt: UltimateFelt, ask: InStages) -> Script:
    """The first three community cards, once everybody has decided."""
    yield from show_board(felt, FLOP_CARDS, ask.card[0], board_is_wanted)


@essential
def show_turn_and_river(felt: UltimateFelt, ask: InStages) -> Script:
    """The last two community cards together."""
    yield from show_board(felt, BOARD_CARDS, ask.card[1], board_is_wanted)


def awaited(felt: UltimateFelt) -> list[str]:
    """Whose hands an undecided wager waits for, but those that stay hidden."""
    waiting = (TRIPS,) if felt.state.no_hand else (*COMPULSORY, TRIPS)
    return [
        seat for seat in house_state.owners(felt, *waiting) if seat not in felt.state.not_exposed
    ]


# -- settlement ----------------------------------------------------------------------------------


@essential
def settle(felt: UltimateFelt) -> None:
    """From the dealer's right, each player's ante, blind, play and trips; then the jackpot."""
    for seat in reversed(house_state.owners(felt, *COMPULSORY, TRIPS)):
        _bring_within_limits(felt, seat)
        settle_wagers(felt, seat, ANTE, BLIND, PLAY, TRIPS)
    if felt.rules.levels is not None:
        settle_the_jackpot(felt, felt.rules.levels)
    felt.settled = True


def _bring_within_limits(felt: UltimateFelt, seat: str) -> None:
    """Above the maximum only that plays, and of a play wager the same part as of what it is
    measured by (reading UW-14); a limit for every wager is not one for that multiple.
    """
    raised = house_state.of(felt, seat, PLAY)
    if raised is not None:
        bet = measure(felt, seat)
        before = bet.stake
        bring_within_limits(felt, bet)
        if bet.stake < before:
            most, why = raised.stake * bet.stake // before, felt.law.of(Point.ABOVE_MAXIMUM)
            felt.reduce(raised, most, why, f"the part that the {bet.wager} does not allow")
    for bet in felt.live():
        if bet.seat == seat and (bet is not raised or PLAY in felt.header.limits):
            bring_within_limits(felt, bet)


COURSE = house.Course(
    decide=(before_the_flop, after_the_flop, on_the_river),
    amounts=PLAYS,
    wagers=(PLAY,) * len(STAGES),
    question=_question,
    fold=fold,
    waiting=undecided,
    take=lay,
    show=(show_the_flop, show_turn_and_river),
    awaited=awaited,
    settle=settle,
)
