"""Games that one result decides, a spin or a throw: what the families of them have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from croupier.law import Law
from croupier.play.felt import Felt
from croupier.play.game import Game, Script
from croupier.play.game_parts import PayingRules, PlacingRules
from croupier.play.seeing.family import FamilyView
from croupier.play.state import R, S
from croupier.play.table_rules import TableRules
from croupier.play.wagers import Wager


@dataclass(frozen=True)
class OneResult(Generic[S, R]):
    """A family: the script that its rules, its wagers and a law make, its state and its view."""

    script: Callable[[R, Sequence[Wager[S, R]], Law], Callable[[Felt[S, R, Any]], Script]]
    state: type[S]
    view: FamilyView

    def game(
        self,
        played: R,
        wagers: Sequence[Wager[S, R]],
        law: Law,
        placing: PlacingRules[S, R],
        *,
        moves: tuple[str, ...] = (),
        paying: PayingRules[S, R] | None = None,
        tables: TableRules | None = None,
    ) -> Game[S, R]:
        """The game of these rules, as the tables of every book play it."""
        return Game(
            script=self.script(played, wagers, law),
            wagers={wager.name: wager for wager in wagers},
            rules=played,
            law=law,
            state=self.state,
            view=self.view,
            moves=moves,
            placing=placing,
            paying=paying or PayingRules(),
            tables=tables or TableRules(),
        )
