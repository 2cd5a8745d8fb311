"""ACT 1992: Canberra poker (CP), with the Boomerang jackpot."""

from __future__ import annotations

from functools import partial

from croupier.books.act_1992.general import MULTIPLES_NOTICE, SMALLEST_PAYABLE
from croupier.books.catalogue import CATALOGUE, Options, listed
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
from croupier.games.stud.rules import CHIP, DEAD_MANS_HAND, HAND_SIZE, StudRules
from croupier.games.stud.state import StudState
from croupier.games.stud.wagers import NOT_QUALIFIED, NOTHING
from croupier.jackpots import Pool, Share
from croupier.law import Law, Point, concordance
from croupier.law import called as known_as
from croupier.money import PayTable, Prize, Row, pay_table
from croupier.play import powers
from croupier.play.game import Choice, Conduct, Game, Inscription
from croupier.play.limits import Outside, payable_amount
from croupier.play.table_rules import NoticeRules, ShoeRules
from croupier.play.wagers import Wager, lose, void
from croupier.ranking import Category

# -- wagers --------------------------------------------------------------------------------------

LOWER = lose("lower", "lower than the dealer's hand", "CP 9.4(a)(ii)")
EQUAL = void("equal", "equal to the dealer's hand", "CP 9.4(a)(iii)")

ANTE = Wager(
    "ante",
    "Ante",
    "CP 5.1(a)",
    wagers.ante_event,
    pay_table(
        "ante",
        f"""
        higher           higher than the dealer's hand  1 to 1  CP 9.4(a)(i), CP 10
        {NOT_QUALIFIED}  the dealer has no hand         1 to 1  CP 9.3(a), CP 10
        """,
    ),
    (LOWER, EQUAL, lose(FOLD, "folded", "CP 5.2(b), CP 8.3")),
    lens=lens.hands,
)

BET = Wager(
    "bet",
    "Bet",
    "CP 5.2(a)",
    wagers.bet_event,
    pay_table(
        "bet",
        """
        royal flush      royal flush      250 to 1  CP 10, CP 9.4(a)(i)
        straight flush   straight flush   50 to 1   CP 10, CP 9.4(a)(i)
        four of a kind   four of a kind   20 to 1   CP 10, CP 9.4(a)(i)
        full house       full house       7 to 1    CP 10, CP 9.4(a)(i)
        flush            flush            5 to 1    CP 10, CP 9.4(a)(i)
        straight         straight         4 to 1    CP 10, CP 9.4(a)(i)
        three of a kind  three of a kind  3 to 1    CP 10, CP 9.4(a)(i)
        two pairs        two pairs        2 to 1    CP 10, CP 9.4(a)(i)
        one pair         one pair         1 to 1    CP 10, CP 9.4(a)(i)
        odd card hand    five odd cards   1 to 1    CP 10, CP 9.4(a)(i)
        """,
    ),
    (LOWER, EQUAL, void(NOT_QUALIFIED, "the dealer has no hand", "CP 9.2")),
    kind="added",
)


def _boomerang(chip: int) -> Wager:
    """The chip on the jackpot; two of its prizes are shares of the display."""
    rows = (
        Row(Category.ROYAL_FLUSH, "royal flush", Share(1_000_000, 100), "CP 12"),
        Row(Category.STRAIGHT_FLUSH, "straight flush", Share(100_000, 10), "CP 12"),
        Row(Category.FOUR, "four of a kind", Prize(50_000), "CP 12"),
        Row(Category.FULL_HOUSE, "full house", Prize(15_000), "CP 12"),
        Row(Category.FLUSH, "flush", Prize(10_000), "CP 12"),
        Row(DEAD_MANS_HAND, "dead man's hand", Prize(5_000), "CP 12, CP terms"),
    )
    return Wager(
        CHIP,
        "Progressive Boomerang jackpot",
        "CP 5.1(b), CP 11.1",
        wagers.jackpot_event,
        PayTable("Boomerang jackpot", rows),
        (
            lose(NOTHING, "no hand that the jackpot pays", "CP 9.3(b), CP 11.2"),
            lose(FOLD, "folded", "CP 5.2(b)"),
        ),
        keeps_stake=True,
        kind="additional",
        proof_stake=chip,
        one_stake=True,
        aka={"boomerang": "", "jackpot": "", "progressive": "", "chip": ""},
    )


# -- options -------------------------------------------------------------------------------------

MOST = Choice(
    "maximum_payout",
    50_000,
    range(1, 1_000_001),
    "The most that one bet is paid, in dollars, as on the sign.",
)
JACKPOT_CHIP = Choice(
    "jackpot_chip",
    100,
    (100, 200, 250, 500),
    "What the chip on the jackpot area is worth, in cents.",
)
INCREMENT = Choice(
    "jackpot_increment",
    40,
    range(101),
    "Per cent of each jackpot chip that goes onto the display, the rest into the reserve.",
)
PLACES = Choice("places", 7, range(1, 10), "Places for players on the layout.")

INSCRIPTIONS = (
    Inscription("ante", "CP 1(a)"),
    Inscription("bet", "CP 1(a)"),
    Inscription("progressive Boomerang jackpot", "CP 1(a)"),
    Inscription("the dealer only plays with ace-king or higher", "CP 1(b)"),
)

# -- the concordance -----------------------------------------------------------------------------

EXPOSED = known_as(mishaps.exposed_or_misdealt, "exposed-cards")

