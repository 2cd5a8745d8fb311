"""Queensland schedule 18: the jackpots that may be run beside table games."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from croupier.books.catalogue import Options
from croupier.games.house_poker.round import show_the_rest
from croupier.games.house_poker.wagers import jackpot_hand
from croupier.games.jackpot import poker, reports, rulings
from croupier.games.jackpot.poker import DEAD_MANS_HAND, JACKPOT, Missing, PokerJackpot
from croupier.games.jackpot.system import CardsOf, JackpotLaw, TableJackpot
from croupier.jackpots import Pool, Share
from croupier.law import concordance
from croupier.money import PayTable, Prize, Row
from croupier.play.felt import ASIDE
from croupier.play.game import Choice, Game
from croupier.play.irregularities import Irregularity, Mishap, NoFacts
from croupier.play.wagers import Verdict, Wager, lose
from croupier.ranking import Category

PART = "qld-2024 sch 18"
NONE, PROGRESSIVE, SET = "none", "progressive", "set"
KEPT, RETURNED = "kept", "returned"
NOT_OFFERED = "sch 18 s 1"
"""Where it says that a jackpot is run only as approved."""
LARGEST = 10**10
"""A hundred million dollars: a bound on every prize."""

# -- options -------------------------------------------------------------------------------------

_PRIZE = "sch 18 s 2, sch 18 s 3(1)(c)"

KIND = Choice(
    "jackpot", NONE, (NONE, PROGRESSIVE, SET),
    "Whether a poker derivative jackpot is run beside the game, and whether its great prizes "
    "grow with the wagers or are set.", "sch 18 s 1, sch 18 s 5(1), sch 18 s 11(1)",
)  # fmt: skip
CHIP = Choice(
    "jackpot_wager", 100, (50, 100, 200, 250, 500, 1000, 2500),
    "The chip of the correct denomination for a jackpot wager, in cents.", "sch 18 s 4(1)",
)  # fmt: skip
RESET = Choice(
    "jackpot_reset", 1_000_000, range(1, LARGEST + 1),
    "What the jackpot prize starts with, and starts again with, in cents.", _PRIZE,
)  # fmt: skip
INCREMENT = Choice(
    "jackpot_increment", 20, range(101),
    "Per cent of each jackpot wager that goes onto the meter; the rest is held in reserve.",
    _PRIZE,
)  # fmt: skip
SET_STRAIGHT_FLUSH = Choice(
    "set_straight_flush", 100_000, range(1, LARGEST + 1),
    "The set prize displayed for a straight flush, in cents.", "sch 18 s 11(1)",
)  # fmt: skip
SET_ROYAL_FLUSH = Choice(
    "set_royal_flush", 1_000_000, range(1, LARGEST + 1),
    "The set prize displayed for a royal flush, in cents.", "sch 18 s 11(1)",
)  # fmt: skip
DEAD_MANS = Choice(
    "dead_mans_hand", False, (False, True),
    "Whether aces and eights win under the casino's control system.", "sch 18 s 6(2)",
)  # fmt: skip
STAKE = Choice(
    "jackpot_stake", KEPT, (KEPT, RETURNED),
    "Whether the chip of a winning jackpot wager is kept or comes back.", "sch 18 s 8(1)",
)  # fmt: skip


def hanging_on(main: Choice, *choices: Choice) -> tuple[Choice, ...]:
    """Options that matter only where the first of them is on."""
    return (main, *(replace(choice, hangs_on=main.name) for choice in choices))


POKER_CHOICES = hanging_on(
    KIND, CHIP, RESET, INCREMENT, SET_STRAIGHT_FLUSH, SET_ROYAL_FLUSH, DEAD_MANS, STAKE
)

# -- the poker derivative jackpot ------------------------------------------------------------------

ROYAL, STRAIGHT = Category.ROYAL_FLUSH, Category.STRAIGHT_FLUSH
_PAID = "sch 18 s 11(1)"

POKER_LAW = JackpotLaw(
    chip="sch 18 s 4(1)",
    beside="sch 18 s 4(3), sch 18 s 5(1)",
    late="sch 18 s 2, sch 18 s 4(3)",
    missed="sch 18 s 19(1)(b)",
    suspended="sch 18 s 3(5)",
    returned="sch 18 s 20",
    shared="sch 18 s 12",
    notify="sch 18 s 8(5)(a)",
    count="sch 18 s 8(5)(b)",
    settled="sch 18 s 8(3), sch 18 s 11(1)",
)


JACKPOT_HANDS = concordance(
    "qld-2024 sch 18",
    {
        "s 7(1)": jackpot_hand,
        "s 10(1)(a)": show_the_rest,
    },
)
"""Which cards of a house game make a jackpot hand."""


def _poker_wager(options: Options, offered: str, forfeited: tuple[Verdict, ...]) -> Wager:
    """The wager with the prizes that the table displays."""
    if options[KIND.name] == SET:
        royal: Prize = Prize(int(options[SET_ROYAL_FLUSH.name]))
        straight: Prize = Prize(int(options[SET_STRAIGHT_FLUSH.name]))
    else:
        royal, straight = Share(1_000_000, 100), Share(100_000, 10)
    rows = [
        Row(ROYAL,               "royal flush",     royal,          _PAID),
        Row(STRAIGHT,            "straight flush",  straight,       _PAID),
        Row(Category.FOUR,       "4 of a kind",     Prize(50_000),  _PAID),
        Row(Category.FULL_HOUSE, "full house",      Prize(15_000),  _PAID),
        Row(Category.FLUSH,      "flush",           Prize(10_000),  _PAID),
    ]  # fmt: skip
    if options[DEAD_MANS.name]:
        rows.append(Row(DEAD_MANS_HAND, "aces and eights", Prize(5_000), f"{_PAID}, sch 18 s 6(2)"))
    return Wager(
        JACKPOT, "Jackpot", f"{offered}, sch 18 s 4(3)", poker.jackpot_event,
        PayTable("jackpot", tuple(rows)),
        (
            lose(poker.NOTHING, "not a winning jackpot hand", "sch 18 s 6(1)"),
            lose(poker.GIVEN_UP, "the player stops taking part", "sch 18 s 10(1)(b)"),
            *forfeited,
        ),
        late_cites=POKER_LAW.late, kind="additional", keeps_stake=options[STAKE.name] == KEPT,
        proof_stake=int(options[CHIP.name]), one_stake=True,
    )  # fmt: skip


def pool_named(name: str, options: Options) -> Pool | None:
    """Where the wagers go; nowhere if the prizes are set."""
    if options[KIND.name] == SET:
        return None
    return Pool(name, int(options[RESET.name]), int(options[INCREMENT.name]))


def with_poker_jackpot(
    game: Game,
    options: Options,
    offered: str,
    hand: CardsOf,
    *,
    beside: tuple[str, ...] = ("ante",),
    missing: Missing | None = None,
    shared_cards: bool = True,
    forfeited: tuple[Verdict, ...] = (),
) -> Game:
    """The game with the jackpot that the options have beside it, or as it is.

    `offered` is where the book allows that; `hand` says where the cards of a jackpot hand lie,
    `missing` deals shared cards that are not out, and `shared_cards` is whether there are any;
    `forfeited` is how else than by the cards the game may have the wager lost.
    """
    if options[KIND.name] == NONE:
        return without(game, JACKPOT)
    jackpot = PokerJackpot(
        wager=JACKPOT,
        chip=int(options[CHIP.name]),
        majors=(ROYAL.value, STRAIGHT.value),
        beside=beside,
        cards=sum(game.deck),
        law=POKER_LAW,
        pool=pool_named(JACKPOT, options),
        options=frozenset(choice.name for choice in POKER_CHOICES),
        hand=hand,
        missing=missing,
        dead_mans_hand=bool(options[DEAD_MANS.name]),
    )
    mishaps = poker_irregularities(jackpot, shared_cards=shared_cards)
    return poker.with_jackpot(game, jackpot, _poker_wager(options, offered, forfeited), mishaps)


def without(game: Game, wager: str) -> Game:
    """The game at a table that runs no jackpot: the wager is known and not open."""
    return replace(game, reserved={**game.reserved, wager: NOT_OFFERED})


# -- irregularities ------------------------------------------------------------------------------


def common_irregularities(
    jackpot: TableJackpot, lay: rulings.Lay, after: str
) -> tuple[Mishap, ...]:
    """What goes wrong with any jackpot; `after` is how a wager lies once the game commences."""
    return (
        Irregularity(
            "jackpot-equipment-fails", "The jackpot equipment fails before the deal",
            "sch 18 s 3(5)", NoFacts, partial(rulings.equipment_fails, jackpot),
            ("jackpot", "returned", "round"), reports.before_the_deal,
        ),
        Irregularity(
            "game-commenced-early",
            "The game was commenced before all could make a jackpot wager",
            "sch 18 s 19, sch 18 s 19(1), sch 18 s 19(1)(a), sch 18 s 19(1)(b)", reports.Missed,
            partial(rulings.commenced_early, jackpot, lay, after), ("console", "round"),
            partial(reports.already_commenced, jackpot),
        ),
        Irregularity(
            "jackpot-failure", "The jackpot system or its meter fails after the deal",
            "sch 18 s 22, sch 18 s 22(1), sch 18 s 22(1)(a), sch 18 s 22(1)(b)", NoFacts,
            partial(rulings.system_fails, jackpot), ("round", "returned"),
            reports.the_jackpot_is_on,
        ),
    )  # fmt: skip


def about_great_prizes(
    jackpot: TableJackpot,
    elsewhere: type[reports.FlushesElsewhere | reports.SevensElsewhere],
    same_time: str,
    counted: str,
) -> tuple[Mishap, ...]:
    """What is reported of great prizes: wins at other tables, and what the deck count found."""
    return (
        Irregularity(
            "won-elsewhere", "Wins at linked tables at the same time", same_time, elsewhere,
            partial(rulings.won_elsewhere, jackpot), ("wins", "round"),
            partial(reports.can_be_elsewhere, jackpot),
        ),
        Irregularity(
            "deck-count", "The cards are counted before a great prize is paid", counted,
            reports.Counted, partial(rulings.deck_counted, jackpot),
            ("deck", "inspector", "round", "returned"),
            partial(reports.a_great_prize_is_due, jackpot),
        ),
    )  # fmt: skip


def poker_irregularities(jackpot: TableJackpot, *, shared_cards: bool) -> tuple[Mishap, ...]:
    """What goes wrong with a poker derivative jackpot."""
    unidentified: tuple[Mishap, ...] = (
        Irregularity(
            "community-cards-unidentified",
            "The shared cards of the jackpot hands cannot be identified",
            "sch 18 s 21, sch 18 s 21(1), sch 18 s 21(1)(a), sch 18 s 21(1)(b)",
            reports.Unidentified, partial(rulings.cards_unidentified, jackpot),
            ("returned", "offer", "round"), partial(reports.shared_cards_matter, jackpot),
        ),
    )  # fmt: skip
    return (
        *common_irregularities(jackpot, poker.lay_the_chip, ASIDE),
        *(unidentified if shared_cards else ()),
        Irregularity(
            "gives-up-jackpot", "A player who has folded stops taking part",
            "sch 18 s 10, sch 18 s 10(1)(b)", reports.GivesUp, partial(rulings.gives_up, jackpot),
            ("hand", "round"), partial(reports.has_folded, jackpot),
        ),
        *about_great_prizes(
            jackpot, reports.FlushesElsewhere, "sch 18 s 12(2)(d)(ii)",
            "sch 18 s 8(6), sch 18 s 8(5)",
        ),
    )  # fmt: skip
