"""What a player says when he is asked for a move."""

from __future__ import annotations

import re
from collections.abc import Iterable

from croupier.money import dollars
from croupier.play import Move, Option, Question
from croupier.speech.bets import money
from croupier.speech.names import NotUnderstood, is_number, without_courtesy


def move(questions: Iterable[Question], seat: str, text: str) -> Move:
    """A move by its name or number, with chips where it takes some: 'draw', '2', 'raise 50'."""
    mine = [question for question in questions if question.seat == seat]
    words = text.lower().split()
    try:
        return _said(mine, seat, words)
    except NotUnderstood:
        plain = without_courtesy(words)
        if plain == words or not plain:
            raise
    return _said(mine, seat, plain)


def _said(mine: list[Question], seat: str, words: list[str]) -> Move:
    text, stake = " ".join(words), 0
    asked = mine[0]
    for question in mine:
        if len(words) > 1 and words[-len(question.on.split()) :] == question.on.lower().split():
            asked, words = question, words[: -len(question.on.split())]
            break
    moves = list(dict.fromkeys(option.move for option in asked.options))
    if words[0] in NO and asked.otherwise in moves:
        return Move(seat, asked.otherwise, asked.on)
    wagers = {option.move for option in asked.options if option.most}
    if words[0] in RAISES and not _move(moves, words[:1]) and len(wagers) == 1:
        words = [*wagers, *words[1:]]
    said = _move(moves, words) or _move(moves, words[:-1])
    if not said:
        raise NotUnderstood(f"{text!r} is not a move now; say {', '.join(moves)}")
    if len(words) > 1 and not _move(moves, words):
        stake = _times(asked.options, words[-1]) or money(words[-1])
    options = [option for option in asked.options if option.move == said]
    if len(words) == 1 or _move(moves, words):
        stake = _unsaid(said, options)
    return Move(seat, said, asked.on, stake)


RAISES = frozenset({"raise", "bet", "play"})
"""What the only move with chips may be called, whatever its name in the book."""
NO = frozenset({"no", "nope", "nah"})
"""How an offer is declined."""


def _times(options: Iterable[Option], word: str) -> int:
    """Chips told as so many times what the option goes by: `4x`; nothing for other words."""
    times = re.fullmatch(r"(\d{1,2})x|x(\d{1,2})", word)
    if times is None:
        return 0
    by = int(times[1] or times[2])
    unit = next((one.step for one in options if one.least <= by * one.step <= one.most), 0)
    return by * unit


def _unsaid(move: str, options: list[Option]) -> int:
    """The chips of a move said without an amount: the only one it takes, or a question."""
    least, most = min(one.least for one in options), max(one.most for one in options)
    if least == most or any(not one.most for one in options):
        return options[0].least
    raise NotUnderstood(
        f"say how much, from {dollars(least)} to {dollars(most)}, such as "
        f"`{move} {dollars(most).removeprefix('$')}`"
    )


def _move(moves: list[str], words: list[str]) -> str:
    """The move that words name, in full, by its beginning or by its number; nothing if none."""
    said = "-".join(words)
    if is_number(said) and 1 <= int(said) <= len(moves):
        return moves[int(said) - 1]
    begins = [move for move in moves if said and move.startswith(said)]
    return said if said in moves else begins[0] if len(begins) == 1 else ""
