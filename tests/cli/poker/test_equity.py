"""`equity`: hands against hands and ranges, from the command line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

import pytest

from tests.cli.command import croupier
from tests.cli.table import row_of

HOLDEM = "nsw-poker/texas-holdem"


def test_two_hands_are_counted() -> None:
    said = croupier("equity", HOLDEM, "AcAd", "KcKd", "--board", "Ah Kh 2s 7d")
    assert (said.status, said.err) == (0, "")
    assert row_of(said.out, "AcAd").split() == ["AcAd", "97.727%", "0.000%", "97.727%"]
    assert "Exact: 44 deals counted: 43/44, 1/44." in said.out


def test_json_has_every_figure() -> None:
    said = croupier(
        "equity", HOLDEM, "AcAd", "KcKd", "--board", "Ah Kh 2s7d", "--dead", "3c 4c", "--json"
    )
    found = said.json
    assert (found["game"], found["exact"], found["deals"]) == (HOLDEM, True, 42)
    assert (found["board"], found["dead"]) == (["AH", "KH", "2S", "7D"], ["3C", "4C"])
    first, second = found["hands"]
    assert (first["hand"], first["share_exact"], first["within"]) == ("AcAd", "41/42", 0.0)
    assert second["share"] == pytest.approx(1 / 42)


def test_a_range_is_dealt_at_random_with_an_interval() -> None:
    said = croupier("equity", HOLDEM, "QQ+, AKs", "random", "--deals", "5000", "--json")
    found = said.json
    assert (found["exact"], found["deals"]) == (False, 5_000)
    assert 0.6 < found["hands"][0]["share"] < 0.8
    assert 0.005 < found["hands"][0]["within"] < 0.02
    again = croupier("equity", HOLDEM, "QQ+, AKs", "random", "--deals", "5000", "--json")
    assert again.out == said.out
    other = croupier(
        "equity", HOLDEM, "QQ+, AKs", "random", "--deals", "5000", "--seed", "2", "--json"
    )
    assert other.out != said.out
    shown = croupier("equity", HOLDEM, "QQ+, AKs", "random", "--deals", "5000").out
    assert "5,000 deals at random" in shown
    assert "Within" in shown


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        ("nsw-poker/omaha", ("AsAdKsKd", "JhTh9c8c")),
        ("nsw-poker/pineapple", ("AsAd", "KsKd")),
        ("nsw-poker/crazy-pineapple", ("AsAd", "KsKd")),
        ("nsw-poker/two-card-manila", ("AsAd", "KsKd")),
        ("nsw-poker/three-card-manila", ("AsAdKs", "JhTh9c")),
        ("qld-2024/manila-poker", ("AsAd", "KsKd")),
        ("qld-2024/omaha", ("AsAdKsKd", "JhTh9c8c")),
    ],
)
def test_every_game_with_a_board(game: str, hands: tuple[str, str]) -> None:
    found = croupier("equity", game, *hands, "--deals", "1000", "--json").json
    assert sum(one["share"] for one in found["hands"]) == pytest.approx(1)


def test_the_deck_is_the_tables() -> None:
    said = croupier("equity", HOLDEM, "AsKs", "66", "-o", "deck=36", "--deals", "1000", "--json")
    assert said.json["options"]["deck"] == 36
    said = croupier("equity", HOLDEM, "AsKs", "55", "-o", "deck=36")
    assert "no such card in a deck of 36 cards" in said.sentence


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((HOLDEM, "AsKs"), "between two hands or more"),
        ((HOLDEM, "AsKs", "AsQd"), "they share cards"),
        ((HOLDEM, "AsKs", "ZZ"), "'ZZ' is not a row of cards"),
        ((HOLDEM, "AsKs", "QdQhQc"), "has 3 cards and a hand of this game 2"),
        ((HOLDEM, "AA", "KK", "--board", "As Ks Qs Js Ts 9s"), "5 cards at most, not 6"),
        ((HOLDEM, "AA", "KK", "--board", "Ax"), "'Ax' is not a row of cards"),
        ((HOLDEM, "AA", "KK", "--dead", "As As"), "has a card twice"),
        ((HOLDEM, "AA", "KK", "--deals", "3"), "--deals: 1,000 to 100,000,000 deals, not 3"),
        ((HOLDEM, "AA", "KK", "--seed", "-3"), "--seed: a whole number"),
        (("nsw-poker/pineapple", "AsKsQs", "JJ"), "before the discard every hand has 3 cards"),
        (("nsw-poker/pineapple", "AsKsQs", "2c3c4c", "--board", "9h"), "the discard is made"),
        (("nsw-poker/seven-card-stud", "AA", "KK"), "'AA' is not a row of cards"),
        (("nsw-poker/seven-card-stud", "As", "Kd", "--board", "2c"), "has no board"),
        (("nsw-poker/five-card-stud", "AsKsQsJsTs ??", "Kd"), "6 cards and a hand of this game 5"),
        (("nsw-poker/five-card-stud", "AsKs, Qs", "Kd"), "equally many cards must be known"),
        (("nsw-poker/draw-ante", "AsKs", "AsQd"), "they share cards"),
        (("nsw-poker/seven-card-stud", *["random"] * 8), "want 56 cards of 52"),
        (("qld-2024/craps", "AA", "KK"), "against the house"),
        (("nsw-poker/holdem", "AA", "KK"), "no game"),
        (("texas-holdem", "AA", "KK"), "a game of several books"),
    ],
)
def test_what_cannot_be_is_one_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    said = croupier("equity", *arguments)
    assert said.status == 2
    assert sentence in said.sentence


def test_stud_takes_what_is_known_of_each_hand() -> None:
    """A pair of aces against a pair of kings on third street is counted, not dealt."""
    said = croupier("equity", "nsw-poker/seven-card-stud", "AsAd7c", "KsKd2c", "--json")
    found = said.json
    assert (found["exact"], found["deals"], found["assumed"]) == (True, 18_265_297_050, None)
    assert found["hands"][0]["share"] == pytest.approx(0.66837, abs=1e-5)
    dead = croupier(
        "equity", "nsw-poker/seven-card-stud", "AsAd7c", "KsKd2c", "--dead", "Kh Kc", "--json"
    )
    assert dead.json["hands"][0]["share"] > found["hands"][0]["share"]
    down = croupier(
        "equity", "nsw-poker/seven-card-stud", "As Ad 7c", "?? ?? Kd", "--deals", "2000", "--json"
    )
    assert [one["hand"] for one in down.json["hands"]] == ["As Ad 7c", "?? ?? Kd"]


def test_draw_hands_are_compared_and_draws_are_counted() -> None:
    """A flush stands; two pair that draw one have four cards of 42 to fill up."""
    pat = croupier("equity", "nsw-poker/draw-blind", "AsAdQsQd2c", "KsKdKc3d2h", "--json").json
    assert [one["share_exact"] for one in pat["hands"]] == ["0", "1"]
    drawing = croupier(
        "equity", "nsw-poker/draw-ante", "AhJh9h4h2h", "KsKdQcQs", "--dead", "7s", "--json"
    ).json
    assert [one["share_exact"] for one in drawing["hands"]] == ["19/21", "2/21"]
    assert "draws the rest" in drawing["assumed"]


def test_pineapple_before_the_discard() -> None:
    arguments = ("equity", "nsw-poker/crazy-pineapple", "AsAd7c", "9c8c7h", "--board", "7s 6c 2c")
    found = croupier(*arguments, "--json").json
    assert (found["exact"], found["deals"]) == (True, 903)
    assert [one["share_exact"] for one in found["hands"]] == ["19/43", "24/43"]
    assert "with sight of the flop" in found["assumed"]
    blind = croupier(
        "equity", "nsw-poker/pineapple", "AsAd7c", "random", "--deals", "1000", "--json"
    )
    assert "before the flop" in blind.json["assumed"]
    assert 0.75 < blind.json["hands"][0]["share"] < 0.88
    assert "as if all hands lay open" in " ".join(croupier(*arguments).out.split())


# -- every game, counted a second time by a few lines that know nothing of the rest ----------------

RANKS = "23456789TJQKA"
HIGH_TO_LOW = {  # what beats what, by the number of cards in the deck
    52: ("straight flush", "four", "full", "flush", "straight", "three", "two", "pair", "odd"),
    36: ("straight flush", "four", "flush", "full", "three", "straight", "two", "pair", "odd"),
    32: ("straight flush", "four", "flush", "full", "straight", "three", "two", "pair", "odd"),
}


def worth(five: Sequence[str], deck: int) -> tuple[int, list[int]]:
    """How high five cards are: their kind, then their ranks in the order in which they count."""
    ranks = sorted((RANKS.index(card[0]) for card in five), reverse=True)
    many = Counter(ranks)
    by_number = sorted(many, key=lambda rank: (-many[rank], -rank))
    shape = sorted(many.values(), reverse=True)
    lowest = 13 - deck // 4
    in_a_row = len(many) == 5 and ranks[0] - ranks[4] == 4
    if len(many) == 5 and ranks[0] == 12 and ranks[1:] == [lowest + n for n in (3, 2, 1, 0)]:
        in_a_row, by_number = True, [lowest + 3]
    suited = len({card[1] for card in five}) == 1
    if in_a_row:
        kind = "straight flush" if suited else "straight"
    elif suited:
        kind = "flush"
    else:
        kind = {(4, 1): "four", (3, 2): "full", (3, 1, 1): "three", (2, 2, 1): "two"}.get(
            tuple(shape), "pair" if shape[0] == 2 else "odd"
        )
    return -HIGH_TO_LOW[deck].index(kind), by_number


def best(own: Sequence[str], board: Sequence[str], deck: int, two: bool) -> tuple[int, list[int]]:
    """The best hand: of all cards, or of two of one's own and three of the board."""
    fives = (
        ((*mine, *three) for mine in combinations(own, 2) for three in combinations(board, 3))
        if two
        else combinations((*own, *board), 5)
    )
    return max(worth(five, deck) for five in fives)


