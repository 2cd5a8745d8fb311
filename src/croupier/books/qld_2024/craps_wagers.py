"""Queensland schedule 4: the craps wagers and what they pay."""

from __future__ import annotations

from collections.abc import Callable

from croupier.games.craps import lens
from croupier.games.craps import wagers as decided
from croupier.games.craps.rules import POINTS, Supplement, lay_odds, true_odds
from croupier.law import provisions
from croupier.money import EXACT, Odds
from croupier.play.wagers import Decide, Wager, decided_by

NUMBERS = tuple(str(point) for point in POINTS)
_TABLE = "sch 4 s 10(1)"


def at(letter: str, number: int) -> str:
    """Where a definition of section 4(2) says when its wager wins (a), loses (b) or is void (c)."""
    again = f"[{number}]" if number > 1 else ""
    return f"sch 4 s 4(2)({letter}){again}"


def _defined(decide: Decide, *aka: str, travels: tuple[str, ...] = ()) -> Callable[[str], Wager]:
    """Reads a wager as section 4(2) defines it and the table in section 10(1) pays it."""
    exact, known = EXACT.cited(_TABLE), dict.fromkeys(aka, "")
    return decided_by(decide, rounding=exact, aka=known, travels=travels, lens=lens.rolls)


# -- line and come bets --------------------------------------------------------------------------


def _with_the_dice(name: str, title: str, number: int, *aka: str) -> Wager:
    a, b = at("a", number), at("b", number)
    goes = NUMBERS if name == "come" else ()
    return _defined(decided.line_bet, *aka, travels=goes)(f"""
        {name}  {title}  {a}, {b}
        1 to 1  natural     7 or 11 on the first roll     {a}(i), {_TABLE}
        1 to 1  point made  the point before a 7          {a}(ii), {_TABLE}
        lose    craps       2, 3 or 12 on the first roll  {b}(i)
        lose    seven out   a 7 before the point          {b}(ii)
    """)


def _against_the_dice(name: str, title: str, number: int, void_at: str, *aka: str) -> Wager:
    a, b = at("a", number), at("b", number)
    goes = NUMBERS if name == "dont-come" else ()
    return _defined(decided.dont_bet, *aka, travels=goes)(f"""
        {name}  {title}  {a}, {b}
        1 to 1  craps       3 or 12 on the first roll  {a}(i), {_TABLE}
        1 to 1  seven out   a 7 before the point       {a}(ii), {_TABLE}
        lose    natural     7 or 11 on the first roll  {b}(i)
        lose    point made  the point before a 7       {b}(ii)
        void    two         2 on the first roll        {void_at}
    """)


WIN = _with_the_dice("win", "Win", 20, "pass", "pass-line", "win-line")
DONT_WIN = _against_the_dice("dont-win", "Don't win", 15, at("c", 2), "dont-pass", "dont-win-line")
COME = _with_the_dice("come", "Come", 10)
DONT_COME = _against_the_dice("dont-come", "Don't come", 14, at("c", 1))

# -- supplemental wagers -------------------------------------------------------------------------


def _true_odds(cites: str) -> str:
    """Each number before a 7."""
    return "\n".join(f"{Odds(*true_odds(n))}  {n}  the {n} before a 7  {cites}" for n in POINTS)


def _lay_odds(cites: str) -> str:
    """A 7 before each number."""
    return "\n".join(
        f"{Odds(*lay_odds(n))}  seven before {n}  a 7 before the {n}  {cites}" for n in POINTS
    )


def _behind(decide: Decide, on: tuple[str, ...] = ()) -> Callable[[str], Wager]:
    """Reads odds behind a bet; section 8(2) keeps the table's maximum from them."""
    return decided_by(
        decide,
        on=on,
        kind="additional",
        limits_cites="sch 4 s 8(1)",
        unbounded_cites="sch 4 s 8(2)",
        step_on=dict.fromkeys(on or ("",), 1),
        lens=lens.rolls,
    )


