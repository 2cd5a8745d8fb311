"""The floor served over HTTP: the shell that drives the core, and the API around it."""
