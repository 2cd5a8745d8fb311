"""Community cards and burnt cards that come too early, too many, or not at all."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Literal

from croupier.equipment.cards import BACK
from croupier.games.poker.betting import open_betting
from croupier.games.poker.mishaps.misdeals import betting_has_begun, has_begun
from croupier.games.poker.put_right import (
    ASIDE,
    BURN,
    DRAW,
    MUCK,
    SHUFFLE,
    TURN,
    later,
    shuffle_the_rest,
    then,
)
from croupier.games.poker.state import BOARD, MIDDLE, PokerFelt, hole
from croupier.games.poker.streets import Street
from croupier.law import Cites
from croupier.play.dealer import BURNT
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, NoFacts, mishap, require
from croupier.play.prompts import Choose, Draw, Prompt, Settle
from croupier.play.reports.facts import Ordinal, SeatId, says

MOST_EXTRA = 5
"""More cards than that are not exposed at one stroke."""
FLOP, FOURTH, FIFTH = 2, 3, 4
"""The streets of a game with a flop."""


class Noticed(Facts, frozen=True):
    """Something was noticed that may be put right."""

    reconstructable: Annotated[
        bool, says("Whether the dealer can tell which card belongs where")
    ] = False


class TooManyFound(Enum):
    """What becomes of community cards too many, each by its own provision."""

    FLOP_AGAIN = "a flop that cannot be reconstructed"
    ONE = "one card too many"
    SEVERAL = "several"


class NotBurnt(Enum):
    """Before which cards none was burnt; each has a provision of its own."""

    FLOP = "before the flop"
    LATER = "before a later card"


class TooMany(Noticed, frozen=True):
    """More cards were exposed than were due."""

    extra: Annotated[int, says("How many too many")] = 1


class HoleCard(Facts, frozen=True):
    """A card of a player's own was exposed."""

    player: SeatId
    number: Annotated[Ordinal, says("Which of his cards, from 1")] = 1


class OutOfTheShoe(Facts, frozen=True):
    """Cards came out of the shoe by accident."""

    mixed: Annotated[
        Literal["", "muck", "hands", "folded", "burnt", "off the table"],
        says("Where they have got to, if they have entered or mixed with something"),
    ] = ""


# -- what can have happened ------------------------------------------------------------------------


def betting(felt: PokerFelt, prompt: Prompt) -> None:
    """A betting round is not complete while a player is asked for anything but to show; nor is it
    while players give up the cards that they have to after it.
    """
    going = isinstance(prompt, Choose) and not felt.state.showing
    require(going, "no betting round is in progress")


def street_of(felt: PokerFelt, number: int | None = None) -> Street:
    """What is dealt before a betting round, by its number; unsaid, the one in progress."""
    return felt.rules.streets[(felt.state.street if number is None else number) - 1]


def acted_since_the_deal(felt: PokerFelt) -> bool:
    """Whether two players have acted since the last cards were dealt."""
    return len({*felt.state.spoke}) > 1


def _in_betting_round(felt: PokerFelt, prompt: Prompt, number: int, card: str) -> None:
    betting(felt, prompt)
    now = felt.state.street
    require(now == number, f"{card} is exposed early in betting round {number}, and this is {now}")


def _further_cards(felt: PokerFelt) -> bool:
    return any(street.board for street in felt.rules.streets[felt.state.street :])


def some_are_out(felt: PokerFelt) -> bool:
    """Whether a community card is still to come: those exposed early lie there already."""
    return len(felt.cards(BOARD)) < felt.rules.boards[-1]


def cards_are_left(felt: PokerFelt, cards: int) -> None:
    """The deck has so many cards that they can have been exposed."""
    left = sum(felt.game.deck) - felt.state.dealt
    require(cards <= left, f"{left} cards are left, and {cards} cannot have been exposed")


def _extra(felt: PokerFelt, facts: TooMany) -> None:
    possible = 1 <= facts.extra <= MOST_EXTRA
    require(possible, f"{facts.extra} cards too many are not exposed at one stroke")
    cards_are_left(felt, facts.extra)


def _nobody_has_acted(felt: PokerFelt) -> None:
    """Cards too many go back before the betting on them, not later (reading NM-17)."""
    acted = bool(felt.state.spoke)
    require(not acted, "a player has acted on these cards: they are not dealt again")


