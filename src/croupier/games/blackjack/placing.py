"""Who may place what where, and who decides about a box that several players have wagered on."""

from __future__ import annotations

import msgspec

from croupier.games.blackjack import state as table
from croupier.games.blackjack.state import DOUBLE, HOLDS_A_HAND, INSURANCE, ORIGINAL, BlackjackFelt
from croupier.law import Cites, Point, essential, provisions, rule
from croupier.money import dollars
from croupier.play.answers import Change, Place
from croupier.play.felt import LIVE, Bet
from croupier.play.header import Seat
from croupier.play.limits import Outside, bring_within_limits, limit_for
from croupier.play.preference import make_room, no_room, waits_for
from croupier.play.refusals import Refusal, a_wager

ADDED = (DOUBLE, table.SPLIT, INSURANCE)


def placing(felt: BlackjackFelt, answer: Place | Change) -> Refusal | None:
    """Why a wager cannot go there, or nothing."""
    if not answer.box:
        boxed = with_box(felt, answer)
        if boxed.box:  # limits count what lies on the box that was meant
            return felt.game.wagering(felt, boxed)
    if answer.wager != ORIGINAL:
        if not answer.stake:
            return None
        return beside_the_game(felt, answer) or after_the_boxs_own_player(felt, answer)
    if not felt.bets and not felt.header.seats:
        return on_a_numbered_box(felt, answer)
    if not answer.stake:
        return on_a_numbered_box(felt, answer) or not_from_under_another(felt, answer)
    others = [bet for bet in table.originals(felt, answer.box) if bet.seat != answer.seat]
    return (
        on_a_numbered_box(felt, answer)
        or so_many_players(felt, answer, others)
        or equal_on_both_hands(felt, answer)
        or not_below_one_beside_it(felt, answer)
        or alone_with_a_marker(felt, answer, others)
        or within_the_box_maximum(felt, answer, others)
        or one_box_if_alone(felt, answer)
        or one_box_a_player(felt, answer)
        or held_by_the_manager(felt, answer)
    )


def with_box(felt: BlackjackFelt, answer: Place | Change) -> Place | Change:
    """A wager with its box: who names none means the box he plays, or the one he sits at, or the
    lowest that is free.
    """
    if answer.box:
        return answer
    mine = [bet.box for bet in table.originals(felt) if bet.seat == answer.seat]
    if mine:
        return msgspec.structs.replace(answer, box=mine[0])
    if answer.wager != ORIGINAL or type(answer) is Change:
        return answer
    taken = {bet.box for bet in table.originals(felt)}
    seat = felt.header.seat(answer.seat)
    here = str(seat.place) if seat is not None and seat.place else "1"
    while here in taken:
        here = str(int(here) + 1)
    return msgspec.structs.replace(answer, box=here)


def _there_then(felt: BlackjackFelt, answer: Place | Change, on: str) -> int:
    """What a player would have in a place: chips that are added lie with those there."""
    lies = felt.find(answer.seat, answer.wager, on, answer.box)
    return answer.stake + (lies.stake if lies is not None and type(answer) is Place else 0)


# -- original wagers -----------------------------------------------------------------------------


@essential
def on_a_numbered_box(felt: BlackjackFelt, answer: Place | Change) -> Refusal | None:
    """The boxes are numbered from one, as many as the layout has."""
    box, most = answer.box, felt.rules.boxes
    if not (box.isascii() and box.isdigit() and int(box) and box == str(int(box))):
        sentence = f"boxes are numbered from 1: {box!r} is none"
    elif most and int(box) > most:
        sentence = f"there is no box {box}: the layout has {most}"
    else:
        return None
    return Refusal(sentence, felt.law[on_a_numbered_box])


@essential
def so_many_players(
    felt: BlackjackFelt, answer: Place | Change, others: list[Bet]
) -> Refusal | None:
    """So many players may wager on one box."""
    most = felt.rules.players_per_box
    if len({bet.seat for bet in others}) < most:
        return None
    return Refusal(f"box {answer.box} has its {most} players", felt.law[so_many_players])


