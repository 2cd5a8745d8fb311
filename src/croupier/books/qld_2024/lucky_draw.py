"""Queensland schedule 14: lucky draw baccarat."""

from __future__ import annotations

from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.books.qld_2024.general import GENERAL_IRREGULARITIES, NOTICE
from croupier.equipment.decks import STANDARD, composition
from croupier.games.baccarat.rules import points
from croupier.games.lucky_draw import irregularities as ruling
from croupier.games.lucky_draw import lens, reports
from croupier.games.lucky_draw import wagers as decided
from croupier.games.lucky_draw.round import lucky_draw
from croupier.games.lucky_draw.rules import LuckyDrawRules
from croupier.money import Odds, PayTable, Row
from croupier.play.game import Choice, Game, TableLaw
from croupier.play.irregularities import Irregularity, NoFacts
from croupier.play.next_cards import DrawnCard
from croupier.play.table_rules import ShoeRules
from croupier.play.wagers import Wager, lose, standoff

PART = "qld-2024 sch 14"

LAW = TableLaw(
    wagers="sch 14 s 6",
    late="sch 14 s 8(1), sch 14 s 8(2)",
    limits="sch 14 s 10(1)",
    change="sch 14 s 8(1)",
    oral="sch 14 s 7(2)",
    directions="s 5(1)",
)

# -- wagers --------------------------------------------------------------------------------------

ENTER = Wager(
    "enter", "Enter", "sch 14 s 6(1), sch 14 s 6(2)", decided.enter,
    PayTable("enter", (
        Row("higher", "the box's hand is higher", Odds(1, 1),
            "sch 14 s 6(2)(a), sch 14 s 11(1)"),
    )),
    (
        lose("lower", "the box's hand is lower", "sch 14 s 6(2)(b)"),
        standoff("tie", "the hands are equal", "sch 14 s 6(2)(c)"),
    ),
    lens=lens.one_box,
)  # fmt: skip

_HIGHER = "sch 14 s 6(4)(a), sch 14 s 11(2)"

DRAW = Wager(
    "draw", "Draw", "sch 14 s 6(3), sch 14 s 6(4)", decided.draw,
    PayTable("draw", (
        Row("3-3-3 suited",   "won with 3-3-3 suited",     Odds(30, 1), f"{_HIGHER}(f)"),
        Row("3-3-3 off suit", "won with 3-3-3 off suit",   Odds(9, 1),  f"{_HIGHER}(e)"),
        Row("lucky 9",        "won with lucky 9",          Odds(3, 1),  f"{_HIGHER}(d)"),
        Row("lucky 8",        "won with lucky 8",          Odds(2, 1),  f"{_HIGHER}(c)"),
        Row("lucky 7",        "won with lucky 7",          Odds(3, 2),  f"{_HIGHER}(b)"),
        Row("six or less",    "won with six or less",      Odds(1, 1),  f"{_HIGHER}(a)"),
    )),
    (
        lose("lower", "the box's hand is lower", "sch 14 s 6(4)(b)"),
        standoff("tie", "the hands are equal", "sch 14 s 6(4)(c)"),
    ),
    lens=lens.one_box,
)  # fmt: skip

# -- irregularities ------------------------------------------------------------------------------

