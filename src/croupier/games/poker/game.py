"""A game of poker between players, as the tables of every book play it."""

from __future__ import annotations

from functools import partial

from croupier.games.poker import acts_read, amounts, betting, placing, pots, round, rules, showdown
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.state import PokerState
from croupier.games.poker.view import PokerView
from croupier.games.poker.wagers import posted
from croupier.law import Law
from croupier.play.game import Game
from croupier.play.game_parts import HandRules, PlacingRules, RunBeside
from croupier.play.placing import in_chips
from croupier.play.table_rules import TableRules


def game_of(
    played: PokerRules,
    law: Law,
    deck: list[int],
    posts: str,
    *,
    tables: TableRules,
    straddle: str = "",
    beside: RunBeside[PokerState, PokerRules] | None = None,
) -> Game[PokerState, PokerRules]:
    """The game of these rules. `posts` are the provisions on what is put in before the cards, and
    `straddle` keeps that wager back where a table does not have it.
    """
    return Game(
        script=round.poker(played, law),
        wagers=posted(played, posts),
        rules=played,
        state=PokerState,
        view=PokerView(),
        deck=deck,
        moves=tuple(_moves(played)),
        placing=PlacingRules(
            checks=(placing.posts, in_chips),
            reserved={rules.STRADDLE: straddle} if straddle and not played.straddle else {},
            dues=placing.Posts(),
            not_open=betting.not_open,
            amount=amounts.against,
            table_stakes=True,
            reads=acts_read.reads,
        ),
        hands=HandRules(categorise=partial(showdown.called, played.ranking), made=pots.hands_made),
        tables=tables,
        beside=beside or RunBeside(),
    )


def _moves(played: PokerRules) -> list[str]:
    """Whatever a player may be asked for."""
    exchanges = any(street.draw for street in played.streets)
    gives_up = exchanges or any(street.discard for street in played.streets)
    bets_or_folds = played.never_check and not played.blinds
    moves = [move for move in betting.MOVES if move != rules.CHECK or not bets_or_folds]
    moves += [rules.SHOW, rules.MUCK]
    return moves + [rules.DISCARD] * gives_up + [rules.PAT] * exchanges
