"""ACT 1992: keno (KE)."""

from __future__ import annotations

from croupier.books.act_1992.general import conduct
from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.equipment.decks import composition
from croupier.games.keno import irregularities as ruling
from croupier.games.keno.round import keno
from croupier.games.keno.rules import KenoRules, Schedule, chosen_on
from croupier.games.keno.wagers import JACKPOT, wager_on
from croupier.games.keno.writing import Writing
from croupier.play.game import Choice, Game, TableLaw
from croupier.play.irregularities import Irregularity, Mishap, NoFacts
from croupier.play.wagers import Wager

PART = "act-1992 KE"

STANDARD = Schedule("KE 18.1", {
    1: {1: 3},
    2: {2: 12},
    3: {2: 1, 3: 42},
    4: {2: 1, 3: 4, 4: 112},
    5: {3: 2, 4: 14, 5: 600},
    7: {3: 1, 4: 3, 5: 15, 6: 200, 7: 5_000},
    9: {4: 2, 5: 5, 6: 20, 7: 200, 8: 2_800, 9: 20_000},
    10: {4: 1, 5: 3, 6: 12, 7: 80, 8: 800, 9: 8_300, 10: 25_000},
    11: {0: 4, 1: 1, 5: 2, 6: 5, 7: 25, 8: 150, 9: 1_500, 10: 10_000, 11: 30_000},
    12: {0: 6, 1: 1, 5: 1, 6: 4, 7: 14, 8: 70, 9: 600, 10: 4_000, 11: 12_000, 12: 35_000},
    13: {0: 8, 1: 1, 5: 1, 6: 3, 7: 5, 8: 35, 9: 200, 10: 2_100, 11: 9_000, 12: 20_000,
         13: 40_000},
    14: {0: 10, 1: 1, 6: 1, 7: 10, 8: 30, 9: 150, 10: 700, 11: 5_500, 12: 15_000, 13: 25_000,
         14: 45_000},
    15: {0: 12, 1: 2, 6: 2, 7: 4, 8: 14, 9: 50, 10: 300, 11: 1_600, 12: 8_000, 13: 15_000,
         14: 30_000, 15: 50_000},
})  # fmt: skip
"""Dollars for each dollar wagered."""

JACKPOTS = Schedule("KE 18.1, KE 12.7", {
    6: {3: 2, 4: 8, 5: 100},
    8: {4: 4, 5: 14, 6: 100, 7: 1_000},
}, per=2)  # fmt: skip
"""Dollars for every two wagered; to match them all is the jackpot."""

SPECIAL_1 = Schedule("KE 18.2", {
    **{chosen: STANDARD.columns[chosen] for chosen in (1, 2, 3, 4, 5)},
    6: {3: 1, 4: 5, 5: 85, 6: 1_500},
    7: STANDARD.columns[7],
    8: {4: 2, 5: 9, 6: 50, 7: 1_350, 8: 15_000},
    **{chosen: STANDARD.columns[chosen] for chosen in range(9, 16)},
})  # fmt: skip

SPECIAL_2 = Schedule("KE 18.3", {3: {3: 53}, 4: {4: 238}, 5: {5: 1_130}, 6: {6: 5_660}})

BELOW_THE_CAPS = "a larger stake, or prizes of others, may reach the caps of KE 12.1 and KE 12.3"
"""What the exact odds of a way leave out."""

LAW = TableLaw(
    wagers="KE 6.3",
    late="KE 9.2, KE 8.1",
    limits="KE 6.2",
    change="KE 8.1",
    oral="KE 5.1",
    excluded="KE 17.2(b)",
    chips="KE 6.1",
)


SCHEDULES = {
    "standard": (STANDARD, JACKPOTS),
    JACKPOT: (JACKPOTS,),
    "special-1": (SPECIAL_1,),
    "special-2": (SPECIAL_2,),
}
"""By wager, the schedules that pay it."""


def _wagers(rules: KenoRules) -> tuple[Wager, ...]:
    return (
        wager_on(
            "standard", "Standard entry", "KE 6.3(f), KE 1(l), KE 18.1",
            *SCHEDULES["standard"], guaranteed=rules.jackpots, note=BELOW_THE_CAPS,
        ),
        wager_on(
            JACKPOT, "Jackpot entry", "KE 6.3(a), KE 7.2, KE 18.1", *SCHEDULES[JACKPOT],
            guaranteed=rules.jackpots, proof_stake=200,
            note="alone in the game, with the jackpot at its guaranteed minimum; it grows by 20% "
                 "of what is wagered on it until it is won (KE 7.3)",
        ),
        wager_on(
            "special-1", "Special 1", "KE 6.3(d), KE 1(k), KE 18.2",
            *SCHEDULES["special-1"], note=BELOW_THE_CAPS,
        ),
        wager_on(
            "special-2", "Special 2", "KE 6.3(d), KE 1(k), KE 18.3",
            *SCHEDULES["special-2"], note=BELOW_THE_CAPS,
        ),
    )  # fmt: skip


