"""Walking a script: it is begun again for every path, and each prompt answered in every way.

Cards are weighed by what is left of them, never by which lie face down: a card nobody has seen is
as likely to be any of those unseen, so its face is drawn only when `Turn` shows it.
"""

from __future__ import annotations

import gc
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable

from croupier.analysis.engine.errors import Clairvoyant, Endless, NotProvable, TooLarge
from croupier.analysis.engine.forced_answers import (
    ForcedWay,
    Path,
    Routine,
    Send,
    answer_to,
    moves_of,
)
from croupier.analysis.engine.proof import PossibleResult
from croupier.analysis.engine.targets import SEAT, Target
from croupier.analysis.engine.tree import Chance, Decision, Tree
from croupier.equipment.cards import CARDS, Card
from croupier.play.answers import DONE, Answer
from croupier.play.felt import Felt
from croupier.play.game import Game
from croupier.play.lens import Lens, never
from croupier.play.prompts import EVERYONE, Bets, Choose, Draw, Prompt, Question, Settle, Turn

Progress = Callable[[float], None]
"""Told now and then which part of the whole is done."""

_TICK = 0.1
"""Seconds between two reports of progress."""


class CannotShareWalk(Exception):
    """The wagers of this walk cannot share it: a player decides, or chips are added."""


