"""Three card poker tables for tests: antes made, cards dealt from a list, players deciding."""

from __future__ import annotations

from croupier.books import game
from croupier.equipment import Scripted, parse_cards
from croupier.law import said
from croupier.play import (
    CLOSE,
    DONE,
    Choose,
    Game,
    Header,
    Move,
    Place,
    Refused,
    Round,
    Settle,
)
from croupier.play.answers import Change
from croupier.play.dealer import Dealer
from croupier.play.header import OptionValue

STAKE = 1000
TABLE = "qld-2024/three-card-poker"
TERMINALS = "qld-2024/electronic-three-card-poker"


def poker(**options: OptionValue) -> Game:
    """The game at a table."""
    return game(TABLE, **options)


class Play:
    """A round with a dealer who deals from a list of cards."""

    def __init__(self, played: Game, cards: str = "", header: Header | None = None) -> None:
        self.round = Round(played, header)
        self.cards = Scripted(parse_cards(cards))
        self.dealer = Dealer(self.round, self.cards)

    def bet(
        self,
        seat: str,
        wager: str = "ante",
        stake: int = STAKE,
        on: str = "",
        numbers: str = "",
        box: str = "",
    ) -> Play:
        """A wager before the cards."""
        self.round.answer(Place(seat, wager, stake, on, box, tuple(numbers.split())))
        return self

    def deal(self) -> Play:
        """No more bets, and cards until somebody is asked."""
        if not self.round.felt.closed:
            self.round.answer(CLOSE)
        self.dealer.run()
        return self

    def move(self, seat: str, move: str, stake: int | None = None) -> Play:
        """A player decides; whoever goes on puts down his ante again."""
        goes_on = move in ("bet", "play")
        self.round.answer(Move(seat, move, "", (stake or STAKE) if goes_on else 0))
        self.dealer.run()
        return self

    def report(self, irregularity: str, **facts: object) -> Play:
        """Something has gone wrong."""
        self.round.interrupt(irregularity, facts)
        return self

    def go_on(self) -> Play:
        """What silence decides is decided, and the cards go on."""
        while not self.round.over:
            prompt = self.round.prompt
            if isinstance(prompt, Choose) and all(q.otherwise for q in prompt.questions):
                self.round.answer(CLOSE)
            elif isinstance(prompt, Settle):
                break
            else:
                assert self.dealer.deal(), prompt
        return self

    def settle(self) -> Play:
        """The chips move."""
        assert isinstance(self.round.prompt, Settle), self.round.prompt
        self.round.answer(DONE)
        self.round.felt.audit()
        return self

    def asked(self) -> list[str]:
        """Who is asked now."""
        prompt = self.round.prompt
        return [q.seat for q in prompt.questions] if isinstance(prompt, Choose) else []

    def results(self, seat: str = "P1") -> dict[str, tuple[str, int]]:
        """By wager (and where it lies), the last outcome of a player and what it paid."""
        return {
            f"{line.wager} {line.on}".rstrip(): (line.outcome, line.pays)
            for line in self.round.settlement
            if line.seat == seat
        }

    def effects(self) -> dict[str, list[str]]:
        """What the rulings said, by name."""
        said: dict[str, list[str]] = {}
        for effect in self.round.felt.effects:
            said.setdefault(effect.name, []).append(effect.value)
        return said

    def net(self, seat: str = "P1") -> int:
        """What a player has gained."""
        return self.round.felt.net()[seat]


def hand(player: str, dealer: str, *, side: int = 0, move: str = "bet", **options: str) -> Play:
    """One player's round from the ante to the settlement; three cards each, the player's first."""
    play = Play(poker(**options), f"{player} {dealer}").bet("P1")
    if side:
        play.bet("P1", "pair-plus", side)
    return play.deal().move("P1", move).settle()


def array(cards: str, dealer: str, numbers: str = "1 2 3", **options: OptionValue) -> Play:
    """A round at terminals with P1's ante on three locations."""
    return Play(game(TERMINALS, **options), f"{cards} {dealer}").bet("P1", numbers=numbers)


def why_refused(played: Round, answer: Place | Change | Move) -> str:
    """The provision that refuses an answer."""
    refusal = played.refusal(answer)
    assert refusal is not None, f"{answer} would be taken"
    return said(refusal.cites)


def report_refused(play: Play, irregularity: str, **facts: object) -> str:
    """Why a report is refused; it changes nothing."""
    before = (play.round.prompt, len(play.round.journal))
    try:
        play.round.interrupt(irregularity, facts)
    except Refused as refused:
        assert (play.round.prompt, len(play.round.journal)) == before
        return refused.refusal.text
    raise AssertionError(f"{irregularity} was taken")
