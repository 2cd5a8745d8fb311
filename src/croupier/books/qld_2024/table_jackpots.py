"""Queensland schedule 18: the jackpots that may be run beside table games."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import Options
from croupier.books.qld_2024.general import GENERAL, MACHINE_AND_HANDS
from croupier.games.house_poker.round import show_the_rest
from croupier.games.house_poker.wagers import jackpot_hand
from croupier.games.jackpot import mishaps, placing, round, rules, wagers
from croupier.games.jackpot.rules import JACKPOT, CardsOf, DealMissing, PokerJackpot
from croupier.jackpots import Linked, MeterShare, PoolRules, share_set_prizes, take_together
from croupier.law import Does, Law, concordance
from croupier.money import PayTable, Prize, Row, pay_table
from croupier.play.game import Game
from croupier.play.options import Choice, choices
from croupier.play.wagers import Verdict, Wager, lose
from croupier.ranking import Category, is_dead_mans_hand

NONE, SET, KEPT, EACH = "none", "set", "kept", "each"
NOT_OFFERED = "sch 18 s 1"
"""Where it says that a jackpot is run only as approved."""
LARGEST = 10**10
"""A hundred million dollars: a bound on every prize."""

# -- options -------------------------------------------------------------------------------------

KIND, CHIP, RESET, INCREMENT, SET_STRAIGHT_FLUSH, SET_ROYAL_FLUSH, DEAD_MANS, STAKE = choices(f"""
    jackpot             none       none, progressive, set  Whether a poker derivative jackpot is run
        beside the game, and whether its great prizes grow with the wagers or are set.
    jackpot_wager       100        50, 100, 200, 250, 500, 1000, 2500  The chip of the correct
        denomination for a jackpot wager, in cents.
    jackpot_reset       1_000_000  1 to {LARGEST}          What the jackpot prize starts with, and
        starts again with, in cents.
    jackpot_increment   20         0 to 100                Per cent of each jackpot wager that goes
        onto the meter; the rest is held in reserve.
    set_straight_flush  100_000    1 to {LARGEST}          The set prize displayed for a straight
        flush, in cents.
    set_royal_flush     1_000_000  1 to {LARGEST}          The set prize displayed for a royal
        flush, in cents.
    dead_mans_hand      no         no, yes                 Whether aces and eights win under the
        casino's control system.
    jackpot_stake       kept       kept, returned          Whether the chip of a winning jackpot
        wager is kept or comes back.
""")
(GUARANTEE,) = choices("""
    jackpot_guarantee  single  single, each  Whether the least amount for a straight or a royal
        flush is paid to a single winner only, or to each of several at the same time.
""")


def hanging_on(main: Choice, *others: Choice) -> tuple[Choice, ...]:
    """Options that matter only where the first of them is on."""
    return (main, *(replace(choice, hangs_on=main.name) for choice in others))


POKER_CHOICES = hanging_on(
    *(KIND, CHIP, RESET, INCREMENT, SET_STRAIGHT_FLUSH, SET_ROYAL_FLUSH),
    *(DEAD_MANS, STAKE, GUARANTEE),
)

# -- the poker derivative jackpot ------------------------------------------------------------------

ROYAL, STRAIGHT = Category.ROYAL_FLUSH, Category.STRAIGHT_FLUSH
_PAID = "sch 18 s 11(1)"

POKER_OPTIONS = concordance(
    "qld-2024 sch 18",
    {
        "s 1": KIND,
        "s 2, s 3(1)(c)": (RESET, INCREMENT),
        "s 4(1)": CHIP,
        "s 5(1)": KIND,
        "s 6(2)": DEAD_MANS,
        "s 8(1)": STAKE,
        "s 11(1)": (KIND, SET_STRAIGHT_FLUSH, SET_ROYAL_FLUSH, GUARANTEE),
    },
)
"""For the law of a game beside which this jackpot may be run."""

JACKPOT_HANDS = concordance(
    "qld-2024 sch 18",
    {"s 2": is_dead_mans_hand, "s 7(1)": jackpot_hand, "s 10(1)(a)": show_the_rest},
)
"""The same: which cards of a house game make a jackpot hand."""

OF_POKER = (JACKPOT_HANDS, POKER_OPTIONS, GENERAL, MACHINE_AND_HANDS)
"""What holds at every table of poker against the house."""

POKER = concordance(
    "qld-2024 sch 18",
    {
        "s 2": rules.winning_hand,
        "s 3(3)-(4)": Linked.settle,
        "s 3(5)": (placing.suspended, mishaps.jackpot_equipment_fails),
        "s 4(1)": placing.wrong_chip,
        "s 4(3)": (placing.beside_the_game, round.lay_the_chip),
        "s 5(1)": placing.beside_the_game,
        "s 6(1)-(2)": rules.winning_hand,
        "s 7(1)": (wagers.jackpot_event, round.show_the_hands),
        "s 8(1)-(2)": wagers.jackpot_event,
        "s 8(3)": (
            *(round.wait_again, round.game_is_settled),
            *(round.settle_the_jackpot, wagers.make_up_the_pools),
        ),
        "s 8(4)": round.game_is_settled,
        "s 8(5)": mishaps.deck_count,
        "s 8(5)(a)-(b)": round.have_the_deck_counted,
        "s 8(5)(b)": Does(mishaps.deck_count, "deck"),
        "s 8(6)": mishaps.deck_count,
        "s 8(6)(a)": Does(mishaps.deck_count, "inspector"),
        "s 8(6)(b)-(c)": Does(mishaps.deck_count, "round"),
        "s 9(1)": (round.show_the_hands, round.turn_the_hand_of),
        "s 10": mishaps.gives_up_jackpot,
        "s 10(1)": round.wait_again,
        "s 10(1)(a)": (round.game_is_settled, round.show_the_hands),
        "s 10(1)(b)": mishaps.gives_up_jackpot,
        "s 11(1)": (round.settle_the_jackpot, wagers.make_up_the_pools),
        "s 12": wagers.pay_and_collect,
        "s 12(1)(a)-(b)": share_set_prizes,
        "s 12(2)(a)-(c)": take_together,
        "s 12(2)(d)(i)": Linked.same_time,
        "s 12(2)(d)(ii)": (Linked.same_time, mishaps.won_elsewhere),
        "s 19": mishaps.game_commenced_early,
        "s 19(1)(a)": Does(mishaps.game_commenced_early, "console"),
        "s 19(1)(b)": (placing.missed, Does(mishaps.game_commenced_early, "wagers")),
        "s 20": (round.return_with_the_game, round.returning_the_jackpot),
        "s 22": mishaps.jackpot_failure,
    },
)
"""The jackpot's own law."""
SHARED_CARDS = concordance(
    "qld-2024 sch 18",
    {
        "s 21": mishaps.community_cards_unidentified,
        "s 21(1)(a)(i)-(ii)": Does(mishaps.community_cards_unidentified, "round"),
        "s 21(1)(b)(i)": Does(mishaps.community_cards_unidentified, "returned"),
        "s 21(1)(b)(ii)": Does(mishaps.community_cards_unidentified, "offer"),
    },
)
"""The same where hands have cards in common."""


