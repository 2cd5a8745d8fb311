"""Pai gow solved: counted again one deal after another, and what the texts let one expect."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from croupier.analysis.pai_gow.count import Field
from croupier.analysis.pai_gow.solution import Solution, solve_bank, solve_way
from croupier.analysis.pai_gow.strategy import Parts, grade, in_short, rules_of
from croupier.equipment.tiles import TILES, Tile, parse_tiles
from croupier.games.pai_gow.house_way import called
from croupier.ranking.tiles import USUAL, Setting, settings
from tests.games.pai_gow import plainly
from tests.games.pai_gow.test_house_way import PLAIN, parts, plain, way

BOOKS = ("qld-2024", "act-pai-gow-2023")
FEW = "teen teen day gow gow yun bot foo gee jun"
"""Ten tiles with pairs, wongs, gongs and a gee and jun: 210 hands, 15 against each."""


def held(names: str) -> tuple[int, ...]:
    tiles = parse_tiles(names)
    return tuple(tiles.count(tile) for tile in Tile.all())


@pytest.fixture(params=BOOKS, scope="module")
def book(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def solution(book: str) -> Solution:
    return solve_way(way(book))


@pytest.fixture(scope="module")
def bank(book: str) -> Solution:
    return solve_bank(way(book))


# -- one deal after another ------------------------------------------------------------------------


@pytest.mark.parametrize("names", [FEW, "yun gor mooy chong bon foo ping tit ng chit"])
def test_few_tiles_counted_one_deal_after_another(book: str, names: str) -> None:
    """The second statement plays every deal of both sides with every setting."""
    tiles = parse_tiles(names)
    small = solve_way(way(book), held=held(names))
    as_bank = solve_bank(way(book), held=held(names))
    counted: Counter[tuple[str, tuple[Tile, ...], Setting, str]] = Counter()
    for mine in combinations(range(len(tiles)), 4):
        hand = tuple(sorted(tiles[at] for at in mine))
        rest = [tile for at, tile in enumerate(tiles) if at not in mine]
        for other in combinations(rest, 4):
            theirs = PLAIN[book]([plain(tile) for tile in sorted(other)])
            for setting in settings(USUAL, hand):
                result = plainly.player_wins(parts(setting), theirs)
                counted["player", hand, setting, result] += 1
                result = plainly.player_wins(theirs, parts(setting))
                counted["bank", hand, setting, result] += 1
    for side, solved, swap in (("player", small, 1), ("bank", as_bank, -1)):
        field = solved.field
        assert sum(field.deals) == field.all_deals == 210
        for number, hand in enumerate(field.hands):
            for setting, row in zip(field.settings[number], solved.counts[number], strict=True):
                won, lost = ("win", "lose")[::swap]
                deals = field.deals[number]
                assert counted[side, hand, setting, won] == row.won * deals
                assert counted[side, hand, setting, "standoff"] == row.stood * deals
                assert counted[side, hand, setting, lost] == row.lost * deals


def test_the_house_edge_is_confirmed_by_dealing(book: str, solution: Solution) -> None:
    """A hundred thousand deals of the second statement, by the house way and by the best play."""
    random, rounds = Random(6), 100_000
    best = {
        hand: parts(solution.field.settings[number][solution.best[number]])
        for number, hand in enumerate(solution.field.hands)
    }
    by_way: dict[tuple[Tile, ...], plainly.Set] = {}

    def house(four: list[Tile]) -> plainly.Set:
        hand = tuple(sorted(four))
        if hand not in by_way:
            by_way[hand] = PLAIN[book]([plain(tile) for tile in hand])
        return by_way[hand]

    gains = {"win": 0.95, "standoff": 0.0, "lose": -1.0}
    total = [0.0, 0.0]
    for _ in range(rounds):
        dealt = random.sample(TILES, 8)
        theirs = house(dealt[4:])
        total[0] += gains[plainly.player_wins(house(dealt[:4]), theirs)]
        total[1] += gains[plainly.player_wins(best[tuple(sorted(dealt[:4]))], theirs)]
    error = 0.75 / rounds**0.5
    assert abs(total[0] / rounds + float(solution.edge_of(solution.way))) < 4 * error
    assert abs(total[1] / rounds + float(solution.house_edge)) < 4 * error


# -- the figures -----------------------------------------------------------------------------------

EDGES = {
    "qld-2024": ("1.6469", "2.4144", "-0.1883", "0.5694"),
    "act-pai-gow-2023": ("1.6514", "2.4173", "-0.1865", "0.5681"),
}
"""In per cent: the wager by best play and by the house way; who banks, by each."""


def test_the_edges(book: str, solution: Solution, bank: Solution) -> None:
    found = (
        solution.house_edge,
        solution.edge_of(solution.way),
        bank.house_edge,
        bank.edge_of(bank.way),
    )
    assert tuple(f"{100 * float(one):.4f}" for one in found) == EDGES[book]


def test_both_by_the_house_way_what_one_wins_the_other_loses(
    solution: Solution, bank: Solution
) -> None:
    field = solution.field
    chosen = [
        ways.index(solution.way(hand))
        for hand, ways in zip(field.hands, field.settings, strict=True)
    ]
    player, banker = solution.results(chosen), bank.results(chosen)
    assert (player.won, player.stood, player.lost) == (banker.lost, banker.stood, banker.won)
    assert sum(player) == field.all_deals * field.other_deals == 35960 * 20475
    assert player.lost > player.won  # every copy is the bank's


def test_no_other_setting_is_worth_more_than_the_best(solution: Solution) -> None:
    for four in solution.field.hands[::41]:
        choices = solution.advise(four)
        assert choices == sorted(choices, key=lambda one: -one.worth)
        assert (
            choices[0].setting
            == solution.field.settings[solution.field.hands.index(four)][
                solution.best[solution.field.hands.index(four)]
            ]
        )
        assert {one.setting for one in choices} == set(settings(USUAL, four))


def test_four_tiles_of_one_set_leave_28(solution: Solution) -> None:
    field = Field(USUAL)
    for number in range(0, len(field.hands), 97):
        assert field.others(number).sum() == field.other_deals == 20475


# -- in words --------------------------------------------------------------------------------------


def test_the_rules_are_the_best_play_and_their_cost_all_that_the_house_way_loses(
    solution: Solution,
) -> None:
    rules = rules_of(solution)
    cost = sum((rule.cost for rule in rules), Fraction(0))
    assert solution.house_edge + cost == solution.edge_of(solution.way)
    assert sum(rule.hands for rule in rules) == len(solution.mistakes)
    assert sum(rule.deals for rule in rules) == sum(one.deals for one in solution.mistakes)
    first = rules[0]
    assert (first.house, first.best) == ("4-5", "0-9")
    assert "mooy/ping gor/bon chong/look gow" in first.tiles


def test_a_rule_names_exactly_its_hands(solution: Solution) -> None:
    """Every hand that the tiles of a rule stand for is one that it is for, and no other."""
    by_said: dict[tuple[str, str], set[tuple[Tile, ...]]] = {}
    for one in solution.mistakes:
        said = called(USUAL, one.house), called(USUAL, one.best)
        by_said.setdefault(said, set()).add(one.hand)
    for (house, best), hands in by_said.items():
        if house != best:
            (rule,) = [r for r in rules_of(solution) if (r.house, r.best) == (house, best)]
            assert expanded(rule.tiles) == sorted(hands)


def expanded(patterns: tuple[str, ...]) -> list[tuple[Tile, ...]]:
    found = []
    for pattern in patterns:
        some: list[tuple[Tile, ...]] = [()]
        for names in pattern.split(" "):
            some = [(*one, Tile.parse(name)) for one in some for name in names.split("/")]
        found += [tuple(sorted(one)) for one in some]
    return sorted(found)


def test_hands_in_short() -> None:
    assert in_short([]) == []
    four = tuple(parse_tiles("teen day gow foo"))
    assert in_short([four]) == ["teen day gow foo"]
    assert in_short([four, tuple(parse_tiles("yun gor mooy ng"))]) == [
        "teen day gow foo",
        "yun gor mooy ng",
    ]


def test_the_table_of_parts_loses_less_than_the_house_way(solution: Solution) -> None:
    table = Parts(solution)
    assert solution.house_edge < table.house_edge < solution.edge_of(solution.way)
    assert float(table.house_edge) == pytest.approx(0.0182, abs=0.0002)
    low, high = table.worth
    assert low[grade(USUAL, (Tile.parse("gor"), Tile.parse("bon")))] > 150  # eight low
    for worth in (low, high):
        for one, other in combinations(worth, 2):
            if one.level > other.level + 1:
                assert worth[one] >= worth[other]
