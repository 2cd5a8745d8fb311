"""Five-card stud against the house: an ante, a look at the hand, then a fold or a bet."""
