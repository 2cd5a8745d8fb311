"""`advise`: what each move is worth in a position."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from croupier.analysis.advice import Position, own_way
from croupier.analysis.errors import NoAdvice
from croupier.cli import arguments as given
from croupier.cli.render import show
from croupier.cli.terminal import BadInput, emit, out, progress
from croupier.equipment.cards import Card
from croupier.equipment.tiles import Tile, parse_tiles
from croupier.pages.advice import advice


def show_advice(
    text: str,
    options: Iterable[str],
    hand: str,
    dealer: str,
    removed: str,
    split: str,
    doubled: bool,
    json: bool,
    board: str = "",
    wagered: int = 0,
) -> None:
    """The worth of every move of a hand, the best first."""
    game = given.chosen_game(text, options)
    position = Position(hand, dealer, board, removed, split, doubled, wagered)
    way = own_way(game)
    if way is None:
        raise BadInput(
            f"{game.id} leaves a player nothing to decide about his cards: see `croupier odds "
            f"{game.id}` for what its wagers cost"
        )
    told = msgspec.structs.asdict(position)
    if idle := [name for name in told if told[name] and name not in ("hand", *way.TAKES)]:
        has = ", ".join(f"--{name}" for name in ("hand", *way.TAKES))
        raise BadInput(f"--{idle[0]} says nothing at {game.title}: it has {has}")
    try:
        with progress(game.id) as bar:
            found = way.advise(game, position, lambda share: bar("", int(100 * share), 100))
    except NoAdvice as error:
        raise BadInput(str(error)) from None
    if json:
        emit(msgspec.to_builtins(found))
        return
    if game.pieces is not Card:
        from croupier.cli.table.felt import tiles_text

        assert game.pieces is Tile
        out().print(tiles_text(parse_tiles(position.hand)))
    show(advice(game, found))
