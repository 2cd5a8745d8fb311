"""Queensland schedule 17: the additional wagers of baccarat."""

from __future__ import annotations

from collections.abc import Callable

from croupier.games.baccarat import lens
from croupier.games.baccarat import wagers as decided
from croupier.games.baccarat.placing import beside_a_game_wager
from croupier.games.baccarat.round import AFTER_TWO_CARDS, settle_early
from croupier.law import concordance
from croupier.money import PayTable, pay_table
from croupier.play.game import Choice
from croupier.play.lens import Lens
from croupier.play.wagers import Decide, Verdict, Wager, lose, void

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

DRAGON_BONUS = Wager(
    "dragon-bonus",
    "Dragon bonus",
    "sch 17 s 12",
    decided.dragon,
    pay_table(
        "dragon bonus",
        """
        by 9     won by nine points, no natural   30 to 1  sch 17 s 14(b)(i)
        by 8     won by eight points, no natural  10 to 1  sch 17 s 14(b)(ii)
        by 7     won by seven points, no natural  6 to 1   sch 17 s 14(b)(iii)
        by 6     won by six points, no natural    4 to 1   sch 17 s 14(b)(iv)
        by 5     won by five points, no natural   2 to 1   sch 17 s 14(b)(v)
        by 4     won by four points, no natural   1 to 1   sch 17 s 14(b)(vi)
        natural  won with a natural               1 to 1   sch 17 s 14(a)
        """,
    ),
    (
        void("standoff", "equal naturals", "sch 17 s 13(1)(c), sch 17 s 13(2)(c), sch 17 s 13(3)"),
        lose("none", "no natural win and no win by four", "sch 17 s 13(1)(b), sch 17 s 13(2)(b)"),
    ),
    limits_cites="sch 17 s 12(3)",
    box_cites="sch 17 s 12(4)",
    on=HANDS,
    kind="additional",
    lens=lens.points_only,
)

# -- part 4: player pair and banker pair ---------------------------------------------------------


def _pair_of(hand: str, decide: Decide, wins: str, misses: str, seen: Sees) -> Wager:
    """A wager on a pair in the first two cards of one hand."""
    return Wager(
        f"{hand}-pair",
        f"{hand.title()} pair",
        "sch 17 s 17",
        decide,
        pay_table(f"{hand} pair", f"pair  the {hand}'s first two cards pair  11 to 1  {wins}"),
        (lose("none", f"the {hand}'s first two cards are no pair", misses),),
        limits_cites="sch 17 s 17(2)",
        box_cites="sch 17 s 17(3)",
        kind="additional",
        lens=seen,
    )


PLAYER_PAIR = _pair_of(
    "player",
    decided.player_pair,
    "sch 17 s 18(2), sch 17 s 18(3)(a)",
    "sch 17 s 18(5)",
    lens.player_pair,
)
BANKER_PAIR = _pair_of(
    "banker",
    decided.banker_pair,
    "sch 17 s 18(1), sch 17 s 18(3)(b)",
    "sch 17 s 18(4)",
    lens.banker_pair,
)

# -- part 5: super 6 -----------------------------------------------------------------------------

SUPER_6 = Wager(
    "super-6",
    "Super 6",
    "sch 17 s 21",
    decided.result_with_six,
    pay_table(
        "super 6",
        """
        banker six in 2  the banker wins on six  15 to 1  sch 17 s 22(1), sch 17 s 22(2)
        banker six in 3  the banker wins on six  15 to 1  sch 17 s 22(1), sch 17 s 22(2)
        """,
    ),
    (
        lose("banker", "the banker wins, but not on six", "sch 17 s 22(3)(a)"),
        lose("player", "the player wins", "sch 17 s 22(3)(b)"),
        lose("tie", "a tie", "sch 17 s 22(3)(c)"),
    ),
    limits_cites="sch 17 s 21(2)",
    box_cites="sch 17 s 21(3)",
    kind="additional",
    lens=lens.points_only,
)

# -- part 9: any pair ----------------------------------------------------------------------------

ANY_PAIR = Wager(
    "any-pair",
    "Any pair",
    "sch 17 s 42",
    decided.any_pair,
    pay_table(
        "any pair", "pair  the first two cards pair  11 to 1  sch 17 s 43(1), sch 17 s 43(2)"
    ),
    (lose("none", "the first two cards are no pair", "sch 17 s 43(3)"),),
    limits_cites="sch 17 s 42(4)",
    box_cites="sch 17 s 42(5)",
    late_cites="sch 17 s 42(3)",
    closes_first=True,
    on=HANDS,
    kind="additional",
    decided=AFTER_TWO_CARDS,
    lens=lens.pair_in,
)