def filled(rows: list[list[str]], lacks: list[int], free: list[str]) -> Iterator[list[list[str]]]:
    """Every way in which rows of cards are filled up with others."""
    if not lacks:
        yield []
        return
    for more in combinations(free, lacks[0]):
        rest = [card for card in free if card not in more]
        for others in filled(rows[1:], lacks[1:], rest):
            yield [[*rows[0], *more], *others]


def shares(
    hands: list[list[str]],
    board: list[str],
    left: list[str],
    size: tuple[int, int],
    deck: int,
    two: bool,
) -> list[Fraction]:
    """What each wins over every way in which the hands and the board are filled up."""
    won, deals = [Fraction(0)] * len(hands), 0
    hole, most = size
    lacks = [hole - len(hand) for hand in hands] + [most - len(board)]
    for *own, lies in filled([*hands, board], lacks, left):
        values = [best(hand, lies, deck, two) for hand in own]
        top = [at for at, value in enumerate(values) if value == max(values)]
        deals += 1
        for at in top:
            won[at] += Fraction(1, len(top))
    return [one / deals for one in won]


def cards(text: str) -> list[str]:
    return [text[at : at + 2] for at in range(0, len(text), 2)]


@pytest.mark.parametrize(
    ("game", "hands", "board", "left", "size", "deck", "two"),
    [
        ("qld-2024/texas-holdem", ["AsKs", "QdQh", "9c8c"], "", 8, (2, 5), 52, False),
        ("nsw-poker/texas-holdem", ["AsKs", "QdQh"], "Qs7s2d", 12, (2, 5), 52, False),
        ("nsw-poker/texas-holdem", ["AsKs", "QdQh"], "Qs9s6d", 9, (2, 5), 36, False),
        ("nsw-poker/texas-holdem", ["As7c", "KdKh"], "8s9sTd", 8, (2, 5), 32, False),
        ("qld-2024/omaha", ["AsKsQdJd", "9c8c7h6h"], "Tc5d", 8, (4, 5), 52, True),
        ("nsw-poker/omaha", ["AsAdKsKd", "9s8s7s6s"], "Ts5s2d", 8, (4, 5), 52, True),
        ("qld-2024/manila-poker", ["AcAd", "KsQs"], "KdTs", 8, (2, 5), 32, True),
        ("nsw-poker/two-card-manila", ["AcAd", "8s9s"], "Ts7s", 8, (2, 5), 32, True),
        ("nsw-poker/two-card-manila", ["AcAd", "8s9s"], "Ts7s", 8, (2, 5), 36, True),
        ("nsw-poker/three-card-manila", ["AcAdKd", "8s9sQs"], "Ts7s", 8, (3, 5), 32, True),
        ("nsw-poker/pineapple", ["AsKs", "QdQh"], "Js", 8, (2, 5), 52, False),
        ("nsw-poker/crazy-pineapple", ["As7s", "QdQh"], "Js2s3d", 8, (2, 5), 52, False),
        ("nsw-poker/five-card-stud", ["AsAd", "KsKdQd"], "", 8, (5, 0), 52, False),
        ("nsw-poker/seven-card-stud", ["AsAd7c5c4c", "KsQsJs9s2d"], "", 8, (7, 0), 52, False),
        ("nsw-poker/draw-ante", ["AsAd", "9h8h7h6h"], "", 7, (5, 0), 52, False),
        ("nsw-poker/draw-blind", ["KsKdKh", "2h2s2d3d", "AhQhTh"], "", 7, (5, 0), 52, False),
    ],
)
def test_every_game_by_a_second_count(
    game: str, hands: list[str], board: str, left: int, size: tuple[int, int], deck: int, two: bool
) -> None:
    held = [cards(hand) for hand in hands]
    known = {card for row in (*held, cards(board)) for card in row}
    free = [rank + suit for rank in RANKS[13 - deck // 4 :] for suit in "cdhs"]
    free = [card for card in free if card not in known][:: 3 if deck == 52 else 1]
    dead = [rank + suit for rank in RANKS[13 - deck // 4 :] for suit in "cdhs"]
    dead = [card for card in dead if card not in known and card not in free[:left]]
    options = () if game.startswith("qld") or deck == 52 else ("-o", f"deck={deck}")
    spoken = ("--board", board) if board else ()
    said = croupier(
        "equity", game, *hands, *spoken, "--dead", "".join(dead), "--exact", "--json", *options
    )
    assert said.status == 0, said.err
    found = [Fraction(one["share_exact"]) for one in said.json["hands"]]
    assert found == shares(held, cards(board), free[:left], size, deck, two)
    assert sum(found) == 1


@pytest.mark.parametrize(
    ("hands", "percent"),
    [
        (("AcAd", "KcKd"), (82.64, 17.36)),  # of the same suits
        (("AA", "KK"), (81.95, 18.05)),
        (("AsKs", "QhQd"), (46.21, 53.79)),
    ],
)
def test_figures_that_everybody_knows(hands: tuple[str, ...], percent: tuple[float, ...]) -> None:
    said = croupier("equity", "nsw-poker/texas-holdem", *hands, "--exact", "--json")
    found = [100 * one["share"] for one in said.json["hands"]]
    assert found == pytest.approx(percent, abs=0.06)


def test_all_deals_are_not_so_many_of_them() -> None:
    said = croupier("equity", HOLDEM, "AsKs", "QQ", "--exact", "--deals", "5000")
    assert said.status == 2
    assert said.sentence == "--deals is for deals at random, and --exact counts every one"
