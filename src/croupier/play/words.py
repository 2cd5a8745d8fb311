"""Answers and settled lines in words, for journals and transcripts."""

from __future__ import annotations

from croupier.equipment.pieces import Piece
from croupier.law import said
from croupier.money import dollars
from croupier.play.answers import (
    At,
    Change,
    Close,
    Dice,
    Done,
    Down,
    Move,
    Place,
    Put,
    Result,
    Said,
    Sign,
)
from croupier.play.felt import Line
from croupier.play.round import WrittenAnswer


def answer_text(pieces: type[Piece], answer: WrittenAnswer) -> str:
    """What was answered; `pieces` are the game's cards or tiles."""
    match answer:
        case int():
            return str(pieces(answer))
        case tuple():
            return " ".join(str(pieces(code)) for code in answer)
        case Place():
            return f"{answer.seat} places {_chips(answer.stake)} on {_where(answer)}"
        case Change(stake=0):
            return f"{answer.seat} takes {_where(answer)} back"
        case Change():
            return f"{answer.seat} brings {_where(answer)} to {_chips(answer.stake)}"
        case Move():
            chips = f" with {_chips(answer.stake)}" if answer.stake else ""
            about = f" on {answer.on}" if answer.on else ""
            return f"{answer.seat} says {answer.move}{about}{chips}"
        case Put():
            return f"{answer.seat} {', then '.join(map(_act, answer.acts))}"
        case Dice():
            return " ".join(map(str, answer.faces))
        case Close():
            return f"closed by {answer.by}"
        case At():
            return f"cut at {answer.position}"
        case Result():
            return answer.at
        case Done():
            return "go on"


def _act(act: Said | Down | Sign) -> str:
    """One thing that a player does in his turn."""
    match act:
        case Said(word, sum):
            words = filter(None, (word, _chips(sum) if sum else ""))
            return f"says {' to '.join(words)}"
        case Down(chips):
            return f"puts down {' and '.join(map(_chips, chips))}"
        case Sign(does):
            return "taps the table" if does == "tap" else "passes his cards"


def _chips(stake: object) -> str:
    """What a wager is for; what is no amount is said as it came, for the refusal to speak of."""
    return dollars(stake) if type(stake) is int else repr(stake)


def _where(answer: Place | Change) -> str:
    words = (answer.wager, answer.on, answer.box, " ".join(answer.numbers))
    return " ".join(word for word in words if word)


def line_text(line: Line) -> str:
    """A line of the settlement with its reason and its provision."""
    where = " ".join(word for word in (line.on, line.box, " ".join(line.numbers)) if word)
    name = f"{line.seat} {line.wager} {where}".rstrip()
    pays = f" {dollars(line.pays)}" if line.pays else ""
    if line.pays < 0:  # a share of a pot may be less than was put in
        pays = f" {dollars(-line.pays)} less than was put in"
    why = f": {line.why}" if line.why else ""
    return f"{name} {dollars(line.stake)} {line.outcome}{pays}{why}  ({said(line.cites)})"
