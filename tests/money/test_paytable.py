"""Pay tables."""

import pickle

import pytest

from croupier.money import BadMoney, BadPayTable, Odds, PayTable, Prize, Row

ROWS = (
    Row("perfect", "Perfect pair", Odds(25, 1), "sch 17 s 8"),
    Row("coloured", "Coloured pair", Odds(12, 1), "sch 17 s 8"),
    Row("mixed", "Mixed pair", Odds(6, 1), "sch 17 s 8"),
)
TABLE = PayTable("perfect pairs", ROWS)


def test_rows_are_found_by_event() -> None:
    assert TABLE["mixed"].odds == Odds(6, 1)
    assert TABLE["mixed"].odds.winnings(500) == 3000
    assert "mixed" in TABLE
    assert "nothing" not in TABLE
    assert list(TABLE) == list(ROWS)
    assert len(TABLE) == 3
    with pytest.raises(KeyError):
        TABLE["nothing"]


def test_a_pay_table_prints_as_a_pay_table() -> None:
    assert str(TABLE).splitlines() == [
        "perfect pairs",
        "  Perfect pair   25 to 1  sch 17 s 8",
        "  Coloured pair  12 to 1  sch 17 s 8",
        "  Mixed pair      6 to 1  sch 17 s 8",
    ]
    assert repr(TABLE) == "PayTable('perfect pairs', 3 rows)"


def test_a_row_may_pay_a_prize() -> None:
    table = PayTable("jackpot", (Row("royal", "Royal flush", Prize(1_000_000)),))
    assert table["royal"].odds.winnings(500) == 1_000_000
    assert str(table).endswith("Royal flush  $10,000")
    with pytest.raises(BadMoney, match="not a whole amount above nothing"):
        Prize(0)


def test_an_event_has_one_row() -> None:
    with pytest.raises(BadPayTable, match="two rows for the event 'mixed'"):
        PayTable("twice", (ROWS[2], ROWS[2]))
    with pytest.raises(BadPayTable, match="has no rows"):
        PayTable("none", ())


def test_a_pay_table_is_a_fixed_value() -> None:
    same = PayTable("perfect pairs", ROWS[:1] + ROWS[1:])
    assert same == TABLE
    assert hash(same) == hash(TABLE)
    assert PayTable("other", ROWS) != TABLE
    assert pickle.loads(pickle.dumps(TABLE)) == TABLE
    with pytest.raises(AttributeError):
        TABLE.name = "mine"  # type: ignore[misc]
