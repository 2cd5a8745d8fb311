"""A tournament: seating, clock, standing and prizes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from croupier.cases.tournament_file import Run
from croupier.law import said
from croupier.money import dollars
from croupier.pages.document import Page, Part, Span, Tone
from croupier.pages.wording import printable
from croupier.pages.writing import grid, note, quiet, row, strong
from croupier.tournaments import Phase, Status, Tournament, TournamentRules, TournamentState
from croupier.tournaments.rules import prevails, shared_out
from croupier.tournaments.view import shown

MOST: Final = 30
"""Places that are shown; all are in the JSON."""

TournamentFacts = dict[str, Any]
"""Everything about a tournament that can be asked, by name (`croupier.tournaments.view`)."""


def tournament_document(run: Run, now: int | None) -> TournamentFacts:
    """The document of `tournament --json`: how it stands, what happened, what was refused; times
    are in seconds there, as in the file, and so is `now`.
    """
    tournament = run.tournament
    stood, second = tournament.state, tournament.state.begun.second
    events = [
        {
            "at": stood.written(one.at),
            "what": one.what,
            "who": one.who,
            "detail": one.detail,
            "cites": one.cites,
            "cents": one.cents,
        }
        for one in tournament.events
    ]
    view = shown(tournament.rules, stood, None if now is None else now * second)
    return view | {"events": events, "refused": run.refused}


def tournament_page(tournament: Tournament, view: TournamentFacts) -> Page:
    """Everything that is known, in the order in which people ask."""
    return Page(view["name"], tuple(_parts(tournament.rules, tournament.state, view)))


def _parts(rules: TournamentRules, stood: TournamentState, view: TournamentFacts) -> Iterator[Part]:
    name = strong(printable(view["name"]))
    yield note(name, f"  {view['game']}  ", Span(view["phase"], Tone.CITE))
    kept, pool = dollars(view["operator"]), dollars(view["pool"])
    yield note(f"{view['entries']} entries; the pool is {pool}, the operator has {kept}.")
    yield note(
        quiet(
            f"Where rules of the game and conditions are inconsistent, the {view['prevails']} "
            f"prevail ({said(rules.law.of(prevails))})."
        )
    )
    if stood.phase in (Phase.SEATED, Phase.PLAYING):
        yield from _seating(view)
    if stood.phase is Phase.PLAYING:
        yield from _clock(stood, view)
    if stood.conditions is not None and stood.players:
        yield from _standing(rules, stood, view)
    if view["play_off"]:
        yield note(f"A play-off is due between {_names(view, view['play_off'])}.")


def _name(view: TournamentFacts, id: str) -> str:
    return printable(view["names"].get(id, id))


def _names(view: TournamentFacts, ids: Iterable[str]) -> str:
    return ", ".join(_name(view, id) for id in ids)


def _seating(view: TournamentFacts) -> Iterator[Part]:
    rows = []
    for name, ids in view["tables"].items():
        seats = []
        for id in ids:
            seat = view["seats"][id][1]
            mark = "●" if seat == view["button"][name] else ""
            away = " (absent)" if id in view["absent"] else ""
            seats.append(f"{seat}{mark} {_name(view, id)}{away}")
        rows.append(row(printable(name), "   ".join(seats)))
    yield grid("Seating", "Table* | Players with their seats", rows)
    yield note(quiet("● has the button, or the starting marker."))
    if view["to_break"]:
        yield note(f"{printable(view['to_break'])} can be broken: the others have room.")
    elif view["to_balance"]:
        yield note("The tables are to be balanced.")


def _clock(stood: TournamentState, view: TournamentFacts) -> Iterator[Part]:
    now = view["level"] - 1
    rows = (
        row(
            f"{'▶ ' if number == now else '  '}{number + 1}",
            f"{level.minimum:,}",
            f"{level.maximum:,}" if level.maximum is not None else "none",
            f"{level.ante:,}" if level.ante else "",
            f"{level.minutes} min" if level.minutes is not None else "to the end",
        )
        for number, level in enumerate(stood.terms.levels)
    )
    heads = "Level | Minimum> | Maximum> | Ante> | Lasts>"
    yield grid("Clock", heads, rows, tones={now: Tone.STRONG})
    minutes, seconds = divmod(view["clock"], 60)
    yield note(f"Session {view['session']}, {minutes}:{seconds:02} played.")
    if view["break_until"] is not None:
        yield note(f"There is a break until {view['break_until']}.")


def _standing(
    rules: TournamentRules, stood: TournamentState, view: TournamentFacts
) -> Iterator[Part]:
    over = stood.phase in (Phase.PAID, Phase.CANCELLED)
    prizes = view["prizes"] if over else view["prizes_now"]
    points = {id: total for id, total in view["points"].items() if stood.terms.points}
    places = list(view["places"].items())
    rows = []
    for id, place in places[:MOST]:
        player = stood.players[id]
        chips = f"{player.chips:,}" if player.status is Status.IN and player.chips else ""
        what = f"{points[id]} points" if id in points else player.status.value
        prize = dollars(prizes[id]) if id in prizes else ""
        rows.append(row(str(place), _name(view, id), chips, what, prize))
    title = "Order of finish" if stood.finish else "Standing"
    last = "Prize" if over else "Prize now"
    yield grid(title, f"Place> | Player* | Chips> | Status | {last}>", rows)
    if len(places) > MOST:
        yield note(quiet(f"and {len(places) - MOST} others; --json has them all."))
    for id, status in view["players"].items():
        if status not in ("in", "out", "reserve"):
            yield note(f"{_name(view, id)} is {status}.")
    for id, goods in view["goods_won"].items():
        yield note(f"{_name(view, id)} has won {printable(', '.join(goods))}.")
    if prizes:
        yield note(quiet(f"Prizes by the conditions ({said(rules.law.of(shared_out))})."))
    if stood.phase is Phase.CANCELLED:
        total = sum(view["refunds"].values())
        yield note(f"Cancelled: {dollars(total)} went back to the players.")
