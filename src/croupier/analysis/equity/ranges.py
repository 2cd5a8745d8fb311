"""The hands a player may hold, as people write them: `QQ+, AKs, T9s-65s, AsKd, random`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from croupier.analysis.equity.showdown import Showdown
from croupier.equipment.cards import RANKS, Card, parse_cards

HoleCards = tuple[int, ...]
EVERY = frozenset({"random", "any", "*"})
UNSEEN = "??"
"""A card of stud or draw that nobody knows."""


class BadRange(ValueError):
    """What does not name hands of the game."""


def hands_of(showdown: Showdown, text: str) -> tuple[HoleCards, ...]:
    """Every hand that is meant, each once, cards falling; empty for a hand at random.

    Where there is no board, a hand may have fewer cards: those of it that are known.

    >>> from croupier.analysis.equity import HOLDEM
    >>> [len(hands_of(HOLDEM, text)) for text in ("AKs", "AKo", "AK", "TT+", "A2s-A5s", "KTs+")]
    [4, 12, 16, 30, 16, 12]
    >>> hands_of(HOLDEM, "AsKd"), hands_of(HOLDEM, "random")
    (((51, 45),), ())
    >>> from croupier.analysis.equity import Showdown
    >>> from croupier.ranking import STANDARD
    >>> hands_of(Showdown(STANDARD, 7, board=0), "?? ?? 2c")
    ((0,),)
    """
    words = re.sub(r"\s*-\s*", "-", text.strip()).replace(";", ",").split(",")
    if any(word.strip().lower() in EVERY for word in words):
        return ()
    found: dict[HoleCards, None] = {}
    for word in words:
        for hand in _named(showdown, word.strip()):
            found[hand] = None
    if not found:
        raise BadRange(f"{text!r} names no hand; write it like {_example(showdown)}")
    if len({len(hand) for hand in found}) > 1:
        raise BadRange(
            f"{text!r}: of every hand that one player may have, equally many cards must be known"
        )
    return tuple(found)


def cards_of(text: str) -> HoleCards:
    """Cards written with or without spaces.

    >>> cards_of("Ah 2c") == cards_of("ah2c")
    True
    """
    plain = re.sub(r"[\s,]+", "", text).upper().replace("10", "T")
    try:
        cards = parse_cards(" ".join(plain[at : at + 2] for at in range(0, len(plain), 2)))
    except ValueError as error:
        raise BadRange(f"{text!r} is not a row of cards: {error}") from None
    if len(set(cards)) != len(cards):
        raise BadRange(f"{text!r} has a card twice")
    return tuple(map(int, cards))


def written(hand: HoleCards) -> str:
    """A hand as cards."""
    return " ".join(str(Card(card)) for card in hand)


def _named(showdown: Showdown, word: str) -> Iterator[HoleCards]:
    kinds = _kinds(showdown, word) if showdown.hole == 2 else None
    if kinds is not None:
        for high, low, suited in kinds:
            yield from _combinations(high, low, suited)
        return
    hand = tuple(sorted(cards_of(word.replace(UNSEEN, "")), reverse=True))
    unseen = word.count(UNSEEN)
    has = len(hand) + unseen
    if has > showdown.hole or (showdown.board and (unseen or has < showdown.hole)):
        most = "" if showdown.board else " at most"
        raise BadRange(
            f"{word!r} has {has} cards and a hand of this game {showdown.hole}{most}; "
            f"write it like {_example(showdown)}"
        )
    if strange := [card for card in hand if card not in showdown.deck]:
        raise BadRange(f"{written(tuple(strange))} is not in a deck of {len(showdown.deck)} cards")
    yield hand


_KIND = re.compile(r"([2-9TJQKA])([2-9TJQKA])([SO]?)")


def _kinds(showdown: Showdown, word: str) -> list[tuple[int, int, str]] | None:
    """The kinds of starting hand of two cards that a word means; none if it is written in cards."""
    first, dash, last = word.upper().replace("10", "T").partition("-")
    plus = first.endswith("+") and not dash
    one, other = _KIND.fullmatch(first.removesuffix("+")), _KIND.fullmatch(last)
    if one is None or (dash and other is None):
        return None
    indexes = [RANKS.index(rank) for rank in showdown.ranking.rules.ranks]
    high, low, suited = _kind(one)
    if high not in indexes or low not in indexes:
        raise BadRange(f"{word!r}: no such card in a deck of {len(showdown.deck)} cards")
    if other is None:
        if not plus:
            return [(high, low, suited)]
        if high == low:
            return [(n, n, suited) for n in indexes if n >= low]
        return [(high, n, suited) for n in indexes if low <= n < high]
    high_too, low_too, suited_too = _kind(other)
    if suited != suited_too or (high == low) != (high_too == low_too):
        raise BadRange(f"{word!r}: both ends of a range are of one sort")
    ends = sorted(((high, low), (high_too, low_too)))
    if high == low:
        return [(n, n, suited) for n in indexes if ends[0][0] <= n <= ends[1][0]]
    if high == high_too:
        return [(high, n, suited) for n in indexes if ends[0][1] <= n <= ends[1][1]]
    if high - low == high_too - low_too:
        return [(n, n - (high - low), suited) for n in indexes if ends[0][0] <= n <= ends[1][0]]
    raise BadRange(f"{word!r}: the ends share their high card or their gap")


def _kind(found: re.Match[str]) -> tuple[int, int, str]:
    high, low = sorted((RANKS.index(found[1]), RANKS.index(found[2])), reverse=True)
    if high == low and found[3]:
        raise BadRange(f"{found[0]!r}: a pair is neither suited nor off suit")
    return high, low, found[3]


def _combinations(high: int, low: int, suited: str) -> Iterator[HoleCards]:
    if high == low:
        yield from ((high * 4 + b, low * 4 + a) for a, b in combinations(range(4), 2))
        return
    for a in range(4):
        for b in range(4):
            if not suited or (a == b) == (suited == "S"):
                yield high * 4 + a, low * 4 + b


def _example(showdown: Showdown) -> str:
    if showdown.hole == 2:
        return "'AsKd', 'QQ+, AKs' or 'random'"
    if not showdown.board:
        return "'AsAd7c', '?? ?? 7c' or 'random'"
    return f"'{'AsKsQdJd9c8c7h'[: 2 * showdown.hole]}' or 'random'"
