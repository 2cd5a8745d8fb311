"""What is reported of a jackpot, and whether it can have happened now."""

from __future__ import annotations

from croupier.games.jackpot.poker import DUE
from croupier.games.jackpot.system import SUSPENDED, TableJackpot, majors_won
from croupier.play.felt import ASIDE, LIVE, Felt
from croupier.play.irregularities import Facts
from croupier.play.prompts import Bets, Prompt, Settle

RACK = "discard rack"


class Counted(Facts, frozen=True):
    """What the count of the cards came to."""

    cards: int


class Missed(Facts, frozen=True):
    """Who was not given the opportunity to make a jackpot wager."""

    players: tuple[str, ...]


class Unidentified(Facts, frozen=True):
    """The shared cards of the jackpot hands cannot be told apart."""

    looked: bool | None = None
    """Whether any player has looked at his cards; as the round knows, unless that is said."""


class GivesUp(Facts, frozen=True):
    """A player who has folded wants to stop taking part."""

    player: str


class FlushesElsewhere(Facts, frozen=True):
    """Wins at other tables that surveillance determines to be at the same time."""

    straight_flushes: int = 0
    royal_flushes: int = 0

    @property
    def wins(self) -> dict[str, int]:
        """How many have won by each hand."""
        return {"royal flush": self.royal_flushes, "straight flush": self.straight_flushes}


class SevensElsewhere(Facts, frozen=True):
    """The same of three sevens of a suit."""

    major_10: int = 0
    major_100: int = 0

    @property
    def wins(self) -> dict[str, int]:
        """How many have won by each hand."""
        return {"seven diamonds": self.major_100, "suited sevens": self.major_10}


# -- whether it can have happened ------------------------------------------------------------------


def cards_are_out(felt: Felt) -> bool:
    """Whether a card has been dealt; one found face up and put away was not."""
    return any(hand.cards for hand in felt.hands.values() if hand.name != RACK)


def anybody_has_looked(felt: Felt) -> bool:
    """Whether a player has been shown a card of his own."""
    seats = {bet.seat for bet in felt.bets}
    mine = {name for seat in seats for name in (seat, felt.hand_of(seat))}
    return any(
        len(hand.seen) < len(hand.cards) or any(hand.seen.values())
        for hand in felt.hands.values()
        if hand.name in mine
    )


def before_the_deal(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """No card is out."""
    return "cards have been dealt" if cards_are_out(felt) else None


def already_commenced(
    jackpot: TableJackpot, felt: Felt, prompt: Prompt, facts: Missed
) -> str | None:
    """Wagers are closed, no card is out, and the players named have no jackpot wager."""
    if not felt.closed or type(prompt) is Bets:
        return "the game has not been commenced"
    if SUSPENDED in felt.marks:
        return "the round is played without the jackpot"
    if not facts.players:
        return "say which players had no opportunity"
    for seat in facts.players:
        if not any(bet.seat == seat for bet in felt.live()):
            return f"{seat!r} is not in the round"
        if any(bet.seat == seat for bet in jackpot.of(felt, LIVE, ASIDE)):
            return f"{seat} has made a {jackpot.wager} wager"
    return before_the_deal(felt, prompt, facts)


def the_jackpot_is_on(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """Cards are out, and the round is played with the jackpot."""
    if SUSPENDED in felt.marks:
        return "the round is played without the jackpot"
    return during_the_deal(felt, prompt, facts)


def during_the_deal(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """Cards are out."""
    return None if cards_are_out(felt) else "no card has been dealt"


def shared_cards_matter(
    jackpot: TableJackpot, felt: Felt, prompt: Prompt, facts: Unidentified
) -> str | None:
    """Cards are out, the game is not settled, and somebody has made a jackpot wager."""
    if DUE in felt.marks:
        return "the wagers on the game are settled: correct the round instead"
    if not jackpot.of(felt, ASIDE, "lose"):
        return f"nobody has a {jackpot.wager} wager"
    if facts.looked is False and any(bet.state == "lose" for bet in felt.bets):
        return "a player has folded, and so has looked at his cards"
    return during_the_deal(felt, prompt, facts)


def has_folded(jackpot: TableJackpot, felt: Felt, prompt: Prompt, facts: GivesUp) -> str | None:
    """The player's wager on the game was taken, his jackpot wager was not and is not due yet."""
    if DUE in felt.marks:
        return "the wagers on the game are settled, and the jackpot is due"
    for bet in jackpot.of(felt, ASIDE):
        game = jackpot.followed(felt, bet)
        if bet.seat == facts.player and game is not None and game.state == "lose":
            return None
    return f"{facts.player} has not folded with a {jackpot.wager} wager"


def a_great_prize_is_due(
    jackpot: TableJackpot, felt: Felt, prompt: Prompt, facts: Counted
) -> str | None:
    """The cards are out, and somebody has won a prize that is not paid before they are counted."""
    if not isinstance(prompt, Settle):
        return "the cards are counted when the hands are known"
    if facts.cards < 0:
        return "a deck has no fewer than no cards"
    return None if majors_won(felt, jackpot) else "nobody has won a prize that the count is for"


def can_be_elsewhere(
    jackpot: TableJackpot, felt: Felt, prompt: Prompt, facts: FlushesElsewhere | SevensElsewhere
) -> str | None:
    """The prize is a progressive one that several tables play for."""
    wins = facts.wins.values()
    if jackpot.pool is None:
        return "a set prize is shared on one table only"
    if any(one < 0 for one in wins) or not any(wins):
        return "say how many have won elsewhere"
    if not jackpot.of(felt, LIVE, ASIDE):
        return f"nobody here has an undecided {jackpot.wager} wager"
    return during_the_deal(felt, prompt, facts)
