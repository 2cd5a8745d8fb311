"""Queensland schedule 12: three card poker."""

from __future__ import annotations

from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.books.qld_2024.general import NOTICE, ONE_HAND_IRREGULARITIES
from croupier.books.qld_2024.table_jackpots import POKER_CHOICES, with_poker_jackpot
from croupier.equipment.decks import STANDARD, composition
from croupier.games.jackpot.poker import turn_the_hand_of
from croupier.games.three_card import irregularities as ruling
from croupier.games.three_card import lens, reports
from croupier.games.three_card import wagers as decided
from croupier.games.three_card.checks import Placing
from croupier.games.three_card.layout import (
    ANTE,
    ANTE_BONUS,
    BET,
    DEALER,
    PAIR_PLUS,
    jackpot_hand,
)
from croupier.games.three_card.round import three_card_poker
from croupier.games.three_card.rules import ThreeCardRules, hand_name
from croupier.money import Odds, PayTable, Row
from croupier.play.boxes import Sharing
from croupier.play.game import Choice, Game, Inscription, TableLaw
from croupier.play.irregularities import Irregularity
from croupier.play.placing import chips_only
from croupier.play.table_rules import ShoeRules
from croupier.play.wagers import Verdict, Wager, lose, standoff, void
from croupier.ranking import Category

PART = "qld-2024 sch 12"

LAW = TableLaw(
    wagers="sch 12 s 2",
    late="sch 12 s 15(4), sch 12 s 16(1)",
    limits="s 13(1)",
    change="sch 12 s 15(4)",
    oral="sch 12 s 15(1)",
    directions="s 5(1)",
    excluded="s 11(2)(b)",
    chips="sch 12 s 15(1)",
    deck="sch 12 s 12(1)",
)

# -- wagers --------------------------------------------------------------------------------------

FOLDED = "the player folds"
_TAKEN = "sch 12 s 3(a), sch 12 s 17(3)"
_WON = "sch 12 s 21(1), sch 12 s 21(2)(a), sch 12 s 21(2)(c)"
_TIED = "sch 12 s 9(6), sch 12 s 21(4)(f), sch 12 s 21(4)(g)"

ANTE_WAGER = Wager(
    ANTE, "Ante", "sch 12 s 14(a)", decided.against_dealer,
    PayTable("ante", (
        Row(decided.NO_QUALIFY, "the dealer does not qualify", Odds(1, 1), "sch 12 s 19(2)(a)"),
        Row(decided.HIGHER, "the hand is higher than the dealer's", Odds(1, 1), _WON),
    )),
    (
        lose(decided.LOWER, "the hand is lower than the dealer's",
             "sch 12 s 21(2)[2], sch 12 s 21(3)(c)"),
        standoff(decided.STAND_OFF, "the hands are equal", _TIED),
        lose(decided.FOLDED, FOLDED, _TAKEN),
    ),
    lens=lens.both_hands,
)  # fmt: skip

BET_WAGER = Wager(
    BET, "Bet", "sch 12 s 17(4), sch 12 s 17(5)", decided.against_dealer,
    PayTable("bet", (
        Row(decided.HIGHER, "the hand is higher than the dealer's", Odds(1, 1),
            "sch 12 s 21(1), sch 12 s 21(2)(a)"),
    )),
    (
        void(decided.NO_QUALIFY, "the dealer does not qualify", "sch 12 s 19(3)"),
        lose(decided.LOWER, "the hand is lower than the dealer's",
             "sch 12 s 21(2)[2], sch 12 s 21(3)(a)"),
        standoff(decided.STAND_OFF, "the hands are equal", _TIED),
    ),
    kind="added", lens=lens.both_hands,
)  # fmt: skip


def ante_bonus(pays: PayTable, cites: str) -> Wager:
    """What the house adds to an ante with a straight or better; nothing is wagered on it."""
    return Wager(
        ANTE_BONUS, "Ante bonus, paid on the ante", cites, decided.ante_bonus, pays, (),
        kind="added",
    )  # fmt: skip


def pair_plus(
    pays: PayTable, cites: str, returned: tuple[Verdict, ...], on: tuple[str, ...] = ()
) -> Wager:
    """A wager on a pair or better, whatever the dealer has."""
    rest = (
        lose(decided.NOTHING, "no pair or better", "sch 12 s 24(1)"),
        lose(decided.FOLDED, FOLDED, _TAKEN),
        *returned,
    )
    return Wager(
        PAIR_PLUS, "Pair plus", cites, decided.pair_plus, pays, rest,
        on=on, kind="additional", lens=lens.own_hand, aka={"pairs-plus": ""},
    )  # fmt: skip


ANTE_BONUS_PAYS = PayTable("ante bonus", (
    Row(Category.STRAIGHT_FLUSH, "straight flush", Odds(5, 1), "sch 12 s 22(1), sch 12 s 23"),
    Row(Category.THREE,          "3 of a kind",    Odds(4, 1), "sch 12 s 22(1), sch 12 s 23"),
    Row(Category.STRAIGHT,       "straight",       Odds(1, 1), "sch 12 s 22(1), sch 12 s 23"),
))  # fmt: skip

_PLUS = "sch 12 s 24(1), sch 12 s 25"

PAIR_PLUS_PAYS = PayTable("pair plus", (
    Row(Category.STRAIGHT_FLUSH, "straight flush", Odds(40, 1), _PLUS),
    Row(Category.THREE,          "3 of a kind",    Odds(25, 1), _PLUS),
    Row(Category.STRAIGHT,       "straight",       Odds(6, 1),  _PLUS),
    Row(Category.FLUSH,          "flush",          Odds(4, 1),  _PLUS),
    Row(Category.PAIR,           "pair",           Odds(1, 1),  _PLUS),
))  # fmt: skip

