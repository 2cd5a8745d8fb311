"""ACT pai gow (PG), with the Gee Jun jackpot."""

from __future__ import annotations

from croupier.books.act_pai_gow_2023.pai_gow_ways import WAY_CHOICES, WAYS, way
from croupier.books.catalogue import Options, listed
from croupier.games.pai_gow import (
    bank,
    exposed,
    jackpot,
    mishaps,
    misplaced,
    placing,
    round,
    rules,
    setting,
    stacks,
)
from croupier.games.pai_gow import wagers as decided
from croupier.games.pai_gow.game import game_of
from croupier.games.pai_gow.rules import GEE_JUN, HOUSE_WAGER, WAGER, PaiGowRules
from croupier.games.pai_gow.state import PaiGowState
from croupier.games.pai_gow.wagers import (
    CHONG_SEVEN,
    GEE_JUN_DAY,
    GEE_JUN_TEEN,
    NOTHING,
    TEEN_DAY,
    TEEN_TENS,
)
from croupier.jackpots import MeterShare, PoolRules
from croupier.law import Called, Fields, Law, Point, concordance
from croupier.money import Commission, PayTable, Prize, Row, down_to
from croupier.play import boxes, powers
from croupier.play.game import Game
from croupier.play.limits import Outside
from croupier.play.options import choices
from croupier.play.placing import in_chips
from croupier.play.table import limits as notices
from croupier.play.table import seating
from croupier.play.table import shoe as shoes
from croupier.play.table_rules import ShoeRules, TableRules
from croupier.play.wagers import Wager, decided_by, lose

# -- wagers --------------------------------------------------------------------------------------

KNOWN = dict.fromkeys(("bet", "pai-gow", "box"), "")

ON_A_BOX = decided_by(decided.against_the_bank, aka=KNOWN, commission=Commission(5, 100))(f"""
    {WAGER}   Wager  PG 7.1(a), PG 7.2
    1 to 1    win          both parts are higher than the bank's  PG 11.1, PG 11.8
    lose      lose         both parts are lower than the bank's   PG 11.4
    standoff  standoff     one part is higher, the other lower    PG 11.3
    lose      surrendered  taken without showing the hand         PG 11.7
""")
THE_HOUSES = decided_by(decided.against_the_bank, kind="added", late_cites="PG 7.9")(f"""
    {HOUSE_WAGER}  The house's own wager  PG 7.9
    1 to 1    win       both parts are higher than the bank's  PG 11.1, PG 11.9
    lose      lose      both parts are lower than the bank's   PG 11.4
    standoff  standoff  one part is higher, the other lower    PG 11.3
""")


def _gee_jun(chip: int) -> Wager:
    """The wager on the jackpot; three of its prizes are shares of what is displayed."""
    rows = (
        Row(GEE_JUN_TEEN, "pair of gee jun and pair of teen", MeterShare(0, 100), "PG 13.2"),
        Row(GEE_JUN_DAY, "pair of gee jun and pair of day", MeterShare(0, 10), "PG 13.2"),
        Row(TEEN_DAY, "pair of teen and pair of day", MeterShare(0, 10), "PG 13.2"),
        Row(TEEN_TENS, "teen, high 10, low 10 and 11", Prize(10_000), "PG 13.2"),
        Row(CHONG_SEVEN, "high 6, low 6, low 4 and a 7", Prize(10_000), "PG 13.2"),
    )
    return Wager(
        GEE_JUN,
        "Gee Jun jackpot",
        "PG 7.1(b), PG 12.3",
        decided.jackpot_event,
        PayTable("Gee Jun jackpot", rows),
        (lose(NOTHING, "no hand that the jackpot pays", "PG 12.7"),),
        kind="additional",
        proof_stake=chip,
        one_stake=True,
        aka={"jackpot": "", "gee-jun-jackpot": ""},
    )


# -- options -------------------------------------------------------------------------------------

