"""Jackpots that tables share, in the pit: meters, contributions, awards, and what is done."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, Final, NamedTuple

from litestar import get
from litestar.response import Stream
from litestar.response.sse import ServerSentEventMessage

from croupier.floor.serve.app import AS_IT_IS
from croupier.floor.serve.pools_shown import PoolShown
from croupier.games.shared_jackpots import pool_terms
from croupier.money import dollars
from croupier.play.offices import Office
from croupier.web.policy import AnyRequest
from croupier.web.staff.office import staff, time_words
from croupier.web.telling import event_stream
from croupier.web.templating import render, rule_address
from croupier.web.visitors import FloorPages

STATES: Final = {"open": "Played for", "failed": "Out of order", "closed": "Closed"}


class WonLately(NamedTuple):
    """A prize that was won."""

    when: str
    table: str
    address: str
    hand: str
    cents: str


class JackpotCard(NamedTuple):
    """A jackpot as the pit sees it."""

    id: str
    title: str
    state: str
    works: bool
    meters: tuple[tuple[str, str], ...]
    figures: tuple[tuple[str, str], ...]
    tables: tuple[tuple[str, str], ...]
    won: tuple[WonLately, ...]
    cites: tuple[tuple[str, str], ...]


def jackpot_card(pages: FloorPages, pool: PoolShown) -> JackpotCard:
    """One jackpot now."""
    titles = {one.id: one.title for one in pages.house.tables()}
    owed = "−" if pool.reserve < 0 else ""
    figures = (
        ("Contributed", dollars(pool.contributed)),
        ("Put in by the house", dollars(pool.funded)),
        ("Won", dollars(pool.awarded)),
        ("Reserve", f"{owed}{dollars(abs(pool.reserve))}"),
    )
    won = tuple(
        WonLately(
            time_words(one.at),
            titles.get(one.table, one.table),
            f"/table/{one.table}/rounds/{one.round}",
            one.hand,
            dollars(one.cents),
        )
        for one in pool.awards
    )
    return JackpotCard(
        pool.id,
        pool.title,
        STATES[pool.state],
        pool.state == "open",
        tuple((one.title, dollars(one.cents)) for one in pool.meters),
        figures,
        tuple((id, titles.get(id, id)) for id in pool.tables),
        won,
        tuple((one, rule_address(*one.split(" ", 1))) for one in pool.cites),
    )


def drawn(card: JackpotCard) -> str:
    """A jackpot's card."""
    return render("staff/jackpot.html", jackpot=card)


def jackpots_section(pages: FloorPages) -> dict[str, Any]:
    """What the pit's page needs for its jackpots."""
    pools = [one for one in pages.house.pools() if one.state != "closed"]
    taken = {table for one in pools for table in one.tables}
    free = [
        (one, pages.house.game(one.id))
        for one in pages.house.tables()
        if one.id not in taken and one.state != "closed"
    ]
    beside = {one.game for one in pools if one.game}
    return {
        "jackpots": [jackpot_card(pages, one) for one in pools],
        "jackpot_drawn": drawn,
        "can_link": [one for one, game in free if pool_terms(game) is not None],
        "can_join": [one for one, game in free if game.id in beside],
    }


@get("/pit/jackpots/stream", opt={AS_IT_IS: True}, sync_to_thread=False)
def jackpots_stream(request: AnyRequest) -> Stream:
    """The cards of jackpots that have moved."""
    pages, _ = staff(request, Office.SUPERVISOR)
    return event_stream(request, moved(pages))


async def moved(pages: FloorPages) -> AsyncIterator[ServerSentEventMessage]:
    """Every jackpot that is not closed, and again whenever it has moved."""

    def now() -> dict[str, str]:
        pools = [one for one in pages.house.pools() if one.state != "closed"]
        return {one.id: drawn(jackpot_card(pages, one)) for one in pools}

    sent = now()
    yield ServerSentEventMessage(data="".join(sent.values()), event="parts")
    async for _ in pages.changes(frozenset(sent)):
        found = now()
        news = [text for id, text in found.items() if sent.get(id) != text]
        sent = found
        if news:
            yield ServerSentEventMessage(data="".join(news), event="parts")


HANDLERS: Final = (jackpots_stream,)
