"""What a round of lucky draw remembers, and what the felt says about its boxes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import msgspec

from croupier.games.lucky_draw.rules import LuckyDrawRules, is_full
from croupier.law import essential
from croupier.play.boxes import on_boxes
from croupier.play.cutting import DEALER
from croupier.play.felt import LIVE, Bet, Felt
from croupier.play.spots import box_spot
from croupier.play.state import RoundState

ENTER, DRAW = "enter", "draw"


class DealTurn(msgspec.Struct, frozen=True):
    """A turn of the first deal: the first or the second card of a place."""

    place: str
    card: int


class LuckyDrawState(RoundState):
    """What a round remembers."""

    left_out: list[DealTurn] = []
    """Turns of the first deal that the dealer has gone on without."""
    acting: bool = False
    """Whether the dealer has acted on a hand."""
    drew_early: bool = False
    """Whether it was found that the dealer took his later cards before his time."""
    stood: list[str] = []
    """Boxes that get no more cards."""
    later: list[str] = []
    """Boxes that are played after all others."""
    taking: list[str] = []
    """Boxes that have accepted a card shown too early."""


LuckyFelt = Felt[LuckyDrawState, LuckyDrawRules]


def in_play(felt: LuckyFelt) -> list[Bet]:
    """The boxes with an enter wager, from the dealer's left."""
    return on_boxes(felt, ENTER)


def draw_wager(felt: LuckyFelt, box: str) -> Bet | None:
    """The draw wager that lies on a box."""
    for bet in felt.bets:
        if bet.wager == DRAW and bet.box == box and bet.state == LIVE:
            return bet
    return None


def stand(felt: LuckyFelt, box: str) -> None:
    """A box gets no more cards, and the dealer has acted on it."""
    felt.state.stood.append(box)
    felt.state.acting = True


def is_done(felt: LuckyFelt, box: str) -> bool:
    """Whether a box has stood or has its additional card."""
    return box in felt.state.stood or is_full(len(felt.cards(box_spot(box))))


def waiting(felt: LuckyFelt) -> list[Bet]:
    """The boxes still to be acted on in their turn, those passed over last."""
    left = [bet for bet in in_play(felt) if not is_done(felt, bet.box)]
    return sorted(left, key=lambda bet: bet.box in felt.state.later)


def turns(boxes: Iterable[str]) -> tuple[DealTurn, ...]:
    """The first deal in its order: a card to each box, one to the dealer, a second to each box."""
    return _turns(tuple(sorted(set(boxes), key=int)))


@cache
def _turns(boxes: tuple[str, ...]) -> tuple[DealTurn, ...]:
    first, second = ([DealTurn(box_spot(box), card) for box in boxes] for card in (1, 2))
    return (*first, DealTurn(DEALER, 1), *second) if boxes else ()


def turn_due(felt: LuckyFelt) -> DealTurn | None:
    """The turn of the first deal that has come, unless the dealer has acted."""
    if felt.state.acting:
        return None
    left_out = [turn.place for turn in felt.state.left_out]
    for turn in turns(bet.box for bet in in_play(felt)):
        if len(felt.cards(turn.place)) + left_out.count(turn.place) < turn.card:
            return turn
    return None


@essential
def has_acted(felt: LuckyFelt) -> bool:
    """Whether the dealer has acted: a stand signalled, a third card dealt, a wager settled."""
    return felt.state.acting or any(line.outcome in ("win", "lose") for line in felt.lines)
