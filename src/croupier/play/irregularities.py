"""Mishaps: what goes wrong at a table, and the ruling that a book gives for it.

A mishap is one function. Its conditions come first and are asked of the record; then it yields
`ESTABLISHED`; then comes the ruling, a script over a script. It may ask (who withdraws?), move
cards and settle wagers; when it ends, the round's own script looks at the felt again and goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import FunctionType
from typing import Any, Self, TypeVar

import msgspec

from croupier.equipment.cards import Card
from croupier.law import Called, Cites, Law, provisions, rule
from croupier.play.answers import Close, Move
from croupier.play.felt import Bet, Felt
from croupier.play.game import Game, Script
from croupier.play.hands import CardAt
from croupier.play.limits import limit_for
from croupier.play.prompts import ESTABLISHED as ESTABLISHED
from croupier.play.prompts import Choose, Option, Prompt, Question
from croupier.play.refusals import Refusal, Refused, refuse
from croupier.play.spots import box_spot
from croupier.play.steps import step


@dataclass(frozen=True)
class CardShown:
    """A card that a report says lies on the table: its face, and where, as far as that is said."""

    card: Card
    place: str = ""
    position: int | None = None


WordsByFact = Mapping[str, Sequence[str]]
"""By fact, the words that it is said in."""


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happened, as far as the ruling needs to know."""

    @property
    def of_what_lies_there(self) -> bool:
        """Whether the report says of itself that it is about the roll or spin that lies there."""
        return False

    def shows(self) -> CardShown | None:
        """A card on the table whose face the report gives; whoever deals knows which lie there."""
        return None

    def went(self, felt: Felt) -> Mapping[CardAt, CardAt]:
        """Where cards came to lie by the ruling, by where they lay, though nobody has seen them:
        whoever deals has their faces follow.
        """
        return {}

    @classmethod
    def words(cls, game: Game) -> WordsByFact:
        """The words that a fact is said in at this table, where only some will do."""
        return {}

    @classmethod
    def of_silence(cls, felt: Felt[Any, Any], question: Question) -> Self | None:
        """What a clock reports when the time for a question is up; nothing if it is not about
        that.
        """
        return None


class NoFacts(Facts, frozen=True):
    """Nothing more needs to be said."""


class NotSo(Exception):
    """A condition of a mishap does not hold."""

    def __init__(self, sentence: str, seat: str | None, other: str | None) -> None:
        super().__init__(sentence)
        self.sentence, self.seat, self.other = sentence, seat, other


def require(
    holds: object, sentence: str, seat: str | None = None, other: str | None = None
) -> None:
    """A condition of a mishap, asked of the record; the sentence says why it is refused."""
    if not holds:
        raise NotSo(sentence, seat, other)


Ruling = Callable[[Any, Prompt, Any, Cites], Script]
M = TypeVar("M", bound=Ruling)


@dataclass(frozen=True)
class _About:
    title: str
    effects: tuple[str, ...]


_MISHAPS: dict[FunctionType, _About] = {}


def mishap(title: str, *effects: str) -> Callable[[M], M]:
    """Mark a mishap: what it is called, and the effects its ruling may report, by name."""

    def mark(function: M) -> M:
        assert isinstance(function, FunctionType)
        _MISHAPS[function] = _About(title, effects)
        return rule(function)

    return mark


@dataclass(frozen=True)
class Mishap:
    """A mishap that a book provides for, with its provisions."""

    slug: str
    title: str
    cites: Cites
    facts: type[Facts]
    script: Ruling
    """Conditions, `ESTABLISHED`, ruling: by the felt, the prompt that waits, facts, provisions."""
    effects: tuple[str, ...] = ()
    """The effects the ruling may report, by name."""

    def within(self, around: Iterable[Callable[[Ruling], Ruling]]) -> Mishap:
        """The same with something put around its script, the innermost first."""
        script = self.script
        for put_around in around:
            script = put_around(script)
        return replace(self, script=script)

    def established(self, felt: Felt[Any, Any], prompt: Prompt, facts: Facts) -> Script:
        """The ruling, once every condition holds; otherwise a refusal, and nothing has changed."""
        where = provisions(self.cites)
        if felt.settled:
            raise refuse("the wagers are settled: correct the round instead", where)
        if not isinstance(facts, self.facts):
            raise refuse(f"{self.slug} is reported with {self.facts.__name__}", where)
        script = self.script(felt, prompt, facts, where)
        try:
            first = next(script)
        except NotSo as not_so:
            raise refuse(not_so.sentence, where, not_so.seat, not_so.other) from None
        assert first is ESTABLISHED, f"{self.slug} establishes nothing"
        return _ruled(felt, script, where)

    def refusal(self, felt: Felt[Any, Any], prompt: Prompt, facts: Facts) -> Refusal | None:
        """Why the mishap cannot be reported at this point, or nothing."""
        try:
            self.established(felt, prompt, facts).close()
        except Refused as refused:
            return refused.refusal
        return None


