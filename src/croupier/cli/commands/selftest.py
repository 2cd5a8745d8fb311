"""`selftest`: is the equipment as fair as it says, down to the coups that are dealt from it?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from croupier.analysis import prove
from croupier.books import game
from croupier.cli.terminal import FAILED, GOOD, BadInput, emit, new_table, out, progress
from croupier.equipment import Scripted, SeededSource, Source, SystemSource
from croupier.equipment.selftest import (
    FEWEST_SHOES,
    LEVEL,
    MOST_SHOES,
    Report,
    Result,
    deal_shoe,
    outcomes,
    selftest,
)
from croupier.play import CLOSE, DONE, Round
from croupier.play.dealer import Dealer

GAME = "qld-2024/baccarat"
COUPS_A_SHOE = 20
"""Coups dealt from each shoe: few enough to leave every one of them a full chance."""


def run_selftest(shoes: int, seed: str | None, json: bool) -> int:
    """Run all tests and say whether the equipment passes at 99%."""
    if shoes < FEWEST_SHOES:
        raise BadInput(f"--shoes: a self-test needs at least {FEWEST_SHOES} shoes, not {shoes}")
    if shoes > MOST_SHOES:
        raise BadInput(f"--shoes: a self-test deals {MOST_SHOES:,} shoes at most, not {shoes:,}")
    source: Source = SeededSource(seed) if seed is not None else SystemSource()
    with progress("self-test") as bar:
        equipment = selftest(source, shoes, bar)
        coups = _coups(source, shoes, bar)
    # One more test than the equipment's own: each is held to its share, so that fair equipment
    # still fails the whole at most once in a hundred times.
    results = (*equipment.results, coups)
    level = float(LEVEL / len(results))
    report = Report(tuple(replace(result, level=level) for result in results), shoes)
    if json:
        emit(_as_json(report, seed))
    else:
        _print(report)
    return GOOD if report.passed else FAILED


def _coups(source: Source, shoes: int, progress: Callable[[str, int, int], None]) -> Result:
    """Coups dealt as a table deals them, against the exact chances of player, banker and tie."""
    baccarat = game(GAME)
    proof = prove(baccarat, "tie")
    chances = {event: proof.chance(event) for event in ("player", "banker", "tie")}
    counts: Counter[str] = Counter()
    for number in range(shoes):
        progress("baccarat: player, banker, tie", number, shoes)
        shoe = Scripted(deal_shoe(source, 8))
        for _ in range(COUPS_A_SHOE):
            coup = Round(baccarat)
            dealer = Dealer(coup, shoe)
            coup.answer(CLOSE)
            dealer.run()
            coup.answer(DONE)
            counts[_result(coup)] += 1
    return outcomes("baccarat: player, banker, tie", counts, chances)


def _result(coup: Round) -> str:
    from croupier.games.baccarat.wagers import winner
    from croupier.ranking.points import points

    hands = coup.felt.hands
    return winner(points(hands["player"].cards), points(hands["banker"].cards))


def _as_json(report: Report, seed: str | None) -> dict[str, Any]:
    return {
        "passed": report.passed,
        "shoes": report.shoes,
        "seed": seed,
        "level": float(LEVEL),
        "below_one_percent": report.below_one_percent,
        "chance_of_so_many": report.chance_of_so_many,
        "tests": [
            {
                "test": result.name,
                "statistic": result.statistic,
                "p": result.p,
                "level": result.level,
                "passed": result.passed,
            }
            for result in report.results
        ],
    }


def _print(report: Report) -> None:
    console = out()
    table = new_table(columns="Test | Statistic> | p> | ")
    for result in report.results:
        verdict = "[green]passed[/]" if result.passed else "[bold red]FAILED[/]"
        table.add_row(result.name, f"{result.statistic:,.2f}", f"{result.p:.4f}", verdict)
    console.print(table)
    number = len(report.results)
    word = "[bold green]Passed[/]" if report.passed else "[bold red]FAILED[/]"
    console.print(
        f"{word} at 99%: {number} tests over {report.shoes:,} shoes. Fair equipment fails one of "
        f"them at most once in 100 self-tests.\n[dim]{report.remark}[/]"
    )
