"""Absorbing chains: wagers that stay on the layout, roll after roll, until they are decided.

The states are what the wager's lens says of the felt whenever the dice are to be rolled; each is
rolled in every way by running the game's own script, over as many rounds as it takes. The linear
system that comes of it is solved exactly.

>>> from croupier.books import game
>>> craps = ChainProver(game("qld-2024/craps"))
>>> win = craps.prove_all(["win"])[0]
>>> win.expected, win.expected_rolls
(Fraction(-7, 495), Fraction(557, 165))
>>> craps.with_odds("win")
('win-odds', Fraction(7, 825))
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from croupier.analysis.engine.carried_wagers import ScriptRunner, ScriptStanding, refuses
from croupier.analysis.engine.errors import Endless, NotProvable
from croupier.analysis.engine.proof import PossibleResult, Proof
from croupier.analysis.engine.rounds import RoundTable, StateSource, TableBuilder, TableState
from croupier.analysis.engine.targets import Fate, Target, fates, lens_at, targets_of
from croupier.analysis.engine.when_wagered import Finder, Openings, WageringPoint
from croupier.play.answers import CLOSE, Answer
from croupier.play.felt import LIVE, Bet, Felt, part_of
from croupier.play.game import Game
from croupier.play.lens import Lens
from croupier.play.prompts import Bets

MOST_RUNS = 3_000_000
"""How many times a script is run before a proof is given up as too large."""

MOST_STATES = 2_000
"""A chain with more states than this has a lens that forgets too little."""

Wagering = Callable[[ScriptStanding], Answer]
"""What a player does whenever wagers are open."""
Ended = Callable[[Felt], Fate | None]
"""What has become of the wagers in question, once they are decided."""


def leave_it_up(play: ScriptStanding) -> Answer:
    """The wager stays where it is."""
    return CLOSE


class Rolls:
    """The chain of one wager, or of one with odds behind it."""

    def __init__(self, table: ScriptRunner, ended: Ended, wagering: Wagering = leave_it_up) -> None:
        self.place = table
        self._states: dict[Hashable, int] = {}
        self._rolled: list[list[tuple[int, Hashable, int]]] = []
        """By state, each way the dice may fall: how likely, what is seen of it, what follows."""
        self._ends = TableBuilder()
        self._ended = ended
        self._wagering = wagering
        self._waiting: deque[tuple[int, ScriptStanding]] = deque()

    def begin(self, play: ScriptStanding) -> int:
        """The state that play has come to."""
        state = self._follow(play)
        if not isinstance(state, int):
            raise NotProvable(f"{self.place.game.id}: the wager is decided before any roll")
        return state

    def table(self, target: Target, starts: Mapping[int, Fraction]) -> RoundTable:
        """Every state that can come, from those in which the wager has just been made."""
        self._roll()
        states = tuple(
            TableState(StateSource.THROWN, to, weights, columns)
            for weights, columns, to in (zip(*ways, strict=True) for ways in self._rolled)
        )
        fates = [fate for fate in self._ends.endings if isinstance(fate, Fate)]
        whole = sum(starts.values(), Fraction(0))
        return RoundTable(
            self.place.game.id,
            self.place.routine.lens.name,
            (target,),
            (),
            states,
            tuple(fates),
            (tuple(map(_result, fates)),),
            tuple((state, weight / whole) for state, weight in starts.items()),
            self.place.runs,
            stays=True,
        )

    def _roll(self) -> None:
        """Roll in every state in every way, until there is no new state."""
        while self._waiting:
            state, play = self._waiting.popleft()
            assert play.prompt is not None
            header, path = play.header, play.path
            for count, answer, look in self.place.routine.thrown(play.felt, play.prompt):
                rolled = play if play.path is path else self.place.begin(header, path)
                rolled.answer(answer)
                after = self._follow(rolled)
                to = after if isinstance(after, int) else self._ends.ending(after)[0]
                self._rolled[state].append((count, look, to))

    def _follow(self, play: ScriptStanding) -> int | Fate:
        """Play goes on until the next roll, or until the wager is decided."""
        while True:
            fate = self._ended(play.felt)
            if fate is not None:
                return fate
            if self.place.step(play):
                continue
            if play.prompt is None:
                raise NotProvable(f"{self.place.game.id}: play ends and the wager is undecided")
            if type(play.prompt) is not Bets:
                return self._state(play)
            play.answer(self._wagering(play))

    def _state(self, play: ScriptStanding) -> int:
        assert play.prompt is not None
        key: Hashable = (play.header.layout, play.path)
        if self.place.routine.lens.state is not None:
            key = self.place.routine.waits_for(play.felt, play.prompt)
        state = self._states.get(key)
        if state is None:
            state = self._states[key] = len(self._states)
            if state >= MOST_STATES:
                raise Endless(f"{self.place.game.id}: more than {MOST_STATES:,} states to roll in")
            self._rolled.append([])
            self._waiting.append((state, play))
        return state


class ChainProver:
    """Proves the wagers of one game that carries them over."""

    def __init__(self, game: Game, most_runs: int = MOST_RUNS) -> None:
        self.game = game
        self._most_runs = most_runs
        self.finder = Finder(ScriptRunner(game, Lens("every roll"), most_runs))
        self._supplements: dict[str, list[Target]] | None = None

    def prove_all(
        self, wagers: Sequence[str] | None = None, progress: Callable[[float], None] | None = None
    ) -> tuple[Proof, ...]:
        """Every wager at every place it may be put, or those named."""
        names = tuple(self.game.wagers) if wagers is None else wagers
        targets = [target for name in names for target in targets_of(self.game, name)]
        proofs: list[Proof] = []
        for number, target in enumerate(targets, 1):
            proofs.extend(self.prove(target))
            if progress is not None:
                progress(number / len(targets))
        return tuple(proofs)

    def prove(self, target: Target, lens: Lens | None = None) -> list[Proof]:
        """A wager's distribution; of one that goes behind another, for every point apart."""
        lens = lens or lens_at(self.game, target)
        return [self.prove_from(target, on, lens, at) for on, at in self.apart(target)]

    def apart(self, target: Target) -> list[tuple[str, Openings]]:
        """Where a wager can be made; of one that goes behind another, each point apart."""
        openings = self.finder.of(target)
        groups: dict[str, list[WageringPoint]] = {}
        for opening in openings.at:
            told_apart = openings.behind is not None and not target.on
            groups.setdefault(opening.after if told_apart else target.on, []).append(opening)
        if len(groups) > 1 and all(name.isdigit() for name in groups):
            groups = dict(sorted(groups.items(), key=lambda item: int(item[0])))
        return [(on, Openings(tuple(at), openings.behind)) for on, at in groups.items()]

    def tables(self, wagers: Sequence[str] | None = None) -> tuple[RoundTable, ...]:
        """The play of every wager at every place it may be put as a table, or of those named."""
        names = tuple(self.game.wagers) if wagers is None else wagers
        found = []
        for target in (target for name in names for target in targets_of(self.game, name)):
            for _, openings in self.apart(target):
                table = ScriptRunner(self.game, lens_at(self.game, target), self._most_runs)
                rolls = Rolls(table, ended(target))
                found.append(rolls.table(target, self.starts(rolls, target, openings)))
        return tuple(found)

    def prove_from(self, target: Target, on: str, lens: Lens, openings: Openings) -> Proof:
        """A wager's distribution when it is made at one of these points of play."""
        begun = time.perf_counter()
        table = ScriptRunner(self.game, lens, self._most_runs)
        rolls = Rolls(table, ended(target))
        starts = self.starts(rolls, target, openings)
        rounds = rolls.table(target, starts)
        counts = rounds.counts()
        distribution: dict[PossibleResult, Fraction] = {}
        for result, share in zip(rounds.results[0], counts.shares, strict=True):
            distribution[result] = distribution.get(result, Fraction(0)) + share
        solved = rounds.solved
        alike = all(solved[state].ends == solved[next(iter(starts))].ends for state in starts)
        about = (self.game.id, target.wager.name, lens.name, distribution)
        took = time.perf_counter() - begun
        size = (counts.leaves, len(rounds.states), rounds.runs)
        proof = Proof(*about, took, *size, on, target.numbers)
        made = _made(openings, len(starts), alike)
        return replace(proof, expected_rolls=counts.steps, made=made).checked()

    def starts(self, rolls: Rolls, target: Target, openings: Openings) -> dict[int, Fraction]:
        """The states in which the wager has just been made, and how likely each is."""
        starts: dict[int, Fraction] = {}
        for opening in openings.at:
            play = rolls.place.begin(opening.header, opening.path)
            alone = openings.behind is None
            stake = self.finder.stake if alone else self.finder.most(play, target)
            play.answer(target.place(stake))
            state = rolls.begin(play)
            starts[state] = starts.get(state, Fraction(0)) + opening.weight
        return starts

    # -- with odds behind it -------------------------------------------------------------------

    def with_odds(self, wager: str) -> tuple[str, Fraction] | None:
        """The wager that goes behind this one, and the loss per unit staked with as much of it as
        is taken whenever it is taken; nothing where none does.
        """
        target = targets_of(self.game, wager)[0]
        behind = self._behind().get(str(target))
        if not behind:
            return None

        def wagering(play: ScriptStanding) -> Answer:
            for odds in behind:
                if not any(bet.wager == odds.wager.name for bet in play.felt.live()):
                    if not refuses(play, odds.place(self.finder.unit)):
                        return odds.place(self.finder.most(play, odds))
            return CLOSE

        table = ScriptRunner(self.game, lens_at(self.game, target), self._most_runs)
        rolls = Rolls(table, _all_ended, wagering)
        starts = self.starts(rolls, target, self.finder.of(target))
        rounds = rolls.table(target, starts)
        net = staked = Fraction(0)
        for fate, share in zip(rounds.endings, rounds.counts().shares, strict=True):
            assert isinstance(fate, Fate)
            net += fate.net * share
            staked += fate.staked * share
        return behind[0].wager.name, -net / staked

    def _behind(self) -> dict[str, list[Target]]:
        """By wager, those that go behind it."""
        if self._supplements is None:
            self._supplements = {}
            for name in self.game.wagers:
                for target in targets_of(self.game, name):
                    base = self.finder.of(target).behind
                    if base is not None:
                        self._supplements.setdefault(str(base), []).append(target)
        return self._supplements


