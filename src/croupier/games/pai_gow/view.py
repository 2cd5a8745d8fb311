"""What a round of pai gow shows: who has the bank, who sets which box, and how tiles may be set."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.equipment.pieces import Piece
from croupier.equipment.tiles import Tile
from croupier.games.pai_gow.setting import SETTINGS
from croupier.games.pai_gow.state import BANK, TileFelt, bank_box, banks, setter
from croupier.money import dollars
from croupier.play.prompts import Option, Question
from croupier.play.seeing.family import BoxesView, MoveTitle, NamedPlace, Names, SeatMarks
from croupier.play.view import PlaceKind, PublicFact
from croupier.ranking.tiles import set_parts

_ORDINALS = ("first", "second", "third", "fourth")


class PaiGowView(BoxesView):
    """A round of pai gow."""

    def place(self, felt: TileFelt, name: str, names: Names) -> NamedPlace:
        if name == BANK:
            return NamedPlace(PlaceKind.BANK, "Bank", felt.state.banker, bank_box(felt))
        return super().place(felt, name, names)

    def box(self, felt: TileFelt, box: str, hand: int) -> NamedPlace:
        return NamedPlace(PlaceKind.HAND, f"Box {box}", setter(felt, box), box)

    def marks(self, felt: TileFelt, seat: str) -> SeatMarks:
        return SeatMarks(marks=("bank",) if seat in banks(felt) else ())

    def facts(self, felt: TileFelt, names: Names) -> tuple[PublicFact, ...]:
        state, found = felt.state, []
        bank = " and ".join(names.get(seat, seat) for seat in banks(felt)) or "the house"
        if state.banker and state.co_bank:
            bank += " and the house"
        found.append(PublicFact("bank", "Bank", bank))
        if state.put_up:
            found.append(PublicFact("put-up", "Put up for the bank", dollars(state.put_up)))
        if state.off:
            found.append(
                PublicFact("off", "Out of play", ", ".join(f"box {box}" for box in state.off))
            )
        return tuple(found)

    def asked_of(self, felt: TileFelt, question: Question) -> str:
        return question.on if question.on in felt.hands else ""

    def meant(
        self,
        felt: TileFelt,
        question: Question,
        option: Option,
        cards: Sequence[Piece | None],
    ) -> MoveTitle:
        other = SETTINGS.get(option.move)
        if other is None:
            return super().meant(felt, question, option, cards)
        tiles = [Tile(tile) for tile in cards if tile is not None]
        if len(tiles) < len(_ORDINALS):
            return MoveTitle(f"First tile with the {_ORDINALS[other]}", (0, other))
        low = list(set_parts(felt.rules.order, tiles, (tiles[0], tiles[other])).low)
        pair: tuple[int, ...] = (0, other)
        if sorted(low) != sorted((tiles[0], tiles[other])):
            pair = tuple(at for at in range(1, len(tiles)) if at != other)
        return MoveTitle(f"Low hand: {', '.join(map(str, low))}", pair)
