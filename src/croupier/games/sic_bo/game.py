"""A game of sic-bo, as the tables of every book play it."""

from __future__ import annotations

from croupier.games.one_result import OneResult
from croupier.games.sic_bo.round import sic_bo
from croupier.games.sic_bo.rules import SicBoRules
from croupier.games.sic_bo.state import SicBoState
from croupier.games.sic_bo.view import SicBoView

SIC_BO = OneResult[SicBoState, SicBoRules](sic_bo, SicBoState, SicBoView())
