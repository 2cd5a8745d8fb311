"""The facts of a mishap in words: what is asked of each, and what an answer means."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from croupier.equipment import BACK, BadPiece, Card
from croupier.equipment.tiles import Tile, parse_tiles
from croupier.money import dollars
from croupier.play import Facts, Felt, Game
from croupier.play.mishaps import Elsewhere
from croupier.speech.bets import money
from croupier.speech.names import YOU, NotUnderstood, is_number, named

NEXT = "next"
"""Said of a card: the next that comes out of the shoe, whichever it is."""

MONEY = frozenset(
    {"stake", "ante", "blind", "trips", "bonus", "pair_plus", "streets", "verified", "pool"}
)
"""Facts that are amounts of money."""

ASKS = {
    "player": "who it is about",
    "players": "who it is about, each by name",
    "box": "which box",
    "hand": "which hand",
    "position": "which card of the hand, the first being 0",
    "card": "which card",
    "cards": "which cards",
    "to": "which hand it went to",
    "void_wagers": "whether the wagers of the player are void",
    "exclude": "whether the player is shut out",
    "exposed": "whether its face was shown",
    "dealer": "whether it is the dealer's hand",
    "community": "whether it is the community cards",
    "by": "who called it",
    "of": "whose call was wrong",
    "reason": "for what reason",
    "direction": "what the supervisor directs",
    "roll": "what the dice show",
    "correct": "what it really is",
    "wager": "which wager, and where it lies",
    "belongs": "which wager the chips belong on",
    "stake": "how much lies there",
    "ante": "what lies on the ante",
    "blind": "what lies on the blind",
    "trips": "what lies on trips",
    "bonus": "what lies on the bonus",
    "pair_plus": "what lies on pair plus",
    "lie": "where the cards lie",
    "ticket": "which ticket",
    "receipt": "which numbers the receipt shows",
    "balls": "which balls were drawn",
    "computer": "which numbers the computer has",
    "numbers": "how many numbers there were",
    "ball": "which ball",
    "verified": "what each pool came to",
}
"""What is asked of a fact that says nothing about itself."""

WHO = frozenset({"player", "players", "place", "places", "hand"})
"""Facts that name a player or what is his."""

FEW = 8
"""Words up to so many are said with the question."""

WITH_WAGER = frozenset({"on", "numbers"})
"""Facts that are said together with the wager they are about."""


class Fact(NamedTuple):
    """One fact of a mishap, as it is asked for."""

    name: str
    kind: Any
    default: object
    """What it is where nothing is said; `msgspec.NODEFAULT` if it must be said."""
    asks: str
    words: tuple[str, ...] = ()
    """What it is said in, where only some words will do."""

    @property
    def must_be_said(self) -> bool:
        """Whether there is no default."""
        return self.default is msgspec.NODEFAULT


def facts_of(kind: type[Facts], game: Game) -> list[Fact]:
    """What is asked about a mishap with facts of this kind, in order."""
    hints, about = get_type_hints(kind), _about(kind)
    found = []
    for field in msgspec.structs.fields(kind):
        if field.name in WITH_WAGER and "wager" in hints:
            continue
        default = field.default
        if field.default_factory is not msgspec.NODEFAULT:
            default = field.default_factory()
        asks = about.get(field.name) or ASKS.get(field.name, field.name.replace("_", " "))
        words = tuple(kind.words(game).get(field.name, ()))
        if 0 < len(words) <= FEW:
            asks += f": {', '.join(words)}"
        found.append(Fact(field.name, hints[field.name], default, asks, words))
    return found


@cache
def _about(kind: type[Facts]) -> Mapping[str, str]:
    """What each field says about itself: the sentence that stands below it in the source."""
    found: dict[str, str] = {}
    for one in reversed(kind.__mro__):
        if not (issubclass(one, Facts) and one is not Facts):
            continue
        (body,) = ast.parse(textwrap.dedent(inspect.getsource(one))).body
        assert isinstance(body, ast.ClassDef)
        for field, below in zip(body.body, body.body[1:], strict=False):
            match field, below:
                case (
                    ast.AnnAssign(target=ast.Name(id=name)),
                    ast.Expr(value=ast.Constant(value=str(text))),
                ):
                    sentence = " ".join(text.split()).rstrip(".")
                    found[name] = f"{sentence[:1].lower()}{sentence[1:]}"
    return found


# -- answers ---------------------------------------------------------------------------------------


def understood(fact: Fact, said: str, felt: Felt) -> dict[str, object]:
    """What an answer says, by the field it says it of; one about a wager says where that lies."""
    game = felt.game
    if fact.name in ("wager", "belongs"):
        place = named(game, tuple(game.wagers), "?", said.split())
        where: dict[str, object] = {
            "wager": place.wager,
            "on": place.on,
            "numbers": list(place.numbers),
        }
        return {fact.name: where} if fact.kind is Elsewhere else where
    said = next((word for word in fact.words if word.lower() == said), said)
    if fact.name in WHO:
        seats = {seat.id.lower(): seat.id for seat in felt.header.seats}
        called = seats | dict.fromkeys(("me", "i", "my"), YOU)
        said = called.get(said) or " ".join(called.get(word, word) for word in said.split())
    value = _value(fact.name, fact.kind, said)
    if fact.name in ("player", "players"):
        _plays_here(felt, [value] if isinstance(value, str) else value)
    return {fact.name: value}


def _plays_here(felt: Felt, named: Any) -> None:
    """Whoever is named sits here, has a wager or a hand of his own."""
    seated, wagering = (seat.id for seat in felt.header.seats), (bet.seat for bet in felt.bets)
    here = dict.fromkeys((YOU, *seated, *wagering))
    for one in named:
        if one not in here and one not in felt.hands:
            raise NotUnderstood(f"nobody called {one!r} plays here; there are: {', '.join(here)}")


def _value(name: str, kind: Any, said: str) -> object:
    origin, inner = get_origin(kind), get_args(kind)
    if origin is UnionType:
        parts = [one for one in inner if one is not NoneType]
        as_number = int in parts and (is_number(said) or str not in parts)
        return _value(name, int if as_number else str if str in parts else parts[0], said)
    if origin is Literal:
        if said not in inner:
            raise NotUnderstood(f"say {' or '.join(inner)}, not {said!r}")
        return said
    if origin is dict:
        return _by_place(name, inner[1], said)
    if origin in (list, tuple):
        return _row(name, inner, said)
    if kind is bool:
        return _yes(said)
    if kind is Card:
        return _card(said)
    if kind is Tile:
        return _tiles(said)[0]
    if kind is int:
        return money(said) if name in MONEY else _number(said)
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


def _tiles(said: str) -> list[int]:
    try:
        return [int(tile) for tile in parse_tiles(said)]
    except BadPiece as error:
        raise NotUnderstood(str(error)) from None


def _row(name: str, inner: tuple[Any, ...], said: str) -> object:
    words = said.replace(",", " ").split()
    if inner[0] is Tile:
        return _tiles(said)
    if inner[0] is Card and len(words) == 1 and is_number(words[0]):
        return [NEXT] * _number(words[0])  # so many cards out of the shoe
    return [_value(name, inner[0], word) for word in words]


def _by_place(name: str, inner: Any, said: str) -> object:
    """'player: 9D 2C; banker: TD' by place; amounts likewise."""
    found = {}
    for part in filter(None, said.split(";")):
        place, colon, what = (words.strip() for words in part.partition(":"))
        if not colon:
            raise NotUnderstood("write it as place: cards, the places parted by semicolons")
        found[place] = _value(name, inner, what)
    return found


# -- shown -----------------------------------------------------------------------------------------


def in_words(fact: Fact, value: object) -> str:
    """A default as it is shown beside the question."""
    if value is None or value is BACK or value == "" or value in ((), [], {}):
        return "unknown" if value is BACK else "nothing to say"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int) and fact.name in MONEY:
        return dollars(value)
    return str(value)


def lying(felt: Felt) -> str:
    """The cards as they lie, in the form in which they are said to lie otherwise."""
    hands: Iterable[Any] = felt.hands.values()
    return "; ".join(f"{hand.name}: {' '.join(hand.shown_to(YOU))}" for hand in hands if hand.cards)
