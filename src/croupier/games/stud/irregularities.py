"""What goes wrong at a stud table, and what follows from it."""

from __future__ import annotations

from croupier.games.house_poker.counting import (
    count_the_cards,
    hands_are_wrong,
    without_the_dealer,
)
from croupier.games.house_poker.decisions import put_back_what_was_folded
from croupier.games.house_poker.places import of, players
from croupier.games.house_poker.reports import Misdealt, Player, WagerFound, WrongCount
from croupier.games.house_poker.rules import ANTE, BET, DEALER
from croupier.games.house_poker.rulings import put_right, return_all, void_the_round
from croupier.games.house_poker.state import HouseFelt
from croupier.games.stud import reports
from croupier.games.stud.rules import CHIP, UPCARD, bet_for
from croupier.law import cites
from croupier.play.game import Script
from croupier.play.limits import bring_within_limits
from croupier.play.powers import Disruption
from croupier.play.prompts import EVERYONE, Prompt, Turn
from croupier.play.steps import Void, step
from croupier.play.wagers import lose

MOST_EXPOSED = 3
"""So many exposed cards end a round."""

# -- the bet and the number of cards --------------------------------------------------------------


@cites("qld-2024 sch 3 s 20(a)", "qld-2024 sch 3 s 20(b)")
def bet_differs(felt: HouseFelt, prompt: Prompt, facts: WagerFound, why: str) -> Script:
    """More than twice the ante: the excess goes back. Less: it plays as it lies, this once."""
    bet, ante = of(felt, facts.player, BET), of(felt, facts.player, ANTE)
    assert bet is not None
    assert ante is not None
    put_right(felt, "bet", bet, facts.stake, bet_for(ante.stake), why)
    yield from ()


def wrong_count(felt: HouseFelt, prompt: Prompt, facts: WrongCount, why: str) -> Script:
    """A hand has a wrong number of cards."""
    count_the_cards(felt, facts)
    yield from hands_are_wrong(felt, facts, no_hand_for_the_dealer)


@cites(
    "qld-2024 sch 3 s 23(4)(a)", "qld-2024 sch 3 s 23(4)(b)", "qld-2024 sch 3 s 23(4)(c)",
    "qld-2024 sch 3 s 23(4)(d)",
)  # fmt: skip
def no_hand_for_the_dealer(felt: HouseFelt, why: str) -> None:
    """The dealer does not qualify: antes are paid, of those who folded too, and bets are void."""
    felt.say("dealer", "does not qualify", why)
    if without_the_dealer(felt, why):
        felt.say("ante", "reinstated", why)


# -- misdeals, and what the operator declares -----------------------------------------------------


@cites("act-1992 CP 15.2", "act-1992 CP 15.4")
def misdeal(felt: HouseFelt, prompt: Prompt, facts: Misdealt, why: str) -> Script:
    """A misdeal: the round is void and all its wagers go back (reading CP-8)."""
    felt.say("deal", "misdeal", why)
    void_the_round(felt, why, "misdeal")
    yield from ()


@cites("act-1992 CP 16.3(a)", "act-1992 CP 16.3(b)", "act-1992 CP 16.4")
def invalidate(felt: HouseFelt, prompt: Prompt, facts: Disruption, why: str) -> Script:
    """The operator invalidates the outcome: every wager of the hand is refunded, folded or not."""
    put_back_what_was_folded(felt, why)
    raise Void(why, f"outcome invalidated: {facts.reason}")
    yield  # a script, though it never waits


@cites("act-1992 CP 16.13")
def dead_hand(felt: HouseFelt, prompt: Prompt, facts: Player, why: str) -> Script:
    """A hand is declared dead: ante and chip are forfeited, a bet goes back (reading CP-14)."""
    felt.say("hand", "dead", why)
    for wager in (ANTE, CHIP):
        bet = of(felt, facts.player, wager)
        if bet is not None and bring_within_limits(felt, bet):
            felt.settle(bet, lose("dead hand", "the hand was declared dead", why))
    return_all(felt, facts.player, why, "the hand was declared dead")
    yield from ()


# -- cards exposed or removed ---------------------------------------------------------------------


@cites(
    "qld-2024 sch 3 s 24(1)", "qld-2024 sch 3 s 24(2)(a)", "qld-2024 sch 3 s 24(2)(b)",
    "qld-2024 sch 3 s 24(2)(c)", "qld-2024 sch 3 s 24(3)(a)", "qld-2024 sch 3 s 24(3)(b)",
    "qld-2024 sch 3 s 24(3)(c)", "qld-2024 sch 3 s 24(4)(a)", "qld-2024 sch 3 s 24(4)(b)",
    "qld-2024 sch 3 s 24(5)(a)", "qld-2024 sch 3 s 24(5)(b)", "qld-2024 sch 3 s 24(5)(c)",
    "qld-2024 sch 3 s 24(6)(a)", "qld-2024 sch 3 s 24(6)(b)", "qld-2024 sch 3 s 24(7)(a)",
    "qld-2024 sch 3 s 24(7)(b)",
)  # fmt: skip
def exposed(felt: HouseFelt, prompt: Prompt, facts: reports.ExposedToDealer, why: str) -> Script:
    """The first card of the dealer's that was exposed becomes his upcard, all others are turned
    down; too many end the round.
    """
    places = reports.note_exposed(felt, facts)
    total = len(places)
    if total > MOST_EXPOSED or (total == MOST_EXPOSED and DEALER not in places):
        void_the_round(felt, why, f"{total} cards were exposed")
    is_upcard = DEALER in facts.places and UPCARD not in felt.marks
    if is_upcard:
        felt.marks[UPCARD] = str(reports.first_exposed(felt, facts))
        felt.say("upcard", "the exposed card", why)
    if len(facts.places) > is_upcard:
        felt.say("card", "turned face down", why)
    if UPCARD in felt.marks:
        yield from _turn_the_upcard(felt, int(felt.marks[UPCARD]), why)


@step
def _turn_the_upcard(felt: HouseFelt, position: int, why: str) -> Script:
    """The exposed card lies face up; the dealer's other cards lie face down, seen or not."""
    hand = felt.hand(DEALER)
    if position in hand.seen:
        hand.turn(position, (yield Turn(DEALER, position, EVERYONE, why)))
    everybody = frozenset(players(felt))
    others = (n for n in range(len(hand.cards)) if n != position)
    hand.seen = {n: hand.seen.get(n, everybody) for n in others}


@cites("act-1992 CP 15.3", "act-1992 CP 15.4")
def exposed_or_misdealt(
    felt: HouseFelt, prompt: Prompt, facts: reports.Exposed, why: str
) -> Script:
    """An exposed card is turned over and the deal goes on; three or more are a misdeal."""
    if len(reports.note_exposed(felt, facts)) >= MOST_EXPOSED:
        yield from misdeal(felt, prompt, Misdealt(), why)
    felt.say("card", "turned face down", why)


@cites("qld-2024 sch 3 s 26(a)", "qld-2024 sch 3 s 26(b)")
def removed(felt: HouseFelt, prompt: Prompt, facts: reports.Removed, why: str) -> Script:
    """The supervisor is told. Cards that can be told are laid back; otherwise the wagers go back
    (reading CS-5).
    """
    felt.say("supervisor", "told", why)
    if facts.known:
        felt.say("cards", "returned", why)
    else:
        return_all(felt, facts.player, why, "the hand cannot be told")
    yield from ()
