"""ACT 1992: sic-bo (SB)."""

from __future__ import annotations

from croupier.books.act_1992.general import conduct, payable
from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.equipment.decks import composition
from croupier.games.sic_bo import irregularities as ruling
from croupier.games.sic_bo import wagers as area
from croupier.games.sic_bo.round import sic_bo
from croupier.games.sic_bo.rules import SicBoRules
from croupier.money import UP_TO_CENT
from croupier.play import mishaps
from croupier.play.colour_chips import ChipRules, ChipsInPlay
from croupier.play.game import Game, TableLaw
from croupier.play.irregularities import Irregularity, Mishap, NoFacts
from croupier.play.limits import Outside, payable_in_chips
from croupier.play.placing import no_boxes
from croupier.play.table_rules import NoticeRules

LAW = TableLaw(
    wagers="SB 4.1",
    late="SB 4.6",
    limits="SB 3.1(a)",
    change="SB 4.6",
    oral="SB 4.4",
    below_minimum="SB 3.1(c)",
    above_maximum="SB 3.1(d)",
    rounding="SB 9.9",
    excluded="SB 9.2(b)",
    chips="SB 4.2",
    cash="SB 4.4",
)

CHIPS_IN_PLAY = ChipsInPlay(
    ChipRules(value="SB 4.2", own="", table="SB 4.3", redeem="SB 4.3", one_colour=""), cash=True
)
"""Value chips or colour chips at one declared value; cash becomes chips at once."""

# -- wagers --------------------------------------------------------------------------------------

LAYOUT = (
    (area.SMALL, {"small": 1}, "SB 4.1(a)", "SB 5(a)"),
    (area.BIG, {"big": 1}, "SB 4.1(b)", "SB 5(b)"),
    (area.TRIPLE, {"3": 180}, "SB 4.1(c)", "SB 5(c)"),
    (area.DOUBLE, {"2": 11, "3": 11}, "SB 4.1(d)", "SB 5(d)"),
    (area.ANY_TRIPLE, {"triple": 31}, "SB 4.1(e)", "SB 5(e)"),
    (
        area.TOTAL,
        {
            "4 or 17": 62,
            "5 or 16": 31,
            "6 or 15": 18,
            "7 or 14": 12,
            "8 or 13": 8,
            "9 or 12": 7,
            "10 or 11": 6,
        },
        "SB 4.1(h)",
        "SB 5(f)",
    ),
    (area.COMBINATION, {"both": 6}, "SB 4.1(g)", "SB 5(g)"),
    (area.SINGLE, {"1": 1, "2": 2, "3": 12}, "SB 4.1(f)", "SB 5(h)"),
)
"""The areas of the layout, what each pays to one, and where that is said (rules 4.1 and 5)."""

WAGERS = tuple(
    where.offered(pays, at, f"{at}, {paid}", UP_TO_CENT) for where, pays, at, paid in LAYOUT
)

# -- irregularities ------------------------------------------------------------------------------

_NO_RESULT = ("result", "round", "returned")

IRREGULARITIES: tuple[Mishap, ...] = (
    Irregularity(
        "not-flat", "A die did not come to rest flat on the base of the tumbler",
        "SB 7.1, SB 7.4", mishaps.Invalid, ruling.no_result, _NO_RESULT, mishaps.a_result_is_due,
    ),
    Irregularity(
        "broken-die", "A die broke during the game",
        "SB 7.2, SB 7.4", mishaps.Invalid, ruling.no_result, _NO_RESULT,
    ),
    Irregularity(
        "exposed-early", "The dice were seen before no more bets were called",
        "SB 7.3, SB 7.4", mishaps.Invalid, ruling.no_result, _NO_RESULT,
        ruling.dice_are_not_called_yet,
    ),
    Irregularity(
        "no-result", "The dealer announced 'no result'",
        "SB 7.4", mishaps.Invalid, ruling.no_result, _NO_RESULT,
    ),
    Irregularity(
        "tumbler-failure", "The dice tumbler did not operate correctly",
        "SB 7.5, SB 7.4", mishaps.Invalid, ruling.no_result, _NO_RESULT,
        ruling.dice_have_been_tumbled,
    ),
    Irregularity(
        "light-failure", "The winning areas did not light up",
        "SB 7.6, SB 6.5", NoFacts, mishaps.result_stands, ("result", "round"),
        mishaps.a_result_is_in,
    ),
    Irregularity(
        "cannot-activate", "The equipment cannot start the tumbler",
        "SB 7.7", NoFacts, ruling.close_the_table, ("table", "round", "returned"),
        ruling.dice_are_to_be_tumbled,
    ),
    *conduct("SB 9.2", "SB 9.3, SB 9.4"),
)  # fmt: skip

# -- options and the game --------------------------------------------------------------------------

CHOICES = payable("SB 9.9", "SB 3.1(b)")


def build(options: Options) -> Game:
    """Sic-bo with a covered tumbler."""
    rules = SicBoRules(covered=True, by_name=False)
    return Game(
        id="act-1992/sic-bo",
        title="Sic-bo",
        cites="SB 1.1",
        parts=("act-1992 SB",),
        script=sic_bo(rules, WAGERS, "act-1992 SB"),
        wagers={wager.name: wager for wager in WAGERS},
        rules=rules,
        law=LAW,
        deck=composition(()),
        irregularities={m.slug: m for m in IRREGULARITIES},
        options=options,
        checks=(no_boxes("SB 4.7"), CHIPS_IN_PLAY.refusal),
        outside=Outside.SETTLED,
        pay=payable_in_chips,
        notice=NoticeRules("SB 3.2"),
    )  # fmt: skip


CATALOGUE.add(
    __name__,
    Listing(
        "act-1992/sic-bo", "Sic-bo", "SB 1.1", CHOICES, build,
        "Three dice tumble under a cover, and players wager on what they will show: a total, small "
        "or big, a number on one die or more, two numbers together, a triple.",
    ),
)  # fmt: skip
