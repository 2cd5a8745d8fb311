"""What the felt says about the boxes: which are in play, who controls each, how its hands stand."""

from __future__ import annotations

from functools import lru_cache

from croupier.equipment.cards import Card
from croupier.games.blackjack.rules import (
    ACE,
    TWENTY_ONE,
    VALUE,
    BlackjackRules,
    is_blackjack,
    total,
)
from croupier.law import cites
from croupier.play.felt import LIVE, Bet, Felt

DEALER = "dealer"
RACK = "discard rack"

ORIGINAL, SPLIT, DOUBLE, INSURANCE = "original", "split", "double", "insurance"
ON_A_HAND = frozenset({ORIGINAL, SPLIT, DOUBLE})
"""The wagers that win or lose with a hand."""
HOLDS_A_HAND = frozenset({ORIGINAL, SPLIT})
"""The wagers that put a player on a hand; a double goes beside one of them."""

ACTING = "acting"
"""The mark of a round in which the dealer has acted on a hand."""
NO_BLACKJACK = "dealer cannot have a blackjack"
LATER = "completed later"
"""What a ruling says of a hand that gets its cards in its turn."""

# What is marked of a hand, by its name.
STOOD = "stood"
DRAWS = "a card is due"
ACCEPTED = "takes the card offered"
SPLITS = "split, the others on the box are asked"
DOUBLES = "doubled, its card is due"
DOUBLED = "doubled"


# -- names ---------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def name(box: str, hand: int = 1) -> str:
    """A hand as the felt names it: the first of a box by the box alone."""
    return f"box {box}" if hand == 1 else f"box {box} hand {hand}"


def number_of(hand: str) -> int:
    """Which hand of its box a name means."""
    return int(hand.rpartition(" hand ")[2]) if " hand " in hand else 1


def box_of(hand: str) -> str:
    """The box of a hand, by its name."""
    return hand.removeprefix("box ").partition(" ")[0]


def hand_of(felt: Felt, bet: Bet) -> int:
    """Which hand of its box a wager is on; where wagers name a hand of the dealer's, a box is split
    once and what was added by that is on the second.
    """
    if not bet.on:
        return 1
    return int(bet.on) if not names_dealers_hand(felt) else 2 if bet.wager == SPLIT else 1


def names_dealers_hand(felt: Felt) -> bool:
    """Whether the dealer plays several hands and every wager is against one of them."""
    return getattr(felt.game.rules, "dealer_hands", 1) > 1


def dealers_hand_of(felt: Felt, bet: Bet) -> str:
    """The hand of the dealer's that a wager is against."""
    return dealers(int(bet.on)) if bet.on and names_dealers_hand(felt) else DEALER


def dealers(hand: int) -> str:
    """A hand of the dealer's as the felt names it."""
    return DEALER if hand == 1 else f"{DEALER} hand {hand}"


# -- wagers --------------------------------------------------------------------------------------


def boxes_in_play(felt: Felt) -> list[str]:
    """The boxes with an undecided wager on a hand, from the dealer's left.

    A wager beside the game that lies alone, as in a proof, has its hand dealt all the same.
    """
    if len(felt.bets) == 1:
        (only,) = felt.bets
        return [only.box] if only.state == LIVE else []
    boxes = {bet.box for bet in felt.bets if bet.state == LIVE and bet.wager in ON_A_HAND}
    return sorted(boxes, key=_place) if len(boxes) > 1 else list(boxes)


def _place(box: str) -> int:
    return int(box)


def boxes_wagered(felt: Felt) -> list[str]:
    """The boxes that an original wager was placed on, decided or not."""
    boxes = {bet.box for bet in felt.bets if bet.wager == ORIGINAL and bet.state != "removed"}
    return sorted(boxes, key=_place) if len(boxes) > 1 else list(boxes)


def originals(felt: Felt, box: str = "") -> list[Bet]:
    """The undecided original wagers of a box, or of all boxes from the dealer's left."""
    found = [
        bet
        for bet in felt.bets
        if bet.state == LIVE and bet.wager == ORIGINAL and bet.box == (box or bet.box)
    ]
    return found if box else sorted(found, key=lambda bet: int(bet.box))


def riding(felt: Felt, box: str, hand: int) -> list[Bet]:
    """The undecided wagers that put players on a hand, in the order they were placed."""
    if len(felt.bets) == 1:
        (only,) = felt.bets
        return [only] if only.state == LIVE and only.box == box else []
    return _of_kinds(felt, box, hand, HOLDS_A_HAND)


def wagers_on(felt: Felt, box: str, hand: int) -> list[Bet]:
    """Every undecided wager that wins or loses with a hand."""
    return _of_kinds(felt, box, hand, ON_A_HAND)


def _of_kinds(felt: Felt, box: str, hand: int, kinds: frozenset[str]) -> list[Bet]:
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


