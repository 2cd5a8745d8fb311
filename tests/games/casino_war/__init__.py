"""Tests of casino war, at a table and on terminals."""
