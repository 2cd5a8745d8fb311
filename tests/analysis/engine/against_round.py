"""Rounds played by chance at a real `Round`, and card by card through the tables made of it.

The table is told what each card, roll, result and move was, and nothing else; at the end each
wager must have come to what the settled lines say. `python -m tests.analysis.engine.against_round
ROUNDS [GAME …]` plays so many rounds of every game that has tables.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random

import msgspec

from croupier.analysis.engine.carried_wagers import ScriptRunner, next_header
from croupier.analysis.engine.chain import ChainProver, Rolls, ended
from croupier.analysis.engine.exact import tables
from croupier.analysis.engine.forced_answers import Routine, moves_of
from croupier.analysis.engine.rounds import RoundTable, StateSource
from croupier.analysis.engine.targets import SEAT, Fate, exact_stake, fates, lens_at, targets_of
from croupier.analysis.engine.when_wagered import Openings
from croupier.analysis.simulation import by_chance
from croupier.books import game as of_book
from croupier.equipment.cards import BACK, CARDS, Card
from croupier.play.answers import CLOSE, DONE, Answer, Dice, Place, Result
from croupier.play.felt import Felt
from croupier.play.game import Game
from croupier.play.header import Limit
from croupier.play.lens import Lens
from croupier.play.prompts import Bets, Choose, Draw, Prompt, Settle, Turn
from croupier.play.round import Round

GAMES = """
    qld-2024/baccarat qld-2024/even-money-baccarat qld-2024/electronic-baccarat act-1992/baccarat
    act-1992/mini-baccarat qld-2024/craps qld-2024/mini-craps qld-2024/roulette qld-2024/roulette-x
    act-1992/american-roulette qld-2024/sic-bo qld-2024/electronic-sic-bo act-1992/sic-bo
    qld-2024/wheel-of-fortune act-1992/money-wheel act-1992/keno qld-2024/casino-war
    qld-2024/electronic-casino-war act-1992/red-dog qld-2024/lucky-draw-baccarat
