"""What is invented here is read as part of `croupier.books`, by the programs that the tests run."""

collect_ignore = ["invented", "families"]
