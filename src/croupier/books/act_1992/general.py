"""ACT 1992: what stands in every part in the same words, under numbers of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from croupier.play import powers
from croupier.play.felt import Felt
from croupier.play.game import Choice, Script
from croupier.play.irregularities import Irregularity, Mishap
from croupier.play.prompts import Prompt

Invalidate = Callable[[Felt[Any, Any], Prompt, powers.Disruption, str], Script]
"""What follows when an outcome is invalidated."""


def conduct(
    contravened: str, invalidated: str, invalidate: Invalidate = powers.invalidate
) -> tuple[Mishap, ...]:
    """The operator's powers over a player who broke a rule, and over a game that was disrupted."""
    return (
        Irregularity(
            "contravention", "A player broke a rule", contravened, powers.Sanction,
            powers.sanction, ("returned", "excluded"), powers.player_is_known,
        ),
        Irregularity(
            "outcome-invalidated", "Disruption or fraud: the operator invalidates the outcome",
            invalidated, powers.Disruption, invalidate, ("round", "returned"),
            powers.ground_is_named,
        ),
    )  # fmt: skip


def payable(paid: str, units: str) -> tuple[Choice, Choice]:
    """What the float can pay, and whether wagers go by multiples of the minimum."""
    return (
        Choice(
            "smallest_payable", 1, (1, 5, 10, 20, 50, 100, 250, 500),
            "The smallest amount in cents that the float can pay.", paid,
        ),
        Choice(
            "multiples_notice", False, (True, False),
            "Whether a notice asks for wagers in multiples of the minimum.", f"{paid}, {units}",
        ),
    )  # fmt: skip
