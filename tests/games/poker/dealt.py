"""A hand dealt by a dealer from a deck in a known order, with what goes back to it."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.equipment import Scripted, parse_cards
from croupier.equipment.cards import Card
from croupier.play import CLOSE, DONE, Move, Round, Settle
from croupier.play.dealer import Dealer
from tests.games.poker.hands import options, post, table
from tests.games.told import effects

Facts = dict[str, object]


class Deck(Scripted):
    """Cards in a known order; what is shuffled back is noted and stays away."""

    def __init__(self, cards: str) -> None:
        super().__init__(parse_cards(cards))
        self.back: list[list[str]] = []

    def shuffle_in(self, cards: Sequence[Card]) -> None:
        self.back.append([str(card) for card in cards])


class Dealt:
    """A hand that a dealer deals from a deck in a known order, of two players unless more sit."""

    def __init__(self, id: str, deck: str, seats: int = 2, run: bool = True) -> None:
        self.deck = Deck(deck)
        options: dict[str, int] = {"blinds": 2} if "manila" in id and id.startswith("nsw") else {}
        stacks = ", ".join(f"P{n} 5000" for n in range(1, seats + 1))
        self.round: Round = post(table(id, stacks, "", None, **options))
        self.dealer: Dealer[Card] = Dealer(self.round, self.deck)
        if run:
            self.dealer.run()

    def go(self, moves: str) -> Dealt:
        for move in moves.split(";"):
            go_one(self.round, move)
            self.dealer.run()
        return self

    def report(self, slug: str, facts: Facts | None = None) -> Dealt:
        self.round.interrupt(slug, facts or {})
        self.dealer.run()
        return self

    @property
    def board(self) -> str:
        return " ".join(map(str, self.round.felt.cards("community")))

    @property
    def burnt(self) -> str:
        return " ".join(map(str, self.dealer.burnt))

    def said(self) -> str:
        return effects(self.round)["card"][-1]

    def end(self) -> Dealt:
        while self.round.prompt is not None:
            self.round.answer(DONE if isinstance(self.round.prompt, Settle) else CLOSE)
            self.dealer.run()
        self.round.felt.audit()
        assert sum(self.round.felt.net().values()) == 0
        return self


def go_one(played: Round, move: str) -> None:
    seat, what, *more = move.split()
    stake = int(more[0]) if more else options(played)[what].least
    played.answer(Move(seat, what, stake=stake))
