"""What some games add to blackjack: giving a hand up, taking a double back, hands of 21 that pay
more, and a bonus for three suited sevens.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.equipment.cards import RANK, SUIT
from croupier.games.blackjack.asks import Asks
from croupier.games.blackjack.boxes import (
    DEALER,
    DOUBLE,
    ORIGINAL,
    STOOD,
    cards_at,
    is_split,
    name,
    originals,
    riding,
    wagers_on,
)
from croupier.games.blackjack.control import in_order_of_control
from croupier.games.blackjack.rules import TWENTY_ONE, VALUE, may_become_blackjack, total
from croupier.games.blackjack.settlement import (
    FORFEITED,
    SURRENDERED,
    decide,
    is_given_up,
    rules_of,
)
from croupier.games.blackjack.splitting import called
from croupier.law import cites
from croupier.play.answers import Close, Move
from croupier.play.felt import LIVE, Bet, Felt
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


@cites("qld-2024 sch 2(a) s 2", "qld-2024 sch 2(a) s 6(1)")
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


@cites("qld-2024 sch 2(a) s 6(4)", "qld-2024 sch 2(a) s 10(6)")
def has_suited_sevens(felt: Felt, box: str) -> bool:
    """Three sevens of one suit in a hand that was not split, against a dealer's seven."""
    cards, dealt = cards_at(felt, name(box)), cards_at(felt, DEALER)
    return (
        len(cards) == 3
        and len(set(cards)) == 1
        and RANK[cards[0]] == SEVEN
        and bool(dealt)
        and RANK[dealt[0]] == SEVEN
        and not is_split(felt, box)
    )


@cites("qld-2024 sch 2(a) s 6(3)", "qld-2024 sch 2(a) s 6(4)")
def pay_super_bonus(felt: Felt, ask: Asks, box: str) -> None:
    """Each player on the box is paid by his own original wager, every other player in the round a
    fixed amount; it is no odds, so a doubled hand has it too (readings SP-2 to SP-5).
    """
    rules = ask.rules
    if not rules.super_bonus or not has_suited_sevens(felt, box):
        return
    why = ask.why(pay_super_bonus)
    wagered = [
        bet for bet in felt.bets if bet.wager == ORIGINAL and bet.state not in ("removed", "void")
    ]
    here = originals(felt, box)
    for bet in here:
        cents = max(pays for least, pays in rules.super_bonus if bet.stake >= least)
        felt.bonus(bet.seat, SUPER_BONUS, cents, why, "three suited sevens against a seven")
    winners = {bet.seat for bet in here}
    for seat in dict.fromkeys(bet.seat for bet in wagered):
        if seat not in winners:
            felt.bonus(
                seat, SUPER_BONUS, rules.super_bonus_others, why,
                "another player has three suited sevens against a seven",
            )  # fmt: skip


# -- giving a hand up ----------------------------------------------------------------------------


@cites("qld-2024 sch 2(a) s 8(1)", "qld-2024 sch 2(a) s 8(3)")
def may_surrender(felt: Felt, bet: Bet) -> bool:
    """Half a wager may be given up against an ace or a court card with less than 21; those behind
    the player who controls the box only if he does (reading SP-9).
    """
    rules, cards, dealt = rules_of(felt), cards_at(felt, name(bet.box)), cards_at(felt, DEALER)
    if not rules.surrender or not dealt or not may_become_blackjack(VALUE[dealt[0]]):
        return False
    if len(cards) != 2 or total(cards) >= TWENTY_ONE or is_given_up(felt, bet):
        return False
    first = in_order_of_control(felt, rules, originals(felt, bet.box))[0]
    return first is bet or is_given_up(felt, first)


@cites("qld-2024 sch 2(a) s 8(2)", "qld-2024 sch 2(a) s 8(4)", "qld-2024 sch 2(a) s 8(5)")
def surrender(felt: Felt, bet: Bet) -> None:
    """A hand is given up: it gets no further card, and half the wager is taken unless the dealer
    has a blackjack, which takes all.
    """
    felt.answered.setdefault(SURRENDERED, {})[bet.number] = SURRENDERED
    felt.marks[name(bet.box)] = STOOD


# -- taking a double back ------------------------------------------------------------------------


@cites("qld-2024 sch 2(a) s 9(7)(a)", "qld-2024 sch 2(a) s 9(7)(b)")
def offer_to_withdraw(felt: Felt, ask: Asks, box: str, number: int) -> Script:
    """After the card of a doubled hand each player who doubled may take the double back and lose
    the wager it was put beside; silence keeps it.
    """
    why = ask.why(offer_to_withdraw)
    said = felt.answered.setdefault(f"{WITHDRAW} {name(box, number)}", {})
    while waiting := [
        bet
        for bet in wagers_on(felt, box, number)
        if bet.wager == DOUBLE and bet.number not in said
    ]:
        options = (Option(WITHDRAW, cites=why), Option(KEEP, cites=why))
        place = called(felt, box, number)
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
                withdraw(felt, ask, bet, riding(felt, box, number))


@cites("qld-2024 sch 2(a) s 9(7)", "qld-2024 sch 2(a) s 9(8)", "qld-2024 sch 2(a) s 9(8)(a)")
def withdraw(felt: Felt, ask: Asks, double: Bet, there: list[Bet]) -> None:
    """The house takes the wager that was doubled; then the double goes back."""
    for bet in there:
        if bet.seat == double.seat and bet.state == LIVE:
            felt.answered.setdefault(FORFEITED, {})[bet.number] = FORFEITED
            decide(felt, bet, FORFEITED)
    felt.give_back(double, "removed", ask.why(withdraw), "the double was taken back")
