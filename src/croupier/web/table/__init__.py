"""The table as people play at it: the felt, what is asked of them, chips, what came of it."""
