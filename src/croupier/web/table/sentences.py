"""What stands beside the lamp: the table's state, a question or a result, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from croupier.equipment.wheels import colour
from croupier.money import dollars
from croupier.pages.felt.wheels import is_roulette
from croupier.pages.layouts.layout import Layout
from croupier.play.view import TableView
from croupier.web.table.results import coup


class AskedOf(msgspec.Struct, frozen=True):
    """How a player is asked about something, and what the answers are called there."""

    question: str
    answers: dict[str, str]
    """Titles by move, where the move's own name does not say it."""


ASKED: Final = {
    "cut": AskedOf("Will you cut the cards?", {"decline": "No, thanks", "ask": "Somebody else"}),
    "dice": AskedOf("Will you throw the dice?", {"accept": "Take the dice", "pass": "Pass them"}),
    "banker": AskedOf("The banker's cards are yours to look at.", {"done": "Go on"}),
}
"""By what is asked about, where it is not a hand: of none of them a best answer is worked out."""
MOVES: Final = (
    ({"show", "muck"}, "Show your hand, or muck it."),
    ({"pat", "discard"}, "Change cards, or stand pat."),
    ({"discard"}, "Choose what you discard."),
    ({"shoot"}, "The dice are yours."),
    ({"insure"}, "Will you insure against a blackjack?"),
)
"""By the moves that are open, the first that are among them."""


def question(view: TableView, *, tiles: bool) -> str:
    """What the viewer is asked."""
    moves = {ask.move for ask in view.asks}
    about = list(dict.fromkeys(ask.on for ask in view.asks))
    if len(about) == 1 and about[0] in ASKED:
        return ASKED[about[0]].question
    if tiles and any(ask.pieces for ask in view.asks):
        return "Set your tiles: which two make the low hand?"
    for known, words in MOVES:
        if known <= moves:
            return words
    if len(about) == 1 and about[0].startswith("box"):
        return f"{capital(about[0])}: your move."
    return "Your move."


def result(view: TableView, layout: Layout) -> str:
    """What a round has come to, where the equipment or the hands in the middle decide it; empty
    where each box has its own.
    """
    if said := rolled(view, layout):
        return said
    if view.spins and layout.cells:
        return f"{len(view.spins)} numbers are drawn."
    if view.spins:
        last = view.spins[-1]
        if is_roulette(layout.compartments):
            return f"{last}, {colour(last)}."
        return f"The wheel stops at {last}."
    counts = coup(view)
    if counts is None:
        return ""
    player, banker = counts
    if player == banker:
        return f"A tie: both have {player}."
    wins, high, low = ("Player", player, banker) if player > banker else ("Banker", banker, player)
    return f"{wins} wins, {high} against {low}."


def rolled(view: TableView, layout: Layout) -> str:
    """The last roll, where dice decide the game."""
    if not view.rolls or layout.dice is None:
        return ""
    faces = view.rolls[-1]
    return f"{capital(in_words(faces))} make {sum(faces)}."


def net(view: TableView) -> str:
    """What the round has brought the viewer; empty where he had no wager."""
    if not view.seat or not any(line.seat == view.seat for line in view.lines):
        return ""
    if view.net > 0:
        return f"You win {dollars(view.net)}"
    return f"You lose {dollars(-view.net)}" if view.net < 0 else "You are even"


def in_words(faces: Sequence[int]) -> str:
    """Faces of dice as they are called.

    >>> in_words((2, 5, 5))
    '2, 5 and 5'
    """
    return " and ".join(filter(None, (", ".join(map(str, faces[:-1])), str(faces[-1]))))


def capital(words: str) -> str:
    """As a sentence begins; the symbol of a wheel stays as it is printed."""
    return words[:1].upper() + words[1:] if len(words) > 1 else words
