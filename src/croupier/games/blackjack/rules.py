"""Blackjack: what the cards are worth, who may do what, who wins. Plain numbers in and out.

A hand is two numbers: its hard total, with every ace at one, and how many of its aces may still
count eleven. Scripts, solvers and compiled kernels all call the functions here;
`BlackjackRules` has the numbers by which one game differs from another.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from croupier.equipment.cards import RANK
from croupier.law import essential, rule

VALUE: Final[tuple[int, ...]] = tuple(
    (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1, 0)[rank] for rank in RANK
)
"""What each card counts in a hard total: its face, ten for a court card, one for an ace."""

ACE: Final = 1
TEN: Final = 10
TWENTY_ONE: Final = 21
WIN, VOID, LOSE = 1, 0, -1


# -- counting ------------------------------------------------------------------------------------


@essential
def hard(cards: Sequence[int]) -> int:
    """The total with every ace at one."""
    count = 0
    for card in cards:
        count += VALUE[card]
    return count


def aces(cards: Sequence[int], at_one: int = 0) -> int:
    """How many aces may count eleven: those among the first `at_one` cards may not."""
    count = 0
    for position in range(at_one, len(cards)):
        if VALUE[cards[position]] == ACE:
            count += 1
    return count


@essential
def points(hard: int, aces: int) -> int:
    """The point total: one ace counts eleven, unless that would give more than 21."""
    return hard + 10 if aces > 0 and hard <= 11 else hard


@essential
def is_soft(hard: int, aces: int) -> bool:
    """Whether an ace of the hand counts eleven."""
    return aces > 0 and hard <= 11


@essential
def total(cards: Sequence[int], at_one: int = 0) -> int:
    """The point total of cards; aces among the first `at_one` count one, as in a doubled hand."""
    count = 0
    for card in cards:
        count += VALUE[card]
    return points(count, aces(cards, at_one)) if count <= 11 else count


@essential
def is_blackjack(cards: Sequence[int]) -> bool:
    """An ace and a card that counts ten, and no other card; whether a split hand may have one is
    `blackjack_after_split`.
    """
    if len(cards) != 2:
        return False
    first, second = VALUE[cards[0]], VALUE[cards[1]]
    return first + second == ACE + TEN and (first == ACE or second == ACE)


# -- the dealer's hand ---------------------------------------------------------------------------


@essential
def dealer_draws(total: int, soft: bool, hits_soft_17: bool) -> bool:
    """The dealer draws to sixteen and stands on seventeen; some games draw to a soft seventeen."""
    return total < 17 or (total == 17 and soft and hits_soft_17)


@essential
def may_become_blackjack(first: int) -> bool:
    """Whether the dealer's first card, by its value, can still become a blackjack."""
    return first in (ACE, TEN)


# -- what a player may do ------------------------------------------------------------------------


@essential
def may_draw(total: int) -> bool:
    """A hand may draw while it has less than 21."""
    return total < TWENTY_ONE


@essential
def may_stand(total: int, least: int) -> bool:
    """A hand may stand, where the book has a least total only from that on."""
    return total >= least


@essential
def may_double(hard: int, total: int, cards: int, least: int, most: int, most_cards: int) -> bool:
    """Whether a hand may be doubled: by its hard total, its number of cards, and never on 21.

    The hard total decides, so in a game that asks for nine, ten or eleven an ace and an eight may
    be doubled (reading J-7) and a blackjack may not (reading J-8).
    """
    return 2 <= cards <= most_cards and least <= hard <= most and total < TWENTY_ONE


@essential
def may_split(
    first: int, second: int, cards: int, hands: int, most_hands: int, resplit_aces: bool
) -> bool:
    """Whether two first cards, by their values, may be split into two of at most so many hands.

    What counts alike may be split, so a king and a ten may. `hands` is how many the box has now.
    """
    if cards != 2 or first != second or hands >= most_hands:
        return False
    return hands == 1 or first != ACE or resplit_aces


@rule
def may_insure(first: int) -> bool:
    """Insurance is for a dealer whose first card is an ace."""
    return first == ACE


@rule
def most_insurance(stake: int) -> int:
    """At most half the original wager may be put on insurance."""
    return stake // 2


