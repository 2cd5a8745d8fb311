"""Queensland schedule 17: the additional wagers of blackjack and its variants."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.books.qld_2024.additional import pairs_pay
from croupier.games.blackjack import lens
from croupier.games.blackjack import side_wagers as decided
from croupier.games.blackjack.asks import FIRST_CARDS, FIRST_THREE
from croupier.law import cites
from croupier.money import Odds, PayTable, Prize, Row
from croupier.play.wagers import Wager, lose

SUITS = {"clubs": 0, "diamonds": 1, "hearts": 2, "spades": 3}
"""The suits that a sign may nominate, as the cards count them."""

# -- part 2: perfect pairs -----------------------------------------------------------------------

PERFECT_PAIRS = pairs_pay("sch 17 s 7(2)", "sch 17 s 8", perfect={6: 30, 8: 25})
SPANISH_PAIRS = pairs_pay("sch 17 s 7(2)", "sch 17 s 9", perfect={6: 25, 8: 20})


def perfect_pairs(pays: PayTable) -> Wager:
    """A pair in the first two cards of a box, paid by its suits and by the number of decks."""
    return Wager(
        "perfect-pairs", "Perfect pairs", "sch 17 s 5", decided.pair, pays,
        (lose("none", "the first two cards are no pair", "sch 17 s 7(3)"),),
        limits_cites="sch 17 s 5(2)", box_cites="sch 17 s 5(3)",
        kind="additional", decided=FIRST_CARDS, lens=lens.pair,
    )  # fmt: skip


# -- part 6: super sevens ------------------------------------------------------------------------

SUPER_SEVENS = Wager(
    "super-sevens", "Super sevens", "sch 17 s 25", decided.super_sevens,
    PayTable("super sevens", (
        Row("suited three sevens", "three sevens of one suit", Odds(5000, 1),
            "sch 17 s 26(1)(a), sch 17 s 26(2)(a)(i)"),
        Row("three sevens", "three sevens", Odds(500, 1),
            "sch 17 s 26(1)(a), sch 17 s 26(2)(a)(ii)"),
        Row("suited two sevens", "the first two sevens of one suit", Odds(100, 1),
            "sch 17 s 26(1)(b), sch 17 s 26(2)(b)(i)"),
        Row("two sevens", "the first two sevens", Odds(50, 1),
            "sch 17 s 26(1)(b), sch 17 s 26(2)(b)(ii)"),
        Row("one seven", "the first card a seven", Odds(3, 1),
            "sch 17 s 26(1)(c), sch 17 s 26(2)(c)"),
    )),
    (lose("none", "the first card is no seven", "sch 17 s 26(3)"),),
    late_cites="sch 17 s 25(2)", kind="additional", decided="hand", lens=lens.sevens,
)  # fmt: skip

# -- part 7: bonus blackjack ---------------------------------------------------------------------

BONUS_STAKE = 100
"""One dollar."""


def _bonus_pays(decks: int) -> PayTable:
    suited, by = (80_000, "(B)") if decks == 6 else (75_000, "(A)")
    return PayTable(f"bonus blackjack, {decks} decks", (
        Row("suited five five five six", "three fives and a six of one suit",
            Prize(2_500_000), "sch 17 s 33(1)(a), sch 17 s 33(2)(a)(i)"),
        Row("suited sevens", "three sevens of one suit",
            Prize(500_000), "sch 17 s 33(1)(b), sch 17 s 33(2)(b)(i)"),
        Row("five five five six", "three fives and a six",
            Prize(150_000), "sch 17 s 33(1)(a), sch 17 s 33(2)(a)(ii)"),
        Row("suited six seven eight", "six, seven and eight of one suit",
            Prize(suited), f"sch 17 s 33(1)(c), sch 17 s 33(2)(c)(i){by}"),
        Row("sevens", "three sevens",
            Prize(50_000), "sch 17 s 33(1)(b), sch 17 s 33(2)(b)(ii)"),
        Row("nominated blackjack", "a blackjack of the nominated suit",
            Prize(17_500), "sch 17 s 33(1)(d), sch 17 s 33(2)(d)"),
        Row("six seven eight", "six, seven and eight",
            Prize(5_000), "sch 17 s 33(1)(c), sch 17 s 33(2)(c)(ii)"),
    ))  # fmt: skip


def bonus_blackjack(decks: int, bonus: decided.BonusBlackjack) -> Wager:
    """One dollar on certain hands, for fixed amounts."""
    return Wager(
        "bonus-blackjack", "Bonus blackjack", "sch 17 s 31, sch 17 s 32", bonus.event,
        _bonus_pays(decks),
        (lose("none", "no bonus hand", "sch 17 s 34(1)(a), sch 17 s 34(2)"),),
        limits_cites="sch 17 s 31", late_cites="sch 17 s 32(2)",
        kind="additional", decided="hand",
    )  # fmt: skip


# -- part 9: any pair ----------------------------------------------------------------------------

ANY_PAIR = Wager(
    "any-pair", "Any pair", "sch 17 s 42", decided.any_pair,
    PayTable("any pair", (
        Row("pair", "the first two cards pair", Odds(11, 1), "sch 17 s 43(1), sch 17 s 43(2)"),
    )),
    (lose("none", "the first two cards are no pair", "sch 17 s 43(3)"),),
    limits_cites="sch 17 s 42(4)", box_cites="sch 17 s 42(5)", late_cites="sch 17 s 42(3)",
    kind="additional", decided=FIRST_CARDS, lens=lens.pair_by_rank,
)  # fmt: skip

# -- part 10: lucky lucky ------------------------------------------------------------------------

LUCKY_ODDS = {
    1: (200, 100, 50, 30, 10, 3, 2, 2),
    2: (200, 100, 50, 30, 15, 3, 2, 1),
    3: (200, 100, 50, 30, 10, 3, 2, 1),
}
"""The odds to one of each pay table, by the rows below."""
LUCKY_HANDS = (
    ("suited sevens",          "three sevens of one suit"),
    ("suited six seven eight", "six, seven and eight of one suit"),
    ("sevens",                 "three sevens"),
    ("six seven eight",        "six, seven and eight"),
    ("suited 21",              "21 of one suit"),
    ("21",                     "21"),
    ("20",                     "20"),
    ("19",                     "19"),
)  # fmt: skip


def lucky_lucky(table: int) -> Wager:
    """The box's first two cards and the dealer's first, by one of three pay tables."""
    rows = tuple(
        Row(event, title, Odds(odds, 1), "sch 17 s 48(1), sch 17 s 48(4)")
        for (event, title), odds in zip(LUCKY_HANDS, LUCKY_ODDS[table], strict=True)
    )
    return Wager(
        "lucky-lucky", "Lucky lucky", "sch 17 s 47", decided.lucky_lucky,
        PayTable(f"lucky lucky, table {table}", rows),
        (lose("none", "the three cards win nothing", "sch 17 s 48(2)"),),
        limits_cites="sch 17 s 47(4)", late_cites="sch 17 s 47(3)",
        kind="additional", decided=FIRST_THREE, lens=lens.three_cards,
    )  # fmt: skip


# -- part 12: star pairs -------------------------------------------------------------------------

STAR_PAIRS = Wager(
    "star-pairs", "Star pairs", "sch 17 s 54", decided.star_pair,
    PayTable("star pairs", (
        Row("aces",     "a pair of aces",  Odds(30, 1), "sch 17 s 55(2)(a), sch 17 s 56"),
        Row("perfect",  "a perfect pair",  Odds(20, 1), "sch 17 s 55(2)(a), sch 17 s 56"),
        Row("coloured", "a coloured pair", Odds(8, 1),  "sch 17 s 55(2)(a), sch 17 s 56"),
        Row("mixed",    "a mixed pair",    Odds(5, 1),  "sch 17 s 55(2)(a), sch 17 s 56"),
    )),
    (lose("none", "the first two cards are no pair", "sch 17 s 55(2)(b)"),),
    limits_cites="sch 17 s 54(5)", box_cites="sch 17 s 54(3)", late_cites="sch 17 s 54(4)",
    kind="additional", decided=FIRST_CARDS, lens=lens.pair,
)  # fmt: skip

# -- what a layout provides for ------------------------------------------------------------------

NAMES = (
    "perfect-pairs",
    "super-sevens",
    "bonus-blackjack",
    "any-pair",
    "lucky-lucky",
    "star-pairs",
)

BESIDE = {
    "perfect-pairs": "sch 17 s 7(1)",
    "any-pair": "sch 17 s 42(1)",
    "lucky-lucky": "sch 17 s 47(1)",
    "star-pairs": "sch 17 s 55(1)",
}
"""Those that go only on a box with a game wager."""
OWN = {"super-sevens": "sch 17 s 25(1)"}
"""Those that go only beside a game wager of one's own."""
CONTROL = {"bonus-blackjack": "sch 17 s 32(1)"}
"""Those for the player who controls the box."""
FIXED = {"bonus-blackjack": (BONUS_STAKE, "sch 17 s 31")}
"""Those of one amount."""
PER_BOX = {"perfect-pairs": 3, "any-pair": 3, "star-pairs": 3}
"""How many of a kind a box carries."""


