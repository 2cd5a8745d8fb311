"""The sic-bo layout, and three dice as the dealer calls them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cli.layouts.dice import dice_text
from croupier.cli.layouts.drawn import TableDrawing
from croupier.cli.layouts.rows import BoxRow, LayoutBox, draw_rows
from croupier.games.sic_bo.round import NOBODY
from croupier.games.sic_bo.rules import called
from croupier.money import dollars
from croupier.pages.layouts.families.sic_bo import GROUPS, SIDES, label, pays, totals, won_by
from croupier.pages.layouts.trials import short
from croupier.play import Bet, Felt, Game
from croupier.play.areas import Area as Place
from croupier.play.happenings import DiceRolled, WheelSpun

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text


def draw(felt: Felt, bets: list[Bet]) -> Text:
    """The layout with these chips on it; areas that the dice have decided for are lit."""
    game = felt.game
    roll = felt.rolls[-1] if felt.rolls else ()
    sides = [_side(felt, bets, name, roll) for name in SIDES if name in game.wagers]
    rows = [
        BoxRow(sides),
        *(_group(game, bets, name, roll) for name in GROUPS if name in game.wagers),
    ]
    return draw_rows(rows).text()


def _side(felt: Felt, bets: list[Bet], name: str, roll: tuple[int, ...]) -> LayoutBox:
    game = felt.game
    odds = pays(game, name)
    if name == "jackpot":
        prize = felt.header.situation.pools.get(name)
        shown = dollars(prize) if prize else odds
        return LayoutBox(
            "JACKPOT", _chips(bets, name, ""), shown, bool(felt.spins) and _drawn(felt)
        )
    won = Place(name) in won_by(game, roll)
    label = name.replace("-", " ").upper()
    return LayoutBox(label, _chips(bets, name, ""), odds, won, _range(game, name))


def _drawn(felt: Felt) -> bool:
    return any(bet.seat == felt.spins[-1] for bet in felt.bets if bet.wager == "jackpot")


def _range(game: Game, name: str) -> str:
    """The totals on which a large area wins, if it goes by totals: '4-10'."""
    if name == "any-triple":
        return "any three"
    won = totals(game, name)
    return f"{won[0]} to {won[-1]}"


def _group(game: Game, bets: list[Bet], name: str, roll: tuple[int, ...]) -> BoxRow:
    """The areas of one kind; odds that all of them share stand in the heading."""
    places = [Place(name, on) for on in game.wagers[name].on]
    odds = [pays(game, name, place.on) for place in places]
    alike = len(set(odds)) == 1
    won = won_by(game, roll)
    areas = [
        LayoutBox(label(at), _chips(bets, name, at.on), "" if alike else short(paid), at in won)
        for at, paid in zip(places, odds, strict=True)
    ]
    return BoxRow(areas, f"{name} · {odds[0]}" if alike else name)


def _chips(bets: list[Bet], wager: str, on: str) -> int:
    return sum(bet.stake for bet in bets if (bet.wager, bet.on) == (wager, on))


def tell(felt: Felt, came: DiceRolled | WheelSpun) -> RenderableType:
    """The dice as they lie, and the call; who is drawn for the jackpot."""
    from rich.console import Group

    if isinstance(came, DiceRolled):
        said = f"The dice show {called(came.faces, by_name=True)}."
        return Group(dice_text(came.faces), said)
    return f"{came.at.capitalize()} {'wins' if came.at == NOBODY else 'win'} the jackpot."


TABLE: Final = TableDrawing("roll", draw, tell)