@rule
def absent_draws(total: int, soft: bool, most_hard: int, most_soft: int) -> bool:
    """Whether the hand of a player who does not act gets a further card."""
    return total <= (most_soft if soft else most_hard)


# -- who wins ------------------------------------------------------------------------------------


@essential
def outcome(
    player: int,
    player_blackjack: bool,
    dealer: int,
    dealer_blackjack: bool,
    cards: int = 2,
    twenty_one_wins: bool = False,
    trick: int = 0,
    ties_lose: bool = False,
    twenty_two_voids: bool = False,
) -> int:
    """`WIN`, `VOID` or `LOSE` for a hand of this total against the dealer's.

    A blackjack beats every other 21 (reading J-6). The later numbers are for variants: whether 21
    wins against anything, how many cards within 21 win at once (0 for none), whether equal totals
    lose, whether the dealer's 22 voids what is no blackjack.
    """
    if player > TWENTY_ONE:
        return LOSE
    if player_blackjack:
        return VOID if dealer_blackjack and not twenty_one_wins else WIN
    if twenty_one_wins and player == TWENTY_ONE:
        return WIN
    if trick and cards >= trick:
        return WIN
    if dealer_blackjack:
        return LOSE
    if dealer > TWENTY_ONE:
        return VOID if twenty_two_voids and dealer == 22 else WIN
    if player == dealer:
        return LOSE if ties_lose else VOID
    return WIN if player > dealer else LOSE


# -- by what one game differs from another ---------------------------------------------------------


