"""A wager that a few first cards decide, as a table: the cards are laid in every way.

Nobody plays and nothing is asked, so that it does not matter in which order the cards come: those
of the hand first, then those of the dealer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from croupier.analysis.engine.distribution import by_event
from croupier.analysis.engine.proof import PossibleResult
from croupier.analysis.engine.rounds import CardKind, RoundTable, StateSource, TableState
from croupier.analysis.engine.targets import Target
from croupier.equipment.cards import Card
from croupier.play.game import Game

LaidCards = tuple[tuple[Card, ...], ...]
"""The cards of each hand, in no order, each by one that stands for its kind."""
LENS = "the first cards"


class LaidTable:
    """The table of a wager, as it is put together from its ends."""

    def __init__(
        self,
        game: Game,
        target: Target,
        kinds: Mapping[Card, Sequence[Card]],
        sizes: Sequence[int],
        event: Callable[[LaidCards], str],
    ) -> None:
        """`kinds` are the cards that are told apart, with those that look alike; `sizes` says how
        many cards each hand has.
        """
        self.game, self.target, self.sizes, self.event = game, target, sizes, event
        self.kinds = [
            CardKind(first, tuple(alike), sum(game.deck[card] for card in alike))
            for first, alike in kinds.items()
        ]
        self.states: list[TableState] = []
        self.endings: dict[str, int] = {}
        self._known: dict[LaidCards, int] = {}

    def table(self) -> RoundTable:
        """The whole of it."""
        start = self._from(((),) * len(self.sizes))
        results: list[PossibleResult] = []
        for name in self.endings:
            results += by_event(self.target.wager, {name: 1})
        return RoundTable(
            self.game.id,
            LENS,
            (self.target,),
            tuple(self.kinds),
            tuple(self.states),
            tuple(self.endings),
            (tuple(results),),
            ((start, Fraction(1)),),
        )

    def _from(self, laid: LaidCards) -> int:
        """The state when these cards lie; an ending when they are all."""
        if laid in self._known:
            return self._known[laid]
        waits = [n for n, size in enumerate(self.sizes) if len(laid[n]) < size]
        if not waits:
            found = ~self.endings.setdefault(self.event(laid), len(self.endings))
        else:
            at = waits[0]
            to = []
            for kind in self.kinds:
                more = tuple(sorted((*laid[at], kind.cards[0])))
                to.append(self._from((*laid[:at], more, *laid[at + 1 :])))
            found = len(self.states)
            self.states.append(TableState(StateSource.SHOE, tuple(to)))
        self._known[laid] = found
        return found
