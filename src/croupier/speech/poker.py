"""What a player says in his turn at a game of poker, and how what is open to him is said to him.

Bets and raises are said as what then lies in front of the player: `raise to 12`. The move itself
has the chips that it adds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from croupier.analysis.poker.seen import SeenByPlayer
from croupier.equipment.cards import BadCard, Card
from croupier.games.poker.rules import (
    BET,
    CALL,
    CHECK,
    DISCARD,
    FOLD,
    MUCK,
    PAT,
    RAISE,
    SHOW,
)
from croupier.money import dollars
from croupier.play import Move, Option, Question
from croupier.speech.bets import money
from croupier.speech.names import NotUnderstood, is_number, without_courtesy

ALL_IN = frozenset({"all in", "all-in", "allin", "shove", "push", "jam", "all my chips", "all"})
SAID: Mapping[str, str] = {
    **dict.fromkeys(("f", "fold", "pass", "out", "i'm out", "drop"), FOLD),
    **dict.fromkeys(("x", "k", "check", "knock", "tap", "checks"), CHECK),
    **dict.fromkeys(("c", "call", "see", "match", "i'm in"), CALL),
    **dict.fromkeys(("b", "bet", "open"), BET),
    **dict.fromkeys(("r", "raise", "reraise", "re-raise", "complete"), RAISE),
    **dict.fromkeys(("p", "pat", "stand", "stand pat", "keep all", "none", "stay"), PAT),
    **dict.fromkeys(("s", "show", "turn up", "show hand"), SHOW),
    **dict.fromkeys(("m", "muck", "give up"), MUCK),
}
GIVES = frozenset({"discard", "throw", "give", "draw", "change", "exchange", "away", "d", "up"})
KEEPS = frozenset({"keep", "hold"})
LEAST = frozenset({"min", "minimum", "least"})
MOST = frozenset({"max", "maximum", "most"})
NOT = frozenset({"not", "don't", "dont", "never", "won't", "wont", "can't", "cant", "cannot"})
BESIDE = frozenset({"to", "by", "for", "at", "a", "dollars", "please", "thanks"})
"""Words beside the size of a wager."""
BY, TO, POT = "by", "to", "pot"
HALF_POT = frozenset({"half", "half-pot", "halfpot"})
KNOWN = GIVES | KEEPS | ALL_IN | LEAST | HALF_POT | {*SAID, BY, TO, POT}
"""First words that say what is meant; others before them are courtesy."""


def offers(seen: SeenByPlayer, asked: Question) -> list[str]:
    """What is open, in words, as it is numbered."""
    return list(_numbered(seen, asked))


def understood(seen: SeenByPlayer, asked: Question, text: str) -> Move:
    """The move that was said, or a sentence that says what would be one."""
    words = text.lower().replace("$ ", "$").split()
    plain = without_courtesy(words)
    if words[0] not in KNOWN and " ".join(words) not in SAID and plain:
        words = plain
    return _said(seen, asked, words)


def _said(seen: SeenByPlayer, asked: Question, words: list[str]) -> Move:
    text = " ".join(words)
    options = {option.move: option for option in asked.options}
    if NOT & {*words}:
        raise NotUnderstood(f"{text!r} says what you do not do; say what you do, or `help`")
    if is_number(text):
        return _by_number(seen, asked, int(text))
    if DISCARD in options and text not in SAID:
        return _gives(seen, asked, options[DISCARD], words)
    if text in ALL_IN or words[-2:] == ["all", "in"]:
        return _all_in(seen, asked)
    size = BET if _is_size(words) else ""
    move = SAID.get(text) or SAID.get(words[0]) or SAID.get(words[-1]) or size
    if not move:
        said = ", ".join(dict.fromkeys(option.move for option in asked.options))
        raise NotUnderstood(f"{text!r} is no move now; say {said}, or `help`")
    move = {BET: RAISE, RAISE: BET}.get(move, move) if move not in options else move
    if move not in options:
        raise NotUnderstood(_not_open(seen, move, options))
    if move not in (BET, RAISE):
        counted = move == CALL and any(letter.isdigit() for letter in words[-1])
        if counted and money(words[-1]) != options[CALL].least:
            raise NotUnderstood(f"it is {dollars(options[CALL].least)} to call, not {words[-1]}")
        return Move(asked.seat, move, asked.on, options[move].least)
    beside = ("of", "the", "size")
    rest = [word for word in words if SAID.get(word) not in (BET, RAISE) and word not in beside]
    return _wager(seen, asked, move, rest)


def _by_number(seen: SeenByPlayer, asked: Question, number: int) -> Move:
    numbered = list(_numbered(seen, asked).values())
    if not 1 <= number <= len(numbered):
        raise NotUnderstood(f"what you may do is numbered 1 to {len(numbered)}")
    return numbered[number - 1]()


def _not_open(seen: SeenByPlayer, move: str, options: Mapping[str, Option]) -> str:
    """Why a move is not open, and what is."""
    if move == CHECK and CALL in options:
        return f"it is {dollars(options[CALL].least)} to call: call, or fold"
    if move == CALL:
        can = " or ".join(options)
        return f"there is nothing to call: {can}"
    if move in (BET, RAISE):
        return "nothing more may be wagered now: no raise is left, or nobody could answer it"
    return f"{move} is not open to you now; open are: {', '.join(options)}"


# -- wagers ----------------------------------------------------------------------------------------


def _numbered(seen: SeenByPlayer, asked: Question) -> dict[str, Callable[[], Move]]:
    """Each thing that can be done, in words, with the move it is; the least of a bet or raise."""
    found: dict[str, Callable[[], Move]] = {}

    def plain(option: Option) -> Callable[[], Move]:
        return lambda: Move(asked.seat, option.move, asked.on, option.least)

    def asks(option: Option) -> Callable[[], Move]:
        def ask() -> Move:
            if option.move == DISCARD:
                raise NotUnderstood("say which cards, such as `discard 1 3`")
            raise NotUnderstood(
                f"say how much, such as `{option.move}{_to(option)} "
                f"{_amount(seen, option, option.least).removeprefix('$')}`"
            )

        return ask

    for option in asked.options:
        if option.gives[1]:
            found[_which(option)] = asks(option)
        elif not option.most:
            found[option.move] = plain(option)
        else:
            least, most = (_amount(seen, option, cents) for cents in (option.least, option.most))
            end = " (all in)" if option.most >= seen.stake else ""
            words = f"{option.move}{_to(option)} {least}"
            if option.least != option.most:
                found[f"{words} up to {most}{end}"] = asks(option)
            else:
                found[f"{words}{end}"] = plain(option)
    return found


def _to(option: Option) -> str:
    return " to" if option.move == RAISE else ""


def _amount(seen: SeenByPlayer, option: Option, chips: int) -> str:
    """The chips of a move as they are said: a raise by what then lies in front of the player."""
    return dollars(chips + seen.front if option.move == RAISE else chips)


def _which(option: Option) -> str:
    least, most = option.gives
    many = f"{least}" if least == most else f"{least} to {most}"
    return f"discard {many} card{'' if most == 1 else 's'}"


def _wager(seen: SeenByPlayer, asked: Question, move: str, words: list[str]) -> Move:
    options = [option for option in asked.options if option.move == move]
    least, most = min(one.least for one in options), max(one.most for one in options)
    if not words:
        if least != most:
            raise NotUnderstood(_how_much(seen, options[0], least, most))
        return Move(asked.seat, move, asked.on, least)
    chips = _size(seen, options[0], words, least, most)
    fits = [one for one in options if one.least <= chips <= one.most]
    if not fits:
        raise NotUnderstood(_how_much(seen, options[0], least, most))
    return Move(asked.seat, move, asked.on, chips)


def _size(seen: SeenByPlayer, option: Option, words: list[str], least: int, most: int) -> int:
    """The chips that an amount in words adds."""
    sized = [word for word in words if word not in BESIDE]
    match sized:
        case [one] if one in LEAST:
            return least
        case [one] if one in MOST:
            return most
        case ["pot"]:
            return _of_the_pot(seen, 1, least, most)
        case [half] | [half, "pot"] if half in HALF_POT:
            return _of_the_pot(seen, 2, least, most)
        case [amount]:
            cents = money(amount)
        case _:
            raise NotUnderstood(
                f"{' '.join(words)!r} is no size of a wager: say an amount, `pot`, `half pot`, "
                "`min` or `max`"
            )
    if BY in words:
        return cents + seen.call
    return cents - seen.front if option.move == RAISE else cents


def _of_the_pot(seen: SeenByPlayer, part: int, least: int, most: int) -> int:
    """A call, and the pot with it or a part of that, as near as may be."""
    unit = seen.rules.unit
    wanted = seen.call + (seen.pot + seen.call) // part // unit * unit
    return min(max(wanted, least), most)


def _is_size(words: list[str]) -> bool:
    """Whether something is said that is only the size of a bet."""
    if words[0] == POT or words[0] in HALF_POT:
        return True
    try:
        money(words[-1])
    except NotUnderstood:
        return False
    return len(words) == 1 or words[0] in (BY, TO)


def _how_much(seen: SeenByPlayer, option: Option, least: int, most: int) -> str:
    low, high = (_amount(seen, option, cents) for cents in (least, most))
    what = "a raise goes to" if option.move == RAISE else "a bet is"
    if least == most:
        return f"{what} {low} here, neither more nor less"
    example = low.removeprefix("$")
    end = " (all in)" if most >= seen.stake else ""
    return f"{what} {low} at least and {high}{end} at most, such as `{option.move} {example}`"


def _all_in(seen: SeenByPlayer, asked: Question) -> Move:
    """Everything the player has, as a bet, a raise or a call."""
    for move in (RAISE, BET, CALL):
        for option in asked.options:
            if option.move == move and option.most >= seen.stake:
                return Move(asked.seat, move, asked.on, seen.stake)
    most = max((one for one in asked.options if one.most), key=lambda one: one.most, default=None)
    if most is None:
        raise NotUnderstood("nothing can be wagered now")
    raise NotUnderstood(
        f"the limit does not let you put all in: the most is to {most.move}{_to(most)} "
        f"{_amount(seen, most, most.most)}"
    )


# -- cards -----------------------------------------------------------------------------------------


def _gives(seen: SeenByPlayer, asked: Question, option: Option, words: list[str]) -> Move:
    """Cards given up, by their places in the hand or by their faces; or those that are kept."""
    keeps = bool(KEEPS & {*words})
    named = [word for word in words if word not in GIVES | KEEPS | {"and", "the", "card", "cards"}]
    given = list(dict.fromkeys(_card(seen, word) for part in named for word in _apart(part)))
    if keeps:
        given = [at for at in seen.at if at not in given]
        if not given and any(one.move == PAT for one in asked.options):
            return Move(asked.seat, PAT, asked.on)
    least, most = option.gives
    if not least <= len(given) <= most or not {*given} <= {*option.held}:
        raise NotUnderstood(
            f"{_which(option)}, by place or by face, such as `discard 1` or "
            f"`discard {str(Card(seen.cards[0])).lower()}`"
        )
    return Move(asked.seat, DISCARD, asked.on, cards=tuple(sorted(given)))


def _apart(word: str) -> Iterable[str]:
    """Several cards written together: `1,3` or `7c,9d`."""
    return (part for part in word.split(",") if part)


def _card(seen: SeenByPlayer, word: str) -> int:
    """The position in the hand of the card that a word names."""
    if is_number(word) and 1 <= int(word) <= len(seen.at):
        return seen.at[int(word) - 1]
    try:
        card = Card.parse(word.upper().replace("10", "T"))
    except BadCard:
        card = None
    if card is None or int(card) not in seen.cards:
        held = " ".join(str(Card(one)) for one in seen.cards)
        raise NotUnderstood(f"{word!r} is none of your cards: {held}")
    return seen.at[seen.cards.index(int(card))]
