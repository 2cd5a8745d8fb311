"""The law: provisions and their numbers, the registers of the rule books, the code and tests that
carry provisions out, and the readings chosen where a text is unclear.

It is the bottom layer, imports nothing else of Croupier, and names no book: `croupier.books` says
where the books are (`add_shelf`), and each says how its provisions are numbered (`Grammar`).
"""

from croupier.law.citation import Citation, Cites, provisions, said
from croupier.law.concordance import (
    Called,
    Concordance,
    Does,
    Law,
    Point,
    amended,
    code_name,
    concordance,
    essential,
    project_path,
    rule,
    rules_of,
    where_is,
)
from croupier.law.coverage import coverage, near_test, unclassified, without_code, without_test
from croupier.law.errors import BadCitation, BadRegister, NoRule, OutOfOrder, UnknownProvision
from croupier.law.fields import Fields, RuleField, no_law
from croupier.law.grammar import Grammar, decimal_grammar
from croupier.law.instruments import Instrument, add_shelf, instruments
from croupier.law.readings import Reading, readings, readings_for
from croupier.law.register import Provision, ProvisionClass, find, register
from croupier.law.tested import case_citations, tests_citing

__all__ = [
    "BadCitation",
    "BadRegister",
    "Called",
    "Citation",
    "Cites",
    "Concordance",
    "Does",
    "Fields",
    "Grammar",
    "Instrument",
    "Law",
    "NoRule",
    "OutOfOrder",
    "Point",
    "Provision",
    "ProvisionClass",
    "Reading",
    "RuleField",
    "UnknownProvision",
    "add_shelf",
    "amended",
    "case_citations",
    "code_name",
    "concordance",
    "coverage",
    "decimal_grammar",
    "essential",
    "find",
    "instruments",
    "near_test",
    "no_law",
    "project_path",
    "provisions",
    "readings",
    "readings_for",
    "register",
    "rule",
    "rules_of",
    "said",
    "tests_citing",
    "unclassified",
    "where_is",
    "without_code",
    "without_test",
]
