"""What a wager that wins is paid: of a round that was settled, or of any row at an odd stake."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from croupier.books import game
from croupier.money import dollars
from croupier.money.odds import Odds
from croupier.pages.layouts import Shape, layout_of
from croupier.play import Game
from croupier.play.view import Settled, Stack, TableView
from croupier.play.wagers import Verdict, Wager
from croupier.school.drill import DrillFound, DrillKey
from croupier.school.rounds import played_out, rounds, untold

UNITS = (2_50, 5_00, 12_50, 15_00, 17_50, 35_00, 65_00, 85_00, 110_00)
"""Stakes that have to be reckoned with."""


def applies(played: Game) -> bool:
    """Whether the house pays wagers."""
    return played.tables.room is None


def found(key: DrillKey) -> Iterator[DrillFound]:
    """Rows of the pay tables at an odd stake where it is to be hard, then wagers of real rounds."""
    played = game(key.game)
    if key.hard and played.paying.pay is None:
        yield from _rows(played, key.luck)
    for chance in rounds(key):
        playing = played_out(chance)
        if playing is None:
            continue
        view = playing.view(chance.players[0])
        won = [line for line in view.lines if line.pays and line.wager in played.wagers]
        key.luck.shuffle(won)
        for line in won:
            yield _settled(played, view, line)


def _settled(played: Game, view: TableView, line: Settled) -> DrillFound:
    who = "You have" if line.seat == view.seat else f"{line.seat} has"
    words = f"{who} {dollars(line.stake)} on {line.title}. It wins: {line.why}. What is it paid?"
    return DrillFound(
        words,
        untold(view),
        dollars(line.pays),
        tuple(_mistakes(played.wagers[line.wager], line.stake, line.pays)),
        f"{line.odds}: {dollars(line.pays)} on {dollars(line.stake)}" if line.odds else line.why,
        line.cites,
    )


def _rows(played: Game, luck: Random) -> Iterator[DrillFound]:
    """Any row of any wager that the cloth has a place for."""
    areas = {area.area.wager: area for area in layout_of(played, Shape.LYING).areas if area.target}
    wagers = [one for name, one in played.wagers.items() if name in areas and not one.bundle]
    luck.shuffle(wagers)
    for wager in wagers:
        rows = [row for row in wager.verdicts.values() if isinstance(row.odds, Odds)]
        if not rows:
            continue
        verdict, stake = luck.choice(rows), _stake(wager, luck)
        area = areas[wager.name]
        chips = Stack(1, area.id, "Ada", stake, wager.name)
        view = TableView(
            played.id, played.title, played.book, 0, 1, "playing", seat="Ada", chips=(chips,)
        )
        yield _row(wager, verdict, stake, view)


def _row(wager: Wager, verdict: Verdict, stake: int, view: TableView) -> DrillFound:
    pays = verdict.pays(stake)
    return DrillFound(
        f"You have {dollars(stake)} on {wager.title}. It wins: {verdict.why}. What is it paid?",
        view,
        dollars(pays),
        tuple(_mistakes(wager, stake, pays)),
        f"{verdict.odds_text}: {dollars(pays)} on {dollars(stake)}",
        verdict.cites,
        hard=True,
    )


def _stake(wager: Wager, luck: Random) -> int:
    """A stake that the wager takes: a multiple of its step."""
    stake = luck.choice(UNITS)
    return stake + -stake % wager.step


def _mistakes(wager: Wager, stake: int, pays: int) -> Iterator[str]:
    """The stake counted in, commission forgotten, another row, another multiple."""
    wrong = [pays + stake]
    for row in wager.verdicts.values():
        if isinstance(row.odds, Odds):
            wrong += [stake * row.odds.num // row.odds.den, int(row.wins(stake))]
    wrong += [stake, 2 * pays, pays + max(stake // 2, 1), pays + 2 * stake]
    for cents in wrong:
        if cents > 0 and cents != pays:
            yield dollars(cents)
