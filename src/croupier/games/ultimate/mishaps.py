"""What goes wrong at ultimate Texas hold'em: the facts, the conditions, and the ruling."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Annotated, ClassVar

from croupier.equipment.cards import Card
from croupier.games.house_poker import counts, state
from croupier.games.house_poker import mishaps as house
from croupier.games.house_poker.mishaps import AboutPlayer, BoardExposed, WagerFound
from croupier.games.house_poker.round import put_back_what_was_folded
from croupier.games.house_poker.rules import ANTE, COMMUNITY, DEALER
from croupier.games.house_poker.state import ABSENT, FOLDED, WAGERED
from croupier.games.ultimate import rules
from croupier.games.ultimate.jackpot import no_ante_no_jackpot
from croupier.games.ultimate.placing import measure
from croupier.games.ultimate.round import fold
from croupier.games.ultimate.rules import (
    BLIND,
    BOARD_CARDS,
    PLAY,
    PLAYS,
    STAGES,
    TRIPS,
)
from croupier.games.ultimate.state import UltimateFelt
from croupier.law import Cites
from croupier.money import dollars
from croupier.play.felt import Bet
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, mishap, offer_the_round, require
from croupier.play.prompts import EVERYONE, Choose, Prompt, Turn
from croupier.play.reports.facts import Cents, SeatId, says
from croupier.play.steps import step

# -- the play wager ------------------------------------------------------------------------------


@mishap("A play wager is not what may be played", "play", "reduced", "round")
def play_differs(felt: UltimateFelt, prompt: Prompt, facts: WagerFound, why: Cites) -> Script:
    """The excess is given to the player; a smaller wager is taken or paid as it is."""
    bet = _may_not_be_played(felt, facts)
    yield ESTABLISHED
    _, most = _allowed(felt, bet.seat)
    over = facts.stake > most
    stage = state.decided_at(felt, bet.seat, WAGERED)
    why = felt.law[_cut_by(felt, bet.seat) if over else AS_PLACED[stage]]
    house.excess_goes_back(felt, bet, facts.stake, most, why)
    felt.say("play", felt.rules.play_said[over], why)


class PlaySettled(Enum):
    """What becomes of a play wager that may not be played, by the stage at which it was made."""

    LESS_BEFORE_FLOP = "too little before the flop: as placed"
    LESS_AFTER_FLOP = "too little after the flop: as placed"
    LESS_ON_THE_RIVER = "too little on the river: as placed"
    MORE_BEFORE_FLOP = "too much before the flop: up to what may be played"
    MORE_AFTER_FLOP = "too much after the flop: up to what may be played"
    MORE_ON_THE_RIVER = "too much on the river: up to what may be played"
    MORE_THAN_THE_BLIND = "without an ante, whenever it was made: up to the blind"


AS_PLACED = (
    *(PlaySettled.LESS_BEFORE_FLOP, PlaySettled.LESS_AFTER_FLOP),
    PlaySettled.LESS_ON_THE_RIVER,
)
CUT = (
    *(PlaySettled.MORE_BEFORE_FLOP, PlaySettled.MORE_AFTER_FLOP),
    PlaySettled.MORE_ON_THE_RIVER,
)


def _cut_by(felt: UltimateFelt, seat: str) -> PlaySettled:
    """By what a player's play wager is cut."""
    if measure(felt, seat).wager == BLIND:
        return PlaySettled.MORE_THAN_THE_BLIND
    return CUT[state.decided_at(felt, seat, WAGERED)]


def _may_not_be_played(felt: UltimateFelt, facts: WagerFound) -> Bet:
    """The player has played, and what lies there is not an amount that the stage allows; a second
    count that finds such an amount puts the first one right.
    """
    bet = state.of(felt, facts.player, PLAY)
    require(bet, "{seat} has no play wager on the layout", facts.player)
    assert bet is not None
    require(facts.stake > 0, "a play wager is an amount above nothing")
    least, most = _allowed(felt, facts.player)
    unit = measure(felt, facts.player).stake
    require(
        any(not least <= stake <= most or stake % unit for stake in (facts.stake, bet.stake)),
        f"{dollars(facts.stake)} is what may be played at that stage",
    )
    return bet


