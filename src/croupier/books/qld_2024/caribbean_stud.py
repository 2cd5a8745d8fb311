"""Queensland schedule 3: Caribbean stud poker."""

from __future__ import annotations

from functools import partial

from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.books.qld_2024.general import NOTICE, ONE_HAND_IRREGULARITIES
from croupier.books.qld_2024.table_jackpots import POKER_CHOICES, with_poker_jackpot
from croupier.equipment.decks import STANDARD, composition
from croupier.games.house_poker import mishaps
from croupier.games.house_poker import reports as house
from croupier.games.house_poker.jackpot import jackpot_hand
from croupier.games.house_poker.places import hands_made
from croupier.games.house_poker.placing import at_a_place
from croupier.games.house_poker.rules import DECK, FOLD, called
from croupier.games.house_poker.state import PokerState
from croupier.games.stud import irregularities as ruling
from croupier.games.stud import lens, reports
from croupier.games.stud.checks import Placing
from croupier.games.stud.jackpot import pay_up_to_the_maximum
from croupier.games.stud.round import MOVES, stud
from croupier.games.stud.rules import HAND_SIZE, StudRules
from croupier.games.stud.wagers import MISCOUNTED, NOT_QUALIFIED, ante_event, bet_event
from croupier.money import Odds, PayTable, Row
from croupier.play.game import Choice, Game, Inscription, TableLaw
from croupier.play.irregularities import Irregularity, Mishap
from croupier.play.placing import chips_only
from croupier.play.table_rules import ShoeRules
from croupier.play.wagers import Wager, lose, standoff, void
from croupier.ranking import Category

PART = "qld-2024 sch 3"

LAW = TableLaw(
    wagers="sch 3 s 11",
    late="sch 3 s 12(4)",
    limits="s 13(1)",
    change="sch 3 s 12(4)",
    oral="sch 3 s 12(1)",
    directions="s 5(1)",
    excluded="s 11(2)(b)",
    chips="sch 3 s 12(1)",
    deck="sch 3 s 9(1)",
)

# -- wagers --------------------------------------------------------------------------------------

ANTE = Wager(
    "ante", "Ante", "sch 3 s 2, sch 3 s 11", ante_event,
    PayTable("ante", (
        Row("higher", "higher than the dealer's hand", Odds(1, 1), "sch 3 s 18(2)(a)"),
        Row(NOT_QUALIFIED, "the dealer does not qualify", Odds(1, 1), "sch 3 s 16(2)(a)"),
        Row(MISCOUNTED, "the dealer has a wrong number of cards", Odds(1, 1),
            "sch 3 s 23(4)(c), sch 3 s 23(6)(e)"),
    )),
    (
        lose("lower", "lower than the dealer's hand", "sch 3 s 18(4)(a)"),
        standoff("equal", "equal to the dealer's hand", "sch 3 s 18(5), sch 3 s 6(6)"),
        lose(FOLD, "folded", "sch 3 s 14(5), sch 3 s 3(a)"),
    ),
    lens=lens.hands,
)  # fmt: skip

PAID = "sch 3 s 19(1), sch 3 s 18(2)(b)"

BET = Wager(
    "bet", "Bet", "sch 3 s 14(3), sch 3 s 14(4)", bet_event,
    PayTable("bet", (
        Row(Category.ROYAL_FLUSH, "royal flush", Odds(250, 1), PAID),
        Row(Category.STRAIGHT_FLUSH, "straight flush", Odds(50, 1), PAID),
        Row(Category.FOUR, "four of a kind", Odds(20, 1), PAID),
        Row(Category.FULL_HOUSE, "full house", Odds(7, 1), PAID),
        Row(Category.FLUSH, "flush", Odds(5, 1), PAID),
        Row(Category.STRAIGHT, "straight", Odds(4, 1), PAID),
        Row(Category.THREE, "three of a kind", Odds(3, 1), PAID),
        Row(Category.TWO_PAIRS, "two pairs", Odds(2, 1), PAID),
        Row(Category.PAIR, "one pair", Odds(1, 1), PAID),
        Row(Category.ODD, "odd card hand", Odds(1, 1), PAID),
    )),
    (
        lose("lower", "lower than the dealer's hand", "sch 3 s 18(4)(a)"),
        standoff("equal", "equal to the dealer's hand", "sch 3 s 18(5), sch 3 s 6(6)"),
        void(NOT_QUALIFIED, "the dealer does not qualify", "sch 3 s 16(3)"),
        void(MISCOUNTED, "the dealer has a wrong number of cards",
             "sch 3 s 23(4)(d), sch 3 s 23(6)(f)"),
    ),
    kind="added",
)  # fmt: skip

WAGERS = (ANTE, BET)

# -- irregularities ------------------------------------------------------------------------------

