"""Queensland schedule 13: casino war."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.books.qld_2024.general import GENERAL_IRREGULARITIES, NOTICE
from croupier.equipment.decks import STANDARD, composition
from croupier.games.casino_war import irregularities as ruling
from croupier.games.casino_war import lens, reports
from croupier.games.casino_war import wagers as decided
from croupier.games.casino_war.boxes import CASINO_WAR
from croupier.games.casino_war.round import casino_war
from croupier.games.casino_war.rules import WarRules
from croupier.money import Odds, PayTable, Row
from croupier.play.boxes import Sharing
from croupier.play.game import Choice, Game, Inscription, TableLaw
from croupier.play.irregularities import Irregularity, NoFacts
from croupier.play.next_cards import DrawnCard, OneCard
from croupier.play.placing import chips_only
from croupier.play.table_rules import ShoeRules
from croupier.play.wagers import Wager, lose, surrender, void

PART = "qld-2024 sch 13"

LAW = TableLaw(
    wagers="sch 13 s 6(1)",
    late="sch 13 s 9(1), sch 13 s 7(3)",
    limits="sch 13 s 11(1), sch 13 s 10(2)",
    change="sch 13 s 9(1)",
    oral="sch 13 s 7(2)",
    directions="s 5(1)",
    excluded="s 11(2)(b)",
    handling="sch 13 s 19",
    chips="sch 13 s 7(1)",
)

# -- wagers --------------------------------------------------------------------------------------


def main_wager(even: str) -> Wager:
    """The casino war wager; `even` is where its odds stand."""
    return Wager(
        CASINO_WAR, "Casino war", "sch 13 s 6(1), sch 13 s 6(2)", decided.casino_war,
        PayTable("casino war", (
            Row("higher", "the box's card is higher", Odds(1, 1), f"sch 13 s 6(2)(a), {even}"),
        )),
        (
            lose("lower", "the box's card is lower", "sch 13 s 6(2)(b)"),
            surrender("surrendered", "surrendered on equal cards",
                      "sch 13 s 6(2)(c), sch 13 s 16(5)(a)"),
            void("war not lost", "the war was won or tied", "sch 13 s 6(2)(d)"),
            lose("war lost", "the war was lost", "sch 13 s 6(2)(e)"),
        ),
        lens=lens.ranks, aka={"bet": "", "casino-war-wager": "", "ante": ""},
    )  # fmt: skip


def tie_wager(odds: Odds, at: str) -> Wager:
    """The tie wager, at the odds of its schedule."""
    return Wager(
        "tie", "Tie", "sch 13 s 7(4), sch 13 s 6(2)", decided.tie,
        PayTable("tie", (
            Row("equal", "the first cards are equal", odds, f"sch 13 s 6(2)(a)[2], {at}"),
        )),
        (lose("not equal", "the first cards are not equal", "sch 13 s 6(2)(b)[2]"),),
        lens=lens.first_ranks, kind="additional",
    )  # fmt: skip


def war_wager(higher: str, equal: str) -> Wager:
    """The go to war wager, made by the move alone."""
    return Wager(
        "war", "Go to war", "sch 13 s 7(6), sch 13 s 6(2)", decided.war,
        PayTable("go to war", (
            Row("higher", "the war card is higher", Odds(1, 1), f"sch 13 s 6(2)(a)[3], {higher}"),
            Row("equal",  "the war cards are equal", Odds(2, 1), f"sch 13 s 6(2)(a)[3], {equal}"),
        )),
        (lose("lower", "the war card is lower", "sch 13 s 6(2)(b)[3]"),),
        late_cites="sch 13 s 7(6), sch 13 s 9(2)", aka={"go-to-war": "", "go-to-war-wager": ""},
        kind="added",
    )  # fmt: skip


TABLE_WAGERS = (
    main_wager("sch 13 s 12(1)"),
    tie_wager(Odds(10, 1), "sch 13 s 12(2)"),
    war_wager("sch 13 s 12(3)(a)", "sch 13 s 12(3)(b)"),
)

# -- irregularities ------------------------------------------------------------------------------

IRREGULARITIES = (
    Irregularity(
        "face-up-in-shoe", "A card found face up in the shoe",
        "sch 13 s 21", OneCard, ruling.face_up_in_shoe, ("card", "round"),
        reports.card_exists,
    ),
    Irregularity(
        "drawn-in-error", "A card drawn from the shoe in error",
        "sch 13 s 22", DrawnCard, ruling.drawn_in_error, ("card", "round"),
        reports.drawn_in_error,
    ),
    Irregularity(
        "second-card-in-error", "A second card dealt to a box after the first cards",
        "sch 13 s 23(1)(a), sch 13 s 23(2)", reports.CardAtBox, ruling.surplus_card,
        ("card", "round"), reports.after_first_cards,
    ),
    Irregularity(
        "card-without-wager", "A war card dealt to a box without a go to war wager",
        "sch 13 s 23(1)(b), sch 13 s 23(2)", reports.CardAtBox, ruling.surplus_card,
        ("card", "round"), reports.box_without_war,
    ),
    Irregularity(
        "dealer-extra-card", "A card drawn to the dealer's complete hand",
        "sch 13 s 23(1)(c), sch 13 s 23(2)", OneCard, ruling.dealer_extra_card,
        ("card", "round"), reports.dealer_is_complete,
    ),
    Irregularity(
        "not-enough-cards", "The shoe cannot finish the round",
        "sch 13 s 24, sch 13 s 24(1), sch 13 s 24(2)", reports.ShortShoe,
        ruling.not_enough_cards, ("shoe", "round"), reports.a_card_is_due,
    ),
    Irregularity(
        "misplaced-cards", "First cards misplaced, noticed before the dealer acts",
        "sch 13 s 25, sch 13 s 25(1), sch 13 s 25(2)", reports.CardsAsTheyLie,
        ruling.misplaced_cards, ("cards", "round"), reports.before_acting,
    ),
    Irregularity(
        "no-war-card", "A box at war got no second card",
        "sch 13 s 26, sch 13 s 26(1), sch 13 s 26(2), sch 13 s 26(3)", reports.NoWarCard,
        ruling.no_war_card, ("hand", "cards", "returned", "round"), reports.lacks_war_card,
    ),
    Irregularity(
        "player-absent", "A player is not there to decide",
        "sch 13 s 27", reports.Absent, ruling.player_absent, ("hand", "round"),
        reports.does_not_decide,
    ),
    Irregularity(
        "dealer-no-card", "The dealer missed his first card",
        "sch 13 s 28", NoFacts, ruling.dealer_without_card, ("card", "round"),
        reports.dealer_lacks_card,
    ),
    Irregularity(
        "cutting-card-reached", "The cutting card came out",
        "sch 13 s 18", NoFacts, ruling.cutting_card_reached, ("cards", "round"),
        reports.a_card_was_due,
    ),
    Irregularity(
        "cards-replaced", "The supervisor has the cards replaced",
        "sch 13 s 15", NoFacts, ruling.cards_replaced, ("cards", "round"), reports.between_rounds,
    ),
)  # fmt: skip

# -- options -------------------------------------------------------------------------------------

DECKS = Choice("decks", 6, (6, 8), "Decks in the shoe.", "sch 13 s 4(1)")
BOX_LIMIT = Choice(
    "box_limit", "total", ("total", "each"),
    "Whether the table maximum is for all wagers on a box together or for each player's.",
    "sch 13 s 8(2)",
)  # fmt: skip
SEVERAL = Choice(
    "several_boxes", True, (True, False), "Whether a player may wager on more than one box.",
    "sch 13 s 10(1)",
)  # fmt: skip
BOXES = Choice("boxes", 7, range(1, 10), "Boxes on the layout.", "sch 13 s 3(2)(b)")
MACHINE = Choice(
    "machine", False, (True, False), "Whether a card machine deals, and nobody cuts.", "s 16"
)

INSCRIPTIONS = (
    Inscription("bet", "sch 13 s 3(3)(a)"),
    Inscription("war", "sch 13 s 3(3)(b)"),
    Inscription("tie", "sch 13 s 3(3)(c)"),
)

# -- the shoe ------------------------------------------------------------------------------------

ABOUT = 5
"""How many cards off a place may be that the book gives approximately."""


def shoe_rules(cards: int) -> ShoeRules:
    """No round after the one in which the cutting card comes; it goes in about one deck to about
    half of the way from the back (reading CW-2)."""
    return ShoeRules(
        cites="sch 13 s 18",
        cut_from_ends=10,
        mark_least=len(STANDARD) - ABOUT,
        mark_most=cards // 2 + ABOUT,
        mark_cites="sch 13 s 13(7)",
    )


# -- the game ------------------------------------------------------------------------------------


def assemble(
    options: Options, rules: WarRules, wagers: tuple[Wager, ...], parts: tuple[str, ...],
    id: str, title: str, cites: str, boxes_cites: str,
) -> Game:  # fmt: skip
    """A game of the family, at a table or on terminals."""
    sharing = Sharing(
        CASINO_WAR,
        rules.boxes,
        boxes_cites,
        players=rules.players_per_box,
        players_cites="sch 13 s 8(1)",
        total=rules.box_total,
        total_cites="sch 13 s 8(2)(a)",
        several=rules.several_boxes,
        several_cites="sch 13 s 10(1)",
    )
    placing = decided.Placing(
        rules,
        sharing,
        needs="sch 13 s 7(4)",
        times="sch 13 s 7(5)",
        part="sch 13 s 11(2)",
        halves="sch 13 s 16(5)(a)",
    )
    decks = int(options["decks"])
    return Game(
        id=id,
        title=title,
        cites=cites,
        parts=parts,
        script=casino_war(rules, *parts),
        wagers={wager.name: wager for wager in wagers},
        rules=rules,
        law=LAW,
        deck=composition(STANDARD, decks),
        irregularities={m.slug: m for m in (*IRREGULARITIES, *GENERAL_IRREGULARITIES)},
        options=options,
        checks=(placing.refusal,),
        at=sharing.with_box,
        inscriptions=INSCRIPTIONS,
        not_open=decided.not_open,
        shoe=None if options["machine"] else shoe_rules(len(STANDARD) * decks),
        notice=NOTICE,
        moves=("go-to-war", "surrender", "cut", "decline", "ask", "keep", "retract"),
    )


def build(options: Options) -> Game:
    """Casino war at a table."""
    rules = WarRules(
        boxes=int(options["boxes"]),
        box_total=options["box_limit"] == "total",
        several_boxes=bool(options["several_boxes"]),
        cut_from_ends=0 if options["machine"] else 10,
    )
    game = assemble(
        options, rules, TABLE_WAGERS, (PART,), "qld-2024/casino-war", "Casino war",
        "sch 13 s 1", "sch 13 s 3(2)(b)",
    )  # fmt: skip
    return replace(game, checks=(*game.checks, chips_only("sch 13 s 7(1)")))


IN_SHORT = (
    "Each box gets one card against the dealer's, and the higher card wins even money, ace high. "
    "On equal cards a player surrenders half, or goes to war: an equal wager and another card "
    "each. A war won or tied pays on the second wager only, a tied one two to one; a war lost "
    "takes both. A tie wager is on equal first cards."
)

CATALOGUE.add(
    __name__,
    Listing(
        "qld-2024/casino-war", "Casino war", "sch 13 s 1",
        (DECKS, BOX_LIMIT, SEVERAL, BOXES, MACHINE), build, IN_SHORT,
    ),
)  # fmt: skip
