"""ACT 1992: keno (KE)."""

from __future__ import annotations

from croupier.books.act_1992.general import closing, contravention, invalidated
from croupier.books.catalogue import Options, listed
from croupier.games.keno import mishaps, picks, placing, prizes, round, rules, tickets
from croupier.games.keno.claims import (
    by_cheque,
    is_late,
    old_prize,
    ways_to_pay,
    without_ticket,
)
from croupier.games.keno.computer import Computer
from croupier.games.keno.desk import KenoDesk
from croupier.games.keno.rules import KenoRules, Schedule, chosen_on, schedule
from croupier.games.keno.state import KenoState
from croupier.games.keno.view import KenoView
from croupier.games.keno.wagers import JACKPOT, enters_jackpot, wager_on
from croupier.law import Fields, Law, Point, concordance
from croupier.play import powers
from croupier.play.game import Game
from croupier.play.game_parts import PayingRules, PlacingRules, RunBeside
from croupier.play.options import choices
from croupier.play.table_rules import Conduct, TableRules
from croupier.play.wagers import Wager

# -- the schedules of prizes -----------------------------------------------------------------------

STANDARD = schedule(
    "KE 18.1",
    """
     1  1:3
     2  2:12
     3  2:1  3:42
     4  2:1  3:4  4:112
     5  3:2  4:14 5:600
     7  3:1  4:3  5:15 6:200 7:5000
     9  4:2  5:5  6:20 7:200 8:2800 9:20000
    10  4:1  5:3  6:12 7:80  8:800  9:8300 10:25000
    11  0:4  1:1  5:2  6:5   7:25   8:150   9:1500 10:10000 11:30000
    12  0:6  1:1  5:1  6:4   7:14   8:70    9:600  10:4000  11:12000 12:35000
    13  0:8  1:1  5:1  6:3   7:5    8:35    9:200  10:2100  11:9000  12:20000 13:40000
    14  0:10 1:1  6:1  7:10  8:30   9:150  10:700  11:5500  12:15000 13:25000 14:45000
    15  0:12 1:2  6:2  7:4   8:14   9:50   10:300  11:1600  12:8000  13:15000 14:30000 15:50000
    """,
)
"""Dollars for each dollar wagered."""

JACKPOTS = schedule(
    "KE 18.1, KE 12.7",
    """
    6  3:2 4:8  5:100
    8  4:4 5:14 6:100 7:1000
    """,
    per=2,
)
"""Dollars for every two wagered; to match them all is the jackpot."""

_OWN = schedule("KE 18.2", "6  3:1 4:5 5:85 6:1500\n8  4:2 5:9 6:50 7:1350 8:15000").columns
SPECIAL_1 = Schedule("KE 18.2", dict(sorted({**STANDARD.columns, **_OWN}.items())))
SPECIAL_2 = schedule("KE 18.3", "3  3:53\n4  4:238\n5  5:1130\n6  6:5660")

SCHEDULES = {
    "standard": (STANDARD, JACKPOTS),
    JACKPOT: (JACKPOTS,),
    "special-1": (SPECIAL_1,),
    "special-2": (SPECIAL_2,),
}
"""By wager, the schedules that pay it."""

CAPS = "a larger stake, or prizes of others, may reach the caps of KE 12.1 and KE 12.3"
"""What the exact odds of a way leave out."""
ALONE = (
    "alone in the game, with the jackpot at its guaranteed minimum; it grows by 20% of what is "
    "wagered on it until it is won (KE 7.3)"
)
_SPECIAL = "KE 6.3(d), KE 1(k)"


def _wagers(least: dict[int, int]) -> tuple[Wager, ...]:
    """The entries; `least` is the guaranteed minimum of each jackpot."""
    where, only = "KE 6.3(f), KE 1(l), KE 18.1", "KE 6.3(a), KE 7.2, KE 18.1"
    both, pool = SCHEDULES["standard"], SCHEDULES[JACKPOT]
    return (
        wager_on("standard", "Standard entry", where, *both, guaranteed=least, note=CAPS),
        wager_on(JACKPOT, "Jackpot entry", only, *pool, guaranteed=least, note=ALONE, stake=200),
        wager_on("special-1", "Special 1", f"{_SPECIAL}, KE 18.2", SPECIAL_1, note=CAPS),
        wager_on("special-2", "Special 2", f"{_SPECIAL}, KE 18.3", SPECIAL_2, note=CAPS),
    )


# -- options -------------------------------------------------------------------------------------

DEVICE, JACKPOT_6, JACKPOT_8 = choices("""
    device     balls   balls, generator      What draws the numbers, and so whose record of them is
        the official one.
    jackpot_6  2_000   2_000 to 10_000_000   Guaranteed minimum in dollars of the jackpot for 6
        numbers.
    jackpot_8  20_000  20_000 to 10_000_000  Guaranteed minimum in dollars of the jackpot for 8
        numbers.
""")

# -- the concordance -------------------------------------------------------------------------------

fields = Fields(rules.KenoRules)

