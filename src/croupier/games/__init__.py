"""The games, one folder a family; none of them names a jurisdiction except to cite it."""
