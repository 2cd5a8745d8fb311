"""Queensland schedule 2(c): blackjack switch, two hands to a box whose second cards may change."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import Options, listed
from croupier.books.qld_2024 import blackjack as base
from croupier.games.blackjack import (
    acting,
    early,
    insurance,
    left_out,
    lens,
    mishaps,
    placing,
    round,
    rules,
    switch,
    wagers,
)
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.state import BlackjackState
from croupier.law import Does, Fields, Law, Point, concordance
from croupier.play.game import Game
from croupier.play.options import choices
from croupier.play.table_rules import Inscription
from croupier.play.wagers import decided_by

HANDS = ("1", "2")

# -- wagers --------------------------------------------------------------------------------------

_TOTALS = """\
1 to 1  higher             nearer to 21 than the dealer     sch 2(c) s 6(1)(b), sch 2(c) s 7(1)
1 to 1  dealer bust        the dealer is over 22            sch 2(c) s 6(1)(a), sch 2(c) s 7(1)
void    tie                equal totals                     sch 2(c) s 6(1)(h)
void    dealer twenty-two  the dealer has 22                sch 2(c) s 6(1)(i)
lose    lower              further from 21 than the dealer  sch 2(c) s 6(1)(f)
lose    bust               over 21                          sch 2(c) s 6(1)(e)
"""
_TAKEN = "sch 2(c) s 6(1)(d), sch 2(c) s 6(1)(g), sch 2(c) s 6(2)(a), sch 2(c) s 6(3)(a)"

ORIGINAL = decided_by(wagers.hand_event, on=HANDS)(f"""
    original  Original wager  sch 2(c) s 5(1)(a), sch 2(c) s 6(1)
    1 to 1    blackjack         a blackjack as dealt  sch 2(c) s 6(1)(c), sch 2(c) s 7(1)
    1 to 1    even money        blackjack against an ace, at the player's request  sch 2 s 24(4)
    void      both blackjack    both have a blackjack  sch 2(c) s 6(1)(j)
    lose      dealer blackjack  the dealer has a blackjack                         {_TAKEN}
    {_TOTALS}
""")
DOUBLE = base.added(f"""
    double  Double down  sch 2 s 26(1)
    void    dealer blackjack  {base.ORIGINAL_ONLY}  sch 2(c) s 6(3)(b)
    {_TOTALS}
""")
SPLIT = base.added(f"""
    split  Split  sch 2 s 27(2)
    void   dealer blackjack  {base.ORIGINAL_ONLY}  sch 2(c) s 6(2)(b)
    {_TOTALS}
""")
INSURANCE = decided_by(wagers.second_card, kind="added")("""
    insurance  Insurance  sch 2(c) s 10, sch 2 s 25
    2 to 1     ten     the dealer's second card counts ten          sch 2 s 25(4), sch 2(c) s 7(2)
    lose       no ten  the dealer's second card does not count ten  sch 2 s 25(4), sch 2 s 25(5)
""")

_MATCH = "sch 2(c) s 6(4)(a), sch 2(c) s 7(3)"
SUPER_MATCH = decided_by(
    switch.super_match,
    beside_cites="sch 2(c) s 5(1)(b)",
    kind="additional",
    decided="hand",
    known=switch.super_match_known,
    lens=lens.four_ranks,
)(f"""
    super-match  Super match  sch 2(c) s 5(1)(b), sch 2(c) s 6(4)
    40 to 1  four of a kind   four of a kind in the first four cards    {_MATCH}(d)
    8 to 1   two pairs        two pairs in the first four cards         {_MATCH}(b)
    5 to 1   three of a kind  three of a kind in the first four cards   {_MATCH}(c)
    1 to 1   pair             a pair in the first four cards            {_MATCH}(a)
    lose     none             no two of the first four cards are alike  sch 2(c) s 6(4)(b)
""")
OWN = frozenset({"super-match", "star-pairs"})
"""The wagers for those only who play the box."""

# -- the concordance -------------------------------------------------------------------------------

DECKS, ADDITIONAL = choices("""
    decks       8    6, 7, 8    Decks in the shoe.
    additional  all  all, none  Whether the layout provides for star pairs.
