"""`selftest`: is the equipment as fair as it says, down to the coups that are dealt from it?"""

from __future__ import annotations

from typing import Annotated

import typer

from croupier.cli.parameters import Json
from croupier.cli.terminal import FAILED, GOOD, BadInput, present, progress


def selftest(
    shoes: Annotated[int, typer.Option(help="How many shoes to deal; at least 100.")] = 2000,
    seed: Annotated[
        str | None,
        typer.Option(help="For a run that can be repeated; otherwise the system's entropy."),
    ] = None,
    json: Json = False,
) -> None:
    """Test shuffles, dice, wheels and dealt coups against what chance says, at 99%.

    Examples:
    croupier selftest
    croupier selftest --shoes 500 --seed 7 --json
    """
    from croupier.analysis.selftest import selftest_with_coups
    from croupier.equipment import SeededSource, SystemSource
    from croupier.equipment.selftest import FEWEST_SHOES, MOST_SHOES
    from croupier.pages.selftest import selftest_found, selftest_page

    if shoes < FEWEST_SHOES:
        raise BadInput(f"--shoes: a self-test needs at least {FEWEST_SHOES} shoes, not {shoes}")
    if shoes > MOST_SHOES:
        raise BadInput(f"--shoes: a self-test deals {MOST_SHOES:,} shoes at most, not {shoes:,}")
    source = SeededSource(seed) if seed is not None else SystemSource()
    with progress("self-test") as bar:
        report = selftest_with_coups(source, shoes, bar)
    present(json, selftest_found(report, seed), lambda: selftest_page(report))
    raise typer.Exit(GOOD if report.passed else FAILED)
