"""What may be reported at a lucky draw table: the facts of each mishap, and when it can have been.

Where a report says that cards lie otherwise than the round has them, `lie` says how. Without it
the report is taken at its word, and the cards it leaves over go to the discard rack.
"""

from __future__ import annotations

from msgspec import field

from croupier.equipment.cards import BACK, Card
from croupier.games.lucky_draw import boxes
from croupier.games.lucky_draw.boxes import DEALER, cards_at
from croupier.games.lucky_draw.rules import dealer_needs_card
from croupier.play import next_cards
from croupier.play.felt import Bet, Felt
from croupier.play.irregularities import Facts
from croupier.play.next_cards import DrawnCard
from croupier.play.prompts import Bets, Draw, Prompt, Settle

Lie = dict[str, list[Card]]
"""Cards by the place where they lie: `dealer`, a box, or the player of one box."""


class ShownCard(next_cards.ShownCard, frozen=True):
    """A card out of its turn, which the players usually saw."""

    exposed: bool = True


class CardsAsTheyLie(Facts, frozen=True):
    """Where the cards actually lie: by box or dealer."""

    lie: Lie = field(default_factory=dict)


class DealerCards(Facts, frozen=True):
    """Cards in the dealer's hand before their time."""

    cards: list[Card] = field(default_factory=list)
    """Those after the first, in the order they were dealt."""
    lie: Lie = field(default_factory=dict)


class AtBox(Facts, frozen=True):
    """Something concerns one box."""

    box: str | int


class CardsAtBox(Facts, frozen=True):
    """A box lacks cards."""

    box: str | int
    lie: Lie = field(default_factory=dict)


class ExtraHand(Facts, frozen=True):
    """A hand was dealt to a box without a wager."""

    box: str | int = ""
    cards: list[Card] = field(default_factory=list)


class LastBoxMissed(Facts, frozen=True):
    """The dealer drew for himself though the last box had not been acted on."""

    cards: list[Card]
    """The dealer's second card and those after it, in the order they were dealt."""
    box: str | int = ""
    second_card: bool = True
    """Whether the box has its second card."""


# -- what a report may say -----------------------------------------------------------------------


def hand_name(felt: Felt, place: str) -> str:
    """A place as a report calls it: the dealer, a box, or the player of one box."""
    bet = boxes.find_box(felt, place)
    return boxes.name(bet.box) if bet else place


def _wrong_lie(felt: Felt, lie: Lie) -> str | None:
    """Why the cards cannot lie so, or nothing."""
    places = [hand_name(felt, place) for place in lie]
    known = {DEALER, *(boxes.name(bet.box) for bet in boxes.in_play(felt))}
    for place in places:
        if place not in known:
            return f"there is no hand at {place!r}"
    if len(set(places)) < len(places):
        return "a hand is named twice"
    back = [card for place in places for card in cards_at(felt, place)]
    said = [card for cards in lie.values() for card in cards]
    if BACK in said or any(len(cards) > 3 for cards in lie.values()):
        return "cards lie face up, and no hand has more than three"
    for card in said:
        if (said + felt.next).count(card) > felt.left[card] + back.count(card):
            return f"every {card} of the decks is elsewhere on the table"
    return None


def _not_acting(felt: Felt, lie: Lie) -> str | None:
    """These rules begin once the dealer acts; a report that restates the cards says so itself."""
    if not cards_at(felt, DEALER) and not lie:
        return "the first cards are still being dealt"
    if boxes.has_acted(felt) or lie:
        return _wrong_lie(felt, lie)
    return "the dealer has not acted on a hand yet: misplaced cards are put in order"


def last_box(felt: Felt) -> Bet | None:
    """The box immediately before the dealer."""
    in_play = boxes.in_play(felt)
    return in_play[-1] if in_play else None


# -- when a report makes sense -------------------------------------------------------------------


def card_exists(felt: Felt, prompt: Prompt, facts: DrawnCard) -> str | None:
    """The card can still be somewhere in the shoe."""
    if boxes.can_be_out(felt, facts.card):
        return None
    return f"every {facts.card} of the decks is on the table already"


def unseen(felt: Felt, prompt: Prompt, facts: DrawnCard) -> str | None:
    """Nobody saw the card's face."""
    if facts.exposed:
        return "the players saw the card: it is offered to them first"
    if boxes.can_be_out(felt, facts.card):
        return None
    return f"every {facts.card} of the decks is on the table already"


