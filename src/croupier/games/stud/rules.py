"""The rules of stud against the house: who qualifies, who wins, how much to bet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.equipment.cards import RANKS
from croupier.jackpots import Pool
from croupier.law import cites
from croupier.ranking import STANDARD, ace_king_or_better
from croupier.ranking import is_dead_mans_hand as aces_and_eights

DEALER = "dealer"
HAND_SIZE = 5
DEAD_MANS_HAND = "dead man's hand"
ACE, KING, EIGHT = RANKS.index("A"), RANKS.index("K"), RANKS.index("8")

IN_TURN, PLAYERS_FIRST, FIVES = "in-turn", "players-first", "fives"
LAST, FIRST = "last", "first"


@dataclass(frozen=True)
class StudRules:
    """What differs from one table to another."""

    dealing: str = IN_TURN
    """`in-turn`: a card to each player and the dealer, five times; `players-first`: the dealer's
    last four after everybody's; `fives`: five cards at a time."""
    upcard: str = LAST
    """Which card of the dealer's is dealt face up."""
    places: int = 7
    """Places for players on the layout."""
    most: int = 5_000_000
    """The most that one bet is paid, in cents."""
    shown: bool = False
    """Whether players' hands are shown even when the dealer does not qualify."""
    chip: int = 0
    """What the chip on the jackpot area is worth; nothing where there is no jackpot."""
    pool: Pool | None = None
    """The jackpot that the chip plays for."""

    @property
    def upcard_at(self) -> int:
        """Which of the dealer's cards, counted from nought, is dealt face up."""
        return HAND_SIZE - 1 if self.upcard == LAST else 0


@cites(
    "qld-2024 sch 3 s 13(1)", "qld-2024 sch 3 s 13(2)(a)(i)", "qld-2024 sch 3 s 13(2)(a)(ii)",
    "qld-2024 sch 3 s 13(2)(a)(iii)", "qld-2024 sch 3 s 13(2)(a)(iv)",
    "qld-2024 sch 3 s 13(2)(b)(i)", "qld-2024 sch 3 s 13(2)(b)(ii)",
    "act-1992 CP 7.3(a)", "act-1992 CP 7.3(b)", "act-1992 CP 7.3(c)",
)  # fmt: skip
def dealing_order(players: Sequence[str], dealing: str) -> list[str]:
    """To whom the cards of a round go, one after another."""
    if dealing == FIVES:
        return [place for place in (*players, DEALER) for _ in range(HAND_SIZE)]
    if dealing == PLAYERS_FIRST:
        rest = HAND_SIZE - 1
        return [*players, DEALER, *(list(players) * rest), *([DEALER] * rest)]
    return [*players, DEALER] * HAND_SIZE


@cites("qld-2024 sch 3 s 5", "act-1992 CP 13.1")
def category(cards: Sequence[int]) -> str:
    """What the dealer calls a hand."""
    return STANDARD.rank(cards).category.value


@cites("qld-2024 sch 3 s 4(a)", "qld-2024 sch 3 s 4(b)", "act-1992 CP 9.1")
def qualifies(cards: Sequence[int]) -> bool:
    """Whether the dealer's hand plays: ace and king, or better than odd cards."""
    return ace_king_or_better(STANDARD.rank(cards))


@cites(
    "qld-2024 sch 3 s 18(1)", "qld-2024 sch 3 s 18(3)", "qld-2024 sch 3 s 18(5)",
    "act-1992 CP 9.4(a)",
)  # fmt: skip
def against_dealer(player: Sequence[int], dealer: Sequence[int]) -> str:
    """How a player's hand stands against one that plays: `higher`, `lower` or `equal`."""
    mine, other = STANDARD.rank(player), STANDARD.rank(dealer)
    if mine > other:
        return "higher"
    return "lower" if mine < other else "equal"


@cites("qld-2024 sch 3 s 14(4)", "act-1992 CP 5.2(a)")
def bet_for(ante: int) -> int:
    """A bet is twice the ante, no more and no less."""
    return 2 * ante


@cites("act-1992 CP terms")
def is_dead_mans_hand(cards: Sequence[int]) -> bool:
    """Two pairs, aces and eights, whatever the fifth card (reading CP-2)."""
    return aces_and_eights(STANDARD.rank(cards))


@cites("qld-2024 sch 3 s 19(2)", "act-1992 CP 4.1(a)", "act-1992 CP 10")
def at_most(winnings: int, most: int) -> int:
    """What a winning bet is paid: its odds, up to the maximum on the sign (readings CS-8, CP-4)."""
    return min(winnings, most)
