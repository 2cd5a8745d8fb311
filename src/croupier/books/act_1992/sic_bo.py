"""ACT 1992: sic-bo (SB)."""

from __future__ import annotations

from croupier.books.act_1992.general import OPTIONS, closing, general_provisions, limits
from croupier.books.catalogue import Options, listed
from croupier.games.sic_bo import mishaps, round, rules
from croupier.games.sic_bo import wagers as area
from croupier.games.sic_bo.game import SIC_BO
from croupier.games.sic_bo.rules import SicBoRules
from croupier.games.sic_bo.state import SicBoState
from croupier.law import Called, Fields, Law, Point, concordance
from croupier.money import UP_TO_CENT
from croupier.play import colour_chips as colours
from croupier.play.colour_chips import ChipRules, ChipsInPlay
from croupier.play.game import Game
from croupier.play.game_parts import PayingRules, PlacingRules
from croupier.play.limits import Outside, payable_in_chips
from croupier.play.mishaps import light_failure
from croupier.play.placing import in_its_place
from croupier.play.steps import collect_then_pay
from croupier.play.table_rules import Conduct, TableRules

CHIPS_IN_PLAY = ChipsInPlay(
    ChipRules(
        value="SB 4.2", own="", table="SB 4.3", redeem="SB 4.3", one_colour="", given="SB 4.2"
    ),
    cash=True,
)
"""Value chips or colour chips at one declared value; cash becomes chips at once."""

# -- wagers --------------------------------------------------------------------------------------

TOTAL = dict(zip(area.PAIRED_TOTALS, (62, 31, 18, 12, 8, 7, 6), strict=True))
LAYOUT = (
    (area.SMALL, {"small": 1}, "SB 4.1(a)", "SB 5(a)"),
    (area.BIG, {"big": 1}, "SB 4.1(b)", "SB 5(b)"),
    (area.TRIPLE, {"3": 180}, "SB 4.1(c)", "SB 5(c)"),
    (area.DOUBLE, {"2": 11, "3": 11}, "SB 4.1(d)", "SB 5(d)"),
    (area.ANY_TRIPLE, {"triple": 31}, "SB 4.1(e)", "SB 5(e)"),
    (area.TOTAL, TOTAL, "SB 4.1(h)", "SB 5(f)"),
    (area.COMBINATION, {"both": 6}, "SB 4.1(g)", "SB 5(g)"),
    (area.SINGLE, {"1": 1, "2": 2, "3": 12}, "SB 4.1(f)", "SB 5(h)"),
)
"""The areas of the layout, what each pays to one, and where that is said (rules 4.1 and 5)."""

WAGERS = tuple(
    where.offered(pays, at, f"{at}, {paid}", UP_TO_CENT) for where, pays, at, paid in LAYOUT
)

# -- the concordance -------------------------------------------------------------------------------

VOID = ("result", "round", "returned")
NOT_FLAT = Called(
    mishaps.not_flat, "not-flat", "A die did not come to rest flat on the base of the tumbler", VOID
)
BROKEN_DIE = Called(mishaps.no_result, "broken-die", "A die broke during the game")
TUMBLER_FAILURE = Called(mishaps.tumbler_failure, "tumbler-failure", effects=VOID)
LIGHTS = Called(light_failure, "light-failure", "The winning areas did not light up")

fields = Fields(rules.SicBoRules)

SB = concordance(
    "act-1992 SB",
    {
        "1.1": (Point.GAME, Point.CONDUCT),
        **limits(3),
        "4.1": (rules.total, Point.WAGERS),
        "4.1(a)": rules.is_small,
        "4.1(b)": rules.is_big,
        "4.1(c)-(d)": rules.showing,
        "4.1(e)": rules.is_triple,
        "4.1(f)": rules.showing,
        "4.1(g)": rules.show_both,
        "4.1(h)": area.three_dice_total,
        "4.2": (Point.CHIPS, colours.issue, colours.own_colour),
        "4.3": (colours.play, colours.redeem),
        "4.4": (Point.ORAL, Point.CASH),
        "4.5": round.settle,
        "4.6": (round.wagering, Point.LATE, Point.CHANGE),
        "4.7": round.settle,
        "4.9": in_its_place,
        "6.1": (round.spin, round.wagering, fields.covered),
        "6.2": (rules.called, fields.by_name),
        "6.3": round.spin,
        "6.4": round.settle,
        "6.5": (round.settle, collect_then_pay, LIGHTS),
        "6.6": round.wagering,
        "7.1": NOT_FLAT,
        "7.2": BROKEN_DIE,
        "7.3": mishaps.exposed_early,
        "7.4": (
            *(NOT_FLAT, BROKEN_DIE, mishaps.exposed_early, mishaps.no_result, TUMBLER_FAILURE),
            fields.tumbled_again,
        ),
        "7.5": TUMBLER_FAILURE,
        "7.6": LIGHTS,
        "7.7": mishaps.cannot_activate,
        **closing(8),
        **general_provisions(9, seats=False),
    },
)
LAW = Law(SB)

# -- the game ------------------------------------------------------------------------------------


@listed("act-1992/sic-bo", "Sic-bo", LAW, OPTIONS, "sic_bo")
def build(options: Options) -> Game[SicBoState, SicBoRules]:
    """Three dice tumble under a cover, and players wager on what they will show: a total, small or
    big, a number on one die or more, two numbers together, a triple."""
    played = SicBoRules(covered=True, by_name=False, tumbled_again=False)
    return SIC_BO.game(
        played,
        WAGERS,
        LAW,
        placing=PlacingRules(checks=(in_its_place, CHIPS_IN_PLAY.refusal), outside=Outside.SETTLED),
        paying=PayingRules(pay=payable_in_chips),
        tables=TableRules(conduct=Conduct(cash=True)),
    )
