"""What a player says at the table, made into a wager or a move, or one helpful sentence."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from croupier.money import BadMoney, dollars, parse_dollars
from croupier.play import Change, Felt, Game, Move, Place, Question

EXAMPLE = "write an amount and a wager, such as `50 {wager}`"


LONGEST_AMOUNT = 30
"""Nobody writes an amount in more characters than this."""


class NotUnderstood(ValueError):
    """What was typed is no wager and no move; the sentence says what would be."""


def wager(felt: Felt, open_wagers: tuple[str, ...], seat: str, text: str) -> Place | Change:
    """A wager typed as '50 banker', 'banker 50' or '10 perfect-pairs player'.

    Chips put on a wager that already lies there are added to it.
    """
    words = text.lower().split()
    stake, rest = _amount(words, open_wagers)
    box = ""
    if "box" in rest[:-1]:
        at = rest.index("box")
        box, rest = rest[at + 1], rest[:at] + rest[at + 2 :]
    name, where = _name(felt.game, open_wagers, rest)
    numbers: tuple[str, ...] = ()
    if where and not felt.game.wagers[name].on and all(is_number(word) for word in where):
        numbers, where = tuple(where), []
    on = " ".join(where)
    there = felt.find(seat, name, on, box, numbers)
    if there is not None:
        return Change(seat, name, there.stake + stake, on, box, numbers)
    return Place(seat, name, stake, on, box, numbers)


def withdrawals(felt: Felt, open_wagers: tuple[str, ...], seat: str, text: str) -> list[Change]:
    """The wagers that 'clear' or 'clear banker' takes back."""
    mine = [bet for bet in felt.live() if bet.seat == seat]
    if text:
        name, where = _name(felt.game, open_wagers, text.lower().split())
        on = " ".join(where)
        mine = [bet for bet in mine if bet.wager == name and on in ("", bet.on)]
    if not mine:
        raise NotUnderstood("there is no such wager of yours on the layout")
    return [Change(seat, bet.wager, 0, bet.on, bet.box, bet.numbers) for bet in mine]


def move(questions: Iterable[Question], seat: str, text: str) -> Move:
    """A move by its name or number, with chips where it takes some: 'draw', '2', 'raise 50'."""
    mine = [question for question in questions if question.seat == seat]
    words = text.lower().split()
    stake = 0
    asked = mine[0]
    for question in mine:
        if len(words) > 1 and words[-len(question.on.split()) :] == question.on.lower().split():
            asked, words = question, words[: -len(question.on.split())]
            break
    moves = list(dict.fromkeys(option.move for option in asked.options))
    said = _move(moves, words) or _move(moves, words[:-1])
    if not said:
        raise NotUnderstood(f"{text!r} is not a move now; say {', '.join(moves)}")
    if len(words) > 1 and not _move(moves, words):
        stake = _money(words[-1])
    options = [option for option in asked.options if option.move == said]
    if not stake and all(option.least == option.most for option in options):
        stake = options[0].least
    return Move(seat, said, asked.on, stake)


def _move(moves: list[str], words: list[str]) -> str:
    """The move that words name, in full, by its beginning or by its number; nothing if none."""
    said = "-".join(words)
    if is_number(said) and 1 <= int(said) <= len(moves):
        return moves[int(said) - 1]
    begins = [move for move in moves if said and move.startswith(said)]
    return said if said in moves else begins[0] if len(begins) == 1 else ""


def is_number(word: str) -> bool:
    """Whether a word is a whole number in plain figures, of a size that can be meant."""
    return word.isascii() and word.isdigit() and len(word) <= LONGEST_AMOUNT


def _amount(words: list[str], open_wagers: tuple[str, ...]) -> tuple[int, list[str]]:
    """The amount, which stands first or last, and the other words."""
    example = EXAMPLE.format(wager=open_wagers[0])
    if len(words) < 2:
        raise NotUnderstood(f"{' '.join(words)!r} says too little: {example}, or `help`")
    for at in (0, -1):
        if any(letter.isdigit() for letter in words[at]):
            rest = words[1:] if at == 0 else words[:-1]
            stake = _money(words[at])
            if stake <= 0:
                raise NotUnderstood(f"a stake must be more than nothing, not {dollars(stake)}")
            return stake, rest
    raise NotUnderstood(f"{' '.join(words)!r} names no amount: {example}")


def _money(word: str) -> int:
    if len(word) > LONGEST_AMOUNT:
        raise NotUnderstood("that is more money than there is")
    try:
        return parse_dollars(word)
    except BadMoney as error:
        raise NotUnderstood(str(error)) from None


def _name(game: Game, open_wagers: tuple[str, ...], words: list[str]) -> tuple[str, list[str]]:
    """The wager that the first words name, and the words after it: where it is placed."""
    words = [word for word in words if word not in ("on", "the")]
    for length in range(len(words), 0, -1):
        name = "-".join(words[:length])
        if name in open_wagers:
            return name, words[length:]
    said = " ".join(words)
    near = get_close_matches(said.replace(" ", "-"), open_wagers, n=1, cutoff=0.5)
    hint = f"did you mean {near[0]}?" if near else f"the wagers are {', '.join(open_wagers)}"
    raise NotUnderstood(f"{game.title} has no wager {said!r} now; {hint}")
