"""Sic-bo wagers: the event that decides each, read off the three dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import combinations

from croupier.games.sic_bo import rules
from croupier.games.sic_bo.lens import only_the_draw
from croupier.law import rule
from croupier.money import EXACT, Odds, PayTable, Prize, Rounding, Row, dollars
from croupier.play.events import events
from croupier.play.felt import Bet, Felt
from croupier.play.wagers import Decide, Wager, lose

FACES = tuple(str(face) for face in range(1, 7))
PAIRS = tuple("-".join(pair) for pair in combinations(FACES, 2))
SETS_OF_FOUR = ("1-2-3-4", "2-3-4-5", "2-3-5-6", "3-4-5-6")
PAIRED_TOTALS = tuple(f"{points} or {21 - points}" for points in range(4, 11))
"""The totals that can be wagered on, two that pay alike together: 4 or 17, 5 or 16."""
TOTALS = {points: pair for pair in PAIRED_TOTALS for points in pair.split(" or ")}


# -- what decides each ---------------------------------------------------------------------------


def side(name: str, holds: Callable[[int], bool]) -> Decide:
    """A wager on some of the totals, small or odd: it wins if they hold this one and no triple."""

    @events(name, "triple", "other")
    def decide(felt: Felt, bet: Bet) -> str:
        dice = felt.rolls[-1]
        return "triple" if rules.is_triple(dice) else name if holds(rules.total(dice)) else "other"

    return decide


@events("0", "1", "2", "3")
def on_the_dice(felt: Felt, bet: Bet) -> str:
    """How many dice show the number wagered on."""
    return str(rules.showing(felt.rolls[-1], int(bet.on)))


@events("triple", "other")
def any_triple(felt: Felt, bet: Bet) -> str:
    """Whether all three dice show one number."""
    return "triple" if rules.is_triple(felt.rolls[-1]) else "other"


@rule
@events(*PAIRED_TOTALS, "other")
def three_dice_total(felt: Felt, bet: Bet) -> str:
    """Whether the total is the one wagered on, by triples too; and which two totals pay alike."""
    return TOTALS[bet.on] if str(rules.total(felt.rolls[-1])) == bet.on else "other"


@events("both", "other")
def combination(felt: Felt, bet: Bet) -> str:
    """Whether both numbers appear; a pair beside the other number pays no more."""
    pair = [int(face) for face in bet.on.split("-")]
    return "both" if rules.show_both(felt.rolls[-1], pair) else "other"


@events("three", "other")
def four_number(felt: Felt, bet: Bet) -> str:
    """Whether three of the four numbers appear."""
    four = [int(face) for face in bet.on.split("-")]
    return "three" if rules.show_three_of(felt.rolls[-1], four) else "other"


# -- the wagers as every layout has them ---------------------------------------------------------


@dataclass(frozen=True)
class SicBoArea:
    """An area of the layout: what decides a wager there, and each event in words."""

    name: str
    title: str
    decide: Decide
    events: Mapping[str, str]
    on: tuple[str, ...] = ()
    aka: str = ""
    """Other names for the wager."""
    also: Mapping[str, str] = field(default_factory=dict)

    def offered(
        self, pays: Mapping[str, int], cites: str, paid: str, rounding: Rounding = EXACT
    ) -> Wager:
        """The wager at a book's odds: what it pays to one on each event; on all others it loses."""
        rows = [Row(event, self.events[event], Odds(pay, 1), paid) for event, pay in pays.items()]
        rest = [lose(event, why, cites) for event, why in self.events.items() if event not in pays]
        return Wager(
            self.name,
            self.title,
            cites,
            self.decide,
            PayTable(self.title, tuple(rows)),
            tuple(rest),
            rounding=rounding,
            on=self.on,
            aka=dict.fromkeys(self.aka.split(), ""),
            also=self.also,
        )


def _side(name: str, holds: Callable[[int], bool], totals: str) -> SicBoArea:
    return SicBoArea(
        name,
        name.capitalize(),
        side(name, holds),
        {
            name: f"the total is {totals} and no triple",
            "triple": f"a triple: {name} loses",
            "other": f"the total is not {totals}",
        },
    )


SMALL = _side("small", rules.is_small, "4 to 10")
BIG = _side("big", rules.is_big, "11 to 17")
ODD = _side("odd", rules.is_odd, "odd")
EVEN = _side("even", rules.is_even, "even")
_SHOWN = {
    "3": "all three dice show the number",
    "2": "two dice show the number",
    "1": "only one die shows the number",
    "0": "no die shows the number",
}
_ONLY_TWO = {**_SHOWN, "2": "only two dice show the number"}
TRIPLE = SicBoArea("triple", "Triple of a number", on_the_dice, _ONLY_TWO, FACES, "specific-triple")
DOUBLE = SicBoArea("double", "Double of a number", on_the_dice, _SHOWN, FACES, "specific-double")
ANY_TRIPLE = SicBoArea(
    "any-triple",
    "Any triple",
    any_triple,
    {"triple": "all three dice show one number", "other": "no triple"},
)
TOTAL = SicBoArea(
    "total",
    "Three dice total",
    three_dice_total,
    {**{pair: f"total {pair}" for pair in PAIRED_TOTALS}, "other": "another total"},
    tuple(sorted(TOTALS, key=int)),
    "three-dice-total 3-dice-total",
)
COMBINATION = SicBoArea(
    "combination",
    "Combination of two numbers",
    combination,
    {"both": "both numbers appear", "other": "not both numbers appear"},
    PAIRS,
    "domino domino-combination dice-combination two-dice two-dice-combination "
    "two-number-combination",
    {
        word: pair
        for pair in PAIRS
        for word in (pair[::-1], f"{pair[0]}-and-{pair[2]}", f"{pair[2]}-and-{pair[0]}")
    },
)
FOUR_NUMBER = SicBoArea(
    "four-number",
    "Four number combination",
    four_number,
    {"three": "three of the four numbers appear", "other": "fewer than three of them appear"},
    SETS_OF_FOUR,
    "four-number-combination",
)
SINGLE = SicBoArea(
    "single",
    "Number on a die",
    on_the_dice,
    {
        "1": "the number appears on 1 die",
        "2": "the number appears on 2 dice",
        "3": "the number appears on 3 dice",
        "0": "the number does not appear",
    },
    FACES,
    "single-die individual individual-number individual-die-face-value die-face",
)


# -- the jackpot of terminals --------------------------------------------------------------------

JACKPOT = "jackpot"
"""The wager, and the pool that its prize is displayed as."""
STAKE = 1000
"""The stake that the odds of a fixed prize are worked out for."""


@rule
@events("drawn", "not drawn")
def drawn(felt: Felt, bet: Bet) -> str:
    """Whether the player was drawn."""
    return "drawn" if felt.spins and felt.spins[-1] == bet.seat else "not drawn"


def jackpot_wager(
    prize: int, once_in: int, cites: str, drawn_by: str, paid: str, late: str, changed: str
) -> Wager:
    """The jackpot at a stated prize, which a meter on the table goes before (reading ES-2)."""
    return Wager(
        JACKPOT,
        "Jackpot",
        cites,
        drawn,
        PayTable("Jackpot", (Row("drawn", "drawn for the jackpot", Prize(prize), paid),)),
        (lose("not drawn", "not drawn for the jackpot", drawn_by),),
        late_cites=late,
        late_change_cites=changed,
        kind="additional",
        lens=only_the_draw,
        note=(
            f"the rule says neither what the jackpot is nor how often it is won: here "
            f"{dollars(prize)}, won once in {once_in:,} rounds, on a stake of {dollars(STAKE)}"
        ),
    )
