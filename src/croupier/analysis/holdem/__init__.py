"""Two cards of one's own and five for everybody: what the solvers of such games share."""
