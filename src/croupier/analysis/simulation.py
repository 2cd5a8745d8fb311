"""Rounds played out by seeded chance: a check on the exact odds, wager by wager.

Each round is a real `Round`, the first of a full shoe, and its lines say what every wager came to.
Wagers that do not touch each other lie on one layout; where a player decides something, a wager is
played by itself, and whoever calls says how he decides. Wagers that stay until they are decided are
followed over as many rolls as that takes.

>>> from croupier.books import game
>>> found = simulate(game("qld-2024/roulette"), 500, 1, ["red"])
>>> found[0].wager, found[0].rounds, abs(found[0].mean + 1 / 37) < 4 * found[0].standard_error
('red', 500, True)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from math import sqrt
from random import Random

import msgspec

from croupier.analysis.engine.carried_wagers import ScriptStanding
from croupier.analysis.engine.chain import ChainProver, ended
from croupier.analysis.engine.errors import NotProvable
from croupier.analysis.engine.forced_answers import Routine
from croupier.analysis.engine.targets import (
    SEAT,
    Fate,
    Target,
    exact_stake,
    fates,
    gain,
    lens_at,
    targets_of,
)
from croupier.analysis.engine.walk import Progress
from croupier.analysis.engine.when_wagered import WageringPoint
from croupier.analysis.plain_dealer import PlainDealer
from croupier.money import Prize
from croupier.play.answers import CLOSE, DONE, Answer, At, Dice, Move, Result
from croupier.play.game import Game
from croupier.play.header import Limit
from croupier.play.prompts import Bets, Choose, Cut, Prompt, Question, Roll, Settle, Spin
from croupier.play.round import Round

DecideMove = Callable[[Round, Question], Move]
"""What a player does when he is asked, wherever his round stands."""

MAIN = "main"
SECOND_BOX = "2"
"""Where a player wagers if the first box is the house's."""
NO_BOX = ""
AMOUNTS = (100, 200, 500, 1000, 1500, 2000, 2500)
"""What a wager may be of which the book fixes the amount."""
TRIALS = 40
"""Rounds after which a wager that was always given back is taken for one that wants another."""
MOST_TOGETHER = 60
"""Wagers that lie on one layout."""
DOLLAR = 100
"""The stake of a wager that is paid fixed amounts."""
PIECE = 200
"""Rounds between two reports of progress."""


@dataclass(frozen=True)
class Simulated:
    """What many rounds came to for one wager, per unit of the initial stake."""

    wager: str
    on: str
    numbers: tuple[str, ...]
    rounds: int
    mean: float
    standard_error: float
    strategy: str = ""
    exact: float | None = None
    """What a round gains on average, where that is known."""
    came: Mapping[float, int] = field(default_factory=dict, repr=False)
    """By gain, how often it came."""

    @property
    def z(self) -> float | None:
        """How many standard errors the mean is off the exact one."""
        if self.exact is None or self.rounds < 2 or not self.standard_error:
            return None
        return (self.mean - self.exact) / self.standard_error


def together(one: Simulated, other: Simulated) -> Simulated:
    """Two runs of one wager as one."""
    runs = (one, other)
    sums = Sums()
    for run in runs:
        sums.came.update(run.came)
        error = run.standard_error if run.rounds > 1 else 0.0
        sums.rounds += run.rounds
        sums.total += run.mean * run.rounds
        sums.squares += (
            error * error * run.rounds * (run.rounds - 1) + run.mean * run.mean * run.rounds
        )
    return replace(
        one,
        rounds=sums.rounds,
        mean=sums.mean,
        standard_error=sums.standard_error,
        came=dict(sums.came),
    )


