"""Queensland schedule 12: three card poker."""

from __future__ import annotations

from croupier.books.catalogue import Options, listed
from croupier.books.qld_2024.general import GENERAL, MACHINE_AND_HANDS
from croupier.books.qld_2024.poker_hands import HANDS_12
from croupier.books.qld_2024.table_jackpots import POKER_CHOICES, POKER_OPTIONS, with_poker_jackpot
from croupier.equipment.decks import STANDARD, composition
from croupier.games.house_poker import counts
from croupier.games.house_poker import mishaps as house
from croupier.games.house_poker import placing as area
from croupier.games.house_poker import round as table
from croupier.games.house_poker import rules as hands
from croupier.games.house_poker.rules import DEALER
from croupier.games.house_poker.state import HousePokerState
from croupier.games.house_poker.view import HousePokerView
from croupier.games.jackpot.round import turn_the_hand_of
from croupier.games.three_card import lens, mishaps, placing, round, rules
from croupier.games.three_card import wagers as decided
from croupier.games.three_card.rules import ThreeCardRules
from croupier.games.three_card.wagers import NO_QUALIFY, RETURNED
from croupier.law import Called, Does, Fields, Law, Point, concordance
from croupier.play.game import Game
from croupier.play.game_parts import HandRules, PlacingRules
from croupier.play.options import choices
from croupier.play.placing import in_chips
from croupier.play.table import shoe as shoes
from croupier.play.table_rules import Inscription, ShoeRules, TableRules
from croupier.play.wagers import decided_by

# -- wagers --------------------------------------------------------------------------------------

FOLDS = "the player folds"
_TAKEN = "sch 12 s 3(a), sch 12 s 17(3)"
_WON = "sch 12 s 21(1), sch 12 s 21(2)(a)"
_LOST = "sch 12 s 21(2)[2], sch 12 s 21(3)"
_TIED = "sch 12 s 9(6), sch 12 s 21(4)(f), sch 12 s 21(4)(g)"

ANTE_WAGER = decided_by(decided.ante_event, lens=lens.both_hands)(f"""
    ante      Ante  sch 12 s 14(a)
    1 to 1    {NO_QUALIFY}  the dealer does not qualify           sch 12 s 19(2)(a)
    1 to 1    higher        the hand is higher than the dealer's  {_WON}, sch 12 s 21(2)(c)
    lose      lower         the hand is lower than the dealer's   {_LOST}(c)
    standoff  equal         the hands are equal                   {_TIED}
    lose      folded        {FOLDS}                               {_TAKEN}
""")
BET_WAGER = decided_by(
    decided.ante_event, kind="added", late_cites="sch 12 s 17(4)", lens=lens.both_hands
)(f"""
    bet       Bet  sch 12 s 17(4), sch 12 s 17(5)
    1 to 1    higher        the hand is higher than the dealer's  {_WON}
    void      {NO_QUALIFY}  the dealer does not qualify           sch 12 s 19(3)
    lose      lower         the hand is lower than the dealer's   {_LOST}(a)
    standoff  equal         the hands are equal                   {_TIED}
""")
PAIR_PLUS_WAGER = decided_by(
    decided.pair_plus, kind="additional", lens=lens.own_hand, aka={"pairs-plus": ""}
)(f"""
    pair-plus  Pair plus  sch 12 s 14(b)
    40 to 1    straight flush   straight flush                  sch 12 s 24(1), sch 12 s 25
    25 to 1    three of a kind  3 of a kind                     sch 12 s 24(1), sch 12 s 25
    6 to 1     straight         straight                        sch 12 s 24(1), sch 12 s 25
    4 to 1     flush            flush                           sch 12 s 24(1), sch 12 s 25
    1 to 1     one pair         pair                            sch 12 s 24(1), sch 12 s 25
    lose       nothing          no pair or better               sch 12 s 24(1)
    lose       folded           {FOLDS}                         {_TAKEN}
    void       {RETURNED}       the dealer's hand was misdealt  sch 12 s 29(4)(f), sch 12 s 29(6)(h)
""")
ANTE_BONUS_WAGER = decided_by(decided.ante_bonus, kind="added")("""
    ante-bonus  Ante bonus, paid on the ante  sch 12 s 22
    5 to 1  straight flush   straight flush  sch 12 s 22(1), sch 12 s 23
    4 to 1  three of a kind  3 of a kind     sch 12 s 22(1), sch 12 s 23
    1 to 1  straight         straight        sch 12 s 22(1), sch 12 s 23
""")
"""What the house adds to an ante with a straight or better; nothing is wagered on it."""
WAGERS = (ANTE_WAGER, BET_WAGER, PAIR_PLUS_WAGER, ANTE_BONUS_WAGER)

