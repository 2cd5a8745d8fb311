"""Tables of poker against the house for tests: hands dealt in order, players deciding."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Self

import pytest

from croupier.books import game
from croupier.equipment import Scripted, parse_cards
from croupier.games.house_poker.rules import (
    COMMUNITY,
    DEALER,
    HouseRules,
    dealing_order,
    order_of_the_board,
)
from croupier.law import said
from croupier.play import (
    CLOSE,
    DONE,
    Answer,
    Draw,
    Game,
    Header,
    Move,
    Place,
    Refused,
    Round,
    Seat,
    Settle,
    Turn,
)
from croupier.play.dealer import Dealer
from croupier.play.header import Limit, OptionValue, Situation

ANTE = 1000


def board_goes_by(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """From now on the provisions by which each card of the board is shown."""
    found: list[str] = []
    usual = Round.answer

    def noting(played: Round, answer: Answer) -> Round:
        prompt = played.prompt
        match prompt:
            case Turn(hand="community") | Draw(to="community", face_up=True):
                found.append(said(prompt.cites))
        return usual(played, answer)

    monkeypatch.setattr(Round, "answer", noting)
    return found


def shoe(hands: Mapping[str, str], rules: HouseRules) -> str:
    """The cards of these hands in the order that they leave the shoe."""
    left = {place: cards.split() for place, cards in hands.items()}
    board = left.setdefault(COMMUNITY, [])
    left[COMMUNITY] = [board[order_of_the_board(rules).index(n)] for n in range(len(board))]
    places = [place for place in left if place not in (DEALER, COMMUNITY)]
    dealt = [left[place].pop(0) for place in dealing_order(places, rules)]
    return " ".join([*dealt, *left[COMMUNITY]])


class Table:
    """A round with a dealer who deals these hands."""

    def __init__(
        self,
        id: str,
        hands: Mapping[str, str],
        *,
        limits: Mapping[str, Limit] | None = None,
        seats: tuple[Seat, ...] = (),
        situation: Situation | None = None,
        more: str = "",
        options: Mapping[str, OptionValue] | None = None,
    ) -> None:
        self.game: Game = game(id, **(options or {}))
        header = Header(
            id,
            dict(self.game.options),
            seats=seats,
            limits=dict(limits or {}),
            situation=situation or Situation(),
        )
        self.round = Round(self.game, header)
        rules = self.game.rules
        assert isinstance(rules, HouseRules)
        self.cards = Scripted(parse_cards(f"{shoe(hands, rules)} {more}"))
        self.dealer = Dealer(self.round, self.cards)

    # -- what happens ----------------------------------------------------------------------------

    def bet(
        self, seat: str, wager: str = "ante", stake: int = ANTE, on: str = "", box: str = ""
    ) -> Self:
        """A wager before the cards."""
        self.round.answer(Place(seat, wager, stake, on, box))
        return self

    def antes(self, *seats: str, **beside: int) -> Self:
        """The ante of each player, and what goes beside it."""
        for seat in seats:
            self.bet(seat)
            for wager, stake in beside.items():
                if stake:
                    self.bet(seat, wager, stake)
        return self

    def deal(self) -> Self:
        """No more bets, and cards until somebody is asked."""
        if not self.round.felt.closed:
            self.round.answer(CLOSE)
        self.dealer.run()
        return self

    def deal_cards(self, many: int) -> Self:
        """No more bets, and so many cards."""
        if not self.round.felt.closed:
            self.round.answer(CLOSE)
        for _ in range(many):
            assert self.dealer.deal()
        return self

    def say(self, seat: str, move: str, stake: int = 0) -> Self:
        """A player says what he does."""
        self.round.answer(Move(seat, move, "", stake))
        self.dealer.run()
        return self

    def silence(self) -> Self:
        """Nobody takes up what is offered."""
        self.round.answer(CLOSE)
        self.dealer.run()
        return self

    def report(self, irregularity: str, **facts: object) -> Self:
        """Something goes wrong."""
        self.round.interrupt(irregularity, facts)
        self.dealer.run()
        return self

    def end(self) -> Self:
        """The chips move."""
        self.dealer.run()
        if isinstance(self.round.prompt, Settle):
            self.round.answer(DONE)
        assert self.round.over, self.round.prompt
        self.round.felt.audit()
        return self

    # -- what became of it -----------------------------------------------------------------------

    def lines(self) -> dict[tuple[str, str], list[tuple[str, int]]]:
        """By player and wager, what became of it and what it paid."""
        found: dict[tuple[str, str], list[tuple[str, int]]] = {}
        for line in self.round.settlement:
            found.setdefault((line.seat, line.wager), []).append((line.outcome, line.pays))
        return found

    def result(self, wager: str, seat: str = "P1") -> tuple[str, int]:
        """What became of a wager in the end and what it paid."""
        return self.lines()[seat, wager][-1]

    def outcomes(self, seat: str = "P1") -> dict[str, str]:
        """By wager, what became of it in the end."""
        return {line.wager: line.outcome for line in self.round.settlement if line.seat == seat}

    def net(self, seat: str = "P1") -> int:
        """What a player won or lost."""
        return self.round.felt.net()[seat]

    def effects(self) -> set[tuple[str, str]]:
        """What rulings have said."""
        return {(effect.name, effect.value) for effect in self.round.felt.effects}

    def pools(self) -> dict[str, int]:
        """What the pools have come to."""
        return self.round.felt.leaves().pools

    # -- what is not taken -----------------------------------------------------------------------

    def refuses(self, irregularity: str, **facts: object) -> str:
        """Why a report is not taken; empty if it is."""
        try:
            self.round.interrupt(irregularity, facts)
        except Refused as refused:
            return str(refused)
        return ""

    def refusal(self, answer: Place | Move) -> str:
        """The provision under which an answer is refused; empty if it is taken."""
        refused = self.round.refusal(answer)
        return said(refused.cites if refused is not None else "")


class OneGame(Table):
    """The same of one game, whose community cards go without saying."""

    game_id: ClassVar[str]
    board: ClassVar[str]

    def __init__(
        self,
        hands: Mapping[str, str],
        *,
        limits: Mapping[str, Limit] | None = None,
        seats: tuple[Seat, ...] = (),
        more: str = "",
        **options: OptionValue,
    ) -> None:
        super().__init__(
            self.game_id,
            {COMMUNITY: self.board, **hands},
            limits=limits,
            seats=seats,
            more=more,
            options=options,
        )
