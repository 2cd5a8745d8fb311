"""The cloths of families that have one of their own, each in a module of the family's name."""
