"""The best move of a player in his turn, as `analysis.advice` weighs it, where that is quick."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from croupier.analysis.advice import PlayerSight, Weighed, weigh
from croupier.analysis.engine.errors import NoAdvice
from croupier.money import dollars
from croupier.pages.by_chance import PlayedByChance
from croupier.play import Choose, Game
from croupier.play.prompts import Question
from croupier.play.table.at_table import AtTable
from croupier.play.view import Ask
from croupier.school.drill import DrillFound, DrillKey
from croupier.school.rounds import moments_of, rounds, untold

QUICK: Final = ("blackjack", "stud", "three_card", "mississippi", "red_dog")
"""Families whose decisions take no longer than a person waits for a question."""
CLOSE: Final = 0.15
"""Two moves that are no further apart than this part of a wager are hard to tell."""


def applies(played: Game) -> bool:
    """Whether a player decides something that is weighed quickly."""
    return played.family in QUICK


def found(key: DrillKey) -> Iterator[DrillFound]:
    """Decisions that came up in rounds."""
    for chance in rounds(key):
        for playing, prompt in moments_of(chance):
            if isinstance(prompt, Choose):
                for question in prompt.questions:
                    one = _decision(chance, playing, question)
                    if one is not None:
                        yield one


def _decision(chance: PlayedByChance, playing: AtTable, asked: Question) -> DrillFound | None:
    view = playing.view(asked.seat)
    asks = [one for one in view.asks if one.on == asked.on and one.place]
    if asked.seat not in chance.players or len({one.move for one in asks}) < 2:
        return None
    try:
        weighed = weigh(PlayerSight(playing.round, asked.seat, asked), lambda share: None)
    except NoAdvice:
        return None
    best, *others = weighed.moves
    if not others or best.value - others[0].value < 1e-9:
        return None  # two moves are right
    titles = {one.move: one for one in asks}
    if best.move not in titles:
        return None
    about = next((one.title for one in view.places if one.id == asks[0].place), view.title)
    words = [_words(weighed, number, titles) for number in range(len(weighed.moves))]
    return DrillFound(
        f"It is {asked.seat}'s turn ({about}). What is the best move?",
        untold(view),
        words[0],
        tuple(words[1:]),
        f"{words[0]} brings {_signed(best.value * weighed.stake)} on {dollars(weighed.stake)} in "
        f"the long run, {words[1].lower()} {_signed(others[0].value * weighed.stake)}",
        tuple(dict.fromkeys(cite for one in asks for cite in one.cites)),
        hard=best.value - others[0].value < CLOSE,
    )


def _words(weighed: Weighed, number: int, titles: dict[str, Ask]) -> str:
    one = weighed.moves[number]
    title = titles[one.move].title if one.move in titles else one.move
    return one.said.capitalize() if one.chips and one.said else title


def _signed(cents: float) -> str:
    return f"{'-' if cents < 0 else '+'}{dollars(abs(round(cents)))}"
