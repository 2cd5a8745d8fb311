"""Cards that were laid wrongly: laid again, and hands played again from their first two cards."""

from __future__ import annotations

from croupier.equipment.cards import Card
from croupier.games.blackjack import state as table
from croupier.games.blackjack.early import PLAYED
from croupier.games.blackjack.state import DOUBLE, SPLIT, BlackjackFelt
from croupier.law import Cites

AGAIN = "the hand is played again from its first two cards"


def take_up_later_cards(felt: BlackjackFelt, why: Cites) -> list[Card]:
    """Every hand has its first cards only, and the wagers lie as they did then; the later cards in
    the order they were dealt.
    """
    later: list[Card] = []
    for box in table.boxes_wagered(felt):
        later += _back_to_first_cards(felt, box)
    for number in range(1, felt.rules.dealer_hands + 1):
        dealers = felt.hand(table.dealers(number))
        later += dealers.cards[1:]
        del dealers.cards[1:]
    for bet in felt.bets:
        if bet.state == "lose" and bet.wager in PLAYED:
            felt.reinstate(bet, why, AGAIN)
            felt.say("reinstated", f"{{seat}} {bet.wager}", why, bet.seat)
    call_off_decisions(felt, why)
    return later


def call_off_decisions(felt: BlackjackFelt, why: Cites) -> None:
    """Nobody has decided about a hand: cards that were split lie together again, and what was put
    down to double or to split goes back.
    """
    state, rules = felt.state, felt.rules
    for formed, hand in state.split_from.items():
        if hand:
            felt.hand(hand).cards.extend(felt.hand(formed).lift())
    for bet in felt.live():
        if bet.wager in (DOUBLE, SPLIT):
            felt.hand_back(bet, why, AGAIN)
        elif rules.hands_per_box == rules.dealer_hands == 1:
            bet.on = ""
    for decided in (state.doing, state.doubling, state.splitting, state.split_from, state.hands):
        decided.clear()
    state.acting = state.acted = False


def _back_to_first_cards(felt: BlackjackFelt, box: str) -> list[Card]:
    """A box has its first two cards again; the later ones, in the order they came.

    A card that was split off again had come to the hand it was split from.
    """
    hands = [table.name(box, number) for number in range(1, table.hands_of(felt, box) + 1)]
    formed = {hand: table.formed_from(felt, hand) for hand in hands}
    first, later = felt.hand(hands[0]).cards[:2], felt.hand(hands[0]).cards[2:]
    if formed[hands[0]]:
        second = formed[hands[0]].pop(0)
        first = [felt.hand(hands[0]).cards[0], felt.hand(second).cards[0]]
        later = felt.hand(hands[0]).cards[1:]
    later = [*(felt.hand(hand).cards[0] for hand in formed[hands[0]]), *later]
    for hand in hands[1:]:
        later += [felt.hand(other).cards[0] for other in formed[hand]]
        later += felt.hand(hand).cards[1:]
    for hand in hands:
        felt.hand(hand).lift()
    for card in first:
        felt.hand(hands[0]).take(card)
    return later
