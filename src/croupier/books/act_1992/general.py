"""ACT 1992: what stands in every part in the same words, under numbers of its own."""

from __future__ import annotations

from croupier.play.game import Choice

SMALLEST_PAYABLE = Choice(
    "smallest_payable",
    1,
    (1, 5, 10, 20, 50, 100, 250, 500),
    "The smallest amount in cents that the float can pay.",
)
MULTIPLES_NOTICE = Choice(
    "multiples_notice",
    False,
    (True, False),
    "Whether a notice asks for wagers in multiples of the minimum.",
)
