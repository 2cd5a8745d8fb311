"""Recorded hands of poker in the PHH format (https://phh.readthedocs.io): reading and writing.

>>> from croupier.phh import read, write
>>> text = '''variant = "FT"
... antes = [0, 0, 0]
... blinds_or_straddles = [1, 2, 0]
... small_bet = 2
... big_bet = 4
... starting_stacks = [100, 100, 100]
... actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 AsAd", "p3 cbr 4", "p1 f", "p2 f"]
... '''
>>> write(read(text)["1"]) == text
True
"""

from croupier.phh.history import VARIANTS, ActionKind, BadHistory, History, PhhAct, Variant
from croupier.phh.notation import parse_act, write_act
from croupier.phh.reader import read, read_file
from croupier.phh.writer import write, write_all

__all__ = [
    "VARIANTS",
    "ActionKind",
    "BadHistory",
    "History",
    "PhhAct",
    "Variant",
    "parse_act",
    "read",
    "read_file",
    "write",
    "write_act",
    "write_all",
]
