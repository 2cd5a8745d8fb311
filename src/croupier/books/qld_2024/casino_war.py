"""Queensland schedule 13: casino war."""

from __future__ import annotations

from croupier.books.catalogue import Options, listed
from croupier.books.qld_2024.general import ABOUT, GENERAL, WITH_MACHINE
from croupier.equipment.decks import STANDARD, composition
from croupier.games.casino_war import lens, mishaps, placing, round, rules, state
from croupier.games.casino_war import wagers as decided
from croupier.games.casino_war.rules import CASINO_WAR, WarRules
from croupier.games.casino_war.state import WarState
from croupier.law import Does, Fields, Law, Point, concordance
from croupier.play import boxes, next_cards, powers
from croupier.play.cutting import far_enough_from_the_ends, first_to_cut
from croupier.play.game import Game
from croupier.play.game_parts import Check, PlacingRules
from croupier.play.options import choices
from croupier.play.placing import in_chips
from croupier.play.seeing.family import BoxesView
from croupier.play.table import shoe as shoes
from croupier.play.table_rules import Conduct, Inscription, ShoeRules, TableRules
from croupier.play.wagers import Wager, decided_by

# -- wagers --------------------------------------------------------------------------------------


def main_wager(even: str) -> Wager:
    """The casino war wager; `even` is where its odds stand."""
    known = dict.fromkeys(("bet", "casino-war-wager", "ante"), "")
    return decided_by(decided.casino_war, lens=lens.ranks, aka=known)(f"""
        {CASINO_WAR}  Casino war  sch 13 s 6(1), sch 13 s 6(2)
        1 to 1     higher        the box's card is higher    sch 13 s 6(2)(a), {even}
        lose       lower         the box's card is lower     sch 13 s 6(2)(b)
        surrender  surrendered   surrendered on equal cards  sch 13 s 6(2)(c), sch 13 s 16(5)(a)
        void       war not lost  the war was won or tied     sch 13 s 6(2)(d)
        lose       war lost      the war was lost            sch 13 s 6(2)(e)
    """)


def tie_wager(odds: str, at: str) -> Wager:
    """The tie wager, at the odds of its schedule."""
    return decided_by(decided.tie, lens=lens.first_ranks, kind="additional")(f"""
        tie     Tie  sch 13 s 7(4), sch 13 s 6(2)
        {odds}  equal      the first cards are equal      sch 13 s 6(2)(a)[2], {at}
        lose    not equal  the first cards are not equal  sch 13 s 6(2)(b)[2]
    """)


def war_wager(higher: str, equal: str) -> Wager:
    """The go to war wager, made by the move alone."""
    known = {"go-to-war": "", "go-to-war-wager": ""}
    made, stays = "sch 13 s 7(6)", "sch 13 s 9(2)"
    read = decided_by(
        decided.war, late_cites=made, late_change_cites=stays, aka=known, kind="added"
    )
    return read(f"""
        war     Go to war  sch 13 s 7(6), sch 13 s 6(2)
        1 to 1  higher  the war card is higher   sch 13 s 6(2)(a)[3], {higher}
        2 to 1  equal   the war cards are equal  sch 13 s 6(2)(a)[3], {equal}
        lose    lower   the war card is lower    sch 13 s 6(2)(b)[3]
    """)


TABLE_WAGERS = (
    main_wager("sch 13 s 12(1)"),
    tie_wager("10 to 1", "sch 13 s 12(2)"),
    war_wager("sch 13 s 12(3)(a)", "sch 13 s 12(3)(b)"),
)

# -- options -------------------------------------------------------------------------------------

DECKS, BOX_LIMIT, SEVERAL, BOXES, MACHINE = CHOICES = choices("""
    decks          6      6, 8         Decks in the shoe.
    box_limit      total  total, each  Whether the table maximum is for all wagers on a box
        together or for each player's.
    several_boxes  yes    yes, no      Whether a player may wager on more than one box.
    boxes          7      1 to 9       Boxes on the layout.
    machine        no     yes, no      Whether a card machine deals, and nobody cuts.
""")

# -- the concordance -----------------------------------------------------------------------------

IN_ERROR = (mishaps.second_card_in_error, mishaps.card_without_wager, mishaps.dealer_extra_card)

fields = Fields(rules.WarRules)