IRREGULARITIES: tuple[Mishap, ...] = (
    mishaps.bet_differs(
        "A bet is not twice the ante", "sch 3 s 20", house.WagerFound, ruling.bet_differs,
        reports.bet_is_made,
    ),
    mishaps.no_ante("sch 3 s 21"),
    mishaps.more_than_one_hand("sch 3 s 22", house.AnotherHand),
    mishaps.wrong_count("sch 3 s 23", house.WrongCount, ruling.wrong_count, "dealer", "ante"),
    Irregularity(
        "exposed-cards", "Cards were exposed during the deal", "sch 3 s 24",
        reports.ExposedToDealer, ruling.exposed, ("upcard", "card", "returned", "round"),
        reports.cards_were_exposed,
    ),
    mishaps.misplaced_card("sch 3 s 25"),
    Irregularity(
        "cards-removed", "A player's cards were taken away in error", "sch 3 s 26",
        reports.Removed, ruling.removed, ("supervisor", "cards", "returned", "round"),
        reports.dealer_has_not_turned,
    ),
    *ONE_HAND_IRREGULARITIES,
)  # fmt: skip

# -- options -------------------------------------------------------------------------------------

CHOICES = (
    Choice(
        "dealing", "in-turn", ("in-turn", "players-first", "fives"),
        "One card to each player and the dealer in turn; the dealer's last four after everybody's; "
        "or five cards at a time.",
        "sch 3 s 13(2)(a), sch 3 s 13(2)(b)",
    ),
    Choice(
        "upcard", "last", ("last", "first"), "Which card of the dealer's lies face up.",
        "sch 3 s 13(3)",
    ),
    Choice(
        "maximum_payment", 50_000, range(1, 1_000_001),
        "The most that one bet is paid, in dollars, as on the sign.", "sch 3 s 8(1)(b)",
    ),
    Choice("places", 7, range(1, 10), "Places for players on the layout.", "sch 3 s 7(1)"),
    Choice(
        "dealt_from", "shoe", ("shoe", "machine"),
        "A dealing shoe with cards shuffled and cut by the dealer, or a shuffling device.",
        "sch 3 s 8(1)(a), sch 3 s 10(5)",
    ),
)  # fmt: skip

INSCRIPTIONS = (
    Inscription("the casino's name or logo", "sch 3 s 7(2)(a)"),
    Inscription("the dealer only plays with ace-king or higher", "sch 3 s 7(2)(b)"),
    Inscription("ante", "sch 3 s 7(3)(a)"),
    Inscription("bet", "sch 3 s 7(3)(b)"),
)

# -- the game ------------------------------------------------------------------------------------


def build(options: Options) -> Game:
    """Caribbean stud with one deck."""
    by_hand = options["dealt_from"] == "shoe"
    rules = StudRules(
        dealing=str(options["dealing"]),
        upcard=str(options["upcard"]),
        places=int(options["places"]),
        dealer_cuts=(1, DECK - 1) if by_hand else None,
        most=100 * int(options["maximum_payment"]),
    )
    game = Game(
        id="qld-2024/caribbean-stud",
        title="Caribbean stud poker",
        cites="sch 3 s 1",
        parts=(PART,),
        script=stud(rules, WAGERS, PART),
        wagers={wager.name: wager for wager in WAGERS},
        rules=rules,
        state=PokerState,
        law=LAW,
        deck=composition(STANDARD),
        irregularities={mishap.slug: mishap for mishap in IRREGULARITIES},
        options=options,
        at=at_a_place,
        checks=(
            Placing(rules, "sch 3 s 7(1)", "sch 3 s 12(2)", "sch 3 s 12(3)").refusal,
            chips_only("sch 3 s 12(1)"),
        ),
        pay=partial(pay_up_to_the_maximum, rules),
        categorise=partial(called, HAND_SIZE),
        hands_made=hands_made,
        shoe=ShoeRules(cites="sch 3 s 10(4)(d)", every_round=True) if by_hand else None,
        notice=NOTICE,
        moves=MOVES,
        inscriptions=INSCRIPTIONS,
    )  # fmt: skip
    return with_poker_jackpot(game, options, "sch 18 s 5(1)(b)", jackpot_hand, shared_cards=False)


CATALOGUE.add(
    __name__,
    Listing(
        "qld-2024/caribbean-stud", "Caribbean stud poker", "sch 3 s 1",
        (*CHOICES, *POKER_CHOICES), build,
        "Each player antes, looks at five cards and sees one of the dealer's, then folds or bets "
        "twice the ante. The dealer needs ace-king or better to play: otherwise antes are paid and "
        "bets go back. A hand that beats the dealer's is paid by what it is, up to 250 to 1.",
    ),
)  # fmt: skip
