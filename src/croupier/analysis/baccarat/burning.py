"""How a new shoe of baccarat is burnt."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.equipment.cards import CARDS
from croupier.games.baccarat.rules import BaccaratRules, burn_count
from croupier.play.game import Game


def burnt_after(game: Game) -> Sequence[int]:
    """By first card, how many are burnt after it; nothing where not even that one is."""
    rules = game.rules
    assert isinstance(rules, BaccaratRules)
    if rules.burn == "none":
        return ()
    return [burn_count(card) if rules.burn == "by value" else 0 for card in CARDS[:52]]
