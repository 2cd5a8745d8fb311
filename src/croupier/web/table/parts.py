"""The parts of a table's page that change, each by its id: a page is sent those that differ."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final, NamedTuple

from croupier.bots.styles import STYLES
from croupier.floor.core.messages import Caller
from croupier.floor.serve.house import TableLook
from croupier.money import dollars
from croupier.pages.felt.felt import fragments
from croupier.pages.layouts.layout import AreaForm, Layout
from croupier.play.game import Game
from croupier.play.offices import Office
from croupier.play.view import Due, Person, PlaceKind, Settled, Stack, TableView
from croupier.web.table import sentences
from croupier.web.table.laying import laid_by
from croupier.web.table.memory import PlayersMemory
from croupier.web.table.moves import is_weighed, moves_of, spoken_hand
from croupier.web.table.results import RoundCame, big_road
from croupier.web.templating import render

LAST_SHOWN: Final = 18
"""Results that a table's page lists."""
BUY_IN: Final = 20_000
"""What a player is first offered to sit down with, in cents."""


class SittingDown(NamedTuple):
    """How a visitor takes a place."""

    button: str
    word: str
    free: tuple[int, ...]
    choose_place: bool
    amounts: bool
    least: int
    most: int
    value: int


class RailButton(NamedTuple):
    """A button of the rail."""

    do: str
    title: str
    key: str = ""
    shown_key: str = ""
    off: bool = False
    main: bool = False
    aloud: str = ""


class Figure(NamedTuple):
    """A figure of the rail or of a list."""

    kind: str
    title: str
    value: str


class LineShown(NamedTuple):
    """A settled wager as the panel shows it."""

    kind: str
    title: str
    who: str
    sum: str
    stake: str
    why: str
    odds: str
    cites: tuple[str, ...]


class NetShown(NamedTuple):
    """What the round has brought."""

    kind: str
    words: str


class SeatedShown(NamedTuple):
    """Somebody at the table."""

    name: str
    you: bool
    cents: str
    marks: str
    bot: str
    """How it plays, where it is a bot of the house."""


class Seen(NamedTuple):
    """All that the parts are made of."""

    now: TableLook
    game: Game
    layout: Layout
    memory: PlayersMemory
    results: list[RoundCame]
    places: int
    who: Caller

    @property
    def player(self) -> bool:
        """Whether the visitor may play: staff look on, and so does who has not signed in."""
        return bool(self.who.person) and self.who.office is Office.PLAYER

    @property
    def view(self) -> TableView:
        return self.now.view

    @property
    def seated(self) -> bool:
        """Whether the visitor has a place here."""
        return any(one.id == self.view.seat for one in self.view.people)


def parts(seen: Seen) -> dict[str, str]:
    """Every part but the felt, by its id."""
    return {
        "say": say(seen),
        "acts": acts(seen),
        "meters": meters(seen),
        "doings": doings(seen),
        "panel": panel(seen),
        "board": board(seen),
        "people": people(seen),
        "astext": as_text(seen),
        "news": f'<p id="news" role="status">{escape(news(seen))}</p>',
    }


def felt_parts(seen: Seen) -> tuple[bool, dict[str, str]]:
    """Whether the whole cloth is shut, and what changes on the felt, by id."""
    drawn = fragments(seen.view, seen.layout)
    return drawn.shut, {**drawn.areas, "live": drawn.live}


# -- above the felt --------------------------------------------------------------------------------


def say(seen: Seen) -> str:
    """What is going on, in a sentence with a lamp, and how long there is."""
    view, now = seen.view, seen.now
    facts = [one for one in view.facts if not one.area]
    return render(
        "table/say.html",
        light=light(seen),
        says=sentence(seen),
        closes_at=now.closes_at if view.phase in ("open", "playing", "showdown") else None,
        facts=facts,
    )


def light(seen: Seen) -> str:
    """The lamp: green while wagers are open, gold where the visitor is asked, red where shut."""
    view = seen.view
    if seen.now.fault:
        return "fault"
    if view.asks and view.phase != "open":
        return "you"
    if any(due.seat == view.seat for due in view.due):
        return "you"
    return {"open": "open", "playing": "shut", "showdown": "shut", "over": "over"}.get(
        view.phase, "wait"
    )


