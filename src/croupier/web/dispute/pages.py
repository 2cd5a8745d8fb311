"""The addresses of the dispute. All that was told stands in the address: a link shares it, going
back takes a step back, and nothing is kept here.
"""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Awaitable, Callable, Sequence
from functools import wraps
from typing import Annotated, Final, ParamSpec, TypeVar
from urllib.parse import quote

import msgspec
from litestar import Response, get, post
from litestar.enums import MediaType, RequestEncodingType
from litestar.exceptions import HTTPException
from litestar.params import Body, FromQuery
from litestar.response import Redirect, Template

from croupier.bad_input import BadInput
from croupier.books import BadOption, UnknownGame, books, game
from croupier.books.catalogue import listing, listings
from croupier.cases import BadCaseFile
from croupier.cases.dispute import SOURCE, DisputeTold, Heard, hear, told_in_order
from croupier.cases.poker import is_poker
from croupier.law import Cites, said
from croupier.money import BadMoney, dollars, parse_dollars
from croupier.pages.felt import draw, sprite
from croupier.pages.layouts import layout_of
from croupier.play import Game, Refused
from croupier.play.chips import Bet
from croupier.play.header import OptionValue
from croupier.play.words import line_text
from croupier.web.dispute.next_facts import NextFacts, next_facts, view_of
from croupier.web.dispute.reading import step_told
from croupier.web.policy import AnyRequest
from croupier.web.table.pages import shape_of

P = ParamSpec("P")
T = TypeVar("T")
FormSaid = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
BAD: Final = (BadInput, BadCaseFile, BadOption, UnknownGame, Refused)
"""What is wrong with what was told, in a sentence."""
TEXT_MOST: Final = 60_000
"""Characters of a case file that is loaded."""


def in_thread(work: Callable[P, T]) -> Callable[P, Awaitable[T]]:
    """A round may take long to play: nobody else waits for it."""

    @wraps(work)
    async def worked(*args: P.args, **kwargs: P.kwargs) -> T:
        return await to_thread(work, *args, **kwargs)

    return worked


class StepShown(msgspec.Struct, frozen=True):
    """One thing that was told, and what it led to."""

    says: str
    told: bool
    """Whether somebody told it; otherwise it went without saying."""
    asked: str
    cites: Cites
    refused: str = ""
    refused_cites: Cites = ()
    effects: tuple[tuple[str, Cites], ...] = ()
    lines: tuple[tuple[str, Cites], ...] = ()


@get("/dispute", media_type=MediaType.HTML)
@in_thread
def begin(of: FromQuery[str] = "") -> Template:
    """Choose a game, or load a case."""
    return _begin(of)


def _begin(id: str, wrong: str = "", text: str = "", status: int = 200) -> Template:
    chosen = listing(id) if id else None
    return Template(
        "dispute/begin.html",
        context={
            "books": _by_book(),
            "chosen": chosen,
            "poker": bool(id) and is_poker(game(id)),
            "wrong": wrong,
            "text": text,
        },
        status_code=status,
    )


def _by_book() -> list[tuple[str, list[tuple[str, str]]]]:
    """The games of each book, by its title."""
    found = []
    for book in books().values():
        mine = [(one.id, one.title) for one in listings() if one.book == book.id]
        if mine:
            found.append((book.title, mine))
    return found


@post("/dispute", status_code=303)
@in_thread
def start(data: FormSaid) -> Redirect | Template:
    """Begin with a game and its options."""
    id = data.get("game", "")
    try:
        chosen = listing(id)
        options: dict[str, OptionValue] = {}
        for choice in chosen.choices:
            given = data.get(f"option-{choice.name}", "")
            if given and given != str(choice.default):
                options[choice.name] = choice.parse(given)
        players = [one.strip() for one in data.get("players", "").split(",") if one.strip()]
        stack = parse_dollars(data["stack"]) if data.get("stack") else 200_00
        lying = _lying(data.get("lying", ""))
        told = DisputeTold.of_game(id, options, players=players[:12], stack=stack, lying=lying)
        hear(told)
    except UnknownGame:
        raise
    except (*BAD, BadMoney) as error:
        return _begin(id, str(error), status=400)
    return _to(told)


def _lying(text: str) -> dict[str, list[str]]:
    """`P1: AS KS; community: 2C 7D 9H`."""
    found = {}
    for part in filter(None, text.replace("\n", ";").split(";")):
        place, colon, pieces = (one.strip() for one in part.partition(":"))
        if not colon:
            raise BadInput("Write what lies where as place: cards; place: cards.")
        found[place] = pieces.replace(",", " ").split()
    return found


