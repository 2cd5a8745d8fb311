"""The school: drills made from the games themselves, so that no answer is written by hand."""

from croupier.school.drill import Drill, DrillKind, NoDrill
from croupier.school.making import kinds_of, make_drill
from croupier.school.progress import LearnerProgress

__all__ = ["Drill", "DrillKind", "LearnerProgress", "NoDrill", "kinds_of", "make_drill"]
