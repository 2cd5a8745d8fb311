"""Queensland schedule 12(a): three card poker on player terminals."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.books.qld_2024 import three_card_poker as base
from croupier.books.qld_2024.general import NOTICE, ONE_HAND_IRREGULARITIES
from croupier.equipment.decks import STANDARD, composition
from croupier.games.three_card import irregularities as ruling
from croupier.games.three_card import layout, lens, reports
from croupier.games.three_card import wagers as decided
from croupier.games.three_card.checks import Placing, three_locations
from croupier.games.three_card.layout import ANTE, LINES, PAIR_PLUS, SIX_CARD
from croupier.games.three_card.rules import ThreeCardRules, hand_name
from croupier.games.three_card.terminal import three_card_poker_on_terminals
from croupier.money import Odds, PayTable, Row
from croupier.play.game import Choice, Game, law_with
from croupier.play.irregularities import Irregularity
from croupier.play.placing import no_boxes, no_cash
from croupier.play.table_rules import ShoeRules
from croupier.play.wagers import Wager, lose
from croupier.ranking import Category

PART = "qld-2024 sch 12(a)"

LAW = law_with(
    base.LAW,
    wagers="sch 12(a) s 4",
    late="sch 16 s 3(3), sch 12(a) s 3(2)",
    limits="sch 16 s 5(3), sch 16 s 8",
    change="sch 16 s 5(2)",
    oral="sch 16 s 5(1)",
    chips="sch 16 s 5(3)",
)

# -- pay tables ----------------------------------------------------------------------------------


def _tables(
    name: str, cites: str, rows: tuple[tuple[Category, tuple[int, ...]], ...]
) -> tuple[PayTable, ...]:
    """The pay tables that stand side by side: a hand in each row, a table in each column."""
    return tuple(
        PayTable(
            f"{name} table {number + 1}",
            tuple(Row(made, str(made), Odds(pays[number], 1), cites) for made, pays in rows),
        )
        for number in range(len(rows[0][1]))
    )


ANTE_BONUS_TABLES = _tables("ante bonus", "sch 12(a) s 6(1), sch 12(a) s 7(2)(a)", (
    (Category.STRAIGHT_FLUSH, (5, 5, 4)),
    (Category.THREE,          (4, 3, 3)),
    (Category.STRAIGHT,       (1, 1, 1)),
))  # fmt: skip

PAIR_PLUS_TABLES = _tables("pair plus", "sch 12(a) s 7(1), sch 12(a) s 7(2)(b)", (
    (Category.STRAIGHT_FLUSH, (40, 40, 40, 40, 35, 35)),
    (Category.THREE,          (30, 25, 30, 30, 25, 33)),
    (Category.STRAIGHT,       ( 6,  6,  5,  6,  6,  6)),
    (Category.FLUSH,          ( 4,  4,  4,  3,  4,  4)),
    (Category.PAIR,           ( 1,  1,  1,  1,  1,  1)),
))  # fmt: skip

SIX_CARD_TABLES = _tables("six card bonus", "sch 12(a) s 5(1), sch 12(a) s 7(2)(c)", (
    (Category.ROYAL_FLUSH,    (1000, 1000, 1000)),
    (Category.STRAIGHT_FLUSH, ( 200,  200,  200)),
    (Category.FOUR,           (  50,  100,  100)),
    (Category.FULL_HOUSE,     (  25,   20,   20)),
    (Category.FLUSH,          (  20,   15,   15)),
    (Category.STRAIGHT,       (  10,    9,   10)),
    (Category.THREE,          (   5,    8,    7)),
))  # fmt: skip

# -- wagers --------------------------------------------------------------------------------------

WHERE = ("", *LINES)
"""A wager lies on the hand picked, or blind on a row or column."""

ANTE_WAGER = replace(
    base.ANTE_WAGER,
    cites="sch 12(a) s 3(1)(b), sch 12(a) s 3(1)(a)",
    spots=three_locations,
    examples=(("1", "5", "9"),),
)
BET_WAGER = replace(base.BET_WAGER, cites="sch 12(a) s 3(3), sch 12 s 17(5)")


def six_card_bonus(pays: PayTable) -> Wager:
    """A wager on the best five of three cards and the dealer's three."""
    return Wager(
        SIX_CARD, "Six card bonus", "sch 12(a) s 3(1)(c), sch 12(a) s 5", decided.six_card_bonus,
        pays,
        (
            lose(decided.NOTHING, "nothing above two pairs", "sch 12(a) s 5(1)"),
            lose(decided.FOLDED, base.FOLDED, "sch 12 s 3(a), sch 12 s 17(3)"),
        ),
        on=WHERE, kind="additional", lens=lens.both_hands, aka={"6-card-bonus": ""},
    )  # fmt: skip


