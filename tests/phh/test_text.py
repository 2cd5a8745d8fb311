"""Recorded hands as text: what is read, what is refused and why; writing is the way back."""

from __future__ import annotations

import datetime
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment import parse_cards
from croupier.equipment.cards import BACK, CARDS
from croupier.phh import (
    VARIANTS,
    ActionKind,
    BadHistory,
    History,
    PhhAct,
    parse_act,
    read,
    read_file,
    reader,
    write,
    write_act,
    write_all,
)
from croupier.phh import history as model

HAND = """
variant = 'NT'
antes = [0, 0.05, 0]
blinds_or_straddles = [0.10, 0.25, -0.25]
min_bet = 0.25
starting_stacks = [20, inf, 3.15]
actions = ['d dh p1 AsKd', 'd dh p2 ????', 'd dh p3 ????', '', '# the lights go out',
  'p3 cbr 1.5 # quickly', 'p1  cc', 'p2 f', 'd db 7d5h9d', 'p1 sm -', 'p3 sm']
time = 21:20:47
hand = 0
players = ["Ann", "", "O'Hara"]
currency_symbol = '$'
time_banks = [30, 12.5, inf]
_source = "here"
_nested = {a = [1, 2.5, {b = true}], "c d" = 1979-05-27T07:32:00Z}
"""


def test_a_hand_is_read_to_the_cent() -> None:
    hand = read(HAND)["1"]
    assert hand.antes == (0, 5, 0)
    assert hand.blinds == (10, 25, -25)
    assert hand.min_bet == 25
    assert hand.starting_stacks == (2000, None, 315)
    assert hand.time == datetime.time(21, 20, 47)
    assert hand.hand == 0
    assert hand.players == ("Ann", "", "O'Hara")
    assert hand.time_banks == (Decimal(30), Decimal("12.5"), Decimal("inf"))
    assert hand.own["_source"] == "here"
    assert hand.actions[0] == PhhAct(ActionKind.HOLE, 1, tuple(parse_cards("AS KD")))
    assert hand.actions[1].cards == (BACK, BACK)
    assert hand.actions[3] == PhhAct(ActionKind.NOTE)
    assert hand.actions[4] == PhhAct(ActionKind.NOTE, remark="the lights go out")
    assert hand.actions[5] == PhhAct(ActionKind.WAGER, 3, amount=150, remark="quickly")
    assert hand.actions[6] == PhhAct(ActionKind.CALL, 1)
    assert hand.actions[8] == PhhAct(ActionKind.BOARD, 0, tuple(parse_cards("7D 5H 9D")))
    assert hand.actions[9] == PhhAct(ActionKind.SHOW, 1, as_dealt=True)
    assert hand.actions[10] == PhhAct(ActionKind.SHOW, 3)


def test_of_two_players_forced_bets_are_read_backwards() -> None:
    hand = read(
        HAND.replace(", 0]", "]")
        .replace(", -0.25]", "]")
        .replace(", 3.15]", "]")
        .replace("p3", "p2")
        .replace(', "O\'Hara"', "")
        .replace(", inf]\n_s", "]\n_s")
    )["1"]
    assert hand.blinds == (25, 10)
    assert hand.antes_by_player == (5, 0)


def test_pots_are_divided_to_the_cent_only_where_there_are_cents() -> None:
    chips = {
        "variant": "NT",
        "antes": (0, 0),
        "blinds_or_straddles": (5000, 10000),
        "min_bet": 10000,
    }
    stacks = {"starting_stacks": (100000, 100000)}
    assert _history(**chips, **stacks).unit == 100
    assert _history(**chips, **stacks, currency="AUD").unit == 1
    assert _history(**chips, **stacks, currency_symbol="$").unit == 1
    assert _history(**chips, starting_stacks=(100000, 100050)).unit == 1
    halved = (100050, 99950)  # a record that has halved the odd chip says nothing of the chips
    assert _history(**chips, **stacks, finishing_stacks=halved).unit == 100
    raised = (PhhAct(ActionKind.WAGER, 1, amount=20050),)
    assert _history(**chips, **stacks, actions=raised).unit == 1


def _history(**fields: Any) -> History:
    return History(**fields)


def test_writing_is_the_way_back() -> None:
    hands = {"1": read(HAND)["1"], "two words": read(HAND)["1"]}
    assert read(write_all(hands)) == hands
    assert read(write(hands["1"])) == {"1": hands["1"]}


