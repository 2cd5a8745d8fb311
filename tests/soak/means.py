"""A hundred million rounds of every wager against the house: its mean as the exact odds say.

    python -m tests.soak.means [ROUNDS] [GAME …]

Each round is dealt from all cards, as the odds have it. Of right figures one in 370 is off by more
than three standard errors, so with hundreds of wagers some always are. Whatever is farther off is
dealt again from another seed, and must be within three then: a right wager fails both once in
137,000 times. How far off is by the exact deviation; where prizes are too rare for a bell curve,
by how often they came (`croupier.analysis.dealt_way`). A line a game, as a table of Markdown:
`docs/means.md` is made of them. Exits with 1 if a wager fails.
"""

from __future__ import annotations

import sys
from statistics import NormalDist
from time import process_time

from croupier.analysis.dealt_way import (
    SCRIPTS,
    DealtAgreement,
    agreement,
    dealt_figures,
    of_wager,
)
from croupier.analysis.kept_odds import kept_odds
from croupier.analysis.odds import Analysis, WagerOdds
from croupier.books import game, game_ids
from croupier.play.game import Game

ROUNDS = 100_000_000
SEED, AGAIN = 2026, 2027
THREE = 2 * (1 - NormalDist().cdf(3))
HEAD = "| game | rounds | wagers | farthest (standard errors) | beyond 3, and again | by script |"


class Soaked:
    """What the rounds of one game came to."""

    def __init__(self, played: Game, odds: Analysis, rounds: int, seed: int) -> None:
        self.names = tuple(dict.fromkeys(one.wager for one in odds.wagers))
        found, _ = dealt_figures(played, self.names, rounds, seed)
        self.scripts = sorted({one.wager for one in found.values() if one.how == SCRIPTS})
        self.seen: list[tuple[WagerOdds, DealtAgreement]] = []
        for one in odds.wagers:
            dealt = of_wager(found, one)
            if dealt is not None:
                self.seen.append((one, agreement(one, dealt)))
        self.missing = sorted(set(self.names) - {one.wager for one, _ in self.seen})

    def beyond(self) -> list[tuple[WagerOdds, DealtAgreement]]:
        """The wagers that are farther off than three standard errors."""
        return [(one, beside) for one, beside in self.seen if beside.p < THREE]


def place(one: WagerOdds) -> str:
    """A wager and where it lies."""
    return " ".join(filter(None, (one.wager, one.on, "-".join(one.numbers))))


def in_errors(beside: DealtAgreement) -> float:
    """How far off a run is, as a bell curve has it."""
    return NormalDist().inv_cdf(1 - max(beside.p, 1e-15) / 2)


def soak(id: str, rounds: int) -> bool:
    """One game; whether all its means are as they should be."""
    played = game(id)
    odds, began = kept_odds(played), process_time()
    run = Soaked(played, odds, rounds, SEED)
    farthest = max(run.seen, key=lambda pair: in_errors(pair[1]), default=None)
    said, good = [], True
    if run.beyond():
        again = Soaked(played, odds, rounds, AGAIN)
        later = {place(one): beside for one, beside in again.seen}
        for one, beside in run.beyond():
            second = later[place(one)]
            said.append(f"{place(one)} {in_errors(beside):.2f}, {in_errors(second):.2f}")
            good = good and second.p >= THREE
    far = "" if farthest is None else f"{in_errors(farthest[1]):.2f} ({place(farthest[0])})"
    scripts = ", ".join([*run.scripts, *(f"{name} not dealt" for name in run.missing)])
    print(
        f"| {id} | {rounds:,} | {len(run.seen)} | {far} | {'; '.join(said) or 'none'} | "
        f"{scripts or 'none'} |",
        flush=True,
    )
    print(f"{id}: {process_time() - began:.0f} processor s", file=sys.stderr, flush=True)
    return good


def main() -> None:
    """All games against the house, or those named."""
    rounds = int(float(sys.argv[1])) if len(sys.argv) > 1 else ROUNDS
    games = sys.argv[2:] or [id for id in game_ids() if game(id).tables.room is None]
    print(HEAD)
    print("|---" * (HEAD.count("|") - 1) + "|")
    good = [soak(id, rounds) for id in games]
    sys.exit(not all(good))


if __name__ == "__main__":
    main()
