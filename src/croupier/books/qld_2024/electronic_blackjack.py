"""Queensland schedule 2(e): blackjack on player terminals, which all act on the same two cards."""

from __future__ import annotations

from dataclasses import replace

from croupier.books.catalogue import CATALOGUE, Listing, Options
from croupier.books.qld_2024 import blackjack as base
from croupier.books.qld_2024 import blackjack_additional as additional
from croupier.books.qld_2024.general import GENERAL_IRREGULARITIES
from croupier.games.blackjack import absence, lens, terminals
from croupier.games.blackjack.asks import FIRST_CARDS, SECOND_CARD
from croupier.money import Odds, PayTable, Row
from croupier.play.game import Game, law_with
from croupier.play.irregularities import Irregularity, Mishap
from croupier.play.placing import no_cash
from croupier.play.wagers import Wager, lose

PART = "qld-2024 sch 2(e)"

LAW = law_with(
    base.LAW,
    wagers="sch 2(e) s 4",
    late="sch 16 s 3(3), sch 16 s 5(2)",
    limits="sch 16 s 5(3), sch 16 s 8",
    change="sch 16 s 5(2)",
    oral="sch 16 s 5(1)",
    chips="sch 16 s 5(3)",
    handling="",
)

# -- wagers --------------------------------------------------------------------------------------

KINGS_BOUNTY = Wager(
    "kings-bounty", "Kings bounty", "sch 2(e) s 5, sch 2(e) s 8(1)", terminals.kings_bounty,
    PayTable("kings bounty", (
        Row("spade kings and dealer blackjack", "two kings of spades and a dealer's blackjack",
            Odds(1000, 1), "sch 2(e) s 5(b), sch 2(e) s 8(2)(a)"),
        Row("spade kings", "two kings of spades", Odds(100, 1),
            "sch 2(e) s 5(a), sch 2(e) s 8(2)(a)"),
        Row("suited kings", "two kings of another suit", Odds(30, 1),
            "sch 2(e) s 5(a), sch 2(e) s 8(2)(a)"),
        Row("suited pair", "two queens, jacks or tens of one suit", Odds(20, 1),
            "sch 2(e) s 5(a), sch 2(e) s 8(2)(a)"),
        Row("suited twenty", "20 of one suit", Odds(10, 1),
            "sch 2(e) s 5(a), sch 2(e) s 8(2)(a)"),
        Row("kings", "two kings of two suits", Odds(8, 1),
            "sch 2(e) s 5(a), sch 2(e) s 8(2)(a)"),
        Row("twenty", "20 of two suits", Odds(6, 1), "sch 2(e) s 5(a), sch 2(e) s 8(2)(a)"),
    )),
    (lose("none", "the first two cards are not 20", "sch 2(e) s 5(c)"),),
    kind="additional", decided=SECOND_CARD,
)  # fmt: skip
ROYAL_MATCH = Wager(
    "royal-match-21", "Royal match 21", "sch 2(e) s 6, sch 2(e) s 8(1)", terminals.royal_match,
    PayTable("royal match 21", (
        Row("suited king and queen", "a king and a queen of one suit", Odds(50, 1),
            "sch 2(e) s 6(a), sch 2(e) s 8(2)(b)"),
        Row("suited", "two cards of one suit", Odds(2, 1),
            "sch 2(e) s 6(b), sch 2(e) s 8(2)(b)"),
    )),
    (lose("none", "the first two cards are of two suits", "sch 2(e) s 6(c)"),),
    kind="additional", decided=FIRST_CARDS, lens=lens.pair,
)  # fmt: skip
BET_THE_SET = Wager(
    "bet-the-set-21", "Bet the set 21", "sch 2(e) s 7, sch 2(e) s 8(1)", terminals.bet_the_set,
    PayTable("bet the set 21", (
        Row("suited pair", "a pair of one suit", Odds(15, 1),
            "sch 2(e) s 7(a), sch 2(e) s 8(2)(c)"),
        Row("pair", "a pair of two suits", Odds(10, 1), "sch 2(e) s 7(b), sch 2(e) s 8(2)(c)"),
    )),
    (lose("none", "the first two cards are no pair", "sch 2(e) s 7(c)"),),
    kind="additional", decided=FIRST_CARDS, lens=lens.pair,
)  # fmt: skip
SIDE = (KINGS_BOUNTY, ROYAL_MATCH, BET_THE_SET)
OWN = {
    "kings-bounty": "sch 2(e) s 5",
    "royal-match-21": "sch 2(e) s 6",
    "bet-the-set-21": "sch 2(e) s 7",
}
"""The wagers that go only beside a blackjack wager of one's own."""

# -- irregularities ------------------------------------------------------------------------------

AT_TERMINALS = (
    "face-up-in-shoe", "drawn-in-error", "dealer-extra-card", "not-enough-cards",
    "dealer-too-many",
)  # fmt: skip
"""What can go wrong where one hand is dealt for all; the others are about boxes (reading EJ-6)."""
TIME_OUT: Mishap = Irregularity(
    "time-out", "A terminal's time is up and nothing was decided", "sch 2(e) s 3(c)",
    absence.NobodyActs, absence.player_absent, ("hand", "round"), absence.does_not_act,
)  # fmt: skip

# -- the game ------------------------------------------------------------------------------------

CHOICES = (base.DECKS, base.FURTHER_ROUND, base.MACHINE)


def build(options: Options) -> Game:
    """Blackjack with one hand, on which every terminal acts."""
    rules = replace(base.rules_for(options), players_per_box=1, common_hand=True, timed=True)
    game = base.assemble(
        rules,
        options,
        id="qld-2024/electronic-blackjack",
        title="Electronic blackjack",
        cites="sch 2(e) s 1",
        parts=(PART, base.PART, "qld-2024 sch 16"),
        main=(*base.MAIN, *SIDE),
        beside=(),
        where=replace(base.WHERE, players="sch 2(e) s 3(a)"),
        own=OWN,
        watched={"kings-bounty": terminals.kings_bounty_known},
        steps=terminals.TERMINAL_STEPS,
    )  # fmt: skip
    kept = [mishap for slug, mishap in game.irregularities.items() if slug in AT_TERMINALS]
    behind = ("no-double", "cover", "first-hand", "second-hand")
    return replace(
        game,
        law=LAW,
        irregularities={m.slug: m for m in (*kept, TIME_OUT, *GENERAL_IRREGULARITIES)},
        reserved=dict.fromkeys(additional.NAMES, "sch 2(e) s 4"),
        checks=(*game.checks, no_cash("sch 16 s 5(1)")),
        moves=tuple(move for move in base.MOVES if move not in behind),
    )


CATALOGUE.add(
    __name__,
    Listing(
        "qld-2024/electronic-blackjack", "Electronic blackjack", "sch 2(e) s 1", CHOICES, build,
        "Blackjack on player terminals. Two cards are dealt for all, and each terminal draws, "
        "stands, doubles or splits by itself; when its time is up the system draws to a hard "
        "twelve or a soft seventeen. Kings bounty, royal match 21 and bet the set 21 are on the "
        "first two cards.",
    ),
)  # fmt: skip
