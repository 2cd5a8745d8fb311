"""Who may place what where: one hand a player, ante and blind alike, the rest beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from croupier.games.house_poker.placing import at_an_area_of_his_own
from croupier.games.house_poker.rules import ANTE
from croupier.games.house_poker.state import of, owners
from croupier.games.ultimate.jackpot import jackpot_beside_the_ante, of_its_value
from croupier.games.ultimate.rules import BLIND, COMPULSORY, JACKPOT, TRIPS
from croupier.games.ultimate.state import UltimateFelt
from croupier.law import Cites, Point, essential, rule
from croupier.money import dollars
from croupier.play.answers import Change, Close, Place
from croupier.play.dues import Dues, Owed
from croupier.play.felt import Bet
from croupier.play.limits import outside_limits
from croupier.play.refusals import Refusal, typed
from croupier.play.steps import take_wager

OTHER = {ANTE: BLIND, BLIND: ANTE}


def lay(felt: UltimateFelt, answer: Place | Change | Close) -> None:
    """A wager is put down or changed; of ante and blind, a change of one is a change of both, and
    in the end what is incomplete goes back.
    """
    take_wager(felt, answer)
    if type(answer) is Close:
        if not felt.rules.one_will_do:
            return_what_is_incomplete(felt)
        if felt.rules.keeps_place:
            felt.state.anted = {bet.box: bet.seat for bet in felt.live() if bet.wager == ANTE}
    elif type(answer) is Change and answer.wager in COMPULSORY:
        other = of(felt, answer.seat, OTHER[answer.wager])
        if other is not None:
            felt.change(other, answer.stake, felt.game.changed_by(other.wager))


@rule
def measure(felt: UltimateFelt, seat: str) -> Bet:
    """The wager that a player's play wager is measured by: his ante, or a blind that lies alone."""
    bet = of(felt, seat, ANTE) or of(felt, seat, BLIND)
    assert bet is not None
    return bet


@rule
def return_what_is_incomplete(felt: UltimateFelt) -> None:
    """An area without both wagers is dealt no cards."""
    why = felt.law[return_what_is_incomplete]
    both = [seat for seat in owners(felt, ANTE) if of(felt, seat, BLIND) is not None]
    for bet in felt.live():
        if bet.seat not in both:
            felt.give_back(bet, "void", why, "ante and blind were not both placed")


class AnteAndBlind(Dues):
    """An ante goes with a blind of as much, and a blind with an ante; play does not wait for it."""

    def owed(self, felt: UltimateFelt) -> Sequence[Owed]:
        if felt.rules.one_will_do:
            return ()
        return [
            Owed(
                bet.seat,
                OTHER[bet.wager],
                bet.stake,
                False,
                f"{{seat}} has no {OTHER[bet.wager]} beside the {bet.wager}: without both no cards "
                "are dealt",
                felt.law[return_what_is_incomplete],
                box=bet.box,
            )
            for bet in felt.live()
            if bet.wager in OTHER and of(felt, bet.seat, OTHER[bet.wager]) is None
        ]


def placing(felt: UltimateFelt, answer: Place | Change) -> Refusal | None:
    """Why a wager cannot go there, or nothing."""
    if type(answer) is Change and not answer.stake:
        return _others_go_first(felt, answer)
    refusal = at_an_area_of_his_own(felt, answer) or first_at_his_place(felt, answer)
    for check in CHECKS[answer.wager]:
        refusal = refusal or check(felt, answer)
    return refusal


@rule
def first_at_his_place(felt: UltimateFelt, answer: Place | Change) -> Refusal | None:
    """Who had the ante at a place in the last round comes first there, while he is at the table and
    has not wagered (reading UW-19).
    """
    who = felt.state.before.get(answer.box, answer.seat)
    here = felt.header.seat(who) is not None
    if who == answer.seat or not here or any(bet.seat == who for bet in felt.live()):
        return None
    return Refusal(
        f"{{seat}} had the ante at place {answer.box} in the last round, and comes first there",
        felt.law[first_at_his_place],
        who,
    )


