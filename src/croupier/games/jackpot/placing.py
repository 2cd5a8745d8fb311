"""Who may make a jackpot wager: one chip, beside a wager on the game, before the round begins."""

from __future__ import annotations

from functools import partial

from croupier.games.jackpot.rules import TableJackpot
from croupier.law import rule
from croupier.money import dollars
from croupier.play.answers import Change, Place
from croupier.play.felt import LIVE, Felt
from croupier.play.game_parts import Check
from croupier.play.refusals import Refusal


def placing_beside(jackpot: TableJackpot, game: tuple[Check, ...]) -> Check:
    """The check of a table with a jackpot; the game's own see nothing of its wager."""
    return partial(_placing, jackpot, game)


def _placing(
    jackpot: TableJackpot, game: tuple[Check, ...], felt: Felt, answer: Place | Change
) -> Refusal | None:
    if answer.wager == jackpot.wager:
        return _on_the_jackpot(jackpot, felt, answer) if answer.stake else None
    if not answer.stake and answer.wager in jackpot.beside:
        for bet in jackpot.of(felt, LIVE):
            if bet.seat == answer.seat and answer.box in ("", bet.box):
                return Refusal(
                    f"{{seat}}'s {bet.wager} wager goes first",
                    jackpot.law[beside_the_game],
                    bet.seat,
                )
    for check in game:
        refusal = check(felt, answer)
        if refusal is not None:
            return refusal
    return None


def _on_the_jackpot(jackpot: TableJackpot, felt: Felt, answer: Place | Change) -> Refusal | None:
    off = suspended(felt, jackpot) or missed(felt, jackpot, answer.seat)
    return off or beside_the_game(felt, jackpot, answer) or wrong_chip(felt, jackpot, answer)


@rule
def beside_the_game(felt: Felt, jackpot: TableJackpot, answer: Place | Change) -> Refusal | None:
    """A jackpot wager goes beside its owner's wager on the game, and in that place."""
    seat = answer.seat
    missing = [name for name in jackpot.beside if felt.find(seat, name) is None]
    if missing:
        return Refusal(
            f"{{seat}} has no {missing[0]} wager: a {jackpot.wager} wager goes beside one",
            jackpot.law[beside_the_game],
            seat,
        )
    mine = felt.find(seat, jackpot.beside[0])
    assert mine is not None
    if answer.box in ("", mine.box):
        return None
    return Refusal(
        f"{{seat}}'s jackpot area is that of place {mine.box}", jackpot.law[wrong_chip], seat
    )


@rule
def suspended(felt: Felt, jackpot: TableJackpot) -> Refusal | None:
    """The round is played without the jackpot."""
    if not felt.jackpot.suspended:
        return None
    return Refusal("the game goes on without the jackpot", jackpot.law[suspended])


@rule
def missed(felt: Felt, jackpot: TableJackpot, seat: str) -> Refusal | None:
    """After a game that was begun too early, only those may wager who had no opportunity."""
    late = felt.jackpot.late
    if late is None or seat in late:
        return None
    return Refusal("{seat} has had the opportunity to wager on it", jackpot.law[missed], seat)


@rule
def wrong_chip(
    felt: Felt, jackpot: TableJackpot, answer: Place | Change, box: str | None = None
) -> Refusal | None:
    """The wager is one chip of the correct denomination."""
    if type(answer) is Place and answer.cash:
        sentence = f"a {jackpot.wager} wager is a chip, not cash"
        return Refusal(sentence, jackpot.law[wrong_chip])
    if box is None:
        mine = felt.find(answer.seat, jackpot.beside[0])
        box = mine.box if mine is not None else answer.box
    there = felt.find(answer.seat, jackpot.wager, box=box)
    total = answer.stake + (there.stake if there is not None and type(answer) is Place else 0)
    if total == jackpot.chip:
        return None
    return Refusal(
        f"a {jackpot.wager} wager is one chip of {dollars(jackpot.chip)}, not {dollars(total)}",
        jackpot.law[wrong_chip],
    )
