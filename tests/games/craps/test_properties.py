"""What holds in every hand, whatever is wagered, rolled, called and reported."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from croupier.books import game_of
from croupier.games.craps.lens import everything_left
from croupier.games.craps.state import HandState
from croupier.play import (
    CLOSE,
    DONE,
    Answer,
    Bets,
    Carried,
    Change,
    Choose,
    Dice,
    Felt,
    Game,
    Header,
    Move,
    NoFacts,
    Place,
    Prompt,
    Refused,
    Roll,
    Round,
    Seat,
    Settle,
    Situation,
)
from croupier.play.game import Script
from croupier.play.irregularities import Mishap
from tests.games.craps.table import craps, mini
from tests.games.told import do_nothing

SEATS = tuple(Seat(f"P{n}", n) for n in range(1, 4))
GAMES = (craps(), craps(double_odds=True, round_up=True), mini(payable_unit="exact", commission=3))


class AtAnyTime(Mishap):
    """Something that can be reported even when the wagers are settled."""

    def established(self, felt: Felt, prompt: Prompt, facts: object) -> Script:
        """Always."""
        script = self.script(felt, prompt, facts, ())
        next(script)
        return script


CALM = AtAnyTime("nothing", "Nothing happened", "sch 4 s 25(5)", NoFacts, do_nothing)


def calm(game: Game) -> Game:
    """The game with a ruling that does nothing."""
    return replace(game, irregularities={**game.irregularities, "nothing": CALM})


def first(game: Game, random: Random) -> Round:
    """A hand at a table that knows its players, or not."""
    situation = random.choice(
        [
            Situation(),
            Situation(offer=True),
            Situation(state=HandState(shooter="P2")),
            Situation(state=HandState(point=8)),
        ]
    )
    seats = SEATS if situation.offer or (situation.state and situation.state.shooter) else ()
    return Round(game, Header(game.id, dict(game.options), seats=seats, situation=situation))


def following(played: Round) -> Round:
    """The next hand, with what the last one left."""
    felt, last = played.felt, played.header
    situation = Situation(
        offer=last.situation.offer,
        state=felt.state.leaves(),
    )
    header = Header(
        last.game, last.options, seats=last.seats, situation=situation, layout=felt.carried()
    )
    return Round(played.game, header)


def any_wager(played: Round, random: Random, **late: Any) -> Answer:
    """Some wager, change or call, sensible or not."""
    game, felt = played.game, played.felt
    mine = felt.live()
    kind = random.random()
    if mine and kind < 0.25:
        bet = random.choice(mine)
        name, _, on = bet.part_of.partition(" ") if bet.part_of else (bet.wager, "", bet.on)
        return Change(bet.seat, name, random.choice([0, bet.stake // 2, bet.stake * 2]), on)
    if mine and kind < 0.35:
        bet = random.choice(mine)
        return Move(bet.seat, random.choice(["call-on", "call-off"]), f"{bet.wager} {bet.on}")
    wager = random.choice([*game.wagers.values()])
    on = random.choice(wager.on) if wager.on else ""
    seat = f"P{random.randint(1, 3)}"
    return Place(seat, wager.name, random.choice([300, 500, 600, 1200, 3000]), on, **late)


def any_answer(played: Round, random: Random) -> Answer:
    """Some answer that the round takes."""
    prompt = played.prompt
    if isinstance(prompt, Bets):
        for _ in range(random.randint(0, 12)):
            answer = any_wager(played, random)
            if played.refusal(answer) is None:
                return answer
        if played.refusal(CLOSE) is None:
            return CLOSE
        shooter = played.felt.state.shooter
        for wager in ("win", "dont-win"):
            line = Place(shooter, wager, 500)
            if played.refusal(line) is None:
                return line
        return Move(shooter, "pass")
    if isinstance(prompt, Roll):
        late = any_wager(played, random, confirmed=("dealer", "boxperson"))
        if prompt.wagers and random.random() < 0.2 and played.refusal(late) is None:
            return late
        return Dice((random.randint(1, 6), random.randint(1, 6)))
    if isinstance(prompt, Choose):
        question = random.choice(prompt.questions)
        return Move(question.seat, random.choice(question.options).move, question.on)
    assert isinstance(prompt, Settle)
    return DONE


def audit(played: Round) -> None:
    """Chips are conserved; no wager is decided twice; what is undecided is carried."""
    felt = played.felt
    felt.count_chips(over=played.over)
    felt.audit()
    decided = [line.number for line in felt.lines if line.outcome != "reduced"]
    assert len(decided) == len(set(decided))
    live = {bet.number for bet in felt.live()}
    assert live.isdisjoint(decided)
    assert live | set(decided) == {bet.number for bet in felt.bets}
    places = [(bet.seat, bet.wager, bet.on, bet.part_of) for bet in felt.live()]
    assert len(places) == len(set(places))
    for bet in felt.live():
        if bet.wager.endswith("-odds"):
            base = bet.wager.removesuffix("-odds")
            assert any((b.seat, b.wager, b.on) == (bet.seat, base, bet.on) for b in felt.live())
        if bet.wager in ("buy", "lay"):
            assert bet.fee <= bet.stake * 5 // 100
        else:
            assert bet.fee == 0


def same(one: Round, other: Round) -> None:
    assert one.prompt == other.prompt
    assert one.felt.view() == other.felt.view()
    assert one.felt.state == other.felt.state
    assert one.felt.postings == other.felt.postings


def stuck(played: Round) -> bool:
    """Whether the shooter has taken his line bet down and only an order can go on."""
    if not isinstance(played.prompt, Bets) or not played.felt.state.point:
        return False
    return played.refusal(CLOSE) is not None


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("game", GAMES, ids=["craps", "double", "mini"])
def test_hand_after_hand_chips_are_conserved(game: Game, seed: int) -> None:
    random = Random(seed)
    played = first(game, random)
    for _ in range(160):
        if played.over:
            played = following(played)
            continue
        if stuck(played):
            played.interrupt("order-pass", {"reason": "contravention"})
        else:
            played.answer(any_answer(played, random))
        audit(played)


@pytest.mark.parametrize("seed", range(12))
def test_a_saved_hand_resumes_at_any_entry(seed: int) -> None:
    random = Random(seed)
    played = first(GAMES[seed % 3], random)
    for _ in range(60):
        if played.over or stuck(played):
            break
        played.answer(any_answer(played, random))
        same(played, Round.resume(played.save(), game_of))


@pytest.mark.parametrize("seed", range(30))
def test_a_ruling_that_does_nothing_changes_nothing(seed: int) -> None:
    random = Random(seed)
    played = first(calm(GAMES[seed % 3]), random)
    for _ in range(80):
        if played.over or stuck(played):
            break
        before, marks = played.prompt, deepcopy(played.felt.state)
        played.interrupt("nothing")
        assert (played.prompt, played.felt.state) == (before, marks)
        played.answer(any_answer(played, random))
        audit(played)


def some_facts(slug: str, random: Random) -> dict[str, Any]:
    """Facts that a report may come with, sensible or not."""
    roll = [random.randint(1, 6), random.randint(1, 6)]
    facts: dict[str, dict[str, Any]] = {
        "off-table": {"lost": random.randint(0, 3)},
        "no-roll": {"by": random.choice(["boxperson", "P1"]), "reason": "short"},
        "cocked-die": {"resting": roll[: random.randint(0, 2)], "dice": roll},
        "overrule": {"by": "manager", "of": "stickperson", "roll": roll},
        "order-pass": {"reason": random.choice(["delay", "weather"])},
        "device-used": {"player": "P1"},
        "contravention": {"player": "P3", "exclude": random.random() < 0.2},
    }
    return facts.get(slug, {})


@pytest.mark.parametrize("game", GAMES[::2], ids=["craps", "mini"])
@pytest.mark.parametrize("slug", sorted(mini().irregularities))
def test_mishaps_at_every_prompt(slug: str, game: Game) -> None:
    if slug not in game.irregularities:
        return
    met = 0
    for seed in range(6):
        random = Random(f"{slug} {seed}")
        played = first(game, random)
        for _ in range(60):
            if played.over or (stuck(played) and slug != "order-pass"):
                break
            if random.random() < 0.4 or stuck(played):
                before = (played.prompt, len(played.journal), played.felt.view())
                try:
                    played.interrupt(slug, some_facts(slug, random))
                    met += 1
                except Refused:
                    assert (played.prompt, len(played.journal), played.felt.view()) == before
            else:
                played.answer(any_answer(played, random))
            audit(played)
        same(played, Round.resume(played.save(), game_of))
    assert met


@pytest.mark.parametrize("seed", range(20))
def test_the_lens_holds_all_that_the_future_depends_on(seed: int) -> None:
    """A hand begun afresh from what the lens sees goes on to the same lines."""
    random = Random(seed)
    game = GAMES[0]
    played = Round(game, Header(game.id, dict(game.options)))
    for _ in range(30):
        if played.over:
            return
        played.answer(any_answer(played, random))
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
