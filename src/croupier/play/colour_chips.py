"""Colour chips: chips without a value of their own, which stand for what the dealer says.

>>> rules = ChipRules("s 10(2)", "s 10(3)", "s 10(4)", "s 10(5)", "", apart=True, shared=True)
>>> chips = issue(Colours("R1"), rules, "P1", "red", 500, 20)
>>> issue(chips, rules, "P2", "red", 500, 10)
Traceback (most recent call last):
croupier.play.refusals.Refused: red is P1's colour, and not all agree to share it (s 10(3))
>>> redeem(chips, rules, "P1", "red", 4, chips)[1]
2000
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

import msgspec

from croupier.law import provisions, rule
from croupier.money import dollars
from croupier.play.answers import Change, Place
from croupier.play.felt import Felt
from croupier.play.game import Game
from croupier.play.header import Seat
from croupier.play.placing import apart
from croupier.play.refusals import Refusal, Refused, refuse, typed

VALUE = "value"
"""What a seat plays with if it is chips with a denomination on them."""


@dataclass(frozen=True)
class ChipRules:
    """What a book says about chips without a value of their own; empty where it says nothing."""

    value: str
    """That each stands for one value."""
    own: str
    """That players do not have chips of one colour."""
    table: str
    """That they are played only at the table that issued them."""
    redeem: str
    """Where they are redeemed."""
    one_colour: str
    """That a player plays with one colour only."""
    given: str = ""
    """That the value is given when they are issued."""
    apart: bool = False
    """Whether each colour is one player's."""
    only_one: bool = False
    """Whether a player plays with one colour only."""
    shared: bool = False
    """Whether players may have one colour if all of them agree."""
    from_closed: bool = False
    """Whether another table redeems the chips of one that is closed."""


class Holding(msgspec.Struct, frozen=True):
    """The chips of one colour that a player has from a table."""

    player: str
    colour: str
    value: int
    """What one of them stands for, in cents."""
    chips: int
    shares: bool = False
    """Whether all who have the colour agree that they share it."""


class Colours(msgspec.Struct, frozen=True):
    """The colour chips of one table: to whom they were issued, and what each stands for."""

    table: str
    holdings: tuple[Holding, ...] = ()
    """Of each player and colour one; he may have lost or redeemed them all by now."""
    closed: bool = False
    """Whether the table is closed."""

    def held(self, player: str, colour: str) -> Holding | None:
        """A player's chips of a colour, if he has any."""
        for holding in self.holdings:
            if (holding.player, holding.colour) == (player, colour) and holding.chips:
                return holding
        return None

    def worth(self) -> dict[str, int]:
        """What each player's chips of all colours stand for."""
        worth: dict[str, int] = {}
        for one in self.holdings:
            worth[one.player] = worth.get(one.player, 0) + one.chips * one.value
        return worth

    def of(self, player: str) -> list[Holding]:
        """A player's chips of all colours."""
        return [one for one in self.holdings if one.player == player]

    def seated(self, seat: Seat) -> Seat:
        """The seat of a player with what he plays with."""
        mine = [h for h in self.holdings if h.player == seat.id and h.chips]
        if not mine:
            return seat
        return msgspec.structs.replace(
            seat, chips=mine[-1].colour, chip_value=mine[-1].value, shares_colour=mine[-1].shares
        )

    def changed(self, *now: Holding) -> Colours:
        """The same with some holdings changed."""
        new = {(one.player, one.colour): one for one in (*self.holdings, *now)}
        return msgspec.structs.replace(self, holdings=tuple(new.values()))

    def without(self, player: str) -> Colours:
        """The same when a player has gone."""
        left = tuple(one for one in self.holdings if one.player != player)
        return msgspec.structs.replace(self, holdings=left)


@rule
def issue(
    colours: Colours,
    rules: ChipRules,
    player: str,
    colour: str,
    value: int,
    chips: int,
    agreed: Collection[str] = (),
) -> Colours:
    """A player is given chips of a colour at a value; `agreed` is who agrees to share it."""
    if colours.closed:
        raise _refused(f"table {colours.table} is closed", rules.table)
    if value < 1 or chips < 1:
        raise _refused("chips are issued at a value above nothing, and some of them", rules.given)
    there = [h for h in colours.holdings if h.chips]
    others = [h for h in there if h.colour == colour and h.player != player]
    mine = colours.held(player, colour)
    declared = next((h.value for h in (mine, *others) if h is not None), value)
    if rules.apart and others:
        sharing = {player, *(other.player for other in others)}
        if not rules.shared or not sharing <= set(agreed):
            why = ", and not all agree to share it" if rules.shared else ""
            raise _refused(
                f"{typed(colour)} is {{other}}'s colour{why}", rules.own, player, others[0]
            )
    if value != declared and (mine is not None or rules.apart):
        raise _refused(f"{colour} stands for {dollars(declared)} at this table", rules.value)
    if rules.only_one:
        for other in there:
            if other.player == player and other.colour != colour:
                raise _refused(
                    f"{{seat}} plays with {typed(other.colour)}", rules.one_colour, player
                )
    has = mine.chips if mine is not None else 0
    shares = bool(others)
    now = [msgspec.structs.replace(other, shares=shares) for other in others]
    return colours.changed(Holding(player, colour, value, has + chips, shares), *now)