# -- part 11: tiger baccarat ---------------------------------------------------------------------


def _tiger(
    name: str,
    decide: Decide,
    pays: str,
    losing: tuple[Verdict, ...],
    seen: Sees = lens.points_only,
) -> Wager:
    """A wager of tiger baccarat."""
    title = name.replace("-", " ")
    return Wager(
        name,
        title.capitalize(),
        "sch 17 s 50",
        decide,
        pay_table(title, pays),
        losing,
        limits_cites="sch 17 s 50(4)",
        box_cites="sch 17 s 50(5)",
        late_cites="sch 17 s 50(3)",
        closes_first=True,
        kind="additional",
        lens=seen,
    )


def _no_tiger(where: str) -> tuple[Verdict, ...]:
    """What loses every wager on the banker to win with six."""
    return (
        lose("banker", "the banker wins, but not on six", where),
        lose("player", "the player wins", where),
        lose("tie", "a tie", where),
    )


TIGER_TIE = _tiger(
    "tiger-tie",
    decided.six_all,
    "six all  both hands come to six  45 to 1  sch 17 s 51(1)(a), sch 17 s 52",
    (lose("no", "not six all", "sch 17 s 51(1)(b)"),),
)

SMALL_TIGER = _tiger(
    "small-tiger",
    decided.result_with_six,
    "banker six in 2  the banker wins on a two-card six  22 to 1  sch 17 s 51(2)(a), sch 17 s 52",
    (
        lose(
            "banker six in 3", "the banker wins on six, but with three cards", "sch 17 s 51(2)(b)"
        ),
        *_no_tiger("sch 17 s 51(2)(b)"),
    ),
)

BIG_TIGER = _tiger(
    "big-tiger",
    decided.result_with_six,
    "banker six in 3  the banker wins on a three-card six  55 to 1  sch 17 s 51(3)(a), sch 17 s 52",
    (
        lose("banker six in 2", "the banker wins on six, but with two cards", "sch 17 s 51(3)(b)"),
        *_no_tiger("sch 17 s 51(3)(b)"),
    ),
)

TIGER = _tiger(
    "tiger",
    decided.result_with_six,
    """
    banker six in 3  three card tiger  22 to 1  sch 17 s 51(4)(a)(ii), sch 17 s 52
    banker six in 2  two card tiger    12 to 1  sch 17 s 51(4)(a)(i), sch 17 s 52
    """,
    _no_tiger("sch 17 s 51(4)(b)"),
)

TIGER_PAIR = _tiger(
    "tiger-pair",
    decided.tiger_pair,
    """
    twin    twin tiger pair    100 to 1  sch 17 s 51(5)(c), sch 17 s 52
    double  double tiger pair  25 to 1   sch 17 s 51(5)(b), sch 17 s 52
    single  single tiger pair  4 to 1    sch 17 s 51(5)(a), sch 17 s 52
    """,
    (lose("none", "no pair in either hand", "sch 17 s 51(5)"),),
    lens.pairs_in_both,
)

# -- part 13: lucky 6 ----------------------------------------------------------------------------

_WINS_ON_SIX = "sch 17 s 60(1), sch 17 s 60(2)"

LUCKY_6 = Wager(
    "lucky-6",
    "Lucky 6",
    "sch 17 s 59",
    decided.result_with_six,
    pay_table(
        "lucky 6",
        f"""
        banker six in 3  the banker wins on a three-card six  20 to 1  {_WINS_ON_SIX}
        banker six in 2  the banker wins on a two-card six    12 to 1  {_WINS_ON_SIX}
        """,
    ),
    (
        lose("banker", "the banker wins, but not on six", "sch 17 s 60(3)(d)"),
        lose("player", "the player wins", "sch 17 s 60(3)(e)"),
        lose("tie", "a tie", "sch 17 s 60(3)(f)"),
    ),
    limits_cites="sch 17 s 59(2)",
    box_cites="sch 17 s 59(3)",
    kind="additional",
    lens=lens.points_only,
)


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
        "s 2": decided.pair_kind,
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
DEFINED = concordance("qld-2024", {"s 3": decided.pair_kind})
