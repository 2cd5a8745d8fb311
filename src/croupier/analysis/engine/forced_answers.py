"""The course of a round: answers that leave nothing open, and how likely the others are."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from itertools import product
from typing import Any

from croupier.analysis.engine.errors import NotProvable
from croupier.analysis.engine.targets import SEAT
from croupier.equipment.cards import BACK, CARDS, Card
from croupier.play.answers import CLOSE, DONE, Answer, At, Dice, Move, Result
from croupier.play.felt import Felt
from croupier.play.game import Game
from croupier.play.lens import Lens
from croupier.play.prompts import (
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

Send = Callable[[Any], Prompt]
Path = tuple[Answer, ...]
ForcedWay = tuple[int, Answer, Hashable]
"""So many ways out of all, an answer that stands for them, and what the wager sees of it."""

_DIE = range(1, 7)


class Routine:
    """What a table does by itself while a wager is proved, as far as its lens can tell."""

    def __init__(self, game: Game, lens: Lens) -> None:
        self.game = game
        self.lens = lens

    def forced(self, felt: Felt, prompt: Prompt) -> Answer | None:
        """The answer to a prompt to which only one is possible, or where it cannot matter."""
        if type(prompt) is Draw:
            if not prompt.face_up:
                return BACK
            return some_card(felt) if prompt.to in self.lens.ignores else None
        if type(prompt) is Turn:
            face = felt.hands[prompt.hand].cards[prompt.n]
            if face is not BACK:
                return face
            skips = self.lens.skips
            if prompt.hand in self.lens.ignores or (
                skips is not None and skips(felt, prompt.hand, prompt.n)
            ):
                return some_card(felt)
            return None
        if type(prompt) is Spin:
            if prompt.of in self.lens.ignores or len(prompt.results) == 1:
                return _spun(prompt)[0][1]
            return None
        if type(prompt) is Settle:
            return DONE
        if type(prompt) is Bets:
            return CLOSE
        if type(prompt) is Cut:
            return At((prompt.least + prompt.most) // 2)
        if type(prompt) is Choose:
            return self._silence(prompt)
        return None

    def passes(self, felt: Felt, prompt: Prompt) -> bool:
        """Whether a forced answer is a card out of the shoe, one that cannot matter."""
        if type(prompt) is Draw:
            return prompt.face_up
        return type(prompt) is Turn and felt.hands[prompt.hand].cards[prompt.n] is BACK

    def matters(self, question: Question) -> bool:
        """Whether the player himself is asked, and for something that can matter."""
        idle = self.lens.idle
        return question.seat == SEAT and not (
            question.otherwise
            and all(o.move in idle or o.move == question.otherwise for o in question.options)
        )

    def _silence(self, prompt: Choose) -> Answer | None:
        """What silence means to those who are asked, if nothing is asked that matters."""
        questions = prompt.questions
        if any(self.matters(q) for q in questions):
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

    def thrown(self, felt: Felt, prompt: Prompt) -> list[ForcedWay]:
        """Each way the dice can fall or the wheel can stop; those that look alike together."""
        ways: list[ForcedWay]
        if isinstance(prompt, Roll):
            ways = [(1, Dice(faces), faces) for faces in product(_DIE, repeat=prompt.dice)]
        elif isinstance(prompt, Spin):
            ways = _spun(prompt)
        else:
            raise NotProvable(f"nothing says how likely the answers to {prompt} are")
        sees = self.lens.sees
        if sees is None:
            return ways
        alike: dict[Hashable, ForcedWay] = {}
        for count, answer, _ in ways:
            said = answer.at if isinstance(answer, Result) else "-".join(map(str, _faces(answer)))
            look = sees(felt, said)
            known = alike.get(look)
            alike[look] = (count, answer, look) if known is None else (known[0] + count, *known[1:])
        return list(alike.values())

    def any_answer(self, felt: Felt, prompt: Prompt) -> Answer:
        """Some answer, where the wager is decided: however the round goes on, it stays so."""
        answer = self.forced(felt, prompt)
        if answer is not None:
            return answer
        if isinstance(prompt, Choose):
            return moves_of(prompt.questions[0])[0][1]
        if isinstance(prompt, Draw | Turn):
            return some_card(felt)
        return self.thrown(felt, prompt)[0][1]

    def waits_for(self, felt: Felt, prompt: Prompt) -> Hashable:
        """Where a round stands, by the lens's own state: two that wait alike go on alike."""
        state = self.lens.state
        assert state is not None
        if type(prompt) is Spin and self.lens.sees is not None:
            return prompt.of, len(prompt.results), state(felt)
        return prompt, state(felt)


def answer_to(felt: Felt, send: Send, answer: Answer) -> Prompt | None:
    """Step the script; nothing is asked any more once the round is over or void."""
    try:
        return send(answer)
    except StopIteration:
        return None
    except Void as void:
        for bet in felt.live():
            felt.give_back(bet, "void", void.cites, void.why)
        return None


def moves_of(question: Question) -> list[tuple[str, Move]]:
    """Each move with the least and the most chips it may add: gains are linear in between."""
    return [
        (option.move, Move(question.seat, option.move, question.on, stake))
        for option in question.options
        for stake in dict.fromkeys((option.least, option.most))
    ]


def some_card(felt: Felt) -> Card:
    """A card that may be on top of the shoe; it stands for one that cannot matter."""
    left = felt.left
    return CARDS[left.index(max(left))]


def _spun(prompt: Spin) -> list[ForcedWay]:
    """Each result that can come, with its weight; a name that stands twice counts twice."""
    weights = prompt.weights or (1,) * len(prompt.results)
    counts: dict[str, int] = {}
    for at, weight in zip(prompt.results, weights, strict=True):
        if weight:
            counts[at] = counts.get(at, 0) + weight
    if not counts:
        raise NotProvable(f"{prompt.of} has no result that can come")
    return [(count, Result(at), at) for at, count in counts.items()]


def _faces(answer: Answer) -> tuple[int, ...]:
    assert isinstance(answer, Dice)
    return answer.faces
