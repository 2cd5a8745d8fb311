"""How a player decides in rounds that are played out: by the move worth most."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from croupier.analysis.pai_gow import Solution, solve_way
from croupier.analysis.simulation import Decide
from croupier.analysis.stud.policies import better_than_odd, has_ace_and_king
from croupier.cli.hints import WAYS, weigh
from croupier.games.house_poker.rules import BET, FOLD
from croupier.games.pai_gow.rules import PaiGowRules
from croupier.games.stud.rules import StudRules
from croupier.play import Felt, Move, Question, Round
from croupier.ranking.tiles import hand_of
from croupier.speech.tiles import settings_meant, tiles_asked_about


def weighing() -> Decide:
    """A player who takes the move worth most, and remembers what he has weighed before."""
    known: dict[Hashable, str] = {}

    def decide(playing: Round, asked: Question) -> Move:
        felt, rules = playing.felt, playing.game.rules
        best = ""
        if isinstance(rules, StudRules):
            best = plain_at_stud([*map(int, felt.hands[felt.hand_of(asked.seat)].cards)])
        elif isinstance(rules, PaiGowRules):
            best = best_setting(felt, rules, asked)
        if not best:
            seen = _seen(playing, asked)
            if seen not in known:
                known[seen] = weigh(playing, asked.seat, asked).best
            best = known[seen]
        return move_of(asked, best)

    return decide


def _seen(playing: Round, asked: Question) -> Hashable:
    """All that a decision can turn on. Games without a solver of their own look at no suits."""
    felt = playing.felt
    suits = any(isinstance(playing.game.rules, kind) for kind in WAYS)
    cards = tuple(
        (place, tuple(sorted(int(card) if suits else int(card) >> 2 for card in hand.cards)))
        for place, hand in felt.hands.items()
    )
    staked = sum(bet.stake for bet in felt.live())
    return asked.on, tuple(option.move for option in asked.options), cards, staked


def plain_at_stud(hand: list[int]) -> str:
    """What needs no counting: a pair or better is bet. Less than ace and king beats only a dealer
    who does not play, which is too seldom for a bet of two antes: it is folded.
    """
    faces = sorted(card >> 2 for card in hand)
    if better_than_odd(faces) or len({card & 3 for card in hand}) == 1:
        return BET
    return "" if has_ace_and_king(faces) else FOLD


def best_setting(felt: Felt[Any, Any, Any], rules: PaiGowRules, asked: Question) -> str:
    """The move that sets four tiles best against the house's bank, all hands solved once."""
    four = tiles_asked_about(felt, asked)
    if not four:
        return ""
    solution: Solution = solve_way(rules.house_way, rules.order, rules.commission)
    number = solution.field.hands.index(tuple(sorted(hand_of(four))))
    best = solution.field.settings[number][solution.best[number]]
    offered = {option.move for option in asked.options}
    meant = settings_meant(felt, asked).items()
    return next((move for move, one in meant if one == best and move in offered), "")


def move_of(asked: Question, best: str) -> Move:
    """A move as it is said: `play $40`, `raise`, `set-1-2 …`."""
    name, _, rest = best.partition(" ")
    options = [option for option in asked.options if option.move == name]
    stake = options[0].least
    if rest.startswith("$"):
        stake = round(float(rest[1:].replace(",", "")) * 100)
    return Move(asked.seat, name, asked.on, stake)
