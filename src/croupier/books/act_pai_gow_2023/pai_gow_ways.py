"""ACT pai gow rules 3, 4, 10 and 11: how tiles rank and are compared, and the house way."""

from __future__ import annotations

from croupier.books.catalogue import Options
from croupier.games.pai_gow import house_way
from croupier.games.pai_gow.house_way import HouseWay, NotSetTogether, Short
from croupier.games.pai_gow.way_tables import exceptions, splits
from croupier.law import concordance
from croupier.play.options import choices
from croupier.ranking import tiles

# -- options: readings that change a setting -------------------------------------------------------

APART, CHONG_TILES, HIGH_TILE, TEEN_AND_DAY = WAY_CHOICES = choices("""
    tiles_apart   first      first, last           In the house way, whether two tiles of chong
        ranking or higher are kept apart before the high tile is put low or high, or only after
        (reading PW-4).
    chong_tiles   any-two    any-two, two-highest  In the house way, which tiles of chong ranking
        or higher are kept apart where there are three (reading PW-5).
    high_tile     of-four    of-four, movable      In the house way, whether the highest ranking
        tile is that of all four or of those that can change parts (reading PW-7).
    teen_and_day  teen-high  teen-high, teen-low   In the house way, which of a teen and a day goes
        high where either makes the wong, gong or high nine (reading PW-6).
""")

# -- the house way ---------------------------------------------------------------------------------

EXCEPTIONS = exceptions("""
    teen, teen, gow, foo      3-wong      PG 10.2(a)
    day, day, gow, foo        3-wong      PG 10.2(a)
    yun, mooy, foo, 7         7-9         PG 10.2(b)
    gee/jun, 6, ng, teen/day  7-9         PG 10.2(c)
    gee/jun, 4, ng, no pair   4 with ng   PG 10.2(d)
    yun, bot, gow, ping       yun low     PG 10.2(e)
    chong, look, gee/jun, 7   chong low   PG 10.2(f)
    teen/day, 8, gow, foo     9-wong      PG 10.2(g)
    chong, foo, look, ng      chong high  PG 10.2(h)
    yun, gow, bot, bon        yun high    PG 10.2(i)
""")

SPLITS = splits("""
    teen/day  6-8          PG 10.1(a)(i)
    gow       9-9          PG 10.1(a)(ii)
    8         7-9 or 8-8   PG 10.1(a)(iii)
    7         7-high nine  PG 10.1(a)(iv)
""")


def way(options: Options) -> HouseWay:
    """The house way under the readings chosen."""
    any_two = options["chong_tiles"] == "any-two"
    return HouseWay(
        exceptions=EXCEPTIONS,
        splits=SPLITS,
        without_chong_three=("gong", "wong", "high nine"),
        short=Short.CLOSEST,
        apart=NotSetTogether.ANY_CHONG if any_two else NotSetTogether.TOP_CHONG,
        apart_first=options["tiles_apart"] == "first",
        of_four=options["high_tile"] == "of-four",
        teen_high=options["teen_and_day"] == "teen-high",
    )


# -- the concordance -------------------------------------------------------------------------------

WAYS = concordance(
    "act-pai-gow-2023",
    {
        "dictionary": (tiles.set_parts, tiles.settings, tiles.is_legal),
        "3.1": (tiles.pair_of, tiles.made_of),
        "3.2": tiles.highest_tile,
        "4.1": tiles.point_count,
        "4.2": tiles.counts_as,
        "10.1": (house_way.house_way, tiles.chong_three_or_better),
        "10.1(a)": (house_way.pair_play, house_way.split_too_low),
        "10.1(a)(i)-(iv)": house_way.split_reaches,
        "10.1(b)": (
            house_way.beside_chong_three,
            house_way.beside_less,
            house_way.not_beaten,
            TEEN_AND_DAY,
        ),
        "10.1(c)": house_way.most_low,
        "10.1(c)(i)": house_way.most_high,
        "10.1(c)(ii)": house_way.poor,
        "10.1(c)(iii)": (house_way.set_apart, APART, CHONG_TILES),
        "10.1(c)(i)[2], 10.1(c)(ii)[2]": (
            house_way.high_tile,
            house_way.movable_tile,
            HIGH_TILE,
        ),
        "10.2, 10.2(a)-(i)": house_way.excepted,
        "11.1, 11.1(a)-(b)": tiles.compare,
        "11.2": tiles.highest_tile,
        "11.3, 11.4, 11.4(a)-(b)": tiles.compare,
        "11.5": tiles.beats,
        "11.6": tiles.low_of_nothing,
        "app A": (tiles.pair_of, tiles.made_of),
        "app B": tiles.highest_tile,
    },
)
