"""The odds book: every wager of every game under every pay table that its book offers.

A game stands in it as its book's defaults have it, and once more for each value of an option that
changes what some wager pays, with the wagers that it changes. Figures are kept by the key of all
that made them; rooms, in which players play among themselves, stand apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

import croupier
from croupier.analysis.book_row import SIMULATION, BookWager, book_wager, held_together
from croupier.analysis.dealt_way import ROUNDS, DealtFigure, DealtPlace, dealt_figures, least_p
from croupier.analysis.dealt_way import of_wager as dealt_of
from croupier.analysis.engine.errors import NotProvable
from croupier.analysis.engine.kept import forget_family
from croupier.analysis.engine.proving import solver_of
from croupier.analysis.engine.targets import has_cards
from croupier.analysis.figure_key import analysis_code
from croupier.analysis.kept_odds import fresh_odds, kept_odds
from croupier.analysis.odds import Analysis
from croupier.analysis.simulate.ahead import task_of, work_ahead
from croupier.books import game as built
from croupier.books import listing
from croupier.books.book import modules
from croupier.books.catalogue import BadOption, Listing
from croupier.law import kept
from croupier.play.game import Game
from croupier.play.header import OptionValue
from croupier.play.options import Choice

MOST_VALUES = 20
"""Of an option with more values than this none changes a pay table: they are limits and times."""
SEED = 1

TellBook = Callable[[str, float], None]
"""TellBook which game is worked on, and how much of the whole is done."""


class PayVariant(msgspec.Struct, frozen=True):
    """A game under one setting of its options, and the wagers that stand in the book for it."""

    game: str
    changed: dict[str, OptionValue]
    """The options that are not the defaults."""
    wagers: tuple[str, ...] | None
    """None for all."""


class BookGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game in the book, under one setting of its options."""

    game: str
    title: str
    cites: str
    options: Mapping[str, OptionValue]
    changed: Mapping[str, OptionValue]
    wagers: tuple[BookWager, ...]
    unproved: Mapping[str, str]
    """By wager without a figure, why it has none."""


class DealtBook(msgspec.Struct, frozen=True, kw_only=True):
    """The second way by chance, of the whole book."""

    rounds: int
    """Dealt of each wager that a kernel knows."""
    seed: int
    comparisons: int
    least_p: float
    """What none may fall below: all together raise a false alarm once in a hundred times."""
    smallest_p: float
    farthest_z: float
    beyond_three: int
    """How many are off by more than three standard errors; chance alone lets one in 370 be."""
    not_dealt: tuple[str, ...]
    """Figures without it."""

    @property
    def in_words(self) -> str:
        """All of it in a sentence."""
        without = f"; {len(self.not_dealt)} could not be dealt" if self.not_dealt else ""
        return (
            f"{self.comparisons:,} figures dealt as a second way, up to {self.rounds:,} rounds "
            f"each from seed {self.seed}: farthest z {self.farthest_z:+.2f}, {self.beyond_three} "
            f"beyond three, smallest p {self.smallest_p:.2g} (below {self.least_p:.2g} one would "
            f"differ){without}"
        )


class OddsBook(msgspec.Struct, frozen=True, kw_only=True):
    """The whole book."""

    version: str
    fingerprint: str
    """Of the code that worked the figures out."""
    games: tuple[BookGame, ...]
    rooms: tuple[str, ...]
    """Games in which players play among themselves: the house has no edge."""
    dealt: DealtBook | None
    """The second way by chance; none where nothing was dealt."""

    def game(self, id: str) -> BookGame:
        """A game as its defaults have it."""
        return next(one for one in self.games if one.game == id and not one.changed)


class FreshBook(msgspec.Struct, frozen=True):
    """A book, and if it was worked out again, where what was kept said otherwise."""

    book: OddsBook
    differences: tuple[str, ...]
    compared: int = 0
    """How many settings of games were compared with what was kept."""
    not_kept: int = 0
    """Of how many nothing was kept that could be compared."""