""")
CHOICES = (DECKS, base.SEVERAL, *base.AT_THE_TABLE, ADDITIONAL)

fields = Fields(rules.BlackjackRules)

SCH_2C = concordance(
    "qld-2024 sch 2(c)",
    {
        "s 1": Point.GAME,
        "s 2": (switch.switch_cards, fields.switch),
        "s 4": (DECKS, Point.DECK),
        "s 5(1)": (round.wagering, Point.WAGERS),
        "s 5(1)(a)": (placing.equal_on_both_hands, fields.hands_per_box),
        "s 5(1)(b)": fields.beside_own,
        "s 6(1)(a)-(j)": rules.outcome,
        "s 6(1)(e)": early.take_busted,
        "s 6(1)(i)": fields.twenty_two_voids,
        "s 6(2)-(3)": round.settle,
        "s 6(4)(a)-(b)": switch.match,
        "s 8(1)(a)-(b)": switch.super_match_known,
        "s 8(2)": (switch.super_match_known, acting.act_on, round.act_on_boxes),
        "s 8(2)(a)": switch.may_switch,
        "s 8(2)(b)-(e)": acting.act_on,
        "s 8(3)(b)": acting.double_down,
        "s 8(4)": (switch.may_switch, switch.begin),
        "s 8(5)": acting.act_on,
        "s 8(5)(a)": switch.switch_cards,
        "s 8(5)(b)": (switch.begin_box, acting.act_on),
        "s 8(7)-(8)": round.dealers_hand,
        "s 9(1)": (switch.may_switch, switch.begin_box),
        "s 9(2)": switch.begin,
        "s 9(3)": (wagers.has_blackjack, switch.switch_cards),
        "s 10": (rules.may_insure, insurance.is_insured, fields.insurance_per_box),
        "s 11": (rules.dealer_draws, round.dealers_hand, fields.dealer_hits_soft_17),
        "s 12(a)": placing.in_order_of_control,
        "s 12(b)": (placing.so_many_players, fields.players_per_box),
        "s 13": left_out.fewer_than_four,
        "s 13(a)": (left_out.fewer_than_four, Does(left_out.fewer_than_four, "offer")),
        "s 13(b)": (
            left_out.fewer_than_four,
            Does(left_out.fewer_than_four, "hand"),
            switch.begin_box,
        ),
        "s 14, s 14(1)": left_out.last_box_no_second,
        "s 14(1)(a)[2]": Does(left_out.last_box_no_second, "offer"),
        "s 14(1)(b)[2]": Does(left_out.last_box_no_second, "hand"),
        "s 15, s 15(1)-(2)": left_out.box_skipped,
        "s 15(2)": (Does(left_out.box_skipped, "offer"), Does(left_out.box_skipped, "hand")),
        "s 16": mishaps.player_absent,
        "s 16(a)": (mishaps.player_absent, switch.may_switch),
        "s 16(b)": (mishaps.player_absent, rules.absent_draws, fields.absent_soft),
        "s 17": left_out.one_wager_only,
        "s 17(a)-(b)": (left_out.one_wager_only, switch.void_single_wagers),
    },
)
WITH_SCH_2 = concordance(
    "qld-2024",
    {
        "sch 2 s 13(3)": ADDITIONAL,
        "sch 2 s 16(1)-(2)": Point.LATE,
        "sch 2 s 40": left_out.card_left_out,
        "sch 2(c) s 5(1)": Point.LATE,
        "sch 2(c) s 13, sch 2(c) s 14": left_out.card_left_out,
        "sch 17 s 54(1)": ADDITIONAL,
    },
)
"""Where both schedules apply."""
SWITCH = Law(SCH_2C, WITH_SCH_2, *base.EVERY, base.BOXES)

# -- the game ------------------------------------------------------------------------------------

INSCRIPTIONS = (
    Inscription("blackjack switch", "sch 2(c) s 3(1)(a)"),
    Inscription("blackjack pays 1 to 1", "sch 2(c) s 3(1)(b)"),
    Inscription("dealer draws to soft 17 or hard 16 and stands on hard 22", "sch 2(c) s 3(1)(c)"),
    Inscription("insurance pays 2 to 1", "sch 2(c) s 3(1)(d)"),
)


@listed("qld-2024/blackjack-switch", "Blackjack switch", SWITCH, CHOICES, "blackjack")
def build(options: Options) -> Game[BlackjackState, BlackjackRules]:
    """Blackjack with two equal wagers and two hands to a box. Before anything else the second cards
    of the two hands may change places; an ace and a ten that come together so are 21 and no
    blackjack. Everything is paid even money, the dealer draws to a soft seventeen, and a dealer's
    22 voids all but a blackjack as dealt. Super match is on the first four cards."""
    played = replace(
        base.rules_for(options),
        players_per_box=1,
        hands_per_box=2,
        switch=True,
        dealer_hits_soft_17=True,
        twenty_two_voids=True,
        insurance_per_box=True,
        absent_soft=17,
        beside_own=OWN,
    )
    game = base.assemble(
        SWITCH,
        played,
        options,
        main=(ORIGINAL, DOUBLE, SPLIT, INSURANCE, SUPER_MATCH),
        beside=("star-pairs",),
        hands=HANDS,
        whose=", sch 2(c) s 12(b)",
        steps=round.SWITCH_STEPS,
        moves=(*(move for move in base.MOVES if move not in base.BEHIND), switch.SWITCH),
        inscriptions=INSCRIPTIONS,
    )
    return replace(
        game,
        placing=replace(game.placing, dues=switch.OnBothHands()),
    )
