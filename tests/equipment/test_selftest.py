"""The self-test passes fair equipment and, above all, fails unfair equipment."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from croupier.equipment.cards import CARDS, Card
from croupier.equipment.randomness import SeededSource, Source
from croupier.equipment.selftest import LEVEL, SelfTestResult, deal_shoe, outcomes, selftest


class ModuloSource:
    """Nine random bits reduced by a modulus: low numbers come too often."""

    def __init__(self) -> None:
        self._source = SeededSource("modulo")

    def below(self, n: int) -> int:
        return self._source.below(512) % n


class LoadedSource:
    """Fair but for the choice of six, where the last is twice as likely."""

    def __init__(self) -> None:
        self._source = SeededSource("loaded")

    def below(self, n: int) -> int:
        return min(self._source.below(7), 5) if n == 6 else self._source.below(n)


class StickySource:
    """Repeats its last number one time in five when it can."""

    def __init__(self) -> None:
        self._source = SeededSource("sticky")
        self._last = 0

    def below(self, n: int) -> int:
        if self._last >= n or self._source.below(5):
            self._last = self._source.below(n)
        return self._last


def naive(source: Source, decks: int) -> list[Card]:
    """The well-known wrong shuffle: swap every card with any card."""
    cards = list(CARDS) * decks
    for place in range(len(cards)):
        pick = source.below(len(cards))
        cards[place], cards[pick] = cards[pick], cards[place]
    return cards


def riffle(source: Source, decks: int) -> list[Card]:
    """Three riffles, which leave long rising sequences."""
    cards = list(CARDS) * decks
    for _ in range(3):
        left, right = cards[: len(cards) // 2], cards[len(cards) // 2 :]
        cards = []
        while left or right:
            take_left = source.below(len(left) + len(right)) < len(left)
            cards.append((left if take_left else right).pop(0))
    return cards


def tidy(source: Source, decks: int) -> Sequence[Card]:
    """No shuffle but a cut: every card is equally frequent everywhere, and nothing is random."""
    at = source.below(52 * decks)
    cards = CARDS * decks
    return cards[at:] + cards[:at]


def test_fair_equipment_passes() -> None:
    told: list[tuple[str, int, int]] = []
    report = selftest(
        SeededSource("fair"),
        shoes=120,
        progress=lambda name, done, of: told.append((name, done, of)),
    )
    assert report.passed
    assert report.failures == ()
    assert [done for _, done, _ in told] == list(range(len(report.results) + 1))
    assert len({result.name for result in report.results}) == len(report.results)


def test_the_levels_of_all_tests_add_up_to_one_percent() -> None:
    report = selftest(SeededSource("level"), shoes=100)
    assert sum(result.level for result in report.results) == pytest.approx(float(LEVEL))
    assert "passed at 99%" in str(report)
    assert f"{report.below_one_percent} of {len(report.results)} p values" in str(report)


def test_fair_equipment_seldom_has_a_small_p_value() -> None:
    """Calibration: of some 800 p values of fair equipment about 8 are below 1 %."""
    reports = [selftest(SeededSource(f"calibration {n}"), shoes=100) for n in range(30)]
    small = sum(report.below_one_percent for report in reports)
    assert 0 < small < 20
    assert sum(not report.passed for report in reports) <= 2


def test_modulo_bias_is_found() -> None:
    report = selftest(ModuloSource(), shoes=100)
    assert not report.passed
    assert "FAILED" in str(report)


def test_a_loaded_die_is_found() -> None:
    failed = {result.name for result in selftest(LoadedSource(), shoes=200).failures}
    assert {"two dice", "three dice"} <= failed


def test_a_source_that_repeats_itself_is_found() -> None:
    assert not selftest(StickySource(), shoes=100).passed


def test_the_naive_shuffle_is_found() -> None:
    failed = {r.name for r in selftest(SeededSource("n"), shoes=300, deal=naive).failures}
    assert "one deck: cards by position" in failed
    assert all(name.startswith(("one deck", "eight decks")) for name in failed)


def test_too_few_riffles_are_found() -> None:
    failed = {r.name for r in selftest(SeededSource("r"), shoes=100, deal=riffle).failures}
    assert {"one deck: order of triples", "eight decks: order of triples"} <= failed


def test_a_cut_without_a_shuffle_is_found() -> None:
    failed = {r.name for r in selftest(SeededSource("t"), shoes=100, deal=tidy).failures}
    assert {"one deck: runs of a colour", "one deck: gaps between aces"} <= failed


def test_too_few_shoes_are_refused() -> None:
    with pytest.raises(ValueError, match="at least 100 shoes"):
        selftest(SeededSource(1), shoes=99)


def test_the_shoe_of_the_selftest_deals_every_card() -> None:
    assert sorted(deal_shoe(SeededSource(1), 8)) == sorted(CARDS * 8)


HALVES = {"win": Fraction(1, 2), "lose": Fraction(1, 2)}


def test_game_outcomes_are_tested_against_exact_probabilities() -> None:
    assert outcomes("coin", {"win": 5060, "lose": 4940}, HALVES).passed
    assert not outcomes("coin", {"win": 5300, "lose": 4700}, HALVES).passed


def test_outcomes_that_are_too_even_are_suspect() -> None:
    counts = {str(face): 100_000 for face in range(6)}
    assert not outcomes("dice", counts, {str(face): Fraction(1, 6) for face in range(6)}).passed


def test_rare_outcomes_are_put_together() -> None:
    law = {"a": Fraction(49, 100), "b": Fraction(5099, 10000), "rare": Fraction(1, 10000)}
    result = outcomes("rare", {"a": 500, "b": 498, "rare": 2}, law)
    assert isinstance(result, SelfTestResult)
    assert result.passed
    many = {"a": Fraction(1, 2)} | {f"r{n}": Fraction(1, 2000) for n in range(1000)}
    assert not outcomes("many", {"a": 900, "r1": 100}, many).passed


def test_an_impossible_outcome_fails_at_once() -> None:
    law = HALVES | {"edge": Fraction(0)}
    assert outcomes("coin", {"win": 50, "lose": 49}, law).passed
    assert not outcomes("coin", {"win": 50, "lose": 49, "edge": 1}, law).passed


def test_outcomes_without_a_law_are_refused() -> None:
    with pytest.raises(ValueError, match="no probability is given for draw"):
        outcomes("coin", {"draw": 1}, HALVES)
    with pytest.raises(ValueError, match="do not add up to 1"):
        outcomes("coin", {"win": 1}, {"win": Fraction(1, 2)})
    with pytest.raises(ValueError, match="too few"):
        outcomes("coin", {"win": 1}, HALVES)
