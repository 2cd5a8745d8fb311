"""Queensland schedule 2(a): Spanish blackjack, without tens, in which 21 always wins."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import Options, listed
from croupier.books.qld_2024 import blackjack as base
from croupier.books.qld_2024.blackjack_additional import SPANISH_PAIRS
from croupier.equipment.decks import SPANISH
from croupier.games.blackjack import (
    acting,
    early,
    insurance,
    left_out,
    mishaps,
    misplaced,
    round,
    rules,
    spanish,
    splitting,
    wagers,
)
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.state import BlackjackState
from croupier.law import Does, Fields, Law, Point, concordance
from croupier.play.game import Game
from croupier.play.options import choices
from croupier.play.table_rules import Inscription

# -- wagers --------------------------------------------------------------------------------------

_PAID = "sch 2(a) s 5(2)(d), sch 2(a) s 6(1)"
_BACK = "sch 2(a) s 9(7), sch 2(a) s 9(7)(a), sch 2(a) s 9(7)(b), sch 2(a) s 9(8)(a)"
_MOVED = "the dealer has a blackjack and the first hand was paid or forfeited"

_BONUS = f"""\
3 to 2  five card 21                  21 with five cards                 {_PAID}
3 to 2  six seven eight, mixed suits  six, seven and eight, mixed suits  {_PAID}
3 to 2  three sevens, mixed suits     three sevens, mixed suits          {_PAID}
2 to 1  six card 21                   21 with six cards                  {_PAID}
2 to 1  six seven eight, one suit     six, seven and eight of one suit   {_PAID}
2 to 1  three sevens, one suit        three sevens of one suit           {_PAID}
3 to 1  seven card 21                 21 with seven cards or more        {_PAID}
3 to 1  six seven eight, spades       six, seven and eight of spades     {_PAID}
3 to 1  three sevens, spades          three sevens of spades             {_PAID}
"""
"""Hands of 21 that pay more than even money, where they are not doubled."""


def _totals(cites: str) -> str:
    """What is paid even money, and what is not paid."""
    return f"""\
1 to 1  twenty-one   21                               sch 2(a) s 5(2)(d), {cites}
1 to 1  higher       nearer to 21 than the dealer     sch 2(a) s 5(2)(b), {cites}
1 to 1  dealer bust  the dealer is over 21            sch 2(a) s 5(2)(a), {cites}
void    tie          equal totals below 21            sch 2(a) s 5(2)(e)
lose    lower        further from 21 than the dealer  sch 2(a) s 5(2)(g)
lose    bust         over 21                          sch 2(a) s 5(2)(f)
"""


ORIGINAL = base.on_the_hand(f"""
    original  Original wager  sch 2(a) s 5(1), sch 2(a) s 5(2)
    3 to 2    blackjack  blackjack  sch 2(a) s 5(2)(c), sch 2(a) s 6(1)
    {_BONUS}
    lose  dealer blackjack  the dealer has a blackjack  sch 2(a) s 5(2)(g), sch 2(a) s 8(4)
    {_totals("sch 2(a) s 6(2)")}
    surrender  surrendered  given up for half                    sch 2(a) s 8(1), sch 2(a) s 8(5)
    lose       forfeited    the double beside it was taken back  {_BACK}
""")
DOUBLE = base.added(f"""
    double  Double down  sch 2(a) s 9(1)
    void    dealer blackjack  {base.ORIGINAL_ONLY}  sch 2(a) s 9(5)
    {_totals("sch 2(a) s 9(6)")}
""")
SPLIT = base.added(f"""
    split  Split  sch 2(a) s 10(2)
    {_BONUS}
    void  dealer blackjack         {base.ORIGINAL_ONLY}  sch 2(a) s 10(5), sch 2(a) s 10(7)(a)
    lose  {wagers.ORIGINAL_MOVED}  {_MOVED}  sch 2(a) s 10(7)(b), sch 2(a) s 10(7)(c)
    lose  forfeited                the double beside it was taken back  {_BACK}
    {_totals("sch 2(a) s 6(2)")}
""")

# -- the concordance -------------------------------------------------------------------------------

DECKS, ADDITIONAL = choices("""
    decks       8    5, 6, 7, 8  Decks in the shoe, without tens.
    additional  all  all, none   Whether the layout provides for perfect pairs.
