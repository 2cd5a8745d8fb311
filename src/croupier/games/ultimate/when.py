"""When something can have gone wrong at ultimate Texas hold'em, and what the round knows of it."""

from __future__ import annotations

from collections import Counter

from croupier.equipment.cards import BACK, Card
from croupier.games.ultimate import reports
from croupier.games.ultimate.places import (
    ANTE,
    JACKPOT,
    PLAY,
    PLAYED,
    anybody_has_looked,
    deal_is_complete,
    hand_of,
    has,
    measure,
    of,
    owners,
    players,
    rules_of,
    seats,
    somebody_has_acted,
    stage_of,
)
from croupier.games.ultimate.rules import (
    BOARD_CARDS,
    COMMUNITY,
    DEALER,
    DECK,
    HOLE_CARDS,
    PLAYS,
    RIVER,
)
from croupier.money import dollars
from croupier.play.felt import Felt
from croupier.play.game import RESERVED
from croupier.play.powers import GROUNDS, Disruption
from croupier.play.prompts import Bets, Choose, Prompt

MOST_COUNTED = 2 * DECK


def play_is_made(felt: Felt, prompt: Prompt, facts: reports.PlayFound) -> str | None:
    """The player has played, and what lies there is not an amount that the stage allows."""
    if of(felt, facts.player, PLAY) is None:
        return f"{facts.player} has no play wager on the layout"
    if facts.stake <= 0:
        return "a play wager is an amount above nothing"
    bet = measure(felt, facts.player)
    least, most = allowed(felt, facts.player)
    if least <= facts.stake <= most and facts.stake % bet.stake == 0:
        return f"{dollars(facts.stake)} is what may be played at that stage"
    return None


def allowed(felt: Felt, seat: str) -> tuple[int, int]:
    """The least and most that a player's play wager may be, at the stage at which he made it."""
    bet = measure(felt, seat)
    stage = stage_of(felt, seat, PLAYED) if bet.wager == ANTE else RIVER
    return PLAYS[stage](bet.stake)


def a_wager_is_missing(felt: Felt, prompt: Prompt, facts: reports.Missing) -> str | None:
    """Cards are out, and ante or blind or both are not there."""
    if facts.ante > 0 and facts.blind > 0:
        return "ante and blind both lie there"
    if facts.player in RESERVED:
        return f"{facts.player!r} is no player"
    amounts = _amounts(facts.ante, facts.blind, facts.trips)
    return _begun(felt, prompt) or amounts or _exist(felt, facts.cards)


def nothing_is_wagered(felt: Felt, prompt: Prompt, facts: reports.NothingWagered) -> str | None:
    """Cards are out, and the player has neither ante nor blind."""
    if facts.player in RESERVED:
        return f"{facts.player!r} is no player"
    if facts.player in players(felt):
        return f"{facts.player} has {measure(felt, facts.player).wager} on the layout"
    return _begun(felt, prompt) or _amounts(facts.trips)


def a_second_hand(felt: Felt, prompt: Prompt, facts: reports.AnotherHand) -> str | None:
    """A player in the round was dealt cards at another area."""
    if facts.player not in players(felt):
        return f"{facts.player} is not in the round"
    if facts.first and deal_is_complete(felt) and len(facts.cards) != HOLE_CARDS:
        return "the hand that plays is told by its two cards"
    amounts = _amounts(facts.ante, facts.blind, facts.trips)
    return _begun(felt, prompt) or amounts or _exist(felt, facts.cards)


def hands_are_named(
    felt: Felt, prompt: Prompt, facts: reports.WrongCount | reports.Misdealt
) -> str | None:
    """Somebody's hand is wrong, and cards have been dealt."""
    if not facts.players and not facts.dealer:
        return "say whose hand has a wrong number of cards"
    strangers = [player for player in facts.players if player not in seats(felt)]
    if strangers:
        return f"{', '.join(strangers)} was dealt no hand"
    if isinstance(facts, reports.WrongCount):
        if facts.looked and not deal_is_complete(felt):
            return "nobody has cards to look at before all are dealt"
        if facts.looked is False and somebody_has_acted(felt):
            return "a player has decided, and so has looked at his cards"
        if not 0 <= facts.deck <= MOST_COUNTED:
            return f"{facts.deck} cards cannot have been counted"
    return _begun(felt, prompt)


def during_the_deal(felt: Felt, prompt: Prompt, facts: reports.Exposed) -> str | None:
    """Cards are out, and nobody has decided anything yet."""
    if somebody_has_acted(felt):
        return "the deal is over: players have decided"
    return _begun(felt, prompt)


def board_lies_down(felt: Felt, prompt: Prompt, facts: reports.BoardExposed) -> str | None:
    """Players are deciding, and the cards named still lie face down."""
    if not isinstance(prompt, Choose):
        return "no round of betting is going on"
    hand = felt.hands.get(COMMUNITY)
    order = rules_of(felt).order
    if not facts.which:
        return "say which of the community cards were exposed"
    for number in facts.which:
        if not 1 <= number <= BOARD_CARDS:
            return f"there are five community cards, and no {number}"
        if hand is None or order[number - 1] not in hand.seen:
            return f"community card {number} lies face up already"
    return None


