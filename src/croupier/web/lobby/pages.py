"""The addresses of the lobby: the page, what changes on it, and a person's own account."""

from __future__ import annotations

from collections.abc import AsyncIterator
from secrets import token_hex
from typing import Annotated, Final

from litestar import get, post
from litestar.enums import MediaType, RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect, Stream, Template
from litestar.response.sse import ServerSentEventMessage

from croupier.books import books
from croupier.floor.core import messages as m
from croupier.floor.serve.app import AS_IT_IS
from croupier.floor.serve.house import TableListed
from croupier.floor.serve.pools_shown import PoolShown
from croupier.money import dollars
from croupier.pages.felt import sprite
from croupier.pages.layouts import Shape, layout_of
from croupier.pages.wording import listed
from croupier.play.offices import Office
from croupier.play.seeing.words import as_sentence
from croupier.web.lobby.cards import LobbyCard, card
from croupier.web.policy import AnyRequest
from croupier.web.table.results import came
from croupier.web.telling import event_stream
from croupier.web.templating import render
from croupier.web.tournament.pages import lobby_cards
from croupier.web.visitors import FloorPages, pages_of

FAMILIES: Final = {
    "baccarat": "Baccarat",
    "lucky_draw": "Baccarat",
    "blackjack": "Blackjack",
    "roulette": "Roulette and wheels",
    "wheels": "Roulette and wheels",
    "craps": "Dice",
    "sic_bo": "Dice",
    "pai_gow": "Tiles and numbers",
    "keno": "Tiles and numbers",
    "poker": "Poker rooms",
}
"""Under which heading a family's tables stand; the others are poker and war with the house."""
WITH_THE_HOUSE: Final = "Against the house"


def cards(pages: FloorPages) -> list[LobbyCard]:
    """All tables, as the lobby shows them now."""
    return [card_now(pages, one) for one in pages.house.tables() if one.state != "closed"]


def card_now(pages: FloorPages, listed: TableListed) -> LobbyCard:
    """One table, as the lobby shows it now."""
    game = pages.house.game(listed.id)
    view = pages.look(listed.id, None).view
    pages.board.note(listed.id, came(view, layout_of(game, Shape.LYING).compartments))
    book = books()[listed.game.partition("/")[0]].title.partition(",")[0]
    meters = tuple((one.title, dollars(one.cents)) for one in view.meters)
    return card(listed, game, book, pages.board.of(listed.id), meters)


def rooms(found: list[LobbyCard]) -> dict[str, list[LobbyCard]]:
    """The tables under their headings, in the order of the books."""
    order = dict.fromkeys((*FAMILIES.values(), WITH_THE_HOUSE))
    kinds: dict[str, list[LobbyCard]] = {name: [] for name in order}
    for one in found:
        kinds[FAMILIES.get(one.family, WITH_THE_HOUSE)].append(one)
    return {name: those for name, those in kinds.items() if those}


@get("/", media_type=MediaType.HTML, sync_to_thread=False)
def lobby(request: AnyRequest) -> Template:
    """Every table, to sit down at or to look on."""
    pages = pages_of(request)
    who = pages.caller(request)
    found = cards(pages)
    return Template(
        "lobby/page.html",
        context={
            "rooms": rooms(found),
            "many": len(found),
            "who": who,
            "sprite": sprite(),
            "card_of": drawn_card,
            "tournaments": list(lobby_cards(pages).values()),
            "credit": _credit(pages, who),
            "playing": _playing(pages, who),
            "jackpots": [_jackpot(pages, one) for one in pages.house.pools() if one.tables],
        },
    )


def drawn_card(one: LobbyCard, door: str = "table") -> str:
    """A card as markup; where it leads to goes by whose lobby it is."""
    return render("lobby/card.html", card=one, door=door)


def _credit(pages: FloorPages, who: m.Caller | None) -> str:
    if who is None or who.office is not Office.PLAYER:
        return ""
    return dollars(pages.house.account(who.person).credit)


def _playing(pages: FloorPages, who: m.Caller | None) -> list[str]:
    """The tables where somebody has chips."""
    if who is None or who.office is not Office.PLAYER:
        return []
    return [table for table, cents in pages.house.account(who.person).tables.items() if cents]


