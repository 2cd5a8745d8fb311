"""Queensland schedule 2: blackjack."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from croupier.books.catalogue import Options, listed
from croupier.books.qld_2024 import blackjack_additional as additional
from croupier.books.qld_2024 import blazing_sevens
from croupier.books.qld_2024.blackjack_additional import ADDITIONAL, LUCKY_TABLE, NOMINATED, SCH_17
from croupier.books.qld_2024.blazing_sevens import BLAZING_CHOICES, SCH_18
from croupier.books.qld_2024.general import ABOUT, GENERAL, WITH_MACHINE
from croupier.equipment.decks import STANDARD, Deck, composition
from croupier.games.blackjack import (
    acting,
    blazing,
    early,
    insurance,
    left_out,
    mishaps,
    misplaced,
    placing,
    round,
    rules,
    splitting,
    state,
    wagers,
)
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.state import BlackjackState
from croupier.games.blackjack.view import BlackjackView
from croupier.law import Does, Fields, Law, Point, concordance
from croupier.money import PayTable
from croupier.play import next_cards, powers
from croupier.play.cutting import far_enough_from_the_ends, first_to_cut
from croupier.play.game import Game
from croupier.play.game_parts import HandRules, PlacingRules
from croupier.play.options import choices
from croupier.play.placing import in_chips
from croupier.play.table import seating
from croupier.play.table import shoe as shoes
from croupier.play.table_rules import Conduct, Inscription, ShoeRules, TableRules
from croupier.play.wagers import Wager, decided_by

# -- wagers --------------------------------------------------------------------------------------

on_the_hand = decided_by(wagers.hand_event)
added = decided_by(wagers.hand_event, kind="added")
"""A wager that a player adds to a hand and that wins or loses with it."""
ORIGINAL_ONLY = "the dealer's blackjack takes the original wager only"

_TOTALS = """\
1 to 1  higher       nearer to 21 than the dealer     sch 2 s 14(2)(b), sch 2 s 15(1)
1 to 1  dealer bust  the dealer is over 21            sch 2 s 14(2)(a), sch 2 s 15(1)
void    tie          equal totals                     sch 2 s 14(2)(e)
lose    lower        further from 21 than the dealer  sch 2 s 14(2)(g)
lose    bust         over 21                          sch 2 s 14(2)(f)
"""

ORIGINAL = on_the_hand(f"""
    original  Original wager  sch 2 s 14(1), sch 2 s 14(2)
    3 to 2    blackjack         blackjack  sch 2 s 14(2)(c), sch 2 s 15(2)
    1 to 1    even money        blackjack against an ace, at the player's request  sch 2 s 24(4)
    void      both blackjack    both have a blackjack                              sch 2 s 14(2)(e)
    lose      dealer blackjack  the dealer has a blackjack  sch 2 s 14(2)(d), sch 2 s 14(3)(h)
    {_TOTALS}
""")
DOUBLE = added(f"""
    double  Double down  sch 2 s 26(1)
    void    dealer blackjack  {ORIGINAL_ONLY}  sch 2 s 14(3)(i), sch 2 s 26(5)
    {_TOTALS}
""")
SPLIT = added(f"""
    split  Split  sch 2 s 27(2)
    void   dealer blackjack  {ORIGINAL_ONLY}  sch 2 s 14(3)(i), sch 2 s 27(5)
    {_TOTALS}
""")
INSURANCE = decided_by(wagers.second_card, kind="added")("""
    insurance  Insurance  sch 2 s 25
    2 to 1     ten     the dealer's second card counts ten          sch 2 s 25(4)
    lose       no ten  the dealer's second card does not count ten  sch 2 s 25(4), sch 2 s 25(5)
""")
MAIN = (ORIGINAL, DOUBLE, SPLIT, INSURANCE)

# -- options -------------------------------------------------------------------------------------

DECKS, SHARING, BOX_LIMIT, SEVERAL, FURTHER_ROUND, MACHINE = choices("""
    decks            8      5, 6, 7, 8   Decks in the shoe.
    players_per_box  3      1, 2, 3      How many players the operator permits on one box.
    box_limit        total  total, each  Whether the table maximum is for all wagers on a box
        together or for each player's.
    several_boxes    yes    yes, no      Whether the operator permits a player more than one box.
    further_round    no     yes, no      Whether the supervisor has one more round dealt after the
        cutting card.
    machine          no     yes, no      Whether a card machine deals, and nobody cuts.
