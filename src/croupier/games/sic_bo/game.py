"""A game of sic-bo, as the tables of every book play it."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.games.sic_bo import round
from croupier.games.sic_bo.rules import SicBoRules
from croupier.games.sic_bo.state import SicBoState
from croupier.games.sic_bo.view import SicBoView
from croupier.law import Law
from croupier.play.game import Game
from croupier.play.game_parts import PayingRules, PlacingRules
from croupier.play.table_rules import TableRules
from croupier.play.wagers import Wager


def game_of(
    played: SicBoRules,
    wagers: Sequence[Wager[SicBoState, SicBoRules]],
    law: Law,
    *,
    moves: tuple[str, ...] = (),
    placing: PlacingRules[SicBoState, SicBoRules],
    paying: PayingRules[SicBoState, SicBoRules] | None = None,
    tables: TableRules | None = None,
) -> Game[SicBoState, SicBoRules]:
    """The game of these rules."""
    return Game(
        script=round.sic_bo(played, wagers, law),
        wagers={wager.name: wager for wager in wagers},
        rules=played,
        law=law,
        state=SicBoState,
        view=SicBoView(),
        moves=moves,
        placing=placing,
        paying=paying or PayingRules(),
        tables=tables or TableRules(),
    )
