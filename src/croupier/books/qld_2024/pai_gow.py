"""Queensland schedule 6: pai gow."""

from __future__ import annotations

from croupier.books.catalogue import Options, listed
from croupier.books.qld_2024.general import GENERAL
from croupier.books.qld_2024.pai_gow_ways import WAY_CHOICES, WAYS, way
from croupier.games.pai_gow import (
    bank,
    exposed,
    jackpot,
    mishaps,
    misplaced,
    placing,
    round,
    rules,
    setting,
    stacks,
)
from croupier.games.pai_gow import wagers as decided
from croupier.games.pai_gow.game import game_of
from croupier.games.pai_gow.rules import WAGER, PaiGowRules
from croupier.games.pai_gow.state import PaiGowState
from croupier.law import Called, Does, Fields, Law, Point, concordance
from croupier.money import EXACT, UP_TO_CENT, Commission, down_to, up_to
from croupier.play import boxes, powers
from croupier.play.game import Game
from croupier.play.options import choices
from croupier.play.placing import in_chips
from croupier.play.table import seating
from croupier.play.table import shoe as shoes
from croupier.play.table_rules import Conduct, Inscription, ShoeRules, TableRules
from croupier.play.wagers import decided_by

# -- wagers --------------------------------------------------------------------------------------

_WAGER = f"""
    {WAGER}   Wager  sch 6 s 13(2)
    1 to 1    win       both hands are higher than the bank's  sch 6 s 36(1), sch 6 s 19(1)
    lose      lose      both hands are lower than the bank's   sch 6 s 36(2)
    standoff  standoff  one hand is higher, the other lower    sch 6 s 36(3)
"""
KNOWN = dict.fromkeys(("bet", "pai-gow", "box"), "")

# -- options -------------------------------------------------------------------------------------

ROUNDING, BANK_ROUNDING, LIABILITY = choices("""
    commission_rounding  exact   exact, up-to-50c    Whether the commission on a winning wager is
        rounded up to a multiple of 50c.
    bank_rounding        exact   exact, down-to-50c  Whether the commission on a banker's profit is
        rounded down to a multiple of 50c; otherwise to the cent.
    house_liability      10_000  1 to 10_000_000     The most, in dollars, that the house stands for
        when it co-banks, as displayed at the table.
""")
CHOICES = (ROUNDING, BANK_ROUNDING, LIABILITY, *WAY_CHOICES)

# -- the concordance -----------------------------------------------------------------------------

fields = Fields(rules.PaiGowRules)

