"""Queensland schedules 4 and 4(a): craps and mini craps."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.books.qld_2024.craps_wagers import SUPPLEMENTS, WAGERS
from croupier.books.qld_2024.general import GENERAL_IRREGULARITIES, NOTICE
from croupier.equipment.decks import composition
from croupier.games.craps import irregularities as ruling
from croupier.games.craps import reports
from croupier.games.craps.checks import Wagering
from croupier.games.craps.round import craps, paid_by
from croupier.games.craps.rules import CrapsRules
from croupier.games.craps.shooter import may_close
from croupier.games.craps.state import HandState
from croupier.play.game import Choice, Game, TableLaw, law_with
from croupier.play.irregularities import Irregularity, Mishap, NoFacts

LAW = TableLaw(
    wagers="sch 4 s 4(1)",
    late="sch 4 s 5(1)",
    limits="sch 4 s 8(1)",
    change="sch 4 s 6(1)",
    directions="s 5(1)",
    rounding="sch 4 s 10(1)",
    excluded="s 11(2)(b)",
    chips="sch 4 s 5(3)",
)
MINI_LAW = law_with(LAW, late="sch 4(a) s 5(2), sch 4(a) s 5(3)")

OVERRULES = {
    "boxperson": ("stickperson",),
    "supervisor": ("stickperson", "boxperson"),
    "manager": ("stickperson", "boxperson", "supervisor"),
}
MINI_OVERRULES = {
    "supervisor": ("dealer", "stickperson"),
    "manager": ("dealer", "stickperson", "supervisor"),
}

# -- irregularities ------------------------------------------------------------------------------


def _invalid(slug: str, title: str, cites: str) -> Mishap:
    """A roll that decides nothing, whatever the dice show."""
    return Irregularity(
        slug, title, cites, NoFacts, ruling.invalid_roll, ("roll", "round"),
        reports.dice_are_thrown,
    )  # fmt: skip


INVALID = (
    _invalid("stacked", "One die came to rest on the other", "sch 4 s 23(1)(b)"),
    _invalid("on-bank", "A die came to rest on the bank of chips", "sch 4 s 23(1)(c)"),
    _invalid(
        "in-cup-or-rail", "A die came to rest in the dice cup or on a rail", "sch 4 s 23(1)(d)"
    ),
    _invalid("leaning", "A die rests with more than one side on chips", "sch 4 s 23(1)(e)"),
    _invalid("cheating", "The roll was made with a device or a trick", "sch 4 s 23(1)(f)"),
    _invalid("unapproved-dice", "Dice not approved for the game were rolled", "sch 4 s 23(1)(g)"),
    _invalid("through-cup", "A die fell into or out of the dice cup", "sch 4 s 23(1)(h)"),
    _invalid("knocked-dice", "The dice knocked others out of the dice cup", "sch 4 s 23(1)(i)"),
)
GENERAL = tuple(m for m in GENERAL_IRREGULARITIES if m.slug in ("device-used", "contravention"))


def irregularities(overrule_at: str) -> tuple[Mishap, ...]:
    """What can go wrong; `overrule_at` is where the schedule says who overrules whom."""
    return (
        Irregularity(
            "off-table", "A die went off the table", "sch 4 s 23(1)(a), sch 4 s 21",
            reports.OffTable, ruling.off_the_table, ("roll", "dice", "round"),
            reports.dice_went_off,
        ),
        *INVALID,
        Irregularity(
            "no-roll", "The boxperson or stickperson called no roll",
            "sch 4 s 23(2)", reports.NoRoll, ruling.no_roll, ("roll", "round"),
            reports.no_roll_may_be_called,
        ),
        Irregularity(
            "touched-chips", "The dice touched chips other than the bank",
            "sch 4 s 23(4)", NoFacts, ruling.touched_chips, ("roll", "round"),
            reports.dice_are_thrown,
        ),
        Irregularity(
            "cocked-die", "A die does not lie flat",
            "sch 4 s 25(3)", reports.Cocked, ruling.cocked_die, ("roll", "round"),
            reports.a_die_is_cocked,
        ),
        Irregularity(
            "overrule", "The throw was called wrongly",
            overrule_at, reports.Overrule, ruling.overrule, ("roll", "round"),
            reports.may_overrule,
        ),
        Irregularity(
            "order-pass", "The boxperson orders the shooter to pass the dice",
            "sch 4 s 26(2)(b)", reports.OrderToPass, ruling.order_to_pass, ("dice", "round"),
            reports.may_be_ordered,
        ),
        *GENERAL,
    )  # fmt: skip


MINI_BANK = _invalid("bank-of-chips", "A die came to rest on the bank of chips", "sch 4(a) s 7")

# -- options -------------------------------------------------------------------------------------

DOUBLE_ODDS = Choice(
    "double_odds", False, (True, False), "Whether the operator agrees to odds of twice the bet.",
    "sch 4 s 14(3)(b), sch 4 s 15(3)(b), sch 4 s 16(3)(b), sch 4 s 17(3)(b)",
)  # fmt: skip
ROUND_UP = Choice(
    "round_up", True, (True, False),
    "Whether winnings on odds above the bet are rounded up to the next dollar.",
    "sch 4 s 14(4), sch 4 s 15(4), sch 4 s 16(4), sch 4 s 17(4)",
)  # fmt: skip
PAYABLE = Choice(
    "payable_unit", "dollar", ("dollar", "exact"),
    "Whether odds may go above the bet by the least that makes them win whole dollars.",
    "sch 4 s 14(3)(a), sch 4 s 15(3)(a), sch 4 s 16(3)(a), sch 4 s 17(3)(a)",
)  # fmt: skip
COMMISSION = Choice(
    "commission", 5, range(6), "Per cent that a buy or lay bet costs when it is made.",
    "sch 4 s 11(1), sch 4 s 12(1), sch 4 s 13(2)",
)  # fmt: skip

OPTIONS = (DOUBLE_ODDS, ROUND_UP, PAYABLE, COMMISSION)

# -- games ---------------------------------------------------------------------------------------


def _rules(options: Options) -> CrapsRules:
    return CrapsRules(
        supplements=SUPPLEMENTS,
        overrules=OVERRULES,
        no_roll_by=("boxperson", "stickperson"),
        double_odds=bool(options["double_odds"]),
        round_up=bool(options["round_up"]),
        payable_unit=options["payable_unit"] == "dollar",
        commission=int(options["commission"]),
    )


def build_craps(options: Options) -> Game[HandState, CrapsRules]:
    """Craps with a boxperson and a stickperson."""
    rules, part = _rules(options), "qld-2024 sch 4"
    wagering = Wagering(rules)
    return Game(
        id="qld-2024/craps",
        title="Craps",
        cites="sch 4 s 1",
        parts=(part,),
        script=craps(rules, WAGERS, part),
        wagers={wager.name: wager for wager in WAGERS},
        rules=rules,
        state=HandState,
        law=LAW,
        deck=composition(()),
        irregularities={m.slug: m for m in irregularities("sch 4 s 24")},
        options=options,
        checks=(wagering.refusal,),
        pay=paid_by(rules),
        carries=True,
        may_close=may_close,
        call=wagering.call,
        notice=NOTICE,
        moves=("call-on", "call-off", "accept", "refuse", "pass", "keep"),
    )


def build_mini_craps(options: Options) -> Game[HandState, CrapsRules]:
    """Craps as schedule 4(a) varies it: nothing after the call, a supervisor as the boxperson."""
    full = build_craps(options)
    rules = replace(
        _rules(options),
        late_wagers=False,
        overrules=MINI_OVERRULES,
        no_roll_by=("boxperson", "stickperson", "dealer", "supervisor"),
    )
    wagering = Wagering(rules)
    parts = ("qld-2024 sch 4(a)", *full.parts)
    return replace(
        full,
        id="qld-2024/mini-craps",
        title="Mini craps",
        cites="sch 4(a) s 1",
        parts=parts,
        script=craps(rules, WAGERS, *parts),
        rules=rules,
        law=MINI_LAW,
        irregularities={
            m.slug: m for m in (*irregularities("sch 4(a) s 8"), MINI_BANK)
        },
        checks=(wagering.refusal,),
        pay=paid_by(rules),
        call=wagering.call,
    )  # fmt: skip


_ABOUT = (
    "Two dice are rolled. The come out roll wins, loses or sets a point, and the hand goes on "
    "until the point or a 7 comes. Other wagers wait for a number of their own or for one roll."
)

CATALOGUE.add(
    __name__, Listing("qld-2024/craps", "Craps", "sch 4 s 1", OPTIONS, build_craps, _ABOUT)
)
CATALOGUE.add(
    __name__,
    Listing(
        "qld-2024/mini-craps", "Mini craps", "sch 4(a) s 1", OPTIONS, build_mini_craps,
        f"{_ABOUT} At the small table no wager is taken once no more bets is called.",
    ),
)  # fmt: skip