# -- options -------------------------------------------------------------------------------------

DEALING, DEALT_FROM, PLACES = choices("""
    dealing     threes  threes, in-turn, players-first  Three cards at a time; or one at a time
        round the table, the dealer in turn or last.
    dealt_from  shoe    shoe, machine  A dealing shoe with cards shuffled and cut by the dealer, or
        a shuffling device.
    places      7       1 to 7         Places for players.
""")
CHOICES = (DEALING, DEALT_FROM, PLACES, *POKER_CHOICES)

# -- the concordance -----------------------------------------------------------------------------

fields = Fields(rules.ThreeCardRules)

SCH_12 = concordance(
    "qld-2024 sch 12",
    {
        "s 1": Point.GAME,
        "s 2": Point.WAGERS,
        "s 3(a), s 4": round.fold,
        "s 5(a)-(b)": rules.dealer_qualifies,
        "s 6": rules.is_ante_bonus_hand,
        "s 7": rules.is_pair_plus_hand,
        "s 8(1)-(2)": rules.hand_name,
        "s 9(6)": hands.against_dealer,
        "s 10(4)": (PLACES, area.at_a_numbered_place),
        "s 11": DEALT_FROM,
        "s 12(1)": Point.DECK,
        "s 13(4)": Point.SHOE_ENDS,
        "s 13(4)(a)": shoes.shuffle,
        "s 13(4)(b)": shoes.after_round,
        "s 13(5)": (table.cut, fields.dealer_cuts),
        "s 14(a)": (table.wagering, area.beside_the_ante),
        "s 14(b)": table.wagering,
        "s 15(1)": (table.wagering, in_chips, Point.ORAL, Point.CHIPS),
        "s 15(2)": (area.one_hand_each, placing.no_other_hand),
        "s 15(3)": area.one_player_to_an_area,
        "s 15(4)": (Point.LATE, Point.CHANGE),
        "s 16(1)": (table.deal, Point.LATE),
        "s 16(2)": (table.deal, DEALING),
        "s 16(2)(a), s 16(2)(a)(i)-(iv), s 16(2)(b), s 16(2)(b)(i)-(ii)": hands.dealing_order,
        "s 16(3)": table.deal,
        "s 17(1)": table.look,
        "s 17(2)": (round.decide, round.fold),
        "s 17(3)": round.fold,
        "s 17(4)": round.decide,
        "s 17(5)": rules.bet_wager,
        "s 18, s 18(a)-(b)": table.turn_the_dealers_cards,
        "s 19(1)": round.settle,
        "s 19(2)(a), s 19(3)": (decided.ante_event, round.settle),
        "s 19(4)-(5), s 20(1), s 20(2)(a)-(b)": table.show_the_hands,
        "s 21(1)": (hands.against_dealer, decided.ante_event),
        "s 21(2)": round.settle,
        "s 21(2)(b)": round.pay_ante_bonus,
        "s 21(2)(d)": round.settle,
        "s 21(2)[2]": (hands.against_dealer, decided.ante_event),
        "s 21(3)": round.settle,
        "s 21(3)(b)": round.pay_ante_bonus,
        "s 21(3)(d)": round.settle,
        "s 21(4)": (decided.ante_event, round.settle),
        "s 22(1)": (decided.ante_bonus, round.pay_ante_bonus),
        "s 22(2)(a)-(b)": round.pay_ante_bonus,
        "s 24(1), s 24(2)(a)-(b)": decided.pair_plus,
    },
)

