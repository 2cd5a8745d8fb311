"""What of a table's record is for everybody, and what is not yet: each card sealed by itself."""

from croupier.play.secrecy.commands import (
    Opened,
    Public,
    Secret,
    Shown,
    joined,
    read,
    read_secret,
    split,
    written,
    written_secret,
)
from croupier.play.secrecy.public_record import PublicRecord
from croupier.play.secrecy.sealing import Sealing

__all__ = [
    "Opened",
    "Public",
    "PublicRecord",
    "Sealing",
    "Secret",
    "Shown",
    "joined",
    "read",
    "read_secret",
    "split",
    "written",
    "written_secret",
]
