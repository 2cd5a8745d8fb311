"""ACT 1992: the money wheel (MW)."""

from __future__ import annotations

from croupier.books.act_1992.general import OPTIONS, closing, general_provisions, limits
from croupier.books.catalogue import Options, listed
from croupier.games.wheels import mishaps, round, rules
from croupier.games.wheels.rules import WheelRules
from croupier.games.wheels.state import WheelState
from croupier.games.wheels.wagers import symbol_spun, symbol_wager
from croupier.law import Called, Fields, Law, Point, concordance
from croupier.money import UP_TO_CENT, Odds
from croupier.play import colour_chips as colours
from croupier.play.colour_chips import ChipRules, ChipsInPlay
from croupier.play.game import Game
from croupier.play.game_parts import PayingRules, PlacingRules
from croupier.play.limits import Outside, payable_in_chips
from croupier.play.placing import in_its_place
from croupier.play.steps import collect_then_pay
from croupier.play.table_rules import Conduct, TableRules

CHIPS_IN_PLAY = ChipsInPlay(
    ChipRules(
        value="MW 5.4", own="", table="MW 5.5", redeem="MW 5.5", one_colour="", given="MW 5.4"
    ),
    cash=True,
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

WHEEL = rules.rim("money wheel", {symbol: count for symbol, (count, _, _) in SEGMENTS.items()})
WAGER = symbol_wager(
    {symbol: odds for symbol, (_, odds, _) in SEGMENTS.items()},
    "MW 5.1",
    {symbol: where for symbol, (_, _, where) in SEGMENTS.items()},
    UP_TO_CENT,
)

# -- the concordance -------------------------------------------------------------------------------

SHORT_SPIN = Called(
    mishaps.short_spin, "short-spin", "The wheel failed to make two complete revolutions"
)
INTERFERENCE = Called(mishaps.no_spin, "interference", "Somebody interfered with the spin")
MALFUNCTION = Called(mishaps.no_spin, "malfunction", "A mechanical malfunction of the wheel")
NO_SPIN = Called(mishaps.no_spin, "no-spin", "The dealer announced 'no spin'")

fields = Fields(rules.WheelRules)

MW = concordance(
    "act-1992 MW",
    {
        "1.1": Point.GAME,
        "1.2": Point.CONDUCT,
        "1.4": (rules.rim, fields.wheel),
        "3.2": (rules.is_valid_spin, round.spin, fields.revolutions),
        "3.3": round.wagering,
        "3.4": (round.spin, round.settle, collect_then_pay),
        **limits(4),
        "5.1": (symbol_spun, Point.WAGERS),
        "5.2": (round.wagering, round.settle, Point.LATE, Point.CHANGE),
        "5.3": (round.wagering, in_its_place, Point.CHIPS),
        "5.4": (colours.issue, colours.own_colour),
        "5.5": (colours.play, colours.redeem),
        "5.6": (Point.ORAL, Point.CASH),
        "5.7, 5.8": round.settle,
        "6.1": SHORT_SPIN,
        "6.2": (
            *(SHORT_SPIN, INTERFERENCE, MALFUNCTION, NO_SPIN, mishaps.on_divider),
            fields.stays_after_short,
        ),
        "6.3": (INTERFERENCE, MALFUNCTION),
        "6.4": mishaps.on_divider,
        **closing(7),
        **general_provisions(8, seats=False),
    },
)
LAW = Law(MW)

# -- the game ------------------------------------------------------------------------------------


@listed("act-1992/money-wheel", "Money wheel", LAW, OPTIONS, "wheels")
def build(options: Options) -> Game[WheelState, WheelRules]:
    """A large wheel of 52 segments is spun, and players wager on the symbol at which it stops. The
    rarer a symbol is on the wheel, the more it pays."""
    played = WheelRules(WHEEL, revolutions=2)
    return Game(
        script=round.wheel_of_fortune(played, (WAGER,), LAW),
        wagers={WAGER.name: WAGER},
        rules=played,
        state=WheelState,
        placing=PlacingRules(checks=(in_its_place, CHIPS_IN_PLAY.refusal), outside=Outside.SETTLED),
        paying=PayingRules(pay=payable_in_chips),
        tables=TableRules(conduct=Conduct(cash=True)),
    )
