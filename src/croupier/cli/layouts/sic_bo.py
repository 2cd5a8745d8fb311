"""The sic-bo layout, and three dice as the dealer calls them."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final

from croupier.cli.layouts.dice import dice_text
from croupier.cli.layouts.drawn import Drawn
from croupier.cli.layouts.rows import Area, Row, draw_rows
from croupier.games.sic_bo.round import NOBODY
from croupier.games.sic_bo.rules import called
from croupier.money import dollars
from croupier.pages.layouts.trials import odds_by, short, trial, wins
from croupier.play import Bet, Dice, Felt, Game, Prompt, Result

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

ROLLS = tuple(combinations_with_replacement(range(1, 7), 3))
"""Every way three dice can lie; the order means nothing."""

SIDES = ("small", "odd", "any-triple", "jackpot", "even", "big")
"""The large areas, from the left."""

GROUPS = ("double", "triple", "total", "combination", "four-number", "single")
"""The rows of areas under them."""


def draw(felt: Felt, bets: list[Bet]) -> Text:
    """The layout with these chips on it; areas that the dice have decided for are lit."""
    game = felt.game
    roll = felt.rolls[-1] if felt.rolls else ()
    sides = [_side(felt, bets, name, roll) for name in SIDES if name in game.wagers]
    rows = [Row(sides), *(_group(game, bets, name, roll) for name in GROUPS if name in game.wagers)]
    return draw_rows(rows).text()


def _side(felt: Felt, bets: list[Bet], name: str, roll: tuple[int, ...]) -> Area:
    game = felt.game
    if name == "jackpot":
        prize = felt.header.situation.pools.get(name)
        pays = dollars(prize) if prize else game.wagers[name].pays.rows[0].odds
        return Area("JACKPOT", _chips(bets, name, ""), str(pays), bool(felt.spins) and _drawn(felt))
    pays = odds_by(trial(game, name, roll=one) for one in ROLLS)
    won = bool(roll) and wins(game, name, roll=roll)
    return Area(
        name.replace("-", " ").upper(), _chips(bets, name, ""), pays, won, _range(game, name)
    )


def _drawn(felt: Felt) -> bool:
    return any(bet.seat == felt.spins[-1] for bet in felt.bets if bet.wager == "jackpot")


def _range(game: Game, name: str) -> str:
    """The totals on which a large area wins, if it goes by totals: '4-10'."""
    totals = sorted({sum(roll) for roll in ROLLS if wins(game, name, roll=roll)})
    if name != "any-triple":
        return f"{totals[0]} to {totals[-1]}"
    return "any three"


def _group(game: Game, bets: list[Bet], name: str, roll: tuple[int, ...]) -> Row:
    """The areas of one kind; odds that all of them share stand in the heading."""
    wager = game.wagers[name]
    pays = {on: odds_by(trial(game, name, on, roll=one) for one in ROLLS) for on in wager.on}
    alike = len(set(pays.values())) == 1
    areas = [
        Area(
            _label(name, on),
            _chips(bets, name, on),
            "" if alike else short(pays[on]),
            bool(roll) and wins(game, name, on, roll=roll),
        )
        for on in wager.on
    ]
    heading = f"{name} · {pays[wager.on[0]]}" if alike else name
    return Row(areas, heading)


def _label(name: str, on: str) -> str:
    """How often a face stands in its area."""
    return " ".join([on] * {"double": 2, "triple": 3}.get(name, 1))


def _chips(bets: list[Bet], wager: str, on: str) -> int:
    return sum(bet.stake for bet in bets if (bet.wager, bet.on) == (wager, on))


def tell(felt: Felt, prompt: Prompt, answer: object) -> RenderableType:
    """The dice as they lie, and the call; who is drawn for the jackpot."""
    from rich.console import Group

    if isinstance(answer, Dice):
        said = f"The dice show {called(answer.faces, by_name=True)}."
        return Group(dice_text(answer.faces), said)
    if isinstance(answer, Result):
        return f"{answer.at.capitalize()} {'wins' if answer.at == NOBODY else 'win'} the jackpot."
    return ""


TABLE: Final = Drawn("roll", draw, tell)
