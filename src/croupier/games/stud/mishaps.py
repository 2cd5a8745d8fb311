"""What goes wrong at a stud table: the facts, the conditions, and the ruling."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated

from croupier.games.house_poker import mishaps as house
from croupier.games.house_poker.mishaps import AboutPlayer
from croupier.games.house_poker.rules import ANTE, DEALER
from croupier.games.house_poker.state import of, players, somebody_has_decided
from croupier.games.stud.rules import CHIP, HAND_SIZE
from croupier.games.stud.state import StudFelt
from croupier.law import Cites, rule, said
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, mishap, require
from croupier.play.limits import bring_within_limits
from croupier.play.prompts import EVERYONE, Prompt, Settle, Turn
from croupier.play.reports.facts import PlaceName, SeatId, says
from croupier.play.steps import step
from croupier.play.wagers import lose

MOST_EXPOSED = 3
"""So many exposed cards end a round."""
TOO_MANY = "too many"

# -- what the operator declares ------------------------------------------------------------------


@mishap(
    "A player exchanged cards or told of a hand, and the hand is declared dead",
    "hand",
    "returned",
    "round",
)
def dead_hand(felt: StudFelt, prompt: Prompt, facts: AboutPlayer, why: Cites) -> Script:
    """Ante and chip are forfeited, a bet goes back (reading CP-14)."""
    house.in_the_round(felt, facts.player)
    house.dealing_has_begun(prompt)
    yield ESTABLISHED
    felt.say("hand", "dead", why)
    for wager in (ANTE, CHIP):
        bet = of(felt, facts.player, wager)
        if bet is not None and bring_within_limits(felt, bet):
            felt.settle(bet, lose("dead hand", "the hand was declared dead", said(why)))
    house.return_all(felt, facts.player, why, "the hand was declared dead")


# -- cards exposed during the deal ---------------------------------------------------------------


class ExposedInDeal(Facts, frozen=True):
    """Cards were exposed during the deal."""

    places: Annotated[
        tuple[PlaceName, ...], says("To whom each was dealt, in the order they were exposed")
    ]


class ExposedToDealer(ExposedInDeal, frozen=True):
    """The same, where it matters which card of the dealer's was exposed first."""

    dealer_card: Annotated[
        int,
        says(
            "Counted from one; unsaid, the last that were dealt to him face down were exposed in "
            "turn"
        ),
    ] = 0


@mishap("Cards were exposed during the deal", "upcard", "card", "returned", "round")
def exposed_cards(felt: StudFelt, prompt: Prompt, facts: ExposedToDealer, why: Cites) -> Script:
    """The first card of the dealer's that was exposed becomes his upcard, all others are turned
    down; too many end the round.
    """
    _were_exposed(felt, prompt, facts)
    number = facts.dealer_card
    named = not number or number - 1 in _face_down(felt, DEALER)
    require(named, f"no card {number} was dealt to the dealer face down")
    yield ESTABLISHED
    state = felt.state
    state.exposed += facts.places
    which = exposed(state.exposed)
    why = felt.law.does(exposed_cards, which)
    if which == TOO_MANY:
        house.void_the_round(felt, why, f"{len(state.exposed)} cards were exposed")
    is_upcard = DEALER in facts.places and state.upcard is None
    if is_upcard:
        state.upcard = _first_exposed(felt, facts)
        felt.say("upcard", "the exposed card", why)
    if len(facts.places) > is_upcard:
        felt.say("card", "turned face down", why)
    if state.upcard is not None:
        yield from _turn_the_upcard(felt, state.upcard, why)
    felt.say("round", "continues", why)


def exposed(places: Sequence[str]) -> str:
    """How many cards were exposed and how many of them were the dealer's, as far as it matters."""
    total, dealers = len(places), places.count(DEALER)
    if total > MOST_EXPOSED or (total == MOST_EXPOSED and not dealers):
        return TOO_MANY
    return f"{total}, some the dealer's" if total == MOST_EXPOSED else f"{total}, {dealers} his"


