"""Reading recorded hands: one (`.phh`) or many in one file (`.phhs`), strict about every field."""

from __future__ import annotations

import datetime
import tomllib
from collections.abc import Callable, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any, Final

from croupier.phh.history import MOST_ACTIONS, MOST_TEXT, BadHistory, History
from croupier.phh.notation import parse_act, to_cents

MOST_BYTES: Final = 64 * 1024 * 1024
MOST_HANDS: Final = 200_000
_LARGEST: Final = 10**15
"""Of numbers that are no amounts: years, seats, hands of an online room."""


def read_file(path: Path) -> dict[str, History]:
    """The hands of a file, by the name of their table; a single hand has the name `1`."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadHistory(f"{path}: cannot be read: {error.strerror}") from None
    try:
        return read(data)
    except BadHistory as error:
        raise BadHistory(f"{path}: {error}") from None


def read(data: bytes | str) -> dict[str, History]:
    """The hands in a text.

    >>> text = '''
    ... variant = "NT"
    ... antes = [0, 0]
    ... blinds_or_straddles = [0.50, 1]
    ... min_bet = 1
    ... starting_stacks = [80, 99.5]
    ... actions = ["d dh p1 AsKd", "d dh p2 ????", "p2 f"]
    ... '''
    >>> hand = read(text)["1"]
    >>> hand.starting_stacks, hand.blinds, hand.actions[0].cards
    ((8000, 9950), (100, 50), (AS, KD))
    """
    if len(data) > MOST_BYTES:
        raise BadHistory(f"it has more than {MOST_BYTES >> 20} MB; split it")
    try:
        text = data.decode() if isinstance(data, bytes) else data
        tables = tomllib.loads(text, parse_float=Decimal)
    except UnicodeDecodeError:
        raise BadHistory("it is not a text in UTF-8") from None
    except (ValueError, RecursionError) as error:
        what = "too deeply nested" if isinstance(error, RecursionError) else str(error)
        raise BadHistory(f"not TOML: {what}") from None
    if "variant" in tables or not all(isinstance(one, dict) for one in tables.values()):
        return {"1": _hand(tables)}
    if not tables:
        raise BadHistory("no hand is recorded in it")
    if len(tables) > MOST_HANDS:
        raise BadHistory(f"it has {len(tables)} hands; {MOST_HANDS} are read at a time")
    found: dict[str, History] = {}
    for name, table in tables.items():
        try:
            found[name] = _hand(table)
        except BadHistory as error:
            raise BadHistory(f"hand [{name}]: {error}") from None
    return found


def _hand(table: Mapping[str, Any]) -> History:
    for name in ("variant", "antes", "starting_stacks", "actions"):
        if name not in table:
            raise BadHistory(f"the field {name} is missing")
    fields: dict[str, Any] = {"own": {}}
    for name, value in table.items():
        if name.startswith("_"):
            fields["own"][name] = value
            continue
        take = FIELDS.get(name)
        if take is None:
            raise BadHistory(
                f"the format has no field {name!r}; a field of one's own begins with an underscore"
            )
        try:
            fields[name] = take(value)
        except BadHistory as error:
            raise BadHistory(f"{name}: {error}") from None
    return History(**fields)


# -- fields ----------------------------------------------------------------------------------------


def _text(value: object) -> str:
    if type(value) is not str:
        raise BadHistory(f"a text is wanted, not {value!r}")
    if len(value) > MOST_TEXT:
        raise BadHistory(f"a text has at most {MOST_TEXT} letters, not {len(value)}")
    return value


def _number(value: object) -> int:
    if type(value) is not int or abs(value) > _LARGEST:
        raise BadHistory(f"a whole number is wanted, not {value!r}")
    return value


def _name(value: object) -> str | int:
    return _text(value) if isinstance(value, str) else _number(value)


def _yes_or_no(value: object) -> bool:
    if type(value) is not bool:
        raise BadHistory(f"true or false is wanted, not {value!r}")
    return value


def _time(value: object) -> datetime.time:
    if type(value) is not datetime.time:
        raise BadHistory(f"a time of day such as 21:20:47 is wanted, not {value!r}")
    return value


def _amount(value: object) -> int:
    if type(value) is not int and type(value) is not Decimal:
        raise BadHistory(f"an amount is wanted, not {value!r}")
    return to_cents(value)


def _stack(value: object) -> int | None:
    unknown = type(value) is Decimal and value.is_infinite() and value > 0
    return None if unknown else _amount(value)


def _seconds(value: object) -> Decimal:
    if type(value) is int:
        return Decimal(_number(value))
    if type(value) is not Decimal or value.is_nan() or value < 0:
        raise BadHistory(f"a number of seconds is wanted, not {value!r}")
    return value


def _list(take: Callable[[object], object]) -> Callable[[object], tuple[object, ...]]:
    def took(value: object) -> tuple[object, ...]:
        if type(value) is not list:
            raise BadHistory(f"a list is wanted, not {value!r}")
        if len(value) > MOST_ACTIONS:
            raise BadHistory(f"a list has at most {MOST_ACTIONS} entries, not {len(value)}")
        return tuple(map(take, value))

    return took


FIELDS: Final[dict[str, Callable[[object], object]]] = {
    **dict.fromkeys(
        """
        variant author event url venue address city region postal_code country time_zone
        time_zone_abbreviation currency currency_symbol
        """.split(),
        _text,
    ),
    **dict.fromkeys("day month year level seat_count".split(), _number),
    **dict.fromkeys("bring_in small_bet big_bet min_bet".split(), _amount),
    **dict.fromkeys("hand table".split(), _name),
    **dict.fromkeys("antes blinds_or_straddles finishing_stacks winnings".split(), _list(_amount)),
    "starting_stacks": _list(_stack),
    "actions": _list(lambda text: parse_act(_text(text))),
    "ante_trimming_status": _yes_or_no,
    "time": _time,
    "seats": _list(_number),
    "players": _list(_text),
    "time_limit": _seconds,
    "time_banks": _list(_seconds),
}
"""How each field of the format is taken."""
