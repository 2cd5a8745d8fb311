"""Queensland schedule 2(b): blackjack challenge, in which ties lose and 21 always wins."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.books.qld_2024 import blackjack as base
from croupier.books.qld_2024.blazing_sevens import BLAZING_CHOICES
from croupier.games.blackjack.settlement import ORIGINAL_MOVED, hand_event
from croupier.money import Odds, PayTable, Row
from croupier.play.game import Choice, Game, Inscription, law_with
from croupier.play.wagers import Verdict, Wager, lose, void

PART = "qld-2024 sch 2(b)"

LAW = law_with(
    base.LAW, wagers="sch 2(b) s 5(1)", late="sch 2(b) s 5(1), sch 2 s 16(1), sch 2 s 16(2)"
)

# -- wagers --------------------------------------------------------------------------------------

EVENS = Odds(1, 1)
BLACKJACK_PAYS = Odds(2, 1)
V_BLACKJACK = (Odds(5, 1), Odds(4, 1), Odds(3, 1))
"""A blackjack against the dealer's: with a higher ten-card, an equal one, a lower one."""

_BLACKJACKS = (
    Row("blackjack", "blackjack", BLACKJACK_PAYS, "sch 2(b) s 5(2)(e), sch 2(b) s 11(1)(a)(i)"),
    Row("higher blackjack", "both have a blackjack, the player's ten-card is higher",
        V_BLACKJACK[0], "sch 2(b) s 5(2)(f), sch 2(b) s 11(1)(b)(i)"),
    Row("equal blackjack", "both have a blackjack, with equal ten-cards",
        V_BLACKJACK[1], "sch 2(b) s 5(2)(f), sch 2(b) s 11(1)(b)(ii)"),
    Row("lower blackjack", "both have a blackjack, the player's ten-card is lower",
        V_BLACKJACK[2], "sch 2(b) s 5(2)(f), sch 2(b) s 11(1)(b)(iii)"),
)  # fmt: skip
_WINS = (
    Row("twenty-one", "21", EVENS, "sch 2(b) s 5(2)(b), sch 2(b) s 10(1)"),
    Row("trick", "five cards within 21", EVENS, "sch 2(b) s 5(2)(c), sch 2(b) s 10(2)"),
    Row("higher", "nearer to 21 than the dealer", EVENS, "sch 2(b) s 5(2)(d), sch 2(b) s 11(2)"),
    Row("dealer bust", "the dealer is over 21", EVENS, "sch 2(b) s 5(2)(a), sch 2(b) s 11(3)"),
)
_RESTS = (
    lose("tie", "equal totals", "sch 2(b) s 5(2)(h), sch 2(b) s 11(4)"),
    lose("lower", "further from 21 than the dealer", "sch 2(b) s 5(2)(i), sch 2(b) s 11(4)"),
    lose("bust", "over 21", "sch 2(b) s 5(2)(j)"),
)

ORIGINAL = Wager(
    "original", "Original wager", "sch 2(b) s 5(1), sch 2(b) s 5(2)", hand_event,
    PayTable("original", (*_BLACKJACKS, *_WINS)),
    (lose("dealer blackjack", "the dealer has a blackjack", "sch 2(b) s 5(2)(g)"), *_RESTS),
)  # fmt: skip


def _added(name: str, title: str, cites: str, wins: tuple[Row, ...], *rests: Verdict) -> Wager:
    return Wager(
        name, title, cites, hand_event, PayTable(name, wins), (*rests, *_RESTS), kind="added"
    )


DOUBLE = _added(
    "double", "Double down", "sch 2(b) s 7(1)", _WINS,
    void("dealer blackjack", "the dealer's blackjack takes the original wager only",
         "sch 2(b) s 7(2)"),
)  # fmt: skip
SPLIT = _added(
    "split", "Split", "sch 2(b) s 8(3)(a)", (*_BLACKJACKS, *_WINS),
    void("dealer blackjack", "the dealer's blackjack takes the original wager only",
         "sch 2(b) s 8(5)"),
    lose(ORIGINAL_MOVED, "the dealer has a blackjack and the hands before it have won",
         "sch 2(b) s 5(2)(g), sch 2(b) s 8(5)"),
)  # fmt: skip

# -- the game ------------------------------------------------------------------------------------

BESIDE = ("perfect-pairs", "any-pair", "lucky-lucky", "star-pairs")
"""The additional wagers of this game."""
ADDITIONAL = Choice(
    "additional", "all", ("all", "none", *BESIDE),
    "The additional wagers that the layout provides for.", "sch 17 s 5(1), sch 2 s 13(3)",
)  # fmt: skip
CHOICES = (
    base.DECKS, base.BOX_LIMIT, base.FURTHER_ROUND, base.MACHINE, base.LUCKY_TABLE, ADDITIONAL,
    *BLAZING_CHOICES,
)  # fmt: skip


INSCRIPTIONS = (
    Inscription("blackjack challenge", "sch 2(b) s 3(1)(a)"),
    Inscription("blackjack pays 2 to 1", "sch 2(b) s 3(1)(b)"),
    Inscription("dealer stands on 17 and draws to 16", "sch 2(b) s 3(1)(c)"),
)


def build(options: Options) -> Game:
    """Blackjack in which a blackjack beats another's, five cards win, and ties lose."""
    rules = replace(
        base.rules_for(options),
        blackjack_pays=BLACKJACK_PAYS,
        blackjack_v_blackjack=V_BLACKJACK,
        twenty_one_wins=True,
        trick=5,
        ties_lose=True,
        original_moves=True,
        double_least=0,
        double_most=20,
        double_cards=3,
        most_hands=3,
        resplit_aces=True,
        one_card_to_aces=False,
        blackjack_after_split=True,
        split_choices=("cover", "first-hand"),
        insurance=False,
        even_money=False,
    )
    game = base.assemble(
        rules,
        options,
        id="qld-2024/blackjack-challenge",
        title="Blackjack challenge",
        cites="sch 2(b) s 1",
        parts=(PART, base.PART),
        main=(ORIGINAL, DOUBLE, SPLIT),
        beside=BESIDE,
    )
    without = ("insure", "even-money", "decline", "second-hand")
    moves = tuple(move for move in base.MOVES if move not in without)
    return replace(game, law=LAW, moves=moves, inscriptions=INSCRIPTIONS)


CATALOGUE.add(
    __name__,
    Listing(
        "qld-2024/blackjack-challenge", "Blackjack challenge", "sch 2(b) s 1", CHOICES, build,
        "Blackjack in which 21 and any five cards within 21 win at once, a blackjack pays 2 to 1 "
        "and 3, 4 or 5 to 1 against the dealer's, and equal totals lose. Two or three cards may "
        "be doubled, a box may be split into three hands, also aces, and there is no insurance.",
    ),
)  # fmt: skip
