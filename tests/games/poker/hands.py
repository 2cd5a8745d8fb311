"""Hands of poker told in a few words, and random ones at tables of any size."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from croupier.books import game
from croupier.equipment.cards import BACK, CARDS, Card, parse_cards
from croupier.games.poker.state import PokerState
from croupier.play import (
    CLOSE,
    DONE,
    Bets,
    Choose,
    Draw,
    Header,
    Move,
    Option,
    Place,
    Put,
    Round,
    Seat,
    Settle,
    Shuffle,
    Situation,
    Turn,
)

HOLDEM = "nsw-poker/texas-holdem"
Faces = Mapping[str, list[Card]]


def table(
    id: str,
    stacks: str,
    button: str = "",
    state: PokerState | None = None,
    **options: Any,
) -> Round:
    """A round at which players sit in this order: `P1 1000, P2 500`. The last has the button unless
    another is named.
    """
    played = game(id, **options)
    seats = [
        Seat(name, place, balance=int(chips))
        for place, (name, chips) in enumerate((one.split() for one in stacks.split(", ")), 1)
    ]
    places = [seat.place for seat in seats]
    at = next((seat.place for seat in seats if seat.id == button), places[-1])
    before = state or PokerState(button=places[at - 2])
    header = Header(
        played.id,
        dict(played.options),
        seats=tuple(seats),
        situation=Situation(state=before),
    )
    return Round(played, header)


def post(played: Round) -> Round:
    """Everything that must be put in before the cards is put in, and wagers are closed."""
    while isinstance(played.prompt, Bets):
        due = [due for due in played.felt.state.owes if due.compulsory or due.wager == "ante"]
        played.answer(Place(due[0].seat, due[0].wager, due[0].stake) if due else CLOSE)
    return played


def go(played: Round, moves: str = "", faces: Faces | None = None) -> Round:
    """Moves as they are said at the table, `P3 raise 400; P1 fold`; cards fall as they are given,
    by place, and where nothing is said those that nobody sees.
    """
    faces = {place: cards[:] for place, cards in (faces or {}).items()}
    if isinstance(played.prompt, Bets):
        post(played)
    for said in filter(None, (one.strip() for one in moves.split(";"))):
        deal(played, faces)
        seat, move, *more = said.split()
        played.answer(_move(played, seat, move, more))
    deal(played, faces)
    return played


def _move(played: Round, seat: str, move: str, more: list[str]) -> Move:
    prompt = played.prompt
    if move == "discard":
        return Move(seat, move, cards=tuple(int(at) - 1 for at in more))
    if move == "call" and not more and isinstance(prompt, Choose):
        return Move(seat, move, stake=options(played)["call"].least)
    return Move(seat, move, stake=int(more[0]) if more else 0)


def options(played: Round) -> dict[str, Option]:
    """What is open to the player whose turn it is; of several sizes, the largest."""
    assert isinstance(played.prompt, Choose), played.prompt
    return {option.move: option for option in played.prompt.questions[0].options}


def turn(played: Round) -> str:
    """Whose turn it is; nobody's where the table waits for something else."""
    return played.prompt.questions[0].seat if isinstance(played.prompt, Choose) else ""


def deal(played: Round, faces: dict[str, list[Card]]) -> None:
    """Deal and turn until somebody is asked or the round is to be settled."""
    while isinstance(prompt := played.prompt, Draw | Turn | Shuffle):
        if isinstance(prompt, Shuffle):
            played.answer(DONE)
        elif isinstance(prompt, Turn):
            played.answer(faces[prompt.hand][prompt.n])
        else:
            cards = []
            so_far: dict[str, int] = {}
            for at, place in enumerate(prompt.goes):
                n = len(played.felt.cards(place)) + so_far.get(place, 0)
                so_far[place] = so_far.get(place, 0) + 1
                cards.append(faces[place][n] if prompt.up(at) else BACK)
            played.answer(cards[0] if prompt.count == 1 else tuple(cards))


def cards(**places: str) -> Faces:
    """Cards by place: `cards(P1="AS KS", community="2C 3C 4C 5C 6C")`."""
    return {place: parse_cards(text) for place, text in places.items()}


def settled(played: Round) -> Round:
    """To the end: whoever is asked for nothing but to show shows."""
    while played.prompt is not None:
        played.answer(DONE if isinstance(played.prompt, Settle) else CLOSE)
    played.felt.audit()
    return played


def shown(played: Round, faces: Faces) -> Round:
    """To the end, every hand shown."""
    left = {place: list(known) for place, known in faces.items()}
    while played.prompt is not None:
        deal(played, left)
        if played.prompt is not None:
            played.answer(DONE if isinstance(played.prompt, Settle) else CLOSE)
    played.felt.audit()
    return played


def at_random(
    rng: random.Random, id: str, players: int, **chosen: Any
) -> tuple[Round, dict[str, list[Card]]]:
    """A hand played at random to its end, with stakes that make side pots, and every card of it."""
    return any_hand(rng, id, players, lambda _, __: None, **chosen)


def any_hand(
    rng: random.Random,
    id: str,
    players: int,
    answers: Callable[[Choose, Round], Put | None],
    /,
    **chosen: Any,
) -> tuple[Round, dict[str, list[Card]]]:
    """The same, where `answers` may say what a player does in his turn."""
    stacks = ", ".join(
        f"P{n} {rng.choice((60, 150, 300, 550, 1100, 2500, 9000))}" for n in range(1, players + 1)
    )
    played = table(id, stacks, **chosen)
    return played, finish(rng, played, answers)


def finish(
    rng: random.Random,
    played: Round,
    answers: Callable[[Choose, Round], Put | None] = lambda _, __: None,
) -> dict[str, list[Card]]:
    """A hand is played at random to its end: every card of it."""
    deck = [card for card in CARDS if played.game.deck[card]]
    rng.shuffle(deck)
    faces: dict[str, list[Card]] = {}
    while (prompt := played.prompt) is not None:
        if isinstance(prompt, Bets):
            due = played.felt.state.owes[0]
            optional = not due.compulsory and not due.entry
            skip = optional and rng.random() < 0.7
            played.answer(CLOSE if skip else Place(due.seat, due.wager, due.stake))
        elif isinstance(prompt, Draw):
            came = [deck.pop() for _ in range(prompt.count)]
            for place, card in zip(prompt.goes, came, strict=True):
                faces.setdefault(place, []).append(card)
            seen = [card if prompt.up(at) else BACK for at, card in enumerate(came)]
            played.answer(seen[0] if prompt.count == 1 else tuple(seen))
        elif isinstance(prompt, Shuffle):
            for place, at in prompt.cards:
                deck.append(faces[place][at])
            rng.shuffle(deck)
            played.answer(DONE)
        elif isinstance(prompt, Turn):
            played.answer(faces[prompt.hand][prompt.n])
        elif isinstance(prompt, Choose):
            played.answer(answers(prompt, played) or _any_move(rng, prompt))
        else:
            played.answer(DONE)
    return faces


def _any_move(rng: random.Random, prompt: Choose) -> Move:
    question = prompt.questions[0]
    offered = [one for one in question.options if one.move != "fold" or rng.random() < 0.4]
    option = rng.choice(offered or question.options)
    given_up = tuple(rng.sample(option.held, rng.randint(*option.gives)))
    stake = rng.choice((option.least, option.least, option.most))
    return Move(question.seat, option.move, stake=stake, cards=given_up)
