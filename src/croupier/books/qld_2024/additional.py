"""Queensland schedule 17: the additional wagers of baccarat."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

from croupier.games.baccarat import lens
from croupier.games.baccarat import wagers as decided
from croupier.games.baccarat.placing import after_the_boxs_own_player, beside_a_game_wager
from croupier.games.baccarat.round import AFTER_TWO_CARDS, settle_early
from croupier.games.baccarat.rules import BaccaratRules
from croupier.law import Fields, concordance
from croupier.money import PayTable, pay_table
from croupier.play.lens import Lens
from croupier.play.options import choices
from croupier.play.wagers import Decide, Wager, decided_by, lose
from croupier.ranking.pairs import pair_kind

HANDS = ("player", "banker")
Sees = Callable[[str], Lens]
"""By the hand wagered on, which cards a wager cannot tell apart."""

# -- part 2: perfect pairs -----------------------------------------------------------------------


def pairs_pay(wins: str, section: str, *, perfect: dict[int, int]) -> dict[int, PayTable]:
    """What pairs pay by the number of decks, where `wins` says that they win; only a perfect pair
    is not paid alike in all games.
    """
    return {
        decks: pay_table(
            f"perfect pairs, {decks} decks",
            f"""
            perfect   a perfect pair   {perfect[decks]} to 1  {wins}, {section}({item})(iii)
            coloured  a coloured pair  {2 * mixed} to 1       {wins}, {section}({item})(ii)
            mixed     a mixed pair     {mixed} to 1           {wins}, {section}({item})(i)
            """,
        )
        for decks, mixed, item in ((6, 5, "a"), (8, 6, "b"))
    }


PERFECT_PAIRS = pairs_pay("sch 17 s 6", "sch 17 s 8", perfect={6: 30, 8: 25})


def perfect_pairs(decks: int) -> Wager:
    """A pair in the first two cards of a hand, paid by its suits and by the number of decks."""
    return Wager(
        "perfect-pairs",
        "Perfect pairs",
        "sch 17 s 5",
        decided.pair,
        PERFECT_PAIRS[decks],
        (lose("none", "the first two cards are no pair", "sch 17 s 6(3), sch 17 s 6(4)"),),
        limits_cites="sch 17 s 5(2)",
        box_cites="sch 17 s 5(3)",
        on=HANDS,
        kind="additional",
        lens=lens.pair_in,
    )


# -- part 3: dragon bonus ------------------------------------------------------------------------

DRAGON_BONUS = decided_by(
    decided.dragon,
    on=HANDS,
    kind="additional",
    lens=lens.points_only,
    limits_cites="sch 17 s 12(3)",
    box_cites="sch 17 s 12(4)",
)("""
    dragon-bonus  Dragon bonus  sch 17 s 12
    30 to 1  by 9      won by nine points, no natural     sch 17 s 14(b)(i)
    10 to 1  by 8      won by eight points, no natural    sch 17 s 14(b)(ii)
    6 to 1   by 7      won by seven points, no natural    sch 17 s 14(b)(iii)
    4 to 1   by 6      won by six points, no natural      sch 17 s 14(b)(iv)
    2 to 1   by 5      won by five points, no natural     sch 17 s 14(b)(v)
    1 to 1   by 4      won by four points, no natural     sch 17 s 14(b)(vi)
    1 to 1   natural   won with a natural                 sch 17 s 14(a)
    void     standoff  equal naturals  sch 17 s 13(1)(c), sch 17 s 13(2)(c), sch 17 s 13(3)
    lose     none      no natural win and no win by four  sch 17 s 13(1)(b), sch 17 s 13(2)(b)
""")

# -- part 4: player pair and banker pair ---------------------------------------------------------


def _pair_of(decide: Decide, sees: Sees) -> Callable[[str], Wager]:
    """Reads a wager on a pair in the first two cards of one hand."""
    return decided_by(
        decide,
        kind="additional",
        lens=sees,
        limits_cites="sch 17 s 17(2)",
        box_cites="sch 17 s 17(3)",
    )


PLAYER_PAIR = _pair_of(decided.player_pair, lens.player_pair)("""
    player-pair  Player pair  sch 17 s 17
    11 to 1  pair  the player's first two cards pair         sch 17 s 18(2), sch 17 s 18(3)(a)
    lose     none  the player's first two cards are no pair  sch 17 s 18(5)
