"""Games changed by hand (`dataclasses.replace`): all of a game changes, and none goes on record."""

from __future__ import annotations

from dataclasses import replace

import pytest

from croupier.books import game
from croupier.equipment import SeededSource
from croupier.play.answers import CLOSE, Place
from croupier.play.prompts import Bets, Draw, Spin
from croupier.play.refusals import Refused
from croupier.play.round import Round
from croupier.play.table import Table


def test_a_changed_rule_changes_the_questions_of_the_script() -> None:
    up = game("qld-2024/baccarat")
    down = replace(up, rules=replace(up.rules, face_up=False))
    asked = []
    for one in (up, down):
        played = Round(one)
        played.answer(CLOSE)
        assert isinstance(played.prompt, Draw)
        asked.append(played.prompt.face_up)
    assert asked == [True, False]


def test_a_changed_wheel_is_spun() -> None:
    single, double = (game("qld-2024/roulette", wheel=wheel) for wheel in ("single", "double"))
    changed = Round(replace(single, rules=replace(single.rules, wheel=double.rules.wheel)))
    changed.answer(CLOSE)
    assert isinstance(changed.prompt, Spin)
    assert "00" in changed.prompt.results


def test_a_wager_left_out_is_not_taken() -> None:
    book = game("qld-2024/baccarat")
    without = replace(book, wagers={k: w for k, w in book.wagers.items() if k != "tie"})
    with pytest.raises(Refused, match="tie"):
        Round(without).answer(Place("P1", "tie", 1000))
    prompt = Round(without).prompt
    assert isinstance(prompt, Bets)
    assert "tie" not in prompt.wagers


DEPARTS = replace(game("qld-2024/roulette"), departures=("pays.red.red=2 to 1",))


def test_no_table_is_opened_with_a_changed_game() -> None:
    with pytest.raises(Refused, match=r"changed against its book \(pays.red.red=2 to 1\)"):
        Table("T1", DEPARTS, SeededSource("changed"))


def test_no_round_of_a_changed_game_is_put_on_record() -> None:
    played = Round(DEPARTS)
    played.answer(CLOSE)
    with pytest.raises(Refused, match="no record is opened with it"):
        played.save()
    assert DEPARTS.fingerprint() != game("qld-2024/roulette").fingerprint()
