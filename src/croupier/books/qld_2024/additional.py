"""Queensland schedule 17: the additional wagers of baccarat."""

from __future__ import annotations

from croupier.games.baccarat import lens
from croupier.games.baccarat import wagers as decided
from croupier.games.baccarat.placing import beside_a_game_wager
from croupier.games.baccarat.round import AFTER_TWO_CARDS, settle_early
from croupier.law import concordance
from croupier.money import Odds, PayTable, Row
from croupier.play.game import Choice
from croupier.play.wagers import Wager, lose, void
from croupier.ranking.pairs import pair_kind

HANDS = ("player", "banker")

# -- part 2: perfect pairs -----------------------------------------------------------------------


def pairs_pay(wins: str, section: str, *, perfect: dict[int, int]) -> dict[int, PayTable]:
    """What pairs pay by the number of decks, where `wins` says that they win; only a perfect pair
    is not paid alike in all games.
    """
    return {
        decks: PayTable(f"perfect pairs, {decks} decks", tuple(
            Row(pair, f"a {pair} pair", Odds(pays, 1), f"{wins}, {section}({letter})({item})")
            for pair, pays, item in (
                ("perfect", perfect[decks], "iii"), ("coloured", 2 * mixed, "ii"),
                ("mixed", mixed, "i"),
            )
        ))
        for decks, mixed, letter in ((6, 5, "a"), (8, 6, "b"))
    }  # fmt: skip


PERFECT_PAIRS = pairs_pay("sch 17 s 6", "sch 17 s 8", perfect={6: 30, 8: 25})


def perfect_pairs(decks: int) -> Wager:
    """A pair in the first two cards of a hand, paid by its suits and by the number of decks."""
    return Wager(
        "perfect-pairs", "Perfect pairs", "sch 17 s 5", decided.pair, PERFECT_PAIRS[decks],
        (lose("none", "the first two cards are no pair", "sch 17 s 6(3), sch 17 s 6(4)"),),
        limits_cites="sch 17 s 5(2)", box_cites="sch 17 s 5(3)",
        on=HANDS, kind="additional", lens=lens.pair_in,
    )  # fmt: skip


# -- part 3: dragon bonus ------------------------------------------------------------------------

DRAGON_BONUS = Wager(
    "dragon-bonus", "Dragon bonus", "sch 17 s 12", decided.dragon,
    PayTable("dragon bonus", (
        Row("by 9",    "won by nine points, no natural",  Odds(30, 1), "sch 17 s 14(b)(i)"),
        Row("by 8",    "won by eight points, no natural", Odds(10, 1), "sch 17 s 14(b)(ii)"),
        Row("by 7",    "won by seven points, no natural", Odds(6, 1),  "sch 17 s 14(b)(iii)"),
        Row("by 6",    "won by six points, no natural",   Odds(4, 1),  "sch 17 s 14(b)(iv)"),
        Row("by 5",    "won by five points, no natural",  Odds(2, 1),  "sch 17 s 14(b)(v)"),
        Row("by 4",    "won by four points, no natural",  Odds(1, 1),  "sch 17 s 14(b)(vi)"),
        Row("natural", "won with a natural",              Odds(1, 1),  "sch 17 s 14(a)"),
    )),
    (
        void("standoff", "equal naturals", "sch 17 s 13(1)(c), sch 17 s 13(2)(c), sch 17 s 13(3)"),
        lose("none", "no natural win and no win by four", "sch 17 s 13(1)(b), sch 17 s 13(2)(b)"),
    ),
    limits_cites="sch 17 s 12(3)", box_cites="sch 17 s 12(4)",
    on=HANDS, kind="additional", lens=lens.points_only,
)  # fmt: skip

# -- part 4: player pair and banker pair ---------------------------------------------------------

PLAYER_PAIR = Wager(
    "player-pair", "Player pair", "sch 17 s 17", decided.player_pair,
    PayTable("player pair", (
        Row("pair", "the player's first two cards pair", Odds(11, 1),
            "sch 17 s 18(2), sch 17 s 18(3)(a)"),
    )),
    (lose("none", "the player's first two cards are no pair", "sch 17 s 18(5)"),),
    limits_cites="sch 17 s 17(2)", box_cites="sch 17 s 17(3)",
    kind="additional", lens=lens.player_pair,
)  # fmt: skip

