"""Rounds dealt in bulk."""
