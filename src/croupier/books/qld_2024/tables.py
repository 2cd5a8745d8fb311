"""How Queensland's tables are run: notice of limits, who may give which command, coins."""

from __future__ import annotations

from croupier.play.header import Limit
from croupier.play.offices import Office
from croupier.play.options import choices
from croupier.play.table_rules import MINUTE, NoticeRules, Offices

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
    said_in_facts=frozenset({"craps/overrule", "mini-craps/overrule"}),  # sch 4 s 24
    terminal_limits=Office.OPERATOR,  # sch 16 s 8
    titles={
        Office.SUPERVISOR: "gaming supervisor",
        Office.MANAGER: "gaming manager",
        Office.OPERATOR: "casino operator",
    },
)
"""A manager may act as a supervisor (s 3)."""

(COINS,) = AT_TABLES = choices("""
    coins  no  yes, no  Whether the operator permits wagers in coins of 50c, $1 and $2.
""")
"""What the operator may choose at any table; a terminal takes credits."""
COIN = 50
"""The smallest of the coins; the others are multiples of it."""
