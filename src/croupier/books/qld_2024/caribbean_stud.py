"""Queensland schedule 3: Caribbean stud poker."""

from __future__ import annotations

from functools import partial

from croupier.books.catalogue import Options, listed
from croupier.books.qld_2024.poker_hands import HANDS_3
from croupier.books.qld_2024.table_jackpots import OF_POKER, POKER_CHOICES, with_poker_jackpot
from croupier.equipment.decks import STANDARD, composition
from croupier.games.house_poker import counts, placing, round, rules
from croupier.games.house_poker import mishaps as house
from croupier.games.house_poker.rules import DECK, called
from croupier.games.house_poker.state import hands_made
from croupier.games.house_poker.view import HousePokerView
from croupier.games.stud import lens, mishaps, wagers
from croupier.games.stud import placing as stud_placing
from croupier.games.stud import round as stud
from croupier.games.stud import rules as stud_rules
from croupier.games.stud.rules import HAND_SIZE, StudRules
from croupier.games.stud.state import StudState
from croupier.law import Does, Fields, Law, Point, concordance
from croupier.play.game import Game
from croupier.play.game_parts import HandRules, PayingRules, PlacingRules
from croupier.play.options import choices
from croupier.play.placing import in_chips
from croupier.play.table import shoe as shoes
from croupier.play.table_rules import Inscription, ShoeRules, TableRules
from croupier.play.wagers import decided_by

# -- wagers --------------------------------------------------------------------------------------

_NO_COUNT = "the dealer has a wrong number of cards"
_BEAT = "sch 3 s 19(1), sch 3 s 18(2)(b)"
_NOT_BEATEN = """\
lose      lower  lower than the dealer's hand  sch 3 s 18(4)(a)
standoff  equal  equal to the dealer's hand    sch 3 s 18(5), sch 3 s 6(6)
"""

ANTE = decided_by(wagers.ante_event, lens=lens.hands)(f"""
    ante    Ante  sch 3 s 2, sch 3 s 11
    1 to 1  higher                    higher than the dealer's hand  sch 3 s 18(2)(a)
    1 to 1  dealer does not qualify   the dealer does not qualify    sch 3 s 16(2)(a)
    1 to 1  dealer's hand miscounted  {_NO_COUNT}  sch 3 s 23(4)(c), sch 3 s 23(6)(e)
    {_NOT_BEATEN}
    lose  fold  folded  sch 3 s 14(5), sch 3 s 3(a)
""")
BET = decided_by(wagers.bet_event, kind="added", late_cites="sch 3 s 14(3)")(f"""
    bet       Bet  sch 3 s 14(3), sch 3 s 14(4)
    250 to 1  royal flush      royal flush      {_BEAT}
    50 to 1   straight flush   straight flush   {_BEAT}
    20 to 1   four of a kind   four of a kind   {_BEAT}
    7 to 1    full house       full house       {_BEAT}
    5 to 1    flush            flush            {_BEAT}
    4 to 1    straight         straight         {_BEAT}
    3 to 1    three of a kind  three of a kind  {_BEAT}
    2 to 1    two pairs        two pairs        {_BEAT}
    1 to 1    one pair         one pair         {_BEAT}
    1 to 1    odd card hand    odd card hand    {_BEAT}
    {_NOT_BEATEN}
    void  dealer does not qualify   the dealer does not qualify  sch 3 s 16(3)
    void  dealer's hand miscounted  {_NO_COUNT}                  sch 3 s 23(4)(d), sch 3 s 23(6)(f)
""")

# -- options -------------------------------------------------------------------------------------

DEALING, UPCARD, MOST, PLACES, DEALT_FROM = choices("""
    dealing          in-turn  in-turn, players-first, fives  One card to each player and the dealer
        in turn; the dealer's last four after everybody's; or five cards at a time.
    upcard           last     last, first     Which card of the dealer's lies face up.
    maximum_payment  50_000   1 to 1_000_000  The most that one bet is paid, in dollars, as on the
        sign.
    places           7        1 to 9          Places for players on the layout.
    dealt_from       shoe     shoe, machine   A dealing shoe with cards shuffled and cut by the
        dealer, or a shuffling device.
""")
CHOICES = (DEALING, UPCARD, MOST, PLACES, DEALT_FROM, *POKER_CHOICES)

INSCRIPTIONS = (
    Inscription("the casino's name or logo", "sch 3 s 7(2)(a)"),
    Inscription("the dealer only plays with ace-king or higher", "sch 3 s 7(2)(b)"),
    Inscription("ante", "sch 3 s 7(3)(a)"),
    Inscription("bet", "sch 3 s 7(3)(b)"),
)

# -- the concordance -----------------------------------------------------------------------------

fields = Fields(StudRules)

