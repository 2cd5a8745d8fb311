"""Queensland schedule 9: wheels of fortune with 50, 52 and 54 spaces."""

from __future__ import annotations

from functools import partial

from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.books.qld_2024.general import CONDUCT, NOTICE, displaced
from croupier.equipment.decks import composition
from croupier.games.wheels import irregularities as ruling
from croupier.games.wheels.round import wheel_of_fortune
from croupier.games.wheels.rules import WheelRules, rim
from croupier.games.wheels.wagers import symbol_wager
from croupier.law import Law
from croupier.money import Odds
from croupier.play import mishaps
from croupier.play.colour_chips import ChipRules, ChipsInPlay
from croupier.play.game import Choice, Game, TableLaw
from croupier.play.irregularities import Irregularity, Mishap, NoFacts
from croupier.play.placing import no_boxes

Sections = dict[str, tuple[int, Odds]]
"""By symbol: how many sections show it, and what it pays."""

FIFTY: Sections = {
    "a": (24, Odds(1, 1)),
    "b": (8, Odds(5, 1)),
    "c": (8, Odds(5, 1)),
    "d": (4, Odds(11, 1)),
    "e": (2, Odds(22, 1)),
    "f": (2, Odds(22, 1)),
    "g": (1, Odds(44, 1)),
    "h": (1, Odds(44, 1)),
}
FIFTY_TWO: Sections = {
    "a": (24, Odds(1, 1)),
    "b": (12, Odds(3, 1)),
    "c": (8, Odds(5, 1)),
    "d": (4, Odds(11, 1)),
    "e": (2, Odds(23, 1)),
    "f": (1, Odds(47, 1)),
    "g": (1, Odds(47, 1)),
}
FIFTY_FOUR: Sections = {
    "a": (26, Odds(1, 1)),
    "b": (13, Odds(3, 1)),
    "c": (7, Odds(13, 2)),  # printed as 6.5 to 1
    "d": (4, Odds(12, 1)),
    "e": (2, Odds(25, 1)),
    "f": (1, Odds(52, 1)),
    "g": (1, Odds(52, 1)),
}

WHEELS = {
    50: (FIFTY, "sch 9 s 2(2)", "sch 9 s 14(1)", "sch 9 s 14(2)", "sch 9 s 1"),
    52: (FIFTY_TWO, "sch 9 s 17(2)", "sch 9 s 18(1)", "sch 9 s 18(2)", "sch 9 s 16"),
    54: (FIFTY_FOUR, "sch 9 s 20(2)", "sch 9 s 21(1)", "sch 9 s 21(2)", "sch 9 s 19"),
}
"""By the number of spaces: the sections, where they are, the odds, the peg rule, the part."""


def law(sections: str, odds: str) -> Law:
    """What holds at a wheel with these sections and odds."""
    return TableLaw(
        wagers=f"sch 9 s 8, {sections}",
        late="sch 9 s 9(3)",
        limits="sch 9 s 13",
        change="sch 9 s 9(3)",
        oral="sch 9 s 9(2)",
        rounding=odds,
        excluded="s 11(2)(b)",
        chips="sch 9 s 9(1)",
    )


CHIPS_IN_PLAY = ChipsInPlay(
    ChipRules(value="sch 9 s 9(1)", own="", table="", redeem="", one_colour=""),
    cash_cites="sch 9 s 9(1)",
)
"""Chips and no banknotes; of chips without a value the schedule says nothing."""


# -- irregularities ------------------------------------------------------------------------------