def _allowed(felt: UltimateFelt, seat: str) -> tuple[int, int]:
    """The least and most that a player's play wager may be, at the stage at which he made it."""
    bet = measure(felt, seat)
    if bet.wager == BLIND:
        return rules.play_on_a_blind(bet.stake)
    return PLAYS[state.decided_at(felt, seat, WAGERED)](bet.stake)


# -- wagers that are not there, or not alike -----------------------------------------------------


class WagerMissing(house.FoundAtArea, frozen=True):
    """Cards were dealt to an area without an ante, a blind, or either; what does lie there."""

    ante: Annotated[Cents, says("what lies on the ante")] = 0
    blind: Annotated[Cents, says("what lies on the blind")] = 0
    trips: Annotated[Cents, says("what lies on trips")] = 0
    handled: Annotated[
        bool | None,
        says("Whether a player has handled his cards; unsaid, as far as the round knows"),
    ] = None
    cards: Annotated[
        tuple[Card, ...], says("The cards dealt there that the round did not ask for")
    ] = ()
    wagers: ClassVar[Mapping[str, str]] = {"ante": ANTE, "blind": BLIND, "trips": TRIPS}


@mishap(
    "Cards were dealt to an area without an ante or a blind", "hand", "offer", "returned", "round"
)
def missing_wager(felt: UltimateFelt, prompt: Prompt, facts: WagerMissing, why: Cites) -> Script:
    """With no card handled the round is void; otherwise that hand, and everybody may retract."""
    require(facts.ante <= 0 or facts.blind <= 0, "ante and blind both lie there")
    house.is_a_player(facts.player)
    on_record = facts.player in state.seats(felt)
    require(not (on_record and facts.cards), "the cards of {seat} are on record", facts.player)
    possible = facts.handled is not False or not state.somebody_has_decided(felt)
    require(possible, "a player has decided, and so has handled his cards")
    house.cards_are_out(felt)
    house.no_less_than_nothing(*facts.found().values())
    house.cards_make_a_hand(felt, facts.cards)
    yield ESTABLISHED
    handled, does = house.looked_at(felt, facts.handled), felt.law.does
    put_back_what_was_folded(felt, why, facts.player)
    _lies_as_found(felt, facts.player, facts.found(), why)
    if not handled:
        void = does(missing_wager, "round")
        house.void_the_round(felt, void, "cards were dealt to an area without both wagers")
    house.lay_aside(felt, f"void hand of {facts.player}", facts.cards)
    counts.void_the_hand(felt, facts.player, missing_wager)
    yield from offer_the_round(felt, does(missing_wager, "offer"))


class NothingWagered(Facts, frozen=True):
    """Cards were dealt to somebody with neither ante nor blind."""

    player: SeatId
    trips: Annotated[Cents, says("What lies on his trips area")] = 0


@mishap("Cards were dealt to a player with neither ante nor blind", "deal", "returned", "round")
def nothing_wagered(
    felt: UltimateFelt, prompt: Prompt, facts: NothingWagered, why: Cites
) -> Script:
    """Cards without ante or blind are a misdeal; trips that lie there go back with the rest
    (reading UW-20).
    """
    house.is_a_player(facts.player)
    house.has_not_wagered(felt, facts.player)
    house.cards_are_out(felt)
    house.no_less_than_nothing(facts.trips)
    yield ESTABLISHED
    why = felt.law[NoHand.ONLY_TRIPS if facts.trips else NoHand.NOT_BOTH]
    _lies_as_found(felt, facts.player, {ANTE: 0, BLIND: 0, TRIPS: facts.trips}, why)
    house.misdeal(felt, why)


class NoHand(Enum):
    """What was missing where cards were dealt."""

    NOT_BOTH = "ante and blind"
    ONLY_TRIPS = "all but a trips wager"


class WagersFound(Facts, frozen=True):
    """What really lies on a player's ante and blind areas."""

    player: SeatId
    ante: Annotated[Cents, says("what lies on the ante")]
    blind: Annotated[Cents, says("what lies on the blind")]


