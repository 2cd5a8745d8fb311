"""Colour chips: chips without a value of their own, which stand for what the dealer says.

>>> rules = ChipRules("s 10(2)", "s 10(3)", "s 10(4)", "s 10(5)", "", True, True)
>>> chips = ColourChips("R1", rules)
>>> chips.issue("P1", "red", 500, 20)
>>> chips.issue("P2", "red", 500, 10)
Traceback (most recent call last):
croupier.play.refusals.Refused: red is P1's colour, and not all agree to share it (s 10(3))
>>> chips.redeem("P1", "red", 4, chips)
2000
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

import msgspec

from croupier.law import cites
from croupier.money import dollars
from croupier.play.answers import Change, Place
from croupier.play.felt import Felt
from croupier.play.header import Seat
from croupier.play.refusals import Refusal, Refused

VALUE = "value"
"""What a seat plays with if it is chips with a denomination on them."""


@dataclass(frozen=True)
class ChipRules:
    """What a book says about chips without a value of their own; empty where it says nothing."""

    value: str
    """That each stands for one value, given before it is played."""
    own: str
    """That players do not have chips of one colour."""
    table: str
    """That they are played only at the table that issued them."""
    redeem: str
    """Where they are redeemed."""
    one_colour: str
    """That a player plays with one colour only."""
    shared: bool = False
    """Whether players may have one colour if all of them agree."""
    from_closed: bool = False
    """Whether another table redeems the chips of one that is closed."""


class Holding(msgspec.Struct):
    """The chips of one colour that a player has from a table."""

    player: str
    colour: str
    value: int
    """What one of them stands for, in cents."""
    chips: int
    shares: bool = False
    """Whether all who have the colour agree that they share it."""


class ColourChips:
    """The colour chips of one table: to whom they were issued, and what each stands for."""

    def __init__(self, table: str, rules: ChipRules) -> None:
        self.table = table
        self.rules = rules
        self.closed = False
        """Whether the table is closed."""
        self.holdings: list[Holding] = []

    def held(self, player: str, colour: str) -> Holding | None:
        """A player's chips of a colour, if he has any."""
        for holding in self.holdings:
            if (holding.player, holding.colour) == (player, colour) and holding.chips:
                return holding
        return None

    @cites(
        "qld-2024 sch 7 s 10(1)", "qld-2024 sch 7 s 10(2)", "qld-2024 sch 7 s 10(3)",
        "qld-2024 sch 8 s 11(1)", "qld-2024 sch 8 s 11(2)", "qld-2024 sch 8 s 11(3)",
        "act-1992 AR 5.1", "act-1992 AR 5.9", "act-1992 SB 4.2", "act-1992 MW 5.4",
    )  # fmt: skip
    def issue(
        self, player: str, colour: str, value: int, chips: int, agreed: Collection[str] = ()
    ) -> None:
        """A player is given chips of a colour at a value; `agreed` is who agrees to share it."""
        rules = self.rules
        if self.closed:
            raise _refused(f"table {self.table} is closed", rules.table)
        if value < 1 or chips < 1:
            raise _refused("chips are issued at a value above nothing, and some of them", "")
        others = [h for h in self.holdings if h.chips and h.colour == colour and h.player != player]
        mine = self.held(player, colour)
        declared = next((h.value for h in (mine, *others) if h is not None), value)
        if rules.own and others:
            sharing = {player, *(other.player for other in others)}
            if not rules.shared or not sharing <= set(agreed):
                why = ", and not all agree to share it" if rules.shared else ""
                raise _refused(f"{colour} is {others[0].player}'s colour{why}", rules.own)
        if rules.value and value != declared and (mine is not None or rules.own):
            raise _refused(f"{colour} stands for {dollars(declared)} at this table", rules.value)
        if rules.one_colour:
            for other in self.holdings:
                if other.player == player and other.chips and other.colour != colour:
                    raise _refused(f"{player} plays with {other.colour}", rules.one_colour)
        if mine is None:
            mine = Holding(player, colour, value, 0)
            self.holdings.append(mine)
        mine.chips += chips
        for holding in (mine, *others):
            holding.shares = bool(others)

    @cites(
        "qld-2024 sch 7 s 10(4)", "qld-2024 sch 8 s 11(4)", "act-1992 AR 5.10", "act-1992 SB 4.3",
        "act-1992 MW 5.5",
    )  # fmt: skip
    def play(self, player: str, colour: str, issued_by: ColourChips) -> Holding:
        """The chips that a player puts into play here: they must have been issued here."""
        if issued_by is not self:
            raise _refused(
                f"chips of table {issued_by.table} are not played at table {self.table}",
                self.rules.table,
            )
        holding = self.held(player, colour)
        if holding is None:
            raise _refused(f"{player} was issued no {colour} chips here", self.rules.value)
        return holding

    @cites(
        "qld-2024 sch 7 s 10(5)(a)", "qld-2024 sch 7 s 10(5)(b)", "qld-2024 sch 8 s 11(5)(a)",
        "qld-2024 sch 8 s 11(5)(b)", "act-1992 AR 5.11", "act-1992 SB 4.3", "act-1992 MW 5.5",
    )  # fmt: skip
    def redeem(self, player: str, colour: str, chips: int, issued_by: ColourChips) -> int:
        """What a player gets in value chips for colour chips of this table, or of a closed one."""
        rules = self.rules
        if issued_by is not self and not (rules.from_closed and issued_by.closed):
            why = "which is open" if rules.from_closed else "which alone redeems them"
            raise _refused(f"those are chips of table {issued_by.table}, {why}", rules.redeem)
        holding = issued_by.held(player, colour)
        if holding is None or not 0 < chips <= holding.chips:
            has = holding.chips if holding is not None else 0
            raise _refused(f"{player} has {has} {colour} chips, not {chips}", rules.redeem)
        holding.chips -= chips
        return chips * holding.value

    def pay(self, player: str, colour: str, chips: int) -> None:
        """A winning wager is paid in the player's colour."""
        holding = self._known(player, colour)
        holding.chips += chips

    def collect(self, player: str, colour: str, chips: int) -> None:
        """A losing wager is taken: its chips are the table's again."""
        holding = self._known(player, colour)
        if chips > holding.chips:
            raise _refused(f"{player} has {holding.chips} {colour} chips, not {chips}", "")
        holding.chips -= chips

    def _known(self, player: str, colour: str) -> Holding:
        """What a player was issued, though it may all lie on the layout or be lost by now."""
        for holding in reversed(self.holdings):
            if (holding.player, holding.colour) == (player, colour):
                return holding
        raise _refused(f"{player} was issued no {colour} chips here", self.rules.value)

    def close(self) -> None:
        """The table closes."""
        self.closed = True

    def seated(self, seat: Seat) -> Seat:
        """The seat of a player with what he plays with."""
        mine = [h for h in self.holdings if h.player == seat.id and h.chips]
        if not mine:
            return seat
        return msgspec.structs.replace(
            seat, chips=mine[-1].colour, chip_value=mine[-1].value, shares_colour=mine[-1].shares
        )


