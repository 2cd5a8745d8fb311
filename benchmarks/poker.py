"""Recorded hands of poker a processor second: through `Round`, through the kernel, by PokerKit.

    python -m benchmarks.poker [TURNS]

The 2,000 hands of `pluribus.phhs` (../shared/data/phh; skipped where they are absent), read
beforehand on all sides: for `Round` with the table set, for the kernel as numbers, by PokerKit's
`HandHistory.load_all` (which splits the words of an act as it is played). PokerKit is in
requirements/bench.txt and may be absent. Every side
checks whose turn it is, what may be wagered, who may raise again, that no card comes twice, that
cards come when they are due, and reckons pots and final stacks; all final stacks are compared with
`expected.json`. `Round` also keeps the journal, the postings, the citations and the settlement's
lines. Sides take turns, piece by piece, and the best time of each piece counts.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from benchmarks.rows import PeerRow, peer

from croupier.analysis.poker import kernel
from croupier.books import game
from croupier.games.poker.rules import PokerRules
from croupier.phh import ActionKind, History, read_file
from croupier.phh.history import HUNDREDTHS
from croupier.phh.played import play_recorded, recorded

PIECE = 500
"""Hands that a side plays before it is another's turn: enough for caches to be warm again."""
GAME = "nsw-poker/texas-holdem"
TARGETS = {"round": 8, "kernel": 50}
"""How many times PokerKit's rate is wanted."""
WORDS = {"round": "`Round`", "kernel": "the kernel"}
FOLDER = Path("shared", "data", "phh")
Way = tuple[str, Callable[[Any], Sequence[float]], list[Any]]
"""A side: its name, how it plays a hand to the final stacks, its hands."""


def folder() -> Path | None:
    """Where the recorded hands are, if they are anywhere above."""
    for above in Path(__file__).resolve().parents:
        if (above / FOLDER / "pluribus.phhs").exists():
            return above / FOLDER
    return None


def flat(hand: History) -> kernel.Flat:
    """A hand as the kernel has it."""
    hole: list[tuple[int, ...]] = [()] * hand.count
    board: list[int] = []
    acts: list[kernel.KernelAct] = []
    for act in hand.actions:
        if act.kind is ActionKind.HOLE:
            hole[act.player - 1] = act.cards
        elif act.kind is ActionKind.BOARD:
            board += act.cards
        elif act.kind in (ActionKind.FOLD, ActionKind.CALL, ActionKind.WAGER):
            wager = kernel.FOLD if act.kind is ActionKind.FOLD else act.amount
            acts.append((act.player - 1, wager))
    stacks = tuple(stack or 0 for stack in hand.starting_stacks)
    last = hand.blinds.index(hand.min_bet)
    return kernel.Flat(stacks, hand.blinds, last, tuple(hole), tuple(board), tuple(acts))


def rules_of(hand: History) -> PokerRules:
    """The rules of the table at which all of these hands were played."""
    first, last = sorted(blind for blind in hand.blinds if blind)
    options = {"first_blind": first, "minimum": last, "lowest_chip": hand.unit}
    found: PokerRules = game(GAME, **options).rules
    return found


def by_pokerkit(history: Any) -> Sequence[float]:
    """The stacks after a hand by PokerKit, which may halve a chip."""
    stacks: Sequence[float] = deque(history, 1)[0].stacks
    return stacks


def ways(path: Path, hands: list[History]) -> list[Way]:
    """All sides that are there."""
    rules = rules_of(hands[0])
    found: list[Way] = [
        ("round", lambda one: play_recorded(one).final, [recorded(hand, GAME) for hand in hands]),
        ("kernel", lambda hand: kernel.play(rules, hand).stakes, [*map(flat, hands)]),
    ]
    pokerkit = peer("pokerkit")
    if pokerkit is None:
        return found
    theirs = pokerkit.HandHistory
    with path.open("rb") as file:
        found.append(("pokerkit", by_pokerkit, list(theirs.load_all(file))))
    return found


def agree(way: Way, final: list[list[float]]) -> None:
    """Every hand comes to what is expected; PokerKit alone may halve an odd chip."""
    name, play_one, hands = way
    for hand, want in zip(hands, final, strict=True):
        found = list(play_one(hand))
        unit, near = (1, 0.5) if name == "pokerkit" else (HUNDREDTHS, 0)
        pairs = zip(found, want, strict=True)
        assert all(abs(a - unit * b) <= near for a, b in pairs), (found, want)


def timed(way: Way, piece: slice) -> float:
    """Processor seconds for some of the hands."""
    _, play_one, hands = way
    began = time.process_time()
    for hand in hands[piece]:
        play_one(hand)
    return time.process_time() - began


def rates(turns: int = 5) -> dict[str, float]:
    """Hands a processor second, of every side that is there; nothing without the hands."""
    there = folder()
    if there is None:
        print(f"skipped: the recorded hands are not beside the project (../{FOLDER})")
        return {}
    path = there / "pluribus.phhs"
    hands = list(read_file(path).values())
    expected = json.loads((there / "expected.json").read_text(encoding="utf-8"))
    final = [expected[str(hand.own["_source"])]["final"] for hand in hands]
    compared = ways(path, hands)
    for way in compared:
        agree(way, final)
    pieces = [slice(at, at + PIECE) for at in range(0, len(hands), PIECE)]
    best = {name: [9.0] * len(pieces) for name, _, _ in compared}
    for _ in range(turns):
        for number, piece in enumerate(pieces):
            for way in compared:
                best[way[0]][number] = min(best[way[0]][number], timed(way, piece))
    return {name: len(hands) / sum(times) for name, times in best.items()}


def rows(turns: int = 2) -> Iterator[PeerRow]:
    """`Round` and the kernel against PokerKit."""
    found = rates(turns)
    if "pokerkit" in found:
        for name, goal in TARGETS.items():
            yield PeerRow(
                f"recorded no-limit hold'em, six players, by {WORDS[name]}",
                "PokerKit",
                "hands",
                found[name],
                found["pokerkit"],
                goal,
                "2,000 hands: all final stacks as recorded",
            )


def main() -> int:
    """Print the rates; the status is 1 if a target is missed."""
    found = rates(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
    print(f"six players, no limit; load {os.getloadavg()[0]:.1f}")
    missed = False
    for name, rate in found.items():
        line = f"  {name:<10}{rate:>10,.0f} hands a processor second"
        if "pokerkit" in found and name in TARGETS:
            ratio = rate / found["pokerkit"]
            met = ratio >= TARGETS[name]
            missed |= not met
            line += f"{ratio:8.1f} x PokerKit, wanted {TARGETS[name]}: {'met' if met else 'MISSED'}"
        print(line)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
