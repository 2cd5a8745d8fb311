"""What must always hold, tried on random rounds of every game."""

from __future__ import annotations

import contextlib
import json
import random
import subprocess
import sys
from collections import Counter
from typing import cast

import pytest

from croupier.books import game_of
from croupier.equipment.cards import BACK, CARDS
from croupier.law import said
from croupier.play import (
    CLOSE,
    DONE,
    LIVE,
    Answer,
    At,
    Change,
    Choose,
    Draw,
    Move,
    Place,
    Refused,
    Round,
    Turn,
    asked,
)
from croupier.play.felt import HOUSE, Purse
from tests.play.anyplay import (
    SEATS,
    VARIANTS,
    answer_to,
    every_option,
    plausible_facts,
    play,
    start,
    with_nothing,
)

ROUNDS = range(25)
each_game = pytest.mark.parametrize(
    ("id", "options"),
    VARIANTS,
    ids=[f"{id}-{'-'.join(map(str, o.values()))}" for id, o in VARIANTS],
)
Options = dict[str, bool | int | str]


def resume(saved: bytes) -> Round:
    return Round.resume(saved, lambda header: with_nothing(game_of(header)))


def same(one: Round, other: Round) -> bool:
    return (
        one.prompt == other.prompt
        and one.felt.view() == other.felt.view()
        and one.felt.postings == other.felt.postings
        and one.felt.marks == other.felt.marks
        and one.felt.state == other.felt.state
        and one.felt.next == other.felt.next
        and one.felt.carry == other.felt.carry
    )


@each_game
def test_replay_equals_play_after_every_entry(id: str, options: Options) -> None:
    for seed in ROUNDS:
        rng = random.Random(seed)
        played = start(rng, id, options)
        for _ in play(rng, played):
            assert same(played, resume(played.save()))
        assert same(played, resume(played.save()))


