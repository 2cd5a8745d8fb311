"""Against an ace: insurance, and even money for a blackjack, each player for himself."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.games.blackjack.asks import Asks
from croupier.games.blackjack.boxes import (
    ACTING,
    DEALER,
    INSURANCE,
    cards_at,
    hand_of,
    has_blackjack,
    name,
    names_dealers_hand,
    originals,
)
from croupier.games.blackjack.limits import in_play
from croupier.games.blackjack.rules import VALUE, may_insure, most_insurance
from croupier.games.blackjack.settlement import EVEN_MONEY, decide
from croupier.games.blackjack.spanish import may_surrender, surrender
from croupier.law import cites
from croupier.play.answers import Close, Move
from croupier.play.felt import LIVE, Bet, Felt
from croupier.play.game import Script
from croupier.play.prompts import Choose, Option, Question

DECLINE = "decline"


@cites(
    "qld-2024 sch 2 s 25(1)", "qld-2024 sch 2 s 25(2)", "qld-2024 sch 2 s 9(5)",
    "act-1992 BJ 9", "act-1992 BJ 15.3(a)",
)  # fmt: skip
def call_for_insurance(felt: Felt, ask: Asks) -> Script:
    """The dealer shows an ace: everyone may insure, or have a blackjack paid even money.

    Silence declines. Once the dealer acts on a hand it is too late.
    """
    if ACTING in felt.marks:
        return
    said = felt.answered.setdefault(INSURANCE, {})
    while waiting := [bet for bet in originals(felt) if said.get(bet.number) != DECLINE]:
        questions = [_question(felt, ask, bet, said) for bet in waiting]
        asked = [question for question in questions if question.options]
        if not asked:
            return
        answer = yield Choose(tuple(asked), ask.why(call_for_insurance))
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
            _take(felt, bet, answer, said)


def _take(felt: Felt, bet: Bet, answer: Move, said: dict[int, str]) -> None:
    """What one player has said is done; who has insured may still give the hand up."""
    if answer.move == "surrender":
        surrender(felt, bet)
        return
    said[bet.number] = answer.move
    several = names_dealers_hand(felt)
    if answer.move == "insure":
        felt.place(bet.seat, INSURANCE, answer.stake, bet.on if several else "", bet.box)
    elif answer.move == "even-money":
        for mine in originals(felt, bet.box) if several else [bet]:
            pay_even_money(felt, mine)


def _question(felt: Felt, ask: Asks, bet: Bet, said: Mapping[int, str]) -> Question:
    options = []
    rules, hand = ask.rules, name(bet.box, hand_of(felt, bet))
    most = most_insurance(in_play(felt, bet))
    if bet.number not in said and may_insure(VALUE[cards_at(felt, DEALER)[0]]):
        if rules.insurance and most and not is_insured(felt, ask, bet, said):
            options.append(Option("insure", 1, most, ask.why(most_insurance)))
        if (
            rules.even_money
            and has_blackjack(felt, rules, bet.box, hand)
            and not is_insured_beside(felt, bet, said)
        ):
            options.append(Option("even-money", cites=ask.why(pay_even_money)))
    if rules.surrender and may_surrender(felt, bet):
        options.append(Option("surrender", cites=ask.why(may_surrender)))
    if options:
        options.append(Option(DECLINE, cites=ask.why(call_for_insurance)))
    place = f"box {bet.box} hand {bet.on}" if bet.on else name(bet.box)
    return Question(bet.seat, place, tuple(options), DECLINE)


@cites("qld-2024 sch 2(c) s 10")
def is_insured(felt: Felt, ask: Asks, bet: Bet, said: Mapping[int, str]) -> bool:
    """Where a box takes one insurance wager only, it is asked for with its first wager."""
    return ask.rules.insurance_per_box and any(
        other.box == bet.box and (other.number < bet.number or said.get(other.number) == "insure")
        for other in originals(felt)
    )


@cites("act-1992 BJ 22.6", "act-1992 BJ 22.7")
def is_insured_beside(felt: Felt, bet: Bet, said: Mapping[int, str]) -> bool:
    """Where a hand carries several wagers and even money is for all, one of them that was insured
    has it wait for the dealer (reading TP-9).
    """
    return names_dealers_hand(felt) and any(
        said.get(mine.number) == "insure" for mine in originals(felt, bet.box)
    )


@cites(
    "qld-2024 sch 2 s 24(4)", "act-1992 BJ 10(a)(ii)", "act-1992 BJ 15.3(b)",
    "qld-2024 sch 2(a) s 7", "qld-2024 sch 2(b) s 6(2)",
)  # fmt: skip
def pay_even_money(felt: Felt, bet: Bet) -> None:
    """A blackjack against an ace is paid 1 to 1 at once, in full settlement."""
    decide(felt, bet, EVEN_MONEY)


@cites(
    "qld-2024 sch 2 s 25(3)", "qld-2024 sch 2 s 25(4)", "qld-2024 sch 2 s 25(5)",
    "act-1992 BJ 10(b)",
)  # fmt: skip
def settle_insurance(felt: Felt) -> None:
    """The dealer's second card decides insurance before any further card."""
    for bet in felt.bets:
        if bet.wager == INSURANCE and bet.state == LIVE:
            decide(felt, bet, felt.game.wagers[INSURANCE].decide(felt, bet))
