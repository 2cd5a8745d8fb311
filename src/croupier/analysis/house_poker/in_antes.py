"""Advice in antes: the cards as they are written or seen, and what each move brings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

import msgspec

from croupier.analysis.advice import Advice, Brings, PlayerSight, Weighed, best_first
from croupier.analysis.engine.errors import NoAdvice
from croupier.equipment.cards import BadCard, Card, parse_cards
from croupier.games.house_poker.rules import ANTE
from croupier.money import dollars
from croupier.play.game import Game

BOARD = "community"


def cards_given(*written: str, sizes: Iterable[tuple[int, ...]], like: str) -> list[list[Card]]:
    """Cards as they were written; so many of each, all different, or a sentence with an example."""
    try:
        given = [list(parse_cards(text)) for text in written]
    except BadCard as error:
        raise NoAdvice(str(error)) from None
    every = [card for cards in given for card in cards]
    if twice := next((card for card in every if every.count(card) > 1), None):
        raise NoAdvice(f"there is one {twice} in the deck, and it was given twice: give {like}")
    if tuple(map(len, given)) not in set(sizes):
        raise NoAdvice(f"give {like}")
    return given


def advice_in_antes(
    game: Game,
    values: Mapping[str, Fraction],
    mine: Iterable[Card],
    *,
    dealer: str | msgspec.UnsetType = msgspec.UNSET,
    board: Sequence[Card] | None = None,
    wagered: int | msgspec.UnsetType = msgspec.UNSET,
) -> Advice:
    """What each move is worth in antes, with the cards that are seen."""
    moves = best_first(values)
    return Advice(
        game=game.id,
        hand=tuple(map(str, mine)),
        dealer=dealer,
        board=msgspec.UNSET if board is None else tuple(map(str, board)),
        wagered=wagered,
        best=moves[0].move,
        moves=moves,
        per="ante",
    )


def ante_of(sight: PlayerSight) -> int:
    """What the player's ante is; there are figures only for it."""
    stake = sight.staked(ANTE)
    if not stake:
        raise NoAdvice("without an ante there are no figures for this hand")
    return stake


def weighed_in_antes(sight: PlayerSight, values: Mapping[str, Fraction]) -> Weighed:
    """Moves of so many antes as they are said at this table: `play 4` with an ante of $10 is
    `play $40`.
    """
    ante = ante_of(sight)
    moves = []
    for written, value in values.items():
        name, _, antes = written.partition(" ")
        chips = int(antes) * ante if antes else 0
        said = f"{name} {dollars(chips)}" if antes else name
        moves.append(Brings(name, float(value), chips, said))
    return Weighed(tuple(moves), ante)
