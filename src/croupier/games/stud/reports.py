"""What is reported when something goes wrong at a stud table, and when it can have happened."""

from __future__ import annotations

from collections import Counter

from croupier.games.house_poker.places import of, players
from croupier.games.house_poker.reports import Player, WagerFound
from croupier.games.house_poker.rules import ANTE, BET, DEALER
from croupier.games.house_poker.when import dealing
from croupier.games.stud.rules import HAND_SIZE, bet_for
from croupier.money import dollars
from croupier.play.felt import Felt
from croupier.play.irregularities import Facts
from croupier.play.prompts import Prompt


class Exposed(Facts, frozen=True):
    """Cards were exposed during the deal."""

    places: tuple[str, ...]
    """To whom each was dealt, in the order they were exposed."""


class ExposedToDealer(Exposed, frozen=True):
    """The same, where it matters which card of the dealer's was exposed first."""

    dealer_card: int = 0
    """Counted from one; unsaid, the last one he has."""


class Removed(Facts, frozen=True):
    """The dealer took away a player's cards in error."""

    player: str
    known: bool
    """Whether it can be told which they were."""


# -- when it can have happened -------------------------------------------------------------------


def bet_is_made(felt: Felt, prompt: Prompt, facts: WagerFound) -> str | None:
    """The player has bet, and something other than twice the ante lies there."""
    bet, ante = of(felt, facts.player, BET), of(felt, facts.player, ANTE)
    if bet is None or ante is None:
        return f"{facts.player} has no bet on the layout"
    if facts.stake <= 0:
        return "a bet is an amount above nothing"
    if facts.stake == bet_for(ante.stake):
        return f"{dollars(facts.stake)} is twice the ante, as it must be"
    return None


def player_is_in(felt: Felt, prompt: Prompt, facts: Player) -> str | None:
    """The player has a hand in this round."""
    if facts.player not in players(felt):
        return f"{facts.player} is not in the round"
    return dealing(prompt)


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
