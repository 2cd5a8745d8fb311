"""Sic-bo at tables and on terminals."""
