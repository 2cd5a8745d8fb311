"""The record of a table on the disk: one writer, written before it counts, taken up again."""

from croupier.play.record.journal_file import (
    JournalFile,
    NotKept,
    beside,
    noted_head,
    read_contents,
    repair,
)
from croupier.play.record.keeping import Keeping

__all__ = [
    "JournalFile",
    "Keeping",
    "NotKept",
    "beside",
    "noted_head",
    "read_contents",
    "repair",
]
