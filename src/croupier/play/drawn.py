"""A felt drawn as a picture: hands as cards, dice and results, wagers and what became of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.equipment.cards import RED, SUIT, SUIT_SYMBOLS, Card
from croupier.equipment.pieces import Piece
from croupier.equipment.tiles import ROWS, Dots, Tile, pictured, pips
from croupier.money import dollars
from croupier.play.refusals import NO_NAMES

if TYPE_CHECKING:
    from croupier.play.chips import Bet
    from croupier.play.felt import Felt
    from croupier.play.game_parts import MadePart

CARD_WIDTH, CARD_HEIGHT, GAP, MARGIN, LINE = 46, 64, 6, 16, 20
GREEN, CREAM, GOLD = "#14532d", "#f7f3e8", "#e8c35a"
UNPLAYED = "unplayed"
"""Where tiles lie that no box was dealt."""
OUTCOMES = {"win": "#86efac", "lose": "#fca5a5"}
"""The colour of a wager that is decided; others are drawn in cream."""


def svg(felt: Felt[Any, Any, Any], seat: str = "", names: Mapping[str, str] = NO_NAMES) -> str:
    """The felt as one seat may see it; without a seat, as a bystander."""
    view = felt.view(seat)
    kind = felt.game.pieces
    lying = _lying(felt, view.hands)
    dots = _dots(kind, lying)
    rows: list[str] = []
    top, widest = MARGIN, 360
    for place, cards, parts in lying:
        title = _title(felt, place, cards, parts, names)
        rows.append(_text(MARGIN, top + 12, title, CREAM, bold=True))
        x = MARGIN
        for number, face in enumerate(cards):
            if parts and number == len(cards) // 2:
                x += 2 * GAP
            rows.append(_piece(kind, x, top + LINE, face, dots))
            x += CARD_WIDTH + GAP
        widest = max(widest, x + MARGIN)
        top += LINE + CARD_HEIGHT + GAP + LINE // 2
    for said in _results(view.rolls, view.spins):
        rows.append(_text(MARGIN, top + 14, said, GOLD, bold=True))
        top += LINE
    for bet in view.bets:
        said = _wager(felt, bet, names)
        rows.append(_text(MARGIN, top + 14, said, OUTCOMES.get(bet.state, CREAM)))
        widest = max(widest, 2 * MARGIN + 7 * len(said))
        top += LINE
    height = top + MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{widest}" height="{height}" '
        f'viewBox="0 0 {widest} {height}" font-family="sans-serif">'
        f'<rect width="{widest}" height="{height}" rx="14" fill="{GREEN}"/>{"".join(rows)}</svg>'
    )


class Lying(NamedTuple):
    """What lies at a place: its cards, in the order of the parts that they are set in."""

    place: str
    cards: tuple[str, ...]
    parts: Mapping[str, MadePart]


def _lying(felt: Felt[Any, Any, Any], hands: Mapping[str, tuple[str, ...]]) -> list[Lying]:
    """What is drawn: every hand that has cards; what no box was dealt lies aside."""
    game, found = felt.game, []
    made = game.hands.set_parts(felt) if game.hands.set_parts is not None else {}
    for place, cards in hands.items():
        parts = made.get(place, {}) if str(game.pieces.back) not in cards else {}
        if parts:
            cards = tuple(str(piece) for part in parts.values() for piece in part.pieces)
        if cards and place != UNPLAYED:
            found.append(Lying(place, cards, parts))
    return found


def _title(
    felt: Felt[Any, Any, Any],
    place: str,
    cards: tuple[str, ...],
    made: Mapping[str, MadePart],
    names: Mapping[str, str],
) -> str:
    title = names.get(place, place)
    game = felt.game
    if made:
        parts = (f"{name} {part.called or part.points}" for name, part in made.items())
        return f"{title}  {', '.join(parts)}"
    if str(game.pieces.back) not in cards:
        faces = [game.pieces.parse(face) for face in cards]
        if game.hands.count_at is not None:
            title += f"  {game.hands.count_at(felt, place)}"
        elif game.hands.count is not None:
            title += f"  {game.hands.count(faces)}"
    return title


def _results(rolls: tuple[tuple[int, ...], ...], spins: tuple[str, ...]) -> Iterator[str]:
    if rolls:
        yield "rolled " + ", ".join("-".join(map(str, faces)) for faces in rolls)
    if spins:
        yield "came " + ", ".join(spins)


def _wager(felt: Felt[Any, Any, Any], bet: Bet, names: Mapping[str, str]) -> str:
    """A wager in a line: whose, on what, how much, and what it came to."""
    where = " ".join(filter(None, (bet.on, "-".join(bet.numbers), bet.box and f"box {bet.box}")))
    said = f"{names.get(bet.seat, bet.seat)}: {bet.wager} {where}".rstrip()
    said += f" {dollars(bet.stake)}"
    for line in felt.lines:
        if line.number == bet.number:
            said += f", {line.outcome}"
            if line.pays:
                said += f" {dollars(line.pays)}"
    return said


def _dots(kind: type[Piece], lying: list[Lying]) -> Iterator[Dots]:
    """The dots of every tile of a table that lies face up, in their order."""
    shown = [face for one in lying for face in one.cards if face != str(kind.back)]
    return iter(pictured([Tile.parse(face) for face in shown]) if kind is Tile else ())


def _piece(kind: type[Piece], x: int, y: int, face: str, dots: Iterator[Dots]) -> str:
    """A card with its rank above its suit, a tile with its dots; any other piece with what is
    written on it."""
    box = f'<rect x="{x}" y="{y}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="6"'
    if kind is Tile:
        down = face == str(kind.back)
        return _tile(x, y) if down else tile_svg(Tile.parse(face), x, y, next(dots))
    if face == str(kind.back):
        return f'{box} fill="#1e3a8a" stroke="{CREAM}" stroke-width="2"/>'
    above, below, colour = face, "", "#111827"
    piece = kind.parse(face)
    if isinstance(piece, Card):
        above = "10" if piece.rank == "T" else piece.rank
        below, colour = SUIT_SYMBOLS[SUIT[piece]], "#b91c1c" if RED[piece] else colour
    middle = x + CARD_WIDTH // 2
    drawn = f'{box} fill="{CREAM}" stroke="#444"/>'
    for height, words, size in ((28, above, 20 if len(above) < 3 else 11), (52, below, 22)):
        drawn += (
            f'<text x="{middle}" y="{y + height}" fill="{colour}" font-size="{size}" '
            f'font-weight="bold" text-anchor="middle">{escape(words)}</text>'
        )
    return drawn


TILE_WIDTH = 36
BLACK, RED_DOT, WHITE_DOT = "#18181b", "#ef4444", "#fafafa"


def _tile(x: int, y: int) -> str:
    """A tile face down."""
    return (
        f'<rect x="{x + (CARD_WIDTH - TILE_WIDTH) // 2}" y="{y}" width="{TILE_WIDTH}" '
        f'height="{CARD_HEIGHT}" rx="5" fill="{BLACK}" stroke="{CREAM}"/>'
    )


def tile_svg(tile: Tile, x: int, y: int, dots: Dots) -> str:
    """A tile as it is: these dots in red and white on black, and its name below."""
    drawn = _tile(x, y)
    for pip in pips(dots):
        across = x + CARD_WIDTH // 2 + (pip.column - 1) * 9
        down = y + 8 + pip.row * 9 + (3 if pip.row >= ROWS // 2 else 0)
        colour = RED_DOT if pip.red else WHITE_DOT
        drawn += f'<circle cx="{across}" cy="{down}" r="3.4" fill="{colour}"/>'
    middle = x + CARD_WIDTH // 2
    return drawn + (
        f'<text x="{middle}" y="{y + CARD_HEIGHT + 10}" fill="{CREAM}" font-size="10" '
        f'text-anchor="middle">{tile}</text>'
    )


def tiles_svg(tiles: Sequence[Tile]) -> str:
    """Tiles side by side, as a picture of their own; a notebook shows it."""
    width = 2 * GAP + len(tiles) * (CARD_WIDTH + GAP)
    height = 2 * GAP + CARD_HEIGHT + LINE
    drawn = "".join(
        tile_svg(tile, GAP + number * (CARD_WIDTH + GAP), GAP, dots)
        for number, (tile, dots) in enumerate(zip(tiles, pictured(tiles), strict=True))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" font-family="sans-serif">'
        f'<rect width="{width}" height="{height}" rx="10" fill="{GREEN}"/>{drawn}</svg>'
    )


def _text(x: int, y: int, words: str, colour: str, *, bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x}" y="{y}" fill="{colour}" font-size="13"{weight}>{escape(words)}</text>'
