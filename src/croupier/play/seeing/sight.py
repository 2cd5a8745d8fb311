"""Who looks at a table, and which faces are before his eyes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from croupier.equipment.pieces import Piece
from croupier.play.dealer import Dealer
from croupier.play.felt import Felt
from croupier.play.hands import Hand
from croupier.play.round import Round
from croupier.play.seeing.onlooker import followed
from croupier.play.view import Viewer

PieceNumbers = Mapping[str, Sequence[int]]
"""By place, the number of each of its own cards in the order of dealing."""
ID_BYTES = 6


@lru_cache(maxsize=65_536)
def piece_id(key: bytes, number: int | str) -> str:
    """A piece by a name that tells neither its face nor when it was dealt."""
    return blake2b(str(number).encode(), key=key, digest_size=ID_BYTES).hexdigest()


@lru_cache(maxsize=4096)
def viewers_key(secret: bytes, viewer: str, round: int) -> bytes:
    """What names of pieces are made with: another for each viewer and each round."""
    return blake2b(f"{round} {viewer}".encode(), key=secret, digest_size=16).digest()


class Sight:
    """One viewer at one round. What he may not see is nowhere in it."""

    def __init__(
        self,
        round: Round,
        viewer: str | Viewer,
        dealer: Dealer[Any] | None = None,
        *,
        names: Mapping[str, str] | None = None,
        secret: bytes = b"",
        number: int = 1,
    ) -> None:
        self.round = round
        self.felt: Felt[Any, Any, Any] = round.felt
        self.viewer = viewer
        self.seat = viewer if isinstance(viewer, str) else ""
        """The viewer's seat; nothing where he has none."""
        self.runs_the_game = viewer in (Viewer.DEALER, Viewer.PIT)
        """Whether what is asked of anybody is asked before him."""
        self.names = names_at(self.felt) if names is None else names
        self.called = {**self.names, self.seat: "you"} if self.seat else self.names
        """What players are called to the viewer's face."""
        self._dealer = dealer
        self._numbers: PieceNumbers | None = None
        looker = self.seat or f"\n{viewer}"  # no seat is called so
        self._key = viewers_key(secret, looker, number)
        self._own: list[Piece] | None = None
        if self.seat and dealer is not None and round.game.tables.room is not None:
            if self.seat in self.felt.hands:
                self._own = dealer.faces(self.seat)

    def face(self, hand: Hand[Any], at: int) -> Piece | None:
        """The face of a card, if the viewer may see it: it lies face up, it was shown to him, or
        it is one of his own where players look at their own cards.
        """
        if hand.name == self.seat and self._own is not None:
            return self._own[at]
        card: Piece = hand.cards[at]
        if card < 0 or at in hand.mucked:
            return None
        if at not in hand.seen or (self.seat and self.seat in hand.seen[at]):
            return card
        return None

    def id(self, hand: Hand[Any], at: int) -> str:
        """What a piece goes by; it keeps the name wherever it goes."""
        if at < hand.common:  # it lies elsewhere too, and has its own name there
            return piece_id(self._key, f"{hand.name} {at}")
        if self._numbers is None:
            found = self._dealer.lying() if self._dealer is not None else followed(self.round)
            self._numbers = found
        return piece_id(self._key, self._numbers[hand.name][at - hand.common])


def names_at(felt: Felt[Any, Any, Any]) -> dict[str, str]:
    """By seat, what each player is called: his name, or the id that he plays under."""
    names = {bet.seat: bet.seat for bet in felt.bets}
    for seat in felt.header.seats:
        names[seat.id] = seat.name or seat.id
    return names