@post("/dispute/load", status_code=303)
@in_thread
def load_case(data: FormSaid) -> Redirect | Template:
    """Go on from a case file; its first case, or the one that is named."""
    text = data.get("text", "")
    try:
        if len(text) > TEXT_MOST:
            raise BadInput(f"A case file of more than {TEXT_MOST:,} characters is for `check`.")
        told = told_in_order(DisputeTold.of_text(text, data.get("name", "").strip()))
        hear(told)
    except BAD as error:
        return _begin("", str(error), text, status=400)
    return _to(told)


@get("/dispute/try", media_type=MediaType.HTML)
@in_thread
def trial(request: AnyRequest, d: FromQuery[str]) -> Template:
    """What was told, on the felt, and what follows from it."""
    return _page(request, _heard(DisputeTold.of_link(d)))


@post("/dispute/try", status_code=303)
@in_thread
def tell(request: AnyRequest, data: FormSaid) -> Redirect | Template:
    """One thing more is told, or the last is taken back. What is refused is not told."""
    told = DisputeTold.of_link(data.get("d", ""))
    if data.get("tell") == "take-back":
        return _to(told.without_last())
    heard = _heard(told)
    layout = layout_of(heard.game, shape_of(request))
    try:
        further = told.with_step(step_told(heard, layout, data))
        after = hear(further)
    except BAD as error:
        return _page(request, heard, _sentence(error, told))
    if after.refused is not None:
        refused = after.refused
        return _page(request, heard, refused.refused, refused.cites)
    return _to(further)


@get("/dispute/case.yaml", media_type="application/yaml")
@in_thread
def case_file(d: FromQuery[str]) -> Response[str]:
    """What was told as a case file that expects what was heard."""
    told = DisputeTold.of_link(d)
    headers = {"content-disposition": 'attachment; filename="dispute.yaml"'}
    return Response(told.case_file(_heard(told)), headers=headers, media_type="application/yaml")


def _sentence(error: Exception, told: DisputeTold) -> str:
    """What is wrong, without the name of a file that nobody has."""
    return str(error).removeprefix(f"{SOURCE}: case {told.document.get('case')!r}: ")


def _to(told: DisputeTold) -> Redirect:
    return Redirect(f"/dispute/try?d={quote(told.link)}", status_code=303)


def _heard(told: DisputeTold) -> Heard:
    """What follows; a link that somebody has altered is a bad request."""
    try:
        return hear(told)
    except BAD as error:
        raise HTTPException(detail=str(error), status_code=400) from None


def _page(request: AnyRequest, heard: Heard, wrong: str = "", wrong_cites: Cites = ()) -> Template:
    played, told = heard.game, heard.told
    layout = layout_of(played, shape_of(request))
    view = view_of(heard)
    facts = next_facts(heard, layout) if told.ordered else NextFacts()
    context = {
        "told": told,
        "link": told.link,
        "game": played,
        "layout": layout,
        "drawing": draw(view, layout, standalone=False),
        "sprite": sprite(),
        "view": view,
        "steps": _shown(heard),
        "next": facts,
        "wagers": [(bet.number, _words(played, bet)) for bet in heard.felt.live()],
        "players": _players(heard),
        "settled": heard.settled,
        "titles": {name: one.title for name, one in played.wagers.items()},
        "net": heard.net,
        "waits": heard.waits,
        "effects": heard.effects,
        "over": heard.round.over,
        "wrong": wrong,
        "wrong_cites": wrong_cites,
        "book": played.book,
        "dollars": dollars,
        "said": said,
    }
    return Template("dispute/trial.html", context=context, status_code=409 if wrong else 200)


def _words(played: Game, bet: Bet) -> str:
    return f"{bet.seat}: {played.wagers[bet.wager].title}, {dollars(bet.stake)}"


def _players(heard: Heard) -> Sequence[str]:
    seats = [seat.id for seat in heard.round.header.seats]
    return list(dict.fromkeys((*seats, *(bet.seat for bet in heard.felt.bets)))) or ["P1"]


def _shown(heard: Heard) -> list[StepShown]:
    return [
        StepShown(
            step.says,
            bool(step.fact.where),
            step.asked,
            step.asked_cites,
            step.refused,
            step.cites,
            tuple((f"{one.name}: {one.value}", one.cites) for one in step.effects),
            tuple((line_text(one), one.cites) for one in step.lines),
        )
        for step in heard.steps
    ]


HANDLERS: Final = (begin, start, load_case, trial, tell, case_file)
