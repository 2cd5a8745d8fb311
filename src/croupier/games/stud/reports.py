"""What is reported when something goes wrong at a stud table, and when it can have happened."""

from __future__ import annotations

from collections import Counter

from croupier.equipment.cards import BACK, Card
from croupier.games.stud.places import ANTE, BET, of, players
from croupier.games.stud.rules import DEALER, HAND_SIZE, bet_for
from croupier.money import dollars
from croupier.play.felt import Felt
from croupier.play.game import RESERVED
from croupier.play.irregularities import Facts
from croupier.play.prompts import Bets, Draw, Prompt

DECK = 52


class BetFound(Facts, frozen=True):
    """What really lies in a player's bet area."""

    player: str
    stake: int


class OnePlayer(Facts, frozen=True):
    """A player in the round."""

    player: str


class NoAnte(Facts, frozen=True):
    """A hand was dealt to a player without an ante."""

    player: str
    cards: tuple[Card, ...] = ()
    """The cards of that hand that the round did not ask for."""


class AnotherHand(Facts, frozen=True):
    """A player was dealt a hand at a second area."""

    player: str
    ante: int = 0
    """The ante found on the other area."""
    cards: tuple[Card, ...] = ()
    """The cards of the other hand."""
    first: bool = False
    """Whether the other hand was dealt before the one that the game knows."""


class WrongCount(Facts, frozen=True):
    """A hand has too many or too few cards."""

    players: tuple[str, ...] = ()
    dealer: bool = False
    looked: bool | None = None
    """Whether a player has looked at his cards; unsaid, as far as the round knows."""
    deck: int = DECK
    """How many cards the count finds."""


class Misdealt(Facts, frozen=True):
    """A hand has too many or too few cards, and nothing else matters."""

    players: tuple[str, ...] = ()
    dealer: bool = False


class Exposed(Facts, frozen=True):
    """Cards were exposed during the deal."""

    places: tuple[str, ...]
    """To whom each was dealt, in the order they were exposed."""


class ExposedToDealer(Exposed, frozen=True):
    """The same, where it matters which card of the dealer's was exposed first."""

    dealer_card: int = 0
    """Counted from one; unsaid, the last one he has."""


class Misplaced(Facts, frozen=True):
    """A card was laid in the wrong place."""

    place: str
    """Where it lies."""
    further_cards: bool = False
    """Whether more cards have been dealt since."""


class Removed(Facts, frozen=True):
    """The dealer took away a player's cards in error."""

    player: str
    known: bool
    """Whether it can be told which they were."""


# -- when it can have happened -------------------------------------------------------------------


def cards_are_out(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """The first card has been dealt."""
    return None if felt.hands.get(DEALER) or _dealt(felt) else "no card has been dealt yet"


def _dealt(felt: Felt) -> bool:
    return any(hand.cards for hand in felt.hands.values())


def bet_is_made(felt: Felt, prompt: Prompt, facts: BetFound) -> str | None:
    """The player has bet, and something other than twice the ante lies there."""
    bet, ante = of(felt, facts.player, BET), of(felt, facts.player, ANTE)
    if bet is None or ante is None:
        return f"{facts.player} has no bet on the layout"
    if facts.stake <= 0:
        return "a bet is an amount above nothing"
    if facts.stake == bet_for(ante.stake):
        return f"{dollars(facts.stake)} is twice the ante, as it must be"
    return None


def player_is_in(felt: Felt, prompt: Prompt, facts: OnePlayer) -> str | None:
    """The player has a hand in this round."""
    if facts.player not in players(felt):
        return f"{facts.player} is not in the round"
    return _dealing(prompt)


def a_hand_too_many(felt: Felt, prompt: Prompt, facts: NoAnte) -> str | None:
    """Someone who is not in the round was dealt cards."""
    if of(felt, facts.player, ANTE) is not None:
        return f"{facts.player} has an ante"
    if facts.player in RESERVED or facts.player in felt.hands:
        return f"{facts.player!r} is nobody who sits out this round"
    return _dealing(prompt) or _exist(felt, facts.cards)


def a_second_hand(felt: Felt, prompt: Prompt, facts: AnotherHand) -> str | None:
    """A player in the round was dealt cards at another area."""
    if facts.player not in players(felt):
        return f"{facts.player} is not in the round"
    if facts.ante < 0:
        return "an ante is an amount above nothing"
    if facts.first and not isinstance(prompt, Draw) and len(facts.cards) != HAND_SIZE:
        return "the hand that plays is told by its five cards"
    return _dealing(prompt) or _exist(felt, facts.cards)


def players_are_in(felt: Felt, prompt: Prompt, facts: WrongCount | Misdealt) -> str | None:
    """Somebody's hand is wrong, and cards have been dealt."""
    if not facts.players and not facts.dealer:
        return "say whose hand has a wrong number of cards"
    known = {bet.seat for bet in felt.bets if bet.wager == ANTE and bet.state in ("live", "lose")}
    strangers = [player for player in facts.players if player not in known]
    if strangers:
        return f"{', '.join(strangers)} was dealt no hand"
    return cards_are_out(felt, prompt, facts)


def cards_were_exposed(felt: Felt, prompt: Prompt, facts: Exposed) -> str | None:
    """Cards were dealt to the places named."""
    if not facts.places:
        return "say to whom the exposed cards were dealt"
    for place, exposed in Counter(facts.places).items():
        if len(felt.cards(place)) < exposed:
            return f"{place} has not been dealt {exposed} cards"
    if isinstance(facts, ExposedToDealer) and facts.dealer_card:
        if not 1 <= facts.dealer_card <= len(felt.cards(DEALER)):
            return f"the dealer has no card {facts.dealer_card}"
    return None


def no_card_since(felt: Felt, prompt: Prompt, facts: Misplaced) -> str | None:
    """Only the last card is put right."""
    if facts.further_cards:
        return "further cards have been dealt: the rule moves only the last one"
    if facts.place != DEALER and of(felt, facts.place, ANTE) is None:
        if facts.place in RESERVED:
            return f"{facts.place!r} is no place of the layout"
    return _dealing(prompt)


def dealer_has_not_turned(felt: Felt, prompt: Prompt, facts: Removed) -> str | None:
    """The dealer's other cards still lie face down."""
    if facts.player not in players(felt):
        return f"{facts.player} is not in the round"
    if not felt.cards(facts.player):
        return f"{facts.player} has no cards yet"
    hand = felt.hands.get(DEALER)
    if hand is not None and len(hand.cards) == HAND_SIZE and not hand.face_down():
        return "the dealer's cards have been turned"
    return None


def _dealing(prompt: Prompt) -> str | None:
    return "no card has been dealt yet" if isinstance(prompt, Bets) else None


def _exist(felt: Felt, cards: tuple[Card, ...]) -> str | None:
    left = felt.left
    for card, many in Counter(card for card in cards if card is not BACK).items():
        if left[card] < many:
            return f"{card} lies on the table already"
    return "a hand has five cards" if len(cards) > HAND_SIZE + 1 else None
