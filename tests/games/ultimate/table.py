"""Ultimate Texas hold'em tables for tests: wagers made, hands dealt in order, players deciding."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.books import game
from croupier.equipment import Scripted, parse_cards
from croupier.games.ultimate.rules import COMMUNITY, DEALER, UltimateRules, dealing_order
from croupier.play import CLOSE, DONE, Game, Header, Move, Place, Refused, Round, Seat, Settle
from croupier.play.dealer import Dealer
from croupier.play.header import Limit, OptionValue, Situation

QLD, WA = "qld-2024/ultimate-texas-holdem", "wa-uth/ultimate-texas-holdem"
ANTE = 1000

BOARD = "KS 9D 7C 4H 2S"
"""A board with no pair and no draw."""
ACES, KINGS, QUEENS = "AS AD", "KH KD", "QH QD"
NOTHING, LITTLE = "JC TD", "8S 3D"


def shoe(hands: Mapping[str, str], rules: UltimateRules) -> str:
    """The cards of these hands in the order that they leave the shoe."""
    left = {place: cards.split() for place, cards in hands.items()}
    places = [place for place in hands if place not in (DEALER, COMMUNITY)]
    if rules.packet:
        flop = left[COMMUNITY]
        left[COMMUNITY] = [flop[4], flop[3], *flop[:3]]
    order = dealing_order(places, rules)
    board = [] if rules.board_first else left[COMMUNITY]
    return " ".join([*(left[place].pop(0) for place in order), *board])


class Play:
    """A round with a dealer who deals these hands."""

    def __init__(
        self,
        id: str,
        hands: Mapping[str, str],
        *,
        limits: Mapping[str, Limit] | None = None,
        seats: tuple[Seat, ...] = (),
        pools: Mapping[str, int] | None = None,
        more: str = "",
        **options: OptionValue,
    ) -> None:
        self.game: Game = game(id, **options)
        header = Header(
            id, dict(self.game.options), seats=seats, limits=dict(limits or {}),
            situation=Situation(pools=dict(pools or {})),
        )  # fmt: skip
        self.round = Round(self.game, header)
        rules = self.game.rules
        assert isinstance(rules, UltimateRules)
        dealt = {COMMUNITY: BOARD, **hands}
        self.dealer = Dealer(self.round, Scripted(parse_cards(f"{shoe(dealt, rules)} {more}")))

    def bet(self, seat: str, wager: str, stake: int = ANTE, on: str = "", box: str = "") -> Play:
        """A wager before the cards."""
        self.round.answer(Place(seat, wager, stake, on, box))
        return self

    def bets(self, *seats: str, trips: int = 0, stake: int = ANTE) -> Play:
        """Ante and blind of each player, and trips if so much is said."""
        for seat in seats:
            self.bet(seat, "ante", stake).bet(seat, "blind", stake)
            if trips:
                self.bet(seat, "trips", trips)
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

    def move(self, seat: str, move: str, times: int = 0, stake: int = 0) -> Play:
        """A player decides; a play wager is so many antes."""
        self.round.answer(Move(seat, move, "", stake or times * ANTE))
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
        lines = self.round.settlement
        return {line.wager: line.outcome for line in lines if line.seat == seat}

    def net(self, seat: str = "P1") -> int:
        """What a player won or lost."""
        return self.round.felt.net()[seat]

    def effects(self) -> set[tuple[str, str]]:
        """What rulings have said."""
        return {(effect.name, effect.value) for effect in self.round.felt.effects}

    def pools(self) -> dict[str, int]:
        """What the pools have come to."""
        return self.round.felt.leaves().pools

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


def heads_up(
    mine: str, dealers: str, board: str = BOARD, *, id: str = QLD, trips: int = 0,
    **options: OptionValue,
) -> Play:  # fmt: skip
    """One player plays four antes before the flop, and it is settled."""
    hands = {"P1": mine, DEALER: dealers, COMMUNITY: board}
    play = Play(id, hands, limits=None, seats=(), pools=None, more="", **options)
    return play.bets("P1", trips=trips).deal().move("P1", "play", 4).end()
