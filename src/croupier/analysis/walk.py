"""Walking a script: it is begun again for every path, and each prompt answered in every way.

Cards are weighed by what is left of them, never by which lie face down: a card nobody has seen is
as likely to be any of those unseen, so its face is drawn only when `Turn` shows it.
"""

from __future__ import annotations

import gc
import time
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from itertools import product
from math import lcm
from typing import Any, NamedTuple

from croupier.analysis.errors import Clairvoyant, Disagreement, Endless, NotProvable, TooLarge
from croupier.analysis.tree import Chance, Decision, Tree
from croupier.equipment.cards import BACK, CARDS, Card
from croupier.play.answers import CLOSE, DONE, Answer, At, Dice, Move, Place, Result
from croupier.play.felt import Bet, Felt
from croupier.play.game import Game
from croupier.play.lens import Lens
from croupier.play.prompts import (
    EVERYONE,
    Bets,
    Choose,
    Cut,
    Draw,
    Prompt,
    Question,
    Roll,
    Settle,
    Spin,
    Turn,
)
from croupier.play.steps import Void
from croupier.play.wagers import Verdict, Wager

SEAT = "P1"
"""The player whose wager is proved."""

BOX = "1"
"""Where the wager lies, in games that are played on boxes."""

Progress = Callable[[float], None]
"""Told now and then which part of the whole is done."""

_Send = Callable[[Any], Prompt]
_Path = tuple[Answer, ...]

_DIE = range(1, 7)
_TICK = 0.1
"""Seconds between two reports of progress."""


@dataclass(frozen=True)
class Target:
    """A wager, and the hand it is placed on, that is to be proved."""

    wager: Wager
    on: str

    def verdict(self, event: str) -> Verdict:
        """What an event does to it."""
        return self.wager.verdicts[event]

    def place(self, stake: int) -> Place:
        """The wager as it is put down."""
        return Place(SEAT, self.wager.name, stake, self.on, BOX)


class Posted(NamedTuple):
    """What the script itself settled, where that is more than one verdict on one stake."""

    outcome: str
    net: int
    staked: int


class Ending(NamedTuple):
    """How a round has ended for the wagers of a walk."""

    events: tuple[str, ...]
    posted: Posted | None


class Apart(Exception):
    """The wagers of this walk cannot share it: a player decides, or chips are added."""


def exact_stake(game: Game) -> int:
    """A stake on which nothing has to be rounded, whatever the chips of the table."""
    odds = (v.den for wager in game.wagers.values() for v in wager.verdicts.values())
    return lcm(*odds) * 1000