WIN_ODDS = _behind(decided.point_bet)(f"""
    win-odds  Odds behind win  sch 4 s 14(1)
    {_true_odds("sch 4 s 14(5)")}
    lose  seven  a 7 before the point  sch 4 s 14(5)
""")
DONT_WIN_ODDS = _behind(decided.point_lay)(f"""
    dont-win-odds  Odds behind don't win  sch 4 s 15(1)
    {_lay_odds("sch 4 s 15(5)")}
    lose  number  the point before a 7  sch 4 s 15(5)
""")
COME_ODDS = _behind(decided.number_bet, NUMBERS)(f"""
    come-odds  Odds behind come  sch 4 s 16(1)
    {_true_odds("sch 4 s 16(5)")}
    lose  seven  a 7 before the point  sch 4 s 16(5)
    void  off    off on a come out roll that decided the come bet  sch 4 s 16(6)
""")
DONT_COME_ODDS = _behind(decided.lay_bet, NUMBERS)(f"""
    dont-come-odds  Odds behind don't come  sch 4 s 17(1)
    {_lay_odds("sch 4 s 17(5)")}
    lose  number  the point before a 7  sch 4 s 17(5)
""")

SUPPLEMENTS = {
    f"{supports}-odds": Supplement(
        supports,
        provisions(f"{where}(2), {where}(3)"),
        provisions(f"{where}(3)(a)"),
        provisions(f"{where}(5)"),
    )
    for supports, where in (
        ("win", "sch 4 s 14"),
        ("dont-win", "sch 4 s 15"),
        ("come", "sch 4 s 16"),
        ("dont-come", "sch 4 s 17"),
    )
}

# -- numbers -------------------------------------------------------------------------------------


def _on_a_number(
    decide: Decide, cites: str, *steps: int, aka: tuple[str, ...] = ()
) -> Callable[[str], Wager]:
    """Reads a wager on one of the points; `steps` make a stake there come out in whole cents."""
    return decided_by(
        decide,
        rounding=EXACT.cited(cites),
        on=NUMBERS,
        aka=dict.fromkeys(aka, ""),
        step_on=dict(zip(NUMBERS, steps, strict=True)),
        lens=lens.rolls,
    )


PLACE = _on_a_number(decided.number_bet, _TABLE, 5, 5, 6, 6, 5, 5, aka=("place-to-win",))(f"""
    place   Place to win  {at("a", 19)}, {at("b", 19)}, {at("c", 3)}
    9 to 5  4      the 4 before a 7       {at("a", 19)}, {_TABLE}
    7 to 5  5      the 5 before a 7       {at("a", 19)}, {_TABLE}
    7 to 6  6      the 6 before a 7       {at("a", 19)}, {_TABLE}
    7 to 6  8      the 8 before a 7       {at("a", 19)}, {_TABLE}
    7 to 5  9      the 9 before a 7       {at("a", 19)}, {_TABLE}
    9 to 5  10     the 10 before a 7      {at("a", 19)}, {_TABLE}
    lose    seven  a 7 before the number  {at("b", 19)}
""")
BUY = _on_a_number(decided.number_bet, "sch 4 s 11(2)", *(true_odds(n)[1] for n in POINTS))(f"""
    buy   Buy  sch 4 s 11(1)
    {_true_odds("sch 4 s 11(2)")}
    lose  seven  a 7 before the number  sch 4 s 11(1)
""")
LAY = _on_a_number(decided.lay_bet, "sch 4 s 12(2)", *(lay_odds(n)[1] for n in POINTS))(f"""
    lay   Lay  sch 4 s 12(1)
    {_lay_odds("sch 4 s 12(2)")}
    lose  number  the number before a 7  sch 4 s 12(1)
""")


def _big(number: int, place: int) -> Wager:
    return _defined(decided.big(number))(f"""
        big-{number}  Big {number}  {at("a", place)}, {at("b", place)}
        1 to 1  number  the {number} before a 7  {at("a", place)}, {_TABLE}
        lose    seven   a 7 before the {number}  {at("b", place)}
    """)


BIG_6, BIG_8 = _big(6, 8), _big(8, 9)

