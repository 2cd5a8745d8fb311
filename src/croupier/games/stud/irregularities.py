"""What goes wrong at a stud table, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.equipment.cards import BACK, Card
from croupier.games.stud import reports
from croupier.games.stud.places import (
    ANTE,
    BET,
    CHIP,
    NO_HAND,
    UPCARD,
    anybody_has_looked,
    of,
    players,
    plays_instead,
    taken_on_a_fold,
)
from croupier.games.stud.rules import DEALER, bet_for
from croupier.law import cite, cites
from croupier.play import powers
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.irregularities import offer_the_round
from croupier.play.powers import Disruption
from croupier.play.prompts import EVERYONE, Prompt, Turn
from croupier.play.steps import Void, step
from croupier.play.wagers import lose

EXPOSED, EXPOSED_TO_DEALER = "cards exposed", "a card of the dealer's was exposed"
"""Marks of a deal in which cards were exposed: how many, and whether one was the dealer's."""
MOST_EXPOSED = 3
"""So many exposed cards end a round."""

# -- the bet --------------------------------------------------------------------------------------


@cites("qld-2024 sch 3 s 20(a)", "qld-2024 sch 3 s 20(b)")
def bet_differs(felt: Felt, prompt: Prompt, facts: reports.BetFound, why: str) -> Script:
    """More than twice the ante: the excess goes back. Less: it plays as it lies, this once."""
    bet, ante = of(felt, facts.player, BET), of(felt, facts.player, ANTE)
    assert bet is not None
    assert ante is not None
    twice = bet_for(ante.stake)
    if facts.stake > twice:
        felt.change(bet, facts.stake, why)
        felt.reduce(bet, twice, why, "more than twice the ante")
        felt.say("bet", "excess returned", why)
        felt.say("reduced", f"{bet.seat} {bet.wager}", why)
    else:
        felt.reduce(bet, facts.stake, why, "no more than this was placed")
        felt.say("bet", "as wagered", why)
        felt.say("told", facts.player, why)
    yield from ()


# -- hands too many -------------------------------------------------------------------------------


@cites("qld-2024 sch 3 s 21(a)", "qld-2024 sch 3 s 21(b)")
def no_ante(felt: Felt, prompt: Prompt, facts: reports.NoAnte, why: str) -> Script:
    """The hand is void, and everybody may take back the wagers of the round."""
    _lay_aside(felt, f"void hand of {facts.player}", facts.cards)
    felt.say("hand", "void", why)
    yield from offer_the_round(felt, why)


@cites("qld-2024 sch 3 s 22(a)", "qld-2024 sch 3 s 22(b)", "qld-2024 sch 3 s 22(c)")
def more_than_one_hand(felt: Felt, prompt: Prompt, facts: reports.AnotherHand, why: str) -> Script:
    """The hand dealt first plays, any other is void; everybody may take back his wagers."""
    name = f"other hand of {facts.player}"
    _lay_aside(felt, name, facts.cards)
    if facts.first:
        plays_instead(felt, facts.player, name)
    felt.say("hand", "void", why)
    if facts.ante:
        bet = felt.place(facts.player, ANTE, facts.ante)
        felt.give_back(bet, "void", why, "the hand is void")
        felt.say("returned", f"{facts.player} {ANTE}", why)
    yield from offer_the_round(felt, why)


def _lay_aside(felt: Felt, name: str, cards: Iterable[Card]) -> None:
    """Cards dealt face down where none was due lie there, unseen."""
    for _ in cards:
        felt.hand(name).take(BACK)


# -- the number of cards --------------------------------------------------------------------------


@cites("qld-2024 sch 3 s 23(1)", "qld-2024 sch 3 s 23(2)")
def wrong_count(felt: Felt, prompt: Prompt, facts: reports.WrongCount, why: str) -> Script:
    """A hand has a wrong number of cards: what follows depends on who looked, the deck, whose."""
    parts = felt.game.parts
    felt.say("supervisor", "told", cite(tell_the_supervisor, *parts))
    tell_the_supervisor(felt, facts, parts)
    looked = anybody_has_looked(felt) if facts.looked is None else facts.looked
    if not looked:
        nobody_looked(felt, parts)
    if facts.deck != reports.DECK:
        deck_is_wrong(felt, parts)
    if facts.dealer and facts.players:
        both_wrong(felt, facts.players, parts)
    elif facts.dealer:
        no_hand_for_the_dealer(felt, cite(no_hand_for_the_dealer, *parts))
    else:
        for player in facts.players:
            void_the_hand(felt, player, cite(void_the_hand, *parts))
        yield from offer_after_a_void_hand(felt, parts)


