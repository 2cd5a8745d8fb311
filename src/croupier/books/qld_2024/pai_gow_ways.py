"""Queensland schedule 6: how tiles rank and are compared, and the house way (ss 2-8, 27, 30-36)."""

from __future__ import annotations

from croupier.books.catalogue import Options
from croupier.games.pai_gow import house_way
from croupier.games.pai_gow.house_way import HouseWay, NotSetTogether, Short
from croupier.games.pai_gow.way_tables import exceptions, splits
from croupier.law import concordance
from croupier.play.options import choices
from croupier.ranking import tiles

# -- options: readings that change a setting -------------------------------------------------------

APART, CHONG_THREE, TEEN_AND_DAY = WAY_CHOICES = choices("""
    tiles_apart   first      first, last          In the house way, whether the two highest tiles
        are kept apart before the high tile is put low or high, or only after (reading PW-4).
    chong_three   kept       kept, given-up       In the house way, whether the high tile stays low
        where the low hand needs it for chong ranking 3 (reading PW-5).
    teen_and_day  teen-high  teen-high, teen-low  In the house way, which of a teen and a day goes
        high where either makes the wong, gong or high nine (reading PW-6).
""")

# -- the house way ---------------------------------------------------------------------------------

EXCEPTIONS = exceptions("""
    7, yun, mooy, foo         7-9        sch 6 s 35(1)(a)
    gee/jun, ng, 6, teen/day  7-9        sch 6 s 35(1)(b)
    gee/jun, 4, ng, no pair   4 with ng  sch 6 s 35(1)(c)
""")

SPLITS = splits("""
    teen/day  6-8             sch 6 s 31(3)(a)(i)
    teen/day  beside gow foo  sch 6 s 31(3)(a)(ii)
    gow       9-9             sch 6 s 31(3)(b)
    8         8-8 or 7-9      sch 6 s 31(3)(c)
    7         7-high nine     sch 6 s 31(3)(d)
""")


def way(options: Options) -> HouseWay:
    """The house way under the readings chosen."""
    return HouseWay(
        exceptions=EXCEPTIONS,
        splits=SPLITS,
        without_chong_three=("wong", "gong", "high nine"),
        short=Short.LOW,
        apart=NotSetTogether.TOP,
        apart_first=options["tiles_apart"] == "first",
        keep_chong_three=options["chong_three"] == "kept",
        teen_high=options["teen_and_day"] == "teen-high",
    )


# -- the concordance -------------------------------------------------------------------------------

WAYS = concordance(
    "qld-2024 sch 6",
    {
        "s 2(a)-(b), s 2(a)[2], s 2(b)[2]": (tiles.set_parts, tiles.is_legal),
        "s 3(1)-(2), s 4(1)-(2)": tiles.chong_three_or_better,
        "s 7(1)": tiles.pair_of,
        "s 7(2)": tiles.made_of,
        "s 7(3)": (tiles.highest_tile, tiles.counts_as),
        "s 8(1)-(2)": tiles.point_count,
        "s 27": tiles.settings,
        "s 30(1)-(2)": house_way.house_way,
        "s 30(3)": house_way.not_beaten,
        "s 31(1), s 31(1)(a)-(c)": house_way.pair_play,
        "s 31(2)": house_way.split_too_low,
        "s 31(3), s 31(3)(a), s 31(3)(a)(i)-(ii), s 31(3)(b)-(d)": house_way.split_reaches,
        "s 32(a)": house_way.beside_chong_three,
        "s 32(b)": house_way.beside_less,
        "s 33(a)": (house_way.most_low, CHONG_THREE),
        "s 33(b)": house_way.most_high,
        "s 33(c)": house_way.poor,
        "s 34(1)": (house_way.high_tile, house_way.movable_tile, TEEN_AND_DAY),
        "s 34(1)(a)-(b)": (house_way.high_tile, house_way.movable_tile),
        "s 34(2)": (house_way.set_apart, APART),
        "s 35(1), s 35(1)(a)-(c)": house_way.excepted,
        "s 36(1), s 36(1)(a)-(b), s 36(2), s 36(2)(a)-(b), s 36(3), s 36(3)(a)-(b)": tiles.compare,
        "s 36(4)": tiles.highest_tile,
        "s 36(5)-(6)": tiles.beats,
        "s 36(7)": tiles.low_of_nothing,
    },
)
