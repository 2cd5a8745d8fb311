"""A stay at a table in the terminal: the dialogue, the wagers, the drawing of the felt."""