JACKPOT, CHIP, INCREMENT, STARTS, TWO_BOXES = choices("""
    jackpot            yes     yes, no              Whether the Gee Jun jackpot is conducted.
    jackpot_chip       500     100, 200, 500, 1000  The approved amount of a jackpot wager, in
        cents.
    jackpot_increment  40      0 to 100             Per cent of each losing jackpot wager that goes
        into the prize pool, the rest into the reserve.
    jackpot_start      10_000  0 to 1_000_000       The prize pool in dollars at first, and again
        after all of it was won.
    two_boxes          yes     yes, no              Whether a player may set the tiles of two boxes.
""")
CHOICES = (JACKPOT, CHIP, INCREMENT, STARTS, TWO_BOXES, *WAY_CHOICES)

# -- the concordance -----------------------------------------------------------------------------

fields = Fields(rules.PaiGowRules)

PG = concordance(
    "act-pai-gow-2023",
    {
        "instrument 4": Point.GAME,
        "dictionary": Point.CONDUCT,
        "2.1": Point.DECK,
        "2.3": Called(
            powers.cards_replaced, "tiles-replaced", "The operator has the tiles replaced"
        ),
        "5.1": (
            *(boxes.with_what_lies_there, Point.LIMITS, Point.NOTICE, notices.give_notice),
            *(notices.change_limits, fields.box_total),
        ),
        "5.2": seating.raise_maximum,
        "5.3, 5.3(a)-(b)": (round.no_maximum, fields.most_for_house_only),
        "5.4": Point.ROUNDING,
        "5.5": Point.BELOW_MINIMUM,
        "5.6": Point.ABOVE_MAXIMUM,
        "6.1": (bank.takes_the_bank, bank.bank_covers),
        "6.2": (
            *(bank.house_banks_first, bank.let_players_ask, bank.offered_in_this_order),
            fields.in_turn,
        ),
        "6.3": (bank.had_it_long_enough, fields.most_rounds),
        "6.4": bank.not_on_box_one,
        "6.5": (bank.set_last_round, placing.not_on_a_bankers_box, fields.setters_bank),
        "6.6": (bank.combine, bank.shared, setting.handles),
        "7.1, 7.1(a)": (round.wagering, Point.WAGERS),
        "7.1(b)": JACKPOT,
        "7.2": (
            *(placing.negotiable, in_chips, boxes.on_a_numbered_box, Point.CHIPS, Point.ORAL),
            fields.negotiable_only,
        ),
        "7.3": placing.not_on_the_banks_box,
        "7.4": (Point.LATE, Point.CHANGE, fields.wagers_until_pushed),
        "7.5": (boxes.with_so_many_others, setting.look, fields.players_per_box),
        "7.5(a)-(c)": (setting.sets_the_hand, fields.seated_sets),
        "7.6": (placing.two_boxes, TWO_BOXES, mishaps.gives_up_a_box, fields.two_boxes),
        "7.7": (rules.one_is_double, setting.higher_wager_first),
        "7.8": placing.not_by_the_banker,
        "7.9, 7.9(a)-(b)": (bank.house_wager, fields.house_wagers),
        "8.1": (Point.SHOE_ENDS, shoes.after_round),
        "8.3": (
            *(stacks.la_ja, stacks.asked_by_a_player, stacks.once_a_round, fields.one_la_ja),
            fields.any_may_la_ja,
        ),
        "8.4": stacks.only_the_banker,
        "8.5, 8.6": stacks.cut_the_tiles,
        "8.8": (mishaps.priority_marker, setting.set_first),
        "8.9": (stacks.shake_the_dice, stacks.shakes_too, fields.shake),
        "8.10": (rules.first_box, stacks.boxes_in_turn),
        "8.11": (stacks.deal, rules.anticlockwise),
        "8.12": placing.box_one_is_the_houses,
        "9.1": (setting.set_the_hands, setting.set_the_bank),
        "9.2": setting.asks_for_house_way,
        "9.3": (setting.may_change, setting.show_the_hands, fields.reset),
        "9.4": setting.set_the_house_way,
        "10.1": (setting.set_the_house_way, fields.house_way),
        "11.7": (setting.surrenders, fields.surrender),
        "11.8": (round.settle, rules.paid_on, fields.commission),
        "11.10": (round.settle, rules.paid_on),
        "11.11": (bank.settle_the_bank, rules.profit_after, fields.bank_commission),
        "12.1": JACKPOT,
        "12.2": jackpot.one_to_a_box,
        "12.3": (jackpot.approved_amount, jackpot.beside_a_wager, CHIP, fields.chip),
        "12.4": jackpot.who_sets_has_the_option,
        "12.5": jackpot.other_if_declined,
        "12.6": jackpot.by_agreement_if_declined,
        "12.7": (jackpot.settle_the_jackpot, INCREMENT, STARTS),
        "13.1": jackpot.settle_the_jackpot,
        "13.2": (decided.jackpot_hand, jackpot.settle_the_jackpot),
        "13.3": (jackpot.capped, mishaps.earlier_jackpot),
        "14.1": setting.look,
        "14.2, 14.2(a)-(c)": mishaps.collusion,
        "15.1": mishaps.not_flat,
        "15.2": mishaps.misdeal,
        "15.3": (mishaps.misdeal, mishaps.void_and_shuffled_again),
        "15.4": mishaps.tracking_suspected,
        "15.5": exposed.house_tiles_exposed,
        "15.6": exposed.banker_exposes_own,
        "15.7": exposed.player_tile_exposed,
        "15.8": exposed.player_tiles_exposed,
        "15.9": mishaps.wrong_house_way,
        "15.10": mishaps.player_absent,
        "15.11": mishaps.surrender_disputed,
        "15.12": misplaced.tiles_misplaced,
        "15.13": misplaced.misplaced_last_round,
        "16.2": (notices.end_play, notices.announce_closing),
        "17.1": (
            *(mishaps.game_invalidated, *powers.DISRUPTIONS, powers.Invalidating.LIKE_DISTURBANCE),
        ),
        "17.2": Called(powers.misconduct, "contravention"),
        "17.2(a)": Point.VOIDED,
        "17.2(b)": Point.EXCLUDED,
        "17.3": (
            mishaps.game_invalidated,
            powers.Invalidating.FRAUD,
            powers.Invalidating.IMPRACTICAL,
        ),
        "17.4": (mishaps.game_invalidated, powers.refunded),
        "17.7": seating.may_be_vacated,
        "app C": stacks.cut_the_tiles,
    },
)

