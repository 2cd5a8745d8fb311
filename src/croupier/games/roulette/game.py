"""A game of roulette, as the tables of every book play it."""

from __future__ import annotations

from croupier.games.one_result import OneResult
from croupier.games.roulette.round import roulette
from croupier.games.roulette.rules import RouletteRules
from croupier.games.roulette.state import SpinState
from croupier.games.roulette.view import RouletteView

ROULETTE = OneResult[SpinState, RouletteRules](roulette, SpinState, RouletteView())
