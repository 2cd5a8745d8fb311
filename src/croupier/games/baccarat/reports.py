"""What is reported when something goes wrong at a baccarat table, and when it can have happened."""

from __future__ import annotations

from typing import Literal

import msgspec

from croupier.equipment.cards import BACK, Card
from croupier.games.baccarat.state import CoupFelt
from croupier.play.felt import Felt
from croupier.play.irregularities import Facts
from croupier.play.prompts import Draw, Prompt, Settle


class SurplusCard(Facts, frozen=True):
    """A card that was drawn though no hand was due one."""

    card: Card = BACK
    """Its face, if anyone knows it."""
    exposed: bool = False
    """Whether its face was shown."""


class WrongDraw(Facts, frozen=True):
    """A card drawn against the table of play while the outcome was open."""

    to: Literal["player", "banker"] = "player"
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


FIRST_FOUR = "the first four cards come first"


# -- when a report makes sense ------------------------------------------------------------------


def no_card_due_to_player(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """A surplus third card to the player's hand needs both first pairs out and no draw due."""
    if len(felt.cards("player")) < 2 or len(felt.cards("banker")) < 2:
        return FIRST_FOUR
    if isinstance(prompt, Draw) and prompt.to == "player":
        return "the player's hand is due a card: a card dealt to it now is no error"
    return None


def no_card_due_to_banker(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """A wrong third card to the banker's hand needs a moment when the banker is not due one."""
    if len(felt.cards("banker")) < 2:
        return FIRST_FOUR
    if isinstance(prompt, Draw) and prompt.to == "banker":
        return "the banker's hand is due a card: a card dealt to it now is no error"
    return None


def drawn_against_the_rules(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """A wrong draw is one that the hand was not due, before the outcome is known."""
    assert isinstance(facts, WrongDraw)
    if isinstance(prompt, Settle):
        return "the outcome is determined: report the surplus card by itself"
    if facts.to == "player":
        return no_card_due_to_player(felt, prompt, facts)
    return no_card_due_to_banker(felt, prompt, facts)


def a_player_deals(felt: CoupFelt, prompt: Prompt, facts: Facts) -> str | None:
    """Only a player who has the shoe can be ordered to pass it."""
    return None if felt.state.designated else "no player deals at this table now"


def no_card_due(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """A card is in excess only when no hand is due one."""
    if isinstance(prompt, Draw):
        return f"the {prompt.to}'s hand is due a card: a card drawn now is not in excess"
    return None


def a_card_is_due(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """A shoe is found short only when a card is wanted from it."""
    return None if isinstance(prompt, Draw) else "no card is wanted from the shoe now"


def dealing_has_begun(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """The report is about cards on the table; where it says how they lie, it means those cards."""
    if not felt.cards("player"):
        return "no card of this round has been dealt yet"
    if isinstance(facts, CardsAsTheyLie) and facts.lie:
        said = sorted(card for cards in facts.lie.values() for card in cards)
        there = sorted(card for name in ("player", "banker") for card in felt.cards(name))
        if BACK not in there and said != there:
            return "those are not the cards on the table"
    return None


def outcome_is_open(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """Cards lie on the table and the outcome is not determined yet."""
    if isinstance(prompt, Settle):
        return "the outcome is determined, and no wager can be taken back any more"
    return dealing_has_begun(felt, prompt, facts)


def before_or_after_a_round(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """A would-be first card shows itself before the round has started, or when it has ended."""
    if isinstance(prompt, Settle) or not felt.closed:
        return None
    return "the round has started: a card found face up now is live"


def cards_are_to_come(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """A card of the shoe can be live only after the start of a round and before its end."""
    if isinstance(prompt, Settle):
        return "the hands are complete: report it as the first card of the next round"
    return None if felt.closed else "the round has not started: it is the first card of the round"


def a_card_lies_face_down(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """A card can be exposed early only if one lies face down."""
    assert isinstance(facts, ExposedCard)
    hidden = {hand.name: hand.face_down() for hand in felt.hands.values()}
    if facts.card is BACK:
        down = [name for name in ("player", "banker") if hidden.get(name)]
        return None if down else "no card of this round lies face down"
    if facts.position not in hidden.get(facts.hand, ()):
        return f"card {facts.position + 1} of {facts.hand or 'no hand'} does not lie face down"
    known = felt.cards(facts.hand)[facts.position]
    if known not in (BACK, facts.card) or (known is BACK and not felt.left[facts.card]):
        return f"that card cannot be {facts.card}"
    return None


def burn_can_be_missed(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """A hand is reconstructed only while it is unfinished and nothing on it has been settled."""
    assert isinstance(facts, BurnOmitted)
    if not facts.reconstruct:
        return None
    if isinstance(prompt, Settle):
        return "the first hand is complete: play goes on with the cards as they are"
    if any(line.outcome in ("win", "lose") for line in felt.lines):
        return "wagers on the first two cards are settled: play goes on with the cards as they are"
    return None
