"""A floor on SQLite killed a thousand times: `python -m tests.soak.kill_floor FOLDER [KILLS]`."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.floor.store.crashing import killed_again_and_again


def main() -> None:
    """Kill, restart, and check at the end."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True)
    kills = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    floor, found = killed_again_and_again(folder, kills, seed=kills)
    sys.stdout.write(
        f"{kills} kills: {len(floor.answers)} acknowledged, {floor.refusals} refused, "
        f"{floor.repeats} answered again; {found.entries} entries, {found.rounds} rounds, "
        f"{found.postings} postings: all there once, balanced, verified\n"
    )


if __name__ == "__main__":
    main()
