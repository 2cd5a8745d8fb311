"""What follows at any of these games: void hands, wagers put right, cards seen or misplaced."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.equipment.cards import BACK, Card
from croupier.games.house_poker import reports, when
from croupier.games.house_poker.decisions import put_back_what_was_folded
from croupier.games.house_poker.places import board_order, house_rules
from croupier.games.house_poker.rules import COMMUNITY
from croupier.games.house_poker.state import HouseFelt
from croupier.law import cites
from croupier.play.felt import Bet
from croupier.play.game import Script
from croupier.play.irregularities import offer_the_round
from croupier.play.prompts import EVERYONE, Draw, Prompt, Turn
from croupier.play.steps import Void, step

# -- wagers that are too much or too little ------------------------------------------------------


def as_it_lies(felt: HouseFelt, bet: Bet, stake: int, why: str) -> None:
    """A wager is what really lies there."""
    if stake > bet.stake:
        felt.change(bet, stake, why)
    elif stake < bet.stake:
        felt.reduce(bet, stake, why, "no more than this was placed")


def return_excess(felt: HouseFelt, bet: Bet, most: int, why: str) -> None:
    """What may not be wagered goes back."""
    felt.reduce(bet, most, why, "more than may be wagered")
    felt.say("reduced", f"{bet.seat} {bet.wager}", why)


def excess_goes_back(felt: HouseFelt, bet: Bet, stake: int, most: int, why: str) -> bool:
    """A wager plays as it was found, but for what may not be wagered; says whether any was."""
    as_it_lies(felt, bet, stake, why)
    if stake > most:
        return_excess(felt, bet, most, why)
    return stake > most


def put_right(felt: HouseFelt, name: str, bet: Bet, stake: int, most: int | None, why: str) -> None:
    """The same, said by this name; a player who wagered too little is told for the next time."""
    if excess_goes_back(felt, bet, stake, stake if most is None else most, why):
        felt.say(name, "excess returned", why)
    else:
        felt.say(name, "as wagered", why)
        felt.say("told", bet.seat, why)


# -- hands that should not be there --------------------------------------------------------------


@cites(
    "qld-2024 sch 3 s 21(a)", "qld-2024 sch 3 s 21(b)", "qld-2024 sch 11 s 27(a)",
    "qld-2024 sch 11 s 27(b)", "qld-2024 sch 11 s 27(c)", "qld-2024 sch 15 s 19(a)",
    "qld-2024 sch 15 s 19(b)", "qld-2024 sch 17 s 3",
)  # fmt: skip
def no_ante(felt: HouseFelt, prompt: Prompt, facts: reports.NoAnte, why: str) -> Script:
    """That hand is void and what lies there goes back; everybody may take back his wagers."""
    lay_aside(felt, f"void hand of {facts.player}", facts.cards)
    felt.say("hand", "void", why)
    return_what_was_found(felt, facts.player, facts.found(), why)
    yield from offer_the_round(felt, why)


@cites(
    "qld-2024 sch 3 s 22(a)", "qld-2024 sch 3 s 22(b)", "qld-2024 sch 3 s 22(c)",
    "qld-2024 sch 11 s 28(a)", "qld-2024 sch 11 s 28(b)", "qld-2024 sch 11 s 28(c)",
    "qld-2024 sch 11(a) s 29(a)", "qld-2024 sch 11(a) s 29(b)", "qld-2024 sch 11(a) s 29(c)",
)  # fmt: skip
def more_than_one_hand(
    felt: HouseFelt, prompt: Prompt, facts: reports.AnotherHand, why: str
) -> Script:
    """The hand dealt first plays, any other is void; everybody may take back his wagers."""
    name = other_hand(felt, facts)
    if facts.first:
        put_back_what_was_folded(felt, why, facts.player)
        felt.plays_instead(facts.player, name)
    felt.say("hand", "void", why)
    return_what_was_found(felt, facts.player, facts.found(), why)
    yield from offer_the_round(felt, why)


def other_hand(felt: HouseFelt, facts: reports.AnotherHand) -> str:
    """A player's second hand lies on the table too: by which name."""
    return lay_aside(felt, f"other hand of {facts.player}", facts.cards)


