"""Queensland schedule 4: the craps wagers and what they pay."""

from __future__ import annotations

from dataclasses import replace

from croupier.games.craps import lens
from croupier.games.craps import wagers as decided
from croupier.games.craps.rules import POINTS, Supplement, lay_odds, true_odds
from croupier.law import provisions
from croupier.money import EXACT, Odds, PayTable, Row, pay_table
from croupier.play.wagers import Decide, Verdict, Wager, lose, void

NUMBERS = tuple(str(point) for point in POINTS)
_TABLE = "sch 4 s 10(1)"


def at(letter: str, number: int) -> str:
    """Where a definition of section 4(2) says when its wager wins (a), loses (b) or is void (c)."""
    again = f"[{number}]" if number > 1 else ""
    return f"sch 4 s 4(2)({letter}){again}"


def _defined(
    name: str,
    title: str,
    number: int,
    decide: Decide,
    pays: str,
    *rest: Verdict,
    aka: tuple[str, ...] = (),
    travels: tuple[str, ...] = (),
) -> Wager:
    """A wager as a definition of section 4(2) has it; `pays` is its part of the table in 10(1)."""
    cites = f"{at('a', number)}, {at('b', number)}"
    paid = pay_table(title, pays)
    known = dict.fromkeys(aka, "")
    exact = EXACT.cited(_TABLE)
    return Wager(
        name, title, cites, decide, paid, rest, exact, aka=known, travels=travels, lens=lens.rolls
    )


# -- line and come bets --------------------------------------------------------------------------


def _with_the_dice(name: str, title: str, number: int, *aka: str) -> Wager:
    a, b = at("a", number), at("b", number)
    pays = f"""
        natural     7 or 11 on the first roll  1 to 1  {a}(i), {_TABLE}
        point made  the point before a 7       1 to 1  {a}(ii), {_TABLE}
        """
    rest = (
        lose("craps", "2, 3 or 12 on the first roll", f"{b}(i)"),
        lose("seven out", "a 7 before the point", f"{b}(ii)"),
    )
    goes = NUMBERS if name == "come" else ()
    return _defined(name, title, number, decided.line_bet, pays, *rest, aka=aka, travels=goes)


def _against_the_dice(name: str, title: str, number: int, void_at: str, *aka: str) -> Wager:
    a, b = at("a", number), at("b", number)
    pays = f"""
        craps      3 or 12 on the first roll  1 to 1  {a}(i), {_TABLE}
        seven out  a 7 before the point       1 to 1  {a}(ii), {_TABLE}
        """
    rest = (
        lose("natural", "7 or 11 on the first roll", f"{b}(i)"),
        lose("point made", "the point before a 7", f"{b}(ii)"),
        void("two", "2 on the first roll", void_at),
    )
    goes = NUMBERS if name == "dont-come" else ()
    return _defined(name, title, number, decided.dont_bet, pays, *rest, aka=aka, travels=goes)


WIN = _with_the_dice("win", "Win", 20, "pass", "pass-line", "win-line")
DONT_WIN = _against_the_dice("dont-win", "Don't win", 15, at("c", 2), "dont-pass", "dont-win-line")
COME = _with_the_dice("come", "Come", 10)
DONT_COME = _against_the_dice("dont-come", "Don't come", 14, at("c", 1))

# -- supplemental wagers -------------------------------------------------------------------------

_SECTIONS = {
    "win-odds": ("sch 4 s 14", "win"),
    "dont-win-odds": ("sch 4 s 15", "dont-win"),
    "come-odds": ("sch 4 s 16", "come"),
    "dont-come-odds": ("sch 4 s 17", "dont-come"),
}
SUPPLEMENTS = {
    name: Supplement(supports, provisions(f"{where}(2), {where}(3)"), provisions(f"{where}(5)"))
    for name, (where, supports) in _SECTIONS.items()
}


