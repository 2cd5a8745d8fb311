"""Queensland schedules 5 and 10: the poker room around the rounds: places, stakes, fees, bought
time.
"""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import BadOption, Options
from croupier.games.poker import commission
from croupier.games.poker.mishaps import clock
from croupier.games.poker.rules import PokerRules
from croupier.law import Called, concordance
from croupier.play.offices import Office
from croupier.play.options import choices
from croupier.play.room import fees, places, stakes
from croupier.play.table import limits
from croupier.play.table_rules import MINUTE, NoticeRules, RoomRules, TakesOff

NOTICE_10 = NoticeRules(
    by=Office.MANAGER,  # s 17(1): not the supervisor of s 13(1)
    rounds=3,
    sign_for_raise=20 * MINUTE,
    sign=True,
    if_agreed=True,
)

# -- options -------------------------------------------------------------------------------------

(LEAST_5,) = STAKES_5 = choices("""
    least_buy_in  0  0 to 100_000_000  The minimum table stake in cents, to enter the game.
""")
LEAST, MOST, SEAT_FEE, TIME_FEE, TIME_FEE_BY, MINUTES, HOUR_CAP = STAKES_10 = choices("""
    least_buy_in  0       0 to 100_000_000    The minimum buy-in in cents.
    most_buy_in   0       0 to 1_000_000_000  The maximum buy-in; 0 for any amount.
    seat_fee      0       0 to 100_000        The seating fee in cents, for joining the game.
    time_fee      0       0 to 1_000_000      The time fee of an hour in cents.
    time_fee_by   player  player, table       Who pays the time fee: each player, or the table.
    fee_minutes   60      15, 30, 60          How often the time fee is paid, in minutes.
    hour_cap      0       0 to 100_000_000    The most commission of a table in an hour; 0 for any.
""")
TIME_TO_ACT, EXTRA_TIME, EXTRA_FEE, EXTRA_TIMES = TURBO = choices("""
    time_to_act  0   0 to 3600     Seconds that a player of a turbo game has to act; 0 for any.
    extra_time   30  1 to 3600     Seconds that a player can buy.
    extra_fee    0   0 to 100_000  What they cost in cents; 0 if none are sold.
    extra_times  2   1 to 100      How often a player can buy them in a betting round.
""")

# -- the concordances ----------------------------------------------------------------------------

ROOM_5 = concordance(
    "qld-2024 sch 5",
    {
        "s 11(1)": places.places_at,
        "s 15(1)": places.all_alike_at_first,
        "s 15(2)(a), s 15(2)(a)(i)-(iii)": places.give_seat,
        "s 15(2)(b)": places.draw_for_it,
        "s 19(1)": (stakes.enter_with, LEAST_5),
        "s 19(2)": stakes.enter_with,
        "s 19(3), s 19(3)(a)": (places.sit_out, places.come_back),
        "s 19(3)(b)": places.come_back,
        "s 19(4)": (stakes.add_chips, stakes.take_chips_off),
        "s 29(1)": stakes.bought_up_to,
        "s 29(2)": stakes.reload_or_leave,
    },
)

ROOM_10 = concordance(
    "qld-2024 sch 10",
    {
        "s 13(1)": places.places_at,
        "s 17(1)": limits.give_notice,
        "s 17(1)(a)-(c)": (limits.give_notice, limits.change_limits),
        "s 17(2)-(4)": limits.change_limits,
        "s 18(1)": places.all_alike_at_first,
        "s 18(2), s 18(2)(a)-(c)": places.give_seat,
        "s 18(3)-(4)": places.draw_for_it,
        "s 20(1)-(2)": stakes.enter_with,
        "s 20(3), s 20(3)(a)": (stakes.enter_with, LEAST, MOST),
        "s 20(4)": stakes.add_chips,
        "s 20(5)": stakes.take_chips_off,
        "s 20(6)": (stakes.same_terms, places.come_back, places.move_out),
        "s 21(4)": (SEAT_FEE, TIME_FEE),
        "s 21(5)": (fees.seat_fee, SEAT_FEE),
        "s 21(5)(a)": fees.seat_fee,
        "s 21(5)(b)": SEAT_FEE,
        "s 21(6)": (fees.collect, TIME_FEE),
        "s 21(6)(a)": TIME_FEE,
        "s 21(6)(b)": (TIME_FEE, TIME_FEE_BY, MINUTES),
        "s 21(6)(c)": (fees.collect, MINUTES),
        "s 21(6)(d)": (fees.pay_for_the_table, TIME_FEE_BY),
        "s 21(6)(f)": fees.collect,
        "s 23(1), s 23(1)(a)-(b)": (places.come_back, places.move_out),
        "s 23(2), s 23(2)(a)-(b)": (places.sit_out, places.come_back),
        "s 31(11)(a)": TIME_TO_ACT,
        "s 31(11)(b), s 31(11)(b)(i)-(ii)": Called(clock.clock_ran_out_folds, "clock-ran-out"),
        "s 31(11)(c)": (clock.buy_time, EXTRA_TIME),
        "s 31(11)(d)": (clock.buy_time, clock.sells_so_often, EXTRA_TIME, EXTRA_FEE, EXTRA_TIMES),
        "s 33(3)": (commission.within_the_hour, HOUR_CAP),
        "s 34(1)-(2)": stakes.reload_or_leave,
        "s 34(3)": (stakes.reload_or_leave, stakes.bought_up_to),
        "s 34(4)": stakes.reload_or_leave,
        "s 34(5)-(6)": stakes.bought_up_to,
    },
)


def room_of_5(options: Options, minimum: int) -> RoomRules:
    """A room for manila poker."""
    return RoomRules(
        places=13,
        minimum=minimum,
        least=int(options["least_buy_in"]),
        reload_below=1,
        takes_off=TakesOff.BETWEEN_ROUNDS,
        by_approval=True,
    )


def room_of_10(options: Options, minimum: int) -> RoomRules:
    """A room for hold'em and Omaha."""
    least, most = int(options["least_buy_in"]), int(options["most_buy_in"])
    if most and most < least:
        raise BadOption("no buy-in lies between these", "sch 10 s 20(3)(a)")
    seat_fee, time_fee = int(options["seat_fee"]), int(options["time_fee"])
    if options["fee"] and (seat_fee or time_fee):
        raise BadOption(
            "no participation fee is payable beside a seating fee or a time fee",
            "sch 10 s 21(4)",
        )
    return RoomRules(
        places=10,
        minimum=minimum,
        least=least,
        most=most,
        reload_below=minimum,
        takes_off=TakesOff.BEFORE_PLAYING,
        by_approval=True,
        seat_fee=seat_fee,
        time_fee=time_fee,
        by_table=options["time_fee_by"] == "table",
        interval=int(options["fee_minutes"]) * MINUTE,
        hour_cap=int(options["hour_cap"]),
    )


def turbo(played: PokerRules, options: Options) -> PokerRules:
    """The clock of a turbo game."""
    return replace(
        played,
        time_to_act=int(options["time_to_act"]),
        extra_time=int(options["extra_time"]),
        extra_fee=int(options["extra_fee"]),
        extra_times=int(options["extra_times"]),
    )
