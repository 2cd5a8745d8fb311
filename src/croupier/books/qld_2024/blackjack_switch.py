"""Queensland schedule 2(c): blackjack switch, two hands to a box whose second cards may change."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.books.qld_2024 import blackjack as base
from croupier.games.blackjack import lens, reports, switch
from croupier.games.blackjack.round import SWITCH_STEPS
from croupier.games.blackjack.settlement import hand_event, second_card
from croupier.money import Odds, PayTable, Row
from croupier.play.game import Choice, Game, Inscription, law_with
from croupier.play.irregularities import Irregularity, Mishap
from croupier.play.wagers import Verdict, Wager, lose, void

PART = "qld-2024 sch 2(c)"

LAW = law_with(
    base.LAW, wagers="sch 2(c) s 5(1)", late="sch 2(c) s 5(1), sch 2 s 16(1), sch 2 s 16(2)"
)
WHERE = replace(base.WHERE, players="sch 2(c) s 12(b)", equal="sch 2(c) s 5(1)(a)")
HANDS = ("1", "2")

# -- wagers --------------------------------------------------------------------------------------

EVENS = Odds(1, 1)

_WINS = (
    Row("higher", "nearer to 21 than the dealer", EVENS, "sch 2(c) s 6(1)(b), sch 2(c) s 7(1)"),
    Row("dealer bust", "the dealer is over 22", EVENS, "sch 2(c) s 6(1)(a), sch 2(c) s 7(1)"),
)
_RESTS = (
    void("tie", "equal totals", "sch 2(c) s 6(1)(h)"),
    void("dealer twenty-two", "the dealer has 22", "sch 2(c) s 6(1)(i)"),
    lose("lower", "further from 21 than the dealer", "sch 2(c) s 6(1)(f)"),
    lose("bust", "over 21", "sch 2(c) s 6(1)(e)"),
)

ORIGINAL = Wager(
    "original", "Original wager", "sch 2(c) s 5(1)(a), sch 2(c) s 6(1)", hand_event,
    PayTable("original", (
        Row("blackjack", "a blackjack as dealt", EVENS, "sch 2(c) s 6(1)(c), sch 2(c) s 7(1)"),
        Row("even money", "blackjack against an ace, at the player's request", EVENS,
            "sch 2 s 24(4)"),
        *_WINS,
    )),
    (
        void("both blackjack", "both have a blackjack", "sch 2(c) s 6(1)(j)"),
        lose("dealer blackjack", "the dealer has a blackjack",
             "sch 2(c) s 6(1)(d), sch 2(c) s 6(1)(g), sch 2(c) s 6(2)(a), sch 2(c) s 6(3)(a)"),
        *_RESTS,
    ),
    on=HANDS,
)  # fmt: skip


def _added(name: str, title: str, cites: str, *rests: Verdict) -> Wager:
    return Wager(
        name, title, cites, hand_event, PayTable(name, _WINS), (*rests, *_RESTS), kind="added"
    )


DOUBLE = _added(
    "double", "Double down", "sch 2 s 26(1)",
    void("dealer blackjack", "the dealer's blackjack takes the original wager only",
         "sch 2(c) s 6(3)(b)"),
)  # fmt: skip
SPLIT = _added(
    "split", "Split", "sch 2 s 27(2)",
    void("dealer blackjack", "the dealer's blackjack takes the original wager only",
         "sch 2(c) s 6(2)(b)"),
)  # fmt: skip
INSURANCE = Wager(
    "insurance", "Insurance", "sch 2(c) s 10, sch 2 s 25", second_card,
    PayTable("insurance", (
        Row("ten", "the dealer's second card counts ten", Odds(2, 1),
            "sch 2 s 25(4), sch 2(c) s 7(2)"),
    )),
    base.INSURANCE.rest, kind="added",
)  # fmt: skip
SUPER_MATCH = Wager(
    "super-match", "Super match", "sch 2(c) s 5(1)(b), sch 2(c) s 6(4)", switch.super_match,
    PayTable("super match", (
        Row("four of a kind", "four of a kind in the first four cards", Odds(40, 1),
            "sch 2(c) s 6(4)(a), sch 2(c) s 7(3)(d)"),
        Row("two pairs", "two pairs in the first four cards", Odds(8, 1),
            "sch 2(c) s 6(4)(a), sch 2(c) s 7(3)(b)"),
        Row("three of a kind", "three of a kind in the first four cards", Odds(5, 1),
            "sch 2(c) s 6(4)(a), sch 2(c) s 7(3)(c)"),
        Row("pair", "a pair in the first four cards", EVENS,
            "sch 2(c) s 6(4)(a), sch 2(c) s 7(3)(a)"),
    )),
    (lose("none", "no two of the first four cards are alike", "sch 2(c) s 6(4)(b)"),),
    kind="additional", decided="hand", lens=lens.four_ranks,
)  # fmt: skip

OWN = {"super-match": "sch 2(c) s 5(1)(b)", "star-pairs": "sch 2(c) s 12(b)"}
"""The wagers for those only who play the box."""

# -- irregularities ------------------------------------------------------------------------------

DISPLACED = ("no-cards", "one-card")
"""The mishaps of a box with one hand that this schedule rules on otherwise."""
OWN_CITES = {
    "card-left-out": "sch 2(c) s 13, sch 2(c) s 14, sch 2 s 40",
    "last-box-no-second": "sch 2(c) s 14, sch 2(c) s 14(1)",
    "box-skipped": "sch 2(c) s 15, sch 2(c) s 15(1), sch 2(c) s 15(2)",
    "player-absent": "sch 2(c) s 16, sch 2(c) s 16(a), sch 2(c) s 16(b)",
}
"""Those that it rules on itself."""
IRREGULARITIES: tuple[Mishap, ...] = (
    Irregularity(
        "fewer-than-four", "A box with both wagers did not get its four cards",
        "sch 2(c) s 13, sch 2(c) s 13(a), sch 2(c) s 13(b)", reports.AtBox, switch.fewer_than_four,
        ("hand", "offer", "returned", "round"), switch.has_fewer_than_four,
    ),
    Irregularity(
        "one-wager-only", "A box had one wager and was dealt one hand",
        "sch 2(c) s 17, sch 2(c) s 17(a), sch 2(c) s 17(b)", reports.AtBox, switch.one_wager_only,
        ("hand", "offer", "returned", "round"), switch.had_one_wager,
    ),
)  # fmt: skip

# -- the game ------------------------------------------------------------------------------------

DECKS = Choice("decks", 8, (6, 7, 8), "Decks in the shoe.", "sch 2(c) s 4")
ADDITIONAL = Choice(
    "additional", "all", ("all", "none"), "Whether the layout provides for star pairs.",
    "sch 17 s 54(1), sch 2 s 13(3)",
)  # fmt: skip
CHOICES = (DECKS, base.FURTHER_ROUND, base.MACHINE, ADDITIONAL)


INSCRIPTIONS = (
    Inscription("blackjack switch", "sch 2(c) s 3(1)(a)"),
    Inscription("blackjack pays 1 to 1", "sch 2(c) s 3(1)(b)"),
    Inscription("dealer draws to soft 17 or hard 16 and stands on hard 22", "sch 2(c) s 3(1)(c)"),
    Inscription("insurance pays 2 to 1", "sch 2(c) s 3(1)(d)"),
)


def build(options: Options) -> Game:
    """Blackjack with two equal wagers and two hands to a box."""
    rules = replace(
        base.rules_for(options),
        players_per_box=1,
        hands_per_box=2,
        switch=True,
        dealer_hits_soft_17=True,
        twenty_two_voids=True,
        blackjack_pays=EVENS,
        insurance_per_box=True,
        absent_soft=17,
    )
    game = base.assemble(
        rules,
        options,
        id="qld-2024/blackjack-switch",
        title="Blackjack switch",
        cites="sch 2(c) s 1",
        parts=(PART, base.PART),
        main=(ORIGINAL, DOUBLE, SPLIT, INSURANCE, SUPER_MATCH),
        beside=("star-pairs",),
        hands=HANDS,
        where=WHERE,
        own=OWN,
        watched={"super-match": switch.super_match_known},
        steps=SWITCH_STEPS,
    )
    mishaps = {
        slug: replace(mishap, cites=OWN_CITES.get(slug, mishap.cites))
        for slug, mishap in game.irregularities.items()
        if slug not in DISPLACED
    }
    mishaps |= {mishap.slug: mishap for mishap in IRREGULARITIES}
    behind = ("no-double", "cover", "first-hand", "second-hand")
    moves = tuple(move for move in base.MOVES if move not in behind)
    return replace(
        game, law=LAW, irregularities=mishaps, inscriptions=INSCRIPTIONS,
        moves=(*moves, switch.SWITCH),
    )  # fmt: skip


CATALOGUE.add(
    __name__,
    Listing(
        "qld-2024/blackjack-switch", "Blackjack switch", "sch 2(c) s 1", CHOICES, build,
        "Blackjack with two equal wagers and two hands to a box. Before anything else the second "
        "cards of the two hands may change places; an ace and a ten that come together so are 21 "
        "and no blackjack. Everything is paid even money, the dealer draws to a soft seventeen, "
        "and a dealer's 22 voids all but a blackjack as dealt. Super match is on the first four "
        "cards.",
    ),
)  # fmt: skip
