"""Rounds that are over: a list of them, and each step by step with the felt at every step."""

from __future__ import annotations

from typing import Final, NamedTuple

from litestar import Response, get
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect, Template

from croupier.floor.core.messages import Caller, Code, FloorRefused
from croupier.floor.serve.house import RoundRecalled
from croupier.money import dollars
from croupier.pages.felt import draw, sprite
from croupier.pages.layouts import layout_of
from croupier.phh.recorded import NotRecorded, variant_of
from croupier.play.game import Game
from croupier.play.offices import Office
from croupier.play.seeing.words import as_sentence
from croupier.play.view import Settled
from croupier.web.policy import AnyRequest
from croupier.web.table.pages import shape_of
from croupier.web.visitors import FloorPages, pages_of

LATELY: Final = 10
"""Rounds that a table recalls by itself."""


class PastRound(NamedTuple):
    """A round as the list has it."""

    round: int
    entries: int
    result: str
    net: int
    net_words: str
    kind: str
    staked: str


async def past_rounds(pages: FloorPages, table: str, who: Caller) -> list[PastRound]:
    """The last rounds of a table, the newest first."""
    newest = pages.listed(table).round
    found = []
    for number in range(newest, max(newest - LATELY, 0), -1):
        try:
            found.append(_past(await pages.house.recall(who, table, number), who))
        except FloorRefused:
            continue
    return found


def _past(recalled: RoundRecalled, who: Caller) -> PastRound:
    mine = [line for line in recalled.lines if line.seat == who.person]
    shown = mine if who.office is Office.PLAYER else recalled.lines
    net = sum(_gain(line) for line in shown)
    kind = "win" if net > 0 else "lose" if net < 0 else "even"
    sign = "+" if net > 0 else "−" if net < 0 else ""
    staked = dollars(sum(line.stake for line in shown))
    result = recalled.entries[-1].what if recalled.entries else ""
    words = f"{sign}{dollars(abs(net))}"
    return PastRound(recalled.round, len(recalled.entries), result, net, words, kind, staked)


def _gain(line: Settled) -> int:
    if line.outcome == "lose":
        return -line.stake
    if line.outcome in ("surrender", "reduced"):
        return line.pays - line.stake // 2
    return line.pays


def plot(rounds: list[PastRound]) -> str:
    """How one's chips went from round to round, as the points of a line in 300 by 80."""
    total, heights = 0, [0]
    for one in reversed(rounds):
        total += one.net
        heights.append(total)
    low, high = min(heights), max(heights)
    span, step = max(high - low, 1), 300 / max(len(heights) - 1, 1)
    return " ".join(
        f"{n * step:.1f},{74 - 68 * (one - low) / span:.1f}" for n, one in enumerate(heights)
    )


@get("/table/{table:str}/history", media_type=MediaType.HTML)
async def history(request: AnyRequest, table: FromPath[str]) -> Template | Redirect:
    """What was played at a table of late, and what it brought."""
    pages = pages_of(request)
    listed = pages.listed(table)
    who = pages.caller(request)
    if who is None:
        return Redirect(f"/sign-in?next=/table/{table}/history")
    rounds = await past_rounds(pages, table, who)
    played = pages.house.game(table)
    room = played.tables.room is not None
    return Template(
        "table/history.html",
        context={
            "listed": listed,
            "rounds": rounds,
            "line": plot(rounds),
            "total": dollars(abs(sum(one.net for one in rounds))),
            "sum": sum(one.net for one in rounds),
            "player": who.office is Office.PLAYER,
            "room": room,
            "unwritten": unwritten(played) if room else "",
        },
    )


def unwritten(game: Game) -> str:
    """Why hands of a game cannot be taken home in the PHH format; nothing where they can."""
    try:
        variant_of(game)
    except NotRecorded as why:
        return as_sentence(str(why))
    return ""


@get("/table/{table:str}/rounds/{number:int}", media_type=MediaType.HTML)
async def replay(
    request: AnyRequest,
    table: FromPath[str],
    number: FromPath[int],
    step: FromQuery[int | None] = None,
) -> Template | Redirect:
    """A round step by step, as this visitor may see it."""
    pages = pages_of(request)
    listed = pages.listed(table)
    who = pages.caller(request)
    if who is None:
        return Redirect(f"/sign-in?next=/table/{table}/rounds/{number}")
    recalled = await _recalled(pages, table, number, who)
    last = len(recalled.entries)
    at = last if step is None else min(max(step, 0), last)
    look = await pages.house.recall_step(who, table, number, at)
    layout = layout_of(pages.house.game(table), shape_of(request))
    return Template(
        "table/replay.html",
        context={
            "listed": listed,
            "recalled": recalled,
            "at": at,
            "last": last,
            "drawing": draw(look.view, layout, standalone=False),
            "sprite": sprite(),
            "felt": layout.felt,
            "settled": look.view.lines,
            "book": look.view.book,
            "says": look.view.says,
            "dollars": dollars,
        },
    )


@get("/table/{table:str}/rounds/{number:int}/phh", media_type=MediaType.TEXT)
async def phh(
    request: AnyRequest, table: FromPath[str], number: FromPath[int]
) -> Response[str] | Redirect:
    """A hand of poker to take home, in the PHH format."""
    pages = pages_of(request)
    pages.listed(table)
    who = pages.caller(request)
    if who is None or pages.counsel is None:
        return Redirect(f"/sign-in?next=/table/{table}/history")
    try:
        text = await pages.counsel.hand_history(who, table, number)
    except FloorRefused as refused:
        raise not_found(refused) from None
    name = f'attachment; filename="{table}-{number}.phh"'
    return Response(text, media_type=MediaType.TEXT, headers={"content-disposition": name})


async def _recalled(pages: FloorPages, table: str, number: int, who: Caller) -> RoundRecalled:
    try:
        return await pages.house.recall(who, table, number)
    except FloorRefused as refused:
        if refused.error.code is Code.NOT_FOUND:
            raise not_found(refused) from None
        raise


def not_found(refused: FloorRefused) -> Exception:
    """What there is not, as a page says it."""
    return NotFoundException(as_sentence(refused.error.text))


HANDLERS: Final = (history, replay, phh)
