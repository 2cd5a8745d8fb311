"""Queensland schedule 12(a): three card poker on player terminals."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import Options, listed
from croupier.books.qld_2024 import three_card_poker as base
from croupier.books.qld_2024.general import GENERAL, MACHINE_AND_HANDS, PERIOD
from croupier.books.qld_2024.poker_hands import HANDS_12, HANDS_12A
from croupier.equipment.decks import STANDARD, composition
from croupier.games.house_poker import placing as area
from croupier.games.house_poker import round as table
from croupier.games.house_poker.state import FOLDED, HousePokerState
from croupier.games.three_card import lens, mishaps, placing, round, rules, state, terminal
from croupier.games.three_card import wagers as decided
from croupier.games.three_card.rules import LINES, SIX_CARD, ThreeCardRules
from croupier.games.three_card.view import ArrayView
from croupier.games.three_card.wagers import NOTHING, RETURNED
from croupier.law import Fields, Law, Point, concordance
from croupier.money import PayTable, pay_tables
from croupier.play.game import Game
from croupier.play.game_parts import HandRules, PlacingRules
from croupier.play.options import choices
from croupier.play.placing import from_credits, in_its_place
from croupier.play.table import funding
from croupier.play.table.limits import limit_terminal
from croupier.play.table.recalculating import recalculate
from croupier.play.table.withholding import refuse_credit
from croupier.play.table_rules import ShoeRules, TableRules
from croupier.play.wagers import Wager, lose

# -- pay tables ----------------------------------------------------------------------------------

ANTE_BONUS_TABLES = pay_tables(
    "ante bonus table",
    "sch 12(a) s 6(1), sch 12(a) s 7(2)(a)",
    """
    straight flush   5 to 1  5 to 1  4 to 1
    three of a kind  4 to 1  3 to 1  3 to 1
    straight         1 to 1  1 to 1  1 to 1
    """,
)

PAIR_PLUS_TABLES = pay_tables(
    "pair plus table",
    "sch 12(a) s 7(1), sch 12(a) s 7(2)(b)",
    """
    straight flush   40 to 1  40 to 1  40 to 1  40 to 1  35 to 1  35 to 1
    three of a kind  30 to 1  25 to 1  30 to 1  30 to 1  25 to 1  33 to 1
    straight          6 to 1   6 to 1   5 to 1   6 to 1   6 to 1   6 to 1
    flush             4 to 1   4 to 1   4 to 1   3 to 1   4 to 1   4 to 1
    one pair          1 to 1   1 to 1   1 to 1   1 to 1   1 to 1   1 to 1
    """,
)

SIX_CARD_TABLES = pay_tables(
    "six card bonus table",
    "sch 12(a) s 5(1), sch 12(a) s 7(2)(c)",
    """
    royal flush      1000 to 1  1000 to 1  1000 to 1
    straight flush    200 to 1   200 to 1   200 to 1
    four of a kind     50 to 1   100 to 1   100 to 1
    full house         25 to 1    20 to 1    20 to 1
    flush              20 to 1    15 to 1    15 to 1
    straight           10 to 1     9 to 1    10 to 1
    three of a kind     5 to 1     8 to 1     7 to 1
    """,
)

# -- wagers --------------------------------------------------------------------------------------

WHERE = ("", *LINES)
"""A wager lies on the hand picked, or blind on a row or column."""

ANTE_WAGER = replace(
    base.ANTE_WAGER,
    cites="sch 12(a) s 3(1)(b), sch 12(a) s 3(1)(a)",
    spots=placing.three_locations,
    examples=(("1", "5", "9"),),
)
BET_WAGER = replace(
    base.BET_WAGER, cites="sch 12(a) s 3(3), sch 12 s 17(5)", late_cites="sch 12(a) s 3(3)"
)
PAIR_PLUS_WAGER = replace(
    base.PAIR_PLUS_WAGER,
    cites="sch 12(a) s 3(1)(c), sch 12(a) s 3(1)(d)",
    rest=tuple(one for one in base.PAIR_PLUS_WAGER.rest if one.event != RETURNED),
    on=WHERE,
)


def six_card_bonus(pays: PayTable) -> Wager:
    """A wager on the best five of three cards and the dealer's three."""
    return Wager(
        SIX_CARD,
        "Six card bonus",
        "sch 12(a) s 3(1)(c), sch 12(a) s 3(1)(d), sch 12(a) s 5",
        decided.six_card_bonus,
        pays,
        (
            lose(NOTHING, "nothing above two pairs", "sch 12(a) s 5(1)"),
            lose(FOLDED, base.FOLDS, "sch 12 s 3(a), sch 12 s 17(3)"),
        ),
        on=WHERE,
        kind="additional",
        lens=lens.both_hands,
        aka={"6-card-bonus": ""},
    )


# -- options -------------------------------------------------------------------------------------

