"""A floor in a world of its own: one heap of events, one source of chance, people, a network, a
disk and clocks that fail. The core is the one that serves (`croupier.floor.core`), unchanged.
"""
