"""`selftest`: is the equipment as fair as it says, down to the coups that are dealt from it?"""

from __future__ import annotations

import msgspec

from croupier.analysis.selftest import selftest_with_coups
from croupier.cli.render import show
from croupier.cli.terminal import FAILED, GOOD, BadInput, emit, progress
from croupier.equipment import SeededSource, Source, SystemSource
from croupier.equipment.selftest import FEWEST_SHOES, MOST_SHOES
from croupier.pages.selftest import selftest_found, selftest_page


def run_selftest(shoes: int, seed: str | None, json: bool) -> int:
    """Run all tests and say whether the equipment passes at 99%."""
    if shoes < FEWEST_SHOES:
        raise BadInput(f"--shoes: a self-test needs at least {FEWEST_SHOES} shoes, not {shoes}")
    if shoes > MOST_SHOES:
        raise BadInput(f"--shoes: a self-test deals {MOST_SHOES:,} shoes at most, not {shoes:,}")
    source: Source = SeededSource(seed) if seed is not None else SystemSource()
    with progress("self-test") as bar:
        report = selftest_with_coups(source, shoes, bar)
    if json:
        emit(msgspec.to_builtins(selftest_found(report, seed)))
    else:
        show(selftest_page(report))
    return GOOD if report.passed else FAILED
