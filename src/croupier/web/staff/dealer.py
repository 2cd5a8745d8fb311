"""The dealer's console: what is due in the order of the book, keys for it, and what went wrong."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final, NamedTuple

from litestar import get
from litestar.enums import MediaType
from litestar.params import FromPath
from litestar.response import Stream, Template
from litestar.response.sse import ServerSentEventMessage

from croupier.equipment.cards import CARDS, Card
from croupier.equipment.tiles import KINDS
from croupier.floor.core.messages import Caller
from croupier.floor.serve.app import AS_IT_IS
from croupier.floor.serve.counsel import DealersTask
from croupier.money import dollars
from croupier.pages.felt import draw, sprite
from croupier.pages.felt.pieces import stack
from croupier.pages.layouts import Shape
from croupier.play.offices import Office
from croupier.play.view import Settled, TableView
from croupier.web.lobby.pages import cards, drawn_card
from croupier.web.policy import AnyRequest
from croupier.web.staff.office import counsel_of, staff
from croupier.web.table.pages import seen_by
from croupier.web.table.parts import felt_parts, people, sentence
from croupier.web.table.stream import SentParts
from croupier.web.telling import event_stream
from croupier.web.templating import render
from croupier.web.visitors import FloorPages

SUITS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
RANKS: Final = "A23456789TJQK"
TASKS: Final = {
    "open": "Open the next round",
    "bets": "Wagers are open",
    "choice": "A player is asked",
    "card": "Deal a card",
    "cards": "Deal cards",
    "roll": "The dice are rolled",
    "spin": "The wheel is spun",
    "cut": "The cards are cut",
    "go-on": "Pay and take",
    "close": "Close the round",
}


class Payout(NamedTuple):
    """What is paid to somebody, chip by chip."""

    who: str
    title: str
    at: str
    cents: str
    chips: tuple[str, ...]
    kind: str


def task_words(task: DealersTask) -> str:
    """What is to be done now."""
    if task.kind in ("card", "cards") and task.to:
        many = f"{task.many} cards" if task.many > 1 else "Card"
        return f"{many} to {task.to}"
    if task.kind == "choice":
        return f"{task.to.capitalize()} is asked"
    return TASKS[task.kind]


def payouts(view: TableView) -> list[Payout]:
    """Every settled wager with the chips that it is paid in."""
    names = {one.id: one.name for one in view.people}
    return [_payout(line, names) for line in view.lines]


def _payout(line: Settled, names: dict[str, str]) -> Payout:
    paid = line.pays > 0
    words = f"+{dollars(line.pays)}" if paid else f"take {dollars(line.stake)}"
    if not paid and line.outcome != "lose":
        words = line.outcome
    at = f"{dollars(line.stake)}{f' at {line.odds}' if line.odds else ''}"
    chips = tuple(stack(line.pays)) if paid else ()
    kind = "win" if paid else "lose" if line.outcome == "lose" else "even"
    return Payout(names.get(line.seat, line.seat), line.title, at, words, chips, kind)


def console_parts(pages: FloorPages, table: str, who: Caller) -> dict[str, str]:
    """What changes on a console, by id."""
    seen = seen_by(pages, table, who, Shape.LYING)
    view, task = seen.view, counsel_of(pages).task(table)
    return {
        "order": render("staff/order.html", steps=view.steps, book=view.book),
        "task": render(
            "staff/task.html",
            task=task,
            words=task_words(task),
            says=sentence(seen),
            asks=view.asks,
            names={one.id: one.name or one.id for one in view.people},
            suits=SUITS,
            ranks=RANKS,
            card_name=lambda face: Card.parse(face).name,
            tile_names=[one.name for one in KINDS],
            seq=seen.now.seq,
        ),
        "payouts": render("staff/payouts.html", payouts=payouts(view)),
        "people": people(seen),
    }


@get("/dealer", media_type=MediaType.HTML, sync_to_thread=False)
def dealer_tables(request: AnyRequest) -> Template:
    """The tables that somebody deals at."""
    pages, _ = staff(request, Office.DEALER)
    dealt = [one for one in cards(pages) if one.mode]
    context = {"tables": dealt, "card_of": drawn_card, "sprite": sprite()}
    return Template("staff/dealer-tables.html", context=context)


@get("/dealer/{table:str}", media_type=MediaType.HTML, sync_to_thread=False)
def console(request: AnyRequest, table: FromPath[str]) -> Template:
    """The console of one table."""
    pages, who = staff(request, Office.DEALER)
    listed = pages.listed(table)
    seen = seen_by(pages, table, who, Shape.LYING)
    return Template(
        "staff/console.html",
        context={
            "table": table,
            "listed": listed,
            "felt": seen.layout.felt,
            "drawing": draw(seen.view, seen.layout, standalone=False),
            "sprite": sprite(),
            "parts": console_parts(pages, table, who),
            "dealers": [
                one
                for one in pages.house.people.persons.values()
                if one.office is Office.DEALER and one.id != who.person and not one.suspended
            ],
        },
    )


@get("/dealer/{table:str}/stream", opt={AS_IT_IS: True}, sync_to_thread=False)
def console_stream(request: AnyRequest, table: FromPath[str]) -> Stream:
    """What changes at a table, for its dealer."""
    pages, who = staff(request, Office.DEALER)
    pages.listed(table)

    async def told() -> AsyncIterator[ServerSentEventMessage]:
        sent: dict[str, str] = {}
        felt = SentParts()

        def news() -> str:
            made = console_parts(pages, table, who)
            found = [markup for id, markup in made.items() if sent.get(id) != markup]
            sent.update(made)
            _, drawn = felt_parts(seen_by(pages, table, who, Shape.LYING))
            found += [f"<svg>{''.join(felt.differing(drawn))}</svg>"]
            return "".join(found)

        yield ServerSentEventMessage(data=news(), event="parts")
        async for _ in pages.changes((table,), who.person):
            yield ServerSentEventMessage(data=news(), event="parts")

    return event_stream(request, told())


@get("/dealer/{table:str}/mishaps", media_type=MediaType.HTML, sync_to_thread=True)
def mishaps(request: AnyRequest, table: FromPath[str]) -> Template:
    """What may have gone wrong at this moment, with the form of its facts."""
    pages, who = staff(request, Office.DEALER)
    forms = counsel_of(pages).mishaps(who, table)
    faces = [str(card) for card in CARDS if str(card) != "??"]
    book = pages.look(table, who).view.book
    return Template("staff/mishaps.html", context={"forms": forms, "cards": faces, "book": book})


@get("/dealer/{table:str}/entries", media_type=MediaType.HTML, sync_to_thread=False)
def entries(request: AnyRequest, table: FromPath[str]) -> Template:
    """What was keyed into the open round, the newest first: each may be where it went wrong."""
    pages, who = staff(request, Office.DEALER)
    found = counsel_of(pages).keyed(who, table)
    return Template("staff/entries.html", context={"entries": list(reversed(found))})


HANDLERS: Final = (dealer_tables, console, console_stream, mishaps, entries)
