"""What may be reported at a casino war table: the facts of a mishap, and when it can have been."""

from __future__ import annotations

from msgspec import field

from croupier.equipment.cards import BACK, Card
from croupier.games.casino_war import boxes
from croupier.games.casino_war.boxes import CASINO_WAR, DEALER, cards_at
from croupier.play.boxes import box_name
from croupier.play.cutting import is_being_cut
from croupier.play.felt import Felt
from croupier.play.irregularities import Facts
from croupier.play.next_cards import DrawnCard, OneCard, can_be_out
from croupier.play.prompts import Bets, Draw, Prompt, Settle

Lie = dict[str, list[Card]]
"""Cards by the place where they lie."""

WAR_CARDS = 2
"""How many cards a hand at war has."""


class CardAtBox(Facts, frozen=True):
    """A card dealt to a box that was due none."""

    card: Card
    box: str


class ShortShoe(Facts, frozen=True):
    """There are not enough cards to finish the round."""

    device: bool = False
    """Whether a shuffling device deals."""
    manual_shoe: bool = False
    """Whether the round is finished by hand from a shoe, and not from the device."""


class CardsAsTheyLie(Facts, frozen=True):
    """Where the cards should lie: by box and dealer."""

    lie: Lie = field(default_factory=dict)


class NoWarCard(Facts, frozen=True):
    """A box with a go to war wager got no second card."""

    box: str
    acted: bool = False
    """Whether another player's go to war wager has been settled already."""
    lie: Lie = field(default_factory=dict)
    """Where the cards on the table lie, or should, if that is not how they were keyed."""


class Absent(Facts, frozen=True):
    """A player is not there to decide."""

    player: str = ""
    box: str = ""
    """Of several boxes, which; all of them unless that is said."""


# -- when a report makes sense -------------------------------------------------------------------


