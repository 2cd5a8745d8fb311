"""A game of roulette, as the tables of every book play it."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.games.roulette import round
from croupier.games.roulette.rules import RouletteRules
from croupier.games.roulette.state import SpinState
from croupier.games.roulette.view import RouletteView
from croupier.law import Law
from croupier.play.game import Game
from croupier.play.game_parts import Check, PayingRules, PlacingRules
from croupier.play.limits import Outside
from croupier.play.placing import in_its_place
from croupier.play.table_rules import TableRules
from croupier.play.wagers import Wager


def game_of(
    played: RouletteRules,
    wagers: Sequence[Wager[SpinState, RouletteRules]],
    law: Law,
    paid_with: Check,
    *,
    outside: Outside = Outside.REFUSED,
    paying: PayingRules[SpinState, RouletteRules] | None = None,
    tables: TableRules | None = None,
) -> Game[SpinState, RouletteRules]:
    """The game of these rules; `paid_with` says which chips or credits are taken."""
    return Game(
        script=round.roulette(played, wagers, law),
        wagers={wager.name: wager for wager in wagers},
        rules=played,
        law=law,
        state=SpinState,
        view=RouletteView(),
        placing=PlacingRules(checks=(in_its_place, paid_with), outside=outside),
        paying=paying or PayingRules(),
        tables=tables or TableRules(),
    )
