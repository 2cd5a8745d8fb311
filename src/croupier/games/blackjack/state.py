"""What a round of blackjack remembers, and what the felt says about the boxes and their hands."""

from __future__ import annotations

from enum import Enum

from croupier.equipment.cards import Card
from croupier.games.blackjack.rules import BlackjackRules
from croupier.law import rule
from croupier.play.felt import LIVE, Bet, Felt
from croupier.play.spots import DEALER as DEALER
from croupier.play.spots import box_hand, box_spot, dealer_spot, read_spot
from croupier.play.state import RoundState

ORIGINAL, SPLIT, DOUBLE, INSURANCE = "original", "split", "double", "insurance"
ON_A_HAND = frozenset({ORIGINAL, SPLIT, DOUBLE})
"""The wagers that win or lose with a hand."""
HOLDS_A_HAND = frozenset({ORIGINAL, SPLIT})
"""The wagers that put a player on a hand; a double goes beside one of them."""


class Doing(Enum):
    """What has been said of a hand in its turn."""

    STOOD = "it stands"
    DRAWS = "a card is due"
    ACCEPTED = "takes the card offered"
    SPLITS = "split, the others on the box are asked"
    DOUBLES = "doubled, its card is due"
    DOUBLED = "doubled"


ON_A_DOUBLE = (Doing.DOUBLES, Doing.DOUBLED)


class BlackjackState(RoundState):
    """What a round remembers. Hands go by their names on the felt, wagers by their numbers."""

    acting: bool = False
    """Whether a player has decided about a hand: the first deal is over."""
    acted: bool = False
    """Whether the dealer has acted on a hand: taken a signal, or dealt a further card."""
    no_blackjack: bool = False
    """Whether the dealer's hand cannot be a blackjack, whatever its cards."""
    no_burn: bool = False
    """Whether the first card of the shoe was not burnt."""
    doing: dict[str, Doing] = {}
    """By hand, what has been said of it."""
    hands: dict[str, int] = {}
    """By box, how many hands it has, where that may be more than one."""
    split_from: dict[str, str] = {}
    """By split hand, the one it was formed from; nothing for one that was split first itself."""
    left_out: dict[str, list[int]] = {}
    """By hand, which of its first cards the dealer has left out: the first, the second, or both."""
    switched: frozenset[str] = frozenset()
    """The boxes whose second cards have changed places."""
    begun: frozenset[str] = frozenset()
    """The boxes that are played without switching."""
    absent: frozenset[str] = frozenset()
    """The boxes that cards are dealt to for a player who does not act."""
    passed_over: frozenset[str] = frozenset()
    """The boxes that are played after all others."""
    insurance: dict[int, str] = {}
    """By original wager, what was said when insurance was called for."""
    doubling: dict[str, dict[int, str]] = {}
    """By hand that is doubled, what the others on it have said."""
    splitting: dict[str, dict[int, str]] = {}
    """By hand that is to be formed, what the others on the box have said."""
    withdrawing: dict[str, dict[int, str]] = {}
    """By doubled hand, what was said of each double that may be taken back."""
    surrendered: frozenset[int] = frozenset()
    """The original wagers that were given up."""
    forfeited: frozenset[int] = frozenset()
    """The wagers that were lost by taking a double back."""
    offers: tuple[dict[str, str], ...] = ()
    """Offers to take both wagers of a box back: by box, what was said."""
    singles: int | None = None
    """Which of these offers came of boxes with one wager; -1 if there was no such box."""


BlackjackFelt = Felt[BlackjackState, BlackjackRules]

# -- names ---------------------------------------------------------------------------------------


name = box_spot
"""A hand as the felt names it: the first of a box by the box alone."""
dealers = dealer_spot
"""A hand of the dealer's as the felt names it."""


def number_of(hand: str) -> int:
    """Which hand of its box a name means."""
    return read_spot(hand).hand or 1


def box_of(hand: str) -> str:
    """The box of a hand, by its name."""
    return read_spot(hand).box


def as_asked(felt: BlackjackFelt, box: str, hand: int) -> str:
    """A hand as its player is asked about it: where a box has several, each has its number."""
    return box_hand(box, hand) if hands_of(felt, box) > 1 else name(box)


def hand_of(felt: BlackjackFelt, bet: Bet) -> int:
    """Which hand of its box a wager is on; where wagers name a hand of the dealer's, a box is split
    once and what was added by that is on the second.
    """
    if not bet.on:
        return 1
    return int(bet.on) if not names_dealers_hand(felt) else 2 if bet.wager == SPLIT else 1


