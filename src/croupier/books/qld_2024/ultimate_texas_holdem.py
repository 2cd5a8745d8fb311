"""Queensland schedule 11(a): ultimate Texas hold'em."""

from __future__ import annotations

from functools import partial

from croupier.books.catalogue import Options, listed
from croupier.books.qld_2024.poker_hands import HANDS_11A
from croupier.books.qld_2024.table_jackpots import OF_POKER, POKER_CHOICES, with_poker_jackpot
from croupier.equipment.decks import STANDARD, composition
from croupier.games.house_poker import counts
from croupier.games.house_poker import mishaps as house
from croupier.games.house_poker import placing as area
from croupier.games.house_poker import round as table
from croupier.games.house_poker import rules as hands
from croupier.games.house_poker.state import hands_made
from croupier.games.house_poker.view import HousePokerView
from croupier.games.ultimate import mishaps, placing, round, rules
from croupier.games.ultimate import wagers as decided
from croupier.games.ultimate.rules import ALL_CARDS, BEFORE_FLOP, COMPULSORY, NEVER, UltimateRules
from croupier.games.ultimate.state import UltimateState
from croupier.law import Called, Does, Fields, Law, Point, concordance
from croupier.play.game import Game
from croupier.play.game_parts import HandRules, PlacingRules
from croupier.play.options import choices
from croupier.play.placing import in_chips
from croupier.play.table import shoe as shoes
from croupier.play.table_rules import Inscription, ShoeRules, TableRules
from croupier.play.wagers import decided_by

# -- wagers --------------------------------------------------------------------------------------

_FOLDED = "sch 11(a) s 4(a), sch 11(a) s 18(2), sch 11(a) s 19(2), sch 11(a) s 20(2)"
_NO_DEALER = "sch 11(a) s 30(4), sch 11(a) s 30(6)(d), sch 11(a) s 33(1)(c)"
_NO_DEALER_PLAY = "sch 11(a) s 30(4)(b), sch 11(a) s 30(6)(d), sch 11(a) s 33(1)(c)"
_TRIPS_BACK = "sch 11(a) s 30(4)(c), sch 11(a) s 30(6)(e), sch 11(a) s 33(1)(d)"
_ANTE_WON, _TIED = "sch 11(a) s 24(a), sch 11(a) s 26(1)", "sch 11(a) s 24(c), sch 11(a) s 9(6)"
_PLAY_WON = "sch 11(a) s 25(1)(a), sch 11(a) s 26(1)"
_BLIND = "sch 11(a) s 25(2)(a), sch 11(a) s 26(2)"
_TRIPS = "sch 11(a) s 25(3)(a), sch 11(a) s 26(3), sch 11(a) s 7"
_NO_TRIPS = "less than three of a kind, and the dealer has no hand"

ANTE_WAGER = decided_by(decided.ante_event)(f"""
    ante      Ante  sch 11(a) s 14(1)(a)
    1 to 1    higher                   higher than the dealer's hand  {_ANTE_WON}
    lose      lower                    lower than the dealer's hand   sch 11(a) s 24(b)
    standoff  equal                    equal to the dealer's hand     {_TIED}
    standoff  dealer does not qualify  the dealer does not qualify    sch 11(a) s 23
    lose      fold                     folded                         {_FOLDED}
    void      the dealer has no hand   the dealer has no hand         {_NO_DEALER}
""")
BLIND_WAGER = decided_by(decided.blind_event)(f"""
    blind     Blind  sch 11(a) s 14(1)(b)
    500 to 1  royal flush             royal flush                       {_BLIND}
    50 to 1   straight flush          straight flush                    {_BLIND}
    10 to 1   four of a kind          four of a kind                    {_BLIND}
    3 to 1    full house              full house                        {_BLIND}
    3 to 2    flush                   flush                             {_BLIND}
    1 to 1    straight                straight                          {_BLIND}
    lose      lower                   lower than the dealer's hand      sch 11(a) s 25(2)(b)
    standoff  less than a straight    higher, but less than a straight  sch 11(a) s 25(2)(c)
    standoff  equal                   equal to the dealer's hand        sch 11(a) s 25(2)(d)
    lose      fold                    folded                            {_FOLDED}
    void      the dealer has no hand  the dealer has no hand            {_NO_DEALER}
""")
PLAY_WAGER = decided_by(decided.play_event, kind="added")(f"""
    play      Play  sch 11(a) s 18(1)(c), sch 11(a) s 19(1)(c), sch 11(a) s 20(1)(b)
    1 to 1    higher                  higher than the dealer's hand  {_PLAY_WON}
    lose      lower                   lower than the dealer's hand   sch 11(a) s 25(1)(b)
    standoff  equal                   equal to the dealer's hand     sch 11(a) s 25(1)(c)
    void      the dealer has no hand  the dealer has no hand         {_NO_DEALER_PLAY}
""")
TRIPS_WAGER = decided_by(decided.trips_event, kind="additional")(f"""
    trips    Trips  sch 11(a) s 14(1)(c)
    50 to 1  royal flush      royal flush                {_TRIPS}
    40 to 1  straight flush   straight flush             {_TRIPS}
    30 to 1  four of a kind   four of a kind             {_TRIPS}
    8 to 1   full house       full house                 {_TRIPS}
    7 to 1   flush            flush                      {_TRIPS}
    4 to 1   straight         straight                   {_TRIPS}
    3 to 1   three of a kind  three of a kind            {_TRIPS}
    lose     nothing          less than three of a kind  sch 11(a) s 25(3)(b)
    lose     fold             folded                     {_FOLDED}
    void     returned         {_NO_TRIPS}                {_TRIPS_BACK}
""")