def lay_aside(felt: HouseFelt, name: str, cards: Iterable[Card]) -> str:
    """Cards dealt face down where none was due lie there; hands lie apart. A face that is named
    is known to be there, though nobody at the table need have seen it.
    """
    number, place = 1, name
    while felt.cards(place):
        number += 1
        place = f"{name}, {number}"
    for card in cards:
        hand = felt.hand(place)
        hand.take(BACK)
        hand.cards[-1] = card
    return place


def return_what_was_found(felt: HouseFelt, seat: str, found: dict[str, int], why: str) -> None:
    """What lies at the area of a void hand goes back to its owner."""
    for wager, stake in found.items():
        if stake:
            bet = felt.place(seat, wager, stake)
            felt.give_back(bet, "void", why, "the hand is void")
            felt.say("returned", f"{seat} {wager}", why)


def return_all(felt: HouseFelt, seat: str, cites: str, why: str = "the hand is void") -> None:
    """All undecided wagers of a player go back."""
    for bet in felt.live():
        if bet.seat == seat:
            felt.give_back(bet, "void", cites, why)
            felt.say("returned", f"{bet.seat} {bet.wager}", cites)


def void_the_round(felt: HouseFelt, cites: str, why: str) -> None:
    """The round is void, and everything wagered in it goes back, what was folded too."""
    put_back_what_was_folded(felt, cites)
    raise Void(cites, why)


# -- cards seen or misplaced ---------------------------------------------------------------------


@cites("qld-2024 sch 11 s 30", "qld-2024 sch 11(a) s 31", "qld-2024 sch 15 s 22")
def exposed_card(felt: HouseFelt, prompt: Prompt, facts: reports.Exposed, why: str) -> Script:
    """A card seen during the initial deal makes the round void."""
    void_the_round(felt, why, "a card was exposed during the initial deal")
    yield from ()


@cites(
    "qld-2024 sch 11 s 31(1)", "qld-2024 sch 11 s 31(2)", "qld-2024 sch 11(a) s 32(1)",
    "qld-2024 sch 11(a) s 32(2)",
)  # fmt: skip
def board_exposed(felt: HouseFelt, prompt: Prompt, facts: reports.BoardExposed, why: str) -> Script:
    """A community card shown too soon stays where it is and counts when it is due."""
    felt.say("card", "stays in play", why)
    for number in when.exposed(felt, facts):
        yield from leave_face_up(felt, number - 1, why)


@step
def leave_face_up(felt: HouseFelt, number: int, why: str) -> Script:
    """A community card, counted from nought, lies face up from now on."""
    hand = felt.hand(COMMUNITY)
    if not house_rules(felt).board_first:
        if len(hand.cards) <= number:
            hand.take((yield Draw(COMMUNITY, why)))
        return
    position = board_order(felt)[number]
    if position in hand.seen:
        hand.turn(position, (yield Turn(COMMUNITY, position, EVERYONE, why)))


@cites(
    "qld-2024 sch 3 s 25(a)", "qld-2024 sch 3 s 25(b)", "qld-2024 sch 11 s 33(a)",
    "qld-2024 sch 11 s 33(b)", "qld-2024 sch 11(a) s 34(a)", "qld-2024 sch 11(a) s 34(b)",
    "qld-2024 sch 15 s 23(a)", "qld-2024 sch 15 s 23(b)",
)  # fmt: skip
def misplaced_card(felt: HouseFelt, prompt: Prompt, facts: reports.Misplaced, why: str) -> Script:
    """The card goes where it belongs, which is where the round asked for it."""
    felt.say("card", "moved", why)
    yield from ()