@dataclass(frozen=True)
class BlackjackRules:
    """What a book or an operator decides about a game of blackjack; a variant is a difference."""

    boxes: int = 0
    """Boxes on the layout; 0 where the book does not count them."""
    several_boxes: bool = True
    """Whether a player may wager on more than one box."""
    players_per_box: int = 3
    """How many players may wager on one box."""
    box_limit: str = "total"
    """Whether the table maximum is for the `total` of a box or for `each` player on it."""
    controller: str = "first"
    """Who decides about a box: the `first` to wager on it; or whoever is `seated` there, then the
    highest wager, then the first."""
    hands_per_box: int = 1
    """Hands dealt to each box; switch deals two."""
    dealer_hands: int = 1
    """Hands that the dealer plays from one first card; triple play has three, and each original
    wager is against one of them."""
    least_wagers: int = 1
    """How many of the dealer's hands a player must wager on at least."""
    common_hand: bool = False
    """Whether all players act on the same two cards, each for himself, as on terminals."""
    switch: bool = False
    """Whether the second cards of a box's two hands may be exchanged."""

    # -- what the dealer does --------------------------------------------------------------------

    dealer_hits_soft_17: bool = False
    """Whether the dealer draws to a soft seventeen, which helps the house."""
    twenty_two_voids: bool = False
    """Whether the dealer's 22 voids every wager but one on a blackjack, instead of losing."""

    # -- what wins and what it pays --------------------------------------------------------------

    blackjack_waits: bool = True
    """Whether a blackjack waits for the dealer's second card when the first is an ace or counts
    ten; otherwise it is paid at once against any card."""
    blackjack_v_blackjack: bool = False
    """Whether a blackjack wins against the dealer's too, and is paid by whether its ten-card ranks
    higher than the dealer's, equal to it or lower; otherwise both blackjacks void the wager."""
    twenty_one_wins: bool = False
    """Whether 21 wins whatever the dealer has, and is paid at once."""
    trick: int = 0
    """How many cards within 21 win at once whatever the dealer has; 0 for no such trick."""
    ties_lose: bool = False
    """Whether equal totals lose; otherwise they are void."""
    special: Callable[[Sequence[int]], str] | None = None
    """The name of a hand of 21 that pays more than even money, by its cards; empty for another. A
    doubled hand is paid even money."""
    super_bonus: tuple[tuple[int, int], ...] = ()
    """A bonus for three suited sevens against a seven: from which original wager on, how much."""
    super_bonus_others: int = 0
    """What every other player in the round is then given."""
    original_moves: bool = False
    """Whether, where the first hand of a split has won by then or was forfeited, the next hand
    carries the original wager for a dealer's blackjack."""
    original_only: bool = True
    """Whether the dealer's blackjack takes the original wager only, and what was added by
    doubling and splitting is void; otherwise it takes all."""

    # -- what a player may do --------------------------------------------------------------------

    least_to_stand: int = 0
    """The total below which a hand must draw."""
    double_least: int = 9
    """The least hard total that may be doubled."""
    double_most: int = 11
    """The highest hard total that may be doubled."""
    double_cards: int = 2
    """On how many cards at most a hand may be doubled."""
    double_in_full: bool = False
    """Whether a double is exactly the original wager; otherwise it is anything up to it."""
    double_ace_is_one: bool = True
    """Whether an ace in the first two cards of a doubled hand counts one."""
    double_after_split: bool = True
    """Whether a split hand may be doubled."""
    withdraw_double: bool = False
    """Whether a player may take a double back after its card and lose the original wager."""
    most_hands: int = 2
    """How many hands a box may be split into."""
    resplit_aces: bool = False
    """Whether split aces may be split again, where hands may be."""
    one_card_to_aces: bool = True
    """Whether a split ace gets one card and no more."""
    blackjack_after_split: bool = False
    """Whether an ace and a ten-card make a blackjack in a split hand."""
    split_choices: tuple[str, ...] = ("cover", "first-hand", "second-hand")
    """What the other players on a box may say when it is split: cover the new hand with a wager of
    their own, or leave the original wager on one of the two."""
    insurance: bool = True
    """Whether a player may insure against the dealer's blackjack."""
    insurance_per_box: bool = False
    """Whether a box takes one insurance wager, however many hands it has."""
    even_money: bool = True
    """Whether a blackjack against an ace is paid even money at once on request."""
    surrender: bool = False
    """Whether half the original wager may be given up against an ace or a court card."""

    # -- who may wager what where ----------------------------------------------------------------

    beside: frozenset[str] = frozenset()
    """Wagers that go only on a box with an original wager."""
    beside_own: frozenset[str] = frozenset()
    """Wagers for those only who have an original wager on the box themselves."""
    for_controller: frozenset[str] = frozenset()
    """Wagers for the player only who controls the box."""
    first_for_controller: frozenset[str] = frozenset()
    """Wagers that others may make on a box when the player who controls it has made his, or says
    that he makes none.
    """
    up_to_original: frozenset[str] = frozenset()
    """Wagers of at most the original wager."""
    one_amount: tuple[tuple[str, int], ...] = ()
    """Wagers of one amount only, and that amount."""
    counted: frozenset[str] = frozenset()
    """Wagers of which a box takes so many."""
    per_box: int = 3
    """How many of each of these."""
    marker_alone: bool = False
    """Whether a player with a maximum of his own has his box to himself."""
    one_box_if_alone: bool = False
    """Whether the only player at a table has one box."""
    held_if_joined: frozenset[str] = frozenset()
    """What may be decided about those who come after the first round of a shoe: `refused`,
    `minimum`, `first-box`, `both`."""
    held_if_skipped: frozenset[str] = frozenset()
    """The same about those who sat out a round."""
    nominated_suit: int = 2
    """The suit that the sign nominates for bonus blackjack."""

    # -- the table -------------------------------------------------------------------------------

    extra_card_shown: bool = True
    """Whether a card dealt to the dealer's complete hand goes out only if the players saw it; the
    next card otherwise."""
    misplaced_until_acted: bool = True
    """Whether misplaced first cards stay as they lie once the dealer has acted on a hand."""

    absent_hard: int = 11
    """Up to this hard total the hand of a player who does not act is dealt further cards."""
    absent_soft: int = 16
    """Up to this soft total too."""
    timed: bool = False
    """Whether a player who does not answer in time is played so by the system itself."""
    burn: bool = False
    """Whether a card is burnt unseen from each new shoe and by each new dealer."""
    cut_from_ends: int = 10
    """How many cards at least must lie before and behind the cut; 0 where nobody cuts, as with a
    card machine."""
    cut_passed_on: bool = True
    """Whether the player who accepts the cut may ask another to make it."""
    cut_falls_to: str = "dealer"
    """Who cuts if no player does."""

    @property
    def at_one(self) -> int:
        """How many cards of a doubled hand have their aces at one."""
        return 2 if self.double_ace_is_one else 0
