"""Rounds played out by themselves: whoever is asked takes the move worth most."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from croupier.analysis.advice import PlayerSight, own_way, weigh
from croupier.analysis.engine.walk import Progress
from croupier.analysis.simulation import DecideMove, Simulated, simulate
from croupier.play.answers import Move
from croupier.play.families import of_family
from croupier.play.game import Game
from croupier.play.prompts import Question
from croupier.play.round import Round

BEST: Final = "best play, each decision weighed as `croupier advise` does"


def play_out(
    game: Game, rounds: int, seed: int, wagers: Sequence[str], told: Progress
) -> list[Simulated]:
    """Each of these wagers over so many rounds: as its family plays them out, where it has a way
    of its own, else by the move worth most.
    """
    own = of_family("croupier.analysis.{}.autoplay", game.family)
    if own is not None:
        found: list[Simulated] = own.play_out(game, rounds, seed, wagers, told)
        return found
    return simulate(game, rounds, seed, wagers, decide=weighing(), strategy=BEST, progress=told)


def weighing() -> DecideMove:
    """A player who takes the move worth most, and remembers what he has weighed before."""
    known: dict[Hashable, Move] = {}

    def decide(playing: Round, asked: Question) -> Move:
        sight = PlayerSight(playing, asked.seat, asked)
        at_once = getattr(own_way(sight.game), "at_once", None)
        if at_once is not None and (move := at_once(sight)):
            return _said(asked, move)
        seen = _seen(sight)
        if seen not in known:
            best = weigh(sight, lambda done: None).best
            known[seen] = _said(asked, best.move, best.chips)
        return known[seen]

    return decide


def _said(asked: Question, move: str, chips: int = 0) -> Move:
    """A move with the chips it adds; the least that it may add, where nothing was said of them."""
    least = next(option.least for option in asked.options if option.move == move)
    return Move(asked.seat, move, asked.on, chips or least)


def _seen(sight: PlayerSight) -> Hashable:
    """All that a decision can turn on. Games without a solver of their own look at no suits."""
    felt, asked = sight.felt, sight.asked
    suits = hasattr(own_way(sight.game), "weigh")
    cards = tuple(
        (place, tuple(sorted(card if suits else card >> 2 for card in sight.faces(place))))
        for place in felt.hands
    )
    staked = sum(bet.stake for bet in felt.live())
    return asked.on, tuple(option.move for option in asked.options), cards, staked
