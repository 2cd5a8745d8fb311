"""Queensland schedule 11(a): ultimate Texas hold'em."""

from __future__ import annotations

from functools import partial

from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.books.qld_2024.general import NOTICE, ONE_HAND_IRREGULARITIES
from croupier.books.qld_2024.table_jackpots import POKER_CHOICES, with_poker_jackpot
from croupier.equipment.decks import STANDARD, composition
from croupier.games.house_poker import mishaps
from croupier.games.house_poker import reports as house
from croupier.games.house_poker.jackpot import jackpot_hand, show_the_rest
from croupier.games.house_poker.places import hands_made
from croupier.games.house_poker.placing import at_a_place
from croupier.games.house_poker.rules import ANTE, FOLD, called
from croupier.games.ultimate import irregularities as ruling
from croupier.games.ultimate import reports, when
from croupier.games.ultimate import wagers as decided
from croupier.games.ultimate.checks import Placing
from croupier.games.ultimate.round import MOVES, not_open, ultimate
from croupier.games.ultimate.rules import (
    ALL_CARDS,
    BEFORE_FLOP,
    BLIND,
    COMPULSORY,
    NEVER,
    PLAY,
    TRIPS,
    UltimateRules,
)
from croupier.games.ultimate.state import UltimateState
from croupier.games.ultimate.wagers import (
    DEALER_OUT,
    NOT_QUALIFIED,
    NOTHING,
    RETURNED,
    SMALL,
)
from croupier.money import Odds, PayTable, Row
from croupier.play.game import Choice, Game, Inscription, TableLaw
from croupier.play.irregularities import Irregularity, Mishap
from croupier.play.placing import chips_only
from croupier.play.table_rules import ShoeRules
from croupier.play.wagers import Wager, lose, standoff, void
from croupier.ranking import Category

PART = "qld-2024 sch 11(a)"

LAW = TableLaw(
    wagers="sch 11(a) s 2",
    late="sch 11(a) s 15(4)",
    limits="s 13(1)",
    change="sch 11(a) s 15(4)",
    oral="sch 11(a) s 15(1)",
    directions="s 5(1)",
    excluded="s 11(2)(b)",
    chips="sch 11(a) s 15(1)",
    deck="sch 11(a) s 12(1)",
)

# -- wagers --------------------------------------------------------------------------------------

_FOLDED = "sch 11(a) s 4(a), sch 11(a) s 18(2), sch 11(a) s 19(2), sch 11(a) s 20(2)"
_NO_DEALER = "sch 11(a) s 30(4), sch 11(a) s 30(6)(d), sch 11(a) s 33(1)(c)"
_NO_DEALER_PLAY = "sch 11(a) s 30(4)(b), sch 11(a) s 30(6)(d), sch 11(a) s 33(1)(c)"
_TRIPS_BACK = "sch 11(a) s 30(4)(c), sch 11(a) s 30(6)(e), sch 11(a) s 33(1)(d)"
_HIGHER, _LOWER, _EQUAL = (
    "higher than the dealer's hand", "lower than the dealer's hand", "equal to the dealer's hand",
)  # fmt: skip

ANTE_WAGER = Wager(
    ANTE, "Ante", "sch 11(a) s 14(1)(a)", decided.ante_event,
    PayTable("ante", (
        Row("higher", _HIGHER, Odds(1, 1), "sch 11(a) s 24(a), sch 11(a) s 26(1)"),
    )),
    (
        lose("lower", _LOWER, "sch 11(a) s 24(b)"),
        standoff("equal", _EQUAL, "sch 11(a) s 24(c), sch 11(a) s 9(6)"),
        standoff(NOT_QUALIFIED, "the dealer does not qualify", "sch 11(a) s 23"),
        lose(FOLD, "folded", _FOLDED),
        void(DEALER_OUT, "the dealer has no hand", _NO_DEALER),
    ),
)  # fmt: skip

