"""One hand of the player's against three of the dealer's, which share their first card."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.games.blackjack import round
from croupier.games.blackjack import state as table
from croupier.games.blackjack.acting import BlackjackAsks
from croupier.games.blackjack.early import PLAYED, decide, decide_together
from croupier.games.blackjack.round import BEGINNING, BlackjackStep
from croupier.games.blackjack.rules import dealer_draws, hard, total
from croupier.games.blackjack.state import DEALER, INSURANCE, ORIGINAL, BlackjackFelt
from croupier.games.blackjack.wagers import has_blackjack
from croupier.law import rule
from croupier.play.dues import Dues, Owed
from croupier.play.felt import LIVE, Bet
from croupier.play.game import Script
from croupier.play.next_cards import deal

# -- the dealer's hands --------------------------------------------------------------------------


@rule
def dealers_hands(felt: BlackjackFelt, ask: BlackjackAsks) -> Script:
    """From one first card the dealer draws to a hand, settles what was wagered against it, and
    begins the next; the last is settled when the round is over.
    """
    for number in range(1, felt.rules.dealer_hands + 1):
        place = table.dealers(number)
        if second_matters(felt, number) and not table.cards_at(felt, place):
            hand = felt.hand(place)
            hand.cards.extend(table.cards_at(felt, DEALER)[:1])
            hand.common = 1
        while _card_is_due(felt, number):
            if deal(felt, felt.hands[place], (yield ask.draw(place, dealers_hands))):
                round.refused_by_all(felt)
        if number < felt.rules.dealer_hands:
            settle_against(felt, number)


def _card_is_due(felt: BlackjackFelt, number: int) -> bool:
    """Whether one of the dealer's hands takes a further card; the second decides insurance."""
    cards = table.cards_at(felt, table.dealers(number))
    if len(cards) < 2:
        return second_matters(felt, number)
    for bet in against(felt, number):
        if bet.wager == INSURANCE:
            decide(felt, bet, felt.game.wagers[INSURANCE].decide(felt, bet))
    count = total(cards)
    return dealer_draws(count, count != hard(cards), felt.rules.dealer_hits_soft_17) and any(
        not has_blackjack(felt, bet.box, table.name(bet.box, table.hand_of(felt, bet)))
        for bet in against(felt, number)
    )


@rule
def second_matters(felt: BlackjackFelt, number: int) -> bool:
    """A hand of the dealer's is played only if a wager against it is still open."""
    return bool(against(felt, number))


def against(felt: BlackjackFelt, number: int) -> list[Bet]:
    """The undecided wagers against one of the dealer's hands."""
    on = str(number)
    return [b for b in felt.bets if b.state == LIVE and b.on == on and b.wager in PLAYED]


@rule
def settle_against(felt: BlackjackFelt, number: int) -> None:
    """The wagers against one of the dealer's hands: those that lose are taken, the others paid or
    returned.
    """
    wagers = felt.game.wagers
    bets = against(felt, number)
    decide_together(felt, [(bet, wagers[bet.wager].decide(felt, bet)) for bet in bets])


TRIPLE_STEPS: tuple[BlackjackStep, ...] = (
    *BEGINNING,
    round.early_payments,
    round.act_on_boxes,
    dealers_hands,
    round.final_settlement,
)
"""Blackjack with three hands for the dealer."""


# -- the wagers ----------------------------------------------------------------------------------


@rule
def too_few_wagers(felt: BlackjackFelt) -> list[Owed]:
    """Every player has wagers against the first two hands, or against all three (reading TP-2); who
    is shut out of the game can add none, and what he has there stands.
    """
    hands: dict[tuple[str, str], set[str]] = {}
    for bet in felt.live():
        if bet.wager == ORIGINAL and bet.seat not in felt.excluded:
            hands.setdefault((bet.seat, bet.box), set()).add(bet.on)
    wanted = {str(number) for number in range(1, felt.rules.least_wagers + 1)}
    why = felt.law[too_few_wagers]
    owed: list[Owed] = []
    for (seat, box), there in hands.items():
        says = (
            f"{{seat}} has wagers on box {box} against hand {' and '.join(sorted(there))} "
            f"only: hands {' and '.join(sorted(wanted))} it must be at least"
        )
        for on in sorted(wanted - there):
            owed.append(Owed(seat, ORIGINAL, 0, True, says, why, on, box))
    return owed


class AgainstEachHand(Dues):
    """A wager against the first of the dealer's hands goes with one against the second."""

    def owed(self, felt: BlackjackFelt) -> Sequence[Owed]:
        return too_few_wagers(felt)