""")
BOXES_PERMITTED = (SHARING, BOX_LIMIT, SEVERAL)
AT_THE_TABLE = (FURTHER_ROUND, MACHINE)
OF_THE_TABLE = (DECKS, *BOXES_PERMITTED, *AT_THE_TABLE)
CHOICES = (*OF_THE_TABLE, LUCKY_TABLE, NOMINATED, ADDITIONAL, *BLAZING_CHOICES)

# -- the concordance -------------------------------------------------------------------------------

fields = Fields(rules.BlackjackRules)

SCH_2 = concordance(
    "qld-2024 sch 2",
    {
        "s 1": Point.GAME,
        "s 2": (rules.points, rules.is_soft, rules.is_blackjack, wagers.has_blackjack),
        "s 3(1)": placing.on_a_numbered_box,
        "s 4": (DECKS, Point.DECK),
        "s 5": rules.total,
        "s 5(1)(a)-(b)": rules.hard,
        "s 5(1)(c), s 5(2)": rules.points,
        "s 6(1)": round.cut_the_cards,
        "s 6(2)(a)-(c)": first_to_cut,
        "s 6(3)-(4)": round.cut_the_cards,
        "s 6(3)": fields.cut_passed_on,
        "s 6(4)": fields.cut_falls_to,
        "s 6(5)-(6)": far_enough_from_the_ends,
        "s 6(5)": fields.cut_from_ends,
        "s 6(8)": (Point.SHOE_MARK, shoes.place_mark),
        "s 7": (placing.in_order_of_control, SHARING),
        "s 8(1)": (placing.so_many_players, SHARING, fields.players_per_box),
        "s 8(2)": (BOX_LIMIT, fields.box_limit),
        "s 8(2)(a)": placing.within_the_box_maximum,
        "s 8(2)(b)": BOX_LIMIT,
        "s 9(1)(a)-(b)": placing.in_order_of_control,
        "s 9(2)": (placing.in_order_of_control, fields.controller),
        "s 9(4)": placing.in_order_of_control,
        "s 9(5)": insurance.call_for_insurance,
        "s 9(6), s 9(6)(a)-(b)": acting.double_behind,
        "s 9(7)": (splitting.ask_those_behind, fields.split_choices),
        "s 10(1)": (round.act_on_boxes, placing.one_box_a_player, SEVERAL, fields.several_boxes),
        "s 10(2)": Point.EACH_BOX,
        "s 11": Point.HANDLING,
        "s 13(1)": (Point.CHIPS, in_chips),
        "s 13(2)": Point.ORAL,
        "s 14(1)": (round.wagering, Point.WAGERS, Point.LATE),
        "s 14(2)(a)-(g)": rules.outcome,
        "s 14(2)(a)": fields.twenty_two_voids,
        "s 14(2)(e)": (fields.ties_lose, fields.twenty_one_wins, fields.blackjack_v_blackjack),
        "s 14(2)(f)": early.take_busted,
        "s 14(3)(h)-(i)": (round.settle, fields.original_only),
        "s 15(2)": Point.ROUNDING,
        "s 16(1)": (round.wagering, Point.LATE, Point.CHANGE),
        "s 16(2)": Point.LATE,
        "s 17(1)": (placing.shut_out_if_joined, fields.held_if_joined),
        "s 17(1)-(3)": seating.limit_entry,
        "s 17(2)": (placing.held_if_joined, fields.held_if_joined),
        "s 17(3)": (placing.shut_out_if_skipped, fields.held_if_skipped),
        "s 18": Point.LIMITS,
        "s 19": powers.cards_replaced,
        "s 21(1)(a)-(c)": round.first_cards,
        "s 21(2)": (acting.act_on, round.act_on_boxes),
        "s 21(3)(a)": (splitting.put_wager_on_second, acting.double_down),
        "s 21(4)": (acting.act_on, acting.draw_card),
        "s 21(5)-(6)": round.dealers_hand,
        "s 23": Point.SHOE_ENDS,
        "s 23(1)-(3)": shoes.after_round,
        "s 23(3)": FURTHER_ROUND,
        "s 24(1)-(2)": (rules.may_become_blackjack, early.pay_blackjacks),
        "s 24(2)": fields.blackjack_waits,
        "s 24(3)": round.settle,
        "s 24(4)": (insurance.pay_even_money, fields.even_money),
        "s 25(1)": (rules.may_insure, insurance.call_for_insurance, fields.insurance),
        "s 25(2)": (rules.most_insurance, insurance.call_for_insurance),
        "s 25(3)-(5)": insurance.settle_insurance,
        "s 25(4)": wagers.second_card,
        "s 26(1)": (
            *(rules.may_double, acting.double_down, fields.double_least, fields.double_most),
            *(fields.double_cards, fields.double_in_full, fields.double_after_split),
        ),
        "s 26(2)": acting.double_down,
        "s 26(4)": (rules.total, fields.double_ace_is_one),
        "s 26(5)": round.settle,
        "s 27(1)": (rules.may_split, splitting.split),
        "s 27(2)": splitting.put_wager_on_second,
        "s 27(3)": (splitting.split, splitting.hands_in_turn, acting.act_on),
        "s 27(4)": acting.act_on,
        "s 27(4)(a)": (rules.may_split, fields.most_hands, fields.resplit_aces),
        "s 27(4)(b)": (wagers.is_full, fields.one_card_to_aces),
        "s 27(4)(c)": (wagers.has_blackjack, fields.blackjack_after_split),
        "s 27(5)": round.settle,
        "s 28(1)": (rules.may_draw, acting.draw_card),
        "s 28(2)(a)": acting.double_down,
        "s 28(2)(b)": wagers.is_full,
        "s 28(3)": (rules.may_stand, fields.least_to_stand),
        "s 29(1)": (rules.dealer_draws, round.dealers_hand, fields.dealer_hits_soft_17),
        "s 29(2)": (round.second_card_matters, round.further_cards_matter),
        "s 30": mishaps.face_up_in_shoe,
        "s 31": mishaps.drawn_in_error,
        "s 31(1)": (
            mishaps.drawn_in_error,
            Does(mishaps.drawn_in_error, "unseen"),
            Point.NEXT_CARD,
        ),
        "s 31(2)": Does(mishaps.drawn_in_error, "shown"),
        "s 31(2)-(3)": (mishaps.drawn_in_error, acting.card_offered),
        "s 31(4)": (mishaps.drawn_in_error, round.refused_by_all),
        "s 32, s 32(1)-(2)": mishaps.dealer_extra_card,
        "s 32(1)": fields.extra_card_shown,
        "s 32(2)": Does(mishaps.dealer_extra_card, "card"),
        "s 33, s 33(1)-(2)": next_cards.not_enough_cards,
        "s 33(1)": (shoes.shuffle_discards, next_cards.shuffle_the_discards),
        "s 33(2)(a)": next_cards.reload_the_device,
        "s 33(2)(b)": next_cards.shoe_by_hand,
        "s 34(1)": fields.misplaced_until_acted,
        "s 34(2)(a)-(d)": state.has_acted,
        "s 35, s 35(1)-(2)": misplaced.dealer_too_many,
        "s 35(1)(a)": Does(misplaced.dealer_too_many, "dealer"),
        "s 35(1)(b)": Does(misplaced.dealer_too_many, "offer"),
        "s 42": (rules.absent_draws, fields.absent_hard, fields.absent_soft),
    },
)
"""Blackjack of every kind."""

BOXES = concordance(
    "qld-2024 sch 2",
    {
        "s 34, s 34(1)-(2)": misplaced.misplaced_cards,
        "s 34(1)": Does(misplaced.misplaced_cards, "cards"),
        "s 36": left_out.card_left_out,
        "s 37": (left_out.card_left_out, left_out.last_box_no_second),
        "s 37(1)-(2)": left_out.last_box_no_second,
        "s 37(2)(a)": Does(left_out.last_box_no_second, "offer"),
        "s 37(2)(b)": Does(left_out.last_box_no_second, "hand"),
        "s 38, s 38(1), s 38(1)(a), s 38(2)": left_out.box_skipped,
        "s 38(2)": (Does(left_out.box_skipped, "offer"), Does(left_out.box_skipped, "hand")),
        "s 39, s 39(1)-(5)": left_out.last_box_skipped,
        "s 39(2)-(3)": Does(left_out.last_box_skipped, "cards"),
        "s 39(4)": Does(left_out.last_box_skipped, "hand"),
        "s 40": (left_out.card_left_out, left_out.dealer_no_first_card),
        "s 40(1)-(3)": left_out.dealer_no_first_card,
        "s 40(1)(a)": Does(left_out.dealer_no_first_card, "offer"),
        "s 41": left_out.extra_hand,
        "s 42": mishaps.player_absent,
    },
)
"""What goes wrong where every box has cards of its own."""

ONE_HAND = concordance(
    "qld-2024 sch 2",
    {
        "s 36(1)": left_out.no_cards,
        "s 36(2)": left_out.one_card,
        "s 36(2)(a)": Does(left_out.one_card, "offer"),
        "s 36(2)(b)": Does(left_out.one_card, "hand"),
    },
)
"""The same where a box is dealt one hand."""

OPTIONS = concordance(
    "qld-2024",
    {
        "s 16": MACHINE,
        "sch 2 s 13(3)": ADDITIONAL,
        "sch 17 s 5(1)": ADDITIONAL,
    },
)
EVERY = (SCH_2, OPTIONS, SCH_17, GENERAL, WITH_MACHINE)
"""What holds at every table of every variant."""

BLACKJACK = Law(*EVERY, BOXES, ONE_HAND, SCH_18)

# -- the shoe ------------------------------------------------------------------------------------


def shoe_rules(cards: int, options: Options) -> ShoeRules:
    """The round is finished after the cutting card, and one more may be dealt; it goes in about one
    deck to about two thirds from the back."""
    further = int(bool(options["further_round"]))
    return ShoeRules(
        further=further,
        further_if_first=further,
        stops_if_first=not further,
        cut_from_ends=10,
        mark_least=len(STANDARD) - ABOUT,
        mark_most=cards * 2 // 3 + ABOUT,
    )


# -- the game ------------------------------------------------------------------------------------

MOVES = (
    *("hit", "stand", "double", "split", "insure", "even-money", "decline", "no-double", "cover"),
    *("first-hand", "second-hand", "accept", "refuse", "cut", "ask", "keep", "retract"),
)
BEHIND = ("no-double", "cover", "first-hand", "second-hand")
"""What those behind a box's first player are asked."""


