"""The program with invented books and families beside its own: nothing of the source is touched."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
INVENTED = Path(__file__).with_name("invented")
FAMILIES = Path(__file__).with_name("families")

BESIDE = f"""
import croupier.books, croupier.games
croupier.books.__path__.append({str(INVENTED)!r})
croupier.games.__path__.append({str(FAMILIES)!r})
"""
COMMANDS = """
import json, sys
from tests.cli.command import croupier
said = [croupier(*arguments) for arguments in json.loads(sys.argv[1])]
assert not any(one.status for one in said), [one.err for one in said]
print(json.dumps([one.out for one in said]))
"""
PLAYED = """
import json, random, sys
from croupier.play.round import read
from tests.play.anyplay import every_option, play, report, start
id, seeds = sys.argv[1], int(sys.argv[2])
rounds, ruled, cited, version = 0, 0, set(), ""
for options in every_option(id):
    for seed in range(seeds):
        rng = random.Random(seed)
        played = start(rng, id, options)
        for _ in play(rng, played):
            if rng.random() < 0.1:
                ruled += report(rng, played, rng.choice(list(played.game.irregularities)))
        played.felt.audit()
        cited.update(c for line in played.settlement for c in line.cites)
        version = read(played.save()).header.version
        rounds += 1
print(json.dumps([rounds, ruled, sorted(cited), version]))
"""


def run(program: str, *arguments: str) -> str:
    """What a program prints that has the invented books and families."""
    done = subprocess.run(
        [sys.executable, "-c", BESIDE + program, *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def commands(*lines: str) -> list[str]:
    """What commands print that have them, one after another; `|` stands between two words."""
    said: list[str] = json.loads(run(COMMANDS, json.dumps([line.split("|") for line in lines])))
    return said


def played(game: str, seeds: int) -> tuple[int, int, list[str], str]:
    """Random rounds of a game, with mishaps: how many, how many rulings, what settled the wagers,
    and the version they are kept under.
    """
    rounds, ruled, cited, version = json.loads(run(PLAYED, game, str(seeds)))
    return rounds, ruled, cited, version
