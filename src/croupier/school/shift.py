"""A shift as a trainee: he deals a table at which others play, and is judged on what he does.

Players bet and move by chance, cards, dice and the wheel come from a seed, and now and then
something goes wrong. The trainee says what is due, what each wager is paid and how a mishap is
ruled on; the table then goes on as it should have, whatever he said, so that the same key is the
same shift for everybody.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from random import Random
from typing import Final, NamedTuple

import msgspec

from croupier.books import game
from croupier.law import Cites
from croupier.money import dollars
from croupier.pages.by_chance import ENOUGH, PlayedByChance
from croupier.play import Game
from croupier.play.prompts import Cut, Draw, Prompt, Roll, Settle, Shuffle, Spin, Turn
from croupier.play.refusals import Refused
from croupier.play.table.at_table import AtTable
from croupier.play.table.driver import by_the_house
from croupier.play.view import Settled, TableView, Viewer
from croupier.school.drill import ANSWERS
from croupier.school.rounds import untold
from croupier.school.rulings import NOTHING_MORE, RuledOn, apart, rulings_now

ROUNDS_DEALT: Final = 3
"""Rounds of a shift."""
MOST_DUE: Final = 3
"""How often in a round he is asked what comes next."""
MOST_PAID: Final = 6
"""Wagers of a round that he pays or takes; the others are settled for him."""
HOUSE_ACTS = Draw | Turn | Shuffle | Cut | Roll | Spin | Settle


class ShiftKind(Enum):
    """What a trainee is judged on."""

    DUE = "due"
    PAYOUT = "payout"
    RULING = "ruling"

    @property
    def title(self) -> str:
        """In a table's head."""
        return {"due": "What comes next", "payout": "Payouts", "ruling": "Rulings"}[self.value]


class ShiftKey(msgspec.Struct, frozen=True):
    """What a shift is made of."""

    game: str
    seed: int


class PaidOut(msgspec.Struct, frozen=True):
    """What is done with a wager: so much is paid, it is taken, or it is left to its owner."""

    act: str
    """`pay`, `take` or `leave`."""
    cents: int = 0

    def __str__(self) -> str:
        if self.act == "pay":
            return f"pay {dollars(self.cents)}"
        return "take the stake" if self.act == "take" else "leave the stake, pay nothing"


class ShiftTask(msgspec.Struct, frozen=True):
    """One thing to be done at the table, and what is right."""

    kind: ShiftKind
    round: int
    words: str
    view: TableView
    why: str
    cites: Cites
    answers: tuple[str, ...] = ()
    """To choose from; a payout is keyed in instead."""
    right: int = 0
    paid: PaidOut | None = None

    @property
    def right_words(self) -> str:
        """What would have been right."""
        return str(self.paid) if self.paid is not None else self.answers[self.right]

    def judged(self, given: int | PaidOut) -> bool:
        """Whether what the trainee did is right."""
        return given == (self.paid if self.paid is not None else self.right)


def may_be_dealt(id: str) -> bool:
    """Whether a trainee can deal a game here: one in which the house takes and pays."""
    return game(id).tables.room is None


def shift(key: ShiftKey) -> tuple[ShiftTask, ...]:
    """Everything that a trainee is asked in a shift, in its order.

    >>> tasks = shift(ShiftKey("qld-2024/baccarat", 4))
    >>> sorted({one.kind.value for one in tasks})
    ['due', 'payout', 'ruling']
    >>> all(one.cites for one in tasks)
    True
    """
    played = game(key.game)
    chance = PlayedByChance(played, f"shift {key.seed}", players=3, by_hand=True)
    luck = Random(f"shift {key.game} {key.seed}")
    found: list[ShiftTask] = []
    for number in range(1, ROUNDS_DEALT + 1):
        dealt = _RoundDealt(played, chance, luck, number)
        found += dealt.tasks()
        if dealt.stuck:
            break
    return tuple(found)


class _Due(NamedTuple):
    """A moment at which the dealer does something."""

    words: str
    view: TableView
    cites: Cites


