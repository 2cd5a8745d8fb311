"""What is reported when something goes wrong at a baccarat table, and when it can have happened."""

from __future__ import annotations

import msgspec

from croupier.equipment.cards import BACK, Card
from croupier.play.felt import Felt
from croupier.play.irregularities import Facts
from croupier.play.prompts import Bets, Draw, Prompt, Settle


class SurplusCard(Facts, frozen=True):
    """A card that was drawn though no hand was due one."""

    card: Card = BACK
    """Its face, if anyone knows it."""
    exposed: bool = False
    """Whether its face was shown."""


class WrongDraw(Facts, frozen=True):
    """A card drawn against the table of play while the outcome was open."""

    to: str = "player"
    card: Card = BACK
    exposed: bool = False


class FoundCard(Facts, frozen=True):
    """A card whose face was seen before its time."""

    card: Card = BACK


class ExposedCard(Facts, frozen=True):
    """A face-down card that the dealer turned though a player should have."""

    hand: str = ""
    position: int = 0
    card: Card = BACK


class CardsAsTheyLie(Facts, frozen=True):
    """Where the cards actually lie; they play for the hands the order of dealing gives them."""

    lie: dict[str, list[Card]] = msgspec.field(default_factory=dict)


class BurnOmitted(Facts, frozen=True):
    """The first card of the shoe was not burnt."""

    reconstruct: bool = False
    """Whether the unfinished first hand is dealt again as it should have been."""


class ShoeDisagrees(Facts, frozen=True):
    """The recording shoe shows another result than the cards on the table."""

    confirmed: bool = False
    """Whether the supervisor could confirm the outcome."""


# -- when a report makes sense ------------------------------------------------------------------


def no_card_due_to_player(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """A surplus third card to the player's hand needs both first pairs out and no draw due."""
    if isinstance(prompt, Settle) or (isinstance(prompt, Draw) and prompt.to == "banker"):
        if len(felt.cards("player")) >= 2 and len(felt.cards("banker")) >= 2:
            return None
    return "the player's hand is due a card: a card dealt to it now is no error"


def no_card_due_to_banker(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """A wrong third card to the banker's hand needs a moment when the banker is not due one."""
    if len(felt.cards("banker")) >= 2 and not (isinstance(prompt, Draw) and prompt.to == "banker"):
        return None
    return "the banker's hand is due a card: a card dealt to it now is no error"


def no_card_due(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """A card is in excess only when no hand is due one."""
    if isinstance(prompt, Draw):
        return f"the {prompt.to}'s hand is due a card: a card drawn now is not in excess"
    return None


def dealing_has_begun(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """The report is about cards on the table."""
    return None if felt.cards("player") else "no card of this round has been dealt yet"


def draws_are_open(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """The first four cards are out and the outcome is not known yet."""
    if isinstance(prompt, Settle):
        return "the outcome is determined: report the surplus card by itself"
    return None if len(felt.cards("banker")) >= 2 else "the first four cards come first"


def before_or_after_a_round(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """A would-be first card shows itself while wagers are open, or when a round has ended."""
    if isinstance(prompt, (Bets, Settle)):
        return None
    return "the round has started: a card found face up now is live"


def in_face_down_game(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """A card can be exposed early only if it was dealt face down."""
    assert isinstance(facts, ExposedCard)
    if facts.card is BACK:
        return None
    hand = felt.hands.get(facts.hand)
    if hand is not None and facts.position in hand.face_down() and felt.left[facts.card] > 0:
        return None
    return f"card {facts.position + 1} of {facts.hand or 'no hand'} does not lie face down"
