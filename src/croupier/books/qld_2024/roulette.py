"""Queensland schedule 7: roulette with one, two or three zeros."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.books.qld_2024.general import CONDUCT, NOTICE, displaced
from croupier.equipment.decks import composition
from croupier.equipment.wheels import DOUBLE_ZERO, SINGLE_ZERO, TRIPLE_ZERO
from croupier.games.roulette.irregularities import announced
from croupier.games.roulette.round import roulette
from croupier.games.roulette.rules import ROWS, Layout, RouletteRules
from croupier.games.roulette.wagers import OUTSIDE, Terms, wagers
from croupier.law import cited
from croupier.play.colour_chips import ChipRules, ChipsInPlay
from croupier.play.game import Choice, Game, TableLaw
from croupier.play.placing import no_boxes

LAW = TableLaw(
    wagers="sch 7 s 8(1), sch 7 s 8(2)",
    late="sch 7 s 9(4), sch 7 s 5(3)",
    limits="sch 7 s 15(2)",
    change="sch 7 s 9(4)",
    oral="sch 7 s 9(2)",
    excluded="s 11(2)(b)",
    chips="sch 7 s 9(1)",
)

# -- wheels and layouts --------------------------------------------------------------------------

WHEELS = {
    "single": (SINGLE_ZERO, Layout((("0",), *ROWS)), "sch 7 s 2(1)(a)"),
    "double": (DOUBLE_ZERO, Layout((("0", "00"), *ROWS)), "sch 7 s 2(1)(b)"),
    "triple": (TRIPLE_ZERO, Layout((("000",), ("0", "00"), *ROWS)), "sch 7 s 2(1)(c)"),
}
"""The three wheels, each with its layout (readings R-1 to R-5)."""
cited(
    f"{__name__}:WHEELS",
    "qld-2024 sch 7 s 2(1)(a)", "qld-2024 sch 7 s 2(1)(b)", "qld-2024 sch 7 s 2(1)(c)",
)  # fmt: skip

# -- wagers --------------------------------------------------------------------------------------

DEFINED, ODDS = "sch 7 s 8(2)", "sch 7 s 16(1)"
TERMS = tuple(
    Terms(name, title, odds, DEFINED, ODDS)
    for name, title, odds in (
        ("straight-up", "1 number or straight up", 35),
        ("split",       "2 numbers or split",      17),
        ("street",      "3 numbers or street",     11),
        ("corner",      "4 numbers or corner",      8),
        ("5-line",      "5 numbers or 5-line",      6),
        ("6-line",      "6 numbers or 6-line",      5),
        ("column",      "Column",                   2),
        ("dozen",       "Dozen",                    2),
        ("low",         "Low (1 to 18)",            1),
        ("high",        "High (19 to 36)",          1),
        ("even",        "Even",                     1),
        ("odd",         "Odd",                      1),
        ("red",         "Red",                      1),
        ("black",       "Black",                    1),
    )
)  # fmt: skip
"""The wagers of s 8 at the odds of s 16(1)."""
ZEROS = "sch 7 s 16(2)"

# -- irregularities ------------------------------------------------------------------------------


NO_SPINS = (
    announced("same-direction", "The ball was spun the way the wheel turns", "sch 7 s 17(1)"),
    announced("short-spin", "The ball will not go round four times", "sch 7 s 17(2)"),
    announced("foreign-object", "Something fell into the wheel", "sch 7 s 17(3)"),
    announced("ball-hung-up", "The ball hangs in an air pocket", "sch 7 s 17(3)"),
    announced("ball-out", "The ball left the wheel", "sch 7 s 17(4)"),
    announced("no-spin", "No spin was announced, wherever the ball settled", "sch 7 s 17(5)"),
)
DISPLACED = displaced(
    "sch 7 s 14(1)(a)(i)", "sch 7 s 14(1)(a)(ii)", "sch 7 s 14(1)(b), sch 7 s 14(2)"
)

# -- options and chips ---------------------------------------------------------------------------

WHEEL = Choice(
    "wheel", "single", ("single", "double", "triple"),
    "How many zeros the wheel and the layout have.", "sch 7 s 2(1)",
)  # fmt: skip
LAUNCH = Choice(
    "launch", "hand", ("hand", "device"),
    "Whether the dealer or an electronic device spins the ball.", "sch 7 s 5(1), sch 7 s 5(2)",
)  # fmt: skip
VALUE_CHIPS = Choice(
    "value_chips", "permitted", ("permitted", "limited", "prohibited"),
    "Whether players may use value chips: anywhere, on the outside wagers only, or not at all.",
    "sch 7 s 11",
)  # fmt: skip

CHIPS = ChipRules(
    value="sch 7 s 10(2)",
    own="sch 7 s 10(3)",
    table="sch 7 s 10(4)",
    redeem="sch 7 s 10(5)",
    one_colour="",
    shared=True,
    from_closed=True,
)
"""Colour chips of one table (readings R-9, R-10)."""

SAME_MINIMUM = replace(NOTICE, at_once="")
"""One minimum for everyone at a table: it is not raised for newcomers alone (reading R-8)."""
cited(f"{__name__}:SAME_MINIMUM", "qld-2024 sch 7 s 15(1)")


def build(options: Options) -> Game:
    """Roulette on a wheel with one, two or three zeros."""
    wheel, layout, holds = WHEELS[str(options["wheel"])]
    spun_by = "sch 7 s 5(1)" if options["launch"] == "hand" else "sch 7 s 5(2)"
    rules = RouletteRules(wheel, layout, f"{holds}, {spun_by}")
    terms = [one for one in TERMS if one.name != "5-line" or layout.five_line]
    offered = wagers(layout, terms, ZEROS, ZEROS)
    part = "qld-2024 sch 7"
    return Game(
        id="qld-2024/roulette",
        title="Roulette",
        cites="sch 7 s 1",
        parts=(part,),
        script=roulette(rules, offered, part),
        wagers={wager.name: wager for wager in offered},
        rules=rules,
        law=LAW,
        deck=composition(()),
        irregularities={m.slug: m for m in (*NO_SPINS, *DISPLACED, *CONDUCT)},
        options=options,
        checks=(
            no_boxes("sch 7 s 9(3)"),
            ChipsInPlay(
                CHIPS, str(options["value_chips"]), "sch 7 s 11", OUTSIDE,
                cash_cites="sch 7 s 9(1)",
            ).refusal,
        ),
        notice=SAME_MINIMUM,
    )  # fmt: skip


CATALOGUE.add(
    __name__,
    Listing(
        "qld-2024/roulette", "Roulette", "sch 7 s 1", (WHEEL, LAUNCH, VALUE_CHIPS), build,
        "Players put chips on numbers, on lines and points between them, or on colours, halves, "
        "dozens and columns. A ball is spun around a wheel; where it comes to rest decides every "
        "wager.",
    ),
)  # fmt: skip
