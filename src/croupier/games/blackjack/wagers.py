"""Blackjack wagers: the event that decides a wager on a hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from croupier.equipment.cards import RANK, Card
from croupier.games.blackjack import state as table
from croupier.games.blackjack.rules import (
    ACE,
    LOSE,
    TWENTY_ONE,
    VALUE,
    WIN,
    BlackjackRules,
    is_blackjack,
    outcome,
    total,
)
from croupier.games.blackjack.state import (
    DEALER,
    DOUBLE,
    ON_A_DOUBLE,
    SPLIT,
    BlackjackFelt,
    BlackjackState,
    Doing,
)
from croupier.law import essential, rule
from croupier.play.events import events, events_of
from croupier.play.felt import Bet
from croupier.play.game import Game
from croupier.play.wagers import Wager

BUST, BLACKJACK, EVEN_MONEY = "bust", "blackjack", "even money"
DEALER_BLACKJACK, BOTH_BLACKJACK = "dealer blackjack", "both blackjack"
DEALER_BUST, HIGHER, LOWER, TIE = "dealer bust", "higher", "lower", "tie"
TWENTY_ONE_MADE, TRICK, TWENTY_TWO = "twenty-one", "trick", "dealer twenty-two"
HIGHER_BLACKJACK, EQUAL_BLACKJACK = "higher blackjack", "equal blackjack"
LOWER_BLACKJACK = "lower blackjack"
TEN, NO_TEN = "ten", "no ten"
SURRENDERED, FORFEITED = "surrendered", "forfeited"
ORIGINAL_MOVED = "dealer blackjack on the original"

FIRST_CARDS = "first cards"
"""When a wager is settled that needs only the first two cards of its hand."""
FIRST_THREE = "first three cards"
"""When a wager is settled that needs the dealer's first card too."""
SECOND_CARD = "second card"
"""When a wager is settled that needs the dealer's second card."""
END = "end"
"""When a wager is settled that needs the dealer's whole hand."""

OPEN = "open"
"""Said of a wager that the cards have not decided yet."""
NONE = "none"
"""Said of cards that win nothing."""

# -- what a hand is ------------------------------------------------------------------------------


def total_of(felt: BlackjackFelt, hand: str) -> int:
    """The point total of a hand; in a doubled one the first aces may count one."""
    doubled = felt.state.doing.get(hand) in ON_A_DOUBLE
    return total(table.cards_at(felt, hand), felt.rules.at_one if doubled else 0)


@essential
def has_blackjack(felt: BlackjackFelt, box: str, hand: str) -> bool:
    """Whether a hand is a blackjack: in most games a split hand cannot be one."""
    cards = table.cards_at(felt, hand)
    if len(cards) != 2 or not is_blackjack(cards):
        return False
    if box in felt.state.switched:
        return False
    return felt.rules.blackjack_after_split or hand not in felt.state.split_from


def dealer_has_blackjack(felt: BlackjackFelt, hand: str = DEALER) -> bool:
    """Whether a hand of the dealer's is a blackjack."""
    return is_blackjack(table.cards_at(felt, hand)) and not felt.state.no_blackjack


@essential
def is_full(felt: BlackjackFelt, box: str, cards: list[Card], hand: int = 1) -> bool:
    """Whether a hand is a split ace that has its one card."""
    return (
        felt.rules.one_card_to_aces
        and len(cards) >= 2
        and VALUE[cards[0]] == ACE
        and table.is_split(felt, box, hand)
    )


def is_finished(felt: BlackjackFelt, box: str, hand: int) -> bool:
    """Whether no more cards come to a hand."""
    place = table.name(box, hand)
    cards = table.cards_at(felt, place)
    if len(cards) < 2:
        return False
    rules, doing = felt.rules, felt.state.doing.get(place)
    if doing in (Doing.STOOD, Doing.DOUBLED) or is_full(felt, box, cards, hand):
        return True
    if rules.trick and len(cards) >= rules.trick:
        return True
    return total(cards, rules.at_one if doing is Doing.DOUBLES else 0) >= TWENTY_ONE


# -- what has become of a hand -------------------------------------------------------------------


def by_the_rules(
    game: Game[BlackjackState, BlackjackRules], wager: Wager[BlackjackState, BlackjackRules]
) -> Iterator[str]:
    """What else can become of a wager on a hand, by the rules and by how it came to be made."""
    rules, name = game.rules, wager.name
    if rules.twenty_one_wins:
        yield TWENTY_ONE_MADE
    if rules.trick:
        yield TRICK
    if rules.twenty_two_voids:
        yield TWENTY_TWO
    if name == DOUBLE:
        return
    if rules.special is not None:
        yield from events_of(rules.special).always
    if rules.withdraw_double:
        yield FORFEITED
    if name == SPLIT:
        if rules.original_moves:
            yield ORIGINAL_MOVED
        if not rules.blackjack_after_split:
            return
    yield BLACKJACK
    if rules.blackjack_v_blackjack:
        yield from (HIGHER_BLACKJACK, EQUAL_BLACKJACK, LOWER_BLACKJACK)
    elif not rules.twenty_one_wins:
        yield BOTH_BLACKJACK
    if name == SPLIT:
        return
    if rules.even_money:
        yield EVEN_MONEY
    if rules.surrender:
        yield SURRENDERED


