"""Queensland schedule 14: lucky draw baccarat."""

from __future__ import annotations

from croupier.books.catalogue import Options, listed
from croupier.books.qld_2024.general import ABOUT, GENERAL, WITH_MACHINE
from croupier.equipment.decks import STANDARD, composition
from croupier.games.lucky_draw import lens, mishaps, placing, round, rules, state
from croupier.games.lucky_draw import wagers as decided
from croupier.games.lucky_draw.rules import LuckyDrawRules
from croupier.games.lucky_draw.state import LuckyDrawState
from croupier.law import Does, Fields, Law, Point, concordance
from croupier.play import powers
from croupier.play.cutting import far_enough_from_the_ends, first_to_cut
from croupier.play.game import Game
from croupier.play.game_parts import HandRules, PlacingRules
from croupier.play.options import choices
from croupier.play.placing import in_chips
from croupier.play.seeing.family import BoxesView
from croupier.play.table import shoe as shoes
from croupier.play.table_rules import ShoeRules, TableRules
from croupier.play.wagers import decided_by
from croupier.ranking.points import points

# -- wagers --------------------------------------------------------------------------------------

ENTER = decided_by(decided.enter, lens=lens.one_box)("""
    enter  Enter  sch 14 s 6(1), sch 14 s 6(2)
    1 to 1    higher  the box's hand is higher  sch 14 s 6(2)(a), sch 14 s 11(1)
    lose      lower   the box's hand is lower   sch 14 s 6(2)(b)
    standoff  tie     the hands are equal       sch 14 s 6(2)(c)
""")

DRAW = decided_by(decided.draw, lens=lens.one_box)("""
    draw  Draw  sch 14 s 6(3), sch 14 s 6(4)
    30 to 1   3-3-3 suited    won with 3-3-3 suited    sch 14 s 6(4)(a), sch 14 s 11(2)(f)
    9 to 1    3-3-3 off suit  won with 3-3-3 off suit  sch 14 s 6(4)(a), sch 14 s 11(2)(e)
    3 to 1    lucky 9         won with lucky 9         sch 14 s 6(4)(a), sch 14 s 11(2)(d)
    2 to 1    lucky 8         won with lucky 8         sch 14 s 6(4)(a), sch 14 s 11(2)(c)
    3 to 2    lucky 7         won with lucky 7         sch 14 s 6(4)(a), sch 14 s 11(2)(b)
    1 to 1    six or less     won with six or less     sch 14 s 6(4)(a), sch 14 s 11(2)(a)
    lose      lower           the box's hand is lower  sch 14 s 6(4)(b)
    standoff  tie             the hands are equal      sch 14 s 6(4)(c)
""")

# -- options -------------------------------------------------------------------------------------

DECKS, BOXES, SEVERAL, MACHINE = CHOICES = choices("""
    decks          8    6, 7, 8  Decks in the shoe.
    boxes          7    1 to 7   Boxes on the layout.
    several_boxes  yes  yes, no  Whether a player may wager on more than one box.
    machine        no   yes, no  Whether a card machine deals, and nobody cuts.
""")

# -- the concordance -----------------------------------------------------------------------------

fields = Fields(rules.LuckyDrawRules)