def sentence(seen: Seen) -> str:
    """What stands beside the lamp."""
    view, now = seen.view, seen.now
    if now.fault:
        return "This table has stopped. Your chips are safe; a manager will see to it."
    mine = [due for due in view.due if due.seat == view.seat]
    if mine and mine[0].why:
        return mine[0].why
    if seen.who.person and seen.who.person in view.queue and not seen.seated:
        return f"You are number {view.queue.index(seen.who.person) + 1} in line for a place."
    if view.phase == "waiting" and seen.layout.ring is not None and len(view.people) < 2:
        return _nobody_else(seen)
    if view.phase == "waiting":
        return "The next round begins in a moment." if seen.seated else "Take a seat to play."
    if any(one.id == view.seat and one.state == "leaving" for one in view.people):
        return "You leave the table when this round is over."
    if view.phase == "open" and seen.layout.ring is None:
        says = "Place your wagers." if seen.seated else "Wagers are open."
        rolled = sentences.rolled(view, seen.layout)
        return f"{rolled} {says}" if rolled else says
    if view.phase == "over":
        return sentences.result(view, seen.layout) or _ended(view)
    if view.asks and view.seat:
        return sentences.question(view, tiles=seen.layout.tiles)
    says = sentences.capital(view.says or "No more bets.")
    if seen.layout.ring is None and "no more bets" not in says.lower():
        return f"No more bets. {says}"
    return says


def _ended(view: TableView) -> str:
    """How a round has ended that no common result decides."""
    brought = sentences.net(view)
    return f"{brought}." if brought else view.says or "The round is over."


def _nobody_else(seen: Seen) -> str:
    bots = len(seen.now.bots)
    if not bots:
        return "Waiting for another player."
    who = "A bot" if bots == 1 else f"{bots} bots"
    plays = "plays" if bots == 1 else "play"
    comes = "comes" if bots == 1 else "come"
    return (
        f"{who} of the house {comes} to play."
        if seen.seated
        else (f"Take a seat: {who[:1].lower()}{who[1:]} of the house {plays} with you.")
    )


def news(seen: Seen) -> str:
    """What has happened, for those who are read to: a result, or what is asked."""
    view, said = seen.view, sentence(seen)
    brought = sentences.net(view) if view.phase == "over" else ""
    return f"{said} {brought}." if brought and brought not in said else said


# -- moves -----------------------------------------------------------------------------------------


class DueShown(NamedTuple):
    """What has to be put in, as a button."""

    wager: str
    title: str
    area: str
    least: int
    key: str = "p"


def acts(seen: Seen) -> str:
    """Moves, what is due, or a place to take."""
    dues = [_due(due) for due in seen.view.due if due.seat == seen.view.seat and due.seat][:1]
    others = [*(one.key for one in dues), *(one.key for one in _doings(seen) if not one.off)]
    view = seen.view
    return render(
        "table/acts.html",
        round=view.round,
        sit=sitting_down(seen),
        dues=dues,
        groups=moves_of(
            view, seen.layout.tiles, among_players=seen.layout.ring is not None, keys=others
        )
        if seen.player
        else (),
        hints=seen.player and view.phase != "open" and any(is_weighed(a) for a in view.asks),
    )


def _due(due: Due) -> DueShown:
    title = due.title if "$" in due.title else f"{due.title} {dollars(due.least)}"
    return DueShown(due.wager, title, due.areas[0] if due.areas else "", due.least)


def is_full(seen: Seen) -> bool:
    """Whether every place of a table is taken."""
    return len({person.place for person in seen.view.people}) >= seen.places


