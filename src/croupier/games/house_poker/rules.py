"""What poker against the house is played with: whose cards come when, which hand is higher."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from croupier.equipment.cards import BACK
from croupier.law import essential, rule
from croupier.ranking import STANDARD, Category, Rank

DEALER, COMMUNITY = "dealer", "community"
ANTE = "ante"
FOLD, CHECK, BET, KEEP, RETRACT = "fold", "check", "bet", "keep", "retract"
DECK = 52

IN_TURN, PLAYERS_FIRST, TOGETHER = "in-turn", "players-first", "together"
HIGHER, EQUAL, LOWER = "higher", "equal", "lower"


@dataclass(frozen=True)
class HouseRules:
    """What every table of the kind has; a family adds what is its own."""

    places: int = 7
    """Places for players on the layout."""
    dealing: str = IN_TURN
    """`in-turn`: a card to each place, again and again; `players-first`: the dealer's last cards
    after everybody's; otherwise a whole hand at a time."""
    board_first: bool = False
    """Whether the community cards are dealt face down before any other; otherwise face up, when
    they are due."""
    packet: bool = False
    """Whether the stack of community cards is one packet, the first card lying on top."""
    dealer_cuts: tuple[int, int] | None = None
    """Where the dealer may cut, in cards from the front; nothing where he is not asked to."""
    hole_cards: ClassVar[int] = 2
    """How many cards each hand gets of its own."""
    streets: ClassVar[tuple[int, ...]] = ()
    """How many community cards come one after another."""
    dealers_hand: ClassVar[bool] = True
    misdeals: bool = False
    """Whether a round that is void by a fault of the deal is called a misdeal."""
    without_dealer: ClassVar[str] = "no hand"
    """What the dealer is said to have when his hand cannot count."""
    raises: ClassVar[Mapping[str, Callable[[int], int]]] = {}
    """The wagers of the stages, where each is exactly so much for an ante."""
    compulsory: ClassVar[tuple[str, ...]] = (ANTE,)
    """The wagers that put a player in the round."""
    beside: ClassVar[tuple[str, ...]] = ()
    """The wagers that go only beside those."""

    @property
    def board_cards(self) -> int:
        """How many community cards there are."""
        return sum(self.streets)


@rule
def order_of_the_board(rules: HouseRules) -> tuple[int, ...]:
    """Which of the community cards, as they were dealt, belongs to which street: of the stack
    the top one is the last (readings H-1, U-1, MS-1).
    """
    positions = tuple(range(rules.board_cards))
    if not rules.packet:
        return positions
    found: tuple[int, ...] = ()
    end = len(positions)
    for cards in rules.streets:
        found += positions[end - cards : end]
        end -= cards
    return found


@essential
def dealing_order(players: Sequence[str], rules: HouseRules) -> list[str]:
    """To whom the cards of the deal go, one after another."""
    places = [*players, DEALER] if rules.dealers_hand else list(players)
    if rules.dealing == IN_TURN:
        hole = places * rules.hole_cards
    elif rules.dealing == PLAYERS_FIRST:
        rest = rules.hole_cards - 1
        hole = [*places, *(list(players) * rest), *([DEALER] * rest)]
    else:
        hole = [place for place in places for _ in range(rules.hole_cards)]
    return [COMMUNITY] * rules.board_cards + hole if rules.board_first else hole


@rule
def best_hand(cards: Sequence[int]) -> Rank:
    """The highest five of a hand's own cards and those for everybody."""
    return STANDARD.rank(cards)


@rule
def category(cards: Sequence[int]) -> str:
    """What the dealer calls the best five of some cards."""
    return best_hand(cards).category.value


def called(whole: int, cards: Sequence[int]) -> str:
    """The same of a hand with all its cards; nothing of fewer, or while some are not known."""
    return category(cards) if len(cards) == whole and BACK not in cards else ""


@rule
def against_dealer(player: Rank, dealer: Rank) -> str:
    """How a player's hand stands against the dealer's: `higher`, `equal` or `lower`."""
    if player > dealer:
        return HIGHER
    return LOWER if player < dealer else EQUAL


def at_least(hand: Category, least: Category) -> bool:
    """Whether a hand is of this kind or of a higher one."""
    order = STANDARD.rules.order
    return order.index(hand) >= order.index(least)
