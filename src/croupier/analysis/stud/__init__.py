"""Stud against the house solved: every hand against every upcard, by counting."""

from croupier.analysis.stud.solution import StudSolution, solve, worth

__all__ = ["StudSolution", "solve", "worth"]
