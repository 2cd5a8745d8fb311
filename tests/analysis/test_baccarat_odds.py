"""Baccarat odds: the published figures, and the same fractions counted without the script."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from math import perm

import pytest

from croupier.analysis import Analysis, odds, prove, prove_all
from croupier.analysis.engine.targets import lens_at, targets_of
from croupier.books import game
from croupier.equipment.cards import parse_cards
from croupier.equipment.decks import composition
from tests.provisions import provision


def analysed(id: str, decks: int = 8) -> Analysis:
    return _analysed(id, decks)


@cache
def _analysed(id: str, decks: int) -> Analysis:
    return odds(game(id, decks=decks))


# -- counted by nested loops, without the script -------------------------------------------------

TENS = 0


def banker_takes(banker: int, third: int | None) -> bool:
    """The table of play as it is printed: by row, the third cards of the player it draws to."""
    if third is None:
        return banker <= 5
    rows = {3: "012345679", 4: "234567", 5: "4567", 6: "67"}
    return banker <= 2 or str(third) in rows.get(banker, "")


@cache
def coups(decks: int) -> tuple[dict[tuple[int, int, int, int], Fraction], int]:
    """By final points and number of cards of each hand, the probability; and how many leaves."""
    left = Counter(dict.fromkeys(range(1, 10), 4 * decks))
    left[TENS] = 16 * decks
    ends: dict[tuple[int, int, int, int, int], int] = {}
    leaves = 0

    def end(player: tuple[int, ...], banker: tuple[int, ...]) -> None:
        nonlocal leaves
        leaves += 1
        gone: Counter[int] = Counter()
        ways = 1
        for card in player + banker:
            ways *= left[card] - gone[card]
            gone[card] += 1
        key = (sum(player) % 10, sum(banker) % 10, len(player), len(banker), len(player + banker))
        ends[key] = ends.get(key, 0) + ways

    for a, b, c, d in product(range(10), repeat=4):
        player, banker = (a + b) % 10, (c + d) % 10
        if player >= 8 or banker >= 8:
            end((a, b), (c, d))
        elif player >= 6:
            if banker_takes(banker, None):
                for e in range(10):
                    end((a, b), (c, d, e))
            else:
                end((a, b), (c, d))
        else:
            for third in range(10):
                if banker_takes(banker, third):
                    for e in range(10):
                        end((a, b, third), (c, d, e))
                else:
                    end((a, b, third), (c, d))
    shares: dict[tuple[int, int, int, int], Fraction] = {}
    for (p, q, m, n, cards), ways in ends.items():
        shares[p, q, m, n] = Fraction(ways, perm(52 * decks, cards))
    return shares, leaves


def gain(wager: str, on: str, p: int, q: int, m: int, n: int) -> Fraction:
    """What a unit gains when the hands come to p and q with m and n cards."""
    six = q == 6 and q > p
    if wager in ("player", "banker"):
        if p == q:
            return Fraction(0)
        if (p > q) != (wager == "player"):
            return Fraction(-1)
        return Fraction(1) if wager == "player" else Fraction(19, 20)
    if wager == "even-money":
        return Fraction((q > p) - (p > q)) - (Fraction(1, 2) if six else 0)
    if wager == "dragon-bonus":
        if on == "banker":
            p, q, m, n = q, p, n, m
        if p == q and m == n == 2 and p >= 8:
            return Fraction(0)
        if m == 2 and p >= 8 and p > q:
            return Fraction(1)
        return Fraction({4: 1, 5: 2, 6: 4, 7: 6, 8: 10, 9: 30}.get(p - q, -1))
    pays = {
        "tie": 8 * (p == q),
        "super-6": 15 * six,
        "tiger-tie": 45 * (p == q == 6),
        "small-tiger": 22 * (six and n == 2),
        "big-tiger": 55 * (six and n == 3),
        "tiger": (12 if n == 2 else 22) * six,
        "lucky-6": (12 if n == 2 else 20) * six,
    }[wager]
    return Fraction(pays or -1)


POINTS = [
    ("player", ""),
    ("banker", ""),
    ("tie", ""),
    ("dragon-bonus", "player"),
    ("dragon-bonus", "banker"),
    ("super-6", ""),
    ("tiger-tie", ""),
    ("small-tiger", ""),
    ("big-tiger", ""),
    ("tiger", ""),
    ("lucky-6", ""),
]


@provision(
    "qld-2024 sch 1 s 11(1)",
    "qld-2024 sch 1 s 11(2)",
    "qld-2024 sch 1 s 11(3)",
    "qld-2024 sch 1 s 18",
    "qld-2024 sch 1 s 19",
    "qld-2024 sch 1 s 20",
    "qld-2024 sch 17 s 14(a)",
    "qld-2024 sch 17 s 22(2)",
    "qld-2024 sch 17 s 52",
    "qld-2024 sch 17 s 60(2)",
)
@pytest.mark.parametrize("decks", [6, 8])
@pytest.mark.parametrize(("wager", "on"), POINTS)
def test_the_script_gives_the_fraction_that_nested_loops_give(
    wager: str, on: str, decks: int
) -> None:
    shares, _ = coups(decks)
    assert sum(shares.values()) == 1
    mean = sum(gain(wager, on, *end) * share for end, share in shares.items())
    proved = analysed("qld-2024/baccarat", decks).wager(wager, on)
    assert proved.house_edge == -mean
    square = sum(gain(wager, on, *end) ** 2 * share for end, share in shares.items())
    assert proved.variance == square - mean**2


@provision("qld-2024 sch 1 s 12(6)(a)", "qld-2024 sch 1 s 12(6)(b)")
def test_even_money_banker() -> None:
    shares, _ = coups(8)
    mean = sum(gain("even-money", "", *end) * share for end, share in shares.items())
    proved = odds(game("qld-2024/even-money-baccarat", decks=8), ["banker"]).wagers[0]
    assert proved.house_edge == -mean
    assert round(proved.house_edge_percent, 2) == 1.46


# -- pairs, by counting combinations -------------------------------------------------------------


@provision("qld-2024 sch 17 s 8(a)(iii)", "qld-2024 sch 17 s 8(b)(iii)")
@pytest.mark.parametrize(("decks", "pays"), [(6, (30, 10, 5)), (8, (25, 12, 6))])
@pytest.mark.parametrize("hand", ["player", "banker"])
def test_perfect_pairs(decks: int, pays: tuple[int, int, int], hand: str) -> None:
    others = 52 * decks - 1
    perfect, coloured, mixed = decks - 1, decks, 2 * decks
    lost = others - perfect - coloured - mixed
    gained = perfect * pays[0] + coloured * pays[1] + mixed * pays[2] - lost
    proved = analysed("qld-2024/baccarat", decks).wager("perfect-pairs", hand)
    assert proved.house_edge == -Fraction(gained, others)
    assert proved.hit_frequency == Fraction(perfect + coloured + mixed, others)


@provision("qld-2024 sch 17 s 18(3)(a)", "qld-2024 sch 17 s 18(3)(b)", "qld-2024 sch 17 s 43(2)")
@pytest.mark.parametrize("decks", [6, 8])
@pytest.mark.parametrize(
    ("wager", "on"),
    [("player-pair", ""), ("banker-pair", ""), ("any-pair", "player"), ("any-pair", "banker")],
)
def test_a_pair_at_eleven_to_one(wager: str, on: str, decks: int) -> None:
    pair = Fraction(4 * decks - 1, 52 * decks - 1)
    proved = analysed("qld-2024/baccarat", decks).wager(wager, on)
    assert proved.house_edge == 1 - 12 * pair


@provision("qld-2024 sch 17 s 51(5)(a)", "qld-2024 sch 17 s 51(5)(b)", "qld-2024 sch 17 s 51(5)(c)")
@pytest.mark.parametrize("decks", [6, 8])
def test_tiger_pair(decks: int) -> None:
    k, n = 4 * decks, 52 * decks
    whole = perm(n, 4)
    twin = 13 * perm(k, 4)
    double = 13 * 12 * perm(k, 2) ** 2
    # A pair in one hand only: any pair there, less the ways the other hand pairs as well.
    single = 2 * (13 * perm(k, 2) * perm(n - 2, 2) - twin - double)
    edge = -Fraction(101 * twin + 26 * double + 5 * single - whole, whole)
    assert analysed("qld-2024/baccarat", decks).wager("tiger-pair").house_edge == edge


# -- published figures ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wager", "on", "percent"),
    [
        ("player", "", "1.2351"),
        ("banker", "", "1.0579"),
        ("tie", "", "14.3596"),
        ("dragon-bonus", "player", "2.6517"),
        ("dragon-bonus", "banker", "9.3731"),
        ("player-pair", "", "10.3614"),
        ("banker-pair", "", "10.3614"),
    ],
)
def test_published_edges_of_eight_decks(wager: str, on: str, percent: str) -> None:
    proved = analysed("qld-2024/baccarat").wager(wager, on)
    assert f"{proved.house_edge_percent:.4f}" == percent


def test_published_edge_of_lucky_six() -> None:
    assert 16.6 < analysed("qld-2024/baccarat").wager("lucky-6").house_edge_percent < 16.75


@provision("act-1992 BA 6.2", "act-1992 MB 6.2", "act-1992 BA 6.3", "act-1992 MB 6.3")
@pytest.mark.parametrize("id", ["act-1992/baccarat", "act-1992/mini-baccarat"])
def test_the_territory_has_the_same_odds_after_commission(id: str) -> None:
    here, there = analysed(id), analysed("qld-2024/baccarat")
    for wager in ("player", "banker", "tie"):
        assert here.wager(wager).house_edge == there.wager(wager).house_edge


def test_cards_dealt_face_down_have_the_same_odds() -> None:
    electronic = game("qld-2024/electronic-baccarat", decks=8)
    for wager in ("player-pair", "tiger-pair"):
        edge = analysed("qld-2024/baccarat").wager(wager).house_edge
        assert -prove(electronic, wager).expected == edge
    deck = composition(parse_cards("AS 3H 3D 4C 5S 6S 6D 8H 9C KC KD KH"))
    up = replace(game("act-1992/baccarat", cards="face-up"), deck=deck)
    for way in ("face-down", "passed"):
        down = replace(game("act-1992/baccarat", cards=way), deck=deck)
        for proof, other in zip(prove_all(up), prove_all(down), strict=True):
            assert proof.distribution == other.distribution


# -- leaf counts ---------------------------------------------------------------------------------


def test_leaves_of_the_whole_tree_by_points() -> None:
    _, leaves = coups(8)
    assert leaves == 339_400
    assert analysed("qld-2024/baccarat").wager("player").proof.leaves == leaves


@pytest.mark.parametrize(
    ("wager", "leaves"), [("player-pair", 52 * 52), ("tiger-pair", 13**4), ("banker", 339_400)]
)
def test_leaves_by_lens(wager: str, leaves: int) -> None:
    baccarat = game("qld-2024/baccarat")
    proof = analysed("qld-2024/baccarat").wager(wager).proof
    assert proof.leaves == leaves
    assert proof.lens == lens_at(baccarat, targets_of(baccarat, wager)[0]).name
    assert proof.total == 1


# -- the document --------------------------------------------------------------------------------


def test_the_document_has_the_keys_of_the_contract() -> None:
    document = analysed("qld-2024/baccarat").as_json()
    assert document["game"] == "qld-2024/baccarat"
    assert isinstance(document["options"], dict)
    assert document["options"]["decks"] == 8
    wagers = document["wagers"]
    assert isinstance(wagers, list)
    assert len(wagers) == 15 + 3  # perfect pairs, dragon bonus and any pair on either hand
    for said in wagers:
        assert isinstance(said, dict)
        assert {
            "wager",
            "pay_table",
            "house_edge",
            "house_edge_percent",
            "exact",
            "per",
            "element_of_risk_percent",
            "hit_frequency",
            "standard_deviation",
            "method",
            "strategy",
        } <= set(said)
        assert said["strategy"] == "none: the game has no choices"
        assert said["element_of_risk_percent"] is None
        assert isinstance(said["house_edge"], str)
        assert float(Fraction(said["house_edge"]) * 100) == said["house_edge_percent"]


def test_a_tie_returns_the_wager_and_is_left_out_per_wager_resolved() -> None:
    banker = analysed("qld-2024/baccarat").wager("banker")
    tie = banker.proof.chance("tie")
    assert banker.edge_per_resolved == banker.house_edge / (1 - tie)
    assert f"{float(banker.edge_per_resolved * 100):.4f}" == "1.1692"
    assert analysed("qld-2024/baccarat").wager("tie").edge_per_resolved == (
        analysed("qld-2024/baccarat").wager("tie").house_edge
    )


@provision("qld-2024 sch 1 s 11(4)", "act-1992 BA 13.10")
def test_rounding_is_noted_and_never_in_the_figure() -> None:
    rounded = odds(game("qld-2024/baccarat", commission_rounding="down-to-50c"), ["banker", "tie"])
    assert rounded.wager("banker").house_edge == (
        analysed("qld-2024/baccarat").wager("banker").house_edge
    )
    assert "50c" in rounded.wager("banker").note
    assert "sch 1 s 11(4)" in rounded.wager("banker").note
    assert rounded.wager("tie").note == ""
    chips = odds(game("act-1992/baccarat", smallest_payable=250), ["player"]).wager("player")
    assert "250c" in chips.note
    assert "BA 13.10" in chips.note