@get("/lobby/stream", opt={AS_IT_IS: True}, sync_to_thread=False)
def lobby_stream(request: AnyRequest) -> Stream:
    """The cards of tables where something has changed."""
    pages = pages_of(request)

    async def told() -> AsyncIterator[ServerSentEventMessage]:
        played_in = lobby_cards(pages)
        sent = {one.id: drawn_card(one) for one in cards(pages)} | played_in
        yield ServerSentEventMessage(data="".join(sent.values()), event="parts")
        pools = {one.id for one in pages.house.pools()}
        async for table in pages.changes(frozenset({*sent, *pools})):
            if table in played_in:
                drawn = lobby_cards(pages).get(table, "")
            elif table in pools:
                drawn = _jackpot(pages, next(o for o in pages.house.pools() if o.id == table))
            else:
                drawn = drawn_card(card_now(pages, pages.listed(table)))
            if sent.get(table) != drawn:
                sent[table] = drawn
                yield ServerSentEventMessage(data=drawn, event="parts")

    return event_stream(request, told())


def _jackpot(pages: FloorPages, pool: PoolShown) -> str:
    """The sign of a jackpot: what is played for it where, and what it stands at."""
    titles = {one.id: one.title for one in pages.house.tables()}
    games = list(dict.fromkeys(titles[id] for id in pool.tables if id in titles))
    return render("lobby/jackpot.html", pool=pool, games=listed(games))


# -- a person's own account ------------------------------------------------------------------------

AccountForm = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]


@get("/account", media_type=MediaType.HTML, sync_to_thread=False)
def account(request: AnyRequest) -> Template | Redirect:
    """Credit, chips at tables, vouchers; and the way out."""
    return _account(request)


def _account(
    request: AnyRequest, refused: str = "", voucher: m.VoucherShown | None = None
) -> Template | Redirect:
    pages = pages_of(request)
    who = pages.caller(request)
    if who is None:
        return Redirect("/sign-in?next=/account")
    shown = pages.house.account(who.person)
    titles = {one.id: one.title for one in pages.house.tables()}
    at_tables = [
        (table, titles.get(table, table), dollars(cents)) for table, cents in shown.tables.items()
    ]
    return Template(
        "lobby/account.html",
        context={
            "who": who,
            "player": who.office is Office.PLAYER,
            "credit": dollars(shown.credit),
            "most": shown.credit // 100,
            "tables": at_tables,
            "disputed": dollars(shown.disputed) if shown.disputed else "",
            "refused": refused,
            "voucher": voucher,
            "worth": dollars(voucher.cents) if voucher else "",
            "key": token_hex(12),
        },
    )


@post("/account", status_code=200)
async def account_do(request: AnyRequest, data: AccountForm) -> Template | Redirect:
    """Cash out to a voucher, or pay one in."""
    pages = pages_of(request)
    who = pages.caller(request)
    if who is None:
        return Redirect("/sign-in?next=/account", status_code=303)
    key = f"page.{data.get('key', '')[:40]}"
    try:
        body = _asked_for(data)
        reply = await pages.house.do(m.FloorRequest(who, body, who.person, key))
    except m.FloorRefused as refused:
        return _account(request, as_sentence(refused.error.text))
    if isinstance(reply, m.VoucherIssued):
        return _account(request, voucher=reply.voucher)
    return Redirect("/account", status_code=303)


def _asked_for(data: dict[str, str]) -> m.AccountBody:
    if data.get("do") == "cash-out":
        return m.DoCashOut(_cents(data.get("dollars", "")))
    number = data.get("voucher", "").strip()
    if not number:
        raise m.not_done(m.Code.BAD_BODY, "type the number of the voucher")
    return m.DoBuyIn(_cents(data.get("dollars", "")) or 1, number)


def _cents(text: str) -> int:
    try:
        return max(round(float(text or 0) * 100), 0)
    except (ValueError, OverflowError):
        raise m.not_done(m.Code.BAD_BODY, "type an amount in dollars") from None


HANDLERS: Final = (lobby, lobby_stream, account, account_do)
