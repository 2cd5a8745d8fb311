"""Cards that come out of their turn or lie where they do not belong, and how each came there."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

from msgspec import field

from croupier.equipment.cards import BACK, Card
from croupier.law import Cites, Point, rule
from croupier.play.felt import Felt, Hand
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, mishap, require
from croupier.play.prompts import Draw, Prompt, is_being_cut
from croupier.play.reports.facts import says

RACK = "discard rack"
Lie = dict[str, list[Card]]
"""Cards by the place where they lie."""


class OneCard(Facts, frozen=True):
    """A card out of its turn."""

    card: Annotated[Card, says("Its face, if anyone knows it")] = BACK


class DrawnCard(Facts, frozen=True):
    """A card drawn in error."""

    card: Annotated[Card, says("which card")] = BACK
    exposed: Annotated[bool, says("Whether its face was shown to the players")] = False


class UnseenCard(Facts, frozen=True):
    """A card drawn in error whose face nobody saw."""

    card: Annotated[Card, says("which card")] = BACK
    burnt: Annotated[bool, says("Whether it has been burnt in error")] = False


class ShownCard(Facts, frozen=True):
    """A card out of its turn that the players saw."""

    card: Annotated[Card, says("which card")]


class LeftOut(Facts, frozen=True):
    """The dealer has gone on without the card that is due."""


class CardsAsTheyLie(Facts, frozen=True):
    """Where the cards lie, by box and dealer; where they belong is worked out."""

    lie: Annotated[Lie, says("where the cards lie")] = field(default_factory=dict)


def those_cards_lie_there(felt: Felt, lie: Lie, known: Collection[str]) -> None:
    """A report of how cards lie is about places of the table, and about the cards on record there;
    it leaves none out and adds none.
    """
    for place in lie:
        require(place in known, f"there is no hand at {place!r}")
    said = [card for cards in lie.values() for card in cards]
    there = [card for place in lie for card in felt.cards(place)]
    the_same = BACK not in said and sorted(said) == sorted(there)
    require(the_same, "those are not the cards that lie in these places")


def those_were_drawn(felt: Felt, lie: Lie) -> None:
    """Other cards than the record has can have been drawn: the decks hold them all, and they differ
    from those that are shown there.
    """
    shown = [card for place in lie for card in felt.cards(place)]
    said = [card for cards in lie.values() for card in cards]
    require(said != shown, "say which cards were drawn that are not shown")
    for card in said:
        free = card is not BACK and said.count(card) <= felt.left[card] + shown.count(card)
        require(free, f"{card} is elsewhere on the table", cites=felt.game.law.of(Point.DECK))


def lay(felt: Felt, lie: Lie) -> None:
    """Cards are laid so: the hands named become these."""
    for place in lie:
        felt.hand(place).lift()
    for place, cards in lie.items():
        for card in cards:
            felt.hand(place).take(card)


def is_offered(felt: Felt) -> bool:
    """Whether the next card was shown too early and may be refused."""
    return bool(felt.next) and felt.next[0] in felt.shown_early


def deal(felt: Felt, hand: Hand, card: Card) -> bool:
    """A card goes to a hand; says whether it was one that had been shown too early."""
    hand.take(card)
    if card in felt.shown_early:
        felt.shown_early.remove(card)
        return True
    if card in felt.separated:
        felt.separated.remove(card)
    return False


def put_away(felt: Felt) -> None:
    """A card left over begins the next round; one that the players have seen is discarded."""
    unseen = []
    for card in felt.next:
        if card in felt.shown_early or card in felt.separated:
            felt.hand(RACK).take(card)
        else:
            unseen.append(card)
    felt.carry[:0] = unseen
    felt.next.clear()


def can_be_out(felt: Felt, *cards: Card) -> bool:
    """Whether the decks hold these cards besides those on the table, kept, or to come next."""
    faces = [card for card in (*cards, *felt.next, *felt.carry) if card is not BACK]
    return all(faces.count(card) <= felt.left[card] for card in cards if card is not BACK)


def in_the_decks(felt: Felt, *cards: Card, otherwise: str) -> None:
    """The decks hold these cards besides; if they do not, it is the decks that refuse."""
    require(can_be_out(felt, *cards), otherwise, cites=felt.game.law.of(Point.DECK))


def card_exists(felt: Felt, card: Card, prompt: Prompt | None = None) -> None:
    """The cards are in the shoe, and this can still be one of them."""
    require(not is_being_cut(prompt), "the cards are still to be cut: none has left the shoe")
    in_the_decks(felt, card, otherwise=f"every {card} of the decks is on the table already")


class ShortShoe(Facts, frozen=True):
    """There are not enough cards to finish the round."""

    device: Annotated[bool | None, says("Whether a shuffling device deals, where that is said")] = (
        None
    )
    manual_shoe: Annotated[
        bool, says("Whether the round is finished by hand from a shoe, and not from the device")
    ] = False


@mishap("The shoe or device cannot finish the round", "shoe", "round")
def not_enough_cards(felt: Felt, prompt: Prompt, facts: ShortShoe, why: Cites) -> Script:
    """The discards are shuffled and cut, or put into the device, or a shoe is made by hand of what
    the round has not used; and the round is finished.
    """
    device, law = felt.game.tables.shoe is None, felt.law
    require(device or not facts.device, "no shuffling device deals at this table")
    require(not device or facts.device is not False, "a shuffling device deals at this table")
    sentence = "only the cards of a shuffling device are put into a shoe for the round"
    require(device or not facts.manual_shoe, sentence, cites=law.of(shoe_by_hand))
    require(isinstance(prompt, Draw), "no card is wanted from the shoe now")
    yield ESTABLISHED
    if RACK in felt.hands:
        felt.hands[RACK].lift()
    ways = (shuffle_the_discards, reload_the_device, shoe_by_hand)
    way = ways[device + facts.manual_shoe]
    way(felt, law.of(way) or why)


@rule
def shuffle_the_discards(felt: Felt, why: Cites) -> None:
    """Into a manual shoe go the discards, shuffled and cut."""
    felt.say("shoe", "discards shuffled", why)


@rule
def reload_the_device(felt: Felt, why: Cites) -> None:
    """A shuffling device is given the discards."""
    felt.say("shoe", "device reloaded", why)


@rule
def shoe_by_hand(felt: Felt, why: Cites) -> None:
    """Or what the round has not used is shuffled by hand, into a shoe for this round."""
    felt.say("shoe", "manual shoe", why)
