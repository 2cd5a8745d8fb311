"""What goes wrong at three card poker: the ruling scripts; after each the round goes on."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from croupier.equipment.cards import BACK, Card
from croupier.games.three_card import layout
from croupier.games.three_card.layout import ANTE, BET, DEALER_OUT, PAIR_PLUS, RACK
from croupier.games.three_card.reports import (
    Drawn,
    Exposed,
    FurtherHand,
    Misplaced,
    NoAnte,
    WrongBet,
    WrongCount,
)
from croupier.games.three_card.rules import DECK
from croupier.law import cite, cites
from croupier.money import dollars
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.irregularities import offer_the_round
from croupier.play.prompts import Prompt
from croupier.play.steps import Void

SUPERVISOR = "supervisor"
"""Who sees the faces of a hand that is void."""

# -- chips -----------------------------------------------------------------------------------------


@cites("qld-2024 sch 12 s 26(a)", "qld-2024 sch 12 s 26(b)")
def bet_differs(felt: Felt, prompt: Prompt, facts: WrongBet, why: str) -> Script:
    """What is above the ante goes back; a bet below it is settled as it lies."""
    ante = layout.mine(felt, facts.player, ANTE)
    bet = layout.mine(felt, facts.player, BET)
    assert ante is not None
    assert bet is not None
    if facts.stake > bet.stake:
        felt.change(bet, facts.stake, why)
    if facts.stake > ante.stake:
        felt.reduce(bet, ante.stake, why, f"only {dollars(ante.stake)}, the ante, is in play")
        felt.say("bet", "excess returned", why)
        felt.say("reduced", f"{bet.seat} {bet.wager}", why)
    else:
        if facts.stake < bet.stake:
            felt.reduce(bet, facts.stake, why, f"only {dollars(facts.stake)} was put down")
        felt.say("bet", "as wagered", why)
        felt.say("told", bet.seat, why)
    yield from ()


# -- hands that should not be there ----------------------------------------------------------------


@cites("qld-2024 sch 12 s 27(a)", "qld-2024 sch 12 s 27(b)", "qld-2024 sch 12 s 27(c)")
def no_ante(felt: Felt, prompt: Prompt, facts: NoAnte, why: str) -> Script:
    """The hand is void, a pair plus wager goes back, and everybody may retract."""
    _void_hand(felt, facts.player, {PAIR_PLUS: facts.pair_plus}, facts.cards, why)
    yield from offer_the_round(felt, why)


@cites("qld-2024 sch 12 s 28(a)", "qld-2024 sch 12 s 28(b)", "qld-2024 sch 12 s 28(c)")
def more_than_one_hand(felt: Felt, prompt: Prompt, facts: FurtherHand, why: str) -> Script:
    """The first hand plays, others are void with what was wagered on them; all may retract."""
    wagered = {ANTE: facts.ante, PAIR_PLUS: facts.pair_plus}
    _void_hand(felt, facts.player, wagered, facts.cards, why)
    yield from offer_the_round(felt, why)


def _void_hand(
    felt: Felt, seat: str, wagered: dict[str, int], cards: Collection[Card], why: str
) -> None:
    rack = felt.hand(RACK)
    for card in cards:  # it was dealt face down, and goes away so
        rack.take(BACK)
        rack.turn(len(rack.cards) - 1, card, SUPERVISOR)
    felt.say("hand", "void", why)
    for wager, stake in wagered.items():
        if stake:
            bet = felt.place(seat, wager, stake)
            felt.give_back(bet, "void", why, "the hand is void")
            felt.say("returned", f"{seat} {wager}", why)


# -- the number of cards ---------------------------------------------------------------------------


@cites("qld-2024 sch 12 s 29(1)(b)", "qld-2024 sch 12 s 29(2)(a)")
def wrong_count(felt: Felt, prompt: Prompt, facts: WrongCount, why: str) -> Script:
    """Before anybody has looked, or if the deck is not whole, the round is void; otherwise it
    depends on whose hand it is.
    """
    felt.say("supervisor", "told", cite(wrong_count, *felt.game.parts))
    if facts.deck != DECK:
        deck_is_not_whole(felt, looked=facts.looked)
    if not facts.looked:
        nobody_has_looked(felt)
    elif not facts.dealer:
        yield from players_hands_are_wrong(felt, facts.players)
    elif facts.players:
        both_are_wrong(felt, facts.players)
    else:
        dealers_hand_is_wrong(felt)


@cites(
    "qld-2024 sch 12 s 29(3)(a)", "qld-2024 sch 12 s 29(3)(b)", "qld-2024 sch 12 s 29(3)(c)",
    "qld-2024 sch 12 s 29(1)(d)",
)  # fmt: skip
def deck_is_not_whole(felt: Felt, *, looked: bool) -> None:
    """An inspector is told, and nobody's wager counts."""
    why = cite(deck_is_not_whole, *felt.game.parts)
    felt.say("inspector", "notified", why)
    if looked:
        void_the_round(felt, "the deck is not whole", why)


