"""Every refusal of a round cites a provision, but for those that no book could have one for."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from croupier.books import listings
from croupier.equipment.cards import CARDS
from croupier.play import Answer, Change, Close, Dice, Move, Place, Refusal, Result, Round
from croupier.play.answers import At
from croupier.play.round import BadFacts, facts_of
from tests.play.anyplay import IDS, nothing, plausible_facts, play, start

OF_THE_SYSTEM = re.compile(
    "|".join(
        (
            "the round is over",
            "facts of [a-z0-9-]+",
            "beyond anything this system settles",
            "a stake is whole cents",
        )
    )
)
"""What is refused because it is no fact at all, or for want of a round: no book speaks of it."""
GAMES = sorted(listing.id for listing in listings())


def wrong_answers(rng: random.Random, played: Round) -> Iterator[Answer]:
    """What somebody may say or key at a wrong time, in a wrong place or of a wrong amount."""
    seat, other = rng.choice(IDS[:3]), "nobody-here"
    wagers = tuple(played.game.wagers)
    wager = rng.choice(wagers) if wagers else "blind"
    for who in (seat, other):
        yield Place(who, wager, rng.choice((1, 99, 1000, 10_000_000)), box=rng.choice(("", "1")))
        yield Place(who, "moon", 1000)
        yield Change(who, wager, 0)
        yield Change(who, wager, 1500, box="9")
        yield Move(who, rng.choice(("hit", "fold", "double", "raise", "moon", "call-on")))
        yield Move(who, "bet", stake=7)
    yield rng.choice(CARDS)
    yield Dice((rng.choice((1, 7)), 3))
    yield Result(rng.choice(("17", "moon")))
    yield At(-1)
    yield Close()


def refusals(rng: random.Random, played: Round) -> Iterator[tuple[str, Refusal]]:
    """What was tried at this moment and refused."""
    for answer in wrong_answers(rng, played):
        refusal = played.refusal(answer)
        if refusal is not None:
            yield repr(answer), refusal
    prompt = played.prompt
    for slug, mishap in played.game.irregularities.items():
        if prompt is not None and mishap.slug != nothing.__name__:
            try:
                facts = facts_of(mishap, plausible_facts(rng, mishap, played))
            except BadFacts:
                continue
            refusal = mishap.refusal(played.felt, prompt, facts)
            if refusal is not None:
                yield slug, refusal


@pytest.mark.parametrize("id", GAMES)
def test_a_refusal_cites_what_refuses(id: str) -> None:
    rng, seen = random.Random(f"refusals of {id}"), 0
    silent = {}
    for _ in range(4):
        played = start(rng, id, {})
        for count, _ in enumerate(play(rng, played)):
            if count > 40:
                break
            for said, refusal in refusals(rng, played):
                seen += 1
                if not refusal.cites and not OF_THE_SYSTEM.search(refusal.text):
                    silent[re.sub(r"\d+", "#", refusal.text)] = f"{said} at {played.prompt}"
    assert seen > 100, "too little was refused to say anything"
    assert not silent, silent
