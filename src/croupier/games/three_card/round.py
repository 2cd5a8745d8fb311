"""One round of three card poker at a table, in the order of the rule book."""

from __future__ import annotations

from croupier.equipment.cards import BACK
from croupier.games.house_poker import round as house
from croupier.games.house_poker import state
from croupier.games.house_poker.round import InStages
from croupier.games.house_poker.rules import ANTE, BET, DEALER, FOLD
from croupier.games.house_poker.state import FOLDED
from croupier.games.three_card.rules import ANTE_BONUS, PAIR_PLUS, bet_wager, dealer_qualifies
from croupier.games.three_card.state import ThreeCardFelt, cards_for
from croupier.law import essential
from croupier.play.felt import Bet
from croupier.play.game import Script
from croupier.play.prompts import Option, Question

# -- the players decide ----------------------------------------------------------------------------


@essential
def decide(felt: ThreeCardFelt, ask: InStages) -> Script:
    """Who has an ante goes on or folds, in any order; in time, where silence decides."""
    yield from house.decide(felt, ask, 0)


def _question(felt: ThreeCardFelt, seat: str, stage: int, ask: InStages) -> Question:
    ante = state.of(felt, seat, ANTE)
    assert ante is not None
    bet = bet_wager(ante.stake)
    options = (Option(felt.rules.move, bet, bet, ask.amount[stage]), Option(FOLD, cites=ask.fold))
    return Question(seat, "", options, felt.rules.silence)


@essential
def fold(felt: ThreeCardFelt, seat: str, stage: int) -> None:
    """A player gives up: his wagers on the hand are taken with it (readings TP-4 and ETP-1)."""
    state.decide_so(felt, seat, stage, FOLDED)
    for bet in felt.live():
        taken = bet.wager == ANTE or not felt.rules.side_wagers_stand
        if bet.seat == seat and not bet.on and taken:
            felt.settle(bet, felt.game.wagers[bet.wager].verdicts[FOLDED])


# -- the showdown ----------------------------------------------------------------------------------


def in_play(felt: ThreeCardFelt) -> list[str]:
    """Everybody with a wager on his own hand; without an ante, as only a proof has it."""
    return state.owners(felt, ANTE, PAIR_PLUS)


def shown(felt: ThreeCardFelt) -> list[str]:
    """Whose hands are shown; to a dealer who does not qualify, only those paid for themselves."""
    return [seat for seat in in_play(felt) if _is_shown(felt, seat)]


def _is_shown(felt: ThreeCardFelt, seat: str) -> bool:
    unknown = BACK in cards_for(felt, seat)
    if unknown or felt.state.no_hand or dealer_qualifies(felt.cards(DEALER)):
        return True
    paid = {ANTE: ANTE_BONUS, PAIR_PLUS: PAIR_PLUS}
    lying = ((state.of(felt, seat, wager), felt.game.wagers[by]) for wager, by in paid.items())
    return any(bet is not None and wager.decide(felt, bet) in wager.pays for bet, wager in lying)


# -- paying and taking -----------------------------------------------------------------------------


@essential
def settle(felt: ThreeCardFelt) -> None:
    """From the dealer's right: the bet, the ante bonus, the ante, then what lies beside them."""
    for seat in dict.fromkeys([*reversed(state.players(felt)), *(bet.seat for bet in felt.live())]):
        own = [bet for bet in felt.live() if bet.seat == seat]
        for bet in sorted(own, key=_turn):
            if bet.wager == ANTE:
                pay_ante_bonus(felt, bet)
            felt.settle(bet, felt.game.wagers[bet.wager].verdict(felt, bet))
    felt.settled = True


def _turn(bet: Bet) -> int:
    return {BET: 0, ANTE: 1}.get(bet.wager, 2)


@essential
def pay_ante_bonus(felt: ThreeCardFelt, ante: Bet) -> None:
    """A straight or better of a player who goes on is paid on the ante, whoever wins."""
    wager = felt.game.wagers[ANTE_BONUS]
    if wager.decide(felt, ante) in wager.pays:
        verdict = wager.verdict(felt, ante)
        why = f"{verdict.why}, {verdict.odds_text} on the ante"
        felt.bonus(ante.seat, ANTE_BONUS, verdict.pays(ante.stake), verdict.cites, why)


COURSE = house.Course(
    decide=(decide,),
    amounts=(bet_wager,),
    wagers=(BET,),
    question=_question,
    fold=fold,
    show=(),
    awaited=shown,
    settle=settle,
    dealt_to=in_play,
)
