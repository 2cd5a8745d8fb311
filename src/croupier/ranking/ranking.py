"""A game's ranking: what a hand is, which of two is higher, which cards make it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cached_property
from itertools import combinations, groupby
from typing import TYPE_CHECKING, TypeVar

from croupier.equipment.cards import RANKS
from croupier.law import rule
from croupier.ranking.lookup import KnownRanks, ranker
from croupier.ranking.made import Made, check_cards, made_hands
from croupier.ranking.rank import Rank
from croupier.ranking.rules import BadHand, Category, RankingRules, cards_alike, counting_ranks

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.ranking.tables import Tables

AnyCard = TypeVar("AnyCard", bound=int)
Name = TypeVar("Name", bound=Hashable)


class Ranking:
    """Ranks the hands of a game.

    Cards are `Card`s or their codes. They are taken as dealt: that no card lies in a hand twice
    is the deck's business, and only `best` looks for it.

    >>> from croupier.equipment import parse_cards
    >>> from croupier.ranking import MANILA_32, STANDARD
    >>> flush, full_house = parse_cards("AS KS 9S 8S 7S"), parse_cards("AS AD AC KS KD")
    >>> STANDARD.compare(flush, full_house), MANILA_32.compare(flush, full_house)
    (-1, 1)
    >>> STANDARD.rank(parse_cards("5D 4S 3S AC 2H KD KS"))
    <straight, five high>
    """

    def __init__(self, rules: RankingRules) -> None:
        self.rules = rules
        self.numbers = (3,) if rules.cards == 3 else (5, 6, 7)
        """How many cards may be ranked."""
        self._found = KnownRanks({}, {}, {}, {}, {})
        self.rank: Callable[[Sequence[int]], Rank] = ranker(self._found, self._work_out)
        """How high the best hand in the cards ranks: five of 5, 6 or 7 cards, or three of 3."""
        self._tables: dict[int, Tables] = {}

    @property
    def name(self) -> str:
        """What the ranking is called."""
        return self.rules.name

    def __repr__(self) -> str:
        return f"Ranking({self.rules.name!r})"

    @rule
    def best(self, cards: Sequence[AnyCard]) -> tuple[AnyCard, ...]:
        """The cards that make the best hand, in the order in which they count.

        >>> from croupier.equipment import parse_cards
        >>> from croupier.ranking import STANDARD
        >>> STANDARD.best(parse_cards("4D KS 9H 4C 2S KD 7C"))
        (KS, KD, 4D, 4C, 9H)
        """
        self._check(cards)
        return self._arranged(max(combinations(cards, self.rules.cards), key=self.rank))

    @rule
    def best_of_two(self, hole: Sequence[AnyCard], board: Sequence[AnyCard]) -> tuple[AnyCard, ...]:
        """The best hand from exactly two hole cards and three of the board: Omaha and manila.

        >>> from croupier.equipment import parse_cards
        >>> from croupier.ranking import STANDARD
        >>> hole, board = parse_cards("AS KD 2C 2D"), parse_cards("QS JS TS 9S 4S")
        >>> STANDARD.best_of_two(hole, board)
        (AS, KD, QS, JS, TS)
        """
        if len(hole) < 2 or len(board) < 3:
            raise BadHand("a hand needs two hole cards and three cards of the board")
        check_cards((*hole, *board), self.rules)
        hands = (
            (*two, *three) for two in combinations(hole, 2) for three in combinations(board, 3)
        )
        return self._arranged(max(hands, key=self.rank))

    @rule
    def compare(self, hand: Sequence[int], other: Sequence[int]) -> int:
        """1 if the hand ranks higher than the other, -1 if lower, 0 if they tie."""
        one, two = self.rank(hand), self.rank(other)
        return (one > two) - (one < two)

    def order(self, hands: Mapping[Name, Sequence[int]]) -> list[list[Name]]:
        """The holders of hands from best to worst, those who tie together.

        >>> from croupier.equipment import parse_cards
        >>> from croupier.ranking import STANDARD
        >>> hands = {"P1": "9S 9D 4C 3D 2H", "P2": "AS KD QC JD 9H", "P3": "9C 9H 4D 3S 2C"}
        >>> STANDARD.order({name: parse_cards(cards) for name, cards in hands.items()})
        [['P1', 'P3'], ['P2']]
        """
        ranks = {name: self.rank(cards) for name, cards in hands.items()}
        high_first = sorted(ranks, key=lambda name: -ranks[name])
        return [list(tied) for _, tied in groupby(high_first, key=ranks.__getitem__)]

    def showing(self, cards: Sequence[int]) -> tuple[int, ...]:
        """How high the cards on show rank at stud, where up to five lie open: compare.

        >>> from croupier.equipment import parse_cards
        >>> from croupier.ranking import STANDARD
        >>> pair, suit = parse_cards("2D 2S"), parse_cards("AS KS QS JS")
        >>> STANDARD.showing(pair) > STANDARD.showing(suit)
        True
        """
        if not 1 <= len(cards) <= self.rules.cards:
            raise BadHand(f"a hand shows 1 to {self.rules.cards} cards, not {len(cards)}")
        if len(cards) == self.rules.cards:
            rank = self.rank(cards)
            kind, ranks = rank.category, tuple(map(RANKS.index, rank.ranks))
        else:
            indexes = [card >> 2 for card in cards]
            kind, ranks = cards_alike(indexes), counting_ranks(indexes, self.rules)
        return (self.rules.order.index(kind), *ranks)

    def least(self, category: Category, ranks: str = "") -> Rank:
        """The lowest hand of a kind that counts these face values first: a bar to clear.

        >>> from croupier.ranking import STANDARD
        >>> STANDARD.least(Category.ODD, "AK")
        <odd card hand, ace high, then king four three two>
        >>> STANDARD.least(Category.PAIR, "J")
        <one pair, jacks, then four three two>
        """
        found = (
            rank
            for rank in self.all_ranks
            if rank.category is category and rank.ranks.startswith(ranks)
        )
        try:
            return min(found)
        except ValueError:
            raise BadHand(f"{self.rules.name} have no {category} of {ranks}") from None

    def ranks(self, hands: NDArray[np.integer], threads: int | None = None) -> NDArray[np.uint16]:
        """How high many hands rank: an array of card codes, one hand a row, to an array of ranks.

        The numbers are those of `rank`, in 16 bits; `named` gives one its name, and a shift by
        `PLACE_BITS` the place of its kind. Large arrays are shared among threads (as many as the
        machine has, if not said) and run in machine code where numba is installed.

        >>> import numpy as np
        >>> from croupier.ranking import STANDARD
        >>> [STANDARD.named(int(n)) for n in STANDARD.ranks(np.array([[51, 47, 43, 39, 35]]))]
        [<royal flush>]
        """
        from croupier.ranking.arrays import rank_all

        return rank_all(self, hands, threads)

    def named(self, number: int) -> Rank:
        """The rank of this number."""
        try:
            return self._by_number[number]
        except KeyError:
            raise BadHand(f"no hand of {self.rules.name} has the number {number}") from None

    @property
    def all_ranks(self) -> tuple[Rank, ...]:
        """Every rank there is, lowest first."""
        return tuple(self._by_number.values())

    @cached_property
    def made(self) -> dict[Made, Rank]:
        """The rank of every hand of just as many cards as make one: the whole order of the game."""
        return made_hands(self.rules)

    @cached_property
    def _by_number(self) -> dict[int, Rank]:
        return {int(rank): rank for rank in sorted(set(self.made.values()))}

    def tables(self, cards: int) -> Tables:
        """The tables that rank arrays of hands of so many cards, for kernels of your own."""
        from croupier.ranking.tables import tables

        found = self._tables.get(cards)
        if found is None:
            found = self._tables[cards] = tables(self, cards)
        return found

    def _work_out(self, cards: Sequence[int]) -> Rank:
        """Rank a hand whose like did not come along before, and remember it."""
        self._check(cards)
        falling = sorted(cards, reverse=True)
        best = max(
            self.made[tuple(card >> 2 for card in some), len({card & 3 for card in some}) == 1]
            for some in combinations(falling, self.rules.cards)
        )
        self._found.remember(cards, best, self.rules.cards)
        return best

    def _arranged(self, hand: tuple[AnyCard, ...]) -> tuple[AnyCard, ...]:
        """The cards of a made hand in the order in which they count."""
        ranks = [card >> 2 for card in hand]
        rank = self.rank(hand)
        low_run = len(rank.ranks) == 1 and max(ranks) != RANKS.index(rank.ranks)

        def counts(card: int) -> tuple[int, int]:
            index = card >> 2
            return ranks.count(index), -1 if low_run and index == max(ranks) else index

        return tuple(sorted(hand, key=counts, reverse=True))

    def _check(self, cards: Sequence[int]) -> None:
        """Refuse what is not a hand."""
        if len(cards) not in self.numbers:
            numbers = " or ".join(map(str, self.numbers))
            raise BadHand(f"{self.rules.name} are ranked from {numbers} cards, not {len(cards)}")
        check_cards(cards, self.rules)
