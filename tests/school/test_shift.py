"""A shift as a trainee: the same for everybody, judged by the book, and counted once."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.books import game
from croupier.law import Citation, find
from croupier.school.learners import KeptLearner, Learners, together
from croupier.school.progress import LearnerProgress
from croupier.school.shift import PaidOut, ShiftKey, ShiftKind, may_be_dealt, shift

ONE_OF_EACH_FAMILY = [
    "qld-2024/blackjack",
    "qld-2024/craps",
    "qld-2024/roulette",
    "qld-2024/three-card-poker",
    "qld-2024/casino-war",
    "qld-2024/pai-gow",
    "act-1992/keno",
    "act-1992/money-wheel",
]
BACCARAT = ShiftKey("qld-2024/baccarat", 4)


@pytest.mark.parametrize("id", ONE_OF_EACH_FAMILY)
def test_every_task_has_one_right_answer_and_its_provision(id: str) -> None:
    tasks = shift(ShiftKey(id, 11))
    assert {one.kind for one in tasks} >= {ShiftKind.PAYOUT}
    for task in tasks:
        assert task.cites
        for cite in task.cites:
            assert find(Citation.parse(game(id).book, cite))
        if task.paid is None:
            assert len(set(task.answers)) == len(task.answers) >= 2
            assert [task.judged(at) for at in range(len(task.answers))].count(True) == 1
        else:
            assert task.judged(task.paid)
            assert not task.judged(PaidOut("pay", task.paid.cents + 1))
        assert not task.view.lines


def test_the_same_key_is_the_same_shift() -> None:
    assert shift(BACCARAT) == shift(BACCARAT)
    assert shift(BACCARAT) != shift(ShiftKey("qld-2024/baccarat", 5))


def test_payouts_of_baccarat_are_those_of_its_pay_table() -> None:
    """Banker at 19 to 20, player at evens: reckoned here by hand."""
    odds = {"Banker's hand": (19, 20), "Player's hand": (1, 1)}
    seen = 0
    for seed in range(3):
        for task in shift(ShiftKey("qld-2024/baccarat", seed)):
            title = task.words.split(" on ")[-1].split(".")[0]
            if task.paid is not None and task.paid.act == "pay" and title in odds:
                stake = int(task.words.split("$")[1].split(" ")[0].replace(",", "")) * 100
                num, den = odds[title]
                assert task.paid.cents == stake * num // den
                seen += 1
    assert seen


def test_players_among_themselves_are_not_dealt_here() -> None:
    assert not may_be_dealt("qld-2024/texas-holdem")
    assert may_be_dealt("qld-2024/roulette")


def test_what_is_done_twice_counts_once() -> None:
    tasks, progress = shift(BACCARAT), LearnerProgress()
    progress = progress.after_task(BACCARAT, 0, tasks[0], right=True)
    assert progress.after_task(BACCARAT, 0, tasks[0], right=True) == progress
    progress = progress.after_task(BACCARAT, 1, tasks[1], right=False)
    assert progress.shift is not None
    assert (progress.shift.done, progress.shift.right) == (2, 1)
    assert progress.done_of(ShiftKey("qld-2024/roulette", 1)) == 0


def test_learners_are_kept_over_a_restart(tmp_path: Path) -> None:
    path, tasks = tmp_path / "school.sqlite", shift(BACCARAT)
    right = LearnerProgress().after_task(BACCARAT, 0, tasks[0], right=True)
    wrong = LearnerProgress().after_task(BACCARAT, 0, tasks[0], right=False)
    learners = Learners(path)
    learners.keep("ada", right, 1)
    learners.keep("ben", wrong, 2)
    learners.close()
    again = Learners(path)
    assert again.of("ada") == right
    assert again.all() == [KeptLearner("ben", wrong, 2), KeptLearner("ada", right, 1)]
    (score,) = together(again.all()).values()
    assert (score.right, score.asked) == (1, 2)
    assert again.of("nobody") == LearnerProgress()
    again.close()
