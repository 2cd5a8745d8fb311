"""Roulette wagers: on numbers by where the chip lies, and the outside wagers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from croupier.games.roulette.rules import (
    NAMES,
    Numbers,
    RouletteLayout,
    RouletteRules,
    column,
    dozen,
    half,
    hue,
    parity,
)
from croupier.games.roulette.state import SpinState
from croupier.law import essential
from croupier.money import Odds, PayTable, Row
from croupier.play.events import events
from croupier.play.felt import Bet, Felt
from croupier.play.game import Game
from croupier.play.wagers import Decide, Wager, lose

HIT, MISS, ZERO, ZERO_HIT = "hit", "miss", "zero", "zero hit"

HALVES = ("zero", "low", "high")
PARITIES = ("zero", "odd", "even")
COLOURS = ("zero", "red", "black")
EVEN_CHANCES: Mapping[str, tuple[Callable[[int], int], tuple[str, str, str]]] = {
    name: (sort, names)
    for sort, names in ((half, HALVES), (parity, PARITIES), (hue, COLOURS))
    for name in names[1:]
}
"""The wagers at even money: what of the number spun decides each, and what it can be."""

OUTSIDE = frozenset({"column", "dozen", *EVEN_CHANCES})
"""The wagers beside the numbers."""

_SIZES = {name: size for size, name in NAMES.items()}

_ORDINALS = {"1": ("1st", "first"), "2": ("2nd", "second"), "3": ("3rd", "third")}

AKA: Mapping[str, Mapping[str, str]] = {
    "straight-up": dict.fromkeys(("straight", "1-number", "one-number", "single-number"), ""),
    "split": dict.fromkeys(("2-numbers", "two-numbers"), ""),
    "street": dict.fromkeys(("3-numbers", "three-numbers", "trio"), ""),
    "corner": dict.fromkeys(("4-numbers", "four-numbers", "square"), ""),
    "5-line": dict.fromkeys(("5-numbers", "five-numbers", "five-line", "basket"), ""),
    "6-line": dict.fromkeys(("6-numbers", "six-numbers", "six-line", "line"), ""),
    "column": {f"{word}-column": on for on, words in _ORDINALS.items() for word in words},
    "dozen": {
        f"{word}-{twelve}": on
        for on, words in _ORDINALS.items()
        for word in words
        for twelve in ("dozen", "12")
    },
    "low": dict.fromkeys(("1-18", "1-to-18"), ""),
    "high": dict.fromkeys(("19-36", "19-to-36"), ""),
}
"""Other names for the wagers, in the books and at the table."""

_ALSO = {word: on for on, words in _ORDINALS.items() for word in words}
ALSO = {"column": _ALSO, "dozen": {**_ALSO, "1-12": "1", "13-24": "2", "25-36": "3"}}

_EXAMPLES: Mapping[int, Numbers] = {
    len(text.split()): tuple(text.split())
    for text in ("17", "17 20", "16 17 18", "16 17 19 20", "16 17 18 19 20 21")
}
"""All combinations of one size hold the same number of compartments: one stands for them all."""


@dataclass(frozen=True)
class RouletteTerms:
    """A wager as a book has it."""

    name: str
    title: str
    odds: int
    """What it pays, to 1."""
    cites: str
    """Where the wager is defined."""
    pays: str
    """Where its odds stand."""


def spun(felt: Felt) -> str:
    """The number of the compartment that the ball has come to rest in."""
    return felt.spins[-1]


@essential
def on_numbers(result: str, numbers: Numbers) -> str:
    """Whether the number spun is one that the chip lies on; a zero is said apart (reading R-6)."""
    if result in numbers:
        return HIT if int(result) else ZERO_HIT
    return MISS if int(result) else ZERO


def _with_a_zero(game: Game[SpinState, RouletteRules], wager: Wager) -> tuple[str, ...]:
    """A zero can be hit where a chip for so many numbers can lie on one."""
    places = game.rules.layout.combinations[_SIZES[wager.name]]
    return (ZERO_HIT,) if any(not int(numbers[0]) for numbers in places) else ()


@events(HIT, MISS, ZERO, by_game=_with_a_zero)
def inside(felt: Felt, bet: Bet) -> str:
    """A wager on the numbers that it lies on."""
    return on_numbers(spun(felt), bet.numbers)


@events(HIT, ZERO_HIT, MISS, ZERO)
def fixed(numbers: Numbers, felt: Felt, bet: Bet) -> str:
    """A wager whose numbers go without saying."""
    return on_numbers(spun(felt), numbers)


@events(HIT, MISS, ZERO)
def group(sort: Callable[[int], int], felt: Felt, bet: Bet) -> str:
    """A wager on one of three columns or dozens."""
    result = sort(int(spun(felt)))
    if not result:
        return ZERO
    return HIT if str(result) == bet.on else MISS


def chance(sort: Callable[[int], int], names: tuple[str, ...]) -> Decide:
    """A wager on one of two halves, colours or parities: which of them was spun."""

    @events(*names)
    def decide(felt: Felt, bet: Bet) -> str:
        return names[sort(int(spun(felt)))]

    return decide


def wagers(
    layout: RouletteLayout, book: Iterable[RouletteTerms], zeros: str, won: str
) -> tuple[Wager, ...]:
    """The wagers of a book, in its order; `zeros` is where it says what a zero does to the others,
    `won` what it does to a wager that holds it.
    """
    made = []
    for terms in book:
        if terms.name in _SIZES:
            made.append(on_the_numbers(layout, terms, zeros, won))
        else:
            made.append(_outside(terms, zeros))
    return tuple(made)


def on_the_numbers(layout: RouletteLayout, terms: RouletteTerms, zeros: str, won: str) -> Wager:
    """A wager on one to six numbers."""
    size = _SIZES[terms.name]
    named = size != 5
    odds = Odds(terms.odds, 1)
    paid = [Row(HIT, "a number wagered on was spun", odds, terms.pays)]
    if any(not int(numbers[0]) for numbers in layout.combinations[size]):
        zero = "a zero wagered on was spun"
        paid.append(Row(ZERO_HIT, zero, odds, f"{terms.pays}, {won}"))
    return Wager(
        terms.name,
        terms.title,
        terms.cites,
        inside if named else partial(fixed, layout.five_line),
        PayTable(terms.name, tuple(paid)),
        (
            lose(MISS, "another number was spun", terms.cites),
            lose(ZERO, "a zero was spun that is not wagered on", f"{terms.cites}, {zeros}"),
        ),
        spots=partial(layout.fault, size) if named else partial(_unnamed, layout),
        examples=(_EXAMPLES[size],) if named else ((),),
        aka=AKA[terms.name],
    )


def _unnamed(layout: RouletteLayout, numbers: Numbers) -> str:
    """The 5-line needs no numbers; those that are named must be its own."""
    return layout.fault(5, numbers) if numbers else ""


def _outside(terms: RouletteTerms, zeros: str) -> Wager:
    odds, zero = Odds(terms.odds, 1), lose(ZERO, "a zero was spun", zeros)
    name = terms.name
    if name in EVEN_CHANCES:
        sort, names = EVEN_CHANCES[name]
        other = next(one for one in names[1:] if one != name)
        return Wager(
            name,
            terms.title,
            terms.cites,
            chance(sort, names),
            PayTable(name, (Row(name, f"the number spun is {name}", odds, terms.pays),)),
            (lose(other, f"the number spun is {other}", terms.cites), zero),
            aka=AKA.get(name, {}),
        )
    sort = column if name == "column" else dozen
    return Wager(
        name,
        terms.title,
        terms.cites,
        partial(group, sort),
        PayTable(name, (Row(HIT, f"the number spun is in the {name}", odds, terms.pays),)),
        (lose(MISS, f"the number spun is in another {name}", terms.cites), zero),
        on=("1", "2", "3"),
        aka=AKA[name],
        also=ALSO[name],
    )
