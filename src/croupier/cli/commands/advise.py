"""`advise`: what each move is worth in a position."""

from __future__ import annotations

from typing import Annotated

import typer

from croupier.cli.parameters import GameId, Json, OptionArguments
from croupier.cli.patience import say_what_would_help, stoppable
from croupier.cli.terminal import BadInput, out, present, progress


def advise(
    game: GameId,
    hand: Annotated[str, typer.Option(help="The cards in the order they came, such as 'T 6'.")],
    dealer: Annotated[str, typer.Option(help="The dealer's first card.")] = "",
    board: Annotated[str, typer.Option(help="The community cards that are shown.")] = "",
    wagered: Annotated[
        int, typer.Option(help="Antes wagered so far, at Mississippi stud; the fewest if unsaid.")
    ] = 0,
    removed: Annotated[str, typer.Option(help="Other cards known to be out.")] = "",
    split: Annotated[
        str, typer.Option(help="The hand is the 'first' or a 'later' one of a split.")
    ] = "",
    doubled: Annotated[
        bool, typer.Option("--doubled", help="The last card came by a double.")
    ] = False,
    option: OptionArguments = None,
    json: Json = False,
) -> None:
    """What each move is worth, in every game that leaves a player something to decide.

    Examples:
    croupier advise qld-2024/blackjack --hand "T 6" --dealer 9
    croupier advise qld-2024/blackjack --hand "8 3" --dealer T --split later --removed "5 5 6"
    croupier advise qld-2024/blackjack-switch --hand "T 6 / 5 A" --dealer 9 --json
    croupier advise qld-2024/caribbean-stud --hand "AS KD QH 8C 7S" --dealer 9H
    croupier advise qld-2024/texas-holdem-bonus --hand "AS 9D" --board "QH 8C 2S"
    croupier advise qld-2024/mississippi-stud --hand "JS 6D" --board "JH" --wagered 2
    croupier advise qld-2024/casino-war --hand 8S --dealer 8D
    croupier advise act-1992/red-dog --hand "4S QD"
    croupier advise nsw-poker/texas-holdem --hand "AS KS" --board "QS 7D 2S"
    croupier advise qld-2024/pai-gow --hand "teen, high 8, gow, foo"
    """
    from msgspec.structs import asdict

    from croupier.analysis.advice import Position, own_way
    from croupier.analysis.engine.errors import NoAdvice
    from croupier.cli.arguments import chosen_game
    from croupier.equipment.cards import Card
    from croupier.equipment.tiles import parse_tiles
    from croupier.pages.advice import advice

    chosen = chosen_game(game, option or [])
    position = Position(hand, dealer, board, removed, split, doubled, wagered)
    way = own_way(chosen)
    if way is None:
        raise BadInput(
            f"{chosen.id} leaves a player nothing to decide about his cards: see `croupier odds "
            f"{chosen.id}` for what its wagers cost"
        )
    told = asdict(position)
    if idle := [name for name in told if told[name] and name not in ("hand", *way.TAKES)]:
        has = ", ".join(f"--{name}" for name in ("hand", *way.TAKES))
        raise BadInput(f"--{idle[0]} says nothing at {chosen.title}: it has {has}")
    say_what_would_help()
    try:
        with progress(chosen.id) as bar:
            found = stoppable(
                lambda: way.advise(chosen, position, lambda share: bar("", int(100 * share), 100))
            )
    except NoAdvice as error:
        raise BadInput(str(error)) from None
    if not json and chosen.pieces is not Card:
        from croupier.cli.table.felt import tiles_text

        out().print(tiles_text(parse_tiles(position.hand)))
    present(json, found, lambda: advice(chosen, found))
