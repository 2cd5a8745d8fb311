"""Rounds of a family's kernel, dealt again at a real `Round`: the same cards, the same gains.

The cards are those that the kernel's own generator gives, told to the round place by place; the
player decides by weighing every move as `croupier advise` does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from random import Random

import numpy as np

from croupier.analysis.advice import PlayerSight, weigh
from croupier.analysis.autoplay import weighing
from croupier.analysis.engine.forced_answers import Routine
from croupier.analysis.engine.targets import SEAT, gain, lens_at, target_at
from croupier.analysis.simulate.generator import begun, drawn, key_of
from croupier.analysis.simulate.units import BulkDealing
from croupier.analysis.simulation import DecideMove, SimulatedTable, by_chance, never_gives_up
from croupier.equipment.cards import Card
from croupier.equipment.pieces import Piece
from croupier.play.answers import CLOSE, Move
from croupier.play.game import Game
from croupier.play.prompts import Bets, Choose, Draw, Question, Turn
from croupier.play.round import Round

Layout = Mapping[str, Sequence[int]]
"""By place of the table, which of the cards dealt lie there."""
LAYOUTS: dict[str, Layout] = {
    "three_card": {SEAT: (0, 1, 2), "dealer": (3, 4, 5)},
    "stud": {SEAT: (0, 1, 2, 3, 4), "dealer": (5, 6, 7, 8, 9)},
    "mississippi": {SEAT: (0, 1), "community": (2, 3, 4)},
    "holdem_bonus": {SEAT: (0, 1), "dealer": (2, 3), "community": (4, 5, 6, 7, 8)},
    "ultimate": {SEAT: (0, 1), "dealer": (2, 3), "community": (4, 5, 6, 7, 8)},
}
CARDS = 10
BY_RANKS = ("stud",)
"""Families whose kernels decide by ranks where suits would matter."""
EQUAL_MOVES = ("mississippi",)
"""Families in which a bet is now and then worth exactly as much as a fold."""
STREETS = 3
EQUAL = 1e-12
Ways = tuple[int, ...]
"""At each street, whether the last of equal moves is taken."""
SELDOM = 0.02
CENTS = 1e-9


def cards_of(game: Game, seed: int, unit: int) -> list[int]:
    """The first cards of a unit."""
    deck = np.array([card for card, many in enumerate(game.deck) for _ in range(many)])
    with np.errstate(over="ignore"):
        s = begun(key_of(seed), unit)
        found = []
        for at in range(CARDS):
            card, s = drawn(deck, at, s)
            found.append(card)
    return found


def rounds_alike(game: Game, dealing: BulkDealing, rounds: int, seed: int = 3) -> int:
    """The first round of so many units, at the kernel and at `Round`; how many were won."""
    layout, decide, won, otherwise = LAYOUTS[game.family], weighing(), 0, 0
    for unit in range(rounds):
        counts = dealing.block(seed, unit, 1, 1).counts
        cards = cards_of(game, seed, unit)
        lie = {place: [Card(cards[n]) for n in at] for place, at in layout.items()}
        for wager in dealing.wagers:
            ((ended,),) = np.nonzero(wager.came(counts))
            expected = wager.results[int(ended)]
            target = target_at(game, wager.wager, wager.on, wager.numbers)
            table = SimulatedTable(game, [target], decide)
            gained = _gained(table, lie)
            if game.family in EQUAL_MOVES and abs(gained - float(expected.net)) > CENTS:
                # Two moves are worth exactly the same, and each took another: one way through such
                # moves, and no others, must come to what the kernel has.
                gains = {_gained_by(table, lie, ways) for ways in product((0, 1), repeat=STREETS)}
                told = f"{game.id} {wager.wager} {lie}: {gains}, {expected}"
                assert any(abs(one - float(expected.net)) < CENTS for one in gains), told
                continue
            if game.family in BY_RANKS and abs(gained - float(expected.net)) > CENTS:
                # The kernel looks at no suits: it may bet or fold where a player who does would
                # not; then both are held against each other by the kernel's move.
                table.decide = _as_the_kernel(folds=expected.event == "fold")
                gained = _gained(table, lie)
                otherwise += 1
            told = f"{game.id} {wager.wager} {lie}: {gained}, {expected}"
            assert abs(gained - float(expected.net)) < CENTS, told
            won += gained > 0
    assert otherwise <= max(2, rounds * SELDOM), f"{otherwise} of {rounds} hands played otherwise"
    return won


def _gained_by(table: SimulatedTable, lie: Mapping[str, Sequence[Piece]], ways: Ways) -> float:
    """What comes of a round in which, street by street, the first or the last of the moves is taken
    that are worth most.
    """
    turns = iter(ways)

    def decide(playing: Round, asked: Question) -> Move:
        moves = weigh(PlayerSight(playing, asked.seat, asked), lambda done: None).moves
        best = [one for one in moves if abs(one.value - moves[0].value) < EQUAL]
        chosen = best[-1] if next(turns) else best[0]
        least = next(option.least for option in asked.options if option.move == chosen.move)
        return Move(asked.seat, chosen.move, asked.on, chosen.chips or least)

    before, table.decide = table.decide, decide
    try:
        return _gained(table, lie)
    finally:
        table.decide = before


def _as_the_kernel(*, folds: bool) -> DecideMove:
    """A player who folds, or never does."""

    def decide(playing: Round, asked: Question) -> Move:
        if folds and any(option.move == "fold" for option in asked.options):
            return Move(asked.seat, "fold", asked.on, 0)
        return never_gives_up(playing, asked)

    return decide


def _gained(table: SimulatedTable, lie: Mapping[str, Sequence[Piece]]) -> float:
    """What the table's wager gains when these cards are dealt."""
    playing = Round(table.game, table.header)
    places = iter(table._places(table.others))
    routine = Routine(table.game, lens_at(table.game, table.targets[0]))
    while (prompt := playing.prompt) is not None:
        if isinstance(prompt, Bets):
            playing.answer(next(places, CLOSE))
        elif isinstance(prompt, Draw):
            at = len(playing.felt.hand(prompt.to).cards)
            back = table.game.pieces.back
            playing.answer(lie[prompt.to][at] if prompt.face_up else back)
        elif isinstance(prompt, Turn):
            playing.answer(lie[prompt.hand][prompt.n])
        elif isinstance(prompt, Choose):
            mine = [one for one in prompt.questions if routine.matters(one)]
            forced = None if mine else routine.forced(playing.felt, prompt)
            if forced is None:
                assert table.decide is not None
                forced = table.decide(playing, mine[0])
            playing.answer(forced)
        else:
            playing.answer(by_chance(prompt, Random(0)))
    main = table.targets[0].wager.kind == "main"
    if main:
        return playing.felt.net()[SEAT] / table.stakes[0]
    name = table.targets[0].wager.name
    lines = [line for line in playing.felt.lines if line.wager == name]
    return sum(gain(table.game, line) for line in lines) / table.stakes[0]
