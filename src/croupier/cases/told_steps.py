"""Steps of a sequence from what is asked and answered at a table: a move, a wager, a report."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

import msgspec

from croupier.cases.form import CaseMove
from croupier.cases.one_round import OneRound
from croupier.cases.said import move
from croupier.play import At, Bets, Choose, Dice, Draw, Move, Place, Prompt, Result, Round
from croupier.play.answers import Change, Close, Put
from croupier.play.areas import Area
from croupier.play.reports.facts import FactKind
from croupier.play.reports.forms import fields_of
from croupier.play.round import Answered, Entry, Interrupted

NAMED: Final = ("box", "hand")
"""Words in the place of a question behind which stands which one."""


def bet_step(player: str, area: Area, cents: int, *, changes: bool = False) -> dict[str, object]:
    """Chips are put down, or those that lie there are changed.

    >>> bet_step("P1", Area("original", box="3"), 1000)
    {'bet': {'player': 'P1', 'wager': 'original', 'stake': 1000, 'box': '3'}}
    """
    fields: dict[str, object] = {"player": player, "wager": area.wager, "stake": cents}
    if area.box:
        fields["box"] = area.box
    if area.on:
        fields["on"] = area.on
    if area.numbers:
        fields["numbers"] = list(area.numbers)
    return {"change" if changes else "bet": fields}


def move_step(prompt: Prompt | None, said: Move, cards: Sequence[str] = ()) -> dict[str, object]:
    """A move, with as many words as it takes to say which question it answers."""
    fields: dict[str, object] = {"player": said.seat, "move": said.move}
    if said.stake:
        fields["stake"] = said.stake
    for about in _ways(said.on):
        told = msgspec.structs.replace(
            CaseMove(said.seat, said.move, stake=said.stake or None), **about
        )
        meant = move(prompt, told, said.cards)
        if _question(prompt, meant) == _question(prompt, said):
            fields |= about
            break
    if cards:
        fields["cards"] = list(cards)
    return {"move": fields}


def _question(prompt: Prompt | None, said: Move) -> object:
    return prompt.question(said) if isinstance(prompt, Choose) else said.on


def _ways(on: str) -> Iterator[dict[str, str]]:
    """How the place of a question may be said, in the fewest words first."""
    yield {}
    words = on.split(" ")
    found = {name: word for name, word in pairwise(words) if name in NAMED}
    rest = [word for word in words if word not in (*found, *found.values())]
    if found:
        yield found
    if rest:
        yield {**found, "on": " ".join(rest)}
        yield {**found, "wager": rest[0], "on": " ".join(rest[1:])}
    yield {"on": on}


def in_order(run: OneRound) -> list[dict[str, object]] | None:
    """What was done in the rounds of a case, as the steps of a sequence; nothing where something
    was done that no step says.
    """
    found: list[dict[str, object]] = []
    for played in (*run.before, run.round):
        again, drawn = Round(played.game, played.header), iter(run.dealer.out)
        for entry in played.journal:
            steps = _steps(again, entry, drawn)
            if steps is None:
                return None
            found += steps
            again.again(entry)
    return found


def _steps(played: Round, entry: Entry, drawn: Iterator[object]) -> list[dict[str, object]] | None:
    """The steps that an entry of a journal stands for."""
    if isinstance(entry, Interrupted):
        return [{"event": {"irregularity": entry.irregularity, **_facts(played, entry)}}]
    if not isinstance(entry, Answered):
        return None
    prompt, answer = played.prompt, played.given(entry.answer)
    if isinstance(answer, Put):
        return None
    if isinstance(answer, Place | Change):
        changes = isinstance(answer, Change)
        return [bet_step(answer.seat, Area.of(answer), answer.stake, changes=changes)]
    if isinstance(answer, Move):
        held = list(played.felt.hands[answer.seat].cards) if answer.cards else []
        return [move_step(prompt, answer, [str(held[at]) for at in answer.cards])]
    if isinstance(prompt, Draw):
        return [{"card": str(next(drawn, ""))} for _ in range(prompt.count)]
    if isinstance(answer, At):
        return [{"cut": answer.position}]
    if isinstance(answer, Dice):
        return [{"roll": list(answer.faces)}]
    if isinstance(answer, Result):
        return [{"spin": answer.at}]
    if isinstance(answer, Close):
        return [{"close": "bets"}] if isinstance(prompt, Bets | Choose) else []
    return []  # cards are turned, hands settled and cards shuffled without a word


def _facts(played: Round, entry: Interrupted) -> Mapping[str, object]:
    """The facts of a report as a case writes them: cards by their names."""
    kinds = {
        field.name: field.about
        for field in fields_of(played.game.irregularities[entry.irregularity].facts, played.game)
    }
    pieces = played.game.pieces

    def written(name: str, value: object) -> object:
        if kinds.get(name) not in (FactKind.CARD, FactKind.TILE):
            return value
        if isinstance(value, dict):
            return {place: written(name, one) for place, one in value.items()}
        if isinstance(value, list | tuple):
            return [written(name, one) for one in value]
        return str(pieces(value)) if isinstance(value, int) else value

    return {name: written(name, value) for name, value in entry.facts.items()}
