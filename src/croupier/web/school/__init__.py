"""The school: one question at a time on a drawn felt, and the provision that answers it."""

from croupier.web.school.pages import HANDLERS

__all__ = ["HANDLERS"]