@cites("qld-2024 sch 12 s 29(1)(a)")
def nobody_has_looked(felt: Felt) -> None:
    """The round is void."""
    why = cite(nobody_has_looked, *felt.game.parts)
    void_the_round(felt, "a hand has a wrong number of cards", why)


@cites("qld-2024 sch 12 s 29(4)")
def dealers_hand_is_wrong(felt: Felt) -> None:
    """The dealer does not play."""
    dealer_is_out(felt, cite(dealers_hand_is_wrong, *felt.game.parts))


@cites("qld-2024 sch 12 s 29(5)", "qld-2024 sch 12 s 29(5)(c)")
def players_hands_are_wrong(felt: Felt, players: Iterable[str]) -> Script:
    """Those hands are void, and everybody else may retract."""
    why = cite(players_hands_are_wrong, *felt.game.parts)
    for seat in dict.fromkeys(players):
        void_players_hand(felt, seat, why)
    return offer_the_round(felt, why)


@cites("qld-2024 sch 12 s 29(6)")
def both_are_wrong(felt: Felt, players: Iterable[str]) -> None:
    """Those hands are void, and against the others the dealer does not play."""
    why = cite(both_are_wrong, *felt.game.parts)
    for seat in dict.fromkeys(players):
        void_players_hand(felt, seat, why)
    dealer_is_out(felt, why)


@cites(
    "qld-2024 sch 12 s 29(5)(a)", "qld-2024 sch 12 s 29(5)(b)", "qld-2024 sch 12 s 29(6)(a)",
    "qld-2024 sch 12 s 29(6)(b)",
)  # fmt: skip
def void_players_hand(felt: Felt, seat: str, why: str) -> None:
    """A player's hand is void, and all that was wagered on it goes back."""
    felt.say("hand", "void", why)
    bring_back(felt, seat, why)
    layout.unfold(felt, seat)
    _return_all(felt, seat, "the hand is void", why)


@cites(
    "qld-2024 sch 12 s 29(4)(a)", "qld-2024 sch 12 s 29(4)(b)", "qld-2024 sch 12 s 29(4)(c)",
    "qld-2024 sch 12 s 29(4)(e)", "qld-2024 sch 12 s 29(6)(c)", "qld-2024 sch 12 s 29(6)(d)",
    "qld-2024 sch 12 s 29(6)(e)", "qld-2024 sch 12 s 29(6)(g)",
)  # fmt: skip
def dealer_is_out(felt: Felt, why: str) -> None:
    """The dealer's hand does not qualify, also against those who had folded (reading TP-6)."""
    felt.marks[DEALER_OUT] = "yes"
    felt.say("dealer", "does not qualify", why)
    for seat in layout.folders(felt):
        bring_back(felt, seat, why)
        layout.unfold(felt, seat)
        felt.say("ante", "reinstated", why)


def bring_back(felt: Felt, seat: str, why: str) -> None:
    """What a player lost by folding lies on the layout again."""
    if layout.folded(felt, seat):
        for bet in felt.bets:
            if bet.seat == seat and bet.state == "lose" and not bet.on:
                felt.reinstate(bet, why, "the fold is undone")


# -- cards seen or misplaced -----------------------------------------------------------------------


@cites("qld-2024 sch 12 s 30")
def exposed_card(felt: Felt, prompt: Prompt, facts: Exposed, why: str) -> Script:
    """A card seen during the deal makes the round void."""
    void_the_round(felt, "a card was exposed during the deal", why)
    yield from ()


@cites("qld-2024 sch 12 s 31(a)", "qld-2024 sch 12 s 31(b)")
def misplaced_card(felt: Felt, prompt: Prompt, facts: Misplaced, why: str) -> Script:
    """The card is moved to where it belongs, and the round goes on."""
    felt.say("card", "moved", why)
    yield from ()


def void_the_round(felt: Felt, reason: str, why: str) -> None:
    """Every wager of the round goes back, those of players who have folded too."""
    for seat in layout.folders(felt):
        bring_back(felt, seat, why)
    raise Void(why, reason)


@cites("qld-2024 sch 16 s 10(2)")
def wrong_result(felt: Felt, prompt: Prompt, facts: Drawn, why: str) -> Script:
    """The wagers are worked out again from what was really drawn."""
    for place, cards in facts.lie.items():
        hand = felt.hand(place)
        hand.lift()
        for card in cards:
            hand.take(card)
    felt.say("result", "recalculated", why)
    yield from ()


def _return_all(felt: Felt, seat: str, reason: str, why: str) -> None:
    for bet in felt.live():
        if bet.seat == seat:
            felt.give_back(bet, "void", why, reason)
            felt.say("returned", f"{seat} {bet.wager}", why)
