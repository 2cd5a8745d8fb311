"""A recorded hand played through a round of one of our games, act by act.

Where the book does not allow what the record has, the hand stops there and the sentence says why.
"""

from __future__ import annotations

from typing import Final

import msgspec

from croupier.equipment.cards import BACK, Card
from croupier.games.poker import placing
from croupier.games.poker.rules import BET, CALL, CHECK, FOLD, MUCK, RAISE, SHOW, to_call
from croupier.games.poker.state import BOARD
from croupier.law import said
from croupier.phh.history import Act, History, Kind
from croupier.phh.notation import write_act, write_amount
from croupier.phh.tables import NotHere, Setting, set_for
from croupier.play.answers import CLOSE, DONE, Answer, Move
from croupier.play.dealer import BURNT
from croupier.play.prompts import Bets, Choose, Draw, ToAct, Turn
from croupier.play.refusals import Refused
from croupier.play.round import Round

_DEALS: Final = (Kind.HOLE, Kind.BOARD)


class Pot(msgspec.Struct, frozen=True):
    """A pot as it was decided; players go by the format's names, `p1` first."""

    amount: int
    eligible: tuple[str, ...]
    winners: tuple[str, ...]


class Played(msgspec.Struct, frozen=True):
    """What a game of ours makes of a recorded hand."""

    game: str
    final: tuple[int, ...] = ()
    """The stacks after the hand, or where it stopped, in cents."""
    pots: tuple[Pot, ...] = ()
    refused: str = ""
    """What the book does not allow; nothing where it plays the hand to its end."""
    act: int = 0
    """The number of the act that is not allowed, if it is one."""


class Disagreed(Exception):
    """The record goes on otherwise than the book does, perhaps at one of its acts."""

    def __init__(self, why: str, at: Act | None = None) -> None:
        super().__init__(why)
        self.at = at


class Recorded(msgspec.Struct, frozen=True):
    """A hand that was read for a table: who had which cards, what was dealt and done."""

    hand: History
    setting: Setting
    acts: tuple[Act, ...]
    """What is dealt and done, without remarks and what is shown."""
    lies: dict[str, list[Card]]
    """The cards that come to each player, and to the board, in order."""
    names: tuple[str, ...]
    """What the format calls each player, by his number."""
    mucks: set[str]
    """Who gives up the pot at the showdown."""


def play(hand: History, id: str) -> Played:
    """Play a recorded hand under the rules of a game."""
    try:
        return play_recorded(recorded(hand, id))
    except NotHere as error:
        return Played(id, refused=str(error))
    except Disagreed as error:
        stacks = tuple(stack or 0 for stack in hand.starting_stacks)
        return _stopped(hand, id, stacks, error.at, error)


def play_recorded(record: Recorded) -> Played:
    """Play a hand that was read for a table."""
    replay, id = Replay(record), record.setting.header.game
    try:
        replay.run()
    except (Disagreed, Refused) as error:
        return _stopped(record.hand, id, replay.stacks(), replay.doing, error)
    return Played(id, replay.stacks(), replay.pots())


def _stopped(
    hand: History, id: str, stacks: tuple[int, ...], at: Act | None, error: Exception
) -> Played:
    """A hand that does not go on under the book, with the act at which it stops."""
    where = f"{write_act(at)}: " if at is not None else ""
    act = next((n for n, one in enumerate(hand.actions, 1) if one is at), 0)
    return Played(id, stacks, refused=f"{where}{error}", act=act)


def recorded(hand: History, id: str) -> Recorded:
    """Read a hand for a table of a game: no card of it may come twice."""
    setting = set_for(hand, id)
    names = ("", *(seat.id for seat in setting.header.seats))
    lies: dict[str, list[Card]] = {place: [] for place in (BOARD, *names[1:])}
    acts: list[Act] = []
    mucks: set[str] = set()
    for act in hand.actions:
        kind = act.kind
        if kind in _DEALS:
            lies[BOARD if kind is Kind.BOARD else names[act.player]] += act.cards
        elif kind is Kind.SHOW:
            _note_shown(act, lies[names[act.player]], names[act.player], mucks)
            continue
        elif kind is Kind.NOTE:
            continue
        acts.append(act)
    known = [card for cards in lies.values() for card in cards if card is not BACK]
    if len({*known}) != len(known):
        twice = next(card for card in known if known.count(card) > 1)
        raise Disagreed(f"{twice} is in the record twice")
    return Recorded(hand, setting, tuple(acts), lies, names, mucks)


def _note_shown(act: Act, dealt: list[Card], seat: str, mucks: set[str]) -> None:
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


