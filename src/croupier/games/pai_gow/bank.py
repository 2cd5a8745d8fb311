"""The bank: who holds it, who may take it, what it can cover, and what it comes to."""

from __future__ import annotations

from croupier.games.pai_gow.rules import (
    HOUSE_WAGER,
    WAGER,
    anticlockwise,
    half,
    profit_after,
)
from croupier.games.pai_gow.state import (
    BoxPlayed,
    TileFelt,
    Wagered,
    bank_box,
    banks,
)
from croupier.law import Cites, essential, rule
from croupier.money import dollars
from croupier.play.answers import Close, Move
from croupier.play.chips import HOUSE, THE_HOUSE, Line, Purse
from croupier.play.game import LARGEST_STAKE, Script
from croupier.play.limits import limit_for
from croupier.play.prompts import Choose, Option, Question
from croupier.play.refusals import Refusal

TAKE, CO_BANK, DECLINE, JOIN = "bank", "co-bank", "decline", "join"
TAKE_ONE, CO_BANK_ONE = "bank-box-1", "co-bank-box-1"
MATCH, MINIMUM = "match", "minimum"
MOVES = (TAKE, CO_BANK, TAKE_ONE, CO_BANK_ONE, DECLINE, JOIN, MATCH, MINIMUM)
THE_BANK = "bank"

# -- who may bank ----------------------------------------------------------------------------------


@essential
def house_banks_first(felt: TileFelt) -> bool:
    """The house banks the first round of play, and the first after a break: nobody has played."""
    return not felt.state.last and not felt.state.last_banker


@rule
def played_last_round(felt: TileFelt, box: str) -> str:
    """Who may bank on a box: who wagered there in the last round, for the longest time."""
    return next(iter(felt.state.last.get(box, BoxPlayed()).players), "")


@rule
def set_last_round(felt: TileFelt, box: str) -> str:
    """Who may bank on a box: who set its tiles in the last round."""
    return felt.state.last.get(box, BoxPlayed()).setter


@rule
def on_box_one(felt: TileFelt) -> bool:
    """Whether box one may be a player's bank: only right after a round that the house banked."""
    return felt.rules.box_one_banks and felt.state.house_banked


@rule
def not_on_box_one(felt: TileFelt, box: str) -> bool:
    """Whether a box is not for players to bank on: box one is the house's."""
    return box == "1"


@essential
def had_it_long_enough(felt: TileFelt, seat: str) -> bool:
    """Whether a player has had the bank, alone or with others, for as many rounds as he may."""
    return felt.state.banked_so_far(seat) >= felt.rules.most_rounds


@rule
def out_of_play(felt: TileFelt, box: str) -> bool:
    """Whether a box has an off marker on it: nobody banks there."""
    return box in felt.state.off


def qualified(felt: TileFelt, box: str) -> str:
    """The player who may bank on a box in this round; nobody where nobody may."""
    seat = _had_the_box(felt, box)
    return seat if _may_hold_it(felt, seat) else ""


def _may_hold_it(felt: TileFelt, seat: str) -> bool:
    """Whether a player may have a part in the bank: he is not shut out of the game, and has not
    had it for as long as he may.
    """
    return not shut_out(felt, seat) and not had_it_long_enough(felt, seat)


def shut_out(felt: TileFelt, seat: str) -> Cites:
    """By what a player is shut out of the game, before this round or in it."""
    sits = felt.header.seat(seat)
    return felt.excluded.get(seat, ()) or (sits.excluded if sits is not None else ())


def _had_the_box(felt: TileFelt, box: str) -> str:
    """Whose box it is by the last round: the banker's own, or who played or set it."""
    state, rules = felt.state, felt.rules
    if state.last_banker and box == state.last_bank_box:
        return state.last_banker
    if not rules.box_one_banks and not_on_box_one(felt, box):
        return ""
    return set_last_round(felt, box) if rules.setters_bank else played_last_round(felt, box)


@essential
def offered_in_this_order(felt: TileFelt) -> list[str]:
    """The boxes whose players are offered the bank: who has it and may keep it first; then
    anticlockwise from the box next to the last banker's, at first from box two (reading PB-4).
    """
    state, boxes = felt.state, felt.rules.boxes
    first = int(state.last_bank_box or "1")
    if not state.last_banker:
        first = first % boxes + 1
    return [
        box
        for box in map(str, anticlockwise(first, boxes))
        if where_to_bank(felt, box)
        and qualified(felt, box)
        and has_enough(felt, qualified(felt, box))
    ]


