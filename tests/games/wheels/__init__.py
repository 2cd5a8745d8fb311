"""Wheels of fortune and the money wheel."""
