"""The floor: many tables, many people, one book of account."""
