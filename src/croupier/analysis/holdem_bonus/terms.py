"""What every end of a round of Texas hold'em bonus brings."""

from __future__ import annotations

from dataclasses import dataclass
from math import lcm

import numpy as np

from croupier.analysis.engine.distribution import gain_of
from croupier.analysis.engine.errors import NotProvable
from croupier.analysis.engine.suits import Flags, Ints
from croupier.games.holdem_bonus.rules import AMOUNTS, STREETS
from croupier.games.holdem_bonus.wagers import ante_result
from croupier.games.house_poker.rules import ANTE, EQUAL, FOLD, HIGHER, LOWER
from croupier.play.game import Game
from croupier.ranking import STANDARD

KINDS = STANDARD.rules.order
"""The kinds of hand, lowest first."""
STANDS = (HIGHER, HIGHER, EQUAL, LOWER)
"""How the hands stand by end: higher with the ante paid, higher without, equal, lower."""


@dataclass(frozen=True)
class HoldemBonusTerms:
    """What each wager brings by end of the round, in whole parts of an ante."""

    parts: int
    antes: tuple[int, ...]
    """How many antes flop, turn and river wager are."""
    events: tuple[str, ...]
    """By end, what becomes of the ante."""
    ante: Ints
    flop: Ints
    turn: Ints
    river: Ints
    folded: int
    """What a fold brings."""
    pays: Flags
    """By the place of a kind of hand, whether the ante is paid if it is higher."""


def terms_of(game: Game) -> HoldemBonusTerms:
    """The terms of a game, from what its wagers pay."""
    ante = game.wagers[ANTE].verdicts
    won = [ante_result(HIGHER, kind) for kind in KINDS]
    if len(set(won)) > 2:
        raise NotProvable("only an ante that higher hands are paid alike, or not, is proved")
    pays = np.zeros(16, dtype=bool)
    pays[1 : len(KINDS) + 1] = [event == won[-1] for event in won]
    events = (won[-1], won[0], ante_result(EQUAL, KINDS[0]), ante_result(LOWER, KINDS[0]))
    streets = [game.wagers[name].verdicts for name in STREETS]
    paid = [*ante.values(), *(verdict for verdicts in streets for verdict in verdicts.values())]
    parts = lcm(*(verdict.den for verdict in paid))
    antes = tuple(amount(1) for amount in AMOUNTS)
    flop, turn, river = (
        times * np.array([int(gain_of(verdicts[stands]) * parts) for stands in STANDS])
        for times, verdicts in zip(antes, streets, strict=True)
    )
    brings = np.array([int(gain_of(ante[event]) * parts) for event in events])
    folded = int(gain_of(ante[FOLD]) * parts)
    return HoldemBonusTerms(parts, antes, events, brings, flop, turn, river, folded, pays)
