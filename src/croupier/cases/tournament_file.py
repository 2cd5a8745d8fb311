"""A tournament from a file: its conditions, and what is done, step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from croupier.bad_input import BadInput
from croupier.books import UnknownGame
from croupier.books.tournaments import tournament_rules
from croupier.cases.loading import BadCaseFile, load, read_text
from croupier.equipment import SeededSource, SystemSource
from croupier.equipment.randomness import Source
from croupier.play import BadJournal, Refused
from croupier.play.command_base import same
from croupier.play.fold import Keep, not_kept
from croupier.play.record.journal_file import JournalFile
from croupier.play.times import time_of_day
from croupier.tournaments import Conditions, Tournament, TournamentRules, TournamentState, usual
from croupier.tournaments import commands as c
from croupier.tournaments import spoken as written
from croupier.tournaments.simulate import play_out, set_up
from croupier.tournaments.spoken import BadDocument

HOLDS = "tournament"
"""What the cover of a tournament's journal says that it holds."""
PLAYERS = 200
"""How many enter a simulation where nobody has."""
KEYS = ("tournament", "game", "seed", "conditions", "steps")
BESIDE = frozenset({"at", "by"})


class Undrawn(Exception):
    """Something is drawn, and nobody has said by what."""

    def __str__(self) -> str:
        return (
            "something is drawn here: say how it came out, give a seed (seed: 7, or --seed), or "
            "keep a journal, so that it is drawn once"
        )


class NoChance:
    """Whoever has said neither a seed nor how a draw came out, and keeps no journal of it."""

    def below(self, n: int) -> int:
        raise Undrawn


@dataclass(frozen=True)
class TournamentFile:
    """The file."""

    path: Path
    name: str
    game: str
    conditions: Conditions
    steps: Sequence[Mapping[str, Any]]
    seed: str | None


class RefusedStep(msgspec.Struct, frozen=True):
    """A step of the file that was refused: where it stands, why and by what."""

    step: str
    sentence: str
    player: str
    cites: list[str]

    @staticmethod
    def of(where: str, refused: Refused) -> RefusedStep:
        """A refusal at a step."""
        refusal = refused.refusal
        return RefusedStep(where, str(refused), refusal.seat, list(refusal.cites))


@dataclass
class Run:
    """A tournament and what became of the file's steps."""

    tournament: Tournament
    refused: RefusedStep | None = None


def rules_of(game: str, where: str = "") -> TournamentRules:
    """The law of tournaments of a game, or a sentence."""
    try:
        return tournament_rules(game)
    except UnknownGame as error:
        raise BadInput(f"{where}{error}") from None


def read(path: Path) -> TournamentFile:
    """The file, or a sentence that says what is wrong with it and where."""
    try:
        loaded = load(read_text(path), str(path))
    except BadCaseFile as error:
        raise BadInput(str(error)) from None
    if not isinstance(loaded, dict):
        raise BadInput(f"{path}: a tournament has the fields {', '.join(KEYS)}")
    for key in loaded:
        if key not in KEYS:
            raise BadInput(f"{path}: unknown key {key!r}; there are: {', '.join(KEYS)}")
    game, stated = loaded.get("game"), loaded.get("conditions")
    if not isinstance(game, str):
        raise BadInput(f"{path}: name the game, such as game: nsw-poker/texas-holdem")
    if not isinstance(stated, dict):
        raise BadInput(f"{path}: the conditions are missing; see --example {game}")
    try:
        conditions = written.conditions(_times(f"{path}: conditions", stated))
    except BadDocument as error:
        raise BadInput(f"{path}: {error}") from None
    steps = loaded.get("steps") or []
    if not isinstance(steps, list) or not all(isinstance(one, dict) for one in steps):
        raise BadInput(f"{path}: steps are a list, such as - {{enter: {{player: P1}}}}")
    for key in ("seed", "tournament"):
        if isinstance(loaded.get(key), list | dict):
            raise BadInput(f"{path}: {key}: a word or a number, not {loaded[key]!r}")
    seed = loaded.get("seed")
    name = str(loaded.get("tournament", path.stem))
    return TournamentFile(path, name, game, conditions, steps, None if seed is None else str(seed))


