"""Misdeals: what makes one, until when, and what is put right instead."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Annotated

from croupier.games.poker.put_right import DRAW, MUCK, then
from croupier.games.poker.state import PokerFelt
from croupier.law import Cites, Law, rule
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, NoFacts, mishap, require
from croupier.play.prompts import Bets, Prompt
from croupier.play.reports.facts import SeatId, says
from croupier.play.steps import Void

MOST_ASTRAY = 20
"""More cards than that are not dealt to a place by mistake."""


class ExposedByDealer(Facts, frozen=True):
    """The dealer exposed cards while he dealt."""

    players: Annotated[tuple[SeatId, ...], says("To whom: one name for each card")]


class Reconstructable(Facts, frozen=True):
    """Cards were dealt wrongly."""

    reconstructed: Annotated[
        bool, says("Whether the dealer can give every player the cards that he should have")
    ] = False


class DealtWrongly(Reconstructable, frozen=True):
    """The same where it matters who has looked."""

    looked: Annotated[
        bool, says("Whether somebody has looked at a card that he should not have")
    ] = False


class DealtToNobody(DealtWrongly, frozen=True):
    """Cards were dealt to a place without a player."""

    cards: Annotated[int, says("which cards")] = 1


class WrongDeck(Facts, frozen=True):
    """What a count of the cards finds."""

    missing: Annotated[int, says("How many cards of the deck are not there")] = 0
    foreign: Annotated[int, says("Cards that are no part of the deck")] = 0


# -- until when ------------------------------------------------------------------------------------


def has_begun(prompt: Prompt) -> None:
    """The cards are being dealt, or have been."""
    require(not isinstance(prompt, Bets), "no card is dealt yet")


def substantial_action(felt: PokerFelt) -> bool:
    """Whether two players or more have acted on their hands."""
    return len({*felt.state.spoke_before, *felt.state.spoke}) > 1


def before_substantial_action(felt: PokerFelt) -> None:
    """Fewer than two players have acted on their hands."""
    require(not substantial_action(felt), "two players have acted: it is too late for a misdeal")


def betting_has_begun(felt: PokerFelt) -> bool:
    """Whether the first player has acted (reading QM-1)."""
    return felt.state.street > 1 or bool(felt.state.spoke)


@rule
def before_the_betting(felt: PokerFelt) -> None:
    """The first betting round has not started."""
    started = betting_has_begun(felt)
    too_late = "the first round of betting has started: it is too late for a misdeal"
    require(not started, too_late, cites=felt.law[before_the_betting])


def in_the_first_deal(felt: PokerFelt, prompt: Prompt) -> None:
    """It is about the cards that are dealt first."""
    has_begun(prompt)
    state = felt.state
    require(state.street <= 1 and not state.drew, "the first cards were dealt long ago")


def _dealt_in(felt: PokerFelt, facts: ExposedByDealer) -> None:
    for seat in facts.players:
        require(seat in felt.state.order, "{seat} is not in the round", seat)


# -- what a misdeal does ---------------------------------------------------------------------------


def misdeal(felt: PokerFelt, why: Cites) -> None:
    """Everything wagered goes back, and the same players begin again with a new shuffle and cut."""
    back = all_goes_back(felt.law)
    felt.say("deal", "misdeal", why)
    begin_again(felt)
    return_the_fee(felt, back)
    raise Void((*why, *back), "misdeal")


@rule
def all_goes_back(law: Law) -> Cites:
    """Where it stands that a misdeal has everything wagered go back."""
    return law[all_goes_back]


@rule
def begin_again(felt: PokerFelt) -> None:
    """The round counts as not played: button and blinds are where they were."""
    state, last = felt.state, felt.game.begin(felt.header)
    state.button, state.blinds_at = last.button, last.blinds_at
    state.regular, state.absent, state.missed = last.regular, last.absent, last.missed
    state.passed, state.below = last.passed, last.below


def return_the_fee(felt: PokerFelt, why: Cites) -> None:
    """What players paid for the round goes back, if they have paid yet."""
    if felt.rules.fee and felt.state.put_in:
        for seat in felt.state.order:
            felt.refund_seat(seat, felt.rules.fee, why)


def _unless_put_right(
    felt: PokerFelt, reconstructed: bool, why: Cites, ruling: Callable[..., Script]
) -> None:
    if not reconstructed:
        misdeal(felt, felt.law.does(ruling, "misdeal", why))
    felt.say("deal", "reconstructed", felt.law.does(ruling, "reconstructed", why))


# -- shuffling and cutting -------------------------------------------------------------------------


@mishap("A card was exposed in cutting", "deal", "round")
def exposed_in_the_cut(felt: PokerFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """It is a misdeal whenever it is noticed, though no card may be dealt yet."""
    yield ESTABLISHED
    misdeal(felt, why)


@mishap("A card was exposed in cutting", "deal", "round")
def exposed_in_the_cut_before_betting(
    felt: PokerFelt, prompt: Prompt, facts: NoFacts, why: Cites
) -> Script:
    """It is a misdeal if it is known before the betting."""
    before_the_betting(felt)
    yield from exposed_in_the_cut(felt, prompt, facts, why)


@mishap("The cards were not shuffled or not cut", "deal", "round")
def not_shuffled_or_cut(felt: PokerFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """It is a misdeal if it is noticed before substantial action."""
    has_begun(prompt)
    before_substantial_action(felt)
    yield ESTABLISHED
    misdeal(felt, why)


@mishap("The cards were not shuffled or not cut", "deal", "round")
def not_cut_before_betting(felt: PokerFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """It is a misdeal if it is known before the betting."""
    yield from _known_before_betting(felt, prompt, why)


def _known_before_betting(felt: PokerFelt, prompt: Prompt, why: Cites) -> Script:
    has_begun(prompt)
    before_the_betting(felt)
    yield ESTABLISHED
    misdeal(felt, why)


# -- cards dealt wrongly ---------------------------------------------------------------------------


@mishap("Cards were dealt out of order", "deal", "round")
def dealt_out_of_order(
    felt: PokerFelt, prompt: Prompt, facts: Reconstructable, why: Cites
) -> Script:
    """It is a misdeal before substantial action, unless it can be reconstructed."""
    has_begun(prompt)
    before_substantial_action(felt)
    yield ESTABLISHED
    _unless_put_right(felt, facts.reconstructed, why, dealt_out_of_order)


@mishap("A player was dealt out, or an extra hand in", "deal", "round")
def hand_left_out(felt: PokerFelt, prompt: Prompt, facts: Reconstructable, why: Cites) -> Script:
    """The same."""
    yield from dealt_out_of_order(felt, prompt, facts, why)


@mishap("Hole cards were dealt out of turn, not at all, too few or too many", "deal", "round")
def dealt_wrongly(felt: PokerFelt, prompt: Prompt, facts: DealtWrongly, why: Cites) -> Script:
    """It is a misdeal before the betting, unless nobody has looked and it is reconstructed."""
    has_begun(prompt)
    before_the_betting(felt)
    yield ESTABLISHED
    right = facts.reconstructed and not facts.looked
    _unless_put_right(felt, right, why, dealt_wrongly)


@mishap("Cards were dealt to a place without a player", "deal", "card", "round")
def dealt_to_nobody(felt: PokerFelt, prompt: Prompt, facts: DealtToNobody, why: Cites) -> Script:
    """The same; once betting has begun those cards go to the muck and the round goes on."""
    has_begun(prompt)
    require(1 <= facts.cards <= MOST_ASTRAY, f"{facts.cards} cards were not dealt to one place")
    yield ESTABLISHED
    if not betting_has_begun(felt):
        right = facts.reconstructed and not facts.looked
        _unless_put_right(felt, right, why, dealt_to_nobody)
        return
    away = felt.law.does(dealt_to_nobody, "card", why)
    felt.say("card", "muck", away)
    then(felt, DRAW, MUCK, away, facts.cards)


# -- cards exposed in the deal ---------------------------------------------------------------------


@mishap("The dealer exposed cards of the first deal", "deal", "round")
def two_exposed(felt: PokerFelt, prompt: Prompt, facts: ExposedByDealer, why: Cites) -> Script:
    """Two cards or more are a misdeal."""
    in_the_first_deal(felt, prompt)
    yield from _exposed(felt, facts, 2, why)


@mishap("The dealer exposed cards of the first deal", "deal", "round")
def two_exposed_before_betting(
    felt: PokerFelt, prompt: Prompt, facts: ExposedByDealer, why: Cites
) -> Script:
    """Two cards or more are a misdeal, if that is known before the betting."""
    has_begun(prompt)
    before_the_betting(felt)
    yield from _exposed(felt, facts, 2, why)


@mishap("The dealer exposed a hole card", "deal", "round")
def one_exposed(felt: PokerFelt, prompt: Prompt, facts: ExposedByDealer, why: Cites) -> Script:
    """Any hole card that the dealer exposes in the first deal is a misdeal."""
    in_the_first_deal(felt, prompt)
    yield from _exposed(felt, facts, 1, why)


@mishap("The dealer exposed a hole card", "deal", "round")
def one_exposed_before_betting(
    felt: PokerFelt, prompt: Prompt, facts: ExposedByDealer, why: Cites
) -> Script:
    """Any hole card that the dealer exposes is a misdeal, if that is known before the betting."""
    has_begun(prompt)
    before_the_betting(felt)
    yield from _exposed(felt, facts, 1, why)


def _exposed(felt: PokerFelt, facts: ExposedByDealer, least: int, why: Cites) -> Script:
    """So many cards of players who are in the round, at least, are a misdeal."""
    _dealt_in(felt, facts)
    require(facts.players, "say whose card was exposed")
    require(len(facts.players) >= least, "one exposed card is no misdeal")
    yield ESTABLISHED
    misdeal(felt, why)


@mishap("Cards were dealt face up to one player", "deal", "round")
def two_face_up(felt: PokerFelt, prompt: Prompt, facts: ExposedByDealer, why: Cites) -> Script:
    """Two cards or more face up to the same player in the first deal are a misdeal."""
    in_the_first_deal(felt, prompt)
    _dealt_in(felt, facts)
    most = max((facts.players.count(one) for one in facts.players), default=0)
    require(most > 1, "no player was dealt two cards face up")
    yield ESTABLISHED
    misdeal(felt, why)


@mishap("The second communal card lies face up in the deck", "deal", "round")
def second_card_face_up(felt: PokerFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """It is a misdeal, if it is known before the betting."""
    yield from _known_before_betting(felt, prompt, why)


@mishap("A card lies face up in the deck while hole cards are dealt", "deal", "round")
def face_up_in_the_deal(felt: PokerFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """It is a misdeal, if it is known before the betting."""
    yield from _known_before_betting(felt, prompt, why)


# -- the deck --------------------------------------------------------------------------------------


class DeckFound(Enum):
    """What is done about a deck that is found wrong, where each has a provision of its own."""

    MISDEAL = "the round is a misdeal"
    CHECKED = "the deck is checked for more"
    TOLD = "surveillance and an inspector are told"


def _something_is_wrong(prompt: Prompt, facts: WrongDeck) -> None:
    has_begun(prompt)
    wrong = facts.missing >= 0 and facts.foreign >= 0 and facts.missing + facts.foreign
    require(wrong, "say how many cards are missing, or are no part of the deck")


@mishap("Cards are missing or foreign", "deal", "deck", "told", "round")
def wrong_deck(felt: PokerFelt, prompt: Prompt, facts: WrongDeck, why: Cites) -> Script:
    """The round is a misdeal and all money goes back; the deck is checked, surveillance and an
    inspector are told; rounds before it stand.
    """
    _something_is_wrong(prompt, facts)
    yield ESTABLISHED
    law = felt.law
    felt.say("deck", "checked", law[DeckFound.CHECKED])
    felt.say("told", "surveillance", law[DeckFound.TOLD])
    felt.say("told", "inspector", law[DeckFound.TOLD])
    misdeal(felt, law[DeckFound.MISDEAL])


@mishap("Cards are missing or foreign", "deck", "round")
def wrong_deck_void(felt: PokerFelt, prompt: Prompt, facts: WrongDeck, why: Cites) -> Script:
    """The round is void and new cards come to the table; rounds before it stand."""
    _something_is_wrong(prompt, facts)
    yield ESTABLISHED
    felt.say("deck", "new cards", felt.law.does(wrong_deck_void, "deck"))
    raise Void(felt.law.does(wrong_deck_void, "round"), "cards were missing or foreign")