""")
BANKER_PAIR = _pair_of(decided.banker_pair, lens.banker_pair)("""
    banker-pair  Banker pair  sch 17 s 17
    11 to 1  pair  the banker's first two cards pair         sch 17 s 18(1), sch 17 s 18(3)(b)
    lose     none  the banker's first two cards are no pair  sch 17 s 18(4)
""")

# -- part 5: super 6 -----------------------------------------------------------------------------

SUPER_6 = decided_by(
    decided.result_with_six,
    kind="additional",
    lens=lens.points_only,
    limits_cites="sch 17 s 21(2)",
    box_cites="sch 17 s 21(3)",
)("""
    super-6  Super 6  sch 17 s 21
    15 to 1  banker six in 2  the banker wins on six           sch 17 s 22(1), sch 17 s 22(2)
    15 to 1  banker six in 3  the banker wins on six           sch 17 s 22(1), sch 17 s 22(2)
    lose     banker           the banker wins, but not on six  sch 17 s 22(3)(a)
    lose     player           the player wins                  sch 17 s 22(3)(b)
    lose     tie              a tie                            sch 17 s 22(3)(c)
""")

# -- part 9: any pair ----------------------------------------------------------------------------

ANY_PAIR = decided_by(
    decided.any_pair,
    on=HANDS,
    kind="additional",
    decided=AFTER_TWO_CARDS,
    lens=lens.pair_in,
    limits_cites="sch 17 s 42(4)",
    box_cites="sch 17 s 42(5)",
    late_cites="sch 17 s 42(3)",
    closes_first=True,
)("""
    any-pair  Any pair  sch 17 s 42
    11 to 1   pair  the first two cards pair         sch 17 s 43(1), sch 17 s 43(2)
    lose      none  the first two cards are no pair  sch 17 s 43(3)
""")

# -- part 11: tiger baccarat ---------------------------------------------------------------------


def _tiger(decide: Decide, sees: Sees = lens.points_only) -> Callable[[str], Wager]:
    """Reads a wager of tiger baccarat."""
    return decided_by(
        decide,
        kind="additional",
        lens=sees,
        limits_cites="sch 17 s 50(4)",
        box_cites="sch 17 s 50(5)",
        late_cites="sch 17 s 50(3)",
        closes_first=True,
    )


on_a_six = _tiger(decided.result_with_six)

TIGER_TIE = _tiger(decided.six_all)("""
    tiger-tie  Tiger tie  sch 17 s 50
    45 to 1  six all  both hands come to six  sch 17 s 51(1)(a), sch 17 s 52
    lose     no       not six all             sch 17 s 51(1)(b)
""")

SMALL_TIGER = on_a_six("""
    small-tiger  Small tiger  sch 17 s 50
    22 to 1  banker six in 2  the banker wins on a two-card six  sch 17 s 51(2)(a), sch 17 s 52
    lose     banker six in 3  the banker wins on six, but with three cards  sch 17 s 51(2)(b)
    lose     banker           the banker wins, but not on six    sch 17 s 51(2)(b)
    lose     player           the player wins                    sch 17 s 51(2)(b)
    lose     tie              a tie                              sch 17 s 51(2)(b)
""")

BIG_TIGER = on_a_six("""
    big-tiger  Big tiger  sch 17 s 50
    55 to 1  banker six in 3  the banker wins on a three-card six  sch 17 s 51(3)(a), sch 17 s 52
    lose     banker six in 2  the banker wins on six, but with two cards  sch 17 s 51(3)(b)
    lose     banker           the banker wins, but not on six      sch 17 s 51(3)(b)
    lose     player           the player wins                      sch 17 s 51(3)(b)
    lose     tie              a tie                                sch 17 s 51(3)(b)
