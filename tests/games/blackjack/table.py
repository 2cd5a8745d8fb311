"""A blackjack table for tests: boxes staked, cards dealt in order, moves made."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.books import game
from croupier.equipment.cards import parse_cards
from croupier.law import said
from croupier.play import (
    CLOSE,
    DONE,
    AtTable,
    Change,
    Choose,
    Draw,
    Game,
    Header,
    Limit,
    Move,
    Place,
    Round,
    Seat,
    Settle,
    Situation,
)

QLD = "qld-2024/blackjack"
SOFT_17 = "qld-2024/soft-17-blackjack"
ACT = "act-1992/blackjack"
STAKE = 1000


def header(
    played: Game,
    *,
    seats: Sequence[Seat] = (),
    limits: dict[str, Limit] | None = None,
    situation: Situation | None = None,
) -> Header:
    """A table with these seats and limits."""
    return Header(
        played.id,
        dict(played.options),
        seats=tuple(seats),
        limits=limits or {},
        situation=situation or Situation(),
    )


def table(
    *boxes: int, cards: str = "", id: str = QLD, stake: int = STAKE, **options: bool | int | str
) -> Round:
    """An original wager on each of these boxes, P1 on box 1 and so on, then cards."""
    played = Round(game(id, **options))
    for box in boxes or (1,):
        played.answer(Place(f"P{box}", "original", stake, box=str(box)))
    played.answer(CLOSE)
    return deal(played, cards)


def shared(*stakes: int, cards: str = "", id: str = QLD) -> Round:
    """Players P1, P2 and so on wager on box 1 together."""
    played = Round(game(id))
    for number, stake in enumerate(stakes, 1):
        played.answer(Place(f"P{number}", "original", stake, box="1"))
    played.answer(CLOSE)
    return deal(played, cards)


def with_side(
    *wagers: tuple[str, int], cards: str = "", id: str = QLD, **options: int | str
) -> Round:
    """P1 on box 1 with wagers beside the original."""
    played = Round(game(id, **options)).answer(Place("P1", "original", STAKE, box="1"))
    for wager, stake in wagers:
        played.answer(Place("P1", wager, stake, box="1"))
    return deal(played.answer(CLOSE), cards)


def deal(played: Round, cards: str) -> Round:
    """Cards leave the shoe one after another."""
    for card in parse_cards(cards):
        assert isinstance(played.prompt, Draw), f"{card} is not due: {played.prompt}"
        played.answer(card)
    return played


def move(played: Round, what: str, stake: int = 0, seat: str = "P1", on: str = "") -> Round:
    """A player makes a move."""
    return played.answer(Move(seat, what, on, stake))


def finish(played: Round) -> Round:
    """The wagers are settled."""
    assert isinstance(played.prompt, Settle), played.prompt
    return played.answer(DONE)


def moves(played: Round) -> set[str]:
    """The moves of the first question that is open."""
    assert isinstance(played.prompt, Choose), played.prompt
    return {option.move for option in played.prompt.questions[0].options}


def asked(played: Round) -> tuple[str, str]:
    """Who is asked first, and about which hand."""
    assert isinstance(played.prompt, Choose), played.prompt
    return played.prompt.questions[0].seat, played.prompt.questions[0].on


def cards(played: Round | AtTable, place: str) -> str:
    """The cards at a place."""
    return " ".join(map(str, played.felt.cards(place)))


def outcomes(played: Round) -> dict[str, str]:
    """What became of each wager: by player, wager and hand."""
    return {
        f"{line.seat} {line.wager} {line.on}".rstrip(): line.outcome for line in played.settlement
    }


def effects(played: Round) -> set[tuple[str, str]]:
    """What the rulings said."""
    return {(effect.name, effect.value) for effect in played.felt.effects}


def refused(played: Round, answer: Place | Change | Move) -> str:
    """The provision that refuses an answer."""
    refusal = played.refusal(answer)
    assert refusal is not None, f"{answer} was taken"
    return said(refusal.cites)
