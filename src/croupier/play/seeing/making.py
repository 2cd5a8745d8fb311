"""A table put together as one viewer sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.play.dealer import Dealer
from croupier.play.felt import Felt
from croupier.play.header import Limit, Seat
from croupier.play.prompts import Bets, Prompt
from croupier.play.round import Round
from croupier.play.seeing import chips
from croupier.play.seeing.asking import asks
from croupier.play.seeing.in_common import in_common
from croupier.play.seeing.places import faces_seen, places
from croupier.play.seeing.sight import Sight
from croupier.play.seeing.wagering import dues, open_areas, ranges
from croupier.play.seeing.words import says, told
from croupier.play.view import Last, TableView, Viewer


def of_round(
    round: Round, viewer: str | Viewer = Viewer.BYSTANDER, dealer: Dealer[Any] | None = None
) -> TableView:
    """A round by itself, as one viewer sees it; `dealer` is whoever knows the faces, if anybody."""
    sight = Sight(round, viewer, dealer)
    known = {seat.id: seat for seat in round.header.seats}
    seated = [known.get(id) or Seat(id) for id in sight.names]
    return put_together(sight, seated, version=len(round.journal), number=1)


def put_together(
    sight: Sight,
    seated: Sequence[Seat],
    *,
    version: int,
    number: int,
    closed: bool = False,
    last: Last | None = None,
    limits: Mapping[str, Limit] | None = None,
) -> TableView:
    """The view of a round; `closed` where its chips are back with the players, and the limits of
    the table may be others by now.
    """
    round, felt = sight.round, sight.felt
    game = felt.game
    prompt = round.prompt
    seen = faces_seen(sight)
    owed = game.placing.dues.owed(felt) if isinstance(prompt, Bets) else ()
    common = in_common(round)
    down, lies = ({}, {}) if closed else (common.down, common.lies)
    people = chips.people(sight, seated, down, lies, over=closed)
    mine = next((one for one in people if one.id == sight.seat), None)
    own = next((one for one in seated if one.id == sight.seat), None)
    wagers = [name for name, one in game.wagers.items() if one.kind != "added"]
    return TableView(
        game=game.id,
        title=game.title,
        book=game.book,
        version=version,
        round=number,
        phase=phase(felt, prompt),
        seat=sight.seat,
        says=says(sight, prompt),
        limits=ranges(game, felt.header.limits if limits is None else limits, own, wagers),
        places=places(sight, seen),
        chips=common.stacks,
        open=open_areas(sight, prompt, owed),
        asks=asks(sight, prompt, seen),
        due=dues(sight, owed),
        rolls=tuple(felt.rolls),
        spins=tuple(felt.spins),
        lines=common.lines,
        effects=told(sight, felt.effects),
        people=people,
        pots=common.pots,
        meters=common.meters,
        facts=game.view.facts(felt, sight.names),
        steps=common.steps,
        credit=mine.cents if mine is not None else None,
        net=common.net.get(sight.seat, 0) if sight.seat else 0,
        last=last or Last(),
    )


def phase(felt: Felt[Any, Any, Any], prompt: Prompt | None) -> str:
    """Where the round stands."""
    if prompt is None:
        return "over"
    if isinstance(prompt, Bets):
        return "open"
    return "showdown" if felt.game.view.showdown(felt) else "playing"
