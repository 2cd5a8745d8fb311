"""Documents as files for people who do not run the program: par sheets and the odds book."""