def _refused(text: str, where: str) -> Refused:
    return Refused(Refusal(text, where))


@dataclass(frozen=True)
class ChipsInPlay:
    """What may be put down for a wager at one table: which chips, and whether cash."""

    rules: ChipRules
    value_chips: str = "permitted"
    """`permitted`, `limited` to the wagers in `value_on`, or `prohibited`."""
    value_cites: str = ""
    value_on: frozenset[str] = field(default_factory=frozenset)
    cash: bool = False
    """Whether cash may be put down, to be turned into chips or played under a button."""
    cash_cites: str = ""

    def refusal(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        """Why a wager cannot be made with that, or nothing."""
        if type(answer) is Place and answer.cash:
            if self.cash:
                return None
            return Refusal("a wager is made with chips, not with cash", self.cash_cites)
        seat = felt.header.seat(answer.seat)
        if seat is None or not seat.chips or not answer.stake:
            return None
        if seat.chips == VALUE:
            return self._value(answer)
        return self._coloured(felt, seat, answer)

    @cites("qld-2024 sch 7 s 11", "act-1992 AR 5.14")
    def _value(self, answer: Place | Change) -> Refusal | None:
        if self.value_chips == "prohibited":
            return Refusal("value chips are not played at this table", self.value_cites)
        if self.value_chips == "limited" and answer.wager not in self.value_on:
            return Refusal(
                f"value chips are not played on a {answer.wager} wager at this table",
                self.value_cites,
            )
        return None

    @cites(
        "qld-2024 sch 7 s 10(2)", "qld-2024 sch 7 s 10(3)", "qld-2024 sch 8 s 11(2)",
        "qld-2024 sch 8 s 11(3)", "act-1992 AR 5.1", "act-1992 AR 5.9", "act-1992 SB 4.2",
        "act-1992 MW 5.4",
    )  # fmt: skip
    def _coloured(self, felt: Felt, seat: Seat, answer: Place | Change) -> Refusal | None:
        if seat.chip_value and answer.stake % seat.chip_value:
            return Refusal(
                f"{seat.chips} chips of {dollars(seat.chip_value)} cannot make up "
                f"{dollars(answer.stake)}",
                self.rules.value,
            )
        if self.rules.own:
            others: Mapping[str, Seat] = {other.id: other for other in felt.header.seats}
            for name in {bet.seat for bet in felt.live()} - {seat.id}:
                other = others.get(name)
                if other is None or other.chips != seat.chips:
                    continue
                if not (self.rules.shared and seat.shares_colour and other.shares_colour):
                    return Refusal(f"{seat.chips} is {name}'s colour", self.rules.own)
        return None