BLIND_WAGER = Wager(
    BLIND, "Blind", "sch 11(a) s 14(1)(b)", decided.blind_event,
    PayTable("blind", tuple(
        Row(hand, hand.value, odds, "sch 11(a) s 25(2)(a), sch 11(a) s 26(2)")
        for hand, odds in (
            (Category.ROYAL_FLUSH, Odds(500, 1)), (Category.STRAIGHT_FLUSH, Odds(50, 1)),
            (Category.FOUR, Odds(10, 1)), (Category.FULL_HOUSE, Odds(3, 1)),
            (Category.FLUSH, Odds(3, 2)), (Category.STRAIGHT, Odds(1, 1)),
        )
    )),
    (
        lose("lower", _LOWER, "sch 11(a) s 25(2)(b)"),
        standoff(SMALL, "higher, but less than a straight", "sch 11(a) s 25(2)(c)"),
        standoff("equal", _EQUAL, "sch 11(a) s 25(2)(d)"),
        lose(FOLD, "folded", _FOLDED),
        void(DEALER_OUT, "the dealer has no hand", _NO_DEALER),
    ),
)  # fmt: skip

PLAY_WAGER = Wager(
    PLAY, "Play", "sch 11(a) s 18(1)(c), sch 11(a) s 19(1)(c), sch 11(a) s 20(1)(b)",
    decided.play_event,
    PayTable("play", (
        Row("higher", _HIGHER, Odds(1, 1), "sch 11(a) s 25(1)(a), sch 11(a) s 26(1)"),
    )),
    (
        lose("lower", _LOWER, "sch 11(a) s 25(1)(b)"),
        standoff("equal", _EQUAL, "sch 11(a) s 25(1)(c)"),
        void(DEALER_OUT, "the dealer has no hand", _NO_DEALER_PLAY),
    ),
    kind="added",
)  # fmt: skip

TRIPS_WAGER = Wager(
    TRIPS, "Trips", "sch 11(a) s 14(1)(c)", decided.trips_event,
    PayTable("trips", tuple(
        Row(hand, hand.value, odds, "sch 11(a) s 25(3)(a), sch 11(a) s 26(3), sch 11(a) s 7")
        for hand, odds in (
            (Category.ROYAL_FLUSH, Odds(50, 1)), (Category.STRAIGHT_FLUSH, Odds(40, 1)),
            (Category.FOUR, Odds(30, 1)), (Category.FULL_HOUSE, Odds(8, 1)),
            (Category.FLUSH, Odds(7, 1)), (Category.STRAIGHT, Odds(4, 1)),
            (Category.THREE, Odds(3, 1)),
        )
    )),
    (
        lose(NOTHING, "less than three of a kind", "sch 11(a) s 25(3)(b)"),
        lose(FOLD, "folded", _FOLDED),
        void(RETURNED, "less than three of a kind, and the dealer has no hand", _TRIPS_BACK),
    ),
    kind="additional",
)  # fmt: skip

WAGERS = (ANTE_WAGER, BLIND_WAGER, PLAY_WAGER, TRIPS_WAGER)

# -- irregularities ------------------------------------------------------------------------------

IRREGULARITIES: tuple[Mishap, ...] = (
    Irregularity(
        "play-differs", "A play wager is not what may be played", "sch 11(a) s 27",
        house.WagerFound, ruling.play_differs, ("play", "reduced", "round"), when.play_is_made,
    ),
    Irregularity(
        "missing-wager", "Cards were dealt to an area without an ante or a blind",
        "sch 11(a) s 28", reports.Missing, ruling.missing_wager,
        ("hand", "offer", "returned", "round"), when.a_wager_is_missing,
    ),
    mishaps.more_than_one_hand("sch 11(a) s 29", reports.AnotherHand),
    mishaps.wrong_count(
        "sch 11(a) s 30", house.WrongCount, ruling.wrong_count, "dealer", "ante and blind"
    ),
    mishaps.exposed_card("sch 11(a) s 31"),
    mishaps.community_exposed("sch 11(a) s 32", when.board_lies_down),
    Irregularity(
        "dealer-exposed", "The dealer showed a card of his too soon", "sch 11(a) s 33",
        reports.DealerExposed, ruling.dealer_exposed, ("hand", "ante and blind", "round"),
        when.dealer_has_cards,
    ),
    mishaps.misplaced_card("sch 11(a) s 34"),
    *ONE_HAND_IRREGULARITIES,
)  # fmt: skip

