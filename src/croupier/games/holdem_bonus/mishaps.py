"""What goes wrong at Texas hold'em bonus: the facts, the conditions, and the ruling."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar

from croupier.equipment.cards import Card
from croupier.games.holdem_bonus.rules import BONUS, FLOP
from croupier.games.holdem_bonus.state import BonusFelt
from croupier.games.house_poker import mishaps as house
from croupier.games.house_poker.mishaps import BetFound, BoardExposed
from croupier.games.house_poker.rules import ANTE, BET, COMMUNITY
from croupier.games.house_poker.state import undecided
from croupier.law import Cites, rule
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, mishap, require
from croupier.play.prompts import Draw, Prompt
from croupier.play.reports.facts import Cents, says
from croupier.play.steps import step

DISCARDS = "discard rack"
"""Where a card lies that plays no part."""


# -- wagers --------------------------------------------------------------------------------------


@mishap("A wager is not what the ante asks for", "bet", "reduced", "told", "round")
def bet_differs(felt: BonusFelt, prompt: Prompt, facts: BetFound, why: Cites) -> Script:
    """What is too much goes back; what is too little plays as it lies, this once."""
    of = flop_differs if house.wager_found(felt, facts) == FLOP else turn_or_river_differs
    yield from of(felt, facts)


@rule
def flop_differs(felt: BonusFelt, facts: BetFound) -> Script:
    """A flop wager is measured by twice the ante."""
    return house.beside_the_ante(felt, facts, flop_differs)


@rule
def turn_or_river_differs(felt: BonusFelt, facts: BetFound) -> Script:
    """A turn or river wager is measured by the ante."""
    return house.beside_the_ante(felt, facts, turn_or_river_differs)


# -- hands ---------------------------------------------------------------------------------------


class HoldemBonusNoAnte(house.NoAnte, frozen=True):
    """Cards were dealt to somebody without an ante."""

    bonus: Annotated[Cents, says("What lies in his bonus area")] = 0
    wagers: ClassVar[Mapping[str, str]] = {"bonus": BONUS}


class HoldemBonusAnotherHand(house.AnotherHand, frozen=True):
    """A player was dealt a hand at a second area."""

    bonus: Annotated[Cents, says("What lies in its bonus area")] = 0
    wagers: ClassVar[Mapping[str, str]] = {"ante": ANTE, "bonus": BONUS}


# -- the board -----------------------------------------------------------------------------------


@mishap("A community card was exposed too soon", "card", "round")
def community_exposed(felt: BonusFelt, prompt: Prompt, facts: BoardExposed, why: Cites) -> Script:
    """While players decide it stays where it is and counts when it is due."""
    require(house.betting(prompt, BET), "no round of betting is going on")
    house.can_be_exposed(felt, house.exposed(felt, facts))
    yield ESTABLISHED
    yield from house.stay_in_play(felt, facts, felt.law.does(community_exposed, "card"))


class AnotherCard(Facts, frozen=True):
    """Another card was exposed with the river card."""

    card: Annotated[Card | None, says("Which it was; unsaid, the next one dealt")] = None


@mishap("Another card was exposed with the river card", "card", "shown", "round")
def another_card_exposed(felt: BonusFelt, prompt: Prompt, facts: AnotherCard, why: Cites) -> Script:
    """A card exposed with the river card goes to the discard rack, and everybody may see it."""
    board = felt.hands.get(COMMUNITY)
    shown = len(board.cards) - len(board.seen) if board is not None else 0
    decided = not felt.state.no_hand and not undecided(felt, 2)
    due = decided and shown >= felt.rules.board_cards - 1
    require(due, "the river card is not due yet")
    card = facts.card
    require(card is None or felt.remains(card), f"{card} lies on the table already")
    yield ESTABLISHED
    discarded = felt.law.does(another_card_exposed, "card")
    felt.say("card", "discarded", discarded)
    felt.say("shown", "all players", felt.law.does(another_card_exposed, "shown"))
    if card is not None:
        felt.hand(DISCARDS).take(card)
    else:
        yield from _discard(felt, len(felt.cards(DISCARDS)) + 1, discarded)


@step
def _discard(felt: BonusFelt, cards: int, why: Cites) -> Script:
    hand = felt.hand(DISCARDS)
    if len(hand.cards) < cards:
        hand.take((yield Draw(DISCARDS, why)))