ANTE_BONUS_TABLE, PAIR_PLUS_TABLE, SIX_CARD_TABLE, AFTER_FOLD = OWN_CHOICES = choices("""
    ante_bonus_table      1      1, 2, 3           The pay table of the ante bonus.
    pair_plus_table       1      1, 2, 3, 4, 5, 6  The pay table of pair plus.
    six_card_bonus_table  1      1, 2, 3           The pay table of the six card bonus.
    side_bets_after_fold  taken  taken, stand      What becomes of pair plus and six card bonus on a
        hand that is folded (reading ETP-1).
""")
CHOICES = (*OWN_CHOICES, base.DEALT_FROM, PERIOD)

# -- the concordances ------------------------------------------------------------------------------

fields = Fields(rules.ThreeCardRules)

SCH_12A = concordance(
    "qld-2024 sch 12(a)",
    {
        "s 1": (Point.GAME, AFTER_FOLD, fields.side_wagers_stand),
        "s 3(1)(a)": (placing.three_locations, fields.terminals),
        "s 3(1)(b)": (table.wagering, area.beside_the_ante),
        "s 3(1)(c)": table.wagering,
        "s 3(1)(d)": (table.wagering, decided.pair_plus, decided.six_card_bonus),
        "s 3(2)": (table.wagering, terminal.draw_array, PERIOD),
        "s 3(3)": (round.decide, round.fold, fields.move),
        "s 3(4)": (round.fold, fields.silence),
        "s 3(5)": terminal.deal_dealer,
        "s 3(5)(a)": round.settle,
        "s 4": (decided.ante_event, Point.WAGERS),
        "s 5(1)-(2)": (rules.best_of_six, decided.six_card_bonus),
        "s 6(1)": (decided.ante_bonus, round.pay_ante_bonus),
        "s 6(2), s 6(2)(a)": round.pay_ante_bonus,
        "s 6(3)": (decided.ante_bonus, round.pay_ante_bonus),
        "s 7(2)(a)": ANTE_BONUS_TABLE,
        "s 7(2)(b)": PAIR_PLUS_TABLE,
        "s 7(2)(c)": SIX_CARD_TABLE,
    },
)

SCH_16 = concordance(
    "qld-2024",
    {
        "sch 12(a) s 3(2), sch 16 s 3(3)": Point.LATE,
        "sch 16 s 4(2)": funding.fund,
        "sch 16 s 4(3)": (funding.fund, funding.joins),
        "sch 16 s 5(1)": (from_credits, Point.ORAL, Point.COINS),
        "sch 16 s 5(2)": Point.CHANGE,
        "sch 16 s 5(3)": (in_its_place, Point.LIMITS, Point.CHIPS),
        "sch 16 s 5(4)": (table.wagering, PERIOD),
        "sch 16 s 7(1)": terminal.turn_array,
        "sch 16 s 7(3)(c), sch 16 s 7(4)": funding.collect,
        "sch 16 s 8": (limit_terminal, Point.LIMITS),
        "sch 16 s 10(2)": (mishaps.wrong_result, recalculate),
        "sch 16 s 10(3)": recalculate,
        "sch 16 s 10(4), sch 16 s 10(4)(a)-(b)": refuse_credit,
    },
)
"""Play on terminals, with what the schedule of the game adds about the end of wagering."""

LAW = Law(SCH_12A, HANDS_12A, SCH_16, base.SCH_12, HANDS_12, GENERAL, MACHINE_AND_HANDS)

# -- the game ------------------------------------------------------------------------------------


@listed(
    "qld-2024/electronic-three-card-poker",
    "Electronic three card poker",
    LAW,
    CHOICES,
    "house_poker",
    "three_card",
)
def build(options: Options) -> Game[HousePokerState, ThreeCardRules]:
    """Three card poker on player terminals. Nine cards lie in three rows; each player picks three
    of them as a hand, makes an ante wager, and plays or folds in time. Pair plus and six card bonus
    go on the hand, or blind on any row or column; six card bonus is on the best five of those three
    cards and the dealer's three."""
    chosen = ThreeCardRules(
        move="play",
        silence="fold",
        terminals=True,
        side_wagers_stand=options["side_bets_after_fold"] == "stand",
    )
    pairs = PAIR_PLUS_TABLES[int(options["pair_plus_table"]) - 1]
    bonus = ANTE_BONUS_TABLES[int(options["ante_bonus_table"]) - 1]
    wagers = (
        ANTE_WAGER,
        BET_WAGER,
        replace(PAIR_PLUS_WAGER, pays=pairs),
        six_card_bonus(SIX_CARD_TABLES[int(options["six_card_bonus_table"]) - 1]),
        replace(base.ANTE_BONUS_WAGER, cites="sch 12(a) s 6(1)", pays=bonus),
    )
    return Game(
        script=terminal.three_card_poker_on_terminals(chosen, wagers, LAW),
        wagers={wager.name: wager for wager in wagers},
        rules=chosen,
        state=HousePokerState,
        view=ArrayView(),
        deck=composition(STANDARD),
        moves=("play", "fold", "keep", "retract"),
        placing=PlacingRules(checks=(placing.placing_at_terminals, in_its_place, from_credits)),
        hands=HandRules(categorise=rules.hand_name, made=state.hands_picked),
        tables=TableRules(
            shoe=ShoeRules(every_round=True) if options["dealt_from"] == "shoe" else None
        ),
    )
