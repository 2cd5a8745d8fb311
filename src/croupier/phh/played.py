"""A recorded hand played through a round of one of our games, act by act.

Where the book does not allow what the record has, the hand stops there and the sentence says why.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from croupier.equipment.cards import BACK, Card
from croupier.games.poker import placing
from croupier.games.poker.betting import TurnToAct
from croupier.games.poker.rules import BET, CALL, CHECK, FOLD, MUCK, RAISE, SHOW, to_call
from croupier.games.poker.state import BOARD
from croupier.law import said
from croupier.phh.history import ActionKind, History, PhhAct
from croupier.phh.notation import write_act, write_amount
from croupier.phh.tables import NotHere, TableSetting, set_for
from croupier.play.answers import CLOSE, DONE, Answer, Move
from croupier.play.dealer import BURNT
from croupier.play.prompts import Bets, Choose, Draw, Turn
from croupier.play.refusals import Refused
from croupier.play.round import Round

_DEALS: Final = (ActionKind.HOLE, ActionKind.BOARD)


class PhhPot(msgspec.Struct, frozen=True):
    """A pot as it was decided; players go by the format's names, `p1` first."""

    amount: int
    eligible: tuple[str, ...]
    winners: tuple[str, ...]


class HandPlayed(msgspec.Struct, frozen=True):
    """What a game of ours makes of a recorded hand."""

    game: str
    final: tuple[int, ...] = ()
    """The stacks after the hand, or where it stopped, in cents."""
    pots: tuple[PhhPot, ...] = ()
    refused: str = ""
    """What the book does not allow; nothing where it plays the hand to its end."""
    act: int = 0
    """The number of the act that is not allowed, if it is one."""


class Disagreed(Exception):
    """The record goes on otherwise than the book does, perhaps at one of its acts."""

    def __init__(self, why: str, at: PhhAct | None = None) -> None:
        super().__init__(why)
        self.at = at


class Dealt(msgspec.Struct, frozen=True, gc=False):
    """Cards that the record deals one after another: each place once, and how many come there."""

    act: PhhAct
    """The first of them."""
    acts: tuple[PhhAct, ...]
    places: list[str]
    numbers: list[int]
    in_turn: tuple[str, ...]
    """Where each goes if all have the same number, one after another; to the board behind one that
    is burnt."""
    faces: tuple[Card, ...]
    """The same cards, if they come to the board."""


class PlayedAct(msgspec.Struct, frozen=True, gc=False):
    """What a player does."""

    act: PhhAct
    seat: str
    move: Move | None = None
    """The move, if that depends on nothing before it: he folds."""


class RecordedHand(msgspec.Struct, frozen=True):
    """A hand that was read for a table: who had which cards, what was dealt and done."""

    hand: History
    setting: TableSetting
    steps: tuple[Dealt | PlayedAct, ...]
    """What is dealt and done, without remarks and what is shown."""
    lies: dict[str, list[Card]]
    """The cards that come to each player, and to the board, in order."""
    mucks: set[str]
    """Who gives up the pot at the showdown."""
    stacks: dict[str, int]
    """What everybody has before the hand."""


def play(hand: History, id: str) -> HandPlayed:
    """Play a recorded hand under the rules of a game."""
    try:
        return play_recorded(recorded(hand, id))
    except NotHere as error:
        return HandPlayed(id, refused=str(error))
    except Disagreed as error:
        stacks = tuple(stack or 0 for stack in hand.starting_stacks)
        return _stopped(hand, id, stacks, error.at, error)


def play_recorded(record: RecordedHand) -> HandPlayed:
    """Play a hand that was read for a table."""
    replay, id = Replay(record), record.setting.header.game
    try:
        replay.run()
    except (Disagreed, Refused) as error:
        return _stopped(record.hand, id, replay.stacks(), replay.doing, error)
    return HandPlayed(id, replay.stacks(), replay.pots())


def _stopped(
    hand: History, id: str, stacks: tuple[int, ...], at: PhhAct | None, error: Exception
) -> HandPlayed:
    """A hand that does not go on under the book, with the act at which it stops."""
    where = f"{write_act(at)}: " if at is not None else ""
    act = next((n for n, one in enumerate(hand.actions, 1) if one is at), 0)
    return HandPlayed(id, stacks, refused=f"{where}{error}", act=act)