WAGERS = (ANTE_WAGER, BLIND_WAGER, PLAY_WAGER, TRIPS_WAGER)

# -- options -------------------------------------------------------------------------------------

STACK, TRIPS_AFTER_FOLD, DEALT_FROM, PLACES = choices("""
    stack             dealt  dealt, packet  Community cards dealt one upon another, the last being
        the river; or as one packet, the top card being the river.
    trips_after_fold  taken  taken, stand   Whether a fold takes the trips wager too, or it is still
        decided by the hand.
    dealt_from        shoe   shoe, machine  A dealing shoe with cards shuffled and cut by the
        dealer, or a shuffling device.
    places            7      1 to 9         Places for players on the layout.
""")
CHOICES = (STACK, TRIPS_AFTER_FOLD, DEALT_FROM, PLACES, *POKER_CHOICES)

# -- the concordance -----------------------------------------------------------------------------

WRONG_COUNT = ("supervisor", "inspector", "dealer", "ante and blind", *house.HANDS)

fields = Fields(rules.UltimateRules)

SCH_11A = concordance(
    "qld-2024 sch 11(a)",
    {
        "s 1": Point.GAME,
        "s 2": (hands.best_hand, Point.WAGERS),
        "s 2(a)-(c), s 2(a)-(c)[2]": hands.best_hand,
        "s 4(a)": (round.fold, TRIPS_AFTER_FOLD, fields.trips_stand_from),
        "s 5(a)-(b)": rules.qualifies,
        "s 6(a)-(b)": round.fold,
        "s 9(6)": hands.against_dealer,
        "s 10(1)": (PLACES, area.at_a_numbered_place),
        "s 11(a)-(b)": DEALT_FROM,
        "s 12(1)": Point.DECK,
        "s 13(4)(a)": shoes.shuffle,
        "s 13(4)(b)": (Point.SHOE_ENDS, shoes.after_round),
        "s 13(5)": (table.cut, fields.dealer_cuts),
        "s 14(1)": (table.wagering, placing.return_what_is_incomplete, placing.trips_beside_both),
        "s 14(1)(b)": (placing.ante_is_the_blind, placing.blind_is_the_ante),
        "s 15(1)": (table.wagering, in_chips, Point.ORAL, Point.CHIPS),
        "s 15(2)": area.one_hand_each,
        "s 15(3)": area.one_player_to_an_area,
        "s 15(4)": (Point.LATE, Point.CHANGE),
        "s 17(1)": (hands.dealing_order, table.deal),
        "s 17(2)-(3)": table.deal,
        "s 17(3)(d)": (hands.dealing_order, STACK, fields.board_first),
        "s 17(3)(e)": (hands.order_of_the_board, round.show_turn_and_river, STACK, fields.packet),
        "s 17(3)(f)": (hands.dealing_order, placing.return_what_is_incomplete),
        "s 17(3)(g)": hands.dealing_order,
        "s 18(1)": (table.look, round.before_the_flop),
        "s 18(1)(a)-(c)": round.before_the_flop,
        "s 18(2)": round.fold,
        "s 18(3)": rules.before_flop_play,
        "s 18(4)": round.show_the_flop,
        "s 19(1), s 19(1)(a)-(c)": round.after_the_flop,
        "s 19(2)": round.fold,
        "s 19(3)": rules.after_flop_play,
        "s 19(4)": round.undecided,
        "s 19(5)": round.show_turn_and_river,
        "s 20(1), s 20(1)(a)-(b)": round.on_the_river,
        "s 20(2)": round.fold,
        "s 20(3)": rules.river_play,
        "s 20(4)": round.undecided,
        "s 21": table.turn_the_dealers_cards,
        "s 21(a)-(b)": decided.dealer_qualifies,
        "s 22, s 22(a)": table.show_the_hands,
        "s 22(b)": decided.standing,
        "s 23, s 24, s 25(1)": round.settle,
        "s 25(2)": (decided.blind_result, round.settle),
        "s 25(3)": (round.settle, TRIPS_AFTER_FOLD),
        "s 27": mishaps.play_differs,
        "s 27(a)": mishaps.CUT,
        "s 27(b)": mishaps.AS_PLACED,
        "s 28": mishaps.missing_wager,
        "s 28(a)": Does(mishaps.missing_wager, "round"),
        "s 28(b)": (Does(mishaps.missing_wager, "hand"), Does(mishaps.missing_wager, "returned")),
        "s 28(c)": Does(mishaps.missing_wager, "offer"),
        "s 29": Called(
            house.more_than_one_hand, "more-than-one-hand", facts=mishaps.UltimateAnotherHand
        ),
        "s 29(a)": Does(house.more_than_one_hand, "first"),
        "s 29(b)": Does(house.more_than_one_hand, "hand"),
        "s 29(c)": Does(house.more_than_one_hand, "offer"),
        "s 30": Called(counts.wrong_count, "wrong-count", effects=WRONG_COUNT),
        "s 30(1)(a)": counts.nobody_looked,
        "s 30(1)(b)-(c)": counts.counted_all_the_same,
        "s 30(1)(d)": counts.inspector_hears_all_the_same,
        "s 30(2)(a)-(b)": counts.deck_is_complete,
        "s 30(3)(a)": counts.inspector_hears,
        "s 30(3)(b)-(c)": counts.deck_is_wrong,
        "s 30(4)": counts.no_hand_for_the_dealer,
        "s 30(4)(a)": Does(counts.no_hand_for_the_dealer, "reinstated"),
        "s 30(5)": counts.void_the_hand,
        "s 30(5)(a)": Does(counts.void_the_hand, "hand"),
        "s 30(5)(b)": Does(counts.void_the_hand, "returned"),
        "s 30(5)(c)": Does(counts.void_the_hand, "offer"),
        "s 30(6)": counts.both_wrong,
        "s 30(6)(a)": Does(counts.both_wrong, "hand"),
        "s 30(6)(b)": Does(counts.both_wrong, "returned"),
        "s 30(6)(c)": Does(counts.both_wrong, "reinstated"),
        "s 31": house.exposed_card,
        "s 32": mishaps.community_exposed,
        "s 32(2)": Does(mishaps.community_exposed, "card"),
        "s 33": mishaps.dealer_exposed,
        "s 33(1)(b)": Does(mishaps.dealer_exposed, "folded"),
        "s 33(1)(c)": Does(mishaps.dealer_exposed, "hand"),
        "s 33(2)": Does(mishaps.dealer_exposed, "round"),
        "s 34": house.misplaced_card,
        "s 34(a)": Does(house.misplaced_card, "card"),
        "s 34(b)": Does(house.misplaced_card, "round"),
    },
)

