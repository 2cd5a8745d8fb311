"""Actions as the format writes them: `d dh p1 AsKd`, `p3 cbr 210`, `p2 sm`; both ways.

>>> act = parse_act("p3 cbr 2.50  # a third of the pot")
>>> act.player, act.amount, act.remark
(3, 250, 'a third of the pot')
>>> write_act(act)
'p3 cbr 2.50 # a third of the pot'
>>> parse_act("d dh p1 As??").cards
(AS, ??)
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Final

from croupier.equipment.cards import BACK, CARDS, Card
from croupier.phh.history import HUNDREDTHS, ActionKind, BadHistory, PhhAct
from croupier.play.game import LARGEST_STAKE

_CARDS: Final[dict[str, Card]] = {f"{c.rank}{c.suit.lower()}": c for c in CARDS} | {"??": BACK}
_WRITTEN: Final[dict[Card, str]] = {card: text for text, card in _CARDS.items()}
_PLAYER: Final = re.compile(r"p([1-9][0-9]?)", re.ASCII)
_AMOUNT: Final = re.compile(r"[0-9]{1,12}(?:\.[0-9]{1,12})?", re.ASCII)
_DEEPEST: Final = -12
"""Decimal places beyond which nothing is looked at: an amount has two."""
_ARGUMENTS: Final = {
    ActionKind.BRING_IN: (0, 0),
    ActionKind.CALL: (0, 0),
    ActionKind.FOLD: (0, 0),
    ActionKind.WAGER: (1, 1),
    ActionKind.DRAW: (0, 1),
    ActionKind.SHOW: (0, 1),
}
"""How many words may follow what a player does."""


def to_cents(amount: int | Decimal) -> int:
    """An amount of the file in hundredths of its unit, exactly.

    >>> to_cents(Decimal("0.10")), to_cents(210)
    (10, 21000)
    """
    if isinstance(amount, Decimal):
        if not amount.is_finite() or abs(amount) * HUNDREDTHS > LARGEST_STAKE:
            raise BadHistory(f"{amount} is no amount that can lie on a table")
        places = amount.as_tuple().exponent
        if not isinstance(places, int) or places < _DEEPEST:
            raise BadHistory(f"{amount} is no whole number of cents")
        over, under = amount.as_integer_ratio()
        cents, rest = divmod(over * HUNDREDTHS, under)
        if rest:
            raise BadHistory(f"{amount} is no whole number of cents")
        return cents
    if abs(amount) * HUNDREDTHS > LARGEST_STAKE:
        raise BadHistory(f"{amount} is no amount that can lie on a table")
    return amount * HUNDREDTHS


def write_amount(cents: int) -> str:
    """Cents in the file's units: `210`, `2.50`, `-0.25`."""
    sign = "-" if cents < 0 else ""
    whole, part = divmod(abs(cents), HUNDREDTHS)
    return f"{sign}{whole}.{part:02}" if part else f"{sign}{whole}"


def parse_act(text: str) -> PhhAct:
    """One action out of its notation."""
    said, _, remark = text.partition("#")
    words, remark = said.split(), remark.strip()
    if not words:
        return PhhAct(ActionKind.NOTE, remark=remark)
    actor, *rest = words
    if actor == "d":
        return _dealt(text, rest, remark)
    player = _player(text, actor)
    try:
        kind = ActionKind(rest[0]) if rest else ActionKind.NOTE
        least, most = _ARGUMENTS[kind]
    except (ValueError, KeyError):
        raise BadHistory(f"{text!r}: a player does one of pb, cbr, cc, f, sd and sm") from None
    arguments = rest[1:]
    if not least <= len(arguments) <= most:
        raise BadHistory(f"{text!r}: {kind} takes {_how_many(least, most)} behind it")
    if kind is ActionKind.WAGER:
        if not _AMOUNT.fullmatch(arguments[0]):
            raise BadHistory(f"{text!r}: {arguments[0]!r} is no amount")
        cents = to_cents(Decimal(arguments[0]))
        if not cents:
            raise BadHistory(f"{text!r}: nothing is no wager")
        return PhhAct(kind, player, amount=cents, remark=remark)
    if kind is ActionKind.SHOW and arguments == ["-"]:
        return PhhAct(kind, player, as_dealt=True, remark=remark)
    cards = parse_phh_cards(arguments[0]) if arguments else ()
    return PhhAct(kind, player, cards, remark=remark)


def _dealt(text: str, rest: list[str], remark: str) -> PhhAct:
    if len(rest) == 2 and rest[0] == ActionKind.BOARD:
        return PhhAct(ActionKind.BOARD, 0, parse_phh_cards(rest[1]), remark=remark)
    if len(rest) == 3 and rest[0] == ActionKind.HOLE:
        return PhhAct(
            ActionKind.HOLE, _player(text, rest[1]), parse_phh_cards(rest[2]), remark=remark
        )
    raise BadHistory(f"{text!r}: the dealer deals 'd db CARDS' or 'd dh pN CARDS'")


def _player(text: str, word: str) -> int:
    found = _PLAYER.fullmatch(word)
    if found is None:
        raise BadHistory(f"{text!r}: {word!r} is neither a player (p1, p2 …) nor the dealer (d)")
    return int(found[1])


def _how_many(least: int, most: int) -> str:
    if least == most:
        return "one word" if most else "nothing"
    return f"at most {most} word"


def parse_phh_cards(text: str) -> tuple[Card, ...]:
    """Cards without anything between them: `AsKd`, `????`."""
    try:
        if len(text) % 2:
            raise KeyError
        return tuple(_CARDS[text[at : at + 2]] for at in range(0, len(text), 2))
    except KeyError:
        raise BadHistory(
            f"{text!r} is no row of cards: each is a rank (2-9, T, J, Q, K, A) and a suit "
            "(c, d, h, s), or ?? if nobody knows it"
        ) from None


def write_cards(cards: tuple[Card, ...]) -> str:
    """The same the other way."""
    return "".join(_WRITTEN[card] for card in cards)


def write_act(act: PhhAct) -> str:
    """One action in its notation."""
    words: list[str] = []
    if act.kind in (ActionKind.BOARD, ActionKind.HOLE):
        to = [f"p{act.player}"] if act.kind is ActionKind.HOLE else []
        words = ["d", act.kind, *to, write_cards(act.cards)]
    elif act.kind is not ActionKind.NOTE:
        words = [f"p{act.player}", act.kind]
        if act.kind is ActionKind.WAGER:
            words.append(write_amount(act.amount))
        elif act.as_dealt:
            words.append("-")
        elif act.cards:
            words.append(write_cards(act.cards))
    if act.remark:
        words += ["#", act.remark]
    return " ".join(words)