def odds_book(
    told: TellBook = lambda name, share: None,
    *,
    fresh: bool = False,
    rounds: int = ROUNDS,
    seed: int = SEED,
    only: str = "",
) -> FreshBook:
    """Every game of every book, or those whose id begins so; `rounds` are dealt of each wager as a
    second way, or none.
    """
    variants = [one for one in pay_variants() if one.game.startswith(only)]
    games: list[BookGame] = []
    differences: list[str] = []
    compared = 0
    defaults: dict[str, BookGame] = {}
    before = family = ""
    for number, variant in enumerate(variants):
        share = number / len(variants)
        told(variant.game, share)
        game = built(variant.game, **variant.changed)
        if game.id != before:  # what is kept of one game in memory is too much for all of them
            forget_family(game.family)
            forget_family(family)
            before, family = game.id, game.family
        found, differ, was_kept = _analysed(game, variant, fresh)
        dealt, others = _dealt(game, found, rounds, seed, fresh, told, share)
        compared += was_kept
        differences += [f"{variant.game}: {sentence}" for sentence in (*differ, *others)]
        entry = _in_book(game, variant, found, dealt)
        if variant.changed and variant.wagers is None:
            entry = _other_than(defaults[variant.game], entry)
        if not variant.changed:
            defaults[variant.game] = entry
        if entry.wagers or entry.unproved:
            games.append(entry)
    rooms = tuple(
        id for id in modules() if id.startswith(only) and built(id).tables.room is not None
    )
    by_chance = _by_chance(games, rounds, seed)
    if by_chance is not None:
        least = by_chance.least_p
        games = [replace(one, wagers=held_together(one.wagers, least)) for one in games]
    book = OddsBook(
        version=croupier.__version__,
        fingerprint=analysis_code(),
        games=tuple(games),
        rooms=rooms,
        dealt=by_chance,
    )
    return FreshBook(book, tuple(differences), compared, len(variants) - compared if fresh else 0)


def solve_ahead(address: str, told: TellBook = lambda name, share: None, only: str = "") -> int:
    """Have a cluster work out what is not kept of the book yet; how many settings that was."""
    tasks = [
        task_of(one.game, one.changed.items(), wagers=one.wagers)
        for one in pay_variants()
        if one.game.startswith(only)
    ]
    return work_ahead(address, tasks, told)


def _dealt(
    game: Game,
    found: Analysis | NotProvable,
    rounds: int,
    seed: int,
    fresh: bool,
    told: TellBook,
    share: float,
) -> tuple[Mapping[DealtPlace, DealtFigure], tuple[str, ...]]:
    """Rounds of what was proved, as a second way."""
    if not rounds or isinstance(found, NotProvable):
        return {}, ()
    names = tuple(dict.fromkeys(one.wager for one in found.wagers))

    def heard(done: float) -> None:
        told(f"{game.id}, {done:.0%} of rounds", share)

    return dealt_figures(game, names, rounds, seed, fresh=fresh, told=heard)


def _by_chance(games: Sequence[BookGame], rounds: int, seed: int) -> DealtBook | None:
    """How the rounds that were dealt stand to the book as a whole."""
    if not rounds:
        return None
    lines = [(game, one) for game in games for one in game.wagers]
    ways = [way for _, one in lines for way in one.second_ways if way.way == SIMULATION]
    without = [
        f"{game.game} {one.place}"
        for game, one in lines
        if all(way.way != SIMULATION for way in one.second_ways)
    ]
    return DealtBook(
        rounds=rounds,
        seed=seed,
        comparisons=len(ways),
        least_p=least_p(len(ways)),
        smallest_p=min((way.p for way in ways if way.p is not None), default=1.0),
        farthest_z=max((way.z or 0.0 for way in ways), key=abs, default=0.0),
        beyond_three=sum(abs(way.z or 0.0) > 3 for way in ways),
        not_dealt=tuple(dict.fromkeys(without)),
    )


def _other_than(default: BookGame, entry: BookGame) -> BookGame:
    """A setting with only those wagers that it makes others of."""
    before = {one.place: (one.house_edge, one.distribution) for one in default.wagers}
    changed = tuple(
        one for one in entry.wagers if before.get(one.place) != (one.house_edge, one.distribution)
    )
    return replace(entry, wagers=changed)


