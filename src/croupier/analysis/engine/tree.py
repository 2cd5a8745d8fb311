"""The tree of a round: every way it can go, with whole numbers for weights until the very end.

Nodes are kept in the order they were finished, so that whatever follows a node has a lower number.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm


@dataclass(frozen=True, slots=True)
class Chance:
    """A card, a roll or a spin: so many ways out of `total` lead to each node."""

    total: int
    ways: tuple[tuple[int, int], ...]
    """How many ways, and the node they lead to."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A player chooses."""

    asked: str
    """Who is asked about what."""
    sees: str
    """What lies on the felt, as the player who is asked may see it."""
    moves: tuple[tuple[str, int], ...]
    """Each move, and the node it leads to."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A way the round ends, as far as the wagers can tell."""

    sign: Hashable


Node = Chance | Decision | Leaf


@dataclass
class Tree:
    """Every way a round can go."""

    nodes: list[Node] = field(default_factory=list)
    _leaves: dict[Hashable, int] = field(default_factory=dict)

    def add(self, node: Node) -> int:
        """A node whose followers are all known."""
        self.nodes.append(node)
        return len(self.nodes) - 1

    def leaf(self, sign: Hashable) -> tuple[int, bool]:
        """The ending of this sign, and whether it is met for the first time."""
        found = self._leaves.get(sign)
        if found is not None:
            return found, False
        found = self._leaves[sign] = self.add(Leaf(sign))
        return found, True

    def paths(self) -> int:
        """How many leaves the tree has when nothing is merged: its perft count."""
        counts: list[int] = []
        for node in self.nodes:
            if isinstance(node, Chance):
                counts.append(sum(counts[child] for _, child in node.ways))
            elif isinstance(node, Decision):
                counts.append(sum(counts[child] for _, child in node.moves))
            else:
                counts.append(1)
        return counts[-1]

    def best(self, worth: dict[int, Fraction]) -> dict[int, tuple[str, int]]:
        """The best move at every decision by what each leaf is worth; the first among equals."""
        if not any(isinstance(node, Decision) for node in self.nodes):
            return {}
        scale = lcm(*(value.denominator for value in worth.values()))
        values: list[tuple[int, int]] = []
        chosen: dict[int, tuple[str, int]] = {}
        for number, node in enumerate(self.nodes):
            if isinstance(node, Chance):
                values.append(_mean(node, values))
            elif isinstance(node, Decision):
                best = node.moves[0]
                for option in node.moves[1:]:
                    (a, b), (c, d) = values[option[1]], values[best[1]]
                    if a * d > c * b:
                        best = option
                chosen[number] = best
                values.append(values[best[1]])
            else:
                values.append((int(worth[number] * scale), 1))
        return chosen

    def shares(self, chosen: dict[int, tuple[str, int]]) -> dict[int, Fraction]:
        """The exact probability of every node that is reached when decisions are made so."""
        nodes = self.nodes
        mass: list[tuple[int, int] | None] = [None] * len(nodes)
        mass[-1] = (1, 1)
        shares: dict[int, Fraction] = {}
        for number in range(len(nodes) - 1, -1, -1):
            here = mass[number]
            if here is None:
                continue
            node = nodes[number]
            if isinstance(node, Chance):
                weight, below = here
                below *= node.total
                for count, child in node.ways:
                    there = mass[child]
                    if there is None:
                        mass[child] = (weight * count, below)
                    elif there[1] == below:
                        mass[child] = (there[0] + weight * count, below)
                    else:
                        mass[child] = _add(there, (weight * count, below))
            elif isinstance(node, Decision):
                child = chosen[number][1]
                there = mass[child]
                mass[child] = here if there is None else _add(there, here)
                shares[number] = Fraction(*here)
            else:
                shares[number] = Fraction(*here)
        return shares


def _add(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    below = lcm(one[1], other[1])
    return one[0] * (below // one[1]) + other[0] * (below // other[1]), below


def _mean(node: Chance, values: Sequence[tuple[int, int]]) -> tuple[int, int]:
    sums: dict[int, int] = {}
    for count, child in node.ways:
        over, below = values[child]
        sums[below] = sums.get(below, 0) + count * over
    below = lcm(*sums)
    return sum(over * (below // part) for part, over in sums.items()), below * node.total
