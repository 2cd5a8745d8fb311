"""What the book rules when something has gone wrong: the effects of the ruling itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

import msgspec

from croupier.books import game
from croupier.equipment.cards import Card
from croupier.equipment.tiles import Tile
from croupier.law import Cites, provisions
from croupier.money import dollars
from croupier.pages.by_chance import PlayedByChance
from croupier.play import Game
from croupier.play.felt import Felt
from croupier.play.irregularities import Mishap
from croupier.play.offices import holder
from croupier.play.reports.facts import FactKind
from croupier.play.reports.forms import fields_of
from croupier.play.reports.possible import plausible_report
from croupier.play.table.at_table import AtTable
from croupier.play.table.commands import Report
from croupier.play.table.driver import by_the_house
from croupier.play.table.offices import rules_on
from croupier.play.view import TableView, Viewer
from croupier.school.drill import DrillFound, DrillKey
from croupier.school.rounds import rounds, untold

ENOUGH_MISHAPS = 5
ALIKE = 2
"""Rulings that differ by one effect at most."""
TRIED = 8
"""How many mishaps of a moment are ruled on for one question."""
NOTHING_MORE = "Round: Continues"
"""A ruling that changes nothing is a wrong answer among others, and no question."""
MOMENTS = 8
"""Moments of a round in which something may go wrong."""


class RuledOn(msgspec.Struct, frozen=True):
    """A mishap that was reported, and what came of it."""

    happened: str
    effects: str
    cites: Cites
    slug: str = ""
    facts: Mapping[str, object] = {}


def applies(played: Game) -> bool:
    """Whether the book provides for enough mishaps that rulings can be told apart."""
    return len(played.irregularities) >= ENOUGH_MISHAPS


def found(key: DrillKey) -> Iterator[DrillFound]:
    """A moment of a round in which something goes wrong."""
    played, luck = game(key.game), key.luck
    for chance in rounds(key):
        one = _moment(chance, luck.randrange(MOMENTS))
        if one is None:
            continue
        playing, view = one
        ruled = list(rulings_now(played, playing, chance, luck))
        for right in ruled:
            if right.effects == NOTHING_MORE:
                continue
            others = [other.effects for other in ruled if other.effects != right.effects]
            yield DrillFound(
                f"{right.happened}. What is the ruling?",
                untold(view),
                right.effects,
                tuple(sorted(dict.fromkeys(others), key=lambda text: apart(text, right.effects))),
                f"{right.happened}: {right.effects}",
                right.cites,
                hard=any(apart(other, right.effects) <= ALIKE for other in others),
            )


def apart(one: str, other: str) -> int:
    """How easily two rulings are told apart: those that say nearly the same come first."""
    return len(set(one.split("; ")) ^ set(other.split("; ")))


def _moment(chance: PlayedByChance, stop: int) -> tuple[AtTable, TableView] | None:
    """The table where it waits for the so-manieth time, for the house too: for a roll, a spin."""
    driver = chance.driver
    playing = driver.open()
    for number in range(stop + 1):
        prompt = playing.prompt
        if prompt is None:
            break
        if number == stop:
            return playing, playing.view(Viewer.DEALER)
        running = driver.table.running
        answer = by_the_house(running, driver.source) if running is not None else None
        if answer is None:
            chance.answer(playing, prompt)
        else:
            playing.answer(answer)
    return None


def rulings_now(
    played: Game, playing: AtTable, chance: PlayedByChance, luck: Random
) -> Iterator[RuledOn]:
    """What some mishaps of this moment would come to; each is tried on the table and undone."""
    mishaps = list(played.irregularities.values())
    luck.shuffle(mishaps)
    prompt = playing.prompt
    assert prompt is not None
    tried = 0
    for mishap in mishaps:
        facts = plausible_report(mishap, playing.felt, prompt)
        said = _said(mishap, facts, playing.felt) if facts is not None else None
        if facts is None or said is None:
            continue
        ruled = _ruled(chance, mishap, facts, said)
        if ruled is not None:
            tried += 1
            yield ruled
        if tried == TRIED:
            return


def _ruled(
    chance: PlayedByChance, mishap: Mishap, facts: Mapping[str, object], said: str
) -> RuledOn | None:
    table, plain = chance.driver.table, dict(facts)
    by = holder(rules_on(table.game, mishap.slug, plain))
    seen = table.preview(Report(0, by, 0, mishap.slug, plain), Viewer.PIT)
    if seen.refused is not None or not seen.effects:
        return None
    told: dict[str, dict[str, None]] = {}
    for one in seen.effects:
        told.setdefault(one.name, {})[one.text.rstrip(".")] = None
    effects = "; ".join(f"{name}: {', '.join(texts)}" for name, texts in told.items())
    cites = tuple(dict.fromkeys(cite for one in seen.effects for cite in one.cites))
    return RuledOn(
        said,
        effects[:1].upper() + effects[1:],
        cites or provisions(mishap.cites),
        mishap.slug,
        plain,
    )


def _said(mishap: Mishap, facts: Mapping[str, object], felt: Felt) -> str | None:
    """What happened, in a sentence; nothing where its facts are more than a sentence tells."""
    told = []
    for field in fields_of(mishap.facts, felt.game, felt):
        if field.name not in facts:
            continue
        value = facts[field.name]
        values = value if isinstance(value, list | tuple) else (value,)
        if field.by_place or any(isinstance(one, dict) for one in values):
            return None
        words = ", ".join(_value(field.about, one) for one in values)
        if words:
            told.append(f"{field.help}: {words}")
    return f"{mishap.title} ({'; '.join(told)})" if told else mishap.title


def _value(about: FactKind, value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        if about is FactKind.CARD:
            return Card(value).name
        if about is FactKind.TILE:
            return str(Tile(value))
        if about is FactKind.CENTS:
            return dollars(value)
    return str(value)