def test_a_round_goes_on_in_another_process() -> None:
    saved: list[str] = []
    expected: list[str] = []
    for id, options in VARIANTS:
        rng = random.Random(7)
        played = start(rng, id, options)
        for prompt in play(rng, played):
            saved.append(played.save().hex())
            expected.append(f"{asked(prompt)} {played.felt.net()}")
    program = (
        "import sys, json\n"
        "from croupier.books import game_of\n"
        "from croupier.play import Round, asked\n"
        "rounds = [Round.resume(bytes.fromhex(line), game_of) for line in json.load(sys.stdin)]\n"
        "print(json.dumps([f'{asked(r.prompt)} {r.felt.net()}' for r in rounds]))\n"
    )
    other = subprocess.run(
        [sys.executable, "-c", program],
        input=json.dumps(saved),
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(other.stdout) == expected


@each_game
def test_a_ruling_that_does_nothing_leaves_every_prompt_as_it_was(
    id: str, options: Options
) -> None:
    for seed in ROUNDS:
        rng = random.Random(seed)
        played = start(rng, id, options)
        for prompt in play(rng, played):
            view = played.felt.view()
            played.interrupt("nothing")
            assert played.prompt == prompt
            after = played.felt.view()
            assert (after.hands, after.bets, after.lines) == (view.hands, view.bets, view.lines)


@each_game
def test_chips_are_conserved_and_every_wager_is_settled_exactly_once(
    id: str, options: Options
) -> None:
    for seed in ROUNDS:
        rng = random.Random(seed)
        played = start(rng, id, options)
        for _ in play(rng, played):
            played.felt.count_chips(over=False)
            played.felt.audit()
        assert played.over
        played.felt.audit()
        stays = played.felt.live()
        assert played.game.carries or not stays
        lines = [line for line in played.settlement if line.number]  # a bonus is on no wager
        decided = Counter(line.number for line in lines if line.outcome != "reduced")
        assert decided == {bet.number: 1 for bet in played.felt.bets if bet not in stays}
        assert all(said(line.cites) and line.why for line in played.settlement)
        house = played.felt.balances()[HOUSE] - sum(bet.fee for bet in stays)
        assert sum(played.felt.net().values()) + house == 0


@each_game
def test_no_view_shows_a_card_its_seat_has_not_seen(id: str, options: Options) -> None:
    for seed in ROUNDS:
        rng = random.Random(seed)
        played = start(rng, id, options)
        seen: dict[tuple[str, int], set[str]] = {}
        while played.prompt is not None:
            prompt = played.prompt
            answer = answer_to(rng, played)
            if isinstance(prompt, Draw) and answer is BACK:
                seen[prompt.to, len(played.felt.hand(prompt.to).cards)] = set()
            if isinstance(prompt, Turn):
                seen[prompt.hand, prompt.n].add(prompt.to)
            played.answer(answer)
            for seat in ("", *(seat.id for seat in SEATS)):
                hands = played.felt.view(seat).hands
                for (place, position), by in seen.items():
                    if position < len(hands[place]) and not by & {"*", seat}:
                        assert hands[place][position] == str(BACK)


def nonsense(rng: random.Random) -> Answer:
    """An answer that may be anything."""
    anything: list[Answer] = [
        CLOSE,
        DONE,
        BACK,
        rng.choice(CARDS),
        At(rng.choice((-1, 0, 5, 10**9))),
        Move("P1", "fly", "", 5),
        Move("nobody", "keep"),
        Place("P1", "moon", 100),
        Place("P1", "player", rng.choice((-5, 0, 10**15))),
        Place("P1", "banker", cast("int", rng.choice((10.5, "10", None, True)))),
        Place("", "player", 100),
        Place("house", "player", 100),
        Place("P7", "player", 100),
        Place("P1", "player", 100, "the table"),
        Place("P1", "player", 100, "", "99"),
        Change("P1", "tie", 100),
        Change("P1", "player", -1),
    ]
    return rng.choice(anything)


@each_game
def test_a_refused_answer_changes_nothing(id: str, options: Options) -> None:
    refused = 0
    for seed in ROUNDS:
        rng = random.Random(seed)
        played = start(rng, id, options)
        for _ in play(rng, played):
            answer = nonsense(rng)
            if played.refusal(answer) is None:
                continue
            before = played.save(), played.prompt, played.felt.view()
            with pytest.raises(Refused) as caught:
                played.answer(answer)
            assert str(caught.value)
            assert (played.save(), played.prompt, played.felt.view()) == before
            refused += 1
    assert refused > 50


@each_game
def test_reported_mishaps_never_break_a_round(id: str, options: Options) -> None:
    ruled: Counter[str] = Counter()
    for seed in range(60):
        rng = random.Random(seed)
        played = start(rng, id, options)
        for _ in play(rng, played):
            if rng.random() < 0.2 and played.depth < 3:
                mishap = rng.choice(list(played.game.irregularities.values()))
                before = played.save()
                try:
                    played.interrupt(mishap.slug, plausible_facts(rng, mishap, played))
                except Refused:
                    assert played.save() == before
                else:
                    ruled[mishap.slug] += 1
            played.felt.audit()
        played.felt.audit()
        assert played.game.carries or all(bet.state != LIVE for bet in played.felt.bets)
        assert same(played, resume(played.save()))
    assert len(ruled) > 3


@each_game
def test_a_correction_is_the_round_without_the_struck_entries(id: str, options: Options) -> None:
    for seed in ROUNDS:
        rng = random.Random(seed)
        played = start(rng, id, options)
        stages = [played.save() for _ in play(rng, played)]
        keep = rng.randrange(len(stages))
        before = played.felt.balances()
        correction = played.correct(keep, "supervisor", "mis-keyed")
        assert same(played, resume(stages[keep])) or isinstance(played.prompt, Choose)
        after = played.felt.balances()
        for _, account, cents, _ in correction.postings:
            if isinstance(account, Purse):
                assert after.get(account, 0) - before.get(account, 0) == cents
        assert len(played.journal) == len(stages) + 1
        for _ in play(rng, played):
            pass
        assert same(played, resume(played.save()))


def test_no_rule_is_missing_in_play_whatever_the_options() -> None:
    """Every value of every option is played, with mishaps: a rule without provision shows."""
    for id, options in every_option():
        for seed in range(3):
            rng = random.Random(seed)
            played = start(rng, id, options)
            for _ in play(rng, played):
                if rng.random() < 0.1 and played.depth < 3:
                    mishap = rng.choice(list(played.game.irregularities.values()))
                    with contextlib.suppress(Refused):
                        played.interrupt(mishap.slug, plausible_facts(rng, mishap, played))
            played.felt.audit()
