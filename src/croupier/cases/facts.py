"""The facts a case gives: cards, rolls, spins and numbers, in the order they are asked for."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from copy import copy

from croupier.cases.form import Case, CaseEvent, CaseMove
from croupier.cases.middle import cards_up
from croupier.cases.tiles import TilesGiven, others
from croupier.equipment.cards import Card
from croupier.equipment.pieces import BadPiece, Piece
from croupier.equipment.shoe import ShoeEmpty
from croupier.equipment.tiles import Tile
from croupier.play import Answer, Dice, Felt, Result, Roll, Spin
from croupier.play.spoken import result_named

NOBODY = "nobody"
"""What the draw of a jackpot comes to unless the case says otherwise."""


class Given:
    """What a case gives: cards by place where it says so and otherwise in the order of the shoe,
    and results of dice, wheels and draws.
    """

    cutting_card_reached = False
    """A case is one round: the cutting card is a matter of the table."""

    def __init__(self, case: Case, pieces: type[Piece] = Card) -> None:
        self.case, self.pieces = case, pieces
        self.laid = TilesGiven(case)
        """The hands of tiles that the case gives."""
        self.shoe = deque(self.card("shoe", text) for text in case.shoe)
        self.by_place = {
            place: deque(self.card(f"cards.{place}", text) for text in cards)
            for place, cards in case.cards.items()
        }
        self.up = {
            place: deque(self.card(f"state.up.{place}", text) for text in cards)
            for place, cards in cards_up(case).items()
        }
        """By place, the cards that lie face up there when the case begins."""
        self.by_place |= {place: deque(hand) for place, hand in self.laid.hands.items()}
        self.goes_on = self._goes_on()
        """Whether a case of tiles goes on to the deal."""
        self.rest: deque[Piece] = deque(others(case) if self.goes_on else ())
        """Tiles that the case does not name, for boxes without a wager and hands left open."""
        self.places: tuple[str, ...] = ()
        given = (*self.by_place.values(), *self.up.values())
        self.written = [*self.shoe, *(card for cards in given for card in cards)]
        """Every card that the case names."""
        self.ready: deque[Piece] = deque()
        """Cards laid ready for a deal to several places."""
        self.spared: list[Piece] = []
        """Cards that lie somewhere face down though the case does not say which they are."""
        self.back: list[Piece] = []
        """Cards that were shuffled back into the deck."""
        self.rolls = deque(case.rolls)
        self.spins = deque([*case.spins, *case.drawn])
        self.multipliers = deque(_multipliers(case))

    def _goes_on(self) -> bool:
        """Whether a case of tiles goes on to the deal, with tiles of its own or without."""
        case = self.case
        told = any(isinstance(one.gives, CaseMove | CaseEvent) for one in case.sequence or ())
        given = case.tiles is not None or case.shoe or case.moves or case.event or told
        return self.pieces is Tile and bool(given or case.rolls)

    def again(self) -> Given:
        """The same facts, of which some may be used while these are left."""
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, deque | list):
                setattr(other, name, value.copy())
        other.by_place = {place: cards.copy() for place, cards in self.by_place.items()}
        other.up = {place: cards.copy() for place, cards in self.up.items()}
        return other

    def card(self, where: str, text: object) -> Piece:
        """A card or tile as it is written in the case."""
        try:
            return self.pieces.parse(str(text))
        except BadPiece as error:
            raise self.case.wrong(where, str(error)) from None

    def draw(self) -> Piece:
        """The next card for the place that is being dealt to."""
        if self.ready:
            return self.ready.popleft()
        for place in self.places:
            if self.by_place.get(place):
                return self.by_place[place].popleft()
        if self.shoe:
            return self.shoe.popleft()
        if self.rest:
            return self.rest.popleft()
        raise ShoeEmpty("the case gives no more cards")

    def put_back_first(self, card: Piece) -> None:
        """A card goes back to the front of the shoe."""
        self.shoe.appendleft(card)

    def shuffle_in(self, cards: Sequence[Piece]) -> None:
        """Cards go back into the deck: which come next, the case says, or any of them do."""
        self.back += cards

    def __len__(self) -> int:
        """How many cards are left."""
        return len(self.shoe) + sum(len(cards) for cards in self.by_place.values())

    @property
    def results(self) -> int:
        """How many rolls, spins and numbers are left."""
        return len(self.rolls) + len(self.spins)

    def thrown(self, felt: Felt, prompt: Roll | Spin) -> Answer | None:
        """The roll or spin that is asked for; nothing once the case gives no more."""
        if isinstance(prompt, Roll):
            if not self.rolls and self.goes_on:
                return Dice((1,) * prompt.dice)  # which stack comes first is all one
            return Dice(self.rolls.popleft()) if self.rolls else None
        if prompt.of == "the jackpot":
            return Result(self.case.state.jackpot_winner or NOBODY)
        if prompt.of.startswith("multipli"):
            return self._multiplier(felt, prompt)
        if not self.spins:
            return None
        return Result(result_named(prompt.results, self.spins.popleft()))

    def _multiplier(self, felt: Felt, prompt: Spin) -> Result:
        """How many numbers carry higher odds, which, and what odds. A case that names none has
        the fewest, on numbers that nobody has wagered on.
        """
        if self.multipliers:
            return Result(self.multipliers.popleft())
        wagered = {number for bet in felt.live() for number in bet.numbers}
        free = [at for at in prompt.results if at not in wagered]
        return Result(free[0] if prompt.of == "multiplied number" and free else prompt.results[0])


def _multipliers(case: Case) -> list[str]:
    """The answers to the draws of multipliers: how many, then each number and its odds."""
    given = case.state.multipliers
    answers = [str(len(given))] if given else []
    return answers + [str(part) for pair in given.items() for part in pair]
