"""The rules of ultimate Texas hold'em: who qualifies, which hand is higher, how much to play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.equipment.cards import BACK
from croupier.jackpots import Levels
from croupier.law import cites
from croupier.ranking import STANDARD, Category, Rank, pair_or_better

DEALER, COMMUNITY = "dealer", "community"
HOLE_CARDS, FLOP_CARDS, BOARD_CARDS, ALL_CARDS = 2, 3, 5, 7
DECK = 52

BEFORE_FLOP, AFTER_FLOP, RIVER = 0, 1, 2
STAGES = (BEFORE_FLOP, AFTER_FLOP, RIVER)
NEVER = len(STAGES)

TWOS, IN_TURN = "twos", "in-turn"
HIGHER, EQUAL, LOWER = "higher", "equal", "lower"


@dataclass(frozen=True)
class UltimateRules:
    """What differs from one table to another."""

    board_first: bool = True
    """Whether the community cards are dealt face down before any other; otherwise face up, when
    they are due."""
    packet: bool = False
    """Whether the stack of community cards is one packet, the first card lying on top."""
    dealing: str = TWOS
    """`twos`: two cards at a time; `in-turn`: one to each player and the dealer, twice."""
    places: int = 7
    """Places for players on the layout."""
    folds_from: int = BEFORE_FLOP
    """The first stage at which a player may fold."""
    trips_stand_from: int = NEVER
    """The first stage from which a trips wager outlives a fold."""
    one_will_do: bool = False
    """Whether a hand is played with the ante or the blind alone."""
    blind_needs_dealer: bool = False
    """Whether a blind wager cannot be lost to a dealer who does not qualify."""
    dealer_cuts: tuple[int, int] | None = None
    """Where the dealer may cut, in cards from the front; nothing where a machine shuffles."""
    levels: Levels | None = None
    """The jackpot pools, where there are any."""

    @property
    def order(self) -> tuple[int, ...]:
        """Which of the community cards, as they were dealt, are the flop, the turn, the river."""
        return (2, 3, 4, 1, 0) if self.packet else (0, 1, 2, 3, 4)


@cites(
    "qld-2024 sch 11(a) s 17(1)", "qld-2024 sch 11(a) s 17(3)(d)", "qld-2024 sch 11(a) s 17(3)(f)",
    "qld-2024 sch 11(a) s 17(3)(g)", "wa-uth s 4.3(a)", "wa-uth s 4.3(b)",
)  # fmt: skip
def dealing_order(players: Sequence[str], rules: UltimateRules) -> list[str]:
    """To whom the cards of the deal go, one after another."""
    places = [*players, DEALER]
    if rules.dealing == IN_TURN:
        hole = places * HOLE_CARDS
    else:
        hole = [place for place in places for _ in range(HOLE_CARDS)]
    return [COMMUNITY] * BOARD_CARDS + hole if rules.board_first else hole


@cites(
    "qld-2024 sch 11(a) s 2", "qld-2024 sch 11(a) s 2(a)", "qld-2024 sch 11(a) s 2(b)",
    "qld-2024 sch 11(a) s 2(c)", "qld-2024 sch 11(a) s 2(a)[2]", "qld-2024 sch 11(a) s 2(b)[2]",
    "qld-2024 sch 11(a) s 2(c)[2]", "wa-uth s 1.1(b)", "wa-uth s 6.1",
)  # fmt: skip
def best_hand(cards: Sequence[int]) -> Rank:
    """The highest five of a hand's own two cards and the five for everybody."""
    return STANDARD.rank(cards)


def category(cards: Sequence[int]) -> str:
    """What the dealer calls the best five of some cards."""
    return best_hand(cards).category.value


def called(cards: Sequence[int]) -> str:
    """The same of a hand with the whole board; nothing of fewer cards."""
    return category(cards) if len(cards) == ALL_CARDS and BACK not in cards else ""


@cites("qld-2024 sch 11(a) s 5(a)", "qld-2024 sch 11(a) s 5(b)", "wa-uth s 1.1")
def qualifies(dealer: Rank) -> bool:
    """Whether the dealer's hand is a pair or better, be it all on the board."""
    return pair_or_better(dealer)


@cites("qld-2024 sch 11(a) s 9(6)", "wa-uth s 1.1")
def against_dealer(player: Rank, dealer: Rank) -> str:
    """How a player's hand stands against the dealer's: `higher`, `equal` or `lower`."""
    if player > dealer:
        return HIGHER
    return LOWER if player < dealer else EQUAL


def pays_blind(hand: Category) -> bool:
    """Whether a hand is a straight or better."""
    order = STANDARD.rules.order
    return order.index(hand) >= order.index(Category.STRAIGHT)


@cites("qld-2024 sch 11(a) s 18(3)", "wa-uth s 3.36(a)")
def before_flop_play(ante: int) -> tuple[int, int]:
    """Before the flop, three or four antes."""
    return 3 * ante, 4 * ante


@cites("qld-2024 sch 11(a) s 19(3)", "wa-uth s 3.36(b)")
def after_flop_play(ante: int) -> tuple[int, int]:
    """After the flop, two antes."""
    return 2 * ante, 2 * ante


@cites("qld-2024 sch 11(a) s 20(3)", "wa-uth s 3.36(c)")
def river_play(ante: int) -> tuple[int, int]:
    """On the river, one ante."""
    return ante, ante


PLAYS = (before_flop_play, after_flop_play, river_play)
"""By stage, the least and the most that a play wager may be; nothing between two whole antes."""
