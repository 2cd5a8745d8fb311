"""What is reported when something goes wrong at a stud table, and when it can have happened."""

from __future__ import annotations

from collections import Counter

from croupier.games.house_poker.decisions import somebody_has_decided
from croupier.games.house_poker.places import of, players
from croupier.games.house_poker.reports import Player, WagerFound
from croupier.games.house_poker.rules import ANTE, BET, DEALER
from croupier.games.house_poker.state import HouseFelt
from croupier.games.house_poker.when import dealing
from croupier.games.stud.rules import HAND_SIZE, UPCARD, StudRules, bet_for
from croupier.money import dollars
from croupier.play.irregularities import Facts
from croupier.play.prompts import Prompt, Settle

EXPOSED = "cards exposed"
"""Mark of a deal in which cards were exposed: to whom each was dealt."""


class Exposed(Facts, frozen=True):
    """Cards were exposed during the deal."""

    places: tuple[str, ...]
    """To whom each was dealt, in the order they were exposed."""


class ExposedToDealer(Exposed, frozen=True):
    """The same, where it matters which card of the dealer's was exposed first."""

    dealer_card: int = 0
    """Counted from one; unsaid, the last that were dealt to him face down were exposed in turn."""


class Removed(Facts, frozen=True):
    """The dealer took away a player's cards in error."""

    player: str
    known: bool
    """Whether it can be told which they were."""


# -- when it can have happened -------------------------------------------------------------------


def bet_is_made(felt: HouseFelt, prompt: Prompt, facts: WagerFound) -> str | None:
    """The player has bet, and something other than twice the ante lies there."""
    bet, ante = of(felt, facts.player, BET), of(felt, facts.player, ANTE)
    if bet is None or ante is None:
        return f"{facts.player} has no bet on the layout"
    if facts.stake <= 0:
        return "a bet is an amount above nothing"
    if facts.stake == bet_for(ante.stake):
        return f"{dollars(facts.stake)} is twice the ante, as it must be"
    return None


def player_is_in(felt: HouseFelt, prompt: Prompt, facts: Player) -> str | None:
    """The player has a hand in this round."""
    if facts.player not in players(felt):
        return f"{facts.player} is not in the round"
    return dealing(prompt)


def cards_were_exposed(felt: HouseFelt, prompt: Prompt, facts: Exposed) -> str | None:
    """Cards were dealt face down to the places named, and nobody has decided anything yet."""
    if not facts.places:
        return "say to whom the exposed cards were dealt"
    if somebody_has_decided(felt) or isinstance(prompt, Settle):
        return "the deal is over: players have decided"
    for place, exposed in Counter((*exposed_so_far(felt), *facts.places)).items():
        if len(face_down(felt, place)) < exposed:
            many = "a card" if exposed == 1 else f"{exposed} cards"
            return f"{place} has not been dealt {many} face down"
    if isinstance(facts, ExposedToDealer) and facts.dealer_card:
        if facts.dealer_card - 1 not in face_down(felt, DEALER):
            return f"no card {facts.dealer_card} was dealt to the dealer face down"
    return None


def face_down(felt: HouseFelt, place: str) -> list[int]:
    """The cards that were dealt to a place face down: all but the usual upcard."""
    rules = felt.game.rules
    assert isinstance(rules, StudRules)
    usual = rules.upcard_at if place == DEALER and UPCARD not in felt.marks else -1
    return [position for position in range(len(felt.cards(place))) if position != usual]


def first_exposed(felt: HouseFelt, facts: ExposedToDealer) -> int:
    """Which of the dealer's cards, counted from nought, was exposed first."""
    if facts.dealer_card:
        return facts.dealer_card - 1
    return face_down(felt, DEALER)[-facts.places.count(DEALER)]


def exposed_so_far(felt: HouseFelt) -> list[str]:
    """To whom the cards went that were exposed in this deal."""
    noted = felt.marks.get(EXPOSED, "")
    return noted.split("\n") if noted else []


def note_exposed(felt: HouseFelt, facts: Exposed) -> list[str]:
    """More cards of this deal were exposed: to whom all of them went."""
    places = [*exposed_so_far(felt), *facts.places]
    felt.marks[EXPOSED] = "\n".join(places)
    return places


def dealer_has_not_turned(felt: HouseFelt, prompt: Prompt, facts: Removed) -> str | None:
    """The dealer's other cards still lie face down."""
    if facts.player not in players(felt):
        return f"{facts.player} is not in the round"
    if not felt.cards(felt.hand_of(facts.player)):
        return f"{facts.player} has no cards yet"
    hand = felt.hands.get(DEALER)
    if hand is not None and len(hand.cards) == HAND_SIZE > len(hand.face_down()) + 1:
        return "the dealer's cards have been turned"
    return None