def rules_for(options: Options) -> BlackjackRules:
    """Blackjack as the operator has it."""
    return BlackjackRules(
        players_per_box=int(options.get("players_per_box", SHARING.default)),
        box_limit=str(options.get("box_limit", BOX_LIMIT.default)),
        several_boxes=bool(options.get("several_boxes", SEVERAL.default)),
        beside=additional.BESIDE,
        beside_own=additional.OWN,
        first_for_controller=additional.FIRST,
        for_controller=additional.CONTROL,
        one_amount=additional.ONE_AMOUNT,
        counted=additional.COUNTED,
        held_if_joined=frozenset({"refused", "minimum"}),
        held_if_skipped=frozenset({"refused"}),
        nominated_suit=additional.SUITS[str(options.get("nominated_suit", NOMINATED.default))],
        cut_from_ends=0 if options["machine"] else 10,
    )


def assemble(
    law: Law,
    played: BlackjackRules,
    options: Options,
    *,
    deck: Deck = STANDARD,
    main: tuple[Wager, ...] = MAIN,
    beside: tuple[str, ...] = additional.NAMES,
    pairs: Mapping[int, PayTable] = additional.PERFECT_PAIRS,
    hands: tuple[str, ...] = (),
    whose: str = "",
    steps: tuple[round.BlackjackStep, ...] = round.STEPS,
    moves: tuple[str, ...] = MOVES,
    jackpot: str = "",
    inscriptions: tuple[Inscription, ...] = (),
) -> Game[BlackjackState, BlackjackRules]:
    """A game of the blackjack family: its rules, its own wagers and those beside it.

    `hands` are those that an additional wager names, where a box has several; `whose` is where else
    it says who may make one; `jackpot` is where the book allows Blazing 7's beside the game.
    """
    decks = int(options["decks"])
    table = int(options.get("lucky_lucky_table", LUCKY_TABLE.default))
    layout = str(options.get("additional", ADDITIONAL.default))
    others = {
        name: replace(wager, on=hands, beside_cites=wager.beside_cites + whose)
        for name, wager in additional.offered(beside, decks, table, layout, pairs).items()
    }
    offered = (*main, *others.values())
    money = () if played.common_hand else (in_chips,)
    sevens = blazing_sevens.blazing_wager(jackpot, options)
    if sevens is not None:
        offered, steps = (*offered, sevens), blazing.STEPS_WITH_JACKPOT
    game = Game(
        script=round.blackjack(offered, law, steps),
        wagers={wager.name: wager for wager in offered},
        rules=played,
        state=BlackjackState,
        view=BlackjackView(),
        deck=composition(deck, decks),
        moves=moves,
        placing=PlacingRules(
            reserved=additional.kept_back(beside, others, layout),
            checks=(placing.placing, *money),
            not_open=acting.not_open,
        ),
        hands=HandRules(count=rules.total, count_at=wagers.total_of),
        tables=TableRules(
            conduct=Conduct(hands_off=not played.common_hand),
            shoe=None if options["machine"] else shoe_rules(len(deck) * decks, options),
            inscriptions=inscriptions,
        ),
    )
    return blazing_sevens.with_blazing_sevens(game, options)


INSCRIPTIONS = (
    Inscription("blackjack pays 3 to 2", "sch 2 s 3(2)(a)"),
    Inscription("dealer stands on 17 and draws to 16", "sch 2 s 3(2)(b)"),
    Inscription("insurance pays 2 to 1", "sch 2 s 3(2)(c)"),
)


@listed("qld-2024/blackjack", "Blackjack", BLACKJACK, CHOICES, "blackjack")
def build(options: Options) -> Game[BlackjackState, BlackjackRules]:
    """Each box plays its own hand against the dealer's, nearer to 21 without going over. A player
    draws or stands, doubles on nine, ten or eleven, splits equal cards once, and may insure against
    an ace. A blackjack pays 3 to 2; the dealer has one card until all have played."""
    played, at = rules_for(options), "sch 18 s 13(1)(a)"
    return assemble(BLACKJACK, played, options, jackpot=at, inscriptions=INSCRIPTIONS)
