"""A wrong number of cards at a table of poker against the house: how they are counted, and what
becomes of hands, of the dealer's, and of the round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, Any

from msgspec import field

from croupier.games.house_poker import state
from croupier.games.house_poker.mishaps import (
    HANDS,
    HouseLie,
    cards_are_out,
    looked_at,
    misdeal,
    return_all,
    void_the_round,
)
from croupier.games.house_poker.round import put_back_what_was_folded
from croupier.games.house_poker.rules import DECK
from croupier.games.house_poker.state import HouseFelt
from croupier.law import Cites, rule
from croupier.play.events import ByGame
from croupier.play.game import Script
from croupier.play.irregularities import (
    ESTABLISHED,
    Facts,
    mishap,
    offer_the_round,
    require,
)
from croupier.play.prompts import Prompt
from croupier.play.reports.facts import SeatId, says

MOST_COUNTED = 2 * DECK


class Misdealt(Facts, frozen=True):
    """A hand has too many or too few cards, and nothing else matters."""

    players: Annotated[tuple[SeatId, ...], says("who it is about, each by name")] = ()
    dealer: Annotated[bool, says("whether it is the dealer's hand")] = False

    def other(self) -> bool:
        """Whether the dealer's hand is wrong."""
        return self.dealer


class HandsCounted(Facts, frozen=True):
    """Hands have too many or too few cards."""

    players: Annotated[tuple[SeatId, ...], says("who it is about, each by name")] = ()
    looked: Annotated[
        bool | None,
        says("Whether a player has looked at his cards; unsaid, as far as the round knows"),
    ] = None
    deck: Annotated[int, says("How many cards the count finds")] = DECK

    def other(self) -> bool:
        """Whether cards that are no player's are wrong too."""
        return False


class WrongCount(HandsCounted, frozen=True):
    """The same, where the dealer's hand may be wrong too."""

    dealer: Annotated[bool, says("whether it is the dealer's hand")] = False
    lie: Annotated[
        HouseLie, says("The cards as they were found, for the record: nothing turns on their faces")
    ] = field(default_factory=dict)

    def other(self) -> bool:
        """Whether the dealer's hand is wrong."""
        return self.dealer


def hands_are_named(felt: HouseFelt, facts: HandsCounted | Misdealt) -> None:
    """Somebody's hand is wrong, and cards have been dealt."""
    require(facts.players or facts.other(), "say whose hand has a wrong number of cards")
    for player in facts.players:
        require(player in state.seats(felt), "{seat} was dealt no hand", player)
    if isinstance(facts, HandsCounted):
        if facts.looked:
            out = state.deal_is_complete(felt)
            require(out, "nobody has cards to look at before all are dealt")
        if facts.looked is False:
            decided = state.somebody_has_decided(felt)
            require(not decided, "a player has decided, and so has looked at his cards")
        possible = 0 <= facts.deck <= MOST_COUNTED
        require(possible, f"{facts.deck} cards cannot have been counted")
    cards_are_out(felt)


@mishap("A hand has a wrong number of cards", "deal", "returned", "round")
def misdealt(felt: HouseFelt, prompt: Prompt, facts: Misdealt, why: Cites) -> Script:
    """A wrong number of cards is a misdeal, whoever has looked at what."""
    hands_are_named(felt, facts)
    yield ESTABLISHED
    misdeal(felt, why)


def count_the_cards(felt: HouseFelt, facts: HandsCounted) -> None:
    """The supervisor is told and has the deck counted; the round is void if nobody has looked or
    the deck is not complete, and an inspector hears of that.
    """
    looked, law = looked_at(felt, facts.looked), felt.law
    complete = (deck_is_complete if looked else counted_all_the_same)(facts.deck)
    felt.say("supervisor", "told", law[deck_is_complete if looked else counted_all_the_same])
    if not complete:
        inspector_hears(felt) if looked else inspector_hears_all_the_same(felt)
    if not looked:
        nobody_looked(felt)
    if not complete:
        deck_is_wrong(felt)


