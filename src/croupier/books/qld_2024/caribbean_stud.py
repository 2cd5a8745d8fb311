"""Queensland schedule 3: Caribbean stud poker."""

from __future__ import annotations

from functools import partial

from croupier.books.catalogue import CATALOGUE, Options, listed
from croupier.books.qld_2024.general import GENERAL, MACHINE_AND_HANDS, NOTICE
from croupier.books.qld_2024.table_jackpots import (
    JACKPOT_HANDS,
    POKER_CHOICES,
    with_poker_jackpot,
)
from croupier.equipment.decks import STANDARD, composition
from croupier.games.house_poker import mishaps as house
from croupier.games.house_poker import placing, round, rules
from croupier.games.house_poker.rules import DECK, FOLD, called
from croupier.games.house_poker.state import hands_made
from croupier.games.house_poker.wagers import jackpot_hand
from croupier.games.stud import lens, mishaps, wagers
from croupier.games.stud import placing as stud_placing
from croupier.games.stud import round as stud
from croupier.games.stud import rules as stud_rules
from croupier.games.stud.rules import HAND_SIZE, StudRules
from croupier.games.stud.state import StudState
from croupier.games.stud.wagers import MISCOUNTED, NOT_QUALIFIED
from croupier.law import Law, Point, concordance
from croupier.money import pay_table
from croupier.play.game import Choice, Conduct, Game, Inscription
from croupier.play.placing import in_chips
from croupier.play.table_rules import ShoeRules
from croupier.play.wagers import Wager, lose, standoff, void

# -- wagers --------------------------------------------------------------------------------------

LOWER = lose("lower", "lower than the dealer's hand", "sch 3 s 18(4)(a)")
EQUAL = standoff("equal", "equal to the dealer's hand", "sch 3 s 18(5), sch 3 s 6(6)")
NO_COUNT = "the dealer has a wrong number of cards"

ANTE = Wager(
    "ante",
    "Ante",
    "sch 3 s 2, sch 3 s 11",
    wagers.ante_event,
    pay_table(
        "ante",
        f"""
        higher           higher than the dealer's hand  1 to 1  sch 3 s 18(2)(a)
        {NOT_QUALIFIED}  the dealer does not qualify    1 to 1  sch 3 s 16(2)(a)
        {MISCOUNTED}     {NO_COUNT}                     1 to 1  sch 3 s 23(4)(c), sch 3 s 23(6)(e)
        """,
    ),
    (LOWER, EQUAL, lose(FOLD, "folded", "sch 3 s 14(5), sch 3 s 3(a)")),
    lens=lens.hands,
)

BET = Wager(
    "bet",
    "Bet",
    "sch 3 s 14(3), sch 3 s 14(4)",
    wagers.bet_event,
    pay_table(
        "bet",
        """
        royal flush      royal flush      250 to 1  sch 3 s 19(1), sch 3 s 18(2)(b)
        straight flush   straight flush   50 to 1   sch 3 s 19(1), sch 3 s 18(2)(b)
        four of a kind   four of a kind   20 to 1   sch 3 s 19(1), sch 3 s 18(2)(b)
        full house       full house       7 to 1    sch 3 s 19(1), sch 3 s 18(2)(b)
        flush            flush            5 to 1    sch 3 s 19(1), sch 3 s 18(2)(b)
        straight         straight         4 to 1    sch 3 s 19(1), sch 3 s 18(2)(b)
        three of a kind  three of a kind  3 to 1    sch 3 s 19(1), sch 3 s 18(2)(b)
        two pairs        two pairs        2 to 1    sch 3 s 19(1), sch 3 s 18(2)(b)
        one pair         one pair         1 to 1    sch 3 s 19(1), sch 3 s 18(2)(b)
        odd card hand    odd card hand    1 to 1    sch 3 s 19(1), sch 3 s 18(2)(b)
        """,
    ),
    (
        LOWER,
        EQUAL,
        void(NOT_QUALIFIED, "the dealer does not qualify", "sch 3 s 16(3)"),
        void(MISCOUNTED, NO_COUNT, "sch 3 s 23(4)(d), sch 3 s 23(6)(f)"),
    ),
    kind="added",
)

# -- options -------------------------------------------------------------------------------------

DEALING = Choice(
    "dealing",
    "in-turn",
    ("in-turn", "players-first", "fives"),
    "One card to each player and the dealer in turn; the dealer's last four after everybody's; "
    "or five cards at a time.",
)
UPCARD = Choice("upcard", "last", ("last", "first"), "Which card of the dealer's lies face up.")
MOST = Choice(
    "maximum_payment",
    50_000,
    range(1, 1_000_001),
    "The most that one bet is paid, in dollars, as on the sign.",
)
PLACES = Choice("places", 7, range(1, 10), "Places for players on the layout.")
DEALT_FROM = Choice(
    "dealt_from",
    "shoe",
    ("shoe", "machine"),
    "A dealing shoe with cards shuffled and cut by the dealer, or a shuffling device.",
)

