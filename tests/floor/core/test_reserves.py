"""A jackpot of one table: its display and its reserve are accounts of the floor."""

from __future__ import annotations

from tests.floor.core.jackpot_evening import CHIP, FULL_HOUSE, begin, go_on, jackpot_evening
from tests.provisions import provision


@provision("qld-2024 sch 18 s 11(1)")
def test_the_house_advances_what_the_reserve_is_short_of() -> None:
    evening = jackpot_evening("T1")
    begin(evening, "T1")
    go_on(evening, "T1", FULL_HOUSE)
    of = evening.core.ledger.of
    assert not evening.table().fault
    assert of("pool:T1:jackpot") == 1_000_000 + CHIP * 20 // 100
    assert of("reserve:T1:jackpot") == CHIP * 80 // 100 - 15_000
    evening.core.ledger.check()
    assert evening.again().ledger.balances == evening.core.ledger.balances
