"""A recorded hand played through a round of one of our games, act by act.

Where the book does not allow what the record has, the hand stops there and the sentence says why.
"""

from __future__ import annotations

from typing import Final

import msgspec

from croupier.equipment.cards import BACK, Card
from croupier.games.poker.placing import posts
from croupier.games.poker.rules import BET, CALL, CHECK, FOLD, MUCK, RAISE, SHOW
from croupier.games.poker.state import BOARD
from croupier.law import said
from croupier.phh.history import Act, History, Kind
from croupier.phh.notation import write_act, write_amount
from croupier.phh.tables import NotHere, Setting, set_for
from croupier.play.answers import CLOSE, DONE, Answer, Move
from croupier.play.dealer import BURNT
from croupier.play.prompts import Bets, Choose, Draw, Prompt, Turn
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
    hole: dict[str, list[Card]]
    board: list[Card]
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
    hole: dict[str, list[Card]] = {seat.id: [] for seat in setting.header.seats}
    board: list[Card] = []
    acts: list[Act] = []
    mucks: set[str] = set()
    for act in hand.actions:
        kind = act.kind
        if kind is Kind.HOLE:
            hole[f"p{act.player}"] += act.cards
        elif kind is Kind.BOARD:
            board += act.cards
        elif kind is Kind.SHOW:
            _note_shown(act, hole, mucks)
            continue
        elif kind is Kind.NOTE:
            continue
        acts.append(act)
    known = [card for cards in (board, *hole.values()) for card in cards if card is not BACK]
    if len({*known}) != len(known):
        twice = next(card for card in known if known.count(card) > 1)
        raise Disagreed(f"{twice} is in the record twice")
    return Recorded(hand, setting, tuple(acts), hole, board, mucks)


def _note_shown(act: Act, hole: dict[str, list[Card]], mucks: set[str]) -> None:
    """Cards that were shown are known from the deal on."""
    seat = f"p{act.player}"
    if not act.cards:
        if not act.as_dealt:
            mucks.add(seat)
        return
    mucks.discard(seat)
    dealt = hole[seat]
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

    __slots__ = ("acts", "at", "board", "doing", "hand", "hole", "mucks", "posts", "round", "up")

    def __init__(self, record: Recorded) -> None:
        self.hand, self.acts, self.mucks = record.hand, record.acts, record.mucks
        self.hole, self.board = record.hole, record.board
        self.round = Round(record.setting.game, record.setting.header)
        self.posts = iter(record.setting.posts)
        self.at = 0
        self.doing: Act | None = None
        """The act of the record that is being played."""
        self.up: dict[str, int] = {}
        """How many cards have come to a place so far."""

    def run(self) -> None:
        """Answer every question of the round from the record, to its end."""
        round = self.round
        prompt = round.prompt
        while prompt is not None:
            round.answer(self.answer(prompt))
            prompt = round.prompt
        if self.at < len(self.acts):
            self.doing = self.acts[self.at]
            raise Disagreed("by the book the hand is over")

    def answer(self, prompt: Prompt) -> Answer:
        """What the record has to this question."""
        if type(prompt) is Choose:
            return self.choice(prompt)
        if type(prompt) is Draw:
            return self.cards(prompt)
        if type(prompt) is Turn:
            return self.face(prompt)
        if type(prompt) is Bets:
            return next(self.posts, CLOSE)
        return DONE

    # -- cards ---------------------------------------------------------------------------------

    def cards(self, prompt: Draw) -> Answer:
        """The cards of a street, as the record deals them."""
        for post in self.posts:
            why = said(self.round.game.law[posts])
            raise Disagreed(f"{post.seat} is not dealt in for his {post.wager} ({why})")
        goes = prompt.goes
        wanted = len(goes) - goes.count(BURNT)
        while wanted > 0:
            act = self.next_act()
            if act is None or act.kind not in _DEALS:
                raise Disagreed("by the book cards are to be dealt now")
            place = BOARD if act.kind is Kind.BOARD else f"p{act.player}"
            if goes.count(place) != len(act.cards):
                raise Disagreed(f"by the book {goes.count(place)} cards go there now")
            wanted -= len(act.cards)
            self.at += 1
        if not prompt.face_up and not prompt.shown:
            for place in goes:
                self.up[place] = self.up.get(place, 0) + 1
            return (BACK,) * len(goes) if len(goes) > 1 else BACK
        answer: list[Card] = []
        for at, place in enumerate(goes):
            number = self.up.get(place, 0)
            self.up[place] = number + 1
            lies = self.board if place == BOARD else self.hole.get(place, ())
            answer.append(lies[number] if prompt.up(at) else BACK)
        return tuple(answer) if len(answer) > 1 else answer[0]

    def face(self, prompt: Turn) -> Card:
        """A card that is shown."""
        card = self.hole[prompt.hand][prompt.n]
        if card is BACK:
            self.doing = None
            raise Disagreed(f"{prompt.hand} must show his cards, and nobody has written them down")
        return card

    # -- moves ---------------------------------------------------------------------------------

    def next_act(self) -> Act | None:
        """The act that the record has next."""
        self.doing = self.acts[self.at] if self.at < len(self.acts) else None
        return self.doing

    def choice(self, prompt: Choose) -> Move:
        """What a player does, in a betting round or at the showdown."""
        asked = prompt.questions[0]
        options = asked.options
        if options[0].move == SHOW:
            seat = asked.seat
            shows = seat not in self.mucks and BACK not in self.hole[seat]
            return Move(seat, SHOW if shows else MUCK)
        act = self.next_act()
        if act is None:
            raise Disagreed(f"the record ends, and {asked.seat} is to act")
        kind = act.kind
        if kind in _DEALS:
            raise Disagreed(f"by the book {asked.seat} is to act first")
        self.at += 1
        seat = f"p{act.player}"
        if kind is Kind.FOLD:
            return Move(seat, FOLD)
        if kind is Kind.CALL:
            for option in options:
                if option.move == CALL:
                    return Move(seat, CALL, "", option.least)
            return Move(seat, CHECK)
        state = self.round.felt.state
        player = state.order.index(seat)
        amount = act.amount or min(self.hand.bring_in, state.stakes[player])
        return Move(seat, RAISE if state.high else BET, "", amount - state.front[player])

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
        decided = self.round.felt.state.pots
        return tuple(Pot(pot.amount, tuple(pot.eligible), tuple(pot.winners)) for pot in decided)
