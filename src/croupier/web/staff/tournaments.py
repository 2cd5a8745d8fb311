"""Tournaments in the pit: opened, conducted and paid; results are keyed in table by table."""

from __future__ import annotations

from collections.abc import Mapping
from secrets import token_hex
from typing import Annotated, Any, Final

from litestar import get, post
from litestar.enums import MediaType, RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Redirect, Stream, Template
from msgspec.structs import replace

from croupier.bad_input import BadInput
from croupier.books.catalogue import listing
from croupier.books.tournaments import tournament_rules, tournaments
from croupier.cases.loading import BadCaseFile, load
from croupier.floor.core import messages as m
from croupier.floor.serve.app import AS_IT_IS
from croupier.play.offices import Office
from croupier.play.seeing.words import as_sentence
from croupier.tournaments import Conditions, usual
from croupier.tournaments.conditions import Level, Prizes, Purchase
from croupier.tournaments.spoken import BadDocument, conditions
from croupier.web.policy import AnyRequest
from croupier.web.staff.office import staff
from croupier.web.staff.tournament_forms import due_now, forms_of
from croupier.web.templating import render
from croupier.web.tournament.pages import told, tournament_seen
from croupier.web.tournament.parts import PHASES, facts_of, moment, price, shared, tables_of
from croupier.web.visitors import FloorPages

OpeningForm = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
LEVELS: Final = "100 20\n200 20\n400 20\n800 20\n1600"


def director_parts(pages: FloorPages, id: str, who: m.Caller) -> dict[str, str]:
    """What changes on a director's page, by id: each table is a part of its own, so that what is
    being typed at one stays when another is told.
    """
    look = tournament_seen(pages, id, who)
    acts = {one.do for one in look.acts}
    names = {one.id: one.name for one in look.players}
    tables = {
        f"t-table-{one.table.name}": render(
            "staff/tournament-table.html",
            one=one,
            results="results" in acts,
            count="count" in acts,
            among=look.among_players,
            winners=[(id, names[id]) for id in one.table.taking_part],
        )
        for one in tables_of(look)
    }
    return {
        **shared(look),
        "t-acts": render(
            "staff/tournament-acts.html",
            groups=forms_of(look, pages.house.people),
            due=due_now(look),
            look=look,
            book=look.listed.game.partition("/")[0],
        ),
        "t-tables": render("staff/tournament-tables.html", names=list(tables)),
        **tables,
    }


@get("/director", media_type=MediaType.HTML, sync_to_thread=False)
def tournaments_page(request: AnyRequest) -> Template:
    """All tournaments, and the form to open one."""
    return _list(request)


def _list(
    request: AnyRequest, refused: str = "", typed: Mapping[str, str] | None = None
) -> Template:
    pages, who = staff(request, Office.DEALER, Office.AUTHORITY)
    return Template(
        "staff/tournaments.html",
        context={
            "those": [
                (one, PHASES[one.phase], price(one), moment(one.starts) if one.starts else "–")
                for one in reversed(pages.house.tournaments())
            ],
            "opens": who.office.acts_as(Office.MANAGER),
            "games": [(one.id, f"{one.title}, {one.book}") for one in map(listing, tournaments())],
            "refused": refused,
            "typed": {"levels": LEVELS, "shares": "50 30 20", **(typed or {})},
            "key": token_hex(12),
        },
    )


@post("/director", status_code=200)
async def tournament_opened(request: AnyRequest, data: OpeningForm) -> Template | Redirect:
    """A tournament is opened with the conditions that were typed."""
    pages, who = staff(request, Office.MANAGER)
    number = len(pages.house.tournaments()) + 1
    id = f"tournament-{number}"
    try:
        stated = typed_conditions(data)
        body = m.DoOpenTournament(
            id, data.get("name", "").strip()[:40] or id, data.get("game", ""), stated
        )
        await pages.house.do(m.FloorRequest(who, body, "", f"page.{data.get('key', '')[:40]}"))
    except m.FloorRefused as error:
        cites = f" ({', '.join(error.error.cites)})" if error.error.cites else ""
        return _list(request, as_sentence(error.error.text) + cites, data)
    except (BadDocument, BadInput, BadCaseFile, ValueError) as error:
        return _list(request, as_sentence(str(error)), data)
    return Redirect(f"/director/{id}", status_code=303)