# -- options -------------------------------------------------------------------------------------

CHOICES = (
    Choice(
        "stack", "dealt", ("dealt", "packet"),
        "Community cards dealt one upon another, the last being the river; or as one packet, the "
        "top card being the river.",
        "sch 11(a) s 17(3)(d), sch 11(a) s 17(3)(e)",
    ),
    Choice(
        "trips_after_fold", "taken", ("taken", "stand"),
        "Whether a fold takes the trips wager too, or it is still decided by the hand.",
        "sch 11(a) s 4(a), sch 11(a) s 25(3)",
    ),
    Choice(
        "dealt_from", "shoe", ("shoe", "machine"),
        "A dealing shoe with cards shuffled and cut by the dealer, or a shuffling device.",
        "sch 11(a) s 11(a), sch 11(a) s 11(b)",
    ),
    Choice("places", 7, range(1, 10), "Places for players on the layout.", "sch 11(a) s 10(1)"),
)  # fmt: skip

INSCRIPTIONS = (
    Inscription("ante", "sch 11(a) s 10(2)(a)"),
    Inscription("blind", "sch 11(a) s 10(2)(b)"),
    Inscription("play", "sch 11(a) s 10(2)(c)"),
    Inscription("trips", "sch 11(a) s 10(2)(d)"),
)

# -- the game ------------------------------------------------------------------------------------


def build(options: Options) -> Game:
    """Ultimate Texas hold'em with one deck."""
    by_hand = options["dealt_from"] == "shoe"
    rules = UltimateRules(
        packet=options["stack"] == "packet",
        places=int(options["places"]),
        trips_stand_from=BEFORE_FLOP if options["trips_after_fold"] == "stand" else NEVER,
        dealer_cuts=(1, 51) if by_hand else None,
    )
    every = (ANTE, BLIND, TRIPS)
    game = Game(
        id="qld-2024/ultimate-texas-holdem",
        title="Ultimate Texas hold'em",
        cites="sch 11(a) s 1",
        parts=(PART, "qld-2024 general"),
        script=ultimate(rules, WAGERS, PART),
        wagers={wager.name: wager for wager in WAGERS},
        rules=rules,
        state=UltimateState,
        law=LAW,
        deck=composition(STANDARD),
        irregularities={mishap.slug: mishap for mishap in IRREGULARITIES},
        options=options,
        at=at_a_place,
        checks=(
            Placing(
                rules,
                places="sch 11(a) s 10(1)",
                one_hand="sch 11(a) s 15(2)",
                one_wager=dict.fromkeys(every, "sch 11(a) s 15(3)"),
                equal=dict.fromkeys((ANTE, BLIND), "sch 11(a) s 14(1)(b)"),
                beside={TRIPS: "sch 11(a) s 14(1)"},
            ).refusal,
            chips_only("sch 11(a) s 15(1)"),
        ),
        categorise=partial(called, ALL_CARDS),
        hands_made=hands_made,
        not_open=partial(not_open, (PART,)),
        shoe=ShoeRules(cites="sch 11(a) s 13(4)(b)", every_round=True) if by_hand else None,
        notice=NOTICE,
        moves=MOVES,
        inscriptions=INSCRIPTIONS,
    )
    return with_poker_jackpot(
        game, options, "sch 18 s 5(1)(d)", jackpot_hand, beside=COMPULSORY, missing=show_the_rest
    )


CATALOGUE.add(
    __name__,
    Listing(
        "qld-2024/ultimate-texas-holdem", "Ultimate Texas hold'em", "sch 11(a) s 1",
        (*CHOICES, *POKER_CHOICES), build,
        "Each player puts down an ante and an equal blind, and gets two cards. Before the flop he "
        "folds, checks or plays three or four antes; after it he folds, checks or plays two; on "
        "the river he folds or plays one: once, and the earlier the more. The best five of his two "
        "and the five community cards play against the dealer's. Without a pair the dealer does "
        "not qualify and antes stand off; a blind is paid from a straight up, 500 to 1 for a royal "
        "flush; trips pay on the hand alone.",
    ),
)  # fmt: skip
