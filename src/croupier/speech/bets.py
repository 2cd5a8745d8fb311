"""What a player says about wagers, made into answers of the table, or one helpful sentence."""

from __future__ import annotations

import re
from collections.abc import Callable

from croupier.money import BadMoney, dollars, parse_dollars
from croupier.play import Change, Felt, Game, Move, Place
from croupier.play.spoken import as_named
from croupier.speech.chips import WagerOnLayout, said_once
from croupier.speech.names import (
    COURTESY,
    FILLERS,
    LONGEST_NUMBER,
    MAIN,
    THANKS,
    NotUnderstood,
    by_numbers,
    courtesy_after,
    example_of,
    is_number,
    named,
    without_courtesy,
)

EXAMPLE = "write an amount and a wager, such as `50 {wager}`"

Pick = Callable[[int], tuple[str, ...]]
"""So many numbers picked for a player who leaves that to the house."""


# -- wagers ----------------------------------------------------------------------------------------


def wager(
    felt: Felt, open_wagers: tuple[str, ...], seat: str, text: str, pick: Pick | None = None
) -> Place | Change:
    """A wager typed as '50 banker', 'banker 50', '5 on 17', '10 split 8 9' or 'place 6 to 5'.

    Chips put on a wager that already lies there are added to it; `to` says what shall lie there.
    What is not understood as it was said is heard again without words of courtesy: 'bet 20 on
    player please'.
    """
    words = words_of(text)
    plain = without_courtesy(words)
    try:
        found = _wager(felt, open_wagers, seat, words, pick)
        if plain == words or not THANKS & {*found.on.split()}:
            return found
    except NotUnderstood:
        if plain == words or not plain:
            raise
    return _wager(felt, open_wagers, seat, plain, pick)


def _wager(
    felt: Felt, open_wagers: tuple[str, ...], seat: str, words: list[str], pick: Pick | None
) -> Place | Change:
    if len(words) > 2 and words[-2] == "to" and _is_money(words[-1]):
        there = _the_one(felt, open_wagers, seat, words[:-2])
        return there.changed(money(words[-1]))
    picked: tuple[str, ...] = ()
    if pick is not None:
        picked, words = _picked(words, pick)
    stake, rest = _amount(felt.game, words, open_wagers, bool(picked))
    rest, box = _box(rest)
    if box and FILLERS.issuperset(rest):  # 'ten on box 1'
        rest = [MAIN]
    if picked:
        said = _on_picked(felt.game, open_wagers, seat, rest, picked)
    else:
        said = named(felt.game, open_wagers, seat, rest)
    return Place(seat, said.wager, stake, said.on, box, said.numbers)


def offered(game: Game, open_wagers: tuple[str, ...]) -> tuple[str, ...]:
    """The wagers that may be put down now, by every name they go by, for completing a line."""
    also = [name for wager in open_wagers for name in game.wagers[wager].aka]
    return (*open_wagers, *also)


TAKING_BACK = ("clear", "take down", "take off", "take away", "take back", "pull down", "remove")
"""How a player says that wagers come off the layout."""


def taken_down(text: str) -> str | None:
    """What is said to come down by 'take down place 8'; nothing if the line is about something
    else. All of it comes down where nothing is named.
    """
    words = _from_taking_on(words_of(text))
    for saying in TAKING_BACK:
        first = saying.split()
        if words[: len(first)] == first:
            return " ".join(words[len(first) :])
        if len(first) > 1 and len(words) > 2 and [words[0], words[-1]] == first:
            return " ".join(words[1:-1])  # 'take place 8 down'
    return None


def _from_taking_on(words: list[str]) -> list[str]:
    """The words from the one that takes on, without courtesy at their end."""
    takes = ("take", "pull")
    first = next((at for at, word in enumerate(words) if word in takes or word not in COURTESY), 0)
    return words[first : len(words) - courtesy_after(words)]


def withdrawals(felt: Felt, open_wagers: tuple[str, ...], seat: str, text: str) -> list[Change]:
    """The wagers that 'clear', 'clear split' or 'clear split 8 9' takes back."""
    return [one.changed(0) for one in _lying(felt, open_wagers, seat, text)]


def calls(felt: Felt, open_wagers: tuple[str, ...], seat: str, call: str, text: str) -> list[Move]:
    """What 'on place 6' or 'off' says of the wagers that lie there."""
    mine = _lying(felt, open_wagers, seat, text)
    return [Move(seat, call, f"{one.wager} {one.on}".rstrip()) for one in mine]


