"""ACT 1992: the money wheel (MW)."""

from __future__ import annotations

from croupier.books.act_1992.general import conduct, payable
from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.equipment.decks import composition
from croupier.games.wheels import irregularities as ruling
from croupier.games.wheels.round import wheel_of_fortune
from croupier.games.wheels.rules import WheelRules, rim
from croupier.games.wheels.wagers import symbol_wager
from croupier.money import UP_TO_CENT, Odds
from croupier.play import mishaps
from croupier.play.colour_chips import ChipRules, ChipsInPlay
from croupier.play.game import Game, TableLaw
from croupier.play.irregularities import Irregularity, Mishap
from croupier.play.limits import Outside, payable_in_chips
from croupier.play.placing import no_boxes
from croupier.play.table_rules import NoticeRules

LAW = TableLaw(
    wagers="MW 5.1",
    late="MW 5.2",
    limits="MW 4.1(a)",
    change="MW 5.2",
    oral="MW 5.6",
    below_minimum="MW 4.1(c)",
    above_maximum="MW 4.1(d)",
    rounding="MW 8.9",
    excluded="MW 8.2(b)",
    chips="MW 5.3",
    cash="MW 5.6",
)

CHIPS_IN_PLAY = ChipsInPlay(
    ChipRules(value="MW 5.4", own="", table="MW 5.5", redeem="MW 5.5", one_colour=""), cash=True
)
"""Value chips or colour chips at one declared value; cash becomes chips at once."""

SEGMENTS = {
    "$1": (24, Odds(1, 1), "MW 5.1(a)"),
    "$3": (12, Odds(3, 1), "MW 5.1(b)"),
    "$5": (8, Odds(5, 1), "MW 5.1(c)"),
    "$11": (4, Odds(11, 1), "MW 5.1(d)"),
    "$23": (2, Odds(23, 1), "MW 5.1(e)"),
    "Canberra": (1, Odds(47, 1), "MW 5.1(f)"),
    "Flag": (1, Odds(47, 1), "MW 5.1(g)"),
}
"""By symbol: how many segments show it (rule 1.4), what it pays, and where that is said."""

WHEEL = rim("money wheel", {symbol: count for symbol, (count, _, _) in SEGMENTS.items()})
WAGER = symbol_wager(
    {symbol: odds for symbol, (_, odds, _) in SEGMENTS.items()},
    "MW 5.1",
    {symbol: where for symbol, (_, _, where) in SEGMENTS.items()},
    UP_TO_CENT,
)

# -- irregularities ------------------------------------------------------------------------------

_NO_SPIN = ("spin", "round", "returned")

IRREGULARITIES: tuple[Mishap, ...] = (
    Irregularity(
        "short-spin", "The wheel failed to make two complete revolutions",
        "MW 6.1, MW 6.2", ruling.ShortSpin, mishaps.void_the_spin, _NO_SPIN,
        ruling.too_few_revolutions,
    ),
    Irregularity(
        "interference", "Somebody interfered with the spin",
        "MW 6.3, MW 6.2", mishaps.Invalid, mishaps.void_the_spin, _NO_SPIN,
    ),
    Irregularity(
        "malfunction", "A mechanical malfunction of the wheel",
        "MW 6.3, MW 6.2", mishaps.Invalid, mishaps.void_the_spin, _NO_SPIN,
    ),
    Irregularity(
        "no-spin", "The dealer announced 'no spin'",
        "MW 6.2", mishaps.Invalid, mishaps.void_the_spin, _NO_SPIN,
    ),
    Irregularity(
        "on-divider", "The indicator stopped on the divider between two segments",
        "MW 6.4, MW 6.2", mishaps.Invalid, mishaps.void_the_spin, _NO_SPIN,
        mishaps.a_result_is_due,
    ),
    *conduct("MW 8.2", "MW 8.3, MW 8.4"),
)  # fmt: skip

# -- options and the game --------------------------------------------------------------------------

CHOICES = payable("MW 8.9", "MW 4.1(b)")


def build(options: Options) -> Game:
    """The money wheel of 52 segments."""
    rules = WheelRules(WHEEL, revolutions=2)
    return Game(
        id="act-1992/money-wheel",
        title="Money wheel",
        cites="MW 1.1",
        parts=("act-1992 MW",),
        script=wheel_of_fortune(rules, (WAGER,), "act-1992 MW"),
        wagers={WAGER.name: WAGER},
        rules=rules,
        law=LAW,
        deck=composition(()),
        irregularities={m.slug: m for m in IRREGULARITIES},
        options=options,
        checks=(no_boxes("MW 5.3"), CHIPS_IN_PLAY.refusal),
        outside=Outside.SETTLED,
        pay=payable_in_chips,
        notice=NoticeRules("MW 4.2"),
    )  # fmt: skip


CATALOGUE.add(
    __name__,
    Listing(
        "act-1992/money-wheel", "Money wheel", "MW 1.1", CHOICES, build,
        "A large wheel of 52 segments is spun, and players wager on the symbol at which it stops. "
        "The rarer a symbol is on the wheel, the more it pays.",
    ),
)  # fmt: skip
