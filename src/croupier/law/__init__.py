"""The law: provisions and their numbers, the registers of five rule books, the code and tests
that carry provisions out, and the readings chosen where a text is unclear.

It is the bottom layer and imports nothing else of Croupier.
"""

from croupier.law.citation import BOOKS, BadCitation, Citation
from croupier.law.cited import (
    citations_of,
    cite,
    cited,
    cited_provisions,
    cites,
    code_for,
    code_name,
)
from croupier.law.coverage import coverage, uncited, without_code, without_test
from croupier.law.errors import BadRegister, Conflict, NoRule, UnknownProvision
from croupier.law.readings import Reading, reading, readings, readings_for
from croupier.law.register import Kind, Provision, Register, find, register
from croupier.law.tested import case_citations, tests_citing

__all__ = [
    "BOOKS",
    "BadCitation",
    "BadRegister",
    "Citation",
    "Conflict",
    "Kind",
    "NoRule",
    "Provision",
    "Reading",
    "Register",
    "UnknownProvision",
    "case_citations",
    "citations_of",
    "cite",
    "cited",
    "cited_provisions",
    "cites",
    "code_for",
    "code_name",
    "coverage",
    "find",
    "reading",
    "readings",
    "readings_for",
    "register",
    "tests_citing",
    "uncited",
    "without_code",
    "without_test",
]
