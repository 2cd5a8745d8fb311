"""ACT 1992: blackjack (BJ), with over and under 13."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.act_1992.general import (
    MULTIPLES_NOTICE,
    OTHER_MAXIMUM,
    OTHER_UNITS,
    closing,
    general_provisions,
    limits,
)
from croupier.books.act_1992.general import SMALLEST_PAYABLE as PAYABLE
from croupier.books.catalogue import Options, listed
from croupier.equipment.decks import STANDARD, composition
from croupier.games.blackjack import (
    acting,
    early,
    insurance,
    lens,
    mishaps,
    misplaced,
    placing,
    round,
    rules,
    side,
    splitting,
    wagers,
)
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.state import BlackjackState
from croupier.games.blackjack.view import BlackjackView
from croupier.law import Called, Fields, Law, Point, concordance
from croupier.money import UP_TO_CENT
from croupier.play import next_cards
from croupier.play.cutting import far_enough_from_the_ends, first_to_cut
from croupier.play.game import Game
from croupier.play.game_parts import HandRules, PayingRules, PlacingRules
from croupier.play.limits import Outside, payable_in_chips
from croupier.play.options import choices
from croupier.play.table import seating
from croupier.play.table import shoe as shoes
from croupier.play.table_rules import Conduct, Inscription, ShoeRules, TableRules
from croupier.play.wagers import Wager, decided_by

# -- wagers --------------------------------------------------------------------------------------

on_the_hand = decided_by(wagers.hand_event, rounding=UP_TO_CENT)
added = decided_by(wagers.hand_event, rounding=UP_TO_CENT, kind="added", late_change_cites="BJ 5.4")
"""A wager that a player adds to a hand; it wins and loses with the hand."""

_TOTALS = """\
1 to 1  higher            nearer to 21 than the dealer     BJ 11.2(b), BJ 17(a)(ii)
1 to 1  dealer bust       the dealer is over 21            BJ 11.2(a), BJ 17(a)(ii)
void    tie               equal totals                     BJ 11.2(g), BJ 17(c)(ii)
lose    dealer blackjack  the dealer has a blackjack       BJ 11.2(f), BJ 17(b)(ii)
lose    lower             further from 21 than the dealer  BJ 11.2(e), BJ 17(b)(i)
lose    bust              over 21                          BJ 11.1(b), BJ 11.2(d)
"""

ORIGINAL = on_the_hand(f"""
    original  Wager  BJ 5.1, BJ 11.2
    3 to 2    blackjack       blackjack  BJ 11.2(c), BJ 17(a)(i)
    1 to 1    even money      blackjack against an ace, at the player's request  BJ 10(a)(ii)
    void      both blackjack  both have a blackjack  BJ 11.2(g), BJ 17(c)(i)
    {_TOTALS}
""")
DOUBLE = added(f"double  Double down  BJ 13.1\n{_TOTALS}")
SPLIT = added(f"split  Split  BJ 12.1, BJ 12.2\n{_TOTALS}")
INSURANCE = decided_by(
    wagers.second_card, rounding=UP_TO_CENT, kind="added", late_change_cites="BJ 5.4"
)("""
    insurance  Insurance  BJ 9
    2 to 1     ten     the dealer's second card counts ten          BJ 9
    lose       no ten  the dealer's second card does not count ten  BJ 10(b)
""")
MAIN = (ORIGINAL, DOUBLE, SPLIT, INSURANCE)

on_the_first_two = decided_by(
    side.thirteen,
    rounding=UP_TO_CENT,
    beside_cites="BJ 21.4",
    late_cites="BJ 21.3",
    kind="additional",
    decided=wagers.FIRST_CARDS,
    lens=lens.pair_by_value,
)
OVER_13 = on_the_first_two("""
    over-13  Over 13  BJ 21.3
    1 to 1   over      the first two cards are over 13   BJ 21.5(a), BJ 21.7
    lose     under     the first two cards are under 13  BJ 21.5(b)
    lose     thirteen  the first two cards come to 13    BJ 21.5(b)