""")
CHOICES = (DECKS, *base.BOXES_PERMITTED, *base.AT_THE_TABLE, ADDITIONAL)

fields = Fields(rules.BlackjackRules)

SCH_2A = concordance(
    "qld-2024 sch 2(a)",
    {
        "s 1": Point.GAME,
        "s 2": spanish.bonus_hand,
        "s 4": (DECKS, Point.DECK),
        "s 5(1)": (round.wagering, Point.WAGERS),
        "s 5(2)(a)-(g)": rules.outcome,
        "s 5(2)(c)-(d)": (early.pay_at_once, fields.twenty_one_wins),
        "s 5(2)(f)": early.take_busted,
        "s 6(1)": (spanish.bonus_hand, Point.ROUNDING, fields.special),
        "s 6(3)": spanish.pay_super_bonus,
        "s 6(4)": (
            *(spanish.has_suited_sevens, spanish.pay_super_bonus, fields.super_bonus),
            fields.super_bonus_others,
        ),
        "s 7": (
            *(early.pay_at_once, early.pay_blackjacks, insurance.pay_even_money),
            *(fields.blackjack_waits, fields.even_money),
        ),
        "s 8(1)": (spanish.may_surrender, fields.surrender),
        "s 8(2)": spanish.surrender,
        "s 8(3)": spanish.may_surrender,
        "s 8(4)": spanish.surrender,
        "s 8(5)": (round.settle, spanish.surrender),
        "s 9(1)": (
            *(rules.may_double, acting.double_down, fields.double_least, fields.double_most),
            fields.double_cards,
        ),
        "s 9(2)": acting.double_down,
        "s 9(4)": rules.total,
        "s 9(5)": round.settle,
        "s 9(6)": wagers.has_doubled,
        "s 9(7)": (spanish.withdraw, fields.withdraw_double),
        "s 9(7)(a)-(b)": spanish.offer_to_withdraw,
        "s 9(8), s 9(8)(a)": spanish.withdraw,
        "s 10(1)": (rules.may_split, splitting.split),
        "s 10(2)": splitting.put_wager_on_second,
        "s 10(3)": (splitting.split, acting.act_on),
        "s 10(4)": acting.act_on,
        "s 10(4)(a)": rules.may_split,
        "s 10(4)(b)": wagers.is_full,
        "s 10(4)(c)": wagers.has_blackjack,
        "s 10(5)": (round.settle, wagers.carries_the_original),
        "s 10(6)": spanish.has_suited_sevens,
        "s 10(7)(a)-(c)": (wagers.carries_the_original, fields.original_moves),
        "s 11(1)": (rules.dealer_draws, round.dealers_hand, fields.dealer_hits_soft_17),
        "s 11(2)": (round.second_card_matters, round.further_cards_matter),
        "s 12, s 12(1)-(2)": mishaps.dealer_extra_card,
        "s 12(2)": Does(mishaps.dealer_extra_card, "card"),
        "s 14, s 14(1)-(2)": left_out.dealer_no_first_card,
        "s 14(1)(a)": Does(left_out.dealer_no_first_card, "offer"),
    },
)
WITH_SCH_2 = concordance(
    "qld-2024",
    {
        "sch 2 s 16(1)-(2)": Point.LATE,
        "sch 2 s 35": misplaced.dealer_too_many,
        "sch 2 s 35(1)(a)": Does(misplaced.dealer_too_many, "dealer"),
        "sch 2 s 35(1)(b)": Does(misplaced.dealer_too_many, "offer"),
        "sch 2(a) s 5(1)": Point.LATE,
        "sch 2(a) s 13": misplaced.dealer_too_many,
    },
)
"""Where both schedules apply."""
SPANISH_BLACKJACK = Law(SCH_2A, WITH_SCH_2, *base.EVERY, base.BOXES, base.ONE_HAND)

# -- the game ------------------------------------------------------------------------------------

INSCRIPTIONS = (
    Inscription("spanish blackjack pays 3 to 2", "sch 2(a) s 3(1)(a)"),
    Inscription(
        "dealer stands on hard 17 or soft 18 and draws to hard 16 or soft 17", "sch 2(a) s 3(1)(b)"
    ),
    Inscription("insurance pays 2 to 1", "sch 2(a) s 3(1)(c)"),
)


@listed("qld-2024/spanish-blackjack", "Spanish blackjack", SPANISH_BLACKJACK, CHOICES, "blackjack")
def build(options: Options) -> Game[BlackjackState, BlackjackRules]:
    """Blackjack with decks that have no tens. A hand of 21 always wins and is paid at once, some of
    them more than even money, and three suited sevens against a seven earn a bonus. A hand may be
    given up for half against an ace or a court card, doubled on any number of cards, and the double
    taken back. The dealer draws to a soft seventeen."""
    played = replace(
        base.rules_for(options),
        dealer_hits_soft_17=True,
        blackjack_waits=False,
        twenty_one_wins=True,
        special=spanish.bonus_hand,
        super_bonus=((0, 100_000), (2_500, 500_000)),
        super_bonus_others=5_000,
        original_moves=True,
        double_least=0,
        double_most=20,
        double_cards=21,
        withdraw_double=True,
        even_money=False,
        surrender=True,
    )
    moves = tuple(move for move in base.MOVES if move != "even-money")
    return base.assemble(
        SPANISH_BLACKJACK,
        played,
        options,
        deck=SPANISH,
        main=(ORIGINAL, DOUBLE, SPLIT, base.INSURANCE),
        beside=("perfect-pairs",),
        pairs=SPANISH_PAIRS,
        moves=(*moves, "surrender", "withdraw-double"),
        inscriptions=INSCRIPTIONS,
    )