LAW = Law(SCH_11A, HANDS_11A, *OF_POKER)

INSCRIPTIONS = (
    Inscription("ante", "sch 11(a) s 10(2)(a)"),
    Inscription("blind", "sch 11(a) s 10(2)(b)"),
    Inscription("play", "sch 11(a) s 10(2)(c)"),
    Inscription("trips", "sch 11(a) s 10(2)(d)"),
)

# -- the game ------------------------------------------------------------------------------------


@listed(
    "qld-2024/ultimate-texas-holdem",
    "Ultimate Texas hold'em",
    LAW,
    CHOICES,
    "house_poker",
    "ultimate",
)
def build(options: Options) -> Game[UltimateState, UltimateRules]:
    """Each player puts down an ante and an equal blind, and gets two cards. Before the flop he
    folds, checks or plays three or four antes; after it he folds, checks or plays two; on the river
    he folds or plays one: once, and the earlier the more. The best five of his two and the five
    community cards play against the dealer's. Without a pair the dealer does not qualify and antes
    stand off; a blind is paid from a straight up, 500 to 1 for a royal flush; trips pay on the hand
    alone."""
    by_hand = options["dealt_from"] == "shoe"
    chosen = UltimateRules(
        packet=options["stack"] == "packet",
        places=int(options["places"]),
        trips_stand_from=BEFORE_FLOP if options["trips_after_fold"] == "stand" else NEVER,
        dealer_cuts=(1, 51) if by_hand else None,
    )
    game: Game[UltimateState, UltimateRules] = Game(
        script=table.in_stages(round.COURSE, chosen, WAGERS, LAW),
        wagers={wager.name: wager for wager in WAGERS},
        rules=chosen,
        state=UltimateState,
        view=HousePokerView(),
        deck=composition(STANDARD),
        moves=round.MOVES,
        placing=PlacingRules(
            dues=placing.AnteAndBlind(),
            at=area.at_a_place,
            checks=(placing.placing, in_chips),
            not_open=round.not_open,
        ),
        hands=HandRules(categorise=partial(hands.called, ALL_CARDS), made=hands_made),
        tables=TableRules(
            shoe=ShoeRules(every_round=True) if by_hand else None, inscriptions=INSCRIPTIONS
        ),
    )
    return with_poker_jackpot(game, options, "sch 18 s 5(1)(d)", beside=COMPULSORY)
