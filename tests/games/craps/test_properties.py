"""What holds in every hand, whatever is wagered, rolled and called."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from croupier.books import game_of
from croupier.games.craps.lens import everything_left
from croupier.games.craps.state import HandState
from croupier.play import CLOSE, DONE, Bets, Carried, Dice, Felt, Header, Round, Situation
from tests.games.craps.table import craps
from tests.often import often
from tests.play.anyplay import Options, answer_to, play, sitting

TABLES: tuple[tuple[str, Options], ...] = (
    ("qld-2024/craps", {}),
    ("qld-2024/craps", {"double_odds": True, "round_up": True}),
    ("qld-2024/mini-craps", {"payable_unit": "exact", "commission": 3}),
)


@pytest.mark.parametrize(("id", "options"), TABLES)
def test_hand_after_hand_every_wager_has_its_place(id: str, options: Options) -> None:
    travelled: Counter[str] = Counter()
    for seed in range(often(20, 200)):
        rng = Random(seed)
        for played in sitting(rng, id, options, rounds=4):
            for _ in play(rng, played):
                in_its_place(played.felt)
                travelled.update(bet.wager for bet in played.felt.live() if bet.on)
    assert travelled["come"] > 20
    assert travelled["dont-come"] > 20


def in_its_place(felt: Felt) -> None:
    """One of a kind to a place; odds lie behind their bet; only who buys or lays pays a fee."""
    live = felt.live()
    places = [(bet.seat, bet.wager, bet.on, bet.part_of) for bet in live]
    assert len(places) == len(set(places))
    for bet in live:
        if bet.wager.endswith("-odds"):
            base = bet.wager.removesuffix("-odds")
            assert any((b.seat, b.wager, b.on) == (bet.seat, base, bet.on) for b in live)
        assert bet.fee <= (bet.stake * 5 // 100 if bet.wager in ("buy", "lay") else 0)


@pytest.mark.parametrize("seed", range(often(10, 200)))
def test_the_lens_holds_all_that_the_future_depends_on(seed: int) -> None:
    """A hand begun afresh from what the lens sees goes on to the same lines."""
    random = Random(seed)
    game = craps()
    played = Round(game, Header(game.id, dict(game.options)))
    for _ in range(30):
        if played.over:
            return
        played.answer(answer_to(random, played))
        if not isinstance(played.prompt, Bets) or played.felt.state.came_down:
            continue
        if played.felt.state.called_on or played.felt.state.called_off:
            continue
        again = following_point(played)
        assert everything_left(again.felt) == everything_left(played.felt)
        for faces in [(1, 1), (3, 4), (3, 3), (5, 4)]:
            one, two = fork(played, faces), fork(again, faces)
            assert decided(one, len(played.settlement)) == decided(two, 0)
            assert everything_left(one.felt) == everything_left(two.felt)


def following_point(played: Round) -> Round:
    """The same layout and point, with nothing of the past."""
    layout: tuple[Carried, ...] = played.felt.carried()
    situation = Situation(state=HandState(point=played.felt.state.point))
    header = Header(played.game.id, played.header.options, situation=situation, layout=layout)
    return Round(played.game, header)


def fork(played: Round, faces: tuple[int, int]) -> Round:
    """The hand as it goes on by one roll."""
    other = Round.resume(played.save(), game_of)
    return other.answer(CLOSE).answer(Dice(faces)).answer(DONE)


def decided(played: Round, since: int) -> list[tuple[str, str, str, str, int]]:
    lines = played.settlement[since:]
    return [(line.seat, line.wager, line.on, line.outcome, line.pays) for line in lines]
