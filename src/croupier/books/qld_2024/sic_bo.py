"""Queensland schedule 8: sic-bo at a table."""

from __future__ import annotations

from croupier.books.catalogue import Options, listed
from croupier.books.qld_2024.general import GENERAL
from croupier.games.sic_bo import mishaps, round, rules
from croupier.games.sic_bo import wagers as area
from croupier.games.sic_bo.game import SIC_BO
from croupier.games.sic_bo.rules import SicBoRules
from croupier.games.sic_bo.state import SicBoState
from croupier.law import Fields, Law, Point, concordance
from croupier.play import colour_chips as colours
from croupier.play.colour_chips import ChipRules, ChipsInPlay
from croupier.play.game import Game
from croupier.play.game_parts import PlacingRules
from croupier.play.mishaps import chip_moved, dealer_misplaced, light_failure
from croupier.play.options import choices
from croupier.play.placing import in_its_place
from croupier.play.wagers import Wager

CHIPS_IN_PLAY = ChipsInPlay(
    ChipRules(
        value="sch 8 s 11(2)",
        own="sch 8 s 11(3)",
        table="sch 8 s 11(4)",
        redeem="sch 8 s 11(5)",
        one_colour="",
        given="sch 8 s 11(1)",
        apart=True,
        shared=True,
        from_closed=True,
    ),
    cash_cites="sch 8 s 6(1)",
)
"""Value chips, or chips of a colour that is a player's own unless all agree; no banknotes."""

# -- wagers --------------------------------------------------------------------------------------

ODDS = (
    (area.SMALL, {"small": 1}),
    (area.BIG, {"big": 1}),
    (area.TRIPLE, {"3": 180}),
    (area.DOUBLE, {"2": 11, "3": 11}),
    (area.ANY_TRIPLE, {"triple": 31}),
    (area.TOTAL, dict(zip(area.PAIRED_TOTALS, (62, 31, 18, 12, 8, 7, 6), strict=True))),
    (area.COMBINATION, {"both": 6}),
    (area.SINGLE, {"1": 1, "2": 2, "3": 12}),
    (area.EVEN, {"even": 1}),
    (area.FOUR_NUMBER, {"three": 7}),
    (area.ODD, {"odd": 1}),
)
"""The areas of the layout and what each pays to one, in the order of s 12."""


def pays_on(where: area.SicBoArea, pays: dict[str, int], options: Options) -> dict[str, int]:
    """What an area pays; a double on three dice only where the operator reads it so."""
    strict = where is area.DOUBLE and not options["triple_wins_double"]
    return {"2": pays["2"]} if strict else pays


def wagers(options: Options) -> tuple[Wager, ...]:
    """The wagers of a sic-bo table."""
    at, paid = "sch 8 s 5(2)", "sch 8 s 5(2), sch 8 s 12"
    return tuple(where.offered(pays_on(where, pays, options), at, paid) for where, pays in ODDS)


# -- options -------------------------------------------------------------------------------------

TUMBLER, TRIPLE_WINS_DOUBLE = choices("""
    tumbler             open  open, covered  An open dice tumbler, or one that is covered until no
        more bets are called.
    triple_wins_double  yes   yes, no        Whether three dice with a number also win its double
        (reading S-1).
""")

# -- the concordances ------------------------------------------------------------------------------

fields = Fields(rules.SicBoRules)

SCH_8 = concordance(
    "qld-2024 sch 8",
    {
        "s 1": Point.GAME,
        "s 4": (rules.total, round.spin),
        "s 5(1)": (round.wagering, Point.WAGERS),
        "s 5(2)": (
            *(rules.total, rules.is_triple, rules.is_small, rules.is_big, rules.is_odd),
            *(rules.is_even, rules.showing, rules.show_both, rules.show_three_of),
            *(area.three_dice_total, TRIPLE_WINS_DOUBLE, Point.WAGERS),
        ),
        "s 6(1)": (round.wagering, in_its_place, Point.CHIPS),
        "s 6(2)": Point.ORAL,
        "s 7(1)-(2)": round.settle,
        "s 8(1)-(2)": (round.wagering, TUMBLER, fields.covered),
        "s 8(3)": (round.wagering, Point.LATE, Point.CHANGE),
        "s 9": (round.settle, Point.POSITION),
        "s 11(1)": colours.issue,
        "s 11(2)-(3)": (colours.issue, colours.own_colour),
        "s 11(4)": colours.play,
        "s 11(5)(a)-(b)": colours.redeem,
        "s 12": Point.ROUNDING,
        "s 14(1)(a)-(b)": round.spin,
        "s 14(2)(a)-(b), s 14(3)": rules.called,
        "s 15(1)": round.spin,
        "s 15(2)": round.settle,
        "s 15(3)": light_failure,
        "s 15(4)": mishaps.wrong_entry,
        "s 17(1)": mishaps.not_flat,
        "s 17(2)": mishaps.tumbler_failure,
    },
)

AT_A_TABLE = concordance(
    "qld-2024 sch 8",
    {
        "s 10(1)(a)(i)": chip_moved,
        "s 10(1)(a)(i)[2]": dealer_misplaced,
        "s 10(1)(b), s 10(2)": (chip_moved, dealer_misplaced),
    },
)
"""What has no place on a terminal (reading ES-5); and a table has nothing that only those have."""

LAW = Law(SCH_8, AT_A_TABLE, GENERAL)

# -- the game ------------------------------------------------------------------------------------


@listed("qld-2024/sic-bo", "Sic-bo", LAW, (TUMBLER, TRIPLE_WINS_DOUBLE), "sic_bo")
def build(options: Options) -> Game[SicBoState, SicBoRules]:
    """Three dice tumble, and players wager on what they show: a total, small or big, odd or even, a
    number on one die or more, a pair, a triple. Nobody decides anything once wagers are closed."""
    played = SicBoRules(covered=options["tumbler"] == "covered")
    placing = PlacingRules[SicBoState, SicBoRules](checks=(in_its_place, CHIPS_IN_PLAY.refusal))
    return SIC_BO.game(played, wagers(options), LAW, placing=placing)
