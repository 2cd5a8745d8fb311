"""Wheels of fortune: symbols around a rim, one of which stops at the indicator."""
