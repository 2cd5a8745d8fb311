"""What a round of casino war remembers, and what the felt says about its boxes."""

from __future__ import annotations

from croupier.games.casino_war.rules import CASINO_WAR, WarRules
from croupier.law import essential
from croupier.play.boxes import on_boxes
from croupier.play.cutting import DEALER
from croupier.play.felt import Bet, Felt
from croupier.play.state import RoundState

TIE, WAR = "tie", "war"


class WarState(RoundState):
    """What a round remembers."""

    first_settled: bool = False
    """Whether ties, winners and losers on the first cards are settled."""
    left_out: list[str] = []
    """Boxes at war that the dealer has gone on without dealing a card to."""


WarFelt = Felt[WarState, WarRules]


def _boxes_of(bets: list[Bet]) -> list[str]:
    """The boxes of some wagers, each once, in their order."""
    return list(dict.fromkeys(bet.box or "1" for bet in bets))


def in_play(felt: WarFelt) -> list[str]:
    """The boxes that a first card is due to or has come to, from the dealer's left."""
    return _boxes_of(on_boxes(felt, CASINO_WAR, TIE))


def at_war(felt: WarFelt) -> list[str]:
    """The boxes with an undecided go to war wager, from the dealer's left."""
    return _boxes_of(on_boxes(felt, WAR))


def passed_over(felt: WarFelt) -> list[str]:
    """The boxes at war that the dealer left out, while there is another at war beside them."""
    boxes = at_war(felt)
    left_out = [box for box in boxes if box in felt.state.left_out]
    return left_out if len(left_out) < len(boxes) else []


def war_wager(felt: WarFelt, bet: Bet) -> Bet | None:
    """The go to war wager beside a casino war wager, decided or not."""
    for other in felt.bets:
        if other.wager == WAR and (other.seat, other.box) == (bet.seat, bet.box):
            return other
    return None


def undecided(felt: WarFelt) -> list[Bet]:
    """Casino war wagers on equal cards whose players have not said what they do."""
    if not felt.state.first_settled:
        return []
    return [bet for bet in on_boxes(felt, CASINO_WAR) if war_wager(felt, bet) is None]


def war_is_dealt(felt: WarFelt) -> bool:
    """Whether the players have decided and the war is being dealt, or lies there to be settled."""
    return bool(at_war(felt)) and not undecided(felt)


@essential
def has_acted(felt: WarFelt) -> bool:
    """Whether the dealer has acted: a wager settled, half of one taken, a war wager accepted."""
    decided = any(line.outcome in ("win", "lose", "surrender") for line in felt.lines)
    return decided or any(bet.wager == WAR for bet in felt.bets)


def first_cards_are_out(felt: WarFelt) -> bool:
    """Whether every box in play has its first card and the dealer, who is dealt last, his own."""
    return bool(felt.cards(DEALER))
