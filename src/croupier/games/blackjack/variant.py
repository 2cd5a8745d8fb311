"""By what one game of blackjack differs from another: what a book or an operator sets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from croupier.equipment.decks import STANDARD, Deck
from croupier.money import Odds

THREE_TO_TWO: Final = Odds(3, 2)


@dataclass(frozen=True)
class BlackjackRules:
    """What a book or an operator decides about a game of blackjack; a variant is a difference."""

    deck: Deck = STANDARD
    """The cards of one deck; Spanish blackjack has no tens."""

    decks: int = 8
    """Decks in the shoe: fewer help the player a little."""

    boxes: int = 0
    """Boxes on the layout; 0 where the book does not count them."""

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

    blackjack_pays: Odds = THREE_TO_TWO
    """What a blackjack is paid."""

    blackjack_waits: bool = True
    """Whether a blackjack waits for the dealer's second card when the first is an ace or counts
    ten; otherwise it is paid at once against any card."""

    blackjack_v_blackjack: tuple[Odds, Odds, Odds] | None = None
    """What a blackjack is paid against the dealer's, by whether its ten-card ranks higher than the
    dealer's, equal to it or lower; nothing where both blackjacks void the wager."""

    twenty_one_wins: bool = False
    """Whether 21 wins whatever the dealer has, and is paid at once."""

    trick: int = 0
    """How many cards within 21 win at once whatever the dealer has; 0 for no such trick."""

    ties_lose: bool = False
    """Whether equal totals lose; otherwise they are void."""

    special: Callable[[Sequence[int]], str] | None = None
    """The name of a hand of 21 that pays more than even money, by its cards; empty for another."""

    special_pays: tuple[tuple[str, Odds], ...] = ()
    """What such hands are paid, by name; a doubled hand is paid even money."""

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

    # -- the table -------------------------------------------------------------------------------

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