# -- endings -------------------------------------------------------------------------------------


def ended(target: Target) -> Ended:
    """A wager is decided when no chip of it lies on the layout any more."""
    bundle = part_of(target.place(1)) if target.wager.bundle else ""

    def is_ended(felt: Felt) -> Fate | None:
        own = [
            bet
            for bet in felt.bets
            if (bet.part_of == bundle if bundle else bet.wager == target.wager.name)
        ]
        if any(bet.state == LIVE for bet in own):
            return None
        return _as_one(felt, own)

    return is_ended


def _all_ended(felt: Felt) -> Fate | None:
    """Everything the player has made is decided."""
    return None if felt.live() else _as_one(felt, felt.bets)


def _as_one(felt: Felt, bets: Sequence[Bet]) -> Fate:
    found = list(fates(felt, bets, decided_now=False).values())
    if not found:
        raise NotProvable(f"{felt.game.id}: the wager has gone from the layout undecided")
    if len(found) == 1:
        return found[0]
    return Fate(
        "", "", sum(f.net for f in found), sum(f.staked for f in found), sum(f.fee for f in found)
    )


def _result(fate: Fate) -> PossibleResult:
    """What a fate is per unit of the stake."""
    stake = fate.staked
    return PossibleResult(
        fate.event, fate.outcome, Fraction(fate.net, stake), Fraction(1), Fraction(fate.fee, stake)
    )


def _made(openings: Openings, starts: int, alike: bool) -> str:
    """When the wager is made, in words."""
    if openings.behind is not None:
        return f"made behind a {openings.behind.wager.name} bet once that has its point"
    first = openings.at[0]
    if not first.after:
        return f"made at the {first.phase}"
    same = "at the same odds with each" if alike else "averaged over which it is"
    return f"made once one of {starts} points is on, {same}"
