"""What a player sees in his turn: his own cards, what lies open, and the chips. Nobody else's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.analysis.equity.ranges import HoleCards
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.state import BOARD, MIDDLE, PokerFelt, face_up


@dataclass(frozen=True)
class SeenByPlayer:
    """A player's view of the table."""

    rules: PokerRules
    cards: HoleCards
    """His own, as far as he has not given them up."""
    at: tuple[int, ...]
    """Their positions in his hand."""
    board: HoleCards
    others: tuple[HoleCards, ...]
    """Of each other player with a hand, the cards that lie open."""
    gone: HoleCards
    """Open cards of those who have folded."""
    street: int
    pot: int
    """All that lies in the middle, and in front of players."""
    call: int
    """What he needs to stay in."""
    front: int
    """What he has wagered in this betting round."""
    stake: int
    """What he has left."""
    raises: int
    """How often it was raised in this betting round."""
    shown: tuple[HoleCards, ...] = ()
    """Hands turned up at the showdown that can win whatever he could."""
    after: int = 0
    """How many of the others act after him: in this betting round, or with the blinds out in
    those to come."""


def seen(felt: PokerFelt, seat: str, faces: Sequence[int]) -> SeenByPlayer:
    """The table as the player of a seat sees it, who knows the faces of his own cards."""
    state = felt.state
    player = state.order.index(seat)
    hand = felt.hand(seat)
    live = [n for n in state.players() if n != player]
    folded = [felt.hand(state.order[n]) for n, out in enumerate(state.out) if out and n != player]
    stake = state.stakes[player]
    return SeenByPlayer(
        felt.rules,
        tuple(int(faces[at]) for at in hand.held),
        tuple(hand.held),
        tuple(map(int, felt.cards(BOARD))),
        tuple(tuple(map(int, face_up(felt, n))) for n in live),
        tuple(int(card) for one in folded for card in one.cards if card >= 0),
        state.street,
        felt.pots[MIDDLE],
        min(max(state.high - state.front[player], 0), stake),
        state.front[player],
        stake,
        state.raises,
        tuple(
            tuple(map(int, face_up(felt, n)))
            for n in live
            if n in state.shown and state.put_in[n] >= state.put_in[player]
        ),
        _after(felt, player, live),
    )


def _after(felt: PokerFelt, player: int, live: Sequence[int]) -> int:
    """How many of these act after a player. Behind blinds the first betting round begins elsewhere
    than those to come, where who sits left of the button, or has the buck, acts first.
    """
    state, players = felt.state, len(felt.state.order)
    behind_blinds = state.street == 1 and bool(felt.rules.blinds)
    first = 0 if behind_blinds else max(state.first_to_speak, 0)
    return sum((n - first) % players > (player - first) % players for n in live)
