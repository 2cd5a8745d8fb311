"""`equity`: hands of poker against hands and ranges, counted or dealt at random."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

from croupier.analysis.equity import BadRange, Equity, Showdown, before_discard, equity, hands_of
from croupier.analysis.equity.at_random import DEALT
from croupier.analysis.equity.ranges import Hand, cards_of, written
from croupier.analysis.poker.showdowns import draws, seen_at_discard, showdown_of
from croupier.cli import arguments as given
from croupier.cli.terminal import BadInput, emit, new_table, out, progress
from croupier.games.poker.rules import PokerRules
from croupier.play import Game

FEWEST: Final = 1_000
MOST_DEALS: Final = 100_000_000
LONGEST: Final = 12
"""Figures of a fraction that are said beside the percentage."""
DISCARDS: Final = (
    "Each discards {when} as if all hands lay open: he keeps the two that win most against the "
    "best two of every other."
)
CLOSE: Final = " Close ones are chosen by some thousand boards; the interval has room for that."
DRAWS: Final = "A hand of fewer than five cards draws the rest; what was thrown away is --dead."


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
    if exact and deals is not None:
        raise BadInput("--deals is for deals at random, and --exact counts every one")
    if exact is None and deals is not None:
        exact = False
    with progress(game.id) as bar:
        try:
            found, about = _found(
                game,
                showdown,
                hands,
                board,
                dead,
                exact=exact,
                deals=deals,
                seed=seed,
                progress=lambda share: bar("", int(100 * share), 100),
            )
        except BadRange as error:
            raise BadInput(str(error)) from None
    if json:
        emit(_document(game, hands, board, dead, found, about))
    else:
        _print(game, hands, board, dead, found, about)


def _showdown(game: Game) -> Showdown:
    """What the game ends with."""
    if not isinstance(game.rules, PokerRules):
        raise BadInput(
            f"{game.id} is played against the house: see `croupier odds {game.id}`; equity is for "
            "poker among players, such as nsw-poker/texas-holdem"
        )
    return showdown_of(game.rules)


def _found(
    game: Game,
    showdown: Showdown,
    hands: Sequence[str],
    board: str,
    dead: str,
    *,
    exact: bool | None,
    deals: int | None,
    seed: int,
    progress: Callable[[float], None],
) -> tuple[Equity, str]:
    """The shares, and what is taken for granted about cards that players still give up."""
    rules = game.rules
    assert isinstance(rules, PokerRules)
    if board and not showdown.board:
        raise BadRange(f"--board: {game.title} has no board; other cards that are out go to --dead")
    sight = seen_at_discard(rules)
    if sight is not None and (three := _before_the_discard(showdown, hands)):
        when = "with sight of the flop" if sight else "before the flop"
        found = before_discard(
            showdown,
            [_hands_before(three, one) for one in hands],
            board,
            dead,
            sight=sight,
            exact=exact,
            deals=deals or 0,
            seed=seed,
            progress=progress,
        )
        close = CLOSE if not sight and not found.exact else ""
        return found, DISCARDS.format(when=when) + close
    found = equity(
        showdown,
        [hands_of(showdown, one) for one in hands],
        board,
        dead,
        exact=exact,
        deals=deals or DEALT,
        seed=seed,
        progress=progress,
    )
    return found, DRAWS if draws(rules) else ""


def _before_the_discard(showdown: Showdown, hands: Sequence[str]) -> Showdown | None:
    """A hand with the card that is still to be given up, if one is written so."""
    three = replace(showdown, hole=showdown.hole + 1)
    for text in hands:
        try:
            if hands_of(three, text):
                return three
        except BadRange:
            continue
    return None


def _hands_before(three: Showdown, text: str) -> tuple[Hand, ...]:
    try:
        return hands_of(three, text)
    except BadRange as error:
        raise BadRange(f"{error}; before the discard every hand has {three.hole} cards") from None


def _document(
    game: Game, hands: Sequence[str], board: str, dead: str, found: Equity, about: str
) -> dict[str, Any]:
    return {
        "game": game.id,
        "options": dict(game.options),
        "board": written(cards_of(board)).split(),
        "dead": written(cards_of(dead)).split(),
        "exact": found.exact,
        "deals": found.hands,
        "assumed": about or None,
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


def _print(
    game: Game, hands: Sequence[str], board: str, dead: str, found: Equity, about: str
) -> None:
    console = out()
    seen = [f"board {board}" if board else "", f"out: {dead}" if dead else ""]
    title = ", ".join([game.title, *filter(None, seen)])
    columns = "Hand* | Wins>! | Ties>! | Of the pot>!" + ("" if found.exact else " | Within>!")
    table = new_table(title, columns=columns)
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
    if about:
        console.print(f"[dim]{about}[/]")


def _is_short(share: Fraction) -> bool:
    return len(str(share)) <= LONGEST
