"""What goes wrong at ultimate Texas hold'em, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from croupier.equipment.cards import BACK, Card
from croupier.games.ultimate import reports, when
from croupier.games.ultimate.places import (
    ANTE,
    BLIND,
    FOLDED,
    NO_HAND,
    PLAY,
    TRIPS,
    has,
    of,
    plays_instead,
    rules_of,
    seats,
)
from croupier.games.ultimate.rules import COMMUNITY, DECK
from croupier.law import cite, cites
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.irregularities import offer_the_round
from croupier.play.prompts import EVERYONE, Prompt, Turn
from croupier.play.steps import Void, step

# -- the play wager ------------------------------------------------------------------------------


@cites(
    "qld-2024 sch 11(a) s 27(a)", "qld-2024 sch 11(a) s 27(b)", "wa-uth s 5.5(a)",
    "wa-uth s 5.5(b)", "wa-uth s 5.5(c)", "wa-uth s 5.5(d)", "wa-uth s 5.5(e)", "wa-uth s 5.5(f)",
)  # fmt: skip
def settle_what_lies_there(felt: Felt, facts: reports.PlayFound, why: str) -> bool:
    """More than the stage allows: the excess goes back. Less: it plays as it lies.

    Says whether anything went back.
    """
    bet = of(felt, facts.player, PLAY)
    assert bet is not None
    _, most = when.allowed(felt, facts.player)
    if facts.stake > most:
        felt.change(bet, max(facts.stake, bet.stake), why)
        felt.reduce(bet, most, why, "more than may be played at that stage")
        felt.say("reduced", f"{bet.seat} {bet.wager}", why)
        return True
    if facts.stake > bet.stake:
        felt.change(bet, facts.stake, why)
    else:
        felt.reduce(bet, facts.stake, why, "no more than this was placed")
    return False


def play_differs(felt: Felt, prompt: Prompt, facts: reports.PlayFound, why: str) -> Script:
    """The excess is given to the player; a smaller wager is taken or paid as it is."""
    over = settle_what_lies_there(felt, facts, why)
    felt.say("play", "excess returned" if over else "as wagered", why)
    yield from ()


def play_is_cut(felt: Felt, prompt: Prompt, facts: reports.PlayFound, why: str) -> Script:
    """The same in the words of a book that settles only up to the amount allowed."""
    over = settle_what_lies_there(felt, facts, why)
    felt.say("play", "reduced" if over else "as placed", why)
    yield from ()


# -- hands that should not be there --------------------------------------------------------------


@cites("qld-2024 sch 11(a) s 28(a)", "qld-2024 sch 11(a) s 28(b)", "qld-2024 sch 11(a) s 28(c)")
def missing_wager(felt: Felt, prompt: Prompt, facts: reports.Missing, why: str) -> Script:
    """With no card handled the round is void; otherwise that hand, and everybody may retract."""
    found = {ANTE: facts.ante, BLIND: facts.blind, TRIPS: facts.trips}
    if facts.player in seats(felt):
        _put_back_what_was_folded(felt, why, facts.player)
        for wager, stake in found.items():
            as_it_lies(felt, facts.player, wager, stake, why)
        found = {}
    if not when.looked_at(felt, facts.handled):
        _lay_down(felt, facts.player, found)
        void_the_round(felt, why, "cards were dealt to an area without both wagers")
    _lay_aside(felt, f"void hand of {facts.player}", facts.cards)
    _lay_down(felt, facts.player, found)
    void_the_hand(felt, facts.player, why)
    yield from offer_the_round(felt, why)


@cites("qld-2024 sch 11(a) s 29(a)", "qld-2024 sch 11(a) s 29(b)", "qld-2024 sch 11(a) s 29(c)")
def more_than_one_hand(felt: Felt, prompt: Prompt, facts: reports.AnotherHand, why: str) -> Script:
    """The hand dealt first plays, any other is void; everybody may take back his wagers."""
    name = f"other hand of {facts.player}"
    _lay_aside(felt, name, facts.cards)
    if facts.first:
        plays_instead(felt, facts.player, name)
    felt.say("hand", "void", why)
    found = {ANTE: facts.ante, BLIND: facts.blind, TRIPS: facts.trips}
    for wager, stake in found.items():
        if stake:
            bet = felt.place(facts.player, wager, stake)
            felt.give_back(bet, "void", why, "the hand is void")
            felt.say("returned", f"{facts.player} {wager}", why)
    yield from offer_the_round(felt, why)


def _lay_aside(felt: Felt, name: str, cards: Iterable[Card]) -> None:
    """Cards dealt face down where none was due lie there, unseen."""
    for _ in cards:
        felt.hand(name).take(BACK)


def _lay_down(felt: Felt, seat: str, found: Mapping[str, int]) -> None:
    """What was found at an area that the round knew nothing of is on the layout too."""
    for wager, stake in found.items():
        if stake:
            felt.place(seat, wager, stake, box="0")


def as_it_lies(felt: Felt, seat: str, wager: str, stake: int, why: str) -> None:
    """A wager is what really lies there."""
    bet = of(felt, seat, wager)
    if bet is None:
        if stake:
            box = next(bet.box for bet in felt.bets if bet.seat == seat)
            felt.place(seat, wager, stake, box=box)
    elif not stake:
        felt.give_back(bet, "removed", why, "it was not placed")
    elif stake > bet.stake:
        felt.change(bet, stake, why)
    elif stake < bet.stake:
        felt.reduce(bet, stake, why, "no more than this was placed")


# -- the number of cards -------------------------------------------------------------------------


def wrong_count(felt: Felt, prompt: Prompt, facts: reports.WrongCount, why: str) -> Script:
    """A hand has a wrong number of cards: what follows depends on who looked, the deck, whose."""
    parts = felt.game.parts
    looked = when.looked_at(felt, facts.looked)
    told = cite(deck_is_complete if looked else nobody_looked, *parts)
    felt.say("supervisor", "told", told)
    complete = deck_is_complete(facts.deck)
    if not complete:
        felt.say("inspector", "notified", cite(deck_is_wrong, *parts) if looked else told)
    if not looked:
        nobody_looked(felt, cite(nobody_looked, *parts))
    if not complete:
        deck_is_wrong(felt, cite(deck_is_wrong, *parts))
    if facts.dealer and facts.players:
        both_wrong(felt, facts.players, cite(both_wrong, *parts))
    elif facts.dealer:
        no_hand_for_the_dealer(felt, cite(no_hand_for_the_dealer, *parts))
    else:
        for player in facts.players:
            void_the_hand(felt, player, cite(void_the_hand, *parts))
        yield from offer_the_round(felt, cite(void_the_hand, *parts))


@cites("qld-2024 sch 11(a) s 30(2)(a)", "qld-2024 sch 11(a) s 30(2)(b)")
def deck_is_complete(cards: int) -> bool:
    """The supervisor, told at once, has the dealer count the deck: whether there are 52."""
    return cards == DECK


@cites(
    "qld-2024 sch 11(a) s 30(1)(a)", "qld-2024 sch 11(a) s 30(1)(b)",
    "qld-2024 sch 11(a) s 30(1)(c)", "qld-2024 sch 11(a) s 30(1)(d)",
)  # fmt: skip
def nobody_looked(felt: Felt, why: str) -> None:
    """Before anybody has looked at a card the round is simply void."""
    void_the_round(felt, why, "a hand has a wrong number of cards")


@cites(
    "qld-2024 sch 11(a) s 30(3)(a)", "qld-2024 sch 11(a) s 30(3)(b)",
    "qld-2024 sch 11(a) s 30(3)(c)",
)  # fmt: skip
def deck_is_wrong(felt: Felt, why: str) -> None:
    """With an incomplete deck the round is void and all its wagers go back, folded ones too."""
    void_the_round(felt, why, "the deck is not complete")


@cites(
    "qld-2024 sch 11(a) s 30(5)(a)", "qld-2024 sch 11(a) s 30(5)(b)",
    "qld-2024 sch 11(a) s 30(5)(c)",
)  # fmt: skip
def void_the_hand(felt: Felt, player: str, why: str) -> None:
    """A player's hand is void and his wagers on it go back."""
    _put_back_what_was_folded(felt, why, player)
    felt.say("hand", "void", why)
    for bet in felt.live():
        if bet.seat == player:
            felt.give_back(bet, "void", why, "the hand is void")
            felt.say("returned", f"{bet.seat} {bet.wager}", why)


