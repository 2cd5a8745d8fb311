"""A floor on SQLite killed a thousand times: `python tests/soak/kill_floor.py [KILLS]`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.floor.store.crashing import killed_again_and_again


def main() -> None:
    """Kill, restart, and check at the end."""
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    with tempfile.TemporaryDirectory(prefix="kill-floor-") as folder:
        floor, found = killed_again_and_again(Path(folder), kills, seed=kills)
    sys.stdout.write(
        f"{kills} kills: {len(floor.answers)} acknowledged, {floor.refusals} refused, "
        f"{floor.repeats} answered again; {found.entries} entries, {found.rounds} rounds, "
        f"{found.postings} postings: all there once, balanced, verified\n"
    )


if __name__ == "__main__":
    main()