""")
UNDER_13 = on_the_first_two("""
    under-13  Under 13  BJ 21.3
    1 to 1    under     the first two cards are under 13  BJ 21.6(a), BJ 21.7
    lose      over      the first two cards are over 13   BJ 21.6(b)
    lose      thirteen  the first two cards come to 13    BJ 21.6(b)
""")
BESIDE = frozenset({"over-13", "under-13"})

# -- options -------------------------------------------------------------------------------------

DECKS, BOXES, OVER_UNDER = choices("""
    decks       8    6, 8     Decks in the shoe.
    boxes       7    7, 9     Boxes on the layout.
    over_under  yes  yes, no  Whether the layout has over and under 13.
""")
SMALLEST_PAYABLE = replace(PAYABLE, choices=(1, 5, 10, 20, 50, 100, 250, 500, 1000))
OF_WAGERS = (SMALLEST_PAYABLE, MULTIPLES_NOTICE, OTHER_UNITS, OTHER_MAXIMUM)
CHOICES = (DECKS, BOXES, OVER_UNDER, *OF_WAGERS)

# -- the concordance -------------------------------------------------------------------------------

DREW = "The dealer drew to a complete hand"
RAN_OUT = "The shoe cannot finish the round"
ABSENT = "A player is not there to decide"

fields = Fields(rules.BlackjackRules)

BJ = concordance(
    "act-1992 BJ",
    {
        "terms": (
            *(rules.is_soft, rules.is_blackjack, wagers.has_blackjack, round.burn_one),
            Point.CONDUCT,
        ),
        "1": Point.GAME,
        "1(a)": (placing.on_a_numbered_box, BOXES),
        "3.1": (DECKS, Point.DECK),
        "3.5": rules.total,
        "3.5(a)": (rules.points, fields.double_ace_is_one),
        "3.5(b)-(c)": rules.hard,
        "3.5(d)": rules.is_blackjack,
        **limits(4),
        "4.1(c)": (placing.goes_by_its_result, Point.BELOW_MINIMUM),
        "4.1(d)": (placing.in_play, placing.goes_by_its_result, Point.ABOVE_MAXIMUM),
        "5.1": (round.wagering, Point.WAGERS),
        "5.2": (round.wagering, Point.LATE, Point.CHANGE),
        "5.3": (Point.ORAL, Point.CHIPS, Point.CASH),
        "5.5": round.act_on_boxes,
        "5.6": (
            *(placing.so_many_players, placing.within_the_box_maximum, fields.players_per_box),
            fields.box_limit,
        ),
        "5.7": (placing.one_box_if_alone, fields.one_box_if_alone),
        "5.8": Point.LIMITS,
        "5.9": (placing.alone_with_a_marker, fields.marker_alone),
        "5.10": seating.limit_entry,
        "5.10(a)": (placing.held_if_joined, fields.held_if_joined),
        "5.10(b)": (placing.held_if_skipped, fields.held_if_skipped),
        "6.1": round.cut_the_cards,
        "6.1(a)-(c)": first_to_cut,
        "6.1(d)": (round.cut_the_cards, fields.cut_passed_on, fields.cut_falls_to),
        "6.2": (far_enough_from_the_ends, Point.SHOE_MARK, shoes.place_mark, fields.cut_from_ends),
        "6.2(a)-(b)": (Point.SHOE_ENDS, shoes.after_round),
        "7.2": (round.burn_one, shoes.change_dealer, fields.burn),
        "8": round.wagering,
        "8(a)-(c)": round.first_cards,
        "9": (
            *(rules.may_insure, rules.most_insurance, placing.in_play, wagers.second_card),
            *(insurance.call_for_insurance, fields.insurance),
        ),
        "10(a)": early.pay_blackjacks,
        "10(a)(i)": (*(rules.may_become_blackjack, early.pay_blackjacks, fields.blackjack_waits),),
        "10(a)(ii)": (insurance.pay_even_money, fields.even_money),
        "10(b)": (wagers.second_card, insurance.settle_insurance),
        "11.1": acting.act_on,
        "11.1(a)": (acting.act_on, acting.draw_card, round.act_on_boxes),
        "11.1(b)": early.take_busted,
        "11.2(a)-(g)": rules.outcome,
        "11.2(d)": early.take_busted,
        "11.2(f)": fields.original_only,
        "12.1": (
            *(rules.may_split, placing.in_play, splitting.put_wager_on_second, splitting.split),
            *(splitting.ask_those_behind, fields.split_choices),
        ),
        "12.2": (
            *(rules.may_split, splitting.put_wager_on_second, splitting.split),
            *(splitting.hands_in_turn, acting.act_on, fields.most_hands),
        ),
        "12.3": (rules.may_split, wagers.is_full, fields.resplit_aces, fields.one_card_to_aces),
        "12.4": (acting.double_down, fields.double_after_split),
        "12.5": acting.act_on,
        "12.6": (wagers.has_blackjack, fields.blackjack_after_split),
        "12.7": rules.may_split,
        "13.1": (
            *(rules.may_double, placing.in_play, acting.double_down, acting.double_behind),
            *(fields.double_least, fields.double_most, fields.double_cards, fields.double_in_full),
        ),
        "13.2": rules.may_double,
        "14": (rules.may_draw, acting.draw_card),
        "14(a)": (rules.may_draw, rules.may_double),
        "14(b)": (rules.may_stand, fields.least_to_stand),
        "14(c)": acting.double_down,
        "14(d)": wagers.is_full,
        "15.1": (placing.in_order_of_control, placing.so_many_players),
        "15.1(a)-(c), 15.2": (placing.in_order_of_control, fields.controller),
        "15.3(a)": insurance.call_for_insurance,
        "15.3(b)": insurance.pay_even_money,
        "16(a)": (rules.dealer_draws, round.dealers_hand, fields.dealer_hits_soft_17),
        "16(b)": (round.second_card_matters, round.further_cards_matter),
        "17(a)(i)-(ii), 17(b)(i)-(ii), 17(c)(i)-(ii)": round.settle,
        "18(a)": mishaps.face_up_in_shoe,
        "18(b)": Called(mishaps.drawn_unseen, "drawn-in-error"),
        "18(c)": (
            Called(mishaps.dealer_extra_card, "dealer-extra-card", DREW),
            fields.extra_card_shown,
        ),
        "18(d)": (misplaced.misplaced_cards, fields.misplaced_until_acted),
        "18(e)": misplaced.reconstruct,
        "18(f)": (
            Called(next_cards.not_enough_cards, "not-enough-cards", RAN_OUT),
            shoes.shuffle_discards,
        ),
        "18(g)": (
            *(rules.absent_draws, Called(mishaps.player_absent, "player-absent", ABSENT)),
            *(fields.absent_hard, fields.absent_soft),
        ),
        "18(h)": (mishaps.exposed_in_error, acting.card_offered, round.refused_by_all),
        "18(i)": mishaps.burn_forgotten,
        **closing(19),
        **general_provisions(20),
        "20.13": Point.HANDLING,
        "21.1": OVER_UNDER,
        "21.2": rules.hard,
        "21.2(a)-(c)": side.thirteen,
        "21.3": round.wagering,
        "21.4": (
            *(placing.beside_the_game, round.give_back_without_a_hand, fields.beside_own),
            fields.up_to_original,
        ),
        "21.5(a)-(b), 21.6(a)-(b)": side.against_thirteen,
        "21.7": early.settle_first_cards,
    },
)
BLACKJACK = Law(BJ)

# -- the game ------------------------------------------------------------------------------------

MOVES = (
    *("hit", "stand", "double", "split", "insure", "even-money", "decline", "no-double", "cover"),
    *("first-hand", "accept", "refuse", "cut"),
)
HELD_TO = frozenset({"minimum", "first-box", "both"})
"""What a late player may be held to: either, or the one and the other."""


def rules_for(options: Options) -> BlackjackRules:
    """Any two cards doubled in full, four hands, and a dealer's blackjack that takes all."""
    return BlackjackRules(
        boxes=int(options["boxes"]),
        controller="seated",
        least_to_stand=12,
        double_least=0,
        double_most=21,
        double_in_full=True,
        double_ace_is_one=False,
        most_hands=4,
        split_choices=("cover", "first-hand"),
        original_only=False,
        extra_card_shown=False,
        misplaced_until_acted=False,
        absent_hard=11,
        absent_soft=11,
        burn=True,
        cut_from_ends=len(STANDARD),
        cut_passed_on=False,
        cut_falls_to="supervisor",
        beside_own=BESIDE,
        up_to_original=BESIDE,
        marker_alone=True,
        one_box_if_alone=True,
        held_if_joined=HELD_TO,
        held_if_skipped=HELD_TO,
    )


