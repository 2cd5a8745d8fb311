"""The variants of blackjack by module, for a book that has none of them to list as silent."""

from croupier.games.blackjack import blazing, spanish, switch, terminals, triple

VARIANTS = (blazing, spanish, switch, terminals, triple)
