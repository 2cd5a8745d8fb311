"""What a round of blackjack shows beside its cards and chips: whose hand is asked about, and what
was said of each.
"""

from __future__ import annotations

from croupier.games.blackjack.state import BlackjackFelt, Doing, name
from croupier.play.game import Game
from croupier.play.prompts import Question
from croupier.play.seeing.family import FamilyView, NamedPlace
from croupier.play.spots import read_spot
from croupier.play.view import PlaceKind

BOXES = 7
"""The boxes of a layout of which the book does not say how many it has."""


class BlackjackView(FamilyView):
    """A round of blackjack."""

    def boxes(self, game: Game) -> tuple[str, ...]:
        return tuple(str(number) for number in range(1, (game.rules.boxes or BOXES) + 1))

    def box(self, felt: BlackjackFelt, box: str, hand: int) -> NamedPlace:
        found = super().box(felt, box, hand)
        doing = felt.state.doing.get(name(box, hand))
        said = _SAID.get(doing) if doing is not None else None
        title = f"{found.title}, {said}" if said else found.title
        return NamedPlace(PlaceKind.HAND, title, found.owner, found.box, found.hand)

    def asked_of(self, felt: BlackjackFelt, question: Question) -> str:
        place = read_spot(question.on).place
        return place if place in felt.hands else ""


_SAID = {Doing.STOOD: "stands", Doing.DOUBLED: "doubled", Doing.DOUBLES: "doubled"}
