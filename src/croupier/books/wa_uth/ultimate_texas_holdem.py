"""Western Australia: ultimate Texas hold'em, with trips tables and a jackpot of three levels."""

from __future__ import annotations

from functools import partial

from croupier.books.catalogue import CATALOGUE, Options, listed
from croupier.equipment.decks import STANDARD, composition
from croupier.games.house_poker import mishaps as house
from croupier.games.house_poker import placing as area
from croupier.games.house_poker import round as table
from croupier.games.house_poker import rules as hands
from croupier.games.house_poker.placing import at_a_place
from croupier.games.house_poker.rules import ANTE, FOLD
from croupier.games.house_poker.state import ABSENT, hands_made
from croupier.games.house_poker.wagers import jackpot_hand
from croupier.games.ultimate import jackpot, mishaps, placing, round, rules
from croupier.games.ultimate import wagers as decided
from croupier.games.ultimate.rules import (
    ALL_CARDS,
    BLIND,
    JACKPOT,
    LEVELS,
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
from croupier.law import Law, Point, called, concordance
from croupier.money import PayTable, pay_table, pay_tables
from croupier.play import powers
from croupier.play.game import Choice, Conduct, Game
from croupier.play.limits import Outside
from croupier.play.placing import in_chips
from croupier.play.table_rules import MINUTE, NoticeRules, ShoeRules
from croupier.play.wagers import Wager, lose, standoff

# -- wagers --------------------------------------------------------------------------------------

_HIGHER = "higher than the dealer's hand"
_LOWER = "lower than the dealer's hand"
_EQUAL = "equal to the dealer's hand"
_ABSENT = "the player is absent"

ANTE_WAGER = Wager(
    ANTE,
    "Ante",
    "s 3.5",
    decided.ante_event,
    pay_table("ante", f"higher  {_HIGHER}  1 to 1  s 3.9(a), s 3.10"),
    (
        lose("lower", _LOWER, "s 3.9(b)(ii)"),
        standoff("equal", _EQUAL, "s 3.9(c)(ii)"),
        standoff(NOT_QUALIFIED, "the dealer does not qualify", "s 3.9(c)(i)"),
        lose(FOLD, "folded", "s 3.9(b)(i)"),
        lose(ABSENT, _ABSENT, "s 5.12, s 3.9(b)(i)"),
    ),
    late_cites="s 3.5, s 3.4",
    box_cites="s 3.6",
)

BLIND_WAGER = Wager(
    BLIND,
    "Blind",
    "s 3.11",
    decided.blind_event,
    pay_table(
        "blind",
        """
        royal flush     royal flush     500 to 1  s 3.14(a), s 3.15
        straight flush  straight flush   50 to 1  s 3.14(a), s 3.15
        four of a kind  four of a kind      10 to 1  s 3.14(a), s 3.15
        full house      full house        3 to 1  s 3.14(a), s 3.15
        flush           flush             3 to 2  s 3.14(a), s 3.15
        straight        straight          1 to 1  s 3.14(a), s 3.15
        """,
    ),
    (
        lose("lower", _LOWER, "s 3.14(b)(ii)"),
        standoff(SMALL, "higher, but less than a straight", "s 3.14(c)(ii)"),
        standoff(
            UNQUALIFIED_SMALL,
            "the dealer does not qualify, and less than a straight",
            "s 3.14(c)(i)",
        ),
        standoff("equal", _EQUAL, "s 3.14, s 1.1"),
        lose(FOLD, "folded", "s 3.14(b)(i)"),
        lose(ABSENT, _ABSENT, "s 5.12, s 3.14(b)(i)"),
    ),
    late_cites="s 3.11, s 3.4",
    box_cites="s 3.12",
)

PLAY_WAGER = Wager(
    PLAY,
    "Play",
    "s 3.36",
    decided.play_event,
    pay_table("play", f"higher  {_HIGHER}  1 to 1  s 3.38(a), s 3.39"),
    (lose("lower", _LOWER, "s 3.38(b)"), standoff("equal", _EQUAL, "s 3.38(c)")),
    kind="added",
)

TRIPS_TABLES = pay_tables(
    "trips, table",
    "s 3.20(a), s 3.21",
    """
    royal flush      50 to 1  50 to 1  50 to 1  50 to 1
    straight flush   40 to 1  40 to 1  40 to 1  40 to 1
    four of a kind   30 to 1  30 to 1  30 to 1  20 to 1
    full house        9 to 1   8 to 1   8 to 1   7 to 1
    flush             7 to 1   6 to 1   7 to 1   6 to 1
    straight          4 to 1   5 to 1   4 to 1   5 to 1
    three of a kind   3 to 1   3 to 1   3 to 1   3 to 1
    """,
)


def _trips(table: PayTable) -> Wager:
    return Wager(
        TRIPS,
        "Trips",
        "s 3.16",
        decided.trips_event,
        table,
        (
            lose(NOTHING, "less than three of a kind", "s 3.20(b)(ii)"),
            lose(FOLD, "folded before the turn and the river", "s 3.20(b)(i)"),
            lose(ABSENT, _ABSENT, "s 5.12"),
            lose(NOT_EXPOSED, "the hand is not exposed", "s 4.14, s 3.20(b)(ii)"),
        ),
        kind="additional",
        late_cites="s 3.16, s 3.4",
        box_cites="s 3.17",
    )


_TENTH = "s 3.26, s 3.33"

JACKPOT_WAGER = Wager(
    JACKPOT,
    "Jackpot",
    "s 3.22",
    jackpot.jackpot_event,
    pay_table(
        "jackpot",
        f"""
        royal flush     royal flush: all of the display, at its least  5000 to 1  s 3.26, s 3.29
        straight flush  straight flush: a tenth of the display, at its least  500 to 1  {_TENTH}
        four of a kind  four of a kind  500 to 1  s 3.26
        full house      full house      100 to 1  s 3.26
        flush           flush            50 to 1  s 3.26
        straight        straight         25 to 1  s 3.26
        """,
    ),
    (
        lose(NOTHING, "no hand that the jackpot pays", "s 3.25(b)(iii)"),
        lose(FOLD, "folded", "s 3.25(b)(i)"),
        lose(ABSENT, _ABSENT, "s 5.12, s 3.25(b)(i)"),
        lose(NOT_EXPOSED, "the hand is not exposed", "s 3.25(b)(ii)"),
    ),
    on=tuple(LEVELS),
    also={str(level): name for name, level in LEVELS.items()},
    keeps_stake=True,
    one_stake=True,
    kind="additional",
    late_cites="s 3.23, s 3.4",
    box_cites="s 3.24",
    note="with the pools at the amounts they start with: more on the display, more to win",
)

# -- options -------------------------------------------------------------------------------------

TRIPS_TABLE = Choice("trips_table", 1, (1, 2, 3, 4), "Which pay table the trips wager has.")
DEALING = Choice(
    "dealing",
    "twos",
    ("twos", "in-turn"),
    "Two hole cards at a time, or one card to each player and the dealer, twice.",
)
HAS_JACKPOT = Choice("jackpot", True, (True, False), "Whether there is a jackpot.")
UNIT = Choice(
    "jackpot_wager",
    500,
    (100, 200, 250, 500, 1000),
    "What a Level 1 jackpot wager is, in cents.",
)
PLACES = Choice("places", 7, range(1, 10), "Places for players on the layout.")

# -- the concordance -----------------------------------------------------------------------------

RULES = concordance(
    "wa-uth",
    {
        "s 1.1": (hands.against_dealer, rules.qualifies),
        "s 1.1(a)": jackpot.jackpot_event,
        "s 1.1(b)": hands.best_hand,
        "s 2.1": (PLACES, area.at_a_numbered_place),
        "s 2.2": Point.DECK,
        "s 3": Point.GAME,
        "s 3.1": (table.wagering, in_chips, Point.WAGERS, Point.CHIPS),
        "s 3.2": Point.ORAL,
        "s 3.3": area.one_hand_each,
        "s 3.4": (Point.LATE, Point.CHANGE),
        "s 3.5": table.wagering,
        "s 3.6": area.one_player_to_an_area,
        "s 3.8": placing.ante_is_the_blind,
        "s 3.9(b)(i)": round.fold,
        "s 3.11": table.wagering,
        "s 3.12": area.one_player_to_an_area,
        "s 3.13": placing.blind_is_the_ante,
        "s 3.14(a)(i)": decided.blind_result,
        "s 3.14(a)(ii)": decided.blind_result,
        "s 3.14(b)(i)": round.fold,
        "s 3.14(c)(i)": decided.blind_result,
        "s 3.14(c)(ii)": decided.blind_result,
        "s 3.16": table.wagering,
        "s 3.17": area.one_player_to_an_area,
        "s 3.18": placing.trips_beside_both,
        "s 3.19": round.fold,
        "s 3.20(a)(ii)": round.fold,
        "s 3.20(b)(i)": round.fold,
        "s 3.21": TRIPS_TABLE,
        "s 3.22": HAS_JACKPOT,
        "s 3.22(a)": (UNIT, jackpot.first_level),
        "s 3.22(b)": jackpot.second_level,
        "s 3.22(c)": jackpot.both_levels,
        "s 3.23": table.wagering,
        "s 3.24": (jackpot.jackpot_beside_the_ante, jackpot.no_ante_no_jackpot),
        "s 3.25(a)": jackpot.jackpot_event,
        "s 3.25(b)(i)": round.fold,
        "s 3.25(b)(ii)": jackpot.jackpot_event,
        "s 3.25(b)(iii)": jackpot.jackpot_event,
        "s 3.26": jackpot.settle_the_jackpot,
        "s 3.28": jackpot.settle_the_jackpot,
        "s 3.29(a)-(c)": jackpot.key_off_royal_flush,
        "s 3.30": jackpot.settle_the_jackpot,
        "s 3.30(a)": jackpot.settle_the_jackpot,
        "s 3.30(b)": jackpot.settle_the_jackpot,
        "s 3.31(a)-(c)": jackpot.key_off_straight_flushes,
        "s 3.32(a)-(c)": jackpot.key_off_royal_flush,
        "s 3.33(a)-(c)": jackpot.key_off_straight_flushes,
        "s 3.34": jackpot.key_off_straight_flushes,
        "s 3.36": placing.measure,
        "s 3.36(a)": rules.before_flop_play,
        "s 3.36(b)": rules.after_flop_play,
        "s 3.36(c)": rules.river_play,
        "s 3.37": round.undecided,
        "s 4": Point.GAME,
        "s 4.1": (table.cut, Point.SHOE_ENDS),
        "s 4.1(a)": table.cut,
        "s 4.1(b)": table.cut,
        "s 4.3": (table.deal, DEALING),
        "s 4.3(a)": (hands.dealing_order, table.deal),
        "s 4.3(b)": (hands.dealing_order, table.deal),
        "s 4.4": (table.look, round.before_the_flop),
        "s 4.7": round.show_the_flop,
        "s 4.8": round.after_the_flop,
        "s 4.9": round.show_turn_and_river,
        "s 4.10": (round.on_the_river, round.fold),
        "s 4.13": (table.turn_the_dealers_cards, decided.dealer_qualifies),
        "s 4.14": (table.show_the_hands, mishaps.hand_not_exposed),
        "s 4.15": (decided.standing, round.settle),
        "s 4.18(a)-(b)": jackpot.key_off_straight_flushes,
        "s 4.19(a)-(b)": jackpot.key_off_royal_flush,
        "s 4.20(a)-(c)": jackpot.key_off_straight_flushes,
        "s 4.21": jackpot.key_off_straight_flushes,
        "s 5.1": called(mishaps.misdealt, "wrong-count"),
        "s 5.2": called(mishaps.exposed_in_the_deal, "exposed-card"),
        "s 5.3": called(mishaps.dealer_misdeals, "dealer-exposed"),
        "s 5.4": called(mishaps.nothing_wagered, "missing-wager"),
        "s 5.5": called(mishaps.play_is_cut, "play-differs"),
        "s 5.5(a)": mishaps.settle_what_lies_there,
        "s 5.5(b)": (mishaps.settle_what_lies_there, mishaps.cut_the_play_wager),
        "s 5.5(c)": mishaps.settle_what_lies_there,
        "s 5.5(d)": (mishaps.settle_what_lies_there, mishaps.cut_the_play_wager),
        "s 5.5(e)": mishaps.settle_what_lies_there,
        "s 5.5(f)": (mishaps.settle_what_lies_there, mishaps.cut_the_play_wager),
        "s 5.6": mishaps.wagers_differ,
        "s 5.7": (
            table.deal,
            rules.play_on_a_blind,
            placing.measure,
            mishaps.wagers_differ,
            mishaps.cut_the_play_wager,
        ),
        "s 5.8": (placing.enough_without, mishaps.wagers_differ),
        "s 5.9": called(mishaps.nothing_wagered, "missing-wager"),
        "s 5.10": mishaps.wagers_differ,
        "s 5.11": (Point.BELOW_MINIMUM, Point.ABOVE_MAXIMUM),
        "s 5.12": mishaps.absent,
        "s 5.13": called(mishaps.used_in_sequence, "community-exposed"),
        "s 5.14": jackpot.jackpot_short,
        "s 5.15": (jackpot.standing, jackpot.display_fault),
        "s 5.16": jackpot.system_malfunction,
        "s 6.1": hands.best_hand,
        "s 6.3": (Point.LIMITS, Point.NOTICE),
        "s 6.3(a)-(b)": Point.IF_AGREED,
        "s 6.3(c)": Point.RAISE_NOTICE,
        "s 6.4": mishaps.outcome_invalidated,
        "s 6.8": powers.device_used,
        "s 6.9": called(powers.misconduct, "contravention"),
        "s 6.9(a)": (powers.device_used, called(powers.misconduct, "contravention")),
        "s 6.9(b)": (
            powers.device_used,
            called(powers.misconduct, "contravention"),
            Point.EXCLUDED,
        ),
    },
    silent=(
        area.beside_the_ante,
        hands.category,
        jackpot_hand,
        hands.order_of_the_board,
        placing.return_what_is_incomplete,
        table.show_the_rest,
        house.no_ante,
        house.more_than_one_hand,
        house.deck_is_complete,
        house.nobody_looked,
        house.deck_is_wrong,
        house.void_the_hand,
        house.both_wrong,
        house.exposed_card,
        house.misplaced_card,
        mishaps.play_differs,
        mishaps.missing_wager,
        mishaps.wrong_count,
        mishaps.no_hand_for_the_dealer,
        mishaps.community_exposed,
        mishaps.dealer_exposed,
    ),
)

LAW = Law(RULES)

# -- the game ------------------------------------------------------------------------------------


def build(options: Options) -> Game[UltimateState, UltimateRules]:
    """Ultimate Texas hold'em with one deck, and a jackpot if the operator has one."""
    unit = int(options["jackpot_wager"])
    levels = Levels(tuple(LEVELS), "level-reserve", 5_000 * unit, 41, unit)
    chosen = UltimateRules(
        board_first=False,
        dealing=str(options["dealing"]),
        places=int(options["places"]),
        folds_from=RIVER,
        trips_stand_from=RIVER,
        one_will_do=True,
        blind_needs_dealer=True,
        dealer_cuts=(2, 50),
        levels=levels if options["jackpot"] else None,
    )
    trips = _trips(TRIPS_TABLES[int(options["trips_table"]) - 1])
    wagers = [ANTE_WAGER, BLIND_WAGER, PLAY_WAGER, trips]
    if options["jackpot"]:
        wagers.append(JACKPOT_WAGER)
    return Game(
        script=round.ultimate(chosen, wagers, LAW),
        wagers={wager.name: wager for wager in wagers},
        rules=chosen,
        state=UltimateState,
        deck=composition(STANDARD),
        at=at_a_place,
        checks=(placing.placing, in_chips),
        conduct=Conduct(oral=False),
        reserved={} if options["jackpot"] else {JACKPOT: "s 3.22"},
        outside=Outside.AS_PLACED,
        pay=jackpot.pay,
        categorise=partial(hands.called, ALL_CARDS),
        hands_made=hands_made,
        not_open=round.not_open,
        shoe=ShoeRules(every_round=True, cut_from_ends=2),
        notice=NoticeRules(sign_for_raise=10 * MINUTE, every_change=True),
        moves=round.MOVES[:3],
    )


CATALOGUE.add(
    __name__,
    listed(
        "wa-uth/ultimate-texas-holdem",
        "Ultimate Texas hold'em",
        LAW,
        build,
        "Ante and blind, two cards of one's own and five for everybody; one play wager, of three "
        "or four antes before the flop, two after it, one on the river, where a hand may be "
        "folded. Against a dealer without a pair antes stand off, and a blind cannot be lost. "
        "Trips pay on the hand alone, even after a fold on the river; a jackpot of three levels "
        "pays on the two cards with the flop.",
        options=(TRIPS_TABLE, DEALING, HAS_JACKPOT, UNIT, PLACES),
        families=("house_poker", "ultimate"),
    ),
)
