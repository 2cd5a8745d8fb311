"""Western Australia: ultimate Texas hold'em, with trips tables and a jackpot of three levels."""

from __future__ import annotations

from functools import partial

from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.books.wa_uth.irregularities import IRREGULARITIES, OF_THE_JACKPOT
from croupier.books.wa_uth.pay_tables import TRIPS_TABLES, trips_table
from croupier.equipment.decks import STANDARD, composition
from croupier.games.house_poker.decisions import ABSENT
from croupier.games.house_poker.places import hands_made
from croupier.games.house_poker.placing import at_a_place
from croupier.games.house_poker.rules import ANTE, FOLD, called
from croupier.games.ultimate import wagers as decided
from croupier.games.ultimate.checks import LEVELS, Placing
from croupier.games.ultimate.jackpot import pay
from croupier.games.ultimate.round import MOVES, not_open, ultimate
from croupier.games.ultimate.rules import (
    ALL_CARDS,
    BLIND,
    JACKPOT,
    PLAY,
    RIVER,
    TRIPS,
    UltimateRules,
)
from croupier.games.ultimate.state import UltimateState
from croupier.games.ultimate.wagers import (
    NOT_EXPOSED,
    NOT_QUALIFIED,
    NOTHING,
    SMALL,
    UNQUALIFIED_SMALL,
)
from croupier.jackpots import Levels
from croupier.money import Odds, PayTable, Row
from croupier.play.game import Choice, Game, TableLaw
from croupier.play.limits import Outside
from croupier.play.placing import chips_only
from croupier.play.table_rules import MINUTE, NoticeRules, ShoeRules
from croupier.play.wagers import Wager, lose, standoff
from croupier.ranking import Category

PART = "wa-uth"

LAW = TableLaw(
    wagers="s 3.1",
    late="s 3.4",
    limits="s 6.3",
    change="s 3.4",
    oral="s 3.2",
    below_minimum="s 5.11",
    above_maximum="s 5.11",
    excluded="s 6.9(b)",
    chips="s 3.1",
    deck="s 2.2",
)

NOTICE = NoticeRules(
    "s 6.3", sign_for_raise=10 * MINUTE, raise_cites="s 6.3(c)", every_change=True,
    if_agreed="s 6.3(a), s 6.3(b)",
)  # fmt: skip
"""Ten minutes on display before any change, unless nobody plays or everybody agrees."""

# -- wagers --------------------------------------------------------------------------------------

_HIGHER, _LOWER, _EQUAL = (
    "higher than the dealer's hand", "lower than the dealer's hand", "equal to the dealer's hand",
)  # fmt: skip
_ABSENT = "the player is absent"

ANTE_WAGER = Wager(
    ANTE, "Ante", "s 3.5", decided.ante_event,
    PayTable("ante", (Row("higher", _HIGHER, Odds(1, 1), "s 3.9(a), s 3.10"),)),
    (
        lose("lower", _LOWER, "s 3.9(b)(ii)"),
        standoff("equal", _EQUAL, "s 3.9(c)(ii)"),
        standoff(NOT_QUALIFIED, "the dealer does not qualify", "s 3.9(c)(i)"),
        lose(FOLD, "folded", "s 3.9(b)(i)"),
        lose(ABSENT, _ABSENT, "s 5.12, s 3.9(b)(i)"),
    ),
    late_cites="s 3.5, s 3.4",
)  # fmt: skip

BLIND_WAGER = Wager(
    BLIND, "Blind", "s 3.11", decided.blind_event,
    PayTable("blind", tuple(
        Row(hand, hand.value, odds, "s 3.14(a), s 3.15")
        for hand, odds in (
            (Category.ROYAL_FLUSH, Odds(500, 1)), (Category.STRAIGHT_FLUSH, Odds(50, 1)),
            (Category.FOUR, Odds(10, 1)), (Category.FULL_HOUSE, Odds(3, 1)),
            (Category.FLUSH, Odds(3, 2)), (Category.STRAIGHT, Odds(1, 1)),
        )
    )),
    (
        lose("lower", _LOWER, "s 3.14(b)(ii)"),
        standoff(SMALL, "higher, but less than a straight", "s 3.14(c)(ii)"),
        standoff(UNQUALIFIED_SMALL, "the dealer does not qualify, and less than a straight",
                 "s 3.14(c)(i)"),
        standoff("equal", _EQUAL, "s 3.14, s 1.1"),
        lose(FOLD, "folded", "s 3.14(b)(i)"),
        lose(ABSENT, _ABSENT, "s 5.12, s 3.14(b)(i)"),
    ),
    late_cites="s 3.11, s 3.4",
)  # fmt: skip

PLAY_WAGER = Wager(
    PLAY, "Play", "s 3.36", decided.play_event,
    PayTable("play", (Row("higher", _HIGHER, Odds(1, 1), "s 3.38(a), s 3.39"),)),
    (lose("lower", _LOWER, "s 3.38(b)"), standoff("equal", _EQUAL, "s 3.38(c)")),
    kind="added",
)  # fmt: skip


def _trips(table: int) -> Wager:
    return Wager(
        TRIPS, "Trips", "s 3.16", decided.trips_event, trips_table(table),
        (
            lose(NOTHING, "less than three of a kind", "s 3.20(b)(ii)"),
            lose(FOLD, "folded before the turn and the river", "s 3.20(b)(i)"),
            lose(ABSENT, _ABSENT, "s 5.12"),
            lose(NOT_EXPOSED, "the hand is not exposed", "s 4.14, s 3.20(b)(ii)"),
        ),
        kind="additional", late_cites="s 3.16, s 3.4",
    )  # fmt: skip


