"""Queensland schedule 2(b): blackjack challenge, in which ties lose and 21 always wins."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import Options, listed
from croupier.books.qld_2024 import blackjack as base
from croupier.books.qld_2024 import blackjack_additional as additional
from croupier.books.qld_2024.blazing_sevens import BLAZING_CHOICES
from croupier.games.blackjack import acting, early, insurance, round, rules, splitting, wagers
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.state import BlackjackState
from croupier.law import Fields, Law, Point, concordance
from croupier.play.game import Game
from croupier.play.table_rules import Inscription

# -- wagers --------------------------------------------------------------------------------------

_V = "sch 2(b) s 5(2)(f), sch 2(b) s 11(1)(b)"
_BOTH = "both have a blackjack"

_BLACKJACKS = f"""\
2 to 1  blackjack         blackjack  sch 2(b) s 5(2)(e), sch 2(b) s 11(1)(a)(i)
5 to 1  higher blackjack  {_BOTH}, the player's ten-card is higher  {_V}(i)
4 to 1  equal blackjack   {_BOTH}, with equal ten-cards             {_V}(ii)
3 to 1  lower blackjack   {_BOTH}, the player's ten-card is lower   {_V}(iii)
"""
_TOTALS = """\
1 to 1  twenty-one   21                               sch 2(b) s 5(2)(b), sch 2(b) s 10(1)
1 to 1  trick        five cards within 21             sch 2(b) s 5(2)(c), sch 2(b) s 10(2)
1 to 1  higher       nearer to 21 than the dealer     sch 2(b) s 5(2)(d), sch 2(b) s 11(2)
1 to 1  dealer bust  the dealer is over 21            sch 2(b) s 5(2)(a), sch 2(b) s 11(3)
lose    tie          equal totals                     sch 2(b) s 5(2)(h), sch 2(b) s 11(4)
lose    lower        further from 21 than the dealer  sch 2(b) s 5(2)(i), sch 2(b) s 11(4)
lose    bust         over 21                          sch 2(b) s 5(2)(j)
"""
_MOVED = "the dealer has a blackjack and the hands before it have won"

ORIGINAL = base.on_the_hand(f"""
    original  Original wager  sch 2(b) s 5(1), sch 2(b) s 5(2)
    {_BLACKJACKS}
    lose  dealer blackjack  the dealer has a blackjack  sch 2(b) s 5(2)(g)
    {_TOTALS}
""")
DOUBLE = base.added(f"""
    double  Double down  sch 2(b) s 7(1)
    void    dealer blackjack  {base.ORIGINAL_ONLY}  sch 2(b) s 7(2)
    {_TOTALS}
""")
SPLIT = base.added(f"""
    split  Split  sch 2(b) s 8(3)(a)
    {_BLACKJACKS}
    void  dealer blackjack         {base.ORIGINAL_ONLY}  sch 2(b) s 8(5)
    lose  {wagers.ORIGINAL_MOVED}  {_MOVED}              sch 2(b) s 5(2)(g), sch 2(b) s 8(5)
    {_TOTALS}
""")

# -- the concordance -------------------------------------------------------------------------------

BESIDE = ("perfect-pairs", "any-pair", "lucky-lucky", "star-pairs")
"""The additional wagers of this game."""
ADDITIONAL = replace(additional.ADDITIONAL, choices=("all", "none", *BESIDE))
CHOICES = (*base.OF_THE_TABLE, additional.LUCKY_TABLE, ADDITIONAL, *BLAZING_CHOICES)

fields = Fields(rules.BlackjackRules)

SCH_2B = concordance(
    "qld-2024 sch 2(b)",
    {
        "s 1": Point.GAME,
        "s 2": (rules.is_blackjack, wagers.has_blackjack),
        "s 4": wagers.ten_card,
        "s 5(1)": (round.wagering, Point.WAGERS),
        "s 5(2)(a)-(j)": rules.outcome,
        "s 5(2)(b)-(c)": early.pay_at_once,
        "s 5(2)(b)": fields.twenty_one_wins,
        "s 5(2)(c)": fields.trick,
        "s 5(2)(h)": fields.ties_lose,
        "s 5(2)(j)": early.take_busted,
        "s 6(1)": (early.pay_at_once, early.pay_blackjacks),
        "s 6(2)": (
            *(early.pay_at_once, early.pay_blackjacks, insurance.pay_even_money, fields.even_money),
        ),
        "s 7(1)": (
            *(rules.may_double, acting.double_down, fields.double_least, fields.double_most),
            fields.double_cards,
        ),
        "s 7(2)": round.settle,
        "s 8(1)": (rules.may_split, acting.act_on, fields.one_card_to_aces),
        "s 8(2)": (wagers.has_blackjack, fields.blackjack_after_split),
        "s 8(3)": (rules.may_split, fields.resplit_aces),
        "s 8(3)(a)": splitting.put_wager_on_second,
        "s 8(3)(b)-(c)": rules.may_split,
        "s 8(3)(b)": fields.most_hands,
        "s 8(4), s 8(4)(a)": (splitting.ask_those_behind, fields.split_choices),
        "s 8(5)": (
            *(round.settle, wagers.carries_the_original, splitting.ask_those_behind),
            *(fields.split_choices, fields.original_moves),
        ),
        "s 9": (rules.may_insure, fields.insurance),
        "s 10(1)-(2)": early.pay_at_once,
        "s 11(1)-(4)": round.settle,
        "s 11(1)": fields.blackjack_v_blackjack,
    },
)
WITH_SCH_2 = concordance(
    "qld-2024", {"sch 2 s 16(1)-(2)": Point.LATE, "sch 2(b) s 5(1)": Point.LATE}
)
"""Where both schedules apply."""
CHALLENGE = Law(SCH_2B, WITH_SCH_2, *base.BLACKJACK.concordances)

# -- the game ------------------------------------------------------------------------------------

INSCRIPTIONS = (
    Inscription("blackjack challenge", "sch 2(b) s 3(1)(a)"),
    Inscription("blackjack pays 2 to 1", "sch 2(b) s 3(1)(b)"),
    Inscription("dealer stands on 17 and draws to 16", "sch 2(b) s 3(1)(c)"),
)


@listed("qld-2024/blackjack-challenge", "Blackjack challenge", CHALLENGE, CHOICES, "blackjack")
def build(options: Options) -> Game[BlackjackState, BlackjackRules]:
    """Blackjack in which 21 and any five cards within 21 win at once, a blackjack pays 2 to 1 and
    3, 4 or 5 to 1 against the dealer's, and equal totals lose. Two or three cards may be doubled, a
    box may be split into three hands, also aces, and there is no insurance."""
    played = replace(
        base.rules_for(options),
        blackjack_v_blackjack=True,
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
    without = ("insure", "even-money", "decline", "second-hand")
    return base.assemble(
        CHALLENGE,
        played,
        options,
        main=(ORIGINAL, DOUBLE, SPLIT),
        beside=BESIDE,
        moves=tuple(move for move in base.MOVES if move not in without),
        jackpot="sch 18 s 13(1)(c)",
        inscriptions=INSCRIPTIONS,
    )