# -- irregularities ------------------------------------------------------------------------------

WRONG_RESULT = Irregularity(
    "wrong-result", "The system shows other cards than were drawn", "sch 16 s 10(2)",
    reports.Drawn, ruling.wrong_result, ("result", "round"), reports.another_was_drawn,
)  # fmt: skip

# -- options -------------------------------------------------------------------------------------

ANTE_BONUS_TABLE = Choice(
    "ante_bonus_table", 1, (1, 2, 3), "The pay table of the ante bonus.", "sch 12(a) s 7(2)(a)"
)
PAIR_PLUS_TABLE = Choice(
    "pair_plus_table", 1, (1, 2, 3, 4, 5, 6), "The pay table of pair plus.", "sch 12(a) s 7(2)(b)"
)
SIX_CARD_TABLE = Choice(
    "six_card_bonus_table", 1, (1, 2, 3), "The pay table of the six card bonus.",
    "sch 12(a) s 7(2)(c)",
)  # fmt: skip
AFTER_FOLD = Choice(
    "side_bets_after_fold", "taken", ("taken", "stand"),
    "What becomes of pair plus and six card bonus on a hand that is folded (reading ETP-1).",
    "sch 12(a) s 1",
)  # fmt: skip

# -- the game ------------------------------------------------------------------------------------


def build(options: Options) -> Game:
    """Three card poker with nine cards for everybody to pick from."""
    rules = ThreeCardRules(
        wagers=(ANTE, PAIR_PLUS, SIX_CARD),
        move="play",
        silence="fold",
        terminals=True,
        side_wagers_stand=options["side_bets_after_fold"] == "stand",
    )
    parts = (PART, "qld-2024 sch 16", base.PART)
    wagers = (
        ANTE_WAGER,
        BET_WAGER,
        base.pair_plus(
            PAIR_PLUS_TABLES[int(options["pair_plus_table"]) - 1], "sch 12(a) s 3(1)(c)", (), WHERE
        ),
        six_card_bonus(SIX_CARD_TABLES[int(options["six_card_bonus_table"]) - 1]),
        base.ante_bonus(
            ANTE_BONUS_TABLES[int(options["ante_bonus_table"]) - 1], "sch 12(a) s 6(1)"
        ),
    )
    return Game(
        id="qld-2024/electronic-three-card-poker",
        title="Electronic three card poker",
        cites="sch 12(a) s 1",
        parts=parts,
        script=three_card_poker_on_terminals(rules, *parts),
        wagers={wager.name: wager for wager in wagers},
        rules=rules,
        law=LAW,
        deck=composition(STANDARD, 1),
        irregularities={m.slug: m for m in (WRONG_RESULT, *ONE_HAND_IRREGULARITIES)},
        options=options,
        checks=(
            Placing("sch 12(a) s 3(1)(b)", "sch 12 s 15(2)").refusal,
            no_boxes("sch 16 s 5(3)"),
            no_cash("sch 16 s 5(1)"),
        ),
        categorise=hand_name,
        hands_made=layout.hands_made,
        shoe=ShoeRules(cites="sch 12 s 13(4)", every_round=True),
        notice=NOTICE,
        moves=("play", "fold", "keep", "retract"),
    )  # fmt: skip


CATALOGUE.add(
    __name__,
    Listing(
        "qld-2024/electronic-three-card-poker", "Electronic three card poker", "sch 12(a) s 1",
        (ANTE_BONUS_TABLE, PAIR_PLUS_TABLE, SIX_CARD_TABLE, AFTER_FOLD), build,
        "Three card poker on player terminals. Nine cards lie in three rows; each player picks "
        "three of them as a hand, makes an ante wager, and plays or folds in time. Pair plus and "
        "six card bonus go on the hand, or blind on any row or column; six card bonus is on the "
        "best five of those three cards and the dealer's three.",
    ),
)  # fmt: skip
