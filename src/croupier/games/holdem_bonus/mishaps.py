"""What goes wrong at Texas hold'em bonus: the facts, the conditions, and the ruling."""

from __future__ import annotations

from croupier.equipment.cards import Card
from croupier.games.holdem_bonus.rules import AMOUNTS, BONUS, STREETS
from croupier.games.holdem_bonus.state import BonusFelt
from croupier.games.house_poker import mishaps as house
from croupier.games.house_poker.mishaps import HANDS, BoardExposed, WagerFound, WrongCount
from croupier.games.house_poker.rules import ANTE, BET, COMMUNITY
from croupier.games.house_poker.state import of, undecided
from croupier.law import Cites, rule
from croupier.money import dollars
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, mishap, require
from croupier.play.prompts import Draw, Prompt
from croupier.play.steps import step

DISCARDS = "discard rack"
"""Where a card lies that plays no part."""


class BetFound(WagerFound, frozen=True):
    """What really lies in a player's area for the flop, the turn or the river."""

    wager: str = ""
    """Which of them; unsaid, the last that he made."""


@mishap(
    "A flop, turn or river wager is not what the ante asks for", "bet", "reduced", "told", "round"
)
def bet_differs(felt: BonusFelt, prompt: Prompt, facts: BetFound, why: Cites) -> Script:
    """What is too much goes back; what is too little plays as it lies, this once."""
    made = [street for street in STREETS if of(felt, facts.player, street) is not None]
    street = facts.wager or (made[-1] if made else "")
    bet, ante = of(felt, facts.player, street), of(felt, facts.player, ANTE)
    has_it = street in STREETS and bet is not None and ante is not None
    require(has_it, f"{{seat}} has no {street or 'such'} wager on the layout", facts.player)
    assert bet is not None
    assert ante is not None
    require(facts.stake > 0, f"a {street} wager is an amount above nothing")
    most = AMOUNTS[STREETS.index(street)](ante.stake)
    require(facts.stake != most, f"{dollars(facts.stake)} is what a {street} wager must be")
    yield ESTABLISHED
    house.put_right(felt, "bet", bet, facts.stake, most, why)


# -- hands ---------------------------------------------------------------------------------------


class NoAnte(house.NoAnte, frozen=True):
    """Cards were dealt to somebody without an ante."""

    bonus: int = 0
    """What lies in his bonus area."""

    def found(self) -> dict[str, int]:
        """By wager, what lies there."""
        return {BONUS: self.bonus}


class AnotherHand(house.AnotherHand, frozen=True):
    """A player was dealt a hand at a second area."""

    bonus: int = 0
    """What lies in its bonus area."""

    def found(self) -> dict[str, int]:
        """By wager, what lies there."""
        return {ANTE: self.ante, BONUS: self.bonus}


@mishap("A hand has a wrong number of cards", "supervisor", "inspector", "dealer", "ante", *HANDS)
def wrong_count(felt: BonusFelt, prompt: Prompt, facts: WrongCount, why: Cites) -> Script:
    """It depends on who has looked, on the deck, and on whose hand it is."""
    house.hands_are_named(felt, prompt, facts)
    yield ESTABLISHED
    house.count_the_cards(felt, facts)
    yield from house.hands_are_wrong(felt, facts, no_hand_for_the_dealer)


@rule
def no_hand_for_the_dealer(felt: BonusFelt, why: Cites) -> None:
    """Antes are paid, of those who folded too; the other wagers are void, but a bonus that wins
    is paid (reading H-5).
    """
    felt.say("dealer", "no hand", why)
    if house.without_the_dealer(felt, why):
        felt.say("ante", "reinstated", why)


# -- the board -----------------------------------------------------------------------------------


@mishap("A community card was exposed too soon", "card", "round")
def community_exposed(felt: BonusFelt, prompt: Prompt, facts: BoardExposed, why: Cites) -> Script:
    """While players decide it stays where it is and counts when it is due."""
    require(house.betting(prompt, BET), "no round of betting is going on")
    house.can_be_exposed(felt, house.exposed(felt, facts))
    yield ESTABLISHED
    yield from house.stay_in_play(felt, facts, why)


class AnotherCard(Facts, frozen=True):
    """Another card was exposed with the river card."""

    card: Card | None = None
    """Which it was; unsaid, the next one dealt."""


@mishap("Another card was exposed with the river card", "card", "shown", "round")
def another_card_exposed(felt: BonusFelt, prompt: Prompt, facts: AnotherCard, why: Cites) -> Script:
    """A card exposed with the river card goes to the discard rack, and everybody may see it."""
    board = felt.hands.get(COMMUNITY)
    shown = len(board.cards) - len(board.seen) if board is not None else 0
    decided = not felt.state.no_hand and not undecided(felt, 2)
    due = decided and shown >= felt.rules.board_cards - 1
    require(due, "the river card is not due yet")
    card = facts.card
    require(card is None or felt.remains(card), f"{card} lies on the table already")
    yield ESTABLISHED
    felt.say("card", "discarded", why)
    felt.say("shown", "all players", why)
    if card is not None:
        felt.hand(DISCARDS).take(card)
    else:
        yield from _discard(felt, len(felt.cards(DISCARDS)) + 1, why)


@step
def _discard(felt: BonusFelt, cards: int, why: Cites) -> Script:
    hand = felt.hand(DISCARDS)
    if len(hand.cards) < cards:
        hand.take((yield Draw(DISCARDS, why)))
