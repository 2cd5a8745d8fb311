"""What goes wrong at ultimate Texas hold'em, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.games.house_poker import rulings, when
from croupier.games.house_poker.counting import (
    count_the_cards,
    hands_are_wrong,
    void_the_hand,
    without_the_dealer,
)
from croupier.games.house_poker.decisions import put_back_what_was_folded
from croupier.games.house_poker.places import of, seats
from croupier.games.house_poker.reports import WagerFound, WrongCount
from croupier.games.house_poker.rules import DEALER
from croupier.games.house_poker.rulings import excess_goes_back, lay_aside, void_the_round
from croupier.games.ultimate import reports
from croupier.games.ultimate.rules import PLAY
from croupier.games.ultimate.state import UltimateFelt
from croupier.games.ultimate.when import allowed
from croupier.law import cites
from croupier.play.game import Script
from croupier.play.irregularities import offer_the_round
from croupier.play.prompts import EVERYONE, Prompt, Turn
from croupier.play.steps import step

# -- the play wager ------------------------------------------------------------------------------


@cites(
    "qld-2024 sch 11(a) s 27(a)", "qld-2024 sch 11(a) s 27(b)", "wa-uth s 5.5(a)",
    "wa-uth s 5.5(b)", "wa-uth s 5.5(c)", "wa-uth s 5.5(d)", "wa-uth s 5.5(e)", "wa-uth s 5.5(f)",
)  # fmt: skip
def settle_what_lies_there(felt: UltimateFelt, facts: WagerFound, why: str) -> bool:
    """More than the stage allows: the excess goes back. Less: it plays as it lies.

    Says whether anything went back.
    """
    bet = of(felt, facts.player, PLAY)
    assert bet is not None
    _, most = allowed(felt, facts.player)
    return excess_goes_back(felt, bet, facts.stake, most, why)


def play_differs(felt: UltimateFelt, prompt: Prompt, facts: WagerFound, why: str) -> Script:
    """The excess is given to the player; a smaller wager is taken or paid as it is."""
    over = settle_what_lies_there(felt, facts, why)
    felt.say("play", "excess returned" if over else "as wagered", why)
    yield from ()


def play_is_cut(felt: UltimateFelt, prompt: Prompt, facts: WagerFound, why: str) -> Script:
    """The same in the words of a book that settles only up to the amount allowed."""
    over = settle_what_lies_there(felt, facts, why)
    felt.say("play", "reduced" if over else "as placed", why)
    yield from ()


# -- wagers that are not there -------------------------------------------------------------------


@cites("qld-2024 sch 11(a) s 28(a)", "qld-2024 sch 11(a) s 28(b)", "qld-2024 sch 11(a) s 28(c)")
def missing_wager(felt: UltimateFelt, prompt: Prompt, facts: reports.Missing, why: str) -> Script:
    """With no card handled the round is void; otherwise that hand, and everybody may retract."""
    handled = when.looked_at(felt, facts.handled)
    put_back_what_was_folded(felt, why, facts.player)
    lies_as_found(felt, facts.player, facts.found(), why)
    if not handled:
        void_the_round(felt, why, "cards were dealt to an area without both wagers")
    lay_aside(felt, f"void hand of {facts.player}", facts.cards)
    void_the_hand(felt, facts.player, why)
    yield from offer_the_round(felt, why)


def lies_as_found(felt: UltimateFelt, seat: str, found: Mapping[str, int], why: str) -> None:
    """An area has what was found there, and so has one that the round knew nothing of."""
    known = seat in seats(felt)
    for wager, stake in found.items():
        if known:
            as_it_lies(felt, seat, wager, stake, why)
        elif stake:
            felt.place(seat, wager, stake, box="0")


def as_it_lies(felt: UltimateFelt, seat: str, wager: str, stake: int, why: str) -> None:
    """A wager is what really lies there, which may be nothing."""
    bet = of(felt, seat, wager)
    if bet is None:
        if stake:
            box = next(bet.box for bet in felt.bets if bet.seat == seat)
            felt.place(seat, wager, stake, box=box)
    elif not stake:
        felt.give_back(bet, "removed", why, "it was not placed")
    else:
        rulings.as_it_lies(felt, bet, stake, why)


# -- without the dealer's hand -------------------------------------------------------------------


def wrong_count(felt: UltimateFelt, prompt: Prompt, facts: WrongCount, why: str) -> Script:
    """A hand has a wrong number of cards."""
    count_the_cards(felt, facts)
    yield from hands_are_wrong(felt, facts, no_hand_for_the_dealer)


@cites(
    "qld-2024 sch 11(a) s 30(4)(a)", "qld-2024 sch 11(a) s 30(4)(b)",
    "qld-2024 sch 11(a) s 30(4)(c)", "qld-2024 sch 11(a) s 30(4)(d)",
)  # fmt: skip
def no_hand_for_the_dealer(felt: UltimateFelt, why: str) -> None:
    """Ante, blind and play are void for everybody, who folded too; trips that win are paid."""
    felt.say("dealer", "no hand", why)
    if without_the_dealer(felt, why):
        felt.say("ante and blind", "reinstated", why)


@cites(
    "qld-2024 sch 11(a) s 33(1)(a)", "qld-2024 sch 11(a) s 33(1)(b)",
    "qld-2024 sch 11(a) s 33(1)(c)", "qld-2024 sch 11(a) s 33(1)(d)",
    "qld-2024 sch 11(a) s 33(1)(e)", "qld-2024 sch 11(a) s 33(2)",
)  # fmt: skip
def dealer_exposed(
    felt: UltimateFelt, prompt: Prompt, facts: reports.DealerExposed, why: str
) -> Script:
    """Once somebody has played it changes nothing; before, only trips that win are paid."""
    if any(bet.wager == PLAY and bet.state != "void" for bet in felt.bets):
        yield from dealers_cards_lie_face_up(felt, facts.cards, why)
        return
    felt.say("hand", "void", why)
    if without_the_dealer(felt, why):
        felt.say("ante and blind", "returned", why)


def dealers_cards_lie_face_up(felt: UltimateFelt, number: int, why: str) -> Script:
    """So many of the dealer's cards have been seen, and everybody may look at them."""
    for position in felt.hand(DEALER).face_down()[:number]:
        yield from _show_dealers_card(felt, position, why)


@step
def _show_dealers_card(felt: UltimateFelt, position: int, why: str) -> Script:
    hand = felt.hand(DEALER)
    if position in hand.seen:
        hand.turn(position, (yield Turn(DEALER, position, EVERYONE, why)))
