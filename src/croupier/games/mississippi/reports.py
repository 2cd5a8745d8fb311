"""What is reported when something goes wrong at Mississippi stud, and when it can have happened."""

from __future__ import annotations

from collections import Counter

from croupier.equipment.cards import BACK, Card
from croupier.games.mississippi.places import (
    ante_of,
    anybody_has_looked,
    deciding,
    face_down,
    may_change,
    of,
    order,
    players,
    rules_of,
    seats,
    somebody_has_decided,
    undecided,
)
from croupier.games.mississippi.rules import (
    ANTE,
    BOARD_CARDS,
    COMMUNITY,
    DECK,
    FIRST_STREET,
    HOLE_CARDS,
    MOST_ANTES,
    STREETS,
)
from croupier.money import dollars
from croupier.play.felt import Felt
from croupier.play.game import RESERVED
from croupier.play.irregularities import Facts
from croupier.play.limits import limit_for
from croupier.play.prompts import Bets, Choose, Prompt, Turn

MOST_COUNTED = 2 * DECK
LAST_STREET = FIRST_STREET + len(STREETS) - 1
DIRECTIONS = ("play first", "apart", "English only", "removed")
"""What a supervisor may direct against players suspected of helping each other."""


class Player(Facts, frozen=True):
    """Whom it is about."""

    player: str


class AnteFound(Facts, frozen=True):
    """What really lies in a player's ante area."""

    player: str
    stake: int


class StreetFound(Facts, frozen=True):
    """What really lies in a player's area for a street."""

    player: str
    street: int
    """3, 4 or 5."""
    stake: int


class NoAnte(Facts, frozen=True):
    """Cards were dealt to somebody without an ante."""

    player: str
    bonus: int = 0
    """What lies in his bonus area."""
    cards: tuple[Card, ...] = ()
    """The cards dealt there that the round did not ask for."""


class AnotherHand(Facts, frozen=True):
    """A player was dealt a hand at a second area."""

    player: str
    ante: int = 0
    bonus: int = 0
    streets: tuple[int, ...] = ()
    """What lies on the other area: ante, bonus, and street by street."""
    cards: tuple[Card, ...] = ()
    """The cards of the other hand."""
    first: bool = False
    """Whether the other hand was dealt before the one that the game knows."""


class WrongCount(Facts, frozen=True):
    """Hands, or the community cards, are too many or too few."""

    players: tuple[str, ...] = ()
    community: bool = False
    looked: bool | None = None
    """Whether a player has looked at his cards; unsaid, as far as the round knows."""
    deck: int = DECK
    """How many cards the count finds."""


class Exposed(Facts, frozen=True):
    """A card was exposed during the initial deal."""

    place: str = ""
    """Where it was dealt to."""


class Misplaced(Facts, frozen=True):
    """A card was laid in the wrong place."""

    place: str
    """Where it lies."""
    further_cards: bool = False
    """Whether more cards have been dealt since."""


class BoardExposed(Facts, frozen=True):
    """Community cards were exposed before everybody had decided."""

    which: tuple[int, ...] = ()
    """By street, 3 to 5; unsaid, the next one."""


class TurnedInstead(Facts, frozen=True):
    """Another community card was turned than the one that was due."""

    which: int
    """The street it lay on."""


class Collusion(Facts, frozen=True):
    """Players are suspected of seeing each other's cards, and what the supervisor directs."""

    players: tuple[str, ...]
    direction: str


# -- when it can have happened -------------------------------------------------------------------


def ante_is_otherwise(felt: Felt, prompt: Prompt, facts: AnteFound) -> str | None:
    """The player is in the round, and what lies there is outside the limits."""
    if of(felt, facts.player, ANTE) is None:
        return f"{facts.player} has no ante on the layout"
    if facts.stake <= 0:
        return "nothing lies there: report cards dealt without an ante"
    limit = limit_for(felt, felt.header.seat(facts.player), ANTE)
    if facts.stake >= limit.least and (limit.most is None or facts.stake <= limit.most):
        return f"an ante of {dollars(facts.stake)} is within the table's limits"
    return _begun(felt, prompt)


