"""Queensland schedule 18 part 3: Blazing 7's, the jackpot that may be run beside blackjack."""

from __future__ import annotations

from croupier.books.catalogue import Options
from croupier.books.qld_2024.table_jackpots import (
    CHIP,
    INCREMENT,
    KEPT,
    LARGEST,
    PROGRESSIVE,
    RESET,
    RETURNED,
    SET,
    about_great_prizes,
    common_irregularities,
    hanging_on,
    pool_named,
    without,
)
from croupier.games.blackjack import blazing
from croupier.games.blackjack.side_wagers import NONE
from croupier.games.jackpot import reports
from croupier.games.jackpot.system import JackpotLaw, TableJackpot
from croupier.jackpots import Share
from croupier.money import Odds, PayTable, Prize, Row
from croupier.play.felt import ASIDE
from croupier.play.game import Choice, Game
from croupier.play.irregularities import Mishap
from croupier.play.wagers import Wager, lose

# -- options -------------------------------------------------------------------------------------

TABLE = Choice(
    "blazing_sevens", 0, (0, 1, 2, 3),
    "The pay table of Blazing 7's; 0 where it is not offered.",
    "sch 18 s 1, sch 18 s 13(1), sch 18 s 17(1)",
)  # fmt: skip
BLAZING_KIND = Choice(
    "jackpot", PROGRESSIVE, (PROGRESSIVE, SET),
    "Whether the major prizes of Blazing 7's grow with the wagers or are set.",
    "sch 18 s 1, sch 18 s 18(1), sch 18 s 18(2)",
)  # fmt: skip
SET_10 = Choice(
    "set_major_10", 100_000, range(1, LARGEST + 1),
    "The set prize displayed for three sevens of a suit, in cents.", "sch 18 s 18(1)",
)  # fmt: skip
SET_100 = Choice(
    "set_major_100", 1_000_000, range(1, LARGEST + 1),
    "The set prize displayed for three sevens of diamonds, in cents.", "sch 18 s 18(1)",
)  # fmt: skip
BLAZING_STAKE = Choice(
    "jackpot_stake", RETURNED, (KEPT, RETURNED),
    "Whether the chip of a winning wager is kept or comes back.", "sch 18 s 16(2)",
)  # fmt: skip
BLAZING_CHOICES = hanging_on(
    TABLE, BLAZING_KIND, CHIP, RESET, INCREMENT, SET_10, SET_100, BLAZING_STAKE
)

# -- the jackpot ---------------------------------------------------------------------------------

BLAZING_LAW = JackpotLaw(
    chip="sch 18 s 4(1)",
    beside="sch 18 s 15(2)",
    late="sch 18 s 2, sch 18 s 16(1)",
    missed="sch 18 s 19(1)(b)",
    suspended="sch 18 s 3(5)",
    returned="sch 18 s 20",
    shared="sch 18 s 18",
    notify="sch 18 s 16(7)(a)",
    count="sch 18 s 16(7)(b)",
    settled="sch 18 s 16(3), sch 18 s 16(4), sch 18 s 17(1)",
    one_wager="sch 18 s 15(1)",
    first="sch 18 s 15(3)",
)


def _sevens_pay(options: Options) -> PayTable:
    """The pay table in use, with the major prizes that the table displays."""
    table = int(options[TABLE.name])
    where = f"sch 18 s 17({table + 1}), sch 18 s 14(2)"
    if options[BLAZING_KIND.name] == SET:
        all_, tenth = Prize(int(options[SET_100.name])), Prize(int(options[SET_10.name]))
        most = f"{where}, sch 18 s 18(1)"
    else:
        all_, tenth, most = Share(0, 100), Share(0, 10), where
    rows = [
        Row(blazing.ALL_DIAMONDS, "three sevens of diamonds",                all_,         most),
        Row(blazing.SUITED,       "three sevens of another suit",            tenth,        most),
        Row(blazing.COLOURED,     "three sevens of a colour, not of a suit", Odds(500, 1), where),
        Row(blazing.MIXED,        "three sevens of both colours",            Odds(200, 1), where),
        Row(blazing.TWO,          "two sevens, none of the dealer's",        Odds(20, 1),  where),
    ]  # fmt: skip
    if table == 1:
        rows.append(Row(blazing.ONE, "one seven, none of the dealer's", Odds(1, 1), where))
    if table == 3:
        rows.append(Row(blazing.ONE_AND_ONE, "one seven and the dealer's", Odds(10, 1), where))
    return PayTable(f"Blazing 7's, pay table {table}", tuple(rows))


OFFERED_AT = {
    "qld-2024/blackjack": "sch 18 s 13(1)(a)",
    "qld-2024/soft-17-blackjack": "sch 18 s 13(1)(b)",
    "qld-2024/blackjack-challenge": "sch 18 s 13(1)(c)",
}
"""The games that may have Blazing 7's beside them."""


def blazing_wager(game: str, options: Options) -> Wager | None:
    """The wager, if the table offers it."""
    if not options.get(TABLE.name):
        return None
    return Wager(
        blazing.BLAZING, "Blazing 7's", f"{OFFERED_AT[game]}, sch 18 s 14(1)",
        blazing.blazing_event,
        _sevens_pay(options),
        (lose(NONE, "no winning sevens", "sch 18 s 16(2)"),),
        late_cites=BLAZING_LAW.late, box_cites="sch 18 s 15(1)", kind="additional",
        keeps_stake=options[BLAZING_STAKE.name] == KEPT, proof_stake=int(options[CHIP.name]),
        one_stake=True,
    )  # fmt: skip


def with_blazing_sevens(game: Game, options: Options) -> Game:
    """The blackjack game with the jackpot that the options have beside it, or as it is."""
    if not options.get(TABLE.name):
        return without(game, blazing.BLAZING) if TABLE.name in options else game
    jackpot = TableJackpot(
        wager=blazing.BLAZING,
        chip=int(options[CHIP.name]),
        majors=(blazing.ALL_DIAMONDS, blazing.SUITED),
        beside=("original",),
        cards=sum(game.deck),
        law=BLAZING_LAW,
        pool=pool_named(blazing.BLAZING, options),
        options=frozenset(choice.name for choice in BLAZING_CHOICES),
    )
    mishaps: tuple[Mishap, ...] = (
        *common_irregularities(jackpot, blazing.lay_the_chip, ASIDE),
        *about_great_prizes(
            jackpot, reports.SevensElsewhere, "sch 18 s 18(2)(d)(ii)",
            "sch 18 s 16(8), sch 18 s 16(7)",
        ),
    )  # fmt: skip
    return blazing.with_jackpot(game, jackpot, mishaps)
