"""Which mishaps may have happened now."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from croupier.books import game, listings
from croupier.equipment import Card
from croupier.play import CLOSE, DONE, Bets, Header, Place, Refused, Round, Seat
from croupier.play.reports.possible import may_have_happened
from croupier.play.round import facts_of as typed
from tests.play import anyplay

BACCARAT = "qld-2024/baccarat"


def offered(played: Round) -> list[str]:
    assert played.prompt is not None
    return [one.slug for one in may_have_happened(played.felt, played.prompt)]


def test_the_list_is_that_of_the_moment() -> None:
    coup = Round(game(BACCARAT))
    assert isinstance(coup.prompt, Bets)
    before = offered(coup)
    assert "first-card-exposed" in before
    assert "player-third-card" not in before
    coup.answer(Place("you", "player", 1000)).answer(CLOSE)
    for card in ("9D", "2C", "TD", "5S"):
        coup.answer(Card.parse(card))
    after = offered(coup)
    assert "player-third-card" in after
    assert "shoe-disagrees" in after
    assert "shoe-disagrees" not in before
    coup.answer(DONE)


@pytest.mark.parametrize("id", [one.id for one in listings()])
def test_whatever_can_be_ruled_on_is_offered(id: str) -> None:
    """Random reports know nothing of the list: what one of them brings about must be on it."""
    rng, built = random.Random(id), game(id)
    played = Round(built, Header(id, dict(built.options), seats=(Seat("P1", 1),)))
    for prompt in anyplay.play(rng, played):
        if rng.random() < 0.5:
            continue
        listed = offered(played)
        for slug, mishap in built.irregularities.items():
            for _ in range(4):
                with suppress(Refused):
                    facts = typed(mishap, anyplay.plausible_facts(rng, mishap, played))
                    if mishap.refusal(played.felt, prompt, facts) is None:
                        assert slug in listed, f"{slug} at {prompt} with {facts}"
