"""Mississippi stud tables for tests: antes made, cards dealt in order, players deciding."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.books import game
from croupier.equipment import Scripted, parse_cards
from croupier.games.mississippi.rules import COMMUNITY, MississippiRules, dealing_order
from croupier.play import CLOSE, DONE, Game, Header, Move, Place, Refused, Round, Seat, Settle
from croupier.play.dealer import Dealer
from croupier.play.header import Limit, OptionValue

STUD = "qld-2024/mississippi-stud"
ANTE = 1000
BONUS = "3-card-bonus"
MAIN = ("ante", "3rd-street", "4th-street", "5th-street")

BOARD = "KS 9D 4C"
"""Community cards with nothing in them."""
JACKS, SEVENS, FIVES, NOTHING = "JH JD", "7H 7D", "5H 5D", "QC 8S"


def shoe(hands: Mapping[str, str], rules: MississippiRules) -> str:
    """The cards of these hands in the order that they leave the shoe."""
    left = {place: cards.split() for place, cards in hands.items()}
    if rules.packet:
        left[COMMUNITY].reverse()
    order = dealing_order([place for place in hands if place != COMMUNITY], rules)
    dealt = [left[place].pop(0) for place in order]
    return " ".join([*dealt, *left[COMMUNITY]])


class Play:
    """A round with a dealer who deals these hands."""

    def __init__(
        self,
        hands: Mapping[str, str],
        *,
        limits: Mapping[str, Limit] | None = None,
        seats: tuple[Seat, ...] = (),
        more: str = "",
        **options: OptionValue,
    ) -> None:
        self.game: Game = game(STUD, **options)
        header = Header(STUD, dict(self.game.options), seats=seats, limits=dict(limits or {}))
        self.round = Round(self.game, header)
        rules = self.game.rules
        assert isinstance(rules, MississippiRules)
        cards = shoe({COMMUNITY: BOARD, **hands}, rules)
        self.dealer = Dealer(self.round, Scripted(parse_cards(f"{cards} {more}")))

    def bet(self, seat: str, wager: str = "ante", stake: int = ANTE, box: str = "") -> Play:
        """A wager before the cards."""
        self.round.answer(Place(seat, wager, stake, "", box))
        return self

    def antes(self, *seats: str, bonus: int = 0) -> Play:
        """The ante of each player, and the bonus if so much is said."""
        for seat in seats:
            self.bet(seat)
            if bonus:
                self.bet(seat, BONUS, bonus)
        return self

    def deal(self) -> Play:
        """No more bets, and cards until somebody is asked."""
        if not self.round.felt.closed:
            self.round.answer(CLOSE)
        self.dealer.run()
        return self

    def deal_cards(self, many: int) -> Play:
        """No more bets, and so many cards."""
        if not self.round.felt.closed:
            self.round.answer(CLOSE)
        for _ in range(many):
            assert self.dealer.deal()
        return self

    def wager(self, seat: str, *times: int) -> Play:
        """A player wagers so many antes, street after street; nothing is a fold."""
        for many in times:
            self.move(seat, "bet" if many else "fold", many * ANTE)
        return self

    def move(self, seat: str, move: str, stake: int = 0) -> Play:
        """A player says what he does."""
        self.round.answer(Move(seat, move, "", stake))
        self.dealer.run()
        return self

    def silence(self) -> Play:
        """Nobody takes up what is offered."""
        self.round.answer(CLOSE)
        self.dealer.run()
        return self

    def report(self, irregularity: str, **facts: object) -> Play:
        """Something goes wrong."""
        self.round.interrupt(irregularity, facts)
        self.dealer.run()
        return self

    def end(self) -> Play:
        """The chips move."""
        self.dealer.run()
        if isinstance(self.round.prompt, Settle):
            self.round.answer(DONE)
        assert self.round.over, self.round.prompt
        self.round.felt.audit()
        return self

    def result(self, wager: str, seat: str = "P1") -> tuple[str, int]:
        """What became of a wager in the end and what it paid."""
        lines = [line for line in self.round.settlement if (line.seat, line.wager) == (seat, wager)]
        return lines[-1].outcome, lines[-1].pays

    def outcomes(self, seat: str = "P1") -> dict[str, str]:
        """By wager, what became of it in the end."""
        return {line.wager: line.outcome for line in self.round.settlement if line.seat == seat}

    def net(self, seat: str = "P1") -> int:
        """What a player won or lost."""
        return self.round.felt.net()[seat]

    def effects(self) -> set[tuple[str, str]]:
        """What rulings have said."""
        return {(effect.name, effect.value) for effect in self.round.felt.effects}

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
        return refused.cites if refused is not None else ""


def alone(
    mine: str,
    board: str = BOARD,
    times: tuple[int, ...] = (1, 1, 1),
    *,
    bonus: int = 0,
    dealt_from: str = "shoe",
) -> Play:
    """One player goes to the end, and it is settled."""
    play = Play({"P1": mine, COMMUNITY: board}, dealt_from=dealt_from)
    return play.antes("P1", bonus=bonus).deal().wager("P1", *times).end()
