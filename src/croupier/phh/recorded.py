"""A hand that was played in a round of ours, as the format records it.

What is written is what one has seen: the cards of players who showed them, and those that the
caller knows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.equipment.cards import Card
from croupier.games.poker.rules import (
    ANTE,
    BET,
    BLIND,
    CALL,
    CHECK,
    FOLD,
    MUCK,
    RAISE,
    PokerRules,
)
from croupier.games.poker.state import BOARD, NOBODY, PokerState
from croupier.phh.history import VARIANTS, ActionKind, History, PhhAct
from croupier.phh.tables import GAMES, SHORT_DECK, STRUCTURES
from croupier.play.answers import Close, Move, Place
from croupier.play.dealer import BURNT
from croupier.play.game import Game
from croupier.play.prompts import Choose, Draw, Turn
from croupier.play.round import Answered, Round

_KINDS: Final = {FOLD: ActionKind.FOLD, CHECK: ActionKind.CALL, CALL: ActionKind.CALL}
PokerRound = Round[PokerState, PokerRules]


class NotRecorded(ValueError):
    """The format does not know this game, or cannot say what happened; the sentence says why."""


def variant_of(game: Game[PokerState, PokerRules]) -> str:
    """What the format calls a game of ours.

    >>> from croupier.books import game
    >>> variant_of(game("nsw-poker/omaha", structure="pot"))
    'PO'
    """
    rules, cards = game.rules, sum(game.deck)
    for variant, games in GAMES.items():
        deck = SHORT_DECK if variant == "NS" else 52
        if game.id in games and STRUCTURES[variant[0]] == rules.structure and cards == deck:
            return variant
    known = [VARIANTS[variant].title for variant, games in GAMES.items() if game.id in games]
    has = f"only {' and '.join(known)}" if known else f"no {game.title}"
    raise NotRecorded(
        f"the PHH format knows {has}, and this table plays {rules.structure} with {cards} cards"
    )


def recorded(round: PokerRound, seen: Mapping[str, Sequence[Card]], number: int) -> History:
    """A round that is over, as a recorded hand; `seen` are cards that were seen by who writes."""
    if round.felt.state.sleeper != NOBODY:
        raise NotRecorded("the PHH format knows no straddle that gives its player no turn")
    return Recording(round, seen).history(number)


class Recording:
    """Plays a round again, and writes down what happens."""

    def __init__(self, round: PokerRound, seen: Mapping[str, Sequence[Card]]) -> None:
        self.variant = variant_of(round.game)
        self.over = round
        self.seen = seen
        self.order = round.felt.state.order
        self.acts: list[PhhAct] = []
        self.blinds: dict[str, int] = {}
        self.antes: dict[str, int] = {}
        self.shown: set[str] = set()
        if round.void or not round.felt.state.pots:
            raise NotRecorded("the round came to nothing")
        again = self.again = Round(round.game, round.header)
        for entry in round.entries_in_force:
            if not isinstance(entry, Answered):
                raise NotRecorded("something went wrong in the hand, which the format cannot say")
            self.note(again.given(entry.answer))
            again.answer(again.given(entry.answer))

    # -- what happened -------------------------------------------------------------------------

    def note(self, answer: Any) -> None:
        """The next answer of the round, before it is given."""
        prompt = self.again.prompt
        if isinstance(answer, Place):
            self.posted(answer)
        elif isinstance(prompt, Draw):
            self.dealt(prompt)
        elif isinstance(prompt, Turn):
            self.turned(prompt.hand)
        elif isinstance(prompt, Choose):
            (asked,) = prompt.questions
            move = Move(asked.seat, asked.otherwise) if isinstance(answer, Close) else answer
            self.moved(move)

    def posted(self, place: Place) -> None:
        """A blind by what it should be; what a newcomer posts is below nothing in the format."""
        state, rules = self.again.felt.state, self.again.game.rules
        due = next(one for one in state.owes if (one.seat, one.wager) == (place.seat, place.wager))
        if place.wager == ANTE:
            self.antes[place.seat] = rules.ante
        elif due.entry:
            self.blinds[place.seat] = -place.stake
        elif due.compulsory and place.wager == BLIND:
            at = sum(cents > 0 for cents in self.blinds.values())
            self.blinds[place.seat] = rules.blinds[at]
        else:
            self.blinds[place.seat] = place.stake

    def dealt(self, prompt: Draw) -> None:
        """Cards to each player, and to the board."""
        goes = [place for place in prompt.goes if place != BURNT]
        for place in dict.fromkeys(goes):
            hand = self.again.felt.hands.get(place)
            first = len(hand.cards) if hand is not None else 0
            cards = tuple(self.face(place, first + n) for n in range(goes.count(place)))
            if place == BOARD:
                self.acts.append(PhhAct(ActionKind.BOARD, cards=cards))
            else:
                self.acts.append(PhhAct(ActionKind.HOLE, self.player(place), cards))

    def face(self, place: str, at: int) -> Card:
        """A card as far as it was seen, when it was dealt or later."""
        own = self.seen.get(place)
        return own[at] if own else self.over.felt.hand(place).cards[at]

    def turned(self, seat: str) -> None:
        """A hand is shown, all of it at once."""
        if seat not in self.shown:
            self.shown.add(seat)
            self.acts.append(
                PhhAct(ActionKind.SHOW, self.player(seat), tuple(self.over.felt.hand(seat).cards))
            )

    def moved(self, move: Move) -> None:
        """A player has acted."""
        state, player = self.again.felt.state, self.player(move.seat)
        if move.move in _KINDS:
            self.acts.append(PhhAct(_KINDS[move.move], player))
        elif move.move in (BET, RAISE):
            amount = state.front[player - 1] + move.stake
            brings_in = player - 1 == state.opener and not state.high
            if brings_in and move.stake <= self.again.game.rules.bring_in:
                self.acts.append(PhhAct(ActionKind.BRING_IN, player))
            else:
                self.acts.append(PhhAct(ActionKind.WAGER, player, amount=amount))
        elif move.move == MUCK:
            self.acts.append(PhhAct(ActionKind.SHOW, player))

    def player(self, seat: str) -> int:
        return self.order.index(seat) + 1

    # -- the record ----------------------------------------------------------------------------

    def history(self, number: int) -> History:
        """All of it; of two players blinds and antes stand the other way round."""
        rules, header = self.over.game.rules, self.over.header
        turned = -1 if len(self.order) == 2 else 1
        seats = {seat.id: seat for seat in header.seats}
        stacks = tuple(seats[one].balance or 0 for one in self.order)
        net, taken = self.over.felt.net(), self.over.felt.taken
        sized = rules.structure == STRUCTURES["F"]
        blinds = tuple(self.blinds.get(one, 0) for one in self.order)[::turned]
        return History(
            variant=self.variant,
            antes=tuple(self.antes.get(one, 0) for one in self.order)[::turned],
            blinds_or_straddles=() if rules.bring_in else blinds,
            bring_in=rules.bring_in,
            small_bet=rules.minimum if sized else 0,
            big_bet=rules.maximum if sized else 0,
            min_bet=0 if sized else rules.minimum,
            starting_stacks=stacks,
            actions=tuple(self.acts),
            hand=number,
            seats=tuple(seats[one].place for one in self.order),
            players=tuple(self.order),
            finishing_stacks=None
            if taken or rules.fee
            else tuple(
                stack + net.get(one, 0) for stack, one in zip(stacks, self.order, strict=True)
            ),
            currency_symbol="$" if rules.unit == 1 else None,
            own={
                "_game": self.over.game.id,
                **({"_commission": f"{taken / 100:.2f}"} if taken else {}),
            },
        )
