"""Queensland schedule 8: sic-bo at a table."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.books.qld_2024.general import CONDUCT, NOTICE, displaced
from croupier.equipment.decks import composition
from croupier.games.sic_bo import irregularities as ruling
from croupier.games.sic_bo import wagers as area
from croupier.games.sic_bo.round import sic_bo
from croupier.games.sic_bo.rules import SicBoRules
from croupier.play import mishaps
from croupier.play.colour_chips import ChipRules, ChipsInPlay
from croupier.play.game import Choice, Game, TableLaw
from croupier.play.irregularities import Irregularity, Mishap, NoFacts
from croupier.play.placing import no_boxes
from croupier.play.wagers import Wager

LAW = TableLaw(
    wagers="sch 8 s 5(1), sch 8 s 5(2)",
    late="sch 8 s 8(3)",
    limits="s 13(1)",
    change="sch 8 s 8(3)",
    oral="sch 8 s 6(2)",
    rounding="sch 8 s 12",
    excluded="s 11(2)(b)",
    chips="sch 8 s 6(1)",
)

CHIPS_IN_PLAY = ChipsInPlay(
    ChipRules(
        value="sch 8 s 11(2)", own="sch 8 s 11(3)", table="sch 8 s 11(4)",
        redeem="sch 8 s 11(5)", one_colour="", shared=True, from_closed=True,
    ),
    cash_cites="sch 8 s 6(1)",
)  # fmt: skip
"""Value chips, or chips of a colour that is a player's own unless all agree; no banknotes."""

# -- wagers --------------------------------------------------------------------------------------

Pays = Mapping[str, int]

SMALL: Pays = {"small": 1}
BIG: Pays = {"big": 1}
TRIPLE: Pays = {"3": 180}
DOUBLE: Pays = {"2": 11, "3": 11}
DOUBLE_ONLY: Pays = {"2": 11}
ANY_TRIPLE: Pays = {"triple": 31}
TOTAL: Pays = {
    "4 or 17": 62,
    "5 or 16": 31,
    "6 or 15": 18,
    "7 or 14": 12,
    "8 or 13": 8,
    "9 or 12": 7,
    "10 or 11": 6,
}
COMBINATION: Pays = {"both": 6}
SINGLE: Pays = {"1": 1, "2": 2, "3": 12}
EVEN: Pays = {"even": 1}
FOUR_NUMBER: Pays = {"three": 7}
ODD: Pays = {"odd": 1}

AT, PAID = "sch 8 s 5(2)", "sch 8 s 5(2), sch 8 s 12"


def wagers(triple_wins_double: bool) -> tuple[Wager, ...]:
    """The wagers of a sic-bo table, in the order of its odds (s 12)."""
    return (
        area.SMALL.offered(SMALL, AT, PAID),
        area.BIG.offered(BIG, AT, PAID),
        area.TRIPLE.offered(TRIPLE, AT, PAID),
        area.DOUBLE.offered(DOUBLE if triple_wins_double else DOUBLE_ONLY, AT, PAID),
        area.ANY_TRIPLE.offered(ANY_TRIPLE, AT, PAID),
        area.TOTAL.offered(TOTAL, AT, PAID),
        area.COMBINATION.offered(COMBINATION, AT, PAID),
        area.SINGLE.offered(SINGLE, AT, PAID),
        area.EVEN.offered(EVEN, AT, PAID),
        area.FOUR_NUMBER.offered(FOUR_NUMBER, AT, PAID),
        area.ODD.offered(ODD, AT, PAID),
    )


# -- irregularities ------------------------------------------------------------------------------

TUMBLER: tuple[Mishap, ...] = (
    Irregularity(
        "not-flat", "A die does not lie flat in the tumbler",
        "sch 8 s 17(1)", mishaps.Invalid, ruling.tumble_again, ("spin", "round"),
        mishaps.a_result_is_due,
    ),
    Irregularity(
        "tumbler-failure", "The dice tumbler did not operate correctly",
        "sch 8 s 17(2)", mishaps.Invalid, ruling.tumble_again, ("spin", "round"),
        ruling.dice_have_been_tumbled,
    ),
    Irregularity(
        "light-failure", "A winning area did not light up",
        "sch 8 s 15(3)", NoFacts, mishaps.result_stands, ("result", "round"),
        mishaps.a_result_is_in,
    ),
)  # fmt: skip


def wrong_entry(cites: str) -> Mishap:
    """A wrong result is cleared and the right one entered."""
    return Irregularity(
        "wrong-entry", "Another result was entered than the dice show", cites,
        ruling.DiceAsTheyLie, ruling.enter_the_correct_result, ("result", "round"),
        ruling.a_result_was_entered,
    )  # fmt: skip


WRONG_ENTRY = wrong_entry("sch 8 s 15(4)")
CHIPS = displaced(
    "sch 8 s 10(1)(a)(i)", "sch 8 s 10(1)(a)(i)[2]", "sch 8 s 10(1)(b), sch 8 s 10(2)"
)

# -- options and the game --------------------------------------------------------------------------

TUMBLER_KIND = Choice(
    "tumbler", "open", ("open", "covered"),
    "An open dice tumbler, or one that is covered until no more bets are called.",
    "sch 8 s 8(1), sch 8 s 8(2)",
)  # fmt: skip
TRIPLE_WINS_DOUBLE = Choice(
    "triple_wins_double", True, (True, False),
    "Whether three dice with a number also win its double (reading S-1).", "sch 8 s 5(2)",
)  # fmt: skip


def build(options: Options) -> Game:
    """Sic-bo at a table, with the tumbler open or covered."""
    rules = SicBoRules(covered=options["tumbler"] == "covered")
    offered = wagers(bool(options["triple_wins_double"]))
    return Game(
        id="qld-2024/sic-bo",
        title="Sic-bo",
        cites="sch 8 s 1",
        parts=("qld-2024 sch 8",),
        script=sic_bo(rules, offered, "qld-2024 sch 8"),
        wagers={wager.name: wager for wager in offered},
        rules=rules,
        law=LAW,
        deck=composition(()),
        irregularities={m.slug: m for m in (*TUMBLER, WRONG_ENTRY, *CHIPS, *CONDUCT)},
        options=options,
        checks=(no_boxes("sch 8 s 6(1)"), CHIPS_IN_PLAY.refusal),
        notice=NOTICE,
    )


ABOUT = (
    "Three dice tumble, and players wager on what they show: a total, small or big, odd or even, "
    "a number on one die or more, a pair, a triple. Nobody decides anything once wagers are closed."
)

CATALOGUE.add(
    __name__,
    Listing(
        "qld-2024/sic-bo", "Sic-bo", "sch 8 s 1", (TUMBLER_KIND, TRIPLE_WINS_DOUBLE), build, ABOUT
    ),
)
