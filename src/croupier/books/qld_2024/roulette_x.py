"""Queensland schedule 7(a): RouletteX, roulette on terminals with multipliers drawn for numbers."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import BadOption, Options, listed
from croupier.books.qld_2024.general import GENERAL, PERIOD
from croupier.books.qld_2024.roulette import BY_DEVICE, DEFINED, SCH_7, TERMS, WHEELS, ZEROS
from croupier.games.roulette import lens, multipliers, round
from croupier.games.roulette.game import ROULETTE
from croupier.games.roulette.rules import Multipliers, RouletteRules
from croupier.games.roulette.state import SpinState
from croupier.games.roulette.wagers import RouletteTerms, on_the_numbers, wagers
from croupier.law import Called, Fields, Law, Point, concordance
from croupier.money import PayTable
from croupier.play.game import Game
from croupier.play.game_parts import PlacingRules
from croupier.play.mishaps import wrong_entry
from croupier.play.options import Choice
from croupier.play.placing import from_credits, in_its_place
from croupier.play.table import funding
from croupier.play.table.limits import limit_terminal
from croupier.play.table.recalculating import recalculate
from croupier.play.table.withholding import refuse_credit
from croupier.play.wagers import Wager

STRAIGHT_UP = {1: 28, 2: 26}
"""By pay table, what a number without a multiplier pays, to 1."""
MULTIPLIERS = {1: (50, 100, 250, 500), 2: (50, 100, 250, 1000)}
"""By pay table, the odds that may be drawn for a number (readings RX-1, RX-2)."""
PAYS, DRAWN = "sch 7(a) s 4(1)", "sch 7(a) s 4(2)"

NOTE = (
    "the schedule does not say how likely each count of numbers and each multiplier is: this "
    "figure is for the weights chosen as options, with every number equally likely to be drawn"
)

PAY_TABLE = Choice("pay_table", 1, (1, 2), "Which of the two pay tables is in play.")


def _weight(name: str, what: str, weight: int) -> Choice:
    against = "against the rest (our figure: the schedule has none)"
    help = f"How likely the machine is to draw {what}, {against}."
    return Choice(name, weight, range(0, 1_000_001), help)


HOW_MANY = tuple(count for count in range(1, 38) if multipliers.how_many(count))
COUNTS = tuple(_weight(f"weight_{count}_numbers", f"{count} numbers", 1) for count in HOW_MANY)
ODDS = (
    _weight("weight_50", "50 to 1", 27),
    _weight("weight_100", "100 to 1", 16),
    _weight("weight_250", "250 to 1", 5),
    _weight("weight_top", "the highest odds of the pay table", 2),
)
"""The weights leave the house about 2.2 % on the first pay table and 2.0 % on the second."""

# -- the concordances ------------------------------------------------------------------------------

fields = Fields(RouletteRules)

SCH_7A = concordance(
    "qld-2024 sch 7(a)",
    {
        "s 1": Point.GAME,
        "s 2": (multipliers.draw_multipliers, multipliers.how_many, *COUNTS, fields.multipliers),
        "s 4(1)": PAY_TABLE,
        "s 4(2)": (multipliers.draw_multipliers, multipliers.at_odds, *ODDS, fields.multipliers),
    },
)

ON_TERMINALS = concordance(
    "qld-2024",
    {
        "sch 7 s 8(1)-(2)": Point.WAGERS,
        "sch 7 s 9(4)": (Point.LATE, Point.CHANGE),
        "sch 7 s 15(2)": Point.LIMITS,
        "sch 7(a) s 4(1)": Point.WAGERS,
        "sch 16 s 3(3)": Point.LATE,
        "sch 16 s 4(2)": funding.fund,
        "sch 16 s 4(3)": (funding.fund, funding.joins),
        "sch 16 s 5(1)": (from_credits, Point.ORAL, Point.COINS),
        "sch 16 s 5(2)": (round.wagering, Point.CHANGE),
        "sch 16 s 5(3)": (in_its_place, Point.LIMITS, Point.CHIPS),
        "sch 16 s 5(4)": PERIOD,
        "sch 16 s 7(2), sch 16 s 7(3)(b)": round.settle,
        "sch 16 s 7(3)(c)": (round.settle, funding.collect),
        "sch 16 s 7(4)": funding.collect,
        "sch 16 s 8": (limit_terminal, Point.LIMITS),
        "sch 16 s 10(2)": (
            Called(wrong_entry, "wrong-entry", "Another number was entered or shown than was spun"),
            recalculate,
        ),
        "sch 16 s 10(3)": recalculate,
        "sch 16 s 10(4), sch 16 s 10(4)(a)-(b)": refuse_credit,
    },
)
"""What a terminal changes at roulette, and what holds beside that."""

LAW = Law(SCH_7A, ON_TERMINALS, BY_DEVICE, SCH_7, GENERAL)

# -- the game ------------------------------------------------------------------------------------


def drawn(options: Options) -> Multipliers:
    """How many numbers and which odds the machine draws, by the weights chosen."""
    table = int(options["pay_table"])
    counts = tuple((str(n), int(options[f"weight_{n}_numbers"])) for n in HOW_MANY)
    odds = tuple(
        (str(n), int(options[choice.name]))
        for n, choice in zip(MULTIPLIERS[table], ODDS, strict=True)
    )
    for ways, where in ((counts, "sch 7(a) s 2"), (odds, DRAWN)):
        if not any(weight for _, weight in ways):
            raise BadOption("qld-2024/roulette-x: some weight must be above nothing", where)
    return Multipliers(counts, odds)


def offered(table: int) -> tuple[Wager, ...]:
    """The wagers of roulette but the 5-line, and the single number at odds of its own."""
    _, layout = WHEELS["single"]
    number = RouletteTerms(
        "straight-up", "1 number or straight up", STRAIGHT_UP[table], DEFINED, PAYS
    )
    plain = on_the_numbers(layout, number, ZEROS, ZEROS)
    rows = (*plain.pays.rows, *multipliers.rows(MULTIPLIERS[table], DRAWN))
    straight_up = replace(
        plain,
        decide=multipliers.at_odds,
        pays=PayTable(plain.name, rows),
        lens=lens.own_multiplier,
        note=NOTE,
    )
    rest = [replace(one, pays=PAYS) for one in TERMS if one.name not in ("straight-up", "5-line")]
    others = wagers(layout, rest, ZEROS, ZEROS)
    return (straight_up, *(replace(one, lens=lens.wheel_only) for one in others))


@listed("qld-2024/roulette-x", "RouletteX", LAW, (PAY_TABLE, *COUNTS, *ODDS, PERIOD), "roulette")
def build(options: Options) -> Game[SpinState, RouletteRules]:
    """Roulette with one zero, on terminals. When wagers close, two to five numbers are drawn to pay
    much higher odds to a single-number wager; in return the other numbers pay less than in
    roulette."""
    played = RouletteRules(*WHEELS["single"], drawn(options))
    return ROULETTE.game(
        played,
        offered(int(options["pay_table"])),
        LAW,
        PlacingRules(checks=(in_its_place, from_credits)),
    )
