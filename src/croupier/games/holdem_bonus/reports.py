"""What is reported when something goes wrong at Texas hold'em bonus, and when it can have."""

from __future__ import annotations

from croupier.equipment.cards import Card
from croupier.games.holdem_bonus.rules import AMOUNTS, BONUS, STREETS
from croupier.games.house_poker import reports, when
from croupier.games.house_poker.decisions import undecided
from croupier.games.house_poker.places import house_rules, of
from croupier.games.house_poker.rules import ANTE, BET, COMMUNITY
from croupier.games.house_poker.state import HouseFelt
from croupier.money import dollars
from croupier.play.irregularities import Facts
from croupier.play.prompts import Prompt


class BetFound(reports.WagerFound, frozen=True):
    """What really lies in a player's area for the flop, the turn or the river."""

    wager: str = ""
    """Which of them; unsaid, the last that he made."""


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
    """What lies in its bonus area."""

    def found(self) -> dict[str, int]:
        """By wager, what lies there."""
        return {ANTE: self.ante, BONUS: self.bonus}


class AnotherCard(Facts, frozen=True):
    """Another card was exposed with the river card."""

    card: Card | None = None
    """Which it was; unsaid, the next one dealt."""


# -- when it can have happened -------------------------------------------------------------------


def meant(felt: HouseFelt, facts: BetFound) -> str:
    """The wager that is meant: the one named, or the player's last."""
    made = [street for street in STREETS if of(felt, facts.player, street) is not None]
    return facts.wager or (made[-1] if made else "")


def bet_is_made(felt: HouseFelt, prompt: Prompt, facts: BetFound) -> str | None:
    """The player has made that wager, and something else than it should be lies there."""
    street, ante = meant(felt, facts), of(felt, facts.player, ANTE)
    if street not in STREETS or ante is None or of(felt, facts.player, street) is None:
        return f"{facts.player} has no {street or 'such'} wager on the layout"
    if facts.stake <= 0:
        return f"a {street} wager is an amount above nothing"
    if facts.stake == AMOUNTS[STREETS.index(street)](ante.stake):
        return f"{dollars(facts.stake)} is what a {street} wager must be"
    return None


def board_lies_down(felt: HouseFelt, prompt: Prompt, facts: reports.BoardExposed) -> str | None:
    """Players are deciding, and the cards named are not due yet."""
    if not when.betting(prompt, BET):
        return "no round of betting is going on"
    return when.can_be_exposed(felt, when.exposed(felt, facts))


def river_is_dealt(felt: HouseFelt, prompt: Prompt, facts: AnotherCard) -> str | None:
    """The river card is due or lies there."""
    board = felt.hands.get(COMMUNITY)
    shown = len(board.cards) - len(board.seen) if board is not None else 0
    decided = not felt.state.no_hand and not undecided(felt, 2)
    if not decided or shown < house_rules(felt).board_cards - 1:
        return "the river card is not due yet"
    if facts.card is not None and not felt.remains(facts.card):
        return f"{facts.card} lies on the table already"
    return None