LAW = Law(PG, WAYS)

# -- the game ------------------------------------------------------------------------------------


@listed("act-pai-gow-2023/pai-gow", "Pai gow", LAW, CHOICES, "pai_gow")
def build(options: Options) -> Game[PaiGowState, PaiGowRules]:
    """Four tiles go to each box and are set as a low part and a high part; a wager wins even money
    less five per cent if both are higher than the bank's, loses if both are lower, and otherwise is
    a push. A copy is the bank's. A player may ask for the bank for two rounds; then the house
    wagers against him on box one. A wager on the Gee Jun jackpot wins by the four tiles alone."""
    chip = int(options["jackpot_chip"]) if options["jackpot"] else 0
    offered = (ON_A_BOX, THE_HOUSES, *((_gee_jun(chip),) if chip else ()))
    played = PaiGowRules(
        house_way=way(options),
        bank_commission=Commission(5, 100, down_to(1), "PG 11.11"),
        box_total=True,
        negotiable_only=True,
        seated_sets=True,
        two_boxes=bool(options["two_boxes"]),
        surrender=True,
        in_turn=False,
        setters_bank=True,
        house_wagers=True,
        most_for_house_only=True,
        one_la_ja=True,
        shake=True,
        chip=chip,
    )
    pool = PoolRules(
        GEE_JUN, 100 * int(options["jackpot_start"]), int(options["jackpot_increment"])
    )
    return game_of(
        played,
        offered,
        LAW,
        without=NOT_HERE,
        tables=TableRules(shoe=ShoeRules(every_round=True)),
        reserved={} if chip else {GEE_JUN: "PG 12.1"},
        outside=Outside.SETTLED,
        jackpot=pool,
    )


NOT_HERE = (bank.CO_BANK, bank.TAKE_ONE, bank.CO_BANK_ONE, exposed.DEAL_AGAIN, exposed.PLAY)