@rule
def equal_on_both_hands(felt: BlackjackFelt, answer: Place | Change) -> Refusal | None:
    """Where a box has two hands, the second wager is as much as the first."""
    if felt.rules.hands_per_box == 1:
        return None
    lies = felt.find(answer.seat, ORIGINAL, answer.on, answer.box)
    for bet in table.originals(felt, answer.box):
        if bet is not lies and bet.stake != _there_then(felt, answer, answer.on):
            return Refusal(
                f"the wagers on box {answer.box} are equal: {dollars(bet.stake)} lies on the "
                "other hand",
                felt.law[equal_on_both_hands],
            )
    return None


def not_below_one_beside_it(felt: BlackjackFelt, answer: Place | Change) -> Refusal | None:
    """An original wager is not less than a wager beside it that may not exceed it."""
    capped = felt.rules.up_to_original
    for bet in felt.live() if capped else ():
        if (bet.seat, bet.box) == (answer.seat, answer.box) and bet.wager in capped:
            if bet.stake > _there_then(felt, answer, answer.on):
                return Refusal(
                    f"{a_wager(bet.wager)} of {dollars(bet.stake)} lies beside it, which may "
                    "not exceed the original wager",
                    _where(felt, bet.wager),
                )
    return None


@rule
def alone_with_a_marker(
    felt: BlackjackFelt, answer: Place | Change, others: list[Bet]
) -> Refusal | None:
    """A marker of a higher maximum keeps all others off the box."""
    if not felt.rules.marker_alone or not others:
        return None
    marked = [felt.header.seat(seat) for seat in (answer.seat, *(bet.seat for bet in others))]
    if all(one is None or one.maximum is None for one in marked):
        return None
    return Refusal("a box with a marker takes one player only", felt.law[alone_with_a_marker])


@rule
def within_the_box_maximum(
    felt: BlackjackFelt, answer: Place | Change, others: list[Bet]
) -> Refusal | None:
    """All wagers on a box count against its maximum, unless that is for each player's."""
    if felt.rules.box_limit != "total" or not others:
        return None
    most = limit_for(felt, None, ORIGINAL).most
    total = _there_then(felt, answer, "") + sum(bet.stake for bet in others)
    if most is None or total <= most:
        return None
    return Refusal(
        f"the wagers on box {answer.box} would come to {dollars(total)}, above the "
        f"{dollars(most)} maximum",
        felt.law[within_the_box_maximum],
    )


@rule
def one_box_if_alone(felt: BlackjackFelt, answer: Place | Change) -> Refusal | None:
    """The only player at a table has one box."""
    if not felt.rules.one_box_if_alone or len(felt.header.seats) != 1:
        return None
    if any(bet.box != answer.box for bet in table.originals(felt)):
        return Refusal("the only player at the table has one box", felt.law[one_box_if_alone])
    return None


@rule
def one_box_a_player(felt: BlackjackFelt, answer: Place | Change) -> Refusal | None:
    """Unless the operator permits more, a player wagers on one box."""
    if felt.rules.several_boxes:
        return None
    for bet in table.originals(felt):
        if bet.seat == answer.seat and bet.box != answer.box:
            sentence = f"{{seat}} wagers on box {bet.box}, and one box a player is permitted"
            return Refusal(sentence, felt.law[one_box_a_player], answer.seat)
    return None


def not_from_under_another(felt: BlackjackFelt, answer: Place | Change) -> Refusal | None:
    """An original wager is not withdrawn from under one that needs it."""
    box, seat, rules = answer.box, answer.seat, felt.rules
    others = any(bet.seat != seat for bet in table.originals(felt, box))
    for bet in felt.bets:
        if bet.box != box or bet.state != LIVE:
            continue
        needs = bet.wager in rules.beside and not others
        needs_own = bet.wager in rules.beside_own or bet.wager in rules.for_controller
        if needs or (bet.seat == seat and needs_own):
            sentence = f"the {bet.wager} wager on the box goes first"
            return Refusal(sentence, _where(felt, bet.wager))
    return None


