"""One round of Texas hold'em bonus, in the order of the rule book."""

from __future__ import annotations

from croupier.games.holdem_bonus.rules import AMOUNTS, BONUS, MAIN, STREETS
from croupier.games.holdem_bonus.state import BonusFelt
from croupier.games.house_poker import round as house
from croupier.games.house_poker import state
from croupier.games.house_poker.round import InStages, close_the_hand, settle_wagers, show_board
from croupier.games.house_poker.rules import ANTE, BET, CHECK, FOLD, KEEP, RETRACT
from croupier.games.house_poker.state import FOLDED
from croupier.law import essential
from croupier.play.game import Script
from croupier.play.prompts import Option, Question

MOVES = (FOLD, CHECK, BET, KEEP, RETRACT)


# -- the players decide --------------------------------------------------------------------------


@essential
def before_the_flop(felt: BonusFelt, ask: InStages) -> Script:
    """On his two cards a player folds or makes the flop wager."""
    yield from house.decide(felt, ask, 0)


@essential
def after_the_flop(felt: BonusFelt, ask: InStages) -> Script:
    """With the flop he checks or makes the turn wager; he folds no more (reading H-4)."""
    yield from house.decide(felt, ask, 1)


@essential
def after_the_turn(felt: BonusFelt, ask: InStages) -> Script:
    """With the turn card he checks or makes the river wager."""
    yield from house.decide(felt, ask, 2)


def _question(felt: BonusFelt, seat: str, stage: int, ask: InStages) -> Question:
    ante = state.of(felt, seat, ANTE)
    assert ante is not None
    amount = AMOUNTS[stage](ante.stake)
    bet = Option(BET, amount, amount, ask.amount[stage])
    other = Option(CHECK, cites=ask.decide[stage]) if stage else Option(FOLD, cites=ask.fold)
    return Question(seat, "", (other, bet))


@essential
def fold(felt: BonusFelt, seat: str, stage: int) -> None:
    """The hand is closed and its wagers are taken, but those that stand (reading H-3)."""
    state.decide_so(felt, seat, stage, FOLDED)
    close_the_hand(felt, seat, FOLD, (BONUS,) if felt.rules.bonus_stands else ())


# -- the board and the hands ---------------------------------------------------------------------


@essential
def show_the_flop(felt: BonusFelt, ask: InStages) -> Script:
    """The first three community cards, once everybody has decided."""
    yield from show_board(felt, 3, ask.card[0], _somebody_plays)


@essential
def show_the_turn(felt: BonusFelt, ask: InStages) -> Script:
    """The fourth."""
    yield from show_board(felt, 4, ask.card[1], _somebody_plays)


@essential
def show_the_river(felt: BonusFelt, ask: InStages) -> Script:
    """The fifth and last."""
    yield from show_board(felt, 5, ask.card[2], _somebody_plays)


def _somebody_plays(felt: BonusFelt) -> bool:
    return not felt.state.no_hand and bool(state.players(felt))


def awaited(felt: BonusFelt) -> list[str]:
    """Whose hands an undecided wager waits for; without a dealer's hand, only the bonus does."""
    return state.owners(felt, BONUS) if felt.state.no_hand else state.owners(felt, ANTE, BONUS)


# -- settlement ----------------------------------------------------------------------------------


@essential
def settle(felt: BonusFelt) -> None:
    """From the dealer's right, of each player the bonus before his other wagers."""
    for seat in reversed(state.owners(felt, ANTE, BONUS)):
        settle_wagers(felt, seat, BONUS, *MAIN)
    felt.settled = True


COURSE = house.Course(
    decide=(before_the_flop, after_the_flop, after_the_turn),
    amounts=AMOUNTS,
    wagers=STREETS,
    question=_question,
    fold=fold,
    show=(show_the_flop, show_the_turn, show_the_river),
    awaited=awaited,
    settle=settle,
)
