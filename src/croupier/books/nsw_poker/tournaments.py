"""New South Wales: poker tournaments, rule 28."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.nsw_poker import BOOK
from croupier.law import Law, concordance
from croupier.tournaments import drawing, rules
from croupier.tournaments.conditions import Term
from croupier.tournaments.rules import (
    Clause,
    Infringement,
    Measure,
    Origin,
    Penalty,
    TournamentRules,
)

S_28 = concordance(
    "nsw-poker",
    {
        "s 9.1": rules.first_button,
        "s 10.4": Clause.FOLDED,
        "s 28.1.1": (
            *(rules.entrant, rules.session_over, rules.played_off, rules.lowest_goes),
            *(Clause.CONDUCTED, Clause.SHORT_OF_BANK, Clause.ONCE_ONLY, Clause.DURING_PLAY),
        ),
        "s 28.2.1": rules.prevails,
        "s 28.2.3(i)": rules.hold_button,
        "s 28.2.3(ii)": rules.dead_button,
        "s 28.2.3(iii)": rules.incoming_waits,
        "s 28.2.4": rules.heads_up_order,
        "s 28.3.1": rules.most_retained,
        "s 28.3.2": (rules.to_the_pool, rules.shared_out, rules.withdrawn),
        "s 28.3.3": Clause.ADDED_VALUE,
        "s 28.3.4": rules.guaranteed,
        "s 28.3.5": Clause.CANCELLED,
        "s 28.4.1": Clause.DISPLAYED,
        "s 28.4.2": Clause.DOCUMENTED,
        "s 28.4.2(a)": Term.ENTRY_FEE,
        "s 28.4.2(b)": Term.BUY_IN,
        "s 28.4.2(c)": Term.CHIPS,
        "s 28.4.2(d)": (
            *(Term.REBUYS, Term.REBUY_LIMITS, Term.ADD_ONS, Term.ADD_ON_PERIOD),
            *(rules.rebuy_open, rules.add_on_open),
        ),
        "s 28.4.2(e)": (Term.WAGERS, rules.level_at, rules.level_by_hand),
        "s 28.4.2(f)": (Term.SESSIONS, Term.TABLES, Term.PROGRESSION, Term.TIES),
        "s 28.4.2(g)": (Clause.METHOD, rules.even, rules.may_break),
        "s 28.4.2(h)": (Term.ALLOCATION, Clause.BALLOT),
        "s 28.4.2(i)": (Term.BUY_BACK, rules.buys_back),
        "s 28.4.2(j)": (Term.TRANSFERS, Clause.TRANSFER, Clause.SUBSTITUTE),
        "s 28.4.2(k)(i)": (Term.ENTITLED, Clause.ENTITLED),
        "s 28.4.2(k)(ii)": Clause.MAY_REFUSE,
        "s 28.4.2(k)(iii)": Clause.CRITERIA,
        "s 28.4.2(l)": (Term.ENTRY_TERMS, rules.withdrawn, rules.room, rules.enough),
        "s 28.4.2(m)": (Term.PRIZES, rules.shared_out),
        "s 28.4.2(n)": (Term.STATEMENT, rules.prevails),
        "s 28.4.3": Clause.AGREED,
        "s 28.5.1": (Clause.TABLES, rules.players_at_a_table),
        "s 28.5.3": Clause.HEADS_UP,
        "s 28.5.4": Clause.START,
        "s 28.5.5": (Clause.TRANSFER, Clause.SUBSTITUTE),
        "s 28.5.6": (Clause.METHOD, Clause.BALLOT, rules.even, rules.may_break, Clause.BREAK),
        "s 28.5.7": Clause.BONUS,
        "s 28.5.8": (Clause.ELIMINATION, rules.lowest_goes),
        "s 28.5.9": rules.progress_known,
        "s 28.5.10": Clause.PLAYS_ABSENT,
        "s 28.5.10.1, s 28.5.10.2": (Clause.PLAYS_ABSENT, rules.plays_absent),
        "s 28.5.10.3": (Infringement.ABSENT, Clause.REFUND),
        "s 28.5.11": (Infringement.CONTRAVENED, Clause.NO_REFUND),
        "s 28.6.1": rules.best_of_three,
        "s 28.7.1": rules.tournament_chips_only,
        "s 28.7.2": Clause.ALLOTMENT,
        "s 28.7.3": Clause.BUY_IN_FIRST,
        "s 28.7.4": (Infringement.NO_CONTRIBUTION, rules.everyone_takes_part),
        "s 28.7.5": (Infringement.ADDED_CHIPS, rules.no_chips_come),
        "s 28.7.6": (
            *(Infringement.REMOVED_CHIPS, Infringement.EXCHANGED_CHIPS, rules.no_chips_leave),
        ),
        "s 28.7.7": Infringement.CONCEALED_CHIPS,
        "s 28.7.8": Clause.TIME_LIMIT,
        "s 28.7.9": (Infringement.TOO_SLOW, Clause.FOLDED),
        "s 28.7.10": Clause.NO_CHIPS,
        "s 28.7.11": Clause.WAGERS_TOLD,
        "s 28.8.1, s 28.8.2": (rules.advancing, Term.ADVANCING),
        "s 28.8.3": (rules.higher_stake_first, drawing.highest_card),
        "s 28.8.4": rules.order_of_finish,
        "s 28.9.1": Infringement.ADVICE,
        "s 28.9.2": Clause.DISPUTE,
        "s 28.9.3": rules.counted,
        "s 28.9.4": (
            *(Infringement.ADVICE, Infringement.REMOVED_CHIPS, Infringement.EXCHANGED_CHIPS),
            *(Infringement.CONTRAVENED, Clause.NO_REFUND),
        ),
        "s 28.9.5, s 28.9.6": rules.chips_returned,
        "s 28.9.7": rules.apart_from_revenue,
    },
)
"""Who wagers when is for the game; equal prizes are for the conditions."""

OUT = Penalty(frozenset({Measure.DISQUALIFY}), must=True)
MAY_BE_OUT = Penalty(frozenset({Measure.WARN, Measure.DISQUALIFY}))

POKER = TournamentRules(
    "poker",
    "s 28",
    Law(S_28),
    order=(Origin.TOURNAMENT, Origin.GAME, Origin.CONDITIONS),
    needs=(
        *(Term.ENTRY_FEE, Term.BUY_IN, Term.CHIPS, Term.REBUYS, Term.REBUY_LIMITS, Term.ADD_ONS),
        *(Term.ADD_ON_PERIOD, Term.WAGERS),
        *(Term.SESSIONS, Term.ADVANCING, Term.TABLES, Term.PROGRESSION, Term.ALLOCATION),
        Term.BUY_BACK,
        *(Term.TIES, Term.TRANSFERS, Term.ENTITLED, Term.ENTRY_TERMS, Term.PRIZES, Term.STATEMENT),
    ),
    most_retained=100,
    penalties={
        Infringement.NO_CONTRIBUTION: OUT,
        Infringement.ADDED_CHIPS: OUT,
        Infringement.CONCEALED_CHIPS: OUT,
        Infringement.REMOVED_CHIPS: MAY_BE_OUT,
        Infringement.EXCHANGED_CHIPS: MAY_BE_OUT,
        Infringement.ADVICE: MAY_BE_OUT,
        Infringement.ABSENT: MAY_BE_OUT,
        Infringement.CONTRAVENED: MAY_BE_OUT,
        Infringement.TOO_SLOW: Penalty(frozenset({Measure.WARN, Measure.FOLD})),
    },
    not_applied=("s 3", "s 6", "s 8.3", "s 8.7", "s 8.8.1", "s 8.8.3", "s 8.8.4", "s 8.8.5"),
    published=True,
    director="tournament supervisor",
    licensed=True,
    buy_ins=True,
    among_players=True,
    withdrawal="all",
    rebuy_by="short",
    one_add_on=True,
    no_show="absent",
    stake_breaks_ties=True,
    may_refuse_if_reserved=True,
    substitute_in_person=True,
    disputes_stop_play=True,
    early_close=True,
    disqualified_refunded=False,
)
"""Reading NT-1: of rule 8 those parts do not apply that are about cash games."""

ONE_BLIND = ("two-card-manila", "three-card-manila")
TWO_BLINDS = ("draw-blind", "texas-holdem", "omaha", "pineapple", "crazy-pineapple")

TOURNAMENTS = {
    game: replace(POKER, blinds=1 if game in ONE_BLIND else 2 if game in TWO_BLINDS else 0)
    for game in BOOK.games
}
"""Every game of the book may be played in a tournament."""
