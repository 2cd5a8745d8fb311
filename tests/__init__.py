"""The tests, in a tree that mirrors the source."""
