"""Who may place a jackpot wager, and when the dice may be started."""

from __future__ import annotations

from croupier.games.sic_bo.state import SicBoFelt
from croupier.games.sic_bo.wagers import JACKPOT
from croupier.law import rule
from croupier.play.answers import Change, Move, Place
from croupier.play.felt import Bet
from croupier.play.refusals import Refusal


@rule
def beside_another_wager(felt: SicBoFelt, answer: Place | Change) -> Refusal | None:
    """A jackpot wager goes only beside another wager of the player, and that then stays."""
    others = [
        bet
        for bet in felt.live()
        if bet.seat == answer.seat and (answer.stake or not _same(bet, answer))
    ]
    has_game = any(bet.wager != JACKPOT for bet in others)
    why = felt.law[beside_another_wager]
    if answer.wager == JACKPOT:
        if has_game or not answer.stake:
            return None
        sentence = "{seat} has no other wager beside which a jackpot wager goes"
        return Refusal(sentence, why, answer.seat)
    if not answer.stake and not has_game and others:
        return Refusal("{seat} must withdraw the jackpot wager first", why, answer.seat)
    return None


def _same(bet: Bet, answer: Place | Change) -> bool:
    return bet.wager == answer.wager and bet.on == answer.on and answer.box in ("", bet.box)


@rule
def too_early_to_shoot(felt: SicBoFelt, answer: Move) -> Refusal | None:
    """The dice are started at the end of the wagering period, not during it."""
    sentence = "wagers are open: the dice are started when the wagering period ends"
    return Refusal(sentence, felt.law[too_early_to_shoot])
