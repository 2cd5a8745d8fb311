"""Queensland schedule 17: the additional wagers of blackjack and its variants."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.books.qld_2024.additional import pairs_pay
from croupier.games.blackjack import early, lens, placing, round, side
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.wagers import FIRST_CARDS, FIRST_THREE
from croupier.law import Fields, concordance
from croupier.money import PayTable
from croupier.play.options import choices
from croupier.play.wagers import Wager, decided_by, lose

SUITS = {"clubs": 0, "diamonds": 1, "hearts": 2, "spades": 3}
"""The suits that a sign may nominate, as the cards count them."""

# -- part 2: perfect pairs -----------------------------------------------------------------------

PERFECT_PAIRS = pairs_pay("sch 17 s 7(2)", "sch 17 s 8", perfect={6: 30, 8: 25})
SPANISH_PAIRS = pairs_pay("sch 17 s 7(2)", "sch 17 s 9", perfect={6: 25, 8: 20})


def perfect_pairs(pays: PayTable) -> Wager:
    """A pair in the first two cards of a box, paid by its suits and by the number of decks."""
    return Wager(
        "perfect-pairs",
        "Perfect pairs",
        "sch 17 s 5",
        side.pair,
        pays,
        (lose("none", "the first two cards are no pair", "sch 17 s 7(3)"),),
        beside_cites="sch 17 s 7(1)",
        limits_cites="sch 17 s 5(2)",
        box_cites="sch 17 s 5(3)",
        kind="additional",
        decided=FIRST_CARDS,
        lens=lens.pair,
    )


# -- part 6: super sevens ------------------------------------------------------------------------

_THREE, _TWO, _ONE = (f"sch 17 s 26(1)({item}), sch 17 s 26(2)({item})" for item in "abc")
SUPER_SEVENS = decided_by(
    side.super_sevens,
    beside_cites="sch 17 s 25(1)",
    late_cites="sch 17 s 25(2)",
    kind="additional",
    decided="hand",
    known=side.super_sevens_known,
    lens=lens.sevens,
)(f"""
    super-sevens  Super sevens  sch 17 s 25
    5000 to 1  suited three sevens  three sevens of one suit          {_THREE}(i)
    500 to 1   three sevens         three sevens                      {_THREE}(ii)
    100 to 1   suited two sevens    the first two sevens of one suit  {_TWO}(i)
    50 to 1    two sevens           the first two sevens              {_TWO}(ii)
    3 to 1     one seven            the first card a seven            {_ONE}
    lose       none                 the first card is no seven        sch 17 s 26(3)
""")

# -- part 7: bonus blackjack ---------------------------------------------------------------------

BONUS_STAKE = 100
"""One dollar."""
on_bonus_hands = decided_by(
    side.bonus_blackjack,
    beside_cites="sch 17 s 32(1)",
    limits_cites="sch 17 s 31",
    late_cites="sch 17 s 32(2)",
    kind="additional",
    decided="hand",
    known=side.bonus_blackjack_lost,
)


def bonus_blackjack(decks: int) -> Wager:
    """One dollar on certain hands, for fixed amounts."""
    fives, sevens, run, chosen = (f"sch 17 s 33(1)({x}), sch 17 s 33(2)({x})" for x in "abcd")
    suited, item = ("$800", "B") if decks == 6 else ("$750", "A")
    return on_bonus_hands(f"""
        bonus-blackjack  Bonus blackjack  sch 17 s 31, sch 17 s 32
        $25000    suited five five five six  three fives and a six of one suit  {fives}(i)
        $5000     suited sevens              three sevens of one suit           {sevens}(i)
        $1500     five five five six         three fives and a six              {fives}(ii)
        {suited}  suited six seven eight     six, seven and eight of one suit   {run}(i)({item})
        $500      sevens                     three sevens                       {sevens}(ii)
        $175      nominated blackjack        a blackjack of the nominated suit  {chosen}
        $50       six seven eight            six, seven and eight               {run}(ii)
        lose      none                       no bonus hand  sch 17 s 34(1)(a), sch 17 s 34(2)
    """)


# -- part 9: any pair ----------------------------------------------------------------------------

ANY_PAIR = decided_by(
    side.any_pair,
    beside_cites="sch 17 s 42(1)",
    first_cites="sch 17 s 42(2)",
    limits_cites="sch 17 s 42(4)",
    box_cites="sch 17 s 42(5)",
    late_cites="sch 17 s 42(3)",
    kind="additional",
    decided=FIRST_CARDS,
    lens=lens.pair_by_rank,
)("""
    any-pair  Any pair  sch 17 s 42
    11 to 1   pair  the first two cards pair         sch 17 s 43(1), sch 17 s 43(2)
    lose      none  the first two cards are no pair  sch 17 s 43(3)
