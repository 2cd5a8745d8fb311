"""What goes wrong at Mississippi stud: the facts, the conditions, and the ruling."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from itertools import combinations
from typing import Annotated, ClassVar

from croupier.games.house_poker import counts, state
from croupier.games.house_poker import mishaps as house
from croupier.games.house_poker.mishaps import (
    HANDS,
    AboutPlayer,
    BoardExposed,
    WagerFound,
    put_right,
)
from croupier.games.house_poker.round import put_back_what_was_folded
from croupier.games.house_poker.rules import ANTE, BET, COMMUNITY
from croupier.games.house_poker.state import ABSENT, WAGERED
from croupier.games.mississippi.round import fold
from croupier.games.mississippi.rules import BONUS, FIRST_STREET, MOST_ANTES, STREETS
from croupier.games.mississippi.state import MississippiFelt, decided, deciding, may_change
from croupier.law import Cites, rule
from croupier.money import dollars
from croupier.play.felt import LIVE, Bet
from croupier.play.game import Game, Script
from croupier.play.irregularities import (
    ESTABLISHED,
    Facts,
    WordsByFact,
    mishap,
    offer_the_round,
    require,
)
from croupier.play.limits import limit_for
from croupier.play.prompts import Prompt, Turn
from croupier.play.reports.facts import Cents, SeatId, says

LAST_STREET = FIRST_STREET + len(STREETS) - 1


class AgainstCollusion(Enum):
    """What a supervisor may direct."""

    PLAY_FIRST = "play first"
    APART = "apart"
    ENGLISH_ONLY = "English only"
    REMOVED = "removed"


DIRECTIONS = tuple(one.value for one in AgainstCollusion)
"""What a supervisor may direct against players suspected of helping each other."""

# -- wagers that are too much or too little ------------------------------------------------------


@mishap("An ante is outside the table's limits", "ante", "reduced", "told", "round")
def ante_differs(felt: MississippiFelt, prompt: Prompt, facts: WagerFound, why: Cites) -> Script:
    """Above the maximum the excess goes back; below the minimum it plays as it lies."""
    bet = state.of(felt, facts.player, ANTE)
    require(bet, "{seat} has no ante on the layout", facts.player)
    assert bet is not None
    require(facts.stake > 0, "nothing lies there: report cards dealt without an ante")
    limit = limit_for(felt, felt.header.seat(facts.player), ANTE)
    outside = facts.stake < limit.least or (limit.most is not None and facts.stake > limit.most)
    require(outside, f"an ante of {dollars(facts.stake)} is within the table's limits")
    house.cards_are_out(felt)
    yield ESTABLISHED
    put_right(felt, "ante", bet, facts.stake, limit.most, ante_differs)
    for street in STREETS:
        lies = state.of(felt, facts.player, street)
        if lies is not None:
            cut_to_three_antes(felt, lies, bet.stake)


@rule
def cut_to_three_antes(felt: MississippiFelt, bet: Bet, ante: int) -> None:
    """What a street wager is above three times an ante that was cut goes back too."""
    if bet.stake > MOST_ANTES * ante:
        house.return_excess(felt, bet, MOST_ANTES * ante, felt.law[cut_to_three_antes])


class StreetFound(WagerFound, frozen=True, kw_only=True):
    """What really lies in a player's area for a street."""

    street: Annotated[int, says("3, 4 or 5")]


@mishap("A street wager is not one, two or three antes", "street", "reduced", "told", "round")
def street_differs(felt: MississippiFelt, prompt: Prompt, facts: StreetFound, why: Cites) -> Script:
    """Above three antes the excess goes back; anything else plays as it lies (reading MS-3)."""
    require(FIRST_STREET <= facts.street <= LAST_STREET, "the streets are 3, 4 and 5")
    ante, street = state.of(felt, facts.player, ANTE), STREETS[facts.street - FIRST_STREET]
    bet = state.of(felt, facts.player, street)
    require(ante and bet, f"{{seat}} has no {street} wager on the layout", facts.player)
    assert ante is not None
    assert bet is not None
    require(facts.stake > 0, "a street wager is an amount above nothing")
    most = MOST_ANTES * ante.stake
    differs = facts.stake % ante.stake or facts.stake > most
    require(differs, f"{dollars(facts.stake)} is what may be wagered on a street")
    yield ESTABLISHED
    put_right(felt, "street", bet, facts.stake, most, street_differs)