BANKER_PAIR = Wager(
    "banker-pair", "Banker pair", "sch 17 s 17", decided.banker_pair,
    PayTable("banker pair", (
        Row("pair", "the banker's first two cards pair", Odds(11, 1),
            "sch 17 s 18(1), sch 17 s 18(3)(b)"),
    )),
    (lose("none", "the banker's first two cards are no pair", "sch 17 s 18(4)"),),
    limits_cites="sch 17 s 17(2)", box_cites="sch 17 s 17(3)",
    kind="additional", lens=lens.banker_pair,
)  # fmt: skip

# -- part 5: super 6 -----------------------------------------------------------------------------

SUPER_6 = Wager(
    "super-6", "Super 6", "sch 17 s 21", decided.result_with_six,
    PayTable("super 6", (
        Row("banker six in 2", "the banker wins on six", Odds(15, 1),
            "sch 17 s 22(1), sch 17 s 22(2)"),
        Row("banker six in 3", "the banker wins on six", Odds(15, 1),
            "sch 17 s 22(1), sch 17 s 22(2)"),
    )),
    (
        lose("banker", "the banker wins, but not on six", "sch 17 s 22(3)(a)"),
        lose("player", "the player wins", "sch 17 s 22(3)(b)"),
        lose("tie", "a tie", "sch 17 s 22(3)(c)"),
    ),
    limits_cites="sch 17 s 21(2)", box_cites="sch 17 s 21(3)",
    kind="additional", lens=lens.points_only,
)  # fmt: skip

# -- part 9: any pair ----------------------------------------------------------------------------

ANY_PAIR = Wager(
    "any-pair", "Any pair", "sch 17 s 42", decided.any_pair,
    PayTable("any pair", (
        Row("pair", "the first two cards pair", Odds(11, 1), "sch 17 s 43(1), sch 17 s 43(2)"),
    )),
    (lose("none", "the first two cards are no pair", "sch 17 s 43(3)"),),
    limits_cites="sch 17 s 42(4)", box_cites="sch 17 s 42(5)", late_cites="sch 17 s 42(3)", closes_first=True,
    on=HANDS, kind="additional", decided=AFTER_TWO_CARDS, lens=lens.pair_in,
)  # fmt: skip

# -- part 11: tiger baccarat ---------------------------------------------------------------------

TIGER_TIE = Wager(
    "tiger-tie", "Tiger tie", "sch 17 s 50", decided.six_all,
    PayTable("tiger tie", (
        Row("six all", "both hands come to six", Odds(45, 1), "sch 17 s 51(1)(a), sch 17 s 52"),
    )),
    (lose("no", "not six all", "sch 17 s 51(1)(b)"),),
    limits_cites="sch 17 s 50(4)", box_cites="sch 17 s 50(5)", late_cites="sch 17 s 50(3)", closes_first=True,
    kind="additional", lens=lens.points_only,
)  # fmt: skip


def _tiger(name: str, title: str, rows: tuple[Row, ...], missed: str) -> Wager:
    """A wager on the banker to win with six; what does not pay, loses."""
    paid = {row.event for row in rows}
    losing = {
        "banker six in 2": "the banker wins on six, but with two cards",
        "banker six in 3": "the banker wins on six, but with three cards",
        "banker": "the banker wins, but not on six",
        "player": "the player wins",
        "tie": "a tie",
    }
    return Wager(
        name, title, "sch 17 s 50", decided.result_with_six, PayTable(title.lower(), rows),
        tuple(lose(event, why, missed) for event, why in losing.items() if event not in paid),
        limits_cites="sch 17 s 50(4)", box_cites="sch 17 s 50(5)", late_cites="sch 17 s 50(3)", closes_first=True,
        kind="additional", lens=lens.points_only,
    )  # fmt: skip


SMALL_TIGER = _tiger(
    "small-tiger", "Small tiger",
    (Row("banker six in 2", "the banker wins on a two-card six", Odds(22, 1),
         "sch 17 s 51(2)(a), sch 17 s 52"),),
    "sch 17 s 51(2)(b)",
)  # fmt: skip

BIG_TIGER = _tiger(
    "big-tiger", "Big tiger",
    (Row("banker six in 3", "the banker wins on a three-card six", Odds(55, 1),
         "sch 17 s 51(3)(a), sch 17 s 52"),),
    "sch 17 s 51(3)(b)",
)  # fmt: skip

TIGER = _tiger(
    "tiger", "Tiger",
    (
        Row("banker six in 3", "three card tiger", Odds(22, 1),
            "sch 17 s 51(4)(a)(ii), sch 17 s 52"),
        Row("banker six in 2", "two card tiger", Odds(12, 1), "sch 17 s 51(4)(a)(i), sch 17 s 52"),
    ),
    "sch 17 s 51(4)(b)",
)  # fmt: skip

