"""What a round of red dog shows beside its cards and chips: the spread."""

from __future__ import annotations

from croupier.games.red_dog.state import CENTRE, LEFT, RIGHT, RedDogFelt, spread_of
from croupier.play.prompts import Question
from croupier.play.seeing.family import BoxesView, NamedPlace, Names
from croupier.play.view import PlaceKind, PublicFact


class RedDogView(BoxesView):
    """A round of red dog."""

    def place(self, felt: RedDogFelt, name: str, names: Names) -> NamedPlace:
        if name in (LEFT, RIGHT, CENTRE):
            return NamedPlace(PlaceKind.BOARD, f"{name.capitalize()} card")
        return super().place(felt, name, names)

    def asked_of(self, felt: RedDogFelt, question: Question) -> str:
        return CENTRE if CENTRE in felt.hands else ""

    def facts(self, felt: RedDogFelt, names: Names) -> tuple[PublicFact, ...]:
        spread = spread_of(felt)
        return () if spread is None else (PublicFact("spread", "Spread", str(spread)),)
