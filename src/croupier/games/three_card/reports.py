"""What is reported when something goes wrong, and whether it can have happened now."""

from __future__ import annotations

import msgspec

from croupier.equipment.cards import BACK, Card
from croupier.games.three_card.layout import (
    ANTE,
    ARRAY,
    BET,
    DEALER,
    DEALT,
    LOCATIONS,
    REMOVED,
    has_begun,
    mine,
    somebody_has_decided,
)
from croupier.games.three_card.rules import CARDS_IN_HAND, DECK
from croupier.play.felt import LIVE, Felt
from croupier.play.game import RESERVED
from croupier.play.irregularities import Facts
from croupier.play.prompts import Prompt

Lie = dict[str, tuple[Card, ...]]
"""By place, the cards that lie there."""


class WrongBet(Facts, frozen=True):
    """What lies in a player's bet area is not what his ante is."""

    player: str
    stake: int


class NoAnte(Facts, frozen=True):
    """A card was dealt to a player without an ante."""

    player: str
    pair_plus: int = 0
    """What lies in his pair plus area."""
    cards: tuple[Card, ...] = ()
    """The cards that were dealt to him."""


class FurtherHand(Facts, frozen=True):
    """A player has been dealt more than one hand."""

    player: str
    ante: int = 0
    """What lies on the further place."""
    pair_plus: int = 0
    cards: tuple[Card, ...] = ()
    """The cards of the further hand."""


class WrongCount(Facts, frozen=True):
    """Hands that were dealt too many or too few cards."""

    players: tuple[str, ...] = ()
    dealer: bool = False
    looked: bool = True
    """Whether any player has looked at his cards."""
    deck: int = DECK
    """What the count of the deck comes to."""
    lie: Lie = msgspec.field(default_factory=dict)
    """The cards as they were found, for the record: nothing turns on their faces."""


class Exposed(Facts, frozen=True):
    """A card was seen while the cards were dealt."""

    card: Card = BACK


class Misplaced(Facts, frozen=True):
    """A card was put down at the wrong place."""

    place: str
    """Where it belongs."""
    further_cards: bool = False
    """Whether more cards have been dealt since."""


class Drawn(Facts, frozen=True):
    """What was really drawn, where the system shows something else."""

    lie: Lie


# -- whether it can have happened ------------------------------------------------------------------


def bet_lies_there(felt: Felt, prompt: Prompt, facts: WrongBet) -> str | None:
    """The player has a bet wager, and it is not what it should be."""
    ante, bet = mine(felt, facts.player, ANTE), mine(felt, facts.player, BET)
    if ante is None or bet is None:
        return f"{facts.player} has no bet wager"
    if facts.stake <= 0:
        return "something must lie in the bet area: without a bet wager the player has not decided"
    if facts.stake == ante.stake:
        return "the bet wager is what the ante is"
    short = felt.game.affordable(felt, facts.player, facts.stake - bet.stake)
    return short.text if facts.stake > bet.stake and short is not None else None


def no_ante_lies_there(felt: Felt, prompt: Prompt, facts: NoAnte) -> str | None:
    """Cards are out, and the player has no ante."""
    antes = [bet for bet in felt.bets if bet.wager == ANTE and bet.state != REMOVED]
    if any(bet.seat == facts.player for bet in antes):
        return f"{facts.player} has made an ante wager"
    if facts.player in RESERVED:
        return "the player is to be named"
    return _begun(felt) or _amounts(facts.pair_plus) or _can_be_out(felt, facts.cards)


def plays_a_hand(felt: Felt, prompt: Prompt, facts: FurtherHand) -> str | None:
    """Cards are out, and the player has a hand already, folded or not."""
    antes = [bet for bet in felt.bets if bet.wager == ANTE and bet.seat == facts.player]
    if not any(bet.state in (LIVE, "lose") for bet in antes):
        return f"{facts.player} has no hand in play"
    amounts = _amounts(facts.ante, facts.pair_plus)
    return _begun(felt) or amounts or _can_be_out(felt, facts.cards)


def count_can_be_wrong(felt: Felt, prompt: Prompt, facts: WrongCount) -> str | None:
    """Somebody's hand is named, and nobody has decided anything without looking."""
    if not facts.players and not facts.dealer:
        return "say whose hand has a wrong number of cards"
    for place in facts.players:
        if not any(bet.seat == place and bet.state != REMOVED for bet in felt.bets):
            return f"{place!r} is not in the round"
    if any(len(cards) == CARDS_IN_HAND for cards in facts.lie.values()):
        return f"{CARDS_IN_HAND} cards are the right number"
    if not facts.looked and somebody_has_decided(felt):
        return "a player has decided, and so has looked at his cards"
    if facts.looked and DEALT not in felt.marks:
        return "nobody has cards to look at before all are dealt"
    return _begun(felt)


def cards_are_out(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """The deal has begun."""
    return _begun(felt)


def can_be_moved(felt: Felt, prompt: Prompt, facts: Misplaced) -> str | None:
    """The card is the last one out."""
    if not felt.closed:
        return "no card has been dealt"
    if facts.further_cards:
        return "further cards have been dealt: hands with a wrong number of cards are reported so"
    if facts.place != DEALER and not any(bet.seat == facts.place for bet in felt.bets):
        return f"{facts.place!r} has no place at the table"
    return None


def another_was_drawn(felt: Felt, prompt: Prompt, facts: Drawn) -> str | None:
    """The result is out; what is said to have been drawn is a whole array or hand."""
    wanted = {ARRAY: len(LOCATIONS), DEALER: CARDS_IN_HAND}
    if len(felt.cards(DEALER)) < CARDS_IN_HAND:
        return "there is no result yet"
    if not facts.lie:
        return "say what was drawn"
    for place, cards in facts.lie.items():
        if len(cards) != wanted.get(place) or BACK in cards:
            return (
                f"say all {LOCATIONS[-1]} cards of the array, or all {CARDS_IN_HAND} the dealer's"
            )
    after = [c for place in wanted for c in facts.lie.get(place, felt.cards(place)) if c >= 0]
    return "a card cannot lie in two places" if len(set(after)) < len(after) else None


def _begun(felt: Felt) -> str | None:
    return None if has_begun(felt) else "no card has been dealt"


def _amounts(*cents: int) -> str | None:
    return "a wager is no less than nothing" if any(one < 0 for one in cents) else None


def _can_be_out(felt: Felt, cards: tuple[Card, ...]) -> str | None:
    left = felt.left
    for card in cards:
        if card is not BACK and (left[card] <= 0 or cards.count(card) > 1):
            return f"{card} lies elsewhere"
    return None
