"""Queensland schedule 13(a): electronic casino war, on terminals."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.books.qld_2024 import casino_war as base
from croupier.games.casino_war import irregularities as ruling
from croupier.games.casino_war import reports
from croupier.games.casino_war.rules import WarRules
from croupier.money import Odds
from croupier.play.game import Choice, Game, law_with
from croupier.play.irregularities import Irregularity
from croupier.play.placing import no_cash

PART = "qld-2024 sch 13(a)"
TERMINALS = "qld-2024 sch 16"

LAW = law_with(
    base.LAW,
    wagers="sch 13(a) s 4(1)",
    late="sch 16 s 3(3), sch 13 s 9(1)",
    limits="sch 16 s 5(3), sch 16 s 8, sch 13 s 11(1)",
    change="sch 16 s 5(2), sch 13 s 9(1)",
    oral="sch 16 s 5(1)",
    chips="sch 16 s 5(3)",
)

WAGERS = (
    base.main_wager("sch 13(a) s 4(2)(a)"),
    base.tie_wager(Odds(11, 1), "sch 13(a) s 4(2)(d)"),
    base.war_wager("sch 13(a) s 4(2)(b)", "sch 13(a) s 4(2)(c)"),
)

WRONG_RESULT = Irregularity(
    "wrong-result", "The system shows other cards than were drawn", "sch 16 s 10(2)",
    reports.CardsAsTheyLie, ruling.wrong_result, ("result", "round"), reports.another_was_drawn,
)  # fmt: skip

AREAS = Choice("areas", 7, (3, 5, 7), "Betting areas on the terminal.", "sch 13(a) s 2(1)")


def build(options: Options) -> Game:
    """Casino war on terminals: any number of players on an area, and a clock."""
    rules = WarRules(
        boxes=int(options["areas"]),
        players_per_box=0,
        box_total=False,
        cut_from_ends=0 if options["machine"] else 10,
        at_once=True,
    )
    game = base.assemble(
        options, rules, WAGERS, (PART, base.PART, TERMINALS), "qld-2024/electronic-casino-war",
        "Electronic casino war", "sch 13(a) s 1", "sch 13(a) s 2(1)",
    )  # fmt: skip
    return replace(
        game,
        law=LAW,
        checks=(*game.checks, no_cash("sch 16 s 5(1)")),
        irregularities={**game.irregularities, WRONG_RESULT.slug: WRONG_RESULT},
    )


CATALOGUE.add(
    __name__,
    Listing(
        "qld-2024/electronic-casino-war", "Electronic casino war", "sch 13(a) s 1",
        (base.DECKS, AREAS, base.MACHINE), build,
        f"{base.IN_SHORT} On terminals all who have equal cards decide at the same time, and "
        "whoever has not when the time is up surrenders.",
    ),
)  # fmt: skip
