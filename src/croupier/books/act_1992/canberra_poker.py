"""ACT 1992: Canberra poker (CP), with the Boomerang jackpot."""

from __future__ import annotations

from functools import partial

from croupier.books.act_1992.general import conduct, payable
from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.equipment.decks import STANDARD, composition
from croupier.games.house_poker import reports as house
from croupier.games.house_poker import when
from croupier.games.house_poker.places import hands_made
from croupier.games.house_poker.placing import at_a_place
from croupier.games.house_poker.rules import DECK, FOLD, called
from croupier.games.house_poker.state import PokerState
from croupier.games.stud import irregularities as ruling
from croupier.games.stud import lens, reports
from croupier.games.stud.checks import Placing
from croupier.games.stud.jackpot import pay_in_chips
from croupier.games.stud.round import MOVES, stud
from croupier.games.stud.rules import CHIP, DEAD_MANS_HAND, HAND_SIZE, StudRules
from croupier.games.stud.wagers import (
    NOT_QUALIFIED,
    NOTHING,
    ante_event,
    bet_event,
    jackpot_event,
)
from croupier.jackpots import Pool, Share
from croupier.money import Odds, PayTable, Prize, Row
from croupier.play.game import Choice, Game, Inscription, TableLaw
from croupier.play.irregularities import Irregularity, Mishap
from croupier.play.limits import Outside
from croupier.play.table_rules import NoticeRules, ShoeRules
from croupier.play.wagers import Wager, lose, void
from croupier.ranking import Category

PART = "act-1992 CP"

LAW = TableLaw(
    wagers="CP 5.1",
    late="CP 5.3, CP 5.1",
    limits="CP 4.1(a)",
    change="CP 5.3",
    oral="CP 5.5",
    cash="CP 5.5",
    below_minimum="CP 4.1(c)",
    above_maximum="CP 4.1(d)",
    rounding="CP 16.10",
    excluded="CP 16.2(b)",
    chips="CP 5.4",
    deck="CP 3.1",
)

# -- wagers --------------------------------------------------------------------------------------

ANTE = Wager(
    "ante", "Ante", "CP 5.1(a)", ante_event,
    PayTable("ante", (
        Row("higher", "higher than the dealer's hand", Odds(1, 1), "CP 9.4(a)(i), CP 10"),
        Row(NOT_QUALIFIED, "the dealer has no hand", Odds(1, 1), "CP 9.3(a), CP 10"),
    )),
    (
        lose("lower", "lower than the dealer's hand", "CP 9.4(a)(ii)"),
        void("equal", "equal to the dealer's hand", "CP 9.4(a)(iii)"),
        lose(FOLD, "folded", "CP 5.2(b), CP 8.3"),
    ),
    lens=lens.hands,
)  # fmt: skip

PAID = "CP 10, CP 9.4(a)(i)"

BET = Wager(
    "bet", "Bet", "CP 5.2(a)", bet_event,
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
        Row(Category.ODD, "five odd cards", Odds(1, 1), PAID),
    )),
    (
        lose("lower", "lower than the dealer's hand", "CP 9.4(a)(ii)"),
        void("equal", "equal to the dealer's hand", "CP 9.4(a)(iii)"),
        void(NOT_QUALIFIED, "the dealer has no hand", "CP 9.2"),
    ),
    kind="added",
)  # fmt: skip


def _boomerang(chip: int) -> Wager:
    """The chip on the jackpot; two of its prizes are shares of the display."""
    return Wager(
        CHIP, "Progressive Boomerang jackpot", "CP 5.1(b), CP 11.1", jackpot_event,
        PayTable("Boomerang jackpot", (
            Row(Category.ROYAL_FLUSH, "royal flush", Share(1_000_000, 100), "CP 12"),
            Row(Category.STRAIGHT_FLUSH, "straight flush", Share(100_000, 10), "CP 12"),
            Row(Category.FOUR, "four of a kind", Prize(50_000), "CP 12"),
            Row(Category.FULL_HOUSE, "full house", Prize(15_000), "CP 12"),
            Row(Category.FLUSH, "flush", Prize(10_000), "CP 12"),
            Row(DEAD_MANS_HAND, "dead man's hand", Prize(5_000), "CP 12, CP terms"),
        )),
        (
            lose(NOTHING, "no hand that the jackpot pays", "CP 9.3(b), CP 11.2"),
            lose(FOLD, "folded", "CP 5.2(b)"),
        ),
        keeps_stake=True, kind="additional", proof_stake=chip, one_stake=True,
        aka={"boomerang": "", "jackpot": "", "progressive": "", "chip": ""},
    )  # fmt: skip


