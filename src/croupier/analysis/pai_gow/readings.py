"""What each reading of the house way costs: the wager's edge under every value of its options."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import numpy as np

from croupier.analysis.engine.walk import Progress
from croupier.analysis.pai_gow.count import every_setting
from croupier.analysis.pai_gow.proofs import solve
from croupier.books import game as game_with
from croupier.books import listing
from croupier.games.pai_gow.house_way import HouseWay, alike
from croupier.games.pai_gow.rules import PaiGowRules
from croupier.play.game import Game


class ReadingCost(NamedTuple):
    """A reading that was not chosen: what it changes."""

    option: str
    value: str
    deals: int
    """Deals that the house sets otherwise, of 35,960."""
    best: Fraction
    """The house edge by the best play under it."""
    by_house_way: Fraction
    """The same for who sets by the house way."""


def costs_of_readings(game: Game, progress: Progress | None = None) -> list[ReadingCost]:
    """Every other value of each option that changes the house way, one at a time."""
    rules = game.rules
    assert isinstance(rules, PaiGowRules)
    others = []
    for choice in listing(game.id).choices:
        for value in choice.choices if isinstance(choice.choices, tuple) else ():
            if value != game.options[choice.name]:
                other = game_with(game.id, **{**game.options, choice.name: value})
                if _way(other) != rules.house_way:
                    others.append((choice.name, str(value), other))
    found = []
    for number, (option, value, other) in enumerate(others):
        solution = solve(other)
        field = solution.field
        both = (every_setting(field, way) for way in (rules.house_way, _way(other)))
        same = [alike(field.order, *settings) for settings in zip(*both, strict=True)]
        found.append(
            ReadingCost(
                option,
                value,
                int(field.deals[~np.array(same)].sum()),
                solution.house_edge,
                solution.edge_of(solution.way),
            )
        )
        if progress is not None:
            progress((number + 1) / len(others))
    return found


def _way(game: Game) -> HouseWay:
    rules = game.rules
    assert isinstance(rules, PaiGowRules)
    return rules.house_way
