"""What goes wrong with a jackpot: the facts, the conditions, and the ruling."""

from __future__ import annotations

from typing import Annotated, NoReturn

from croupier.games.jackpot.round import give_back
from croupier.games.jackpot.rules import GIVEN_UP, TableJackpot, anybody_has_looked, jackpot_of
from croupier.games.jackpot.wagers import majors_won
from croupier.law import Cites
from croupier.play import irregularities
from croupier.play.answers import Close
from croupier.play.felt import ASIDE, LIVE, Felt
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, NoFacts, mishap, require
from croupier.play.prompts import Bets, Prompt, Settle
from croupier.play.reports.facts import SeatId, says
from croupier.play.steps import Void, step

RACK = "discard rack"
SETTLED = "the wagers on the game are settled: correct the round instead"


# -- the equipment ---------------------------------------------------------------------------------


@mishap("The jackpot equipment fails before the deal", "jackpot", "returned", "round")
def jackpot_equipment_fails(felt: Felt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """Before any card: the supervisor lets the game go on without the jackpot."""
    _no_card_is_out(felt)
    yield ESTABLISHED
    jackpot = jackpot_of(felt)
    felt.jackpot.suspended, felt.jackpot.late = True, None
    felt.say("jackpot", "suspended", why)
    for bet in jackpot.of(felt, LIVE, ASIDE):
        give_back(felt, jackpot, bet, "the game goes on without the jackpot", why)


@mishap("The jackpot system or its meter fails after the deal", "round", "returned")
def jackpot_failure(felt: Felt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """After the deal: the round is void and every wager of it goes back (reading K-4)."""
    require(not felt.jackpot.suspended, "the round is played without the jackpot")
    _cards_are_out(felt)
    yield ESTABLISHED
    void_everything(felt, "the jackpot system has failed", why)


# -- a game that was commenced too early -----------------------------------------------------------


class Missed(Facts, frozen=True):
    """Who was not given the opportunity to make a jackpot wager."""

    players: Annotated[tuple[SeatId, ...], says("who it is about, each by name")]


@mishap("The game was commenced before all could make a jackpot wager", "console", "round")
def game_commenced_early(felt: Felt, prompt: Prompt, facts: Missed, why: Cites) -> Script:
    """The game on the console is voided, and those who had no opportunity have it now."""
    jackpot = jackpot_of(felt)
    require(felt.closed and type(prompt) is not Bets, "the game has not been commenced")
    require(not felt.jackpot.suspended, "the round is played without the jackpot")
    require(facts.players, "say which players had no opportunity")
    for seat in facts.players:
        in_it = any(bet.seat == seat for bet in felt.live())
        require(in_it, "{seat} is not in the round", seat)
        wagered = any(bet.seat == seat for bet in jackpot.of(felt, LIVE, ASIDE))
        require(not wagered, f"{{seat}} has made a {jackpot.wager} wager", seat)
    _no_card_is_out(felt)
    yield ESTABLISHED
    felt.say("console", "game voided", jackpot.law.does(game_commenced_early, "console"))
    felt.jackpot.late = list(facts.players)
    wagered_now = jackpot.law.does(game_commenced_early, "wagers")
    yield from _ask_who_missed_it(felt, jackpot, wagered_now)


@step
def _ask_who_missed_it(felt: Felt, jackpot: TableJackpot, why: Cites) -> Script:
    """Jackpot wagers only, until the game is commenced again; then they wait as others do."""
    while felt.jackpot.late is not None:
        answer = yield Bets((jackpot.wager,), "before the game commences again", why)
        if type(answer) is Close:
            felt.jackpot.late = None
            for bet in jackpot.of(felt, LIVE):
                bet.state = ASIDE
        else:
            jackpot.lay(felt, jackpot, answer)


# -- the hands -------------------------------------------------------------------------------------


class Unidentified(Facts, frozen=True):
    """The shared cards of the jackpot hands cannot be told apart."""

    looked: Annotated[
        bool | None,
        says("Whether any player has looked at his cards; as the round knows, unless that is said"),
    ] = None


@mishap("The shared cards of the jackpot hands cannot be identified", "returned", "offer", "round")
def community_cards_unidentified(
    felt: Felt, prompt: Prompt, facts: Unidentified, why: Cites
) -> Script:
    """Nobody has looked: the round is void. Otherwise jackpot wagers go back, and all may retract
    theirs on the game.
    """
    jackpot = jackpot_of(felt)
    require(not felt.jackpot.due, SETTLED)
    require(jackpot.of(felt, ASIDE, "lose"), f"nobody has a {jackpot.wager} wager")
    folded = any(bet.state == "lose" for bet in felt.bets)
    possible = facts.looked is not False or not folded
    require(possible, "a player has folded, and so has looked at his cards")
    _cards_are_out(felt)
    yield ESTABLISHED
    looked = anybody_has_looked(felt) if facts.looked is None else facts.looked
    reason = "the cards of the jackpot hands cannot be identified"
    does, ruling = jackpot.law.does, community_cards_unidentified
    if not looked:
        void_everything(felt, reason, does(ruling, "round"))
    for bet in jackpot.of(felt, ASIDE, "lose"):
        give_back(felt, jackpot, bet, reason, does(ruling, "returned"))
    yield from irregularities.offer_the_round(felt, does(ruling, "offer"))


class GivesUp(Facts, frozen=True):
    """A player who has folded wants to stop taking part."""

    player: SeatId


@mishap("A player who has folded stops taking part", "hand", "round")
def gives_up_jackpot(felt: Felt, prompt: Prompt, facts: GivesUp, why: Cites) -> Script:
    """The hand is closed, his chip is lost."""
    jackpot = jackpot_of(felt)
    require(not felt.jackpot.due, "the wagers on the game are settled, and the jackpot is due")
    waiting = [bet for bet in jackpot.of(felt, ASIDE) if bet.seat == facts.player]
    games = [jackpot.followed(felt, bet) for bet in waiting]
    folded = any(game is not None and game.state == "lose" for game in games)
    require(folded, f"{{seat}} has not folded with a {jackpot.wager} wager", facts.player)
    yield ESTABLISHED
    felt.say("hand", "closed", why)
    for bet in waiting:
        bet.state = LIVE
        felt.settle(bet, jackpot.kind(felt).verdicts[GIVEN_UP])


# -- great prizes ----------------------------------------------------------------------------------


class FlushesElsewhere(Facts, frozen=True):
    """Wins at other tables that surveillance determines to be at the same time."""

    straight_flushes: int = 0
    royal_flushes: int = 0

    def wins(self) -> dict[str, int]:
        """By hand, how many."""
        return {"royal flush": self.royal_flushes, "straight flush": self.straight_flushes}


class SevensElsewhere(Facts, frozen=True):
    """The same of three sevens of a suit."""

    major_10: int = 0
    major_100: int = 0

    def wins(self) -> dict[str, int]:
        """By hand, how many."""
        return {"seven diamonds": self.major_100, "suited sevens": self.major_10}


@mishap("Wins at linked tables at the same time", "wins", "round")
def won_elsewhere(felt: Felt, prompt: Prompt, facts: FlushesElsewhere, why: Cites) -> Script:
    """Surveillance determines that others have won at linked tables at the same time a progressive
    prize that several tables play for.
    """
    wins = facts.wins()
    jackpot = jackpot_of(felt)
    require(jackpot.pool is not None, "a set prize is shared on one table only")
    some = any(wins.values()) and all(one >= 0 for one in wins.values())
    require(some, "say how many have won elsewhere")
    undecided = jackpot.of(felt, LIVE, ASIDE)
    require(undecided, f"nobody here has an undecided {jackpot.wager} wager")
    _cards_are_out(felt)
    yield ESTABLISHED
    felt.jackpot.elsewhere |= {hand: number for hand, number in wins.items() if number}
    felt.say("wins", "at the same time", why)


class CardsCounted(Facts, frozen=True):
    """What the count of the cards came to."""

    cards: Annotated[int, says("which cards")]


@mishap(
    "The cards are counted before a great prize is paid", "deck", "inspector", "round", "returned"
)
def deck_count(felt: Felt, prompt: Prompt, facts: CardsCounted, why: Cites) -> Script:
    """A deck that is not whole makes the round void, and everything wagered in it goes back."""
    jackpot = jackpot_of(felt)
    require(isinstance(prompt, Settle), "the cards are counted when the hands are known")
    require(facts.cards >= 0, "a deck has no fewer than no cards")
    require(majors_won(felt, jackpot), "nobody has won a prize that the count is for")
    yield ESTABLISHED
    if facts.cards == jackpot.cards:
        felt.say("deck", "correct", jackpot.law.does(deck_count, "deck"))
    else:
        felt.say("inspector", "notified", jackpot.law.does(deck_count, "inspector"))
        reason = f"the deck holds {facts.cards} cards and should hold {jackpot.cards}"
        void_everything(felt, reason, jackpot.law.does(deck_count, "round"))


# -- what several of them ask and do ---------------------------------------------------------------


def _cards_have_been_dealt(felt: Felt) -> bool:
    """Whether a card has been dealt; one found face up and put away was not."""
    return any(hand.cards for hand in felt.hands.values() if hand.name != RACK)


def _no_card_is_out(felt: Felt) -> None:
    require(not _cards_have_been_dealt(felt), "cards have been dealt")


def _cards_are_out(felt: Felt) -> None:
    require(_cards_have_been_dealt(felt), "no card has been dealt")


def void_everything(felt: Felt, reason: str, why: Cites) -> NoReturn:
    """Wagers that were taken or paid in the round are brought back, and all of them returned."""
    for bet in felt.bets:
        if bet.state == "lose":
            felt.reinstate(bet, why, reason)
        elif bet.state in ("win", "standoff"):
            felt.take_back(bet, why, reason)
    felt.take_back_bonuses(why, reason)
    raise Void(why, reason)
