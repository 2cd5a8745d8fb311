"""A game of pai gow, as the tables of every book play it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from croupier.equipment.tiles import SET, Tile
from croupier.games.pai_gow import mishaps, placing, round
from croupier.games.pai_gow import wagers as decided
from croupier.games.pai_gow.rules import PaiGowRules
from croupier.games.pai_gow.state import PaiGowState
from croupier.games.pai_gow.view import PaiGowView
from croupier.law import Law
from croupier.play.game import Game
from croupier.play.game_parts import HandRules, PayingRules, PlacingRules, RunBeside
from croupier.play.limits import Outside
from croupier.play.placing import in_chips
from croupier.play.table_rules import TableRules
from croupier.play.wagers import Wager


def game_of(
    played: PaiGowRules,
    wagers: Iterable[Wager[PaiGowState, PaiGowRules]],
    law: Law,
    *,
    without: Collection[str],
    tables: TableRules,
    reserved: Mapping[str, str] | None = None,
    outside: Outside = Outside.REFUSED,
    jackpot: object | None = None,
) -> Game[PaiGowState, PaiGowRules]:
    """The game of these rules, without the moves that the book does not have."""
    return Game(
        script=round.pai_gow(played, law),
        wagers={wager.name: wager for wager in wagers},
        rules=played,
        state=PaiGowState,
        view=PaiGowView(),
        deck=list(SET),
        pieces=Tile,
        moves=tuple(move for move in round.MOVES if move not in without),
        placing=PlacingRules(
            checks=(placing.placing, in_chips),
            at=placing.box_meant,
            dues=placing.OnTwoBoxes(),
            reserved=reserved or {},
            outside=outside,
            call=placing.calls,
            not_open=placing.not_open,
        ),
        paying=PayingRules(pay=decided.paid),
        hands=HandRules(set_parts=round.parts),
        tables=tables,
        beside=RunBeside(jackpot=jackpot, around=(mishaps.undoing,)),
    )
