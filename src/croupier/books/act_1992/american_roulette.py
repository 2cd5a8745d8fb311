"""ACT 1992: American roulette (AR), which has a single zero in spite of its name."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from croupier.books.act_1992.general import OPTIONS, closing, general_provisions, limits
from croupier.books.catalogue import Options, listed
from croupier.equipment.wheels import SINGLE_ZERO
from croupier.games.roulette import mishaps, race_track, round, rules
from croupier.games.roulette.game import ROULETTE
from croupier.games.roulette.rules import ROWS, RouletteLayout, RouletteRules
from croupier.games.roulette.state import SpinState
from croupier.games.roulette.wagers import OUTSIDE, RouletteTerms, on_numbers, wagers
from croupier.law import Called, Fields, Law, Point, concordance
from croupier.money import Row
from croupier.play import colour_chips as colours
from croupier.play.colour_chips import ChipRules, ChipsInPlay
from croupier.play.game import Game
from croupier.play.game_parts import PayingRules, PlacingRules
from croupier.play.limits import Outside, payable_in_chips
from croupier.play.options import choices
from croupier.play.placing import in_its_place
from croupier.play.table import seating
from croupier.play.table_rules import Conduct, TableRules
from croupier.play.wagers import Wager

LAYOUT = RouletteLayout((("0",), *ROWS))

# -- wagers --------------------------------------------------------------------------------------

TERMS = tuple(
    RouletteTerms(name, title, odds, f"AR 5.5({at})", f"AR 6.1({at})")
    for at, name, title, odds in (
        ("a", "straight-up", "One number or straight up", 35),
        ("b", "split", "Two numbers or split", 17),
        ("c", "street", "Three numbers or street", 11),
        ("d", "corner", "Four numbers or corner", 8),
        ("e", "6-line", "Six numbers or six-line", 5),
        ("f", "column", "Column", 2),
        ("g", "dozen", "Dozen", 2),
        ("h", "low", "Low (1 to 18)", 1),
        ("i", "high", "High (19 to 36)", 1),
        ("j", "even", "Even", 1),
        ("k", "odd", "Odd", 1),
        ("l", "red", "Red", 1),
        ("m", "black", "Black", 1),
    )
)
"""The wagers of AR 5.5 at the odds of AR 6.1, which letter them alike."""

SERIES = (
    ("tier", "Tier (series 5/8)", "AR 5.3(a)", ("series-5/8", "tiers")),
    ("orphelins", "Orphelins", "AR 5.3(b)", ("orphans",)),
    ("voisins", "Voisins de zero (series 0/2/3)", "AR 5.3(c)", ("voisins-de-zero", "serie-0/2/3")),
    ("zero-game", "Zero game", "AR 5.3(d)", ("0-spel", "zero-spel")),
)


def _rows(sizes: Iterable[int], plain: tuple[Wager, ...]) -> tuple[Row, ...]:
    """What the wagers on so many numbers pay that a called wager is laid as."""
    first = {wager.name: wager.pays.rows[0] for wager in plain}
    names = [rules.NAMES[size] for size in sorted({*sizes})]
    return tuple(
        Row(name, f"a {name} of it wins", first[name].odds, first[name].cites) for name in names
    )


def called_wagers(plain: tuple[Wager, ...], race: bool, marked: bool) -> tuple[Wager, ...]:
    """The wagers that are called and laid as several: those of the race track and the maximum
    marker, if the table has them.
    """
    laid = race_track.called_wager
    made = []
    for name, title, where, aka in SERIES if race else ():
        pieces, units = race_track.series(name)
        rows = _rows((len(numbers) for numbers, _ in race_track.SERIES[name]), plain)
        made.append(laid(name, title, where, rows, units, pieces=pieces, aka=aka))
    neighbours = ("neighbours", "A number and its neighbours", "AR 5.3(e)", _rows((1,), plain), 5)
    around = partial(race_track.neighbours, SINGLE_ZERO)
    marker = ("maximum-marker", "Maximum marker", "AR 5.4(a)", _rows((1, 2, 3, 4, 6), plain), 1)
    most = partial(race_track.at_the_maximum, LAYOUT)
    if race:
        made.append(laid(*neighbours, LAYOUT.numbers, around, aka=("neighbour-bets", "neighbors")))
    if marked:
        made.append(laid(*marker, LAYOUT.numbers, at_table=most))
    return tuple(made)


# -- options and chips ---------------------------------------------------------------------------

PLACES, RACE_TRACK, NON_VALUE_ONLY, BUTTONS, MARKER = OWN = choices("""
    places          8    1 to 20  Seats at the table.
    race_track      yes  yes, no  Whether the series and neighbours of the race track are accepted.
    non_value_only  no   yes, no  Whether players are required to use non-value chips in place of
        value chips.
    stake_buttons   yes  yes, no  Whether cash beside the numbers lies under a stake button; if not,
        it is changed into chips.
    maximum_marker  yes  yes, no  Whether the maximum on a number and its combinations is taken by a
        marker.
