"""What a family shows of a round beside its cards and chips. A family says what of its own differs
from what goes without saying.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.equipment.pieces import Piece
from croupier.jackpots.pools import RESERVE
from croupier.money import dollars
from croupier.play.areas import Area, TicketArea
from croupier.play.spots import BOARD, DEALER, box_spot, read_spot
from croupier.play.view import MeterShown, PlaceKind, PotView, PublicFact

if TYPE_CHECKING:
    from croupier.play.felt import Felt
    from croupier.play.game import Game
    from croupier.play.prompts import Option, Question
    from croupier.play.wagers import Wager

Names = Mapping[str, str]
"""By seat, what a player is called."""

DOLLAR = 100
_OF_A_SEAT = re.compile(r"(void|other) hand of (.+)", re.DOTALL)
PUT_ASIDE = frozenset({"burnt", "burn", "muck", "discards", "discard rack", "unplayed", "aside"})
"""Places whose cards are nobody's hand."""


class NamedPlace(msgspec.Struct, frozen=True):
    """What a place of the felt is."""

    kind: PlaceKind
    title: str
    owner: str = ""
    box: str = ""
    hand: int = 0


class SeatMarks(msgspec.Struct, frozen=True):
    """How a player stands in the round."""

    state: str = ""
    in_front: int = 0
    button: bool = False
    marks: tuple[str, ...] = ()


class MoveTitle(msgspec.Struct, frozen=True):
    """A move as a player is asked for it."""

    title: str
    positions: tuple[int, ...] = ()
    """Which cards of the place asked about it means."""


NO_MARKS = SeatMarks()