@mishap(
    "Ante and blind are not both there, or not the same",
    *("ante", "blind", "wagers", "jackpot", "play", "returned", "reduced", "round"),
)
def wagers_differ(felt: UltimateFelt, prompt: Prompt, facts: WagersFound, why: Cites) -> Script:
    """The hand goes on with what lies there, be it one of the two or unequal amounts."""
    require(felt.closed, "the round has not begun: the wagers are put right")
    house.in_the_round(felt, facts.player)
    require(facts.ante or facts.blind, "nothing lies there: report cards dealt without a wager")
    require(facts.ante != facts.blind, "ante and blind are the same: they do not differ")
    unit = felt.game.wagers[BLIND].step
    payable = facts.blind % unit == 0
    require(payable, f"a blind is a multiple of {unit}c, or it could not be paid to the cent")
    house.no_less_than_nothing(facts.ante, facts.blind)
    yield ESTABLISHED
    found = {ANTE: facts.ante, BLIND: facts.blind}
    why = felt.law[_as_found(facts)]
    _lies_as_found(felt, facts.player, found, why)
    missing = [wager for wager, stake in found.items() if not stake]
    for wager in missing:
        felt.say(wager, "missing", why)
    if not missing:
        felt.say("wagers", "as placed", why)
    if not facts.ante:
        no_ante_no_jackpot(felt, facts.player)
    cut_the_play_wager(felt, facts.player)


class GoesOn(Enum):
    """What a hand goes on with."""

    WITHOUT_A_BLIND = "an ante and no blind"
    WITHOUT_AN_ANTE = "a blind and no ante"
    UNEQUAL = "an ante and a blind that differ"


def _as_found(facts: WagersFound) -> GoesOn:
    """What a hand goes on with, as its wagers were found."""
    if not facts.blind:
        return GoesOn.WITHOUT_A_BLIND
    return GoesOn.UNEQUAL if facts.ante else GoesOn.WITHOUT_AN_ANTE


def cut_the_play_wager(felt: UltimateFelt, player: str) -> None:
    """A play wager made before is more than what lies there allows: it is settled up to that."""
    bet = state.of(felt, player, PLAY)
    if bet is not None:
        _, most = _allowed(felt, player)
        if bet.stake > most:
            why = felt.law[_cut_by(felt, player)]
            felt.say("play", "reduced", why)
            house.return_excess(felt, bet, most, why)


def _lies_as_found(felt: UltimateFelt, seat: str, found: Mapping[str, int], why: Cites) -> None:
    """An area has what was found there, and so has one that the round knew nothing of."""
    known = seat in state.seats(felt)
    for wager, stake in found.items():
        if known:
            _lies_so(felt, seat, wager, stake, why)
        elif stake:
            felt.place(seat, wager, stake, box="0")


def _lies_so(felt: UltimateFelt, seat: str, wager: str, stake: int, why: Cites) -> None:
    """A wager is what really lies there, which may be nothing."""
    bet = state.of(felt, seat, wager)
    if bet is None:
        if stake:
            box = next(bet.box for bet in felt.bets if bet.seat == seat)
            felt.place(seat, wager, stake, box=box)
    elif not stake:
        felt.give_back(bet, "removed", why, "it was not placed")
    else:
        house.as_it_lies(felt, bet, stake, why)


# -- hands ---------------------------------------------------------------------------------------


class UltimateAnotherHand(house.AnotherHand, frozen=True):
    """A player was dealt a hand at a second area."""

    blind: Annotated[Cents, says("what lies on the blind")] = 0
    trips: Annotated[Cents, says("What lies on the other area")] = 0
    wagers = WagerMissing.wagers


@mishap("A player is not there to act on his hand", "hand", "round")
def absent(felt: UltimateFelt, prompt: Prompt, facts: AboutPlayer, why: Cites) -> Script:
    """The hand of a player who is not there to act is folded and all his wagers are forfeited."""
    asked = isinstance(prompt, Choose) and any(q.seat == facts.player for q in prompt.questions)
    require(asked, "the table does not wait for {seat}", facts.player)
    yield ESTABLISHED
    due = next(stage for stage in STAGES if not state.decision(felt, facts.player, stage))
    fold(felt, facts.player, due, ABSENT)
    felt.say("hand", "folded", why)


@mishap("A player will not have his hand shown", "hand", "round")
def hand_not_exposed(felt: UltimateFelt, prompt: Prompt, facts: AboutPlayer, why: Cites) -> Script:
    """A player who will not have his hand shown has given it up (reading UW-4)."""
    seat = facts.player
    played = state.has(felt, seat, WAGERED) and seat in state.players(felt)
    for_trips = state.has(felt, seat, FOLDED) and state.of(felt, seat, TRIPS) is not None
    require(played or for_trips, "no hand of {seat}'s is to be turned", seat)
    hidden = felt.hand(felt.hand_of(seat)).face_down()
    require(hidden, "{seat}'s hand is exposed already", seat)
    yield ESTABLISHED
    felt.state.not_exposed.add(seat)
    felt.say("hand", "not exposed", why)


