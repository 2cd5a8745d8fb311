"""Every row of a pay table and every field of the rules, changed by itself.

Either a figure changes, or the field is listed as having no effect, with a reason; or the change is
refused by name. `python -m tests.analysis.each_field [GAME …]` does so for every field, every row
and every wager of the games named, or of all against the house (a matter of an hour).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import fields

from croupier.analysis import NotProvable, odds
from croupier.analysis.changes import CannotChange, ChangedGame, change_game, rule_fields
from croupier.analysis.engine.proving import solver_of
from croupier.analysis.no_effect import no_effect
from croupier.analysis.odds import Analysis
from croupier.books import game as of_book
from croupier.books import listings
from croupier.money import Odds
from croupier.play.game import Game


def other_values(book: Game, name: str) -> Iterator[str]:
    """What a field may be changed to, as it is typed; the first that is taken counts."""
    was = getattr(book.rules, name)
    kind = str(next(one.type for one in fields(book.rules) if one.name == name))
    if isinstance(was, bool):
        yield "no" if was else "yes"
    elif isinstance(was, int):
        yield str(was + 1)
    elif was is None:
        yield "3"
    elif isinstance(was, str):
        found = _words(book, name)
        yield from (word for word in found if word != was)
    elif kind.startswith(("frozenset[str]", "tuple[str")):
        yield "none"
    yield "elephants"


def _words(book: Game, name: str) -> list[str]:
    try:
        change_game(book, f"rules.{name}=elephants")
    except CannotChange as error:
        return str(error).rpartition("one of: ")[2].split(", ")
    return []


def changed_in(book: Game, name: str) -> ChangedGame | str:
    """The game with a field changed; or the sentence that refuses to."""
    why = ""
    for value in other_values(book, name):
        try:
            return change_game(book, f"rules.{name}={value}")
        except CannotChange as error:
            why = str(error)
    return why


def figures(odds: Analysis) -> list[tuple[object, ...]]:
    """All that is told of wagers."""
    return [(one.wager, one.on, dict(one.proof.distribution), one.full_odds) for one in odds.wagers]


def field_is_passed_over(book: Game, name: str, wagers: Sequence[str] | None) -> str:
    """What is wrong with how a change of a field is answered; nothing where it is right."""
    changed, field = changed_in(book, name), f"rules.{name}"
    if isinstance(changed, str):
        return "" if name in changed else f"{field} is refused without its name: {changed}"
    try:
        now = odds(changed.game, wagers)
    except NotProvable as error:
        return "" if name in str(error) else f"{field} is refused without its name: {error}"
    alike = figures(now) == figures(odds(book, wagers))
    reason = no_effect(book, field)
    if alike and not reason:
        return f"{field} is changed to {changed.changes[0].value}, and no figure is another"
    if not alike and reason:
        return f"{field} is said to have no effect, and it has one"
    return ""


def rows_of(book: Game) -> list[str]:
    """Every row that is paid at odds, each as a change of one unit."""
    return [
        f"pays.{wager.name}.{row.event}={row.odds.num + row.odds.den} to {row.odds.den}"
        for wager in book.wagers.values()
        for row in wager.pays
        if isinstance(row.odds, Odds)
    ]


def row_is_passed_over(book: Game, text: str) -> str:
    """The same of a row: its wager's figures, or those of the wager that it is part of."""
    changed = change_game(book, text)
    change, solver = changed.changes[0], solver_of(book)
    wager = change.wager
    if solver is not None:
        wager = solver.within.get(wager, wager)
    try:
        now = odds(changed.game, [wager])
        before = odds(book, [wager])
    except NotProvable as error:
        named = change.wager in str(error) or wager in str(error)
        return "" if named else f"{text} is refused without its name: {error}"
    if figures(now) == figures(before) and not no_effect(book, change.field):
        return f"{text} changes no figure"
    return ""


def against_the_house() -> list[str]:
    """The games that have odds."""
    return [one.id for one in listings() if of_book(one.id).tables.room is None]


def main(names: list[str]) -> int:
    """Every field and row of these games; says what is passed over."""
    found = 0
    for name in names or against_the_house():
        book = of_book(name)
        wrong = [field_is_passed_over(book, one, None) for one in rule_fields(book)]
        wrong += [row_is_passed_over(book, text) for text in rows_of(book)]
        for sentence in filter(None, wrong):
            found += 1
            print(f"{name}: {sentence}", flush=True)
        print(f"{name}: {len(wrong)} changes", flush=True)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