class _RoundDealt:
    """One round of a shift."""

    def __init__(self, played: Game, chance: PlayedByChance, luck: Random, number: int) -> None:
        self.game, self.chance, self.luck, self.number = played, chance, luck, number
        self.dues: list[_Due] = []
        self.ruling: ShiftTask | None = None
        self.after = 0
        """After how many dues the mishap has come."""
        self.stop = luck.randrange(6) if number > 1 else ENOUGH
        """The moment at which something may go wrong; the first round goes as it should."""
        self.stuck = False
        """Whether players who act by chance could not go on after a ruling: the shift ends."""

    def tasks(self) -> Iterator[ShiftTask]:
        """What is asked of the trainee in this round."""
        playing = self._play()
        asked = self._asked_dues()
        yield from (one for at, one in asked if at < self.after)
        if self.ruling is not None:
            yield self.ruling
        yield from (one for at, one in asked if at >= self.after)
        yield from self._payouts(playing)

    def _play(self) -> AtTable:
        driver = self.chance.driver
        playing = driver.open()
        for moment in range(ENOUGH):
            prompt = playing.prompt
            if prompt is None:
                break
            if moment >= self.stop and self.ruling is None and self._goes_wrong(playing):
                continue
            try:
                if isinstance(prompt, HOUSE_ACTS):
                    self._deals(playing, prompt)
                else:
                    self.chance.answer(playing, prompt)
            except Refused:
                break
        self.stuck = playing.prompt is not None
        if not self.stuck:
            driver.close()
        return playing

    def _deals(self, playing: AtTable, prompt: HOUSE_ACTS) -> None:
        """The dealer does what is due; what it was is remembered."""
        words = _due_words(playing, prompt)
        if prompt.cites and words:
            self.dues.append(_Due(words, playing.view(Viewer.DEALER), prompt.cites))
        driver = self.chance.driver
        running = driver.table.running
        answer = by_the_house(running, driver.source) if running is not None else None
        if answer is None:
            driver.table.deal(driver.clock(), 1)
        else:
            driver.table.answer(answer, driver.clock())

    def _goes_wrong(self, playing: AtTable) -> bool:
        """Something happens that the book rules on; whether it did."""
        view = playing.view(Viewer.DEALER)
        ruled = list(rulings_now(self.game, playing, self.chance, self.luck))
        for right in ruled:
            others = [one.effects for one in ruled if one.effects != right.effects]
            if right.effects == NOTHING_MORE or not others or not right.cites:
                continue
            try:
                playing.interrupt(right.slug, right.facts)
            except Refused:
                continue
            self.ruling, self.after = self._ruling(right, others, view), len(self.dues)
            return True
        return False

    def _ruling(self, right: RuledOn, others: list[str], view: TableView) -> ShiftTask:
        wrong = sorted(dict.fromkeys(others), key=lambda text: apart(text, right.effects))
        answers = [right.effects, *wrong[: ANSWERS - 1]]
        self.luck.shuffle(answers)
        return ShiftTask(
            ShiftKind.RULING,
            self.number,
            f"{right.happened}. How do you rule?",
            untold(view),
            f"{right.happened}: {right.effects}",
            right.cites,
            tuple(answers),
            answers.index(right.effects),
        )

    def _asked_dues(self) -> list[tuple[int, ShiftTask]]:
        """Some of the moments, those among which there is something to confuse."""
        kinds = list(dict.fromkeys(one.words for one in self.dues))
        if len(kinds) < 2:
            return []
        # what is due is clearest at first and asked where it changes
        turns = [at for at, one in enumerate(self.dues) if at and one.words != kinds[0]]
        chosen = sorted(self.luck.sample(turns, min(MOST_DUE, len(turns))))
        return [(at, self._due(self.dues[at], kinds)) for at in chosen]

    def _due(self, due: _Due, kinds: list[str]) -> ShiftTask:
        wrong = [one for one in kinds if one != due.words]
        self.luck.shuffle(wrong)
        answers = [due.words, *wrong[: ANSWERS - 1]]
        self.luck.shuffle(answers)
        return ShiftTask(
            ShiftKind.DUE,
            self.number,
            "What do you do now?",
            untold(due.view),
            due.words,
            due.cites,
            tuple(answers),
            answers.index(due.words),
        )

    def _payouts(self, playing: AtTable) -> Iterator[ShiftTask]:
        view = playing.view(Viewer.DEALER)
        shown = untold(view)
        lines = [one for one in view.lines if one.cites and _plain(one)]
        for line in lines[:MOST_PAID]:
            yield ShiftTask(
                ShiftKind.PAYOUT,
                self.number,
                f"{line.seat} has {dollars(line.stake)} on {line.title}. What do you do?",
                shown,
                f"{line.why}{f', at {line.odds}' if line.odds else ''}",
                line.cites,
                paid=_paid(line),
            )


def _plain(line: Settled) -> bool:
    """Whether a wager was won, lost or left: no half of it was kept, and it is not still up."""
    return line.stake > 0 and line.outcome in ("win", "lose", "standoff", "void")


def _paid(line: Settled) -> PaidOut:
    if line.outcome == "lose":
        return PaidOut("take")
    return PaidOut("pay", line.pays) if line.pays else PaidOut("leave")


def _due_words(playing: AtTable, prompt: Prompt) -> str:
    """What the dealer does, as he would say it."""
    match prompt:
        case Draw():
            many = "a card" if prompt.count == 1 else f"{prompt.count} cards"
            return f"Deal {many}: {_title(playing, prompt.to)}"
        case Turn():
            return f"Turn up a card: {_title(playing, prompt.hand)}"
        case Roll():
            return "The dice are rolled"
        case Spin():
            return f"Start {prompt.of or 'the wheel'}"
        case Cut():
            return "Have the cards cut"
        case Shuffle():
            return "Shuffle"
        case Settle():
            return "Take losing wagers and pay winning ones"
    return ""


def _title(playing: AtTable, place: str) -> str:
    names = {one.id: one.name or one.id for one in playing.felt.header.seats}
    title = playing.felt.game.view.place(playing.felt, place, names).title
    return title or place
