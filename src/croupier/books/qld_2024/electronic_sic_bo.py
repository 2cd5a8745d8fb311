"""Queensland schedule 8(a): sic-bo on player terminals, with a jackpot."""

from __future__ import annotations

from croupier.books.catalogue import Options, listed
from croupier.books.qld_2024 import sic_bo as table
from croupier.books.qld_2024.general import GENERAL, PERIOD
from croupier.games.sic_bo import mishaps, placing, round
from croupier.games.sic_bo import wagers as area
from croupier.games.sic_bo.game import SIC_BO
from croupier.games.sic_bo.rules import SicBoRules
from croupier.games.sic_bo.state import SicBoState
from croupier.law import Fields, Law, Point, concordance
from croupier.play.game import Game
from croupier.play.game_parts import PayingRules, PlacingRules
from croupier.play.options import choices
from croupier.play.placing import from_credits, in_its_place
from croupier.play.table import funding
from croupier.play.table.limits import limit_terminal
from croupier.play.table.recalculating import recalculate
from croupier.play.table.withholding import refuse_credit
from croupier.play.table_rules import FixedTime, TableRules
from croupier.play.wagers import Wager

# -- wagers --------------------------------------------------------------------------------------

OWN = {"double": {"2": 12, "3": 12}, "triple": {"3": 190}}
"""What pays more on a terminal."""


def wagers(options: Options) -> tuple[Wager, ...]:
    """No odd, even or sets of four on a terminal; doubles and triples pay more."""
    at, paid = "sch 8(a) s 4(1), sch 8 s 5(2)", "sch 8(a) s 6"
    made = []
    for where, pays in table.ODDS:
        if where not in (area.EVEN, area.FOUR_NUMBER, area.ODD):
            here = table.pays_on(where, OWN.get(where.name, pays), options)
            also = "" if where.name in OWN else ", sch 8 s 12"
            made.append(where.offered(here, at, paid + also))
    return tuple(made)


def jackpot_wager(options: Options) -> Wager:
    """The jackpot wager, where one is run."""
    by, changed = "sch 8(a) s 8(4)", "sch 16 s 3(3)"
    paid, late = f"{by}, sch 8(a) s 8(5)", f"sch 8(a) s 8(3), {changed}"
    prize, odds = int(options["jackpot_prize"]), int(options["jackpot_odds"])
    return area.jackpot_wager(prize, odds, "sch 8(a) s 8(1)", by, paid, late, changed)


# -- options -------------------------------------------------------------------------------------

JACKPOT, JACKPOT_ODDS, JACKPOT_PRIZE = choices("""
    jackpot        yes        yes, no                 Whether a jackpot may be wagered on.
    jackpot_odds   10_000     2 to 100_000_000        The jackpot is drawn once in so many rounds;
        the rule leaves that to the control system.
    jackpot_prize  1_000_000  1 to 1_000_000_000_000  The prize stated, in cents, where no meter
        displays one.
""")
CHOICES = (table.TRIPLE_WINS_DOUBLE, JACKPOT, JACKPOT_ODDS, JACKPOT_PRIZE, PERIOD)

# -- the concordances ------------------------------------------------------------------------------

fields = Fields(SicBoRules)

SCH_8A = concordance(
    "qld-2024 sch 8(a)",
    {
        "s 1": Point.GAME,
        "s 2": round.nominated,
        "s 5": round.wagering,
        "s 6": Point.ROUNDING,
        "s 7(1)": (round.let_a_player_shoot, placing.too_early_to_shoot, fields.players_shoot),
        "s 7(2)(a)": round.nominated,
        "s 7(2)(b)": round.let_a_player_shoot,
    },
)

WITH_JACKPOT = concordance(
    "qld-2024 sch 8(a)",
    {
        "s 2": (round.pay_the_prize, round.start_the_meter_again, JACKPOT_PRIZE),
        "s 4(1)": Point.WAGERS,
        "s 8(1)": JACKPOT,
        "s 8(2)": placing.beside_another_wager,
        "s 8(4)": (area.drawn, round.draw_the_jackpot, JACKPOT_ODDS, fields.jackpot_odds),
        "s 8(5)": round.pay_the_prize,
        "s 9(1)": mishaps.jackpot_malfunction,
    },
)
WITHOUT_JACKPOT = concordance(
    "qld-2024 sch 8(a)",
    {"s 4(1)": Point.WAGERS, "s 8(1)": Point.WAGERS},
)

ON_TERMINALS = concordance(
    "qld-2024",
    {
        "sch 8 s 9": round.settle,
        "sch 8 s 15(4)": mishaps.wrong_entry,
        "sch 8(a) s 5": (from_credits, Point.ORAL),
        "sch 16 s 3(3)": Point.LATE,
        "sch 16 s 4(2)": funding.fund,
        "sch 16 s 4(3)": (funding.fund, funding.joins),
        "sch 16 s 5(1)": (from_credits, Point.ORAL, Point.COINS),
        "sch 16 s 5(2)": (Point.LATE, Point.CHANGE),
        "sch 16 s 5(3)": (in_its_place, Point.LIMITS, Point.CHIPS),
        "sch 16 s 5(4)": PERIOD,
        "sch 16 s 7(2), sch 16 s 7(3)(b)": round.settle,
        "sch 16 s 7(3)(c)": (round.settle, funding.collect),
        "sch 16 s 7(4)": funding.collect,
        "sch 16 s 8": (limit_terminal, Point.LIMITS),
        "sch 16 s 10(2)": (mishaps.wrong_entry, recalculate),
        "sch 16 s 10(3)": recalculate,
        "sch 16 s 10(4), sch 16 s 10(4)(a)-(b)": refuse_credit,
    },
)
"""What terminals change at sic-bo, and what holds beside that."""


def law(jackpot: bool = True) -> Law:
    """What holds on terminals where a jackpot is run, or none."""
    run = WITH_JACKPOT if jackpot else WITHOUT_JACKPOT
    return Law(SCH_8A, run, ON_TERMINALS, table.SCH_8, GENERAL)


# -- the game ------------------------------------------------------------------------------------


@listed("qld-2024/electronic-sic-bo", "Electronic sic-bo", law(), CHOICES, "sic_bo")
def build(options: Options) -> Game[SicBoState, SicBoRules]:
    """Sic-bo on player terminals. The players with a wager take turns to start the dice, and one of
    those who have paid for the jackpot may be drawn to win it."""
    jackpot = bool(options["jackpot"])
    here = law(jackpot)
    odds = int(options["jackpot_odds"]) if jackpot else 0
    played = SicBoRules(players_shoot=True, jackpot_odds=odds)
    offered = (*wagers(options), *((jackpot_wager(options),) if jackpot else ()))
    beside = (placing.beside_another_wager,) if jackpot else ()
    return SIC_BO.game(
        played,
        offered,
        here,
        moves=(round.SHOOT,),
        tables=TableRules(times={"Choose": FixedTime(10_000, "sch 8(a) s 7(2)(b)")}),
        placing=PlacingRules(
            checks=(in_its_place, from_credits, *beside), call=placing.too_early_to_shoot
        ),
        paying=PayingRules(pay=round.pay_the_prize if jackpot else None),
    )
