"""Mississippi stud solved: every hand street by street, the best play, and play by points."""

from croupier.analysis.mississippi.solution import Solution, solve

__all__ = ["Solution", "solve"]
