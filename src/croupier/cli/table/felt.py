"""Cards on the table drawn for the terminal, and what became of the wagers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from croupier.equipment import BACK, RED, Card, Piece, Tile
from croupier.equipment.cards import SUIT, SUIT_SYMBOLS
from croupier.equipment.tiles import ROWS, pictured, pips
from croupier.law import said
from croupier.money import dollars
from croupier.pages.writing import each_on_a_line, grid
from croupier.play import Bet, Felt, Game, Hand, Line
from croupier.play.game_parts import MadePart
from croupier.play.spots import box_spot, read_spot
from croupier.play.view import TableView
from croupier.speech.chips import in_a_line, line_name

if TYPE_CHECKING:
    from rich.columns import Columns
    from rich.console import Console, RenderableType
    from rich.panel import Panel
    from rich.text import Text

BURNT = frozenset({"burnt", "unplayed"})
"""Cards burnt and tiles of boxes without a wager are no hand, and are not drawn."""

NARROW = 60
"""Fewer columns than a table of results needs."""
WIDEST = 200
"""Wider than anything that is drawn."""

COUPS_SHOWN = 30
"""Of late, on the scoreboard of baccarat."""
COUP_STYLES = {"P": "bold blue", "B": "bold red", "T": "bold green"}
OUTCOME_STYLES = {"win": "bold green", "lose": "red"}


def card_text(card: Piece) -> tuple[str, str]:
    """A card's face as it is drawn, and its colour; a tile by its name."""
    if card < 0:
        return "░░░", "blue"
    if not isinstance(card, Card):
        return f"{card:^3}", "bold"
    face = f"{'10' if card.rank == 'T' else card.rank}{SUIT_SYMBOLS[SUIT[card]]}"
    return f"{face:^3}", "bold red" if RED[card] else "bold"


def cards_text(cards: Sequence[Piece], first: int = 0) -> Text:
    """Cards or tiles side by side; so many of the first apart from the others."""
    from rich.text import Text

    if cards and isinstance(cards[0], Tile):
        return tiles_text([Tile(card) for card in cards], first)
    text = Text(no_wrap=True)
    text.append(" ".join("╭───╮" for _ in cards) + "\n")
    for number, card in enumerate(cards):
        face, style = card_text(card)
        text.append(" │" if number else "│")
        text.append(face, style=style)
        text.append("│")
    text.append("\n" + " ".join("╰───╯" for _ in cards))
    return text


def tiles_text(tiles: Sequence[Tile], first: int = 0) -> Text:
    """Tiles side by side, their dots in red and white, with their names below; so many of the
    first, those of the low part, apart from the others."""
    from rich.text import Text

    shown = iter(pictured([tile for tile in tiles if tile >= 0]))
    faces = [
        {} if tile < 0 else {(pip.row, pip.column): pip.red for pip in pips(next(shown))}
        for tile in tiles
    ]

    def beside(parts: Iterable[Text]) -> Text:
        row = Text(no_wrap=True)
        for number, part in enumerate(parts):
            row.append("" if not number else "   " if number == first else " ")
            row.append_text(part)
        return row

    def dots(tile: Tile, face: dict[tuple[int, int], bool], row: int) -> Text:
        if tile < 0:
            return Text.assemble("│", ("░░░", "blue"), "│")
        held = [face.get((row, column)) for column in range(3)]
        drawn = [(" ", "") if red is None else ("●", "red" if red else "bold") for red in held]
        return Text.assemble("│", *drawn, "│")

    rows = [beside(Text("╭───╮") for _ in tiles)]
    for row in range(ROWS):
        rows.append(beside(dots(*one, row) for one in zip(tiles, faces, strict=True)))
    rows.append(beside(Text("╰───╯") for _ in tiles))
    rows.append(beside(Text(f"{'' if tile < 0 else str(tile):^5}") for tile in tiles))
    return Text("\n").join(rows)


def seen_by(hand: Hand[Any], seat: str) -> list[Piece]:
    """The cards of a hand as a seat may see them."""
    return [
        card if at not in hand.seen or seat in hand.seen[at] else card.back
        for at, card in enumerate(hand.cards)
    ]


def hands_panels(felt: Felt, seat: str, elsewhere: frozenset[str] = frozenset()) -> Columns:
    """Every hand on the table as a seat may see it, with its count where all of it is seen; but
    for those that are drawn elsewhere.
    """
    from rich.columns import Columns

    return Columns(
        [_hand_panel(felt, hand, seat) for hand in _shown_hands(felt, elsewhere)],
        padding=(0, 1),
    )


def coup_won_by(view: TableView) -> str:
    """Who has won a coup that is over, as a scoreboard has it: P, B or T for a tie; nothing at
    other games, and of a round without a result.
    """
    counts = {place.id: place.count for place in view.places}
    player, banker = counts.get("player"), counts.get("banker")
    if player is None or banker is None:
        return ""
    return "P" if player > banker else "B" if banker > player else "T"


def scoreboard(won: Sequence[str]) -> Text:
    """The last coups in a line, the newest last."""
    from rich.text import Text

    text = Text("Coups")
    for mark in won[-COUPS_SHOWN:]:
        text.append(f" {mark}", style=COUP_STYLES[mark])
    return text


def drawn_or_said(console: Console, picture: RenderableType, bets: Iterable[Bet]) -> RenderableType:
    """A layout, if the terminal is wide enough for it: lines broken in the middle of a drawing
    are worth less than the wagers in words.
    """
    from rich.measure import Measurement

    width = Measurement.get(console, console.options.update(max_width=WIDEST), picture).maximum
    if width <= console.width:
        return picture
    lying = in_a_line(bets) or "nothing of yours lies there"
    return f"(the layout needs {width} columns, and here are {console.width}) {lying}"


