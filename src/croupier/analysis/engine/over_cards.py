"""Walks over cards: one wager lies on the felt, and the others are decided beside it.

Wagers that see cards through one lens share a walk. Only the first is played; what each of the
others comes to is asked of its own verdict at every leaf, and for each ending one round is played
with all of them down, in which the script must settle each as proved.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from typing import NamedTuple

from croupier.analysis.engine.distribution import gain_of
from croupier.analysis.engine.errors import Disagreement, NotProvable
from croupier.analysis.engine.forced_answers import Path, Send, answer_to
from croupier.analysis.engine.proof import PossibleResult
from croupier.analysis.engine.targets import SEAT, exact_stake
from croupier.analysis.engine.walk import CannotShareWalk, Walk
from croupier.play.answers import CLOSE, Answer
from croupier.play.felt import Bet, Felt, Purse, Stake
from croupier.play.prompts import Bets, Choose, Prompt


class Posted(NamedTuple):
    """What the script itself settled, where that is more than one verdict on one stake."""

    outcome: str
    net: int
    staked: int


class Ending(NamedTuple):
    """How a round has ended for the wagers of a walk."""

    events: tuple[str, ...]
    posted: Posted | None


class OverCards(Walk):
    """All paths of a game of cards."""

    def prepare(self) -> None:
        self.stake = exact_stake(self.game)
        self.deciding: list[int] = []
        """By wager, which of the events of an ending is its own."""
        self._deciders: list[tuple[Callable[[Felt, Bet], str], Bet]] = []
        self._sort_deciders()
        first = self.targets[0].wager.verdicts.values()
        self._settles = {
            v.event: (v.outcome, v.why, v.wins(self.stake) if v.outcome == "win" else 0)
            for v in first
        }
        self._reasons: dict[tuple[str, str], list[str]] = {}
        for v in first:
            self._reasons.setdefault((v.outcome, v.why), []).append(v.event)

    def _sort_deciders(self) -> None:
        known: dict[tuple[Callable[[Felt, Bet], str], str], int] = {}
        for number, target in enumerate(self.targets, 1):
            key = (target.wager.decide, target.on)
            if key not in known:
                known[key] = len(known)
                bet = Bet(number, SEAT, target.wager.name, self.stake, target.on, target.box)
                self._deciders.append((target.wager.decide, bet))
            self.deciding.append(known[key])

    def wagering(self, felt: Felt, prompt: Bets, path: Path) -> Answer:
        target = self.targets[0]
        if not felt.bets and target.wager.name in prompt.wagers:
            return target.place(self.stake)
        return CLOSE

    # -- endings -------------------------------------------------------------------------------

    def ending(self, felt: Felt, send: Send, prompt: Prompt | None) -> Ending:
        return Ending(self._events(felt), None) if prompt is not None else self._settled(felt)

    def result(self, which: int, sign: Hashable) -> PossibleResult:
        assert isinstance(sign, Ending)
        event = sign.events[self.deciding[which]]
        if sign.posted is not None:
            outcome, net, staked = sign.posted
            return PossibleResult(
                event, outcome, Fraction(net, self.stake), Fraction(staked, self.stake)
            )
        verdict = self.targets[which].verdict(event)
        return PossibleResult(event, verdict.outcome, gain_of(verdict, self.stake), Fraction(1))

    def _events(self, felt: Felt) -> tuple[str, ...]:
        return tuple([decide(felt, bet) for decide, bet in self._deciders])

    def _settled(self, felt: Felt) -> Ending:
        """What the script has settled, held against the wager's own verdict."""
        lines = felt.lines
        if len(lines) == 1 and len(felt.bets) == 1:
            line = lines[0]
            named = self._reasons.get((line.outcome, line.why))
            if named is not None:
                shared = len(self.targets) > 1 or len(named) > 1
                events = self._events(felt) if shared else (named[0],)
                if self._settles.get(events[0]) != (line.outcome, line.why, line.pays):
                    raise Disagreement(f"{self.game.id} settles {line}, its verdict is {events[0]}")
                return Ending(events, None)
        if len(self.targets) > 1:
            raise CannotShareWalk
        own = [line for line in lines if line.number == 1]
        if not own or felt.live():
            raise NotProvable(
                f"{self.game.id}: the round ends and {self.targets[0].wager.name} is undecided"
            )
        last = own[-1]
        staked = sum(
            cents
            for source, to, cents, _ in felt.postings
            if source == Purse(SEAT) and type(to) is Stake
        )
        event = self._reasons.get((last.outcome, last.why), [last.why])[0]
        return Ending((event,), Posted(last.outcome, felt.net()[SEAT], staked))

    # -- witnesses -----------------------------------------------------------------------------

    def check(self) -> None:
        """One round to every ending with all wagers down: the script settles each as proved."""
        for ending, chances in self.witnesses.items():
            if isinstance(ending, Ending) and ending.posted is None:
                self._check(ending, chances)

    def _check(self, ending: Ending, chances: Path) -> None:
        felt, _ = self._play(chances)
        lines = {(line.wager, line.on): line for line in felt.lines}
        for target, which in zip(self.targets, self.deciding, strict=True):
            verdict = target.verdict(ending.events[which])
            line = lines[target.wager.name, target.on]
            pays = verdict.wins(self.stake) if verdict.outcome == "win" else 0
            if (line.outcome, line.why, line.pays) != (verdict.outcome, verdict.why, pays):
                raise Disagreement(f"{self.game.id} settles {line}, its verdict is {verdict}")

    def ceremony(self) -> int:
        """How many prompts a round has with these wagers down."""
        return self._play(())[1]

    def _play(self, chances: Path) -> tuple[Felt, int]:
        """A round with every wager down, by these chances; and how many prompts it had."""
        felt = Felt(self.game, self.game.plain_header)
        script = self.game.script(felt)
        prompt: Prompt | None = next(script)
        given = iter(chances)
        prompts = 0
        while prompt is not None:
            prompts += 1
            prompt = answer_to(felt, script.send, self._on_the_way(felt, prompt, given))
        return felt, prompts

    def _on_the_way(self, felt: Felt, prompt: Prompt, given: Iterator[Answer]) -> Answer:
        if isinstance(prompt, Bets):
            for target in self.targets[len(felt.bets) :]:
                if target.wager.name in prompt.wagers:
                    return target.place(self.stake)
            return CLOSE
        answer = self.routine.forced(felt, prompt)
        if answer is None:
            answer = next(given, None)
        if answer is not None:
            return answer
        if isinstance(prompt, Choose) and self._decided is None and len(self.targets) > 1:
            raise CannotShareWalk  # one of the others has its player asked, and the first has not
        return self.routine.any_answer(felt, prompt)