def recorded(hand: History, id: str) -> RecordedHand:
    """Read a hand for a table of a game: no card of it may come twice."""
    setting = set_for(hand, id)
    names = ("", *(seat.id for seat in setting.header.seats))
    lies: dict[str, list[Card]] = {place: [] for place in (BOARD, *names[1:])}
    acts: list[PhhAct] = []
    mucks: set[str] = set()
    for act in hand.actions:
        kind = act.kind
        if kind in _DEALS:
            lies[_place(act, names)] += act.cards
        elif kind is ActionKind.SHOW:
            _note_shown(act, lies[names[act.player]], names[act.player], mucks)
            continue
        if kind is not ActionKind.NOTE:
            acts.append(act)
    known = [card for cards in lies.values() for card in cards if card is not BACK]
    if len({*known}) != len(known):
        twice = next(card for card in known if known.count(card) > 1)
        raise Disagreed(f"{twice} is in the record twice")
    stacks = {seat.id: seat.balance or 0 for seat in setting.header.seats}
    return RecordedHand(hand, setting, tuple(_steps(acts, names)), lies, mucks, stacks)


def _place(act: PhhAct, names: Sequence[str]) -> str:
    """Where cards of the record go."""
    return BOARD if act.kind is ActionKind.BOARD else names[act.player]


def _steps(acts: Sequence[PhhAct], names: Sequence[str]) -> Iterator[Dealt | PlayedAct]:
    """The acts in order; cards that come to players one after another, or to the board, are one
    deal until one of these places comes again.
    """
    dealt: dict[str, PhhAct] = {}
    for act in acts:
        deals, place = act.kind in _DEALS, _place(act, names)
        if dealt and (not deals or place in dealt or BOARD in (place, *dealt)):
            yield _dealt(dealt)
            dealt = {}
        if deals:
            dealt[place] = act
        else:
            yield PlayedAct(act, place, Move(place, FOLD) if act.kind is ActionKind.FOLD else None)
    if dealt:
        yield _dealt(dealt)


def _dealt(acts: dict[str, PhhAct]) -> Dealt:
    each = tuple(acts.values())
    numbers = [len(act.cards) for act in each]
    in_turn = (*acts,) * numbers[0] if len({*numbers}) == 1 else ()
    faces: tuple[Card, ...] = ()
    if BOARD in acts:
        in_turn, faces = (BURNT, *in_turn), (BACK, *each[0].cards)
    return Dealt(each[0], each, [*acts], numbers, in_turn, faces)


def _note_shown(act: PhhAct, dealt: list[Card], seat: str, mucks: set[str]) -> None:
    """Cards that were shown are known from the deal on."""
    if not act.cards:
        if not act.as_dealt:
            mucks.add(seat)
        return
    mucks.discard(seat)
    if len(act.cards) != len(dealt):
        return
    if BACK in dealt:
        dealt[:] = [new if old is BACK else old for old, new in zip(dealt, act.cards, strict=True)]
    if BACK not in act.cards and {*dealt} != {*act.cards}:
        raise Disagreed(f"{seat} was dealt other cards", act)


def differences(hand: History, played: HandPlayed) -> list[str]:
    """Where the record ends otherwise than the book, stack by stack."""
    if played.refused or hand.finishing_stacks is None:
        return []
    both = enumerate(zip(hand.finishing_stacks, played.final, strict=True), 1)
    return [
        f"p{number} ends with {write_amount(written)} in the record, by the book with "
        f"{write_amount(counted)}"
        for number, (written, counted) in both
        if written != counted
    ]


