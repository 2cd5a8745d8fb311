"""What goes wrong where a mistake of the deal is a misdeal, and one of ante and blind will do."""

from __future__ import annotations

from croupier.games.house_poker.decisions import (
    ABSENT,
    decision,
    somebody_has_decided,
)
from croupier.games.house_poker.places import of
from croupier.games.house_poker.reports import Player
from croupier.games.house_poker.rules import ANTE, COMMUNITY
from croupier.games.house_poker.rulings import leave_face_up, return_excess, void_the_round
from croupier.games.ultimate import reports
from croupier.games.ultimate.irregularities import dealers_cards_lie_face_up, lies_as_found
from croupier.games.ultimate.round import fold
from croupier.games.ultimate.rules import BLIND, JACKPOT, PLAY, STAGES
from croupier.games.ultimate.state import UltimateFelt
from croupier.games.ultimate.when import allowed
from croupier.law import cite, cites
from croupier.play.felt import Bet
from croupier.play.game import Script
from croupier.play.irregularities import Facts
from croupier.play.powers import Disruption
from croupier.play.prompts import Prompt


@cites("wa-uth s 5.1", "wa-uth s 5.2")
def misdeal(felt: UltimateFelt, prompt: Prompt, facts: Facts, why: str) -> Script:
    """A misdeal: the round is void and all its wagers go back, those already taken too."""
    felt.say("deal", "misdeal", why)
    void_the_round(felt, why, "misdeal")
    yield from ()


@cites("wa-uth s 5.4", "wa-uth s 5.9")
def nothing_wagered(
    felt: UltimateFelt, prompt: Prompt, facts: reports.NothingWagered, why: str
) -> Script:
    """Cards without ante or blind are a misdeal; trips that lie there go back with the rest."""
    lies_as_found(felt, facts.player, facts.found(), why)
    yield from misdeal(felt, prompt, facts, why)


@cites("wa-uth s 5.3")
def dealer_exposed(
    felt: UltimateFelt, prompt: Prompt, facts: reports.DealerExposed, why: str
) -> Script:
    """Play goes on if a player has acted on his hand, and is a misdeal if none has."""
    if not somebody_has_decided(felt):
        yield from misdeal(felt, prompt, facts, why)
    yield from dealers_cards_lie_face_up(felt, facts.cards, why)


@cites("wa-uth s 5.13")
def used_in_sequence(
    felt: UltimateFelt, prompt: Prompt, facts: reports.NextExposed, why: str
) -> Script:
    """A card exposed after the deal lies there and is used when its turn comes."""
    felt.say("card", "used in sequence", why)
    out = len(felt.cards(COMMUNITY))
    for number in range(out, out + facts.cards):
        yield from leave_face_up(felt, number, why)


@cites("wa-uth s 5.6", "wa-uth s 5.7", "wa-uth s 5.8", "wa-uth s 5.10")
def wagers_differ(
    felt: UltimateFelt, prompt: Prompt, facts: reports.WagersFound, why: str
) -> Script:
    """The hand goes on with what lies there, be it one of the two or unequal amounts."""
    found = {ANTE: facts.ante, BLIND: facts.blind}
    lies_as_found(felt, facts.player, found, why)
    missing = [wager for wager, stake in found.items() if not stake]
    for wager in missing:
        felt.say(wager, "missing", why)
    if not missing:
        felt.say("wagers", "as placed", why)
    if not facts.ante:
        no_ante_no_jackpot(felt, facts.player)
    cut_the_play_wager(felt, facts.player)
    yield from ()


@cites("wa-uth s 5.5(b)", "wa-uth s 5.5(d)", "wa-uth s 5.5(f)", "wa-uth s 5.7")
def cut_the_play_wager(felt: UltimateFelt, player: str) -> None:
    """A play wager made before is more than what lies there allows: it is settled up to that."""
    bet = of(felt, player, PLAY)
    if bet is not None:
        _, most = allowed(felt, player)
        if bet.stake > most:
            why = cite(cut_the_play_wager, *felt.game.parts)
            felt.say("play", "reduced", why)
            return_excess(felt, bet, most, why)


@cites("wa-uth s 3.24")
def no_ante_no_jackpot(felt: UltimateFelt, player: str) -> None:
    """A jackpot wager without an ante is not permitted and goes back (reading UW-18)."""
    bet = of(felt, player, JACKPOT)
    if bet is not None:
        _void_the_jackpot(felt, bet, cite(no_ante_no_jackpot, *felt.game.parts), "without an ante")


def _void_the_jackpot(felt: UltimateFelt, bet: Bet, cites: str, why: str) -> None:
    felt.give_back(bet, "void", cites, why)
    felt.say("jackpot", "void", cites)
    felt.say("returned", f"{bet.seat} {bet.wager}", cites)


@cites("wa-uth s 5.12")
def absent(felt: UltimateFelt, prompt: Prompt, facts: Player, why: str) -> Script:
    """The hand of a player who is not there to act is folded and all his wagers are forfeited."""
    due = next(stage for stage in STAGES if not decision(felt, facts.player, stage))
    fold(felt, facts.player, due, ABSENT)
    felt.say("hand", "folded", why)
    yield from ()


@cites("wa-uth s 4.14", "wa-uth s 3.25(b)(ii)")
def not_exposed(felt: UltimateFelt, prompt: Prompt, facts: Player, why: str) -> Script:
    """A player who will not have his hand shown has given it up (reading UW-4)."""
    felt.state.not_exposed[facts.player] = why
    felt.say("hand", "not exposed", why)
    yield from ()


@cites("wa-uth s 5.14")
def jackpot_short(
    felt: UltimateFelt, prompt: Prompt, facts: reports.JackpotFound, why: str
) -> Script:
    """Made up to its value the wager plays; otherwise it is invalid and goes back."""
    bet = of(felt, facts.player, JACKPOT)
    assert bet is not None
    if facts.amended:
        felt.say("jackpot", "amended", why)
    else:
        felt.reduce(bet, facts.stake, why, "no more than this was placed")
        _void_the_jackpot(felt, bet, why, "less than the value of its level")
    yield from ()


@cites("wa-uth s 5.15")
def display_fault(felt: UltimateFelt, prompt: Prompt, facts: reports.Verified, why: str) -> Script:
    """Prizes are paid from the amounts that were last verified."""
    for name, cents in facts.verified.items():
        felt.state.verified[name] = cents
    felt.say("jackpot", "last verified amount", why)
    yield from ()


@cites("wa-uth s 5.16(a)", "wa-uth s 5.16(b)")
def system_malfunction(
    felt: UltimateFelt, prompt: Prompt, facts: reports.Malfunction, why: str
) -> Script:
    """Play stops; it goes on if nothing was wrong, and the round is void if something was."""
    if facts.found:
        void_the_round(felt, why, "the system that keeps the jackpots has failed")
    yield from ()


@cites("wa-uth s 6.4(a)", "wa-uth s 6.4(b)", "wa-uth s 6.4(c)")
def invalidate(felt: UltimateFelt, prompt: Prompt, facts: Disruption, why: str) -> Script:
    """The operator voids the outcome: all wagers of the round go back."""
    void_the_round(felt, why, f"outcome void: {facts.reason}")
    yield from ()
