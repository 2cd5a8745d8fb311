"""Queensland schedules 4 and 4(a): craps and mini craps."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.books.catalogue import Options, listed
from croupier.books.qld_2024.craps_wagers import SUPPLEMENTS, WAGERS
from croupier.books.qld_2024.general import GENERAL
from croupier.games.craps import mishaps, odds_bets, placing, round, rules, shooter
from croupier.games.craps import wagers as decided
from croupier.games.craps.rules import CrapsRules, Overruling
from croupier.games.craps.state import HandState
from croupier.games.craps.view import CrapsView
from croupier.law import Called, Fields, Law, Point, concordance
from croupier.play.game import Game
from croupier.play.game_parts import PayingRules, PlacingRules
from croupier.play.options import choices
from croupier.play.table import seating
from croupier.play.table_rules import Conduct, TableRules

# -- options -------------------------------------------------------------------------------------

DOUBLE_ODDS, ROUND_UP, PAYABLE, COMMISSION = CHOICES = choices("""
    double_odds   no      yes, no        Whether the operator agrees to odds of twice the bet.
    round_up      yes     yes, no        Whether winnings on odds above the bet are rounded up to
        the next dollar.
    payable_unit  dollar  dollar, exact  Whether odds may go above the bet by the least that makes
        them win whole dollars.
    commission    5       0 to 5         Per cent that a buy or lay bet costs when it is made.