SCH_6 = concordance(
    "qld-2024 sch 6",
    {
        "s 1": Point.GAME,
        "s 2(a)[4]": placing.not_by_the_banker,
        "s 5(2)(b)(ii)": boxes.on_a_numbered_box,
        "s 6": Point.DECK,
        "s 10(1), s 11(1)": stacks.shake_the_dice,
        "s 11(2)": rules.first_box,
        "s 11(3), s 11(3)(a)": (rules.first_box, rules.anticlockwise),
        "s 11(3)(b)-(c)": stacks.boxes_in_turn,
        "s 12(1)": (mishaps.off_marker_placed, bank.out_of_play),
        "s 12(2)": placing.off_marker,
        "s 13(1)": (stacks.shake_the_dice, Point.LATE, Point.CHANGE, fields.wagers_until_pushed),
        "s 13(2)": (round.wagering, in_chips, Point.WAGERS, Point.CHIPS, Point.ORAL),
        "s 14(1)": bank.bank_covers,
        "s 14(2)": bank.partners_cover,
        "s 14(2)(a)": (LIABILITY, fields.house_liability),
        "s 14(2)(b), s 14(2)(b)(i)-(ii)": bank.partners_cover,
        "s 14(3)": (
            *(placing.alone_above_the_maximum, seating.raise_maximum, fields.alone_above_maximum),
        ),
        "s 14(4), s 14(4)(a)": (setting.marked_for_priority, fields.priority_by_size),
        "s 14(5)": (setting.set_first, setting.marked_for_priority),
        "s 14(5)(a)-(b)": setting.marked_for_priority,
        "s 15(1)": boxes.with_so_many_others,
        "s 15(2), s 15(2)(a)-(b)": setting.sets_the_hand,
        "s 15(2)(c)": mishaps.player_absent,
        "s 16(1)": placing.two_boxes,
        "s 16(2), s 16(2)(a)": (placing.only_alone, fields.two_alone),
        "s 16(2)(b)": rules.one_is_double,
        "s 16(2)(c)": setting.higher_wager_first,
        "s 16(2)(d)": setting.may_change,
        "s 17(1), s 17(3)": placing.not_on_a_bankers_box,
        "s 18(1)": bank.takes_the_bank,
        "s 18(2)": bank.played_last_round,
        "s 18(3)": (bank.on_box_one, fields.box_one_banks),
        "s 18(4)": bank.bank_covers,
        "s 18(5)": (bank.takes_the_bank, fields.co_bank),
        "s 18(6)": (bank.combine, bank.shared),
        "s 18(7), s 18(7)(a)": setting.handles,
        "s 18(7)(b)": placing.not_by_the_banker,
        "s 18(8)": bank.house_banks_first,
        "s 18(8)(a)": bank.house_banks_first,
        "s 18(8)(b)": (bank.house_banks_first, mishaps.restarted),
        "s 18(9)": (bank.offer_in_turn, bank.offered_in_this_order, fields.in_turn),
        "s 18(10)": (bank.had_it_long_enough, fields.most_rounds),
        "s 18(11)": bank.offered_in_this_order,
        "s 18(12)": bank.had_it_long_enough,
        "s 18(13)": placing.not_on_the_banks_box,
        "s 19(1)": (rules.paid_on, fields.commission),
        "s 19(2)": (ROUNDING, Point.ROUNDING),
        "s 19(3)": (bank.settle_the_bank, rules.profit_after, rules.half, fields.bank_commission),
        "s 19(4)": BANK_ROUNDING,
        "s 21(1)": (Point.SHOE_ENDS, shoes.after_round),
        "s 22(1)": stacks.la_ja,
        "s 22(1)(a)": stacks.only_the_banker,
        "s 22(1)(b)": (stacks.asked_by_a_player, fields.any_may_la_ja),
        "s 22(1)(c)": stacks.only_the_banker,
        "s 23(1), s 23(3)-(4)": stacks.cut_the_tiles,
        "s 24(1), s 24(3)": Called(
            powers.cards_replaced, "tiles-replaced", "The supervisor has the tiles replaced"
        ),
        "s 25(1)-(2)": stacks.deal,
        "s 26(1), s 26(3)": setting.look,
        "s 26(4)-(5)": (setting.handles, fields.handlers),
        "s 28(1)": setting.set_the_hands,
        "s 28(5)": (setting.may_change, fields.reset),
        "s 28(6)": setting.show_the_hands,
        "s 28(7)": setting.asks_for_house_way,
        "s 28(8), s 28(8)(a)-(b)": (setting.set_the_bank, fields.bank_in_the_open),
        "s 29(1)": setting.asks_for_house_way,
        "s 29(3)": setting.set_the_house_way,
        "s 30(1)": fields.house_way,
        "s 37": round.settle,
        "s 38, s 38(a)-(b)": mishaps.not_flat,
        "s 39(1)": (misplaced.wrong_distribution, misplaced.redistribute),
        "s 39(2)": (misplaced.wrong_distribution, misplaced.deal_again),
        "s 39(3)": misplaced.distribution_stands,
        "s 40(1)": mishaps.exposed_in_shuffle,
        "s 40(2)": exposed.player_tile_exposed,
        "s 40(3), s 40(3)(a)-(b)": exposed.player_tiles_exposed,
        "s 40(4), s 40(4)(a)-(b)": exposed.banker_tiles_exposed,
        "s 40(5)": exposed.banker_exposes_own,
        "s 40(6)": exposed.house_tiles_exposed,
        "s 41(1)": (mishaps.wrong_house_way, Does(mishaps.wrong_house_way, "hand")),
        "s 41(2)": (mishaps.wrong_house_way, Does(mishaps.wrong_house_way, "decided")),
        "s 42": (mishaps.shuffle_again, Called(mishaps.tiles_gathered, "not-enough-cards")),
        "s 43": seating.may_be_vacated,
    },
)

LAW = Law(SCH_6, WAYS, GENERAL)

INSCRIPTIONS = (
    Inscription("name or logo of the casino", "sch 6 s 5(2)(b)(i)"),
    Inscription("numbered circles for the boxes", "sch 6 s 5(2)(b)(ii)"),
    Inscription("circles for winning and for losing wagers", "sch 6 s 5(2)(b)(iii)"),
)

# -- the game ------------------------------------------------------------------------------------


@listed("qld-2024/pai-gow", "Pai gow", LAW, CHOICES, "pai_gow")
def build(options: Options) -> Game[PaiGowState, PaiGowRules]:
    """Four tiles go to each box and are set as a low hand and a high hand; a wager wins even money
    less five per cent if both are higher than the bank's, loses if both are lower, and otherwise
    stands off. A copy is the bank's. Players may hold the bank in turn, alone, together, or in
    partnership with the house, and pay five per cent of its profit."""
    exact = options["commission_rounding"] == "exact"
    to_the_cent = options["bank_rounding"] == "exact"
    wager = decided_by(
        decided.against_the_bank,
        aka=KNOWN,
        rounding=EXACT if exact else UP_TO_CENT,
        commission=Commission(5, 100),
    )(_WAGER)
    played = PaiGowRules(
        house_way=way(options),
        commission=Commission(5, 100, EXACT if exact else up_to(50), "sch 6 s 19(2)"),
        bank_commission=Commission(5, 100, down_to(1 if to_the_cent else 50), "sch 6 s 19(4)"),
        alone_above_maximum=True,
        two_alone=True,
        reset=True,
        priority_by_size=True,
        box_one_banks=True,
        co_bank=True,
        house_liability=100 * int(options["house_liability"]),
        bank_in_the_open=True,
        any_may_la_ja=True,
        wagers_until_pushed=True,
    )
    tables = TableRules(
        conduct=Conduct(vacates_any=True),
        shoe=ShoeRules(every_round=True),
        inscriptions=INSCRIPTIONS,
    )
    return game_of(played, (wager,), LAW, without=NOT_HERE, tables=tables)


NOT_HERE = (
    *(setting.SURRENDER, stacks.SHAKE, bank.MATCH, bank.MINIMUM),
    jackpot.DECLINE_JACKPOT,
)