def _odds(name: str, title: str, decide: Decide, *rest: Verdict, on: tuple[str, ...] = ()) -> Wager:
    """Odds behind a bet; section 8(2) keeps the table's maximum from them."""
    where, supports = _SECTIONS[name]
    lays, paid = supports.startswith("dont"), f"{where}(5)"
    lost = (
        lose(decided.NUMBER, "the point before a 7", paid)
        if lays
        else lose(decided.SEVEN, "a 7 before the point", paid)
    )
    return Wager(
        name,
        title,
        f"{where}(1)",
        decide,
        (_at_lay_odds if lays else _at_true_odds)(title, paid),
        (lost, *rest),
        on=on,
        lens=lens.rolls,
        kind="additional",
        limits_cites="sch 4 s 8(1), sch 4 s 8(2)",
        no_maximum=True,
        step_on=dict.fromkeys(on or ("",), 1),
    )


def _at_true_odds(title: str, cites: str) -> PayTable:
    """Each number before a 7."""
    rows = (Row(str(n), f"the {n} before a 7", Odds(*true_odds(n)), cites) for n in POINTS)
    return PayTable(title, tuple(rows))


def _at_lay_odds(title: str, cites: str) -> PayTable:
    """A 7 before each number."""
    rows = (
        Row(f"seven before {n}", f"a 7 before the {n}", Odds(*lay_odds(n)), cites) for n in POINTS
    )
    return PayTable(title, tuple(rows))


WIN_ODDS = _odds("win-odds", "Odds behind win", decided.point_bet)
DONT_WIN_ODDS = _odds("dont-win-odds", "Odds behind don't win", decided.point_lay)
COME_ODDS = _odds(
    "come-odds",
    "Odds behind come",
    decided.number_bet,
    void("off", "off on a come out roll that decided the come bet", "sch 4 s 16(6)"),
    on=NUMBERS,
)
DONT_COME_ODDS = _odds("dont-come-odds", "Odds behind don't come", decided.lay_bet, on=NUMBERS)

# -- numbers -------------------------------------------------------------------------------------


def _on_a_number(
    name: str, title: str, at: str, decide: Decide, pays: PayTable, lost: Verdict, *steps: int
) -> Wager:
    """A wager on one of the points; `steps` make a stake there come out in whole cents."""
    exact = EXACT.cited(pays.rows[0].cites.split(", ")[-1])
    each = dict(zip(NUMBERS, steps, strict=True))
    return Wager(
        name, title, at, decide, pays, (lost,), exact, NUMBERS, lens=lens.rolls, step_on=each
    )


PLACE = replace(
    _on_a_number(
        "place",
        "Place to win",
        f"{at('a', 19)}, {at('b', 19)}, {at('c', 3)}",
        decided.number_bet,
        pay_table(
            "Place to win",
            f"""
            4   the 4 before a 7   9 to 5  {at("a", 19)}, {_TABLE}
            5   the 5 before a 7   7 to 5  {at("a", 19)}, {_TABLE}
            6   the 6 before a 7   7 to 6  {at("a", 19)}, {_TABLE}
            8   the 8 before a 7   7 to 6  {at("a", 19)}, {_TABLE}
            9   the 9 before a 7   7 to 5  {at("a", 19)}, {_TABLE}
            10  the 10 before a 7  9 to 5  {at("a", 19)}, {_TABLE}
            """,
        ),
        lose(decided.SEVEN, "a 7 before the number", at("b", 19)),
        *(5, 5, 6, 6, 5, 5),
    ),
    aka={"place-to-win": ""},
)
BUY = _on_a_number(
    "buy",
    "Buy",
    "sch 4 s 11(1)",
    decided.number_bet,
    _at_true_odds("Buy", "sch 4 s 11(2)"),
    lose(decided.SEVEN, "a 7 before the number", "sch 4 s 11(1)"),
    *(true_odds(n)[1] for n in POINTS),
)
LAY = _on_a_number(
    "lay",
    "Lay",
    "sch 4 s 12(1)",
    decided.lay_bet,
    _at_lay_odds("Lay", "sch 4 s 12(2)"),
    lose(decided.NUMBER, "the number before a 7", "sch 4 s 12(1)"),
    *(lay_odds(n)[1] for n in POINTS),
)


def _big(number: int, place: int) -> Wager:
    pays = f"number  the {number} before a 7  1 to 1  {at('a', place)}, {_TABLE}"
    lost = lose(decided.SEVEN, f"a 7 before the {number}", at("b", place))
    return _defined(f"big-{number}", f"Big {number}", place, decided.big(number), pays, lost)