# -- cards seen too soon -------------------------------------------------------------------------


@mishap("A community card was exposed too soon", "card", "round")
def community_exposed(
    felt: UltimateFelt, prompt: Prompt, facts: BoardExposed, why: Cites
) -> Script:
    """While players look at their cards or decide (reading U-14) it stays where it is."""
    looking = isinstance(prompt, Turn) and prompt.to != EVERYONE
    require(isinstance(prompt, Choose) or looking, "no round of betting is going on")
    house.can_be_exposed(felt, house.exposed(felt, facts))
    yield ESTABLISHED
    yield from house.stay_in_play(felt, facts, felt.law.does(community_exposed, "card"))


class DealerExposed(Facts, frozen=True):
    """The dealer showed one or both of his cards too soon."""

    cards: Annotated[int, says("which cards")] = 1


@mishap("The dealer showed a card of his too soon", "hand", "ante and blind", "round")
def dealer_exposed(felt: UltimateFelt, prompt: Prompt, facts: DealerExposed, why: Cites) -> Script:
    """Once somebody has played it changes nothing; before, only trips that win are paid."""
    _dealers_cards_lie_face_down(felt, facts)
    yield ESTABLISHED
    does = felt.law.does
    if any(bet.wager == PLAY and bet.state != "void" for bet in felt.bets):
        plays_on = does(dealer_exposed, "round")
        yield from _turn_dealers_cards(felt, facts.cards, plays_on)
        felt.say("round", "continues", plays_on)
        return
    felt.say("hand", "void", does(dealer_exposed, "hand"))
    folded = does(dealer_exposed, "folded")
    if counts.without_the_dealer(felt, folded):
        felt.say("ante and blind", "returned", folded)


@mishap("The dealer showed a card of his too soon", "deal", "returned", "round")
def dealer_misdeals(felt: UltimateFelt, prompt: Prompt, facts: DealerExposed, why: Cites) -> Script:
    """Play goes on if a player has acted on his hand, and is a misdeal if none has."""
    _dealers_cards_lie_face_down(felt, facts)
    yield ESTABLISHED
    if not state.somebody_has_decided(felt):
        house.misdeal(felt, why)
    yield from _turn_dealers_cards(felt, facts.cards, why)


def _dealers_cards_lie_face_down(felt: UltimateFelt, facts: DealerExposed) -> None:
    require(state.deal_is_complete(felt), "that was during the deal: report an exposed card")
    hidden = len(felt.hand(DEALER).seen)
    require(1 <= facts.cards <= hidden, f"of the dealer's cards {hidden} lie face down")


def _turn_dealers_cards(felt: UltimateFelt, number: int, why: Cites) -> Script:
    """So many of the dealer's cards have been seen, and everybody may look at them."""
    for position in felt.hand(DEALER).face_down()[:number]:
        yield from _turn_dealers_card(felt, position, why)


@step
def _turn_dealers_card(felt: UltimateFelt, position: int, why: Cites) -> Script:
    hand = felt.hand(DEALER)
    if position in hand.seen:
        hand.turn(position, (yield Turn(DEALER, position, EVERYONE, why)))


class NextExposed(Facts, frozen=True):
    """Cards to come were exposed after the deal."""

    cards: Annotated[int, says("which cards")] = 1


@mishap("A card to come was exposed after the deal", "card", "round")
def used_in_sequence(felt: UltimateFelt, prompt: Prompt, facts: NextExposed, why: Cites) -> Script:
    """A card exposed after the deal lies there and is used when its turn comes."""
    require(state.deal_is_complete(felt), "that was during the initial deal")
    out = len(felt.cards(COMMUNITY))
    left = BOARD_CARDS - out
    require(1 <= facts.cards <= left, f"{left} cards are still to come")
    yield ESTABLISHED
    felt.say("card", "used in sequence", why)
    for number in range(out, out + facts.cards):
        yield from house.leave_face_up(felt, number, why)