@cites(
    "qld-2024 sch 17 s 3", "qld-2024 sch 17 s 4(b)", "qld-2024 sch 17 s 4(c)",
    "qld-2024 sch 17 s 4(d)", "qld-2024 sch 17 s 4(e)",
    "qld-2024 sch 17 s 5(1)", "qld-2024 sch 17 s 23", "qld-2024 sch 17 s 24",
    "qld-2024 sch 17 s 30", "qld-2024 sch 17 s 31(a)", "qld-2024 sch 17 s 40(b)",
    "qld-2024 sch 17 s 40(c)", "qld-2024 sch 17 s 40(d)", "qld-2024 sch 17 s 41",
    "qld-2024 sch 17 s 45(a)", "qld-2024 sch 17 s 45(b)", "qld-2024 sch 17 s 45(c)",
    "qld-2024 sch 17 s 46", "qld-2024 sch 17 s 53(a)", "qld-2024 sch 17 s 53(b)",
    "qld-2024 sch 17 s 53(c)", "qld-2024 sch 17 s 53(d)", "qld-2024 sch 17 s 54(1)",
)  # fmt: skip
def offered(
    names: tuple[str, ...],
    decks: int,
    table: int,
    suit: str,
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
        bonus = decided.BonusBlackjack(SUITS[suit])
        wagers["bonus-blackjack"] = bonus_blackjack(decks, bonus)
    return {name: wagers[name] for name in names if name in wagers and layout in ("all", name)}


def kept_back(names: tuple[str, ...], there: dict[str, Wager]) -> dict[str, str]:
    """The additional wagers that this game or layout does not offer, and the provision for that."""
    why = {
        "perfect-pairs": "sch 17 s 8, sch 17 s 9",
        "super-sevens": "sch 17 s 24",
        "bonus-blackjack": "sch 17 s 30",
        "any-pair": "sch 17 s 41",
        "lucky-lucky": "sch 17 s 46",
        "star-pairs": "sch 17 s 54(1)",
    }
    elsewhere = {
        "perfect-pairs": "sch 17 s 4",
        "super-sevens": "sch 17 s 23",
        "bonus-blackjack": "sch 17 s 30",
        "any-pair": "sch 17 s 40",
        "lucky-lucky": "sch 17 s 45",
        "star-pairs": "sch 17 s 53",
    }
    return {
        name: why[name] if name in names else elsewhere[name] for name in NAMES if name not in there
    }
