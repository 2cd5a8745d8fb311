"""The questions of a round, with the citations of the book in play; each is made once and kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from croupier.games.blackjack.boxes import INSURANCE
from croupier.games.blackjack.rules import BlackjackRules
from croupier.law import cite
from croupier.play.prompts import Bets, Choose, Draw, Settle
from croupier.play.wagers import Decide, Wager

FIRST_CARDS = "first cards"
"""When a wager is settled that needs only the first two cards of its hand."""

FIRST_THREE = "first three cards"
"""When a wager is settled that needs the dealer's first card too."""

SECOND_CARD = "second card"
"""When a wager is settled that needs the dealer's second card."""

MOST_KEPT = 4096
"""How many questions are kept; a table with many players and stakes makes them again."""


class Asks:
    """What the steps of a round need to know of the game, and the questions they have put."""

    def __init__(
        self,
        rules: BlackjackRules,
        wagers: Sequence[Wager],
        parts: tuple[str, ...],
        watched: Mapping[str, Decide],
        instead: Mapping[Callable[..., Any], Callable[..., Any]],
    ) -> None:
        self.rules = rules
        self.instead = instead
        """By a rule of the family, the one of this game that stands for it."""
        self.parts = parts
        self.placed = tuple(wager.name for wager in wagers if wager.kind != "added")
        """The wagers that are placed before the first card."""
        self.early = frozenset(
            wager.name for wager in wagers if wager.decided in (FIRST_CARDS, FIRST_THREE)
        )
        """Those settled after the first cards."""
        self.with_dealers = frozenset(
            wager.name for wager in wagers if wager.decided in (FIRST_THREE, SECOND_CARD)
        )
        """Those that need a card of the dealer's."""
        self.watched = watched
        """Those settled while the hand is played, as soon as their event is known."""
        self.on_second = frozenset(
            wager.name for wager in wagers if wager.decided == SECOND_CARD
        ) | {INSURANCE}
        """Those that the dealer's second card may decide."""
        self._draws: dict[Callable[..., Any], dict[str, Draw]] = {}
        self._wagers: Bets | None = None
        self._settle: Settle | None = None
        self.choices: dict[tuple[object, ...], Choose] = {}

    def why(self, step: Callable[..., Any]) -> str:
        """The provisions that a step carries out in this game."""
        return cite(self.instead.get(step, step), *self.parts)

    def draw(self, to: str, step: Callable[..., Any]) -> Draw:
        """A card from the shoe to a place, for a step of the round."""
        try:
            return self._draws[step][to]
        except KeyError:
            made = self._draws.setdefault(step, {})[to] = Draw(to, cite(step, *self.parts))
            return made

    def wagers(self, step: Callable[..., Any]) -> Bets:
        """The wagering period."""
        if self._wagers is None:
            self._wagers = Bets(self.placed, cites=cite(step, *self.parts))
        return self._wagers

    def settle(self, step: Callable[..., Any]) -> Settle:
        """The last stop before the chips move."""
        if self._settle is None:
            self._settle = Settle(cite(step, *self.parts))
        return self._settle

    def keep(self, key: tuple[object, ...], question: Choose) -> Choose:
        """Remember a question by what makes it up."""
        if len(self.choices) >= MOST_KEPT:
            self.choices.clear()
        self.choices[key] = question
        return question
