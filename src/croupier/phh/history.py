"""A recorded hand of poker, as the PHH format has it: what was agreed, and what everyone did.

Amounts are whole hundredths of the file's unit: cents, where it counts in dollars.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum
from functools import cached_property
from typing import Final

import msgspec

from croupier.equipment.cards import Card

Toml = (
    str
    | int
    | bool
    | Decimal
    | datetime.datetime
    | datetime.date
    | datetime.time
    | list["Toml"]
    | dict[str, "Toml"]
)
"""Whatever a field of one's own may hold."""

LEAST_PLAYERS, MOST_PLAYERS = 2, 23
"""Twenty-three are as many as one deck has two cards for, with five on the board and a burn."""
MOST_ACTIONS: Final = 2_000
MOST_TEXT: Final = 4_000
"""Letters in one text of a file."""
HUNDREDTHS: Final = 100
"""Parts of the file's unit that amounts are counted in."""


class BadHistory(ValueError):
    """What is written is no recorded hand; the sentence says where and why."""


class ActionKind(StrEnum):
    """What somebody does, as the format abbreviates it."""

    NOTE = ""
    """Nothing: a remark."""
    BOARD = "db"
    HOLE = "dh"
    BRING_IN = "pb"
    WAGER = "cbr"
    """Complete, bet or raise, to an amount in this betting round."""
    CALL = "cc"
    """Check or call."""
    FOLD = "f"
    DRAW = "sd"
    """Stand pat, or discard cards."""
    SHOW = "sm"
    """Show cards, or muck them."""


_NOBODYS: Final = (ActionKind.NOTE, ActionKind.BOARD)


class PhhAct(msgspec.Struct, frozen=True):
    """One action of the dealer or of a player."""

    kind: ActionKind
    player: int = 0
    """Whose action it is, or to whom cards go; players are counted from 1."""
    cards: tuple[Card, ...] = ()
    """The cards dealt, discarded or shown; one whose face nobody wrote down lies as its back."""
    amount: int = 0
    """Of a wager, what lies in front of the player after it."""
    as_dealt: bool = False
    """Of cards shown, that they are the ones dealt to him (`-`)."""
    remark: str = ""


@dataclass(frozen=True)
class Variant:
    """A game of the format: what it is called, and which amounts it must name."""

    title: str
    amounts: tuple[str, ...]
    lowest: int = 0
    """The lowest rank in its deck, 0 for twos."""


_BLINDS, _BRING_IN = "blinds_or_straddles", "bring_in"
_SIZES, _LEAST = "small_bet big_bet", "min_bet"


def _variant(title: str, *amounts: str, lowest: int = 0) -> Variant:
    return Variant(title, tuple(" ".join(amounts).split()), lowest)


VARIANTS: Final[Mapping[str, Variant]] = {
    "FT": _variant("fixed-limit Texas hold'em", _BLINDS, _SIZES),
    "NT": _variant("no-limit Texas hold'em", _BLINDS, _LEAST),
    "NS": _variant("no-limit short-deck hold'em", _BLINDS, _LEAST, lowest=4),
    "PO": _variant("pot-limit Omaha", _BLINDS, _LEAST),
    "FO/8": _variant("fixed-limit Omaha, high and low", _BLINDS, _SIZES),
    "F7S": _variant("fixed-limit seven-card stud", _BRING_IN, _SIZES),
    "F7S/8": _variant("fixed-limit seven-card stud, high and low", _BRING_IN, _SIZES),
    "FR": _variant("fixed-limit razz", _BRING_IN, _SIZES),
    "N2L1D": _variant("no-limit deuce-to-seven, single draw", _BLINDS, _LEAST),
    "F2L3D": _variant("fixed-limit deuce-to-seven, triple draw", _BLINDS, _SIZES),
    "FB": _variant("fixed-limit badugi", _BLINDS, _SIZES),
}
"""The games that the format knows."""
BY_VARIANT: Final = ("blinds_or_straddles", "bring_in", "small_bet", "big_bet", "min_bet")
"""The amounts that some games name and others must not."""


