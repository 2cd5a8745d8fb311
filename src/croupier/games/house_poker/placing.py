"""Who may place what where: one hand a player, one player a place, the rest beside the ante."""

from __future__ import annotations

import msgspec

from croupier.games.house_poker.state import HouseFelt, of
from croupier.law import essential, provisions, rule
from croupier.play.answers import Change, Place
from croupier.play.refusals import Refusal, typed


def at_a_place(felt: HouseFelt, answer: Place | Change) -> Place | Change:
    """A wager with its place: the player's own, or where he sits, or the lowest that is free,
    first of those where nobody else sits; at a full table the first, which is somebody's.
    """
    if answer.box:
        return answer
    for bet in felt.live():
        if bet.seat == answer.seat:
            return msgspec.structs.replace(answer, box=bet.box)
    if type(answer) is Change:
        return answer
    taken = {bet.box for bet in felt.live()}
    seat = felt.header.seat(answer.seat)
    sits = seat.place if seat is not None else 0
    places = range(1, felt.rules.places + 1)
    others = {seat.place for seat in felt.header.seats if seat.id != answer.seat}
    nobody_sits = (at for at in places if at not in others)
    wanted = (at for at in (sits, *nobody_sits, *places) if at in places and str(at) not in taken)
    return msgspec.structs.replace(answer, box=str(next(wanted, places.start)))


def placing(felt: HouseFelt, answer: Place | Change) -> Refusal | None:
    """Why a wager cannot go there, or nothing."""
    if type(answer) is Change and not answer.stake:
        return others_go_first(felt, answer)
    return at_an_area_of_his_own(felt, answer) or beside_the_ante(felt, answer)


def at_an_area_of_his_own(felt: HouseFelt, answer: Place | Change) -> Refusal | None:
    """A place of the layout that is nobody else's, and the only one of the player's."""
    return (
        at_a_numbered_place(felt, answer)
        or one_hand_each(felt, answer)
        or one_player_to_an_area(felt, answer)
    )


@essential
def at_a_numbered_place(felt: HouseFelt, answer: Place | Change) -> Refusal | None:
    """The places of the layout are numbered, and there are no others."""
    box, most = answer.box, felt.rules.places
    if box in map(str, range(1, most + 1)):
        return None
    why = felt.law[at_a_numbered_place]
    return Refusal(f"there is no place {box!r}: places are 1 to {most}", why)


@essential
def one_hand_each(felt: HouseFelt, answer: Place | Change) -> Refusal | None:
    """A player has one hand."""
    for bet in felt.live():
        if bet.seat == answer.seat and bet.box != answer.box:
            sentence = f"{{seat}} plays place {bet.box} already"
            return Refusal(sentence, felt.law[one_hand_each], bet.seat)
    return None


@essential
def one_player_to_an_area(felt: HouseFelt, answer: Place | Change) -> Refusal | None:
    """An area takes one player's wager; a wager may have a provision of its own for that."""
    for bet in felt.live():
        if bet.seat != answer.seat and bet.box == answer.box:
            wager = felt.game.wagers[answer.wager]
            why = provisions(wager.box_cites) or felt.law[one_player_to_an_area]
            return Refusal(f"place {answer.box} is {{seat}}'s", why, bet.seat)
    return None


@rule
def beside_the_ante(felt: HouseFelt, answer: Place | Change) -> Refusal | None:
    """Other wagers go beside those that put their owner in the round."""
    if answer.wager not in felt.rules.beside:
        return None
    wanted = felt.rules.compulsory
    missing = [wager for wager in wanted if of(felt, answer.seat, wager) is None]
    if not missing:
        return None
    return Refusal(
        f"{{seat}} has no {' and no '.join(missing)}: a {typed(answer.wager)} wager goes beside "
        f"{'it' if len(wanted) == 1 else 'both'}",
        felt.law[beside_the_ante],
        answer.seat,
    )


def others_go_first(felt: HouseFelt, answer: Change) -> Refusal | None:
    """What puts a player in the round is not withdrawn from under his other wagers."""
    if answer.wager in felt.rules.compulsory:
        for wager in felt.rules.beside:
            if of(felt, answer.seat, wager) is not None:
                why = felt.law[beside_the_ante]
                return Refusal(f"{{seat}}'s {wager} wager goes first", why, answer.seat)
    return None
