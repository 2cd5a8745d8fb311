"""The poker room: what stands around the rounds where players play among themselves.

`stakes` are what they bring and may take away, `places` who sits where and who waits, `fees` what
the house takes for the time, `freeze_out` and `jackpot` what is played for beside the pots;
`moving` goes from table to table, as `shared_jackpot` does with one pool for several.
"""
