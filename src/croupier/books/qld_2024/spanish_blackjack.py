"""Queensland schedule 2(a): Spanish blackjack, without tens, in which 21 always wins."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.books.qld_2024 import blackjack as base
from croupier.books.qld_2024.blackjack_additional import SPANISH_PAIRS
from croupier.equipment.decks import SPANISH
from croupier.games.blackjack import spanish
from croupier.games.blackjack.rules import THREE_TO_TWO
from croupier.games.blackjack.settlement import FORFEITED, ORIGINAL_MOVED, SURRENDERED, hand_event
from croupier.money import Odds, PayTable, Row
from croupier.play.game import Choice, Game, Inscription, law_with
from croupier.play.wagers import Verdict, Wager, lose, surrender, void

PART = "qld-2024 sch 2(a)"

LAW = law_with(
    base.LAW, wagers="sch 2(a) s 5(1)", late="sch 2(a) s 5(1), sch 2 s 16(1), sch 2 s 16(2)",
    rounding="sch 2(a) s 6(1)", deck="sch 2(a) s 4",
)  # fmt: skip

# -- wagers --------------------------------------------------------------------------------------

EVENS, TWO, THREE = Odds(1, 1), Odds(2, 1), Odds(3, 1)

SPECIAL = (
    (spanish.FIVE_CARDS,                    "21 with five cards",                 THREE_TO_TWO),
    (f"six seven eight, {spanish.MIXED}",   "six, seven and eight, mixed suits",  THREE_TO_TWO),
    (f"three sevens, {spanish.MIXED}",      "three sevens, mixed suits",          THREE_TO_TWO),
    (spanish.SIX_CARDS,                     "21 with six cards",                  TWO),
    (f"six seven eight, {spanish.SUITED}",  "six, seven and eight of one suit",   TWO),
    (f"three sevens, {spanish.SUITED}",     "three sevens of one suit",           TWO),
    (spanish.SEVEN_CARDS,                   "21 with seven cards or more",        THREE),
    (f"six seven eight, {spanish.SPADED}",  "six, seven and eight of spades",     THREE),
    (f"three sevens, {spanish.SPADED}",     "three sevens of spades",             THREE),
)  # fmt: skip
"""Hands of 21 that pay more than even money, where they are not doubled."""


def _wins(cites: str) -> tuple[Row, ...]:
    """What is paid even money."""
    return (
        Row("twenty-one", "21", EVENS, f"sch 2(a) s 5(2)(d), {cites}"),
        Row("higher", "nearer to 21 than the dealer", EVENS, f"sch 2(a) s 5(2)(b), {cites}"),
        Row("dealer bust", "the dealer is over 21", EVENS, f"sch 2(a) s 5(2)(a), {cites}"),
    )


_BONUS = tuple(
    Row(event, title, odds, "sch 2(a) s 5(2)(d), sch 2(a) s 6(1)") for event, title, odds in SPECIAL
)
_RESTS = (
    void("tie", "equal totals below 21", "sch 2(a) s 5(2)(e)"),
    lose("lower", "further from 21 than the dealer", "sch 2(a) s 5(2)(g)"),
    lose("bust", "over 21", "sch 2(a) s 5(2)(f)"),
)
_FORFEIT = lose(
    FORFEITED, "the double beside it was taken back",
    "sch 2(a) s 9(7), sch 2(a) s 9(7)(a), sch 2(a) s 9(7)(b), sch 2(a) s 9(8)(a)",
)  # fmt: skip

ORIGINAL = Wager(
    "original", "Original wager", "sch 2(a) s 5(1), sch 2(a) s 5(2)", hand_event,
    PayTable("original", (
        Row("blackjack", "blackjack", THREE_TO_TWO, "sch 2(a) s 5(2)(c), sch 2(a) s 6(1)"),
        *_BONUS,
        *_wins("sch 2(a) s 6(2)"),
    )),
    (
        lose("dealer blackjack", "the dealer has a blackjack",
             "sch 2(a) s 5(2)(g), sch 2(a) s 8(4)"),
        *_RESTS,
        surrender(SURRENDERED, "given up for half", "sch 2(a) s 8(1), sch 2(a) s 8(5)"),
        _FORFEIT,
    ),
)  # fmt: skip


def _added(name: str, title: str, cites: str, wins: tuple[Row, ...], *rests: Verdict) -> Wager:
    return Wager(
        name, title, cites, hand_event, PayTable(name, wins), (*rests, *_RESTS), kind="added"
    )


DOUBLE = _added(
    "double", "Double down", "sch 2(a) s 9(1)", _wins("sch 2(a) s 9(6)"),
    void("dealer blackjack", "the dealer's blackjack takes the original wager only",
         "sch 2(a) s 9(5)"),
)  # fmt: skip
SPLIT = _added(
    "split", "Split", "sch 2(a) s 10(2)", (*_BONUS, *_wins("sch 2(a) s 6(2)")),
    void("dealer blackjack", "the dealer's blackjack takes the original wager only",
         "sch 2(a) s 10(5), sch 2(a) s 10(7)(a)"),
    lose(ORIGINAL_MOVED, "the dealer has a blackjack and the first hand was paid or forfeited",
         "sch 2(a) s 10(7)(b), sch 2(a) s 10(7)(c)"),
    _FORFEIT,
)  # fmt: skip

# -- the game ------------------------------------------------------------------------------------

DECKS = Choice("decks", 8, (5, 6, 7, 8), "Decks in the shoe, without tens.", "sch 2(a) s 4")
ADDITIONAL = Choice(
    "additional", "all", ("all", "none"), "Whether the layout provides for perfect pairs.",
    "sch 17 s 5(1), sch 2 s 13(3)",
)  # fmt: skip
CHOICES = (DECKS, base.BOX_LIMIT, base.FURTHER_ROUND, base.MACHINE, ADDITIONAL)

OWN_CITES = {
    "dealer-extra-card": "sch 2(a) s 12, sch 2(a) s 12(1), sch 2(a) s 12(2)",
    "dealer-too-many": "sch 2 s 35, sch 2(a) s 13",
    "dealer-no-first-card": "sch 2(a) s 14, sch 2(a) s 14(1), sch 2(a) s 14(2)",
}
"""The mishaps that this schedule rules on itself."""


INSCRIPTIONS = (
    Inscription("spanish blackjack pays 3 to 2", "sch 2(a) s 3(1)(a)"),
    Inscription(
        "dealer stands on hard 17 or soft 18 and draws to hard 16 or soft 17", "sch 2(a) s 3(1)(b)"
    ),
    Inscription("insurance pays 2 to 1", "sch 2(a) s 3(1)(c)"),
)


def build(options: Options) -> Game:
    """Blackjack without tens: 21 is paid at once, hands may be given up and doubles taken back."""
    rules = replace(
        base.rules_for(options),
        deck=SPANISH,
        dealer_hits_soft_17=True,
        blackjack_waits=False,
        twenty_one_wins=True,
        special=spanish.bonus_hand,
        special_pays=tuple((event, odds) for event, _, odds in SPECIAL),
        super_bonus=((0, 100_000), (2_500, 500_000)),
        super_bonus_others=5_000,
        original_moves=True,
        double_least=0,
        double_most=20,
        double_cards=21,
        withdraw_double=True,
        even_money=False,
        surrender=True,
    )
    game = base.assemble(
        rules,
        options,
        id="qld-2024/spanish-blackjack",
        title="Spanish blackjack",
        cites="sch 2(a) s 1",
        parts=(PART, base.PART),
        main=(ORIGINAL, DOUBLE, SPLIT, base.INSURANCE),
        beside=("perfect-pairs",),
        pairs=SPANISH_PAIRS,
    )
    mishaps = {
        slug: replace(mishap, cites=OWN_CITES.get(slug, mishap.cites))
        for slug, mishap in game.irregularities.items()
    }
    moves = tuple(move for move in base.MOVES if move != "even-money")
    return replace(
        game, law=LAW, irregularities=mishaps, inscriptions=INSCRIPTIONS,
        moves=(*moves, "surrender", "withdraw-double"),
    )  # fmt: skip


CATALOGUE.add(
    __name__,
    Listing(
        "qld-2024/spanish-blackjack", "Spanish blackjack", "sch 2(a) s 1", CHOICES, build,
        "Blackjack with decks that have no tens. A hand of 21 always wins and is paid at once, "
        "some of them more than even money, and three suited sevens against a seven earn a bonus. "
        "A hand may be given up for half against an ace or a court card, doubled on any number of "
        "cards, and the double taken back. The dealer draws to a soft seventeen.",
    ),
)  # fmt: skip
