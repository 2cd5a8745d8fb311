"""Queensland schedule 2 part 6: what goes wrong at a blackjack table."""

from __future__ import annotations

from croupier.games.blackjack import absence, reports
from croupier.games.blackjack import irregularities as ruling
from croupier.play.irregularities import Irregularity, Mishap, NoFacts
from croupier.play.next_cards import DrawnCard, OneCard

IRREGULARITIES: tuple[Mishap, ...] = (
    Irregularity(
        "face-up-in-shoe", "A card lies face up in the shoe",
        "sch 2 s 30", OneCard, ruling.face_up_in_shoe, ("card", "round"),
        reports.card_exists,
    ),
    Irregularity(
        "drawn-in-error", "A card was drawn in error, unseen or shown to the players",
        "sch 2 s 31, sch 2 s 31(1), sch 2 s 31(2), sch 2 s 31(3), sch 2 s 31(4)",
        DrawnCard, ruling.drawn_in_error, ("card", "offer", "round"),
        reports.drawn_in_error,
    ),
    Irregularity(
        "dealer-extra-card", "The dealer drew to a complete hand and showed the card",
        "sch 2 s 32, sch 2 s 32(1), sch 2 s 32(2)", OneCard, ruling.dealer_extra_card,
        ("card", "round"), reports.dealer_stands,
    ),
    Irregularity(
        "not-enough-cards", "The shoe or device cannot finish the round",
        "sch 2 s 33, sch 2 s 33(1), sch 2 s 33(2)", reports.ShortShoe, ruling.not_enough_cards,
        ("shoe", "round"), reports.a_card_is_due,
    ),
    Irregularity(
        "misplaced-cards", "First cards were laid in the wrong place",
        "sch 2 s 34, sch 2 s 34(1), sch 2 s 34(2)", reports.CardsAsTheyLie,
        ruling.misplaced_cards, ("cards", "round"), reports.before_acting,
    ),
    Irregularity(
        "dealer-too-many", "The dealer has two or more cards while acting on a box",
        "sch 2 s 35, sch 2 s 35(1), sch 2 s 35(2)", reports.DealerCards, ruling.dealer_too_many,
        ("dealer", "offer", "returned", "round"), reports.dealer_has_more,
    ),
    Irregularity(
        "card-left-out", "The dealer goes on without a first card that was due",
        "sch 2 s 36, sch 2 s 37, sch 2 s 40", reports.LeftOut, ruling.left_out, ("round",),
        reports.is_first_card,
    ),
    Irregularity(
        "no-cards", "A box got no cards, noticed while the dealer acts on another",
        "sch 2 s 36(1)", reports.AtBox, ruling.no_cards, ("hand", "returned", "round"),
        reports.has_none,
    ),
    Irregularity(
        "one-card", "A box got one card, noticed while the dealer acts on another",
        "sch 2 s 36(2)", reports.AtBox, ruling.one_card, ("hand", "offer", "returned", "round"),
        reports.has_one,
    ),
    Irregularity(
        "last-box-no-second", "The last box lacks its second card when all others are played",
        "sch 2 s 37, sch 2 s 37(1), sch 2 s 37(2)", reports.LastBox, ruling.last_box_no_second,
        ("hand", "offer", "returned", "round"), reports.last_lacks_second,
    ),
    Irregularity(
        "box-skipped", "A box was not offered or not dealt its additional cards",
        "sch 2 s 38, sch 2 s 38(1), sch 2 s 38(1)(a), sch 2 s 38(2)", reports.AtBox,
        ruling.box_skipped, ("hand", "offer", "returned", "round"), reports.was_skipped,
    ),
    Irregularity(
        "last-box-skipped", "The dealer drew for himself before the last box was played",
        "sch 2 s 39, sch 2 s 39(1), sch 2 s 39(2), sch 2 s 39(4)", reports.LastBoxSkipped,
        ruling.last_box_skipped, ("cards", "hand", "reinstated", "round"), reports.last_was_skipped,
    ),
    Irregularity(
        "dealer-no-first-card", "The dealer missed his first card",
        "sch 2 s 40, sch 2 s 40(1), sch 2 s 40(2), sch 2 s 40(3)", NoFacts,
        ruling.dealer_no_first_card, ("offer", "returned", "round"), reports.dealer_has_none,
    ),
    Irregularity(
        "extra-hand", "A hand was dealt to a box without a wager",
        "sch 2 s 41", reports.AtBox, ruling.extra_hand, ("hand", "round"), reports.no_wager_there,
    ),
    Irregularity(
        "player-absent", "A player does not act on his hand",
        "sch 2 s 42", absence.NobodyActs, absence.player_absent, ("hand", "round"),
        absence.does_not_act,
    ),
)  # fmt: skip