def changed(old: str, new: str) -> str:
    assert old in HAND
    return HAND.replace(old, new)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("x = [", "not TOML"),
        ("x = " + "[" * 20_000, "not TOML"),
        ("x = " + "9" * 5_000, "not TOML"),
        ("", "no hand is recorded"),
        (changed("variant = 'NT'", ""), "variant is missing"),
        (changed("'NT'", "'XX'"), "none of the format's: FT, NT"),
        (changed("'NT'", "'FT'"), "(FT) needs small_bet"),
        (changed("hand = 0", "bring_in = 1"), "has no bring_in"),
        (changed("hand = 0", "hand = 1.5"), "hand: a whole number is wanted"),
        (changed("hand = 0", "year = true"), "year: a whole number is wanted"),
        (changed("hand = 0", f"year = {10**16}"), "year: a whole number is wanted"),
        (changed("hand = 0", "time_limit = nan"), "time_limit: a number of seconds"),
        (changed("hand = 0", "ante_trimming_status = 1"), "true or false is wanted"),
        (changed("hand = 0", "finishing_stack = 1"), "has no field 'finishing_stack'"),
        (changed("hand = 0", "venue = 7"), "venue: a text is wanted"),
        (changed("hand = 0", f"venue = '{'x' * 4001}'"), "at most 4000 letters"),
        (changed("hand = 0", "seats = [1, 2]"), "seats has 2 entries for 3 players"),
        (changed("hand = 0", "winnings = [0, 0, -1]"), "winnings has an amount below nothing"),
        (changed("21:20:47", "'noon'"), "time: a time of day"),
        (changed("[0, 0.05, 0]", "[0, 0.05]"), "antes has 2 entries for 3 players"),
        (changed("[0, 0.05, 0]", "[0, -0.05, 0]"), "antes has an amount below nothing"),
        (changed("[0, 0.05, 0]", "[0, 0.005, 0]"), "antes: 0.005 is no whole number of cents"),
        (changed("[0, 0.05, 0]", "[0, 1e-300, 0]"), "no whole number of cents"),
        (changed("[0, 0.05, 0]", "[0, 1e300, 0]"), "no amount that can lie on a table"),
        (changed("[0, 0.05, 0]", "[0, nan, 0]"), "no amount that can lie on a table"),
        (changed("[0, 0.05, 0]", "[0, inf, 0]"), "no amount that can lie on a table"),
        (changed("[0, 0.05, 0]", f"[0, {10**12}, 0]"), "no amount that can lie on a table"),
        (changed("[0, 0.05, 0]", "'none'"), "antes: a list is wanted"),
        (changed("[0, 0.05, 0]", "['none', 0, 0]"), "antes: an amount is wanted"),
        (changed("min_bet = 0.25", "min_bet = -1"), "min_bet is below nothing"),
        (changed("[20, inf, 3.15]", "[20, inf, 0]"), "a player without chips"),
        (changed("[20, inf, 3.15]", "[20]"), "names 1 players"),
        (changed("[20, inf, 3.15]", "[20, -inf, 3.15]"), "no amount that can lie"),
        (changed("'p2 f'", "'p4 f'"), "action 8 is about p4, of 3 players"),
        (changed("'p2 f'", "'p0 f'"), "'p0' is neither a player"),
        (changed("'p2 f'", "'p2 folds'"), "one of pb, cbr, cc, f, sd and sm"),
        (changed("'p2 f'", "'p2'"), "one of pb, cbr, cc, f, sd and sm"),
        (changed("'p2 f'", "'p2 db AsAd'"), "one of pb, cbr, cc, f, sd and sm"),
        (changed("'p2 f'", "'p2 f 3'"), "f takes nothing behind it"),
        (changed("'p2 f'", "'p2 cbr'"), "cbr takes one word behind it"),
        (changed("'p2 f'", "'p2 sm As Ad'"), "sm takes at most 1 word"),
        (changed("'p2 f'", "'p2 cbr all'"), "'all' is no amount"),
        (changed("'p2 f'", "'p2 cbr -3'"), "'-3' is no amount"),
        (changed("'p2 f'", "'p2 cbr 0.00'"), "nothing is no wager"),
        (changed("'p2 f'", "'p2 cbr 1.005'"), "no whole number of cents"),
        (changed("'p2 f'", "'d dh p2'"), "the dealer deals"),
        (changed("'p2 f'", "'p2 sm A'"), "'A' is no row of cards"),
        (changed("'p2 f'", "'p2 sm AsA?'"), "is no row of cards"),
        (changed("'p2 f'", "'p2 sm AS'"), "is no row of cards"),
        (changed("'p2 f'", "7"), "actions: a text is wanted"),
        (changed("'NT'", "'NS'"), "action 9 has 5H, a card that no-limit short-deck"),
        (f"[7]\n{changed('hand = 0', 'day = []')}", "hand [7]: day: a whole number"),
    ],
)
def test_what_is_no_recorded_hand_is_refused_with_a_sentence(text: str, why: str) -> None:
    with pytest.raises(BadHistory) as refused:
        read(text)
    assert why in str(refused.value)


def test_input_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    many = "actions = [" + "'p1 f', " * (model.MOST_ACTIONS + 1) + "]\n"
    with pytest.raises(BadHistory, match="at most 2000 entries"):
        read(HAND.partition("actions")[0] + many)
    with pytest.raises(BadHistory, match="at most 2000 actions"):
        _history(
            variant="F7S",
            antes=(0, 0),
            bring_in=1,
            small_bet=2,
            big_bet=4,
            starting_stacks=(9, 9),
            actions=(PhhAct(ActionKind.NOTE),) * (model.MOST_ACTIONS + 1),
        )
    monkeypatch.setattr(reader, "MOST_HANDS", 1)
    with pytest.raises(BadHistory, match="2 hands"):
        read(f"[1]\n{HAND}\n[2]\n{HAND}")
    monkeypatch.setattr(reader, "MOST_BYTES", 10)
    with pytest.raises(BadHistory, match="split it"):
        read(HAND)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Any) -> None:
    with pytest.raises(BadHistory, match=r"none\.phh: cannot be read"):
        read_file(tmp_path / "none.phh")
    (tmp_path / "a.phh").write_bytes(b"\xff")
    with pytest.raises(BadHistory, match=r"a\.phh: it is not a text in UTF-8"):
        read_file(tmp_path / "a.phh")