class FamilyView:
    """What goes without saying; a family's own view extends it."""

    # -- the layout ----------------------------------------------------------------------------

    def boxes(self, game: Game) -> tuple[str, ...]:
        """The boxes of the layout, where wagers name one."""
        return ()

    def numbers(self, game: Game, wager: Wager) -> Iterable[tuple[str, ...]]:
        """Every set of numbers that a wager on numbers may be placed on, unless they are marked."""
        return ()

    def marked(self, game: Game, wager: Wager) -> tuple[str, ...]:
        """The numbers that a player marks as he likes, for a wager that is a ticket."""
        return ()

    def chip(self, game: Game, wager: Wager) -> int:
        """A stake that a wager may well have, at a table that displays no minimum."""
        return DOLLAR

    def areas(self, game: Game) -> tuple[Area, ...]:
        """Every area where chips can go: those a player may place a wager on, and those it can
        come to lie on by a result.
        """
        found: list[Area] = []
        for wager in game.wagers.values():
            if wager.kind == "added":
                continue
            sets: Iterable[tuple[str, ...]] = ((),)
            if wager.spots is not None and not self.marked(game, wager):
                sets = self.numbers(game, wager)
            on = wager.on or ("", *wager.travels)
            boxes = self.boxes(game) or ("",)
            found += [Area(wager.name, o, b, n) for n in sets for o in on for b in boxes]
        return tuple(found)

    def tickets(self, game: Game) -> tuple[TicketArea, ...]:
        """The wagers whose numbers are marked."""
        return tuple(
            TicketArea(name, numbers, tuple(wager.counts))
            for name, wager in game.wagers.items()
            if (numbers := self.marked(game, wager))
        )

    # -- cards ---------------------------------------------------------------------------------

    def place(self, felt: Felt[Any, Any, Any], name: str, names: Names) -> NamedPlace:
        """What a place of the felt is."""
        if name in names:
            return self.seats_hand(felt, name, names)
        what, box, hand = read_spot(name)
        if what == DEALER:
            return NamedPlace(
                PlaceKind.DEALER, f"Dealer, hand {hand}" if hand else "Dealer", hand=hand
            )
        if what:
            return self.box(felt, box, hand or 1)
        if name == BOARD:
            return NamedPlace(PlaceKind.BOARD, "Community cards")
        if found := _OF_A_SEAT.fullmatch(name):
            what, seat = found.groups()
            called = names.get(seat, seat)
            if felt.plays.get(seat) == name:
                return NamedPlace(PlaceKind.HAND, called, seat)
            return NamedPlace(PlaceKind.ASIDE, f"{called}, {what} hand", seat)
        kind = PlaceKind.ASIDE if name in PUT_ASIDE else PlaceKind.HAND
        return NamedPlace(kind, name.capitalize())

    def box(self, felt: Felt[Any, Any, Any], box: str, hand: int) -> NamedPlace:
        """A hand of a box; whose it is, if only one player has wagered there."""
        owners = {bet.seat for bet in felt.bets if bet.box == box and bet.state != "removed"}
        many = hand > 1 or box_spot(box, 2) in felt.hands
        title = f"Box {box}, hand {hand}" if many else f"Box {box}"
        owner = owners.pop() if len(owners) == 1 else ""
        return NamedPlace(PlaceKind.HAND, title, owner, box, hand if many else 0)

    def seats_hand(self, felt: Felt[Any, Any, Any], seat: str, names: Names) -> NamedPlace:
        """A player's own hand, and the box that it lies at."""
        box = next((bet.box for bet in felt.bets if bet.seat == seat and bet.box), "")
        kind = PlaceKind.ASIDE if felt.plays.get(seat, seat) != seat else PlaceKind.HAND
        return NamedPlace(kind, names.get(seat, seat), seat, box)

    def made(
        self, felt: Felt[Any, Any, Any], place: str, cards: Sequence[Piece], seen: Mapping[str, Any]
    ) -> str:
        """What a hand is called all of which is seen; `seen` is what else is, by place."""
        game = felt.game
        if game.hands.categorise is None:
            return ""
        of = game.hands.made(felt).get(place) if game.hands.made is not None else None
        if of is None:
            return game.hands.categorise(cards)
        known = [card for lying in seen.values() for card in lying]
        for card in of:
            if card not in known:
                return ""
            known.remove(card)
        return game.hands.categorise(of)

    # -- people --------------------------------------------------------------------------------

    def marks(self, felt: Felt[Any, Any, Any], seat: str) -> SeatMarks:
        """How a player stands in the round."""
        return NO_MARKS

    def pots(self, felt: Felt[Any, Any, Any]) -> tuple[PotView, ...]:
        """The pots that players play for among themselves."""
        return ()

    def showdown(self, felt: Felt[Any, Any, Any]) -> bool:
        """Whether hands are being compared."""
        return False

    # -- what is said --------------------------------------------------------------------------

    def facts(self, felt: Felt[Any, Any, Any], names: Names) -> tuple[PublicFact, ...]:
        """What everybody at the table knows of the round that is no card and no chip."""
        return ()

    def meters(self, felt: Felt[Any, Any, Any]) -> tuple[MeterShown, ...]:
        """What the table displays: jackpots and pools."""
        pools = felt.header.situation.pools | felt.pools
        return tuple(
            MeterShown(name, name.replace("-", " ").capitalize(), cents)
            for name, cents in pools.items()
            if not name.endswith(RESERVE)
        )

    def asked_of(self, felt: Felt[Any, Any, Any], question: Question) -> str:
        """The place that a question is about."""
        if question.on in felt.hands:
            return question.on
        own = felt.hand_of(question.seat)
        return own if own in felt.hands else ""

    def meant(
        self,
        felt: Felt[Any, Any, Any],
        question: Question,
        option: Option,
        cards: Sequence[Piece | None],
    ) -> MoveTitle:
        """A move in words; `cards` are those of the place asked about, as they are seen."""
        title = option.move.replace("-", " ").capitalize()
        if option.most and option.least == option.most:
            title += f" {dollars(option.least)}"
        return MoveTitle(title)

    def result(self, felt: Felt[Any, Any, Any]) -> str:
        """What the round has come to, in a few words."""
        if felt.spins:
            return felt.spins[-1]
        if felt.rolls:
            return "-".join(map(str, felt.rolls[-1]))
        return ""


PLAIN = FamilyView()


class BoxesView(FamilyView):
    """A game whose layout has numbered boxes."""

    def boxes(self, game: Game) -> tuple[str, ...]:
        return tuple(str(number) for number in range(1, game.rules.boxes + 1))
