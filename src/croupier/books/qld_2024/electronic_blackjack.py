"""Queensland schedule 2(e): blackjack on player terminals, which all act on the same two cards."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import Options, listed
from croupier.books.qld_2024 import blackjack as base
from croupier.books.qld_2024.blackjack_additional import NAMES
from croupier.books.qld_2024.general import PERIOD
from croupier.games.blackjack import (
    acting,
    lens,
    mishaps,
    placing,
    rules,
    terminals,
    wagers,
)
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.state import BlackjackState
from croupier.law import Called, Fields, Law, Point, concordance
from croupier.play.game import Game
from croupier.play.placing import from_credits
from croupier.play.table import funding
from croupier.play.table.limits import limit_terminal
from croupier.play.table.recalculating import recalculate
from croupier.play.table.withholding import refuse_credit
from croupier.play.wagers import decided_by

# -- wagers --------------------------------------------------------------------------------------

_PAID = "sch 2(e) s 8(2)"
_BOTH = "spade kings and dealer blackjack  two kings of spades and a dealer's blackjack"

KINGS_BOUNTY = decided_by(
    terminals.kings_bounty,
    beside_cites="sch 2(e) s 5",
    kind="additional",
    decided=wagers.SECOND_CARD,
    known=terminals.kings_bounty_known,
    lens=lens.twenties,
)(f"""
    kings-bounty  Kings bounty  sch 2(e) s 5, sch 2(e) s 8(1)
    1000 to 1  {_BOTH}  sch 2(e) s 5(b), {_PAID}(a)
    100 to 1   spade kings    two kings of spades                    sch 2(e) s 5(a), {_PAID}(a)
    30 to 1    suited kings   two kings of another suit              sch 2(e) s 5(a), {_PAID}(a)
    20 to 1    suited pair    two queens, jacks or tens of one suit  sch 2(e) s 5(a), {_PAID}(a)
    10 to 1    suited twenty  20 of one suit                         sch 2(e) s 5(a), {_PAID}(a)
    8 to 1     kings          two kings of two suits                 sch 2(e) s 5(a), {_PAID}(a)
    6 to 1     twenty         20 of two suits                        sch 2(e) s 5(a), {_PAID}(a)
    lose       none           the first two cards are not 20         sch 2(e) s 5(c)
""")
ROYAL_MATCH = decided_by(
    terminals.royal_match,
    beside_cites="sch 2(e) s 6",
    kind="additional",
    decided=wagers.FIRST_CARDS,
    lens=lens.pair,
)(f"""
    royal-match-21  Royal match 21  sch 2(e) s 6, sch 2(e) s 8(1)
    50 to 1  suited king and queen  a king and a queen of one suit  sch 2(e) s 6(a), {_PAID}(b)
    2 to 1   suited                 two cards of one suit  sch 2(e) s 6(b), {_PAID}(b)
    lose     none                   the first two cards are of two suits  sch 2(e) s 6(c)
""")
BET_THE_SET = decided_by(
    terminals.bet_the_set,
    beside_cites="sch 2(e) s 7",
    kind="additional",
    decided=wagers.FIRST_CARDS,
    lens=lens.pair,
)(f"""
    bet-the-set-21  Bet the set 21  sch 2(e) s 7, sch 2(e) s 8(1)
    15 to 1  suited pair  a pair of one suit               sch 2(e) s 7(a), {_PAID}(c)
    10 to 1  pair         a pair of two suits              sch 2(e) s 7(b), {_PAID}(c)
    lose     none         the first two cards are no pair  sch 2(e) s 7(c)
""")
SIDE = (KINGS_BOUNTY, ROYAL_MATCH, BET_THE_SET)

# -- the concordances ------------------------------------------------------------------------------

TIME_IS_UP = "A terminal's time is up and nothing was decided"

fields = Fields(rules.BlackjackRules)

SCH_2E = concordance(
    "qld-2024 sch 2(e)",
    {
        "s 1": Point.GAME,
        "s 3": terminals.common_cards,
        "s 3(a)": (
            *(placing.so_many_players, terminals.common_cards, terminals.act_on_terminals),
            *(acting.act_on, fields.common_hand, fields.players_per_box),
        ),
        "s 3(b)": (terminals.act_on_terminals, fields.timed, PERIOD),
        "s 3(c)": (rules.absent_draws, Called(mishaps.player_absent, "time-out", TIME_IS_UP)),
        "s 4": Point.WAGERS,
        "s 5": fields.beside_own,
        "s 5(a)-(c)": terminals.twenty,
        "s 5(b)": terminals.kings_bounty_known,
        "s 6": fields.beside_own,
        "s 6(a)-(c)": terminals.royal_match,
        "s 7": fields.beside_own,
        "s 7(a)-(c)": terminals.bet_the_set,
    },
)
"""What goes wrong with boxes cannot where one hand is dealt for all (reading EJ-6)."""

SCH_16 = concordance(
    "qld-2024 sch 16",
    {
        "s 3(3)": Point.LATE,
        "s 4(2)": funding.fund,
        "s 4(3)": (funding.fund, funding.joins),
        "s 5(1)": (Point.ORAL, from_credits, Point.COINS),
        "s 5(2)": (Point.LATE, Point.CHANGE),
        "s 5(3)": (Point.LIMITS, Point.CHIPS),
        "s 5(4)": PERIOD,
        "s 7(3)(c), s 7(4)": funding.collect,
        "s 8": (limit_terminal, Point.LIMITS),
        "s 10(1)": terminals.wrong_result,
        "s 10(2)": (terminals.wrong_result, recalculate),
        "s 10(3)": recalculate,
        "s 10(4), s 10(4)(a)-(b)": refuse_credit,
    },
)
ON_TERMINALS = Law(SCH_2E, SCH_16, *base.EVERY)

# -- the game ------------------------------------------------------------------------------------

CHOICES = (base.DECKS, base.FURTHER_ROUND, base.MACHINE, PERIOD)


@listed("qld-2024/electronic-blackjack", "Electronic blackjack", ON_TERMINALS, CHOICES, "blackjack")
def build(options: Options) -> Game[BlackjackState, BlackjackRules]:
    """Blackjack on player terminals. Two cards are dealt for all, and each terminal draws, stands,
    doubles or splits by itself; when its time is up the system draws to a hard twelve or a soft
    seventeen. Kings bounty, royal match 21 and bet the set 21 are on the first two cards."""
    played = replace(
        base.rules_for(options),
        players_per_box=1,
        common_hand=True,
        timed=True,
        beside_own=frozenset(wager.name for wager in SIDE),
    )
    game = base.assemble(
        ON_TERMINALS,
        played,
        options,
        main=(*base.MAIN, *SIDE),
        beside=(),
        steps=terminals.TERMINAL_STEPS,
        moves=tuple(move for move in base.MOVES if move not in base.BEHIND),
    )
    return replace(
        game,
        tables=replace(game.tables, time_out="time-out"),
        placing=replace(
            game.placing,
            reserved=dict.fromkeys(NAMES, "sch 2(e) s 4"),
            checks=(*game.placing.checks, from_credits),
        ),
    )
