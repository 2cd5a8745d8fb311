"""Queensland schedule 11: Texas hold'em bonus poker."""

from __future__ import annotations

from functools import partial

from croupier.books.catalogue import Options, listed
from croupier.books.qld_2024.poker_hands import HANDS_11
from croupier.books.qld_2024.table_jackpots import OF_POKER, POKER_CHOICES, with_poker_jackpot
from croupier.equipment.decks import STANDARD, composition
from croupier.games.holdem_bonus import lens, mishaps, round, rules
from croupier.games.holdem_bonus import wagers as decided
from croupier.games.holdem_bonus.rules import ALL_CARDS, TWOS, HoldemBonusRules
from croupier.games.holdem_bonus.wagers import DEALER_OUT, SMALL
from croupier.games.house_poker import counts
from croupier.games.house_poker import mishaps as house
from croupier.games.house_poker import placing as area
from croupier.games.house_poker import round as table
from croupier.games.house_poker import rules as hands
from croupier.games.house_poker.lens import every_card
from croupier.games.house_poker.rules import DECK, IN_TURN
from croupier.games.house_poker.state import HousePokerState, hands_made
from croupier.games.house_poker.view import HousePokerView
from croupier.law import Called, Does, Fields, Law, Point, concordance
from croupier.play.game import Game
from croupier.play.game_parts import HandRules, PlacingRules
from croupier.play.options import choices
from croupier.play.placing import in_chips
from croupier.play.table_rules import Inscription, ShoeRules, TableRules
from croupier.play.wagers import Wager, decided_by

# -- wagers --------------------------------------------------------------------------------------

_FOLDED = "sch 11 s 4(a), sch 11 s 16(3)"
_WON = "sch 11 s 21(2)(a), sch 11 s 21(2)(b), sch 11 s 22"
_NOT_WON = """\
lose      lower  lower than the dealer's hand  sch 11 s 21(4)(a)
standoff  equal  equal to the dealer's hand    sch 11 s 21(5)(a), sch 11 s 8(6)
"""

ANTE_WAGER = decided_by(decided.ante_event, lens=every_card)(f"""
    ante      Ante  sch 11 s 12(a)
    1 to 1    higher        higher than the dealer's hand, with a flush or better  {_WON}
    1 to 1    {DEALER_OUT}  the dealer has no hand  sch 11 s 29(4)(b), sch 11 s 29(6)(d)
    standoff  {SMALL}       {SMALL}                                                sch 11 s 21(2)(a)
    {_NOT_WON}
    lose  fold  folded  {_FOLDED}
""")

_STREET = f"""
1 to 1  higher  higher than the dealer's hand  sch 11 s 21(2)(c), sch 11 s 22
{_NOT_WON}
void  {DEALER_OUT}  the dealer has no hand  sch 11 s 29(4)(c), sch 11 s 29(6)(e)
"""
"""The three wagers during the round are paid alike."""


def _street(name: str, when: str, amount: str) -> Wager:
    """A wager during the round: when it is made, and how much it is."""
    read = decided_by(decided.street_event, kind="added", late_cites=when, lens=every_card)
    return read(f"{name}  {name.capitalize()}  {when}, {amount} {_STREET}")


STREET_WAGERS = (
    _street("flop", "sch 11 s 16(4)", "sch 11 s 16(5)"),
    _street("turn", "sch 11 s 17(1)(b)", "sch 11 s 17(2)"),
    _street("river", "sch 11 s 18(1)(b)", "sch 11 s 18(2)"),
)

_BONUS = "sch 11 s 6, sch 11 s 23(1), sch 11 s 24"
_SUITED = "ace and queen, or ace and jack, of the same suit"
_MIXED = "ace and queen, or ace and jack, of different suits"
_NO_HAND = "no winning bonus hand, and the dealer has no hand"
BONUS_WAGER = decided_by(decided.bonus_event, kind="additional", lens=lens.hole_cards)(f"""
    bonus    Bonus  sch 11 s 12(b)
    30 to 1  2 aces                           2 aces                           {_BONUS}
    25 to 1  ace and king of the same suit    ace and king of the same suit    {_BONUS}
    20 to 1  {_SUITED}                        {_SUITED}                        {_BONUS}
    15 to 1  ace and king of different suits  ace and king of different suits  {_BONUS}
    10 to 1  2 kings, 2 queens or 2 jacks     2 kings, 2 queens or 2 jacks     {_BONUS}
    5 to 1   {_MIXED}                         {_MIXED}                         {_BONUS}
    3 to 1   any other pair                   any other pair                   {_BONUS}
    lose     no bonus hand                    no winning bonus hand  sch 11 s 6, sch 11 s 23(1)
    lose     fold                             folded                           {_FOLDED}
    void     returned                         {_NO_HAND}  sch 11 s 29(4)(d), sch 11 s 29(6)(f)
""")

