"""Setting the tiles two and two: who sets them, who looks when, and how."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.equipment.tiles import Tile
from croupier.games.pai_gow.house_way import house_way
from croupier.games.pai_gow.rules import WAGER, PaiGowRules, one_is_double
from croupier.games.pai_gow.state import (
    BANK,
    TileFelt,
    as_set,
    bank_box,
    banks,
    bets_on,
    candidates,
    in_play,
    place_of,
    setter,
    the_house_sets,
    wagered,
)
from croupier.law import Cites, essential, rule
from croupier.play.answers import Close, Move
from croupier.play.game import Script
from croupier.play.limits import limit_for
from croupier.play.prompts import EVERYONE, Choose, Option, Question, Turn
from croupier.ranking.tiles import Setting, set_parts

SETTINGS = {"set-1-2": 1, "set-1-3": 2, "set-1-4": 3}
"""By move, which tile goes with the first of the four; the higher part is the high one."""
HOUSE_WAY, SURRENDER, KEEP = "house-way", "surrender", "keep"
SETS, SECOND, THIRD = "set-hand", "second-sets", "third-sets"
WHO_SETS = (SETS, SECOND, THIRD)
MOVES = (*SETTINGS, HOUSE_WAY, SURRENDER, *WHO_SETS)


def settings_meant(rules: PaiGowRules, four: Sequence[Tile]) -> Mapping[str, Setting]:
    """By move, the setting that it makes of four tiles."""
    meant = {
        move: set_parts(rules.order, four, (four[0], four[at])) for move, at in SETTINGS.items()
    }
    return {**meant, HOUSE_WAY: rules.house_way(four)}


# -- which boxes -----------------------------------------------------------------------------------


def is_set(felt: TileFelt, box: str) -> bool:
    """Whether nothing more is to be said about a hand."""
    state = felt.state
    return box in state.settings or box in state.asked_house_way or box in state.surrendered


def players_boxes(felt: TileFelt) -> list[str]:
    """The boxes in play whose tiles a player sets: neither the bank's nor the house's."""
    return [box for box in in_play(felt) if any(bet.wager == WAGER for bet in bets_on(felt, box))]


def not_yet_set(felt: TileFelt) -> list[str]:
    """The boxes whose tiles are still to be set by players."""
    return [box for box in players_boxes(felt) if not is_set(felt, box)]


@rule
def marked_for_priority(felt: TileFelt) -> list[str]:
    """Boxes with at least half of the maximum on them get a priority set marker, unless only one
    box is in play or all of them have as much.
    """
    most = limit_for(felt, None, WAGER).most
    boxes = players_boxes(felt)
    if most is None or len(boxes) == 1:
        return []
    high = [box for box in boxes if 2 * sum(bet.stake for bet in bets_on(felt, box)) >= most]
    return high if len(high) < len(boxes) else []


@essential
def set_first(felt: TileFelt, boxes: list[str]) -> list[str]:
    """Of these boxes, those with a priority set marker; others wait until they are set."""
    return [box for box in boxes if box in felt.state.priority]


@essential
def higher_wager_first(felt: TileFelt, boxes: list[str]) -> list[str]:
    """Who sets two boxes sets the one with his higher wager before he looks at the other."""
    now: dict[str, str] = {}
    for box in boxes:
        who = setter(felt, box)
        if who not in now or _wagered_by(felt, who, box) > _wagered_by(felt, who, now[who]):
            now[who] = box
    return [box for box in boxes if now[setter(felt, box)] == box]


def _wagered_by(felt: TileFelt, seat: str, box: str) -> int:
    return sum(bet.stake for bet in bets_on(felt, box) if bet.seat == seat)


def open_now(felt: TileFelt) -> list[str]:
    """The boxes whose tiles may be looked at and set now."""
    waiting = not_yet_set(felt)
    return higher_wager_first(felt, set_first(felt, waiting) or waiting)


# -- who sets --------------------------------------------------------------------------------------


@essential
def sets_the_hand(felt: TileFelt) -> Script:
    """Where several wager on a box, who is first of them sets the tiles or leaves it to another,
    but not to one who sets another box already and may not set both.
    """
    state, why = felt.state, felt.law[sets_the_hand]
    for box in players_boxes(felt):
        first, *others = who = candidates(felt, box, wagered(felt))
        named = [seat for seat in others if _may_set_too(felt, seat, box)]
        if named and box not in state.setters:
            moves = [WHO_SETS[who.index(seat)] for seat in (first, *named)]
            options = tuple(Option(move, cites=why) for move in moves)
            answer = yield Choose((Question(first, f"box {box}", options, SETS),), why)
            chosen = 0 if type(answer) is Close else WHO_SETS.index(answer.move)
            state.setters[box] = who[chosen]


def _may_set_too(felt: TileFelt, seat: str, box: str) -> bool:
    """Whether a player may set a box beside those that he sets anyway."""
    boxes = [one for one in players_boxes(felt) if one == box or setter(felt, one) == seat]
    if len(boxes) == 1:
        return True
    both = felt.rules.two_boxes and not felt.rules.two_alone and len(boxes) == 2
    return both and one_is_double([_wagered_by(felt, seat, one) for one in boxes])


# -- looking and setting ---------------------------------------------------------------------------


@essential
def look(felt: TileFelt, box: str, seat: str) -> Script:
    """Who sets a hand looks at its tiles; nobody else sees them."""
    place = place_of(felt, box)
    hand = felt.hand(place)
    for position in hand.face_down():
        if seat not in hand.seen[position]:
            hand.turn(position, (yield Turn(place, position, seat, felt.law[look])), seat)


@essential
def set_the_hands(felt: TileFelt) -> Script:
    """Every player sets his tiles into a low and a high part, or has the dealer set them."""
    why = felt.law[set_the_hands]
    while boxes := open_now(felt):
        for box in boxes:
            yield from look(felt, box, setter(felt, box))
        asked = [*boxes, *(box for box in players_boxes(felt) if may_change(felt, box))]
        asked += may_still_be_given_up(felt, asked)
        answer = yield Choose(tuple(_question(felt, box, why) for box in asked), why)
        if type(answer) is Close:
            felt.state.asked_house_way += boxes
        else:
            box = next(
                box
                for box in asked
                if setter(felt, box) == answer.seat and answer.on in ("", f"box {box}")
            )
            decide(felt, box, answer)


@essential
def may_change(felt: TileFelt, box: str) -> bool:
    """Whether tiles that are set may be set otherwise, as long as the bank's are not turned; the
    higher wager's of two are not.
    """
    if not felt.rules.reset or not is_set(felt, box):
        return False
    mine = [one for one in players_boxes(felt) if setter(felt, one) == setter(felt, box)]
    return len(mine) == 1


def may_still_be_given_up(felt: TileFelt, asked: list[str]) -> list[str]:
    """The boxes whose tiles are set and whose wager may still be taken unseen, as long as others
    set theirs; nobody is asked so who has another box to set (reading PB-9).
    """
    if not felt.rules.surrender:
        return []
    busy = {setter(felt, box) for box in asked}
    return [
        box
        for box in players_boxes(felt)
        if is_set(felt, box)
        and box not in felt.state.surrendered
        and setter(felt, box) not in busy
        and _alone_on(felt, box)
    ]


def _alone_on(felt: TileFelt, box: str) -> bool:
    return len({bet.seat for bet in bets_on(felt, box)}) == 1


def decide(felt: TileFelt, box: str, answer: Move) -> None:
    """A hand is set, left to the dealer, or given up; or it stays as it is set."""
    state = felt.state
    if answer.move == KEEP:
        return
    if answer.move == SURRENDER:  # how it was set decides if that is disputed
        surrenders(felt, box)
        return
    state.settings.pop(box, None)
    for marked in (state.asked_house_way, state.surrendered):
        if box in marked:
            marked.remove(box)
    if answer.move == HOUSE_WAY:
        asks_for_house_way(felt, box)
    else:
        state.settings[box] = SETTINGS[answer.move]


@essential
def asks_for_house_way(felt: TileFelt, box: str) -> None:
    """The dealer sets the tiles when they are shown."""
    felt.state.asked_house_way.append(box)


@rule
def surrenders(felt: TileFelt, box: str) -> None:
    """A player has his wager taken, and his tiles are not shown."""
    felt.state.surrendered.append(box)


def _question(felt: TileFelt, box: str, why: Cites) -> Question:
    changes = is_set(felt, box)
    options: list[Option] = []
    if not changes or may_change(felt, box):
        options += [Option(move, cites=why) for move in SETTINGS]
        options.append(Option(HOUSE_WAY, cites=felt.law[asks_for_house_way]))
    if felt.rules.surrender and _alone_on(felt, box):
        options.append(Option(SURRENDER, cites=felt.law[surrenders]))
    if changes:
        options.append(Option(KEEP, cites=why))
    return Question(setter(felt, box), f"box {box}", tuple(options), KEEP if changes else HOUSE_WAY)


# -- the bank --------------------------------------------------------------------------------------


@essential
def set_the_bank(felt: TileFelt) -> Script:
    """After the players, the bank: the house by the house way, a player as he likes."""
    state, box, why = felt.state, bank_box(felt), felt.law[set_the_bank]
    if the_house_sets(felt):
        yield from turn_over(felt, BANK)
        set_the_house_way(felt, box)
        return
    if felt.rules.bank_in_the_open:
        yield from turn_over(felt, BANK)
    else:
        for seat in handles(felt):
            yield from look(felt, box, seat)
    if not is_set(felt, box):
        options = (
            *(Option(move, cites=why) for move in SETTINGS),
            Option(HOUSE_WAY, cites=felt.law[asks_for_house_way]),
        )
        handling = handles(felt)
        questions = tuple(Question(seat, BANK, options, HOUSE_WAY) for seat in handling)
        answer = yield Choose(questions, why)
        if type(answer) is Close or answer.move == HOUSE_WAY:
            asks_for_house_way(felt, box)
        else:
            state.settings[box] = SETTINGS[answer.move]
    yield from turn_over(felt, BANK)
    if box in state.asked_house_way:
        set_the_house_way(felt, box)


@essential
def handles(felt: TileFelt) -> list[str]:
    """Of those who bank together, who may handle the tiles: the banker and who joined first
    (reading PB-3).
    """
    return banks(felt)[: felt.rules.handlers]


@essential
def set_the_house_way(felt: TileFelt, box: str) -> None:
    """The dealer sets four tiles by the house way."""
    tiles = felt.cards(place_of(felt, box))
    felt.state.settings[box] = as_set(felt, tiles, house_way(felt.rules.house_way, tiles).setting)


# -- showing ---------------------------------------------------------------------------------------


def turn_over(felt: TileFelt, place: str) -> Script:
    """The tiles of a place are turned for everyone."""
    hand = felt.hand(place)
    while hidden := hand.face_down():
        hand.turn(hidden[0], (yield Turn(place, hidden[0], EVERYONE, felt.law[show_the_hands])))


@essential
def show_the_hands(felt: TileFelt) -> Script:
    """All hands are set before any is shown; those left to the dealer are set now."""
    for box in in_play(felt):
        if box in felt.state.surrendered:
            continue
        yield from turn_over(felt, place_of(felt, box))
        if box not in felt.state.settings:
            set_the_house_way(felt, box)