IRREGULARITIES = (
    Irregularity(
        "face-up-in-shoe", "A card found face up in the shoe",
        "sch 14 s 21", DrawnCard, ruling.face_up_in_shoe,
        ("card", "round"), reports.card_exists,
    ),
    Irregularity(
        "card-drawn-in-error", "A card drawn in error whose face nobody saw",
        "sch 14 s 22(1)", DrawnCard, ruling.unseen_card, ("card", "round"), reports.unseen,
    ),
    Irregularity(
        "exposed-card-drawn-in-error", "A card drawn in error after the first cards, and seen",
        "sch 14 s 22(2), sch 14 s 22(3), sch 14 s 22(4)", reports.ShownCard, ruling.shown_card,
        ("card", "offer", "returned", "round"), reports.shown_after_first_cards,
    ),
    Irregularity(
        "surplus-dealer-card", "Another card dealt to the dealer's finished hand, and seen",
        "sch 14 s 23, sch 14 s 23(1), sch 14 s 23(2)", reports.ShownCard,
        ruling.surplus_dealer_card, ("card", "round"), reports.dealer_is_finished,
    ),
    Irregularity(
        "not-enough-cards", "The shoe cannot finish the round",
        "sch 14 s 24", NoFacts, ruling.not_enough_cards, ("cards", "round"),
        reports.during_a_deal,
    ),
    Irregularity(
        "misplaced-cards", "First cards misplaced, noticed before the dealer acts",
        "sch 14 s 25, sch 14 s 25(1)", reports.CardsAsTheyLie, ruling.misplaced,
        ("cards", "round"), reports.before_acting,
    ),
    Irregularity(
        "dealer-too-many-cards", "The dealer has two or more cards while acting on a box",
        "sch 14 s 26, sch 14 s 26(1), sch 14 s 26(2)", reports.DealerCards,
        ruling.dealer_too_many, ("hand", "cards", "offer", "returned", "round"),
        reports.dealer_has_more,
    ),
    Irregularity(
        "no-cards", "A box got no cards, noticed while the dealer acts on another",
        "sch 14 s 27(1)", reports.CardsAtBox, ruling.no_cards, ("hand", "returned", "round"),
        reports.has_none,
    ),
    Irregularity(
        "one-card", "A box got one card, noticed while the dealer acts on another",
        "sch 14 s 27(2)", reports.CardsAtBox, ruling.one_card, ("offer", "returned", "round"),
        reports.has_one,
    ),
    Irregularity(
        "last-box-one-card", "The last box lacks its second card when all others are played",
        "sch 14 s 28, sch 14 s 28(1), sch 14 s 28(2)", reports.CardsAtBox, ruling.one_card,
        ("offer", "returned", "round"), reports.last_lacks_second,
    ),
    Irregularity(
        "passed-over", "A box was not offered or not dealt its additional card",
        "sch 14 s 29, sch 14 s 29(1), sch 14 s 29(2)", reports.AtBox, ruling.passed_over,
        ("offer", "returned", "round"), reports.was_passed_over,
    ),
    Irregularity(
        "last-box-missed", "The dealer drew for himself before the last box was played",
        "sch 14 s 30, sch 14 s 30(1), sch 14 s 30(2), sch 14 s 30(3), sch 14 s 30(4), "
        "sch 14 s 30(5)",
        reports.LastBoxMissed, ruling.last_box_missed, ("cards", "round"),
        reports.last_was_missed,
    ),
    Irregularity(
        "dealer-no-first-card", "The dealer missed his first card",
        "sch 14 s 31, sch 14 s 31(1), sch 14 s 31(2)", reports.CardsAsTheyLie,
        ruling.dealer_without_card, ("offer", "returned", "round"), reports.dealer_has_none,
    ),
    Irregularity(
        "extra-hand", "A hand was dealt to a box without a wager",
        "sch 14 s 32", reports.ExtraHand, ruling.extra_hand, ("hand", "round"),
        reports.extra_hand_lies,
    ),
    Irregularity(
        "absent-player", "A player does not act on his hand",
        "sch 14 s 33", reports.AtBox, ruling.absent_player, ("hand", "round"), reports.does_not_act,
    ),
    Irregularity(
        "cutting-card-reached", "The cutting card came out",
        "sch 14 s 18", NoFacts, ruling.cutting_card_reached, ("cards", "round"),
        reports.a_card_was_due,
    ),
    Irregularity(
        "cards-replaced", "The supervisor has the cards replaced",
        "sch 14 s 14", NoFacts, ruling.cards_replaced, ("cards", "round"), reports.between_rounds,
    ),
)  # fmt: skip

# -- options -------------------------------------------------------------------------------------

DECKS = Choice("decks", 8, (6, 7, 8), "Decks in the shoe.", "sch 14 s 4")
BOXES = Choice("boxes", 7, range(1, 8), "Boxes on the layout.", "sch 14 s 3(1)")
SEVERAL = Choice(
    "several_boxes", True, (True, False), "Whether a player may wager on more than one box.",
    "sch 14 s 9(1)",
)  # fmt: skip

# -- the shoe ------------------------------------------------------------------------------------

ABOUT = 5
"""How many cards off a place may be that the book gives approximately."""


def shoe_rules(cards: int) -> ShoeRules:
    """No round after the one in which the cutting card comes; it goes in about one deck to about
    two thirds from the back."""
    return ShoeRules(
        cites="sch 14 s 18",
        cut_from_ends=10,
        mark_least=len(STANDARD) - ABOUT,
        mark_most=cards * 2 // 3 + ABOUT,
        mark_cites="sch 14 s 12(8)",
    )


# -- the game ------------------------------------------------------------------------------------


def build(options: Options) -> Game:
    """Lucky draw baccarat."""
    rules = LuckyDrawRules(
        boxes=int(options["boxes"]),
        several_boxes=bool(options["several_boxes"]),
        cut_from_ends=10,
    )
    decks = int(options["decks"])
    return Game(
        id="qld-2024/lucky-draw-baccarat",
        title="Lucky draw baccarat",
        cites="sch 14 s 1",
        parts=(PART,),
        script=lucky_draw(rules, PART),
        wagers={wager.name: wager for wager in (ENTER, DRAW)},
        rules=rules,
        law=LAW,
        deck=composition(STANDARD, decks),
        irregularities={m.slug: m for m in (*IRREGULARITIES, *GENERAL_IRREGULARITIES)},
        options=options,
        checks=decided.checks(
            rules,
            boxes="sch 14 s 3(1)",
            one_wager="sch 14 s 7(3)",
            several="sch 14 s 9(1)",
            odds="sch 14 s 11(2)(b)",
        ),
        count=points,
        shoe=shoe_rules(len(STANDARD) * decks),
        notice=NOTICE,
        moves=(
            "stand", "draw", "accept", "refuse", "cut", "decline", "ask", "keep", "retract",
        ),
    )  # fmt: skip


CATALOGUE.add(
    __name__,
    Listing(
        "qld-2024/lucky-draw-baccarat", "Lucky draw baccarat", "sch 14 s 1",
        (DECKS, BOXES, SEVERAL), build,
        "Each box plays its own hand against the dealer's, closest to nine. A player stands on "
        "two cards, or adds a draw wager equal to the enter wager and gets a third card; a draw "
        "wager that wins pays more on seven, eight and nine, and most on three threes.",
    ),
)  # fmt: skip