IRREGULARITIES = concordance(
    "qld-2024 sch 12",
    {
        "s 26": house.bet_differs,
        "s 26(a)": Does(house.bet_differs, "more"),
        "s 26(b)": Does(house.bet_differs, "less"),
        "s 27": Called(
            house.no_ante,
            "no-ante",
            "A card was dealt to a player without an ante",
            facts=mishaps.ThreeCardNoAnte,
        ),
        "s 27(a)": Does(house.no_ante, "hand"),
        "s 27(b)": Does(house.no_ante, "returned"),
        "s 27(c)": Does(house.no_ante, "offer"),
        "s 28": Called(
            house.more_than_one_hand, "more-than-one-hand", facts=mishaps.ThreeCardAnotherHand
        ),
        "s 28(a)": Does(house.more_than_one_hand, "first"),
        "s 28(b)": Does(house.more_than_one_hand, "hand"),
        "s 28(c)": Does(house.more_than_one_hand, "offer"),
        "s 29, s 29(1)": counts.wrong_count,
        "s 29(1)(a)": counts.nobody_looked,
        "s 29(1)(b)-(c)": counts.counted_all_the_same,
        "s 29(1)(d)": counts.inspector_hears_all_the_same,
        "s 29(2)": counts.wrong_count,
        "s 29(2)(a)-(b)": counts.deck_is_complete,
        "s 29(3)": counts.wrong_count,
        "s 29(3)(a)": counts.inspector_hears,
        "s 29(3)(b)-(c)": counts.deck_is_wrong,
        "s 29(4)": counts.no_hand_for_the_dealer,
        "s 29(4)(a)": Does(counts.no_hand_for_the_dealer, "dealer"),
        "s 29(4)(b)": Does(counts.no_hand_for_the_dealer, "reinstated"),
        "s 29(4)(d)": round.pay_ante_bonus,
        "s 29(4)(f)-(g)": decided.pair_plus,
        "s 29(5)": counts.void_the_hand,
        "s 29(5)(a)": Does(counts.void_the_hand, "hand"),
        "s 29(5)(b)": Does(counts.void_the_hand, "returned"),
        "s 29(5)(c)": Does(counts.void_the_hand, "offer"),
        "s 29(6)": counts.both_wrong,
        "s 29(6)(a)": Does(counts.both_wrong, "hand"),
        "s 29(6)(b)": Does(counts.both_wrong, "returned"),
        "s 29(6)(c)": Does(counts.both_wrong, "dealer"),
        "s 29(6)(d)": Does(counts.both_wrong, "reinstated"),
        "s 29(6)(f)": round.pay_ante_bonus,
        "s 29(6)(h)-(i)": decided.pair_plus,
        "s 30": house.exposed_card,
        "s 31": house.misplaced_card,
        "s 31(a)": Does(house.misplaced_card, "card"),
        "s 31(b)": Does(house.misplaced_card, "round"),
    },
)
"""Part 6, on what goes wrong at a table."""

JACKPOT_HANDS = concordance(
    "qld-2024 sch 18", {"s 7(1)": decided.jackpot_hand, "s 9(1)": decided.jackpot_hand}
)
"""Which cards make a jackpot hand: three of the player's, two of the dealer's."""

LAW = Law(
    SCH_12, HANDS_12, IRREGULARITIES, JACKPOT_HANDS, POKER_OPTIONS, GENERAL, MACHINE_AND_HANDS
)

INSCRIPTIONS = (
    Inscription("dealer only plays with queen or higher", "sch 12 s 10(2)(b)"),
    Inscription("ante", "sch 12 s 10(3)(a)"),
    Inscription("bet", "sch 12 s 10(3)(b)"),
    Inscription("pair plus", "sch 12 s 10(3)(c)"),
)

# -- the game ------------------------------------------------------------------------------------


@listed("qld-2024/three-card-poker", "Three card poker", LAW, CHOICES, "house_poker", "three_card")
def build(options: Options) -> Game[HousePokerState, ThreeCardRules]:
    """Each player makes an ante wager and gets three cards. Having looked, the player folds or
    makes a bet wager of the same amount. The dealer plays with a queen or higher; otherwise antes
    are paid and bets come back. A straight or better earns a bonus on the ante, and pair plus is a
    wager on the hand alone."""
    by_hand = options["dealt_from"] == "shoe"
    chosen = ThreeCardRules(
        places=int(options["places"]),
        dealing=str(options["dealing"]),
        dealer_cuts=(1, 51) if by_hand else None,
    )
    game = Game(
        script=table.in_stages(round.COURSE, chosen, WAGERS, LAW),
        wagers={wager.name: wager for wager in WAGERS},
        rules=chosen,
        state=HousePokerState,
        view=HousePokerView(),
        deck=composition(STANDARD),
        moves=("bet", "fold", "keep", "retract"),
        placing=PlacingRules(at=area.at_a_place, checks=(area.placing, in_chips)),
        hands=HandRules(categorise=rules.hand_name),
        tables=TableRules(
            inscriptions=INSCRIPTIONS, shoe=ShoeRules(every_round=True) if by_hand else None
        ),
    )
    return with_poker_jackpot(
        game, options, "sch 18 s 5(1)(e)", decided.jackpot_hand, missing=turn_the_hand_of(DEALER)
    )