WAGERS = (ANTE_WAGER, *STREET_WAGERS, BONUS_WAGER)

# -- options -------------------------------------------------------------------------------------

DEALING, STACK, BONUS_AFTER_FOLD, PLACES = choices("""
    dealing           in-turn  in-turn, twos, machine  One card to each player and the dealer in
        turn; two cards at a time; or two at a time from a shuffling device, after five community
        cards face down.
    stack             dealt    dealt, packet           With a device: community cards dealt one upon
        another, the last being the river; or as one packet, the top card being the river.
    bonus_after_fold  taken    taken, stand            Whether a fold takes the bonus wager too, or
        the hole cards still decide it.
    places            7        1 to 9                  Places for players on the layout.
""")
CHOICES = (DEALING, STACK, BONUS_AFTER_FOLD, PLACES, *POKER_CHOICES)

# -- the concordance -----------------------------------------------------------------------------

fields = Fields(HoldemBonusRules)

SCH_11 = concordance(
    "qld-2024 sch 11",
    {
        "s 1": Point.GAME,
        "s 2": Point.WAGERS,
        "s 2(a)-(c), s 2(a)-(c)[2], s 2(a)-(b)[3]": hands.best_hand,
        "s 4(a)": (round.fold, BONUS_AFTER_FOLD, fields.bonus_stands),
        "s 6": rules.bonus_hand,
        "s 8(6)": hands.against_dealer,
        "s 9(1)": (PLACES, area.at_a_numbered_place),
        "s 11(1)": Point.DECK,
        "s 12": (table.wagering, Point.WAGERS),
        "s 12(a)": (table.wagering, area.beside_the_ante),
        "s 12(b)": table.wagering,
        "s 13(1)": (table.wagering, in_chips, Point.ORAL, Point.CHIPS),
        "s 13(2)": area.one_hand_each,
        "s 13(3)": area.one_player_to_an_area,
        "s 13(4)": (table.wagering, Point.LATE, Point.CHANGE),
        "s 15(1)": (hands.dealing_order, table.deal),
        "s 15(2)": table.deal,
        "s 15(3)": hands.dealing_order,
        "s 15(3)(a)": (hands.dealing_order, DEALING),
        "s 15(3)(a)(i)-(iv)": hands.dealing_order,
        "s 15(3)(b)": (hands.dealing_order, DEALING),
        "s 15(3)(b)(i)-(ii)": hands.dealing_order,
        "s 15(4)": (hands.dealing_order, DEALING),
        "s 15(4)(a)": (hands.order_of_the_board, hands.dealing_order, STACK, fields.board_first),
        "s 15(4)(b)": (hands.order_of_the_board, STACK, fields.packet),
        "s 15(4)(c)-(d)": hands.dealing_order,
        "s 16(1)": table.look,
        "s 16(2)": round.before_the_flop,
        "s 16(3)": round.fold,
        "s 16(4)": round.before_the_flop,
        "s 16(5)": rules.flop_wager,
        "s 16(6)": round.show_the_flop,
        "s 17(1), s 17(1)(a)-(b)": round.after_the_flop,
        "s 17(2)": rules.turn_wager,
        "s 17(3)": round.show_the_turn,
        "s 18(1), s 18(1)(a)-(b)": round.after_the_turn,
        "s 18(2)": rules.river_wager,
        "s 18(3)": round.show_the_river,
        "s 19": (table.turn_the_dealers_cards, decided.standing),
        "s 20": (table.show_the_hands, round.settle),
        "s 20(a)": table.show_the_hands,
        "s 20(b)": decided.standing,
        "s 21(1)": hands.against_dealer,
        "s 21(2)": round.settle,
        "s 21(2)(a)-(b)": rules.pays_ante,
        "s 21(3)": hands.against_dealer,
        "s 21(4), s 21(4)(a)": round.settle,
        "s 21(5)": hands.against_dealer,
        "s 21(6), s 23(1)": decided.bonus_event,
        "s 23(2)": (decided.bonus_event, BONUS_AFTER_FOLD, fields.bonus_stands),
        "s 23(3)": round.settle,
        "s 25": (mishaps.bet_differs, mishaps.flop_differs),
        "s 25(a)": Does(mishaps.flop_differs, "more"),
        "s 25(b)": Does(mishaps.flop_differs, "less"),
        "s 26": (mishaps.bet_differs, mishaps.turn_or_river_differs),
        "s 26(a)": Does(mishaps.turn_or_river_differs, "more"),
        "s 26(b)": Does(mishaps.turn_or_river_differs, "less"),
        "s 27": Called(house.no_ante, "no-ante", facts=mishaps.HoldemBonusNoAnte),
        "s 27(a)": Does(house.no_ante, "hand"),
        "s 27(b)": Does(house.no_ante, "returned"),
        "s 27(c)": Does(house.no_ante, "offer"),
        "s 28": Called(
            house.more_than_one_hand, "more-than-one-hand", facts=mishaps.HoldemBonusAnotherHand
        ),
        "s 28(a)": Does(house.more_than_one_hand, "first"),
        "s 28(b)": Does(house.more_than_one_hand, "hand"),
        "s 28(c)": Does(house.more_than_one_hand, "offer"),
        "s 29": counts.wrong_count,
        "s 29(1), s 29(1)(a)": counts.nobody_looked,
        "s 29(1)(b)-(c)": counts.counted_all_the_same,
        "s 29(1)(d)": counts.inspector_hears_all_the_same,
        "s 29(2), s 29(2)(a)-(b)": counts.deck_is_complete,
        "s 29(3)": counts.deck_is_wrong,
        "s 29(3)(a)": counts.inspector_hears,
        "s 29(3)(b)-(c)": counts.deck_is_wrong,
        "s 29(4)": counts.no_hand_for_the_dealer,
        "s 29(4)(a)": Does(counts.no_hand_for_the_dealer, "reinstated"),
        "s 29(5)": counts.void_the_hand,
        "s 29(5)(a)": Does(counts.void_the_hand, "hand"),
        "s 29(5)(b)": Does(counts.void_the_hand, "returned"),
        "s 29(5)(c)": Does(counts.void_the_hand, "offer"),
        "s 29(6)": counts.both_wrong,
        "s 29(6)(a)": Does(counts.both_wrong, "hand"),
        "s 29(6)(b)": Does(counts.both_wrong, "returned"),
        "s 29(6)(c)": Does(counts.both_wrong, "reinstated"),
        "s 30": house.exposed_card,
        "s 31": mishaps.community_exposed,
        "s 31(2)": Does(mishaps.community_exposed, "card"),
        "s 32": mishaps.another_card_exposed,
        "s 32(1)": Does(mishaps.another_card_exposed, "card"),
        "s 32(2)": Does(mishaps.another_card_exposed, "shown"),
        "s 33": house.misplaced_card,
        "s 33(a)": Does(house.misplaced_card, "card"),
        "s 33(b)": Does(house.misplaced_card, "round"),
    },
)