class Sums:
    """Gains added up."""

    def __init__(self) -> None:
        self.rounds = 0
        self.total = self.squares = 0.0
        self.came: Counter[float] = Counter()

    def add(self, gained: float) -> None:
        """One round more."""
        self.rounds += 1
        self.total += gained
        self.squares += gained * gained
        self.came[gained] += 1

    @property
    def mean(self) -> float:
        """What a round brings."""
        return self.total / self.rounds

    @property
    def standard_error(self) -> float:
        """How far the mean may be off; of one round nothing can be said."""
        if self.rounds < 2:
            return float("inf")
        spread = (self.squares - self.total * self.total / self.rounds) / (self.rounds - 1)
        return sqrt(max(spread, 0.0) / self.rounds)

    def add_all(self, other: Sums) -> None:
        """What another has added up besides."""
        self.rounds += other.rounds
        self.total += other.total
        self.squares += other.squares
        self.came.update(other.came)

    def of(self, target: Target, strategy: str = "") -> Simulated:
        """The wager's figures."""
        about = (target.wager.name, target.on, target.numbers)
        errors = (self.mean, self.standard_error)
        return Simulated(*about, self.rounds, *errors, strategy, came=dict(self.came))


def simulate(
    game: Game,
    rounds: int,
    seed: int,
    wagers: Sequence[str],
    *,
    decide: DecideMove | None = None,
    strategy: str = "",
    progress: Progress | None = None,
) -> list[Simulated]:
    """Each of these wagers, at every place that stands for others, over so many rounds.

    Where players decide something, the game's own wagers are played by `decide`, and those beside
    it with a hand that takes cards as long as it may and is never given up.
    """
    targets = [target for name in wagers for target in targets_of(game, name)]
    told = progress or (lambda done: None)
    if game.paying.carries:
        return _staying(game, rounds, seed, targets, told)
    found: dict[str, Simulated] = {}
    waiting = list(_together(game, targets))
    done = 0
    while waiting:
        group = waiting.pop(0)
        try:
            sums = _played(game, group, rounds, seed, None, told, done / len(targets))
            said = ""
        except NotProvable:  # they do not go together on one layout
            if len(group) == 1:
                raise
            waiting[:0] = [[target] for target in group]
            continue
        except NobodyDecides:
            if len(group) > 1:
                waiting[:0] = [[target] for target in group]
                continue
            main = group[0].wager.kind == MAIN
            deciding = decide if main and decide is not None else never_gives_up
            said = strategy if main and decide is not None else NEVER_GIVES_UP
            sums = _played(game, group, rounds, seed, deciding, told, done / len(targets))
        done += len(group)
        found |= {str(t): one.of(t, said) for t, one in zip(group, sums, strict=True)}
    return [found[str(target)] for target in targets]


class NobodyDecides(Exception):
    """The player is asked for a decision, and nobody has said how he decides."""


def _played(
    game: Game,
    group: Sequence[Target],
    rounds: int,
    seed: int,
    decide: DecideMove | None,
    told: Progress,
    before: float,
) -> list[Sums]:
    table = SimulatedTable(game, group, decide)
    sums = [Sums() for _ in group]
    rng = Random(f"{seed} {' '.join(map(str, group))}")
    for at in range(rounds):
        if not at % PIECE:
            told(before + (1 - before) * at / rounds)
        for one, gained in zip(sums, table.play(rng), strict=True):
            one.add(gained)
    return sums


def _together(game: Game, targets: Sequence[Target]) -> Iterator[list[Target]]:
    """Wagers that lie on one layout; what is laid out in pieces lies alone."""
    group: list[Target] = []
    for target in targets:
        if target.wager.bundle or target.wager.pieces_at:
            yield [target]
        else:
            group.append(target)
        if len(group) == MOST_TOGETHER:
            yield group
            group = []
    if group:
        yield group


