"""Table limits: whether a wager may be placed, and what a book does with one outside them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any

from croupier.law import Cites, Point, provisions, rule
from croupier.money import dollars
from croupier.play.answers import Change, Place
from croupier.play.felt import Bet, Felt
from croupier.play.header import Limit, Seat
from croupier.play.refusals import Refusal, typed
from croupier.play.wagers import Verdict


class Outside(Enum):
    """What happens to a wager below the minimum or above the maximum."""

    REFUSED = "refused"
    """It is not accepted."""
    SETTLED = "settled"
    """It stays: below the minimum it is settled once and then returned; above the maximum it is
    settled to the maximum."""
    AS_PLACED = "as placed"
    """It stays: below the minimum it is settled as it was placed, every time; above the maximum it
    is settled to the maximum."""


def limit_for(felt: Felt[Any, Any, Any], seat: Seat | None, wager: str) -> Limit:
    """The least and most this seat may put on this wager."""
    return limit_displayed(felt.header.limits, seat, wager)


def limit_displayed(limits: Mapping[str, Limit], seat: Seat | None, wager: str) -> Limit:
    """The same of the limits that a table displays."""
    limit = limits.get(wager) or limits.get("*") or Limit()
    if seat is None:
        return limit
    if seat.limits:
        limit = seat.limits.get(wager) or seat.limits.get("*") or limit
    if not (seat.minimums or seat.minimum_only) and seat.minimum is seat.maximum is None:
        return limit
    least = limit.least if seat.minimum is None else min(limit.least, seat.minimum)
    if seat.minimums:
        least = min(least, seat.minimums.get(wager, seat.minimums.get("*", least)))
    most = limit.most if seat.maximum is None else seat.maximum
    if seat.minimum_only:
        most = least
    return Limit(least, most)


def outside_limits(
    felt: Felt, answer: Place | Change, stake: int, lies: Bet | None
) -> Refusal | None:
    """A wager must be at least the minimum and not more than the maximum displayed.

    `stake` is all the chips that would lie in that place, `lies` the wager they add to or change.
    """
    wager = felt.game.wagers[answer.wager]
    if wager.one_stake:
        return None
    seat = felt.header.seat(answer.seat)
    limit = limit_for(felt, seat, answer.wager)
    law = felt.game.law
    if seat is not None and seat.minimum_only and stake != limit.least:
        return Refusal(
            f"{{seat}} is directed to wager the minimum of {dollars(limit.least)} only",
            law.of(Point.DIRECTIONS),
            answer.seat,
        )
    if _counts_otherwise(felt, answer):
        return None
    if felt.game.placing.outside is not Outside.REFUSED:
        return in_units(felt, answer, stake, limit.least)
    if stake < limit.least:
        each = law.of(Point.EACH_BOX) if _has_another_box(felt, answer) else ()
        below = f"below this table's {dollars(limit.least)} minimum"
        return _beyond(felt, answer, stake, below, each)
    if limit.most is None or wager.unbounded_cites:
        return None
    if stake > limit.most:
        return _beyond(felt, answer, stake, f"above this table's {dollars(limit.most)} maximum")
    if wager.kind == "additional" and felt.game.tables.conduct.per_player:
        others = sum(
            bet.stake
            for bet in felt.live()
            if bet is not lies
            and (bet.seat, bet.wager, bet.on) == (answer.seat, answer.wager, answer.on)
        )
        if others + stake > limit.most:
            return Refusal(
                f"{{seat}}'s {typed(answer.wager)} wagers of {dollars(others + stake)} are above "
                f"the {dollars(limit.most)} maximum",
                law.of(Point.PER_PLAYER),
                answer.seat,
            )
    return None


@rule
def in_units(felt: Felt, answer: Place | Change, stake: int, least: int) -> Refusal | None:
    """A wager is in units of the minimum, where the house takes no other; what is below the
    minimum has a rule of its own.
    """
    other = felt.game.options.get("other_units") == "refused"
    if not other or stake < least or not least or not stake % least:
        return None
    sentence = f"{answer.wager} wager of {dollars(stake)} is not in units of {dollars(least)}"
    return Refusal(sentence, felt.law[in_units])


def _has_another_box(felt: Felt, answer: Place | Change) -> bool:
    return any(bet.seat == answer.seat and bet.box not in ("", answer.box) for bet in felt.live())


def _beyond(
    felt: Felt, answer: Place | Change, stake: int, limit: str, besides: Cites = ()
) -> Refusal:
    law, cites = felt.game.law, provisions(felt.game.wagers[answer.wager].limits_cites)
    cites = (cites or law.of(Point.LIMITS)) + besides
    if felt.header.teaching:  # where the amount stands comes first
        cites = (*law.of(Point.TEACHING), *cites)
    what = f"{answer.wager} wager of {dollars(stake)} is {limit}"
    return Refusal(what, cites)


def _counts_otherwise(felt: Felt, answer: Place | Change) -> bool:
    """Whether the limits are not for this wager: for a bundle or for its pieces, never for both."""
    wagers = felt.game.wagers
    if answer.part_of:
        return not wagers[answer.part_of.partition(" ")[0]].limit_each
    return wagers[answer.wager].limit_each


def bring_within_limits(felt: Felt[Any, Any, Any], bet: Bet, there: int | None = None) -> bool:
    """Before a wager is settled: the part above the maximum is not in play; a wager below the
    minimum by a player who was told comes back. Says whether the wager is still to be settled.

    `there` is all that the player has in that place, where that may be more than this wager.
    """
    if not felt.header.limits or felt.game.placing.outside is Outside.REFUSED:
        return True
    wager = felt.game.wagers[bet.wager]
    if wager.one_stake:
        return True
    limit = limit_for(felt, felt.header.seat(bet.seat), bet.wager)
    law = felt.game.law
    if (bet.stake if there is None else there) < limit.least:
        if felt.game.placing.outside is Outside.AS_PLACED:
            return True
        if bet.seat in felt.header.situation.warned:
            felt.give_back(
                bet, "void", law.of(Point.BELOW_MINIMUM), "below the minimum after a warning"
            )
            return False
        if bet.seat not in felt.warned:
            felt.warned += (bet.seat,)
            felt.say("warned", "{seat}", law.of(Point.BELOW_MINIMUM), bet.seat)
    elif limit.most is not None and bet.stake > limit.most:
        most = limit.most - limit.most % wager.step  # what can be paid
        felt.reduce(
            bet, most, law.of(Point.ABOVE_MAXIMUM), "the part above the maximum is not in play"
        )
    return True


def payable_in_chips(felt: Felt, bet: Bet, verdict: Verdict, minimum_of: str = "") -> int:
    """What the float can pay on a winning wager: see `payable_amount`.

    `minimum_of` is the wager whose minimum counts, where the wager has none of its own.
    """
    options = felt.game.options
    limit = limit_for(felt, felt.header.seat(bet.seat), minimum_of or bet.wager)
    return payable_amount(
        bet.stake,
        verdict.num,
        verdict.den,
        int(options["smallest_payable"]),
        limit.least if options["multiples_notice"] else 0,
    )


@rule
def payable_amount(stake: int, num: int, den: int, unit: int, multiple: int) -> int:
    """The winnings at num to den that chips of `unit` can pay.

    What they cannot pay in full goes up to the next amount they can. But where a notice asks for
    multiples of the minimum (`multiple` above 0) and the stake is none, only the lower multiple of
    the stake is paid.
    """
    units, rest = divmod(stake * num, den * unit)
    if rest and multiple and stake % multiple:
        units, rest = divmod((stake - stake % multiple) * num, den * unit)
    return (units + 1 if rest else units) * unit