class Walk(ABC):
    """All paths of one script for wagers that see it through one lens."""

    def __init__(
        self,
        game: Game,
        targets: tuple[Target, ...],
        lens: Lens,
        most_runs: int,
        progress: Progress | None,
    ) -> None:
        self.header = game.plain_header
        self.game = game
        self.targets = targets
        self.lens = lens
        self.routine = Routine(game, lens)
        self.runs = 0
        self._decided = None if lens.decided is never else lens.decided
        self._most_runs = most_runs
        self._progress = progress
        self._told = time.perf_counter()
        self._done = 0.0
        self._tree = Tree()
        self._memo: dict[Hashable, int] = {}
        groups: dict[Hashable, list[Card]] = {}
        for card in CARDS:
            if game.deck[card]:
                groups.setdefault(lens.alike(card), []).append(card)
        self._alike = list(groups.values())
        self._left = [sum(game.deck[card] for card in group) for group in self._alike]
        self._chances: list[Answer] = []
        self.witnesses: dict[Hashable, Path] = {}
        """By ending, the chances and choices that first led to it."""
        self._shown: list[tuple[str, int, str]] = []
        """Cards shown to one seat alone on the way here: hand, position, to whom."""
        self.prepare()

    def tree(self) -> Tree:
        """Every path of the round."""
        # Nothing here is in a circle for long, and looking for circles takes a third of the time.
        collecting = gc.isenabled()
        gc.disable()
        try:
            self._grow(*self._begin(()), (), 1.0)
        finally:
            if collecting:
                gc.enable()
        if self._progress is not None:
            self._progress(1.0)
        return self._tree

    # -- what a kind of walk says for itself ---------------------------------------------------

    @abstractmethod
    def prepare(self) -> None:
        """What it needs besides, before the first path."""

    @abstractmethod
    def wagering(self, felt: Felt, prompt: Bets, path: Path) -> Answer:
        """What is answered while wagers are open."""

    @abstractmethod
    def ending(self, felt: Felt, send: Send, prompt: Prompt | None) -> Hashable:
        """How the round has ended, or must end, as far as the wagers can tell."""

    @abstractmethod
    def result(self, which: int, sign: Hashable) -> PossibleResult:
        """What an ending is to one of the wagers."""

    @abstractmethod
    def check(self) -> None:
        """Once the tree stands: whatever is left to be held against the script."""

    # -- running the script --------------------------------------------------------------------

    def _begin(self, path: Path) -> tuple[Felt, Send, Prompt | None]:
        """The script, begun again and brought to the end of a path."""
        self.runs += 1
        if not self.runs & 255:
            self._tick()
        felt = Felt(self.game, self.header)
        script = self.game.script(felt)
        send = script.send
        prompt = next(script)
        for answer in path:
            prompt = send(answer)
        return felt, send, prompt

    def _tick(self) -> None:
        if self.runs > self._most_runs:
            raise TooLarge(
                f"{self.game.id} needs more than {self._most_runs:,} runs of its script by the "
                f"lens {self.lens.name!r} ({self._done:.2%} done): take a coarser lens or a solver"
            )
        if self._progress is not None:
            now = time.perf_counter()
            if now - self._told >= _TICK:
                self._told = now
                self._progress(min(self._done, 1.0))

    def _grow(self, felt: Felt, send: Send, prompt: Prompt | None, path: Path, mass: float) -> int:
        """The node that a path leads to, with all that can follow."""
        decided = self._decided
        while True:
            if prompt is None:
                return self._leaf(felt, send, None, mass)
            forced: Answer | None
            if type(prompt) is Settle:
                forced = DONE
            elif type(prompt) is Bets:
                forced = self.wagering(felt, prompt, path)
            else:
                forced = self.routine.forced(felt, prompt)
            if forced is None:
                break
            path = (*path, forced)
            prompt = answer_to(felt, send, forced)
        if decided is not None and decided(felt):
            return self._leaf(felt, send, prompt, mass)
        key: Hashable = None
        if self.lens.state is not None:
            key = self.routine.waits_for(felt, prompt)
            known = self._memo.get(key)
            if known is not None:
                if known < 0:
                    raise Endless(
                        f"{self.game.id} can come back to the same state at {prompt.place()!r}: "
                        "its paths have no end"
                    )
                self._done += mass
                return known
            self._memo[key] = -1
        if type(prompt) is Choose:
            node = self._decision(felt, send, prompt, path, mass)
        else:
            node = self._chance(felt, send, prompt, path, mass)
        if key is not None:
            self._memo[key] = node
        return node

    def _leaf(self, felt: Felt, send: Send, prompt: Prompt | None, mass: float) -> int:
        self._done += mass
        sign = self.ending(felt, send, prompt)
        leaf, new = self._tree.leaf(sign)
        if new:
            self.witnesses[sign] = tuple(self._chances)
        return leaf

    def _chance(self, felt: Felt, send: Send, prompt: Prompt, path: Path, mass: float) -> int:
        cards = type(prompt) is Draw or type(prompt) is Turn
        ways = self._dealt(felt) if cards else self.routine.thrown(felt, prompt)
        total = sum(count for count, _, _ in ways)
        if not total:
            raise NotProvable(f"{self.game.id}: the shoe runs out of cards at {prompt.place()!r}")
        hidden = type(prompt) is Turn and prompt.to != EVERYONE
        if isinstance(prompt, Turn) and hidden:
            self._shown.append((prompt.hand, prompt.n, prompt.to))
        left, chances = self._left, self._chances
        edges = []
        fresh = True
        for count, answer, group in ways:
            if not fresh:
                felt, send, _ = self._begin(path)
            fresh = False
            if cards and isinstance(group, int):
                left[group] -= 1
            chances.append(answer)
            after = answer_to(felt, send, answer)
            edges.append(
                (count, self._grow(felt, send, after, (*path, answer), mass * count / total))
            )
            chances.pop()
            if cards and isinstance(group, int):
                left[group] += 1
        if hidden:
            self._shown.pop()
        return self._tree.add(Chance(total, tuple(edges)))

    def _dealt(self, felt: Felt) -> list[ForcedWay]:
        """Each kind of card that is left: how many, one of them, which kind."""
        on_felt = felt.left
        ways: list[ForcedWay] = []
        for group, count in enumerate(self._left):
            if count:
                for card in self._alike[group]:
                    if on_felt[card] > 0:
                        break
                ways.append((count, card, group))
        return ways

    # -- choices -------------------------------------------------------------------------------

    def _decision(self, felt: Felt, send: Send, prompt: Choose, path: Path, mass: float) -> int:
        if len(self.targets) > 1:
            raise CannotShareWalk
        question = next(q for q in prompt.questions if self.routine.matters(q))
        self._check_sight(felt, question)
        sees = "; ".join(
            f"{name} {' '.join(hand.shown_to(SEAT))}"
            for name, hand in felt.hands.items()
            if hand.cards
        )
        moves = moves_of(question)
        edges = []
        fresh = True
        for name, move in moves:
            if not fresh:
                felt, send, _ = self._begin(path)
            fresh = False
            self._chances.append(move)
            after = answer_to(felt, send, move)
            child = self._grow(felt, send, after, (*path, move), mass / len(moves))
            edges.append((name, child))
            self._chances.pop()
        return self._tree.add(Decision(question.on or question.seat, sees, tuple(edges)))

    def _check_sight(self, felt: Felt, question: Question) -> None:
        """A choice may rest only on cards that the player has seen."""
        for place, position, to in self._shown:
            if to == SEAT:
                continue
            hand = felt.hands[place]
            there = position < len(hand.cards)
            if there and SEAT in hand.seen.get(position, (SEAT,)):
                continue
            raise Clairvoyant(
                f"{self.game.id}: {SEAT} chooses {question.on or 'a move'} after card "
                f"{position + 1} of {place} was shown to {to} alone; the best move cannot rest on "
                "a card that the player has not seen"
            )
