"""Spanish blackjack: a doubled hand that would pay more says where it stands that it does not."""

from __future__ import annotations

from croupier.cases import parse_cases, run_case
from tests.provisions import provision

DOUBLED = """
- case: a doubled 21
  game: qld-2024/spanish-blackjack
  cites: sch 2(a) s 9(6)
  wagers: [{player: P1, wager: original, box: 1, stake: 1000}]
  sequence:
    - {card: 9S}
    - {card: 7D}
    - {card: 2S}
    - {move: {player: P1, move: double, stake: 1000}}
    - {card: JS}
  expect: {net: {P1: 2000}}
"""


@provision("qld-2024 sch 2(a) s 9(6)")
def test_both_wagers_of_a_doubled_hand_cite_even_money() -> None:
    (case,) = parse_cases(DOUBLED)
    report = run_case(case)
    assert report.passed
    lines = [line for step in report.transcript.steps for line in step.lines]
    assert [line.wager for line in lines] == ["original", "double"]
    assert all("sch 2(a) s 9(6)" in line.cites for line in lines)