def _lying(felt: Felt, open_wagers: tuple[str, ...], seat: str, text: str) -> list[WagerOnLayout]:
    """A player's wagers that words name; all of them where nothing is named."""
    mine = said_once(bet for bet in felt.live() if bet.seat == seat)
    words, box = _box(words_of(text))
    if words and words != ["all"]:
        said = named(felt.game, open_wagers, seat, words)
        mine = [
            one
            for one in mine
            if one.wager == said.wager
            and said.on in ("", one.on)
            and said.numbers in ((), one.numbers)
        ]
    mine = [one for one in mine if box in ("", one.box)]
    if not mine:
        raise NotUnderstood("there is no such wager of yours on the layout")
    return mine


def _the_one(
    felt: Felt, open_wagers: tuple[str, ...], seat: str, words: list[str]
) -> WagerOnLayout:
    mine = _lying(felt, open_wagers, seat, " ".join(words))
    if len(mine) > 1:
        raise NotUnderstood(f"say which: {' or '.join(one.name for one in mine[:5])}")
    return mine[0]


def _box(words: list[str]) -> tuple[list[str], str]:
    """The words without 'box 3', and the box."""
    for word in ("box", "ticket"):
        if word in words[:-1]:
            at = words.index(word)
            return words[:at] + words[at + 2 :], words[at + 1]
    return words, ""


# -- numbers picked by the house -------------------------------------------------------------------


def _picked(words: list[str], pick: Pick) -> tuple[tuple[str, ...], list[str]]:
    """The numbers of a 'quick pick 6', and the words without it."""
    text = " ".join(words).replace("quick-pick", "quick pick").replace("quickpick", "quick pick")
    before, found, after = text.partition("quick pick")
    if not found:
        return (), words
    count, *rest = after.split() or [""]
    if not is_number(count):
        raise NotUnderstood("say how many numbers to pick, such as `quick pick 6 for 2`")
    try:
        return pick(int(count)), [*before.split(), *rest]
    except ValueError as error:
        raise NotUnderstood(str(error)) from None


def _on_picked(
    game: Game, open_wagers: tuple[str, ...], seat: str, words: list[str], numbers: tuple[str, ...]
) -> Place:
    """The wager that numbers picked by the house go on: the one named, or the first that can."""
    plain = [word for word in words if word not in FILLERS]
    if plain:
        said = named(game, open_wagers, seat, plain)
        return Place(seat, said.wager, 1, said.on, "", numbers)
    found = by_numbers(game, open_wagers, seat, list(numbers))
    if found is None:
        raise NotUnderstood(f"{game.title} is not played by picking numbers")
    return found


# -- amounts ---------------------------------------------------------------------------------------


def words_of(text: str) -> list[str]:
    """The words of a line; commas part them, but for those inside an amount."""
    return re.sub(r",(?![0-9]{3}(?![0-9]))", " ", text.lower()).split()


def _is_money(word: str) -> bool:
    try:
        money(word)
    except NotUnderstood:
        return False
    return True


def money(word: str) -> int:
    """An amount, in cents."""
    if len(word) > LONGEST_NUMBER:
        raise NotUnderstood("that is more money than there is")
    try:
        return parse_dollars(word)
    except BadMoney as error:
        raise NotUnderstood(str(error)) from None


def _amount(
    game: Game, words: list[str], open_wagers: tuple[str, ...], picked: bool
) -> tuple[int, list[str]]:
    """The amount, which stands first or last, and the other words."""
    example = EXAMPLE.format(wager=example_of(game.wagers[open_wagers[0]]))
    said = " ".join(words)
    if len(words) < 2 and not picked:
        raise NotUnderstood(f"{said!r} says too little: {example}, or `help`")
    if len(words) > 1 and words[-2] == "for":
        return _positive(words[-1]), words[:-2]
    ends = (0, -1) if words else ()
    if len(words) > 1 and as_named(game, Place("?", "-".join(words), 1)).wager in game.wagers:
        ends = ()  # 'any 7' and '1st 12' are names, whatever they end in
    for at in ends:
        if _is_money(words[at]):
            return _positive(words[at]), _without(words, at)
    for at in ends:
        if any(letter.isdigit() for letter in words[at]) and not _is_name(game, words):
            return _positive(words[at]), _without(words, at)
    raise NotUnderstood(f"{said!r} names no amount: {example}")


def _without(words: list[str], at: int) -> list[str]:
    return words[1:] if at == 0 else words[:-1]


def _is_name(game: Game, words: list[str]) -> bool:
    """Whether words that name no amount begin with the name of a wager."""
    names = ("-".join(words[:length]) for length in range(len(words), 0, -1))
    return any(as_named(game, Place("?", name, 1)).wager in game.wagers for name in names)


def _positive(word: str) -> int:
    stake = money(word)
    if stake <= 0:
        raise NotUnderstood(f"a stake must be more than nothing, not {dollars(stake)}")
    return stake
