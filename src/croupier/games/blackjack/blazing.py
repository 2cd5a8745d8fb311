"""Blazing 7's: a jackpot on the first two cards of a box and the dealer's first."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.equipment.cards import RANK, SUIT
from croupier.games.blackjack.acting import BlackjackAsks
from croupier.games.blackjack.placing import controller, placing, with_box
from croupier.games.blackjack.round import (
    STEPS,
    BlackjackStep,
    final_settlement,
    first_cards,
    wagering,
)
from croupier.games.blackjack.side import SEVEN
from croupier.games.blackjack.state import DEALER, ORIGINAL, BlackjackFelt, cards_at, originals
from croupier.games.blackjack.wagers import NONE, first_two
from croupier.games.jackpot.placing import beside_the_game, missed, suspended, wrong_chip
from croupier.games.jackpot.round import have_the_deck_counted, return_with_the_game
from croupier.games.jackpot.rules import TableJackpot, jackpot_of
from croupier.games.jackpot.wagers import pay_and_collect
from croupier.law import rule
from croupier.play.answers import Change, Close, Place
from croupier.play.events import events
from croupier.play.felt import ASIDE, LIVE, Bet
from croupier.play.game import Script
from croupier.play.refusals import Refusal
from croupier.play.steps import take_wager

BLAZING = "blazing-sevens"
DIAMONDS, REDS = 1, frozenset({1, 2})
ALL_DIAMONDS, SUITED = "seven diamonds", "suited sevens"
COLOURED, MIXED = "coloured sevens", "mixed sevens"
TWO, ONE, ONE_AND_ONE = "two sevens", "one seven", "one seven each"


# -- what the cards are ----------------------------------------------------------------------------


@rule
def sevens(mine: Sequence[int], dealers: int) -> str:
    """What sevens among two cards of a player and one of the dealer come to, the highest only."""
    count = sum(RANK[card] == SEVEN for card in mine)
    if RANK[dealers] != SEVEN:
        return (NONE, ONE, TWO)[count]
    if count < 2:
        return ONE_AND_ONE if count else NONE
    suits = {SUIT[card] for card in (*mine, dealers)}
    if len(suits) == 1:
        return ALL_DIAMONDS if suits == {DIAMONDS} else SUITED
    return COLOURED if suits <= REDS or not suits & REDS else MIXED


@events(NONE, may=(ALL_DIAMONDS, SUITED, COLOURED, MIXED, TWO, ONE, ONE_AND_ONE))
def blazing_event(felt: BlackjackFelt, bet: Bet) -> str:
    """What the sevens of the qualifying hand win by; nothing where the pay table has no line."""
    dealers, mine = cards_at(felt, DEALER), first_two(felt, bet)
    event = sevens(mine, dealers[0]) if dealers and len(mine) == 2 else NONE
    return event if event in felt.game.wagers[bet.wager].pays else NONE


# -- the round -------------------------------------------------------------------------------------


@rule
def wagering_with_jackpot(felt: BlackjackFelt, ask: BlackjackAsks) -> Script:
    """Wagers go on the boxes until the first card; those on the jackpot are then collected."""
    jackpot = jackpot_of(felt)
    return_with_the_game(felt, jackpot)
    while not felt.closed:
        answer = yield ask.wagers
        if type(answer) is Close:
            for bet in jackpot.of(felt, LIVE):
                bet.state = ASIDE
            take_wager(felt, answer)
        elif answer.wager == BLAZING:
            lay_the_chip(felt, jackpot, answer)
        else:
            take_wager(felt, with_box(felt, answer))


def lay_the_chip(felt: BlackjackFelt, jackpot: TableJackpot, answer: Place | Change) -> None:
    """A wager goes into the box's area; one of a player who comes after its owner goes out."""
    answer = with_box(felt, answer)
    if type(answer) is Place:
        for bet in on_the_area(felt, answer):
            why = jackpot.law[order]
            felt.give_back(bet, "removed", why, "the area goes to a player who comes first")
    take_wager(felt, answer)


