"""Western Australia: ultimate Texas hold'em, with trips tables and a jackpot of three levels."""

from __future__ import annotations

from functools import partial

from croupier.books.catalogue import Options, listed
from croupier.equipment.decks import STANDARD, composition
from croupier.games.house_poker import counts
from croupier.games.house_poker import mishaps as house
from croupier.games.house_poker import placing as area
from croupier.games.house_poker import round as table
from croupier.games.house_poker import rules as hands
from croupier.games.house_poker.rules import FOLD
from croupier.games.house_poker.state import ABSENT, hands_made
from croupier.games.house_poker.view import HousePokerView
from croupier.games.jackpot.wagers import as_worked_out
from croupier.games.ultimate import jackpot, mishaps, placing, round, rules
from croupier.games.ultimate import wagers as decided
from croupier.games.ultimate.rules import ALL_CARDS, JACKPOT, LEVELS, RIVER, TRIPS, UltimateRules
from croupier.games.ultimate.state import UltimateState
from croupier.games.ultimate.wagers import NOT_EXPOSED, NOTHING, UNQUALIFIED_SMALL
from croupier.jackpots import Levels
from croupier.law import Called, Fields, Law, Point, concordance
from croupier.money import PayTable, pay_tables
from croupier.play import powers
from croupier.play.game import Game
from croupier.play.game_parts import HandRules, PayingRules, PlacingRules
from croupier.play.limits import Outside
from croupier.play.linked_pools import as_they_stand
from croupier.play.options import choices
from croupier.play.placing import in_chips
from croupier.play.table import limits as notices
from croupier.play.table import seating, withholding
from croupier.play.table import shoe as shoes
from croupier.play.table_rules import MINUTE, Conduct, NoticeRules, ShoeRules, TableRules
from croupier.play.wagers import Wager, decided_by, lose
from croupier.ranking import STANDARD as FIVE_CARDS
from croupier.ranking import Ranking, pair_or_better
from croupier.ranking.rules import counting_ranks

# -- wagers --------------------------------------------------------------------------------------

_BLIND = "s 3.14(a), s 3.15"
_SMALL = "the dealer does not qualify, and less than a straight"

ANTE_WAGER = decided_by(decided.ante_event, late_cites="s 3.5, s 3.4", box_cites="s 3.6")("""
    ante      Ante  s 3.5
    1 to 1    higher                   higher than the dealer's hand  s 3.9(a), s 3.10
    lose      lower                    lower than the dealer's hand   s 3.9(b)(ii)
    standoff  equal                    equal to the dealer's hand     s 3.9(c)(ii)
    standoff  dealer does not qualify  the dealer does not qualify    s 3.9(c)(i)
    lose      fold                     folded                         s 3.9(b)(i)
    lose      absent                   the player is absent           s 5.12, s 3.9(b)(i)
""")
BLIND_WAGER = decided_by(decided.blind_event, late_cites="s 3.11, s 3.4", box_cites="s 3.12")(f"""
    blind     Blind  s 3.11
    500 to 1  royal flush           royal flush                       {_BLIND}
    50 to 1   straight flush        straight flush                    {_BLIND}
    10 to 1   four of a kind        four of a kind                    {_BLIND}
    3 to 1    full house            full house                        {_BLIND}
    3 to 2    flush                 flush                             {_BLIND}
    1 to 1    straight              straight                          {_BLIND}
    lose      lower                 lower than the dealer's hand      s 3.14(b)(ii)
    standoff  less than a straight  higher, but less than a straight  s 3.14(c)(ii)
    standoff  {UNQUALIFIED_SMALL}   {_SMALL}                          s 3.14(c)(i)
    standoff  equal                 equal to the dealer's hand        s 3.14, s 1.1
    lose      fold                  folded                            s 3.14(b)(i)
    lose      absent                the player is absent              s 5.12, s 3.14(b)(i)
""")
PLAY_WAGER = decided_by(decided.play_event, kind="added")("""
    play      Play  s 3.36
    1 to 1    higher  higher than the dealer's hand  s 3.38(a), s 3.39
    lose      lower   lower than the dealer's hand   s 3.38(b)
    standoff  equal   equal to the dealer's hand     s 3.38(c)
""")

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
            lose(ABSENT, "the player is absent", "s 5.12"),
            lose(NOT_EXPOSED, "the hand is not exposed", "s 4.14, s 3.20(b)(ii)"),
        ),
        kind="additional",
        late_cites="s 3.16, s 3.4",
        box_cites="s 3.17",
    )


