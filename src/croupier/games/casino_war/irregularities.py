"""What goes wrong at a casino war table: the ruling scripts; after each the round goes on."""

from __future__ import annotations

from croupier.equipment.cards import Card
from croupier.games.casino_war import boxes
from croupier.games.casino_war.boxes import CASINO_WAR, DEALER, FIRST_SETTLED, RACK, WAR
from croupier.games.casino_war.reports import (
    Absent,
    CardAtBox,
    CardsAsTheyLie,
    Lie,
    NoWarCard,
    ShortShoe,
    as_places,
    by_device,
)
from croupier.games.casino_war.round import give_up
from croupier.law import cites
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.irregularities import NoFacts
from croupier.play.next_cards import DrawnCard, OneCard
from croupier.play.prompts import Draw, Prompt, Settle


def _remove(felt: Felt, card: Card, why: str) -> None:
    felt.hand(RACK).take(card)
    felt.say("card", "removed", why)


def _lay(felt: Felt, lie: Lie) -> None:
    """The hands become what the report says they are."""
    places = as_places(felt, lie)
    for place in places:
        felt.hand(place).lift()
    for place, cards in places.items():
        for card in cards:
            felt.hand(place).take(card)


# -- cards out of their turn ---------------------------------------------------------------------


@cites("qld-2024 sch 13 s 21")
def face_up_in_shoe(felt: Felt, prompt: Prompt, facts: OneCard, why: str) -> Script:
    """A card found face up in the shoe goes to the discard rack."""
    _remove(felt, facts.card, why)
    yield from ()


@cites("qld-2024 sch 13 s 22")
def drawn_in_error(felt: Felt, prompt: Prompt, facts: DrawnCard, why: str) -> Script:
    """A card drawn in error that was not disclosed is the next card, in this round or the one
    after; one that was is used only until the first cards are out (reading CW-4).
    """
    if facts.exposed and boxes.first_cards_are_out(felt):
        _remove(felt, facts.card, why)
    else:
        ends = isinstance(prompt, Settle) and prompt.last
        (felt.carry if ends else felt.next).append(facts.card)
        felt.say("card", "next card", why)
    yield from ()


@cites("qld-2024 sch 13 s 23(1)(a)", "qld-2024 sch 13 s 23(1)(b)", "qld-2024 sch 13 s 23(2)")
def surplus_card(felt: Felt, prompt: Prompt, facts: CardAtBox, why: str) -> Script:
    """A card that a box was not due goes to the discard rack."""
    _remove(felt, facts.card, why)
    yield from ()


@cites("qld-2024 sch 13 s 23(1)(c)", "qld-2024 sch 13 s 23(2)")
def dealer_extra_card(felt: Felt, prompt: Prompt, facts: OneCard, why: str) -> Script:
    """A card that the dealer's complete hand was not due goes to the discard rack."""
    _remove(felt, facts.card, why)
    yield from ()


@cites("qld-2024 sch 13 s 24(1)", "qld-2024 sch 13 s 24(2)(a)", "qld-2024 sch 13 s 24(2)(b)")
def not_enough_cards(felt: Felt, prompt: Prompt, facts: ShortShoe, why: str) -> Script:
    """The discards are shuffled and cut, or the device is loaded with them, or a shoe is made by
    hand of what the round has not used; and the round is finished.
    """
    if RACK in felt.hands:
        felt.hands[RACK].lift()
    if facts.manual_shoe:
        felt.say("shoe", "manual shoe", why)
    else:
        felt.say("shoe", "device reloaded" if by_device(felt, facts) else "discards shuffled", why)
    yield from ()


# -- cards in the wrong place, or missing --------------------------------------------------------


@cites("qld-2024 sch 13 s 25(1)", "qld-2024 sch 13 s 25(2)")
def misplaced_cards(felt: Felt, prompt: Prompt, facts: CardsAsTheyLie, why: str) -> Script:
    """Misplaced first cards are laid where the order of dealing puts them, and then settled."""
    _lay(felt, facts.lie)
    felt.marks.pop(FIRST_SETTLED, None)
    felt.say("cards", "laid again", why)
    yield from ()


@cites("qld-2024 sch 13 s 26(1)", "qld-2024 sch 13 s 26(2)", "qld-2024 sch 13 s 26(3)")
def no_war_card(felt: Felt, prompt: Prompt, facts: NoWarCard, why: str) -> Script:
    """A box at war got no card. If another war is settled already its wagers are void; otherwise
    the war is laid as it should have been dealt.
    """
    _lay(felt, facts.lie)
    if not facts.acted:
        felt.say("cards", "laid again", why)
        return
    felt.say("hand", "void", why)
    for bet in felt.live():
        if bet.box == facts.box and bet.wager in (CASINO_WAR, WAR):
            felt.give_back(bet, "void", why, "no second card was dealt to the box")
            felt.say("returned", f"{bet.seat} {bet.wager}", why)
    yield from ()


@cites("qld-2024 sch 13 s 27")
def player_absent(felt: Felt, prompt: Prompt, facts: Absent, why: str) -> Script:
    """A player who is not there to decide has surrendered."""
    for bet in boxes.undecided(felt):
        if facts.player == bet.seat and facts.box in ("", bet.box):
            give_up(felt, bet, "not there to decide", why)
    felt.say("hand", "surrendered", why)
    yield from ()


@cites("qld-2024 sch 13 s 28")
def dealer_without_card(felt: Felt, prompt: Prompt, facts: NoFacts, why: str) -> Script:
    """The dealer missed his first card: he is dealt one."""
    felt.say("card", "dealt to the dealer", why)
    yield from ()


@cites("qld-2024 sch 16 s 10(2)")
def wrong_result(felt: Felt, prompt: Prompt, facts: CardsAsTheyLie, why: str) -> Script:
    """The wagers are worked out again from the cards that were really drawn."""
    _lay(felt, facts.lie)
    felt.say("result", "recalculated", why)
    yield from ()


# -- the shoe ------------------------------------------------------------------------------------


@cites("qld-2024 sch 13 s 18", "qld-2024 sch 13 s 14(1)(b)", "qld-2024 sch 13 s 14(1)(c)")
def cutting_card_reached(felt: Felt, prompt: Prompt, facts: NoFacts, why: str) -> Script:
    """The round is finished, then the cards are shuffled; it is noted to whom the card came, which
    is the dealer when no card is due.
    """
    box = prompt.place().removeprefix("box ") if isinstance(prompt, Draw) else ""
    there = [bet.seat for bet in felt.live() if box and bet.box == box]
    felt.cutting_card_to = there[0] if there else DEALER
    felt.say("cards", "shuffled after the round", why)
    yield from ()


@cites("qld-2024 sch 13 s 15")
def cards_replaced(felt: Felt, prompt: Prompt, facts: NoFacts, why: str) -> Script:
    """The supervisor has the cards replaced after the round."""
    felt.say("cards", "replaced", why)
    yield from ()
