"""Tournaments on pages."""