_TENTH = "straight flush: a tenth of the display, at its least"
JACKPOT_WAGER = decided_by(
    jackpot.jackpot_event,
    on=tuple(LEVELS),
    also={str(level): name for name, level in LEVELS.items()},
    keeps_stake=True,
    one_stake=True,
    kind="additional",
    late_cites="s 3.23, s 3.4",
    box_cites="s 3.24",
    note="with the pools at the amounts they start with: more on the display, more to win",
)(f"""
    jackpot    Jackpot  s 3.22
    5000 to 1  royal flush       royal flush: all of the display, at its least  s 3.26, s 3.29
    500 to 1   straight flush    {_TENTH}                                       s 3.26, s 3.33
    500 to 1   four of a kind    four of a kind                                 s 3.26
    100 to 1   full house        full house                                     s 3.26
    50 to 1    flush             flush                                          s 3.26
    25 to 1    straight          straight                                       s 3.26
    lose       nothing           no hand that the jackpot pays                  s 3.25(b)(iii)
    lose       fold              folded                                         s 3.25(b)(i)
    lose       absent            the player is absent                           s 5.12, s 3.25(b)(i)
    lose       hand not exposed  the hand is not exposed                        s 3.25(b)(ii)
""")

# -- options -------------------------------------------------------------------------------------

TRIPS_TABLE, DEALING, HAS_JACKPOT, UNIT, PLACES = CHOICES = choices("""
    trips_table    1     1, 2, 3, 4                Which pay table the trips wager has.
    dealing        twos  twos, in-turn             Two hole cards at a time, or one card to each
        player and the dealer, twice.
    jackpot        yes   yes, no                   Whether there is a jackpot.
    jackpot_wager  500   100, 200, 250, 500, 1000  What a Level 1 jackpot wager is, in cents.
    places         7     1 to 9                    Places for players on the layout.
""")

# -- the concordance -----------------------------------------------------------------------------

CONTRAVENTION = Called(powers.misconduct, "contravention")
MISSING = Called(mishaps.nothing_wagered, "missing-wager")

fields = Fields(rules.UltimateRules)

