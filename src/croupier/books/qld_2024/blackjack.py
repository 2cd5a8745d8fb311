"""Queensland schedule 2: blackjack."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.books.qld_2024 import blackjack_additional as additional
from croupier.books.qld_2024.blackjack_irregularities import IRREGULARITIES
from croupier.books.qld_2024.blazing_sevens import (
    BLAZING_CHOICES,
    blazing_wager,
    with_blazing_sevens,
)
from croupier.books.qld_2024.general import GENERAL_IRREGULARITIES, NOTICE
from croupier.equipment.decks import STANDARD, composition
from croupier.games.blackjack import side_wagers
from croupier.games.blackjack.blazing import STEPS_WITH_JACKPOT
from croupier.games.blackjack.boxes import total_of
from croupier.games.blackjack.checks import Cites, Placing
from croupier.games.blackjack.closed import not_open
from croupier.games.blackjack.round import STEPS, Step, blackjack
from croupier.games.blackjack.rules import THREE_TO_TWO, BlackjackRules, total
from croupier.games.blackjack.settlement import hand_event, second_card
from croupier.money import Odds, PayTable, Row
from croupier.play.game import Choice, Game, Inscription, TableLaw
from croupier.play.table_rules import ShoeRules
from croupier.play.wagers import Decide, Verdict, Wager, lose, void

PART = "qld-2024 sch 2"

LAW = TableLaw(
    wagers="sch 2 s 14(1)",
    late="sch 2 s 14(1), sch 2 s 16(1), sch 2 s 16(2)",
    limits="sch 2 s 18, sch 2 s 10(2)",
    change="sch 2 s 16(1)",
    oral="sch 2 s 13(2)",
    directions="s 5(1)",
    rounding="sch 2 s 15(2)",
    excluded="s 11(2)(b)",
    handling="sch 2 s 11",
    chips="sch 2 s 13(1)",
)

# -- wagers --------------------------------------------------------------------------------------

EVENS = Odds(1, 1)

_WINS = (
    Row("higher", "nearer to 21 than the dealer", EVENS, "sch 2 s 14(2)(b), sch 2 s 15(1)"),
    Row("dealer bust", "the dealer is over 21", EVENS, "sch 2 s 14(2)(a), sch 2 s 15(1)"),
)
_RESTS = (
    void("tie", "equal totals", "sch 2 s 14(2)(e)"),
    lose("lower", "further from 21 than the dealer", "sch 2 s 14(2)(g)"),
    lose("bust", "over 21", "sch 2 s 14(2)(f)"),
)

ORIGINAL = Wager(
    "original", "Original wager", "sch 2 s 14(1), sch 2 s 14(2)", hand_event,
    PayTable("original", (
        Row("blackjack",  "blackjack", THREE_TO_TWO, "sch 2 s 14(2)(c), sch 2 s 15(2)"),
        Row("even money", "blackjack against an ace, at the player's request", EVENS,
            "sch 2 s 24(4)"),
        *_WINS,
    )),
    (
        void("both blackjack", "both have a blackjack", "sch 2 s 14(2)(e)"),
        lose("dealer blackjack", "the dealer has a blackjack",
             "sch 2 s 14(2)(d), sch 2 s 14(3)(h)"),
        *_RESTS,
    ),
)  # fmt: skip


def added(name: str, title: str, cites: str, *rests: Verdict) -> Wager:
    """A wager that a player adds to a hand; a dealer's blackjack gives it back."""
    return Wager(
        name, title, cites, hand_event, PayTable(name, _WINS), (*rests, *_RESTS), kind="added"
    )


DOUBLE = added(
    "double", "Double down", "sch 2 s 26(1)",
    void("dealer blackjack", "the dealer's blackjack takes the original wager only",
         "sch 2 s 14(3)(i), sch 2 s 26(5)"),
)  # fmt: skip
SPLIT = added(
    "split", "Split", "sch 2 s 27(2)",
    void("dealer blackjack", "the dealer's blackjack takes the original wager only",
         "sch 2 s 14(3)(i), sch 2 s 27(5)"),
)  # fmt: skip
INSURANCE = Wager(
    "insurance", "Insurance", "sch 2 s 25", second_card,
    PayTable("insurance", (
        Row("ten", "the dealer's second card counts ten", Odds(2, 1), "sch 2 s 25(4)"),
    )),
    (lose("no ten", "the dealer's second card does not count ten",
          "sch 2 s 25(4), sch 2 s 25(5)"),),
    kind="added",
)  # fmt: skip

# -- options -------------------------------------------------------------------------------------

DECKS = Choice("decks", 8, (5, 6, 7, 8), "Decks in the shoe.", "sch 2 s 4")
BOX_LIMIT = Choice(
    "box_limit", "total", ("total", "each"),
    "Whether the table maximum is for all wagers on a box together or for each player's.",
    "sch 2 s 8(2)",
)  # fmt: skip
FURTHER_ROUND = Choice(
    "further_round", False, (True, False),
    "Whether the supervisor has one more round dealt after the cutting card.", "sch 2 s 23(3)",
)  # fmt: skip
MACHINE = Choice(
    "machine", False, (True, False), "Whether a card machine deals, and nobody cuts.", "s 16"
)
LUCKY_TABLE = Choice(
    "lucky_lucky_table", 1, (1, 2, 3), "The pay table of lucky lucky.", "sch 17 s 48"
)
NOMINATED = Choice(
    "nominated_suit", "hearts", tuple(additional.SUITS),
    "The suit that the sign nominates for bonus blackjack.", "sch 17 s 33(3), sch 17 s 31(b)",
)  # fmt: skip
ADDITIONAL = Choice(
    "additional", "all", ("all", "none", *additional.NAMES),
    "The additional wagers that the layout provides for.", "sch 17 s 5(1), sch 2 s 13(3)",
)  # fmt: skip
CHOICES = (
    DECKS, BOX_LIMIT, FURTHER_ROUND, MACHINE, LUCKY_TABLE, NOMINATED, ADDITIONAL, *BLAZING_CHOICES,
)  # fmt: skip