""")

TIGER = on_a_six("""
    tiger    Tiger  sch 17 s 50
    22 to 1  banker six in 3  three card tiger                 sch 17 s 51(4)(a)(ii), sch 17 s 52
    12 to 1  banker six in 2  two card tiger                   sch 17 s 51(4)(a)(i), sch 17 s 52
    lose     banker           the banker wins, but not on six  sch 17 s 51(4)(b)
    lose     player           the player wins                  sch 17 s 51(4)(b)
    lose     tie              a tie                            sch 17 s 51(4)(b)
""")

TIGER_PAIR = _tiger(decided.tiger_pair, lens.pairs_in_both)("""
    tiger-pair  Tiger pair  sch 17 s 50
    100 to 1  twin    twin tiger pair         sch 17 s 51(5)(c), sch 17 s 52
    25 to 1   double  double tiger pair       sch 17 s 51(5)(b), sch 17 s 52
    4 to 1    single  single tiger pair       sch 17 s 51(5)(a), sch 17 s 52
    lose      none    no pair in either hand  sch 17 s 51(5)
""")

# -- part 13: lucky 6 ----------------------------------------------------------------------------

LUCKY_6 = decided_by(
    decided.result_with_six,
    kind="additional",
    lens=lens.points_only,
    limits_cites="sch 17 s 59(2)",
    box_cites="sch 17 s 59(3)",
)("""
    lucky-6  Lucky 6  sch 17 s 59
    20 to 1  banker six in 3  the banker wins on a three-card six  sch 17 s 60(1), sch 17 s 60(2)
    12 to 1  banker six in 2  the banker wins on a two-card six    sch 17 s 60(1), sch 17 s 60(2)
    lose     banker           the banker wins, but not on six      sch 17 s 60(3)(d)
    lose     player           the player wins                      sch 17 s 60(3)(e)
    lose     tie              a tie                                sch 17 s 60(3)(f)
""")

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


def offered(decks: int, part: str) -> tuple[Wager, ...]:
    """The additional wagers that a layout provides for: `all`, `none`, or those of one part.

    Perfect pairs have payouts for six and eight decks only.
    """
    pairs = (perfect_pairs(decks),) if decks in PERFECT_PAIRS else ()
    parts = {**ADDITIONAL_PARTS, "perfect-pairs": pairs}
    if part == "none":
        return ()
    return parts[part] if part != "all" else tuple(chain(*parts.values()))


# -- the concordance -------------------------------------------------------------------------------

ADDITIONAL, MORE = choices(f"""
    additional       all  all, none, {", ".join(ADDITIONAL_PARTS)}  Which additional wagers the
        layout provides for.
    more_than_three  no   yes, no  Whether a box may carry more than three additional wagers of a
        kind.
""")

fields = Fields(BaccaratRules)

SCH_17 = concordance(
    "qld-2024 sch 17",
    {
        "s 2": pair_kind,
        "s 3, s 4(a), s 5(1)": ADDITIONAL,
        "s 5(3)": fields.per_box,
        "s 5(4)": MORE,
        "s 10": ADDITIONAL,
        "s 11": decided.margin,
        "s 12(1)": ADDITIONAL,
        "s 12(4)": MORE,
        "s 13": decided.margin,
        "s 15, s 17(1)": ADDITIONAL,
        "s 17(3)": MORE,
        "s 19, s 21(1)": ADDITIONAL,
        "s 21(3)": MORE,
        "s 40(a), s 41": ADDITIONAL,
        "s 42(1)": (beside_a_game_wager, fields.beside_a_game_wager),
        "s 42(2)": after_the_boxs_own_player,
        "s 42(5)": fields.per_box,
        "s 42(6)": MORE,
        "s 44": settle_early,
        "s 49, s 50(1)": ADDITIONAL,
        "s 50(5)": MORE,
        "s 51(5)": decided.tiger_pair,
        "s 57, s 59(1)": ADDITIONAL,
        "s 59(3)": MORE,
    },
)
DEFINED = concordance("qld-2024", {"s 3": pair_kind})
