"""Queensland general part, sections 4 to 17: what holds at every table."""

from __future__ import annotations

from croupier.law import Called, Point, concordance
from croupier.law.concordance import Carrier
from croupier.play import powers
from croupier.play.game import choices
from croupier.play.header import Limit
from croupier.play.placing import from_credits
from croupier.play.table import limits as notices
from croupier.play.table import seating
from croupier.play.table import shoe as shoes
from croupier.play.table_rules import MINUTE, NoticeRules, Office, Offices

TEACHING = Limit(200, 1000)
"""Two to ten dollars at a teaching table where chips have value."""
NOTICE = NoticeRules(
    by=Office.SUPERVISOR,
    rounds=3,
    sign_for_raise=20 * MINUTE,
    sign=True,
    at_once=True,
    teaching=TEACHING,
)
"""Three rounds' notice and a changed sign; a higher minimum shown for twenty minutes, or at once
for those who join later (reading G-6)."""
OFFICES = Offices(
    directions=Office.MANAGER,  # s 5(1)
    shuffles=Office.MANAGER,  # s 15(2)(c)
    late_entry=Office.MANAGER,  # sch 2 s 17(1)-(3)
    rulings={
        "device-used": Office.SUPERVISOR,  # s 4(2)
        "contravention": Office.SUPERVISOR,  # s 11(1)
        "machine-malfunction": Office.SUPERVISOR,  # s 17(2)-(3)
        "shoe-disagrees": Office.SUPERVISOR,  # sch 1 s 24(10)
        "cards-replaced": Office.SUPERVISOR,  # sch 2 s 19, sch 13 s 15, sch 14 s 14
        "player-absent": Office.SUPERVISOR,  # sch 2 s 42, sch 2(c) s 16
        "pai-gow/player-absent": Office.DEALER,  # sch 6 s 15(2)(c): nobody directs it
        "casino-war/player-absent": Office.DEALER,  # sch 13 s 27: the same
        "electronic-casino-war/player-absent": Office.DEALER,
        "caribbean-stud/cards-removed": Office.SUPERVISOR,  # sch 3 s 26
        "mini-craps/overrule": Office.SUPERVISOR,  # sch 4(a) s 8
        "tiles-replaced": Office.SUPERVISOR,  # sch 6 s 24(1)
        "absent-player": Office.SUPERVISOR,  # sch 14 s 33
        "collusion": Office.SUPERVISOR,  # sch 15 s 25(1)
        "wrong-result": Office.MANAGER,  # sch 16 s 10(2)
        "roulette-x/wrong-entry": Office.MANAGER,
        "jackpot-equipment-fails": Office.SUPERVISOR,  # sch 18 s 3(5)
    },
    dealer_alone=frozenset(
        f"manila-poker/{misdeal}"  # sch 5 s 33(2)
        for misdeal in (
            *("exposed-in-the-cut", "not-cut", "hole-cards-exposed", "second-card-face-up"),
            *("dealt-wrongly", "dealt-to-nobody"),
        )
    ),
)
"""A manager may act as a supervisor (s 3)."""

(COINS,) = AT_TABLES = choices("""
    coins  no  yes, no  Whether the operator permits wagers in coins of 50c, $1 and $2.
""")
"""What the operator may choose at any table; a terminal takes credits."""
COIN = 50
"""The smallest of the coins; the others are multiples of it."""
ABOUT = 5
"""How many cards off a place may be that the book gives approximately."""

GENERAL = concordance(
    "qld-2024",
    {
        "s 4(2)-(3)": Called(powers.unapproved_device, "device-used"),
        "s 5(1)": Point.DIRECTIONS,
        "s 5(1)(a)-(b), s 5(2)": seating.direct,
        "s 6(1)(a)": (COINS, Point.COINS),
        "s 6(1)(b)": COINS,
        "s 6(3)": Point.COINS,
        "s 7(a)-(c)": notices.teach,
        "s 11(2)": powers.contravention,
        "s 11(2)(b)": Point.EXCLUDED,
        "s 11(2)(c)": seating.kept_apart,
        "s 13(1)": Point.LIMITS,
        "s 13(1)(a)": (Point.NOTICE, notices.give_notice, notices.change_limits),
        "s 13(1)(b)": (Point.SIGN, notices.change_limits),
        "s 13(1)(c)": (Point.RAISE_NOTICE, notices.give_notice),
        "s 13(2)": (Point.AT_ONCE, notices.raise_minimum),
        "s 13(2)(a)": notices.raise_minimum,
        "s 13(2)(b)": seating.remove_markers,
        "s 13(2)(c)": notices.raise_minimum,
        "s 15(2)(a)-(b)": shoes.shuffle,
        "s 15(2)(c)": (shoes.shuffle, shoes.direct_shuffle),
        "s 15(4)": shoes.reshuffle_on_request,
    },
)
"""Every table."""


def on_terminals(wrong_result: Carrier) -> dict[str, Carrier]:
    """What schedule 16 has for a card game on terminals; a result shown wrongly is the game's."""
    return {
        "sch 16 s 3(3)": Point.LATE,
        "sch 16 s 5(1)": (from_credits, Point.ORAL, Point.COINS),
        "sch 16 s 5(2)": Point.CHANGE,
        "sch 16 s 5(3)": (Point.LIMITS, Point.CHIPS),
        "sch 16 s 8": (notices.limit_terminal, Point.LIMITS),
        "sch 16 s 10(2)": wrong_result,
    }


_IN_THE_MACHINE = {
    "s 16(a)": shoes.shoe_for,
    "s 16(c)": shoes.first_stage,
    "s 16(e)": shoes.has_a_shoe,
    "s 16(f)": (shoes.from_a_machine, shoes.Luck.card),
    "s 16(g)": (shoes.fed, shoes.Luck.card),
}

WITH_MACHINE = concordance("qld-2024", {**_IN_THE_MACHINE, "s 17": powers.machine_malfunction})
"""Tables where a card machine may deal."""

MACHINE_AND_HANDS = concordance(
    "qld-2024",
    {**_IN_THE_MACHINE, "s 17": Called(powers.malfunction_in_a_hand, "machine-malfunction")},
)
"""The same for games in which all wagers of a player ride on one hand."""
