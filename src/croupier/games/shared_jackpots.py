"""The jackpots that several tables can play for: what of them must be the same at each table."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from croupier.games.jackpot.rules import TableJackpot
from croupier.games.pai_gow.rules import GEE_JUN
from croupier.games.sic_bo.rules import SicBoRules
from croupier.games.sic_bo.wagers import JACKPOT as SIC_BO_JACKPOT
from croupier.games.stud.rules import CHIP as BOOMERANG
from croupier.games.stud.rules import StudRules
from croupier.games.ultimate.rules import JACKPOT as ULTIMATE_JACKPOT
from croupier.jackpots import Levels, Linked, MeterShare, PoolRules
from croupier.jackpots.room import JackpotSign
from croupier.law import Cites, Law, provisions
from croupier.money import Odds, Prize, dollars
from croupier.play.game import Game
from croupier.play.linked_pools import as_they_stand
from croupier.play.room.jackpot import may_be_offered, offer_jackpot
from croupier.play.table.standing import power


class PoolTerms(msgspec.Struct, frozen=True):
    """The parameters of a jackpot, fixed as long as it is played for."""

    wager: str
    title: str
    starts: tuple[tuple[str, int], ...]
    """By display, what it starts with and starts again with."""
    reserve: str
    """The name of the reserve; nothing where there is none."""
    chip: int
    """What a wager is (on the first level, where there are several), in cents; 0 where that is a
    player's to say. Beside a poker game, what each round adds."""
    increment: int
    """Per cent of a wager that goes onto the display."""
    keeps_stake: bool
    prizes: tuple[tuple[str, str], ...]
    """By winning hand, what it is paid."""
    shared: bool
    """Whether wins at the same time at several tables are put together and shared."""
    cites: Cites
    sign: JackpotSign | None = None
    """What is offered, where it is a jackpot beside the games of a poker room."""

    @property
    def displays(self) -> tuple[str, ...]:
        """The names of the displays."""
        return tuple(name for name, _ in self.starts)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of displays and reserve: the pools that a round is told of."""
        return (*self.displays, self.reserve) if self.reserve else self.displays


def pool_terms(game: Game) -> PoolTerms | None:
    """The terms of a game's progressive jackpot; nothing where it has none."""
    jackpot, rules = game.beside.jackpot, game.rules
    if isinstance(jackpot, TableJackpot) and jackpot.pool is not None:
        terms = _of(game, jackpot.wager, jackpot.pool, jackpot.chip, jackpot.law)
        return replace(terms, shared=True)
    if isinstance(jackpot, PoolRules):
        return _of(game, GEE_JUN, jackpot, rules.chip)
    if isinstance(rules, StudRules) and rules.pool is not None:
        return _of(game, BOOMERANG, rules.pool, rules.chip)
    levels = getattr(rules, "levels", None)
    if isinstance(levels, Levels):
        starts = tuple((name, levels.starts_at) for name in levels.names)
        return _terms(game, ULTIMATE_JACKPOT, starts, levels.reserve, levels.unit, levels.increment)
    if isinstance(rules, SicBoRules) and SIC_BO_JACKPOT in game.wagers:
        start = game.wagers[SIC_BO_JACKPOT].verdicts["drawn"].pays(0)
        return _terms(game, SIC_BO_JACKPOT, ((SIC_BO_JACKPOT, start),), "", 0, 0)
    return None


def sign_terms(game: Game, sign: JackpotSign) -> PoolTerms:
    """The terms of a jackpot beside a game of a poker room, which every table of the same variation
    can play for (nsw-poker s 30.3). What a round adds all goes onto the display.
    """
    where = power(game, offer_jackpot, "offer a jackpot")
    may_be_offered(game, sign, where)
    prizes = tuple(
        (one.name, f"{one.percent} %" if one.percent else dollars(one.cents)) for one in sign.events
    )
    book = game.id.partition("/")[0]
    return PoolTerms(
        "", sign.name.capitalize(), ((sign.name, sign.starts_at),), sign.pool.reserve,
        sign.increment, sign.pool.increment, False, prizes, False,
        tuple(f"{book} {one}" for one in where), sign,
    )  # fmt: skip


def same_terms(one: PoolTerms, other: PoolTerms) -> bool:
    """Whether two tables can play for one jackpot, whichever games they are of."""
    return replace(one, cites=()) == replace(other, cites=())


def _of(game: Game, wager: str, pool: PoolRules, chip: int, law: Law | None = None) -> PoolTerms:
    starts = ((pool.name, pool.starts_at),)
    return _terms(game, wager, starts, pool.reserve, chip, pool.increment, law)


def _terms(
    game: Game,
    wager: str,
    starts: tuple[tuple[str, int], ...],
    reserve: str,
    chip: int,
    increment: int,
    of: Law | None = None,
) -> PoolTerms:
    kind, law = game.wagers[wager], of or game.law
    book = game.id.partition("/")[0]
    prizes = tuple((row.title, _paid(row.odds)) for row in kind.pays.rows)
    says = law.of(Linked.settle) or law.of(as_they_stand) or provisions(kind.cites)
    return PoolTerms(
        wager, kind.title, starts, reserve, chip, increment, kind.keeps_stake, prizes, False,
        tuple(f"{book} {one}" for one in says),
    )  # fmt: skip


def _paid(odds: Odds | Prize) -> str:
    """What a hand is paid, in words; a guarantee that is each winner's is another one."""
    if isinstance(odds, Prize):
        return dollars(odds.cents)
    each = isinstance(odds, MeterShare) and odds.each
    return f"{odds!r} each" if each else repr(odds)