def card_exists(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """The cards are in the shoe, and this can still be one of them."""
    if is_being_cut(prompt):
        return "the cards are still to be cut: none has left the shoe"
    card: Card = getattr(facts, "card", BACK)
    if can_be_out(felt, card):
        return None
    return f"every {card} of the decks is on the table already"


def drawn_in_error(felt: Felt, prompt: Prompt, facts: DrawnCard) -> str | None:
    """A card that was disclosed has a face."""
    if facts.exposed and facts.card is BACK:
        return "a card that was disclosed has a face: say which"
    return card_exists(felt, prompt, facts)


def after_first_cards(felt: Felt, prompt: Prompt, facts: CardAtBox) -> str | None:
    """Every box and the dealer have their first card, and no second one is being dealt."""
    if isinstance(prompt, Bets) or not boxes.first_cards_are_out(felt):
        return "the first cards are still being dealt: misplaced ones are put in order"
    if boxes.war_is_dealt(felt):
        return "the war is being dealt: a card for a box without a war wager is another matter"
    if not cards_at(felt, box_name(facts.box)):
        return f"box {facts.box} has no first card that this could come after"
    return card_exists(felt, prompt, facts)


def box_without_war(felt: Felt, prompt: Prompt, facts: CardAtBox) -> str | None:
    """The war is being dealt, and the box has no go to war wager."""
    if not boxes.war_is_dealt(felt):
        return "no war is being dealt"
    if facts.box not in map(str, range(1, boxes.rules_of(felt).boxes + 1)):
        return f"there is no box {facts.box}"
    if facts.box in boxes.at_war(felt):
        return f"box {facts.box} has a go to war wager: its card is due"
    return card_exists(felt, prompt, facts)


def dealer_is_complete(felt: Felt, prompt: Prompt, facts: OneCard) -> str | None:
    """The dealer is due no card now."""
    due = 2 if boxes.war_is_dealt(felt) else 1
    if not boxes.first_cards_are_out(felt) or len(cards_at(felt, DEALER)) < due:
        return "the dealer's hand is not complete"
    return card_exists(felt, prompt, facts)


def by_device(felt: Felt, facts: ShortShoe) -> bool:
    """Whether a shuffling device deals, by the report or by the table's own equipment."""
    return facts.device or bool(felt.game.options.get("machine", False))


def a_card_is_due(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """A shoe is found short only when a card is wanted from it."""
    if isinstance(facts, ShortShoe) and facts.manual_shoe and not by_device(felt, facts):
        return "only the cards of a shuffling device are put into a shoe for the round"
    return None if isinstance(prompt, Draw) else "no card is wanted from the shoe now"


def before_acting(felt: Felt, prompt: Prompt, facts: CardsAsTheyLie) -> str | None:
    """Cards of the first deal are out, and the dealer has not acted on any hand."""
    if isinstance(prompt, Bets) or not any(hand.cards for hand in felt.hands.values()):
        return "no card of this round has been dealt yet"
    if boxes.has_acted(felt):
        return "the dealer has acted on a hand: the cards stay as they lie"
    lie = as_places(felt, facts.lie)
    other = [place for place in lie if len(lie[place]) != len(cards_at(felt, place))]
    wrong = wrong_lie(felt, facts.lie)
    return wrong or (f"one first card lies at {other[0]}" if other else None)


def place_named(felt: Felt, said: str) -> str:
    """A place as a report calls it: the dealer, a box, or the player of one box."""
    mine = {bet.box for bet in felt.live() if bet.seat == said}
    return box_name(mine.pop()) if len(mine) == 1 else said


def as_places(felt: Felt, lie: Lie) -> Lie:
    """A report with every place by the felt's own name for it."""
    return {place_named(felt, said): cards for said, cards in lie.items()}


def wrong_lie(felt: Felt, lie: Lie) -> str | None:
    """Why the cards cannot lie so, or nothing: they must be those on the table."""
    unknown = _unknown_place(felt, lie)
    if unknown is not None:
        return unknown
    said = [card for cards in lie.values() for card in cards]
    there = [card for place in as_places(felt, lie) for card in cards_at(felt, place)]
    if BACK in said or sorted(said) != sorted(there):
        return "those are not the cards that lie in these places"
    return None


def _unknown_place(felt: Felt, lie: Lie) -> str | None:
    places = as_places(felt, lie)
    if len(places) < len(lie):
        return "a place is named twice"
    known = {DEALER, *(box_name(bet.box) for bet in felt.bets if bet.state != "removed")}
    for place in places:
        if place not in known:
            return f"there is no hand at {place!r}"
    return None


def lacks_war_card(felt: Felt, prompt: Prompt, facts: NoWarCard) -> str | None:
    """The box is at war; whether another hand was acted on decides what follows."""
    if facts.box not in boxes.at_war(felt):
        return f"box {facts.box} has no undecided go to war wager"
    if not boxes.war_is_dealt(felt):
        return "no war is being dealt"
    lie = as_places(felt, facts.lie)
    if facts.acted:
        if boxes.at_war(felt) == [facts.box]:
            return "no other hand is at war that the dealer could have acted on"
        place = box_name(facts.box)
        if len(lie.get(place, cards_at(felt, place))) > 1:
            return f"a second card lies on box {facts.box}: say where the cards lie"
    for place, cards in lie.items():
        if cards[:1] != cards_at(felt, place)[:1] or len(cards) > WAR_CARDS:
            return f"at {place} lie the first card and at most one more"
    return wrong_lie(felt, facts.lie)


def does_not_decide(felt: Felt, prompt: Prompt, facts: Absent) -> str | None:
    """The player has an equal card and has not said what he does."""
    if not facts.player:
        return "say who is not there"
    waiting = boxes.undecided(felt)
    if any(facts.player == bet.seat and facts.box in ("", bet.box) for bet in waiting):
        return None
    if boxes.find_bets(felt, CASINO_WAR, facts.player, facts.box):
        return "the table does not wait for that player's decision"
    return "that player has no undecided casino war wager"


def dealer_lacks_card(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """Every box has its first card and the dealer has none."""
    if cards_at(felt, DEALER):
        return "the dealer has a card"
    if isinstance(prompt, Draw) and prompt.to == DEALER:
        return None
    return "the first cards are still being dealt"


def between_rounds(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """No round is being dealt."""
    if not felt.closed or (isinstance(prompt, Settle) and prompt.last):
        return None
    return "a round is being played: cards are replaced after it"


def a_card_was_due(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """The cutting card comes out in place of a card or behind the last one dealt, once a shoe."""
    if felt.game.shoe is None:
        return "a card machine deals: there is no cutting card in it"
    if felt.cutting_card_to:
        return "the cutting card has come out already"
    dealt = any(hand.cards for hand in felt.hands.values())
    return None if dealt or isinstance(prompt, Draw) else "no card has been drawn"


def another_was_drawn(felt: Felt, prompt: Prompt, facts: CardsAsTheyLie) -> str | None:
    """A result is shown and not yet paid, and other cards of the decks were drawn."""
    if not isinstance(prompt, Settle):
        return "no result is shown yet"
    unknown = _unknown_place(felt, facts.lie)
    if unknown is not None:
        return unknown
    lie, settled = as_places(felt, facts.lie), boxes.FIRST_SETTLED in felt.marks
    back = [card for place in lie for card in cards_at(felt, place)]
    said = [card for cards in lie.values() for card in cards]
    for place, cards in lie.items():
        lies = cards_at(felt, place)
        if not lies or len(lies) != len(cards):
            return f"{len(lies)} cards lie at {place!r}"
        if settled and cards[0] != lies[0]:
            return "the first cards are settled: correct the round instead"
    for card in said:
        if card is BACK or said.count(card) > felt.left[card] + back.count(card):
            return f"{card} is elsewhere on the table"
    return None
