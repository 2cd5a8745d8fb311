"""Cards that were laid wrongly: laid again, and hands played again from their first two cards."""

from __future__ import annotations

from croupier.equipment.cards import Card
from croupier.games.blackjack import state as table
from croupier.games.blackjack.state import (
    DOUBLE,
    INSURANCE,
    ON_A_HAND,
    ORIGINAL,
    SPLIT,
    BlackjackFelt,
)
from croupier.law import Cites
from croupier.play.felt import LIVE


def keep_first(felt: BlackjackFelt, place: str, cards: int) -> list[Card]:
    """Only the first cards stay at a place; the later ones, in their order."""
    lifted = felt.hand(place).lift()
    for card in lifted[:cards]:
        felt.hand(place).take(card)
    return lifted[cards:]


def call_off_decisions(felt: BlackjackFelt, why: Cites) -> None:
    """What was put down to double or to split before any further card came goes back: it was for a
    hand that had other cards.
    """
    state = felt.state
    for formed, hand in state.split_from.items():
        if hand:
            felt.hand(hand).cards.extend(felt.hand(formed).lift())
    for bet in felt.live():
        if bet.wager in (DOUBLE, SPLIT):
            felt.hand_back(bet, why, "the first cards are laid again")
        elif bet.wager == ORIGINAL and felt.rules.hands_per_box == felt.rules.dealer_hands == 1:
            bet.on = ""
    for decided in (state.doing, state.doubling, state.splitting, state.split_from, state.hands):
        decided.clear()


def take_up_later_cards(felt: BlackjackFelt, why: Cites) -> list[Card]:
    """Every hand has its first cards only, and the wagers lie as they did then; the later cards in
    the order they were dealt.
    """
    later: list[Card] = []
    for box in _boxes_to_play_again(felt):
        later += _back_to_first_cards(felt, box)
        _put_back_wagers(felt, box, why)
    for number in range(1, felt.rules.dealer_hands + 1):
        if table.dealers(number) in felt.hands:
            later += keep_first(felt, table.dealers(number), 1)
    put_back_insurance(felt, why)
    return later


def _boxes_to_play_again(felt: BlackjackFelt) -> list[str]:
    """The boxes with a hand that is undecided, or was lost since the first cards."""
    open_again = (LIVE, "lose")
    boxes = {b.box for b in felt.bets if b.wager in ON_A_HAND and b.state in open_again}
    return sorted(boxes, key=int)


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
    state = felt.state
    for hand in hands:
        felt.hand(hand).lift()
        for said in (state.doing, state.split_from, state.doubling):
            said.pop(hand, None)
    for hand in (*hands, table.name(box, len(hands) + 1)):
        state.splitting.pop(hand, None)
    for card in first:
        felt.hand(hands[0]).take(card)
    state.hands.pop(box, None)
    return later


def _put_back_wagers(felt: BlackjackFelt, box: str, why: Cites) -> None:
    """What was lost since the first cards lies there again, and what was added comes back."""
    again = "the hand is played again from its first two cards"
    for bet in felt.bets:
        if bet.box != box or bet.wager not in ON_A_HAND:
            continue
        if bet.state == "lose":
            felt.reinstate(bet, why, again)
        if bet.state != LIVE:
            continue
        if bet.wager in (DOUBLE, SPLIT):
            felt.hand_back(bet, why, again)
        elif not table.names_dealers_hand(felt):
            bet.on = ""


def put_back_insurance(felt: BlackjackFelt, why: Cites) -> None:
    """Insurance that was lost by a card which is the dealer's no longer lies there again."""
    for bet in felt.bets:
        if bet.wager == INSURANCE and bet.state == "lose":
            felt.reinstate(bet, why, "the dealer's second card is taken up again")
            felt.say("reinstated", f"{{seat}} {bet.wager}", why, bet.seat)
