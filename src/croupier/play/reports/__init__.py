"""Reports of mishaps: which may have happened now, and the form of their facts."""