@cites(
    "qld-2024 sch 11(a) s 30(4)(a)", "qld-2024 sch 11(a) s 30(4)(b)",
    "qld-2024 sch 11(a) s 30(4)(c)", "qld-2024 sch 11(a) s 30(4)(d)",
)  # fmt: skip
def no_hand_for_the_dealer(felt: Felt, why: str) -> None:
    """Ante, blind and play are void for everybody, who folded too; trips that win are paid."""
    felt.say("dealer", "no hand", why)
    if _without_the_dealer(felt, why):
        felt.say("ante and blind", "reinstated", why)


@cites(
    "qld-2024 sch 11(a) s 30(6)(a)", "qld-2024 sch 11(a) s 30(6)(b)",
    "qld-2024 sch 11(a) s 30(6)(c)", "qld-2024 sch 11(a) s 30(6)(d)",
    "qld-2024 sch 11(a) s 30(6)(e)", "qld-2024 sch 11(a) s 30(6)(f)",
)  # fmt: skip
def both_wrong(felt: Felt, players: Iterable[str], why: str) -> None:
    """Players' hands and the dealer's: those players have all wagers back, the others as above."""
    for player in players:
        void_the_hand(felt, player, why)
    no_hand_for_the_dealer(felt, why)


def _without_the_dealer(felt: Felt, why: str) -> bool:
    felt.marks[NO_HAND] = "yes"
    return _put_back_what_was_folded(felt, why)