class SimulatedTable:
    """A table at which the same wagers are made in every round."""

    def __init__(self, game: Game, targets: Sequence[Target], decide: DecideMove | None) -> None:
        self.game = game
        self.targets = targets
        self.decide = decide
        self.header = game.plain_header
        self.routine = Routine(game, lens_at(game, targets[0]))
        usual = exact_stake(game)
        if any(target.wager.pieces_at for target in targets):
            limits = {"*": Limit(0, usual)}
            self.header = msgspec.structs.replace(game.plain_header, limits=limits)
        self.stakes = [self._stake(target, usual) for target in targets]
        self.others: list[tuple[Target, int]] = []
        self.dealer = PlainDealer(game, Random(0))
        self._find_room(usual)
        self._laid = self._places(self.others)
        self._main = self.targets[0].wager.kind == MAIN and decide is not None
        self._alone = len(self.targets) == 1 and not self.targets[0].wager.bundle

    def _stake(self, target: Target, usual: int) -> int:
        """On what the odds are worked out; what is laid out in pieces comes to all of them."""
        if target.wager.pieces_at is None:
            fixed = any(isinstance(row.odds, Prize) for row in target.wager.pays)
            return target.wager.proof_stake or (DOLLAR if fixed else usual)
        laid = target.wager.laid_as(Round(self.game, self.header).felt, target.place(usual))
        return sum(piece.stake for piece in laid)

    def _find_room(self, usual: int) -> None:
        """Where the wagers lie, and what must lie there beside them: asked of the game itself."""
        given = self.targets
        stakes = [self.stakes]
        if len(given) == 1:
            stakes += [[cents] for cents in AMOUNTS]
        names = {target.wager.name for target in given}
        main = [one for one in self.game.wagers.values() if one.kind == MAIN]
        beside = [
            target
            for one in main
            if one.name not in names
            for target in targets_of(self.game, one.name)
        ]
        for box in dict.fromkeys((given[0].box, SECOND_BOX, NO_BOX)):
            self.targets = [replace(target, box=box) for target in given]
            for many, self.stakes in product(range(len(beside) + 1), stakes):
                self.others = [(replace(one, box=box), usual) for one in beside[:many]]
                if self._taken(self.others) and self._counts():
                    return
        raise NotProvable(f"{self.game.id}: nothing lets {given[0]} be wagered")

    def _counts(self) -> bool:
        """Whether the wagers are decided, and not given back for want of another: by a few rounds
        that do not count.
        """
        names = {target.wager.name for target in self.targets if not target.wager.bundle}
        for trial in range(TRIALS):
            self._laid = self._places(self.others)
            felt = self._round(Random(trial), never_gives_up).felt
            decided = {line.wager for line in felt.lines if line.outcome != "void"}
            names -= decided
            if not names:
                return True
        return False

    def _taken(self, others: Sequence[tuple[Target, int]]) -> bool:
        """Whether the wagers are taken, and bets may be closed, with these others down."""
        playing = Round(self.game, self.header)
        for answer in self._places(others):
            if not isinstance(playing.prompt, Bets) or playing.refusal(answer) is not None:
                return False
            playing.answer(answer)
        return playing.refusal(CLOSE) is None

    def _places(self, others: Sequence[tuple[Target, int]]) -> list[Answer]:
        own = zip(self.targets, self.stakes, strict=True)
        order = list(self.game.wagers)
        in_order = sorted((*others, *own), key=lambda one: order.index(one[0].wager.name))
        in_order.sort(key=lambda one: one[0].wager.kind != MAIN)
        return [target.place(stake) for target, stake in in_order]

    def play(self, rng: Random) -> list[float]:
        """One round: what each wager gains for a stake of one."""
        felt = self._round(rng, self.decide).felt
        if self._main:
            return [felt.net()[SEAT] / self.stakes[0]]
        if self._alone:
            (target,) = self.targets
            name, gained = target.wager.name, 0
            for line in felt.lines:
                if line.wager == name:
                    gained += gain(self.game, line)
            for bet in felt.bets:
                if bet.fee and bet.wager == name:
                    gained -= bet.fee
            return [gained / self.stakes[0]]
        found = fates(felt, decided_now=False)
        return [
            _gained(found[target.key], target, stake)
            for target, stake in zip(self.targets, self.stakes, strict=True)
        ]

    def _round(self, rng: Random, decide: DecideMove | None) -> Round:
        """A round played out."""
        playing, dealer = Round(self.game, self.header), self.dealer
        dealer.shuffle(rng)
        places = iter(self._laid)
        while (prompt := dealer.run(playing)) is not None:
            kind = type(prompt)
            if kind is Bets:
                for place in places:
                    playing.answer(place)
                playing.answer(CLOSE)
            elif kind is Settle:
                playing.answer(DONE)
            elif isinstance(prompt, Choose):
                playing.answer(self._chosen(playing, prompt, decide))
            else:
                playing.answer(by_chance(prompt, rng))
        return playing

    def _chosen(self, playing: Round, prompt: Choose, decide: DecideMove | None) -> Answer:
        """What the player does; silence where nothing is asked that matters."""
        mine = [question for question in prompt.questions if self.routine.matters(question)]
        if not mine:
            answer = self.routine.forced(playing.felt, prompt)
            assert answer is not None
            return answer
        if decide is None:
            raise NobodyDecides
        return decide(playing, mine[0])


