"""What cannot be proved, and why."""

from __future__ import annotations


class NotProvable(ValueError):
    """This round cannot be enumerated as asked; the sentence says what stands in the way."""


class TooLarge(NotProvable):
    """The round has more paths than a proof by running the script can cover."""


class Endless(NotProvable):
    """The round can come back to where it was, so it has no last path."""


class Clairvoyant(NotProvable):
    """The best move would rest on a card that the player who chooses has not seen."""


class Disagreement(AssertionError):
    """The script settles a wager otherwise than its own verdict: a fault of the program."""


class NoAdvice(ValueError):
    """Nothing can be said about a decision; the sentence says why, and what could be."""
