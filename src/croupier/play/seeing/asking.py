"""What is asked of a viewer: the moves that are open to him, in words and by their pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from croupier.equipment.pieces import Piece
from croupier.play.answers import Move
from croupier.play.felt import Felt
from croupier.play.prompts import Bets, Choose, Option, Prompt, Question
from croupier.play.seeing.places import FacesSeen
from croupier.play.seeing.sight import Sight
from croupier.play.view import Ask


def asks(sight: Sight, prompt: Prompt | None, seen: FacesSeen) -> tuple[Ask, ...]:
    """The moves that are open to the viewer now; before whoever runs the game, to anybody."""
    if isinstance(prompt, Choose):
        return tuple(
            _ask(sight, question, option, seen)
            for question in prompt.questions
            if sight.runs_the_game or question.seat == sight.seat
            for option in question.options
        )
    if isinstance(prompt, Bets) and prompt.calls:
        seats = [*sight.names] if sight.runs_the_game else [sight.seat] if sight.seat else []
        return tuple(
            Ask(move.seat, move.move, _call(move), move.on, cites=prompt.cites)
            for seat in seats
            for move in _calls(sight.felt, prompt, seat)
        )
    return ()


def _ask(sight: Sight, question: Question, option: Option, seen: FacesSeen) -> Ask:
    felt = sight.felt
    view = felt.game.view
    place = view.asked_of(felt, question)
    faces: Sequence[Piece | None] = seen.get(place, ())
    meant = view.meant(felt, question, option, faces)
    hand = felt.hands.get(place)
    among: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    if hand is not None:
        among = tuple(sight.id(hand, at) for at in option.held)
        pieces = tuple(sight.id(hand, at) for at in meant.positions)
    return Ask(
        question.seat,
        option.move,
        meant.title,
        question.on,
        place,
        option.least,
        option.most,
        option.step,
        option.adds,
        option.gives,
        among,
        pieces,
        option.cites,
        option.move == question.otherwise,
    )


def _calls(felt: Felt[Any, Any, Any], prompt: Bets, seat: str) -> Iterator[Move]:
    """What a player may say while wagers are open: of the table, or of a wager that lies there."""
    mine = dict.fromkeys(
        f"{bet.wager} {bet.on}".rstrip() for bet in felt.live() if bet.seat == seat
    )
    for call in prompt.calls:
        for on in ("", *mine):
            move = Move(seat, call, on)
            if prompt.refusal(felt, move) is None:
                yield move
                if not on:  # it is said of the table, and of no wager
                    break


def _call(move: Move) -> str:
    words = move.move.replace("-", " ").capitalize()
    return f"{words}: {move.on}" if move.on else words