def street_is_otherwise(felt: Felt, prompt: Prompt, facts: StreetFound) -> str | None:
    """The player has wagered on that street, and not one, two or three antes."""
    if not FIRST_STREET <= facts.street <= LAST_STREET:
        return "the streets are 3, 4 and 5"
    ante, street = of(felt, facts.player, ANTE), STREETS[facts.street - FIRST_STREET]
    if ante is None or of(felt, facts.player, street) is None:
        return f"{facts.player} has no {street} wager on the layout"
    if facts.stake <= 0:
        return "a street wager is an amount above nothing"
    if facts.stake % ante.stake == 0 and facts.stake <= MOST_ANTES * ante.stake:
        return f"{dollars(facts.stake)} is what may be wagered on a street"
    return None


def no_ante_lies_there(felt: Felt, prompt: Prompt, facts: NoAnte) -> str | None:
    """Cards are out, and the player has no ante."""
    if facts.player in RESERVED | {COMMUNITY}:
        return f"{facts.player!r} is no player"
    if ante_of(felt, facts.player) is not None:
        return f"{facts.player} has made an ante wager"
    return _dealing(prompt) or _amounts(facts.bonus) or _exist(felt, facts.cards)


def a_second_hand(felt: Felt, prompt: Prompt, facts: AnotherHand) -> str | None:
    """A player in the round was dealt cards at another area."""
    if facts.player not in players(felt):
        return f"{facts.player} is not in the round"
    if facts.first and not facts.ante:
        return "without an ante that hand is void: report it as one dealt without an ante"
    if facts.first and _deal_is_complete(felt) and len(facts.cards) != HOLE_CARDS:
        return "the hand that plays is told by its two cards"
    if len(facts.streets) > len(STREETS):
        return "there are three streets"
    amounts = _amounts(facts.ante, facts.bonus, *facts.streets)
    return _dealing(prompt) or amounts or _exist(felt, facts.cards)


def hands_are_named(felt: Felt, prompt: Prompt, facts: WrongCount) -> str | None:
    """It is said what has a wrong number of cards, and cards have been dealt."""
    if not facts.players and not facts.community:
        return "say whose hand has a wrong number of cards, or that the community cards have"
    strangers = [player for player in facts.players if player not in seats(felt)]
    if strangers:
        return f"{', '.join(strangers)} was dealt no hand"
    if facts.looked and not _deal_is_complete(felt):
        return "nobody has cards to look at before all are dealt"
    if facts.looked is False and somebody_has_decided(felt):
        return "a player has decided, and so has looked at his cards"
    if not 0 <= facts.deck <= MOST_COUNTED:
        return f"{facts.deck} cards cannot have been counted"
    return _begun(felt, prompt)


def during_the_deal(felt: Felt, prompt: Prompt, facts: Exposed) -> str | None:
    """Cards are out, and nobody has decided anything yet."""
    if somebody_has_decided(felt):
        return "the initial deal is over: players have decided"
    return _begun(felt, prompt)


def no_card_since(felt: Felt, prompt: Prompt, facts: Misplaced) -> str | None:
    """Only the last card is put right."""
    if facts.further_cards:
        return "further cards have been dealt: the rule moves only the last one"
    if facts.place in RESERVED:
        return f"{facts.place!r} is no place of the layout"
    return _dealing(prompt)


