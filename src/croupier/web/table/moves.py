"""What is asked of a person now, as the buttons, amounts and choices of a page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from croupier.equipment.cards import Card
from croupier.pages.felt.hands import PieceFaces
from croupier.pages.felt.text import ident
from croupier.play.view import HIDDEN, Ask, Lies, PieceView, TableView
from croupier.web.table.sentences import ASKED

QUIET_MOVES: Final = frozenset({"fold", "decline", "refuse", "surrender", "muck", "pass"})
"""What gives something up: never the button that is lit."""
FREE_MOVES: Final = frozenset({"check", "call", "accept", "done"})
"""What goes on as things are: the button that is lit among others."""


class Presets(msgspec.Struct, frozen=True):
    """An amount that a button chooses at once."""

    title: str
    cents: int


class MoveButton(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move as it is offered: a button, and with it an amount or a choice of pieces."""

    id: str
    move: str
    title: str
    key: str
    """The letter that presses it."""
    on: str = ""
    least: int = 0
    most: int = 0
    start: int = 0
    """The amount that is offered first."""
    step: int = 1
    presets: tuple[Presets, ...] = ()
    pieces: tuple[str, ...] = ()
    """Exactly the pieces that it means, where it is one of several ways to set a hand."""
    gives: tuple[int, int] = (0, 0)
    lit: bool = False
    in_time: bool = False
    """Whether this is what happens if nothing is said."""

    @property
    def has_amount(self) -> bool:
        return self.most > self.least


class ChosenPiece(msgspec.Struct, frozen=True):
    """A piece that may be chosen: its symbol and its name."""

    id: str
    symbol: str
    name: str


class MovesOn(msgspec.Struct, frozen=True):
    """What is asked about one hand, box or thing."""

    about: str
    buttons: tuple[MoveButton, ...]
    choose: tuple[ChosenPiece, ...] = ()
    """The pieces to choose among, where a move gives some up or sets them."""
    tiles: bool = False


def moves_of(
    view: TableView, tiles: bool = False, *, among_players: bool = False, keys: Iterable[str] = ()
) -> tuple[MovesOn, ...]:
    """What is asked of the viewer, by what it is about; `keys` are those that other buttons have.

    Against the house any amount up to a wager is as a rule all of it: a double, a raise, insurance.
    """
    groups: dict[str, list[Ask]] = {}
    for ask in view.asks:
        groups.setdefault(ask.on, []).append(ask)
    taken = set(keys)
    found = []
    for on, asks in groups.items():
        buttons = tuple(_buttons(view, asks, taken, len(groups) == 1, among_players))
        about = "" if on in ASKED or all(on in ask.title for ask in asks) else on
        found.append(MovesOn(about, buttons, _choice(view, asks, tiles), tiles))
    return tuple(found)


def _buttons(
    view: TableView, asks: list[Ask], taken: set[str], alone: bool, among_players: bool
) -> Iterator[MoveButton]:
    free = [ask for ask in asks if ask.move in FREE_MOVES]
    bold = [ask for ask in asks if ask.move not in QUIET_MOVES]
    lit = free[0] if free else bold[0] if len(bold) == 1 and alone and not bold[0].adds else None
    if len(asks) == 1:  # while wagers are open, what is lit is the button that deals
        lit = asks[0] if view.phase != "open" else None
    named: set[str] = set()
    for ask in asks:
        id = "m-" + "-".join(filter(None, (ask.move, ident(ask.on))))
        while id in named:  # a move of two ranges, as a bet of one amount or of another
            id += "-more"
        named.add(id)
        yield MoveButton(
            id=id,
            move=ask.move,
            title=_title(ask),
            key=_letter(ask, taken),
            on=ask.on,
            least=ask.least,
            most=ask.most,
            start=ask.most if ask.step <= 1 and not among_players else ask.least,
            step=_notch(ask),
            presets=_presets(view, ask),
            pieces=ask.pieces,
            gives=ask.gives,
            lit=ask is lit,
            in_time=ask.silence,
        )


def _notch(ask: Ask) -> int:
    """By how much a slider goes on where any amount may be said: a dollar, or a half."""
    if ask.step > 1:
        return ask.step
    return next((cents for cents in (100, 50) if not (ask.most - ask.least) % cents), 1)


def _title(ask: Ask) -> str:
    about = ASKED.get(ask.on)
    return ask.title if about is None else about.answers.get(ask.move, ask.title)


def is_weighed(ask: Ask) -> bool:
    """Whether it is a decision that one may play better or worse."""
    return ask.on not in ASKED


def _letter(ask: Ask, taken: set[str]) -> str:
    """The first letter of its title that no other button has."""
    for letter in _title(ask).lower():
        if letter.isascii() and letter.isalpha() and letter not in taken:
            taken.add(letter)
            return letter
    return ""


def _presets(view: TableView, ask: Ask) -> tuple[Presets, ...]:
    """Amounts that players name: of a pot its half and all of it; otherwise the ends."""
    if ask.most <= ask.least:
        return ()
    found = {"Least": ask.least}
    pot = sum(one.cents for one in view.pots) + sum(one.in_front for one in view.people)
    if view.pots or pot:
        whole = max(ask.step, 1)
        for title, part in (("½ pot", 2), ("Pot", 1)):
            cents = ask.least + (pot // part - ask.least) // whole * whole
            if ask.least < cents < ask.most:
                found[title] = cents
    found["All in" if view.pots else "Most"] = ask.most
    return tuple(Presets(title, cents) for title, cents in found.items())


def _choice(view: TableView, asks: list[Ask], tiles: bool) -> tuple[ChosenPiece, ...]:
    """The pieces of the viewer that these moves choose among, in the order they lie in.

    Of a hand of tiles that is all of them: two that are put together set the other two as well.
    """
    among = {id for ask in asks for id in (*ask.among, *ask.pieces)}
    faces = PieceFaces(view, tiles)
    return tuple(
        ChosenPiece(card.id, faces.symbol(card), faces.name(card))
        for place in view.places
        if any(card.id in among for card in place.cards)
        for card in place.cards
        if tiles or card.id in among
    )


def positions(view: TableView, ask: Ask, chosen: tuple[str, ...]) -> tuple[int, ...]:
    """Where the chosen pieces lie in the hand that a move is about."""
    for place in view.places:
        at = {card.id: number for number, card in enumerate(place.cards)}
        if set(chosen) <= at.keys() and (not ask.place or place.id == ask.place):
            return tuple(sorted(at[id] for id in chosen))
    return ()


def asked(view: TableView, move: str, on: str, chosen: tuple[str, ...]) -> Ask | None:
    """The move that is meant, of those that are open to the viewer."""
    same = [one for one in view.asks if one.move == move and one.on == on]
    if len(same) > 1 and chosen:
        return next((one for one in same if set(one.pieces) == set(chosen)), None)
    return same[0] if same else None


def spoken_piece(piece: PieceView, tiles: bool) -> str:
    """A card or tile as it is read aloud."""
    if piece.face == HIDDEN:
        return "face down"
    return piece.face if tiles else Card.parse(piece.face).name


def spoken_hand(place: Lies, tiles: bool) -> str:
    """A hand as it is read aloud."""
    said = ", ".join(spoken_piece(card, tiles) for card in place.cards)
    made = place.made or ("" if place.count is None else str(place.count))
    return f"{said}: {made}" if made else said
