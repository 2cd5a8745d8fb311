"""Queensland schedule 13(a): electronic casino war, on terminals."""

from __future__ import annotations

from croupier.books.catalogue import Options, listed
from croupier.books.qld_2024 import casino_war as base
from croupier.books.qld_2024.general import PERIOD, on_terminals
from croupier.games.casino_war import mishaps, round
from croupier.games.casino_war.rules import WarRules
from croupier.games.casino_war.state import WarState
from croupier.law import Fields, Law, Point, concordance
from croupier.play import boxes
from croupier.play.game import Game
from croupier.play.options import Choice
from croupier.play.placing import from_credits

WAGERS = (
    base.main_wager("sch 13(a) s 4(2)(a)"),
    base.tie_wager("11 to 1", "sch 13(a) s 4(2)(d)"),
    base.war_wager("sch 13(a) s 4(2)(b)", "sch 13(a) s 4(2)(c)"),
)

AREAS = Choice("areas", 7, (3, 5, 7), "Betting areas on the terminal.")
CHOICES = (base.DECKS, AREAS, base.MACHINE, PERIOD)

fields = Fields(WarRules)

SCH_13A = concordance(
    "qld-2024 sch 13(a)",
    {
        "s 1": Point.GAME,
        "s 2(1)": (AREAS, boxes.on_a_numbered_box),
        "s 3(1)": round.wagering,
        "s 3(2)": (round.decisions, fields.at_once),
        "s 3(3)": (round.decisions, round.time_is_up),
        "s 4(1)": (round.wagering, Point.WAGERS),
    },
)
SCH_16 = concordance(
    "qld-2024",
    {
        "sch 13 s 9(1)": (Point.LATE, Point.CHANGE, Point.LATE_CHANGE),
        "sch 13 s 11(1)": Point.LIMITS,
        **on_terminals(mishaps.wrong_result),
        "sch 16 s 3(3)": (Point.LATE, Point.LATE_CHANGE),
    },
)
"""What schedule 16 has for terminals, and what of schedule 13 stays beside it."""

LAW = Law(SCH_13A, SCH_16, *base.LAW.concordances)


@listed("qld-2024/electronic-casino-war", "Electronic casino war", LAW, CHOICES, varies=base.build)
def build(options: Options) -> Game[WarState, WarRules]:
    """On terminals all who have equal cards decide at the same time, and whoever has not when the
    time is up surrenders."""
    played = WarRules(boxes=int(options["areas"]), machine=bool(options["machine"]), at_once=True)
    return base.assemble(LAW, options, played, WAGERS, from_credits)