def sitting_down(seen: Seen) -> SittingDown | None:
    """How the visitor may take a place; nothing where he has one or may not."""
    view = seen.view
    if seen.seated or not seen.player or (seen.layout.ring is not None and is_full(seen)):
        return None
    taken = {person.place for person in view.people}
    free = tuple(place for place in range(1, seen.places + 1) if place not in taken)
    credit = seen.now.credit or 0
    if seen.layout.ring is None:  # one credit serves every such table (sch 16 s 4(3))
        return SittingDown("Sit down", "", free, False, False, 0, 0, 0)
    value = max(min(BUY_IN, credit // 100 * 100), 0)
    return SittingDown("Sit down", "Bring", free, len(free) > 1, True, 100, max(credit, 100), value)


# -- the rail --------------------------------------------------------------------------------------


def meters(seen: Seen) -> str:
    """Credits, what is staked, what was last staked and won (sch 16 s 3(2))."""
    view = seen.view
    return render("table/meters.html", meters=list(_meters(seen, view)))


def _meters(seen: Seen, view: TableView) -> Iterator[Figure]:
    if not seen.seated:
        if seen.now.credit is not None:
            yield Figure("credit", "Credit", dollars(seen.now.credit))
        return
    stack = "Stack" if seen.layout.ring is not None else "Credit"
    yield Figure("credit", stack, dollars(own_credit(seen)))
    staked = sum(one.cents for one in view.chips if one.owner == view.seat and one.state == "live")
    if seen.layout.ring is not None:
        me = next(one for one in view.people if one.id == view.seat)
        staked = max(me.staked, me.in_front)
    yield Figure("", "In the pot" if seen.layout.ring is not None else "Wagered", dollars(staked))
    yield Figure("", "Last wager", dollars(view.last.wagered) if view.last.wagered else "–")
    won = view.last.won
    yield Figure("win" if won else "", "Last win", dollars(won) if won else "–")


def own_credit(seen: Seen) -> int:
    """What the player can stake: at a poker table his stack, elsewhere his one credit."""
    chips = seen.view.credit or 0
    if seen.layout.ring is not None or seen.now.credit is None:
        return chips
    return seen.now.credit


def verb(layout: Layout) -> str:
    """What the house is told to do when the player is ready."""
    if layout.wheel is not None:
        return "Spin"
    if layout.dice is not None:
        return "Roll"
    if layout.cells and not layout.spots:
        return "Draw"
    return "Deal"


def doings(seen: Seen) -> str:
    """Take back, clear, repeat, double and deal; at a poker table what is done with the seat."""
    return render("table/doings.html", doings=list(_doings(seen)))


def _doings(seen: Seen) -> Iterator[RailButton]:
    view = seen.view
    if not seen.player:
        return
    if not seen.seated:
        if seen.who.person in view.queue:
            yield RailButton("wait-no-more", "Wait no more")
        elif seen.layout.ring is not None and is_full(seen):
            yield RailButton("wait", "Wait for a place", main=True)
        return
    if seen.layout.ring is not None:
        me = next(one for one in view.people if one.id == view.seat)
        away = me.state in ("away", "sitting out")
        yield RailButton("sit-in" if away else "sit-out", "Sit in" if away else "Sit out")
        yield RailButton("buy-in", "Buy in")
        yield RailButton("leave", "Leave")
        return
    is_open = view.phase == "open"
    laid = laid_by(view, seen.layout, view.seat)
    yield RailButton(
        "take-back",
        "Undo",
        "backspace",
        off=not (is_open and seen.memory.laid),
        aloud="Undo: take back what was laid last",
    )
    yield RailButton("clear", "Clear", "delete", off=not (is_open and laid))
    yield RailButton("repeat", "Repeat", "r", off=not (is_open and seen.memory.before))
    yield RailButton("double", "×2", "x", off=not (is_open and laid), aloud="×2: double all wagers")
    alone = len(view.people) == 1
    if view.phase in ("over", "waiting"):
        yield RailButton("next", "Next", "ctrl+enter", off=not alone or not view.round, main=True)
    else:
        ready = is_open and bool(laid) and alone
        yield RailButton("deal", verb(seen.layout), "ctrl+enter", off=not ready, main=True)


# -- beside the felt -------------------------------------------------------------------------------


def net_of(view: TableView) -> NetShown | None:
    """What the round has brought the visitor."""
    words = sentences.net(view)
    if not words:
        return None
    return NetShown("win" if view.net > 0 else "lose" if view.net < 0 else "even", words)


def _line(line: Settled, seen: Seen, names: dict[str, str]) -> LineShown:
    won, lost = line.outcome == "win", line.outcome == "lose"
    total = f"+{dollars(line.pays)}" if won else f"−{dollars(line.stake)}" if lost else line.outcome
    who = "" if line.seat == seen.view.seat else names.get(line.seat, line.seat)
    area = seen.layout.lies_at(line.area) if line.area else None
    title = area.name if area is not None and seen.layout.ring is None else line.title
    kind = "win" if won else "lose" if lost else "even"
    return LineShown(
        kind, title, who, total, dollars(line.stake), line.why, line.odds, tuple(line.cites)
    )


def _rank(line: Settled) -> int:
    """What was won comes first: nobody looks for it under a list of what was lost."""
    return {"win": 0, "lose": 2, "removed": 3}.get(line.outcome, 1)


def panel(seen: Seen) -> str:
    """Each settled wager with its reason and the provision that decided it."""
    view = seen.view
    names = {one.id: one.name for one in view.people}
    mine = [line for line in view.lines if line.seat == view.seat]
    others = [line for line in view.lines if line.seat != view.seat]
    shown = mine if mine else others[:12]
    if seen.layout.ring is not None:
        shown = [line for line in view.lines if line.pays > 0 or line.seat == view.seat]
    return render(
        "table/panel.html",
        title=f"Round {view.round}" if view.round else "No round yet",
        book=view.book,
        net=net_of(view),
        effects=view.effects,
        lines=[_line(line, seen, names) for line in sorted(shown, key=_rank)],
        empty="Each wager is settled here, with its reason and the provision that decides it.",
    )


def board(seen: Seen) -> str:
    """What came of late: a road, or the last numbers and totals."""
    results = seen.results
    road = big_road(results) if any(one.mark in ("P", "B", "T") for one in results) else ()
    said = ", ".join({"P": "player", "B": "banker", "T": "tie"}.get(r.mark, "") for r in results)
    single = all(len(one.text) <= 12 for one in results)
    return render(
        "table/board.html",
        road=road,
        road_aloud=f"From the first to the last: {said}",
        results=list(reversed(results[-LAST_SHOWN:])) if single else list(reversed(results[-4:])),
        heading="Last results",
    )


def limits_words(view: TableView) -> str:
    """The limits of the table's own wagers, in short."""
    least = [one.least for one in view.limits if one.least]
    most = [one.most for one in view.limits if one.most is not None]
    if not least:
        return ""
    low = dollars(min(least))
    return f"{low} to {dollars(max(most))}" if most else f"from {low}"


def people(seen: Seen) -> str:
    """Who is there, the limits, and what the table displays."""
    view = seen.view
    shown = [
        SeatedShown(
            one.name or one.id,
            one.id == view.seat,
            _chips_of(one, seen),
            ", ".join(filter(None, (*one.marks, one.state if one.state != "to act" else ""))),
            bot_words(seen.now.bots.get(one.id, "")),
        )
        for one in sorted(view.people, key=lambda one: one.place)
    ]
    jackpots = [Figure("", one.title, dollars(one.cents)) for one in view.meters]
    return render(
        "table/people.html",
        people=shown,
        waiting=len(view.queue),
        limits=limits_words(view),
        meters=jackpots,
    )


def _chips_of(one: Person, seen: Seen) -> str:
    if one.id == seen.view.seat:
        return dollars(own_credit(seen))
    return "" if one.cents is None else dollars(one.cents)


def bot_words(style: str) -> str:
    """What everybody is told of somebody who is a bot of the house."""
    return f"a bot of the house: {STYLES[style].words}" if style else ""


def as_text(seen: Seen) -> str:
    """The felt for those who would rather read it."""
    view, layout = seen.view, seen.layout
    names = {one.id: one.name for one in view.people}
    hands = [
        (place.title, spoken_hand(place, layout.tiles))
        for place in view.places
        if place.cards and place.kind is not PlaceKind.ASIDE
    ]
    stakes = [
        (_named(one, layout), names.get(one.owner, one.owner), _worth(one))
        for one in view.chips
        if one.cents and one.state != "removed"
    ]
    open = view.open
    offered = [
        (area.name, area.pays)
        for area in layout.areas
        if area.target
        and area.form is not AreaForm.DOT
        and layout.ring is None
        and (open.all or area.id in open.areas)
    ]
    return render("table/text.html", says=sentence(seen), hands=hands, stakes=stakes, open=offered)


def _named(stack: Stack, layout: Layout) -> str:
    area = layout.lies_at(stack.area)
    return area.name if area is not None else stack.wager


def _worth(stack: Stack) -> str:
    said = dollars(stack.cents)
    if stack.state == "live":
        return said
    return f"{said}, {stack.state}" + (f", pays {dollars(stack.pays)}" if stack.pays else "")