""")
CHOICES = (*OWN, *OPTIONS)

CHIPS = ChipRules(
    value="AR 5.1",
    own="AR 5.9",
    table="AR 5.10",
    redeem="AR 5.11",
    one_colour="AR 5.1",
    given="AR 5.1",
    apart=True,
    only_one=True,
)
"""Colour chips of one table."""

# -- the concordance -------------------------------------------------------------------------------

fields = Fields(rules.RouletteRules)

AR = concordance(
    "act-1992 AR",
    {
        "terms": (race_track.neighbours, race_track.at_the_maximum, Point.CONDUCT),
        "1": Point.GAME,
        "1.1": (rules.chip_places, fields.layout),
        "1.2": (rules.hue, rules.pockets, fields.wheel),
        "3.1": round.spin_the_ball,
        "3.2": (round.spin, Point.LATE),
        "3.3": round.settle,
        **limits(4),
        "4.1(d)": (round.cut_to_the_maximum, Point.ABOVE_MAXIMUM),
        "5.1": (colours.issue, colours.own_colour),
        "5.2(a)": (round.wagering, BUTTONS, fields.stake_buttons),
        "5.2(b)": (round.wagering, fields.stake_buttons),
        "5.3": (RACE_TRACK, Point.WAGERS),
        "5.3(a)-(d)": race_track.series,
        "5.3(e)": race_track.neighbours,
        "5.4(a)": (race_track.at_the_maximum, MARKER, Point.WAGERS),
        "5.5": Point.WAGERS,
        "5.5(a), 5.5(b)(i)": on_numbers,
        "5.5(b)(ii)": rules.chip_places,
        "5.5(c)(i)": on_numbers,
        "5.5(c)(ii), 5.5(c)(iii)": rules.chip_places,
        "5.5(d)(i)": on_numbers,
        "5.5(d)(ii)": rules.chip_places,
        "5.5(e)": on_numbers,
        "5.5(f)": rules.column,
        "5.5(g)": rules.dozen,
        "5.5(h)-(i)": rules.half,
        "5.5(j)-(k)": rules.parity,
        "5.5(l)-(m)": rules.hue,
        "5.6": (rules.chip_places, in_its_place),
        "5.7": (round.wagering, round.settle, Point.LATE, Point.CHANGE),
        "5.8": (round.wagering, Point.ORAL, Point.CHIPS, Point.CASH),
        "5.9": (colours.issue, colours.own_colour),
        "5.10": colours.play,
        "5.11": colours.redeem,
        "5.12": round.wagering,
        "5.13": (on_numbers, round.settle),
        "5.14": (NON_VALUE_ONLY, colours.value_chips),
        "6.2(a)-(b)": on_numbers,
        **closing(7),
        "8.1": Called(
            mishaps.no_spin, "same-direction", "The ball was spun the way the wheel turns"
        ),
        "8.2": Called(mishaps.no_spin, "short-spin", "The ball will not go round three times"),
        "8.3": Called(mishaps.no_spin, "foreign-object", "Something fell into the wheel"),
        "8.4": Called(mishaps.no_spin, "not-in-compartment", "The ball found no compartment"),
        "8.5": Called(mishaps.no_spin, "ball-out", "The ball left the wheel"),
        "8.6": mishaps.no_spin,
        **general_provisions(9),
        "9.8": (PLACES, seating.may_be_vacated),
    },
)
LAW = Law(AR)

# -- the game ------------------------------------------------------------------------------------


@listed("act-1992/american-roulette", "American roulette", LAW, CHOICES, "roulette")
def build(options: Options) -> Game[SpinState, RouletteRules]:
    """Players put chips on the numbers of a layout with one zero, on lines and points between them,
    or on colours, halves, dozens and columns; whole series may be called by their place on the
    wheel. The compartment that the ball comes to rest in decides every wager."""
    played = RouletteRules(SINGLE_ZERO, LAYOUT, stake_buttons=bool(options["stake_buttons"]))
    plain = wagers(LAYOUT, TERMS, "AR 6.2(b)", "AR 6.2(a)")
    race, marked = bool(options["race_track"]), bool(options["maximum_marker"])
    offered = (*plain, *called_wagers(plain, race, marked))
    value = "prohibited" if options["non_value_only"] else "permitted"
    return ROULETTE.game(
        played,
        offered,
        LAW,
        PlacingRules(
            checks=(
                in_its_place,
                ChipsInPlay(CHIPS, value, "AR 5.14", OUTSIDE, cash=True).refusal,
            ),
            outside=Outside.SETTLED,
        ),
        paying=PayingRules(pay=payable_in_chips),
        tables=TableRules(conduct=Conduct(cash=True)),
    )
