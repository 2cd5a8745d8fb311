"""Blackjack solved exactly: what every hand is worth, how to play it, what the game costs.

`hands` and `terms` turn cards and rules into tables, `play` and `splits` are the kernels over them,
`against` and `solution` put them together. `basic`, `departures`, `chart` and `picture` make the
strategy chart, `advise` answers for one position, `switch`, `side` and `side_play` see to what has
more hands or other wagers, `spread` to the scatter of results, `simulate`, `simulate_tables`
and `bulk` deal rounds as a check, and `proofs` is what `croupier odds` prints.
"""