# -- hands that should not be there, a wrong number of cards -------------------------------------


class MississippiNoAnte(house.NoAnte, frozen=True):
    """Cards were dealt to somebody without an ante."""

    bonus: Annotated[Cents, says("What lies in his bonus area")] = 0
    wagers: ClassVar[Mapping[str, str]] = {"bonus": BONUS}


class MississippiAnotherHand(house.AnotherHand, frozen=True):
    """A player was dealt a hand at a second area."""

    bonus: Annotated[Cents, says("what lies on the bonus")] = 0
    streets: Annotated[
        tuple[Cents, ...], says("What lies on the other area: bonus, and street by street")
    ] = ()

    def found(self) -> dict[str, int]:
        """By wager, what lies there."""
        streets = dict(zip(STREETS, (*self.streets, 0, 0, 0), strict=False))
        return {ANTE: self.ante, **streets, BONUS: self.bonus}


@mishap("A player was dealt more than one hand", *HANDS)
def more_than_one_hand(
    felt: MississippiFelt, prompt: Prompt, facts: MississippiAnotherHand, why: Cites
) -> Script:
    """The hand dealt first plays with its wagers; those of any other go back; all may retract."""
    has_ante = facts.ante or not facts.first
    require(has_ante, "without an ante that hand is void: report it as one dealt without an ante")
    require(len(facts.streets) <= len(STREETS), "there are three streets")
    house.a_second_hand(felt, prompt, facts)
    yield ESTABLISHED
    name, found, does = house.other_hand(felt, facts), facts.found(), felt.law.does
    void = does(more_than_one_hand, "hand")
    felt.say("hand", "void", void)
    if facts.first:
        put_back_what_was_folded(felt, does(more_than_one_hand, "first"), facts.player)
        felt.plays_instead(facts.player, name)
        _plays_with(felt, facts.player, found, void)
    else:
        house.return_what_was_found(felt, facts.player, found, void)
    yield from offer_the_round(felt, does(more_than_one_hand, "offer"))


def _plays_with(felt: MississippiFelt, player: str, found: dict[str, int], why: Cites) -> None:
    """A player's wagers go back, and those found beside the hand that he plays take their place."""
    ante = state.of(felt, player, ANTE)
    assert ante is not None
    house.return_all(felt, player, why)
    for wager, stake in found.items():
        if stake:
            felt.place(player, wager, stake, box=ante.box)
    for street, wager in enumerate(STREETS):
        state.decide_so(felt, player, street, WAGERED if found[wager] else "")


class MississippiWrongCount(counts.HandsCounted, frozen=True):
    """Hands, or the community cards, are too many or too few."""

    community: Annotated[bool, says("whether it is the community cards")] = False

    def other(self) -> bool:
        """Whether the community cards are wrong."""
        return self.community


@mishap("A hand has a wrong number of cards", "supervisor", "inspector", *HANDS)
def wrong_count(
    felt: MississippiFelt, prompt: Prompt, facts: MississippiWrongCount, why: Cites
) -> Script:
    """What follows depends on who looked, on the deck, and on whose cards they are."""
    counts.hands_are_named(felt, facts)
    yield ESTABLISHED
    counts.count_the_cards(felt, facts)
    if facts.community:
        community_is_wrong(felt)
    yield from counts.void_their_hands(felt, facts.players)


@rule
def community_is_wrong(felt: MississippiFelt) -> None:
    """With a wrong number of community cards the round is void too."""
    why = felt.law[community_is_wrong]
    house.void_the_round(felt, why, "a wrong number of community cards was dealt")


# -- community cards seen or turned out of turn --------------------------------------------------


@mishap("A community card was exposed before everybody had decided", "card", "decisions", "round")
def community_exposed(
    felt: MississippiFelt, prompt: Prompt, facts: BoardExposed, why: Cites
) -> Script:
    """The card stays up; who has decided on this street may decide again, the others go on."""
    street = deciding(felt)
    asked = street >= 0 and house.betting(prompt, BET)
    require(asked, "no player is deciding on a street")
    house.can_be_exposed(felt, house.exposed(felt, facts, FIRST_STREET), FIRST_STREET)
    yield ESTABLISHED
    face_up = felt.law.does(community_exposed, "card")
    felt.say("card", "remains face up", face_up)
    may_decide_again = decided(felt, street)
    if may_decide_again:
        felt.say("decisions", "reopened", felt.law.does(community_exposed, "decisions"))
    felt.state.may_change.update(dict.fromkeys(may_decide_again, street))
    for number in house.exposed(felt, facts, FIRST_STREET):
        yield from house.leave_face_up(felt, number - FIRST_STREET, face_up)


