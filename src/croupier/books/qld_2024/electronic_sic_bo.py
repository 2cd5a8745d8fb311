"""Queensland schedule 8(a): sic-bo on player terminals, with a jackpot."""

from __future__ import annotations

from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.books.qld_2024 import sic_bo as table
from croupier.books.qld_2024.general import CONDUCT, NOTICE
from croupier.equipment.decks import composition
from croupier.games.sic_bo import jackpot
from croupier.games.sic_bo import wagers as area
from croupier.games.sic_bo.round import SHOOT, sic_bo, too_early_to_shoot
from croupier.games.sic_bo.rules import SicBoRules
from croupier.law import Law
from croupier.play.game import Choice, Game, TableLaw
from croupier.play.irregularities import Irregularity, Mishap, NoFacts
from croupier.play.placing import no_boxes, no_cash
from croupier.play.wagers import Wager

OFFERED = "sch 8(a) s 4(1)"


def law(with_jackpot: bool) -> Law:
    """A terminal takes the wagers of s 4, and a jackpot wager where one is run (s 8(1))."""
    return TableLaw(
        wagers=OFFERED if with_jackpot else f"{OFFERED}, sch 8(a) s 8(1)",
        late="sch 16 s 3(3), sch 16 s 5(2)",
        limits="sch 16 s 5(3)",
        change="sch 16 s 5(2)",
        oral="sch 8(a) s 5, sch 16 s 5(1)",
        rounding="sch 8(a) s 6",
        excluded="s 11(2)(b)",
        chips="sch 16 s 5(3)",
    )


# -- wagers --------------------------------------------------------------------------------------

DOUBLE: table.Pays = {"2": 12, "3": 12}
DOUBLE_ONLY: table.Pays = {"2": 12}
TRIPLE: table.Pays = {"3": 190}

AT = "sch 8(a) s 4(1), sch 8 s 5(2)"
PAID = "sch 8(a) s 6, sch 8 s 12"


def wagers(triple_wins_double: bool) -> tuple[Wager, ...]:
    """No odd, even or sets of four on a terminal; doubles and triples pay more."""
    return (
        area.SMALL.offered(table.SMALL, AT, PAID),
        area.BIG.offered(table.BIG, AT, PAID),
        area.TRIPLE.offered(TRIPLE, AT, "sch 8(a) s 6"),
        area.DOUBLE.offered(DOUBLE if triple_wins_double else DOUBLE_ONLY, AT, "sch 8(a) s 6"),
        area.ANY_TRIPLE.offered(table.ANY_TRIPLE, AT, PAID),
        area.TOTAL.offered(table.TOTAL, AT, PAID),
        area.COMBINATION.offered(table.COMBINATION, AT, PAID),
        area.SINGLE.offered(table.SINGLE, AT, PAID),
    )


def jackpot_wager(options: Options) -> tuple[Wager, ...]:
    """The jackpot wager, where one is run."""
    if not options["jackpot"]:
        return ()
    wager = jackpot.jackpot_wager(
        int(options["jackpot_prize"]), int(options["jackpot_odds"]), "sch 8(a) s 8(1)",
        "sch 8(a) s 8(4), sch 8(a) s 8(5)", "sch 8(a) s 8(3), sch 16 s 3(3)",
    )  # fmt: skip
    return (wager,)


# -- irregularities ------------------------------------------------------------------------------

WRONG_ENTRY = table.wrong_entry("sch 8 s 15(4), sch 16 s 10(2)")
JACKPOT_MALFUNCTION: Mishap = Irregularity(
    "jackpot-malfunction", "The jackpot system failed and the operator refuses the prize",
    "sch 8(a) s 9(1)", NoFacts, jackpot.refuse_the_jackpot, ("jackpot", "returned", "round"),
    jackpot.wagers_are_made,
)  # fmt: skip

# -- options and the game --------------------------------------------------------------------------

CHOICES = (
    table.TRIPLE_WINS_DOUBLE,
    Choice(
        "jackpot", True, (True, False), "Whether a jackpot may be wagered on.", "sch 8(a) s 8(1)"
    ),
    Choice(
        "jackpot_odds", 10_000, range(2, 100_000_001),
        "The jackpot is drawn once in so many rounds; the rule leaves that to the control system.",
        "sch 8(a) s 8(4)",
    ),
    Choice(
        "jackpot_prize", 1_000_000, range(1, 10**12 + 1),
        "The prize stated, in cents, where no meter displays one.", "sch 8(a) s 2",
    ),
)  # fmt: skip


def build(options: Options) -> Game:
    """Sic-bo on terminals: the players take turns to start the dice."""
    with_jackpot = bool(options["jackpot"])
    rules = SicBoRules(
        players_shoot=True, jackpot_odds=int(options["jackpot_odds"]) if with_jackpot else 0
    )
    offered = (*wagers(bool(options["triple_wins_double"])), *jackpot_wager(options))
    parts = ("qld-2024 sch 8(a)", "qld-2024 sch 8")
    mishaps = (
        *table.TUMBLER, WRONG_ENTRY, *((JACKPOT_MALFUNCTION,) if with_jackpot else ()), *CONDUCT,
    )  # fmt: skip
    return Game(
        id="qld-2024/electronic-sic-bo",
        title="Electronic sic-bo",
        cites="sch 8(a) s 1",
        parts=parts,
        script=sic_bo(rules, offered, *parts),
        wagers={wager.name: wager for wager in offered},
        rules=rules,
        law=law(with_jackpot),
        deck=composition(()),
        irregularities={m.slug: m for m in mishaps},
        options=options,
        checks=(
            no_boxes("sch 16 s 5(3)"), no_cash("sch 8(a) s 5, sch 16 s 5(1)"),
            *((jackpot.beside_another_wager,) if with_jackpot else ()),
        ),
        pay=jackpot.pay_the_prize if with_jackpot else None,
        call=too_early_to_shoot,
        notice=NOTICE,
        moves=(SHOOT,),
    )  # fmt: skip


CATALOGUE.add(
    __name__,
    Listing(
        "qld-2024/electronic-sic-bo", "Electronic sic-bo", "sch 8(a) s 1", CHOICES, build,
        "Sic-bo on player terminals. The players with a wager take turns to start the dice, and "
        "one of those who have paid for the jackpot may be drawn to win it.",
    ),
)  # fmt: skip
