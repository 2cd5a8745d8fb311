"""Long checks, as scripts: `make soak`."""
