"""Queensland schedule 4: the craps wagers and what they pay."""

from __future__ import annotations

from croupier.games.craps import lens
from croupier.games.craps import wagers as decided
from croupier.games.craps.rules import POINTS, Supplement, lay_odds, true_odds
from croupier.money import EXACT, Odds, PayTable, Row
from croupier.play.wagers import Decide, Wager, lose, void

NUMBERS = tuple(str(point) for point in POINTS)
_EVEN = Odds(1, 1)
_TABLE = "sch 4 s 10(1)"


def at(letter: str, number: int, item: str = "") -> str:
    """Where a definition of section 4(2) says when its wager wins (a), loses (b) or is void (c)."""
    again = f"[{number}]" if number > 1 else ""
    return f"sch 4 s 4(2)({letter}){again}{item}"


# -- line and come bets --------------------------------------------------------------------------


def _with_the_dice(name: str, title: str, number: int, aka: dict[str, str]) -> Wager:
    a, b = at("a", number), at("b", number)
    return Wager(
        name, title, f"{a}, {b}", decided.line_bet,
        PayTable(title, (
            Row("natural", "7 or 11 on the first roll", _EVEN, f"{a}(i), {_TABLE}"),
            Row("point made", "the point before a 7", _EVEN, f"{a}(ii), {_TABLE}"),
        )),
        (
            lose("craps", "2, 3 or 12 on the first roll", f"{b}(i)"),
            lose("seven out", "a 7 before the point", f"{b}(ii)"),
        ),
        aka=aka, lens=lens.rolls, travels=NUMBERS if name == "come" else (),
    )  # fmt: skip


def _against_the_dice(
    name: str, title: str, number: int, void_at: int, aka: dict[str, str]
) -> Wager:
    a, b = at("a", number), at("b", number)
    return Wager(
        name, title, f"{a}, {b}", decided.dont_bet,
        PayTable(title, (
            Row("craps", "3 or 12 on the first roll", _EVEN, f"{a}(i), {_TABLE}"),
            Row("seven out", "a 7 before the point", _EVEN, f"{a}(ii), {_TABLE}"),
        )),
        (
            lose("natural", "7 or 11 on the first roll", f"{b}(i)"),
            lose("point made", "the point before a 7", f"{b}(ii)"),
            void("two", "2 on the first roll", at("c", void_at)),
        ),
        aka=aka, lens=lens.rolls, travels=NUMBERS if name == "dont-come" else (),
    )  # fmt: skip


WIN = _with_the_dice("win", "Win", 20, {"pass": "", "pass-line": "", "win-line": ""})
DONT_WIN = _against_the_dice("dont-win", "Don't win", 15, 2, {"dont-pass": "", "dont-win-line": ""})
COME = _with_the_dice("come", "Come", 10, {})
DONT_COME = _against_the_dice("dont-come", "Don't come", 14, 1, {})

# -- supplemental wagers -------------------------------------------------------------------------


def _section(number: int, supports: str) -> Supplement:
    where = f"sch 4 s {number}"
    return Supplement(supports, f"{where}(1)", f"{where}(2), {where}(3)", f"{where}(5)")


SUPPLEMENTS = {
    "win-odds": _section(14, "win"),
    "dont-win-odds": _section(15, "dont-win"),
    "come-odds": _section(16, "come"),
    "dont-come-odds": _section(17, "dont-come"),
}


def _odds(name: str, title: str, decide: Decide, on: tuple[str, ...]) -> Wager:
    """Odds behind a bet; section 8(2) keeps the table's maximum from them."""
    law = SUPPLEMENTS[name]
    lays = law.supports.startswith("dont")
    rows = tuple(
        Row(
            f"seven before {point}" if lays else str(point),
            f"a 7 before the {point}" if lays else f"the {point} before a 7",
            Odds(*(lay_odds(point) if lays else true_odds(point))),
            law.paid,
        )
        for point in POINTS
    )
    lost = (
        lose(decided.NUMBER, "the point before a 7", law.paid)
        if lays
        else lose(decided.SEVEN, "a 7 before the point", law.paid)
    )
    off = void("off", "off on a come out roll that decided the come bet", "sch 4 s 16(6)")
    return Wager(
        name, title, law.made, decide, PayTable(title, rows),
        (lost, off) if name == "come-odds" else (lost,),
        on=on, lens=lens.rolls, kind="additional", limits_cites="sch 4 s 8(1), sch 4 s 8(2)",
        no_maximum=True, step_on=dict.fromkeys(on or ("",), 1),
    )  # fmt: skip


