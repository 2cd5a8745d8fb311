"""Rounds dealt at the speed of machine code, in numbered units that anybody can deal.

`generator` is chance, `units` deals a run in threads, `shoes` and `throws` go through rounds that
are tables, `ways` finds how each wager of a game is dealt, `figures` says what was counted.
"""
