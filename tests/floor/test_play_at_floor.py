"""`croupier play --floor`: wagers, moves and poker in plain words at a floor that runs."""

from __future__ import annotations

import re

import pytest

from croupier.floor.core.messages import DoSit
from tests.cli.command import Said, croupier
from tests.floor.live import live
from tests.floor.serve.harness import TestFloor
from tests.floor.test_client import PASSWORD, opens


async def with_poker(on: TestFloor) -> None:
    await opens(on)
    await on.opens("p1", "nsw-poker/texas-holdem", limits={})
    await on.says("ben", DoSit(5, 200_00), "p1")


def at(url: str, table: str, *typed: str) -> Said:
    lines = "".join(f"{line}\n" for line in typed)
    return croupier("play", table, "--floor", url, "--as", "dora", typed=lines)


def test_somebody_plays_at_a_floor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_PASSWORD", PASSWORD)
    with live(with_poker) as served:
        lines = ("help", "5 on 17", "nonsense", "credit", "clear red", "", "cash out 20", "quit")
        said = at(served.url, "r1", *lines)
        assert (said.status, said.err) == (0, "")
        assert "You sit at Roulette" in said.out
        assert re.search(r"straight up: (win \$175|lose), .*\(sch 7 s", said.out)
        assert re.search(r"Voucher \S+ for \$20\.", said.out)
        assert "You leave; your credit is $" in said.out

        said = at(served.url, "electronic-blackjack", "", "5 original box 1", "", "stand", "quit")
        assert said.status == 0
        assert "Your move (1 Cut, 2 Decline, 3 Ask)" in said.out

        said = at(served.url, "p1", "call", "fold", "quit")
        assert said.status == 0
        assert "Your move (" in said.out


def test_who_cannot_play_is_told_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CROUPIER_PASSWORD", raising=False)
    assert "--as" in croupier("play", "r1", "--floor", "http://127.0.0.1:9").err
    said = at("http://127.0.0.1:9", "r1")
    assert (said.status, "CROUPIER_PASSWORD" in said.err) == (2, True)
    monkeypatch.setenv("CROUPIER_PASSWORD", "wrong")
    said = at("http://127.0.0.1:9", "r1")
    assert said.status == 2
    assert "does not answer" in said.err
