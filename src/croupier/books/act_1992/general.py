"""ACT 1992: what stands in every part in the same words, under numbers of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from croupier.law import Cites, said
from croupier.play import powers
from croupier.play.felt import Felt
from croupier.play.game import Choice, Script
from croupier.play.irregularities import ESTABLISHED, Mishap
from croupier.play.prompts import Prompt

Invalidate = Callable[[Felt[Any, Any], Prompt, powers.Disruption, str], Script]
"""What follows when an outcome is invalidated."""


def conduct(
    contravened: str, invalidated: str, invalidate: Invalidate | None = None
) -> tuple[Mishap, ...]:
    """The operator's powers over a player who broke a rule, and over a game that was disrupted."""

    def told(felt: Felt, prompt: Prompt, facts: powers.Disruption, why: Cites) -> Script:
        powers.ground_is_named(facts)
        yield ESTABLISHED
        assert invalidate is not None
        yield from invalidate(felt, prompt, facts, said(why))

    return (
        Mishap(
            "contravention",
            "A player broke a rule",
            contravened,
            powers.Sanction,
            powers.misconduct,
            ("returned", "excluded"),
        ),
        Mishap(
            "outcome-invalidated",
            "Disruption or fraud: the operator invalidates the outcome",
            invalidated,
            powers.Disruption,
            powers.outcome_invalidated if invalidate is None else told,
            ("round", "returned"),
        ),
    )


SMALLEST_PAYABLE = Choice(
    "smallest_payable",
    1,
    (1, 5, 10, 20, 50, 100, 250, 500),
    "The smallest amount in cents that the float can pay.",
)
MULTIPLES_NOTICE = Choice(
    "multiples_notice",
    False,
    (True, False),
    "Whether a notice asks for wagers in multiples of the minimum.",
)


def payable(paid: str, units: str) -> tuple[Choice, Choice]:
    """What the float can pay, and whether wagers go by multiples of the minimum."""
    return replace(SMALLEST_PAYABLE, cites=paid), replace(
        MULTIPLES_NOTICE, cites=f"{paid}, {units}"
    )
