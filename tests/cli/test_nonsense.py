"""Whatever is typed at a table, the table stays up: sentences, and chips that are all there."""

from __future__ import annotations

import random

import pytest

from croupier.books import game, listings
from croupier.speech.names import example_of
from tests.cli.table import left_with, session
from tests.often import often

WORDS = (
    *"""
    0 00 -1 1 2 6 8 17 37 1-2 2-1 1/2 a $1 $5 on off to for all the box ticket quick pick
    clear repeat layout ² ٣ [bold] [/] %s {} nan 1e9 - / + , 1,000 1,2,3 $ c 50c 10.50 é 🎲
    call-on call-off shoot accept refuse pass keep roll even red r
    """.split(),
    *("", "'", '"', "\\", "9" * 40, "9" * 5000, "\x00"),
)


def said_by(rng: random.Random, names: list[str]) -> str:
    """A line that somebody might type, or nobody."""
    amount, name = rng.choice((1, 2, 5, 6, 10, 12, 30)), rng.choice(names)
    sayings = (
        f"{amount} {name}",
        f"{name} {amount}",
        f"clear {name}",
        f"{name} to {rng.choice(('0', '5', '6', '-3', 'x'))}",
        f"{rng.choice(('on', 'off', 'call-on'))} {name}",
        rng.choice(("go", "roll", "", "repeat", "clear")),
        " ".join(rng.choice(WORDS) for _ in range(rng.randint(1, 6))),
    )
    return rng.choice((sayings[0], sayings[5], *sayings))


@pytest.mark.parametrize("id", [one.id for one in listings()])
@pytest.mark.parametrize("seed", range(often(1, 20)))
def test_nonsense_never_breaks_a_table(id: str, seed: int) -> None:
    rng = random.Random(f"{id} {seed}")
    wagers = game(id).wagers.values()
    names = [example_of(wager) for wager in wagers]
    names += [f"{wager.name} {on}" for wager in wagers for on in wager.on]
    names += [other for wager in wagers for other in wager.aka]
    lines = [said_by(rng, names) for _ in range(40)]
    said = session(id, *lines, "quit", seed=str(seed))
    assert left_with(said) >= 0