@rule
def play(here: Colours, rules: ChipRules, player: str, colour: str, issued_by: Colours) -> Holding:
    """The chips that a player puts into play here: they must have been issued here."""
    if issued_by.table != here.table:
        raise _refused(
            f"chips of table {issued_by.table} are not played at table {here.table}", rules.table
        )
    holding = here.held(player, colour)
    if holding is None:
        where = rules.table or rules.value
        raise _refused(f"{{seat}} was issued no {typed(colour)} chips here", where, player)
    return holding


@rule
def redeem(
    here: Colours, rules: ChipRules, player: str, colour: str, chips: int, issued_by: Colours
) -> tuple[Colours, int]:
    """Colour chips of this table, or of a closed one, come back: the chips of the table that
    issued them as they are then, and what the player gets in value chips.
    """
    if issued_by.table != here.table and not (rules.from_closed and issued_by.closed):
        why = "which is open" if rules.from_closed else "which alone redeems them"
        raise _refused(f"those are chips of table {issued_by.table}, {why}", rules.redeem)
    holding = issued_by.held(player, colour)
    if holding is None or not 0 < chips <= holding.chips:
        has = holding.chips if holding is not None else 0
        raise _refused(
            f"{{seat}} has {has} {typed(colour)} chips, not {chips}", rules.redeem, player
        )
    left = msgspec.structs.replace(holding, chips=holding.chips - chips)
    return issued_by.changed(left), chips * holding.value


def settle(colours: Colours, player: str, gain: int) -> Colours:
    """After a round: what a player won is paid in his colour, what he lost is taken in it."""
    mine = [one for one in colours.holdings if one.player == player and one.chips]
    if gain > 0 and mine:
        last = mine[-1]
        paid = msgspec.structs.replace(last, chips=last.chips + gain // last.value)
        return colours.changed(paid)
    now = []
    for one in reversed(mine):
        taken = min(one.chips, -(gain // one.value))
        now.append(msgspec.structs.replace(one, chips=one.chips - taken))
        gain = min(gain + taken * one.value, 0)
    return colours.changed(*now)


def _refused(
    text: str, where: str, player: str | None = None, other: Holding | None = None
) -> Refused:
    return refuse(text, provisions(where), player, other.player if other is not None else None)


def chip_rules(game: Game) -> ChipRules | None:
    """What the book says about chips without a value of their own, where it has any."""
    for check in game.placing.checks:
        owner = getattr(check, "__self__", None)
        if isinstance(owner, ChipsInPlay):
            return owner.rules
    return None


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

    @apart  # but for chips of a colour, which nobody else may play with
    def refusal(self, felt: Felt, answer: Place | Change) -> Refusal | None:
        """Why a wager cannot be made with that, or nothing."""
        if type(answer) is Place and answer.cash:
            if self.cash:
                return None
            return Refusal("a wager is made with chips, not with cash", provisions(self.cash_cites))
        seat = felt.header.seat(answer.seat)
        if seat is None or not seat.chips or not answer.stake:
            return None
        if seat.chips == VALUE:
            return value_chips(self, answer)
        return own_colour(self.rules, felt, seat, answer)


@rule
def value_chips(chips: ChipsInPlay, answer: Place | Change) -> Refusal | None:
    """Chips with a denomination may be permitted, limited to some wagers or prohibited."""
    if chips.value_chips == "prohibited":
        return Refusal("value chips are not played at this table", provisions(chips.value_cites))
    if chips.value_chips == "limited" and answer.wager not in chips.value_on:
        return Refusal(
            f"value chips are not played on a {answer.wager} wager at this table",
            provisions(chips.value_cites),
        )
    return None


@rule
def own_colour(rules: ChipRules, felt: Felt, seat: Seat, answer: Place | Change) -> Refusal | None:
    """A wager in colour is whole chips, of a colour that nobody else plays with."""
    if seat.chip_value and answer.stake % seat.chip_value:
        return Refusal(
            f"{seat.chips} chips of {dollars(seat.chip_value)} cannot make up "
            f"{dollars(answer.stake)}",
            provisions(rules.value),
        )
    if not rules.apart:
        return None
    wagering = {bet.seat for bet in felt.live()} - {seat.id}
    for other in felt.header.seats:
        if other.id in wagering and other.chips == seat.chips:
            if not (rules.shared and seat.shares_colour and other.shares_colour):
                return Refusal(
                    f"{typed(seat.chips)} is {{other}}'s colour",
                    provisions(rules.own),
                    seat.id,
                    other.id,
                )
    return None
