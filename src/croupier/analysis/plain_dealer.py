"""A dealer for rounds by chance: a card is drawn when its face is first seen.

Nobody can tell which card lies face down before it is turned, so any of those whose faces have not
been seen will do then: there is nothing to follow over the table, and of a shuffle only what is
seen is done. `croupier.play.dealer` is the one for real tables, with real secrets.

>>> from croupier.books import game
>>> from croupier.play import CLOSE, Round
>>> baccarat = game("qld-2024/baccarat")
>>> dealer, coup = PlainDealer(baccarat, Random(1)), Round(baccarat)
>>> coup.answer(CLOSE) and dealer.run(coup)
Settle(cites=('sch 1 s 21',), last=True)
>>> sorted(dealer.seen) == sorted(card for hand in coup.felt.hands.values() for card in hand.cards)
True
"""

from __future__ import annotations

from random import Random

from croupier.equipment.pieces import Piece
from croupier.equipment.shoe import ShoeEmpty
from croupier.play.answers import DONE
from croupier.play.game import Game
from croupier.play.prompts import Draw, Prompt, Shuffle, Turn
from croupier.play.round import Round


class PlainDealer:
    """Deals to one round after another, each from all cards."""

    def __init__(self, game: Game, rng: Random) -> None:
        self._pack: list[Piece] = [
            piece for piece in game.pieces.all() for _ in range(game.deck[piece])
        ]
        self._size = len(self._pack)
        self._back: Piece = game.pieces.back
        self._chance = rng.random
        self._at = 0

    @property
    def seen(self) -> list[Piece]:
        """The cards whose faces were seen since the shuffle."""
        return self._pack[: self._at]

    def shuffle(self, rng: Random) -> None:
        """All cards lie together again, and others come."""
        self._chance, self._at = rng.random, 0

    def __iter__(self) -> PlainDealer:
        return self

    def __next__(self) -> Piece:
        """The next face, any of those not seen alike."""
        pack, at = self._pack, self._at
        other = at + int(self._chance() * (self._size - at))
        if other == self._size:
            raise ShoeEmpty
        card = pack[other]
        pack[other] = pack[at]
        pack[at] = card
        self._at = at + 1
        return card

    def run(self, playing: Round) -> Prompt | None:
        """Deal until somebody else is asked, or until the round is over."""
        while True:
            prompt = playing.waits
            if prompt is None:
                return None
            if prompt.face_up:
                playing.deal(self)
            elif type(prompt) is Draw:
                up = [prompt.up(at) for at in range(prompt.count)]
                faces = tuple(next(self) if one else self._back for one in up)
                playing.answer(faces if prompt.count > 1 else faces[0])
            elif type(prompt) is Turn:
                known = playing.felt.hands[prompt.hand].cards[prompt.n]
                playing.answer(next(self) if known is self._back else known)
            elif type(prompt) is Shuffle:
                self._take_back(playing, prompt)
                playing.answer(DONE)
            else:
                return playing.prompt

    def _take_back(self, playing: Round, prompt: Shuffle) -> None:
        """Cards that were seen go back among the others."""
        for place, at in prompt.cards:
            card = playing.felt.hands[place].cards[at]
            if card is not self._back:
                self._at -= 1
                where = self._pack.index(card, 0, self._at + 1)
                self._pack[where], self._pack[self._at] = self._pack[self._at], card