def where_to_bank(felt: TileFelt, box: str) -> list[str]:
    """The boxes that the player of a box may bank on: his own, and box one where it may be."""
    boxes = dict.fromkeys((box, "1") if on_box_one(felt) else (box,))
    return [one for one in boxes if not out_of_play(felt, one)]


def has_enough(felt: TileFelt, seat: str) -> bool:
    """Whether a player has chips to bank with; where the house wagers, for its minimum."""
    has = _chips(felt, seat)
    return has is None or has >= max(1, least_to_cover(felt))


def least_to_cover(felt: TileFelt) -> int:
    """The least that a bank stands for: the house's own wager, where it makes one."""
    return limit_for(felt, None, WAGER).least if felt.rules.house_wagers else 0


# -- offering it -----------------------------------------------------------------------------------


def appoint(felt: TileFelt) -> Script:
    """The bank is offered, and the house has it where no player takes it."""
    state = felt.state
    if not state.banker and not house_banks_first(felt):
        yield from offer_in_turn(felt) if felt.rules.in_turn else let_players_ask(felt)
    if not state.banker:
        return
    state.bank_box = bank_box(felt)
    if not state.co_bank:
        yield from combine(felt)
    if felt.rules.house_wagers:
        yield from house_wager(felt)


def _may_be_offered(felt: TileFelt) -> list[str]:
    return [box for box in offered_in_this_order(felt) if box not in felt.state.said]


@rule
def offer_in_turn(felt: TileFelt) -> Script:
    """One player after another is offered the bank, until one takes it."""
    while not felt.state.banker and (waiting := _may_be_offered(felt)):
        answer = yield Choose((_offer(felt, waiting[0], felt.law[offer_in_turn]),), _why(felt))
        _answered(felt, waiting[0], answer)


@rule
def let_players_ask(felt: TileFelt) -> Script:
    """Players ask for the bank; of several it goes to the first anticlockwise. Who has it already
    and may keep it is asked before the others.
    """
    state, why = felt.state, felt.law[let_players_ask]
    first = state.last_bank_box if state.last_banker else ""
    while not state.banker and (waiting := _may_be_offered(felt)):
        asked = waiting[:1] if waiting[0] == first else waiting
        answer = yield Choose(tuple(_offer(felt, box, why) for box in asked), _why(felt))
        if type(answer) is Close:
            for box in asked:
                state.said.setdefault(box, DECLINE)
        else:
            box = _box_meant(felt, answer, asked)
            state.said[box], state.put_up_for[box] = answer.move, answer.stake
            if asked == [first]:
                _answered(felt, box, answer)
    if not state.banker:
        for box in offered_in_this_order(felt):
            if state.said.get(box) == TAKE:
                _takes_it(felt, box, TAKE, state.put_up_for[box])
                return


def _why(felt: TileFelt) -> Cites:
    return felt.law[offered_in_this_order]


def _box_meant(felt: TileFelt, answer: Move, asked: list[str]) -> str:
    return next(
        box
        for box in asked
        if qualified(felt, box) == answer.seat and answer.on in ("", f"bank at box {box}")
    )


def _offer(felt: TileFelt, box: str, why: Cites) -> Question:
    """The bank, with what the player puts up for it; alone or with the house."""
    seat, rules = qualified(felt, box), felt.rules
    has, least = _chips(felt, seat), least_to_cover(felt)
    most = LARGEST_STAKE if has is None else has
    sizes = ((0, 0), (least, most)) if least else ((0, most),)  # no sum is all his chips
    moves: list[str] = []
    for one in where_to_bank(felt, box):
        alone, together = (TAKE, CO_BANK) if one == box else (TAKE_ONE, CO_BANK_ONE)
        moves += [alone, *([together] if rules.co_bank else [])]
    covers = felt.law[bank_covers]
    options = [Option(move, *size, covers, adds=False) for move in moves for size in sizes]
    options.append(Option(DECLINE, cites=why))
    return Question(seat, f"bank at box {box}", tuple(options), DECLINE)


