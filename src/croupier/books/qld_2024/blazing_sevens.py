"""Queensland schedule 18 part 3: Blazing 7's, the jackpot that may be run beside blackjack."""

from __future__ import annotations

from croupier.books.catalogue import Options
from croupier.books.qld_2024 import table_jackpots
from croupier.books.qld_2024.table_jackpots import CHIP, INCREMENT, KEPT, LARGEST, RESET, SET
from croupier.games.blackjack import blazing
from croupier.games.jackpot import mishaps, placing, round, wagers
from croupier.games.jackpot.rules import TableJackpot
from croupier.jackpots import Linked, MeterShare, share_set_prizes, take_together
from croupier.law import Called, Does, Law, concordance
from croupier.money import Odds, PayTable, Prize, Row
from croupier.play.game import Game
from croupier.play.options import choices
from croupier.play.wagers import Wager, lose

# -- options -------------------------------------------------------------------------------------

TABLE, BLAZING_KIND, SET_10, SET_100, BLAZING_STAKE = choices(f"""
    blazing_sevens  0            0, 1, 2, 3        The pay table of Blazing 7's; 0 where it is not
        offered.
    jackpot         progressive  progressive, set  Whether the major prizes of Blazing 7's grow with
        the wagers or are set.
    set_major_10    100_000      1 to {LARGEST}    The set prize displayed for three sevens of a
        suit, in cents.
    set_major_100   1_000_000    1 to {LARGEST}    The set prize displayed for three sevens of
        diamonds, in cents.
    jackpot_stake   returned     kept, returned    Whether the chip of a winning wager is kept or
        comes back.
""")
BLAZING_CHOICES = table_jackpots.hanging_on(
    TABLE, BLAZING_KIND, CHIP, RESET, INCREMENT, SET_10, SET_100, BLAZING_STAKE
)

# -- the jackpot ---------------------------------------------------------------------------------

SEVENS = concordance(
    "qld-2024 sch 18",
    {
        "s 3(3)-(4)": Linked.settle,
        "s 3(5)": (placing.suspended, mishaps.jackpot_equipment_fails),
        "s 4(1)": placing.wrong_chip,
        "s 15(1)": blazing.on_the_jackpot,
        "s 15(2)": placing.beside_the_game,
        "s 15(3)": blazing.order,
        "s 16(3)-(4)": wagers.make_up_the_pools,
        "s 16(7)": mishaps.deck_count,
        "s 16(7)(a)-(b)": round.have_the_deck_counted,
        "s 16(7)(b)": Does(mishaps.deck_count, "deck"),
        "s 16(8)": mishaps.deck_count,
        "s 16(8)(a)": Does(mishaps.deck_count, "inspector"),
        "s 16(8)(b)-(c)": Does(mishaps.deck_count, "round"),
        "s 17(1)": wagers.make_up_the_pools,
        "s 18": wagers.pay_and_collect,
        "s 18(1)(a)-(b)": share_set_prizes,
        "s 18(2)(a)-(c)": take_together,
        "s 18(2)(d)(i)": Linked.same_time,
        "s 18(2)(d)(ii)": (
            Linked.same_time,
            Called(mishaps.won_elsewhere, "won-elsewhere", facts=mishaps.SevensElsewhere),
        ),
        "s 19": mishaps.game_commenced_early,
        "s 19(1)(a)": Does(mishaps.game_commenced_early, "console"),
        "s 19(1)(b)": (placing.missed, Does(mishaps.game_commenced_early, "wagers")),
        "s 20": (round.return_with_the_game, round.returning_the_jackpot),
        "s 22": mishaps.jackpot_failure,
    },
)
"""The jackpot's own law."""