WIN_ODDS = _odds("win-odds", "Odds behind win", decided.point_bet, ())
DONT_WIN_ODDS = _odds("dont-win-odds", "Odds behind don't win", decided.point_lay, ())
COME_ODDS = _odds("come-odds", "Odds behind come", decided.number_bet, NUMBERS)
DONT_COME_ODDS = _odds("dont-come-odds", "Odds behind don't come", decided.lay_bet, NUMBERS)

# -- numbers -------------------------------------------------------------------------------------

PLACE = Wager(
    "place", "Place to win", f"{at('a', 19)}, {at('b', 19)}, {at('c', 3)}", decided.number_bet,
    PayTable("Place to win", (
        Row("4", "the 4 before a 7", Odds(9, 5), f"{at('a', 19)}, {_TABLE}"),
        Row("5", "the 5 before a 7", Odds(7, 5), f"{at('a', 19)}, {_TABLE}"),
        Row("6", "the 6 before a 7", Odds(7, 6), f"{at('a', 19)}, {_TABLE}"),
        Row("8", "the 8 before a 7", Odds(7, 6), f"{at('a', 19)}, {_TABLE}"),
        Row("9", "the 9 before a 7", Odds(7, 5), f"{at('a', 19)}, {_TABLE}"),
        Row("10", "the 10 before a 7", Odds(9, 5), f"{at('a', 19)}, {_TABLE}"),
    )),
    (lose(decided.SEVEN, "a 7 before the number", at("b", 19)),),
    EXACT.cited(_TABLE), on=NUMBERS, lens=lens.rolls,
    aka={"place-to-win": ""},
    step_on={"4": 5, "5": 5, "6": 6, "8": 6, "9": 5, "10": 5},
)  # fmt: skip

BUY = Wager(
    "buy", "Buy", "sch 4 s 11(1)", decided.number_bet,
    PayTable("Buy", tuple(
        Row(str(n), f"the {n} before a 7", Odds(*true_odds(n)), "sch 4 s 11(2)") for n in POINTS
    )),
    (lose(decided.SEVEN, "a 7 before the number", "sch 4 s 11(1)"),),
    EXACT.cited("sch 4 s 11(2)"), on=NUMBERS, lens=lens.rolls,
    step_on={str(n): true_odds(n)[1] for n in POINTS},
)  # fmt: skip

LAY = Wager(
    "lay", "Lay", "sch 4 s 12(1)", decided.lay_bet,
    PayTable("Lay", tuple(
        Row(f"seven before {n}", f"a 7 before the {n}", Odds(*lay_odds(n)), "sch 4 s 12(2)")
        for n in POINTS
    )),
    (lose(decided.NUMBER, "the number before a 7", "sch 4 s 12(1)"),),
    EXACT.cited("sch 4 s 12(2)"), on=NUMBERS, lens=lens.rolls,
    step_on={str(n): lay_odds(n)[1] for n in POINTS},
)  # fmt: skip


def _big(number: int, place: int) -> Wager:
    a, b = at("a", place), at("b", place)
    return Wager(
        f"big-{number}", f"Big {number}", f"{a}, {b}", decided.big(number),
        PayTable(f"Big {number}", (
            Row(decided.NUMBER, f"the {number} before a 7", _EVEN, f"{a}, {_TABLE}"),
        )),
        (lose(decided.SEVEN, f"a 7 before the {number}", b),),
        lens=lens.rolls,
    )  # fmt: skip


BIG_6, BIG_8 = _big(6, 8), _big(8, 9)

_HARD = (("4", Odds(15, 2)), ("6", Odds(19, 2)), ("8", Odds(19, 2)), ("10", Odds(15, 2)))
"""7.5 and 9.5 to 1."""