""")

# -- part 10: lucky lucky ------------------------------------------------------------------------

on_the_first_three = decided_by(
    side.lucky_lucky,
    beside_cites="sch 17 s 47(1)",
    first_cites="sch 17 s 47(2)",
    limits_cites="sch 17 s 47(4)",
    late_cites="sch 17 s 47(3)",
    kind="additional",
    decided=FIRST_THREE,
    lens=lens.three_cards,
)


def lucky_lucky(table: int) -> Wager:
    """The box's first two cards and the dealer's first, by one of three pay tables."""
    suited, nineteen = {1: (10, 2), 2: (15, 1), 3: (10, 1)}[table]
    where = "sch 17 s 48(1), sch 17 s 48(4)"
    return on_the_first_three(f"""
        lucky-lucky      Lucky lucky  sch 17 s 47
        200 to 1         suited sevens           three sevens of one suit          {where}
        100 to 1         suited six seven eight  six, seven and eight of one suit  {where}
        50 to 1          sevens                  three sevens                      {where}
        30 to 1          six seven eight         six, seven and eight              {where}
        {suited} to 1    suited 21               21 of one suit                    {where}
        3 to 1           21                      21                                {where}
        2 to 1           20                      20                                {where}
        {nineteen} to 1  19                      19                                {where}
        lose             none                    the three cards win nothing       sch 17 s 48(2)
    """)


# -- part 12: star pairs -------------------------------------------------------------------------

STAR_PAIRS = decided_by(
    side.star_pair,
    beside_cites="sch 17 s 55(1)",
    limits_cites="sch 17 s 54(5)",
    box_cites="sch 17 s 54(3)",
    late_cites="sch 17 s 54(4)",
    kind="additional",
    decided=FIRST_CARDS,
    lens=lens.pair,
)("""
    star-pairs  Star pairs  sch 17 s 54
    30 to 1  aces      a pair of aces                   sch 17 s 55(2)(a), sch 17 s 56
    20 to 1  perfect   a perfect pair                   sch 17 s 55(2)(a), sch 17 s 56
    8 to 1   coloured  a coloured pair                  sch 17 s 55(2)(a), sch 17 s 56
    5 to 1   mixed     a mixed pair                     sch 17 s 55(2)(a), sch 17 s 56
    lose     none      the first two cards are no pair  sch 17 s 55(2)(b)
""")

# -- what a layout provides for ------------------------------------------------------------------

NAMES = (
    *("perfect-pairs", "super-sevens", "bonus-blackjack", "any-pair", "lucky-lucky"),
    "star-pairs",
)
BESIDE = frozenset({"perfect-pairs", "any-pair", "lucky-lucky", "star-pairs"})
"""Those that go only on a box with a game wager."""
OWN = frozenset({"super-sevens"})
"""Those that go only beside a game wager of one's own."""
CONTROL = frozenset({"bonus-blackjack"})
"""Those for the player who controls the box."""
FIRST = frozenset({"any-pair", "lucky-lucky"})
"""Those for which the player who controls the box has the first call."""
ONE_AMOUNT = (("bonus-blackjack", BONUS_STAKE),)
"""Those of one amount."""
COUNTED = frozenset({"perfect-pairs", "any-pair", "star-pairs"})
"""Those of which a box carries three."""


def offered(
    names: tuple[str, ...],
    decks: int,
    table: int,
    layout: str,
    pairs: Mapping[int, PayTable] = PERFECT_PAIRS,
) -> dict[str, Wager]:
    """The additional wagers of a game that a layout provides for: `all`, `none`, or one of them.

    Perfect pairs and bonus blackjack have payouts for six and eight decks only (reading A-4).
    """
    wagers = {"super-sevens": SUPER_SEVENS, "any-pair": ANY_PAIR, "star-pairs": STAR_PAIRS}
    wagers["lucky-lucky"] = lucky_lucky(table)
    if decks in pairs:
        wagers["perfect-pairs"] = perfect_pairs(pairs[decks])
        wagers["bonus-blackjack"] = bonus_blackjack(decks)
    return {name: wagers[name] for name in names if name in wagers and layout in ("all", name)}


