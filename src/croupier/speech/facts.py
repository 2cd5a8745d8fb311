"""The facts of a mishap in words: what is asked of each, and what an answer means."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from croupier.equipment import BACK, BadPiece, Card
from croupier.equipment.tiles import parse_tiles
from croupier.money import dollars
from croupier.play import Felt
from croupier.play.reports.facts import FactKind
from croupier.play.reports.forms import Field
from croupier.speech.bets import money
from croupier.speech.names import YOU, NotUnderstood, is_number, named

NEXT = "next"
"""Said of a card: the next that comes out of the shoe, whichever it is."""

FEW = 8
"""Words up to so many are said with the question."""


def question(field: Field) -> str:
    """What is asked, with the words that will do where they are few."""
    few = ", ".join(filter(None, field.values)) if len(field.values) <= FEW else ""
    return f"{field.help}: {few}" if few else field.help


# -- answers ---------------------------------------------------------------------------------------


def understood(field: Field, said: str, felt: Felt) -> dict[str, object]:
    """What an answer says, by the fact it says it of; one about a wager says where that lies."""
    game = felt.game
    if field.about in (FactKind.WAGER, FactKind.AREA):
        place = named(game, tuple(game.wagers), "?", said.split())
        where: dict[str, object] = {
            "wager": place.wager,
            "on": place.on,
            "numbers": list(place.numbers),
        }
        return {field.name: where} if field.about is FactKind.AREA else where
    said = next((word for word in field.values if word.lower() == said), said)
    if field.about in (FactKind.SEAT, FactKind.PLACE):
        seats = {seat.id.lower(): seat.id for seat in felt.header.seats}
        called = seats | dict.fromkeys(("me", "i", "my"), YOU)
        said = called.get(said) or " ".join(called.get(word, word) for word in said.split())
    value = _by_place(field, said) if field.by_place else _row(field, said)
    if field.about is FactKind.SEAT:
        _plays_here(felt, [value] if isinstance(value, str) else value)
    return {field.name: value}


def _plays_here(felt: Felt, named: Any) -> None:
    """Whoever is named sits here, has a wager or a hand of his own."""
    seated, wagering = (seat.id for seat in felt.header.seats), (bet.seat for bet in felt.bets)
    here = dict.fromkeys((YOU, *seated, *wagering))
    for one in named:
        if one not in here and one not in felt.hands:
            raise NotUnderstood(f"nobody called {one!r} plays here; there are: {', '.join(here)}")


def _value(field: Field, said: str) -> object:
    if field.about is FactKind.YES_NO:
        return _yes(said)
    if field.about is FactKind.CARD:
        return _card(said)
    if field.about is FactKind.CENTS:
        return money(said)
    if 0 < len(field.values) <= FEW and said not in field.values:
        raise NotUnderstood(f"say {' or '.join(field.values)}, not {said!r}")
    if field.number and (is_number(said) or not field.text):
        return _number(said)
    return said


def _yes(said: str) -> bool:
    if said in ("yes", "y", "true"):
        return True
    if said in ("no", "n", "false"):
        return False
    raise NotUnderstood(f"say yes or no, not {said!r}")


def _number(said: str) -> int:
    if not is_number(said):
        raise NotUnderstood(f"{said!r} is not a number")
    return int(said)


def _card(said: str) -> object:
    if said == NEXT:
        return NEXT
    try:
        return int(Card.parse(said.upper().replace("10", "T")))
    except BadPiece:
        raise NotUnderstood(
            f"{said!r} is not a card: write one such as 9D, or `{NEXT}` for the next of the shoe"
        ) from None


def _row(field: Field, said: str) -> object:
    """One value, or a row of them."""
    if field.about is FactKind.TILE:
        try:
            tiles = [int(tile) for tile in parse_tiles(said)]
        except BadPiece as error:
            raise NotUnderstood(str(error)) from None
        return tiles if field.many else tiles[0]
    if not field.many:
        return _value(field, said)
    words = said.replace(",", " ").split()
    if field.about is FactKind.CARD and len(words) == 1 and is_number(words[0]):
        return [NEXT] * _number(words[0])  # so many cards out of the shoe
    return [_value(field, word) for word in words]


def _by_place(field: Field, said: str) -> object:
    """'player: 9D 2C; banker: TD' by place; amounts likewise."""
    found = {}
    for part in filter(None, said.split(";")):
        place, colon, what = (words.strip() for words in part.partition(":"))
        if not colon:
            raise NotUnderstood("write it as place: cards, the places parted by semicolons")
        found[place] = _row(field, what)
    return found


# -- shown -----------------------------------------------------------------------------------------


def in_words(field: Field) -> str:
    """A default as it is shown beside the question."""
    value = field.default
    if value is None or value is BACK or value == "" or value in ((), [], {}):
        return "unknown" if value is BACK else "nothing to say"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int) and field.about is FactKind.CENTS:
        return dollars(value)
    return str(value)


def lying(felt: Felt) -> str:
    """The cards as they lie, in the form in which they are said to lie otherwise."""
    hands: Iterable[Any] = felt.hands.values()
    return "; ".join(f"{hand.name}: {' '.join(hand.shown_to(YOU))}" for hand in hands if hand.cards)
