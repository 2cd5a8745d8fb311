"""Sources of randomness, the shuffle, and sealed shuffles."""

import copy
import os
import pickle
from collections import Counter
from itertools import permutations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.cards import CARDS
from croupier.equipment.randomness import (
    Commitment,
    Opening,
    SeededSource,
    Source,
    SystemSource,
    commit,
    shuffle,
    verify,
)
from tests.equipment.scripted import ScriptedSource, ScriptEnded

SIZES = st.one_of(st.integers(1, 500), st.integers(1, 2**80))


@given(SIZES, st.integers())
def test_every_number_is_in_range(n: int, seed: int) -> None:
    source = SeededSource(seed)
    assert all(0 <= source.below(n) < n for _ in range(20))
    assert 0 <= SystemSource().below(n) < n


@pytest.mark.parametrize("n", [0, -1, -(2**40)])
@pytest.mark.parametrize("source", [SeededSource(1), SystemSource()])
def test_nothing_cannot_be_chosen_from(source: Source, n: int) -> None:
    with pytest.raises(ValueError, match="nothing to choose from"):
        source.below(n)


def test_words_that_would_favour_a_number_are_thrown_away() -> None:
    """2**32 words do not divide by three: exactly one of them must be rejected."""
    source = SeededSource(0)
    source._words = [7, 0]  # 0 is the one word too many; words are taken from the end
    assert source.below(3) == 0
    assert source._words == []
    # With n = 3 * 2**30 a quarter of all words is rejected; the rest is one word a number.
    source._words = [2**32 - 1, 0]
    assert source.below(3 * 2**30) == 3 * 2**30 - 1


def test_equal_seeds_give_equal_streams_on_every_machine() -> None:
    """The stream is part of recorded drills: these numbers must never change."""
    source = SeededSource(2024)
    assert [source.below(416) for _ in range(6)] == [217, 341, 45, 395, 306, 120]
    assert SeededSource(1).below(2**60) != SeededSource("1").below(2**60)


def test_streams_of_one_seed_differ_by_name() -> None:
    seed = SeededSource(5)
    assert seed.stream("a").below(2**60) == seed.stream("a").below(2**60)
    assert seed.stream("a").below(2**60) != seed.stream("b").below(2**60)


def test_a_copied_seeded_source_goes_on_alike() -> None:
    source = SeededSource(9)
    source.below(10)
    twin = pickle.loads(pickle.dumps(source))
    assert [source.below(416) for _ in range(600)] == [twin.below(416) for _ in range(600)]


def test_tables_share_nothing() -> None:
    one, other = SystemSource("BA-1"), SystemSource("BA-1")
    assert one is not other
    assert [one.below(2**64) for _ in range(4)] != [other.below(2**64) for _ in range(4)]


def test_a_copied_system_source_does_not_repeat() -> None:
    source = SystemSource("BA-1")
    source.below(10)
    for twin in (copy.copy(source), copy.deepcopy(source), pickle.loads(pickle.dumps(source))):
        assert twin.name == "BA-1"
        assert [source.below(2**64) for _ in range(4)] != [twin.below(2**64) for _ in range(4)]


def test_a_forked_process_does_not_deal_the_same_cards() -> None:
    source = SystemSource()
    source.below(10)
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.write(write, str(source.below(2**64)).encode())
        os._exit(0)
    os.waitpid(child, 0)
    os.close(write)
    theirs = int(os.read(read, 100))
    os.close(read)
    assert theirs != source.below(2**64)


def test_a_script_is_followed_and_never_bent() -> None:
    source = ScriptedSource([3, 0])
    assert (source.below(4), source.below(1)) == (3, 0)
    with pytest.raises(ScriptEnded, match="come to its end"):
        source.below(2)
    with pytest.raises(ScriptEnded, match="gives 3 where a number below 3"):
        ScriptedSource([3]).below(3)


@given(st.lists(st.integers()), st.integers())
def test_a_shuffle_is_a_permutation(cards: list[int], seed: int) -> None:
    before = Counter(cards)
    shuffle(cards, SeededSource(seed))
    assert Counter(cards) == before


def test_every_order_comes_from_exactly_one_script() -> None:
    """Fisher and Yates: 4! choices give 4! orders, so each order is equally likely."""
    orders = []
    for first in range(4):
        for second in range(3):
            for third in range(2):
                cards = list("abcd")
                shuffle(cards, ScriptedSource([first, second, third]))
                orders.append(tuple(cards))
    assert sorted(orders) == sorted(permutations("abcd"))


@given(st.permutations(CARDS))
def test_a_sealed_shuffle_opens(order: list[int]) -> None:
    commitment, opening = commit(order)
    assert verify(commitment, opening)
    packed = msgspec.json.encode((commitment, opening))
    again = msgspec.json.decode(packed, type=tuple[Commitment, Opening])
    assert verify(*again)


def test_another_order_or_nonce_does_not_open_it() -> None:
    commitment, opening = commit(list(CARDS))
    swapped = (opening.order[1], opening.order[0], *opening.order[2:])
    assert not verify(commitment, Opening(opening.nonce, swapped))
    assert not verify(commitment, Opening(bytes(32), opening.order))
    # The border between nonce and order cannot be moved.
    moved = Opening(opening.nonce + bytes(opening.order[:1]), opening.order[1:])
    assert not verify(commitment, moved)
    assert not verify(commitment, Opening(opening.nonce, (*opening.order[:-1], 999)))


def test_the_same_order_is_sealed_differently_each_time() -> None:
    assert commit(list(CARDS))[0] != commit(list(CARDS))[0]
