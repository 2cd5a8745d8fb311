"""Queensland schedule 7: roulette with one, two or three zeros."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import Options, listed
from croupier.books.qld_2024.general import GENERAL
from croupier.books.qld_2024.tables import NOTICE
from croupier.equipment.wheels import DOUBLE_ZERO, SINGLE_ZERO, TRIPLE_ZERO
from croupier.games.roulette import mishaps, round, rules
from croupier.games.roulette.game import ROULETTE
from croupier.games.roulette.rules import ROWS, RouletteLayout, RouletteRules
from croupier.games.roulette.state import SpinState
from croupier.games.roulette.wagers import OUTSIDE, RouletteTerms, on_numbers, wagers
from croupier.law import Called, Fields, Law, Point, concordance
from croupier.play import colour_chips as colours
from croupier.play.colour_chips import ChipRules, ChipsInPlay
from croupier.play.game import Game
from croupier.play.game_parts import PlacingRules
from croupier.play.mishaps import chip_moved, dealer_misplaced
from croupier.play.options import choices
from croupier.play.placing import in_its_place
from croupier.play.table_rules import TableRules

# -- wagers --------------------------------------------------------------------------------------

DEFINED, ODDS = "sch 7 s 8(2)", "sch 7 s 16(1)"
TERMS = tuple(
    RouletteTerms(name, title, odds, DEFINED, ODDS)
    for name, title, odds in (
        ("straight-up", "1 number or straight up", 35),
        ("split", "2 numbers or split", 17),
        ("street", "3 numbers or street", 11),
        ("corner", "4 numbers or corner", 8),
        ("5-line", "5 numbers or 5-line", 6),
        ("6-line", "6 numbers or 6-line", 5),
        ("column", "Column", 2),
        ("dozen", "Dozen", 2),
        ("low", "Low (1 to 18)", 1),
        ("high", "High (19 to 36)", 1),
        ("even", "Even", 1),
        ("odd", "Odd", 1),
        ("red", "Red", 1),
        ("black", "Black", 1),
    )
)
"""The wagers of s 8 at the odds of s 16(1)."""
ZEROS = "sch 7 s 16(2)"

# -- options and chips ---------------------------------------------------------------------------

WHEEL, LAUNCH, VALUE_CHIPS = choices("""
    wheel        single     single, double, triple          How many zeros the wheel and the layout
        have.
    launch       hand       hand, device                    Whether the dealer or an electronic
        device spins the ball.
    value_chips  permitted  permitted, limited, prohibited  Whether players may use value chips:
        anywhere, on the outside wagers only, or not at all.