def shown_after_first_cards(felt: Felt, prompt: Prompt, facts: ShownCard) -> str | None:
    """Every box has its first two cards, and somebody is due another."""
    if not facts.exposed:
        return "nobody saw the card: it is simply the next"
    if isinstance(prompt, Bets) or not felt.closed:
        return "no card has been dealt yet"
    if facts.card is BACK or not boxes.can_be_out(felt, facts.card):
        return "the card shown is one that cannot have left the shoe"
    in_play = boxes.in_play(felt)
    if any(len(cards_at(felt, boxes.name(bet.box))) < 2 for bet in in_play):
        return "each box has its first two cards before a card can be shown too early"
    if not in_play or not (boxes.waiting(felt) or dealer_needs_card(cards_at(felt, DEALER))):
        return "no hand is due a card: one dealt to the dealer is removed"
    return None


def dealer_is_finished(felt: Felt, prompt: Prompt, facts: ShownCard) -> str | None:
    """The dealer stands on five or more, or has three cards (reading L-3)."""
    if not facts.exposed:
        return "nobody saw the card: it is simply the next"
    if not isinstance(prompt, Settle) or dealer_needs_card(cards_at(felt, DEALER)):
        return "the dealer's hand is not finished: a card dealt to it now is not in excess"
    if facts.card is BACK or not boxes.can_be_out(felt, facts.card):
        return "the card shown is one that cannot have left the shoe"
    return None


