"""Levels rise by streaks and fall by errors; what was missed comes back until it is known."""

from __future__ import annotations

from croupier.play.view import TableView
from croupier.school.drill import LEVELS, Drill, DrillKey, DrillKind
from croupier.school.progress import MOST_MISSED, MOST_PROVISIONS, LearnerProgress, read, written

GAME = "qld-2024/baccarat"
VIEW = TableView(GAME, "Baccarat", "qld-2024", 0, 1, "over")


def asked(cites: str = "sch 1 s 20", kind: DrillKind = DrillKind.BANKER) -> Drill:
    return Drill(DrillKey(kind, GAME, 1), "?", VIEW, ("yes", "no"), 0, "so", (cites,))


def answered(progress: LearnerProgress, *answers: int) -> LearnerProgress:
    for one in answers:
        progress = progress.after(asked(), one)
    return progress


def test_three_in_a_row_raise_the_level_and_an_error_lowers_it() -> None:
    progress = answered(LearnerProgress(), 0, 0)
    assert progress.level(DrillKind.BANKER) == 1
    progress = answered(progress, 0)
    assert progress.level(DrillKind.BANKER) == 2
    assert progress.level(DrillKind.PAYS) == 1
    progress = answered(progress, 0, 0, 0)
    assert progress.level(DrillKind.BANKER) == 3
    assert answered(progress, 1).level(DrillKind.BANKER) == 2
    assert answered(progress, 1, 0, 0).level(DrillKind.BANKER) == 2


def test_levels_have_an_end_at_both_sides() -> None:
    assert answered(LearnerProgress(), *[0] * 60).level(DrillKind.BANKER) == LEVELS[-1]
    assert answered(LearnerProgress(), *[1] * 60).level(DrillKind.BANKER) == LEVELS[0]


def test_it_is_counted_by_provision() -> None:
    progress = answered(LearnerProgress(), 0, 1, 0)
    score = progress.provisions["qld-2024 sch 1 s 20"]
    assert (score.right, score.asked) == (2, 3)


def test_what_was_missed_comes_back_until_it_is_known() -> None:
    progress = answered(LearnerProgress(), 1, 1)
    assert [one.due for one in progress.missed] == [2]
    keys = [progress.next_key(seed, (), ()) for seed in range(300)]
    back = sum(key is not None and (key.kind, key.game) == (DrillKind.BANKER, GAME) for key in keys)
    fresh = [LearnerProgress().next_key(seed, (), ()) for seed in range(300)]
    by_chance = sum(key is not None and key.game == GAME for key in fresh)
    assert back > 70 > by_chance
    assert answered(progress, 0, 0).missed == ()


def test_only_what_was_chosen_is_asked() -> None:
    progress = answered(LearnerProgress(), 1)
    for seed in range(50):
        key = progress.next_key(seed, (DrillKind.CALLED,), ("nsw-poker/omaha", GAME))
        assert key is not None
        assert (key.kind, key.game) == (DrillKind.CALLED, "nsw-poker/omaha")
    assert progress.next_key(1, (DrillKind.BANKER,), ("nsw-poker/omaha",)) is None


def test_it_is_bounded_and_read_as_it_was_written() -> None:
    progress = LearnerProgress()
    for number in range(3 * MOST_PROVISIONS):
        progress = progress.after(asked(f"sch 1 s {number + 1}"), number % 2)
    assert len(progress.provisions) == MOST_PROVISIONS
    assert len(progress.missed) == MOST_MISSED
    assert read(written(progress)) == progress
    assert len(written(progress)) < 3000


def test_what_cannot_be_read_is_nothing_learnt_yet() -> None:
    for text in ("", "[]x", '[{"banker":[1,1,1,9]}]', '[{},{"x":[-1,0]}]', "7", '[{"no":[1]}]'):
        assert read(text) == LearnerProgress()
