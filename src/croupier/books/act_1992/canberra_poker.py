"""ACT 1992: Canberra poker (CP), with the Boomerang jackpot."""

from __future__ import annotations

from functools import partial

from croupier.books.act_1992.general import OPTIONS, closing, general_provisions, limits
from croupier.books.catalogue import Options, listed
from croupier.equipment.decks import STANDARD, composition
from croupier.games.house_poker import counts, placing, round, rules
from croupier.games.house_poker import mishaps as house
from croupier.games.house_poker.rules import DECK, FOLD, called
from croupier.games.house_poker.state import hands_made
from croupier.games.house_poker.view import HousePokerView
from croupier.games.stud import lens, mishaps, wagers
from croupier.games.stud import placing as stud_placing
from croupier.games.stud import round as stud
from croupier.games.stud import rules as stud_rules
from croupier.games.stud.rules import CHIP, DEAD_MANS_HAND, HAND_SIZE, StudRules
from croupier.games.stud.state import StudState
from croupier.games.stud.wagers import NOTHING
from croupier.jackpots import MeterShare, PoolRules
from croupier.law import Called, Fields, Law, Point, concordance
from croupier.money import PayTable, Prize, Row
from croupier.play.game import Game
from croupier.play.game_parts import HandRules, PayingRules, PlacingRules
from croupier.play.limits import Outside
from croupier.play.options import choices
from croupier.play.table import shoe as shoes
from croupier.play.table_rules import Conduct, Inscription, ShoeRules, TableRules
from croupier.play.wagers import Wager, decided_by, lose
from croupier.ranking import STANDARD as FIVE_CARDS
from croupier.ranking import Category, Ranking, ace_king_or_better, is_dead_mans_hand
from croupier.ranking.rules import category_of, counting_ranks, run_to

# -- wagers --------------------------------------------------------------------------------------

_BEAT = "CP 10, CP 9.4(a)(i)"
_NOT_BEATEN = """\
lose  lower  lower than the dealer's hand  CP 9.4(a)(ii)
void  equal  equal to the dealer's hand    CP 9.4(a)(iii)
"""

ANTE = decided_by(wagers.ante_event, lens=lens.hands)(f"""
    ante    Ante  CP 5.1(a)
    1 to 1  higher                   higher than the dealer's hand  CP 9.4(a)(i), CP 10
    1 to 1  dealer does not qualify  the dealer has no hand         CP 9.3(a), CP 10
    {_NOT_BEATEN}
    lose  fold  folded  CP 5.2(b), CP 8.3
""")
BET = decided_by(wagers.bet_event, kind="added")(f"""
    bet       Bet  CP 5.2(a)
    250 to 1  royal flush      royal flush      {_BEAT}
    50 to 1   straight flush   straight flush   {_BEAT}
    20 to 1   four of a kind   four of a kind   {_BEAT}
    7 to 1    full house       full house       {_BEAT}
    5 to 1    flush            flush            {_BEAT}
    4 to 1    straight         straight         {_BEAT}
    3 to 1    three of a kind  three of a kind  {_BEAT}
    2 to 1    two pairs        two pairs        {_BEAT}
    1 to 1    one pair         one pair         {_BEAT}
    1 to 1    odd card hand    five odd cards   {_BEAT}
    {_NOT_BEATEN}
    void  dealer does not qualify  the dealer has no hand  CP 9.2
""")


def _boomerang(chip: int) -> Wager:
    """The chip on the jackpot; two of its prizes are shares of the display."""
    rows = (
        Row(Category.ROYAL_FLUSH, "royal flush", MeterShare(1_000_000, 100), "CP 12"),
        Row(Category.STRAIGHT_FLUSH, "straight flush", MeterShare(100_000, 10), "CP 12"),
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
        late_cites="CP 5.1, CP 5.1(b)",
        change_cites="CP 5.1(b)",
        proof_stake=chip,
        one_stake=True,
        aka={"boomerang": "", "jackpot": "", "progressive": "", "chip": ""},
    )


# -- options -------------------------------------------------------------------------------------

MOST, JACKPOT_CHIP, INCREMENT, PLACES = choices("""
    maximum_payout     50_000  1 to 1_000_000      The most that one bet is paid, in dollars, as on
        the sign.
    jackpot_chip       100     100, 200, 250, 500  What the chip on the jackpot area is worth, in
        cents.
    jackpot_increment  40      0 to 100            Per cent of each jackpot chip that goes onto the
        display, the rest into the reserve.
    places             7       1 to 9              Places for players on the layout.
""")
CHOICES = (MOST, JACKPOT_CHIP, INCREMENT, PLACES, *OPTIONS)

INSCRIPTIONS = (
    Inscription("ante", "CP 1(a)"),
    Inscription("bet", "CP 1(a)"),
    Inscription("progressive Boomerang jackpot", "CP 1(a)"),
    Inscription("the dealer only plays with ace-king or higher", "CP 1(b)"),
)

