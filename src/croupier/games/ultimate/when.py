"""When something can have gone wrong at ultimate Texas hold'em, and what the round knows of it."""

from __future__ import annotations

from croupier.games.house_poker import reports as house
from croupier.games.house_poker import when
from croupier.games.house_poker.decisions import (
    FOLDED,
    WAGERED,
    decided_at,
    has,
    somebody_has_decided,
)
from croupier.games.house_poker.places import (
    deal_is_complete,
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
    TRIPS,
    play_on_a_blind,
)
from croupier.games.ultimate.state import UltimateFelt
from croupier.money import dollars
from croupier.play.game import RESERVED
from croupier.play.powers import GROUNDS, Disruption
from croupier.play.prompts import EVERYONE, Choose, Prompt, Turn


def play_is_made(felt: UltimateFelt, prompt: Prompt, facts: house.WagerFound) -> str | None:
    """The player has played, and what lies there is not an amount that the stage allows; a second
    count that finds such an amount puts the first one right.
    """
    played = of(felt, facts.player, PLAY)
    if played is None:
        return f"{facts.player} has no play wager on the layout"
    if facts.stake <= 0:
        return "a play wager is an amount above nothing"
    if _may_be_played(felt, facts.player, facts.stake, played.stake):
        return f"{dollars(facts.stake)} is what may be played at that stage"
    return None


def _may_be_played(felt: UltimateFelt, seat: str, *stakes: int) -> bool:
    least, most = allowed(felt, seat)
    unit = measure(felt, seat).stake
    return all(least <= stake <= most and stake % unit == 0 for stake in stakes)


def allowed(felt: UltimateFelt, seat: str) -> tuple[int, int]:
    """The least and most that a player's play wager may be, at the stage at which he made it."""
    bet = measure(felt, seat)
    if bet.wager == BLIND:
        return play_on_a_blind(bet.stake)
    return PLAYS[decided_at(felt, seat, WAGERED)](bet.stake)


def a_wager_is_missing(felt: UltimateFelt, prompt: Prompt, facts: reports.Missing) -> str | None:
    """Cards are out, and ante or blind or both are not there."""
    if facts.ante > 0 and facts.blind > 0:
        return "ante and blind both lie there"
    if facts.player in RESERVED:
        return f"{facts.player!r} is no player"
    if facts.handled is False and somebody_has_decided(felt):
        return "a player has decided, and so has handled his cards"
    amounts = when.amounts(*facts.found().values())
    return when.begun(felt, prompt) or amounts or when.cards_exist(felt, facts.cards)


def nothing_is_wagered(
    felt: UltimateFelt, prompt: Prompt, facts: reports.NothingWagered
) -> str | None:
    """Cards are out, and neither ante nor blind lies there."""
    if facts.player in RESERVED:
        return f"{facts.player!r} is no player"
    return when.begun(felt, prompt) or when.amounts(facts.trips)


def board_lies_down(felt: UltimateFelt, prompt: Prompt, facts: house.BoardExposed) -> str | None:
    """Players look at their cards or decide (reading U-14), and the cards named lie face down."""
    looking = isinstance(prompt, Turn) and prompt.to != EVERYONE
    if not isinstance(prompt, Choose) and not looking:
        return "no round of betting is going on"
    return when.can_be_exposed(felt, when.exposed(felt, facts))


def after_the_deal(felt: UltimateFelt, prompt: Prompt, facts: reports.NextExposed) -> str | None:
    """The hole cards are out, and community cards are still to come."""
    if not deal_is_complete(felt):
        return "that was during the initial deal"
    left = BOARD_CARDS - len(felt.cards(COMMUNITY))
    return None if 1 <= facts.cards <= left else f"{left} cards are still to come"


def dealer_has_cards(
    felt: UltimateFelt, prompt: Prompt, facts: reports.DealerExposed
) -> str | None:
    """The dealer has cards, and they still lie face down."""
    if not deal_is_complete(felt):
        return "that was during the deal: report an exposed card"
    hidden = len(felt.hand(DEALER).seen)
    if not 1 <= facts.cards <= hidden:
        return f"of the dealer's cards {hidden} lie face down"
    return None


def wagers_are_otherwise(
    felt: UltimateFelt, prompt: Prompt, facts: reports.WagersFound
) -> str | None:
    """The round has begun, the player is in it, and something lies there."""
    if not felt.closed:
        return "the round has not begun: the wagers are put right"
    if facts.player not in players(felt):
        return f"{facts.player} is not in the round"
    if not facts.ante and not facts.blind:
        return "nothing lies there: report cards dealt without a wager"
    step = felt.game.wagers[BLIND].step
    if facts.blind % step:
        return f"a blind is a multiple of {step}c, or it could not be paid to the cent"
    return when.amounts(facts.ante, facts.blind)


def is_asked(felt: UltimateFelt, prompt: Prompt, facts: house.Player) -> str | None:
    """The table waits for this player."""
    return when.is_asked(prompt, facts.player, PLAY)


def has_a_hidden_hand(felt: UltimateFelt, prompt: Prompt, facts: house.Player) -> str | None:
    """The player has played, or has folded and still plays for trips; his hand is not turned."""
    played = has(felt, facts.player, WAGERED) and facts.player in players(felt)
    if not played and not (has(felt, facts.player, FOLDED) and of(felt, facts.player, TRIPS)):
        return f"no hand of {facts.player}'s is to be turned"
    if not felt.hand(felt.hand_of(facts.player)).face_down():
        return f"{facts.player}'s hand is exposed already"
    return None


def jackpot_is_short(felt: UltimateFelt, prompt: Prompt, facts: reports.JackpotFound) -> str | None:
    """The round has begun, and less than the value lies there."""
    bet = of(felt, facts.player, JACKPOT)
    if bet is None:
        return f"{facts.player} has no jackpot wager"
    if not felt.closed:
        return "the round has not begun: the wager is put right"
    if not 0 < facts.stake < bet.stake:
        return f"a {bet.on} wager is {dollars(bet.stake)}, and less than that is short"
    return None


def pools_are_named(felt: UltimateFelt, prompt: Prompt, facts: reports.Verified) -> str | None:
    """The pools that the amounts are for exist, and somebody plays for them."""
    levels = rules_of(felt).levels
    names = levels.names if levels is not None else ()
    if not facts.verified or any(name not in names for name in facts.verified):
        return f"say what these come to: {', '.join(names)}"
    if not owners(felt, JACKPOT):
        return "nobody plays for the jackpot"
    return when.amounts(*facts.verified.values())


def outcome_is_affected(felt: UltimateFelt, prompt: Prompt, facts: Disruption) -> str | None:
    """An outcome is voided only for a ground that the rules name."""
    grounds = GROUNDS | {"deck"}
    if facts.reason in grounds:
        return None
    return f"{facts.reason!r} is no ground; the grounds are: {', '.join(sorted(grounds))}"