RULES = concordance(
    "wa-uth",
    {
        "s 1.1": (hands.against_dealer, rules.qualifies, fields.misdeals, Point.CONDUCT),
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
        "s 3.7(b)": (placing.first_at_his_place, fields.keeps_place),
        "s 3.8": placing.ante_is_the_blind,
        "s 3.9(b)(i)": round.fold,
        "s 3.11": table.wagering,
        "s 3.12": area.one_player_to_an_area,
        "s 3.13": placing.blind_is_the_ante,
        "s 3.14(a)(i)-(ii)": decided.blind_result,
        "s 3.14(b)(i)": round.fold,
        "s 3.14(b)(ii)": fields.blind_needs_dealer,
        "s 3.14(c)(i)-(ii)": decided.blind_result,
        "s 3.16": table.wagering,
        "s 3.17": area.one_player_to_an_area,
        "s 3.18": placing.trips_beside_both,
        "s 3.19, s 3.20(a)(ii), s 3.20(b)(i)": (round.fold, fields.trips_stand_from),
        "s 3.21": TRIPS_TABLE,
        "s 3.22": (HAS_JACKPOT, fields.levels),
        "s 3.22(a)": (UNIT, jackpot.first_level),
        "s 3.22(b)": jackpot.second_level,
        "s 3.22(c)": jackpot.both_levels,
        "s 3.23": table.wagering,
        "s 3.24": (jackpot.jackpot_beside_the_ante, jackpot.no_ante_no_jackpot),
        "s 3.25(a)": jackpot.jackpot_event,
        "s 3.25(b)(i)": round.fold,
        "s 3.25(b)(ii), s 3.25(b)(iii)": jackpot.jackpot_event,
        "s 3.26, s 3.28": jackpot.settle_the_jackpot,
        "s 3.29(a)-(c)": jackpot.key_off_royal_flush,
        "s 3.30, s 3.30(a)-(b)": jackpot.settle_the_jackpot,
        "s 3.31(a)-(c)": jackpot.key_off_straight_flushes,
        "s 3.32(a)-(c)": jackpot.key_off_royal_flush,
        "s 3.33(a)-(c), s 3.34": jackpot.key_off_straight_flushes,
        "s 3.36": placing.measure,
        "s 3.36(a)": rules.before_flop_play,
        "s 3.36(b)": rules.after_flop_play,
        "s 3.36(c)": rules.river_play,
        "s 3.37": round.undecided,
        "s 4": Point.GAME,
        "s 4.1": (Point.SHOE_ENDS, shoes.shuffle, shoes.after_round),
        "s 4.1(a)": table.cut,
        "s 4.1(b)": fields.dealer_cuts,
        "s 4.3": (table.deal, DEALING),
        "s 4.3(a)-(b)": (hands.dealing_order, table.deal),
        "s 4.4": (table.look, round.before_the_flop),
        "s 4.7": (round.show_the_flop, fields.board_first),
        "s 4.8": round.after_the_flop,
        "s 4.9": round.show_turn_and_river,
        "s 4.10": (round.on_the_river, round.fold, fields.folds_from),
        "s 4.13": (table.turn_the_dealers_cards, decided.dealer_qualifies),
        "s 4.14": (table.show_the_hands, mishaps.hand_not_exposed),
        "s 4.15": (decided.standing, round.settle),
        "s 4.18(a)-(b)": jackpot.key_off_straight_flushes,
        "s 4.19(a)-(b)": jackpot.key_off_royal_flush,
        "s 4.20(a)-(c), s 4.21": jackpot.key_off_straight_flushes,
        "s 4.22": as_they_stand,
        "s 5.1": Called(counts.misdealt, "wrong-count"),
        "s 5.2": Called(house.exposed_card, "exposed-card", effects=("deal", "returned", "round")),
        "s 5.3": Called(mishaps.dealer_misdeals, "dealer-exposed"),
        "s 5.4": (MISSING, mishaps.NoHand.NOT_BOTH),
        "s 5.5": (mishaps.play_differs, fields.play_said),
        "s 5.5(a)": mishaps.PlaySettled.LESS_BEFORE_FLOP,
        "s 5.5(b)": mishaps.PlaySettled.MORE_BEFORE_FLOP,
        "s 5.5(c)": mishaps.PlaySettled.LESS_AFTER_FLOP,
        "s 5.5(d)": mishaps.PlaySettled.MORE_AFTER_FLOP,
        "s 5.5(e)": mishaps.PlaySettled.LESS_ON_THE_RIVER,
        "s 5.5(f)": mishaps.PlaySettled.MORE_ON_THE_RIVER,
        "s 5.6": (mishaps.wagers_differ, mishaps.GoesOn.WITHOUT_A_BLIND),
        "s 5.7": (
            *(table.deal, rules.play_on_a_blind, placing.measure, mishaps.wagers_differ),
            *(mishaps.GoesOn.WITHOUT_AN_ANTE, mishaps.PlaySettled.MORE_THAN_THE_BLIND),
        ),
        "s 5.8": (placing.enough_without, mishaps.wagers_differ, fields.one_will_do),
        "s 5.9": (MISSING, mishaps.NoHand.ONLY_TRIPS),
        "s 5.10": (mishaps.wagers_differ, mishaps.GoesOn.UNEQUAL),
        "s 5.11": (Point.BELOW_MINIMUM, Point.ABOVE_MAXIMUM),
        "s 5.12": mishaps.absent,
        "s 5.13": Called(mishaps.used_in_sequence, "community-exposed"),
        "s 5.14": jackpot.jackpot_short,
        "s 5.15": (jackpot.standing, jackpot.display_fault),
        "s 5.16": jackpot.system_malfunction,
        "s 5.16(a)": jackpot.SystemFound.WELL,
        "s 5.16(b)": jackpot.SystemFound.FAILED,
        "s 5.17": withholding.withhold_payment,
        "s 6.1": hands.best_hand,
        "s 6.3": (Point.LIMITS, Point.NOTICE, notices.give_notice),
        "s 6.3(a)-(b)": Point.IF_AGREED,
        "s 6.3(a)-(c)": notices.change_limits,
        "s 6.3(c)": Point.RAISE_NOTICE,
        "s 6.4": house.outcome_invalidated,
        "s 6.4(a)": (*powers.DISRUPTIONS, powers.Invalidating.ACT_OF_GOD),
        "s 6.4(b)": powers.Invalidating.FRAUD,
        "s 6.4(c)": powers.Invalidating.DECK,
        "s 6.6": seating.may_be_vacated,
        "s 6.7, s 6.7(a)-(b)": notices.end_play,
        "s 6.7(c)": (notices.end_play, notices.announce_closing),
        "s 6.8": powers.device_used,
        "s 6.9": (powers.device_used, CONTRAVENTION),
        "s 6.9(a)": (Point.DEVICE_VOIDED, Point.VOIDED),
        "s 6.9(b)": (Point.DEVICE_EXCLUDED, Point.EXCLUDED),
    },
)