INSCRIPTIONS = (
    Inscription("the casino's name or logo", "sch 3 s 7(2)(a)"),
    Inscription("the dealer only plays with ace-king or higher", "sch 3 s 7(2)(b)"),
    Inscription("ante", "sch 3 s 7(3)(a)"),
    Inscription("bet", "sch 3 s 7(3)(b)"),
)

# -- the concordance -----------------------------------------------------------------------------

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
        "s 8(1)(b)": MOST,
        "s 9(1)": Point.DECK,
        "s 10(4)(d)": Point.SHOE_ENDS,
        "s 10(5)": (round.cut, DEALT_FROM),
        "s 11": (round.wagering, Point.WAGERS),
        "s 12(1)": (round.wagering, in_chips, Point.ORAL, Point.CHIPS),
        "s 12(2)": placing.one_hand_each,
        "s 12(3)": placing.one_player_to_an_area,
        "s 12(4)": (Point.LATE, Point.CHANGE),
        "s 13(1)": (rules.dealing_order, round.deal),
        "s 13(2)(a)": (rules.dealing_order, DEALING),
        "s 13(2)(b)": (rules.dealing_order, DEALING),
        "s 13(3)": (round.deal, UPCARD),
        "s 14(1)": round.look,
        "s 14(2)-(3)": stud.decide,
        "s 14(4)": stud_rules.bet_for,
        "s 14(5)": stud.fold,
        "s 15": round.turn_the_dealers_cards,
        "s 15(a)-(b)": wagers.dealer_plays,
        "s 16(2)": stud.settle,
        "s 17(2)": round.show_the_hands,
        "s 17(2)(a)-(b)": round.show_the_hands,
        "s 18(1)": rules.against_dealer,
        "s 18(2)": stud.settle,
        "s 18(3)": rules.against_dealer,
        "s 18(4)": stud.settle,
        "s 18(5)": rules.against_dealer,
        "s 18(6)": stud.settle,
        "s 19(2)": stud_rules.at_most,
        "s 20": mishaps.bet_differs,
        "s 21": house.no_ante,
        "s 22": house.more_than_one_hand,
        "s 23": mishaps.wrong_count,
        "s 23(1)(a)-(d)": house.nobody_looked,
        "s 23(2)(a)-(b)": house.deck_is_complete,
        "s 23(3)(a)-(c)": house.deck_is_wrong,
        "s 23(4)(a)-(d)": mishaps.no_hand_for_the_dealer,
        "s 23(5)(a)-(c)": house.void_the_hand,
        "s 23(6)(a)-(f)": house.both_wrong,
        "s 24": mishaps.exposed_cards,
        "s 25": house.misplaced_card,
        "s 26": mishaps.cards_removed,
    },
    silent=(
        house.exposed_card,
        mishaps.dead_hand,
        mishaps.exposed_or_misdealt,
        mishaps.misdealt,
        mishaps.outcome_invalidated,
        placing.beside_the_ante,
        rules.order_of_the_board,
        stud.settle_the_jackpot,
        stud.won,
        stud_placing.one_chip,
        stud_rules.is_dead_mans_hand,
        wagers.jackpot_event,
    ),
)

LAW = Law(SCH_3, JACKPOT_HANDS, GENERAL, MACHINE_AND_HANDS)

# -- the game ------------------------------------------------------------------------------------


def build(options: Options) -> Game[StudState, StudRules]:
    """Caribbean stud with one deck."""
    by_hand = options["dealt_from"] == "shoe"
    played = StudRules(
        dealing=str(options["dealing"]),
        upcard=str(options["upcard"]),
        places=int(options["places"]),
        dealer_cuts=(1, DECK - 1) if by_hand else None,
        most=100 * int(options["maximum_payment"]),
    )
    game = Game(
        script=stud.stud(played, (ANTE, BET), LAW),
        wagers={wager.name: wager for wager in (ANTE, BET)},
        rules=played,
        state=StudState,
        deck=composition(STANDARD),
        at=placing.at_a_place,
        checks=(stud_placing.placing, in_chips),
        conduct=Conduct(oral=False),
        pay=wagers.pay_up_to_the_maximum,
        categorise=partial(called, HAND_SIZE),
        hands_made=hands_made,
        shoe=ShoeRules(every_round=True) if by_hand else None,
        notice=NOTICE,
        moves=stud.MOVES,
        inscriptions=INSCRIPTIONS,
    )
    return with_poker_jackpot(game, options, "sch 18 s 5(1)(b)", jackpot_hand, shared_cards=False)


CATALOGUE.add(
    __name__,
    listed(
        "qld-2024/caribbean-stud",
        "Caribbean stud poker",
        LAW,
        build,
        "Each player antes, looks at five cards and sees one of the dealer's, then folds or bets "
        "twice the ante. The dealer needs ace-king or better to play: otherwise antes are paid and "
        "bets go back. A hand that beats the dealer's is paid by what it is, up to 250 to 1.",
        options=(DEALING, UPCARD, MOST, PLACES, DEALT_FROM, *POKER_CHOICES),
        families=("house_poker", "stud"),
    ),
)