""")

# -- the concordances ------------------------------------------------------------------------------


def _invalid(slug: str, title: str) -> Called:
    """A roll that decides nothing, whatever the dice show."""
    return Called(mishaps.invalid_roll, slug, title)


fields = Fields(rules.CrapsRules)

SCH_4 = concordance(
    "qld-2024 sch 4",
    {
        "s 1": Point.GAME,
        "s 2": (rules.is_point, rules.hand_decided, rules.seven_out),
        "s 4(1)": Point.WAGERS,
        "s 4(2)": (
            *(rules.may_be_made, rules.may_go_up),
            *(placing.made_before_the_roll, placing.goes_by_the_roll),
        ),
        "s 4(2)(a)": rules.the_hardway,
        "s 4(2)(b)": rules.works,
        "s 4(2)(c)": rules.against_the_dice,
        "s 4(2)(a)[2]": rules.the_hardway,
        "s 4(2)(b)[2]": rules.works,
        "s 4(2)(c)[2]": rules.against_the_dice,
        "s 4(2)(a)[3]": rules.the_hardway,
        "s 4(2)(b)-(c)[3]": rules.works,
        "s 4(2)(a)[4]": rules.the_hardway,
        "s 4(2)(b)[4]": rules.works,
        "s 4(2)(a)-(b)[7]": rules.is_craps,
        "s 4(2)(a)-(b)[8], s 4(2)(a)-(b)[9]": rules.before_a_seven,
        "s 4(2)(a)-(b)[10]": rules.with_the_dice,
        "s 4(2)(a)-(b)[14], s 4(2)(a)-(b)[15]": rules.against_the_dice,
        "s 4(2)(a)-(b)[16]": rules.in_the_field,
        "s 4(2)(a)-(b)[17], s 4(2)(a)-(b)[18]": decided.horn_pieces,
        "s 4(2)(a)-(b)[19]": rules.before_a_seven,
        "s 4(2)(a)-(b)[20]": rules.with_the_dice,
        "s 5(1)": (placing.unconfirmed, round.wagering_period, Point.LATE),
        "s 5(2)": (
            *(placing.unconfirmed, placing.word_unconfirmed, round.throw, fields.late_wagers),
        ),
        "s 5(3)": (placing.no_boxes, placing.word_without_cash, Point.CHIPS),
        "s 5(4)": placing.word_without_cash,
        "s 5(5)": (placing.word_unconfirmed, fields.confirmed_by),
        "s 5(7)": placing.time_for_chips,
        "s 6(1)": (
            *(rules.may_come_down, placing.thrown_already, Point.CHANGE, Point.LATE_CHANGE),
        ),
        "s 6(2)": (rules.may_come_down, placing.stands_with_its_point),
        "s 6(3)": (rules.may_go_up, odds_bets.cut_back, placing.never_back_up),
        "s 7(1)": (
            *(rules.works, placing.nothing_to_call, placing.on_with_a_point, round.take_call),
        ),
        "s 7(2)": round.take_call,
        "s 7(3)": (rules.works, placing.always_on),
        "s 8(1)": Point.LIMITS,
        "s 10(1)": Point.ROUNDING,
        "s 10(3)": decided.horn_pieces,
        "s 11(1)": (rules.before_a_seven, rules.buy_commission, round.pay_commission, COMMISSION),
        "s 11(2)": rules.true_odds,
        "s 12(1)": (rules.after_a_seven, rules.lay_commission, round.pay_commission, COMMISSION),
        "s 12(2)": rules.lay_odds,
        "s 13(1)": round.pay_commission,
        "s 13(2)": COMMISSION,
        "s 14(2)": (rules.most_taken, fields.supplements),
        "s 14(3)(a)": (rules.most_taken, PAYABLE),
        "s 14(3)(b)": (rules.most_taken, DOUBLE_ODDS),
        "s 14(4)": (rules.may_round_up, ROUND_UP),
        "s 14(5)": rules.true_odds,
        "s 15(2)": (rules.most_laid, fields.supplements),
        "s 15(3)(a)": (rules.most_laid, PAYABLE),
        "s 15(3)(b)": (rules.most_laid, DOUBLE_ODDS),
        "s 15(4)": (rules.may_round_up, ROUND_UP),
        "s 15(5)": rules.lay_odds,
        "s 16(2)": (rules.most_taken, fields.supplements),
        "s 16(3)(a)": (rules.most_taken, PAYABLE),
        "s 16(3)(b)": (rules.most_taken, DOUBLE_ODDS),
        "s 16(4)": (rules.may_round_up, ROUND_UP),
        "s 16(5)": rules.true_odds,
        "s 16(6)-(7)": rules.works,
        "s 17(2)": (rules.most_laid, fields.supplements),
        "s 17(3)(a)": (rules.most_laid, PAYABLE),
        "s 17(3)(b)": (rules.most_laid, DOUBLE_ODDS),
        "s 17(4)": (rules.may_round_up, ROUND_UP),
        "s 17(5)": rules.lay_odds,
        "s 20(1)-(3)": shooter.from_the_boxperson,
        "s 21(1)(b)": (mishaps.off_table, mishaps.select_again),
        "s 21(1)(d)": (mishaps.off_table, mishaps.new_set),
        "s 21(2)": mishaps.original_dice,
        "s 21(3)": mishaps.remaining_dice,
        "s 22(1)": (shooter.must_wager, round.throw),
        "s 22(2)": shooter.must_go_on_wagering,
        "s 23(1)(a)": (mishaps.off_table, mishaps.off_the_table),
        "s 23(1)(b)": _invalid("stacked", "One die came to rest on the other"),
        "s 23(1)(c)": _invalid("on-bank", "A die came to rest on the bank of chips"),
        "s 23(1)(d)": _invalid("in-cup-or-rail", "A die came to rest in the dice cup or on a rail"),
        "s 23(1)(e)": _invalid("leaning", "A die rests with more than one side on chips"),
        "s 23(1)(f)": _invalid("cheating", "The roll was made with a device or a trick"),
        "s 23(1)(g)": _invalid("unapproved-dice", "Dice not approved for the game were rolled"),
        "s 23(1)(h)": _invalid("through-cup", "A die fell into or out of the dice cup"),
        "s 23(1)(i)": _invalid("knocked-dice", "The dice knocked others out of the dice cup"),
        "s 23(2)": (mishaps.no_roll, mishaps.called_off, fields.no_roll_by),
        "s 23(3)": (mishaps.no_roll, mishaps.called_late),
        "s 23(4)": (mishaps.touched_chips, mishaps.no_roll),
        "s 24": mishaps.overrule,
        "s 24(1)-(3)": (mishaps.stands_above, fields.overrules),
        "s 25(1)": round.call_the_roll,
        "s 25(2)": rules.uppermost,
        "s 25(3)": (rules.uppermost, mishaps.cocked_die),
        "s 25(5)": round.call_the_roll,
        "s 26(1)": (shooter.may_pass, shooter.pass_the_dice, shooter.keep_or_pass),
        "s 26(2)(a)": (rules.seven_out, shooter.must_pass),
        "s 26(2)(b)": mishaps.order_pass,
        "s 26(3)-(4)": shooter.from_the_last_shooter,
        "s 26(3)": seating.the_dice_stay,
    },
)

SCH_4A = concordance(
    "qld-2024 sch 4(a)",
    {
        "s 1": Point.GAME,
        "s 2": fields.no_roll_by,
        "s 5(1)": round.wagering_period,
        "s 5(2)": (Point.ORAL, fields.late_wagers),
        "s 5(3)": (Point.LATE, Point.LATE_CHANGE, fields.late_wagers),
        "s 7": _invalid("bank-of-chips", "A die came to rest on the bank of chips"),
        "s 8": mishaps.overrule,
        "s 8(1)-(2)": (mishaps.stands_above, fields.overrules),
    },
)

AT_THE_SMALL_TABLE = concordance(
    "qld-2024",
    {
        "sch 4 s 20(2)-(3)": shooter.from_the_boxperson,
        "sch 4(a) s 6": shooter.from_the_boxperson,
    },
)
"""The first player offered the dice is another at the small table; the rest is as at craps."""

CRAPS = Law(SCH_4, GENERAL)
MINI_CRAPS = Law(SCH_4A, AT_THE_SMALL_TABLE, SCH_4, GENERAL)

# -- the games -----------------------------------------------------------------------------------

OVERRULES = {
    "boxperson": Overruling(("stickperson",), ("sch 4 s 24(1)",)),
    "supervisor": Overruling(("stickperson", "boxperson"), ("sch 4 s 24(2)",)),
    "manager": Overruling(("stickperson", "boxperson", "supervisor"), ("sch 4 s 24(3)",)),
}
MINI_OVERRULES = {
    "supervisor": Overruling(("dealer", "stickperson"), ("sch 4(a) s 8(1)",)),
    "manager": Overruling(("dealer", "stickperson", "supervisor"), ("sch 4(a) s 8(2)",)),
}


def _game(
    law: Law,
    options: Options,
    overrules: Mapping[str, Overruling],
    *no_roll_by: str,
    late_wagers: bool,
) -> Game[HandState, CrapsRules]:
    return Game(
        script=round.craps(WAGERS, law),
        wagers={wager.name: wager for wager in WAGERS},
        rules=CrapsRules(
            supplements=SUPPLEMENTS,
            overrules=overrules,
            no_roll_by=no_roll_by,
            late_wagers=late_wagers,
            double_odds=bool(options["double_odds"]),
            round_up=bool(options["round_up"]),
            payable_unit=options["payable_unit"] == "dollar",
            commission=int(options["commission"]),
        ),
        state=HandState,
        view=CrapsView(),
        moves=("call-on", "call-off", "accept", "refuse", "pass", "keep"),
        placing=PlacingRules(
            checks=(placing.placing,), dues=shooter.LineBet(), call=placing.calling
        ),
        paying=PayingRules(pay=odds_bets.paid, carries=True),
        tables=TableRules(conduct=Conduct(oral=True)),
    )


@listed("qld-2024/craps", "Craps", CRAPS, CHOICES, "craps")
def build_craps(options: Options) -> Game[HandState, CrapsRules]:
    """Two dice are rolled. The come out roll wins, loses or sets a point, and the hand goes on
    until the point or a 7 comes. Other wagers wait for a number of their own or for one roll."""
    return _game(CRAPS, options, OVERRULES, "boxperson", "stickperson", late_wagers=True)


@listed("qld-2024/mini-craps", "Mini craps", MINI_CRAPS, CHOICES, varies=build_craps)
def build_mini_craps(options: Options) -> Game[HandState, CrapsRules]:
    """At the small table no wager is taken once no more bets is called."""
    crew = ("boxperson", "stickperson", "dealer", "supervisor")
    return _game(MINI_CRAPS, options, MINI_OVERRULES, *crew, late_wagers=False)
