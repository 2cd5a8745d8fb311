"""Walking a script into a table: it is begun again for every state, and answered in every way.

A state is what the script waits for and what the wager's lens says of the felt, without the cards
that are gone: how many of a kind are left is for whoever reads the table. A card nobody has seen
is as likely to be any of those unseen, so its face is drawn only when `Turn` shows it.
"""

from __future__ import annotations

import gc
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from fractions import Fraction

from croupier.analysis.engine.errors import Clairvoyant, Endless, NotProvable, TooLarge
from croupier.analysis.engine.forced_answers import Path, Routine, Send, answer_to, moves_of
from croupier.analysis.engine.proof import PossibleResult
from croupier.analysis.engine.rounds import (
    NOWHERE,
    CardKind,
    RoundTable,
    StateSource,
    TableBuilder,
    TableState,
)
from croupier.analysis.engine.targets import SEAT, Target
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


class _RunsOut(Exception):
    """A kind of card has run out on a path, where other paths to the same state may have one."""


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
        self.decides = True
        """Whether a player may be asked for a decision that matters."""
        self._decided = None if lens.decided is never else lens.decided
        self._most_runs = most_runs
        self._progress = progress
        self._told = time.perf_counter()
        self._done = 0.0
        self._table = TableBuilder()
        self._memo: dict[Hashable, int | None] = {}
        groups: dict[Hashable, list[Card]] = {}
        for card in CARDS:
            if game.deck[card]:
                groups.setdefault(lens.alike(card), []).append(card)
        self.kinds = tuple(
            CardKind(name, tuple(cards), sum(game.deck[card] for card in cards))
            for name, cards in groups.items()
        )
        self._dealt = [0] * len(self.kinds)
        """How many of each kind have come on the way here."""
        self._scarce: tuple[int, ...] = ()
        """Kinds of which a round may need more than there are: they are counted in every state."""
        self._chances: list[Answer] = []
        self.witnesses: dict[Hashable, Path] = {}
        """By ending, the chances and choices that first led to it."""
        self._shown: list[tuple[str, int, str]] = []
        """Cards shown to one seat alone on the way here: hand, position, to whom."""
        self.prepare()

    def table(self) -> RoundTable:
        """The whole round."""
        # Nothing here is in a circle for long, and looking for circles takes a third of the time.
        collecting = gc.isenabled()
        gc.disable()
        try:
            start = self._start()
        finally:
            if collecting:
                gc.enable()
        if self._progress is not None:
            self._progress(1.0)
        results = tuple(
            tuple(self.result(which, sign) for sign in self._table.endings)
            for which in range(len(self.targets))
        )
        return RoundTable(
            self.game.id,
            self.lens.name,
            self.targets,
            self.kinds,
            tuple(self._table.states),
            tuple(self._table.endings),
            results,
            ((start, Fraction(1)),),
            self.runs,
        )

    def _start(self) -> int:
        while True:
            try:
                return self._grow(*self._begin(()), (), 1.0)
            except _RunsOut:
                out = sum(self._dealt)
                self._scarce = tuple(n for n, kind in enumerate(self.kinds) if kind.many <= out)
                self._table, self._memo, self._done = TableBuilder(), {}, 0.0
                self._dealt = [0] * len(self.kinds)
                self._chances.clear()
                self._shown.clear()
                self.witnesses.clear()

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
        """The state or ending that a path leads to, with all that can follow."""
        decided = self._decided
        passed = 0
        while True:
            if prompt is None:
                return self._passed(passed, self._leaf(felt, send, None, mass))
            forced: Answer | None
            if type(prompt) is Settle:
                forced = DONE
            elif type(prompt) is Bets:
                forced = self.wagering(felt, prompt, path)
            else:
                forced = self.routine.forced(felt, prompt)
            if forced is None:
                break
            if self.routine.passes(felt, prompt):
                if decided is not None and decided(felt):
                    break
                passed += 1
            path = (*path, forced)
            prompt = answer_to(felt, send, forced)
        if decided is not None and decided(felt):
            return self._passed(passed, self._leaf(felt, send, prompt, mass))
        key: Hashable = None
        if self.lens.state is not None:
            waits = self.routine.waits_for(felt, prompt)
            key = (waits, *(self._dealt[n] for n in self._scarce))
            known = self._memo.get(key)
            if known is not None:
                self._done += mass
                return self._passed(passed, known)
            if key in self._memo:
                raise Endless(
                    f"{self.game.id} can come back to the same state at {prompt.place()!r}: "
                    "its paths have no end"
                )
            self._memo[key] = None
        if type(prompt) is Choose:
            state = self._decision(felt, send, prompt, path, mass)
        elif type(prompt) is Draw or type(prompt) is Turn:
            state = self._card(felt, send, prompt, path, mass)
        else:
            state = self._throw(felt, send, prompt, path, mass)
        if key is not None:
            self._memo[key] = state
        return self._passed(passed, state)

    def _passed(self, cards: int, state: int) -> int:
        """Cards leave the shoe before a state, and nothing turns on which they are."""
        for _ in range(cards):
            state = self._table.add(TableState(StateSource.PASSED, (state,)))
        return state

    def _leaf(self, felt: Felt, send: Send, prompt: Prompt | None, mass: float) -> int:
        self._done += mass
        sign = self.ending(felt, send, prompt)
        leaf, new = self._table.ending(sign)
        if new:
            self.witnesses[sign] = tuple(self._chances)
        return leaf

    # -- chance --------------------------------------------------------------------------------

    def _card(self, felt: Felt, send: Send, prompt: Draw | Turn, path: Path, mass: float) -> int:
        """Each kind of card may come."""
        dealt, whole = self._dealt, sum(kind.many for kind in self.kinds)
        if sum(dealt) >= whole:
            raise NotProvable(f"{self.game.id}: the shoe runs out of cards at {prompt.place()!r}")
        hidden = type(prompt) is Turn and prompt.to != EVERYONE
        if isinstance(prompt, Turn) and hidden:
            self._shown.append((prompt.hand, prompt.n, prompt.to))
        follow: list[int] = []
        fresh, left = True, felt.left
        for n, kind in enumerate(self.kinds):
            if dealt[n] >= kind.many:
                if self.lens.state is not None and n not in self._scarce:
                    raise _RunsOut
                follow.append(NOWHERE)
                continue
            if not fresh:
                felt, send, _ = self._begin(path)
            fresh = False
            card = next((card for card in kind.cards if left[card] > 0), kind.cards[0])
            dealt[n] += 1
            share = mass * kind.many / whole
            follow.append(self._answered(felt, send, card, path, share))
            dealt[n] -= 1
        if hidden:
            self._shown.pop()
        return self._table.add(TableState(StateSource.SHOE, tuple(follow)))

    def _throw(self, felt: Felt, send: Send, prompt: Prompt, path: Path, mass: float) -> int:
        """Each result may come, as likely as its weight."""
        ways = self.routine.thrown(felt, prompt)
        weights = tuple(count for count, _, _ in ways)
        seen = tuple(look for _, _, look in ways)
        total = sum(weights)
        follow: list[int] = []
        for count, answer, _ in ways:
            if follow:
                felt, send, _ = self._begin(path)
            follow.append(self._answered(felt, send, answer, path, mass * count / total))
        return self._table.add(TableState(StateSource.THROWN, tuple(follow), weights, seen))

    def _answered(self, felt: Felt, send: Send, answer: Answer, path: Path, mass: float) -> int:
        """What an answer leads to."""
        self._chances.append(answer)
        after = answer_to(felt, send, answer)
        found = self._grow(felt, send, after, (*path, answer), mass)
        self._chances.pop()
        return found

    # -- choices -------------------------------------------------------------------------------

    def _decision(self, felt: Felt, send: Send, prompt: Choose, path: Path, mass: float) -> int:
        if not self.decides:
            raise NotProvable(f"{self.game.id}: something is decided before {self.targets[0]} is")
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
        follow: list[int] = []
        for _, move in moves:
            if follow:
                felt, send, _ = self._begin(path)
            follow.append(self._answered(felt, send, move, path, mass / len(moves)))
        names = tuple(name for name, _ in moves)
        asked = question.on or question.seat
        return self._table.add(
            TableState(StateSource.CHOSEN, tuple(follow), (), names, asked, sees)
        )

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
