"""What came out is kept with a round: another result is refused, with the first difference."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from croupier.books import game, game_of
from croupier.equipment import parse_cards
from croupier.play import CLOSE, DONE, BadJournal, Bet, Dice, Felt, Game, Header, Place, Round
from croupier.play.digest import digest, first_difference, outcome
from croupier.play.game_parts import PayingRules

BACCARAT = game("qld-2024/baccarat")
CRAPS = game("qld-2024/craps")


def coup() -> Round:
    played = Round(BACCARAT).answer(Place("P1", "player", 1000)).answer(Place("P2", "tie", 500))
    return played.answer(CLOSE).deal(iter(parse_cards("9D 2C TD 5S"))).answer(DONE)


def paying_more(cents: int) -> Callable[[Header], Game]:
    """The game, paid by code that pays too much."""

    def pays(felt: Felt[Any, Any], bet: Bet, verdict: Any) -> int:
        return int(verdict.pays(bet.stake)) + cents

    return lambda header: replace(game_of(header), paying=PayingRules(pay=pays))


def test_a_round_that_pays_otherwise_is_refused_with_the_first_difference() -> None:
    saved = coup().save()
    assert Round.resume(saved, game_of).felt.net() == {"P1": 1000, "P2": -500}
    with pytest.raises(
        BadJournal,
        match="line 2: P1 player wins 1,700c here and 1,000c in the record",
    ):
        Round.resume(saved, paying_more(700))


def test_a_round_under_other_code_that_pays_the_same_is_taken() -> None:
    saved = coup().save()
    same = paying_more(0)
    assert same(coup().header).fingerprint() != BACCARAT.fingerprint()
    assert Round.resume(saved, same).over


def test_an_open_round_is_taken_as_far_as_it_agrees() -> None:
    opened = Round(BACCARAT).answer(Place("P1", "player", 1000)).answer(CLOSE)
    assert Round.resume(opened.save(), paying_more(700)).prompt == opened.prompt


def test_a_forged_answer_is_found_by_what_came_out() -> None:
    played = Round(CRAPS)
    played.answer(Place("P1", "win", 1000)).answer(CLOSE).answer(Dice((3, 4)))
    while not played.over:
        played.answer(DONE)
    saved = msgspec.msgpack.decode(played.save())
    rolls = [one for one in saved["entries"] if one["asked"].startswith("Roll")]
    rolls[0]["answer"]["faces"] = [1, 1]
    with pytest.raises(BadJournal, match="its answers give another result: line 1: P1 win loses"):
        Round.resume(msgspec.msgpack.encode(saved), game_of)


def test_words_are_no_part_of_what_came_out() -> None:
    felt = coup().felt
    before = outcome(felt)
    felt.lines[:] = [msgspec.structs.replace(line, why="in other words") for line in felt.lines]
    assert outcome(felt) == before
    felt.lines[0] = msgspec.structs.replace(felt.lines[0], pays=1)
    assert outcome(felt) != before
    assert digest(outcome(felt)) != digest(before)


def test_a_citation_is_the_same_as_text_and_as_a_tuple() -> None:
    felt = coup().felt
    before = outcome(felt)
    felt.lines[:] = [
        msgspec.structs.replace(line, cites=", ".join(line.cites)) for line in felt.lines
    ]
    assert outcome(felt) == before


def _changed(change: Callable[[Felt[Any, Any]], None]) -> str:
    felt = coup().felt
    before = outcome(felt)
    change(felt)
    return first_difference(outcome(felt), before)


def test_the_first_difference_in_words() -> None:
    def one_line_less(felt: Felt[Any, Any]) -> None:
        felt.lines.pop()

    def another_posting(felt: Felt[Any, Any]) -> None:
        source, target, _, cites = felt.postings[0]
        felt.postings[0] = source, target, 900, cites

    def an_effect(felt: Felt[Any, Any]) -> None:
        felt.say("card", "next round", ("s 1",), "P1")

    def a_card_kept(felt: Felt[Any, Any]) -> None:
        felt.carry.extend(parse_cards("2C"))

    def another_provision(felt: Felt[Any, Any]) -> None:
        felt.lines[0] = msgspec.structs.replace(felt.lines[0], cites=("s 99",))

    def a_wager_stays(felt: Felt[Any, Any]) -> None:
        felt.place("P1", "tie", 100)
        felt.postings.pop()

    assert _changed(one_line_less) == (
        "line 2: P1 player wins 1,000c in the record, and nothing here"
    )
    assert _changed(another_posting) == (
        "posting 1: 900c from P1 to wager 1 here and 1,000c from P1 to wager 1 in the record"
    )
    assert _changed(an_effect) == "effect 1: card P1 here, and nothing in the record"
    assert _changed(a_card_kept) == (
        "left to the next round, held: [0] here and nothing in the record"
    )
    assert "line 1: P2 tie loses 500c, but" in _changed(another_provision)
    assert "wager carried 1: seat P1 wager tie stake 100 here" in _changed(a_wager_stays)
    assert _changed(lambda felt: None) == ""
    assert first_difference(outcome(coup().felt), b"nonsense") == (
        "the record of what came out cannot be read"
    )
