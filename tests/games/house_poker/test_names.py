"""What players are called does not matter: a round is the same whoever sits there."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from croupier.books import game, listing
from croupier.equipment import SeededSource
from croupier.equipment.cards import BACK, CARDS
from croupier.play import (
    CLOSE,
    DONE,
    Answer,
    At,
    Bets,
    Choose,
    Cut,
    Draw,
    Header,
    Move,
    Place,
    Refused,
    Round,
    Seat,
    Turn,
)
from croupier.play import Table as Pit
from tests.often import often

GAMES = (
    "qld-2024/caribbean-stud",
    "act-1992/canberra-poker",
    "qld-2024/texas-holdem-bonus",
    "qld-2024/mississippi-stud",
    "qld-2024/ultimate-texas-holdem",
    "wa-uth/ultimate-texas-holdem",
    "qld-2024/three-card-poker",
    "qld-2024/electronic-three-card-poker",
)
PLAYERS = ("P1", "P2", "P3")
HOSTILE = (
    "pool shark",
    "pool jackpot",
    "{seat}",
    "{other}",
    "P1 plays",
    "P1 folded",
    "other hand of pool shark",
    "void hand of {seat}",
    "the dealer has no hand",
    "dealer ",
    "array",
    "row 1",
    "ante",
    "level-1",
    "box 1",
    "1",
    "nobody folded\nhouse",
    "\u202efold",
)
"""Ids made of what rounds used to keep under texts made of ids."""


def with_a_jackpot(id: str, rng: Random) -> dict[str, Any]:
    """Options of a game, now and then with a jackpot beside it."""
    kinds = [choice.choices for choice in listing(id).choices if choice.name == "jackpot"]
    return {"jackpot": rng.choice(kinds[0])} if kinds else {}


def any_answer(rng: Random, played: Round) -> Answer:
    """Something that the round takes."""
    prompt, felt = played.prompt, played.felt
    if isinstance(prompt, Bets):
        for _ in range(0 if felt.bets and rng.random() < 0.12 else 30):
            wager = played.game.wagers[rng.choice(prompt.wagers)]
            on = rng.choice(wager.on or ("",))
            numbers = rng.choice(wager.examples or ((),))
            stake = rng.choice((100, 500, 1000, 1000, 1000, 1500))
            place = Place(rng.choice(PLAYERS), wager.name, stake, on, "", numbers)
            if played.refusal(place) is None:
                return place
        return CLOSE
    if isinstance(prompt, Draw | Turn):
        known = felt.cards(prompt.hand)[prompt.n] if isinstance(prompt, Turn) else BACK
        down = isinstance(prompt, Draw) and not prompt.face_up
        return known if down or known is not BACK else rng.choice([*filter(felt.remains, CARDS)])
    if isinstance(prompt, Choose):
        question = rng.choice(prompt.questions)
        option = rng.choice(question.options)
        return Move(question.seat, option.move, question.on, option.least)
    return At(26) if isinstance(prompt, Cut) else DONE


def any_report(rng: Random, played: Round) -> tuple[str, dict[str, Any]]:
    """Anything that may be reported, true or not."""
    mishap = rng.choice([*played.game.irregularities.values()])
    facts: dict[str, Any] = {}
    for field in msgspec.structs.fields(mishap.facts):
        if field.type is str:
            about_a_player = field.name in ("player", "place", "apart_from")
            facts[field.name] = rng.choice(PLAYERS) if about_a_player else "fire"
        elif field.type is int:
            facts[field.name] = rng.choice((1, 2, 500, 3500))
        elif bool in (field.type, *get_args(field.type)):
            facts[field.name] = rng.random() < 0.5
        elif field.type == tuple[str, ...]:
            facts[field.name] = rng.sample(PLAYERS, rng.randrange(3))
        elif field.required:
            facts[field.name] = {}
    return mishap.slug, facts


def renamed(said: Any, called: dict[str, str]) -> Any:
    """An answer or a report about players of other names."""
    if isinstance(said, Place | Move):
        return msgspec.structs.replace(said, seat=called[said.seat])
    if isinstance(said, dict):
        return {name: renamed(value, called) for name, value in said.items()}
    if isinstance(said, list):
        return [renamed(value, called) for value in said]
    return called.get(said, said) if isinstance(said, str) else said


def ruled(played: Round, slug: str, facts: dict[str, Any]) -> str:
    """A mishap is reported; the sentence that refuses it, if it is refused."""
    try:
        played.interrupt(slug, facts)
    except Refused as refused:
        return refused.refusal.sentence
    return ""


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("seed", range(often(10, 200)))
def test_what_players_are_called_does_not_matter(id: str, seed: int) -> None:
    rng = Random(seed)
    called = dict(zip(PLAYERS, rng.sample(HOSTILE, len(PLAYERS)), strict=True))
    played = game(id, **with_a_jackpot(id, rng))
    one, other = (
        Round(
            played,
            Header(
                id,
                dict(played.options),
                seats=tuple(Seat(names[p], n, balance=100_000) for n, p in enumerate(PLAYERS, 1)),
            ),
        )
        for names in (dict(zip(PLAYERS, PLAYERS, strict=True)), called)
    )
    for _ in range(600):
        if one.prompt is None:
            break
        if rng.random() < 0.06:
            slug, facts = any_report(rng, one)
            assert ruled(one, slug, facts) == ruled(other, slug, renamed(facts, called))
            continue
        answer = any_answer(rng, one)
        with suppress(Refused):
            one.answer(answer)
            other.answer(renamed(answer, called))
    assert one.over
    assert other.over
    other.felt.audit()
    lines = [(called[x.seat], x.wager, x.outcome, x.pays, x.why) for x in one.settlement]
    assert lines == [(x.seat, x.wager, x.outcome, x.pays, x.why) for x in other.settlement]
    effects = [(x.name, x.sentence, called.get(x.seat, x.seat)) for x in one.felt.effects]
    assert effects == [(x.name, x.sentence, x.seat) for x in other.felt.effects]
    assert one.felt.pools == other.felt.pools


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("name", HOSTILE)
def test_a_player_of_any_name_folds_and_the_table_goes_on(id: str, name: str) -> None:
    pit = Pit("T1", game(id), SeededSource("names"))
    pit.sit(name, 1, 100_000, 0)
    for _ in range(2):
        if pit.shuffle_due:
            pit.shuffle(0)
        played = pit.open_round(0)
        while played.prompt is not None:
            prompt = played.prompt
            if isinstance(prompt, Cut):
                played.answer(At(26))
            elif isinstance(prompt, Bets):
                for wager in ("ante", "blind"):
                    if wager in prompt.wagers:
                        examples = played.felt.game.wagers[wager].examples or ((),)
                        played.answer(Place(name, wager, 1000, numbers=examples[0]))
                played.answer(CLOSE)
            elif isinstance(prompt, Choose):
                moves = [option.move for option in prompt.questions[0].options]
                played.answer(Move(name, "fold" if "fold" in moves else "check"))
            elif isinstance(prompt, Draw | Turn):
                pit.deal(0)
            else:
                played.answer(DONE)
        lost = -played.felt.net()[name]
        pit.close_round(0)
        assert lost in (1000, 2000)
    assert pit.seats[name].balance == 100_000 - 2 * lost
