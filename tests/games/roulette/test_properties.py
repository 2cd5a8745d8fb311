"""What holds for every result of the wheel."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.books import game, game_of
from croupier.games.roulette.rules import RouletteRules
from croupier.play import CLOSE, DONE, Place, Result, Round, Spin
from tests.games.roulette.table import AR, QLD, X

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    (QLD, {}),
    (QLD, {"wheel": "double"}),
    (QLD, {"wheel": "triple"}),
    (X, {}),
    (X, {"pay_table": 2}),
    (AR, {}),
    (AR, {"smallest_payable": 50, "multiples_notice": True}),
)


@pytest.mark.parametrize(("id", "options"), GAMES)
def test_every_result_settles_every_wager(id: str, options: dict[str, Any]) -> None:
    """One chip on every place of the layout: each result wins exactly where it should."""
    played = game(id, **options)
    rules = played.rules
    assert isinstance(rules, RouletteRules)
    places = [
        Place("P1", name, 100, "", "", numbers)
        for name, wager in played.wagers.items()
        if wager.spots is not None and name != "5-line"
        for numbers in sorted(rules.layout.combinations[len(wager.examples[0])])
    ]
    table = Round(played)
    for place in places:
        table.answer(place)
    ready = table.answer(CLOSE).save()
    for result in rules.wheel:
        spun = Round.resume(ready, game_of)
        while isinstance(spun.prompt, Spin) and spun.prompt.of != "the wheel":
            spun.answer(Result(next(n for n in spun.prompt.results if n != result)))
        spun.answer(Result(result)).answer(DONE)
        assert len(spun.settlement) == len(places)
        for line in spun.settlement:
            assert (line.outcome == "win") == (result in line.numbers)