def irregularities(symbols: tuple[str, ...], peg: str, display: bool) -> tuple[Mishap, ...]:
    """What can go wrong; lights and entries only where results are entered (s 6(1))."""
    void = ("spin", "round", "returned")
    spins: tuple[Mishap, ...] = (
        Irregularity(
            "malfunction", "A mechanical malfunction of the wheel",
            "sch 9 s 15(1), sch 9 s 15(3), sch 9 s 15(4)", mishaps.Invalid,
            mishaps.void_the_spin, void,
        ),
        Irregularity(
            "interference", "Somebody interfered with the wheel or the terminal",
            "sch 9 s 15(2), sch 9 s 15(3), sch 9 s 15(4), sch 9 s 7", mishaps.Invalid,
            mishaps.void_the_spin, void,
        ),
        Irregularity(
            "short-spin", "The wheel made fewer than three revolutions after the call",
            "sch 9 s 4(3), sch 9 s 15(4)", ruling.ShortSpin, mishaps.void_the_spin, void,
            ruling.too_few_revolutions,
        ),
        Irregularity(
            "no-spin", "'No spin' was announced, wherever the indicator came to rest",
            "sch 9 s 15(3), sch 9 s 15(4)", mishaps.Invalid, mishaps.void_the_spin, void,
        ),
        Irregularity(
            "on-peg", "The indicator stopped on a peg between two symbols",
            peg, ruling.OnPeg, ruling.last_passed_wins, ("result", "round"),
            ruling.the_wheel_stops,
        ),
    )  # fmt: skip
    entered: tuple[Mishap, ...] = (
        Irregularity(
            "light-failure", "A winning area did not light up",
            "sch 9 s 6(4)", NoFacts, mishaps.result_stands, ("result", "round"),
            mishaps.a_result_is_in,
        ),
        Irregularity(
            "wrong-entry", "Another symbol was entered than was spun",
            "sch 9 s 6(5)", mishaps.Spun, partial(mishaps.enter_what_was_spun, symbols),
            ("result", "round"), partial(mishaps.another_was_spun, symbols),
        ),
    )  # fmt: skip
    return (*spins, *(entered if display else ()), *CHIPS, *CONDUCT)


CHIPS = displaced("sch 9 s 12(1)(a)(i)", "sch 9 s 12(1)(a)(ii)", "sch 9 s 12(1)(b), sch 9 s 12(2)")

# -- options and the game --------------------------------------------------------------------------

CHOICES = (
    Choice(
        "spaces", 50, tuple(WHEELS), "How many sections the rim is divided into.",
        "sch 9 s 2(2), sch 9 s 17(1), sch 9 s 20(1)",
    ),
    Choice(
        "display", True, (True, False),
        "Whether electronic equipment shows the results and lights the winning areas.",
        "sch 9 s 3(1), sch 9 s 6(1)",
    ),
)  # fmt: skip


def build(options: Options) -> Game:
    """The wheel with 50 spaces, or with 52 or 54 where those are approved."""
    spaces = int(options["spaces"])
    sections, at, paid, peg, part = WHEELS[spaces]
    peg = ", ".join(dict.fromkeys((peg, "sch 9 s 14(2)")))  # which the other parts apply
    wheel = rim(f"{spaces} spaces", {symbol: count for symbol, (count, _) in sections.items()})
    rules = WheelRules(wheel, revolutions=3, display=bool(options["display"]))
    wager = symbol_wager(
        {symbol: odds for symbol, (_, odds) in sections.items()},
        f"sch 9 s 8, {at}",
        dict.fromkeys(sections, f"sch 9 s 8, {paid}"),
    )
    return Game(
        id="qld-2024/wheel-of-fortune",
        title="Wheel of fortune",
        cites=part,
        parts=("qld-2024 sch 9",),
        script=wheel_of_fortune(rules, (wager,), "qld-2024 sch 9"),
        wagers={wager.name: wager},
        rules=rules,
        law=law(at, paid),
        deck=composition(()),
        irregularities={
            m.slug: m for m in irregularities(tuple(sections), peg, rules.display)
        },
        options=options,
        checks=(no_boxes("sch 9 s 9(1)"), CHIPS_IN_PLAY.refusal),
        notice=NOTICE,
    )  # fmt: skip


CATALOGUE.add(
    __name__,
    Listing(
        "qld-2024/wheel-of-fortune", "Wheel of fortune", "sch 9 s 1", CHOICES, build,
        "A large wheel is spun, and players wager on the symbol at which it stops. The rarer a "
        "symbol is on the rim, the more it pays.",
    ),
)  # fmt: skip
