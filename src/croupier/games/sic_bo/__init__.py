"""Sic-bo: three dice in a tumbler, at a table or on terminals."""
