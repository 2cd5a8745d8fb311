"""The craps layout: the numbers with what waits on them, the lines, and the one-roll wagers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cli.layouts.canvas import Canvas
from croupier.cli.layouts.dice import dice_text
from croupier.cli.layouts.drawn import TableDrawing, figure
from croupier.cli.layouts.rows import CHIPS, PAYS, BoxRow, LayoutBox, draw_rows
from croupier.games.craps.rules import POINTS, hand_decided, is_craps, is_point, seven_out
from croupier.games.craps.state import HandFelt
from croupier.games.craps.wagers import working
from croupier.pages.layouts.families.craps import NAMES, pays
from croupier.pages.layouts.trials import short
from croupier.play import Bet
from croupier.play.happenings import DiceRolled, WheelSpun
from croupier.speech.chips import chip

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

POINT: Final = "point"
WAITING: Final = ("dont-come", "dont-come-odds", "come", "come-odds", "place", "buy", "lay")
"""What may wait on a number, from the top of its box."""
LABEL, PITCH = 18, 10
WIDTH: Final = LABEL + len(POINTS) * PITCH + 1
ON: Final = "bold black on white"
OFF: Final = "bold white on grey23"
ASLEEP: Final = "black on grey62"
"""Chips of a wager that is off."""
ROWS: Final = (
    ("win", "win-odds", "dont-win", "dont-win-odds"),
    ("come", "dont-come", "field", "big-6", "big-8"),
    ("hardway 4", "hardway 6", "hardway 8", "hardway 10", "any-7", "any-craps"),
    ("craps-2", "craps-3", "eleven", "craps-12", "horn", "horn-high"),
)
"""The boxes under the numbers."""


def draw(felt: HandFelt, bets: list[Bet]) -> Text:
    """The layout with these chips on it, the puck, and what is off."""
    canvas = Canvas()
    height = len(WAITING) + 3
    canvas.box(0, 0, LABEL + 1, height)
    point = figure(felt, POINT)
    puck = f" ON {NAMES.get(point, point)} " if point else " OFF "
    canvas.write(2, 1, puck, ON if point else OFF)
    for place, number in enumerate(POINTS):
        x = LABEL + place * PITCH
        canvas.box(x, 0, PITCH + 1, height)
        _number(canvas, felt, bets, number, x + 1)
    for line, wager in enumerate(WAITING, 2):
        canvas.write(2, line, _said(wager), "bold")
    rows = [BoxRow([_area(felt, bets, name) for name in row]) for row in ROWS]
    draw_rows(rows, WIDTH, canvas, height - 1)
    text = canvas.text()
    asleep = [bet for bet in bets if not working(felt, bet)]
    if asleep:
        names = ", ".join(f"{bet.wager} {bet.on}" for bet in asleep)
        text.append(f"\n off on the come out unless called on: {names}", style="dim")
    return text


def _number(canvas: Canvas, felt: HandFelt, bets: list[Bet], number: int, x: int) -> None:
    """One number: the puck if it is the point, and what waits on it or what that would pay."""
    inner = PITCH - 1
    is_on = number == figure(felt, POINT)
    name = str(NAMES.get(number, number))
    canvas.centre(x, 1, inner, f" {name} ON " if is_on else name, ON if is_on else "bold")
    for line, wager in enumerate(WAITING, 2):
        mine = [bet for bet in bets if (bet.wager, bet.on) == (wager, str(number))]
        stake = sum(bet.stake for bet in mine)
        if stake:
            awake = all(working(felt, bet) for bet in mine)
            chips = chip(stake, inner - 2 if awake else inner - 4)
            said, style = (chips, CHIPS) if awake else (f"{chips} off", ASLEEP)
            canvas.centre(x, line, inner, said, style)
        elif not felt.game.wagers[wager].travels:
            canvas.centre(x, line, inner, short(pays(felt.game, wager, str(number))), PAYS)


def _area(felt: HandFelt, bets: list[Bet], name: str) -> LayoutBox:
    """A box under the numbers: chips of a horn bet lie on its own box."""
    wager, _, on = name.partition(" ")
    mine = [
        bet
        for bet in bets
        if (bet.part_of.partition(" ")[0] == wager if bet.part_of else bet.wager == wager)
        and (bet.on == on or bet.part_of)
    ]
    off = any(not working(felt, bet) for bet in mine)
    stake = sum(bet.stake for bet in mine)
    label = f"HARD {on}" if on else _said(wager).upper()
    odds = short(pays(felt.game, wager, on, figure(felt, POINT)))
    return LayoutBox(f"{label} off" if off else label, stake, odds)


def _said(wager: str) -> str:
    """A wager as it is printed on the layout."""
    return wager.replace("dont", "don't").replace("-", " ")


def call(point: int, faces: tuple[int, ...]) -> str:
    """What the stickperson calls: the total, and what it does to the point."""
    total = sum(faces)
    hard = faces[0] == faces[1] and is_point(total)
    said = f"{faces[0]} and {faces[1]}: {total}{', the hard way' if hard else ''}"
    if seven_out(point, total):
        return f"{said}. Seven out."
    if point:
        made = hand_decided(point, total)
        return f"{said}. {'The point is made.' if made else f'The point is still {point}.'}"
    if is_point(total):
        return f"{said}. The point is {total}."
    return f"{said}. {'Craps.' if is_craps(total) else 'A natural.'}"


def tell(felt: HandFelt, came: DiceRolled | WheelSpun) -> RenderableType:
    """The dice as they lie, and the call."""
    from rich.console import Group

    if not isinstance(came, DiceRolled):
        return ""
    return Group(dice_text(came.faces), call(figure(felt, POINT), came.faces))


TABLE: Final = TableDrawing("roll", draw, tell, every_roll=True)
