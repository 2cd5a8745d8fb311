"""When something can have gone wrong, in the old form; goes with the last family that asks so."""

from __future__ import annotations

from collections import Counter

from croupier.equipment.cards import BACK, Card
from croupier.games.house_poker import reports
from croupier.games.house_poker.decisions import FOLDED, has, somebody_has_decided
from croupier.games.house_poker.places import (
    anybody_has_looked,
    board_order,
    deal_is_complete,
    house_rules,
    players,
    seats,
)
from croupier.games.house_poker.rules import COMMUNITY, DEALER, DECK
from croupier.games.house_poker.state import HouseFelt
from croupier.play.game import RESERVED
from croupier.play.irregularities import Facts
from croupier.play.prompts import Bets, Choose, Cut, Prompt, Settle

MOST_COUNTED = 2 * DECK
NUMBERS = {2: "two", 5: "five"}


def begun(felt: HouseFelt, prompt: Prompt) -> str | None:
    """The first card has been dealt."""
    if isinstance(prompt, Bets) or not any(hand.cards for hand in felt.hands.values()):
        return "no card has been dealt yet"
    return None


def dealing(prompt: Prompt) -> str | None:
    """The first card is due, or has been dealt."""
    return "no card has been dealt yet" if isinstance(prompt, (Bets, Cut)) else None


def amounts(*cents: int) -> str | None:
    """What is said to lie somewhere is an amount."""
    return "a wager is no less than nothing" if any(one < 0 for one in cents) else None


def cards_exist(felt: HouseFelt, cards: tuple[Card, ...]) -> str | None:
    """The deck has these cards besides those on the table, and they are one hand."""
    left, hole = felt.left, house_rules(felt).hole_cards
    for card, many in Counter(card for card in cards if card is not BACK).items():
        if left[card] < many:
            return f"{card} lies on the table already"
    return f"a hand has {NUMBERS[hole]} cards" if len(cards) > hole + 1 else None


def cards_are_out(felt: HouseFelt, prompt: Prompt, facts: Facts) -> str | None:
    """The first card has been dealt."""
    return begun(felt, prompt)


def no_ante_lies_there(felt: HouseFelt, prompt: Prompt, facts: reports.NoAnte) -> str | None:
    """Cards are out, and the player has no ante."""
    if facts.player in RESERVED:
        return f"{facts.player!r} is no player"
    wagered = (bet for bet in felt.bets if bet.wager in house_rules(felt).compulsory)
    if any(bet.seat == facts.player and bet.state in ("live", "lose") for bet in wagered):
        return f"{facts.player} has made an ante wager"
    return dealing(prompt) or amounts(*facts.found().values()) or cards_exist(felt, facts.cards)


def a_second_hand(felt: HouseFelt, prompt: Prompt, facts: reports.AnotherHand) -> str | None:
    """A player in the round was dealt cards at another area."""
    hole = house_rules(felt).hole_cards
    if facts.player not in players(felt) and not has(felt, facts.player, FOLDED):
        return f"{facts.player} is not in the round"
    least = hole if deal_is_complete(felt) else 0
    if facts.first and not least <= len(facts.cards) <= hole:
        return f"the hand that plays is told by its {NUMBERS[hole]} cards"
    return dealing(prompt) or amounts(*facts.found().values()) or cards_exist(felt, facts.cards)


def hands_are_named(
    felt: HouseFelt, prompt: Prompt, facts: reports.Counted | reports.Misdealt
) -> str | None:
    """Somebody's hand is wrong, and cards have been dealt."""
    if not facts.players and not facts.other():
        return "say whose hand has a wrong number of cards"
    strangers = [player for player in facts.players if player not in seats(felt)]
    if strangers:
        return f"{', '.join(strangers)} was dealt no hand"
    if isinstance(facts, reports.Counted):
        if facts.looked and not deal_is_complete(felt):
            return "nobody has cards to look at before all are dealt"
        if facts.looked is False and somebody_has_decided(felt):
            return "a player has decided, and so has looked at his cards"
        if not 0 <= facts.deck <= MOST_COUNTED:
            return f"{facts.deck} cards cannot have been counted"
    return begun(felt, prompt)


def looked_at(felt: HouseFelt, said: bool | None) -> bool:
    """Whether players have looked at their cards: as reported, or as far as the round knows."""
    return anybody_has_looked(felt) if said is None else said


def during_the_deal(felt: HouseFelt, prompt: Prompt, facts: reports.Exposed) -> str | None:
    """Cards are out, and nobody has decided anything yet."""
    if somebody_has_decided(felt) or isinstance(prompt, Settle):
        return "the initial deal is over: players have decided"
    if facts.place and facts.place not in {*seats(felt), *felt.hands, *own_places(felt)}:
        return f"no card is dealt to {facts.place!r}"
    return begun(felt, prompt)


def no_card_since(felt: HouseFelt, prompt: Prompt, facts: reports.Misplaced) -> str | None:
    """Only the last card is put right."""
    if facts.further_cards:
        return "further cards have been dealt: the rule moves only the last one"
    if facts.place in RESERVED - own_places(felt):
        return f"{facts.place!r} is no place of the layout"
    return dealing(prompt)


def own_places(felt: HouseFelt) -> set[str]:
    """The places for cards that are no player's."""
    rules = house_rules(felt)
    dealers, community = {DEALER} if rules.dealers_hand else set(), {COMMUNITY}
    return dealers | community if rules.streets else dealers


# -- decisions and the community cards -----------------------------------------------------------


def betting(prompt: Prompt, *moves: str) -> bool:
    """Whether players decide on their hands, and not on what a ruling offers."""
    if not isinstance(prompt, Choose):
        return False
    return any(option.move in moves for q in prompt.questions for option in q.options)


def is_asked(prompt: Prompt, player: str, *moves: str) -> str | None:
    """The table waits for this player to decide on his hand."""
    if betting(prompt, *moves) and isinstance(prompt, Choose):
        if any(question.seat == player for question in prompt.questions):
            return None
    return f"the table does not wait for {player}"


def exposed(felt: HouseFelt, facts: reports.BoardExposed, first: int = 1) -> tuple[int, ...]:
    """Which community cards were exposed, counted from `first`: those named, or the next one."""
    if facts.which:
        return facts.which
    hand = felt.hands.get(COMMUNITY)
    if not house_rules(felt).board_first:
        return (first + len(felt.cards(COMMUNITY)),)
    hidden = [n for n, at in enumerate(board_order(felt)) if hand is not None and at in hand.seen]
    return (first + (hidden[0] if hidden else house_rules(felt).board_cards),)


def can_be_exposed(felt: HouseFelt, which: tuple[int, ...], first: int = 1) -> str | None:
    """These community cards, counted from `first`, do not lie face up yet."""
    rules, hand = house_rules(felt), felt.hands.get(COMMUNITY)
    last = first + rules.board_cards - 1
    if any(not first <= number <= last for number in which):
        return f"community cards are counted {first} to {last}, and no card is left beyond them"
    if len(set(which)) < len(which):
        return "say each card once"
    if not rules.board_first:
        due = range(first + len(felt.cards(COMMUNITY)), last + 1)
        if list(which) != list(due)[: len(which)]:
            return "out of a shoe the community cards come one after another"
        return None
    for number in which:
        if hand is None or board_order(felt)[number - first] not in hand.seen:
            return f"community card {number} lies face up already"
    return None
