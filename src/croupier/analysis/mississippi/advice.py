"""Advice on Mississippi stud: how many antes to bet on each street, or to fold."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from croupier.analysis.advice import Advice, PlayerSight, Position, Weighed
from croupier.analysis.engine.errors import NoAdvice
from croupier.analysis.engine.walk import Progress
from croupier.analysis.house_poker.in_antes import (
    BOARD,
    advice_in_antes,
    ante_of,
    cards_given,
    weighed_in_antes,
)
from croupier.analysis.mississippi.solution import solve
from croupier.games.mississippi.rules import HOLE_CARDS, MOST_ANTES
from croupier.play.game import Game

TAKES = ("board", "wagered")
SIZES = tuple((HOLE_CARDS, many) for many in range(3))
LIKE = (
    "the two hole cards, and the community cards that are turned, two at most, with their "
    "suits, such as --hand 'JS 6D' --board 'JH'"
)


def advise(game: Game, position: Position, told: Progress) -> Advice:
    """What each bet is worth with two cards, the community cards turned and the antes wagered."""
    mine, shown = cards_given(position.hand, position.board, sizes=SIZES, like=LIKE)
    least, most = 1 + len(shown), 1 + MOST_ANTES * len(shown)
    so_far = position.wagered or least
    if not least <= so_far <= most:
        raise NoAdvice(
            f"--wagered: by then {least} to {most} antes are wagered, not {position.wagered}"
        )
    values = _in_words(solve(game, told).worth_of_moves([*mine, *shown], so_far))
    return advice_in_antes(game, values, mine, board=shown, wagered=so_far)


def weigh(sight: PlayerSight, told: Progress) -> Weighed:
    """The same where a round stands."""
    so_far = sight.staked() // ante_of(sight)
    seen = [*sight.cards(sight.own_place), *sight.cards(BOARD)]
    return weighed_in_antes(sight, _in_words(solve(sight.game, told).worth_of_moves(seen, so_far)))


def _in_words(worth: Mapping[int, Fraction]) -> Mapping[str, Fraction]:
    return {f"bet {antes}" if antes else "fold": value for antes, value in worth.items()}
