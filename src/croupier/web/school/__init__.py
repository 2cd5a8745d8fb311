"""The school: questions on a drawn felt, a shift at a table, and the provision that answers."""

from croupier.web.school import pages, shifts, teacher

HANDLERS = (*pages.HANDLERS, *shifts.HANDLERS)
ON_A_FLOOR = teacher.HANDLERS
"""Where learners have accounts."""

__all__ = ["HANDLERS", "ON_A_FLOOR"]
