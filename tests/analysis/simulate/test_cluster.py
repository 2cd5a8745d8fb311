"""A run on two real workers, one of which is killed: the same counts as on one machine."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from croupier.analysis import kept_odds, odds_book
from croupier.analysis.figure_key import figure_key
from croupier.analysis.simulate import ahead
from croupier.analysis.simulate.cluster import (
    ClusterAddress,
    NoCluster,
    UnitsTask,
    client_of,
    deal_on,
    deal_task,
)
from croupier.analysis.simulate.units import DealtRounds, deal_rounds
from croupier.analysis.simulate.ways import DealHow, plan_for
from croupier.analysis.what_if import sweep, sweep_ahead
from croupier.books import game

pytest.importorskip("distributed")
ROUNDS, UNITS = 400_000, 4
GAME, NAMES = "act-1992/money-wheel", ("symbol",)


def _task(code: str = "") -> UnitsTask:
    played = game(GAME)
    options = tuple(sorted(played.options.items()))
    return UnitsTask(GAME, options, NAMES, DealHow(), code or figure_key(played), 0, 5, 0, 0)


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with client_of("local") as client:
        yield client


def test_a_worker_that_is_killed_loses_nothing_and_counts_nothing_twice(client: Any) -> None:
    dealing = plan_for(game(GAME), NAMES).dealings[0]
    alone = deal_rounds(dealing, ROUNDS, 5, 1)
    killed: list[int] = []
    assert len(client.scheduler_info(n_workers=-1)["workers"]) == 2

    def told(so_far: DealtRounds) -> None:
        if not killed and so_far.rounds:
            killed.append(next(iter(client.run(os.getpid).values())))
            os.kill(killed[0], signal.SIGKILL)

    shared = deal_on(client, dealing, _task(), ROUNDS, told, None, 8, UNITS)
    assert len(killed) == 1
    assert shared.rounds == alone.rounds == ROUNDS
    assert (shared.counts == alone.counts).all()


def test_a_worker_with_other_rules_is_refused() -> None:
    with pytest.raises(NoCluster, match="another version of the rules or the analysis"):
        deal_task(_task("0" * 16)._replace(many=1))
    assert deal_task(_task()._replace(many=1)).rounds == 4096


def test_an_address_says_where() -> None:
    with pytest.raises(NoCluster, match="neither tcp://HOST:PORT nor local"):
        ClusterAddress("somewhere")
    assert ClusterAddress("tcp://127.0.0.1:8786") == "tcp://127.0.0.1:8786"


# -- worked out ahead ------------------------------------------------------------------------------


def test_what_a_cluster_has_worked_out_is_what_is_worked_out_here(
    client: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    monkeypatch.setattr(ahead, "client_of", lambda address: nullcontext(client))
    told: list[tuple[str, float]] = []
    wheels = "wheel=single,double"
    roulette = game("qld-2024/roulette")
    many = sweep_ahead(
        "local", roulette, wheels, wagers=["red"], told=lambda *heard: told.append(heard)
    )
    assert many == 3  # the book, and two values of which one is the book's again
    assert [share for _, share in told] == pytest.approx([1 / 3, 2 / 3, 1])
    assert sweep_ahead("local", roulette, wheels, wagers=["red"]) == 0
    solved: list[str] = []
    monkeypatch.setattr(kept_odds, "proved", lambda game, *more: solved.append(game.id))
    found = sweep(roulette, wheels, wagers=["red"])
    assert solved == []  # all of it was kept
    assert [one.edge(("red", "", ())) for one in found.values] == [100 / 37, 100 / 19]
    assert odds_book.solve_ahead("local", only=GAME) == 1
    assert kept_odds.read_proofs(game(GAME)) is not None


def test_a_worker_with_other_rules_works_nothing_out() -> None:
    task = ahead.task_of(GAME, (), wagers=NAMES)
    with pytest.raises(NoCluster, match="another version of the rules or the analysis"):
        ahead.solve_task(task._replace(code="0" * 16))
    assert kept_odds.unpacked_proofs(ahead.solve_task(task)).proofs
