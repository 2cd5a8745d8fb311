"""Two workers on PostgreSQL killed, stopped and woken, and their database crashed, again and again:
`python tests/soak/kill_workers.py [TIMES]`.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.floor.store.cluster import cluster
from tests.floor.store.crashing import crashed_again_and_again


def main() -> None:
    """Each of the three so many times, and check at the end."""
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    with cluster() as postgres, tempfile.TemporaryDirectory(prefix="kill-workers-") as folder:

        def crash() -> None:
            postgres.crash()
            postgres.start()

        url = postgres.database()
        floor, found = crashed_again_and_again(Path(folder), url, crash, times, seed=times)
    sys.stdout.write(
        f"{times} times a worker killed, one stopped and woken, the database crashed: "
        f"{len(floor.answers)} acknowledged, {floor.refusals} refused, {floor.repeats} answered "
        f"again; {found.entries} entries, {found.rounds} rounds, {found.postings} postings: "
        "all there once, balanced, verified\n"
    )


if __name__ == "__main__":
    main()
