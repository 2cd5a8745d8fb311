"""`equity`: hands of poker against hands and ranges, counted or dealt at random."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, Final

from croupier.analysis.equity import BadRange, Equity, Showdown, equity, hands_of
from croupier.analysis.equity.equity import DEALT
from croupier.analysis.equity.ranges import cards_of, written
from croupier.analysis.poker.showdowns import dealt_at_first, showdown_of
from croupier.cli import given
from croupier.cli.say import BadInput, emit, new_table, out, progress
from croupier.games.poker.rules import PokerRules
from croupier.play import Game

FEWEST: Final = 1_000
MOST_DEALS: Final = 100_000_000
LONGEST: Final = 12
"""Figures of a fraction that are said beside the percentage."""


def show_equity(
    text: str,
    hands: Sequence[str],
    options: Iterable[str] = (),
    *,
    board: str = "",
    dead: str = "",
    exact: bool | None = None,
    deals: int | None = None,
    seed: int = 1,
    json: bool = False,
) -> None:
    """What each hand or range wins of the pot in the long run."""
    game = given.chosen_game(text, options)
    showdown = _showdown(game)
    if deals is not None and not FEWEST <= deals <= MOST_DEALS:
        raise BadInput(f"--deals: {FEWEST:,} to {MOST_DEALS:,} deals, not {deals:,}")
    if seed < 0:
        raise BadInput("--seed: a whole number, not less than 0")
    if exact is None and deals is not None:
        exact = False
    with progress(game.id) as bar:
        try:
            found = equity(
                showdown,
                [_hands(game, showdown, one) for one in hands],
                board,
                dead,
                exact=exact,
                deals=deals or DEALT,
                seed=seed,
                progress=lambda share: bar("", int(100 * share), 100),
            )
        except BadRange as error:
            raise BadInput(str(error)) from None
    if json:
        emit(_document(game, hands, board, dead, found))
    else:
        _print(game, hands, board, dead, found)


def _showdown(game: Game) -> Showdown:
    """What the game ends with; only games with a board are compared."""
    if not isinstance(game.rules, PokerRules):
        raise BadInput(
            f"{game.id} is played against the house: see `croupier odds {game.id}`; equity is for "
            "poker among players, such as nsw-poker/texas-holdem"
        )
    showdown = showdown_of(game.rules)
    if not showdown.board:
        raise BadInput(
            f"{game.title} has no board to come: `croupier advise {game.id} --hand …` says what a "
            "hand wins against hands that may be anything"
        )
    return showdown


def _hands(game: Game, showdown: Showdown, text: str) -> tuple[tuple[int, ...], ...]:
    try:
        return hands_of(showdown, text)
    except BadRange as error:
        assert isinstance(game.rules, PokerRules)
        dealt = dealt_at_first(game.rules)[0]
        more = ""
        if dealt > showdown.hole:
            more = f"; of {dealt} cards {showdown.hole} are kept: give those"
        raise BadRange(f"{error}{more}") from None


def _document(
    game: Game, hands: Sequence[str], board: str, dead: str, found: Equity
) -> dict[str, Any]:
    return {
        "game": game.id,
        "options": dict(game.options),
        "board": written(cards_of(board)).split(),
        "dead": written(cards_of(dead)).split(),
        "exact": found.exact,
        "deals": found.hands,
        "hands": [
            {
                "hand": hand,
                "wins": one.wins,
                "ties": one.ties,
                "share": one.share,
                "share_exact": None if one.exactly is None else str(one.exactly),
                "within": one.within,
            }
            for hand, one in zip(hands, found.seats, strict=True)
        ],
    }


def _print(game: Game, hands: Sequence[str], board: str, dead: str, found: Equity) -> None:
    console = out()
    seen = [f"board {board}" if board else "", f"out: {dead}" if dead else ""]
    about = ", ".join([game.title, *filter(None, seen)])
    columns = "Hand* | Wins>! | Ties>! | Of the pot>!" + ("" if found.exact else " | Within>!")
    table = new_table(about, columns=columns)
    for hand, one in zip(hands, found.seats, strict=True):
        cells = [hand, f"{one.wins:.3%}", f"{one.ties:.3%}", f"{one.share:.3%}"]
        if not found.exact:
            cells.append(f"{one.within:.3%}")
        table.add_row(*cells)
    console.print(table)
    if found.exact:
        shares = (one.exactly for one in found.seats)
        short = [one for one in shares if one is not None and _is_short(one)]
        said = f": {', '.join(map(str, short))}" if len(short) == len(found.seats) else ""
        console.print(f"[dim]Exact: {found.hands:,} deals counted{said}.[/]")
    else:
        console.print(
            f"[dim]{found.hands:,} deals at random; a share lies within the last figure to either "
            "side with 95 %. --exact counts every deal, if there is time.[/]"
        )


def _is_short(share: Fraction) -> bool:
    return len(str(share)) <= LONGEST
