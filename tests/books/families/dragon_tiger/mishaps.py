"""What goes wrong at dragon tiger."""

from __future__ import annotations

from typing import Any

from croupier.law import Cites
from croupier.play.dealer import BURNT
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, mishap, require
from croupier.play.next_cards import ShownCard
from croupier.play.prompts import Draw, Prompt


@mishap("A card lies face up in the shoe", "card")
def face_up_in_shoe(felt: Felt[Any, Any], prompt: Prompt, facts: ShownCard, why: Cites) -> Script:
    """It is burnt, and the next one is dealt."""
    require(isinstance(prompt, Draw), "no card is wanted from the shoe now")
    require(felt.left[facts.card] > 0, f"every {facts.card} of the shoe is out")
    yield ESTABLISHED
    felt.hand(BURNT).take((yield Draw(BURNT, why)))
    felt.say("card", "burnt", why)
