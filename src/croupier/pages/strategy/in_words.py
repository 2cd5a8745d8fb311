"""The best play in words, as the odds were worked out by it."""

from __future__ import annotations

import msgspec

from croupier.analysis.engine.errors import NoAdvice
from croupier.analysis.engine.walk import Progress
from croupier.analysis.odds import odds
from croupier.pages.document import Page, Part
from croupier.pages.strategy.shown import Published, Strategy
from croupier.pages.writing import note, quiet, strong
from croupier.play.game import Game


class BestPlayed(msgspec.Struct, frozen=True):
    """A wager, how it is played best, and what it costs then."""

    wager: str
    on: str
    strategy: str
    house_edge: str
    house_edge_percent: float


class InWords(Published, frozen=True, kw_only=True):
    """The wagers about which something is decided."""

    wagers: tuple[BestPlayed, ...]


def strategy(game: Game, told: Progress, most: int) -> Strategy:
    """The wagers about which something is decided, each with its best play."""
    plays = tuple(
        BestPlayed(
            one.wager,
            one.on,
            one.strategy,
            one.written(one.house_edge),
            one.house_edge_percent,
        )
        for one in odds(game, progress=told).wagers
        if not one.strategy.startswith("none")
    )
    if not plays:
        raise NoAdvice(
            f"{game.id} leaves a player nothing to decide: see `croupier odds {game.id}`"
        )
    parts: list[Part] = [note(strong(game.title), " ", quiet(game.id))]
    for one in plays:
        name = " ".join(filter(None, (one.wager, one.on)))
        parts.append(note(f"{name}: {one.strategy}."))
        parts.append(note(quiet(f"House edge {one.house_edge_percent:.4f}%.")))
    published = InWords(game=game.id, options=dict(game.options), wagers=plays)
    return Strategy(published, Page(game.title, tuple(parts)))
