"""Pai gow a second time, as plainly as the texts have it: it uses nothing of Croupier.

A tile is written as the books count it (`12`, `h8`, `l10`); the gee is `3` and the jun `6`. Both
texts are followed sentence by sentence, and where a reading was chosen the name of the argument
says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

Two = tuple[str, str]
Set = tuple[Two, Two]
"""The low hand, then the high hand."""

ROW = "12 2 h8 h4 h10 h6 l4 11 l10 h7 l6 9 l8 l7 5".split()
"""The single tiles from highest to lowest; after them the 3/6."""
THREE_SIX = ("3", "6")
BOX = [tile for tile in ROW for _ in range(2)] + ["3", "6"]
"""The 32 tiles."""

# -- what two tiles are worth ----------------------------------------------------------------------


def place(tile: str) -> int:
    """1 for the 12, 15 for the 5, 16 for a 3/6."""
    return 16 if tile in THREE_SIX else ROW.index(tile) + 1


def dots(tile: str) -> list[int]:
    if tile in THREE_SIX:
        return [3, 6]
    return [int(tile.strip("hl"))]


def is_pair(two: Two) -> bool:
    return two[0] == two[1] or set(two) == {"3", "6"}


def ranked(two: Two) -> str:
    """Wong, gong or high nine."""
    for one, other in (two, two[::-1]):
        if one in ("12", "2"):
            for count, name in ((9, "wong"), (8, "gong"), (7, "high nine")):
                if dots(other) == [count]:
                    return name
    return ""


def points(two: Two) -> int:
    return max((a + b) % 10 for a in dots(two[0]) for b in dots(two[1]))


def top(two: Iterable[str]) -> str:
    return min(two, key=place)


def level(two: Two) -> int:
    """Points; ten and more for a high nine, gong, wong, or a pair, in this order."""
    if is_pair(two):
        return 200 - (0 if two[0] in THREE_SIX else place(two[0]))
    if ranked(two):
        row = [(n, t) for n in ("high nine", "gong", "wong") for t in ("2", "12")]
        return 10 + row.index((ranked(two), "12" if "12" in two else "2"))
    return points(two)


def worth(two: Two) -> tuple[int, int]:
    """What decides between two hands: level, then the highest tile where points count."""
    return level(two), 0 if level(two) > 9 else -place(top(two))


def player_wins(player: Set, bank: Set) -> str:
    low = worth(player[0]) > worth(bank[0])
    if level(player[0]) == 0 and level(bank[0]) == 0:
        low = False
    high = worth(player[1]) > worth(bank[1])
    return {(True, True): "win", (False, False): "lose"}.get((low, high), "standoff")


def chong_three(two: Two) -> bool:
    """Three points with a high 6 or a higher tile, or better."""
    return level(two) > 3 or (level(two) == 3 and place(top(two)) <= place("h6"))


def all_sets(hand: list[str]) -> list[Set]:
    """The three ways to make two hands of four tiles; the better is the high hand."""
    a, b, c, d = hand
    made = []
    for one, other in (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c))):
        low, high = sorted((one, other), key=worth)
        made.append((low, high))
    return made


# -- what both house ways have in common -----------------------------------------------------------


def only(sets: list[Set], good: Callable[[Set], bool]) -> list[Set]:
    """Those that are good, or all if none is."""
    return [one for one in sets if good(one)] or sets


def has(hand: list[str], *wanted: str) -> bool:
    """Whether the four tiles are these, `a7` being any seven and `36` a 3 or a 6 tile."""
    kinds = {"a4": ("h4", "l4"), "a6": ("h6", "l6"), "a7": ("h7", "l7"), "a8": ("h8", "l8")}
    kinds |= {"36": THREE_SIX, "12/2": ("12", "2")}
    left = list(hand)
    for name in wanted:
        for tile in left:
            if tile in kinds.get(name, (name,)):
                left.remove(tile)
                break
        else:
            return False
    return True


def levels(one: Set) -> tuple[int, int]:
    return level(one[0]), level(one[1])


def beaten(one: Set, sets: list[Set]) -> bool:
    def beats(other: Set) -> bool:
        low, high = worth(other[0]) >= worth(one[0]), worth(other[1]) >= worth(one[1])
        return low and high and (worth(other[0]), worth(other[1])) != (worth(one[0]), worth(one[1]))

    return any(map(beats, sets))


def goes_high(one: Set) -> bool:
    """Eight or better in the high hand: the high tile belongs there."""
    return level(one[1]) >= 8


def in_its_place(tile: str, one: Set) -> bool:
    return tile in one[1 if goes_high(one) else 0]


def last_tile(hand: list[str], sets: list[Set]) -> Set:
    """The highest tile that can lie in either hand goes where the high tile goes."""
    for tile in sorted(set(hand), key=place):
        good = [one for one in sets if in_its_place(tile, one)]
        if good and len(good) < len(sets):
            return last_tile(hand, good)
    return sets[0]


def keeps_pair(hand: list[str], split_to: Callable[[str, int, int], bool]) -> list[Set] | None:
    """The setting of a hand that has a pair; None without one.

    `split_to` says whether a pair may be split for these levels, low and high.
    """
    sets = all_sets(hand)
    whole = [one for one in sets if is_pair(one[1])]
    if not whole:
        return None
    if is_pair(whole[0][0]) or whole[0][1][0] in THREE_SIX:
        return whole
    pair, beside = whole[0][1], whole[0][0]
    (split,) = {frozenset(map(frozenset, one)): one for one in sets if not is_pair(one[1])}.values()
    low, high = levels(split)
    if split_to(pair[0], low, high) and low >= level(beside):
        return [split]
    return whole


# -- Australian Capital Territory, rule 10 ---------------------------------------------------------


def act(
    hand: list[str],
    *,
    apart_first: bool = True,
    two_highest: bool = False,
    movable: bool = False,
    teen_low: bool = False,
    first_only: bool = False,
) -> Set:
    """Rule 10 of the approval of 2023."""
    sets = all_sets(hand)

    def tiles(left: list[Set]) -> Set:
        """The end of 10.1(c), in the order of the readings."""

        def iii(those: list[Set]) -> list[Set]:
            high = [tile for tile in hand if place(tile) <= place("h6")]
            if two_highest:
                best = sorted(hand, key=place)[:2]
                high = best if set(best) <= set(high) else []
            return only(those, lambda one: not any(set(two) <= set(high) for two in one))

        def i_ii(those: list[Set]) -> list[Set]:
            if movable:
                return [last_tile(hand, those)]
            highest = top(hand)
            if teen_low and ranked(those[0][1]):
                return only(those, lambda one: highest in one[0])
            return only(those, lambda one: in_its_place(highest, one))

        for step in (iii, i_ii) if apart_first else (i_ii, iii):
            left = step(left)
        left = [one for one in left if not beaten(one, left)]
        return last_tile(hand, left)

    # 10.2
    if has(hand, "12", "12", "9", "11") or has(hand, "2", "2", "9", "11"):
        return next(one for one in sets if level(one[0]) == 3 and ranked(one[1]) == "wong")
    if has(hand, "h8", "h10", "11", "a7"):
        return next(one for one in sets if levels(one) == (7, 9))
    if has(hand, "36", "a6", "5", "12/2"):
        return next(one for one in sets if levels(one) == (7, 9))
    if has(hand, "36", "a4", "5") and not any(is_pair(two) for one in sets for two in one):
        fives = [next(two for two in one if "5" in two) for one in sets]
        nines = [one for one, two in zip(sets, fives, strict=True) if {"h4", "l4"} & set(two)]
        return tiles(nines)
    if has(hand, "12/2", "a8", "9", "11"):
        return next(one for one in sets if level(one[0]) == 9 and ranked(one[1]) == "wong")
    for wanted, tile, part in (
        (("h8", "l8", "9", "l10"), "h8", 0),
        (("h6", "l6", "36", "a7"), "h6", 0),
        (("h6", "11", "l6", "5"), "h6", 1),
        (("h8", "9", "l8", "l4"), "h8", 1),
    ):
        if has(hand, *wanted):
            goal = {"h8l10": (7, 8), "h636": (3, 9), "h65": (1, 7), "h8l4": (2, 7)}
            points_of = goal[tile + next(t for t in ("l10", "36", "5", "l4") if t in wanted)]
            return next(one for one in sets if levels(one) == points_of and tile in one[part])

    # 10.1(a)
    def split_to(tile: str, low: int, high: int) -> bool:
        if tile in ("12", "2"):
            return low >= 6 and high >= 8
        if tile == "9":
            return low >= 9 and high >= 9
        if tile in ("h8", "l8"):
            return (low >= 7 and high >= 9) or (low >= 8 and high >= 8)
        return tile in ("h7", "l7") and low >= 7 and high >= 10

    pairs = keeps_pair(hand, split_to)
    if pairs is not None:
        return pairs[0]
    # 10.1(b)
    found = ranks(sets, ("gong", "wong", "high nine"), first_only)
    if found is not None:
        return tiles(found)
    # 10.1(c)
    best = max(level(low) for low, _ in sets)
    good = [one for one in sets if level(one[0]) == best and chong_three(one[0])]
    if good:
        most = max(level(high) for _, high in good)
        return tiles([one for one in good if level(one[1]) == most])
    most = max(level(high) for _, high in sets)
    if most >= 7:
        least = max(level(low) for low, high in sets if level(high) == most)
        return tiles([one for one in sets if levels(one) == (least, most)])
    near = min(level(high) - level(low) for low, high in sets)
    return tiles([one for one in sets if level(one[1]) - level(one[0]) == near])


def ranks(sets: list[Set], otherwise: tuple[str, ...], first_only: bool) -> list[Set] | None:
    """The wongs, gongs and high nines that may be set, or None."""
    able = [
        name for name in ("high nine", "gong", "wong") if any(ranked(h) == name for _, h in sets)
    ]
    if not able:
        return None
    for name in able[:1] if first_only else able:
        good = [one for one in sets if ranked(one[1]) == name and chong_three(one[0])]
        if good:
            return good
    first = next(name for name in otherwise if name in able)
    return [one for one in sets if ranked(one[1]) == first]


# -- Queensland, schedule 6 part 11 ----------------------------------------------------------------


def qld(
    hand: list[str],
    *,
    apart_first: bool = True,
    chong_given_up: bool = False,
    teen_low: bool = False,
    first_only: bool = False,
) -> Set:
    """Sections 30 to 35."""
    sets = all_sets(hand)

    def section_34(left: list[Set]) -> Set:
        def one(those: list[Set]) -> list[Set]:
            highest = top(hand)
            if teen_low and ranked(those[0][1]):
                return only(those, lambda s: highest in s[0])
            return only(those, lambda s: in_its_place(highest, s))

        def two(those: list[Set]) -> list[Set]:
            best = set(sorted(hand, key=place)[:2])
            return only(those, lambda s: best not in map(set, s))

        for step in (two, one) if apart_first else (one, two):
            left = step(left)
        left = [s for s in left if not beaten(s, left)]  # s 30(3)
        return last_tile(hand, left)

    # s 35
    if has(hand, "a7", "h8", "h10", "11") or has(hand, "36", "5", "a6", "12/2"):
        return next(one for one in sets if levels(one) == (7, 9))
    if has(hand, "36", "a4", "5") and not any(is_pair(two) for one in sets for two in one):
        with_5 = [one for one in sets for two in one if "5" in two and {"h4", "l4"} & set(two)]
        return section_34(with_5)

    # s 31
    def split_to(tile: str, low: int, high: int) -> bool:
        if tile in ("12", "2"):
            return (low >= 6 and high >= 8) or {"9", "11"} <= set(hand)
        return {
            "9": low >= 9 and high >= 9,
            "h8": (low >= 8 and high >= 8) or (low >= 7 and high >= 9),
            "l8": (low >= 8 and high >= 8) or (low >= 7 and high >= 9),
            "h7": low >= 7 and high >= level(("2", "h7")),
            "l7": low >= 7 and high >= level(("2", "l7")),
        }.get(tile, False)

    pairs = keeps_pair(hand, split_to)
    if pairs is not None:
        return pairs[0]
    # s 32
    found = ranks(sets, ("wong", "gong", "high nine"), first_only)
    if found is not None:
        return section_34(found)
    # s 33
    most_low = max(level(low) for low, _ in sets)
    good = [one for one in sets if level(one[0]) == most_low and chong_three(one[0])]
    if good:
        if chong_given_up:
            good = [one for one in sets if level(one[0]) == most_low]
        most = max(level(high) for _, high in good)
        return section_34([one for one in good if level(one[1]) == most])
    most = max(level(high) for _, high in sets)
    if most >= 7:
        best = max(levels(one)[::-1] for one in sets)
        return section_34([one for one in sets if levels(one)[::-1] == best])
    return section_34([one for one in sets if level(one[0]) == most_low])
