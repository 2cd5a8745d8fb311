"""A player's turn says at once what is open beyond doubt; the whole question never disagrees."""

from __future__ import annotations

import random

import pytest

from croupier.games.poker.betting import MOVES, TurnToAct
from croupier.play.answers import Move, Put
from croupier.play.prompts import Choose, asked
from croupier.play.round import Round
from tests.games.poker.hands import any_hand
from tests.games.poker.test_room_random import POKER
from tests.play.anyplay import play, report, sitting


def moves_near(rng: random.Random, prompt: Choose) -> list[Move]:
    """Moves of every kind with chips at the edge of what is open, beside it, and anything."""
    question = prompt.questions[0]
    edges = {0, 1}
    for option in question.options:
        edges |= {option.least, option.most}
        edges |= {option.least - 1, option.most + 1, option.least + option.step}
    chips = [*edges, rng.randint(0, 10_000), -100]
    found = [Move(question.seat, move, "", rng.choice(chips)) for move in (*MOVES, "show", "x")]
    for option in question.options:
        found += [Move(question.seat, option.move, "", cents) for cents in chips]
    found.append(Move("P9", "fold"))
    found.append(Move(question.seat, "fold", "elsewhere"))
    found.append(Move(question.seat, "fold", "", 0, (0,)))
    return found


def same_word(rng: random.Random, played: Round) -> int:
    """Compare both ways to take every move; how many were taken."""
    prompt, waits = played.prompt, played.waits
    if not isinstance(waits, TurnToAct):
        assert waits is None or prompt == waits
        return 0
    assert isinstance(prompt, Choose)
    assert asked(waits) == asked(prompt)
    assert played.prompt is prompt, "the question stays the same while the table waits for it"
    taken = 0
    for move in moves_near(rng, prompt):
        at_once, at_length = waits.refusal(played.felt, move), prompt.refusal(played.felt, move)
        assert at_once == at_length, (move, prompt)
        taken += at_once is None
    return taken


@pytest.mark.parametrize("id", POKER)
def test_what_is_open_at_once_is_open_in_the_whole_question(id: str) -> None:
    rng, taken = random.Random(f"turns {id}"), 0

    def compare(_: Choose, played: Round) -> Put | None:
        nonlocal taken
        taken += same_word(rng, played)
        return None

    for _ in range(14):
        any_hand(rng, id, rng.randint(2, 4), compare)
    assert taken > 100


@pytest.mark.parametrize("id", POKER)
def test_and_after_rulings(id: str) -> None:
    taken = 0
    for seed in range(8):
        rng = random.Random(f"ruled {seed}")
        for played in sitting(rng, id, {}):
            for _ in play(rng, played):
                taken += same_word(rng, played)
                if rng.random() < 0.15:
                    report(rng, played, rng.choice(list(played.game.irregularities)), tries=1)
    assert taken > 20