def during_a_deal(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """Cards are still to be dealt in this round."""
    if isinstance(prompt, Settle) or not boxes.in_play(felt):
        return "the round needs no more cards"
    return None if felt.closed else "no card has been dealt yet"


def before_acting(felt: Felt, prompt: Prompt, facts: CardsAsTheyLie) -> str | None:
    """Cards of the first deal are out, and the dealer has not acted on any hand."""
    if not any(hand.cards for hand in felt.hands.values()):
        return "no card has been dealt yet"
    if boxes.has_acted(felt):
        return "the dealer has acted on a hand already"
    return _wrong_lie(felt, facts.lie)


def dealer_has_more(felt: Felt, prompt: Prompt, facts: DealerCards) -> str | None:
    """The dealer is acting and holds cards that come after the players'."""
    lie = {hand_name(felt, place): cards for place, cards in facts.lie.items()}
    if len(cards_at(felt, DEALER)) > 1 or not boxes.waiting(felt):
        return "the dealer's own hand is being played"
    if bool(facts.cards) == (len(lie.get(DEALER, ())) > 1):
        return "say which cards the dealer holds after the first, once"
    if BACK in facts.cards or not (lie or boxes.can_be_out(felt, *facts.cards)):
        return "the dealer's cards are ones that cannot have left the shoe"
    return _not_acting(felt, facts.lie)


def dealer_has_none(felt: Felt, prompt: Prompt, facts: CardsAsTheyLie) -> str | None:
    """The dealer is acting on a box and has no card."""
    if len(cards_at(felt, DEALER)) > 1 or not boxes.waiting(felt):
        return "the dealer's own hand is being played"
    if facts.lie.get(DEALER):
        return "the dealer has a card"
    return _not_acting(felt, facts.lie)


def has_too_few(felt: Felt, prompt: Prompt, facts: CardsAtBox) -> str | None:
    """Another box is being acted on, and this one has not been."""
    bet = boxes.find_box(felt, facts.box)
    if bet is None:
        return f"box {facts.box} is not in play"
    if boxes.is_done(felt, bet.box) or boxes.draw_wager(felt, bet.box):
        return f"box {bet.box} has been acted on with its two cards"
    if len(boxes.in_play(felt)) < 2 and not boxes.has_acted(felt):
        return "the dealer is acting on no other box"
    return _not_acting(felt, facts.lie)


def has_none(felt: Felt, prompt: Prompt, facts: CardsAtBox) -> str | None:
    """As above, and no card lies there."""
    bet = boxes.find_box(felt, facts.box)
    for place, cards in facts.lie.items():
        if bet and cards and boxes.find_box(felt, place) is bet:
            return f"box {bet.box} has a card"
    return has_too_few(felt, prompt, facts)


def has_one(felt: Felt, prompt: Prompt, facts: CardsAtBox) -> str | None:
    """As above, and one card lies there."""
    bet = boxes.find_box(felt, facts.box)
    for place, cards in facts.lie.items():
        if bet and len(cards) != 1 and boxes.find_box(felt, place) is bet:
            return f"box {bet.box} has {len(cards)} cards, not one"
    return has_too_few(felt, prompt, facts)


def _last_box_alone_waits(felt: Felt, box: str | int) -> str | None:
    """Every box but the last has been played, and the last one has not."""
    last = last_box(felt)
    if last is None:
        return "no box is in play"
    if box and boxes.find_box(felt, box) is not last:
        return f"box {box} is not the last before the dealer"
    if [bet.box for bet in boxes.waiting(felt)] != [last.box]:
        return f"only box {last.box}, the last, may still have to be played"
    return None


def last_lacks_second(felt: Felt, prompt: Prompt, facts: CardsAtBox) -> str | None:
    """All others are played, the dealer has one card, and the last box lacks its second."""
    if len(cards_at(felt, DEALER)) > 1:
        return "the dealer has a second card: it is separated out for the box"
    return _last_box_alone_waits(felt, facts.box) or has_one(felt, prompt, facts)


def last_was_missed(felt: Felt, prompt: Prompt, facts: LastBoxMissed) -> str | None:
    """All others are played, and the dealer has drawn before the last box was asked."""
    if not facts.cards or BACK in facts.cards or len(facts.cards) > 2:
        return "say which one or two cards the dealer drew after his first"
    if len(cards_at(felt, DEALER)) > 1 or not boxes.can_be_out(felt, *facts.cards):
        return "the dealer's cards are ones that cannot have left the shoe"
    if not isinstance(prompt, Bets) and cards_at(felt, DEALER):
        return _last_box_alone_waits(felt, facts.box)
    return "the first cards are still being dealt"


def was_passed_over(felt: Felt, prompt: Prompt, facts: AtBox) -> str | None:
    """The dealer should be acting on this box, which is not the last, and has gone on."""
    bet = boxes.find_box(felt, facts.box)
    left = boxes.waiting(felt)
    if bet is None:
        return f"box {facts.box} is not in play"
    if bet is last_box(felt):
        return f"box {bet.box} is the last before the dealer"
    if boxes.is_done(felt, bet.box):
        return f"box {bet.box} has been played"
    if not _first_cards_are_out(felt) or left[0] is not bet or boxes.is_passed_over(felt, bet.box):
        return f"the dealer has not passed over box {bet.box}"
    return None


def _first_cards_are_out(felt: Felt) -> bool:
    return boxes.has_acted(felt) or all(
        len(cards_at(felt, boxes.name(bet.box))) >= 2 for bet in boxes.in_play(felt)
    )


def does_not_act(felt: Felt, prompt: Prompt, facts: AtBox) -> str | None:
    """The box has two cards and its player has not decided."""
    bet = boxes.find_box(felt, facts.box)
    if bet is None:
        return f"box {facts.box} is not in play"
    if boxes.is_done(felt, bet.box) or boxes.draw_wager(felt, bet.box):
        return f"box {bet.box} has been acted on"
    if boxes.waiting(felt)[0] is not bet or len(cards_at(felt, boxes.name(bet.box))) < 2:
        return f"the table does not wait for box {bet.box}"
    return None


def extra_hand_lies(felt: Felt, prompt: Prompt, facts: ExtraHand) -> str | None:
    """The dealer is acting, and the hand lies where no enter wager does."""
    if facts.box and boxes.find_box(felt, facts.box):
        return f"box {facts.box} has an enter wager: its hand is not an extra one"
    if not boxes.has_acted(felt):
        return "the dealer has not acted on a hand yet"
    if not boxes.can_be_out(felt, *facts.cards):
        return "the extra hand has cards that cannot have left the shoe"
    return None


def between_rounds(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """No round is being dealt."""
    if isinstance(prompt, Settle) or not felt.closed:
        return None
    return "a round is being played: cards are replaced after it"


def a_card_was_due(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """The cutting card comes out in place of a card, once a shoe."""
    if felt.cutting_card_to:
        return "the cutting card has come out already"
    return None if isinstance(prompt, Draw) else "no card is being drawn"
