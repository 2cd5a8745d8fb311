"""`equity`: hands of poker against hands and ranges, counted or dealt at random."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import typer

from croupier.cli.parameters import GameId, Json, OptionArguments
from croupier.cli.patience import say_what_would_help, stoppable
from croupier.cli.terminal import BadInput, present, progress

if TYPE_CHECKING:
    from croupier.analysis.poker.equity import How

FEWEST: Final = 1_000
MOST_DEALS: Final = 100_000_000


def equity(
    game: GameId,
    hands: Annotated[
        list[str],
        typer.Argument(
            metavar="HANDS...", help="Two or more: AsKd, 'QQ+, AKs', T9s-65s, '?? ?? 7c', random."
        ),
    ],
    option: OptionArguments = None,
    board: Annotated[str, typer.Option(help="The community cards that are shown.")] = "",
    dead: Annotated[str, typer.Option(help="Other cards known to be out.")] = "",
    exact: Annotated[
        bool | None,
        typer.Option(
            "--exact/--simulate", help="Count every deal, or deal at random; else as time allows."
        ),
    ] = None,
    deals: Annotated[
        int | None, typer.Option(help="How many deals at random, if it is not counted.")
    ] = None,
    seed: Annotated[int, typer.Option(help="For other deals at random.")] = 1,
    json: Json = False,
) -> None:
    """What hands of poker, or ranges of them, win against each other.

    Exact where the deals can be counted in a few seconds, otherwise with an interval of 95 %.

    A hand of stud is the cards of it that are known, down and up, and ?? is one
    that is not; any others may come. A hand of draw is what is kept, five cards
    after the draw. A hand of pineapple has two cards, or three before the
    discard: then everybody keeps the two that win most.

    Examples:
    croupier equity nsw-poker/texas-holdem AsKs QdQh
    croupier equity nsw-poker/texas-holdem "QQ+, AKs" random --board "Ah 7c 2d"
    croupier equity nsw-poker/texas-holdem AsKs T9s-87s 66+ -o deck=36 --json
    croupier equity nsw-poker/omaha AsAdKsKd random --deals 200000
    croupier equity qld-2024/manila-poker AcAd "KQs" --board "Kd" --dead "Kh"
    croupier equity nsw-poker/seven-card-stud "As Ad 7c" "?? ?? Kd" --dead "Ks 2h"
    croupier equity nsw-poker/five-card-stud "Ts Td" "Ac 9c"
    croupier equity nsw-poker/draw-ante "Ks Kd" "9h 8h 7h 6h" --dead "2c 3c 4c Jd"
    croupier equity nsw-poker/crazy-pineapple AsAd7c 9c8c7h --board "7s 6c 2c"
    """
    from croupier.analysis.equity import BadRange
    from croupier.analysis.poker.equity import equity_of
    from croupier.cli.arguments import chosen_game
    from croupier.pages.equity import equity_found, equity_page

    chosen = chosen_game(game, option or [])
    if chosen.tables.room is None:
        raise BadInput(
            f"{chosen.id} is played against the house: see `croupier odds {chosen.id}`; equity is "
            "for poker among players, such as nsw-poker/texas-holdem"
        )
    how = _how(exact, deals, seed)
    say_what_would_help()
    try:
        with progress(chosen.id) as bar:
            found, assumed = stoppable(
                lambda: equity_of(
                    chosen, hands, board, dead, how, lambda share: bar("", int(100 * share), 100)
                )
            )
    except BadRange as error:
        raise BadInput(str(error)) from None
    shares = equity_found(chosen, hands, board, dead, found, assumed)
    present(json, shares, lambda: equity_page(chosen, board, dead, shares))


def _how(exact: bool | None, deals: int | None, seed: int) -> How:
    """How shares are to be found, or why not so."""
    from croupier.analysis.poker.equity import How

    if deals is not None and not FEWEST <= deals <= MOST_DEALS:
        raise BadInput(f"--deals: {FEWEST:,} to {MOST_DEALS:,} deals, not {deals:,}")
    if seed < 0:
        raise BadInput("--seed: a whole number, not less than 0")
    if exact and deals is not None:
        raise BadInput("--deals is for deals at random, and --exact counts every one")
    return How(False if exact is None and deals is not None else exact, deals, seed)