@step
def _turn_the_upcard(felt: StudFelt, position: int, why: Cites) -> Script:
    """The exposed card lies face up; the dealer's other cards lie face down, seen or not."""
    hand = felt.hand(DEALER)
    if position in hand.seen:
        hand.turn(position, (yield Turn(DEALER, position, EVERYONE, why)))
    everybody = frozenset(players(felt))
    others = (n for n in range(len(hand.cards)) if n != position)
    hand.seen = {n: hand.seen.get(n, everybody) for n in others}


@mishap("Cards were exposed during the deal", "card", "deal", "returned", "round")
def exposed_or_misdealt(felt: StudFelt, prompt: Prompt, facts: ExposedInDeal, why: Cites) -> Script:
    """An exposed card is turned over and the deal goes on; three or more are a misdeal."""
    _were_exposed(felt, prompt, facts)
    yield ESTABLISHED
    felt.state.exposed += facts.places
    three_are_a_misdeal(felt)
    turned_over(felt)


@rule
def three_are_a_misdeal(felt: StudFelt) -> None:
    """Three cards exposed, or more, are a misdeal."""
    if len(felt.state.exposed) >= MOST_EXPOSED:
        house.misdeal(felt, felt.law[three_are_a_misdeal])


@rule
def turned_over(felt: StudFelt) -> None:
    """Fewer are turned over, and the deal goes on."""
    felt.say("card", "turned face down", felt.law[turned_over])


def _were_exposed(felt: StudFelt, prompt: Prompt, facts: ExposedInDeal) -> None:
    """Cards were dealt face down to the places named, and nobody has decided anything yet."""
    require(facts.places, "say to whom the exposed cards were dealt")
    over = somebody_has_decided(felt) or isinstance(prompt, Settle)
    require(not over, "the deal is over: players have decided")
    for place, exposed in Counter((*felt.state.exposed, *facts.places)).items():
        many = "a card" if exposed == 1 else f"{exposed} cards"
        dealt = len(_face_down(felt, place)) >= exposed
        require(dealt, f"{{seat}} has not been dealt {many} face down", place)


def _face_down(felt: StudFelt, place: str) -> list[int]:
    """The cards that were dealt to a place face down: all but the usual upcard."""
    usual = felt.rules.upcard_at if place == DEALER and felt.state.upcard is None else -1
    return [position for position in range(len(felt.cards(place))) if position != usual]


def _first_exposed(felt: StudFelt, facts: ExposedToDealer) -> int:
    """Which of the dealer's cards, counted from nought, was exposed first."""
    if facts.dealer_card:
        return facts.dealer_card - 1
    return _face_down(felt, DEALER)[-facts.places.count(DEALER)]


# -- cards taken away ----------------------------------------------------------------------------


class CardsTakenAway(Facts, frozen=True):
    """The dealer took away a player's cards in error."""

    player: SeatId
    known: Annotated[bool, says("Whether it can be told which they were")]


@mishap("A player's cards were taken away in error", "supervisor", "cards", "returned", "round")
def cards_removed(felt: StudFelt, prompt: Prompt, facts: CardsTakenAway, why: Cites) -> Script:
    """The supervisor is told. Cards that can be told are laid back; otherwise the wagers go back
    (reading CS-5).
    """
    house.in_the_round(felt, facts.player)
    dealt = felt.cards(felt.hand_of(facts.player))
    require(dealt, "{seat} has no cards yet", facts.player)
    hand = felt.hands.get(DEALER)
    turned = hand is not None and len(hand.cards) == HAND_SIZE > len(hand.face_down()) + 1
    require(not turned, "the dealer's cards have been turned")
    yield ESTABLISHED
    felt.say("supervisor", "told", why)
    if facts.known:
        felt.say("cards", "returned", felt.law.does(cards_removed, "cards"))
    else:
        back = felt.law.does(cards_removed, "returned")
        house.return_all(felt, facts.player, back, "the hand cannot be told")
