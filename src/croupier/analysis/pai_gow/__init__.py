"""The exact odds of pai gow."""
