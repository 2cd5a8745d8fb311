"""Queensland schedule 9: wheels of fortune with 50, 52 and 54 spaces."""

from __future__ import annotations

from croupier.books.catalogue import Options, listed
from croupier.books.qld_2024.general import GENERAL
from croupier.games.wheels import mishaps, round, rules
from croupier.games.wheels.rules import WheelRules
from croupier.games.wheels.state import WheelState
from croupier.games.wheels.wagers import symbol_spun, symbol_wager
from croupier.law import Called, Does, Fields, Law, Point, concordance
from croupier.money import Odds
from croupier.play.colour_chips import ChipRules, ChipsInPlay
from croupier.play.game import Game
from croupier.play.game_parts import PlacingRules
from croupier.play.mishaps import chip_moved, dealer_misplaced, light_failure, wrong_entry
from croupier.play.options import choices
from croupier.play.placing import in_its_place
from croupier.play.steps import collect_then_pay

# -- the wheels ----------------------------------------------------------------------------------

Sections = dict[str, tuple[int, Odds]]


def _sections(text: str) -> Sections:
    """By symbol: how many sections show it, and what it pays."""
    each = (section.split() for section in text.split(", "))
    return {symbol: (int(count), Odds.parse(pays)) for symbol, count, pays in each}


FIFTY = _sections("a 24 1:1, b 8 5:1, c 8 5:1, d 4 11:1, e 2 22:1, f 2 22:1, g 1 44:1, h 1 44:1")
FIFTY_TWO = _sections("a 24 1:1, b 12 3:1, c 8 5:1, d 4 11:1, e 2 23:1, f 1 47:1, g 1 47:1")
FIFTY_FOUR = _sections("a 26 1:1, b 13 3:1, c 7 13:2, d 4 12:1, e 2 25:1, f 1 52:1, g 1 52:1")

WHEELS = {
    50: (FIFTY, "sch 9 s 2(2)", "sch 9 s 14(1)"),
    52: (FIFTY_TWO, "sch 9 s 17(2)", "sch 9 s 18(1)"),
    54: (FIFTY_FOUR, "sch 9 s 20(2)", "sch 9 s 21(1)"),
}
"""By the number of spaces: the sections, where they are, and where the odds are."""

CHIPS_IN_PLAY = ChipsInPlay(
    ChipRules(value="sch 9 s 9(1)", own="", table="", redeem="", one_colour=""),
    cash_cites="sch 9 s 9(1)",
)
"""Chips and no banknotes; of chips without a value the schedule says nothing."""

# -- options -------------------------------------------------------------------------------------

SPACES, DISPLAY, LAUNCH = CHOICES = choices("""
    spaces   50    50, 52, 54    How many sections the rim is divided into.
    display  yes   yes, no       Whether electronic equipment shows the results and lights the
        winning areas.
    launch   hand  hand, device  Whether the dealer spins the wheel, or an electronic device does,
        by itself or at a player's touch.
""")

# -- the concordances ------------------------------------------------------------------------------

MALFUNCTION = Called(mishaps.no_spin, "malfunction", "A mechanical malfunction of the wheel")
INTERFERENCE = Called(
    mishaps.no_spin, "interference", "Somebody interfered with the wheel or the terminal"
)
SHORT_SPIN = Called(
    mishaps.short_spin, "short-spin", "The wheel made fewer than three revolutions after the call"
)

fields = Fields(rules.WheelRules)