CUT_BY_HAND = concordance(
    "qld-2024", {"s 15(2)": Point.SHOE_ENDS, "s 15(5)": (table.cut, fields.dealer_cuts)}
)
"""The schedule says nothing of the shuffle: the general part does."""

LAW = Law(SCH_11, HANDS_11, CUT_BY_HAND, *OF_POKER)

INSCRIPTIONS = (
    Inscription("the casino's name or logo", "sch 11 s 9(2)(a)"),
    Inscription("areas for the dealer's cards and the community cards", "sch 11 s 9(2)(b)"),
    Inscription("ante", "sch 11 s 9(3)(a)"),
    Inscription("flop", "sch 11 s 9(3)(b)"),
    Inscription("turn", "sch 11 s 9(3)(c)"),
    Inscription("river", "sch 11 s 9(3)(d)"),
    Inscription("bonus, or as the control system has it", "sch 11 s 9(3)(e)"),
)

# -- the game ------------------------------------------------------------------------------------


@listed(
    "qld-2024/texas-holdem-bonus",
    "Texas hold'em bonus poker",
    LAW,
    CHOICES,
    "house_poker",
    "holdem_bonus",
)
def build(options: Options) -> Game[HousePokerState, HoldemBonusRules]:
    """Each player antes and gets two cards, then folds or wagers twice the ante to see the flop.
    Before the turn and before the river he checks or wagers one ante more. The best five of seven
    play against the dealer's, who always plays: flop, turn and river wagers are paid even money,
    the ante only for a flush or better. The bonus is on the two hole cards alone, up to 30 to 1 for
    aces."""
    machine = options["dealing"] == "machine"
    chosen = HoldemBonusRules(
        places=int(options["places"]),
        dealing=IN_TURN if options["dealing"] == "in-turn" else TWOS,
        board_first=machine,
        packet=machine and options["stack"] == "packet",
        dealer_cuts=None if machine else (1, DECK - 1),
        bonus_stands=options["bonus_after_fold"] == "stand",
    )
    game = Game(
        script=table.in_stages(round.COURSE, chosen, WAGERS, LAW),
        wagers={wager.name: wager for wager in WAGERS},
        rules=chosen,
        state=HousePokerState,
        view=HousePokerView(),
        deck=composition(STANDARD),
        moves=round.MOVES,
        placing=PlacingRules(at=area.at_a_place, checks=(area.placing, in_chips)),
        hands=HandRules(categorise=partial(hands.called, ALL_CARDS), made=hands_made),
        tables=TableRules(
            shoe=None if machine else ShoeRules(every_round=True), inscriptions=INSCRIPTIONS
        ),
    )
    return with_poker_jackpot(game, options, "sch 18 s 5(1)(c)")