def typed_conditions(data: Mapping[str, str]) -> Conditions:
    """Conditions as a form has them, over plain ones; and over both what was written as in a file.

    >>> typed_conditions({"game": "nsw-poker/texas-holdem", "buy_in": "50"}).buy_in
    5000
    """
    rules = tournament_rules(data.get("game", ""))
    plain = usual(rules.buy_ins)
    said: dict[str, Any] = {}
    if rules.buy_ins:
        said["buy_in"] = _cents(data, "buy_in", plain.buy_in or 0)
    said["entry_fee"] = _cents(data, "entry_fee", plain.entry_fee or 0)
    said["retained_percent"] = _whole(data, "retained", plain.retained_percent or 0)
    for field, name in (("chips", "chips"), ("seats", "seats"), ("most", "most")):
        said[field] = _whole(data, name, getattr(plain, field))
    said["levels"] = tuple(map(_level, data.get("levels", LEVELS).strip().splitlines()))
    shares = data.get("shares", "").split()
    if shares:
        said["prizes"] = Prizes(shares=tuple(_number("shares", one) for one in shares))
    if data.get("rebuy_price", "").strip():
        said["rebuys"] = Purchase(
            _cents(data, "rebuy_price", 0),
            _whole(data, "rebuy_chips", plain.chips) or 0,
            _whole(data, "rebuy_most", 1),
            until_level=_whole(data, "rebuy_until", 1),
        )
    if data.get("starts", "").strip():
        said["starts"] = _seconds(data["starts"])
    stated = replace(plain, **said)
    more = data.get("more", "").strip()
    if not more:
        return stated
    fields = load(more, "conditions")
    if not isinstance(fields, Mapping):
        raise BadInput("write further conditions as in a file: least: 4")
    return conditions({str(key): value for key, value in fields.items()}, stated)


def _level(line: str) -> Level:
    """A line of levels: the minimum, for how many minutes, and perhaps an ante."""
    figures = [_number("levels", one) for one in line.split()]
    if not 1 <= len(figures) <= 3:
        raise BadInput("a level is a line: minimum, minutes, ante (100 20 25)")
    minutes = figures[1] if len(figures) > 1 else None
    return Level(figures[0], ante=figures[2] if len(figures) > 2 else 0, minutes=minutes)


def _number(name: str, text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 12:
        raise BadInput(f"{name}: {text[:20]!r} is no whole number")
    return int(text)


def _whole(data: Mapping[str, str], name: str, default: int | None) -> int | None:
    text = data.get(name, "").strip()
    return _number(name.replace("_", " "), text) if text else default


def _cents(data: Mapping[str, str], name: str, default: int) -> int:
    text = data.get(name, "").strip()
    if not text:
        return default
    dollars, _, rest = text.partition(".")
    cents = _number(name.replace("_", " "), rest.ljust(2, "0")[:2]) if rest else 0
    return _number(name.replace("_", " "), dollars or "0") * 100 + cents


def _seconds(text: str) -> int:
    from datetime import UTC, datetime

    try:
        return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp())
    except (ValueError, OverflowError):
        raise BadInput("say the start as 2026-11-18T20:00") from None


@get("/director/{id:str}", media_type=MediaType.HTML, sync_to_thread=False)
def tournament_conducted(request: AnyRequest, id: FromPath[str]) -> Template:
    """A tournament for whoever conducts it."""
    pages, who = staff(request, Office.DEALER, Office.AUTHORITY)
    look = tournament_seen(pages, id, who)
    return Template(
        "staff/tournament.html",
        context={
            "id": id,
            "cup": look,
            "parts": director_parts(pages, id, who),
            "facts": facts_of(look.conditions),
        },
    )


@get("/director/{id:str}/stream", opt={AS_IT_IS: True}, sync_to_thread=False)
def conducted_stream(request: AnyRequest, id: FromPath[str]) -> Stream:
    """What changes in a tournament, for whoever conducts it."""
    pages, who = staff(request, Office.DEALER, Office.AUTHORITY)
    tournament_seen(pages, id, who)
    return told(request, pages, id, lambda: director_parts(pages, id, who))


HANDLERS: Final = (tournaments_page, tournament_opened, tournament_conducted, conducted_stream)
