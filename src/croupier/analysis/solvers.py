"""Which games have a solver of their own, since their trees are too large to walk.

A solver proves the wagers of a family of games, which is told by the type of its rules; it is
imported when it is first needed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import cast

from croupier.analysis.proof import Proof
from croupier.analysis.walk import Progress
from croupier.play.game import Game

Solver = Callable[[Game, Sequence[str] | None, Progress | None], tuple[Proof, ...]]

SOLVERS = {
    "BlackjackRules": ("croupier.analysis.blackjack.proofs", "prove_blackjack"),
    "HoldemBonusRules": ("croupier.analysis.holdem_bonus.proofs", "prove_holdem_bonus"),
    "MississippiRules": ("croupier.analysis.mississippi.proofs", "prove_mississippi"),
    "PaiGowRules": ("croupier.analysis.pai_gow.proofs", "prove_pai_gow"),
    "StudRules": ("croupier.analysis.stud.proofs", "prove_stud"),
    "ThreeCardRules": ("croupier.analysis.three_card.proofs", "prove_three_card"),
    "UltimateRules": ("croupier.analysis.ultimate.proofs", "prove_ultimate"),
}
"""By the type of a game's rules: the module of its solver, and the function in it."""


def solver_for(game: Game) -> Solver | None:
    """The solver of a game, if its family has one."""
    found = SOLVERS.get(type(game.rules).__name__)
    if found is None:
        return None
    module, function = found
    return cast("Solver", getattr(import_module(module), function))
