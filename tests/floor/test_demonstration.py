"""What `make run` does: a floor made and served, with a link for each office that works once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import httpx


def croupier(*words: str) -> list[str]:
    return [sys.executable, "-m", "croupier", *words]


def test_a_floor_is_served_with_a_link_for_each_office_good_once(tmp_path: Path) -> None:
    floor = str(tmp_path / "floor")
    subprocess.run(croupier("floor", "init", floor, "--json"), check=True, capture_output=True)
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
    finally:
        serving.terminate()
        assert serving.wait(30) == 0
        serving.stdout.close()