WHERE = Cites(
    boxes="sch 2 s 3(1)",
    players="sch 2 s 8(1)",
    box_total="sch 2 s 8(2)(a)",
    joined={"refused": "sch 2 s 17(1)", "minimum": "sch 2 s 17(2)"},
    skipped={"refused": "sch 2 s 17(3)"},
)

# -- the shoe ------------------------------------------------------------------------------------

ABOUT = 5
"""How many cards off a place may be that the book gives approximately."""


def shoe_rules(cards: int, options: Options) -> ShoeRules:
    """The round is finished after the cutting card, and one more may be dealt; it goes in about one
    deck to about two thirds from the back."""
    further = int(bool(options["further_round"]))
    return ShoeRules(
        cites="sch 2 s 23",
        further=further,
        further_if_first=further,
        stops_if_first=not further,
        cut_from_ends=10,
        mark_least=len(STANDARD) - ABOUT,
        mark_most=cards * 2 // 3 + ABOUT,
        mark_cites="sch 2 s 6(8)",
    )


# -- the game ------------------------------------------------------------------------------------

MOVES = (
    "hit", "stand", "double", "split", "insure", "even-money", "decline", "no-double", "cover",
    "first-hand", "second-hand", "accept", "refuse", "cut", "ask", "keep", "retract",
)  # fmt: skip


def rules_for(options: Options) -> BlackjackRules:
    """Blackjack as the operator has it."""
    return BlackjackRules(
        decks=int(options["decks"]),
        box_limit=str(options.get("box_limit", BOX_LIMIT.default)),
        cut_from_ends=0 if options["machine"] else 10,
    )


MAIN = (ORIGINAL, DOUBLE, SPLIT, INSURANCE)
NOTHING_WATCHED: Mapping[str, Decide] = {}


def assemble(
    rules: BlackjackRules,
    options: Options,
    *,
    id: str,
    title: str,
    cites: str,
    parts: tuple[str, ...] = (PART,),
    main: tuple[Wager, ...] = MAIN,
    beside: tuple[str, ...] = additional.NAMES,
    pairs: Mapping[int, PayTable] = additional.PERFECT_PAIRS,
    hands: tuple[str, ...] = (),
    where: Cites = WHERE,
    own: Mapping[str, str] = additional.OWN,
    watched: Mapping[str, Decide] = NOTHING_WATCHED,
    steps: tuple[Step, ...] = STEPS,
) -> Game:
    """A game of the blackjack family: its rules, its own wagers and those beside it.

    `hands` are those that an additional wager names, where a box has several.
    """
    decks = rules.decks
    suit = str(options.get("nominated_suit", NOMINATED.default))
    table = int(options.get("lucky_lucky_table", LUCKY_TABLE.default))
    layout = str(options.get("additional", ADDITIONAL.default))
    side = additional.offered(beside, decks, table, suit, layout, pairs)
    wagers = (*main, *(replace(wager, on=hands) for wager in side.values()))
    sevens = blazing_wager(id, options)
    if sevens is not None:
        wagers, steps = (*wagers, sevens), STEPS_WITH_JACKPOT
    watched = dict(watched)
    if "super-sevens" in side:
        watched["super-sevens"] = side_wagers.super_sevens_known
    if "bonus-blackjack" in side:
        watched["bonus-blackjack"] = side_wagers.BonusBlackjack(additional.SUITS[suit]).lost
    placing = Placing(
        rules, where,
        beside=additional.BESIDE, own=own, control=additional.CONTROL,
        fixed=additional.FIXED, per_box=additional.PER_BOX,
    )  # fmt: skip
    game = Game(
        id=id,
        title=title,
        cites=cites,
        parts=parts,
        script=blackjack(rules, wagers, *parts, watched=watched, steps=steps),
        wagers={wager.name: wager for wager in wagers},
        rules=rules,
        law=LAW,
        deck=composition(rules.deck, decks),
        irregularities={m.slug: m for m in (*IRREGULARITIES, *GENERAL_IRREGULARITIES)},
        options=options,
        reserved=additional.kept_back(beside, side),
        checks=(placing.refusal,),
        count=total,
        count_at=lambda felt, hand: total_of(felt, rules, hand),
        not_open=not_open,
        shoe=None if options["machine"] else shoe_rules(len(rules.deck) * decks, options),
        notice=NOTICE,
        moves=MOVES,
    )
    return with_blazing_sevens(game, options)


INSCRIPTIONS = (
    Inscription("blackjack pays 3 to 2", "sch 2 s 3(2)(a)"),
    Inscription("dealer stands on 17 and draws to 16", "sch 2 s 3(2)(b)"),
    Inscription("insurance pays 2 to 1", "sch 2 s 3(2)(c)"),
)


def build(options: Options) -> Game:
    """Blackjack."""
    game = assemble(
        rules_for(options), options, id="qld-2024/blackjack", title="Blackjack", cites="sch 2 s 1"
    )
    return replace(game, inscriptions=INSCRIPTIONS)


ABOUT_THE_GAME = (
    "Each box plays its own hand against the dealer's, nearer to 21 without going over. A player "
    "draws or stands, doubles on nine, ten or eleven, splits equal cards once, and may insure "
    "against an ace. A blackjack pays 3 to 2; the dealer has one card until all have played."
)

CATALOGUE.add(
    __name__,
    Listing("qld-2024/blackjack", "Blackjack", "sch 2 s 1", CHOICES, build, ABOUT_THE_GAME),
)