@mishap("A hand has a wrong number of cards", "supervisor", "inspector", "dealer", "ante", *HANDS)
def wrong_count(felt: HouseFelt, prompt: Prompt, facts: WrongCount, why: Cites) -> Script:
    """It depends on who has looked, on the deck, and on whose hand it is: with a complete deck
    players' hands are void, and without a dealer's hand the round ends.
    """
    hole = felt.rules.hole_cards
    right = any(len(cards) == hole for cards in facts.lie.values())
    require(not right, f"{hole} cards are the right number")
    hands_are_named(felt, facts)
    yield ESTABLISHED
    count_the_cards(felt, facts)
    if facts.players and (facts.dealer or felt.state.no_hand):
        both_wrong(felt, facts.players)
    elif facts.dealer:
        no_hand_for_the_dealer(felt)
    else:
        yield from void_their_hands(felt, facts.players)


def void_their_hands(felt: HouseFelt, players: Iterable[str]) -> Script:
    """These hands are void, and everybody else may take back the wagers of the round."""
    for player in dict.fromkeys(players):
        void_the_hand(felt, player, void_the_hand)
    yield from offer_the_round(felt, felt.law.does(void_the_hand, "offer"))


@rule
def deck_is_complete(cards: int) -> bool:
    """The supervisor, told at once, has the dealer count the deck: whether there are 52."""
    return cards == DECK


@rule
def nobody_looked(felt: HouseFelt) -> None:
    """Before anybody has looked at a card the round is simply void."""
    void_the_round(felt, felt.law[nobody_looked], "a wrong number of cards was dealt")


@rule
def counted_all_the_same(cards: int) -> bool:
    """The supervisor is told and the deck counted although the round is void anyway."""
    return cards == DECK


@rule
def inspector_hears_all_the_same(felt: HouseFelt) -> None:
    """And of an incomplete deck a manager notifies an inspector."""
    felt.say("inspector", "notified", felt.law[inspector_hears_all_the_same])


@rule
def inspector_hears(felt: HouseFelt) -> None:
    """A manager notifies an inspector of an incomplete deck, after players have looked."""
    felt.say("inspector", "notified", felt.law[inspector_hears])


@rule
def deck_is_wrong(felt: HouseFelt) -> None:
    """With an incomplete deck the round is void and all its wagers go back, folded ones too."""
    void_the_round(felt, felt.law[deck_is_wrong], "the deck is not complete")


@rule
def void_the_hand(felt: HouseFelt, player: str, ruling: Callable[..., Any]) -> None:
    """By some ruling a player's hand is void and his wagers go back, those taken on a fold too."""
    back = felt.law.does(ruling, "returned")
    put_back_what_was_folded(felt, back, player)
    felt.say("hand", "void", felt.law.does(ruling, "hand"))
    return_all(felt, player, back)


@rule
def both_wrong(felt: HouseFelt, players: Iterable[str]) -> None:
    """Players' hands and the dealer's: those players have all wagers back, for the others it is
    as without the dealer's hand; nobody is asked whether he retracts.
    """
    for player in dict.fromkeys(players):
        void_the_hand(felt, player, both_wrong)
    _only_the_players_play(felt, both_wrong)


@rule
def no_hand_for_the_dealer(felt: HouseFelt) -> None:
    """The dealer has no hand or does not qualify, also against those who had folded: what that
    does to each wager, the wager says (readings H-5, TP-6).
    """
    _only_the_players_play(felt, no_hand_for_the_dealer)


def _only_the_players_play(felt: HouseFelt, ruling: Callable[..., None]) -> None:
    felt.say("dealer", felt.rules.without_dealer, felt.law.does(ruling, "dealer"))
    reinstated = felt.law.does(ruling, "reinstated")
    if without_the_dealer(felt, reinstated):
        felt.say(" and ".join(felt.rules.compulsory), "reinstated", reinstated)


def without_the_dealer(felt: HouseFelt, why: Cites) -> bool:
    """The dealer's hand cannot count, and folds are undone; says whether there were any."""
    felt.state.no_hand = True
    return put_back_what_was_folded(felt, why)


def without_a_dealer(*events: str) -> ByGame:
    """What may become of a wager only where the dealer can come to have no hand."""
    return lambda game, wager: events if game.law.of(no_hand_for_the_dealer) else ()
