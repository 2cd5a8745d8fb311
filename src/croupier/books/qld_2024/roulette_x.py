"""Queensland schedule 7(a): RouletteX, roulette on terminals with multipliers drawn for numbers."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from croupier.books.catalogue import CATALOGUE, BadOption, Listing, Options
from croupier.books.qld_2024.general import CONDUCT, NOTICE
from croupier.books.qld_2024.roulette import (
    DEFINED,
    LAW,
    NO_SPINS,
    TERMS,
    WHEELS,
    ZEROS,
)
from croupier.equipment.decks import composition
from croupier.games.roulette import lens, multipliers
from croupier.games.roulette.round import roulette
from croupier.games.roulette.rules import Multipliers, RouletteRules
from croupier.games.roulette.wagers import Terms, on_the_numbers, wagers
from croupier.play import mishaps
from croupier.play.game import Choice, Game, law_with
from croupier.play.irregularities import Irregularity
from croupier.play.placing import no_boxes, no_cash
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

PAY_TABLE = Choice("pay_table", 1, (1, 2), "Which of the two pay tables is in play.", PAYS)


def _weight(name: str, what: str, weight: int, cites: str) -> Choice:
    return Choice(
        name, weight, range(0, 1_000_001),
        f"How likely the machine is to draw {what}, against the rest (our figure: the schedule has "
        f"none).", cites,
    )  # fmt: skip


HOW_MANY = tuple(count for count in range(1, 38) if multipliers.how_many(count))
COUNTS = tuple(
    _weight(f"weight_{count}_numbers", f"{count} numbers", 1, "sch 7(a) s 2") for count in HOW_MANY
)
ODDS = (
    _weight("weight_50", "50 to 1", 27, DRAWN),
    _weight("weight_100", "100 to 1", 16, DRAWN),
    _weight("weight_250", "250 to 1", 5, DRAWN),
    _weight("weight_top", "the highest odds of the pay table", 2, DRAWN),
)
"""The weights leave the house about 2.2 % on the first pay table and 2.0 % on the second."""

RESULTS = WHEELS["single"][1].numbers
WRONG_ENTRY = Irregularity(
    "wrong-entry", "Another number was entered or shown than was spun", "sch 16 s 10(2)",
    mishaps.Spun, partial(mishaps.enter_what_was_spun, RESULTS), ("result", "round"),
    partial(mishaps.another_was_spun, RESULTS),
)  # fmt: skip


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
    layout = WHEELS["single"][1]
    number = Terms("straight-up", "1 number or straight up", STRAIGHT_UP[table], DEFINED, PAYS)
    rest = [replace(one, pays=PAYS) for one in TERMS if one.name not in ("straight-up", "5-line")]
    return (
        on_the_numbers(
            layout, number, ZEROS, ZEROS, multipliers.rows(MULTIPLIERS[table], DRAWN),
            multipliers.at_odds, lens.own_multiplier, NOTE,
        ),
        *(replace(one, lens=lens.wheel_only) for one in wagers(layout, rest, ZEROS, ZEROS)),
    )  # fmt: skip


def build(options: Options) -> Game:
    """RouletteX on player terminals."""
    wheel, layout, holds = WHEELS["single"]
    rules = RouletteRules(wheel, layout, f"{holds}, sch 7 s 5(2)", drawn(options))
    table = offered(int(options["pay_table"]))
    parts = ("qld-2024 sch 7(a)", "qld-2024 sch 16", "qld-2024 sch 7")
    return Game(
        id="qld-2024/roulette-x",
        title="RouletteX",
        cites="sch 7(a) s 1",
        parts=parts,
        script=roulette(rules, table, *parts),
        wagers={wager.name: wager for wager in table},
        rules=rules,
        law=law_with(
            LAW,
            wagers="sch 7 s 8(1), sch 7 s 8(2), sch 7(a) s 4(1)",
            late="sch 16 s 3(3), sch 7 s 9(4)",
            change="sch 16 s 5(2), sch 7 s 9(4)",
            limits="sch 7 s 15(2), sch 16 s 5(3)",
            oral="sch 16 s 5(1)",
            chips="sch 16 s 5(3)",
        ),
        deck=composition(()),
        irregularities={m.slug: m for m in (*NO_SPINS, WRONG_ENTRY, *CONDUCT)},
        options=options,
        checks=(no_boxes("sch 16 s 5(3)"), no_cash("sch 16 s 5(1)")),
        notice=NOTICE,
    )


CATALOGUE.add(
    __name__,
    Listing(
        "qld-2024/roulette-x", "RouletteX", "sch 7(a) s 1", (PAY_TABLE, *COUNTS, *ODDS), build,
        "Roulette with one zero, on terminals. When wagers close, two to five numbers are drawn "
        "to pay much higher odds to a single-number wager; in return the other numbers pay less "
        "than in roulette.",
    ),
)  # fmt: skip
