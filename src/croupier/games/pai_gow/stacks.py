"""The tiles before they are dealt: washed, stacked, shuffled once more if asked, cut; the dice."""

from __future__ import annotations

from croupier.games.pai_gow.rules import CUTS, TILES_IN_A_HAND, WAGER, anticlockwise, first_box
from croupier.games.pai_gow.state import (
    UNPLAYED,
    TileFelt,
    bank_box,
    banks,
    bets_on,
    in_play,
    place_of,
    wagered,
)
from croupier.law import essential, rule
from croupier.play.answers import Change, Close, Dice, Place
from croupier.play.game import Script
from croupier.play.prompts import Choose, Draw, Option, Question, Roll
from croupier.play.refusals import Refusal
from croupier.play.steps import take_wager

LA_JA, SHAKE = "la-ja", "shake"
MOVES = (LA_JA, SHAKE, *CUTS)


# -- la ja -----------------------------------------------------------------------------------------


def la_ja_refused(felt: TileFelt, seat: str) -> Refusal | None:
    """Why a player cannot have the tiles shuffled once more, or nothing."""
    if felt.state.la_ja and felt.rules.one_la_ja:
        return once_a_round(felt)
    if felt.state.cut_as:
        return Refusal("the tiles are cut", felt.law[la_ja])
    if felt.state.banker:
        return only_the_banker(felt, seat)
    return asked_by_a_player(felt, seat)


@rule
def once_a_round(felt: TileFelt) -> Refusal:
    """One la ja a round."""
    return Refusal("the tiles have had their la ja in this round", felt.law[once_a_round])


@essential
def only_the_banker(felt: TileFelt, seat: str) -> Refusal | None:
    """While a player banks, a la ja is his to ask for."""
    if seat in banks(felt):
        return None
    return Refusal("only the banker asks for a la ja", felt.law[only_the_banker], seat)


@essential
def asked_by_a_player(felt: TileFelt, seat: str) -> Refusal | None:
    """While the house banks, a player may ask for a la ja: any, or who has the highest wager."""
    wagers, why = wagered(felt), felt.law[asked_by_a_player]
    mine = [one.stake for one in wagers if one.seat == seat]
    if felt.rules.any_may_la_ja:
        if mine or felt.header.seat(seat) is not None:
            return None
        return Refusal("{seat} is no player at this table", why, seat)
    if not mine:
        return Refusal("{seat} has no wager in this round", why, seat)
    if max(mine) == max(one.stake for one in wagers):
        return None
    return Refusal("the player with the highest wager asks for a la ja", why, seat)


@essential
def la_ja(felt: TileFelt, seat: str) -> None:
    """The dealer shuffles the stacked tiles once more."""
    felt.state.la_ja = seat
    felt.say(LA_JA, "{seat}", felt.law[la_ja], seat)


# -- the cut ---------------------------------------------------------------------------------------


@essential
def cut_the_tiles(felt: TileFelt) -> Script:
    """The tiles are cut: the house's way, or as the player who banks chooses."""
    state, why = felt.state, felt.law[cut_the_tiles]
    while not state.cut_as:
        if not state.banker:
            state.cut_as = CUTS[0]
            return
        options = [Option(cut, cites=why) for cut in CUTS]
        if la_ja_refused(felt, state.banker) is None:
            options.append(Option(LA_JA, cites=felt.law[la_ja]))
        if felt.rules.shake and not state.shaken:
            options.append(Option(SHAKE, cites=felt.law[shakes_too]))
        question = Question(state.banker, "cut", tuple(options), CUTS[0])
        answer = yield Choose((question,), why)
        if type(answer) is Close:
            state.cut_as = CUTS[0]
        elif answer.move == LA_JA:
            la_ja(felt, answer.seat)
        elif answer.move == SHAKE:
            shakes_too(felt)
        else:
            state.cut_as = answer.move
            felt.say("cut", answer.move, why)


@rule
def shakes_too(felt: TileFelt) -> None:
    """The player who banks gives the dice cup another shake."""
    felt.state.shaken = True


# -- the dice and the deal -------------------------------------------------------------------------


@essential
def shake_the_dice(felt: TileFelt) -> Script:
    """Three dice are shaken; where wagers stay open, until the first tiles are pushed out."""
    why = felt.law[shake_the_dice]
    late = (WAGER,) if felt.rules.wagers_until_pushed else ()
    while not felt.rolls:
        answer = yield Roll("dealer", 3, why, late)
        if type(answer) is Dice:
            felt.rolls.append(answer.faces)
        elif type(answer) is Place or type(answer) is Change:
            take_wager(felt, answer)


@essential
def deal(felt: TileFelt) -> Script:
    """A stack of four to each box anticlockwise, from the one that the dice decide; the tiles of
    boxes without a wager are put away.
    """
    state, rules, why = felt.state, felt.rules, felt.law[deal]
    order = boxes_in_turn(felt)
    while not state.dealt and in_play(felt):
        box = order[_pushed(felt)]
        place = place_of(felt, box) if box == bank_box(felt) or bets_on(felt, box) else UNPLAYED
        first = _pushed(felt) == 0 and rules.wagers_until_pushed
        late = (WAGER,) if first else ()
        answer = yield Draw(place, why, face_up=False, wagers=late, count=TILES_IN_A_HAND)
        if type(answer) is Place or type(answer) is Change:
            take_wager(felt, answer)
            continue
        hand = felt.hand(place)
        for tile in answer:
            hand.take(tile)
        state.dealt = _pushed(felt) == rules.boxes


@essential
def boxes_in_turn(felt: TileFelt) -> list[str]:
    """The boxes in the order in which they get their stacks."""
    boxes = felt.rules.boxes
    first = first_box(int(bank_box(felt)), sum(felt.rolls[-1]), boxes)
    return [str(box) for box in anticlockwise(first, boxes)]


def _pushed(felt: TileFelt) -> int:
    """How many stacks have been pushed out."""
    return sum(len(hand.cards) for hand in felt.hands.values()) // TILES_IN_A_HAND
