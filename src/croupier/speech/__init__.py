"""From what people say or type to answers: wagers, moves, tiles, acts of poker."""
