"""What may be reported at a blackjack table: the facts of a mishap, and when it can have been."""

from __future__ import annotations

from msgspec import field

from croupier.equipment.cards import BACK, Card
from croupier.games.blackjack.boxes import (
    DEALER,
    INSURANCE,
    RACK,
    boxes_in_play,
    boxes_wagered,
    cards_at,
    dealers,
    hands_of,
    has_acted,
    name,
)
from croupier.games.blackjack.first_cards import first_cards_are_due, out_of_order
from croupier.games.blackjack.rules import aces, dealer_draws, hard, is_soft, points
from croupier.games.blackjack.settlement import rules_of
from croupier.play.dealer import BURNT
from croupier.play.felt import Felt
from croupier.play.irregularities import Facts
from croupier.play.next_cards import DrawnCard, can_be_out
from croupier.play.prompts import Bets, Draw, Prompt

Lie = dict[str, list[Card]]
"""Cards by the place where they lie."""


class ShortShoe(Facts, frozen=True):
    """There are not enough cards to finish the round."""

    device: bool = False
    """Whether a shuffling device deals."""


class CardsAsTheyLie(Facts, frozen=True):
    """Where the cards should lie: by box and dealer."""

    lie: Lie = field(default_factory=dict)


class DealerCards(Facts, frozen=True):
    """Cards in the dealer's hand before their time."""

    cards: list[Card]
    """Those after the first, in the order they were dealt."""


class AtBox(Facts, frozen=True):
    """Something concerns one box."""

    box: str


class LastBox(Facts, frozen=True):
    """Something concerns the box immediately before the dealer."""

    box: str = ""


class LastBoxSkipped(Facts, frozen=True):
    """The dealer drew for himself though the last box had not been acted on."""

    cards: list[Card] = field(default_factory=list)
    """The dealer's second card and those after it, in the order they were dealt."""
    box: str = ""


class LeftOut(Facts, frozen=True):
    """The dealer has gone on without the card that is due."""


NOT_THE_LAST = "no such box is in play immediately before the dealer"

# -- when a report makes sense -------------------------------------------------------------------


