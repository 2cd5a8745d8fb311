"""Hands at random in which anything goes wrong: all chips are there, and a replay is alike."""

from __future__ import annotations

import random

import pytest

from croupier.books import game
from croupier.play import Choose, Draw, Prompt, Refused, Round
from tests.often import often
from tests.play.anyplay import IDS, answer_to, plausible_facts, start

GAMES = (
    *(
        f"nsw-poker/{name}"
        for name in """
        draw-ante draw-blind five-card-stud seven-card-stud two-card-manila three-card-manila
        texas-holdem omaha pineapple crazy-pineapple
        """.split()
    ),
    "qld-2024/manila-poker",
    "qld-2024/texas-holdem",
    "qld-2024/omaha",
)
Facts = dict[str, object]
SIGN: dict[str, bool | int | str] = {
    "least_buy_in": 2_000,
    "most_buy_in": 10_000,
    "time_to_act": 30,
    "extra_fee": 500,
}
"""What a sign may say that some mishaps are about."""


def likely(rng: random.Random, played: Round, slug: str) -> Facts:
    """Facts that may well hold at this moment."""
    facts = plausible_facts(rng, played.game.irregularities[slug], played)
    prompt: Prompt | None = played.prompt
    asked = prompt.questions[0].seat if isinstance(prompt, Choose) else rng.choice(IDS)
    if slug == "out-of-turn":
        return {"player": rng.choice(IDS), "move": rng.choice(("bet", "call", "raise"))}
    if slug in ("discard-left-out", "no-discard"):
        return {"player": rng.choice((asked, *IDS))}
    if slug == "wrong-stake":
        return {"player": rng.choice(IDS), "stake": rng.choice((100, 90_000_000))}
    if slug == "request-to-view":
        return {"player": rng.choice(IDS), "of": rng.choice(IDS)}
    if slug == "cards-learnt":
        return {"by": rng.choice(IDS), "player": rng.choice(IDS), "numbers": [rng.randint(1, 2)]}
    if slug in ("clock-ran-out", "out-of-time"):
        return {"player": asked, "seconds": 95}
    if slug == "drawn-out-of-sequence":
        return {"player": rng.choice(IDS), "cards": 1, "looked": True}
    if slug == "last-card-face-up" and isinstance(prompt, Draw):
        return {}
    return facts


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("seed", range(often(2, 40)))
def test_whatever_goes_wrong_the_chips_are_all_there(id: str, seed: int) -> None:
    slugs, known = sorted({*game(id).irregularities} - {"nothing"}), game(id).options
    for number in range(4):
        rng = random.Random(1000 * seed + number)
        signed = {name: cents for name, cents in SIGN.items() if number % 2 and name in known}
        played = start(rng, id, signed)
        for _ in range(400):
            if played.prompt is None:
                break
            if rng.random() < 0.3:
                slug = rng.choice(slugs)
                before = played.save()
                try:
                    played.interrupt(slug, likely(rng, played, slug))
                except Refused:
                    assert played.save() == before
            else:
                played.answer(answer_to(rng, played))
        assert played.prompt is None
        played.felt.audit()
        assert not any(played.felt.pots.values())
        again = Round.replay(played.game, played.header, played.journal)
        assert again.outcome() == played.outcome()
