"""Irregularities: what goes wrong at a table, and the ruling that a book gives for it.

A ruling is a script over a script. It may ask (who withdraws?), move cards and settle wagers;
when it ends, the step that was interrupted looks at the felt again and goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic

import msgspec
from typing_extensions import TypeVar

from croupier.play.answers import Close, Move
from croupier.play.felt import Bet, Felt
from croupier.play.game import Script
from croupier.play.limits import limit_for
from croupier.play.prompts import Choose, Option, Prompt, Question
from croupier.play.refusals import Refusal
from croupier.play.state import R_contra, S_contra
from croupier.play.steps import step


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happened, as far as the ruling needs to know."""


class NoFacts(Facts, frozen=True):
    """Nothing more needs to be said."""


F = TypeVar("F", bound=Facts)


@dataclass(frozen=True)
class Irregularity(Generic[F, S_contra, R_contra]):
    """A mishap that a book provides for."""

    slug: str
    title: str
    cites: str
    facts: type[F]
    ruling: Callable[[Felt[S_contra, R_contra], Prompt, F, str], Script]
    """The script of the ruling: felt, the prompt that waits, the facts, the citation."""
    effects: tuple[str, ...] = ()
    """The effects the ruling may report, by name."""
    check: Callable[[Felt[S_contra, R_contra], Prompt, F], str | None] | None = None
    """Why this cannot have happened now, or nothing."""

    def refusal(self, felt: Felt[Any, Any], prompt: Prompt, facts: Facts) -> Refusal | None:
        """Why the irregularity cannot be reported at this point, or nothing."""
        if felt.settled:
            return Refusal("the wagers are settled: correct the round instead", self.cites)
        if not isinstance(facts, self.facts):
            return Refusal(f"{self.slug} is reported with {self.facts.__name__}", self.cites)
        why = self.check(felt, prompt, facts) if self.check else None
        return Refusal(why, self.cites) if why else None

    def begin(self, felt: Felt[Any, Any], prompt: Prompt, facts: Facts) -> Script:
        """The ruling, to go over the waiting script; unless it says otherwise, play goes on."""
        assert isinstance(facts, self.facts)
        said = len(felt.effects)
        yield from self.ruling(felt, prompt, facts, self.cites)
        if not any(effect.name == "round" for effect in felt.effects[said:]):
            felt.say("round", "continues", self.cites)


def offer_withdrawal(
    felt: Felt, bets: Iterable[Bet], cites: str, *, may_reduce: bool = False
) -> Script:
    """Each player may keep or retract each wager, or reduce it where the book allows that.

    Silence keeps the wager.
    """
    felt.say("offer", "retract", cites)
    if may_reduce:
        felt.say("offer", "reduce", cites)
    topic = f"offer {len(felt.effects)}"
    for bet in bets:
        felt.answered.setdefault(topic, {})[bet.number] = ""
    return _ask_for_withdrawals(felt, topic, cites, may_reduce)


@step
def _ask_for_withdrawals(felt: Felt, topic: str, cites: str, may_reduce: bool) -> Script:
    said = felt.answered.get(topic, {})
    while waiting := [bet for bet in felt.live() if said.get(bet.number) == ""]:
        questions = [_offer(felt, bet, cites, may_reduce) for bet in waiting]
        answer = yield Choose(tuple(questions), cites)
        if type(answer) is Close:
            return
        if type(answer) is Move:
            bet = next(
                bet
                for bet, question in zip(waiting, questions, strict=True)
                if question.seat == answer.seat and answer.on in ("", question.on)
            )
            said[bet.number] = answer.move
            if answer.move == "retract":
                retract(felt, bet, cites)
            elif answer.move == "reduce":
                felt.reduce(bet, answer.stake, cites, "reduced after an irregularity")
                felt.say("reduced", f"{bet.seat} {bet.wager}", cites)


def offer_the_round(felt: Felt, cites: str) -> Script:
    """Each player may take back all wagers of the round together, or keep them; silence keeps."""
    felt.say("offer", "retract", cites)
    topic = f"offer {len(felt.effects)}"
    first: dict[str, int] = {}
    for bet in felt.live():
        first.setdefault(bet.seat, bet.number)
    felt.answered[topic] = dict.fromkeys(first.values(), "")
    return _ask_who_takes_back(felt, topic, cites)


@step
def _ask_who_takes_back(felt: Felt, topic: str, cites: str) -> Script:
    said = felt.answered[topic]
    options = (Option("keep", cites=cites), Option("retract", cites=cites))
    while waiting := [bet for bet in felt.live() if said.get(bet.number) == ""]:
        questions = tuple(Question(bet.seat, "", options, "keep") for bet in waiting)
        answer = yield Choose(questions, cites)
        if type(answer) is Close:
            return
        asked = next(bet for bet in waiting if bet.seat == answer.seat)
        said[asked.number] = answer.move
        if answer.move == "retract":
            for bet in felt.live():
                if bet.seat == answer.seat:
                    felt.give_back(bet, "void", cites, "retracted after an irregularity")
                    felt.say("returned", f"{bet.seat} {bet.wager}", cites)


def retract(felt: Felt, bet: Bet, cites: str) -> None:
    """A player takes a wager back; undecided additional wagers go with the last game wager."""
    felt.give_back(bet, "void", cites, "retracted after an irregularity")
    felt.say("returned", f"{bet.seat} {bet.wager}", cites)
    wagers = felt.game.wagers
    mine = [b for b in felt.live() if b.seat == bet.seat and b.box in ("", bet.box)]
    if wagers[bet.wager].kind == "main" and not any(wagers[b.wager].kind == "main" for b in mine):
        for other in mine:
            felt.give_back(other, "void", cites, "follows the game wager that was retracted")
            felt.say("returned", f"{other.seat} {other.wager}", cites)


def _offer(felt: Felt, bet: Bet, cites: str, may_reduce: bool) -> Question:
    options = [Option("keep", cites=cites), Option("retract", cites=cites)]
    if may_reduce:
        step = felt.game.wagers[bet.wager].step
        minimum = limit_for(felt, felt.header.seat(bet.seat), bet.wager).least
        least = -(-max(minimum, 1) // step) * step
        if bet.stake > least:
            options.append(Option("reduce", least, bet.stake - step, cites, step, adds=False))
    return Question(bet.seat, place_of(bet), tuple(options), "keep")


def place_of(bet: Bet) -> str:
    """A wager as a question names it: 'banker', 'perfect-pairs banker', 'enter box 2'."""
    words = [bet.wager]
    if bet.on:
        words.append(bet.on)
    if bet.box:
        words.append(f"box {bet.box}")
    return " ".join(words)
