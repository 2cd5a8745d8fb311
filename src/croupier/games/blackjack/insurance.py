"""Against an ace: insurance, and even money for a blackjack, each player for himself."""

from __future__ import annotations

from croupier.games.blackjack import state as table
from croupier.games.blackjack.early import decide
from croupier.games.blackjack.placing import in_play
from croupier.games.blackjack.rules import VALUE, may_insure, most_insurance
from croupier.games.blackjack.spanish import may_surrender, surrender
from croupier.games.blackjack.state import DEALER, INSURANCE, BlackjackFelt
from croupier.games.blackjack.wagers import EVEN_MONEY, has_blackjack
from croupier.law import rule
from croupier.play.answers import Close, Move
from croupier.play.felt import LIVE, Bet
from croupier.play.game import Script
from croupier.play.prompts import Choose, Option, Question
from croupier.play.spots import box_hand

DECLINE = "decline"


@rule
def call_for_insurance(felt: BlackjackFelt) -> Script:
    """The dealer shows an ace: everyone may insure, or have a blackjack paid even money.

    Silence declines. Once the dealer acts on a hand it is too late.
    """
    if felt.state.acting:
        return
    said = felt.state.insurance
    while waiting := [bet for bet in table.originals(felt) if said.get(bet.number) != DECLINE]:
        questions = [_question(felt, bet) for bet in waiting]
        asked = [question for question in questions if question.options]
        if not asked:
            return
        answer = yield Choose(tuple(asked), felt.law[call_for_insurance])
        if type(answer) is Close:
            for bet in waiting:
                said[bet.number] = DECLINE
        elif type(answer) is Move:
            bet = next(
                bet
                for bet, question in zip(waiting, questions, strict=True)
                if question.options
                and question.seat == answer.seat
                and answer.on in ("", question.on)
            )
            _take(felt, bet, answer)


def _take(felt: BlackjackFelt, bet: Bet, answer: Move) -> None:
    """What one player has said is done; who has insured may still give the hand up."""
    if answer.move == "surrender":
        surrender(felt, bet)
        return
    felt.state.insurance[bet.number] = answer.move
    several = table.names_dealers_hand(felt)
    if answer.move == "insure":
        felt.place(bet.seat, INSURANCE, answer.stake, bet.on if several else "", bet.box)
    elif answer.move == "even-money":
        for mine in table.originals(felt, bet.box) if several else [bet]:
            pay_even_money(felt, mine)


def _question(felt: BlackjackFelt, bet: Bet) -> Question:
    options = []
    rules, hand = felt.rules, table.name(bet.box, table.hand_of(felt, bet))
    most = most_insurance(in_play(felt, bet))
    unheard = bet.number not in felt.state.insurance
    if unheard and may_insure(VALUE[table.cards_at(felt, DEALER)[0]]):
        if rules.insurance and most and not is_insured(felt, bet):
            options.append(Option("insure", 1, most, felt.law[most_insurance]))
        if (
            rules.even_money
            and has_blackjack(felt, bet.box, hand)
            and not is_insured_beside(felt, bet)
        ):
            options.append(Option("even-money", cites=felt.law[pay_even_money]))
    if rules.surrender and may_surrender(felt, bet):
        options.append(Option("surrender", cites=felt.law[may_surrender]))
    if options:
        options.append(Option(DECLINE, cites=felt.law[call_for_insurance]))
    place = box_hand(bet.box, bet.on) if bet.on else table.name(bet.box)
    return Question(bet.seat, place, tuple(options), DECLINE)


@rule
def is_insured(felt: BlackjackFelt, bet: Bet) -> bool:
    """Where a box takes one insurance wager only, it is asked for with its first wager."""
    said = felt.state.insurance
    return felt.rules.insurance_per_box and any(
        other.box == bet.box and (other.number < bet.number or said.get(other.number) == "insure")
        for other in table.originals(felt)
    )


@rule
def is_insured_beside(felt: BlackjackFelt, bet: Bet) -> bool:
    """Where a hand carries several wagers and even money is for all, one of them that was insured
    has it wait for the dealer (reading TP-9).
    """
    return table.names_dealers_hand(felt) and any(
        felt.state.insurance.get(mine.number) == "insure" for mine in table.originals(felt, bet.box)
    )


@rule
def pay_even_money(felt: BlackjackFelt, bet: Bet) -> None:
    """A blackjack against an ace is paid 1 to 1 at once, in full settlement."""
    decide(felt, bet, EVEN_MONEY)


@rule
def settle_insurance(felt: BlackjackFelt) -> None:
    """The dealer's second card decides insurance before any further card."""
    for bet in felt.bets:
        if bet.wager == INSURANCE and bet.state == LIVE:
            decide(felt, bet, felt.game.wagers[INSURANCE].decide(felt, bet))