SCH_3 = concordance(
    "qld-2024 sch 3",
    {
        "s 1": Point.GAME,
        "s 3(a)": stud.fold,
        "s 4(a)-(b)": stud_rules.qualifies,
        "s 5": rules.category,
        "s 6(1)": rules.best_hand,
        "s 7(1)": (placing.at_a_numbered_place, PLACES),
        "s 8(1)(a)": DEALT_FROM,
        "s 8(1)(b)": (MOST, fields.most),
        "s 9(1)": Point.DECK,
        "s 10(4)(c)": shoes.shuffle,
        "s 10(4)(d)": (Point.SHOE_ENDS, shoes.after_round),
        "s 10(5)": (round.cut, DEALT_FROM, fields.dealer_cuts),
        "s 11": (round.wagering, Point.WAGERS),
        "s 12(1)": (round.wagering, in_chips, Point.ORAL, Point.CHIPS),
        "s 12(2)": placing.one_hand_each,
        "s 12(3)": placing.one_player_to_an_area,
        "s 12(4)": (Point.LATE, Point.CHANGE),
        "s 13(1)": (rules.dealing_order, round.deal),
        "s 13(2)(a)-(b)": (rules.dealing_order, DEALING),
        "s 13(3)": (round.deal, UPCARD),
        "s 14(1)": round.look,
        "s 14(2)-(3)": stud.decide,
        "s 14(4)": stud_rules.bet_for,
        "s 14(5)": stud.fold,
        "s 15": round.turn_the_dealers_cards,
        "s 15(a)-(b)": wagers.dealer_plays,
        "s 16(2)": stud.settle,
        "s 17(2), s 17(2)(a)-(b)": round.show_the_hands,
        "s 18(1)": rules.against_dealer,
        "s 18(2)": stud.settle,
        "s 18(3)": rules.against_dealer,
        "s 18(4)": stud.settle,
        "s 18(5)": rules.against_dealer,
        "s 18(6)": stud.settle,
        "s 19(2)": stud_rules.at_most,
        "s 20": house.bet_differs,
        "s 20(a)": Does(house.bet_differs, "more"),
        "s 20(b)": Does(house.bet_differs, "less"),
        "s 21": house.no_ante,
        "s 21(a)": Does(house.no_ante, "hand"),
        "s 21(b)": Does(house.no_ante, "offer"),
        "s 22": house.more_than_one_hand,
        "s 22(a)": Does(house.more_than_one_hand, "first"),
        "s 22(b)": Does(house.more_than_one_hand, "hand"),
        "s 22(c)": Does(house.more_than_one_hand, "offer"),
        "s 23": counts.wrong_count,
        "s 23(1)(a)": counts.nobody_looked,
        "s 23(1)(b)-(c)": counts.counted_all_the_same,
        "s 23(1)(d)": counts.inspector_hears_all_the_same,
        "s 23(2)(a)-(b)": counts.deck_is_complete,
        "s 23(3)(a)": counts.inspector_hears,
        "s 23(3)(b)-(c)": counts.deck_is_wrong,
        "s 23(4)": counts.no_hand_for_the_dealer,
        "s 23(4)(a)": Does(counts.no_hand_for_the_dealer, "dealer"),
        "s 23(4)(b)": Does(counts.no_hand_for_the_dealer, "reinstated"),
        "s 23(5)": counts.void_the_hand,
        "s 23(5)(a)": Does(counts.void_the_hand, "hand"),
        "s 23(5)(b)": Does(counts.void_the_hand, "returned"),
        "s 23(5)(c)": Does(counts.void_the_hand, "offer"),
        "s 23(6)": counts.both_wrong,
        "s 23(6)(a)": Does(counts.both_wrong, "hand"),
        "s 23(6)(b)": Does(counts.both_wrong, "returned"),
        "s 23(6)(c)": Does(counts.both_wrong, "dealer"),
        "s 23(6)(d)": Does(counts.both_wrong, "reinstated"),
        "s 24": mishaps.exposed_cards,
        "s 24(1)": Does(mishaps.exposed_cards, mishaps.TOO_MANY),
        "s 24(2)": Does(mishaps.exposed_cards, "3, some the dealer's"),
        "s 24(3)": Does(mishaps.exposed_cards, "2, 2 his"),
        "s 24(4)": Does(mishaps.exposed_cards, "2, 0 his"),
        "s 24(5)": Does(mishaps.exposed_cards, "2, 1 his"),
        "s 24(6)": Does(mishaps.exposed_cards, "1, 1 his"),
        "s 24(7)": Does(mishaps.exposed_cards, "1, 0 his"),
        "s 25": house.misplaced_card,
        "s 25(a)": Does(house.misplaced_card, "card"),
        "s 25(b)": Does(house.misplaced_card, "round"),
        "s 26": mishaps.cards_removed,
        "s 26(a)": Does(mishaps.cards_removed, "cards"),
        "s 26(b)": Does(mishaps.cards_removed, "returned"),
    },
)

LAW = Law(SCH_3, HANDS_3, *OF_POKER)

# -- the game ------------------------------------------------------------------------------------


@listed("qld-2024/caribbean-stud", "Caribbean stud poker", LAW, CHOICES, "house_poker", "stud")
def build(options: Options) -> Game[StudState, StudRules]:
    """Each player antes, looks at five cards and sees one of the dealer's, then folds or bets twice
    the ante. The dealer needs ace-king or better to play: otherwise antes are paid and bets go
    back. A hand that beats the dealer's is paid by what it is, up to 250 to 1."""
    by_hand = options["dealt_from"] == "shoe"
    played = StudRules(
        dealing=str(options["dealing"]),
        upcard=str(options["upcard"]),
        places=int(options["places"]),
        dealer_cuts=(1, DECK - 1) if by_hand else None,
        most=100 * int(options["maximum_payment"]),
    )
    game: Game[StudState, StudRules] = Game(
        script=stud.stud(played, (ANTE, BET), LAW),
        wagers={wager.name: wager for wager in (ANTE, BET)},
        rules=played,
        state=StudState,
        view=HousePokerView(),
        deck=composition(STANDARD),
        moves=stud.MOVES,
        placing=PlacingRules(at=placing.at_a_place, checks=(stud_placing.placing, in_chips)),
        paying=PayingRules(pay=wagers.pay_up_to_the_maximum),
        hands=HandRules(categorise=partial(called, HAND_SIZE), made=hands_made),
        tables=TableRules(
            shoe=ShoeRules(every_round=True) if by_hand else None, inscriptions=INSCRIPTIONS
        ),
    )
    return with_poker_jackpot(game, options, "sch 18 s 5(1)(b)", missing=None, shared_cards=False)