@cites(
    "qld-2024 sch 3 s 23(1)(b)", "qld-2024 sch 3 s 23(1)(c)", "qld-2024 sch 3 s 23(1)(d)",
    "qld-2024 sch 3 s 23(2)(a)", "qld-2024 sch 3 s 23(2)(b)", "qld-2024 sch 3 s 23(3)(a)",
)  # fmt: skip
def tell_the_supervisor(felt: Felt, facts: reports.WrongCount, parts: tuple[str, ...]) -> None:
    """The supervisor has the deck counted; an inspector hears of one that is not complete."""
    if facts.deck != reports.DECK:
        felt.say("inspector", "notified", cite(tell_the_supervisor, *parts))


@cites("qld-2024 sch 3 s 23(1)(a)")
def nobody_looked(felt: Felt, parts: tuple[str, ...]) -> None:
    """Before anybody has looked at a card the round is simply void."""
    raise Void(cite(nobody_looked, *parts), "a hand has a wrong number of cards")


@cites("qld-2024 sch 3 s 23(3)(b)", "qld-2024 sch 3 s 23(3)(c)")
def deck_is_wrong(felt: Felt, parts: tuple[str, ...]) -> None:
    """With an incomplete deck the round is void and all its wagers go back, folded ones too."""
    why = cite(deck_is_wrong, *parts)
    _put_back_what_was_folded(felt, why)
    raise Void(why, "the deck is not complete")


@cites("qld-2024 sch 3 s 23(5)(a)", "qld-2024 sch 3 s 23(5)(b)")
def void_the_hand(felt: Felt, player: str, why: str) -> None:
    """A player's hand is void and his wagers on it go back."""
    _put_back_what_was_folded(felt, why, player)
    felt.say("hand", "void", why)
    _return_all(felt, player, why, "the hand is void")


@cites("qld-2024 sch 3 s 23(5)(c)")
def offer_after_a_void_hand(felt: Felt, parts: tuple[str, ...]) -> Script:
    """Everybody else may take back the wagers of the round."""
    return offer_the_round(felt, cite(offer_after_a_void_hand, *parts))


@cites(
    "qld-2024 sch 3 s 23(4)(a)", "qld-2024 sch 3 s 23(4)(b)", "qld-2024 sch 3 s 23(4)(c)",
    "qld-2024 sch 3 s 23(4)(d)",
)  # fmt: skip
def no_hand_for_the_dealer(felt: Felt, why: str) -> None:
    """The dealer does not qualify: antes are paid, of those who folded too, and bets are void."""
    felt.marks[NO_HAND] = "yes"
    felt.say("dealer", "does not qualify", why)
    if _put_back_what_was_folded(felt, why):
        felt.say("ante", "reinstated", why)


@cites(
    "qld-2024 sch 3 s 23(6)(a)", "qld-2024 sch 3 s 23(6)(b)", "qld-2024 sch 3 s 23(6)(c)",
    "qld-2024 sch 3 s 23(6)(d)", "qld-2024 sch 3 s 23(6)(e)", "qld-2024 sch 3 s 23(6)(f)",
)  # fmt: skip
def both_wrong(felt: Felt, players: Iterable[str], parts: tuple[str, ...]) -> None:
    """Players' hands and the dealer's: those players have their wagers back, the others their
    antes paid; nobody is asked whether he retracts.
    """
    why = cite(both_wrong, *parts)
    for player in players:
        void_the_hand(felt, player, why)
    no_hand_for_the_dealer(felt, why)


@cites("act-1992 CP 15.2", "act-1992 CP 15.4")
def misdeal(felt: Felt, prompt: Prompt, facts: reports.Misdealt, why: str) -> Script:
    """A misdeal: the round is void and all its wagers go back (reading CP-8)."""
    felt.say("deal", "misdeal", why)
    _put_back_what_was_folded(felt, why)
    raise Void(why, "misdeal")
    yield  # a script, though it never waits


@cites("act-1992 CP 16.4")
def invalidate(felt: Felt, prompt: Prompt, facts: Disruption, why: str) -> Script:
    """The operator invalidates the outcome: every wager of the hand is refunded, folded or not."""
    _put_back_what_was_folded(felt, why)
    return powers.invalidate(felt, prompt, facts, why)


@cites("act-1992 CP 16.13")
def dead_hand(felt: Felt, prompt: Prompt, facts: reports.OnePlayer, why: str) -> Script:
    """A hand is declared dead: ante and chip are forfeited, a bet goes back (reading CP-14)."""
    felt.say("hand", "dead", why)
    for wager in (ANTE, CHIP):
        bet = of(felt, facts.player, wager)
        if bet is not None:
            felt.settle(bet, lose("dead hand", "the hand was declared dead", why))
    _return_all(felt, facts.player, why, "the hand was declared dead")
    yield from ()