def differences(hand: History, played: Played) -> list[str]:
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

    __slots__ = ("acts", "at", "doing", "record", "round")

    def __init__(self, record: Recorded) -> None:
        self.record, self.acts = record, record.acts
        self.round = Round(record.setting.game, record.setting.header)
        self.at = 0
        """How many acts of the record have been played."""
        self.doing: Act | None = None
        """The one that is being played."""

    def run(self) -> None:
        """Answer every question of the round from the record, to its end."""
        round, posts = self.round, iter(self.record.setting.posts)
        answer = round.answer
        while (waits := round.waits) is not None:
            if type(waits) is ToAct:
                answer(self.move(waits))
            elif type(waits) is Draw:
                for post in posts:
                    why = said(round.game.law[placing.posts])
                    raise Disagreed(f"{post.seat} is not dealt in for his {post.wager} ({why})")
                answer(self.cards(waits))
            elif type(waits) is Bets:
                answer(next(posts, CLOSE))
            elif type(waits) is Turn:
                answer(self.face(waits))
            elif type(waits) is Choose:
                answer(self.shows(waits.questions[0].seat))
            else:
                answer(DONE)
        if self.at < len(self.acts):
            self.doing = self.acts[self.at]
            raise Disagreed("by the book the hand is over")

    # -- cards ---------------------------------------------------------------------------------

    def cards(self, prompt: Draw) -> Answer:
        """The cards of a street, as the record deals them."""
        goes, lies = prompt.goes, self.record.lies
        wanted = len(goes) - goes.count(BURNT)
        while wanted > 0:
            act = self.doing = self.acts[self.at] if self.at < len(self.acts) else None
            if act is None or act.kind not in _DEALS:
                raise Disagreed("by the book cards are to be dealt now")
            number = goes.count(BOARD if act.kind is Kind.BOARD else self.record.names[act.player])
            if number != len(act.cards):
                raise Disagreed(f"by the book {number} cards go there now")
            wanted -= number
            self.at += 1
        if not prompt.face_up and not prompt.shown:
            return (BACK,) * prompt.count if prompt.count > 1 else BACK
        hands = self.round.felt.hands
        faces: list[Card] = []
        before: dict[str, int] = {}
        for at, place in enumerate(goes):
            if place not in before:
                before[place] = len(hands[place].cards) if place in hands else 0
            faces.append(lies[place][before[place]] if prompt.up(at) else BACK)
            before[place] += 1
        return tuple(faces) if len(faces) > 1 else faces[0]

    def face(self, prompt: Turn) -> Card:
        """A card that is shown."""
        card = self.record.lies[prompt.hand][prompt.n]
        if card is BACK:
            self.doing = None
            raise Disagreed(f"{prompt.hand} must show his cards, and nobody has written them down")
        return card

    # -- moves ---------------------------------------------------------------------------------

    def move(self, turn: ToAct) -> Move:
        """What a player does in a betting round."""
        if self.at == len(self.acts):
            self.doing = None
            raise Disagreed(f"the record ends, and {turn.seat} is to act")
        act = self.doing = self.acts[self.at]
        kind = act.kind
        if kind in _DEALS:
            raise Disagreed(f"by the book {turn.seat} is to act first")
        self.at += 1
        seat = self.record.names[act.player]
        if kind is Kind.FOLD:
            return Move(seat, FOLD)
        state = self.round.felt.state
        player = state.queue[0] if seat == turn.seat else state.order.index(seat)
        high, front = state.high, state.front[player]
        if kind is Kind.CALL:
            if high > front:
                return Move(seat, CALL, "", to_call(high, front, state.stakes[player]))
            return Move(seat, CHECK)
        amount = act.amount or min(self.record.hand.bring_in, state.stakes[player])
        return Move(seat, RAISE if high else BET, "", amount - front)

    def shows(self, seat: str) -> Move:
        """What a player does at the showdown."""
        shows = seat not in self.record.mucks and BACK not in self.record.lies[seat]
        return Move(seat, SHOW if shows else MUCK)

    # -- what came of it -----------------------------------------------------------------------

    def stacks(self) -> tuple[int, ...]:
        """What everybody has now."""
        felt = self.round.felt
        final = {seat.id: seat.balance or 0 for seat in self.round.header.seats}
        for line in felt.lines:
            final[line.seat] += line.pays - (line.stake if line.outcome == "lose" else 0)
        if not felt.lines and felt.state.stakes:
            final |= zip(felt.state.order, felt.state.stakes, strict=True)
        return tuple(final.values())

    def pots(self) -> tuple[Pot, ...]:
        """The pots as they were decided."""
        return tuple(
            [
                Pot(pot.amount, tuple(pot.eligible), tuple(pot.winners))
                for pot in self.round.felt.state.pots
            ]
        )
