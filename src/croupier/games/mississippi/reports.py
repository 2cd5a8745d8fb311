"""What is reported when something goes wrong at Mississippi stud, and when it can have happened."""

from __future__ import annotations

from croupier.games.house_poker import reports, when
from croupier.games.house_poker.decisions import undecided
from croupier.games.house_poker.places import board_order, of, seats
from croupier.games.house_poker.rules import ANTE, BET, COMMUNITY
from croupier.games.house_poker.state import HouseFelt
from croupier.games.mississippi.places import deciding, may_change
from croupier.games.mississippi.rules import BONUS, FIRST_STREET, MOST_ANTES, STREETS
from croupier.money import dollars
from croupier.play.irregularities import Facts
from croupier.play.limits import limit_for
from croupier.play.prompts import Prompt, Turn

LAST_STREET = FIRST_STREET + len(STREETS) - 1
DIRECTIONS = ("play first", "apart", "English only", "removed")
"""What a supervisor may direct against players suspected of helping each other."""


class StreetFound(reports.WagerFound, frozen=True, kw_only=True):
    """What really lies in a player's area for a street."""

    street: int
    """3, 4 or 5."""


class NoAnte(reports.NoAnte, frozen=True):
    """Cards were dealt to somebody without an ante."""

    bonus: int = 0
    """What lies in his bonus area."""

    def found(self) -> dict[str, int]:
        """By wager, what lies there."""
        return {BONUS: self.bonus}


class AnotherHand(reports.AnotherHand, frozen=True):
    """A player was dealt a hand at a second area."""

    bonus: int = 0
    streets: tuple[int, ...] = ()
    """What lies on the other area: bonus, and street by street."""

    def found(self) -> dict[str, int]:
        """By wager, what lies there."""
        streets = dict(zip(STREETS, (*self.streets, 0, 0, 0), strict=False))
        return {ANTE: self.ante, **streets, BONUS: self.bonus}


class WrongCount(reports.Counted, frozen=True):
    """Hands, or the community cards, are too many or too few."""

    community: bool = False

    def other(self) -> bool:
        """Whether the community cards are wrong."""
        return self.community


class TurnedInstead(Facts, frozen=True):
    """Another community card was turned than the one that was due."""

    which: int
    """The street it lay on."""


class Collusion(Facts, frozen=True):
    """Players are suspected of seeing each other's cards, and what the supervisor directs."""

    players: tuple[str, ...]
    direction: str


# -- when it can have happened -------------------------------------------------------------------


def ante_is_otherwise(felt: HouseFelt, prompt: Prompt, facts: reports.WagerFound) -> str | None:
    """The player is in the round, and what lies there is outside the limits."""
    if of(felt, facts.player, ANTE) is None:
        return f"{facts.player} has no ante on the layout"
    if facts.stake <= 0:
        return "nothing lies there: report cards dealt without an ante"
    limit = limit_for(felt, felt.header.seat(facts.player), ANTE)
    if facts.stake >= limit.least and (limit.most is None or facts.stake <= limit.most):
        return f"an ante of {dollars(facts.stake)} is within the table's limits"
    return when.begun(felt, prompt)


def street_is_otherwise(felt: HouseFelt, prompt: Prompt, facts: StreetFound) -> str | None:
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


def a_second_hand(felt: HouseFelt, prompt: Prompt, facts: AnotherHand) -> str | None:
    """A player in the round was dealt cards at another area; the one that plays has an ante."""
    if facts.first and not facts.ante:
        return "without an ante that hand is void: report it as one dealt without an ante"
    if len(facts.streets) > len(STREETS):
        return "there are three streets"
    return when.a_second_hand(felt, prompt, facts)


def board_lies_down(felt: HouseFelt, prompt: Prompt, facts: reports.BoardExposed) -> str | None:
    """Players are deciding, and the cards named are not due yet."""
    if deciding(felt) < 0 or not when.betting(prompt, BET):
        return "no player is deciding on a street"
    return when.can_be_exposed(felt, when.exposed(felt, facts, FIRST_STREET), FIRST_STREET)


def another_was_due(felt: HouseFelt, prompt: Prompt, facts: TurnedInstead) -> str | None:
    """A community card is to be turned, and the one named lies face down on a later street."""
    if not isinstance(prompt, Turn) or prompt.hand != COMMUNITY:
        return "no community card is due to be turned"
    street = board_order(felt).index(prompt.n)
    if undecided(felt, street) or may_change(felt, street):
        return "players are still deciding: report a community card exposed"
    due = street + FIRST_STREET
    if not due < facts.which <= LAST_STREET:
        return f"the card of street {due} is due: another is one of a later street"
    if board_order(felt)[facts.which - FIRST_STREET] not in felt.hand(COMMUNITY).seen:
        return f"the card of street {facts.which} lies face up already"
    return None


def may_be_directed(felt: HouseFelt, prompt: Prompt, facts: Collusion) -> str | None:
    """The players are known, and the direction is one that the rules give."""
    if facts.direction not in DIRECTIONS:
        return f"{facts.direction!r} is no direction; there are: {', '.join(DIRECTIONS)}"
    known = {*seats(felt), *(seat.id for seat in felt.header.seats)}
    if not facts.players or not known.issuperset(facts.players):
        return "say which players at this table are suspected"
    if facts.direction == "apart" and len(set(facts.players)) < 2:
        return "say which players are not to play together"
    return None


def is_asked(felt: HouseFelt, prompt: Prompt, facts: reports.Player) -> str | None:
    """The table waits for this player's decision on a street."""
    waits = facts.player in undecided(felt, deciding(felt)) and when.betting(prompt, BET)
    return None if waits else f"the table does not wait for {facts.player}"