def _put_back_what_was_folded(felt: Felt, why: str, player: str = "") -> bool:
    """Wagers taken on a fold lie on the layout again; says whether there were any."""
    folded = [bet for bet in taken_on_a_fold(felt) if player in ("", bet.seat)]
    for bet in folded:
        felt.reinstate(bet, why, "taken on a fold and put back")
    return bool(folded)


def _return_all(felt: Felt, player: str, cites: str, why: str) -> None:
    for bet in felt.live():
        if bet.seat == player:
            felt.give_back(bet, "void", cites, why)
            felt.say("returned", f"{bet.seat} {bet.wager}", cites)


# -- cards exposed, misplaced, removed ------------------------------------------------------------


@cites(
    "qld-2024 sch 3 s 24(1)", "qld-2024 sch 3 s 24(2)(a)", "qld-2024 sch 3 s 24(2)(b)",
    "qld-2024 sch 3 s 24(2)(c)", "qld-2024 sch 3 s 24(3)(a)", "qld-2024 sch 3 s 24(3)(b)",
    "qld-2024 sch 3 s 24(3)(c)", "qld-2024 sch 3 s 24(4)(a)", "qld-2024 sch 3 s 24(4)(b)",
    "qld-2024 sch 3 s 24(5)(a)", "qld-2024 sch 3 s 24(5)(b)", "qld-2024 sch 3 s 24(5)(c)",
    "qld-2024 sch 3 s 24(6)(a)", "qld-2024 sch 3 s 24(6)(b)", "qld-2024 sch 3 s 24(7)(a)",
    "qld-2024 sch 3 s 24(7)(b)",
)  # fmt: skip
def exposed(felt: Felt, prompt: Prompt, facts: reports.ExposedToDealer, why: str) -> Script:
    """The first card of the dealer's that was exposed becomes his upcard, all others are turned
    down; too many end the round.
    """
    total = _count_exposed(felt, facts)
    if total > MOST_EXPOSED or (total == MOST_EXPOSED and EXPOSED_TO_DEALER not in felt.marks):
        _put_back_what_was_folded(felt, why)
        raise Void(why, f"{total} cards were exposed")
    if DEALER in facts.places and UPCARD not in felt.marks:
        position = (facts.dealer_card or len(felt.cards(DEALER))) - 1
        felt.marks[UPCARD] = str(position)
        felt.say("upcard", "the exposed card", why)
    if len(facts.places) > 1 or DEALER not in facts.places:
        felt.say("card", "turned face down", why)
    if UPCARD in felt.marks:
        yield from _turn_the_upcard(felt, int(felt.marks[UPCARD]), why)


@step
def _turn_the_upcard(felt: Felt, position: int, why: str) -> Script:
    """The exposed card lies face up; the dealer's other cards lie face down, seen or not."""
    hand = felt.hand(DEALER)
    if position in hand.seen:
        hand.turn(position, (yield Turn(DEALER, position, EVERYONE, why)))
    everybody = frozenset(players(felt))
    others = (n for n in range(len(hand.cards)) if n != position)
    hand.seen = {n: hand.seen.get(n, everybody) for n in others}


@cites("act-1992 CP 15.3", "act-1992 CP 15.4")
def exposed_or_misdealt(felt: Felt, prompt: Prompt, facts: reports.Exposed, why: str) -> Script:
    """An exposed card is turned over and the deal goes on; three or more are a misdeal."""
    if _count_exposed(felt, facts) >= MOST_EXPOSED:
        yield from misdeal(felt, prompt, reports.Misdealt(), why)
    felt.say("card", "turned face down", why)


def _count_exposed(felt: Felt, facts: reports.Exposed) -> int:
    """How many cards of this deal were exposed by now."""
    total = int(felt.marks.get(EXPOSED, "0")) + len(facts.places)
    felt.marks[EXPOSED] = str(total)
    if DEALER in facts.places:
        felt.marks[EXPOSED_TO_DEALER] = "yes"
    return total


@cites("qld-2024 sch 3 s 25(a)", "qld-2024 sch 3 s 25(b)")
def misplaced(felt: Felt, prompt: Prompt, facts: reports.Misplaced, why: str) -> Script:
    """The card goes where it belongs, which is where the round asked for it."""
    felt.say("card", "moved", why)
    yield from ()


@cites("qld-2024 sch 3 s 26(a)", "qld-2024 sch 3 s 26(b)")
def removed(felt: Felt, prompt: Prompt, facts: reports.Removed, why: str) -> Script:
    """Cards that can be told are laid back; otherwise the wagers go back (reading CS-5)."""
    if facts.known:
        felt.say("cards", "returned", why)
    else:
        _return_all(felt, facts.player, why, "the hand cannot be told")
    yield from ()