@events(DEALER_BLACKJACK, BUST, DEALER_BUST, HIGHER, LOWER, TIE, by_game=by_the_rules)
def hand_event(felt: BlackjackFelt, bet: Bet) -> str:
    """How the hand that a wager is on came out against the dealer's."""
    rules, dealers = felt.rules, table.dealers_hand_of(felt, bet)
    dealt, dealer_blackjack = table.cards_at(felt, dealers), dealer_has_blackjack(felt, dealers)
    hand = table.name(bet.box, table.hand_of(felt, bet))
    cards = felt.hands[hand].cards
    doubled = felt.state.doing.get(hand) in ON_A_DOUBLE
    player = total(cards, rules.at_one if doubled else 0)
    if player > TWENTY_ONE:
        return BUST
    if rules.surrender and is_given_up(felt, bet):
        return DEALER_BLACKJACK if dealer_blackjack else SURRENDERED
    dealer = total(dealt)
    blackjack = player == TWENTY_ONE and has_blackjack(felt, bet.box, hand)
    result = outcome(
        player,
        blackjack,
        dealer,
        dealer_blackjack,
        len(cards),
        rules.twenty_one_wins,
        rules.trick,
        rules.ties_lose,
        rules.twenty_two_voids,
    )
    if result == WIN:
        if blackjack:
            return _blackjack(rules, cards, dealt, dealer_blackjack)
        return _win(rules, cards, player, doubled and has_doubled(felt, bet), dealer)
    if result == LOSE:
        if dealer_blackjack:
            moved = rules.original_moves and carries_the_original(felt, bet)
            return ORIGINAL_MOVED if moved else DEALER_BLACKJACK
        return TIE if player == dealer else LOWER
    if blackjack:
        return BOTH_BLACKJACK
    return TIE if player == dealer else TWENTY_TWO


@rule
def has_doubled(felt: BlackjackFelt, bet: Bet) -> bool:
    """Whether the player has doubled the hand that a wager is on; others on the box need not."""
    hand = table.hand_of(felt, bet)
    return any(
        mine.wager == DOUBLE
        and mine.seat == bet.seat
        and mine.box == bet.box
        and table.hand_of(felt, mine) == hand
        for mine in felt.bets
    )


def _win(rules: BlackjackRules, cards: list[Card], player: int, doubled: bool, dealer: int) -> str:
    """A win without a blackjack: by a hand that pays more, by a trick, or by points."""
    if rules.special is not None and not doubled:
        special = rules.special(cards)
        if special:
            return special
    if rules.twenty_one_wins and player == TWENTY_ONE:
        return TWENTY_ONE_MADE
    if rules.trick and len(cards) >= rules.trick:
        return TRICK
    return DEALER_BUST if dealer > TWENTY_ONE else HIGHER


def _blackjack(
    rules: BlackjackRules, cards: list[Card], dealt: list[Card], dealer_blackjack: bool
) -> str:
    """A winning blackjack; against the dealer's it may be paid by the rank of the ten-cards."""
    if not (dealer_blackjack and rules.blackjack_v_blackjack):
        return BLACKJACK
    mine, his = ten_card(cards), ten_card(dealt)
    if mine == his:
        return EQUAL_BLACKJACK
    return HIGHER_BLACKJACK if mine > his else LOWER_BLACKJACK


@rule
def ten_card(cards: list[Card]) -> int:
    """The rank of the card beside the ace."""
    return min(RANK[card] for card in cards)


@rule
@events(TEN, NO_TEN)
def second_card(felt: BlackjackFelt, bet: Bet) -> str:
    """Whether the dealer's second card counts ten, which is what insurance is on."""
    return TEN if VALUE[table.cards_at(felt, table.dealers_hand_of(felt, bet))[1]] == 10 else NO_TEN


@rule
def carries_the_original(felt: BlackjackFelt, bet: Bet) -> bool:
    """Whether a wager made by splitting counts as the original: it is on the first hand of its
    player that has not won and was not forfeited (readings SP-7 and CH-7).
    """
    if bet.wager != SPLIT:
        return False
    for mine in felt.bets:
        if mine.seat != bet.seat or mine.box != bet.box or mine.wager not in table.HOLDS_A_HAND:
            continue
        hand = table.name(mine.box, table.hand_of(felt, mine))
        won = mine.state == "win" or has_blackjack(felt, mine.box, hand)
        if not won and mine.number not in felt.state.forfeited:
            return mine is bet
    return False


def is_given_up(felt: BlackjackFelt, bet: Bet) -> bool:
    """Whether the player has surrendered the hand that a wager is on."""
    return bet.number in felt.state.surrendered


# -- the first cards -----------------------------------------------------------------------------


def first_two(felt: BlackjackFelt, bet: Bet) -> Sequence[int]:
    """The first two cards of the hand; after a split they begin two hands."""
    place = table.name(bet.box, table.hand_of(felt, bet))
    if place in felt.state.split_from:
        second = table.formed_from(felt, place)[0]
        return [table.cards_at(felt, place)[0], table.cards_at(felt, second)[0]]
    return table.cards_at(felt, place)[:2]
