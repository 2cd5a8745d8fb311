"""Cards that were laid wrongly: laid again, and hands played again from their first two cards."""

from __future__ import annotations

from croupier.equipment.cards import Card
from croupier.games.blackjack import boxes
from croupier.games.blackjack.boxes import ACTING, DOUBLE, INSURANCE, ON_A_HAND, SPLIT, name
from croupier.games.blackjack.reports import CardsAsTheyLie
from croupier.games.blackjack.settlement import rules_of
from croupier.games.blackjack.splitting import formed_from
from croupier.law import cites
from croupier.play.felt import LIVE, Felt
from croupier.play.game import Script
from croupier.play.prompts import Prompt


def lay(felt: Felt, facts: CardsAsTheyLie) -> None:
    """Cards are laid where they belong."""
    for place in facts.lie:
        felt.hand(place).lift()
    for place, cards in facts.lie.items():
        for card in cards:
            felt.hand(place).take(card)


def keep_first(felt: Felt, place: str, cards: int) -> list[Card]:
    """Only the first cards stay at a place; the later ones, in their order."""
    lifted = felt.hand(place).lift()
    for card in lifted[:cards]:
        felt.hand(place).take(card)
    return lifted[cards:]


@cites("act-1992 BJ 18(e)")
def reconstruct(felt: Felt, prompt: Prompt, facts: CardsAsTheyLie, why: str) -> Script:
    """Cards misplaced later: every hand goes back to its first two cards, and what was wagered
    since comes back; the cards taken up come again first, in the order they were dealt.
    """
    lay(felt, facts)
    again: list[Card] = []
    for box in boxes.boxes_in_play(felt):
        again += _back_to_first_cards(felt, box)
        _put_back_wagers(felt, box, why)
    for number in range(1, rules_of(felt).dealer_hands + 1):
        if boxes.dealers(number) in felt.hands:
            again += keep_first(felt, boxes.dealers(number), 1)
    put_back_insurance(felt, why)
    felt.next[:0] = again
    felt.marks.pop(ACTING, None)
    felt.say("cards", "laid again", why)
    yield from ()


def _back_to_first_cards(felt: Felt, box: str) -> list[Card]:
    """A box has its first two cards again; the later ones, in the order they came.

    A card that was split off again had come to the hand it was split from.
    """
    hands = [name(box, number) for number in range(1, boxes.hands_of(felt, box) + 1)]
    formed = {hand: formed_from(felt, hand) for hand in hands}
    first, later = felt.hand(hands[0]).cards[:2], []
    if formed[hands[0]]:
        second = formed[hands[0]].pop(0)
        first = [felt.hand(hands[0]).cards[0], felt.hand(second).cards[0]]
        later = felt.hand(hands[0]).cards[1:]
    else:
        later = felt.hand(hands[0]).cards[2:]
    later = [*(felt.hand(hand).cards[0] for hand in formed[hands[0]]), *later]
    for hand in hands[1:]:
        later += [felt.hand(other).cards[0] for other in formed[hand]]
        later += felt.hand(hand).cards[1:]
    for hand in hands:
        felt.hand(hand).lift()
        felt.marks.pop(hand, None)
        felt.marks.pop(f"split {hand}", None)
    for card in first:
        felt.hand(hands[0]).take(card)
    felt.marks.pop(f"hands of box {box}", None)
    for topic in [topic for topic in felt.answered if _is_about(topic, hands)]:
        del felt.answered[topic]
    return later


def _is_about(topic: str, hands: list[str]) -> bool:
    """Whether those behind were asked there about a double or a split of these hands."""
    return any(topic == f"double {hand}" or topic.startswith(f"split {hand} ") for hand in hands)


def _put_back_wagers(felt: Felt, box: str, why: str) -> None:
    """What was lost since the first cards lies there again, and what was added comes back."""
    for bet in felt.bets:
        if bet.box != box or bet.wager not in ON_A_HAND:
            continue
        if bet.state == "lose":
            felt.reinstate(bet, why, "the hand is played again from its first two cards")
        if bet.state != LIVE:
            continue
        if bet.wager in (DOUBLE, SPLIT):
            felt.give_back(bet, "void", why, "the hand is played again from its first two cards")
            felt.say("returned", f"{bet.seat} {bet.wager}", why)
        elif not boxes.names_dealers_hand(felt):
            bet.on = ""


def put_back_insurance(felt: Felt, why: str) -> None:
    """Insurance that was lost by a card which is the dealer's no longer lies there again."""
    for bet in felt.bets:
        if bet.wager == INSURANCE and bet.state == "lose":
            felt.reinstate(bet, why, "the dealer's second card is taken up again")
            felt.say("reinstated", f"{bet.seat} {bet.wager}", why)
