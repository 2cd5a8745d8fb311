"""Tables of play of craps: by wager and state of the hand, what may be done."""

from __future__ import annotations

from croupier.games.craps.behaviour import Behaviour, behaviour
from croupier.pages.document import Grid, GridRow, Span, Tone
from croupier.pages.tables.marks import yes_or_no
from croupier.pages.writing import grid, row
from croupier.play import Game


def tables(game: Game) -> tuple[Grid, ...]:
    """By wager and state of the hand: whether it works, and what may be done with it."""
    found = list(behaviour(game))
    firsts = [n for n, one in enumerate(found) if not n or one.wager != found[n - 1].wager]
    return (
        grid(
            "What may be done with a wager, by the state of the hand",
            "Wager*! | Hand! | Point! | Roll! | Made^ | Removed^ | Reduced^ | Raised^ | Again^",
            (_row(one, named=n in firsts) for n, one in enumerate(found)),
            "point: that of the wager itself · roll: whether the next one can decide it; off*, "
            "unless it is called on · raised: chips may be added · again: even after some were "
            "taken off",
            breaks=firsts[1:],
            narrow=True,
        ),
    )


def _row(one: Behaviour, named: bool) -> GridRow:
    point = "" if one.own_point is None else "set" if one.own_point else "not yet"
    off = Span("off*" if one.when_called else "off", Tone.WARN)
    may = (one.made, one.removed, one.reduced, one.increased, one.increased_again)
    return row(
        one.wager if named else "",
        one.hand,
        point,
        "on" if one.working else off,
        *map(yes_or_no, may),
    )
