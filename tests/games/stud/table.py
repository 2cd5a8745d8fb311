"""Stud tables for tests: antes made, hands dealt in the order of the rule, players deciding."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.books import game
from croupier.equipment import Scripted, parse_cards
from croupier.games.stud.rules import DEALER, StudRules, dealing_order
from croupier.play import CLOSE, DONE, Game, Header, Move, Place, Refused, Round, Seat, Settle
from croupier.play.dealer import Dealer
from croupier.play.header import Limit, OptionValue, Situation

CARIBBEAN, CANBERRA = "qld-2024/caribbean-stud", "act-1992/canberra-poker"
ANTE = 1000

FLUSH = "AS KS 9S 8S 2S"
PAIR = "6S 6D QH 3C 2C"
ACE_KING = "AH KD 7C 5S 3D"
NOTHING = "TH 9C 6C 4H 2D"
DEALER_PAIR = "4S 4C JD 8H 7D"
DEALER_ACE_KING = "AC KH JC 8C 5H"
DEALER_NOTHING = "QD JC 8H 5D 3H"


def shoe(hands: Mapping[str, str], dealing: str = "in-turn") -> str:
    """The cards of these hands in the order that they leave the shoe."""
    left = {place: cards.split() for place, cards in hands.items()}
    places = [place for place in hands if place != DEALER]
    return " ".join(left[place].pop(0) for place in dealing_order(places, dealing))


class Play:
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
            id, dict(self.game.options), seats=seats, limits=dict(limits or {}),
            situation=situation or Situation(),
        )  # fmt: skip
        self.round = Round(self.game, header)
        rules = self.game.rules
        assert isinstance(rules, StudRules)
        self.cards = Scripted(parse_cards(f"{shoe(hands, rules.dealing)} {more}"))
        self.dealer = Dealer(self.round, self.cards)

    def bet(self, seat: str, wager: str = "ante", stake: int = ANTE, box: str = "") -> Play:
        """A wager before the cards."""
        self.round.answer(Place(seat, wager, stake, "", box))
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

    def move(self, seat: str, move: str, stake: int | None = None) -> Play:
        """A player decides; a bet is twice the ante unless something else is said."""
        self.round.answer(Move(seat, move, "", (stake or 2 * ANTE) if move == "bet" else 0))
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
        assert self.round.over
        self.round.felt.audit()
        return self

    def lines(self) -> dict[tuple[str, str], list[tuple[str, int]]]:
        """By player and wager, what became of it and what it paid."""
        found: dict[tuple[str, str], list[tuple[str, int]]] = {}
        for line in self.round.settlement:
            found.setdefault((line.seat, line.wager), []).append((line.outcome, line.pays))
        return found

    def result(self, seat: str, wager: str) -> tuple[str, int]:
        """The last line of a wager."""
        return self.lines()[seat, wager][-1]

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


def heads_up(mine: str, dealers: str, id: str = CARIBBEAN, **options: OptionValue) -> Play:
    """One player bets his hand against the dealer's, and it is settled."""
    play = Play(id, {"P1": mine, DEALER: dealers}, options=options).bet("P1").deal()
    return play.move("P1", "bet").end()


def two_players(dealers: str = DEALER_PAIR, id: str = CARIBBEAN, more: str = "") -> Play:
    """P1 with a pair of sixes and P2 with nothing, all cards dealt."""
    play = Play(id, {"P1": PAIR, "P2": NOTHING, "dealer": dealers}, more=more)
    return play.bet("P1").bet("P2").deal()