def _put_back_what_was_folded(felt: Felt, why: str, player: str = "") -> bool:
    """Wagers taken on a fold lie on the layout again; says whether there were any."""
    folded = [bet for bet in felt.bets if bet.state == "lose" and player in ("", bet.seat)]
    for bet in folded:
        felt.reinstate(bet, why, "taken on a fold and put back")
    for seat in seats(felt):
        if player in ("", seat) and has(felt, seat, FOLDED):
            del felt.marks[f"{seat} {FOLDED}"]
    return bool(folded)


def void_the_round(felt: Felt, cites: str, why: str) -> None:
    _put_back_what_was_folded(felt, cites)
    raise Void(cites, why)


# -- cards seen or misplaced ---------------------------------------------------------------------


@cites("qld-2024 sch 11(a) s 31")
def exposed_card(felt: Felt, prompt: Prompt, facts: reports.Exposed, why: str) -> Script:
    """A card seen during the deal makes the round void."""
    void_the_round(felt, why, "a card was exposed during the deal")
    yield from ()


@cites("qld-2024 sch 11(a) s 32(1)", "qld-2024 sch 11(a) s 32(2)")
def board_exposed(felt: Felt, prompt: Prompt, facts: reports.BoardExposed, why: str) -> Script:
    """A community card shown too soon stays where it is and counts when it is due."""
    felt.say("card", "stays in play", why)
    for number in facts.which:
        yield from _leave_face_up(felt, rules_of(felt).order[number - 1], why)


@step
def _leave_face_up(felt: Felt, position: int, why: str) -> Script:
    hand = felt.hand(COMMUNITY)
    if position in hand.seen:
        hand.turn(position, (yield Turn(COMMUNITY, position, EVERYONE, why)))


@cites(
    "qld-2024 sch 11(a) s 33(1)(a)", "qld-2024 sch 11(a) s 33(1)(b)",
    "qld-2024 sch 11(a) s 33(1)(c)", "qld-2024 sch 11(a) s 33(1)(d)",
    "qld-2024 sch 11(a) s 33(1)(e)", "qld-2024 sch 11(a) s 33(2)",
)  # fmt: skip
def dealer_exposed(felt: Felt, prompt: Prompt, facts: reports.DealerExposed, why: str) -> Script:
    """Once somebody has played it changes nothing; before, only trips that win are paid."""
    if not any(bet.wager == PLAY and bet.state != "void" for bet in felt.bets):
        felt.say("hand", "void", why)
        if _without_the_dealer(felt, why):
            felt.say("ante and blind", "returned", why)
    yield from ()


@cites("qld-2024 sch 11(a) s 34(a)", "qld-2024 sch 11(a) s 34(b)")
def misplaced_card(felt: Felt, prompt: Prompt, facts: reports.Misplaced, why: str) -> Script:
    """The card goes where it belongs, which is where the round asked for it."""
    felt.say("card", "moved", why)
    yield from ()
