"""Mississippi stud solved: every hand street by street, the best play, and play by points."""

from croupier.analysis.mississippi.solution import MississippiSolution, solve

__all__ = ["MississippiSolution", "solve"]
