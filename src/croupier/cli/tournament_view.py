"""A tournament for people: seating, clock, standing and prizes."""

from __future__ import annotations

from typing import Any

from rich.markup import escape

from croupier.cli.terminal import new_table, out
from croupier.law import said
from croupier.money import dollars
from croupier.tournaments import Phase, State, Status, TournamentRules
from croupier.tournaments.rules import prevails, shared_out

MOST = 30
"""Places that are shown; all are in the JSON."""


def print_tournament(rules: TournamentRules, stood: State, view: dict[str, Any]) -> None:
    """Everything that is known, in the order in which people ask."""
    page = out()
    page.print(f"[bold]{_plain(view['name'])}[/]  {view['game']}  [cyan]{view['phase']}[/]")
    kept, pool = dollars(view["operator"]), dollars(view["pool"])
    page.print(f"{view['entries']} entries; the pool is {pool}, the operator has {kept}.")
    page.print(
        f"[dim]Where rules of the game and conditions are inconsistent, the {view['prevails']} "
        f"prevail ({said(rules.law.of(prevails))}).[/]"
    )
    if stood.phase in (Phase.SEATED, Phase.PLAYING):
        _seating(stood, view)
    if stood.phase is Phase.PLAYING:
        _clock(stood, view)
    if stood.conditions is not None and stood.players:
        _standing(rules, stood, view)
    if view["play_off"]:
        page.print(f"A play-off is due between {_names(view, view['play_off'])}.")


def _plain(text: str) -> str:
    """A name of anybody's choosing, which neither commands the terminal nor is taken for markup."""
    return escape("".join(letter if letter.isprintable() else "·" for letter in text))


def _name(view: dict[str, Any], id: str) -> str:
    return _plain(view["names"].get(id, id))


def _names(view: dict[str, Any], ids: list[str]) -> str:
    return ", ".join(_name(view, id) for id in ids)


def _seating(stood: State, view: dict[str, Any]) -> None:
    table = new_table("Seating", columns="Table* | Players with their seats")
    for name, ids in view["tables"].items():
        button = view["button"][name]
        seats = []
        for id in ids:
            seat = view["seats"][id][1]
            mark = "●" if seat == button else ""
            away = " (absent)" if id in view["absent"] else ""
            seats.append(f"{seat}{mark} {_name(view, id)}{away}")
        table.add_row(_plain(name), "   ".join(seats))
    page = out()
    page.print(table)
    page.print("[dim]● has the button, or the starting marker.[/]")
    if view["to_break"]:
        page.print(f"{_plain(view['to_break'])} can be broken: the others have room.")
    elif view["to_balance"]:
        page.print("The tables are to be balanced.")


def _clock(stood: State, view: dict[str, Any]) -> None:
    levels = stood.terms.levels
    table = new_table("Clock", columns="Level | Minimum> | Maximum> | Ante> | Lasts>")
    for number, level in enumerate(levels, 1):
        now = number == view["level"]
        row = (
            f"{'▶ ' if now else '  '}{number}",
            f"{level.minimum:,}",
            f"{level.maximum:,}" if level.maximum is not None else "none",
            f"{level.ante:,}" if level.ante else "",
            f"{level.minutes} min" if level.minutes is not None else "to the end",
        )
        table.add_row(*row, style="bold" if now else "")
    page = out()
    page.print(table)
    minutes, seconds = divmod(view["clock"], 60)
    page.print(f"Session {view['session']}, {minutes}:{seconds:02} played.")
    if view["break_until"] is not None:
        page.print(f"There is a break until {view['break_until']}.")


def _standing(rules: TournamentRules, stood: State, view: dict[str, Any]) -> None:
    over = stood.phase in (Phase.PAID, Phase.CANCELLED)
    prizes = view["prizes"] if over else view["prizes_now"]
    title = "Order of finish" if stood.finish else "Standing"
    last = "Prize" if over else "Prize now"
    table = new_table(title, columns=f"Place> | Player* | Chips> | Status | {last}>")
    points = {id: total for id, total in view["points"].items() if stood.terms.points}
    shown = list(view["places"].items())
    for id, place in shown[:MOST]:
        player = stood.players[id]
        chips = f"{player.chips:,}" if player.status is Status.IN and player.chips else ""
        what = f"{points[id]} points" if id in points else player.status.value
        prize = dollars(prizes[id]) if id in prizes else ""
        table.add_row(str(place), _name(view, id), chips, what, prize)
    page = out()
    page.print(table)
    if len(shown) > MOST:
        page.print(f"[dim]and {len(shown) - MOST} others; --json has them all.[/]")
    gone = {id: one for id, one in view["players"].items() if one not in ("in", "out", "reserve")}
    for id, status in gone.items():
        page.print(f"{_name(view, id)} is {status}.")
    for id, goods in view["goods_won"].items():
        page.print(f"{_name(view, id)} has won {_plain(', '.join(goods))}.")
    if prizes:
        page.print(f"[dim]Prizes by the conditions ({said(rules.law.of(shared_out))}).[/]")
    if stood.phase is Phase.CANCELLED:
        total = sum(view["refunds"].values())
        page.print(f"Cancelled: {dollars(total)} went back to the players.")