def _poker_wager(options: Options, offered: str, forfeited: tuple[Verdict, ...]) -> Wager:
    """The wager with the prizes that the table displays."""
    if options[KIND.name] == SET:
        royal: Prize = Prize(int(options[SET_ROYAL_FLUSH.name]))
        straight: Prize = Prize(int(options[SET_STRAIGHT_FLUSH.name]))
    else:
        each = options[GUARANTEE.name] == EACH
        royal, straight = MeterShare(1_000_000, 100, each), MeterShare(100_000, 10, each)
    fixed = pay_table(
        "jackpot",
        """
        four of a kind  4 of a kind  $500  sch 18 s 11(1)
        full house      full house   $150  sch 18 s 11(1)
        flush           flush        $100  sch 18 s 11(1)
        """,
    )
    rows = [Row(ROYAL, "royal flush", royal, _PAID)]
    rows += [Row(STRAIGHT, "straight flush", straight, _PAID), *fixed]
    if options[DEAD_MANS.name]:
        rows.append(
            Row(rules.DEAD_MANS_HAND, "aces and eights", Prize(5_000), f"{_PAID}, sch 18 s 6(2)")
        )
    return Wager(
        JACKPOT,
        "Jackpot",
        f"{offered}, sch 18 s 4(3)",
        wagers.jackpot_event,
        PayTable("jackpot", tuple(rows)),
        (
            lose(rules.NOTHING, "not a winning jackpot hand", "sch 18 s 6(1)"),
            lose(rules.GIVEN_UP, "the player stops taking part", "sch 18 s 10(1)(b)"),
            *forfeited,
        ),
        late_cites="sch 18 s 2, sch 18 s 4(3)",
        change_cites="sch 18 s 4(3)",
        kind="additional",
        keeps_stake=options[STAKE.name] == KEPT,
        proof_stake=int(options[CHIP.name]),
        one_stake=True,
    )


def pool_named(name: str, options: Options) -> PoolRules | None:
    """Where the wagers go; nowhere if the prizes are set."""
    if options[KIND.name] == SET:
        return None
    return PoolRules(name, int(options[RESET.name]), int(options[INCREMENT.name]))


def with_poker_jackpot(
    game: Game,
    options: Options,
    offered: str,
    hand: CardsOf = jackpot_hand,
    *,
    beside: tuple[str, ...] = ("ante",),
    missing: DealMissing | None = show_the_rest,
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
        law=Law(POKER, SHARED_CARDS) if shared_cards else Law(POKER),
        pool=pool_named(JACKPOT, options),
        options=frozenset(choice.name for choice in POKER_CHOICES),
        hand=hand,
        missing=missing,
        dead_mans_hand=bool(options[DEAD_MANS.name]),
        lay=round.lay_the_chip,
    )
    return round.with_jackpot(game, jackpot, _poker_wager(options, offered, forfeited))


def without(game: Game, wager: str) -> Game:
    """The game at a table that runs no jackpot: the wager is known and not open."""
    return replace(
        game,
        placing=replace(game.placing, reserved={**game.placing.reserved, wager: NOT_OFFERED}),
    )
