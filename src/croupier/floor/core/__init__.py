"""The floor without a clock, a network, a disk or chance of its own."""