def _burn_is_dealt(felt: PokerFelt, number: int, why: Cites) -> None:
    """The card that is burnt before a street, if it is not there yet."""
    if number not in felt.state.no_burn:
        then(felt, DRAW, BURNT, why)


def _burnt_again(felt: PokerFelt, why: Cites) -> None:
    """The burn card goes back with the others, if one was burnt, and another is burnt."""
    then(felt, SHUFFLE, BURNT, why, min(len(felt.cards(BURNT)), 1))
    then(felt, DRAW, BURNT, why)
    felt.state.unburnt = 0


# -- cards of a later betting round ----------------------------------------------------------------


@mishap("The flop was dealt before the betting was complete", "card", "round")
def early_flop(felt: PokerFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """It goes back together with the burn card, though that be a hole card that was exposed;
    another is burnt and dealt after the betting.
    """
    _in_betting_round(felt, prompt, FLOP - 1, "the flop")
    yield ESTABLISHED
    cards = street_of(felt, FLOP).board
    if FLOP in felt.state.no_burn:
        then(felt, DRAW, ASIDE, why, cards, up=True)
        then(felt, SHUFFLE, ASIDE, why, cards)
        _burnt_again(felt, why)
    else:
        then(felt, DRAW, ASIDE, why)
        then(felt, DRAW, ASIDE, why, cards, up=True)
        then(felt, SHUFFLE, ASIDE, why, cards + 1)
    felt.say("card", "reshuffled with the burn card", why)


@mishap("The flop was dealt before the betting was complete", "card", "round")
def early_flop_without_burn(felt: PokerFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """It goes back without the burn card, and no other is burnt before the next flop."""
    _in_betting_round(felt, prompt, FLOP - 1, "the flop")
    yield ESTABLISHED
    cards = street_of(felt, FLOP).board
    _burn_is_dealt(felt, FLOP, why)
    then(felt, DRAW, ASIDE, why, cards, up=True)
    then(felt, SHUFFLE, ASIDE, why, cards)
    felt.state.no_burn.append(FLOP)
    felt.say("card", "reshuffled without the burn card", why)


@mishap("The fourth community card was exposed before the betting was complete", "card", "round")
def early_fourth_card(felt: PokerFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """It is set aside and another is burnt and dealt; before the fifth it is shuffled back, and
    nothing more is burnt.
    """
    _in_betting_round(felt, prompt, FOURTH - 1, "the fourth card")
    yield ESTABLISHED
    no_burn = felt.state.no_burn
    _burn_is_dealt(felt, FOURTH, why)
    if FOURTH in no_burn:  # the burn card that was exposed with the flop has served
        no_burn.remove(FOURTH)
    then(felt, DRAW, ASIDE, why, up=True)
    later(felt, FIFTH, SHUFFLE, ASIDE, why)
    no_burn.append(FIFTH)
    felt.say("card", "set aside", why)


@mishap("The fifth community card was exposed before the betting was complete", "card", "round")
def early_fifth_card(felt: PokerFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """It is shuffled back; the burn card stays, and another fifth card is dealt without one."""
    _in_betting_round(felt, prompt, FIFTH - 1, "the fifth card")
    yield ESTABLISHED
    _burn_is_dealt(felt, FIFTH, why)
    then(felt, DRAW, ASIDE, why, up=True)
    then(felt, SHUFFLE, ASIDE, why)
    felt.state.no_burn.append(FIFTH)
    felt.say("card", "reshuffled", why)


@mishap("A community card was exposed before the betting was complete", "card", "bets", "round")
def early_card(felt: PokerFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """It stays for its turn; until then nobody wagers more than somebody has, or than the table
    minimum if nobody has.
    """
    betting(felt, prompt)
    require(some_are_out(felt), "all community cards are out")
    yield ESTABLISHED
    _stays_and_stops_raises(felt, why)


@mishap("A communal card was exposed too early", "card", "bets", "round")
def early_communal_card(felt: PokerFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """It stays for its turn, and nobody raises: players call or fold, or open for the minimum."""
    betting(felt, prompt)
    require(some_are_out(felt), "all communal cards are out")
    second = not betting_has_begun(felt)
    require(not second, "before the betting the second communal card makes a misdeal")
    yield ESTABLISHED
    _stays_and_stops_raises(felt, why)


def _stays_and_stops_raises(felt: PokerFelt, why: Cites) -> None:
    state = felt.state
    then(felt, DRAW, BOARD, why, up=True)
    state.most, state.most_by = state.high or felt.rules.minimum, why
    felt.say("card", "stays in play", why)
    felt.say("bets", "no raise", why)


# -- too many at once ------------------------------------------------------------------------------


def _too_many(felt: PokerFelt, prompt: Prompt, facts: TooMany) -> None:
    betting(felt, prompt)
    require(street_of(felt).board, "no community card was dealt before this betting round")
    _extra(felt, facts)
    if not facts.reconstructable:
        _nobody_has_acted(felt)


def _dealt_again(felt: PokerFelt, extra: int, why: Cites, *, burn: bool = False) -> None:
    """Everything exposed goes back, is shuffled with the rest, and is dealt again."""
    cards = street_of(felt).board
    then(felt, DRAW, ASIDE, why, extra, up=True)
    then(felt, SHUFFLE, ASIDE, why, extra)
    then(felt, SHUFFLE, BOARD, why, cards)
    if burn:
        _burnt_again(felt, why)
    then(felt, DRAW, BOARD, why, cards, up=True)
    felt.say("card", "reshuffled", why)


@mishap("Too many community cards were exposed at once", "card", "round")
def too_many_cards(felt: PokerFelt, prompt: Prompt, facts: TooMany, why: Cites) -> Script:
    """If it can be told which card is right it stays: one too many is the next burn card, several
    are shuffled back, and behind the fifth card they are discarded. Otherwise all are shuffled back
    and dealt again, of the flop with the burn card.
    """
    _too_many(felt, prompt, facts)
    yield ESTABLISHED
    state, found = felt.state, TooManyFound.ONE if facts.extra == 1 else TooManyFound.SEVERAL
    if state.street == FLOP and not facts.reconstructable:
        found = TooManyFound.FLOP_AGAIN
    why = felt.law[found]
    if not facts.reconstructable:
        _dealt_again(felt, facts.extra, why, burn=state.street == FLOP)
    elif not _further_cards(felt):
        then(felt, DRAW, MUCK, why, facts.extra, up=True)
        felt.say("card", "discarded", why)
    elif facts.extra == 1:
        then(felt, DRAW, BURNT, why, up=True)
        state.no_burn.append(state.street + 1)
        felt.say("card", "next burn card", why)
    else:
        then(felt, DRAW, ASIDE, why, facts.extra, up=True)
        then(felt, SHUFFLE, ASIDE, why, facts.extra)
        felt.say("card", "reshuffled", why)


@mishap("Too many community cards were exposed at once", "card", "round")
def too_many_at_manila(felt: PokerFelt, prompt: Prompt, facts: TooMany, why: Cites) -> Script:
    """If it can be told which card is right it stays, and the others are shuffled back; otherwise
    all are, and one is dealt again.
    """
    _too_many(felt, prompt, facts)
    yield ESTABLISHED
    if not facts.reconstructable:
        _dealt_again(felt, facts.extra, why)
    elif _further_cards(felt):
        then(felt, DRAW, ASIDE, why, facts.extra, up=True)
        then(felt, SHUFFLE, ASIDE, why, facts.extra)
        felt.say("card", "reshuffled", why)
    else:
        then(felt, DRAW, MUCK, why, facts.extra, up=True)
        felt.say("card", "discarded", why)


@mishap("The next burn card was exposed with a community card", "card", "shown", "round")
def burn_card_exposed(felt: PokerFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """It is burnt before the next community card; behind the river it goes to the muck. Everybody
    may look at it.
    """
    betting(felt, prompt)
    require(street_of(felt).board, "no community card was dealt before this betting round")
    state = felt.state
    due = state.street + 1 not in state.no_burn
    require(due, "no card is to be burnt before the next community card")
    yield ESTABLISHED
    if _further_cards(felt):
        burnt = felt.law.does(burn_card_exposed, "burnt")
        then(felt, DRAW, BURNT, burnt, up=True)
        state.no_burn.append(state.street + 1)
        felt.say("card", "next burn card", burnt)
    else:
        _discarded(felt, "muck", felt.law.does(burn_card_exposed, "muck"))
    felt.say("shown", "all players", felt.law.does(burn_card_exposed, "shown"))


# -- a card that was not burnt ---------------------------------------------------------------------


@mishap("The dealer goes on without burning a card", "round")
def burn_left_out(felt: PokerFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """No card is burnt; what follows is ruled on when it is noticed."""
    due = isinstance(prompt, Draw) and BURNT in prompt.places
    require(due, "no card is to be burnt now")
    yield ESTABLISHED
    state = felt.state
    state.unburnt = state.street + 1
    state.no_burn.append(state.unburnt)


def _not_burnt(felt: PokerFelt, prompt: Prompt) -> None:
    """The cards of this betting round were dealt without a burn card, as far as anybody knows."""
    betting(felt, prompt)
    state = felt.state
    if state.unburnt == state.street:
        return
    due = street_of(felt).burn and state.street not in state.no_burn
    require(due, "no card is burnt before this betting round")
    hidden = felt.cards(BURNT)[-1] is BACK
    require(hidden, "the card that was burnt lies there face up")


def _as_it_was(felt: PokerFelt) -> None:
    """A card that the record has as burnt was not: it is the next of the shoe."""
    state = felt.state
    if state.unburnt != state.street:
        felt.hands[BURNT].remove((len(felt.cards(BURNT)) - 1,))
        felt.next.insert(0, BACK)
        state.dealt -= 1
        state.unburnt = state.street


def _one_on(felt: PokerFelt, why: Cites) -> None:
    """The first card of the street is the burn card, and another is dealt."""
    _as_it_was(felt)
    first = len(felt.cards(BOARD)) - street_of(felt).board
    then(felt, BURN, BOARD, why, at=first)
    then(felt, DRAW, BOARD, why, up=True)
    felt.say("card", "burnt", why)
    felt.state.unburnt = 0


@mishap("No card was burnt before community cards", "card", "bets", "round")
def burn_forgotten(felt: PokerFelt, prompt: Prompt, facts: Noticed, why: Cites) -> Script:
    """After substantial action the cards stand. Before it they are put right if that can be done;
    otherwise a flop is shuffled back and dealt again, and later cards stand.
    """
    _not_burnt(felt, prompt)
    yield ESTABLISHED
    why = felt.law[NotBurnt.FLOP if felt.state.street == FLOP else NotBurnt.LATER]
    if acted_since_the_deal(felt):
        _as_it_was(felt)
        felt.say("card", "stands", why)
    elif facts.reconstructable:
        _one_on(felt, why)
    elif felt.state.street == FLOP:
        _flop_again(felt, why)
    else:
        _as_it_was(felt)
        felt.say("card", "stands", why)


def _flop_again(felt: PokerFelt, why: Cites) -> None:
    """The flop is shuffled back, a card is burnt, another flop is dealt; betting on it begins again
    and what one player may have wagered on the first goes back to him (reading NM-3).
    """
    cards = street_of(felt).board
    _as_it_was(felt)
    then(felt, SHUFFLE, BOARD, why, cards)
    then(felt, DRAW, BURNT, why)
    then(felt, DRAW, BOARD, why, cards, up=True)
    felt.next.clear()
    felt.state.unburnt = 0
    return_this_betting_round(felt, why)
    open_betting(felt)
    felt.say("card", "reshuffled", why)


@mishap("No card was burnt before community cards", "card", "round")
def burn_forgotten_moves_on(felt: PokerFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The first card of the flop, the turn card or the river card is the burn card, and another is
    dealt in its place.
    """
    _not_burnt(felt, prompt)
    yield ESTABLISHED
    after = "flop" if felt.state.street == FLOP else "one card"
    _one_on(felt, felt.law.does(burn_forgotten_moves_on, after))


def return_this_betting_round(felt: PokerFelt, why: Cites) -> None:
    """What was wagered in this betting round goes back to those who wagered it."""
    state = felt.state
    for player, cents in enumerate(state.front):
        if cents:
            state.put_in[player] -= cents
            state.stakes[player] += cents
            state.returned[player] += cents
            state.given_back[player] = why
            felt.take_out(state.order[player], cents, why, MIDDLE)
            felt.say("bets", "{seat} returned", why, state.order[player])
    state.front[:] = [0] * len(state.front)


# -- hole cards and the shoe -----------------------------------------------------------------------


def _one_hole_card(felt: PokerFelt, facts: HoleCard) -> int:
    """Which card of a player's hand was exposed in the deal, before any was burnt."""
    state = felt.state
    require(state.street == 1, "the card was not exposed in dealing the hole cards")
    require(facts.player in state.order, "{seat} is not in the round", facts.player)
    hand = felt.hands[facts.player]
    require(facts.number - 1 in hand.held, f"{{seat}} has no card {facts.number}", facts.player)
    require(BACK not in felt.cards(BURNT), "the first burn card is dealt already")
    require(FLOP not in state.no_burn, "another card was exposed: two are a misdeal")
    return facts.number - 1


@mishap("The dealer exposed one hole card", "card", "shown", "round")
def hole_card_exposed(felt: PokerFelt, prompt: Prompt, facts: HoleCard, why: Cites) -> Script:
    """When the deal is complete it is exchanged for what would have been the first burn card, and
    is that burn card itself.
    """
    at = _one_hole_card(felt, facts)
    yield ESTABLISHED
    shown = felt.law.does(hole_card_exposed, "shown")
    exchanged = felt.law.does(hole_card_exposed, "exchanged")
    burnt = felt.law.does(hole_card_exposed, "card")
    then(felt, TURN, facts.player, shown, at=at)
    then(felt, BURN, facts.player, burnt, at=at)
    then(felt, DRAW, facts.player, exchanged)
    felt.state.no_burn.append(FLOP)
    felt.say("card", "first burn card", burnt)
    felt.say("shown", "all players", shown)


@mishap("A card lies face up in the shoe", "card", "shown", "round")
def face_up_in_shoe(felt: PokerFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """It is discarded at once and play goes on with the others."""
    has_begun(prompt)
    cards_are_left(felt, 1)
    yield ESTABLISHED
    _discarded(felt, "discarded", why)


@mishap("A card lies face up in the shoe", "card", "shown", "round")
def face_up_in_shoe_later(felt: PokerFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """Once betting has begun it goes to the muck, and everybody may look at it."""
    begun = betting_has_begun(felt)
    require(begun, "before the betting a card face up in the deck is a misdeal")
    cards_are_left(felt, 1)
    yield ESTABLISHED
    _discarded(felt, "muck", felt.law.does(face_up_in_shoe_later, "card"))
    felt.say("shown", "all players", felt.law.does(face_up_in_shoe_later, "shown"))


def _discarded(felt: PokerFelt, where: str, why: Cites) -> None:
    then(felt, DRAW, MUCK, why, up=True)
    felt.say("card", where, why)


@mishap("Cards came out of the shoe by accident", "card", "bets", "pot", "commission", "round")
def cards_removed(felt: PokerFelt, prompt: Prompt, facts: OutOfTheShoe, why: Cites) -> Script:
    """They are shuffled and put back, unless they have mixed with others: then the bets of the
    betting round go back and each pot is divided among those who could win it, without commission.
    """
    state = felt.state
    require(state.street, "no hand is live yet")
    require(not isinstance(prompt, Settle), "the hand is not live any more: it is won")
    if facts.mixed == "folded":
        require(True in state.out, "nobody has folded")
    if facts.mixed == "burnt":
        require(felt.cards(BURNT), "no card is burnt yet")
    yield ESTABLISHED
    does = felt.law.does
    if not facts.mixed:
        shuffle_the_rest(felt, does(cards_removed, "card"))
        felt.say("card", "reshuffled", does(cards_removed, "card"))
        return
    if state.queue:
        return_this_betting_round(felt, does(cards_removed, "bets"))
    state.queue.clear()
    state.shown[:] = [one for one in state.shown if BACK not in hole(felt, one)]
    state.divided = True
    felt.say("pot", "divided", does(cards_removed, "pot"))
    felt.say("commission", "none", does(cards_removed, "commission"))