INSCRIPTIONS = (
    Inscription("blackjack pays 3 to 2", "BJ 1(b)(i), BJ 21.1(b)(i)"),
    Inscription("dealer stands on 17 and draws to 16", "BJ 1(b)(ii), BJ 21.1(b)(ii)"),
    Inscription("insurance pays 2 to 1", "BJ 1(b)(iii), BJ 21.1(b)(iii)"),
)
OVER_UNDER_INSCRIPTION = Inscription("over/under 13 pays 1 to 1", "BJ 21.1(b)(iv)")


def assemble(
    law: Law,
    played: BlackjackRules,
    options: Options,
    *,
    main: tuple[Wager, ...] = MAIN,
    steps: tuple[round.BlackjackStep, ...] = round.STEPS,
    moves: tuple[str, ...] = MOVES,
) -> Game[BlackjackState, BlackjackRules]:
    """A game of the part: its rules and wagers, and over and under 13 where the layout has them."""
    beside = (OVER_13, UNDER_13) if options["over_under"] else ()
    offered = (*main, *beside)
    decks = int(options["decks"])
    return Game(
        script=round.blackjack(offered, law, steps),
        wagers={wager.name: wager for wager in offered},
        rules=played,
        state=BlackjackState,
        view=BlackjackView(),
        deck=composition(STANDARD, decks),
        moves=moves,
        placing=PlacingRules(
            reserved={} if beside else dict.fromkeys(("over-13", "under-13"), "BJ 21.1"),
            checks=(placing.placing,),
            outside=Outside.SETTLED,
            not_open=acting.not_open,
        ),
        paying=PayingRules(pay=payable_in_chips),
        hands=HandRules(count=rules.total, count_at=wagers.total_of),
        tables=TableRules(
            conduct=Conduct(cash=True, hands_off=True),
            shoe=ShoeRules(
                stops_if_first=True,
                cut_from_ends=played.cut_from_ends,
                mark_most=len(STANDARD) * decks // 2,
            ),
        ),
    )


@listed("act-1992/blackjack", "Blackjack", BLACKJACK, CHOICES, "blackjack")
def build(options: Options) -> Game[BlackjackState, BlackjackRules]:
    """Each box plays its own hand against the dealer's, nearer to 21 without going over. A player
    must draw below twelve, may double any first two cards, and splits equal cards into up to four
    hands. A blackjack pays 3 to 2, insurance 2 to 1; a dealer's blackjack takes all."""
    more = (OVER_UNDER_INSCRIPTION,) if options["over_under"] else ()
    game = assemble(BLACKJACK, rules_for(options), options)
    return replace(
        game,
        tables=replace(game.tables, inscriptions=(*INSCRIPTIONS, *more)),
    )