KEPT_BACK = {
    "perfect-pairs": ("sch 17 s 5(1)", "sch 17 s 4"),
    "super-sevens": ("sch 17 s 24", "sch 17 s 23"),
    "bonus-blackjack": ("sch 17 s 31(a)", "sch 17 s 30"),
    "any-pair": ("sch 17 s 41", "sch 17 s 40"),
    "lucky-lucky": ("sch 17 s 46", "sch 17 s 45"),
    "star-pairs": ("sch 17 s 54(1)", "sch 17 s 53"),
}
"""Where it stands that a layout, or another game, does not offer a wager."""
BY_THE_DECKS = {"perfect-pairs": "sch 17 s 8, sch 17 s 9", "bonus-blackjack": "sch 17 s 30"}
"""The same where the layout would, and the number of decks does not."""


def kept_back(names: tuple[str, ...], there: Mapping[str, Wager], layout: str) -> dict[str, str]:
    """The additional wagers that this game or layout does not offer, and the provision for that."""
    kept = {}
    for name, (not_on_it, elsewhere) in KEPT_BACK.items():
        if name not in there:
            kept[name] = not_on_it if name in names else elsewhere
            if name in names and layout in ("all", name):
                kept[name] = BY_THE_DECKS[name]
    return kept


# -- options and the concordance -------------------------------------------------------------------

LUCKY_TABLE, NOMINATED, ADDITIONAL = choices(f"""
    lucky_lucky_table  1       1, 2, 3             The pay table of lucky lucky.
    nominated_suit     hearts  {", ".join(SUITS)}  The suit that the sign nominates for bonus
        blackjack.
    additional         all     all, none, {", ".join(NAMES)}  The additional wagers that the layout
        provides for.
""")

fields = Fields(BlackjackRules)

SCH_17 = concordance(
    "qld-2024 sch 17",
    {
        "s 3": (ADDITIONAL, round.give_back_without_a_hand),
        "s 4(b)-(e), s 5(1)": ADDITIONAL,
        "s 5(3)": (
            *(placing.beside_the_game, placing.own_players_first, fields.counted, fields.per_box),
        ),
        "s 7(1)": (placing.beside_the_game, fields.beside),
        "s 7(2)-(3)": side.pair,
        "s 7(4)(a)-(b)": early.settle_first_cards,
        "s 23, s 24": ADDITIONAL,
        "s 25(1)": (placing.beside_the_game, fields.beside_own),
        "s 26(1)(a)-(c), s 26(3)": side.sevens,
        "s 27(1)-(2)": early.settle_first_cards,
        "s 27(3)-(7)": early.settle_known,
        "s 28(1)": side.three_for_sevens,
        "s 28(2)": early.settle_known,
        "s 29(1)": placing.beside_the_game,
        "s 29(2)": side.three_for_sevens,
        "s 30": ADDITIONAL,
        "s 31": (placing.beside_the_game, fields.one_amount),
        "s 31(a)": ADDITIONAL,
        "s 31(b)": (NOMINATED, fields.nominated_suit),
        "s 32(1)": (placing.beside_the_game, fields.for_controller),
        "s 33(1)(a)-(d)": side.bonus_hand,
        "s 33(3)": (side.bonus_hand, NOMINATED),
        "s 34(1)(b)": round.settle,
        "s 34(2)": (early.settle_known, side.bonus_blackjack_lost),
        "s 34(3)": side.bonus_blackjack_lost,
        "s 34(4)": round.settle,
        "s 35": side.bonus_cards,
        "s 40(b)-(d), s 41": ADDITIONAL,
        "s 42(1)": (placing.beside_the_game, fields.beside),
        "s 42(2)": (placing.after_the_boxs_own_player, fields.first_for_controller),
        "s 42(5)": (
            *(placing.beside_the_game, placing.own_players_first, fields.counted, fields.per_box),
        ),
        "s 43(1), s 43(3)": side.any_pair,
        "s 44(1)(a)-(b)": early.settle_first_cards,
        "s 45(a)-(c), s 46": ADDITIONAL,
        "s 47(1)": (placing.beside_the_game, fields.beside),
        "s 47(2)": (placing.after_the_boxs_own_player, fields.first_for_controller),
        "s 48": LUCKY_TABLE,
        "s 48(1)-(2)": side.lucky,
        "s 48(3)": early.settle_first_cards,
        "s 48(4)": side.lucky,
        "s 53(a)-(d), s 54(1)": ADDITIONAL,
        "s 54(3)": (
            *(placing.beside_the_game, placing.own_players_first, fields.counted, fields.per_box),
        ),
        "s 55(1)": (placing.beside_the_game, fields.beside),
        "s 55(2)(a)-(b)": side.star_pair,
        "s 55(3)(a)-(b)": early.settle_first_cards,
    },
)