class TurnedInstead(Facts, frozen=True):
    """Another community card was turned than the one that was due."""

    which: Annotated[int, says("The street it lay on")]


@mishap("Another community card was turned than the one due", "card", "round")
def wrong_community_card(
    felt: MississippiFelt, prompt: Prompt, facts: TurnedInstead, why: Cites
) -> Script:
    """The card turned counts for the street that is due; the two change places (reading MS-6)."""
    turning = isinstance(prompt, Turn) and prompt.hand == COMMUNITY
    require(turning, "no community card is due to be turned")
    assert isinstance(prompt, Turn)
    streets = list(state.board_order(felt))
    due, turned = streets.index(prompt.n), facts.which - FIRST_STREET
    waiting = state.undecided(felt, due) or may_change(felt, due)
    require(not waiting, "players are still deciding: report a community card exposed")
    require(
        due < turned < len(STREETS),
        f"the card of street {due + FIRST_STREET} is due: another is one of a later street",
    )
    down = streets[turned] in felt.hand(COMMUNITY).seen
    require(down, f"the card of street {facts.which} lies face up already")
    yield ESTABLISHED
    streets[due], streets[turned] = streets[turned], streets[due]
    felt.state.board_order = tuple(streets)
    felt.say("card", "takes its place", why)


# -- players -------------------------------------------------------------------------------------


class CollusionSuspected(Facts, frozen=True):
    """Players are suspected of seeing each other's cards, and what the supervisor directs."""

    players: Annotated[tuple[SeatId, ...], says("who it is about, each by name")]
    direction: Annotated[str, says("what the supervisor directs")]

    @classmethod
    def words(cls, game: Game) -> WordsByFact:
        """What may be directed."""
        return {"direction": DIRECTIONS}


@mishap(
    "Players are suspected of helping each other", "direction", "excluded", "separated", "round"
)
def collusion(
    felt: MississippiFelt, prompt: Prompt, facts: CollusionSuspected, why: Cites
) -> Script:
    """The supervisor's direction is recorded; who plays first is asked first, who is kept apart
    plays no more at one table, who is removed wagers no more (reading MS-8).
    """
    direction = facts.direction
    require(
        direction in DIRECTIONS,
        f"{direction!r} is no direction; there are: {', '.join(DIRECTIONS)}",
    )
    known = {*state.seats(felt), *(seat.id for seat in felt.header.seats)}
    named = facts.players and known.issuperset(facts.players)
    require(named, "say which players at this table are suspected")
    several = direction != AgainstCollusion.APART.value or len(set(facts.players)) > 1
    require(several, "say which players are not to play together")
    yield ESTABLISHED
    why = felt.law[AgainstCollusion(direction)]
    felt.say("direction", direction, why)
    if direction == AgainstCollusion.APART.value:
        for one, other in combinations(dict.fromkeys(facts.players), 2):
            felt.say("separated", "{seat} from {other}", why, other, one)
    elif direction == AgainstCollusion.PLAY_FIRST.value:
        felt.state.play_first += facts.players
    elif direction == AgainstCollusion.REMOVED.value:
        for player in facts.players:
            felt.excluded[player] = why
            felt.say("excluded", "{seat}", why, player)


@mishap("A player is not there to decide", "hand", "round")
def absent(felt: MississippiFelt, prompt: Prompt, facts: AboutPlayer, why: Cites) -> Script:
    """The hand of a player who is not there is folded and all his wagers are forfeited, also one
    that waits for the game to end.
    """
    street = deciding(felt)
    waits = facts.player in state.undecided(felt, street) and house.betting(prompt, BET)
    require(waits, "the table does not wait for {seat}", facts.player)
    yield ESTABLISHED
    fold(felt, facts.player, street, ABSENT)
    for bet in felt.waiting():
        if bet.seat == facts.player:
            bet.state = LIVE
            felt.settle(bet, felt.game.wagers[bet.wager].verdicts[ABSENT])
    felt.say("hand", "folded", why)