# -- the concordance -----------------------------------------------------------------------------

EXPOSED = Called(mishaps.exposed_or_misdealt, "exposed-cards")

fields = Fields(stud_rules.StudRules)

CP = concordance(
    "act-1992 CP",
    {
        "terms": (stud_rules.is_dead_mans_hand, Point.CONDUCT),
        "1": (Point.GAME, placing.at_a_numbered_place, PLACES),
        "3.1": Point.DECK,
        **limits(4),
        "4.1(a)": (stud_rules.at_most, MOST, Point.LIMITS),
        "5.1": (Point.WAGERS, Point.LATE),
        "5.1(a)": round.wagering,
        "5.1(b)": (stud_placing.one_chip, round.wagering, JACKPOT_CHIP, fields.chip),
        "5.2": (round.look, stud.decide),
        "5.2(a)": stud_rules.bet_for,
        "5.2(b)": stud.fold,
        "5.3": (Point.LATE, Point.CHANGE),
        "5.4": (round.wagering, Point.CHIPS),
        "5.5": (Point.ORAL, Point.CASH),
        "5.6": placing.one_hand_each,
        "5.7": placing.one_player_to_an_area,
        "6.1": (Point.SHOE_ENDS, shoes.after_round),
        "6.2": (round.cut, fields.dealer_cuts),
        "6.3": round.cut,
        "7.2": round.deal,
        "7.3": (round.wagering, round.deal),
        "7.3(a)-(c)": rules.dealing_order,
        "8.1": (round.look, stud.decide),
        "8.2, 8.3": stud.fold,
        "8.4": (round.turn_the_dealers_cards, wagers.dealer_plays),
        "9.1": stud_rules.qualifies,
        "9.2": wagers.dealer_plays,
        "9.3": (round.show_the_hands, fields.shown),
        "9.3(a)": stud.settle,
        "9.3(d)": stud.settle_the_jackpot,
        "9.4": round.show_the_hands,
        "9.4(a)": (rules.against_dealer, stud.settle),
        "9.4(c)": stud.settle_the_jackpot,
        "10": (stud_rules.at_most, MOST, fields.most),
        "11.1": placing.beside_the_ante,
        "11.2": (stud.settle_the_jackpot, wagers.jackpot_event),
        "11.3": (stud.settle_the_jackpot, INCREMENT, fields.pool),
        "12": stud.won,
        "13.1": rules.category,
        "13.2": rules.best_hand,
        **closing(14),
        "15.2": Called(counts.misdealt, "wrong-count"),
        "15.3": (EXPOSED, mishaps.turned_over),
        "15.4": (EXPOSED, mishaps.three_are_a_misdeal),
        **general_provisions(16, house.outcome_invalidated),
        "16.13": mishaps.dead_hand,
    },
)

HANDS = concordance(
    "act-1992 CP",
    {
        "terms": is_dead_mans_hand,
        "3.5": (counting_ranks, run_to),
        "9.1": ace_king_or_better,
        "13.1": (FIVE_CARDS, category_of),
        "13.1(e)": run_to,
        "13.1(g)": counting_ranks,
        "13.2": (Ranking.compare, counting_ranks),
    },
)
"""How hands rank."""

LAW = Law(CP, HANDS)

# -- the game ------------------------------------------------------------------------------------


@listed("act-1992/canberra-poker", "Canberra poker", LAW, CHOICES, "house_poker", "stud")
def build(options: Options) -> Game[StudState, StudRules]:
    """Stud against the house: ante, look at five cards and one of the dealer's, then fold or bet
    twice the ante. Without ace-king the dealer has no hand: antes are paid, bets go back. A chip on
    the Boomerang jackpot wins by the player's own hand: a royal flush takes all of it, and aces and
    eights, the dead man's hand, fifty dollars."""
    chip = int(options["jackpot_chip"])
    played = StudRules(
        places=int(options["places"]),
        dealer_cuts=(1, DECK - 1),
        most=100 * int(options["maximum_payout"]),
        shown=True,
        chip=chip,
        pool=PoolRules("boomerang", 1_000_000, int(options["jackpot_increment"])),
    )
    offered = (ANTE, BET, _boomerang(chip))
    return Game(
        script=stud.stud(played, offered, LAW),
        wagers={wager.name: wager for wager in offered},
        rules=played,
        state=StudState,
        view=HousePokerView(),
        deck=composition(STANDARD),
        moves=stud.MOVES[:2],
        placing=PlacingRules(
            at=placing.at_a_place, checks=(stud_placing.placing,), outside=Outside.SETTLED
        ),
        paying=PayingRules(pay=wagers.pay_in_chips),
        hands=HandRules(categorise=partial(called, HAND_SIZE), made=hands_made),
        tables=TableRules(
            conduct=Conduct(cash=True), shoe=ShoeRules(every_round=True), inscriptions=INSCRIPTIONS
        ),
    )