def cards_at(felt: Felt, place: str) -> list[Card]:
    """The cards at a place; asking lays no hand there."""
    hand = felt.hands.get(place)
    return hand.cards if hand is not None else []


def hands_of(felt: Felt, box: str) -> int:
    """How many hands a box has by now."""
    if len(felt.bets) == 1:  # a second hand has a wager of its own
        return 1
    return int(felt.marks.get(f"hands of box {box}", "1"))


def is_split(felt: Felt, box: str, hand: int = 1) -> bool:
    """Whether a hand of a box was made by splitting; without a number, the first of them."""
    return len(felt.bets) > 1 and f"split {name(box, hand)}" in felt.marks


def has_switched(felt: Felt, box: str) -> bool:
    """Whether the second cards of a box's two hands have changed places."""
    return f"box {box} switched" in felt.marks


def total_of(felt: Felt, rules: BlackjackRules, hand: str) -> int:
    """The point total of a hand; in a doubled one the first aces may count one."""
    doubled = felt.marks.get(hand) in (DOUBLES, DOUBLED)
    return total(cards_at(felt, hand), rules.at_one if doubled else 0)


@cites(
    "qld-2024 sch 2 s 2", "qld-2024 sch 2 s 27(4)(c)", "act-1992 BJ terms", "act-1992 BJ 12.6",
    "qld-2024 sch 2(a) s 10(4)(c)", "qld-2024 sch 2(b) s 2", "qld-2024 sch 2(b) s 8(2)",
    "qld-2024 sch 2(c) s 9(3)",
)  # fmt: skip
def has_blackjack(felt: Felt, rules: BlackjackRules, box: str, hand: str) -> bool:
    """Whether a hand is a blackjack: in most games a split hand cannot be one."""
    cards = cards_at(felt, hand)
    if len(cards) != 2 or not is_blackjack(cards):
        return False
    if rules.switch and has_switched(felt, box):
        return False
    return rules.blackjack_after_split or f"split {hand}" not in felt.marks


def dealer_has_blackjack(felt: Felt, hand: str = DEALER) -> bool:
    """Whether a hand of the dealer's is a blackjack."""
    return is_blackjack(cards_at(felt, hand)) and NO_BLACKJACK not in felt.marks


@cites(
    "qld-2024 sch 2 s 27(4)(b)", "qld-2024 sch 2 s 28(2)(b)", "act-1992 BJ 12.3",
    "act-1992 BJ 14(d)", "qld-2024 sch 2(a) s 10(4)(b)",
)  # fmt: skip
def is_full(felt: Felt, rules: BlackjackRules, box: str, cards: list[Card], hand: int = 1) -> bool:
    """Whether a hand is a split ace that has its one card."""
    return (
        rules.one_card_to_aces
        and len(cards) >= 2
        and VALUE[cards[0]] == ACE
        and is_split(felt, box, hand)
    )


def is_finished(felt: Felt, rules: BlackjackRules, box: str, hand: int) -> bool:
    """Whether no more cards come to a hand."""
    place = name(box, hand)
    cards = cards_at(felt, place)
    if len(cards) < 2:
        return False
    state = felt.marks.get(place, "")
    if state in (STOOD, DOUBLED) or is_full(felt, rules, box, cards, hand):
        return True
    if rules.trick and len(cards) >= rules.trick:
        return True
    return total(cards, rules.at_one if state == DOUBLES else 0) >= TWENTY_ONE


def is_absent(felt: Felt, box: str) -> bool:
    """Whether the player of a box does not act, and the supervisor has cards dealt for him."""
    return f"box {box} without its player" in felt.marks


def leave_without_player(felt: Felt, box: str) -> None:
    """Cards are dealt to a box for a player who does not act."""
    felt.marks[f"box {box} without its player"] = "yes"


@cites(
    "qld-2024 sch 2 s 34(2)(a)", "qld-2024 sch 2 s 34(2)(b)", "qld-2024 sch 2 s 34(2)(c)",
    "qld-2024 sch 2 s 34(2)(d)",
)  # fmt: skip
def has_acted(felt: Felt) -> bool:
    """Whether the dealer has acted on a hand: a signal taken, a card dealt for a double or a split,
    a wager settled (reading J-15).
    """
    return ACTING in felt.marks or any(line.outcome in ("win", "lose") for line in felt.lines)


# -- the order of play ---------------------------------------------------------------------------


def pass_over(felt: Felt, box: str) -> None:
    """A box is played after all others."""
    felt.marks[f"box {box} after the others"] = "yes"


def turn_order(felt: Felt) -> list[str]:
    """The boxes in the order they are acted on: from the dealer's left, those passed over last."""
    boxes = boxes_in_play(felt)
    if len(boxes) > 1 and felt.marks:
        boxes.sort(key=lambda box: f"box {box} after the others" in felt.marks)
    return boxes
