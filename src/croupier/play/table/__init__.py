"""A table over successive rounds, as a fold over commands.

`commands` are what can be done and what the record holds; `Standing` is a table between them, and
`seating`, `limits`, `shoe`, `chips` are the functions that change it; `running` is the open round,
`closing` what follows it; `fold` applies commands; `Table` is what people use, and `Driver` the
loop that plays the house's part. The room around the tables of players who play among themselves
is `croupier.play.room`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.on_demand import on_demand

if TYPE_CHECKING:
    from croupier.play.table.at_table import AtTable
    from croupier.play.table.driver import Driver
    from croupier.play.table.standing import NotedEvent, Sitting, Standing
    from croupier.play.table.table import Table
else:
    __getattr__ = on_demand(__name__)

__all__ = ["AtTable", "Driver", "NotedEvent", "Sitting", "Standing", "Table"]
