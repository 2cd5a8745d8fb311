"""A table at which wagers stay until they are decided, however many rolls and rounds that takes."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from croupier.analysis.engine.errors import Disagreement, NotProvable, TooLarge
from croupier.analysis.engine.forced_answers import Path, Routine, Send, answer_to
from croupier.play.answers import DONE, Answer
from croupier.play.felt import LIVE, Bet, Felt, Line
from croupier.play.game import Game
from croupier.play.header import Header
from croupier.play.lens import Lens
from croupier.play.prompts import Bets, Prompt, Settle


@dataclass
class ScriptStanding:
    """The script as it stands: what was answered since the header, and what it asks now."""

    header: Header
    path: Path
    felt: Felt
    send: Send
    prompt: Prompt | None

    def answer(self, answer: Answer) -> None:
        """Give the script what it asks for."""
        self.path = (*self.path, answer)
        self.prompt = answer_to(self.felt, self.send, answer)


class ScriptRunner:
    """Runs a script from wherever play stands, and goes on to the next round with what stays."""

    def __init__(self, game: Game, lens: Lens, most_runs: int) -> None:
        self.game = game
        self.routine = Routine(game, lens)
        self.runs = 0
        self._most_runs = most_runs

    def begin(self, header: Header, path: Path = ()) -> ScriptStanding:
        """The script, begun under a header and brought to the end of a path."""
        self.runs += 1
        if self.runs > self._most_runs:
            raise TooLarge(f"{self.game.id} needs more than {self._most_runs:,} runs of its script")
        felt = Felt(self.game, header)
        if header.layout:
            felt.lay_out()
        script = self.game.script(felt)
        prompt: Prompt | None = next(script)
        for answer in path:
            prompt = answer_to(felt, script.send, answer)
        return ScriptStanding(header, path, felt, script.send, prompt)

    def step(self, play: ScriptStanding) -> bool:
        """Do what needs no decision, if there is such a thing to do here; says whether there was.

        A round that ends with wagers on the layout is followed by the next, which begins with them.
        """
        prompt = play.prompt
        if prompt is None:
            if not play.felt.live():
                return False
            after = self.begin(next_header(play.felt))
            play.header, play.path, play.felt = after.header, after.path, after.felt
            play.send, play.prompt = after.send, after.prompt
            return True
        if type(prompt) is Bets:
            return False
        if type(prompt) is Settle:
            settle(play)
            return True
        answer = self.routine.forced(play.felt, prompt)
        if answer is None:
            return False
        play.answer(answer)
        return True

    def go_on(self, play: ScriptStanding) -> bool:
        """Go on to the next wagers or the next roll; says whether there is one."""
        while self.step(play):
            pass
        return play.prompt is not None


def next_header(felt: Felt) -> Header:
    """The table as a round leaves it for the next: the wagers that stay, and no point."""
    situation = msgspec.structs.replace(felt.header.situation, state=None)
    return msgspec.structs.replace(felt.header, situation=situation, layout=felt.carried())


def settle(play: ScriptStanding) -> None:
    """The roll is settled, each wager exactly as its own verdict says."""
    felt = play.felt
    wagers = felt.game.wagers
    due = [(bet, wagers[bet.wager].decide(felt, bet)) for bet in felt.live()]
    play.answer(DONE)
    lines = {line.number: line for line in felt.lines}
    for bet, event in due:
        _check(felt, bet, event, lines.get(bet.number))


def _check(felt: Felt, bet: Bet, event: str, line: Line | None) -> None:
    verdict = felt.game.wagers[bet.wager].verdicts.get(event)
    if verdict is None:  # the roll does not decide it
        if bet.state != LIVE:
            raise Disagreement(f"{felt.game.id} settles {line}, its verdict is {event}")
        return
    pays = verdict.wins(bet.stake) if verdict.outcome == "win" else 0
    said = None if line is None else (line.outcome, line.why, line.pays)
    if said != (verdict.outcome, verdict.why, pays):
        raise Disagreement(f"{felt.game.id} settles {line}, its verdict is {verdict}")


def refuses(play: ScriptStanding, answer: Answer) -> bool:
    """Whether the table does not take an answer where wagers are asked for."""
    prompt = play.prompt
    if not isinstance(prompt, Bets):
        raise NotProvable(f"{play.felt.game.id} asks for no wagers here")
    return prompt.refusal(play.felt, answer) is not None