SCH_9 = concordance(
    "qld-2024 sch 9",
    {
        "s 1": Point.GAME,
        "s 2(2)": (rules.rim, SPACES, Point.WAGERS, fields.wheel),
        "s 3(1)": DISPLAY,
        "s 4(2)": LAUNCH,
        "s 4(3)": (
            *(rules.is_valid_spin, round.spin, SHORT_SPIN, fields.revolutions),
            fields.stays_after_short,
        ),
        "s 5(a)": round.spin,
        "s 5(b)": (round.settle, collect_then_pay),
        "s 6(1)": DISPLAY,
        "s 6(2), s 6(3)(b)": round.spin,
        "s 7": INTERFERENCE,
        "s 8": (symbol_spun, Point.WAGERS),
        "s 9(1)": (round.wagering, in_its_place, Point.CHIPS),
        "s 9(2)": Point.ORAL,
        "s 9(3)": (round.wagering, Point.LATE, Point.CHANGE),
        "s 9(4), s 10(1)-(2)": round.settle,
        "s 11": (round.settle, Point.POSITION),
        "s 12(1)(a)(i)": chip_moved,
        "s 12(1)(a)(ii)": dealer_misplaced,
        "s 12(1)(b), s 12(2)": (chip_moved, dealer_misplaced),
        "s 13": Point.LIMITS,
        "s 14(1)": Point.ROUNDING,
        "s 14(2)": mishaps.on_peg,
        "s 15(1)": MALFUNCTION,
        "s 15(2)": INTERFERENCE,
        "s 15(3)": (MALFUNCTION, INTERFERENCE, mishaps.no_spin, Does(mishaps.no_spin, "spin")),
        "s 15(4)": (MALFUNCTION, INTERFERENCE, mishaps.no_spin, Does(mishaps.no_spin, "round")),
        "s 17(1), s 20(1)": SPACES,
    },
)

OTHER_WHEELS = {
    52: concordance(
        "qld-2024 sch 9",
        {
            "s 8": Point.WAGERS,
            "s 14(2)": mishaps.on_peg,
            "s 16": Point.GAME,
            "s 17(2)": (rules.rim, Point.WAGERS, fields.wheel),
            "s 18(1)": Point.ROUNDING,
            "s 18(2)": mishaps.on_peg,
        },
    ),
    54: concordance(
        "qld-2024 sch 9",
        {
            "s 8": Point.WAGERS,
            "s 14(2)": mishaps.on_peg,
            "s 19": Point.GAME,
            "s 20(2)": (rules.rim, Point.WAGERS, fields.wheel),
            "s 21(1)": Point.ROUNDING,
            "s 21(2)": mishaps.on_peg,
        },
    ),
}
"""What later parts of the schedule say of the other wheels; they apply the peg rule of s 14."""

ON_DISPLAY = concordance(
    "qld-2024 sch 9",
    {
        "s 6(4)": light_failure,
        "s 6(5)": Called(wrong_entry, "wrong-entry", "Another symbol was entered than was spun"),
    },
)
"""Lights and entries, where results are entered (s 6(1))."""


BY_DEVICE = concordance(
    "qld-2024 sch 9",
    {
        "s 4(2)-(3), s 5(a), s 6(2), s 6(3)(b)": round.spin,
    },
)
"""The spin where a device makes it."""


def law(spaces: int = 50, display: bool = True, device: bool = False) -> Law:
    """What holds at a wheel with so many spaces."""
    other = (OTHER_WHEELS[spaces],) if spaces in OTHER_WHEELS else ()
    parts = (*((BY_DEVICE,) if device else ()), SCH_9, *((ON_DISPLAY,) if display else ()))
    return Law(*other, *parts, GENERAL)


# -- the game ------------------------------------------------------------------------------------


@listed("qld-2024/wheel-of-fortune", "Wheel of fortune", law(), CHOICES, "wheels")
def build(options: Options) -> Game[WheelState, WheelRules]:
    """A large wheel is spun, and players wager on the symbol at which it stops. The rarer a symbol
    is on the rim, the more it pays."""
    spaces = int(options["spaces"])
    here = law(spaces, bool(options["display"]), options["launch"] == "device")
    sections, at, paid = WHEELS[spaces]
    counts = {symbol: count for symbol, (count, _) in sections.items()}
    played = WheelRules(
        rules.rim(f"{spaces} spaces", counts), revolutions=3, stays_after_short=True
    )
    wager = symbol_wager(
        {symbol: odds for symbol, (_, odds) in sections.items()},
        f"sch 9 s 8, {at}",
        dict.fromkeys(sections, f"sch 9 s 8, {paid}"),
    )
    return Game(
        script=round.wheel_of_fortune(played, (wager,), here),
        wagers={wager.name: wager},
        rules=played,
        law=here,
        state=WheelState,
        placing=PlacingRules(checks=(in_its_place, CHIPS_IN_PLAY.refusal)),
    )
