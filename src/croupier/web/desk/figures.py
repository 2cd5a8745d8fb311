"""Figures that take their time: worked out once beside the pages, and kept as documents.

A figure's page is kept under the key of all that made it: the game with its options, the code that
plays it and the code that proves it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Literal

import msgspec

import croupier.pages
from croupier.analysis.figure_key import figure_key
from croupier.analysis.kept_odds import kept_odds
from croupier.analysis.what_if import what_if
from croupier.books import game as built
from croupier.law import kept
from croupier.pages.document import Page
from croupier.pages.odds import odds_page
from croupier.pages.poker_odds import poker_odds, poker_odds_page
from croupier.pages.strategy import strategy
from croupier.pages.what_if import what_if_page
from croupier.play import Game
from croupier.play.header import OptionValue
from croupier.web.work import ShareTold, Workshop

FigureKind = Literal["odds", "strategy"]
MOST_DEPARTURES: Final = 20
"""Hands that are played otherwise than by the chart."""


class FigureState(msgspec.Struct, frozen=True):
    """A figure, or how far it is."""

    page: Page | None = None
    share: float = 0.0
    failed: str = ""

    @property
    def over(self) -> bool:
        """Whether there is nothing to wait for."""
        return self.page is not None or bool(self.failed)


def figure(what: FigureKind, game: Game, workshop: Workshop, *, begin: bool = True) -> FigureState:
    """A figure of a game; where it is not kept its work is begun, unless nobody asks for that."""
    name = _kept_as(what, game)
    page = kept.read(name, Page)
    if page is not None:
        return FigureState(page)
    if not begin:
        return FigureState()
    state = workshop.state(name, TASKS[what], game.id, dict(game.options))
    if state.result is not None:
        return FigureState(msgspec.msgpack.decode(state.result, type=Page))
    return FigureState(None, state.share, state.failed)


def compared(game: Game, changes: tuple[str, ...], workshop: Workshop) -> FigureState:
    """A changed game beside its book."""
    said = hashlib.sha256("\n".join(changes).encode()).hexdigest()[:16]
    name = f"{_kept_as('odds', game)}-{said}"
    page = kept.read(name, Page)
    if page is not None:
        return FigureState(page)
    state = workshop.state(name, what_if_task, game.id, dict(game.options), changes, name)
    if state.result is not None:
        return FigureState(msgspec.msgpack.decode(state.result, type=Page))
    return FigureState(None, state.share, state.failed)


def _kept_as(what: FigureKind, game: Game) -> str:
    return f"{what}-page-{_key(game.id, tuple(game.options.items()))}-{wording()}"


@lru_cache(maxsize=512)
def _key(id: str, options: tuple[tuple[str, OptionValue], ...]) -> str:
    """To know what a figure rests on takes a tenth of a second."""
    return figure_key(built(id, **dict(options)))


@cache
def wording() -> str:
    """A hash of the code that makes the pages: a figure that is told otherwise is made again."""
    folder = Path(croupier.pages.__file__).parent
    found = hashlib.sha256()
    for path in sorted(folder.rglob("*.py")):
        found.update(path.read_bytes())
    return found.hexdigest()[:8]


# -- in a process of its own -----------------------------------------------------------------------


def odds_task(id: str, options: Mapping[str, OptionValue], told: ShareTold) -> bytes:
    """What every wager of a game costs; of poker among players, how often each hand comes."""
    game = built(id, **options)
    if game.tables.room is not None:
        dealt = poker_odds(game, lambda what, share: told(share))
        return _keep("odds", game, poker_odds_page(game, dealt))
    return _keep("odds", game, odds_page(game, kept_odds(game, progress=told)))


def strategy_task(id: str, options: Mapping[str, OptionValue], told: ShareTold) -> bytes:
    """How a game is played best."""
    game = built(id, **options)
    return _keep("strategy", game, strategy(game, told, MOST_DEPARTURES).page)


def what_if_task(
    id: str,
    options: Mapping[str, OptionValue],
    changes: tuple[str, ...],
    name: str,
    told: ShareTold,
) -> bytes:
    """A game with changes beside its book."""
    game = built(id, **options)
    page = what_if_page(game, what_if(game, *changes, progress=told))
    kept.write(name, page)
    return msgspec.msgpack.encode(page)


def _keep(what: FigureKind, game: Game, page: Page) -> bytes:
    kept.write(_kept_as(what, game), page)
    return msgspec.msgpack.encode(page)


TASKS: Final[Mapping[FigureKind, Callable[[str, Mapping[str, OptionValue], ShareTold], bytes]]] = {
    "odds": odds_task,
    "strategy": strategy_task,
}
