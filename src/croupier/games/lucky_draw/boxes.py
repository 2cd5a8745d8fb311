"""What the felt says about the boxes: which are in play, who has acted, whose turn it is."""

from __future__ import annotations

from croupier.equipment.cards import BACK, Card
from croupier.games.lucky_draw.rules import is_full
from croupier.law import cite, cites
from croupier.play.felt import LIVE, Bet, Felt

DEALER = "dealer"
RACK = "discard rack"
ENTER = "enter"
DRAW = "draw"

ACTING = "acting"


def name(box: str) -> str:
    """The hand of a box as the felt names it."""
    return f"box {box}"


def cards_at(felt: Felt, place: str) -> list[Card]:
    """The cards at a place; asking lays no hand there."""
    hand = felt.hands.get(place)
    return hand.cards if hand is not None else []


def in_play(felt: Felt) -> list[Bet]:
    """The boxes with an enter wager, from the dealer's left."""
    enters = [bet for bet in felt.bets if bet.wager == ENTER and bet.state == LIVE]
    return sorted(enters, key=lambda bet: int(bet.box))


def lowest_free(felt: Felt, boxes: int) -> str:
    """The box that a wager goes on when its player names none; nothing if all are taken."""
    taken = {bet.box for bet in in_play(felt)}
    return next((str(n) for n in range(1, boxes + 1) if str(n) not in taken), "")


def find_box(felt: Felt, called: str | int) -> Bet | None:
    """The enter wager of a box, called by its number, as 'box 2', or by its only player."""
    number = str(called).removeprefix("box ").strip()
    for bet in in_play(felt):
        if bet.box == number:
            return bet
    mine = [bet for bet in in_play(felt) if bet.seat == called]
    return mine[0] if len(mine) == 1 else None


def draw_wager(felt: Felt, box: str) -> Bet | None:
    """The draw wager that lies on a box."""
    for bet in felt.bets:
        if bet.wager == DRAW and bet.box == box and bet.state == LIVE:
            return bet
    return None


def stand(felt: Felt, box: str) -> None:
    """A box gets no more cards, and the dealer has acted on it."""
    felt.marks[f"{name(box)} stood"] = "yes"
    felt.marks[ACTING] = "yes"


def is_done(felt: Felt, box: str) -> bool:
    """Whether a box has stood or has its additional card."""
    return f"{name(box)} stood" in felt.marks or is_full(len(cards_at(felt, name(box))))


def pass_over(felt: Felt, box: str) -> None:
    """A box is played after all others."""
    felt.marks[f"{name(box)} after the others"] = "yes"


def is_passed_over(felt: Felt, box: str) -> bool:
    """Whether a box waits until all others are played."""
    return f"{name(box)} after the others" in felt.marks


def waiting(felt: Felt) -> list[Bet]:
    """The boxes still to be acted on in their turn, those passed over last."""
    left = [bet for bet in in_play(felt) if not is_done(felt, bet.box)]
    return sorted(left, key=lambda bet: is_passed_over(felt, bet.box))


@cites(
    "qld-2024 sch 14 s 25(2)(a)", "qld-2024 sch 14 s 25(2)(b)", "qld-2024 sch 14 s 25(2)(c)"
)  # fmt: skip
def has_acted(felt: Felt) -> bool:
    """Whether the dealer has acted: a stand signalled, a third card dealt, a wager settled."""
    return ACTING in felt.marks or any(line.outcome in ("win", "lose") for line in felt.lines)


def can_be_out(felt: Felt, *cards: Card) -> bool:
    """Whether the decks hold these cards besides those on the table and those that come next."""
    faces = [card for card in (*cards, *felt.next) if card is not BACK]
    return all(faces.count(card) <= felt.left[card] for card in cards if card is not BACK)


@cites("qld-2024 sch 14 s 6(3)")
def draw_goes_with_enter(felt: Felt) -> None:
    """A draw wager cannot stay on a box whose enter wager has gone back."""
    boxes = {bet.box for bet in in_play(felt)}
    why = cite(draw_goes_with_enter, *felt.game.parts)
    for bet in felt.live():
        if bet.wager == DRAW and bet.box not in boxes:
            felt.give_back(bet, "void", why, "its enter wager was returned")
            felt.say("returned", f"{bet.seat} {bet.wager}", why)