KE = concordance(
    "act-1992 KE",
    {
        "1": Point.GAME,
        "1(a)": rules.still_in_the_device,
        "1(b)": round.ball,
        "1(f)": tickets.is_keno_to_go,
        "1(g)": Point.CONDUCT,
        "1(h)": rules.is_major,
        "1(i)": rules.matches,
        "1(j)": Computer.issue,
        "1(l)": (rules.wrong_numbers, enters_jackpot),
        "1(m)": round.write,
        "1(n)": Computer.deposit,
        "1(o)": round.write,
        "3.2": (rules.wrong_numbers, rules.still_in_the_device),
        "4": (Computer.issue, round.write, round.issue, placing.not_on_anothers_ticket),
        "5.1": (round.write, Point.ORAL),
        "5.2": Computer.claim,
        "5.3": (Computer.claim, mishaps.receipt_differs),
        "5.6": Computer.issue,
        "6": round.write,
        "6.1": (Computer.deposit, Point.CHIPS),
        "6.2": (tickets.wrong_price, tickets.too_dear, Point.LIMITS),
        "6.2(a)-(b)": tickets.charged_games,
        "6.2(c)": tickets.wrong_jackpot_price,
        "6.2(d), 6.2(d)(i)-(iii)": tickets.way_minimum,
        "6.3": Point.WAGERS,
        "6.3(a)": (enters_jackpot, tickets.wrong_jackpot_price),
        "6.3(b)": picks.quick_pick,
        "6.3(c)": picks.mystery_quick_pick,
        "6.3(f)": (rules.wrong_numbers, enters_jackpot),
        "6.3(h)": picks.SetBet.played,
        "7.1": tickets.wrong_jackpot_price,
        "7.2": (prizes.standing, JACKPOT_6, JACKPOT_8, fields.jackpots),
        "7.3": (prizes.contribution, fields.jackpot_share),
        "8.1": (
            *(tickets.nothing_left_to_cancel, tickets.games_to_cancel, Computer.cancel),
            *(Point.CHANGE, Point.LATE_CHANGE),
        ),
        "8.2": (tickets.keno_to_go_has_begun, tickets.games_to_cancel, Computer.cancel),
        "8.3": (tickets.on_a_later_day, Computer.cancel),
        "9.1": round.ball,
        "9.2": (Computer.issue, round.draw_after_closing, placing.closed_already, Point.LATE),
        "9.4": (round.draw_after_closing, placing.closed_already),
        "10.1": (DEVICE, mishaps.record_differs, fields.mechanical),
        "10.2": mishaps.short_device,
        "10.3": mishaps.malfunction,
        "10.4(a)": mishaps.broken_ball,
        "10.4(b)": mishaps.balls_fell_back,
        "10.4(c)": mishaps.spill,
        "10.4(d)": mishaps.stoppage,
        "11.1": (rules.matches, round.settle),
        "11.2": (prizes.verdicts, round.settle),
        "11.3": (tickets.games_are_over, Computer.won, round.settle),
        "11.4": Computer.claim,
        "12.1": (prizes.capped, fields.way_cap),
        "12.2": ways_to_pay,
        "12.3, 12.4, 12.5": prizes.pro_rated,
        "12.6": prizes.shared,
        "12.7, 12.8": prizes.verdicts,
        "13.1": (old_prize, is_late, Computer.claim, Computer.redeem, mishaps.unclaimed),
        "13.2": (is_late, Computer.returnable),
        "13.3": (Computer.returnable, Computer.redeem),
        "13.4": old_prize,
        "13.5": by_cheque,
        "14": (without_ticket, Computer.claim_without_ticket, mishaps.lost_receipt),
        **closing(16),
        **contravention(17),
        **invalidated(17, powers.outcome_invalidated),
        "18.1": (JACKPOT_6, JACKPOT_8),
    },
)

KENO = Law(KE)

# -- the game ------------------------------------------------------------------------------------


@listed("act-1992/keno", "Keno", KENO, (DEVICE, JACKPOT_6, JACKPOT_8), "keno")
def build(options: Options) -> Game[KenoState, KenoRules]:
    """Players choose numbers from 1 to 80 on a ticket, and twenty are drawn. What a way wins stands
    in a schedule of prizes, by how many were chosen and how many of them drawn; all of 6 or of 8
    numbers can win a jackpot. The stake is never returned."""
    guaranteed = {6: int(options["jackpot_6"]) * 100, 8: int(options["jackpot_8"]) * 100}
    offered = _wagers(guaranteed)
    played = KenoRules(
        mechanical=options["device"] == "balls",
        jackpots=guaranteed,
        counts={name: chosen_on(*paying) for name, paying in SCHEDULES.items()},
    )
    return Game(
        script=round.keno(offered, KENO),
        wagers={wager.name: wager for wager in offered},
        rules=played,
        state=KenoState,
        view=KenoView(),
        placing=PlacingRules(
            reserved={"special-3": "KE 18.4, KE 6.3(d)"}, checks=(placing.placing,)
        ),
        paying=PayingRules(keeps_stakes=True),
        tables=TableRules(conduct=Conduct(coins=5)),
        beside=RunBeside(desk=KenoDesk(played, KENO, {one.name: one.where for one in offered})),
    )