def _sevens_pay(options: Options) -> PayTable:
    """The pay table in use, with the major prizes that the table displays."""
    table = int(options[TABLE.name])
    where = f"sch 18 s 17({table + 1}), sch 18 s 14(2)"
    if options[BLAZING_KIND.name] == SET:
        all_, tenth = Prize(int(options[SET_100.name])), Prize(int(options[SET_10.name]))
        most = f"{where}, sch 18 s 18(1)"
    else:
        all_, tenth, most = MeterShare(0, 100), MeterShare(0, 10), where
    fixed = {
        blazing.COLOURED: ("three sevens of a colour, not of a suit", 500),
        blazing.MIXED: ("three sevens of both colours", 200),
        blazing.TWO: ("two sevens, none of the dealer's", 20),
    }
    rows = [
        Row(blazing.ALL_DIAMONDS, "three sevens of diamonds", all_, most),
        Row(blazing.SUITED, "three sevens of another suit", tenth, most),
        *(Row(event, title, Odds(to, 1), where) for event, (title, to) in fixed.items()),
    ]
    if table == 1:
        rows.append(Row(blazing.ONE, "one seven, none of the dealer's", Odds(1, 1), where))
    if table == 3:
        rows.append(Row(blazing.ONE_AND_ONE, "one seven and the dealer's", Odds(10, 1), where))
    return PayTable(f"Blazing 7's, pay table {table}", tuple(rows))


def blazing_wager(offered: str, options: Options) -> Wager | None:
    """The wager, if the table offers it; `offered` is where the book allows it beside the game."""
    if not options.get(TABLE.name):
        return None
    return Wager(
        blazing.BLAZING,
        "Blazing 7's",
        f"{offered}, sch 18 s 14(1)",
        blazing.blazing_event,
        _sevens_pay(options),
        (lose("none", "no winning sevens", "sch 18 s 16(2)"),),
        late_cites="sch 18 s 2, sch 18 s 16(1)",
        change_cites="sch 18 s 16(1)",
        box_cites="sch 18 s 15(1)",
        kind="additional",
        keeps_stake=options[BLAZING_STAKE.name] == KEPT,
        proof_stake=int(options[CHIP.name]),
        one_stake=True,
    )


def with_blazing_sevens(game: Game, options: Options) -> Game:
    """The blackjack game with the jackpot that the options have beside it, or as it is."""
    if not options.get(TABLE.name):
        return table_jackpots.without(game, blazing.BLAZING) if TABLE.name in options else game
    jackpot = TableJackpot(
        wager=blazing.BLAZING,
        chip=int(options[CHIP.name]),
        majors=(blazing.ALL_DIAMONDS, blazing.SUITED),
        beside=("original",),
        cards=sum(game.deck),
        law=Law(SEVENS),
        pool=table_jackpots.pool_named(blazing.BLAZING, options),
        options=frozenset(choice.name for choice in BLAZING_CHOICES),
        lay=blazing.lay_the_chip,
    )
    return round.run_beside(game, jackpot, blazing.placing_with_jackpot)


SCH_18 = concordance(
    "qld-2024 sch 18",
    {
        "s 1": (TABLE, BLAZING_KIND),
        "s 2, s 3(1)(c)": (RESET, INCREMENT),
        "s 4(1)": (blazing.on_the_jackpot, CHIP),
        "s 13(1)": TABLE,
        "s 14(1)-(2)": blazing.sevens,
        "s 15(1)-(2)": blazing.on_the_jackpot,
        "s 15(3)(a)-(c)": blazing.order,
        "s 16(1)": blazing.wagering_with_jackpot,
        "s 16(2)": (blazing.pay_minors, BLAZING_STAKE),
        "s 16(3)": blazing.pay_minors,
        "s 16(4)": blazing.settlement_with_jackpot,
        "s 16(5)": (blazing.pay_minors, blazing.settlement_with_jackpot),
        "s 16(6)": blazing.sevens,
        "s 17(1)": TABLE,
        "s 18(1)": (BLAZING_KIND, SET_10, SET_100),
        "s 18(2)": BLAZING_KIND,
        "s 20": blazing.wagering_with_jackpot,
    },
)
