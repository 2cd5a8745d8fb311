"""ACT 1992: American roulette (AR), which has a single zero in spite of its name."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from croupier.books.act_1992.general import conduct, payable
from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.equipment.decks import composition
from croupier.equipment.wheels import SINGLE_ZERO
from croupier.games.roulette import race_track
from croupier.games.roulette.irregularities import announced
from croupier.games.roulette.round import roulette
from croupier.games.roulette.rules import ROWS, Layout, RouletteRules
from croupier.games.roulette.wagers import OUTSIDE, Terms, wagers
from croupier.money import Row
from croupier.play.colour_chips import ChipRules, ChipsInPlay
from croupier.play.game import Choice, Game, TableLaw
from croupier.play.irregularities import Mishap
from croupier.play.limits import Outside, payable_in_chips
from croupier.play.placing import no_boxes
from croupier.play.table_rules import NoticeRules
from croupier.play.wagers import Wager

LAW = TableLaw(
    wagers="AR 5.5, AR 5.3",
    late="AR 5.7, AR 3.2",
    limits="AR 4.1(a)",
    change="AR 5.7",
    oral="AR 5.8",
    below_minimum="AR 4.1(c)",
    above_maximum="AR 4.1(d)",
    rounding="AR 9.10",
    excluded="AR 9.2(b)",
    chips="AR 5.8",
    cash="AR 5.8",
)
LAYOUT = Layout((("0",), *ROWS))

# -- wagers --------------------------------------------------------------------------------------

TERMS = tuple(
    Terms(name, title, odds, f"AR 5.5({at})", f"AR 6.1({at})")
    for at, name, title, odds in (
        ("a", "straight-up", "One number or straight up", 35),
        ("b", "split",       "Two numbers or split",      17),
        ("c", "street",      "Three numbers or street",   11),
        ("d", "corner",      "Four numbers or corner",     8),
        ("e", "6-line",      "Six numbers or six-line",    5),
        ("f", "column",      "Column",                     2),
        ("g", "dozen",       "Dozen",                      2),
        ("h", "low",         "Low (1 to 18)",              1),
        ("i", "high",        "High (19 to 36)",            1),
        ("j", "even",        "Even",                       1),
        ("k", "odd",         "Odd",                        1),
        ("l", "red",         "Red",                        1),
        ("m", "black",       "Black",                      1),
    )
)  # fmt: skip
"""The wagers of AR 5.5 at the odds of AR 6.1, which letter them alike."""

SERIES = (
    ("tier", "Tier (series 5/8)", "AR 5.3(a)", ("series-5/8", "tiers")),
    ("orphelins", "Orphelins", "AR 5.3(b)", ("orphans",)),
    ("voisins", "Voisins de zero (series 0/2/3)", "AR 5.3(c)", ("voisins-de-zero", "serie-0/2/3")),
    ("zero-game", "Zero game", "AR 5.3(d)", ("0-spel", "zero-spel")),
)


def _rows(sizes: Iterable[str], plain: tuple[Wager, ...]) -> tuple[Row, ...]:
    """What the wagers that a called wager is laid as pay."""
    first = {wager.name: wager.pays.rows[0] for wager in plain}
    return tuple(
        Row(name, f"a {name} of it wins", first[name].odds, first[name].cites) for name in sizes
    )


def called(plain: tuple[Wager, ...], race: bool) -> tuple[Wager, ...]:
    """The wagers that are called and laid as several: those of the race track, if there is one,
    and the maximum marker.
    """
    inside = ("straight-up", "split", "street", "corner", "6-line")
    held = {"tier": inside[1:2], "orphelins": inside[:2], "voisins": inside[1:4]}
    made = []
    for name, title, where, aka in SERIES if race else ():
        pieces, units = race_track.series(name)
        rows = _rows(held.get(name, inside[:2]), plain)
        made.append(race_track.called_wager(
            name, title, where, rows, units, pieces=pieces, aka=aka,
        ))  # fmt: skip
    if race:
        made.append(race_track.called_wager(
            "neighbours", "A number and its neighbours", "AR 5.3(e)", _rows(inside[:1], plain), 5,
            on=LAYOUT.numbers, pieces=partial(race_track.neighbours, SINGLE_ZERO),
            aka=("neighbour-bets", "neighbors"),
        ))  # fmt: skip
    made.append(race_track.called_wager(
        "maximum-marker", "Maximum marker", "AR 5.4(a)", _rows(inside, plain), 1,
        on=LAYOUT.numbers, at_table=partial(race_track.at_the_maximum, LAYOUT),
    ))  # fmt: skip
    return tuple(made)


# -- irregularities ------------------------------------------------------------------------------


IRREGULARITIES: tuple[Mishap, ...] = (
    announced("same-direction", "The ball was spun the way the wheel turns", "AR 8.1"),
    announced("short-spin", "The ball will not go round three times", "AR 8.2"),
    announced("foreign-object", "Something fell into the wheel", "AR 8.3"),
    announced("not-in-compartment", "The ball found no compartment", "AR 8.4"),
    announced("ball-out", "The ball left the wheel", "AR 8.5"),
    announced("no-spin", "No spin was announced, wherever the ball settled", "AR 8.6"),
    *conduct("AR 9.2", "AR 9.3, AR 9.4"),
)  # fmt: skip

# -- options and chips ---------------------------------------------------------------------------

CHOICES = (
    Choice("places", 8, range(1, 21), "Seats at the table.", "AR 9.8"),
    Choice(
        "race_track", True, (True, False),
        "Whether the series and neighbours of the race track are accepted.", "AR 5.3",
    ),
    Choice(
        "non_value_only", False, (True, False),
        "Whether players are required to use non-value chips in place of value chips.", "AR 5.14",
    ),
    *payable("AR 9.10", "AR 4.1(b)"),
)  # fmt: skip

CHIPS = ChipRules(
    value="AR 5.1", own="AR 5.9", table="AR 5.10", redeem="AR 5.11", one_colour="AR 5.1"
)
"""Colour chips of one table."""


def build(options: Options) -> Game:
    """American roulette."""
    rules = RouletteRules(SINGLE_ZERO, LAYOUT, "AR 1.2, AR 3.1", stake_buttons=True)
    plain = wagers(LAYOUT, TERMS, "AR 6.2(b)", "AR 6.2(a)")
    offered = (*plain, *called(plain, bool(options["race_track"])))
    part = "act-1992 AR"
    return Game(
        id="act-1992/american-roulette",
        title="American roulette",
        cites="AR 1",
        parts=(part,),
        script=roulette(rules, offered, part),
        wagers={wager.name: wager for wager in offered},
        rules=rules,
        law=LAW,
        deck=composition(()),
        irregularities={mishap.slug: mishap for mishap in IRREGULARITIES},
        options=options,
        checks=(
            no_boxes("AR 5.6"),
            ChipsInPlay(
                CHIPS, "prohibited" if options["non_value_only"] else "permitted", "AR 5.14",
                OUTSIDE, cash=True,
            ).refusal,
        ),
        outside=Outside.SETTLED,
        pay=payable_in_chips,
        notice=NoticeRules("AR 4.2"),
    )  # fmt: skip


CATALOGUE.add(
    __name__,
    Listing(
        "act-1992/american-roulette", "American roulette", "AR 1", CHOICES, build,
        "Players put chips on the numbers of a layout with one zero, on lines and points between "
        "them, or on colours, halves, dozens and columns; whole series may be called by their "
        "place on the wheel. The compartment that the ball comes to rest in decides every wager.",
    ),
)  # fmt: skip
