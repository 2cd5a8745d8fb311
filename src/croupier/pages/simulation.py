"""What wagers have come to over many rounds that were played out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from croupier.analysis.engine.errors import NotProvable
from croupier.analysis.simulate.bankroll import GainShares, Sessions
from croupier.analysis.simulation import Simulated
from croupier.bots.playing_out import PlayedOut, are_among_players
from croupier.pages.bankroll import (
    BankrollAsked,
    BankrollFigures,
    bankroll_figures,
    bankroll_parts,
)
from croupier.pages.document import Grid, Page, Span, Tone
from croupier.pages.writing import grid, note, quiet, row, text
from croupier.play.game import Game
from croupier.play.header import OptionValue

NOTHING_DECIDED = "none: nothing is decided"
MOST_NUMBERS = 6
"""How many numbers of a wager are shown."""
FAR_OFF = 3.0
"""Standard errors from which on a figure is shown in colour."""


class SimulatedWager(msgspec.Struct, frozen=True, omit_defaults=True):
    """A wager, and what it gained a round."""

    wager: str
    mean: float
    standard_error: float | None
    rounds: int
    strategy: str
    exact: float | None
    z: float | None
    on: str = ""
    numbers: tuple[str, ...] = ()


class CountedStake(msgspec.Struct, frozen=True):
    """What came at one true count."""

    true_count: str
    rounds: int
    stake: int
    mean: float
    """What a round brought, in units."""
    standard_error: float


class Simulation(msgspec.Struct, frozen=True):
    """Rounds that were played out, as they are published."""

    game: str
    options: Mapping[str, OptionValue]
    rounds: int
    seed: int
    rounds_per_second: float
    unit: str
    threads: int
    cards: str
    wagers: tuple[SimulatedWager, ...]
    by_count: tuple[CountedStake, ...] = ()
    """Where somebody counts and stakes by it."""
    bankroll: tuple[BankrollFigures, ...] = ()


def simulation(
    game: Game, played: PlayedOut, seed: int, bankroll: tuple[BankrollFigures, ...] = ()
) -> Simulation:
    """The figures of each wager."""
    cards = played.run.cards if played.run is not None else ""
    counted = played.run.wagers if played.run is not None else ()
    return Simulation(
        game.id,
        dict(game.options),
        played.rounds,
        seed,
        played.rounds / max(played.seconds, 1e-9),
        played.unit,
        played.threads,
        cards,
        tuple(map(_published, played.found)),
        tuple(
            CountedStake(one.name, one.rounds, one.stake, one.mean, one.standard_error)
            for wager in counted
            for one in wager.by_group()
        ),
        bankroll,
    )


def bankrolls(
    game: Game, played: PlayedOut, names: Sequence[str], asked: BankrollAsked, seed: int
) -> list[tuple[BankrollFigures, Sessions]]:
    """What these wagers do to a bankroll, by what was counted of them."""
    if played.run is None:
        raise NotProvable(f"{game.id}: nothing was dealt in bulk that a bankroll could rest on")
    found = []
    for one in played.run.wagers:
        if one.about.wager in names:
            shares = GainShares.of_run(one)
            found.append(bankroll_figures(str(one), shares, asked, seed))
    return found


def _published(one: Simulated) -> SimulatedWager:
    return SimulatedWager(
        one.wager,
        one.mean,
        one.standard_error if one.rounds > 1 else None,
        one.rounds,
        one.strategy or NOTHING_DECIDED,
        one.exact,
        one.z,
        one.on,
        one.numbers,
    )


def simulation_page(game: Game, found: Simulation) -> Page:
    """The same for a person."""
    kind, what, unit = "Wager", "rounds of each wager", "per initial wager"
    if are_among_players(game):
        kind, what, unit = "Style", "hands", "minimums a hand"
    rows = (
        row(
            text(f"{one.wager} ", Span(_place(one), Tone.LIGHT)),
            f"{one.mean:+.5f}",
            "–" if one.standard_error is None else f"{one.standard_error:.5f}",
            "–" if one.exact is None else f"{one.exact:+.5f}",
            _off(one.z),
        )
        for one in found.wagers
    )
    title = text(f"{game.title} ", quiet(game.id))
    about = (
        f"{found.rounds:,} {what} with seed {found.seed}, {unit}; "
        f"{found.rounds_per_second:,.0f} {what.split()[0]} a second in units of {found.unit}"
    )
    return Page(
        game.title,
        (
            grid(title, f"{kind}* | Gain>! | Std error>! | Exact>! | z>!", rows),
            note(quiet(f"{about}; {found.cards}." if found.cards else f"{about}.")),
            *(note(quiet(said)) for said in _how(found.wagers)),
            *_by_count(found.by_count),
            *(part for one in found.bankroll for part in bankroll_parts(one)),
        ),
    )


def _by_count(found: Sequence[CountedStake]) -> Iterable[Grid]:
    """What came at each true count."""
    if found:
        rows = (
            row(
                one.true_count,
                f"{one.rounds:,}",
                f"{one.stake}",
                f"{one.mean:+.5f}",
                f"{one.standard_error:.5f}",
            )
            for one in found
        )
        yield grid("By true count", "Count* | Rounds>! | Stake>! | Gain>! | Std error>!", rows)


def _off(z: float | None) -> str:
    """How far off it is, with a mark where that is a great deal."""
    if z is None:
        return "–"
    return f"{z:+.2f}{' !' if abs(z) > FAR_OFF else ''}"


def _place(one: SimulatedWager) -> str:
    return " ".join(filter(None, (one.on, "-".join(one.numbers[:MOST_NUMBERS]))))


def _how(wagers: tuple[SimulatedWager, ...]) -> Iterable[str]:
    """How each wager was decided, where something was."""
    for said in dict.fromkeys(one.strategy for one in wagers):
        if not said.startswith("none"):
            names = dict.fromkeys(one.wager for one in wagers if one.strategy == said)
            yield f"{', '.join(names)}: {said}."