SCH_14 = concordance(
    "qld-2024 sch 14",
    {
        "s 1": Point.GAME,
        "s 2": rules.lucky,
        "s 3(1)": (BOXES, placing.on_a_box_of_the_layout),
        "s 4": (DECKS, Point.DECK),
        "s 5": points,
        "s 6": Point.WAGERS,
        "s 6(1)": round.wagering,
        "s 6(2)": (rules.against_dealer, round.settle),
        "s 6(3)": (round.place_draw_wager, round.draw_goes_with_enter),
        "s 6(4)": (rules.against_dealer, round.settle),
        "s 7(1)": (Point.CHIPS, in_chips),
        "s 7(2)": Point.ORAL,
        "s 7(3)": placing.one_wager_to_a_box,
        "s 7(4)": (round.wagering, round.first_cards),
        "s 8(1)": (round.wagering, Point.LATE, Point.CHANGE),
        "s 8(2)": (round.act_on_boxes, Point.LATE),
        "s 9(1)": (SEVERAL, round.wagering, placing.on_one_box_only),
        "s 9(2)": Point.EACH_BOX,
        "s 10(1)": Point.LIMITS,
        "s 11": round.settle,
        "s 11(2)": rules.lucky,
        "s 11(2)(b)": placing.in_payable_units,
        "s 12(1), s 12(3)": round.cut_the_cards,
        "s 12(4)": (far_enough_from_the_ends, fields.cut_from_ends),
        "s 12(5)": round.cut_the_cards,
        "s 12(6)(a)-(b)": far_enough_from_the_ends,
        "s 12(7)": shoes.load,
        "s 12(8)": (Point.SHOE_MARK, shoes.place_mark),
        "s 13(1)(a)-(c)": first_to_cut,
        "s 13(2)-(4)": round.cut_the_cards,
        "s 14": powers.cards_replaced,
        "s 16(1)": mishaps.card_left_out,
        "s 16(1)(a)-(c)": round.first_cards,
        "s 16(2)": round.act_on_boxes,
        "s 16(3)(a)": (round.act_on_boxes, round.place_draw_wager),
        "s 16(3)(b), s 16(4)": round.act_on_boxes,
        "s 16(5)": (round.dealers_hand, rules.dealer_needs_card),
        "s 16(6)": (
            *(round.dealers_hand, rules.dealer_needs_card, rules.dealer_draws, fields.dealer_draws),
        ),
        "s 16(7)": (
            *(round.act_on_boxes, round.dealers_hand),
            *(rules.dealer_needs_card, rules.is_full),
        ),
        "s 18": (mishaps.cutting_card_reached, Point.SHOE_ENDS, shoes.after_round),
        "s 21": mishaps.face_up_in_shoe,
        "s 22(1)": (mishaps.card_drawn_in_error, Point.NEXT_CARD),
        "s 22(2)": (mishaps.exposed_card_drawn_in_error, round.accept),
        "s 22(3)": (mishaps.exposed_card_drawn_in_error, round.refuse),
        "s 22(4)": (mishaps.exposed_card_drawn_in_error, round.refused_by_all),
        "s 23, s 23(1)-(2)": mishaps.surplus_dealer_card,
        "s 24": (mishaps.not_enough_cards, shoes.shuffle_discards),
        "s 25, s 25(1)": mishaps.misplaced_cards,
        "s 25(1)": round.put_in_order,
        "s 25(2)(a)-(c)": state.has_acted,
        "s 26, s 26(1)": mishaps.dealer_too_many_cards,
        "s 26(1)(a)": Does(mishaps.dealer_too_many_cards, "hand"),
        "s 26(1)(b)": Does(mishaps.dealer_too_many_cards, "cards"),
        "s 26(1)(c)": Does(mishaps.dealer_too_many_cards, "offer"),
        "s 26(2)": (mishaps.dealer_too_many_cards, round.dealers_hand),
        "s 27(1)": (mishaps.no_cards, round.dead_without_cards),
        "s 27(2)": mishaps.one_card,
        "s 27(2)(a)": Does(mishaps.one_card, "offer"),
        "s 28, s 28(1)-(2)": mishaps.last_box_one_card,
        "s 28(2)(a)": Does(mishaps.last_box_one_card, "offer"),
        "s 29, s 29(1)-(2)": mishaps.passed_over,
        "s 29(2)": Does(mishaps.passed_over, "offer"),
        "s 30, s 30(1)-(5)": mishaps.last_box_missed,
        "s 30(2)": Does(mishaps.last_box_missed, "cards"),
        "s 31, s 31(1)": mishaps.dealer_no_first_card,
        "s 31(1)(a)": Does(mishaps.dealer_no_first_card, "offer"),
        "s 31(2)": (mishaps.dealer_no_first_card, round.dealers_hand),
        "s 32": mishaps.extra_hand,
        "s 33": mishaps.absent_player,
    },
)

CARD_MACHINES = concordance("qld-2024", {"s 16": MACHINE})

LAW = Law(SCH_14, CARD_MACHINES, GENERAL, WITH_MACHINE)

# -- the game ------------------------------------------------------------------------------------


def shoe_rules(cards: int) -> ShoeRules:
    """No round after the one in which the cutting card comes; it goes in about one deck to about
    two thirds from the back."""
    least, most = len(STANDARD) - ABOUT, cards * 2 // 3 + ABOUT
    return ShoeRules(cut_from_ends=10, mark_least=least, mark_most=most)


@listed("qld-2024/lucky-draw-baccarat", "Lucky draw baccarat", LAW, CHOICES, "lucky_draw")
def build(options: Options) -> Game[LuckyDrawState, LuckyDrawRules]:
    """Each box plays its own hand against the dealer's, closest to nine. A player stands on two
    cards, or adds a draw wager equal to the enter wager and gets a third card; a draw wager that
    wins pays more on seven, eight and nine, and most on three threes."""
    played = LuckyDrawRules(
        boxes=int(options["boxes"]),
        several_boxes=bool(options["several_boxes"]),
        cut_from_ends=0 if options["machine"] else 10,
    )
    decks = int(options["decks"])
    return Game(
        script=round.lucky_draw(played, LAW),
        wagers={wager.name: wager for wager in (ENTER, DRAW)},
        rules=played,
        state=LuckyDrawState,
        view=BoxesView(),
        deck=composition(STANDARD, decks),
        moves=("stand", "draw", "accept", "refuse", "cut", "decline", "ask", "keep", "retract"),
        placing=PlacingRules(checks=(placing.placing, in_chips), at=placing.lowest_free_box),
        hands=HandRules(count=points),
        tables=TableRules(shoe=None if options["machine"] else shoe_rules(len(STANDARD) * decks)),
    )