def _analysed(
    game: Game, variant: PayVariant, fresh: bool
) -> tuple[Analysis | NotProvable, tuple[str, ...], bool]:
    try:
        if fresh:
            return fresh_odds(game, variant.wagers)
        return kept_odds(game, variant.wagers), (), False
    except NotProvable as error:
        return error, (), False


def _in_book(
    game: Game,
    variant: PayVariant,
    found: Analysis | NotProvable,
    dealt: Mapping[DealtPlace, DealtFigure],
) -> BookGame:
    wagers: tuple[BookWager, ...] = ()
    if isinstance(found, NotProvable):
        unproved = dict.fromkeys(variant.wagers or game.wagers, str(found))
    else:
        unproved = {one.wager: one.why for one in found.unproved}
        wagers = tuple(book_wager(game, one, dealt_of(dealt, one)) for one in found.wagers)
    return BookGame(
        game=game.id,
        title=game.title,
        cites=game.cites,
        options=dict(game.options),
        changed=variant.changed,
        wagers=wagers,
        unproved=unproved,
    )


# -- pay tables ------------------------------------------------------------------------------------


def pay_variants() -> tuple[PayVariant, ...]:
    """Every game against the house, and each setting of an option that changes what is paid.

    To build each game with each value takes a while: it is kept until the code changes.
    """
    package = Path(croupier.__file__).parent
    roots = [package / part for part in ("books", "games", "play", "law", "money", "jackpots")]
    return kept.made_of(
        "pay-variants", [*roots, Path(__file__)], tuple[PayVariant, ...], lambda: tuple(_every())
    )


def _every() -> Iterator[PayVariant]:
    for id in modules():
        game = built(id)
        if game.tables.room is not None:
            continue
        yield PayVariant(id, {}, None)
        yield from variants_of(listing(id), game)


def variants_of(listed: Listing, game: Game) -> Iterator[PayVariant]:
    """The settings that change what some wager pays, or bring one that is not there else."""
    known = {_rows(game)}
    for choice in listed.choices:
        if len(choice.choices) > MOST_VALUES:
            continue
        for value in choice.choices:
            changed = {**_needed(listed, game, choice), choice.name: value}
            if value == game.options[choice.name]:
                continue
            try:
                other = built(game.id, **changed)
            except BadOption:  # it goes with another option only, which is tried by itself
                continue
            rows = _rows(other)
            if _shared_rules_changed(game, other):  # another wheel: every wager is another
                yield PayVariant(game.id, changed, None)
                continue
            if rows in known:
                continue
            known.add(rows)
            wagers = tuple(dict.fromkeys(_proved_as(game, other, rows)))
            if wagers:
                yield PayVariant(game.id, changed, wagers)


def _shared_rules_changed(game: Game, other: Game) -> bool:
    """Whether an option may change what wheels, dice and draws come to. Of wagers that stay until
    they are decided only other pays count: the rest is by how much may go behind them.
    """
    return not (has_cards(game) or game.paying.carries) and game.rules != other.rules


def _proved_as(game: Game, other: Game, rows: PayRows) -> Iterator[str]:
    """The wagers that a setting changes; where one is part of another, that other."""
    solver, before = solver_of(other), dict(_rows(game))
    within = {} if solver is None else solver.within
    for name, pays in rows:
        if before.get(name) != pays:
            yield within.get(name, name)


def _needed(listed: Listing, game: Game, choice: Choice) -> dict[str, OptionValue]:
    """Where an option makes a difference only beside another, that other switched on."""
    if choice.matters(game.options):
        return {}
    other = next(one for one in listed.choices if one.name == choice.hangs_on)
    return {other.name: next(value for value in other.choices if value not in (0, "none"))}


PayRows = tuple[tuple[str, tuple[tuple[str, str, str], ...]], ...]


def _rows(game: Game) -> PayRows:
    """By wager, what each event does to it and pays."""
    return tuple(
        (
            name,
            tuple((one.event, one.outcome, one.odds_text) for one in wager.verdicts.values()),
        )
        for name, wager in game.wagers.items()
    )