SCH_13 = concordance(
    "qld-2024 sch 13",
    {
        "s 1": Point.GAME,
        "s 3(2)(b)": (BOXES, boxes.on_a_numbered_box),
        "s 4(1)": (DECKS, Point.DECK),
        "s 5(1)-(2)": rules.against,
        "s 6(1)": (round.wagering, Point.WAGERS),
        "s 6(2)": (round.go_to_war, round.goes_back_with_its_war),
        "s 6(2)(c)": round.give_up,
        "s 7(1)": (in_chips, placing.short_of_chips, Point.CHIPS),
        "s 7(2)": Point.ORAL,
        "s 7(3)": (round.wagering, Point.LATE),
        "s 7(4)": placing.beside_a_casino_war_wager,
        "s 7(5)": (placing.so_many_times_the_wager, fields.tie_times),
        "s 7(6)": placing.not_open,
        "s 8(1)": (boxes.with_so_many_others, fields.players_per_box),
        "s 8(2)": BOX_LIMIT,
        "s 8(2)(a)": (boxes.with_what_lies_there, fields.box_total),
        "s 9(1)": (round.wagering, Point.LATE, Point.CHANGE, Point.LATE_CHANGE),
        "s 10(1)": (SEVERAL, boxes.on_one_box_only),
        "s 10(2)": Point.EACH_BOX,
        "s 11(1)": Point.LIMITS,
        "s 11(2)": (placing.part_of_the_maximum, fields.tie_part),
        "s 13(1), s 13(3)": round.cut_the_cards,
        "s 13(4)": far_enough_from_the_ends,
        "s 13(5)": round.cut_the_cards,
        "s 13(6)": shoes.load,
        "s 13(7)": (Point.SHOE_MARK, shoes.place_mark),
        "s 14(1)": first_to_cut,
        "s 14(2)-(4)": round.cut_the_cards,
        "s 15": powers.cards_replaced,
        "s 16(1), s 16(1)(a)-(b)": round.first_cards,
        "s 16(2), s 16(2)(a)-(b)": round.settle_first_cards,
        "s 16(4)": (round.decisions, placing.not_open),
        "s 16(5)(a)": (round.give_up, placing.in_halves),
        "s 16(5)(b)": round.go_to_war,
        "s 17(1)": mishaps.card_left_out,
        "s 17(1), s 17(1)(a)-(b)": round.war_cards,
        "s 17(2), s 17(2)(a)": round.settle_war,
        "s 18": (mishaps.cutting_card_reached, Point.SHOE_ENDS, shoes.after_round),
        "s 19": Point.HANDLING,
        "s 21": mishaps.face_up_in_shoe,
        "s 22": (mishaps.drawn_in_error, Point.NEXT_CARD),
        "s 23(1)(a)": mishaps.second_card_in_error,
        "s 23(1)(b)": mishaps.card_without_wager,
        "s 23(1)(c)": mishaps.dealer_extra_card,
        "s 23(2)": IN_ERROR,
        "s 24, s 24(1)-(2)": next_cards.not_enough_cards,
        "s 24(1)": (shoes.shuffle_discards, next_cards.shuffle_the_discards),
        "s 24(2)(a)": next_cards.reload_the_device,
        "s 24(2)(b)": next_cards.shoe_by_hand,
        "s 25, s 25(1)-(2)": mishaps.misplaced_cards,
        "s 25(1)": Does(mishaps.misplaced_cards, "cards"),
        "s 25(2)(a)-(c)": state.has_acted,
        "s 26, s 26(1)-(3)": mishaps.no_war_card,
        "s 26(1)": round.void_without_war_card,
        "s 26(2)": round.lay_war_again,
        "s 26(3)": round.void_without_war_card,
        "s 27": mishaps.player_absent,
        "s 28": mishaps.dealer_no_card,
    },
)
CARD_MACHINES = concordance("qld-2024", {"s 16": MACHINE})

LAW = Law(SCH_13, CARD_MACHINES, GENERAL, WITH_MACHINE)

INSCRIPTIONS = (
    Inscription("bet", "sch 13 s 3(3)(a)"),
    Inscription("war", "sch 13 s 3(3)(b)"),
    Inscription("tie", "sch 13 s 3(3)(c)"),
)

# -- the game ------------------------------------------------------------------------------------


def shoe_rules(cards: int) -> ShoeRules:
    """No round after the one in which the cutting card comes; it goes in about one deck to about
    half of the way from the back (reading CW-2)."""
    least, most = len(STANDARD) - ABOUT, cards // 2 + ABOUT
    return ShoeRules(cut_from_ends=10, mark_least=least, mark_most=most)


def assemble(
    law: Law, options: Options, played: WarRules, wagers: tuple[Wager, ...], paid_with: Check
) -> Game[WarState, WarRules]:
    """A game of the family, at a table or on terminals."""
    decks = int(options["decks"])
    return Game(
        script=round.casino_war(played, law),
        wagers={wager.name: wager for wager in wagers},
        rules=played,
        state=WarState,
        view=BoxesView(),
        deck=composition(STANDARD, decks),
        moves=("go-to-war", "surrender", "cut", "decline", "ask", "keep", "retract"),
        placing=PlacingRules(
            checks=(placing.placing, paid_with), at=boxes.box_meant, not_open=placing.not_open
        ),
        tables=TableRules(
            conduct=Conduct(hands_off=True),
            inscriptions=INSCRIPTIONS,
            shoe=None if played.machine else shoe_rules(len(STANDARD) * decks),
        ),
    )


@listed("qld-2024/casino-war", "Casino war", LAW, CHOICES, "casino_war")
def build(options: Options) -> Game[WarState, WarRules]:
    """Each box gets one card against the dealer's, and the higher card wins even money, ace high.
    On equal cards a player surrenders half, or goes to war: an equal wager and another card each. A
    war won or tied pays on the second wager only, a tied one two to one; a war lost takes both. A
    tie wager is on equal first cards."""
    played = WarRules(
        boxes=int(options["boxes"]),
        players_per_box=3,
        box_total=options["box_limit"] == "total",
        several_boxes=bool(options["several_boxes"]),
        machine=bool(options["machine"]),
    )
    return assemble(LAW, options, played, TABLE_WAGERS, in_chips)