MISDEALT = void(
    decided.RETURNED, "the dealer's hand was misdealt", "sch 12 s 29(4)(f), sch 12 s 29(6)(h)"
)

# -- irregularities ------------------------------------------------------------------------------

IRREGULARITIES = (
    Irregularity(
        "bet-differs", "A bet wager is more or less than the ante", "sch 12 s 26",
        reports.WrongBet, ruling.bet_differs, ("bet", "reduced", "told", "round"),
        reports.bet_lies_there,
    ),
    Irregularity(
        "no-ante", "A card was dealt to a player without an ante", "sch 12 s 27",
        reports.NoAnte, ruling.no_ante, ("hand", "returned", "offer", "round"),
        reports.no_ante_lies_there,
    ),
    Irregularity(
        "more-than-one-hand", "A player was dealt more than one hand", "sch 12 s 28",
        reports.FurtherHand, ruling.more_than_one_hand, ("hand", "returned", "offer", "round"),
        reports.plays_a_hand,
    ),
    Irregularity(
        "wrong-count", "A hand has too many or too few cards",
        "sch 12 s 29, sch 12 s 29(1), sch 12 s 29(2), sch 12 s 29(3)",
        reports.WrongCount, ruling.wrong_count,
        ("supervisor", "inspector", "hand", "dealer", "ante", "returned", "offer", "round"),
        reports.count_can_be_wrong,
    ),
    Irregularity(
        "exposed-card", "A card was exposed during the deal", "sch 12 s 30",
        reports.Exposed, ruling.exposed_card, ("round", "returned"), reports.cards_are_out,
    ),
    Irregularity(
        "misplaced-card", "A card was put down at the wrong place", "sch 12 s 31",
        reports.Misplaced, ruling.misplaced_card, ("card", "round"), reports.can_be_moved,
    ),
)  # fmt: skip

# -- options -------------------------------------------------------------------------------------

DEALING = Choice(
    "dealing", "threes", ("threes", "in-turn", "players-first"),
    "Three cards at a time; or one at a time round the table, the dealer in turn or last.",
    "sch 12 s 16(2)",
)  # fmt: skip
DEALT_FROM = Choice(
    "dealt_from", "shoe", ("shoe", "machine"),
    "A dealing shoe with cards shuffled and cut by the dealer, or a shuffling device.",
    "sch 12 s 11",
)  # fmt: skip
PLACES = Choice("places", 7, range(1, 8), "Places for players.", "sch 12 s 10(4)")

INSCRIPTIONS = (
    Inscription("dealer only plays with queen or higher", "sch 12 s 10(2)(b)"),
    Inscription("ante", "sch 12 s 10(3)(a)"),
    Inscription("bet", "sch 12 s 10(3)(b)"),
    Inscription("pair plus", "sch 12 s 10(3)(c)"),
)

# -- the game ------------------------------------------------------------------------------------


def build(options: Options) -> Game:
    """Three card poker."""
    by_hand = options["dealt_from"] == "shoe"
    rules = ThreeCardRules(
        wagers=(ANTE, PAIR_PLUS),
        dealing=str(options["dealing"]),
        places=int(options["places"]),
        dealer_cuts=by_hand,
    )
    places = Sharing(
        ANTE,
        rules.places,
        "sch 12 s 10(4)",
        players=1,
        players_cites="sch 12 s 15(3)",
        several=False,
        several_cites="sch 12 s 15(2)",
    )
    wagers = (
        ANTE_WAGER,
        BET_WAGER,
        pair_plus(PAIR_PLUS_PAYS, "sch 12 s 14(b)", (MISDEALT,)),
        ante_bonus(ANTE_BONUS_PAYS, "sch 12 s 22"),
    )
    game = Game(
        id="qld-2024/three-card-poker",
        title="Three card poker",
        cites="sch 12 s 1",
        parts=(PART,),
        script=three_card_poker(rules, PART),
        wagers={wager.name: wager for wager in wagers},
        rules=rules,
        law=LAW,
        deck=composition(STANDARD, 1),
        irregularities={m.slug: m for m in (*IRREGULARITIES, *ONE_HAND_IRREGULARITIES)},
        options=options,
        checks=(
            Placing("sch 12 s 14(a)", "sch 12 s 15(2)", places).refusal,
            chips_only("sch 12 s 15(1)"),
        ),
        at=places.with_box,
        inscriptions=INSCRIPTIONS,
        categorise=hand_name,
        shoe=ShoeRules(cites="sch 12 s 13(4)", every_round=True) if by_hand else None,
        notice=NOTICE,
        moves=("bet", "fold", "keep", "retract"),
    )
    return with_poker_jackpot(
        game, options, "sch 18 s 5(1)(e)", jackpot_hand, missing=turn_the_hand_of(DEALER)
    )


CATALOGUE.add(
    __name__,
    Listing(
        "qld-2024/three-card-poker", "Three card poker", "sch 12 s 1",
        (DEALING, DEALT_FROM, PLACES, *POKER_CHOICES), build,
        "Each player makes an ante wager and gets three cards. Having looked, the player folds or "
        "makes a bet wager of the same amount. The dealer plays with a queen or higher; otherwise "
        "antes are paid and bets come back. A straight or better earns a bonus on the ante, and "
        "pair plus is a wager on the hand alone.",
    ),
)  # fmt: skip
