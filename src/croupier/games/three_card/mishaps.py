"""What goes wrong at three card poker: the facts, the conditions, and the ruling."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar

from croupier.equipment.cards import BACK
from croupier.games.house_poker import mishaps as house
from croupier.games.house_poker.mishaps import HouseLie
from croupier.games.house_poker.rules import ANTE, DEALER
from croupier.games.three_card.rules import ARRAY, CARDS_IN_HAND, LOCATIONS, PAIR_PLUS
from croupier.games.three_card.state import ThreeCardFelt
from croupier.law import Cites
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, mishap, require
from croupier.play.prompts import Prompt
from croupier.play.reports.facts import Cents, says

# -- hands ---------------------------------------------------------------------------------------


class ThreeCardNoAnte(house.NoAnte, frozen=True):
    """A card was dealt to a player without an ante."""

    pair_plus: Annotated[Cents, says("What lies in his pair plus area")] = 0
    wagers: ClassVar[Mapping[str, str]] = {"pair_plus": PAIR_PLUS}


class ThreeCardAnotherHand(house.AnotherHand, frozen=True):
    """A player was dealt a hand at a second area."""

    pair_plus: Annotated[Cents, says("What lies in its pair plus area")] = 0
    wagers: ClassVar[Mapping[str, str]] = {"ante": ANTE, "pair_plus": PAIR_PLUS}


class ReallyDrawn(Facts, frozen=True):
    """What was really drawn, where the system shows something else."""

    lie: Annotated[HouseLie, says("where the cards lie")]


@mishap("The system shows other cards than were drawn", "result", "round")
def wrong_result(felt: ThreeCardFelt, prompt: Prompt, facts: ReallyDrawn, why: Cites) -> Script:
    """The wagers are worked out again from what was really drawn."""
    wanted = {ARRAY: len(LOCATIONS), DEALER: CARDS_IN_HAND}
    require(len(felt.cards(DEALER)) >= CARDS_IN_HAND, "there is no result yet")
    require(facts.lie, "say what was drawn")
    for place, cards in facts.lie.items():
        require(
            len(cards) == wanted.get(place) and BACK not in cards,
            f"say all {LOCATIONS[-1]} cards of the array, or all {CARDS_IN_HAND} the dealer's",
        )
    after = [c for place in wanted for c in facts.lie.get(place, felt.cards(place)) if c >= 0]
    require(len(set(after)) == len(after), "a card cannot lie in two places")
    yield ESTABLISHED
    for place, cards in facts.lie.items():
        hand = felt.hand(place)
        hand.lift()
        for card in cards:
            hand.take(card)
    felt.say("result", "recalculated", why)