""".split()
"""The games whose rounds are tables."""


@dataclass
class Follower:
    """Goes through a table as it is told what has come."""

    table: RoundTable
    lens: Lens
    at: int

    def card(self, card: Card) -> None:
        """A card has come out of the shoe."""
        if self.at >= 0:
            state = self.table.states[self.at]
            assert state.source in (StateSource.SHOE, StateSource.PASSED)
            shoe = state.source is StateSource.SHOE
            self.at = state.next[int(self.table.kind_of[card])] if shoe else state.next[0]

    def thrown(self, felt: Felt, answer: Answer) -> None:
        """Dice or a wheel have come to rest, with the felt as it was before."""
        if self.at >= 0:
            state = self.table.states[self.at]
            assert state.source is StateSource.THROWN
            look: object = answer.faces if isinstance(answer, Dice) else ""
            if isinstance(answer, Result):
                look = answer.at
            if self.lens.sees is not None:
                said = look if isinstance(look, str) else "-".join(map(str, answer_faces(answer)))
                look = self.lens.sees(felt, said)
            self.at = state.next[state.columns.index(look)]

    @property
    def ended(self) -> int:
        """The ending that it has come to."""
        assert self.at < 0, f"{self.table.game}: the round is over, {self.table.lens} is not"
        return ~self.at


def answer_faces(answer: Answer) -> tuple[int, ...]:
    """The faces of dice."""
    assert isinstance(answer, Dice)
    return answer.faces


def rounds_alike(game: Game, rounds: int, seed: int) -> int:
    """So many rounds of a game; how many wagers were compared."""
    rng = Random(f"{seed} {game.id}")
    if game.paying.carries:
        return sum(_staying(game, rounds, rng))
    found = tables(game)
    together = any(game.deck) and not any(table.decides for table in found)
    groups = [found] if together else [(table,) for table in found]
    return sum(
        _one_round(game, group, rng) for n in range(rounds) for group in (groups[n % len(groups)],)
    )


def _one_round(game: Game, group: Sequence[RoundTable], rng: Random) -> int:
    targets = [target for table in group for target in table.targets]
    usual = exact_stake(game)
    header = game.plain_header
    if any(target.wager.pieces_at for target in targets):
        header = msgspec.structs.replace(header, limits={"*": Limit(0, usual)})
    playing = Round(game, header)
    stakes = [target.wager.proof_stake or usual for target in targets]
    for n, target in enumerate(targets):
        if target.wager.pieces_at is not None:  # it is what all its pieces come to
            laid = target.wager.laid_as(playing.felt, target.place(usual))
            stakes[n] = sum(piece.stake for piece in laid)
    followers = [
        Follower(table, lens_at(game, table.targets[0]), table.starts[0][0]) for table in group
    ]
    places = [target.place(stake) for target, stake in zip(targets, stakes, strict=True)]
    felt = _played(playing, places, followers, rng)
    found = fates(felt, decided_now=False)
    expected = [
        table.results[n][follower.ended]
        for table, follower in zip(group, followers, strict=True)
        for n in range(len(table.targets))
    ]
    for target, stake, result in zip(targets, stakes, expected, strict=True):
        fate = found[target.key]
        net = fate.net
        if len(found) == 1 or group[0].decides:  # with all that it grew to
            net = felt.net()[SEAT]
        told = (fate.outcome, Fraction(net, stake))
        assert told == (result.outcome, result.net), f"{game.id} {target}: {told}, {result}"
    return len(targets)


def _played(
    playing: Round, places: Sequence[Place], followers: Sequence[Follower], rng: Random
) -> Felt:
    """A round to its end, with the followers told of all that comes."""
    routine = Routine(playing.game, followers[0].lens)
    waiting = iter(places)
    while (prompt := playing.prompt) is not None:
        if isinstance(prompt, Bets):
            place = next(waiting, CLOSE)
            if place is not CLOSE and playing.refusal(place) is not None:
                playing.answer(_beside(playing))
            playing.answer(place)
        elif isinstance(prompt, Draw | Turn):
            playing.answer(_card(playing.felt, prompt, followers, rng))
        elif isinstance(prompt, Choose):
            answer = routine.forced(playing.felt, prompt)
            playing.answer(_move(prompt, routine, followers[0], rng) if answer is None else answer)
        elif isinstance(prompt, Settle):
            playing.answer(DONE)
        else:
            answer = by_chance(prompt, rng)
            if routine.forced(playing.felt, prompt) is None:
                for one in followers:
                    one.thrown(playing.felt, answer)
            playing.answer(answer)
    return playing.felt


def _beside(playing: Round) -> Place:
    """A wager that another goes beside."""
    stake = exact_stake(playing.game)
    places = (
        one.place(stake) for name in playing.game.wagers for one in targets_of(playing.game, name)
    )
    return next(place for place in places if playing.refusal(place) is None)


def _card(felt: Felt, prompt: Draw | Turn, followers: Sequence[Follower], rng: Random) -> Card:
    if isinstance(prompt, Draw) and not prompt.face_up:
        return BACK
    if isinstance(prompt, Turn):
        face: Card = felt.hands[prompt.hand].cards[prompt.n]
        if face is not BACK:
            return face
    (card,) = rng.choices(CARDS[:52], felt.left[:52])
    for one in followers:
        one.card(card)
    return card


def _move(prompt: Choose, routine: Routine, follower: Follower, rng: Random) -> Answer:
    question = next(q for q in prompt.questions if routine.matters(q))
    moves = moves_of(question)
    column = rng.randrange(len(moves))
    if follower.at >= 0:
        state = follower.table.states[follower.at]
        assert state.source is StateSource.CHOSEN
        assert state.columns == tuple(name for name, _ in moves)
        follower.at = state.next[column]
    return moves[column][1]


# -- wagers that stay ------------------------------------------------------------------------------


def _staying(game: Game, rounds: int, rng: Random) -> Iterator[int]:
    """Each wager in turn, from where it can be made to where it is decided, over real rounds."""
    prover = ChainProver(game)
    made = []
    for target in (target for name in game.wagers for target in targets_of(game, name)):
        lens, openings = lens_at(game, target), prover.finder.of(target)
        rolls = Rolls(ScriptRunner(game, lens, 10**6), ended(target))
        starts = [
            next(iter(prover.starts(rolls, target, Openings((opening,), openings.behind))))
            for opening in openings.at
        ]
        table = rolls.table(target, dict.fromkeys(starts, Fraction(1)))
        made.append((target, lens, openings, starts, table))
    for n in range(rounds):
        target, lens, openings, starts, table = made[n % len(made)]
        which = rng.randrange(len(starts))
        opening = openings.at[which]
        follower = Follower(table, lens, starts[which])
        playing = Round(game, opening.header)
        for answer in opening.path:
            playing.answer(answer)
        stake = prover.finder.stake
        if openings.behind is not None:
            play = prover.finder.table.begin(opening.header, opening.path)
            stake = prover.finder.most(play, target)
        playing.answer(target.place(stake))
        fate = _followed(playing, follower, rng)
        result = table.results[0][follower.ended]
        told = (fate.event, fate.outcome, Fraction(fate.net, fate.staked))
        assert told == result[:3], f"{game.id} {target}: {told}, {result}"
        yield 1


def _followed(playing: Round, follower: Follower, rng: Random) -> Fate:
    is_ended = ended(follower.table.targets[0])
    while True:
        fate = is_ended(playing.felt)
        if fate is not None:
            return fate
        prompt: Prompt | None = playing.prompt
        if prompt is None:
            playing = Round(playing.game, next_header(playing.felt))
        elif isinstance(prompt, Bets):
            playing.answer(CLOSE)
        elif isinstance(prompt, Settle):
            playing.answer(DONE)
        elif isinstance(prompt, Choose):
            answer = Routine(playing.game, follower.lens).forced(playing.felt, prompt)
            assert answer is not None
            playing.answer(answer)
        else:
            answer = by_chance(prompt, rng)
            follower.thrown(playing.felt, answer)
            playing.answer(answer)


def main(rounds: int, games: Sequence[str]) -> None:
    """Every game, so many rounds each."""
    for name in games:
        print(f"{name}: {rounds:,} rounds, {rounds_alike(of_book(name), rounds, 1):,} wagers alike")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:] or GAMES)
