"""A dispute: a case that is still being told, fact by fact, until the ruling is known.

What is told is a case like any other, so it can be saved, checked and told on from a case file.
A link carries all of it; nothing is kept by whoever hears it.

>>> told = DisputeTold.of_game("qld-2024/baccarat")
>>> told = told.with_step({"bet": {"player": "P1", "wager": "banker", "stake": 1000}})
>>> for card in ("6S", "7D", "KH", "KC"):
...     told = told.with_step({"card": card})
>>> heard = hear(told)
>>> [(line.player, line.outcome, line.payout) for line in heard.settled]
[('P1', 'win', 950)]
>>> DisputeTold.of_link(told.link) == told
True
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final

import msgspec
import yaml

from croupier.bad_input import BadInput
from croupier.books import game
from croupier.books.catalogue import listing
from croupier.cases.actual import CaseSettled
from croupier.cases.form import Case
from croupier.cases.loading import BadCaseFile, load
from croupier.cases.one_round import OneRound
from croupier.cases.outcome import read_the_felt
from croupier.cases.poker import is_poker, options_of
from croupier.cases.reader import parse_cases
from croupier.cases.tables import bounded
from croupier.cases.told_steps import in_order
from croupier.cases.transcript import StepDone
from croupier.equipment.pieces import Piece
from croupier.law import Cites
from croupier.play import Game, Prompt, Refused, Round
from croupier.play.dealer import Dealer
from croupier.play.felt import Effect, Felt
from croupier.play.header import OptionValue

CaseDocument = dict[str, object]
"""A case as it stands in a file."""
TellsStep = Mapping[str, object]
"""A step as it stands in a sequence."""

MOST_STEPS: Final = 400
LONGEST_LINK: Final = 16_000
"""Characters of a link: more than any round that was ever played."""
UNPACKED: Final = 400_000
"""Bytes of a case in a link."""
SOURCE: Final = "dispute"
ELSEWHERE: Final = ("table", "tournament", "promotion")
"""Cases that are about more than one round."""


class DisputeTold(msgspec.Struct, frozen=True):
    """What has been told so far."""

    document: CaseDocument

    @classmethod
    def of_game(
        cls,
        id: str,
        options: Mapping[str, OptionValue] | None = None,
        *,
        players: Sequence[str] = (),
        stack: int = 0,
        lying: Mapping[str, Sequence[str]] | None = None,
    ) -> DisputeTold:
        """Nothing yet but which game it is, who plays, and what is known to lie where."""
        document: CaseDocument = {"case": f"a dispute at {listing(id).title}", "game": id}
        if options:
            document["options"] = dict(options)
        if is_poker(game(id, **(options or {}))):
            document["state"] = {"stacks": dict.fromkeys(players or ("P1", "P2", "P3"), stack)}
        if lying:
            tiles = "tiles" if id.endswith("/pai-gow") else "cards"
            document[tiles] = {place: list(pieces) for place, pieces in lying.items()}
        return cls({**document, "sequence": []})

    @classmethod
    def of_text(cls, text: str, name: str = "") -> DisputeTold:
        """The case of that name in a case file, or its first."""
        loaded = load(text, SOURCE)
        parse_cases(text, SOURCE)
        assert isinstance(loaded, list)
        named = [one for one in loaded if not name or one["case"] == name]
        if not named:
            raise BadCaseFile(f"there is no case {name!r} in it")
        return cls(named[0])

    @classmethod
    def of_link(cls, link: str) -> DisputeTold:
        """What a link carries; somebody may have written anything into it."""
        if len(link) > LONGEST_LINK:
            raise BadInput("This link is longer than any dispute.")
        try:
            packed = base64.urlsafe_b64decode(link.encode() + b"=" * (-len(link) % 4))
            inflate = zlib.decompressobj()
            text = inflate.decompress(packed, UNPACKED)
            document = json.loads(text)
        except (ValueError, zlib.error, UnicodeError, RecursionError):
            raise BadInput("This link carries no dispute: a part of it is missing.") from None
        if not isinstance(document, dict) or inflate.unconsumed_tail:
            raise BadInput("This link carries no dispute.")
        return cls(document)

    @property
    def link(self) -> str:
        """All of it, for an address."""
        text = json.dumps(self.document, separators=(",", ":"), ensure_ascii=False)
        packed = zlib.compress(text.encode(), 9)
        return base64.urlsafe_b64encode(packed).decode().rstrip("=")

    @property
    def case(self) -> Case:
        """As a case file has it; what is wrong with it is said in a sentence."""
        (case,) = parse_cases(json.dumps([self.document], ensure_ascii=False), SOURCE)
        for key in ELSEWHERE:
            if getattr(case, key) is not None:
                raise case.wrong(key, "a dispute is about one round")
        if len(case.sequence or ()) > MOST_STEPS:
            raise case.wrong("sequence", f"a dispute has {MOST_STEPS} steps at the most")
        return case

    @property
    def steps(self) -> list[TellsStep]:
        """What was told one after another; nothing where a case gives its facts without order."""
        steps = self.document.get("sequence")
        return list(steps) if isinstance(steps, list) else []

    @property
    def ordered(self) -> bool:
        """Whether it is told step by step, so that it can be told on."""
        return "sequence" in self.document

    def with_step(self, step: TellsStep) -> DisputeTold:
        """And then this happened."""
        return DisputeTold({**self._plain, "sequence": [*self.steps, dict(step)]})

    def without_last(self) -> DisputeTold:
        """The last step is taken back."""
        return DisputeTold({**self._plain, "sequence": self.steps[:-1]})

    @property
    def _plain(self) -> CaseDocument:
        """Without what was expected of it before."""
        return {key: value for key, value in self.document.items() if key != "expect"}

    def case_file(self, heard: Heard) -> str:
        """A case file that expects what was heard, in the words of the format."""
        document = dict(self._plain)
        if cites := list(dict.fromkeys(heard.cites)):
            document["cites"] = cites
        if expect := heard.expected:
            document["expect"] = expect
        text: str = yaml.safe_dump(
            [document], sort_keys=False, allow_unicode=True, width=100, default_flow_style=None
        )
        return text


class Heard(msgspec.Struct, frozen=True):
    """What follows from what was told."""

    told: DisputeTold
    round: Round
    """Where the facts ran out."""
    dealer: Dealer[Piece]
    steps: tuple[StepDone, ...]
    """Everything that was done, by facts and by silence, up to there."""
    refused: StepDone | None
    """The fact that was not taken."""
    settled: tuple[CaseSettled, ...]
    """What becomes of each wager if nothing more is said."""
    effects: tuple[Effect, ...]
    net: Mapping[str, int]
    waits: bool
    """Whether more must be told before all is settled."""

    @property
    def game(self) -> Game:
        return self.round.game

    @property
    def felt(self) -> Felt:
        return self.round.felt

    @property
    def prompt(self) -> Prompt | None:
        """What it waits for where the facts ran out."""
        return self.round.prompt

    @property
    def cites(self) -> Cites:
        """The provisions that decided something."""
        lines = (cite for step in self.steps for one in step.lines for cite in one.cites)
        return (*(cite for one in self.effects for cite in one.cites), *lines)

    @property
    def expected(self) -> CaseDocument:
        """What a case file that is saved now expects."""
        if self.refused is not None:
            return {"accepted": False}
        results = [_expected(one) for one in self.settled]
        ruling: dict[str, list[str]] = {}
        for effect in self.effects:
            values = ruling.setdefault(effect.name, [])
            if effect.value not in values:
                values.append(effect.value)
        said: CaseDocument = {"results": results, "net": dict(self.net)}
        said["ruling"] = {name: one[0] if len(one) == 1 else one for name, one in ruling.items()}
        return {key: value for key, value in said.items() if value}


def _expected(line: CaseSettled) -> CaseDocument:
    found: CaseDocument = {"player": line.player, "wager": line.wager, "outcome": line.outcome}
    for name in ("on", "box", "numbers"):
        if value := getattr(line, name):
            found[name] = value
    return found if line.outcome == "pending" else {**found, "payout": line.payout}


def hear(told: DisputeTold) -> Heard:
    """Play what was told as far as it goes, and see what follows from it."""
    run = _run(told.case)
    again = _run(told.case)  # silence decides there, and here it stays where the facts ran out
    again.let_silence_decide()
    read_the_felt(again)
    felts = [*(over.felt for over in again.before), again.round.felt]
    settled = tuple(again.actual.results)
    return Heard(
        told,
        run.round,
        run.dealer,
        tuple(run.transcript.steps),
        next(iter(run.transcript.refused), None),
        settled,
        tuple(effect for felt in felts for effect in felt.effects),
        dict(again.actual.net),
        any(one.outcome == "pending" for one in settled),
    )


def _run(case: Case) -> OneRound:
    """The facts of a case given to a round."""
    played = game(case.game, **options_of(case))
    bounded(case, played)
    run = OneRound(case, played)
    with suppress(Refused):  # it stands in the transcript
        if case.sequence is None:
            run.play()
        else:
            run.play_sequence(case.sequence)
    return run


def told_in_order(told: DisputeTold) -> DisputeTold:
    """A case that gives its facts without an order, told again step by step so that it can be told
    on; as it was, where that would come to something else.
    """
    if told.ordered:
        return told
    steps = in_order(_run(told.case))
    if steps is None:
        return told
    kept = ("case", "game", "cites", "options", "limits", "state")
    document = {key: told.document[key] for key in kept if key in told.document}
    again = DisputeTold({**document, "sequence": steps})
    try:
        alike = hear(again).expected == hear(told).expected
    except (BadCaseFile, Refused):
        alike = False
    return again if alike else told