# -- who comes late to a shoe --------------------------------------------------------------------


def held_by_the_manager(felt: BlackjackFelt, answer: Place | Change) -> Refusal | None:
    """Who was not there from the first round of the shoe plays as the manager decides."""
    seat = felt.header.seat(answer.seat)
    if seat is None or not seat.late:
        return None
    rules, joined = felt.rules, seat.late == "joined"
    if seat.entry not in (rules.held_if_joined if joined else rules.held_if_skipped):
        return None
    if seat.entry == "refused":
        return shut_out_if_joined(felt, seat) if joined else shut_out_if_skipped(felt, seat)
    hold = held_if_joined if joined else held_if_skipped
    return hold(felt, answer, seat)


@rule
def shut_out_if_joined(felt: BlackjackFelt, seat: Seat) -> Refusal:
    """Who joins after the first round of a shoe may be kept out until the next."""
    return _shut_out(seat, felt.law[shut_out_if_joined])


@rule
def shut_out_if_skipped(felt: BlackjackFelt, seat: Seat) -> Refusal:
    """Who has sat out a round may be kept out until the next shoe."""
    return _shut_out(seat, felt.law[shut_out_if_skipped])


def _shut_out(seat: Seat, why: Cites) -> Refusal:
    return Refusal("{seat} may not wager until the next shoe", why, seat.id)


@rule
def held_if_joined(felt: BlackjackFelt, answer: Place | Change, seat: Seat) -> Refusal | None:
    """Who joins after the first round of a shoe may be held to the minimum or the first box."""
    return _held(felt, answer, seat, felt.law[held_if_joined])


@rule
def held_if_skipped(felt: BlackjackFelt, answer: Place | Change, seat: Seat) -> Refusal | None:
    """Who has sat out a round may be held to the minimum or the first box."""
    return _held(felt, answer, seat, felt.law[held_if_skipped])


def _held(felt: BlackjackFelt, answer: Place | Change, seat: Seat, why: Cites) -> Refusal | None:
    if seat.entry in ("first-box", "both") and answer.box != "1":
        return Refusal("{seat} may use the first box only until the next shoe", why, seat.id)
    least = limit_for(felt, seat, ORIGINAL).least
    if seat.entry != "first-box" and _there_then(felt, answer, answer.on) > least:
        return Refusal("{seat} may wager the minimum only until the next shoe", why, seat.id)
    return None


# -- wagers beside them --------------------------------------------------------------------------


@rule
def beside_the_game(felt: BlackjackFelt, answer: Place | Change) -> Refusal | None:
    """Wagers that go beside others, by whom and how much; each has a provision of its own."""
    wager, box, rules = answer.wager, answer.box, felt.rules
    there = table.originals(felt, box) if box else []
    mine = [bet for bet in there if bet.seat == answer.seat]
    total, amount = _there_then(felt, answer, answer.on), dict(rules.one_amount).get(wager)
    what, where, who = a_wager(wager), _where(felt, wager), ""
    if wager in rules.beside and not there:
        sentence = f"{what} goes only on a box with an original wager"
    elif wager in rules.beside_own and not mine:
        sentence, who = "{seat} has no original wager on that box", answer.seat
    elif wager in rules.for_controller and (not box or controller(felt, box) != answer.seat):
        sentence = f"only the player who controls a box may make {what}"
    elif amount is not None and total != amount:
        sentence = f"{what} is {dollars(amount)}, no more and no less"
        where = provisions(felt.game.wagers[wager].limits_cites)
    elif wager in rules.up_to_original and mine and total > min(bet.stake for bet in mine):
        most = min(bet.stake for bet in mine)
        sentence = f"{what} may not exceed the original wager of {dollars(most)}"
    else:
        return no_room(felt, answer, rules.per_box) if wager in rules.counted else None
    return Refusal(sentence, where, who)