def _times(where: str, fields: Mapping[str, Any]) -> dict[str, Any]:
    """Fields whose times of day are seconds."""
    plain = dict(fields)
    for key in ("starts", "withdraw_until"):
        if isinstance(plain.get(key), str) and plain[key] != "none":
            plain[key] = time_of_day(f"{where}: {key}", plain[key], seconds=False)
    sessions = plain.get("sessions")
    if isinstance(sessions, list):
        plain["sessions"] = [
            _times(f"{where}: sessions[{n}]", one) if isinstance(one, dict) else one
            for n, one in enumerate(sessions)
        ]
    return plain


def commands(
    found: TournamentFile,
) -> list[tuple[str, type[c.TournamentCommand], str, int, dict[str, Any]]]:
    """The file as commands: where each stands, its kind, by whom, when, and its fields."""
    told: list[tuple[str, type[c.TournamentCommand], str, int, dict[str, Any]]] = []
    told.append(("conditions", c.Document, "", 0, {"conditions": found.conditions}))
    now = 0
    for number, step in enumerate(found.steps, 1):
        names = [key for key in step if key not in BESIDE]
        where = f"step {number}"
        if len(names) != 1:
            raise BadInput(f"{found.path}: {where}: one thing at a time, with at and by beside it")
        name = str(names[0])
        if "at" in step:
            now = time_of_day(f"{found.path}: {where}: at", step["at"], seconds=False)
        by = step.get("by", "")
        if not isinstance(by, str):
            raise BadInput(f"{found.path}: {where}: by: {by!r} is nobody: write what he is called")
        try:
            for kind, fields in written.step(name, step[names[0]]):
                fields = _times(f"{found.path}: {where}: {name}", fields)
                told.append((f"{where}, {name}", kind, by, now, fields))
        except BadDocument as error:
            raise BadInput(f"{found.path}: {where}: {error}") from None
    return told


def run(
    found: TournamentFile,
    seed: str | None,
    journal: Path | None,
    on: Callable[[Run], None] = lambda run: None,
) -> Run:
    """The steps of a file done one after another; `on` goes on from there, unless one was refused.
    With a journal, what it has is not done again.
    """
    rules = rules_of(found.game, f"{found.path}: game: ")
    source: Source = SeededSource(seed) if seed is not None else NoChance()
    if journal is None:
        return _to_its_end(found, Run(Tournament(found.name, found.game, rules, source)), on)
    with closing(JournalFile(journal, holds=HOLDS)) as kept:
        source = SystemSource() if seed is None else source
        done = _to_its_end(found, Run(_taken_up(found, rules, kept, source)), on)
        kept.add(note=True)
        return done


def rebuilt(
    records: Sequence[bytes], source: Source, keep: Keep = not_kept
) -> tuple[Tournament | None, str]:
    """The tournament of a record as far as it is good, and what is wrong behind that."""
    again: Tournament | None = None
    try:
        again = Tournament.rebuild(records[:1], source, tournament_rules)
        again.take(records[1:])
        again.keep = keep
    except (BadJournal, Refused, UnknownGame) as error:
        return again, str(error)
    return again, ""