def _answered(felt: TileFelt, box: str, answer: Move | Close) -> None:
    """What a player said to whom the bank was offered."""
    felt.state.said[box] = answer.move if type(answer) is Move else DECLINE
    if type(answer) is Move and answer.move != DECLINE:
        _takes_it(felt, box, answer.move, answer.stake)


def _takes_it(felt: TileFelt, box: str, move: str, put_up: int) -> None:
    """A player has the bank."""
    state, seat = felt.state, qualified(felt, box)
    state.bank_box = "1" if move in (TAKE_ONE, CO_BANK_ONE) else box
    state.banker, state.put_up = seat, put_up
    state.co_bank = move in (CO_BANK, CO_BANK_ONE)
    with_whom = "{seat} and the house" if state.co_bank else "{seat}"
    felt.say("bank", with_whom, felt.law[takes_the_bank], seat)


@essential
def takes_the_bank(felt: TileFelt) -> bool:
    """Whether a player has the bank, alone or with others; otherwise the house has."""
    return bool(felt.state.banker)


@essential
def combine(felt: TileFelt) -> Script:
    """Others at the table may put their chips with the banker's, but for who may not bank; they
    need not have played his box (reading PB-17).
    """
    state, why = felt.state, felt.law[combine]
    known = [seat.id for seat in felt.header.seats] or sorted(
        {seat for one in state.last.values() for seat in one.players}
    )
    asked = {seat for seat in known if _chips(felt, seat) == 0 or not _may_hold_it(felt, seat)}
    asked.update(banks(felt))
    while waiting := [seat for seat in known if seat not in (*asked, *state.asked_to_join)]:
        answer = yield Choose(tuple(_join(felt, seat, why) for seat in waiting), why)
        if type(answer) is Close:
            state.asked_to_join += waiting
        else:
            state.asked_to_join.append(answer.seat)
            if answer.move == JOIN:
                state.partners[answer.seat] = answer.stake
                felt.say("bank", "{seat} joins {other}", why, answer.seat, state.banker)


def _join(felt: TileFelt, seat: str, why: Cites) -> Question:
    has = _chips(felt, seat)
    join = Option(JOIN, 0, LARGEST_STAKE if has is None else has, why, adds=False)
    return Question(seat, THE_BANK, (join, Option(DECLINE, cites=why)), DECLINE)


# -- the house's own wager -------------------------------------------------------------------------


@rule
def house_wager(felt: TileFelt) -> Script:
    """The banker says what the house wagers on box one: as much as lay on his box in the last
    round, up to the maximum, or the minimum.
    """
    state, why = felt.state, felt.law[house_wager]
    amounts = _house_amounts(felt)
    if state.house_wager or not amounts:
        return
    options = tuple(Option(move, cites=why) for move in amounts)
    silence = MINIMUM if MINIMUM in amounts else MATCH
    answer = yield Choose((Question(state.banker, "box 1", options, silence),), why)
    state.house_wager = silence if type(answer) is Close else answer.move
    felt.place(THE_HOUSE, HOUSE_WAGER, amounts[state.house_wager], box="1")


def _house_amounts(felt: TileFelt) -> dict[str, int]:
    """What the house may be told to wager, by the move."""
    limit = limit_for(felt, None, WAGER)
    match = felt.state.last.get(bank_box(felt), BoxPlayed()).stake
    if limit.most is not None:
        match = min(match, limit.most)
    amounts, has = {MATCH: match, MINIMUM: limit.least}, funds(felt)
    return {
        move: cents
        for move, cents in amounts.items()
        if cents > 0 and (has is None or cents <= has)
    }


# -- what it covers --------------------------------------------------------------------------------


def _chips(felt: TileFelt, seat: str) -> int | None:
    """A player's chips, if the table keeps count of them."""
    sits = felt.header.seat(seat)
    return None if sits is None else sits.balance


def funds(felt: TileFelt) -> int | None:
    """What those who bank have put up; nothing known where that is not counted."""
    each = _put_up(felt)
    known = [cents for cents in each.values() if cents is not None]
    return sum(known) if len(known) == len(each) else None


