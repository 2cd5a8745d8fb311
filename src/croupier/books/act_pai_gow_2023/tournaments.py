"""ACT pai gow: tournaments, rule 18."""

from __future__ import annotations

from croupier.law import Law, Point, concordance
from croupier.tournaments import rules
from croupier.tournaments.conditions import Term, Ties
from croupier.tournaments.rules import (
    Clause,
    Infringement,
    Measure,
    Origin,
    Penalty,
    TournamentRules,
)

PG_18 = concordance(
    "act-pai-gow-2023",
    {
        "PG dictionary": rules.session_over,
        "PG 5.1": Clause.WAGERS_TOLD,
        "PG 5.6": Point.ABOVE_MAXIMUM,
        "PG 7.1(b)": Clause.NO_JACKPOTS,
        "PG 12.7(a), PG 12.7(b)": Clause.JACKPOT_MONEY,
        "PG 17.2": (
            *(Infringement.CONTRAVENED, Infringement.ADDED_CHIPS, Infringement.REMOVED_CHIPS),
            *(Infringement.EXCHANGED_CHIPS, Infringement.CONCEALED_CHIPS, Infringement.ADVICE),
            Infringement.NO_CONTRIBUTION,
        ),
        "PG 17.2(a)": Measure.VOID_WAGER,
        "PG 17.2(b)": Measure.DISQUALIFY,
        "PG 18.1": rules.prevails,
        "PG 18.2(a)": Clause.DOCUMENTED,
        "PG 18.2(b)": Clause.DISPLAYED,
        "PG 18.2(c)": Clause.AUTHORITY_TOLD,
        "PG 18.3": Clause.DOCUMENTED,
        "PG 18.3(a)(i)": (Term.ENTRY_BY, Clause.CRITERIA),
        "PG 18.3(a)(ii)(A)": Term.SESSIONS,
        "PG 18.3(a)(ii)(B)": Term.TABLES,
        "PG 18.3(a)(ii)(C)": rules.advancing,
        "PG 18.3(a)(ii)(F)": (
            *(Term.REBUYS, Term.BUY_BACK, rules.rebuy_open, rules.buys_back, Clause.WHEN_OUT),
        ),
        "PG 18.3(a)(ii)(G)": (Term.ADD_ONS, rules.add_on_open),
        "PG 18.3(a)(iii)": (Term.ENTRY_FEE, Term.RETAINED),
        "PG 18.3(a)(iv)": (Term.CHIPS, Clause.ALLOTMENT),
        "PG 18.3(a)(v)": (Term.NUMBERS, rules.room, rules.enough),
        "PG 18.3(a)(vi)": Term.GROUPS,
        "PG 18.3(a)(vii)": (Term.WAGERS, rules.level_at, rules.level_by_hand),
        "PG 18.3(a)(viii)(A)": Term.PROGRESSION,
        "PG 18.3(a)(viii)(B)": rules.played_off,
        "PG 18.3(a)(ix)(A)": Term.PROGRESSION,
        "PG 18.3(a)(ix)(B)": rules.order_of_finish,
        "PG 18.3(a)(x)": (Term.PRIZES, rules.shared_out),
        "PG 18.3(a)(xi)(A), PG 18.3(a)(xi)(B)": Term.TIES,
        "PG 18.3(a)(xi)(C)": rules.put_together,
        "PG 18.3(a)(xi)(D)": rules.played_off,
        "PG 18.3(b)": (Term.STATEMENT, rules.prevails),
        "PG 18.4": Clause.CONDUCTED,
        "PG 18.5": Clause.AGREED,
        "PG 18.6": Clause.ONE_ENTRY,
        "PG 18.7": (Clause.BALLOT, Clause.SEAT_KEPT, Clause.START),
        "PG 18.8": (Clause.TABLES, rules.players_at_a_table),
        "PG 18.9": Clause.FORFEITS,
        "PG 18.10": Clause.RESERVE,
        "PG 18.11": Clause.SUBSTITUTE,
        "PG 18.12": (Infringement.CONCEALED_CHIPS, Infringement.REMOVED_CHIPS),
        "PG 18.13": (
            *(Infringement.ADDED_CHIPS, Infringement.REMOVED_CHIPS, Infringement.EXCHANGED_CHIPS),
            rules.tournament_chips_only,
        ),
        "PG 18.14": (
            *(Clause.LEAST_WAGER, Clause.NO_CHIPS, Infringement.NO_CONTRIBUTION),
            rules.everyone_takes_part,
        ),
        "PG 18.15": (
            rules.in_turn,
            rules.changeable,
            Clause.WAGER_STANDS,
            Infringement.OUT_OF_ORDER,
        ),
        "PG 18.16": (rules.in_turn, rules.changeable, Clause.WAGER_STANDS),
        "PG 18.17": Clause.NO_JACKPOTS,
        "PG 18.18": Infringement.ADVICE,
        "PG 18.19": Clause.BREAK,
        "PG 18.20": Clause.TIME_LIMIT,
        "PG 18.21": rules.order_of_finish,
        "PG 18.22": (rules.entrant, rules.most_retained),
        "PG 18.23": rules.to_the_pool,
        "PG 18.23(a)": rules.to_the_pool,
        "PG 18.23(b)": rules.shared_out,
        "PG 18.24": (rules.withdrawn, Clause.NO_REFUND, Clause.REFUND),
        "PG 18.25": Clause.CANCELLED,
    },
)
"""Poker's buttons and matches, and what only New South Wales has a rule for."""

ANY = Penalty(frozenset({Measure.WARN, Measure.VOID_WAGER, Measure.DISQUALIFY}))

PAI_GOW = TournamentRules(
    "pai gow",
    "PG 18",
    Law(PG_18),
    order=(Origin.TOURNAMENT, Origin.GAME, Origin.CONDITIONS),
    needs=(
        *(Term.ENTRY_BY, Term.SESSIONS, Term.TABLES, Term.REBUYS, Term.ADD_ONS, Term.ENTRY_FEE),
        *(Term.RETAINED, Term.CHIPS, Term.NUMBERS, Term.GROUPS, Term.WAGERS, Term.PROGRESSION),
        *(Term.TIES, Term.PRIZES, Term.STATEMENT),
    ),
    ties=(Ties.SHARE, Ties.PLAY_OFF),
    most_retained=100,
    penalties={
        Infringement.OUT_OF_ORDER: Penalty(
            frozenset({Measure.WARN, Measure.VOID_WAGER}),
            after_warning=frozenset({Measure.VOID_WAGER}),
        ),
        Infringement.NO_CONTRIBUTION: ANY,
        Infringement.ADDED_CHIPS: ANY,
        Infringement.REMOVED_CHIPS: ANY,
        Infringement.EXCHANGED_CHIPS: ANY,
        Infringement.CONCEALED_CHIPS: ANY,
        Infringement.ADVICE: ANY,
        Infringement.CONTRAVENED: ANY,
    },
    published=True,
    notified=True,
    director="tournament director",
    rebuy_by="eliminated",
    one_entry=True,
    ballot_only=True,
    seats_kept=True,
    no_show="forfeits",
    least_wager_or_out=True,
    wagers_in_turn=True,
    jackpots=False,
    jackpot_money=True,
    substitutes="discretion",
    wagers_by_notice="both",
)

TOURNAMENTS = {"pai-gow": PAI_GOW}