@dataclass(frozen=True, kw_only=True)
class History:
    """One hand. Players stand in the order of the deal: the first sits left of the button."""

    variant: str
    ante_trimming_status: bool | None = None
    antes: tuple[int, ...]
    blinds_or_straddles: tuple[int, ...] = ()
    """By player; a negative one was posted by a newcomer. Of two players it is read backwards."""
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0
    min_bet: int = 0
    starting_stacks: tuple[int | None, ...]
    """Before antes and blinds; nothing where a stack is not known."""
    actions: tuple[PhhAct, ...] = ()

    author: str | None = None
    event: str | None = None
    url: str | None = None
    venue: str | None = None
    address: str | None = None
    city: str | None = None
    region: str | None = None
    postal_code: str | None = None
    country: str | None = None
    time: datetime.time | None = None
    time_zone: str | None = None
    time_zone_abbreviation: str | None = None
    day: int | None = None
    month: int | None = None
    year: int | None = None
    hand: str | int | None = None
    level: int | None = None
    seats: tuple[int, ...] | None = None
    seat_count: int | None = None
    table: str | int | None = None
    players: tuple[str, ...] | None = None
    finishing_stacks: tuple[int, ...] | None = None
    winnings: tuple[int, ...] | None = None
    currency: str | None = None
    currency_symbol: str | None = None
    time_limit: Decimal | None = None
    time_banks: tuple[Decimal, ...] | None = None

    own: Mapping[str, Toml] = field(default_factory=dict)
    """Fields of the writer's own; their names begin with an underscore."""

    def __post_init__(self) -> None:
        check(self)

    @property
    def count(self) -> int:
        """How many players there are."""
        return len(self.starting_stacks)

    @cached_property
    def blinds(self) -> tuple[int, ...]:
        """What each player posts: of two, the button posts what is written first."""
        posted = self.blinds_or_straddles or (0,) * self.count
        return posted[::-1] if self.count == 2 else posted

    @property
    def antes_by_player(self) -> tuple[int, ...]:
        """What each player antes, with the same turn of the list where there are two."""
        return self.antes[::-1] if self.count == 2 else self.antes

    @cached_property
    def unit(self) -> int:
        """The lowest chip that pots are divided down to: a cent of money, else one of the file's
        units, unless its amounts have parts of one.
        """
        played = [*self.antes, *self.blinds_or_straddles, self.bring_in, self.small_bet]
        played += [self.big_bet, self.min_bet, *(stack or 0 for stack in self.starting_stacks)]
        played += [act.amount for act in self.actions]
        whole = not any(amount % HUNDREDTHS for amount in played)
        return HUNDREDTHS if whole and not (self.currency or self.currency_symbol) else 1


def check(hand: History) -> None:
    """Refuse a hand whose fields do not fit each other."""
    variant = VARIANTS.get(hand.variant)
    if variant is None:
        known = ", ".join(VARIANTS)
        raise BadHistory(f"variant {hand.variant!r} is none of the format's: {known}")
    count = hand.count
    if not LEAST_PLAYERS <= count <= MOST_PLAYERS:
        raise BadHistory(
            f"starting_stacks names {count} players; a hand has {LEAST_PLAYERS} to {MOST_PLAYERS}"
        )
    for name in BY_VARIANT:
        if bool(getattr(hand, name)) != (name in variant.amounts):
            wrong = "needs" if name in variant.amounts else "has no"
            raise BadHistory(f"{variant.title} ({hand.variant}) {wrong} {name}")
    lists = ["antes", "seats", "players", "finishing_stacks", "winnings", "time_banks"]
    if hand.blinds_or_straddles:
        lists.append("blinds_or_straddles")
    for name in lists:
        value = getattr(hand, name)
        if value is not None and len(value) != count:
            raise BadHistory(f"{name} has {len(value)} entries for {count} players")
    for name in ("antes", "starting_stacks", "finishing_stacks", "winnings"):
        if any(amount is not None and amount < 0 for amount in getattr(hand, name) or ()):
            raise BadHistory(f"{name} has an amount below nothing")
    if 0 in hand.starting_stacks:
        raise BadHistory(
            "starting_stacks has a player without chips: only who has some is dealt in"
        )
    for name in ("bring_in", "small_bet", "big_bet", "min_bet"):
        if getattr(hand, name) < 0:
            raise BadHistory(f"{name} is below nothing")
    for name in hand.own:
        if not name.startswith("_"):
            raise BadHistory(f"a field of one's own begins with an underscore, unlike {name!r}")
    if len(hand.actions) > MOST_ACTIONS:
        raise BadHistory(f"a hand has at most {MOST_ACTIONS} actions, not {len(hand.actions)}")
    for number, act in enumerate(hand.actions, 1):
        if not 0 <= act.player <= count or (act.player == 0) != (act.kind in _NOBODYS):
            raise BadHistory(f"action {number} is about p{act.player}, of {count} players")
        for card in act.cards:
            if 0 <= card < 4 * variant.lowest:
                raise BadHistory(f"action {number} has {card}, a card that {variant.title} has not")
