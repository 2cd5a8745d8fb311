"""The history of the schema: each release that changes it adds a step."""