def after_the_deal(felt: Felt, prompt: Prompt, facts: reports.NextExposed) -> str | None:
    """The hole cards are out, and community cards are still to come."""
    if not deal_is_complete(felt):
        return "that was during the initial deal"
    left = BOARD_CARDS - len(felt.cards(COMMUNITY))
    return None if 1 <= facts.cards <= left else f"{left} cards are still to come"


def dealer_has_cards(felt: Felt, prompt: Prompt, facts: reports.DealerExposed) -> str | None:
    """The dealer has cards, and they still lie face down."""
    hand = felt.hands.get(DEALER)
    if not 1 <= facts.cards <= HOLE_CARDS:
        return "the dealer has two cards"
    if hand is None or not hand.seen:
        return "the dealer has no card that lies face down"
    if not deal_is_complete(felt):
        return "that was during the deal: report an exposed card"
    return None


def no_card_since(felt: Felt, prompt: Prompt, facts: reports.Misplaced) -> str | None:
    """Only the last card is put right."""
    if facts.further_cards:
        return "further cards have been dealt: the rule moves only the last one"
    if facts.place in RESERVED - {DEALER}:
        return f"{facts.place!r} is no place of the layout"
    return _begun(felt, prompt, first=False)


def wagers_are_otherwise(felt: Felt, prompt: Prompt, facts: reports.WagersFound) -> str | None:
    """The round has begun, the player is in it, and something lies there."""
    if not felt.closed:
        return "the round has not begun: the wagers are put right"
    if facts.player not in players(felt):
        return f"{facts.player} is not in the round"
    if not facts.ante and not facts.blind:
        return "nothing lies there: report cards dealt without a wager"
    return _amounts(facts.ante, facts.blind)


def is_asked(felt: Felt, prompt: Prompt, facts: reports.Player) -> str | None:
    """The table waits for this player."""
    if isinstance(prompt, Choose) and any(q.seat == facts.player for q in prompt.questions):
        if any(option.move == PLAY for option in prompt.questions[0].options):
            return None
    return f"the table does not wait for {facts.player}"


def has_a_hidden_hand(felt: Felt, prompt: Prompt, facts: reports.Player) -> str | None:
    """The player has played, and his hand has not been turned."""
    if not has(felt, facts.player, PLAYED) or facts.player not in players(felt):
        return f"{facts.player} has no play wager"
    if not felt.hand(hand_of(felt, facts.player)).face_down():
        return f"{facts.player}'s hand is exposed already"
    return None


def jackpot_is_short(felt: Felt, prompt: Prompt, facts: reports.JackpotFound) -> str | None:
    """The round has begun, and less than the value lies there."""
    bet = of(felt, facts.player, JACKPOT)
    if bet is None:
        return f"{facts.player} has no jackpot wager"
    if not felt.closed:
        return "the round has not begun: the wager is put right"
    if not 0 < facts.stake < bet.stake:
        return f"a {bet.on} wager is {dollars(bet.stake)}, and less than that is short"
    return None


def pools_are_named(felt: Felt, prompt: Prompt, facts: reports.Verified) -> str | None:
    """The pools that the amounts are for exist, and somebody plays for them."""
    levels = rules_of(felt).levels
    names = levels.names if levels is not None else ()
    if not facts.verified or any(name not in names for name in facts.verified):
        return f"say what these come to: {', '.join(names)}"
    if not owners(felt, JACKPOT):
        return "nobody plays for the jackpot"
    return _amounts(*facts.verified.values())


def outcome_is_affected(felt: Felt, prompt: Prompt, facts: Disruption) -> str | None:
    """An outcome is voided only for a ground that the rules name."""
    grounds = GROUNDS | {"deck"}
    if facts.reason in grounds:
        return None
    return f"{facts.reason!r} is no ground; the grounds are: {', '.join(sorted(grounds))}"


def looked_at(felt: Felt, said: bool | None) -> bool:
    """Whether players have looked at their cards: as reported, or as far as the round knows."""
    return anybody_has_looked(felt) if said is None else said


def _begun(felt: Felt, prompt: Prompt, first: bool = True) -> str | None:
    dealt = any(hand.cards for hand in felt.hands.values())
    if isinstance(prompt, Bets) or (first and not dealt):
        return "no card has been dealt yet"
    return None


def _amounts(*cents: int) -> str | None:
    return "a wager is no less than nothing" if any(one < 0 for one in cents) else None


def _exist(felt: Felt, cards: tuple[Card, ...]) -> str | None:
    left = felt.left
    for card, many in Counter(card for card in cards if card is not BACK).items():
        if left[card] < many:
            return f"{card} lies on the table already"
    return "a hand has two cards" if len(cards) > HOLE_CARDS + 1 else None