_hardways = {f"{number}-the-hardway": number for number in ("4", "6", "8", "10")}
HARDWAY = decided_by(
    decided.hardway,
    rounding=EXACT.cited(_TABLE),
    on=("4", "6", "8", "10"),
    aka={"hard": "", **_hardways, "10-in-the-hardway": "10"},
    lens=lens.rolls,
)(f"""
    hardway  Hardway  {", ".join(at(letter, n) for n in range(1, 5) for letter in "ab")}
    15 to 2  hard 4                4 as a pair                      {at("a", 1)}, {_TABLE}
    19 to 2  hard 6                6 as a pair                      {at("a", 2)}, {_TABLE}
    19 to 2  hard 8                8 as a pair                      {at("a", 3)}, {_TABLE}
    15 to 2  hard 10               10 as a pair                     {at("a", 4)}, {_TABLE}
    lose     easy 4                the number other than as a pair  {at("a", 1)}
    lose     seven before hard 4   a 7 before the pair              {at("a", 1)}
    lose     easy 6                the number other than as a pair  {at("a", 2)}
    lose     seven before hard 6   a 7 before the pair              {at("a", 2)}
    lose     easy 8                the number other than as a pair  {at("a", 3)}
    lose     seven before hard 8   a 7 before the pair              {at("a", 3)}
    lose     easy 10               the number other than as a pair  {at("a", 4)}
    lose     seven before hard 10  a 7 before the pair              {at("a", 4)}
""")

# -- one roll ------------------------------------------------------------------------------------


def _one_roll(name: str, title: str, total: int, odds: str, n: int, *aka: str) -> Wager:
    return _defined(decided.one_total(total), *aka)(f"""
        {name}  {title}  {at("a", n)}, {at("b", n)}
        {odds}  {total}  {total} on the next roll  {at("a", n)}, {_TABLE}
        lose    other    another total             {at("b", n)}
    """)


FIELD = _defined(decided.field)(f"""
    field   Field  {at("a", 16)}, {at("b", 16)}
    1 to 1  field  3, 4, 9, 10 or 11  {at("a", 16)}, {_TABLE}
    2 to 1  2      2                  {at("a", 16)}, {_TABLE}
    2 to 1  12     12                 {at("a", 16)}, {_TABLE}
    lose    other  5, 6, 7 or 8       {at("b", 16)}
""")
ANY_7 = _one_roll("any-7", "Any 7", 7, "4 to 1", 6, "any-seven")
ANY_CRAPS = _defined(decided.any_craps)(f"""
    any-craps  Any craps  {at("a", 7)}, {at("b", 7)}
    15 to 2    craps  2, 3 or 12     {at("a", 7)}, {_TABLE}
    lose       other  another total  {at("b", 7)}
""")
CRAPS_2 = _one_roll("craps-2", "Craps 2", 2, "33 to 1", 11, "aces")
CRAPS_3 = _one_roll("craps-3", "Craps 3", 3, "16 to 1", 12)
CRAPS_12 = _one_roll("craps-12", "Craps 12", 12, "33 to 1", 13)
ELEVEN = _one_roll("eleven", "11 in 1 roll", 11, "16 to 1", 5, "yo", "11", "11-in-1-roll")


def _horn(
    name: str, title: str, units: int, n: int, in_units: str, on: tuple[str, ...] = ()
) -> Wager:
    """Four wagers in one; section 10(3) pays each part as a wager of its own."""
    where = f"{at('a', n)}, {at('b', n)}, sch 4 s 10(3)"
    pieces = decided.horn_pieces
    return decided_by(
        decided.horn, on=on, pieces=pieces, units=units, units_cites=in_units, lens=lens.rolls
    )(f"""
        {name}   {title}  {where}
        33 to 1  2      2, on its part of the wager   {where}
        16 to 1  3      3, on its part of the wager   {where}
        16 to 1  11     11, on its part of the wager  {where}
        33 to 1  12     12, on its part of the wager  {where}
        lose     other  another total                 {at("b", n)}
    """)


HORN = _horn("horn", "Horn", 4, 17, "sch 4 s 10(3)")
HORN_HIGH = _horn("horn-high", "Horn high", 5, 18, at("a", 18), ("2", "3", "11", "12"))

WAGERS = (
    *(WIN, DONT_WIN, COME, DONT_COME),
    *(WIN_ODDS, DONT_WIN_ODDS, COME_ODDS, DONT_COME_ODDS),
    *(PLACE, BUY, LAY, BIG_6, BIG_8, HARDWAY),
    *(FIELD, ANY_7, ANY_CRAPS, CRAPS_2, CRAPS_3, CRAPS_12, ELEVEN, HORN, HORN_HIGH),
)
