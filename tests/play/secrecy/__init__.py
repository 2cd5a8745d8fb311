"""Secrets apart: what is public tells nothing that nobody has seen."""