def _taken_up(
    found: TournamentFile, rules: TournamentRules, kept: JournalFile, source: Source
) -> Tournament:
    """The tournament as far as the journal has it."""
    if not kept.records:
        return Tournament(found.name, found.game, rules, source, keep=kept.add)
    again, wrong = rebuilt(kept.records, source, kept.add)
    if again is None or wrong:
        raise BadInput(f"{kept.path}: cannot be gone on with: {wrong}")
    begun = again.state.begun
    if (begun.name, begun.game) != (found.name, found.game):
        raise BadInput(f"{kept.path}: is the journal of {begun.name}, {begun.game}")
    records = [c.read(one) for one in kept.records]
    steps = commands(found)
    for (where, kind, by, at, fields), was in zip(steps, records[1:], strict=False):
        try:
            said = written.command(kind, was.id, by, at, fields, begun.second)
        except BadDocument as error:
            raise BadInput(f"{found.path}: {_number(where)}: {error}") from None
        if not same(said, was):
            raise BadInput(f"{found.path}: {where}: the journal has something else there")
    return again


def _to_its_end(found: TournamentFile, run: Run, on: Callable[[Run], None]) -> Run:
    """The steps of the file that are not done yet, and what comes after them."""
    tournament = run.tournament
    for where, kind, by, at, fields in commands(found)[tournament.moment.last - 1 :]:
        try:
            id, second = tournament.moment.last + 1, tournament.state.begun.second
            said = written.command(kind, id, by, at, fields, second)
            written.must_not_be_over(tournament.state, at)
            tournament.do(said)
        except BadDocument as error:
            raise BadInput(f"{found.path}: {_number(where)}: {error}") from None
        except Undrawn as error:
            raise BadInput(f"{found.path}: {where}: {error}") from None
        except Refused as refused:
            run.refused = RefusedStep.of(where, refused)
            return run
    on(run)
    return run


def _number(where: str) -> str:
    """Which step it is, where the sentence itself begins with what the step is called."""
    return where.partition(",")[0]


def simulate(
    run: Run, players: int | None, seed: str | None, told: Callable[[int, int], None]
) -> None:
    """Chance plays on from where the file ends; `told` hears how many of all are out."""
    if seed is None:
        raise BadInput("a simulation has a seed, so that it can be repeated: --seed 7")
    if players is not None and not 2 <= players <= written.MOST:
        raise BadInput(f"a tournament has two to {written.MOST:,} players")
    tournament = run.tournament
    try:
        if not tournament.state.session:
            set_up(tournament, players or tournament.state.entries or PLAYERS)
        total = tournament.state.entries

        def out(stood: TournamentState) -> None:
            told(total - sum(1 for _ in stood.playing()), total)

        play_out(tournament, SeededSource(f"{seed}/play"), told=out)
    except Refused as refused:
        run.refused = RefusedStep.of("simulation", refused)


def example(game: str) -> str:
    """A file to begin with: everything that the book wants stated, and the first steps."""
    rules = rules_of(game)
    stated = msgspec.to_builtins(usual(buy_in=rules.buy_ins))
    lines = [
        f"tournament: {rules.part.capitalize()} on Sunday",
        f"game: {game}",
        "seed: 7        # of every draw; none is needed with a journal, or if draws are told",
        "conditions:    # cents; tournament chips",
    ]
    yaml = msgspec.yaml.encode(stated).decode()
    lines += [f"  {line}" for line in yaml.splitlines()]
    before = (
        ("publish", rules.published),
        ("notify", rules.notified),
        ("approve", rules.approved),
    )
    lines.append("steps:")
    lines += [f'  - {{{name}: {{}}, at: "18:00"}}' for name, wanted in before if wanted]
    if rules.director:
        lines.append(f"  - {{appoint: the {rules.director}}}")
    lines += [
        "  - {enter: {player: P1, name: Ann, agreed: true}}",
        "  - {enter: {player: P2, name: Bob, agreed: true}}",
        "  - {enter: {player: P3, name: Cleo, agreed: true}}",
        "  - {designate: {tables: [T1]}}",
        "  - {ballot: {}}",
        '  - {open-session: {}, at: "19:00"}',
        "  # what follows, as it comes:",
        '  # - {results: {table: T1, chips: {P1: 12000, P2: 8000, P3: 10000}}, at: "19:05"}',
        "",
    ]
    return "\n".join(lines)
