"""Poker between players: draw, stud, manila and the flop games of a poker room."""
