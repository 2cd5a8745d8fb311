"""A run on two real workers, one of which is killed: the same counts as on one machine."""

from __future__ import annotations

import os
import signal

import pytest

from croupier.analysis.figure_key import figure_key
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
from croupier.books import game

pytest.importorskip("distributed")
ROUNDS, UNITS = 400_000, 4
GAME, NAMES = "act-1992/money-wheel", ("symbol",)


def _task(code: str = "") -> UnitsTask:
    played = game(GAME)
    options = tuple(sorted(played.options.items()))
    return UnitsTask(GAME, options, NAMES, DealHow(), code or figure_key(played), 0, 5, 0, 0)


def test_a_worker_that_is_killed_loses_nothing_and_counts_nothing_twice() -> None:
    dealing = plan_for(game(GAME), NAMES).dealings[0]
    alone = deal_rounds(dealing, ROUNDS, 5, 1)
    killed: list[int] = []
    with client_of("local") as client:
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
