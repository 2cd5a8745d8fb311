"""What `make run` does: a floor made and served, with a link for each office that works once."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import httpx

PLAYERS = [f"player-{n}" for n in range(1, 5)]
STAFF = sorted(("dealer", "attendant", "supervisor", "manager", "operator", "inspector"))


def croupier(*words: str) -> list[str]:
    return [sys.executable, "-m", "croupier", *words]


def test_a_floor_is_served_with_a_link_for_each_office_good_once(tmp_path: Path) -> None:
    floor = str(tmp_path / "floor")
    made = subprocess.run(
        croupier("floor", "init", floor, "--json"), check=True, capture_output=True
    )
    persons = json.loads(made.stdout)["persons"]
    assert {tuple(one) for one in persons} == {("id", "name", "office", "password")}
    assert [one["id"] for one in persons if one["office"] == "player"] == PLAYERS
    assert sorted(one["office"] for one in persons if one["office"] != "player") == STAFF
    serving = subprocess.Popen(
        croupier("floor", "start", floor, "--links", "--port", "0"),
        stdout=subprocess.PIPE,
        text=True,
    )
    assert serving.stdout is not None
    try:
        assert serving.stdout.readline().startswith("serving http://127.0.0.1:")
        links = [serving.stdout.readline().split()[1] for _ in range(7)]
        with httpx.Client(timeout=60) as visitor:
            came = visitor.get(links[0])
            assert came.status_code == 303
            assert "HttpOnly" in came.headers["set-cookie"]
            assert "SameSite=strict" in came.headers["set-cookie"]
            lobby = visitor.get(links[0].partition("/enter/")[0])
            assert "Evening cup" in lobby.text
            assert "Open for entry" in lobby.text
            again = visitor.get(links[0])
            assert again.status_code == 200
            assert "used already" in again.text
            assert visitor.get(links[1]).headers["location"] == "/dealer"
            address = links[0].partition("/enter/")[0]
            signed = {"name": persons[0]["name"], "password": persons[0]["password"]}
            session = visitor.post(f"{address}/v1/sessions", json=signed)
            assert session.status_code == 201
            assert session.json().keys() >= {"token", "person", "office"}
            bearer = {"authorization": f"Bearer {session.json()['token']}"}
            tables = visitor.get(f"{address}/v1/tables", headers=bearer).json()
            assert len({one["game"] for one in tables if one["mode"] == "automated"}) >= 51
            assert len([one for one in tables if one["mode"] == "dealer"]) >= 17
            assert visitor.get(f"{address}/v1/accounts/player-1", headers=bearer).json()["credit"]
    finally:
        serving.terminate()
        assert serving.wait(30) == 0
        serving.stdout.close()
    told = subprocess.run(
        croupier("floor", "verify", floor, "--json"), check=True, capture_output=True
    )
    found = json.loads(told.stdout)
    assert [*found] == [
        "valid",
        "streams",
        "entries",
        "rounds",
        "postings",
        "balanced",
        "first_bad",
    ]
    assert (found["valid"], found["balanced"], found["first_bad"]) == (True, True, None)