BIG_6, BIG_8 = _big(6, 8), _big(8, 9)
HARDWAY = Wager(
    "hardway",
    "Hardway",
    ", ".join(at(letter, n) for n in range(1, 5) for letter in "ab"),
    decided.hardway,
    pay_table(
        "Hardway",
        f"""
        hard 4   4 as a pair   15 to 2  {at("a", 1)}, {_TABLE}
        hard 6   6 as a pair   19 to 2  {at("a", 2)}, {_TABLE}
        hard 8   8 as a pair   19 to 2  {at("a", 3)}, {_TABLE}
        hard 10  10 as a pair  15 to 2  {at("a", 4)}, {_TABLE}
        """,
    ),
    tuple(
        lose(f"{way} {number}", why, at("a", n))
        for n, number in enumerate((4, 6, 8, 10), 1)
        for way, why in (
            ("easy", "the number other than as a pair"),
            ("seven before hard", "a 7 before the pair"),
        )
    ),
    EXACT.cited(_TABLE),
    on=("4", "6", "8", "10"),
    lens=lens.rolls,
    aka={
        "hard": "",
        "4-the-hardway": "4",
        "6-the-hardway": "6",
        "8-the-hardway": "8",
        "10-the-hardway": "10",
        "10-in-the-hardway": "10",
    },
)

# -- one roll ------------------------------------------------------------------------------------


def _one_roll(name: str, title: str, total: int, odds: str, n: int, *aka: str) -> Wager:
    pays = f"{total}  {total} on the next roll  {odds}  {at('a', n)}, {_TABLE}"
    lost = lose("other", "another total", at("b", n))
    return _defined(name, title, n, decided.one_total(total), pays, lost, aka=aka)


FIELD = _defined(
    "field",
    "Field",
    16,
    decided.field,
    f"""
    field  3, 4, 9, 10 or 11  1 to 1  {at("a", 16)}, {_TABLE}
    2      2                  2 to 1  {at("a", 16)}, {_TABLE}
    12     12                 2 to 1  {at("a", 16)}, {_TABLE}
    """,
    lose("other", "5, 6, 7 or 8", at("b", 16)),
)
ANY_7 = _one_roll("any-7", "Any 7", 7, "4 to 1", 6, "any-seven")
ANY_CRAPS = _defined(
    "any-craps",
    "Any craps",
    7,
    decided.any_craps,
    f"craps  2, 3 or 12  15 to 2  {at('a', 7)}, {_TABLE}",
    lose("other", "another total", at("b", 7)),
)
CRAPS_2 = _one_roll("craps-2", "Craps 2", 2, "33 to 1", 11, "aces")
CRAPS_3 = _one_roll("craps-3", "Craps 3", 3, "16 to 1", 12)
CRAPS_12 = _one_roll("craps-12", "Craps 12", 12, "33 to 1", 13)
ELEVEN = _one_roll("eleven", "11 in 1 roll", 11, "16 to 1", 5, "yo", "11", "11-in-1-roll")


def _horn(name: str, title: str, units: int, n: int, on: tuple[str, ...] = ()) -> Wager:
    """Four wagers in one; section 10(3) pays each part as a wager of its own."""
    where = f"{at('a', n)}, {at('b', n)}, sch 4 s 10(3)"
    return Wager(
        name,
        title,
        where,
        decided.horn,
        pay_table(
            title,
            f"""
            2   2, on its part of the wager   33 to 1  {where}
            3   3, on its part of the wager   16 to 1  {where}
            11  11, on its part of the wager  16 to 1  {where}
            12  12, on its part of the wager  33 to 1  {where}
            """,
        ),
        (lose("other", "another total", at("b", n)),),
        on=on,
        pieces=decided.horn_pieces,
        units=units,
        lens=lens.rolls,
    )


HORN = _horn("horn", "Horn", 4, 17)
HORN_HIGH = _horn("horn-high", "Horn high", 5, 18, ("2", "3", "11", "12"))

WAGERS = (
    *(WIN, DONT_WIN, COME, DONT_COME),
    *(WIN_ODDS, DONT_WIN_ODDS, COME_ODDS, DONT_COME_ODDS),
    *(PLACE, BUY, LAY, BIG_6, BIG_8, HARDWAY),
    *(FIELD, ANY_7, ANY_CRAPS, CRAPS_2, CRAPS_3, CRAPS_12, ELEVEN, HORN, HORN_HIGH),
)