def on_the_area(felt: BlackjackFelt, answer: Place | Change) -> list[Bet]:
    """What another player has on the box's area."""
    return [
        bet
        for bet in felt.bets
        if bet.wager == BLAZING
        and bet.state in (LIVE, ASIDE)
        and bet.box == answer.box
        and bet.seat != answer.seat
    ]


@rule
def pay_minors(felt: BlackjackFelt, ask: BlackjackAsks) -> Script:
    """Once the first cards lie there, all but great prizes are paid or taken."""
    jackpot = jackpot_of(felt)
    wager = felt.game.wagers[BLAZING]
    for bet in jackpot.of(felt, ASIDE):
        if not cards_at(felt, DEALER) or len(first_two(felt, bet)) < 2:
            continue
        verdict = wager.verdict(felt, bet)
        if verdict.event not in jackpot.majors:
            bet.state = LIVE
            felt.settle(bet, verdict)
    yield from ()


@rule
def settlement_with_jackpot(felt: BlackjackFelt, ask: BlackjackAsks) -> Script:
    """The round is completed; then great prizes are paid."""
    jackpot = jackpot_of(felt)
    have_the_deck_counted(felt, jackpot)
    yield from final_settlement(felt, ask)
    for bet in jackpot.of(felt, ASIDE):
        bet.state = LIVE
    pay_and_collect(felt, jackpot)


_INSTEAD: dict[BlackjackStep, tuple[BlackjackStep, ...]] = {
    wagering: (wagering_with_jackpot,),
    first_cards: (first_cards, pay_minors),
    final_settlement: (settlement_with_jackpot,),
}
STEPS_WITH_JACKPOT: tuple[BlackjackStep, ...] = tuple(
    part for step in STEPS for part in _INSTEAD.get(step, (step,))
)
"""The parts of a round with Blazing 7's beside it."""


# -- who may wager ---------------------------------------------------------------------------------


def placing_with_jackpot(felt: BlackjackFelt, answer: Place | Change) -> Refusal | None:
    """Why a wager cannot go there, or nothing; the game's own rules do not see the jackpot."""
    if answer.wager == BLAZING:
        return on_the_jackpot(felt, with_box(felt, answer)) if answer.stake else None
    if answer.wager == ORIGINAL and not answer.stake:
        jackpot, box = jackpot_of(felt), with_box(felt, answer).box
        if any(b.seat == answer.seat and b.box == box for b in jackpot.of(felt, LIVE)):
            why = jackpot.law[beside_the_game]
            return Refusal(f"{{seat}}'s {BLAZING} wager goes first", why, answer.seat)
    return placing(felt, answer)


@rule
def on_the_jackpot(felt: BlackjackFelt, answer: Place | Change) -> Refusal | None:
    """One chip beside an original wager of one's own; one player to a box, as they come."""
    jackpot, seat, box = jackpot_of(felt), answer.seat, answer.box
    off = suspended(felt, jackpot) or missed(felt, jackpot, seat)
    if off is not None:
        return off
    law = jackpot.law
    if not any(bet.seat == seat for bet in originals(felt, box)):
        sentence = "{seat} has no original wager on that box"
        return Refusal(sentence, law[beside_the_game], seat)
    wrong = wrong_chip(felt, jackpot, answer, box)
    if wrong is not None:
        return wrong
    for bet in on_the_area(felt, answer):
        if bet.state == ASIDE or order(felt, box, bet.seat) < order(felt, box, seat):
            return Refusal(
                f"the area of box {box} has {{seat}}'s wager, who comes before {{other}}",
                law[on_the_jackpot] + law[order],
                bet.seat,
                seat,
            )
    return None


@rule
def order(felt: BlackjackFelt, box: str, seat: str) -> tuple[int, int, int]:
    """Where a player comes among those who want a box's area: who controls the box, then the
    highest wager, then the one nearest the dealer (reading K-7).
    """
    if controller(felt, box) == seat:
        return 0, 0, 0
    mine = next(bet for bet in originals(felt, box) if bet.seat == seat)
    return 1, -mine.stake, mine.number