_IRREGULARITIES: tuple[Mishap, ...] = (
    Irregularity(
        "record-differs", "The balls drawn and the computer's numbers differ",
        "KE 10.1", ruling.TwoRecords, ruling.official_record,
        ("record",), ruling.both_records_are_whole,
    ),
    Irregularity(
        "short-device", "Fewer than 80 numbers in the device when the draw began",
        "KE 10.2", ruling.ShortDevice, ruling.draw_again, ("draw",), ruling.fewer_than_all,
    ),
    Irregularity(
        "malfunction", "The equipment failed during the draw",
        "KE 10.3", NoFacts, ruling.draw_goes_on, ("draw",), ruling.drawing,
    ),
    Irregularity(
        "broken-ball", "A ball broke and a part of it was drawn",
        "KE 10.4(a)", ruling.BrokenBall, ruling.broken_ball, ("ball",), ruling.ball_exists,
    ),
    Irregularity(
        "balls-fell-back", "Balls that were drawn fell back into the device",
        "KE 10.4(b)", NoFacts, ruling.draw_goes_on, ("draw",), ruling.draw_is_on,
    ),
    Irregularity(
        "spill", "Balls spilled from the device",
        "KE 10.4(c)", NoFacts, ruling.draw_again, ("draw",), ruling.balls_are_drawn,
    ),
    Irregularity(
        "stoppage", "The device stopped during the draw",
        "KE 10.4(d)", NoFacts, ruling.draw_goes_on, ("draw",), ruling.draw_is_on,
    ),
    Irregularity(
        "receipt-differs", "A receipt says other than the computer",
        "KE 5.3", ruling.Receipt, ruling.computer_record, ("receipt",), ruling.receipt_differs,
    ),
    Irregularity(
        "lost-receipt", "A receipt is lost or cannot be read",
        "KE 14", ruling.LostReceipt, ruling.lost_receipt, ("payment", "paid by"),
        ruling.holds_a_ticket,
    ),
    Irregularity(
        "unclaimed", "A prize is claimed late",
        "KE 13.1", ruling.OldPrize, ruling.unclaimed, ("payment", "paid by"),
        ruling.holds_a_ticket,
    ),
    *conduct("KE 17.2", "KE 17.3"),
)  # fmt: skip

_CHOICES = (
    Choice(
        "device", "balls", ("balls", "generator"),
        "What draws the numbers, and so whose record of them is the official one.", "KE 10.1",
    ),
    Choice(
        "jackpot_6", 2_000, range(2_000, 10_000_001),
        "Guaranteed minimum in dollars of the jackpot for 6 numbers.", "KE 7.2, KE 18.1",
    ),
    Choice(
        "jackpot_8", 20_000, range(20_000, 10_000_001),
        "Guaranteed minimum in dollars of the jackpot for 8 numbers.", "KE 7.2, KE 18.1",
    ),
)  # fmt: skip


def build(options: Options) -> Game:
    """Keno with 80 numbers, of which 20 are drawn."""
    rules = KenoRules(
        mechanical=options["device"] == "balls",
        jackpots={
            6: int(options["jackpot_6"]) * 100,
            8: int(options["jackpot_8"]) * 100,
        },
        counts={name: chosen_on(*paying) for name, paying in SCHEDULES.items()},
    )
    wagers = _wagers(rules)
    return Game(
        id="act-1992/keno",
        title="Keno",
        cites="KE 1",
        parts=(PART,),
        script=keno(rules, wagers, PART),
        wagers={wager.name: wager for wager in wagers},
        rules=rules,
        law=LAW,
        deck=composition(()),
        irregularities={mishap.slug: mishap for mishap in _IRREGULARITIES},
        options=options,
        reserved={"special-3": "KE 18.4, KE 6.3(d)"},
        checks=(Writing(rules).refusal,),
        keeps_stakes=True,
    )  # fmt: skip


CATALOGUE.add(
    __name__,
    Listing(
        "act-1992/keno", "Keno", "KE 1", _CHOICES, build,
        "Players choose numbers from 1 to 80 on a ticket, and twenty are drawn. What a way wins "
        "stands in a schedule of prizes, by how many were chosen and how many of them drawn; all "
        "of 6 or of 8 numbers can win a jackpot. The stake is never returned.",
    ),
)  # fmt: skip