""")

CHIPS = ChipRules(
    value="sch 7 s 10(2)",
    own="sch 7 s 10(3)",
    table="sch 7 s 10(4)",
    redeem="sch 7 s 10(5)",
    one_colour="",
    given="sch 7 s 10(1)",
    apart=True,
    shared=True,
    from_closed=True,
)
"""Colour chips of one table (readings R-9, R-10)."""

SAME_MINIMUM = replace(NOTICE, at_once=False)
"""One minimum for everyone at a table: it is not raised for newcomers alone (reading R-8)."""

# -- the concordances ------------------------------------------------------------------------------

fields = Fields(rules.RouletteRules)

SCH_7 = concordance(
    "qld-2024 sch 7",
    {
        "s 1": Point.GAME,
        "s 2(1)": (rules.hue, WHEEL, fields.wheel),
        "s 2(1)(a)": rules.pockets,
        "s 3(2)": (rules.chip_places, fields.layout),
        "s 5(1)": (round.spin_the_ball, LAUNCH),
        "s 5(2)": LAUNCH,
        "s 5(3)": (round.spin, Point.LATE),
        "s 6(2)": round.settle,
        "s 8(1)": Point.WAGERS,
        "s 8(2)": (
            *(rules.column, rules.dozen, rules.half, rules.parity, rules.hue),
            *(on_numbers, Point.WAGERS),
        ),
        "s 9(1)": (round.wagering, Point.CHIPS),
        "s 9(2)": Point.ORAL,
        "s 9(3)": (rules.chip_places, in_its_place),
        "s 9(4)": (round.wagering, Point.LATE, Point.CHANGE),
        "s 9(5)": round.settle,
        "s 10(1)": colours.issue,
        "s 10(2)-(3)": (colours.issue, colours.own_colour),
        "s 10(4)": colours.play,
        "s 10(5)(a)-(b)": colours.redeem,
        "s 11": (VALUE_CHIPS, colours.value_chips),
        "s 12(1)-(2)": round.wagering,
        "s 13(1)": (on_numbers, round.settle, Point.POSITION),
        "s 15(2)": Point.LIMITS,
        "s 16(2)": on_numbers,
        "s 17(1)": Called(
            mishaps.no_spin, "same-direction", "The ball was spun the way the wheel turns"
        ),
        "s 17(2)": Called(mishaps.no_spin, "short-spin", "The ball will not go round four times"),
        "s 17(3)": (
            Called(mishaps.no_spin, "foreign-object", "Something fell into the wheel"),
            Called(mishaps.no_spin, "ball-hung-up", "The ball hangs in an air pocket"),
        ),
        "s 17(4)": Called(mishaps.no_spin, "ball-out", "The ball left the wheel"),
        "s 17(5)": mishaps.no_spin,
    },
)

AT_A_TABLE = concordance(
    "qld-2024 sch 7",
    {
        "s 14(1)(a)(i)": chip_moved,
        "s 14(1)(a)(ii)": dealer_misplaced,
        "s 14(1)(b), s 14(2)": (chip_moved, dealer_misplaced),
        "s 15(1)": Point.AT_ONCE,
    },
)
"""What has no place on a terminal: chips that lie where they do not belong, and one minimum for a
whole table."""

DOUBLE = concordance("qld-2024 sch 7", {"s 2(1)(b)": rules.pockets})
TRIPLE = concordance("qld-2024 sch 7", {"s 2(1)(c)": rules.pockets})
BY_DEVICE = concordance("qld-2024 sch 7", {"s 5(2)": round.spin_the_ball})


def law(wheel: str = "single", launch: str = "hand") -> Law:
    """What holds at a table with this wheel."""
    other = {"single": (), "double": (DOUBLE,), "triple": (TRIPLE,)}[wheel]
    device = (BY_DEVICE,) if launch == "device" else ()
    return Law(*other, *device, SCH_7, AT_A_TABLE, GENERAL)


# -- the game ------------------------------------------------------------------------------------

WHEELS = {
    "single": (SINGLE_ZERO, RouletteLayout((("0",), *ROWS))),
    "double": (DOUBLE_ZERO, RouletteLayout((("0", "00"), *ROWS))),
    "triple": (TRIPLE_ZERO, RouletteLayout((("000",), ("0", "00"), *ROWS))),
}
"""The three wheels, each with its layout (readings R-1 to R-5)."""


@listed("qld-2024/roulette", "Roulette", law(), (WHEEL, LAUNCH, VALUE_CHIPS), "roulette")
def build(options: Options) -> Game[SpinState, RouletteRules]:
    """Players put chips on numbers, on lines and points between them, or on colours, halves, dozens
    and columns. A ball is spun around a wheel; where it comes to rest decides every wager."""
    here = law(str(options["wheel"]), str(options["launch"]))
    played = RouletteRules(*WHEELS[str(options["wheel"])])
    terms = [one for one in TERMS if one.name != "5-line" or played.layout.five_line]
    offered = wagers(played.layout, terms, ZEROS, ZEROS)
    chips = ChipsInPlay(
        CHIPS, str(options["value_chips"]), "sch 7 s 11", OUTSIDE, cash_cites="sch 7 s 9(1)"
    )
    tables = TableRules(notice=SAME_MINIMUM)
    return ROULETTE.game(
        played, offered, here, PlacingRules(checks=(in_its_place, chips.refusal)), tables=tables
    )
