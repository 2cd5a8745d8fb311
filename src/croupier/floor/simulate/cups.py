"""A small tournament on the simulated floor, and a plain count of what it has taken and paid.

Some evenings have one. The plain count knows no pool, postings or accounts: it adds up who has
entered, and gives all of it to whoever had every chip in the end.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from croupier.floor.core import messages as m
from croupier.floor.core.engine import Core
from croupier.floor.core.messages import FloorRequest
from croupier.floor.core.tournament_acts import ACTS, field_of, said_as
from croupier.floor.simulate.ledger import PlainLedger
from croupier.play.offices import Office
from croupier.tournaments.conditions import Prizes, usual
from croupier.tournaments.playing import taking_part
from croupier.tournaments.state import Phase, TournamentState

if TYPE_CHECKING:
    from croupier.floor.simulate.world import World

CUP: Final = "C"
TABLE: Final = "C1"
GAME: Final = "nsw-poker/texas-holdem"
HOW_OFTEN: Final = 0.3
"""Of evenings, how many have one."""
FEE, BUY_IN = 100, 300
"""What it costs, in cents: the house keeps the fee."""
BUSY: Final = 0.4
"""Of what somebody does, how much is about it, while it goes on."""

SaidInCup = tuple[m.Body, str]


def set_up(world: World) -> None:
    """A tournament that is open for entry, on some evenings; the others are what they were."""
    if random.Random(f"{world.plan.seed} cup").random() >= HOW_OFTEN:
        return
    for body, target in beginning(CUP):
        world.does("manager", body, target)


def beginning(cup: str) -> tuple[SaidInCup, ...]:
    """What a manager says so that a tournament is open for entry."""
    stated = replace(
        usual(), entry_fee=FEE, buy_in=BUY_IN, prizes=Prizes(shares=(1,)), seats=4, most=4
    )
    return (
        (m.DoOpenTournament(cup, "Cup", GAME, stated), ""),
        (_said("publish"), cup),
        (_said("appoint", person=Office.SUPERVISOR.value), cup),
    )


def _said(do: str, **fields: Any) -> m.DoAtTournament:
    return m.DoAtTournament(ACTS[do](**fields))


def plays_in_it(
    core: Core | None, person: str, office: Office, rng: random.Random, cup: str = CUP
) -> SaidInCup | None:
    """What somebody does about the tournament now, if there is one and he does."""
    found = core.tournaments.get(cup) if core is not None else None
    if found is None or found.over or rng.random() >= BUSY:
        return None
    stood = found.written_state
    if office is Office.PLAYER:
        return (_said("enter"), cup) if person not in stood.players else None
    if office is Office.SUPERVISOR:
        act = _conducted(stood)
        return (act, cup) if act is not None else None
    if office is Office.DEALER and stood.phase is Phase.PLAYING:
        return _round(stood, rng), cup
    return None


def _conducted(stood: TournamentState) -> m.DoAtTournament | None:
    match stood.phase:
        case Phase.BETWEEN if stood.entries > 1:
            return _said("ballot") if stood.tables else _said("designate", tables=(TABLE,))
        case Phase.SEATED:
            return _said("open-session")
        case Phase.PLAYING if len(taking_part(stood, TABLE)) < 2:
            return _said("close-session")
        case Phase.DECIDED:
            return _said("award")
    return None


def _round(stood: TournamentState, rng: random.Random) -> m.DoAtTournament:
    """Somebody wins half of what another has, or all of it."""
    there = taking_part(stood, TABLE)
    chips = {one.id: one.chips for one in there}
    if len(there) > 1:
        giver, taker = rng.sample(there, 2)
        lost = giver.chips if rng.random() < 0.6 else giver.chips // 2
        chips[giver.id] -= lost
        chips[taker.id] += lost
    return _said("results", table=TABLE, chips=chips)


def counted_plainly(said: list[tuple[FloorRequest, int]], plain: PlainLedger) -> int:
    """What was said in the tournament and taken, in its order: what everybody has paid and won, and
    what is still to be won.
    """
    pool, leads = 0, ""
    for request, _ in said:
        act = request.body.act if isinstance(request.body, m.DoAtTournament) else None
        if act is None:
            continue
        do = said_as(act)
        if do == "enter":
            plain.has[request.caller.person] -= FEE + BUY_IN
            pool += BUY_IN
        elif do == "results":
            chips: dict[str, int] = field_of(act, "chips")
            leads = max(chips, key=lambda one: chips[one])
        elif do == "award":
            plain.has[leads] += pool
            pool = 0
    return pool


def cup_adds_up(world: World, core: Core, plain: PlainLedger) -> None:
    """The plain count of the tournament is that of its account."""
    if CUP not in core.tournaments:
        return
    store = world.disk.store
    those = [one for one in store.requests.values() if one.stream == CUP]
    said = [(world.sent[one.client, one.key], one.seq) for one in those]
    left = counted_plainly(sorted(said, key=lambda one: one[1]), plain)
    has = core.ledger.of(f"tournament:{CUP}")
    world.ensure(
        has == left, f"the tournament has {has} cents, and {left} were paid in and not won"
    )
