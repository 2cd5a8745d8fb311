"""How a table is shown: from a round or a table and a viewer to what he may see of it."""
