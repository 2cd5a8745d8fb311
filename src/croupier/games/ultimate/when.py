"""When something can have gone wrong at ultimate Texas hold'em, and what the round knows of it."""

from __future__ import annotations

from croupier.games.house_poker import reports as house
from croupier.games.house_poker import when
from croupier.games.house_poker.decisions import WAGERED, decided_at, has
from croupier.games.house_poker.places import (
    deal_is_complete,
    hand_of,
    of,
    owners,
    players,
)
from croupier.games.house_poker.rules import COMMUNITY, DEALER
from croupier.games.ultimate import reports
from croupier.games.ultimate.places import measure, rules_of
from croupier.games.ultimate.rules import (
    BLIND,
    BOARD_CARDS,
    JACKPOT,
    PLAY,
    PLAYS,
    play_on_a_blind,
)
from croupier.money import dollars
from croupier.play.felt import Felt
from croupier.play.game import RESERVED
from croupier.play.powers import GROUNDS, Disruption
from croupier.play.prompts import Choose, Prompt


def play_is_made(felt: Felt, prompt: Prompt, facts: house.WagerFound) -> str | None:
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
    if bet.wager == BLIND:
        return play_on_a_blind(bet.stake)
    return PLAYS[decided_at(felt, seat, WAGERED)](bet.stake)


def a_wager_is_missing(felt: Felt, prompt: Prompt, facts: reports.Missing) -> str | None:
    """Cards are out, and ante or blind or both are not there."""
    if facts.ante > 0 and facts.blind > 0:
        return "ante and blind both lie there"
    if facts.player in RESERVED:
        return f"{facts.player!r} is no player"
    amounts = when.amounts(*facts.found().values())
    return when.begun(felt, prompt) or amounts or when.cards_exist(felt, facts.cards)


def nothing_is_wagered(felt: Felt, prompt: Prompt, facts: reports.NothingWagered) -> str | None:
    """Cards are out, and the player has neither ante nor blind."""
    if facts.player in RESERVED:
        return f"{facts.player!r} is no player"
    if facts.player in players(felt):
        return f"{facts.player} has {measure(felt, facts.player).wager} on the layout"
    return when.begun(felt, prompt) or when.amounts(facts.trips)


def board_lies_down(felt: Felt, prompt: Prompt, facts: house.BoardExposed) -> str | None:
    """Players are deciding, and the cards named still lie face down."""
    if not isinstance(prompt, Choose):
        return "no round of betting is going on"
    return when.can_be_exposed(felt, when.exposed(felt, facts))


def after_the_deal(felt: Felt, prompt: Prompt, facts: reports.NextExposed) -> str | None:
    """The hole cards are out, and community cards are still to come."""
    if not deal_is_complete(felt):
        return "that was during the initial deal"
    left = BOARD_CARDS - len(felt.cards(COMMUNITY))
    return None if 1 <= facts.cards <= left else f"{left} cards are still to come"


def dealer_has_cards(felt: Felt, prompt: Prompt, facts: reports.DealerExposed) -> str | None:
    """The dealer has cards, and they still lie face down."""
    hand = felt.hands.get(DEALER)
    if not 1 <= facts.cards <= rules_of(felt).hole_cards:
        return "the dealer has two cards"
    if hand is None or not hand.seen:
        return "the dealer has no card that lies face down"
    if not deal_is_complete(felt):
        return "that was during the deal: report an exposed card"
    return None


def wagers_are_otherwise(felt: Felt, prompt: Prompt, facts: reports.WagersFound) -> str | None:
    """The round has begun, the player is in it, and something lies there."""
    if not felt.closed:
        return "the round has not begun: the wagers are put right"
    if facts.player not in players(felt):
        return f"{facts.player} is not in the round"
    if not facts.ante and not facts.blind:
        return "nothing lies there: report cards dealt without a wager"
    return when.amounts(facts.ante, facts.blind)


def is_asked(felt: Felt, prompt: Prompt, facts: house.Player) -> str | None:
    """The table waits for this player."""
    return when.is_asked(prompt, facts.player, PLAY)


def has_a_hidden_hand(felt: Felt, prompt: Prompt, facts: house.Player) -> str | None:
    """The player has played, and his hand has not been turned."""
    if not has(felt, facts.player, WAGERED) or facts.player not in players(felt):
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
    return when.amounts(*facts.verified.values())


def outcome_is_affected(felt: Felt, prompt: Prompt, facts: Disruption) -> str | None:
    """An outcome is voided only for a ground that the rules name."""
    grounds = GROUNDS | {"deck"}
    if facts.reason in grounds:
        return None
    return f"{facts.reason!r} is no ground; the grounds are: {', '.join(sorted(grounds))}"
