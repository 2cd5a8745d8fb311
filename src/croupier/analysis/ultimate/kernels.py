"""The counting of ultimate Texas hold'em: plain functions that are run as machine code.

Each board is looked at once, its holdings by kinds of card (`holdem.kinds`). What a pair of kinds
brings is added to each flop of the board for all its holdings, and taken away again from those that
have the turn or river card, which are few.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from croupier.analysis.holdem.kernels import parts_of
from croupier.analysis.holdem.kinds import (
    KIND_PAIRS,
    NO_SUIT,
    RANK_PAIRS,
    RANKS,
    add_rows,
    holding_each,
    kind_of,
    kinds_scratch,
    pair_number,
    row_from,
    showdowns_of_kinds,
    suit_that_counts,
    suited_ways,
)
from croupier.ranking.rank import PLACE_BITS

SPLITS = 10
"""Ways to take a flop from a board."""
BOARD = 5


def by_qualifying(room: Any, many: int, dealers: int, counts: Any) -> None:
    """For every pair of kinds, how many of the dealer's hands it beats, ties and loses to: of those
    that qualify, then of those that do not.
    """
    left, _, kinds, rank, ways, order, _, beats, ties = room
    odd = np.zeros(2 * RANKS, np.int64)
    odds, at = 0, 0
    while at < many and rank[order[at]] >> PLACE_BITS == 1:
        holding_each(left, kinds, order[at], 1, odd)
        odds += ways[order[at]]
        at += 1
    for mine in range(many):
        out = odds - odd[kinds[mine, 0]] - odd[kinds[mine, 1]]
        if rank[mine] >> PLACE_BITS == 1:
            out += 1
            counts[mine, 0] = 0
            counts[mine, 1] = 0
            counts[mine, 2] = dealers - out
            counts[mine, 3] = beats[mine]
            counts[mine, 4] = ties[mine]
            counts[mine, 5] = out - beats[mine] - ties[mine]
        else:
            counts[mine, 0] = beats[mine] - out
            counts[mine, 1] = ties[mine]
            counts[mine, 2] = dealers - beats[mine] - ties[mine]
            counts[mine, 3] = out
            counts[mine, 4] = 0
            counts[mine, 5] = 0


class About(NamedTuple):
    """A deck and what its rounds bring."""

    deck: Any
    """By rank, the suits it is there in, one bit each."""
    numbers: Any
    """By two cards, which holding they are; one more than there are where they are none."""
    flop_of: Any
    later: Any
    """By way to take a flop, which cards of the board are turn and river."""
    suitings: Any
    """By suiting and suit, what it is renamed to."""
    tables: Any
    worth: Any
    """By kind of hand and result, what ante and blind bring."""
    play: Any
    """By result, what one play wager brings."""
    folded: int
    """What a fold costs."""
    dealers: int


def brought(kind: int, counted: Any, about: About) -> tuple[int, int]:
    """What ante and blind bring over all hands of the dealer's, and what one play wager does."""
    stands, plays = 0, 0
    for result in range(6):
        stands += about.worth[kind, result] * counted[result]
        plays += about.play[result] * counted[result]
    return stands, plays


