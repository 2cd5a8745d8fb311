"""Mississippi stud: two cards of one's own, three for everybody, a wager at each street."""
