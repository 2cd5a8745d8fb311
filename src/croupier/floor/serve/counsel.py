"""What people ask of a table besides its view: what is best, what went wrong, what is to be done.

Whoever is advised is told nothing that he could not see.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from croupier.analysis.advice import Brings, PlayerSight, Weighed, weigh
from croupier.analysis.engine.errors import NoAdvice
from croupier.analysis.poker.advice import hint as weigh_hand
from croupier.analysis.poker.seen import seen as seen_at_poker
from croupier.bad_input import BadInput
from croupier.equipment.tiles import Tile
from croupier.floor.core.messages import Caller
from croupier.floor.core.tables import FloorTable
from croupier.pages.document import Page
from croupier.pages.hint import poker_hint, weighed_moves
from croupier.play.prompts import (
    Bets,
    Choose,
    Cut,
    Draw,
    Question,
    Roll,
    Settle,
    Shuffle,
    Spin,
    Turn,
)
from croupier.play.reports.forms import Form, form
from croupier.play.reports.possible import may_have_happened
from croupier.play.table.running import Running


class DealersTask(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a table waits for of its dealer."""

    kind: str
    """`open`, `bets`, `choice`, `card`, `cards`, `roll`, `spin`, `cut`, `go-on` or `close`."""
    to: str = ""
    """Where the card goes, who rolls."""
    many: int = 1
    """How many cards or dice."""
    ups: tuple[bool, ...] = ()
    """Of each card, whether it comes face up."""
    results: tuple[str, ...] = ()
    """What a wheel or a draw can come to."""
    least: int = 0
    most: int = 0
    keyed: bool = False
    """Whether cards and results are real, and keyed in."""
    tiles: bool = False
    entries: int = 0
    """Entries of the open round that no correction has struck out."""
    last: str = ""


def hint_for(table: FloorTable, caller: Caller) -> Page | None:
    """What each move is worth for who is asked now; nothing where that is not worked out."""
    running = table.table.running
    asked = _asked(running, caller.person)
    if running is None or asked is None:
        return None
    try:
        if table.in_a_room:
            held = running.dealer.faces(caller.person) if running.dealer is not None else []
            return poker_hint(
                weigh_hand(seen_at_poker(running.round.felt, caller.person, held), asked)
            )
        sight = PlayerSight(running.round, caller.person, asked)
        titles = {ask.move: ask.title for ask in table.table.view(caller.person).asks}
        return weighed_moves(_in_titles(weigh(sight, lambda share: None), titles))
    except (BadInput, NoAdvice):
        return None


def _in_titles(weighed: Weighed, titles: Mapping[str, str]) -> Weighed:
    """The moves called as the buttons are that make them."""
    return msgspec.structs.replace(
        weighed, moves=tuple(_in_title(one, titles.get(one.move, "")) for one in weighed.moves)
    )


def _in_title(one: Brings, title: str) -> Brings:
    said = one.said.replace(one.move, title, 1) if title and not one.chips else one.said
    return msgspec.structs.replace(one, said=f"{said[:1].upper()}{said[1:]}")


def _asked(running: Running | None, seat: str) -> Question | None:
    if running is None or not isinstance(running.round.prompt, Choose):
        return None
    return next((one for one in running.round.prompt.questions if one.seat == seat), None)


def mishaps_of(table: FloorTable) -> Sequence[Form]:
    """What may have gone wrong now, with the form of its facts."""
    running = table.table.running
    if running is None or running.round.prompt is None:
        return ()
    felt = running.round.felt
    offered = may_have_happened(felt, running.round.prompt)
    return [form(one, table.table.game, felt) for one in offered]


def task_of(table: FloorTable) -> DealersTask:
    """What the dealer does next."""
    running = table.table.running
    keyed, tiles = table.table.standing.begun.keyed, table.table.game.pieces is Tile
    if running is None:
        return DealersTask("open", keyed=keyed)
    prompt, entries = running.round.prompt, len(running.round.entries_in_force)
    make = {"keyed": keyed, "tiles": tiles, "entries": entries}
    match prompt:
        case None:
            task = DealersTask("close")
        case Bets():
            task = DealersTask("bets")
        case Choose():
            task = DealersTask("choice", ", ".join(one.seat for one in prompt.questions))
        case Draw():
            ups = tuple(prompt.up(at) for at in range(prompt.count))
            kind = "cards" if prompt.count > 1 else "card"
            task = DealersTask(kind, prompt.to, prompt.count, ups)
        case Turn():
            task = DealersTask("card", prompt.hand, ups=(True,))
        case Roll():
            task = DealersTask("roll", prompt.by, prompt.dice)
        case Spin():
            task = DealersTask("spin", results=tuple(dict.fromkeys(prompt.results)))
        case Cut():
            task = DealersTask("cut", least=prompt.least, most=prompt.most)
        case Shuffle() | Settle():
            task = DealersTask("go-on", type(prompt).__name__.lower())
    return msgspec.structs.replace(task, **make)
