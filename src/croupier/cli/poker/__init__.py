"""Poker between players at the terminal: the table, what is said at it, equity, odds and charts."""