@rule
def own_players_first(felt: BlackjackFelt, answer: Place) -> None:
    """Who has an original wager on a full box comes before others there (reading A-18)."""
    if answer.wager in felt.rules.counted:
        make_room(felt, answer, felt.rules.per_box)


@rule
def after_the_boxs_own_player(felt: BlackjackFelt, answer: Place | Change) -> Refusal | None:
    """Some wagers are first for the player whose box it is (reading B-21)."""
    owner = controller(felt, answer.box)
    if answer.wager not in felt.rules.first_for_controller or not owner:
        return None
    return waits_for(felt, answer, owner, provisions(felt.game.wagers[answer.wager].first_cites))


def _where(felt: BlackjackFelt, wager: str) -> Cites:
    """Who may place a wager beside others, as its own provision says."""
    return provisions(felt.game.wagers[wager].beside_cites)


# -- who decides about a box ---------------------------------------------------------------------


@essential
def in_order_of_control(felt: BlackjackFelt, bets: list[Bet]) -> list[Bet]:
    """Wagers on one box, that of the player who decides first, then those behind it.

    The first to wager decides (reading J-19); or the player seated at the box, then the highest
    wager, then the one nearest to the dealer, which is the first placed.
    """
    if len(bets) < 2:
        return bets
    there = [bet for bet in table.placed(felt) if bet.box == bets[0].box]
    if felt.rules.controller == "seated":
        there.sort(key=lambda bet: (not _sits_at(felt, bet), -bet.stake, bet.number))
    seats = list(dict.fromkeys(bet.seat for bet in there))
    return sorted(bets, key=lambda bet: seats.index(bet.seat))


def _sits_at(felt: BlackjackFelt, bet: Bet) -> bool:
    seat = felt.header.seat(bet.seat)
    return seat is not None and not seat.standing and str(seat.place) == bet.box


def controller(felt: BlackjackFelt, box: str) -> str:
    """The player who decides about a box: of those on it, the first in order."""
    there = [b for b in felt.bets if b.box == box and b.state == LIVE and b.wager in HOLDS_A_HAND]
    return in_order_of_control(felt, there)[0].seat if there else ""


# -- wagers outside the limits of a table that takes them ----------------------------------------


@rule
def in_play(felt: BlackjackFelt, bet: Bet) -> int:
    """What of a wager is played for; doubles, splits and insurance go by that (reading BJ-17)."""
    if not felt.header.limits or felt.game.placing.outside is Outside.REFUSED:
        return bet.stake
    most = limit_for(felt, felt.header.seat(bet.seat), ORIGINAL).most
    return bet.stake if most is None else min(bet.stake, most)


@rule
def goes_by_its_result(felt: BlackjackFelt, bet: Bet) -> bool:
    """Whether a wager is settled by its result and does not come back for being too low; what was
    added to an original wager follows it (reading BJ-17).
    """
    if bet.wager not in ADDED:
        return bring_within_limits(felt, bet)
    if (
        felt.game.placing.outside is not Outside.SETTLED
        or bet.seat not in felt.header.situation.warned
    ):
        return True
    least = limit_for(felt, felt.header.seat(bet.seat), ORIGINAL).least
    if _original_of(felt, bet).stake >= least:
        return True
    why = felt.law.of(Point.BELOW_MINIMUM)
    felt.give_back(bet, "void", why, "added to a wager below the minimum")
    return False


def _original_of(felt: BlackjackFelt, added: Bet) -> Bet:
    """The original wager that another was added to."""
    several = table.names_dealers_hand(felt)
    return next(
        bet
        for bet in table.placed(felt)
        if (bet.seat, bet.box) == (added.seat, added.box) and (not several or bet.on == added.on)
    )