GIVES_UP = frozenset({"fold", "surrender"})
NEVER_GIVES_UP = "the hand takes cards as long as it may and is never given up"


def never_gives_up(playing: Round, asked: Question) -> Move:
    """A card, or the cheapest move that is not the end of the hand."""
    by_cost = sorted(
        asked.options, key=lambda one: (one.move in GIVES_UP, one.move != "hit", one.least)
    )
    return Move(asked.seat, by_cost[0].move, asked.on, by_cost[0].least)


def _gained(fate: Fate, target: Target, stake: int) -> float:
    return fate.net / (fate.staked if target.wager.pieces_at else stake)


def by_chance(prompt: Prompt, rng: Random) -> Answer:
    """What dice, wheels and cuts give."""
    if isinstance(prompt, Roll):
        return Dice(tuple(rng.randint(1, 6) for _ in range(prompt.dice)))
    if isinstance(prompt, Spin):
        if not prompt.weights:
            return Result(rng.choice(prompt.results))
        return Result(rng.choices(prompt.results, prompt.weights)[0])
    if isinstance(prompt, Cut):
        return At((prompt.least + prompt.most) // 2)
    if isinstance(prompt, Settle):
        return DONE
    raise NotProvable(f"nothing says how likely the answers to {prompt} are")


# -- wagers that stay ------------------------------------------------------------------------------


def _staying(
    game: Game, rounds: int, seed: int, targets: Sequence[Target], told: Progress
) -> list[Simulated]:
    prover = ChainProver(game)
    found: list[Simulated] = []
    for number, target in enumerate(targets):
        openings = prover.finder.of(target)
        rng = Random(f"{seed} {target}")
        weights = [float(opening.weight) for opening in openings.at]
        by_point: dict[str, Sums] = {}
        for at in range(rounds):
            if not at % PIECE:
                told((number + at / rounds) / len(targets))
            (opening,) = rng.choices(openings.at, weights)
            apart = openings.behind is not None and not target.on
            on = opening.after if apart else target.on
            fate = _followed(prover, target, opening, openings.behind is None, rng)
            by_point.setdefault(on, Sums()).add(fate.net / fate.staked)
        for on in sorted(by_point, key=lambda name: (len(name), name)):
            found.append(by_point[on].of(Target(target.wager, on, target.numbers)))
    return found


def _followed(
    prover: ChainProver, target: Target, opening: WageringPoint, alone: bool, rng: Random
) -> Fate:
    """A wager from where it is made to where it is decided."""
    table = prover.finder.table
    table.runs = 0
    play: ScriptStanding = table.begin(opening.header, opening.path)
    play.answer(target.place(prover.finder.stake if alone else prover.finder.most(play, target)))
    decided = ended(target)
    while True:
        fate = decided(play.felt)
        if fate is not None:
            return fate
        if table.step(play):
            continue
        if play.prompt is None:
            raise NotProvable(f"{prover.game.id}: play ends and {target} is undecided")
        play.answer(CLOSE if type(play.prompt) is Bets else by_chance(play.prompt, rng))
