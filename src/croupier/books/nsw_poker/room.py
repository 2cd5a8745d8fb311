"""New South Wales: the poker room around the rounds: places, stakes, fees, closing, bought time."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import BadOption, Options
from croupier.games.poker.mishaps import clock
from croupier.games.poker.rules import PokerRules
from croupier.law import Fields, Point, concordance
from croupier.play.options import choices
from croupier.play.room import fees, freeze_out, places, stakes
from croupier.play.table import limits, seating
from croupier.play.table_rules import MINUTE, RoomRules, TakesOff

MOST_PLACES = 11
FAR = 2
"""Players that may be passed in changing places without waiting for the blinds (s 8.8.4)."""

# -- options -------------------------------------------------------------------------------------

LEAST, MOST, SEAT_FEE, TIME_FEE, TIME_FEE_BY = STAKES = choices("""
    least_buy_in  0       0 to 100_000_000    The least initial table stake in cents.
    most_buy_in   0       0 to 1_000_000_000  The most of it; 0 for any amount.
    seat_fee      0       0 to 100_000        The sitting fee in cents, paid once for a session.
    time_fee      0       0 to 1_000_000      What an hour costs in cents, paid in advance.
    time_fee_by   player  player, table       Who pays for the hour: each player, or the table.
""")
TIME_TO_ACT, EXTRA_TIME, EXTRA_FEE = CLOCK = choices("""
    time_to_act  0     0 to 3600     Seconds that a player has to act, 20 at least; 0 for no clock.
    extra_time   30    1 to 3600     Seconds that can be bought twice in a betting round.
    extra_fee    0     0 to 100_000  What they cost in whole dollars, in cents; 0 if none are sold.
""")

# -- the concordance -----------------------------------------------------------------------------

fields = Fields(PokerRules)

ROOM = concordance(
    "nsw-poker",
    {
        "s 2.1": (places.places_at, Point.PLACES),
        "s 3.3.3": (fees.collect, TIME_FEE),
        "s 3.3.3.1": (fees.pay_for_the_table, TIME_FEE_BY),
        "s 3.3.3.2": (fees.collect, fees.rest_of_the_hour),
        "s 3.3.3.3": fees.paid_elsewhere,
        "s 3.3.3.4, s 3.3.3.5": fees.collect,
        "s 3.3.3.6": (fees.seat_fee, SEAT_FEE),
        "s 3.4": limits.give_notice,
        "s 3.4.1, s 3.4.2, s 3.4.3": limits.change_limits,
        "s 6.1": places.places_at,
        "s 6.2": places.all_alike_at_first,
        "s 6.3, s 6.3(i)-(iii)": places.give_seat,
        "s 6.4": places.draw_for_it,
        "s 7.12": (TIME_TO_ACT, clock.clock_ran_out),
        "s 7.12.1": TIME_TO_ACT,
        "s 7.12.2": (clock.buy_time, EXTRA_TIME),
        "s 7.12.3": (clock.divide_the_fee, fields.extra_divided),
        "s 7.12.4": clock.sells_so_often,
        "s 7.12.6": (TIME_TO_ACT, EXTRA_TIME, EXTRA_FEE),
        "s 8.1": (LEAST, MOST, stakes.enter_with, stakes.bought_up_to),
        "s 8.3": limits.give_notice,
        "s 8.3.1, s 8.3.2": limits.change_limits,
        "s 8.4": stakes.enter_with,
        "s 8.5": (stakes.same_terms, places.move_out),
        "s 8.7": (stakes.add_chips, stakes.take_chips_off),
        "s 8.7.1": stakes.manager_approves,
        "s 8.8.3": (places.sit_out, places.come_back),
        "s 8.8.4": places.change_seat,
        "s 8.10": freeze_out.freeze_out,
        "s 8.10.1": freeze_out.identical_stakes,
        "s 8.10.2": freeze_out.changes_a_stake,
        "s 8.10.3": freeze_out.joins_late,
        "s 8.10.4": freeze_out.leaves_with_chips,
        "s 8.10.5": freeze_out.raise_the_blinds,
        "s 8.10.6": freeze_out.last_player,
        "s 26.11.3": seating.kept_apart,
        "s 27.9": (limits.announce_closing, limits.end_play),
        "s 27.10": seating.may_be_vacated,
        "s 27.13": seating.exclusion_ends,
    },
)


def the_room(options: Options, played: PokerRules) -> RoomRules:
    """The room as the sign has it."""
    least, most = int(options["least_buy_in"]), int(options["most_buy_in"])
    if most and most < least:
        raise BadOption("no table stake lies between these", "s 8.1")
    return RoomRules(
        places=min(played.most_players + 1, MOST_PLACES),
        minimum=played.minimum,
        least=least,
        most=most,
        adds_when_out=True,
        takes_off=TakesOff.FOR_A_REASON,
        directed_are_new=True,
        far=FAR if played.blinds else None,
        in_order=True,
        like_tables=True,
        idle_by_orbit=True,
        blinds=_blinds(options) if played.blinds else (),
        seat_fee=int(options["seat_fee"]),
        time_fee=int(options["time_fee"]),
        by_table=options["time_fee_by"] == "table",
        quarter=15 * MINUTE,
    )


def _blinds(options: Options) -> tuple[str, ...]:
    """The options that are blinds of the sign; the last is the minimum where it has no other."""
    set_apart = [name for name in ("second_blind", "last_blind") if options[name]]
    return ("first_blind", "minimum", *set_apart)


def with_clock(played: PokerRules, options: Options) -> PokerRules:
    """The clock as the sign has it: with one, 20 seconds at least."""
    seconds, fee = int(options["time_to_act"]), int(options["extra_fee"])
    if 0 < seconds < clock.LEAST:
        raise BadOption(f"players have at least {clock.LEAST} seconds to act", "s 7.12.1")
    if fee % 100:
        raise BadOption("time is paid for in whole dollars", "s 7.12.3")
    return replace(
        played,
        time_to_act=seconds,
        extra_time=int(options["extra_time"]),
        extra_fee=fee,
        extra_divided=True,
    )
