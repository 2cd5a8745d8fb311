"""Times of day as people write them."""

from __future__ import annotations

import pytest

from croupier.bad_input import BadInput
from croupier.play.times import time_of_day


@pytest.mark.parametrize(
    ("written", "seconds"),
    [
        ("00:00:00", 0),
        ("00:00:59", 59),
        ("00:59:00", 59 * 60),
        ("20:01:10", 72_070),
        ("25:10:00", 90_600),
        ("47:59:59", 172_799),
        (72_070, 72_070),
        (0, 0),
        ("", 0),
    ],
)
def test_a_time_is_seconds(written: str | int, seconds: int) -> None:
    assert time_of_day("at", written) == seconds


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("48:00:00", "no time of day"),
        ("20:60:00", "no time of day"),
        ("20:00:60", "no time of day"),
        ("20:01", "is no time:"),
        ("20:01:10:05", "is no time:"),
        ("8pm", "is no time:"),
        ("20:-1:00", "is no time:"),
        ("٢٠:٠١:١٠", "is no time:"),
    ],
)
def test_what_is_no_time_is_refused(written: str, why: str) -> None:
    with pytest.raises(BadInput, match=f"^at: .*{why}"):
        time_of_day("at", written)


def test_seconds_are_left_out_only_where_they_may_be() -> None:
    assert time_of_day("at", "20:01", seconds=False) == 72_060
    assert time_of_day("at", "20:01:10", seconds=False) == 72_070
    with pytest.raises(BadInput):
        time_of_day("at", "20", seconds=False)