# -- irregularities ------------------------------------------------------------------------------

IRREGULARITIES: tuple[Mishap, ...] = (
    Irregularity(
        "wrong-count", "A hand has a wrong number of cards", "CP 15.2", house.Misdealt,
        ruling.misdeal, ("deal", "returned", "round"), when.hands_are_named,
    ),
    Irregularity(
        "exposed-cards", "Cards were exposed during the deal", "CP 15.3, CP 15.4",
        reports.Exposed, ruling.exposed_or_misdealt, ("card", "deal", "returned", "round"),
        reports.cards_were_exposed,
    ),
    Irregularity(
        "dead-hand", "A player exchanged cards or told of a hand, and the hand is declared dead",
        "CP 16.13", house.Player, ruling.dead_hand, ("hand", "returned", "round"),
        reports.player_is_in,
    ),
    *conduct("CP 16.2", "CP 16.3, CP 16.4", ruling.invalidate),
)  # fmt: skip

# -- options -------------------------------------------------------------------------------------

CHOICES = (
    Choice(
        "maximum_payout", 50_000, range(1, 1_000_001),
        "The most that one bet is paid, in dollars, as on the sign.", "CP 4.1(a), CP 10",
    ),
    Choice(
        "jackpot_chip", 100, (100, 200, 250, 500),
        "What the chip on the jackpot area is worth, in cents.", "CP 5.1(b)",
    ),
    Choice(
        "jackpot_increment", 40, range(101),
        "Per cent of each jackpot chip that goes onto the display, the rest into the reserve.",
        "CP 11.3",
    ),
    Choice("places", 7, range(1, 10), "Places for players on the layout.", "CP 1"),
    *payable("CP 16.10", "CP 4.1(b)"),
)  # fmt: skip

INSCRIPTIONS = (
    Inscription("ante", "CP 1(a)"),
    Inscription("bet", "CP 1(a)"),
    Inscription("progressive Boomerang jackpot", "CP 1(a)"),
    Inscription("the dealer only plays with ace-king or higher", "CP 1(b)"),
)

# -- the game ------------------------------------------------------------------------------------


def build(options: Options) -> Game:
    """Canberra poker with one deck and the Boomerang jackpot."""
    chip = int(options["jackpot_chip"])
    rules = StudRules(
        places=int(options["places"]),
        dealer_cuts=(1, DECK - 1),
        most=100 * int(options["maximum_payout"]),
        shown=True,
        chip=chip,
        pool=Pool("boomerang", 1_000_000, int(options["jackpot_increment"])),
    )
    wagers = (ANTE, BET, _boomerang(chip))
    return Game(
        id="act-1992/canberra-poker",
        title="Canberra poker",
        cites="CP 1",
        parts=(PART,),
        script=stud(rules, wagers, PART),
        wagers={wager.name: wager for wager in wagers},
        rules=rules,
        state=PokerState,
        law=LAW,
        deck=composition(STANDARD),
        irregularities={mishap.slug: mishap for mishap in IRREGULARITIES},
        options=options,
        at=at_a_place,
        checks=(
            Placing(rules, "CP 1", "CP 5.6", "CP 5.7", {CHIP: "CP 11.1"}, "CP 5.1(b)").refusal,
        ),
        outside=Outside.SETTLED,
        pay=partial(pay_in_chips, rules),
        categorise=partial(called, HAND_SIZE),
        hands_made=hands_made,
        shoe=ShoeRules(cites="CP 6.1", every_round=True),
        notice=NoticeRules("CP 4.2"),
        moves=MOVES[:2],
        inscriptions=INSCRIPTIONS,
    )


CATALOGUE.add(
    __name__,
    Listing(
        "act-1992/canberra-poker", "Canberra poker", "CP 1", CHOICES, build,
        "Stud against the house: ante, look at five cards and one of the dealer's, then fold or "
        "bet twice the ante. Without ace-king the dealer has no hand: antes are paid, bets go "
        "back. A chip on the Boomerang jackpot wins by the player's own hand: a royal flush takes "
        "all of it, and aces and eights, the dead man's hand, fifty dollars.",
    ),
)  # fmt: skip