TIGER_PAIR = Wager(
    "tiger-pair", "Tiger pair", "sch 17 s 50", decided.tiger_pair,
    PayTable("tiger pair", (
        Row("twin",   "twin tiger pair",   Odds(100, 1), "sch 17 s 51(5)(c), sch 17 s 52"),
        Row("double", "double tiger pair", Odds(25, 1),  "sch 17 s 51(5)(b), sch 17 s 52"),
        Row("single", "single tiger pair", Odds(4, 1),   "sch 17 s 51(5)(a), sch 17 s 52"),
    )),
    (lose("none", "no pair in either hand", "sch 17 s 51(5)"),),
    limits_cites="sch 17 s 50(4)", box_cites="sch 17 s 50(5)", late_cites="sch 17 s 50(3)", closes_first=True,
    kind="additional", lens=lens.pairs_in_both,
)  # fmt: skip

# -- part 13: lucky 6 ----------------------------------------------------------------------------

LUCKY_6 = Wager(
    "lucky-6", "Lucky 6", "sch 17 s 59", decided.result_with_six,
    PayTable("lucky 6", (
        Row("banker six in 3", "the banker wins on a three-card six", Odds(20, 1),
            "sch 17 s 60(1), sch 17 s 60(2)"),
        Row("banker six in 2", "the banker wins on a two-card six", Odds(12, 1),
            "sch 17 s 60(1), sch 17 s 60(2)"),
    )),
    (
        lose("banker", "the banker wins, but not on six", "sch 17 s 60(3)(d)"),
        lose("player", "the player wins", "sch 17 s 60(3)(e)"),
        lose("tie", "a tie", "sch 17 s 60(3)(f)"),
    ),
    limits_cites="sch 17 s 59(2)", box_cites="sch 17 s 59(3)",
    kind="additional", lens=lens.points_only,
)  # fmt: skip


ADDITIONAL_PARTS: dict[str, tuple[Wager, ...]] = {
    "perfect-pairs": (perfect_pairs(8),),
    "dragon-bonus": (DRAGON_BONUS,),
    "pairs": (PLAYER_PAIR, BANKER_PAIR),
    "super-6": (SUPER_6,),
    "any-pair": (ANY_PAIR,),
    "tiger": (TIGER_TIE, SMALL_TIGER, BIG_TIGER, TIGER, TIGER_PAIR),
    "lucky-6": (LUCKY_6,),
}
"""The additional wagers by the part of the schedule that allows them."""


def baccarat_additional(decks: int, offered: str = "all") -> tuple[Wager, ...]:
    """The additional wagers that a layout provides for: `all`, `none`, or those of one part."""
    parts = {**ADDITIONAL_PARTS, "perfect-pairs": (perfect_pairs(decks),)}
    if offered == "none":
        return ()
    if offered != "all":
        return parts[offered]
    return tuple(wager for part in parts.values() for wager in part)


# -- the concordance -------------------------------------------------------------------------------

ADDITIONAL = Choice(
    "additional",
    "all",
    ("all", "none", *ADDITIONAL_PARTS),
    "Which additional wagers the layout provides for.",
)
MORE = Choice(
    "more_than_three",
    False,
    (True, False),
    "Whether a box may carry more than three additional wagers of a kind.",
)

SCH_17 = concordance(
    "qld-2024 sch 17",
    {
        "s 2": pair_kind,
        "s 3": ADDITIONAL,
        "s 4(a)": ADDITIONAL,
        "s 5(1)": ADDITIONAL,
        "s 5(4)": MORE,
        "s 10": ADDITIONAL,
        "s 11": decided.margin,
        "s 12(1)": ADDITIONAL,
        "s 12(4)": MORE,
        "s 13": decided.margin,
        "s 15": ADDITIONAL,
        "s 17(1)": ADDITIONAL,
        "s 17(3)": MORE,
        "s 19": ADDITIONAL,
        "s 21(1)": ADDITIONAL,
        "s 21(3)": MORE,
        "s 40(a)": ADDITIONAL,
        "s 41": ADDITIONAL,
        "s 42(1)": beside_a_game_wager,
        "s 42(6)": MORE,
        "s 44": settle_early,
        "s 49": ADDITIONAL,
        "s 50(1)": ADDITIONAL,
        "s 50(5)": MORE,
        "s 51(5)": decided.tiger_pair,
        "s 57": ADDITIONAL,
        "s 59(1)": ADDITIONAL,
        "s 59(3)": MORE,
    },
)
DEFINED = concordance("qld-2024", {"s 3": pair_kind})
