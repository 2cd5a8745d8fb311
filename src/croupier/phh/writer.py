"""Writing recorded hands, so that reading them gives the same hands again."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import fields
from decimal import Decimal
from typing import Final

from croupier.phh.history import BY_VARIANT, BadHistory, History, PhhAct, Toml
from croupier.phh.notation import write_act, write_amount

_AMOUNTS: Final = frozenset(
    """
    antes blinds_or_straddles bring_in small_bet big_bet min_bet starting_stacks finishing_stacks
    winnings
    """.split()
)
_PLAIN: Final = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")
_ESCAPES: Final = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def write(hand: History) -> str:
    """One hand, as a `.phh` file has it."""
    lines: list[str] = []
    for entry in fields(hand):
        value = getattr(hand, entry.name)
        if entry.name == "own":
            lines += [f"{_key(name)} = {_value(own)}" for name, own in hand.own.items()]
        elif value is not None and (value or entry.name not in BY_VARIANT):
            amount = entry.name in _AMOUNTS
            lines.append(f"{entry.name} = {_money(value) if amount else _value(value)}")
    return "\n".join(lines) + "\n"


def write_all(hands: Mapping[str, History]) -> str:
    """Many hands by name, as a `.phhs` file has them."""
    return "\n".join(f"[{_key(name)}]\n{write(hand)}" for name, hand in hands.items())


def _money(value: int | tuple[int | None, ...] | None) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_money, value))}]"
    return "inf" if value is None else write_amount(value)


def _value(value: Toml | tuple[object, ...] | PhhAct) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, int):
        return str(value)
    if isinstance(value, Decimal):
        return _decimal(value)
    if isinstance(value, PhhAct):
        return _quoted(write_act(value))
    if isinstance(value, datetime.datetime | datetime.time | datetime.date):
        return value.isoformat()
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(name)} = {_value(one)}" for name, one in value.items()) + "}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(_value(one) for one in value)}]"  # type: ignore[arg-type]
    raise BadHistory(f"{value!r} has no place in a recorded hand")


def _decimal(value: Decimal) -> str:
    if value.is_nan():
        return "nan"
    if value.is_infinite():
        return "inf" if value > 0 else "-inf"
    text = str(value)
    return text if set(text) & set(".E") else f"{text}.0"


def _key(name: str) -> str:
    return name if name and set(name) <= _PLAIN else _quoted(name)


def _quoted(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise BadHistory(f"{text!r} cannot be written in UTF-8") from None
    return '"' + "".join(_escaped(letter) for letter in text) + '"'


def _escaped(letter: str) -> str:
    if letter in _ESCAPES:
        return _ESCAPES[letter]
    return f"\\u{ord(letter):04x}" if ord(letter) < 32 or ord(letter) == 127 else letter