def _ruled(felt: Felt[Any, Any], script: Script, cites: Cites) -> Script:
    """The rest of a ruling; unless it says otherwise, play goes on."""
    said = len(felt.effects)
    yield from script
    if not any(effect.name == "round" for effect in felt.effects[said:]):
        felt.say("round", "continues", cites)


def facts_type(function: Callable[..., Any]) -> type[Facts]:
    """The facts that a mishap is reported with, as its signature names them."""
    first, *rest = str(function.__annotations__["facts"]).split(".")
    found = function.__globals__[first]
    for name in rest:
        found = getattr(found, name)
    kind: type[Facts] = found
    return kind


def mishaps_under(law: Law) -> dict[str, Mishap]:
    """The mishaps that a law provides for, by slug."""
    found: dict[str, Mishap] = {}
    for carrier in law.carriers():
        as_called = carrier if isinstance(carrier, Called) else Called(carrier, "")
        function = as_called.function
        about = _MISHAPS.get(function) if isinstance(function, FunctionType) else None
        if about is not None:
            slug = as_called.slug or function.__name__.replace("_", "-")
            title, effects = as_called.title or about.title, as_called.effects or about.effects
            facts = as_called.facts or facts_type(function)
            one = Mishap(slug, title, law[carrier], facts, function, effects)
            found.setdefault(slug, one)
    return found


def offer_withdrawal(
    felt: Felt, bets: Iterable[Bet], cites: Cites, *, may_reduce: bool = False
) -> Script:
    """Each player may keep or retract each wager, or reduce it where the book allows that.

    Silence keeps the wager.
    """
    felt.say("offer", "retract", cites)
    if may_reduce:
        felt.say("offer", "reduce", cites)
    offer = len(felt.effects)
    for bet in bets:
        felt.offers.setdefault(offer, {})[bet.number] = ""
    return _ask_for_withdrawals(felt, offer, cites, may_reduce)


@step
def _ask_for_withdrawals(felt: Felt, offer: int, cites: Cites, may_reduce: bool) -> Script:
    said = felt.offers.get(offer, {})
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
                felt.say("reduced", f"{{seat}} {bet.wager}", cites, bet.seat)


def offer_the_round(felt: Felt[Any, Any, Any], cites: Cites) -> Script:
    """Each player may take back all wagers of the round together, or keep them; silence keeps."""
    felt.say("offer", "retract", cites)
    offer = len(felt.effects)
    first: dict[str, int] = {}
    for bet in felt.live():
        first.setdefault(bet.seat, bet.number)
    felt.offers[offer] = dict.fromkeys(first.values(), "")
    return _ask_who_takes_back(felt, offer, cites)


@step
def _ask_who_takes_back(felt: Felt[Any, Any, Any], offer: int, cites: Cites) -> Script:
    said = felt.offers[offer]
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
                    felt.hand_back(bet, cites, "retracted after an irregularity")


def retract(felt: Felt, bet: Bet, cites: Cites) -> None:
    """A player takes a wager back; undecided additional wagers go with the last game wager."""
    felt.hand_back(bet, cites, "retracted after an irregularity")
    wagers = felt.game.wagers
    mine = [b for b in felt.live() if b.seat == bet.seat and b.box in ("", bet.box)]
    if wagers[bet.wager].kind == "main" and not any(wagers[b.wager].kind == "main" for b in mine):
        for other in mine:
            felt.hand_back(other, cites, "follows the game wager that was retracted")


def _offer(felt: Felt, bet: Bet, cites: Cites, may_reduce: bool) -> Question:
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
    return " ".join(filter(None, (bet.wager, bet.on, bet.box and box_spot(bet.box))))