CP = concordance(
    "act-1992 CP",
    {
        "terms": stud_rules.is_dead_mans_hand,
        "1": (Point.GAME, placing.at_a_numbered_place, PLACES),
        "3.1": Point.DECK,
        "4.1(a)": (stud_rules.at_most, MOST, Point.LIMITS),
        "4.1(b)": MULTIPLES_NOTICE,
        "4.1(c)": Point.BELOW_MINIMUM,
        "4.1(d)": Point.ABOVE_MAXIMUM,
        "4.2": Point.NOTICE,
        "5.1": (Point.WAGERS, Point.LATE),
        "5.1(a)": round.wagering,
        "5.1(b)": (stud_placing.one_chip, round.wagering, JACKPOT_CHIP),
        "5.2": (round.look, stud.decide),
        "5.2(a)": stud_rules.bet_for,
        "5.2(b)": stud.fold,
        "5.3": (Point.LATE, Point.CHANGE),
        "5.4": (round.wagering, Point.CHIPS),
        "5.5": (Point.ORAL, Point.CASH),
        "5.6": placing.one_hand_each,
        "5.7": placing.one_player_to_an_area,
        "6.1": Point.SHOE_ENDS,
        "6.2": round.cut,
        "6.3": round.cut,
        "7.2": round.deal,
        "7.3": (round.wagering, round.deal),
        "7.3(a)-(c)": rules.dealing_order,
        "8.1": (round.look, stud.decide),
        "8.2": stud.fold,
        "8.3": stud.fold,
        "8.4": (round.turn_the_dealers_cards, wagers.dealer_plays),
        "9.1": stud_rules.qualifies,
        "9.2": wagers.dealer_plays,
        "9.3": round.show_the_hands,
        "9.3(a)": stud.settle,
        "9.3(d)": stud.settle_the_jackpot,
        "9.4": round.show_the_hands,
        "9.4(a)": (rules.against_dealer, stud.settle),
        "9.4(c)": stud.settle_the_jackpot,
        "10": (stud_rules.at_most, MOST),
        "11.1": placing.beside_the_ante,
        "11.2": (stud.settle_the_jackpot, wagers.jackpot_event),
        "11.3": (stud.settle_the_jackpot, INCREMENT),
        "12": stud.won,
        "13.1": rules.category,
        "13.2": rules.best_hand,
        "15.2": known_as(mishaps.misdealt, "wrong-count"),
        "15.3": EXPOSED,
        "15.4": EXPOSED,
        "16.2": known_as(powers.misconduct, "contravention"),
        "16.2(b)": Point.EXCLUDED,
        "16.3": mishaps.outcome_invalidated,
        "16.4": mishaps.outcome_invalidated,
        "16.10": (payable_amount, SMALLEST_PAYABLE, MULTIPLES_NOTICE, Point.ROUNDING),
        "16.13": mishaps.dead_hand,
    },
    silent=(
        house.both_wrong,
        house.deck_is_complete,
        house.deck_is_wrong,
        house.exposed_card,
        house.misplaced_card,
        house.more_than_one_hand,
        house.no_ante,
        house.nobody_looked,
        house.void_the_hand,
        jackpot_hand,
        mishaps.bet_differs,
        mishaps.cards_removed,
        mishaps.exposed_cards,
        mishaps.no_hand_for_the_dealer,
        mishaps.wrong_count,
        round.show_the_rest,
        rules.order_of_the_board,
    ),
)

LAW = Law(CP)

# -- the game ------------------------------------------------------------------------------------


def build(options: Options) -> Game[StudState, StudRules]:
    """Canberra poker with one deck and the Boomerang jackpot."""
    chip = int(options["jackpot_chip"])
    played = StudRules(
        places=int(options["places"]),
        dealer_cuts=(1, DECK - 1),
        most=100 * int(options["maximum_payout"]),
        shown=True,
        chip=chip,
        pool=Pool("boomerang", 1_000_000, int(options["jackpot_increment"])),
    )
    offered = (ANTE, BET, _boomerang(chip))
    return Game(
        script=stud.stud(played, offered, LAW),
        wagers={wager.name: wager for wager in offered},
        rules=played,
        state=StudState,
        deck=composition(STANDARD),
        at=placing.at_a_place,
        checks=(stud_placing.placing,),
        conduct=Conduct(oral=False, cash=True),
        outside=Outside.SETTLED,
        pay=wagers.pay_in_chips,
        categorise=partial(called, HAND_SIZE),
        hands_made=hands_made,
        shoe=ShoeRules(every_round=True),
        notice=NoticeRules(),
        moves=stud.MOVES[:2],
        inscriptions=INSCRIPTIONS,
    )


CATALOGUE.add(
    __name__,
    listed(
        "act-1992/canberra-poker",
        "Canberra poker",
        LAW,
        build,
        "Stud against the house: ante, look at five cards and one of the dealer's, then fold or "
        "bet twice the ante. Without ace-king the dealer has no hand: antes are paid, bets go "
        "back. A chip on the Boomerang jackpot wins by the player's own hand: a royal flush takes "
        "all of it, and aces and eights, the dead man's hand, fifty dollars.",
        options=(MOST, JACKPOT_CHIP, INCREMENT, PLACES, SMALLEST_PAYABLE, MULTIPLES_NOTICE),
        families=("house_poker", "stud"),
    ),
)
