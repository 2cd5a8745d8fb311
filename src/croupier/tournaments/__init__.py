"""Tournaments: conditions, entries, seats, sessions and levels, places and prizes.

`conditions` are what is written down before entry; `commands` what can be done, and the record;
`TournamentState` is a tournament between them. What changes it: `documenting` before entries,
`entering`, `buying` more chips, `seating`, a `session` and its clock, `playing` rounds,
`discipline`, and `deciding` who goes on, who wins and what is paid. `rules` are what the law comes
to, which a book's concordance places; `fold` applies commands, and `Tournament` is what people use.
`spoken` reads what people write, `view` shows how it stands, and `simulate` plays it out.

Tournament chips are not money; the pool is, and balances to the cent after every command.
"""

from croupier.tournaments.conditions import Conditions, usual
from croupier.tournaments.rules import TournamentRules
from croupier.tournaments.state import Phase, Status, TournamentState
from croupier.tournaments.tournament import Tournament

__all__ = [
    "Conditions",
    "Phase",
    "Status",
    "Tournament",
    "TournamentRules",
    "TournamentState",
    "usual",
]
