"""The cards and tiles on the table, as one viewer sees them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.equipment.pieces import Piece as Face
from croupier.play.game_parts import MadePart
from croupier.play.hands import Hand
from croupier.play.seeing.sight import Sight
from croupier.play.view import HIDDEN, Lies, PartSet, PieceView, PlaceKind

HANDS = (PlaceKind.HAND, PlaceKind.DEALER, PlaceKind.BANK)
"""Places whose cards make a hand."""
FacesSeen = Mapping[str, Sequence[Face | None]]
"""By place, the faces of its cards, nothing for one that is not seen."""


def faces_seen(sight: Sight) -> FacesSeen:
    """Every card on the table, as far as the viewer sees it."""
    return {
        name: [sight.face(hand, at) for at in range(len(hand.cards))]
        for name, hand in sight.felt.hands.items()
    }


def places(sight: Sight, seen: FacesSeen) -> tuple[Lies, ...]:
    """Every place where something lies."""
    felt = sight.felt
    parts = felt.game.hands.set_parts(felt) if felt.game.hands.set_parts is not None else {}
    return tuple(
        _place(sight, hand, seen, parts.get(name, {}))
        for name, hand in felt.hands.items()
        if hand.cards
    )


def _place(sight: Sight, hand: Hand[Any], seen: FacesSeen, parts: Mapping[str, MadePart]) -> Lies:
    felt, game, name = sight.felt, sight.felt.game, hand.name
    named = game.view.place(felt, name, sight.names)
    faces = seen[name]
    lie = tuple(
        PieceView(
            sight.id(hand, at),
            HIDDEN if face is None else str(face),
            at not in hand.seen and hand.cards[at] >= 0 and at not in hand.mucked,
            at in hand.mucked,
        )
        for at, face in enumerate(faces)
    )
    held = [faces[at] for at in hand.held]
    known = [face for face in held if face is not None]
    count, made = None, ""
    set_in: tuple[PartSet, ...] = ()
    if named.kind in HANDS and known and len(known) == len(held):
        if parts:
            set_in = _parts(lie, parts)
        if game.hands.count_at is not None:
            count = game.hands.count_at(felt, name)
        elif game.hands.count is not None:
            count = game.hands.count(known)
        made = game.view.made(felt, name, known, seen)
    return Lies(
        name,
        named.kind,
        named.title,
        named.owner,
        named.box,
        named.hand,
        lie,
        count,
        made,
        set_in,
    )


def _parts(lie: Sequence[PieceView], parts: Mapping[str, MadePart]) -> tuple[PartSet, ...]:
    """The parts that a hand is set in, each piece by its id."""
    left = list(lie)
    found: list[PartSet] = []
    for name, part in parts.items():
        ids: list[str] = []
        for piece in part.pieces:
            at = next(n for n, one in enumerate(left) if one.face == str(piece))
            ids.append(left.pop(at).id)
        found.append(PartSet(name, tuple(ids), part.points, part.called))
    return tuple(found)