HARDWAY = Wager(
    "hardway", "Hardway", ", ".join(at(letter, n) for n in range(1, 5) for letter in "ab"),
    decided.hardway,
    PayTable("Hardway", tuple(
        Row(f"hard {number}", f"{number} as a pair", odds, f"{at('a', n)}, {_TABLE}")
        for n, (number, odds) in enumerate(_HARD, 1)
    )),
    tuple(
        lose(f"{way} {number}", why, at("a", n))
        for n, (number, _) in enumerate(_HARD, 1)
        for way, why in (
            ("easy", "the number other than as a pair"),
            ("seven before hard", "a 7 before the pair"),
        )
    ),
    EXACT.cited(_TABLE), on=("4", "6", "8", "10"), lens=lens.rolls,
    aka={
        "hard": "", "4-the-hardway": "4", "6-the-hardway": "6", "8-the-hardway": "8",
        "10-the-hardway": "10", "10-in-the-hardway": "10",
    },
)  # fmt: skip

# -- one roll ------------------------------------------------------------------------------------


def _one_roll(name: str, title: str, total: int, odds: Odds, n: int, *aka: str) -> Wager:
    return Wager(
        name, title, f"{at('a', n)}, {at('b', n)}", decided.one_total(total),
        PayTable(title, (
            Row(str(total), f"{total} on the next roll", odds, f"{at('a', n)}, {_TABLE}"),
        )),
        (lose("other", "another total", at("b", n)),),
        aka=dict.fromkeys(aka, ""), lens=lens.rolls,
    )  # fmt: skip


FIELD = Wager(
    "field", "Field", f"{at('a', 16)}, {at('b', 16)}", decided.field,
    PayTable("Field", (
        Row("field", "3, 4, 9, 10 or 11", Odds(1, 1), f"{at('a', 16)}, {_TABLE}"),
        Row("2", "2", Odds(2, 1), f"{at('a', 16)}, {_TABLE}"),
        Row("12", "12", Odds(2, 1), f"{at('a', 16)}, {_TABLE}"),
    )),
    (lose("other", "5, 6, 7 or 8", at("b", 16)),),
    lens=lens.rolls,
)  # fmt: skip
ANY_7 = _one_roll("any-7", "Any 7", 7, Odds(4, 1), 6, "any-seven")
ANY_CRAPS = Wager(
    "any-craps", "Any craps", f"{at('a', 7)}, {at('b', 7)}", decided.any_craps,
    PayTable("Any craps", (
        Row("craps", "2, 3 or 12", Odds(15, 2), f"{at('a', 7)}, {_TABLE}"),
    )),
    (lose("other", "another total", at("b", 7)),),
    EXACT.cited(_TABLE), lens=lens.rolls,
)  # fmt: skip
CRAPS_2 = _one_roll("craps-2", "Craps 2", 2, Odds(33, 1), 11, "aces")
CRAPS_3 = _one_roll("craps-3", "Craps 3", 3, Odds(16, 1), 12)
CRAPS_12 = _one_roll("craps-12", "Craps 12", 12, Odds(33, 1), 13)
ELEVEN = _one_roll("eleven", "11 in 1 roll", 11, Odds(16, 1), 5, "yo", "11", "11-in-1-roll")


def _horn(name: str, title: str, units: int, n: int, on: tuple[str, ...]) -> Wager:
    """Four wagers in one; section 10(3) pays each part as a wager of its own."""
    where = f"{at('a', n)}, {at('b', n)}, sch 4 s 10(3)"
    return Wager(
        name, title, where, decided.horn,
        PayTable(title, tuple(
            Row(str(total), f"{total}, on its part of the wager", odds, where)
            for total, odds in (
                (2, Odds(33, 1)), (3, Odds(16, 1)), (11, Odds(16, 1)), (12, Odds(33, 1))
            )
        )),
        (lose("other", "another total", at("b", n)),),
        on=on, pieces=decided.horn_pieces, units=units, lens=lens.rolls,
    )  # fmt: skip


HORN = _horn("horn", "Horn", 4, 17, ())
HORN_HIGH = _horn("horn-high", "Horn high", 5, 18, ("2", "3", "11", "12"))

WAGERS = (
    WIN, DONT_WIN, COME, DONT_COME, WIN_ODDS, DONT_WIN_ODDS, COME_ODDS, DONT_COME_ODDS,
    PLACE, BUY, LAY, BIG_6, BIG_8, HARDWAY, FIELD, ANY_7, ANY_CRAPS, CRAPS_2, CRAPS_3, CRAPS_12,
    ELEVEN, HORN, HORN_HIGH,
)  # fmt: skip
