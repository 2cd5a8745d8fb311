"""The events that can decide a wager, held against the pay tables of the books."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest

from croupier.books.catalogue import Listing, game, listings
from croupier.games.baccarat import wagers as baccarat
from croupier.games.blackjack import wagers as blackjack
from croupier.games.blackjack.spanish import bonus_hand
from croupier.money import BadPayTable, PayTable
from croupier.play.events import check_events, events, events_of
from croupier.play.felt import Bet, Felt
from croupier.play.game import Game
from croupier.play.header import OptionValue
from croupier.play.wagers import Wager, decided_by, lose

TIE = """
    tie     Tie  s 1
    8 to 1  {tie}   equal hands     s 1(a)
    lose    player  player wins     s 1(b)
    lose    banker  banker wins     s 1(b)
"""


# -- the wager -----------------------------------------------------------------------------------


def test_every_event_with_its_line_builds() -> None:
    assert set(decided_by(baccarat.result)(TIE.format(tie="tie")).verdicts) == {
        *("tie", "player", "banker")
    }


def test_a_mistyped_event_is_refused_with_the_nearest_name_and_where_it_is_written() -> None:
    with pytest.raises(BadPayTable) as refused:
        decided_by(baccarat.result)("""
            tie     Tie  s 1
            8 to 1  tye     equal hands  s 1(a)
            lose    player  player wins  s 1(b)
            lose    banker  banker wins  s 1(b)
        """)
    said = str(refused.value)
    assert "tie has a line for 'tye' (did you mean 'tie'?), which cannot happen" in said
    assert "result (src/croupier/games/baccarat/wagers.py:" in said
    here, line = said.split(": ")[0].rsplit(":", 1)
    assert here.endswith("tests/play/test_events.py")
    with open(__file__, encoding="utf-8") as source:
        assert "8 to 1  tye" in source.read().splitlines()[int(line) - 1]


def test_a_missing_event_is_refused() -> None:
    with pytest.raises(BadPayTable, match=r"tie has no line for 'player', 'banker': result"):
        decided_by(baccarat.result)("tie  Tie  s 1\n 8 to 1  tie  equal hands  s 1(a)")


def test_a_surplus_event_is_refused() -> None:
    surplus = TIE.format(tie="tie") + "    lose    storm  the roof is off  s 1(c)"
    with pytest.raises(BadPayTable, match=r"has a line for 'storm', which cannot happen"):
        decided_by(baccarat.result)(surplus)


def test_a_function_that_does_not_say_its_events_decides_nothing() -> None:
    def secret(felt: Felt, bet: Bet) -> str:
        return "tie"

    with pytest.raises(BadPayTable, match=r"secret .*does not say by which events it decides"):
        decided_by(secret)(TIE.format(tie="tie"))


def test_what_a_function_was_given_beforehand_changes_nothing() -> None:
    @events("yes", "no")
    def decide(number: int, felt: Felt, bet: Bet) -> str:
        return "yes"

    assert events_of(partial(decide, 3)) is events_of(decide)


def test_a_changed_pay_table_is_compared_again() -> None:
    tie = decided_by(baccarat.result)(TIE.format(tie="tie"))
    with pytest.raises(BadPayTable, match="no line for 'tie'"):
        replace(tie, pays=PayTable("tie", tie.pays.rows[:0], of_pot=True))


# -- under the rules of its game -----------------------------------------------------------------


def with_wager(of: Game, wager: Wager) -> Game:
    return replace(of, wagers={**of.wagers, wager.name: wager})


def without(wager: Wager, event: str) -> Wager:
    """The wager without its line for an event."""
    rows = tuple(row for row in wager.pays if row.event != event)
    rest = tuple(verdict for verdict in wager.rest if verdict.event != event)
    return replace(wager, pays=replace(wager.pays, rows=rows), rest=rest)


BY_RULES = [
    ("qld-2024/blackjack", "original", "blackjack", {}),
    ("qld-2024/blackjack", "original", "even money", {}),
    ("qld-2024/spanish-blackjack", "original", "surrendered", {}),
    ("qld-2024/spanish-blackjack", "split", "five card 21", {}),
    ("qld-2024/blackjack-challenge", "double", "trick", {}),
    ("qld-2024/blackjack-switch", "original", "dealer twenty-two", {}),
    ("qld-2024/craps", "come-odds", "off", {}),
    ("qld-2024/texas-holdem-bonus", "ante", "the dealer has no hand", {}),
    ("qld-2024/caribbean-stud", "bet", "dealer's hand miscounted", {}),
    ("qld-2024/caribbean-stud", "jackpot", "given up", {"jackpot": "progressive"}),
    ("qld-2024/mississippi-stud", "ante", "absent", {}),
    ("qld-2024/mississippi-stud", "jackpot", "absent", {"jackpot": "progressive"}),
    ("qld-2024/three-card-poker", "ante", "folded", {}),
    ("qld-2024/three-card-poker", "pair-plus", "returned", {}),
    ("qld-2024/ultimate-texas-holdem", "trips", "returned", {}),
    ("wa-uth/ultimate-texas-holdem", "trips", "hand not exposed", {}),
    ("wa-uth/ultimate-texas-holdem", "blind", "absent", {}),
    ("act-1992/keno", "standard", "6 of 6", {}),
    ("act-1992/red-dog", "original", "pair", {}),
    ("act-1992/money-wheel", "symbol", "Flag", {}),
    ("act-1992/american-roulette", "straight-up", "zero hit", {}),
    ("qld-2024/roulette-x", "straight-up", "at 100", {}),
    ("act-pai-gow-2023/pai-gow", "wager", "surrendered", {}),
]


@pytest.mark.parametrize(("id", "wager", "event", "options"), BY_RULES)
def test_an_event_of_these_rules_must_have_its_line(
    id: str, wager: str, event: str, options: dict[str, OptionValue]
) -> None:
    whole = game(id, **options)
    less = with_wager(whole, without(whole.wagers[wager], event))
    with pytest.raises(BadPayTable, match=f"{wager} has no line for .*{event}"):
        check_events(less)


@pytest.mark.parametrize(("id", "wager", "event", "options"), BY_RULES)
def test_a_mistyped_event_of_these_rules_is_refused(
    id: str, wager: str, event: str, options: dict[str, OptionValue]
) -> None:
    whole = game(id, **options)
    typed = without(whole.wagers[wager], event)
    typed = replace(typed, rest=(*typed.rest, lose(f"{event}x", "mistyped", "")))
    with pytest.raises(BadPayTable, match=f"line for .{event}x. .did you mean .{event}"):
        check_events(with_wager(whole, typed))


def test_a_line_for_what_other_rules_make_possible_is_surplus() -> None:
    whole = game("qld-2024/blackjack")
    original = whole.wagers["original"]
    more = replace(original, rest=(*original.rest, lose(blackjack.TRICK, "a trick", "")))
    with pytest.raises(BadPayTable, match=r"'trick'.* which cannot happen"):
        check_events(with_wager(whole, more))


def test_what_a_family_looks_for_may_be_left_out() -> None:
    whole = game("wa-uth/ultimate-texas-holdem")
    check_events(with_wager(whole, without(whole.wagers["trips"], "straight")))


def test_a_book_with_a_mistyped_event_does_not_build_its_game() -> None:
    listed = next(one for one in listings() if one.id == "qld-2024/spanish-blackjack")

    def build(options: object) -> Game:
        whole = listed.build(listed.options({}))
        wager = whole.wagers["original"]
        typed = without(wager, "surrendered")
        typed = replace(typed, rest=(*typed.rest, lose("surendered", "given up", "")))
        return with_wager(whole, typed)

    with pytest.raises(BadPayTable, match="did you mean 'surrendered'"):
        replace(listed, build=build).game(listed.options({}))


def test_hands_that_pay_more_say_their_names_where_they_are_told() -> None:
    assert "seven card 21" in events_of(bonus_hand).always


# -- every game ----------------------------------------------------------------------------------


def every_option(listed: Listing) -> Iterator[dict[str, OptionValue]]:
    """Each value of each option by itself, and beside those of the option that it hangs on."""
    yield {}
    for choice in listed.choices:
        beside: list[dict[str, OptionValue]] = [{}]
        if choice.hangs_on:
            beside = [{choice.hangs_on: value} for value in _some(listed, choice.hangs_on)]
        for value in _some(listed, choice.name):
            yield from ({**other, choice.name: value} for other in beside)


def _some(listed: Listing, option: str) -> list[OptionValue]:
    values = listed.choice(option).choices
    if isinstance(values, range) and len(values) > 6:
        return [values[0], values[-1]]
    return list(values)


@pytest.mark.parametrize("listed", listings(), ids=lambda listed: listed.id)
def test_every_game_builds_under_every_value_of_its_options(listed: Listing) -> None:
    for options in every_option(listed):
        built = listed.game(listed.options(options))
        for wager in built.wagers.values():
            declared = events_of(wager.decide)
            possible = {*declared.always, *declared.may}
            if declared.by_game is not None:
                possible |= {*declared.by_game(built, wager)}
            assert {*declared.always} <= wager.verdicts.keys() <= possible
