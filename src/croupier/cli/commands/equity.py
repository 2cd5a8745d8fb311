"""`equity`: hands of poker against hands and ranges, counted or dealt at random."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from croupier.analysis.equity import BadRange
from croupier.analysis.poker.equity import How, equity_of
from croupier.cli import arguments as given
from croupier.cli.render import show
from croupier.cli.terminal import BadInput, emit, progress
from croupier.pages.equity import equity_found, equity_page

FEWEST: Final = 1_000
MOST_DEALS: Final = 100_000_000


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
    if game.tables.room is None:
        raise BadInput(
            f"{game.id} is played against the house: see `croupier odds {game.id}`; equity is for "
            "poker among players, such as nsw-poker/texas-holdem"
        )
    how = _how(exact, deals, seed)
    try:
        with progress(game.id) as bar:
            found, assumed = equity_of(
                game, hands, board, dead, how, lambda share: bar("", int(100 * share), 100)
            )
    except BadRange as error:
        raise BadInput(str(error)) from None
    shares = equity_found(game, hands, board, dead, found, assumed)
    if json:
        emit(msgspec.to_builtins(shares))
    else:
        show(equity_page(game, board, dead, shares))


def _how(exact: bool | None, deals: int | None, seed: int) -> How:
    """How shares are to be found, or why not so."""
    if deals is not None and not FEWEST <= deals <= MOST_DEALS:
        raise BadInput(f"--deals: {FEWEST:,} to {MOST_DEALS:,} deals, not {deals:,}")
    if seed < 0:
        raise BadInput("--seed: a whole number, not less than 0")
    if exact and deals is not None:
        raise BadInput("--deals is for deals at random, and --exact counts every one")
    return How(False if exact is None and deals is not None else exact, deals, seed)