def board_lies_down(felt: Felt, prompt: Prompt, facts: BoardExposed) -> str | None:
    """Players are deciding, and the cards named are not due yet."""
    if not isinstance(prompt, Choose) or deciding(felt) < 0 or not _street_question(prompt):
        return "no player is deciding on a street"
    exposed = exposed_streets(felt, facts)
    if any(not FIRST_STREET <= street <= LAST_STREET for street in exposed):
        return "the streets are 3, 4 and 5, and no card is left to expose"
    if len(set(exposed)) < len(exposed):
        return "say each street once"
    if not rules_of(felt).machine:
        due = range(FIRST_STREET + len(felt.cards(COMMUNITY)), LAST_STREET + 1)
        if list(exposed) != list(due)[: len(exposed)]:
            return "out of a shoe the community cards come one after another"
        return None
    for street in exposed:
        if order(felt)[street - FIRST_STREET] not in face_down(felt):
            return f"the card of street {street} lies face up already"
    return None


def exposed_streets(felt: Felt, facts: BoardExposed) -> tuple[int, ...]:
    """The streets whose cards were exposed: those named, or the next one."""
    if facts.which:
        return facts.which
    if not rules_of(felt).machine:
        return (FIRST_STREET + len(felt.cards(COMMUNITY)),)
    hidden = [street for street, at in enumerate(order(felt)) if at in face_down(felt)]
    return (FIRST_STREET + hidden[0] if hidden else LAST_STREET + 1,)


def another_was_due(felt: Felt, prompt: Prompt, facts: TurnedInstead) -> str | None:
    """A community card is to be turned, and the one named lies face down on a later street."""
    if not isinstance(prompt, Turn) or prompt.hand != COMMUNITY:
        return "no community card is due to be turned"
    street = order(felt).index(prompt.n)
    if undecided(felt, street) or may_change(felt, street):
        return "players are still deciding: report a community card exposed"
    due = street + FIRST_STREET
    if not due < facts.which <= LAST_STREET:
        return f"the card of street {due} is due: another is one of a later street"
    if order(felt)[facts.which - FIRST_STREET] not in face_down(felt):
        return f"the card of street {facts.which} lies face up already"
    return None


def may_be_directed(felt: Felt, prompt: Prompt, facts: Collusion) -> str | None:
    """The players are known, and the direction is one that the rules give."""
    if facts.direction not in DIRECTIONS:
        return f"{facts.direction!r} is no direction; there are: {', '.join(DIRECTIONS)}"
    known = {*seats(felt), *(seat.name for seat in felt.header.seats)}
    if not facts.players or not known.issuperset(facts.players):
        return "say which players at this table are suspected"
    return None


def is_asked(felt: Felt, prompt: Prompt, facts: Player) -> str | None:
    """The table waits for this player's decision on a street."""
    street = deciding(felt)
    if isinstance(prompt, Choose) and _street_question(prompt) and street >= 0:
        if facts.player in undecided(felt, street):
            return None
    return f"the table does not wait for {facts.player}"


def looked_at(felt: Felt, said: bool | None) -> bool:
    """Whether players have looked at their cards: as reported, or as far as the round knows."""
    return anybody_has_looked(felt) if said is None else said


def _street_question(prompt: Choose) -> bool:
    """Whether players are asked for a street, and not for what a ruling offers."""
    return any(option.move == "bet" for option in prompt.questions[0].options)


def _deal_is_complete(felt: Felt) -> bool:
    return all(len(felt.cards(seat)) >= HOLE_CARDS for seat in players(felt))


def _dealing(prompt: Prompt) -> str | None:
    return "no card has been dealt yet" if isinstance(prompt, Bets) else None


def _begun(felt: Felt, prompt: Prompt) -> str | None:
    if not any(hand.cards for hand in felt.hands.values()):
        return "no card has been dealt yet"
    return _dealing(prompt)


def _amounts(*cents: int) -> str | None:
    return "a wager is no less than nothing" if any(one < 0 for one in cents) else None


def _exist(felt: Felt, cards: tuple[Card, ...]) -> str | None:
    left = felt.left
    for card, many in Counter(card for card in cards if card is not BACK).items():
        if left[card] < many:
            return f"{card} lies on the table already"
    return "a hand has two cards" if len(cards) > BOARD_CARDS else None