def test_what_cannot_be_written_is_refused() -> None:
    stacks: dict[str, Any] = {"antes": (0, 0), "starting_stacks": (100, 100)}
    blinds: dict[str, Any] = {"variant": "NT", "blinds_or_straddles": (1, 2), "min_bet": 2}
    with pytest.raises(BadHistory, match="begins with an underscore"):
        _history(**blinds, **stacks, own={"source": "x"})
    with pytest.raises(BadHistory, match="cannot be written in UTF-8"):
        write(_history(**blinds, **stacks, venue="\ud800"))
    with pytest.raises(BadHistory, match="has no place in a recorded hand"):
        write(_history(**blinds, **stacks, own={"_x": object()}))
    with pytest.raises(BadHistory, match="action 1 is about p0"):
        _history(**blinds, **stacks, actions=(PhhAct(ActionKind.FOLD),))


# -- any hand at all -------------------------------------------------------------------------------

words = st.text(st.characters(codec="utf-8"), max_size=12)
amounts = st.integers(0, 10**9)
some_cards = st.lists(st.sampled_from((*CARDS[16:], BACK)), min_size=1, max_size=5).map(tuple)
remarks = words.map(str.strip)


@st.composite
def acts(draw: st.DrawFn, players: int) -> PhhAct:
    """Anything that anybody can do."""
    kind = draw(st.sampled_from(ActionKind))
    player = 0 if kind in (ActionKind.NOTE, ActionKind.BOARD) else draw(st.integers(1, players))
    remark = draw(remarks)
    if kind in (ActionKind.BOARD, ActionKind.HOLE):
        return PhhAct(kind, player, draw(some_cards), remark=remark)
    if kind is ActionKind.WAGER:
        return PhhAct(kind, player, amount=draw(st.integers(1, 10**9)), remark=remark)
    if kind is ActionKind.SHOW and draw(st.booleans()):
        return PhhAct(kind, player, as_dealt=True, remark=remark)
    if kind in (ActionKind.SHOW, ActionKind.DRAW):
        return PhhAct(kind, player, draw(st.just(()) | some_cards), remark=remark)
    return PhhAct(kind, player, remark=remark)


toml = st.recursive(
    words
    | st.integers(-(2**60), 2**60)
    | st.booleans()
    | st.times()
    | st.dates(datetime.date(1000, 1, 1))
    | st.decimals(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
    max_leaves=6,
)


@st.composite
def histories(draw: st.DrawFn) -> History:
    """Any hand that the format can hold."""
    code = draw(st.sampled_from(sorted(VARIANTS)))
    players = draw(st.integers(2, 10))

    def each(kind: st.SearchStrategy[Any]) -> Any:
        return draw(st.tuples(*[kind] * players))

    fields: dict[str, Any] = {"variant": code, "antes": each(amounts)}
    for name in VARIANTS[code].amounts:
        fields[name] = (
            each(st.integers(-(10**6), 10**6))
            if name.startswith("blinds")
            else draw(st.integers(1, 10**6))
        )
    optional: dict[str, st.SearchStrategy[Any]] = {
        "author": words,
        "time_zone": words,
        "hand": words | st.integers(0, 10**12),
        "level": st.integers(0, 99),
        "time": st.times(),
        "ante_trimming_status": st.booleans(),
        "players": st.tuples(*[words] * players),
        "seats": st.tuples(*[st.integers(0, 99)] * players),
        "finishing_stacks": st.tuples(*[amounts] * players),
        "time_limit": st.decimals(0, allow_nan=False),
    }
    for name, kind in optional.items():
        if draw(st.booleans()):
            fields[name] = draw(kind)
    return History(
        **fields,
        starting_stacks=each(st.none() | st.integers(1, 10**9)),
        actions=tuple(draw(st.lists(acts(players), max_size=8))),
        own=draw(st.dictionaries(words.map("_{}".format), toml, max_size=3)),
    )


@given(histories())
def test_any_hand_that_is_written_is_read_again(hand: History) -> None:
    text = write(hand)
    assert read(text) == {"1": hand}
    assert write(read(text)["1"]) == text
    assert read(write_all({"1": hand, "x y": hand})) == {"1": hand, "x y": hand}


@given(st.integers(2, 9).flatmap(acts))
def test_any_action_that_is_written_is_read_again(act: PhhAct) -> None:
    assert parse_act(write_act(act)) == act


@given(st.text(max_size=40) | st.binary(max_size=40))
def test_any_other_text_is_refused_and_nothing_worse(text: str | bytes) -> None:
    with pytest.raises(BadHistory):
        read(text)