# -- what goes beside them -----------------------------------------------------------------------


@rule
def trips_beside_both(felt: UltimateFelt, answer: Place | Change) -> Refusal | None:
    """Trips go beside ante and blind."""
    missing = [wager for wager in COMPULSORY if of(felt, answer.seat, wager) is None]
    if not missing or enough_without(felt, missing):
        return None
    return Refusal(
        f"{{seat}} has no {' and no '.join(missing)}: a trips wager goes beside both",
        felt.law[trips_beside_both],
        answer.seat,
    )


@rule
def enough_without(felt: UltimateFelt, missing: list[str]) -> bool:
    """Whether one of ante and blind will do."""
    return felt.rules.one_will_do and len(missing) < len(COMPULSORY)


def _others_go_first(felt: UltimateFelt, answer: Change) -> Refusal | None:
    """Ante and blind are not withdrawn from under the wagers beside them."""
    if answer.wager in COMPULSORY:
        for wager, where in ((TRIPS, trips_beside_both), (JACKPOT, jackpot_beside_the_ante)):
            if of(felt, answer.seat, wager) is not None:
                sentence = f"{{seat}}'s {wager} wager goes first"
                return Refusal(sentence, felt.law.of(where), answer.seat)
    return None


# -- ante and blind ------------------------------------------------------------------------------


@essential
def ante_is_the_blind(felt: UltimateFelt, answer: Place | Change) -> Refusal | None:
    """An ante is the same amount as the blind."""
    return _alike(felt, answer, felt.law[ante_is_the_blind])


@essential
def blind_is_the_ante(felt: UltimateFelt, answer: Place | Change) -> Refusal | None:
    """A blind is the same amount as the ante."""
    return _alike(felt, answer, felt.law[blind_is_the_ante])


def _alike(felt: UltimateFelt, answer: Place | Change, why: Cites) -> Refusal | None:
    if type(answer) is Change:
        return _both_change(felt, answer)
    lies = of(felt, answer.seat, answer.wager)
    other = of(felt, answer.seat, OTHER[answer.wager])
    total = answer.stake + (lies.stake if lies is not None else 0)
    if other is None or other.stake == total:
        return None
    return Refusal(
        f"{{seat}}'s {other.wager} is {dollars(other.stake)}, and the {typed(answer.wager)} must "
        f"be the same, not {dollars(total)}",
        why,
        answer.seat,
    )


def _both_change(felt: UltimateFelt, answer: Change) -> Refusal | None:
    """A change of one goes for the other too, within its own limits and the player's chips."""
    other = of(felt, answer.seat, OTHER[answer.wager])
    if other is None:
        return None
    game, lies = felt.game, of(felt, answer.seat, answer.wager)
    step = game.wagers[other.wager].step
    if answer.stake % step:
        return Refusal(
            f"{dollars(answer.stake)} cannot be paid to the cent at the odds of {other.wager}: "
            f"stake a multiple of {step}c",
            felt.law.of(Point.ROUNDING) or game.wagers[other.wager].where,
        )
    also = msgspec.structs.replace(answer, wager=other.wager)
    more = 2 * answer.stake - other.stake - (lies.stake if lies is not None else 0)
    refusal = outside_limits(felt, also, answer.stake, other) if felt.header.limits else None
    return refusal or (game.affordable(felt, answer.seat, more) if more > 0 else None)


CHECKS: Mapping[str, tuple[Callable[[UltimateFelt, Place | Change], Refusal | None], ...]] = {
    ANTE: (ante_is_the_blind,),
    BLIND: (blind_is_the_ante,),
    TRIPS: (trips_beside_both,),
    JACKPOT: (jackpot_beside_the_ante, of_its_value),
}
"""By wager, what is asked of it beside its area."""