def hands_seen(
    console: Console, felt: Felt, seat: str, elsewhere: frozenset[str] = frozenset()
) -> RenderableType:
    """Every hand on the table as a seat may see it; in a narrow terminal one a line."""
    from rich.measure import Measurement

    columns = hands_panels(felt, seat, elsewhere)
    options = console.options.update(max_width=WIDEST)
    panels = [Measurement.get(console, options, one).maximum for one in columns.renderables]
    if max(panels, default=0) <= console.width:
        return columns
    return hands_in_words(felt, seat, elsewhere)


def hands_in_words(felt: Felt, seat: str, elsewhere: frozenset[str] = frozenset()) -> Text:
    """Every hand on the table as a seat may see it, one a line."""
    from rich.text import Text

    text = Text()
    for hand in _shown_hands(felt, elsewhere):
        text.append("\n" if text else "")
        text.append_text(Text.from_markup(_hand_title(felt, hand, seen_by(hand, seat))))
        text.append(":")
        for face, style in map(card_text, seen_by(hand, seat)):
            text.append(f" {face.strip()}", style=style)
    return text


def _shown_hands(felt: Felt, elsewhere: frozenset[str]) -> list[Hand]:
    """The hands that are drawn; those of a box that was split stand beside each other."""
    begins: dict[str, int] = {}
    for at, name in enumerate(felt.hands):
        begins.setdefault(_box_or_place(name), at)
    shown = [
        hand for name, hand in felt.hands.items() if hand.cards and name not in BURNT | elsewhere
    ]
    return sorted(shown, key=lambda hand: begins[_box_or_place(hand.name)])


def _box_or_place(name: str) -> str:
    box = read_spot(name).box
    return box_spot(box) if box else name


def _hand_panel(felt: Felt, hand: Hand, seat: str) -> Panel:
    from rich.panel import Panel

    cards = seen_by(hand, seat)
    title = f"[bold]{_hand_title(felt, hand, cards)}[/]"
    parts = [list(part.pieces) for part in _parts(felt, hand, cards).values()] or [cards]
    lying = [card for part in parts for card in part]
    drawn = cards_text(lying, len(parts[0]) if len(parts) > 1 else 0)
    return Panel(drawn, title=title, title_align="left", expand=False)


def _parts(felt: Felt, hand: Hand, cards: Sequence[Piece]) -> Mapping[str, MadePart]:
    """The parts that a hand is set in, where all of it is seen."""
    if felt.game.hands.set_parts is None or any(card < 0 for card in cards):
        return {}
    return felt.game.hands.set_parts(felt).get(hand.name, {})


def _hand_title(felt: Felt, hand: Hand, cards: Sequence[Piece]) -> str:
    """The name of a hand, and what it comes to where all of it is seen."""
    title = hand.name.upper()
    if set_so := _parts(felt, hand, cards):
        parts = (f"{part} {one.called or one.points}" for part, one in set_so.items())
        return f"{title}  {', '.join(parts)}"
    count, count_at = felt.game.hands.count, felt.game.hands.count_at
    if count is not None and BACK not in cards:
        title += f"  {count(cards) if count_at is None else count_at(felt, hand.name)}"
    categorise = felt.game.hands.categorise
    if categorise is not None and BACK not in cards:
        made = felt.game.hands.made(felt) if felt.game.hands.made is not None else {}
        if called := categorise(made.get(hand.name, cards)):
            title += f"  [not bold]{called}[/]"
    return title


def results(console: Console, game: Game, lines: Iterable[Line]) -> RenderableType:
    """What became of each wager, why, and the provision that says so; in a narrow terminal, where
    a table would have a word a line, as sentences.
    """
    from rich.text import Text

    from croupier.cli import render

    if console.width < NARROW:
        sentences = Text()
        for line in lines:
            sentences.append("\n" if sentences else "")
            sentences.append(f"{line_name(line)} ", style="bold")
            sentences.append(_amount(game, line), style=OUTCOME_STYLES.get(line.outcome, "yellow"))
            sentences.append(f": {line.why} ({said(line.cites)}).")
        return sentences
    table = render.table(grid(heads="Wager* | Result | >! | Provision§"))
    for line in lines:
        amount = Text(_amount(game, line), style=OUTCOME_STYLES.get(line.outcome, "yellow"))
        why = Text(line.why + (f", {line.odds}" if line.odds else ""))
        table.add_row(Text(line_name(line)), why, amount, each_on_a_line(line.cites))
    return table


def _amount(game: Game, line: Line) -> str:
    if line.outcome == "win":
        return f"wins {dollars(line.pays)}"
    if line.outcome == "lose":
        return f"loses {dollars(line.stake)}"
    if line.outcome == "surrender":
        return f"loses {dollars(line.stake // 2)}"
    if line.outcome == "reduced":
        return f"{dollars(line.stake)} back"
    return f"{_stays(game, line)}, {dollars(line.stake)} back"


def _stays(game: Game, line: Line) -> str:
    """What it is called that a wager neither wins nor loses: where its own table of results has
    it so it is a push, otherwise the wager was void.
    """
    if line.outcome == "standoff":
        return "stand-off"
    wager = game.wagers.get(line.wager)
    verdicts = wager.verdicts.values() if wager is not None else ()
    pushes = any((one.outcome, one.why) == (line.outcome, line.why) for one in verdicts)
    return "push" if pushes else line.outcome