def card_exists(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """The card can still be somewhere in the shoe."""
    card: Card = getattr(facts, "card", BACK)
    if can_be_out(felt, card):
        return None
    return f"every {card} of the decks is on the table already"


def drawn_in_error(felt: Felt, prompt: Prompt, facts: DrawnCard) -> str | None:
    """A card that was shown has a face."""
    if facts.exposed and facts.card is BACK:
        return "a card that the players saw has a face: say which"
    return card_exists(felt, prompt, facts)


def dealer_stands(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """A card is too many only for a dealer whose hand is complete."""
    hands = [cards_at(felt, dealers(n)) for n in range(1, rules_of(felt).dealer_hands + 1)]
    cards = next((dealt for dealt in reversed(hands) if len(dealt) > 1), [])
    plain, eleven = hard(cards), aces(cards)
    rules = rules_of(felt)
    if len(cards) < 2 or dealer_draws(
        points(plain, eleven), is_soft(plain, eleven), rules.dealer_hits_soft_17
    ):
        return "the dealer's hand is not complete"
    return card_exists(felt, prompt, facts)


def a_card_is_due(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """A shoe is found short only when a card is wanted from it."""
    return None if isinstance(prompt, Draw) else "no card is wanted from the shoe now"


def wrong_lie(felt: Felt, lie: Lie) -> str | None:
    """Why the cards cannot lie so, or nothing: they must be those on the table."""
    said = [card for cards in lie.values() for card in cards]
    known = {DEALER}
    for box in boxes_wagered(felt):
        known |= {name(box, hand) for hand in range(1, hands_of(felt, box) + 1)}
    for place in lie:
        if place not in known:
            return f"there is no hand at {place!r}"
    there = [card for place in known for card in cards_at(felt, place)]
    kept = [card for place in known - set(lie) for card in cards_at(felt, place)]
    if BACK in said or sorted(said + kept) != sorted(there):
        return "those are not the cards on the table"
    return None


def before_acting(felt: Felt, prompt: Prompt, facts: CardsAsTheyLie) -> str | None:
    """Misplaced cards are put in order as long as the dealer has not acted on a hand."""
    if isinstance(prompt, Bets):
        return "no card of this round has been dealt yet"
    if has_acted(felt):
        return "the dealer has acted on a hand: the cards stay as they lie"
    return wrong_lie(felt, facts.lie) or out_of_order(felt, rules_of(felt), facts.lie)


def has_cards(felt: Felt) -> bool:
    """Whether a card lies before the dealer or a player, and not only in the rack."""
    return any(hand.cards for place, hand in felt.hands.items() if place not in (RACK, BURNT))


def cards_are_out(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """The report is about cards on the table."""
    if isinstance(prompt, Bets) or not has_cards(felt):
        return "no card of this round has been dealt yet"
    if isinstance(prompt, Draw) and first_cards_are_due(felt, rules_of(felt)):
        return "the first cards are being dealt"
    if isinstance(facts, CardsAsTheyLie):
        return wrong_lie(felt, facts.lie)
    return None


def dealer_has_more(felt: Felt, prompt: Prompt, facts: DealerCards) -> str | None:
    """The dealer got further cards while a player's hand was being acted on."""
    if not can_be_out(felt, *facts.cards):
        return "the decks do not hold those cards besides the ones on the table"
    if len(cards_at(felt, DEALER)) > 1:
        return "the dealer's own turn has come"
    return cards_are_out(felt, prompt, facts)


def is_first_card(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """A card can be left out only while the first cards are dealt."""
    if isinstance(prompt, Draw) and first_cards_are_due(felt, rules_of(felt)):
        return None
    return "the first cards are not being dealt"


def box_is_in_play(felt: Felt, prompt: Prompt, facts: AtBox) -> str | None:
    """The box has an undecided wager, and the dealer has begun to act."""
    if facts.box not in boxes_in_play(felt):
        return f"box {facts.box} has no undecided wager"
    return cards_are_out(felt, prompt, facts)


def has_none(felt: Felt, prompt: Prompt, facts: AtBox) -> str | None:
    """The box got no cards and the dealer acts on another."""
    if cards_at(felt, name(facts.box)):
        return f"box {facts.box} has cards"
    return box_is_in_play(felt, prompt, facts)


def has_one(felt: Felt, prompt: Prompt, facts: AtBox) -> str | None:
    """The box got one card and the dealer acts on another."""
    if len(cards_at(felt, name(facts.box))) != 1:
        return f"box {facts.box} has not got one card"
    return box_is_in_play(felt, prompt, facts)


def was_skipped(felt: Felt, prompt: Prompt, facts: AtBox) -> str | None:
    """A box that was passed over is not the last before the dealer."""
    why = box_is_in_play(felt, prompt, facts)
    if why is None and facts.box == boxes_wagered(felt)[-1]:
        return "the box immediately before the dealer has a rule of its own"
    return why


def last_box(felt: Felt, facts: LastBox | LastBoxSkipped) -> str:
    """The box immediately before the dealer."""
    boxes = boxes_in_play(felt)
    return boxes[-1] if boxes and facts.box in ("", boxes[-1]) else ""


def last_lacks_second(felt: Felt, prompt: Prompt, facts: LastBox) -> str | None:
    """The dealer has one card and the last box is still open."""
    why = cards_are_out(felt, prompt, facts)
    if why:
        return why
    if not last_box(felt, facts):
        return NOT_THE_LAST
    if len(cards_at(felt, DEALER)) > 1:
        return "the dealer has a second card: the last box was skipped"
    if not lacks_cards(felt, last_box(felt, facts)):
        return "the last box has its second card"
    return None


def lacks_cards(felt: Felt, box: str) -> bool:
    """Whether a hand of a box has fewer than two cards."""
    numbers = range(1, max(hands_of(felt, box), rules_of(felt).hands_per_box) + 1)
    return any(len(cards_at(felt, name(box, number))) < 2 for number in numbers)


def dealer_has_none(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """The dealer missed his first card."""
    if cards_at(felt, DEALER):
        return "the dealer has a first card"
    return cards_are_out(felt, prompt, facts)


def no_wager_there(felt: Felt, prompt: Prompt, facts: AtBox) -> str | None:
    """An extra hand lies on a box without a wager."""
    if facts.box in boxes_wagered(felt):
        return f"box {facts.box} has a wager: its hand is not extra"
    return cards_are_out(felt, prompt, facts)


def last_was_skipped(felt: Felt, prompt: Prompt, facts: LastBoxSkipped) -> str | None:
    """The last box is in play and the dealer drew first."""
    why = cards_are_out(felt, prompt, facts)
    if why:
        return why
    if not can_be_out(felt, *facts.cards):
        return "the decks do not hold those cards besides the ones on the table"
    if len(cards_at(felt, DEALER)) + len(facts.cards) < 2:
        return "the dealer has drawn no second card"
    if any(bet.wager == INSURANCE and bet.state == "win" for bet in felt.bets):
        return "insurance was paid by the dealer's second card: correct the round instead"
    return None if last_box(felt, facts) else NOT_THE_LAST