def starting_of(one: int, other: int, suit: int) -> int:
    """The starting hand of two kinds of card, not suited."""
    each = 1 if suit == NO_SUIT else 2
    return (one // each * RANKS + other // each) * 2


def take_from_held(row: Any, numbers: Any, names: Any, each: Any) -> None:
    """Take from each holding that has a card what is said for its other card; `numbers` are the
    holdings by that card, `names` the suits as they are called here.
    """
    for suit in range(4):
        named = names[suit]
        for rank in range(RANKS):
            row[numbers[4 * rank + named]] -= each[4 * rank + suit]


def add_what_is_held(row: Any, numbers: Any, names: Any, each: Any) -> None:
    """By the other card of each holding that has a card, add what is said for the holding."""
    for suit in range(4):
        named = names[suit]
        for rank in range(RANKS):
            each[4 * rank + suit] += row[numbers[4 * rank + named]]


def renamed(card: int, names: Any) -> int:
    """A card with its suit renamed."""
    suit: int = names[card & 3]
    return 4 * (card >> 2) + suit


def first_pass(
    boards: Any, weights: Any, about: About, sooner: Any, by_pairs: Any, before_flop: Any
) -> None:
    """What each holding is worth: before any flop, and after each by how much playing two antes
    is better than waiting for the river; `by_pairs` has for all holdings of two kinds what `sooner`
    corrects for those that have the turn or river card.
    """
    room = kinds_scratch()
    free, kinds, rank, ways = room[1], room[2], room[3], room[4]
    counts = np.empty((KIND_PAIRS, 6), np.int64)
    flops = np.empty((SPLITS, 2), np.int64)
    gains = np.zeros(KIND_PAIRS, np.int64)
    with_card = np.zeros((BOARD, 52), np.int64)
    for at in range(boards.shape[0]):
        board, weight = boards[at], weights[at]
        suit = suit_that_counts(board)
        size = RANK_PAIRS if suit == NO_SUIT else KIND_PAIRS
        many = showdowns_of_kinds(board, about.deck, about.tables, suit, room)
        by_qualifying(room, many, about.dealers, counts)
        for n in range(size):
            gains[n] = 0
        for mine in range(many):
            one, other = kinds[mine, 0], kinds[mine, 1]
            stands, plays = brought((rank[mine] >> PLACE_BITS) - 1, counts[mine], about)
            late = max(stands + plays, about.folded * about.dealers)
            gains[pair_number(one, other)] = weight * (stands + 2 * plays - late)
            alike = suited_ways(one, other, suit, free)
            start = starting_of(one, other, suit)
            for suited in range(2):
                deals = SPLITS * weight * (alike if suited else ways[mine] - alike)
                before_flop[start + suited, 0] += deals * stands
                before_flop[start + suited, 1] += deals * plays
                before_flop[start + suited, 2] += deals * late
        for n in range(BOARD):
            own = kind_of(board[n], suit)
            for card in range(52):
                with_card[n, card] = gains[pair_number(own, kind_of(card, suit))]
        parts_of(board, about.flop_of, flops)
        for split in range(SPLITS):
            names, row = about.suitings[flops[split, 1]], sooner[flops[split, 0]]
            named = suit if suit == NO_SUIT else names[suit]
            add_rows(by_pairs[flops[split, 0]], row_from(named), size, gains)
            turn, river = about.later[split, 0], about.later[split, 1]
            numbers = about.numbers[renamed(board[turn], names)]
            take_from_held(row, numbers, names, with_card[turn])
            row[numbers[renamed(board[river], names)]] += with_card[turn, board[river]]
            numbers = about.numbers[renamed(board[river], names)]
            take_from_held(row, numbers, names, with_card[river])


def second_pass(
    boards: Any,
    weights: Any,
    about: About,
    plays_at_once: Any,
    plays_flop: Any,
    by_pairs: Any,
    ends: Any,
) -> None:
    """How every round ends by the best play: by play wager, kind of hand and result.

    `plays_flop` has who plays two antes after a flop, of those that have waited, and `by_pairs` how
    many of two kinds do. `ends` counts folds first, then play wagers of one to four antes.
    """
    room = kinds_scratch()
    free, kinds, rank, ways = room[1], room[2], room[3], room[4]
    counts = np.empty((KIND_PAIRS, 6), np.int64)
    flops = np.empty((SPLITS, 2), np.int64)
    early = np.zeros(KIND_PAIRS, np.int64)
    with_card = np.zeros((BOARD, 52), np.int64)
    for at in range(boards.shape[0]):
        board, weight = boards[at], weights[at]
        suit = suit_that_counts(board)
        size = RANK_PAIRS if suit == NO_SUIT else KIND_PAIRS
        many = showdowns_of_kinds(board, about.deck, about.tables, suit, room)
        by_qualifying(room, many, about.dealers, counts)
        for n in range(size):
            early[n] = 0
        for n in range(BOARD):
            for card in range(52):
                with_card[n, card] = 0
        parts_of(board, about.flop_of, flops)
        for split in range(SPLITS):
            names, row = about.suitings[flops[split, 1]], plays_flop[flops[split, 0]]
            named = suit if suit == NO_SUIT else names[suit]
            begin, of_pairs = row_from(named), by_pairs[flops[split, 0]]
            for n in range(size):
                early[n] += of_pairs[begin + n]
            turn, river = about.later[split, 0], about.later[split, 1]
            numbers = about.numbers[renamed(board[turn], names)]
            add_what_is_held(row, numbers, names, with_card[turn])
            with_card[turn, board[river]] -= row[numbers[renamed(board[river], names)]]
            numbers = about.numbers[renamed(board[river], names)]
            add_what_is_held(row, numbers, names, with_card[river])
        for n in range(BOARD):
            own = kind_of(board[n], suit)
            for card in range(52):
                early[pair_number(own, kind_of(card, suit))] -= with_card[n, card]
        for mine in range(many):
            one, other = kinds[mine, 0], kinds[mine, 1]
            kind = (rank[mine] >> PLACE_BITS) - 1
            stands, plays = brought(kind, counts[mine], about)
            river = 1 if stands + plays >= about.folded * about.dealers else 0
            alike, start = suited_ways(one, other, suit, free), starting_of(one, other, suit)
            waiting = 0
            for suited in range(2):
                held = alike if suited else ways[mine] - alike
                times = plays_at_once[start + suited]
                if times == 0:
                    waiting += held
                else:
                    for result in range(6):
                        ends[times, kind, result] += SPLITS * weight * held * counts[mine, result]
            now = weight * early[pair_number(one, other)]
            later = SPLITS * weight * waiting - now
            for result in range(6):
                ends[2, kind, result] += now * counts[mine, result]
                ends[river, kind, result] += later * counts[mine, result]
