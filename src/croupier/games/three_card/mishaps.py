"""What goes wrong at three card poker: the facts, the conditions, and the ruling."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from croupier.equipment.cards import BACK, Card
from croupier.games.house_poker import mishaps as house
from croupier.games.house_poker.mishaps import HANDS, Misplaced, WagerFound
from croupier.games.house_poker.rules import ANTE, BET, DEALER
from croupier.games.house_poker.state import FOLDED, has, of, seats
from croupier.games.three_card.rules import ARRAY, CARDS_IN_HAND, LOCATIONS, PAIR_PLUS, bet_wager
from croupier.games.three_card.state import ThreeCardFelt
from croupier.law import Cites, rule
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, mishap, require
from croupier.play.prompts import Prompt

Lie = dict[str, tuple[Card, ...]]
"""By place, the cards that lie there."""


@mishap("A bet wager is more or less than the ante", "bet", "reduced", "told", "round")
def bet_differs(felt: ThreeCardFelt, prompt: Prompt, facts: WagerFound, why: Cites) -> Script:
    """What is above the ante goes back; a bet below it is settled as it lies."""
    ante, bet = of(felt, facts.player, ANTE), of(felt, facts.player, BET)
    require(ante and bet, "{seat} has no bet wager", facts.player)
    assert ante is not None
    assert bet is not None
    require(
        facts.stake > 0,
        "something must lie in the bet area: without a bet wager the player has not decided",
    )
    most = bet_wager(ante.stake)
    require(facts.stake != most, "the bet wager is what the ante is")
    more = max(facts.stake - bet.stake, 0)
    short = felt.game.affordable(felt, facts.player, more)
    if short is not None:
        require(False, short.sentence, short.seat)
    yield ESTABLISHED
    house.put_right(felt, "bet", bet, facts.stake, most, why)


# -- hands ---------------------------------------------------------------------------------------


class NoAnte(house.NoAnte, frozen=True):
    """A card was dealt to a player without an ante."""

    pair_plus: int = 0
    """What lies in his pair plus area."""

    def found(self) -> dict[str, int]:
        """By wager, what lies there."""
        return {PAIR_PLUS: self.pair_plus}


class FurtherHand(Facts, frozen=True):
    """A player has been dealt more than one hand."""

    player: str
    ante: int = 0
    """What lies on the further place."""
    pair_plus: int = 0
    cards: tuple[Card, ...] = ()
    """The cards of the further hand."""
    first: ClassVar[bool] = False
    """The hand that the game knows came first."""

    def found(self) -> dict[str, int]:
        """By wager, what lies there."""
        return {ANTE: self.ante, PAIR_PLUS: self.pair_plus}


class WrongCount(house.WrongCount, frozen=True):
    """Hands that were dealt too many or too few cards."""

    looked: bool | None = True
    """Whether any player has looked at his cards."""
    lie: Lie = msgspec.field(default_factory=dict)
    """The cards as they were found, for the record: nothing turns on their faces."""


@mishap("A hand has too many or too few cards", "supervisor", "inspector", "dealer", "ante", *HANDS)
def wrong_count(felt: ThreeCardFelt, prompt: Prompt, facts: WrongCount, why: Cites) -> Script:
    """It depends on who has looked, on the deck, and on whose hand it is."""
    right = any(len(cards) == CARDS_IN_HAND for cards in facts.lie.values())
    require(not right, f"{CARDS_IN_HAND} cards are the right number")
    house.hands_are_named(felt, prompt, facts)
    yield ESTABLISHED
    house.count_the_cards(felt, facts)
    yield from house.hands_are_wrong(felt, facts, dealer_is_out)


@rule
def dealer_is_out(felt: ThreeCardFelt, why: Cites) -> None:
    """The dealer's hand does not qualify, also against those who had folded (reading TP-6)."""
    felt.say("dealer", "does not qualify", why)
    folded = [seat for seat in seats(felt) if has(felt, seat, FOLDED)]
    house.without_the_dealer(felt, why)
    for _ in folded:
        felt.say("ante", "reinstated", why)


# -- cards ---------------------------------------------------------------------------------------


class Exposed(Facts, frozen=True):
    """A card was seen while the cards were dealt."""

    card: Card = BACK


@mishap("A card was exposed during the deal", "round", "returned")
def exposed_card(felt: ThreeCardFelt, prompt: Prompt, facts: Exposed, why: Cites) -> Script:
    """A card seen during the deal makes the round void."""
    house.cards_are_out(felt, prompt)
    yield ESTABLISHED
    house.void_the_round(felt, why, "a card was exposed during the deal")


@mishap("A card was put down at the wrong place", "card", "round")
def misplaced_card(felt: ThreeCardFelt, prompt: Prompt, facts: Misplaced, why: Cites) -> Script:
    """The card is moved to where it belongs, and the round goes on."""
    require(felt.closed, "no card has been dealt")
    require(
        not facts.further_cards,
        "further cards have been dealt: hands with a wrong number of cards are reported so",
    )
    known = {DEALER, *(bet.seat for bet in felt.bets)}
    require(facts.place in known, "{seat} has no place at the table", facts.place)
    yield ESTABLISHED
    felt.say("card", "moved", why)


class Drawn(Facts, frozen=True):
    """What was really drawn, where the system shows something else."""

    lie: Lie


@mishap("The system shows other cards than were drawn", "result", "round")
def wrong_result(felt: ThreeCardFelt, prompt: Prompt, facts: Drawn, why: Cites) -> Script:
    """The wagers are worked out again from what was really drawn."""
    wanted = {ARRAY: len(LOCATIONS), DEALER: CARDS_IN_HAND}
    require(len(felt.cards(DEALER)) >= CARDS_IN_HAND, "there is no result yet")
    require(facts.lie, "say what was drawn")
    for place, cards in facts.lie.items():
        require(
            len(cards) == wanted.get(place) and BACK not in cards,
            f"say all {LOCATIONS[-1]} cards of the array, or all {CARDS_IN_HAND} the dealer's",
        )
    after = [c for place in wanted for c in facts.lie.get(place, felt.cards(place)) if c >= 0]
    require(len(set(after)) == len(after), "a card cannot lie in two places")
    yield ESTABLISHED
    for place, cards in facts.lie.items():
        hand = felt.hand(place)
        hand.lift()
        for card in cards:
            hand.take(card)
    felt.say("result", "recalculated", why)