def names_dealers_hand(felt: BlackjackFelt) -> bool:
    """Whether the dealer plays several hands and every wager is against one of them."""
    return felt.rules.dealer_hands > 1


def dealers_hand_of(felt: BlackjackFelt, bet: Bet) -> str:
    """The hand of the dealer's that a wager is against."""
    return dealer_spot(int(bet.on)) if bet.on and names_dealers_hand(felt) else DEALER


# -- wagers --------------------------------------------------------------------------------------


def boxes_in_play(felt: BlackjackFelt) -> list[str]:
    """The boxes with an undecided wager on a hand, from the dealer's left.

    A wager beside the game that lies alone, as in a proof, has its hand dealt all the same.
    """
    if len(felt.bets) == 1:
        (only,) = felt.bets
        return [only.box] if only.state == LIVE else []
    boxes = {bet.box for bet in felt.bets if bet.state == LIVE and bet.wager in ON_A_HAND}
    return sorted(boxes, key=int) if len(boxes) > 1 else list(boxes)


def boxes_wagered(felt: BlackjackFelt) -> list[str]:
    """The boxes that an original wager was placed on, decided or not."""
    return sorted({bet.box for bet in placed(felt)}, key=int)


def placed(felt: BlackjackFelt) -> list[Bet]:
    """The original wagers of the round, decided or not."""
    return [bet for bet in felt.bets if bet.wager == ORIGINAL and bet.state != "removed"]


def originals(felt: BlackjackFelt, box: str = "") -> list[Bet]:
    """The undecided original wagers of a box, or of all boxes from the dealer's left."""
    found = [
        bet
        for bet in felt.bets
        if bet.state == LIVE and bet.wager == ORIGINAL and bet.box == (box or bet.box)
    ]
    return found if box else sorted(found, key=lambda bet: int(bet.box))


def riding(felt: BlackjackFelt, box: str, hand: int) -> list[Bet]:
    """The undecided wagers that put players on a hand, in the order they were placed."""
    if len(felt.bets) == 1:
        (only,) = felt.bets
        return [only] if only.state == LIVE and only.box == box else []
    return _of_kinds(felt, box, hand, HOLDS_A_HAND)


def wagers_on(felt: BlackjackFelt, box: str, hand: int) -> list[Bet]:
    """Every undecided wager that wins or loses with a hand."""
    return _of_kinds(felt, box, hand, ON_A_HAND)


def _of_kinds(felt: BlackjackFelt, box: str, hand: int, kinds: frozenset[str]) -> list[Bet]:
    on, first = str(hand), hand == 1
    if names_dealers_hand(felt):
        kinds &= {ORIGINAL, DOUBLE} if first else {SPLIT}
        return [
            bet for bet in felt.bets if bet.box == box and bet.state == LIVE and bet.wager in kinds
        ]
    return [
        bet
        for bet in felt.bets
        if bet.box == box
        and bet.state == LIVE
        and (bet.on == on or (first and not bet.on))
        and bet.wager in kinds
    ]


# -- hands ---------------------------------------------------------------------------------------


def cards_at(felt: BlackjackFelt, place: str) -> list[Card]:
    """The cards at a place; asking lays no hand there."""
    hand = felt.hands.get(place)
    return hand.cards if hand is not None else []


def hands_of(felt: BlackjackFelt, box: str) -> int:
    """How many hands a box has by now."""
    if len(felt.bets) == 1:  # a second hand has a wager of its own
        return 1
    return felt.state.hands.get(box, 1)


def is_split(felt: BlackjackFelt, box: str, hand: int = 1) -> bool:
    """Whether a hand of a box was made by splitting; without a number, the first of them."""
    return len(felt.bets) > 1 and name(box, hand) in felt.state.split_from


def formed_from(felt: BlackjackFelt, hand: str) -> list[str]:
    """The hands that were formed by splitting a hand, in the order they were."""
    return [formed for formed, from_ in felt.state.split_from.items() if from_ == hand]


@rule
def has_acted(felt: BlackjackFelt) -> bool:
    """Whether the dealer has acted on a hand: a signal taken, a card dealt for a double or a split,
    a wager settled (reading J-15).
    """
    return felt.state.acted or any(line.outcome in ("win", "lose") for line in felt.lines)


def turn_order(felt: BlackjackFelt) -> list[str]:
    """The boxes in the order they are acted on: from the dealer's left, those passed over last."""
    boxes, last = boxes_in_play(felt), felt.state.passed_over
    if last:
        boxes.sort(key=lambda box: box in last)
    return boxes
