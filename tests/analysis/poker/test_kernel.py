"""The kernel plays as rounds do: random hands of every game and structure, refusals included."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.analysis.poker import kernel
from croupier.analysis.poker.kernel import Flat, Outcome
from croupier.books import game, listing
from croupier.equipment.cards import BACK, CARDS, Card
from croupier.games.poker.rules import BET, CALL, CHECK, FOLD, MUCK, PAT, RAISE, SHOW, to_call
from croupier.games.poker.state import BOARD, NOBODY, PokerState
from croupier.play.answers import CLOSE, DONE, Answer, Move, Place
from croupier.play.game import Game
from croupier.play.header import Header, Seat, Situation
from croupier.play.prompts import Bets, Choose, Draw, Question, Shuffle, Turn
from croupier.play.round import Round

GAMES = [
    *(f"nsw-poker/{name}" for name in ("draw-ante", "draw-blind", "five-card-stud")),
    *(f"nsw-poker/{name}" for name in ("seven-card-stud", "two-card-manila", "three-card-manila")),
    *(f"nsw-poker/{name}" for name in ("texas-holdem", "omaha", "pineapple", "crazy-pineapple")),
    *(f"qld-2024/{name}" for name in ("manila-poker", "texas-holdem", "omaha")),
]


@dataclass
class Driven:
    """A round that is played at random, and what the kernel has to know of it."""

    id: str
    luck: random.Random
    round: Round[PokerState, Any] = field(init=False)
    faces: dict[str, list[Card]] = field(default_factory=dict)
    """By place, the cards that lie there, whether anybody has seen them or not."""
    acts: list[tuple[int, int]] = field(default_factory=list)
    mucks: list[int] = field(default_factory=list)
    start: Flat | None = None
    """How the hand stood before the first card."""

    def __post_init__(self) -> None:
        luck, played = self.luck, table(self.id, self.luck)
        most = min(played.rules.most_players, 6)
        count = luck.randint(2, most)
        large = played.rules.minimum * luck.choice((3, 10, 100))
        seats = tuple(
            Seat(f"p{n}", n, balance=luck.randint(played.rules.fee + 1, large + played.rules.fee))
            for n in range(1, count + 1)
        )
        state = PokerState()
        if luck.random() < 0.3 and count > 2 and played.rules.blinds:
            state.regular = [seat.id for seat in seats if luck.random() < 0.7]
        situation = Situation(state=state)
        header = Header(self.id, dict(played.options), seats=seats, situation=situation)
        self.round = Round(played, header)
        self.deck = [card for card, left in zip(CARDS, played.deck, strict=True) if left]
        luck.shuffle(self.deck)

    def play(self) -> bool:
        """To the end, with something out of place tried at every turn; whether a hand was dealt."""
        while (prompt := self.round.prompt) is not None:
            if isinstance(prompt, Bets):
                answer = self.post()
                if answer is None:
                    return False
            elif isinstance(prompt, Draw):
                answer = self.deal(prompt)
            elif isinstance(prompt, Turn):
                answer = self.faces[prompt.hand][prompt.n]
            elif isinstance(prompt, Choose):
                answer = self.choose(prompt.questions[0])
            elif isinstance(prompt, Shuffle):
                self.deck += (self.faces[place][at] for place, at in prompt.cards)
                self.luck.shuffle(self.deck)
                answer = DONE
            else:
                answer = DONE
            self.round.answer(answer)
        return True

    def post(self) -> Answer | None:
        """Something that is due before the cards, or enough of it."""
        owes = self.round.felt.state.owes
        due = owes[0] if owes else None
        if due is None or (not due.compulsory and not due.entry and self.luck.random() < 0.5):
            return CLOSE if self.round.refusal(CLOSE) is None else None
        return Place(due.seat, due.wager, due.stake)

    def deal(self, prompt: Draw) -> Answer:
        if self.start is None:
            self.start = self.flat()
        cards = [self.deck.pop() for _ in prompt.goes]
        for place, card in zip(prompt.goes, cards, strict=True):
            self.faces.setdefault(place, []).append(card)
        shown = [card if prompt.up(at) else BACK for at, card in enumerate(cards)]
        return tuple(shown) if len(shown) > 1 else shown[0]

    def flat(self) -> Flat:
        """What the kernel is told before the cards."""
        state, rules = self.round.felt.state, self.round.game.rules
        balance = {seat.id: seat.balance or 0 for seat in self.round.header.seats}
        put_in = zip(state.put_in, state.front, strict=True)
        return Flat(
            stakes=tuple(balance[seat] for seat in state.order),
            wagered=tuple(state.front if rules.blinds else [0] * len(state.order)),
            last_blind=state.last_blind,
            hole=((),) * len(state.order),
            antes=tuple(all - front for all, front in put_in),
            dead=tuple(state.dead),
            beside_blinds=state.posted_beside,
            button=len(state.order) if state.holds_button == NOBODY else state.holds_button,
        )

    def choose(self, question: Question) -> Move:
        luck, state = self.luck, self.round.felt.state
        options = question.options
        option = luck.choice(options)
        if option.move in (SHOW, MUCK):
            if option.move == MUCK:
                self.mucks.append(state.order.index(question.seat))
            return Move(question.seat, option.move)
        if option.gives[1] or option.move == PAT:
            number = luck.randint(*option.gives)
            return Move(question.seat, option.move, cards=tuple(luck.sample(option.held, number)))
        self.out_of_place(question.seat)
        if len(options) > 1 and option.move == FOLD and luck.random() < 0.6:
            option = luck.choice(options)
        stake = luck.choice((option.least, option.most, luck.randint(option.least, option.most)))
        player = state.order.index(question.seat)
        wagers = option.move in (BET, RAISE)
        wager = state.front[player] + stake if wagers else kernel.CALL
        self.acts.append((player, kernel.FOLD if option.move == FOLD else wager))
        return Move(question.seat, option.move, stake=stake)

    def out_of_place(self, seat: str) -> None:
        """An act at random is allowed by the round if and only if it is by the kernel."""
        luck, state = self.luck, self.round.felt.state
        player = state.order.index(seat)
        if luck.random() < 0.2:
            player = luck.randrange(len(state.order))
        high, front, stake = state.high, state.front[player], state.stakes[player]
        sizes = (high - 1, high, high + 1, high + state.full, front + stake, front + stake + 1)
        wager = luck.choice((kernel.FOLD, kernel.CALL, *sizes, luck.randint(1, high + stake + 1)))
        if wager <= 0:
            move, chips = (FOLD, 0) if wager < 0 else (CHECK, 0)
            if wager == 0 and high > front:
                move, chips = CALL, to_call(high, front, stake)
        else:
            move, chips = RAISE if high else BET, wager - front
        refusal = self.round.refusal(Move(state.order[player], move, stake=chips))
        done = self.kernel([*self.acts, (player, max(wager, -1))])
        refused = bool(done.refused) and done.at == len(self.acts)
        assert refused == (refusal is not None), (refusal, done, player, wager)

    def kernel(self, acts: list[tuple[int, int]]) -> Outcome:
        """The same hand through the kernel, as far as it has come."""
        assert self.start is not None
        start, felt = self.start, self.round.felt
        draws = any(street.draw for street in felt.rules.streets)
        hole = []
        for seat, out in zip(felt.state.order, felt.state.out, strict=True):
            cards = self.faces.get(seat, [])
            held = [] if out and draws else range(len(cards)) if out else felt.hands[seat].held
            hole.append(tuple(cards[at] for at in held))
        board = tuple(self.faces.get(BOARD, ()))
        changed = {"hole": tuple(hole), "board": board, "mucks": tuple(self.mucks)}
        flat = {name: getattr(start, name) for name in start.__struct_fields__}
        return kernel.play(felt.rules, Flat(**(flat | changed | {"acts": tuple(acts)})))


def table(id: str, luck: random.Random) -> Game[PokerState, Any]:
    """A table of a game under options at random, as far as they matter to a hand."""
    options: dict[str, Any] = {}
    for choice in listing(id).choices:
        if choice.name in (
            "structure",
            "straddle",
            "commission",
            "blinds",
            "deck",
            "ace",
            "raises",
        ):
            if luck.random() < 0.7:
                options[choice.name] = luck.choice(choice.choices)
        elif choice.name == "ante" and luck.random() < 0.3:
            options["ante"] = luck.randint(1, 200)
        elif choice.name == "ante_by" and luck.random() < 0.5:
            options["ante_by"] = "last-blind"
    return game(id, **options)


@pytest.mark.parametrize("id", GAMES)
@settings(deadline=None, max_examples=60)
@given(seed=st.integers(0, 2**32))
def test_the_kernel_plays_as_the_round_does(id: str, seed: int) -> None:
    driven = Driven(id, random.Random(seed))
    if not driven.play() or driven.start is None:
        return
    felt, played = driven.round.felt, driven.kernel(driven.acts)
    assert not played.refused
    final = {seat.id: seat.balance or 0 for seat in driven.round.header.seats}
    for seat, cents in felt.net().items():
        final[seat] += cents
    order = felt.state.order
    assert played.stakes == [final[seat] for seat in order]
    assert played.commission == sum(pot.commission for pot in felt.state.pots)
    assert played.pots == [
        (
            pot.amount,
            tuple(map(order.index, pot.eligible)),
            tuple(map(order.index, pot.winners)),
        )
        for pot in felt.state.pots
    ]
