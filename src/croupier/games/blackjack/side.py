"""Blackjack wagers beside the game: pairs, lucky lucky, sevens, bonus hands, over and under 13."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.equipment.cards import RANK, SUIT
from croupier.games.blackjack.rules import hard, total
from croupier.games.blackjack.state import DEALER, BlackjackFelt, cards_at, is_split, name
from croupier.games.blackjack.wagers import NONE, OPEN, first_two, has_blackjack, is_finished
from croupier.law import rule
from croupier.play.events import events
from croupier.play.felt import Bet
from croupier.ranking.pairs import PAIR_KINDS, pair_kind

FIVE, SIX, SEVEN, EIGHT = 3, 4, 5, 6
"""Ranks that side wagers name."""
ACE_RANK = 12

# -- pairs ---------------------------------------------------------------------------------------


@rule
@events(*PAIR_KINDS)
def pair(felt: BlackjackFelt, bet: Bet) -> str:
    """The kind of pair that the first two cards of the box make, if any (reading A-5)."""
    first, second = first_two(felt, bet)
    return pair_kind(first, second)


@rule
@events("pair", NONE)
def any_pair(felt: BlackjackFelt, bet: Bet) -> str:
    """Whether the first two cards of the box are a pair."""
    return "pair" if pair(felt, bet) != NONE else NONE


@rule
@events("aces", *PAIR_KINDS)
def star_pair(felt: BlackjackFelt, bet: Bet) -> str:
    """A pair by its suits, and aces above all."""
    first, second = first_two(felt, bet)
    kind = pair_kind(first, second)
    return "aces" if kind != NONE and RANK[first] == ACE_RANK else kind


# -- lucky lucky ---------------------------------------------------------------------------------


@rule
def lucky(cards: Sequence[int]) -> str:
    """The best of sevens, six-seven-eight, 21, 20 and 19 that three cards make; aces count as in
    a hand (reading A-12).
    """
    suited = len({SUIT[card] for card in cards}) == 1
    ranks = sorted(RANK[card] for card in cards)
    if ranks == [SEVEN, SEVEN, SEVEN]:
        return "suited sevens" if suited else "sevens"
    if ranks == [SIX, SEVEN, EIGHT]:
        return "suited six seven eight" if suited else "six seven eight"
    count = total(cards)
    if count == 21:
        return "suited 21" if suited else "21"
    return str(count) if count in (19, 20) else NONE


@events(
    *("suited sevens", "sevens", "suited six seven eight", "six seven eight"),
    *("suited 21", "21", "20", "19", NONE),
)
def lucky_lucky(felt: BlackjackFelt, bet: Bet) -> str:
    """What the box's first two cards and the dealer's first make together."""
    return lucky([*first_two(felt, bet), *cards_at(felt, DEALER)[:1]])


# -- super sevens --------------------------------------------------------------------------------


def _suited(cards: Sequence[int]) -> str:
    return "suited " if len({SUIT[card] for card in cards}) == 1 else ""


@rule
def sevens(cards: Sequence[int]) -> str:
    """How many of the first three cards are sevens, counted until one is not."""
    run = 0
    for card in cards[:3]:
        if RANK[card] != SEVEN:
            break
        run += 1
    if run == 3:
        return f"{_suited(cards[:3])}three sevens"
    if run == 2:
        return f"{_suited(cards[:2])}two sevens"
    return "one seven" if run else NONE


@rule
def three_for_sevens(felt: BlackjackFelt, bet: Bet) -> list[int]:
    """The cards that count: after a split the two that were split, then the next card."""
    cards: list[int] = list(cards_at(felt, name(bet.box)))
    if is_split(felt, bet.box):
        cards.insert(1, cards_at(felt, name(bet.box, 2))[0])
    return cards


@events(
    *("suited three sevens", "three sevens", "suited two sevens", "two sevens", "one seven", NONE)
)
def super_sevens(felt: BlackjackFelt, bet: Bet) -> str:
    """What the sevens of a box come to."""
    return sevens(three_for_sevens(felt, bet))


def super_sevens_known(felt: BlackjackFelt, bet: Bet) -> str:
    """The same as soon as it is known; two sevens wait for a third card, or for none to come."""
    cards = three_for_sevens(felt, bet)
    event = sevens(cards)
    if len(cards) == 2 and event.endswith("two sevens"):
        if is_split(felt, bet.box) or not is_finished(felt, bet.box, 1):
            return OPEN
    return event


# -- bonus blackjack -----------------------------------------------------------------------------


@rule
def bonus_hand(cards: Sequence[int], blackjack: bool, nominated: int) -> str:
    """Which bonus a complete hand wins; a blackjack needs both cards in the suit nominated
    (reading A-7).
    """
    suited = _suited(cards)
    if blackjack:
        return "nominated blackjack" if suited and SUIT[cards[0]] == nominated else NONE
    ranks = sorted(RANK[card] for card in cards)
    if ranks == [FIVE, FIVE, FIVE, SIX]:
        return f"{suited}five five five six"
    if ranks == [SEVEN, SEVEN, SEVEN]:
        return f"{suited}sevens"
    if ranks == [SIX, SEVEN, EIGHT]:
        return f"{suited}six seven eight"
    return NONE


@rule
def bonus_cards(felt: BlackjackFelt, bet: Bet) -> list[int]:
    """The hand that decides: after a split the first of the two."""
    return list(cards_at(felt, name(bet.box)))


@events(
    *("nominated blackjack", "suited five five five six", "five five five six"),
    *("suited sevens", "sevens", "suited six seven eight", "six seven eight", NONE),
)
def bonus_blackjack(felt: BlackjackFelt, bet: Bet) -> str:
    """Which bonus the hand wins."""
    blackjack = has_blackjack(felt, bet.box, name(bet.box))
    return bonus_hand(bonus_cards(felt, bet), blackjack, felt.rules.nominated_suit)


@rule
def bonus_blackjack_lost(felt: BlackjackFelt, bet: Bet) -> str:
    """A wager that cannot win is taken when the hand is complete; one that wins waits."""
    if not is_finished(felt, bet.box, 1):
        return OPEN
    return NONE if bonus_blackjack(felt, bet) == NONE else OPEN


# -- over and under thirteen ---------------------------------------------------------------------


@rule
def against_thirteen(count: int) -> str:
    """Over, under or thirteen itself."""
    if count == 13:
        return "thirteen"
    return "over" if count > 13 else "under"


@rule
@events("over", "under", "thirteen")
def thirteen(felt: BlackjackFelt, bet: Bet) -> str:
    """How the first two cards of the box lie to thirteen; aces count one."""
    return against_thirteen(hard(first_two(felt, bet)))