class Replay:
    """A round that is answered from the record of a hand."""

    __slots__ = ("doing", "record", "round", "steps")

    def __init__(self, record: RecordedHand) -> None:
        self.record, self.steps = record, iter(record.steps)
        self.round = Round(record.setting.game, record.setting.header)
        self.doing: PhhAct | None = None
        """The act of the record that is being played."""

    def run(self) -> None:
        """Answer every question of the round from the record, to its end."""
        round, steps, posts = self.round, self.steps, iter(self.record.setting.posts)
        answer = round.answer
        while (waits := round.waits) is not None:
            if type(waits) is TurnToAct:
                step = next(steps, None)
                if type(step) is not PlayedAct:
                    raise self.not_now(step, f"{waits.seat} is to act")
                self.doing = step.act
                answer(step.move or self.wager(step))
            elif type(waits) is Draw:
                for post in posts:
                    why = said(round.game.law[placing.posts])
                    raise Disagreed(f"{post.seat} is not dealt in for his {post.wager} ({why})")
                answer(self.cards(waits))
            elif type(waits) is Bets:
                answer(next(posts, CLOSE))
            elif type(waits) is Turn:
                card = self.face(waits)
                if card is not BACK:
                    answer(card)
            elif type(waits) is Choose:
                answer(self.shows(waits.questions[0].seat))
            else:
                answer(DONE)
        for step in steps:
            self.doing = step.act
            raise Disagreed("by the book the hand is over")

    def not_now(self, step: Dealt | PlayedAct | None, wanted: str) -> Disagreed:
        """The record has something else than the book wants next, or nothing."""
        if step is None:
            self.doing = None
            return Disagreed(f"the record ends, and by the book {wanted}")
        self.doing = step.act
        return Disagreed(f"by the book {wanted} first")

    # -- cards ---------------------------------------------------------------------------------

    def cards(self, prompt: Draw) -> Answer:
        """The cards of a street, as the record deals them."""
        step, goes = next(self.steps, None), prompt.places
        if type(step) is not Dealt:
            raise self.not_now(step, "cards are to be dealt")
        self.doing = step.act
        if goes == step.in_turn:
            if step.faces:
                return step.faces
        else:
            goes = prompt.goes
            self.compare(step, goes)
        if not prompt.face_up and not prompt.shown:
            return (BACK,) * prompt.count if prompt.count > 1 else BACK
        hands, lies = self.round.felt.hands, self.record.lies
        faces: list[Card] = []
        before: dict[str, int] = {}
        down = prompt.count - prompt.shown if not prompt.face_up else 0
        for at, place in enumerate(goes):
            if place not in before:
                before[place] = len(hands[place].cards) if place in hands else 0
            faces.append(BACK if at < down else lies[place][before[place]])
            before[place] += 1
        return tuple(faces) if len(faces) > 1 else faces[0]

    def compare(self, step: Dealt, goes: Sequence[str]) -> None:
        """Does the record deal as many cards to each place as the book?"""
        come = [goes.count(place) for place in step.places]
        if come == step.numbers and sum(come) + goes.count(BURNT) == len(goes):
            return
        for self.doing, number in zip(step.acts, come, strict=True):
            if number != len(self.doing.cards):
                raise Disagreed(f"by the book {number} cards go there now")
        raise self.not_now(next(self.steps, None), "further cards are to be dealt")

    def face(self, prompt: Turn) -> Card:
        """A card that is shown; a back if its player, who had to show it, has not."""
        seat, record = prompt.hand, self.record
        card = record.lies[seat][prompt.n]
        if card is BACK or seat in record.mucks:
            try:
                self.round.interrupt("not-shown", {"player": seat})
            except Refused:
                if card is BACK:
                    self.doing = None
                    says = f"{seat} must show his cards, and nobody has written them down"
                    raise Disagreed(says) from None
                return card
            return BACK
        return card

    # -- moves ---------------------------------------------------------------------------------

    def wager(self, step: PlayedAct) -> Move:
        """What a player does who does not fold."""
        state, seat, act = self.round.felt.state, step.seat, step.act
        player = state.queue[0]  # if it is not his turn, that is refused
        high, front = state.high, state.front[player]
        if act.kind is not ActionKind.CALL:
            amount = act.amount or min(self.record.hand.bring_in, state.stakes[player])
            return Move(seat, RAISE if high else BET, "", amount - front)
        if high > front:
            return Move(seat, CALL, "", to_call(high, front, state.stakes[player]))
        return Move(seat, CHECK)

    def shows(self, seat: str) -> Move:
        """What a player does at the showdown."""
        shows = seat not in self.record.mucks and BACK not in self.record.lies[seat]
        return Move(seat, SHOW if shows else MUCK)

    # -- what came of it -----------------------------------------------------------------------

    def stacks(self) -> tuple[int, ...]:
        """What everybody has now."""
        felt = self.round.felt
        final = self.record.stacks.copy()
        for line in felt.lines:
            final[line.seat] += line.pays - (line.stake if line.outcome == "lose" else 0)
        if not felt.lines and felt.state.stakes:
            final |= zip(felt.state.order, felt.state.stakes, strict=True)
        return tuple(final.values())

    def pots(self) -> tuple[PhhPot, ...]:
        """The pots as they were decided."""
        return tuple(
            [
                PhhPot(pot.amount, tuple(pot.eligible), tuple(pot.winners))
                for pot in self.round.felt.state.pots
            ]
        )