HANDS = concordance(
    "wa-uth",
    {
        "s 1.1": pair_or_better,
        "s 4.11": FIVE_CARDS,
        "s 4.12": counting_ranks,
        "s 4.13": Ranking.best,
    },
)
"""How hands rank."""

LAW = Law(RULES, HANDS)

# -- the game ------------------------------------------------------------------------------------


@listed(
    "wa-uth/ultimate-texas-holdem",
    "Ultimate Texas hold'em",
    LAW,
    CHOICES,
    "house_poker",
    "ultimate",
)
def build(options: Options) -> Game[UltimateState, UltimateRules]:
    """Ante and blind, two cards of one's own and five for everybody; one play wager, of three or
    four antes before the flop, two after it, one on the river, where a hand may be folded. Against
    a dealer without a pair antes stand off, and a blind cannot be lost. Trips pay on the hand
    alone, even after a fold on the river; a jackpot of three levels pays on the two cards with the
    flop."""
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
        misdeals=True,
        keeps_place=True,
        play_said=("as placed", "reduced"),
        dealer_cuts=(2, 50),
        levels=levels if options["jackpot"] else None,
    )
    trips = _trips(TRIPS_TABLES[int(options["trips_table"]) - 1])
    wagers = [ANTE_WAGER, BLIND_WAGER, PLAY_WAGER, trips]
    if options["jackpot"]:
        wagers.append(JACKPOT_WAGER)
    return Game(
        script=table.in_stages(round.COURSE, chosen, wagers, LAW),
        wagers={wager.name: wager for wager in wagers},
        rules=chosen,
        state=UltimateState,
        view=HousePokerView(),
        deck=composition(STANDARD),
        moves=round.MOVES[:3],
        placing=PlacingRules(
            at=area.at_a_place,
            checks=(placing.placing, in_chips),
            dues=placing.AnteAndBlind(),
            reserved={} if options["jackpot"] else {JACKPOT: "s 3.22"},
            outside=Outside.AS_PLACED,
            not_open=round.not_open,
        ),
        paying=PayingRules(pay=partial(as_worked_out, None)),
        hands=HandRules(categorise=partial(hands.called, ALL_CARDS), made=hands_made),
        tables=TableRules(
            withheld_for=72 * 60 * MINUTE,
            conduct=Conduct(vacates_any=True),
            shoe=ShoeRules(every_round=True, cut_from_ends=2),
            notice=NoticeRules(
                sign_for_raise=10 * MINUTE,
                every_change=True,
                if_agreed=True,
                closing=10 * MINUTE,
                closes_if_agreed=True,
            ),
        ),
    )