JACKPOT_WAGER = Wager(
    JACKPOT, "Jackpot", "s 3.22", decided.jackpot_event,
    PayTable("jackpot", (
        Row(Category.ROYAL_FLUSH, "royal flush: all of the display, at its least",
            Odds(5000, 1), "s 3.26, s 3.29"),
        Row(Category.STRAIGHT_FLUSH, "straight flush: a tenth of the display, at its least",
            Odds(500, 1), "s 3.26, s 3.33"),
        Row(Category.FOUR, "four of a kind", Odds(500, 1), "s 3.26"),
        Row(Category.FULL_HOUSE, "full house", Odds(100, 1), "s 3.26"),
        Row(Category.FLUSH, "flush", Odds(50, 1), "s 3.26"),
        Row(Category.STRAIGHT, "straight", Odds(25, 1), "s 3.26"),
    )),
    (
        lose(NOTHING, "no hand that the jackpot pays", "s 3.25(b)(iii)"),
        lose(FOLD, "folded", "s 3.25(b)(i)"),
        lose(ABSENT, _ABSENT, "s 5.12, s 3.25(b)(i)"),
        lose(NOT_EXPOSED, "the hand is not exposed", "s 3.25(b)(ii)"),
    ),
    on=tuple(LEVELS), also={str(level): name for name, level in LEVELS.items()},
    keeps_stake=True, one_stake=True, kind="additional", late_cites="s 3.23, s 3.4",
    note="with the pools at the amounts they start with: more on the display, more to win",
)  # fmt: skip

# -- options -------------------------------------------------------------------------------------

CHOICES = (
    Choice(
        "trips_table", 1, tuple(TRIPS_TABLES), "Which pay table the trips wager has.", "s 3.21",
    ),
    Choice(
        "dealing", "twos", ("twos", "in-turn"),
        "Two hole cards at a time, or one card to each player and the dealer, twice.", "s 4.3",
    ),
    Choice("jackpot", True, (True, False), "Whether there is a jackpot.", "s 3.22"),
    Choice(
        "jackpot_wager", 500, (100, 200, 250, 500, 1000),
        "What a Level 1 jackpot wager is, in cents.", "s 3.22(a)",
    ),
    Choice("places", 7, range(1, 10), "Places for players on the layout.", "s 2.1"),
)  # fmt: skip

# -- the game ------------------------------------------------------------------------------------


def build(options: Options) -> Game:
    """Ultimate Texas hold'em with one deck, and a jackpot if the operator has one."""
    unit = int(options["jackpot_wager"])
    names = tuple(LEVELS)
    levels = Levels(names, "level-reserve", 5_000 * unit, 41, unit) if options["jackpot"] else None
    rules = UltimateRules(
        board_first=False,
        dealing=str(options["dealing"]),
        places=int(options["places"]),
        folds_from=RIVER,
        trips_stand_from=RIVER,
        one_will_do=True,
        blind_needs_dealer=True,
        dealer_cuts=(2, 50),
        levels=levels,
    )
    jackpot = (JACKPOT_WAGER,) if levels is not None else ()
    wagers = (
        ANTE_WAGER, BLIND_WAGER, PLAY_WAGER, _trips(int(options["trips_table"])), *jackpot,
    )  # fmt: skip
    mishaps = (*IRREGULARITIES, *(OF_THE_JACKPOT if levels is not None else ()))
    return Game(
        id="wa-uth/ultimate-texas-holdem",
        title="Ultimate Texas hold'em",
        cites="s 3, s 4",
        parts=(PART,),
        script=ultimate(rules, wagers, PART),
        wagers={wager.name: wager for wager in wagers},
        rules=rules,
        state=UltimateState,
        law=LAW,
        deck=composition(STANDARD),
        irregularities={mishap.slug: mishap for mishap in mishaps},
        options=options,
        at=at_a_place,
        checks=(
            Placing(
                rules,
                places="s 2.1",
                one_hand="s 3.3",
                one_wager={ANTE: "s 3.6", BLIND: "s 3.12", TRIPS: "s 3.17", JACKPOT: "s 3.24"},
                equal={ANTE: "s 3.8", BLIND: "s 3.13"},
                beside={TRIPS: "s 3.18", JACKPOT: "s 3.24"},
                value=("s 3.22(a)", "s 3.22(b)", "s 3.22(c)"),
            ).refusal,
            chips_only("s 3.1"),
        ),
        reserved={} if levels is not None else {JACKPOT: "s 3.22"},
        outside=Outside.AS_PLACED,
        pay=pay,
        categorise=partial(called, ALL_CARDS),
        hands_made=hands_made,
        not_open=partial(not_open, (PART,)),
        shoe=ShoeRules(cites="s 4.1", every_round=True, cut_from_ends=2),
        notice=NOTICE,
        moves=MOVES[:3],
    )


CATALOGUE.add(
    __name__,
    Listing(
        "wa-uth/ultimate-texas-holdem", "Ultimate Texas hold'em", "s 3, s 4", CHOICES, build,
        "Ante and blind, two cards of one's own and five for everybody; one play wager, of three "
        "or four antes before the flop, two after it, one on the river, where a hand may be "
        "folded. Against a dealer without a pair antes stand off, and a blind cannot be lost. "
        "Trips pay on the hand alone, even after a fold on the river; a jackpot of three levels "
        "pays on the two cards with the flop.",
    ),
)  # fmt: skip
