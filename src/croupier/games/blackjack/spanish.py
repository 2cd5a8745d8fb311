"""What some games add to blackjack: giving a hand up, taking a double back, hands of 21 that pay
more, and a bonus for three suited sevens.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.equipment.cards import RANK, SUIT
from croupier.games.blackjack import state as table
from croupier.games.blackjack.early import decide
from croupier.games.blackjack.placing import in_order_of_control
from croupier.games.blackjack.rules import TWENTY_ONE, VALUE, may_become_blackjack, total
from croupier.games.blackjack.state import DEALER, DOUBLE, BlackjackFelt, Doing
from croupier.games.blackjack.wagers import FORFEITED, is_given_up
from croupier.law import rule
from croupier.play.answers import Close, Move
from croupier.play.events import events
from croupier.play.felt import LIVE, Bet
from croupier.play.game import Script
from croupier.play.prompts import Choose, Option, Question

WITHDRAW, KEEP = "withdraw-double", "keep"
SUPER_BONUS = "super-bonus"

SIX, SEVEN, EIGHT = 4, 5, 6
"""Ranks that count for the bonus hands."""
SPADES = 3

MIXED, SUITED, SPADED = "mixed suits", "one suit", "spades"
FIVE_CARDS, SIX_CARDS, SEVEN_CARDS = "five card 21", "six card 21", "seven card 21"


# -- hands of 21 that pay more -------------------------------------------------------------------


@rule
@events(
    *(FIVE_CARDS, SIX_CARDS, SEVEN_CARDS),
    *(f"six seven eight, {suits}" for suits in (MIXED, SUITED, SPADED)),
    *(f"three sevens, {suits}" for suits in (MIXED, SUITED, SPADED)),
)
def bonus_hand(cards: Sequence[int]) -> str:
    """The name of a hand of 21 that pays more than even money, by its cards; none for others."""
    if total(cards) != TWENTY_ONE:
        return ""
    if len(cards) >= 5:
        return (FIVE_CARDS, SIX_CARDS, SEVEN_CARDS)[min(len(cards), 7) - 5]
    if len(cards) != 3:
        return ""
    ranks = sorted(RANK[card] for card in cards)
    if ranks not in ([SIX, SEVEN, EIGHT], [SEVEN, SEVEN, SEVEN]):
        return ""
    run = "six seven eight" if ranks[0] == SIX else "three sevens"
    suits = {SUIT[card] for card in cards}
    if len(suits) > 1:
        return f"{run}, {MIXED}"
    return f"{run}, {SPADED if suits == {SPADES} else SUITED}"


# -- the bonus for three suited sevens -----------------------------------------------------------


@rule
def has_suited_sevens(felt: BlackjackFelt, box: str) -> bool:
    """Three sevens of one suit in a hand that was not split, against a dealer's seven."""
    cards, dealt = table.cards_at(felt, table.name(box)), table.cards_at(felt, DEALER)
    return (
        len(cards) == 3
        and len(set(cards)) == 1
        and RANK[cards[0]] == SEVEN
        and bool(dealt)
        and RANK[dealt[0]] == SEVEN
        and not table.is_split(felt, box)
    )


@rule
def pay_super_bonus(felt: BlackjackFelt, box: str) -> None:
    """Each player on the box is paid by his own original wager, every other player in the round a
    fixed amount; it is no odds, so a doubled hand has it too (readings SP-2 to SP-5).
    """
    rules = felt.rules
    if not rules.super_bonus or not has_suited_sevens(felt, box):
        return
    why = felt.law[pay_super_bonus]
    here = table.originals(felt, box)
    for bet in here:
        cents = max(pays for least, pays in rules.super_bonus if bet.stake >= least)
        felt.bonus(bet.seat, SUPER_BONUS, cents, why, "three suited sevens against a seven")
    winners = {bet.seat for bet in here}
    reason = "another player has three suited sevens against a seven"
    for seat in dict.fromkeys(bet.seat for bet in table.placed(felt) if bet.state != "void"):
        if seat not in winners:
            felt.bonus(seat, SUPER_BONUS, rules.super_bonus_others, why, reason)


# -- giving a hand up ----------------------------------------------------------------------------


@rule
def may_surrender(felt: BlackjackFelt, bet: Bet) -> bool:
    """Half a wager may be given up against an ace or a court card with less than 21; those behind
    the player who controls the box only if he does (reading SP-9).
    """
    rules, cards, dealt = (
        felt.rules,
        table.cards_at(felt, table.name(bet.box)),
        table.cards_at(felt, DEALER),
    )
    if not rules.surrender or not dealt or not may_become_blackjack(VALUE[dealt[0]]):
        return False
    if len(cards) != 2 or total(cards) >= TWENTY_ONE or is_given_up(felt, bet):
        return False
    first = in_order_of_control(felt, table.originals(felt, bet.box))[0]
    return first is bet or is_given_up(felt, first)


@rule
def surrender(felt: BlackjackFelt, bet: Bet) -> None:
    """A hand is given up: it gets no further card, and half the wager is taken unless the dealer
    has a blackjack, which takes all.
    """
    felt.state.surrendered |= {bet.number}
    felt.state.acted = True
    felt.state.doing[table.name(bet.box)] = Doing.STOOD


# -- taking a double back ------------------------------------------------------------------------


@rule
def offer_to_withdraw(felt: BlackjackFelt, box: str, number: int) -> Script:
    """After the card of a doubled hand each player who doubled may take the double back and lose
    the wager it was put beside; silence keeps it.
    """
    why = felt.law[offer_to_withdraw]
    said = felt.state.withdrawing.setdefault(table.name(box, number), {})
    while waiting := [
        bet
        for bet in table.wagers_on(felt, box, number)
        if bet.wager == DOUBLE and bet.number not in said
    ]:
        options = (Option(WITHDRAW, cites=why), Option(KEEP, cites=why))
        place = table.as_asked(felt, box, number)
        answer = yield Choose(
            tuple(Question(bet.seat, place, options, KEEP) for bet in waiting), why
        )
        if type(answer) is Close:
            for bet in waiting:
                said[bet.number] = KEEP
        elif type(answer) is Move:
            bet = next(bet for bet in waiting if bet.seat == answer.seat)
            said[bet.number] = answer.move
            if answer.move == WITHDRAW:
                withdraw(felt, bet, table.riding(felt, box, number))


@rule
def withdraw(felt: BlackjackFelt, double: Bet, there: list[Bet]) -> None:
    """The house takes the wager that was doubled; then the double goes back."""
    for bet in there:
        if bet.seat == double.seat and bet.state == LIVE:
            felt.state.forfeited |= {bet.number}
            decide(felt, bet, FORFEITED)
    felt.give_back(double, "removed", felt.law[withdraw], "the double was taken back")
