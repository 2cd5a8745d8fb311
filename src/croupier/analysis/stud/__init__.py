"""Stud against the house solved: every hand against every upcard, by counting."""

from croupier.analysis.stud.solution import Solution, solve, worth

__all__ = ["Solution", "solve", "worth"]
