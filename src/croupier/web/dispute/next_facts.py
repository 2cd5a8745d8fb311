"""What can be told next in a dispute: chips, cards, dice, a result, a move, or a mishap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from croupier.cases.dispute import Heard
from croupier.cases.played import needs_nobody
from croupier.equipment.cards import BACK, CARDS, Card
from croupier.equipment.pieces import Piece
from croupier.equipment.tiles import Tile
from croupier.pages.felt.areas import element_id
from croupier.pages.layouts.layout import Layout
from croupier.play import CLOSE, Bets, Choose, Draw, Move, Roll, Spin
from croupier.play.reports.forms import Form, asked_of, form
from croupier.play.reports.possible import may_have_happened
from croupier.play.seeing.making import of_round
from croupier.play.view import Ask, Due, TableView, Viewer

SUITS: Final = (("S", "spades"), ("H", "hearts"), ("D", "diamonds"), ("C", "clubs"))
RANKS: Final = "A23456789TJQK"


class PieceKey(msgspec.Struct, frozen=True):
    """A key for a card or a tile; `left` of them may still come."""

    face: str
    name: str
    left: int


class KeyRow(msgspec.Struct, frozen=True):
    """Keys that stand in one row."""

    title: str
    keys: tuple[PieceKey, ...]


class AreaChoice(msgspec.Struct, frozen=True):
    """Where chips can be put down."""

    id: str
    name: str
    element: str
    """What it goes by on the drawing."""
    picks: bool = False
    """Whether its numbers are said beside it."""


class MoveOffered(msgspec.Struct, frozen=True):
    """A move that somebody may make now."""

    number: int
    title: str
    seat: str
    about: str
    least: int
    most: int
    gives: bool
    """Whether it gives up cards."""

    @property
    def has_amount(self) -> bool:
        return self.most > self.least


class DueChoice(msgspec.Struct, frozen=True):
    """Something that a player has to put in before play goes on."""

    number: int
    title: str
    seat: str


class NextFacts(msgspec.Struct, frozen=True):
    """Everything that may be told now."""

    cites: tuple[str, ...] = ()
    """The provisions by which it is asked for."""
    dues: tuple[DueChoice, ...] = ()
    areas: tuple[AreaChoice, ...] = ()
    keys: tuple[KeyRow, ...] = ()
    to: str = ""
    """Where the next card goes."""
    dice: int = 0
    results: tuple[str, ...] = ()
    spun: str = ""
    moves: tuple[MoveOffered, ...] = ()
    silence: str = ""
    """What it is called when nothing more is said; nothing where silence decides nothing."""
    mishaps: tuple[Form, ...] = ()


def view_of(heard: Heard) -> TableView:
    """The table where the facts ran out, as everybody at it may see it."""
    return of_round(heard.round, Viewer.DEALER, heard.dealer)


def asks_of(heard: Heard) -> list[Ask]:
    """What each seat may do now."""
    prompt = heard.prompt
    if not isinstance(prompt, Choose):
        return []
    seats = dict.fromkeys(question.seat for question in prompt.questions)
    return [ask for seat in seats for ask in of_round(heard.round, seat, heard.dealer).asks]


def dues_of(heard: Heard) -> Sequence[Due]:
    """What has to be put in now: blinds, antes, a second wager."""
    return view_of(heard).due


def next_facts(heard: Heard, layout: Layout) -> NextFacts:
    """What may be told after what was told."""
    prompt = heard.prompt
    if prompt is None:
        return NextFacts()
    offered = tuple(
        _asked(form(one, heard.game, heard.felt)) for one in may_have_happened(heard.felt, prompt)
    )
    found = NextFacts(prompt.cites, mishaps=offered)
    replace = msgspec.structs.replace
    if isinstance(prompt, Bets):
        silence = "" if heard.round.refusal(CLOSE) else "No more bets"
        due = tuple(DueChoice(n, one.title, one.seat) for n, one in enumerate(dues_of(heard)))
        return replace(found, dues=due, areas=tuple(_areas(layout)), silence=silence)
    if isinstance(prompt, Draw):
        return replace(found, keys=tuple(_keys(heard)), to=prompt.to)
    if isinstance(prompt, Roll):
        return replace(found, dice=prompt.dice)
    if isinstance(prompt, Spin):
        return replace(found, results=tuple(dict.fromkeys(prompt.results)), spun=prompt.of)
    if isinstance(prompt, Choose):
        silence = "Nobody says anything" if needs_nobody(prompt) else ""
        return replace(found, moves=tuple(_moves(asks_of(heard))), silence=silence)
    return found


def _asked(one: Form) -> Form:
    return msgspec.structs.replace(one, fields=tuple(asked_of(one.fields)))


def _areas(layout: Layout) -> Iterator[AreaChoice]:
    for one in layout.areas:
        if one.target:
            yield AreaChoice(one.id, one.name, element_id(one), bool(one.picks))


def _keys(heard: Heard) -> Iterator[KeyRow]:
    """A key for each kind of card, or of tile, with how many of it are left."""
    left = Counter({piece: heard.game.deck[piece] for piece in _kinds(heard)})
    left.subtract(Counter(piece for piece in heard.dealer.out if piece in left))
    if heard.game.pieces is Tile:
        yield KeyRow("Tiles", tuple(PieceKey(str(one), str(one), left[one]) for one in left))
        return
    by_face = {str(card): left[card] for card in left}
    for suit, name in SUITS:
        faces = [f"{rank}{suit}" for rank in RANKS if f"{rank}{suit}" in by_face]
        keys = (PieceKey(face, _name(face), max(by_face[face], 0)) for face in faces)
        if faces:
            yield KeyRow(name.capitalize(), tuple(keys))


def _kinds(heard: Heard) -> Sequence[Piece]:
    if heard.game.pieces is Tile:
        return list(dict.fromkeys(tile for tile in Tile.all() if heard.game.deck[tile]))
    return [card for card in CARDS if card is not BACK and heard.game.deck[card]]


def _name(face: str) -> str:
    return Card.parse(face).name


def _moves(asks: Sequence[Ask]) -> Iterator[MoveOffered]:
    for number, ask in enumerate(asks):
        yield MoveOffered(
            number, ask.title, ask.seat, ask.on, ask.least, ask.most, bool(ask.gives[1])
        )


def move_of(ask: Ask, cents: int, positions: tuple[int, ...] = ()) -> Move:
    """The move that an ask stands for."""
    stake = max(cents, ask.least) if ask.most else 0
    return Move(ask.seat, ask.move, ask.on, stake, positions)