class Walk:
    """All paths of one script for wagers that see cards through one lens."""

    def __init__(
        self,
        game: Game,
        targets: tuple[Target, ...],
        lens: Lens,
        most_runs: int,
        progress: Progress | None,
    ) -> None:
        self.game = game
        self.targets = targets
        self.lens = lens
        self.stake = exact_stake(game)
        self.runs = 0
        self.witnesses: dict[Ending, _Path] = {}
        """By ending, the chances and choices that first led to it."""
        self.deciding: list[int] = []
        """By wager, which of the events of an ending is its own."""
        self._deciders: list[tuple[Callable[[Felt, Bet], str], Bet]] = []
        self._sort_deciders()
        first = targets[0].wager.verdicts.values()
        self._settles = {
            v.event: (v.outcome, v.why, v.wins(self.stake) if v.outcome == "win" else 0)
            for v in first
        }
        self._reasons: dict[tuple[str, str], list[str]] = {}
        for v in first:
            self._reasons.setdefault((v.outcome, v.why), []).append(v.event)
        self._decided = None if lens.decided is Lens.decided else lens.decided
        self._most_runs = most_runs
        self._progress = progress
        self._done = 0.0
        self._told = time.perf_counter()
        self._tree = Tree()
        self._memo: dict[Hashable, int] = {}
        self._chances: list[Answer] = []
        self._shown: list[tuple[str, int, str]] = []
        groups: dict[Hashable, list[Card]] = {}
        for card in CARDS:
            if game.deck[card]:
                groups.setdefault(lens.alike(card), []).append(card)
        self._alike = list(groups.values())
        self._left = [sum(game.deck[card] for card in group) for group in self._alike]
        self._cards = sum(self._left)

    def _sort_deciders(self) -> None:
        known: dict[tuple[Callable[[Felt, Bet], str], str], int] = {}
        for number, target in enumerate(self.targets, 1):
            key = (target.wager.decide, target.on)
            if key not in known:
                known[key] = len(known)
                bet = Bet(number, SEAT, target.wager.name, self.stake, target.on, BOX)
                self._deciders.append((target.wager.decide, bet))
            self.deciding.append(known[key])

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

    # -- running the script --------------------------------------------------------------------

    def _begin(self, path: _Path) -> tuple[Felt, _Send, Prompt | None]:
        """The script, begun again and brought to the end of a path."""
        self.runs += 1
        if not self.runs & 255:
            self._tick()
        felt = Felt(self.game, self.game.plain_header)
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

    def _grow(
        self, felt: Felt, send: _Send, prompt: Prompt | None, path: _Path, mass: float
    ) -> int:
        """The node that a path leads to, with all that can follow."""
        decided = self._decided
        while True:
            if prompt is None:
                return self._leaf(felt, True, mass)
            forced = DONE if type(prompt) is Settle else self.forced(felt, prompt)
            if forced is None:
                break
            path = (*path, forced)
            prompt = answer_to(felt, send, forced)
        if decided is not None and decided(felt):
            return self._leaf(felt, False, mass)
        key: Hashable = None
        if self.lens.state is not None:
            key = (prompt, self.lens.state(felt))
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

    def _chance(
        self, felt: Felt, send: _Send, prompt: Prompt, path: _Path, mass: float
    ) -> int:  # fmt: skip
        cards = type(prompt) is Draw or type(prompt) is Turn
        ways = self._dealt(felt) if cards else _thrown(prompt)
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
            if cards:
                left[group] -= 1
            chances.append(answer)
            after = answer_to(felt, send, answer)
            edges.append(
                (count, self._grow(felt, send, after, (*path, answer), mass * count / total))
            )
            chances.pop()
            if cards:
                left[group] += 1
        if hidden:
            self._shown.pop()
        return self._tree.add(Chance(total, tuple(edges)))

    def _dealt(self, felt: Felt) -> list[tuple[int, Answer, int]]:
        """Each kind of card that is left: how many, one of them, which kind."""
        on_felt = felt.left
        ways: list[tuple[int, Answer, int]] = []
        for group, count in enumerate(self._left):
            if count:
                for card in self._alike[group]:
                    if on_felt[card] > 0:
                        break
                ways.append((count, card, group))
        return ways

    # -- choices -------------------------------------------------------------------------------

    def _decision(
        self, felt: Felt, send: _Send, prompt: Choose, path: _Path, mass: float
    ) -> int:  # fmt: skip
        if len(self.targets) > 1:
            raise Apart
        question = next(q for q in prompt.questions if self._matters(q))
        self._check_sight(felt, question)
        sees = "; ".join(
            f"{name} {' '.join(hand.shown_to(SEAT))}"
            for name, hand in felt.hands.items()
            if hand.cards
        )
        moves = _moves(question)
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

    def _matters(self, question: Question) -> bool:
        """Whether the player himself is asked, and for something that can matter."""
        idle = self.lens.idle
        return question.seat == SEAT and not (
            question.otherwise
            and all(o.move in idle or o.move == question.otherwise for o in question.options)
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

    # -- answers that leave nothing open ---------------------------------------------------------

    def forced(self, felt: Felt, prompt: Prompt) -> Answer | None:
        """The answer to a prompt to which only one is possible, or where it cannot matter."""
        if type(prompt) is Draw:
            if not prompt.face_up:
                return BACK
            return _some_card(felt) if prompt.to in self.lens.ignores else None
        if type(prompt) is Turn:
            face = felt.hands[prompt.hand].cards[prompt.n]
            if face is not BACK:
                return face
            return _some_card(felt) if prompt.hand in self.lens.ignores else None
        if type(prompt) is Settle:
            return DONE
        if type(prompt) is Bets:
            return self._wagering(felt, prompt)
        if type(prompt) is Cut:
            return At((prompt.least + prompt.most) // 2)
        if type(prompt) is Choose:
            return self._silence(prompt)
        return None

    def _wagering(self, felt: Felt, prompt: Bets) -> Answer:
        target = self.targets[0]
        if not felt.bets and target.wager.name in prompt.wagers:
            return target.place(self.stake)
        return CLOSE

    def _silence(self, prompt: Choose) -> Answer | None:
        """What silence means to those who are asked, if nothing is asked that matters."""
        questions = prompt.questions
        if any(self._matters(q) for q in questions):
            return None
        if all(q.otherwise for q in questions):
            return CLOSE
        for q in questions:
            if q.otherwise:
                return Move(q.seat, q.otherwise, q.on)
        asked = questions[0]
        raise NotProvable(
            f"{self.game.id} asks {asked.seat} about {asked.on or 'a move'}, and nothing says "
            "what silence means: only the player's own choices can be proved"
        )

    # -- endings -------------------------------------------------------------------------------

    def _leaf(self, felt: Felt, over: bool, mass: float) -> int:
        self._done += mass
        ending = self._ending(felt) if over else Ending(self._events(felt), None)
        leaf, new = self._tree.leaf(ending)
        if new:
            self.witnesses[ending] = tuple(self._chances)
        return leaf

    def _events(self, felt: Felt) -> tuple[str, ...]:
        return tuple([decide(felt, bet) for decide, bet in self._deciders])

    def _ending(self, felt: Felt) -> Ending:
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
            raise Apart
        own = [line for line in lines if line.number == 1]
        if not own or felt.live():
            raise NotProvable(
                f"{self.game.id}: the round ends and {self.targets[0].wager.name} is undecided"
            )
        last = own[-1]
        staked = sum(
            cents for source, to, cents, _ in felt.postings if source == SEAT and type(to) is int
        )
        event = self._reasons.get((last.outcome, last.why), [last.why])[0]
        return Ending((event,), Posted(last.outcome, felt.net()[SEAT], staked))

    # -- witnesses -----------------------------------------------------------------------------

    def check_settlement(self, ending: Ending, chances: _Path) -> None:
        """Play one path to an ending with every wager down: the script settles each as proved."""
        if ending.posted is not None:
            return
        felt, _ = self._play(chances)
        lines = {(line.wager, line.on): line for line in felt.lines}
        for target, which in zip(self.targets, self.deciding, strict=True):
            verdict = target.verdict(ending.events[which])
            line = lines[target.wager.name, target.on]
            pays = verdict.wins(self.stake) if verdict.outcome == "win" else 0
            if (line.outcome, line.why, line.pays) != (verdict.outcome, verdict.why, pays):
                raise Disagreement(f"{self.game.id} settles {line}, its verdict is {verdict}")

    def offered(self) -> tuple[str, ...]:
        """The wagers that may be placed when betting first opens; others are added in play."""
        felt = Felt(self.game, self.game.plain_header)
        script = self.game.script(felt)
        prompt: Prompt | None = next(script)
        while prompt is not None and not isinstance(prompt, Bets):
            prompt = answer_to(felt, script.send, self._on_the_way(felt, prompt, iter(())))
        return () if prompt is None else prompt.wagers

    def ceremony(self) -> int:
        """How many prompts a round has with these wagers down."""
        return self._play(())[1]

    def _play(self, chances: _Path) -> tuple[Felt, int]:
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
        answer = self.forced(felt, prompt)
        if answer is None:
            answer = next(given, None)
        if answer is not None:
            return answer
        # The wager was decided before the end: however the round goes on, its line is the same.
        if isinstance(prompt, Choose):
            return _moves(prompt.questions[0])[0][1]
        if isinstance(prompt, Draw | Turn):
            return _some_card(felt)
        return _thrown(prompt)[0][1]


def answer_to(felt: Felt, send: _Send, answer: Answer) -> Prompt | None:
    """Step the script; nothing is asked any more once the round is over or void."""
    try:
        return send(answer)
    except StopIteration:
        return None
    except Void as void:
        for bet in felt.live():
            felt.give_back(bet, "void", void.cites, void.why)
        return None


def _thrown(prompt: Prompt) -> list[tuple[int, Answer, int]]:
    """Each way the dice can fall or the wheel can stop."""
    if isinstance(prompt, Roll):
        return [(1, Dice(faces), -1) for faces in product(_DIE, repeat=prompt.dice)]
    if isinstance(prompt, Spin):
        return [(count, Result(at), -1) for at, count in Counter(prompt.results).items()]
    raise NotProvable(f"nothing says how likely the answers to {prompt} are")


def _moves(question: Question) -> list[tuple[str, Move]]:
    """Each move with the least and the most chips it may add: gains are linear in between."""
    return [
        (option.move, Move(question.seat, option.move, question.on, stake))
        for option in question.options
        for stake in dict.fromkeys((option.least, option.most))
    ]


def _some_card(felt: Felt) -> Card:
    """A card that may be on top of the shoe; it stands for one that cannot matter."""
    left = felt.left
    return CARDS[left.index(max(left))]