def _put_up(felt: TileFelt) -> dict[str, int | None]:
    """What each of those who bank has put up: all his chips unless he said less."""
    state = felt.state
    said = {state.banker: state.put_up, **state.partners}
    return {seat: cents or _chips(felt, seat) for seat, cents in said.items()}


def all_wagers(felt: TileFelt, wagers: list[Wagered]) -> int:
    """All that the bank stands for, the house's own wager too."""
    house = sum(bet.stake for bet in felt.live() if bet.wager == HOUSE_WAGER)
    return house + sum(one.stake for one in wagers)


@essential
def bank_covers(felt: TileFelt, wagers: list[Wagered]) -> Refusal | None:
    """A player who banks can cover all wagers of the others; more is not taken (reading PB-1)."""
    has, total = funds(felt), all_wagers(felt, wagers)
    if has is None or total <= has:
        return None
    return Refusal(
        f"the bank has {dollars(has)} and cannot cover wagers of {dollars(total)}",
        felt.law[bank_covers],
    )


@rule
def partners_cover(felt: TileFelt, wagers: list[Wagered]) -> Refusal | None:
    """Of a bank that a player shares with the house, each stands for a half: the house up to what
    is displayed, the player up to what he can meet.
    """
    has, most = funds(felt), felt.rules.house_liability
    each = all_wagers(felt, wagers) - half(all_wagers(felt, wagers))
    why = felt.law[partners_cover]
    if each > most:
        says = f"the house would stand for {dollars(each)}, above the {dollars(most)} displayed"
        return Refusal(says, why)
    if has is not None and each > has:
        says = f"the co-banker has {dollars(has)} and would stand for {dollars(each)}"
        return Refusal(says, why)
    return None


def covered(felt: TileFelt, wagers: list[Wagered]) -> Refusal | None:
    """Why a bank cannot take these wagers, or nothing."""
    if not felt.state.banker:
        return None
    return partners_cover(felt, wagers) if felt.state.co_bank else bank_covers(felt, wagers)


# -- what it comes to ------------------------------------------------------------------------------


@essential
def settle_the_bank(felt: TileFelt) -> None:
    """The dealer has collected and paid for the bank: its gain goes to the players who have it,
    less commission, and its loss is theirs.
    """
    if not felt.state.banker:
        return
    why = felt.law[settle_the_bank]
    gain = bank_gain(felt)
    if felt.state.co_bank:
        gain = half(gain)
    commission = felt.rules.bank_commission
    kept = profit_after(gain, commission) if gain > 0 else gain
    for seat, part in shared(felt, kept).items():
        _post(felt, seat, part, gain, why)


def bank_gain(felt: TileFelt) -> int:
    """What the bank has won of the wagers, less what it has lost to them at even money."""
    gain = 0
    for bet in felt.bets:
        if bet.wager in (WAGER, HOUSE_WAGER):
            gain += bet.stake if bet.state == "lose" else -bet.stake if bet.state == "win" else 0
    return gain


@essential
def shared(felt: TileFelt, cents: int) -> dict[str, int]:
    """What each of those who bank together has of a gain or loss: in proportion to the chips put
    up, odd cents to who has put up most; alike where these are not known (reading PB-2).
    """
    chips = _put_up(felt)
    known = {seat: part for seat, part in chips.items() if part}
    parts = known if len(known) == len(chips) else dict.fromkeys(chips, 1)
    shares = {
        seat: abs(cents) * part // sum(parts.values()) * (1 if cents >= 0 else -1)
        for seat, part in parts.items()
    }
    shares[max(parts, key=parts.__getitem__)] += cents - sum(shares.values())
    return shares


def _post(felt: TileFelt, seat: str, cents: int, gain: int, why: Cites) -> None:
    """A line for the bank: what a player has had from it, or has paid."""
    box = bank_box(felt)
    if cents < 0:
        felt.house -= cents
        felt.postings.append((Purse(seat), HOUSE, -cents, why))
        line = Line(0, seat, THE_BANK, "", box, "lose", -cents, 0, "", why, "the bank has lost")
    else:
        felt.house -= cents
        felt.postings.append((HOUSE, Purse(seat), cents, why))
        outcome = "win" if gain > 0 else "standoff"
        line = Line(0, seat, THE_BANK, "", box, outcome, 0, cents, "", why, "profit of the bank")
    felt.lines.append(line)
