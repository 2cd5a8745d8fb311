"""A shift at the school: the table waits for the trainee, who is told at once how he did."""

from __future__ import annotations

import secrets
from functools import lru_cache
from typing import Annotated, Final
from urllib.parse import urlencode

from litestar import get, post
from litestar.enums import MediaType, RequestEncodingType
from litestar.exceptions import HTTPException
from litestar.params import Body
from litestar.response import Redirect, Template

from croupier.books import game
from croupier.books.book import game_ids
from croupier.pages.felt import draw, sprite
from croupier.pages.layouts import layout_of
from croupier.school.shift import PaidOut, ShiftKey, ShiftTask, may_be_dealt, shift
from croupier.web.desk.citing import cited
from croupier.web.dispute.pages import in_thread
from croupier.web.policy import AnyRequest
from croupier.web.school.kept import kept_in, progress_of, provisions_counted
from croupier.web.school.pages import SEEDS, number_in, progress_shown
from croupier.web.table.pages import shape_of

MOST_PAID: Final = 10**9
"""Cents: more than any wager of a shift is paid."""


@get("/school/deal", media_type=MediaType.HTML, sync_to_thread=False)
def begin_shift(request: AnyRequest) -> Redirect:
    """A new shift at a table of a game."""
    id = request.query_params.get("of", "")
    if id not in game_ids() or not may_be_dealt(id):
        raise HTTPException(detail="Nobody is taught to deal that here.", status_code=400)
    return Redirect(f"/school/shift?{_query(ShiftKey(id, secrets.randbelow(SEEDS)), 0)}")


@get("/school/shift", media_type=MediaType.HTML)
@in_thread
def at_the_table(request: AnyRequest) -> Template:
    """What is to be done now; or how it was done, with what was right and why."""
    key, tasks = _asked_for(request)
    step = number_in(request.query_params.get("step", ""))
    progress = progress_of(request)
    played = game(key.game)
    context = {
        "game": played,
        "step": step,
        "many": len(tasks),
        "again": f"/school/deal?{urlencode({'of': key.game})}",
        "shift": progress.shift if progress.done_of(key) else None,
        **progress_shown(progress),
    }
    if step == len(tasks):
        return Template("school/shift-over.html", context=context)
    if not 0 <= step < len(tasks):
        raise HTTPException(detail="The shift has no such moment.", status_code=404)
    task = tasks[step]
    said = request.query_params.get("answer", "")
    given = _given(task, said, request.query_params.get("cents", "")) if said else None
    layout = layout_of(played, shape_of(request))
    context |= {
        "task": task,
        "rounds": tasks[-1].round,
        "given": given,
        "right": given is not None and task.judged(given),
        "layout": layout,
        "drawing": draw(task.view, layout, standalone=False),
        "sprite": sprite(),
        "query": _query(key, step),
        "next": f"/school/shift?{_query(key, step + 1)}",
        "cites": cited(played.book, task.cites),
    }
    return Template("school/shift.html", context=context)


@post("/school/shift", status_code=303)
@in_thread
def does(
    request: AnyRequest,
    data: Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)],
) -> Redirect:
    """The trainee does something: it is counted once, and judged at an address of its own."""
    key, tasks = _asked_for(request)
    step = number_in(request.query_params.get("step", ""))
    if not 0 <= step < len(tasks):
        raise HTTPException(detail="The shift has no such moment.", status_code=404)
    task = tasks[step]
    said, cents = data.get("answer", ""), _cents(data.get("dollars", ""))
    given = _given(task, said, cents)
    progress = progress_of(request).after_task(
        key, step, task, task.judged(given), provisions_counted(request)
    )
    shown = {"answer": said} | ({"cents": cents} if said == "pay" else {})
    return Redirect(
        f"/school/shift?{_query(key, step)}&{urlencode(shown)}",
        status_code=303,
        cookies=kept_in(request, progress),
    )


def _cents(dollars: str) -> str:
    """What was keyed in, in cents; nothing where it is no sum of money."""
    whole, _, part = dollars.strip().lstrip("$").replace(",", "").partition(".")
    text = f"{whole}{part:0<2}"
    return str(int(text)) if text.isascii() and text.isdecimal() and len(text) <= 12 else ""


def _given(task: ShiftTask, said: str, cents: str) -> int | PaidOut:
    if task.paid is None:
        number = number_in(said)
        if not 1 <= number <= len(task.answers):
            raise HTTPException(detail="Choose one of the answers.", status_code=400)
        return number - 1
    if said in ("take", "leave"):
        return PaidOut(said)
    paid = number_in(cents)
    if said != "pay" or not 0 < paid <= MOST_PAID:
        raise HTTPException(detail="Say how many dollars you pay.", status_code=400)
    return PaidOut(said, paid)


def _query(key: ShiftKey, step: int) -> str:
    return urlencode({"game": key.game, "seed": key.seed, "step": step})


def _asked_for(request: AnyRequest) -> tuple[ShiftKey, tuple[ShiftTask, ...]]:
    id, seed = request.query_params.get("game", ""), number_in(request.query_params.get("seed", ""))
    if id not in game_ids() or not may_be_dealt(id) or not 0 <= seed < SEEDS:
        raise HTTPException(detail="The school has no such shift.", status_code=400)
    key = ShiftKey(id, seed)
    return key, _shift(key)


@lru_cache(maxsize=32)
def _shift(key: ShiftKey) -> tuple[ShiftTask, ...]:
    """Dealt once, asked for at every step."""
    return shift(key)


HANDLERS: Final = (begin_shift, at_the_table, does)
