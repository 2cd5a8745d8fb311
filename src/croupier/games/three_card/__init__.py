"""Three card poker, at a table and on terminals."""
