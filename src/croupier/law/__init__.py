"""The law: provisions and their numbers, the registers of five rule books, the code and tests
that carry provisions out, and the readings chosen where a text is unclear.

It is the bottom layer and imports nothing else of Croupier.
"""

from croupier.law.citation import BOOKS, BadCitation, Citation, Cites, provisions, said
from croupier.law.concordance import (
    Called,
    Concordance,
    Law,
    Point,
    code_name,
    concordance,
    project_path,
    rule,
    rules_in,
    rules_of,
    where_is,
)
from croupier.law.coverage import coverage, near_test, unclassified, without_code, without_test
from croupier.law.errors import BadRegister, NoRule, OutOfOrder, UnknownProvision
from croupier.law.readings import Reading, readings, readings_for
from croupier.law.register import Kind, Provision, add_book, find, register
from croupier.law.tested import case_citations, tests_citing

__all__ = [
    "BOOKS",
    "BadCitation",
    "BadRegister",
    "Called",
    "Citation",
    "Cites",
    "Concordance",
    "Kind",
    "Law",
    "NoRule",
    "OutOfOrder",
    "Point",
    "Provision",
    "Reading",
    "UnknownProvision",
    "add_book",
    "case_citations",
    "code_name",
    "concordance",
    "coverage",
    "find",
    "near_test",
    "project_path",
    "provisions",
    "readings",
    "readings_for",
    "register",
    "rule",
    "rules_in",
    "rules_of",
    "said",
    "tests_citing",
    "unclassified",
    "where_is",
    "without_code",
    "without_test",
]
