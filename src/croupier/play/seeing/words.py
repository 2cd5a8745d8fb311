"""Sentences as a viewer is told them: players by their names, he himself as you."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from croupier.money import dollars
from croupier.play.felt import Effect
from croupier.play.prompts import (
    Bets,
    Choose,
    Cut,
    Draw,
    Prompt,
    Roll,
    Settle,
    Shuffle,
    Spin,
    Turn,
)
from croupier.play.refusals import named
from croupier.play.seeing.sight import Sight
from croupier.play.view import Told

_ABOUT = re.compile(r"\{\{|\{(seat|other)\}('s| [a-z]+)?(?![a-z])")
_GOES_ON = re.compile(r" \w")
_IRREGULAR = {"has": "have", "is": "are", "was": "were", "does": "do", "goes": "go"}
_SAME = frozenset({"as", "always", "his", "this", "was"})


def to(sight: Sight, sentence: str, seat: str, other: str = "") -> str:
    """A sentence about players as the viewer is told it."""
    return spoken_to(sight.seat, sentence, seat, other, sight.names)


def spoken_to(you: str, sentence: str, seat: str, other: str, names: Mapping[str, str]) -> str:
    """A sentence about players as one of them is told it.

    >>> spoken_to("P1", "{seat} wagers on box 3, which is {other}'s", "P1", "P2", {})
    "You wager on box 3, which is P2's."
    >>> spoken_to("P2", "{seat} wagers on box 3, which is {other}'s", "P1", "P2", {"P1": "Ada"})
    'Ada wagers on box 3, which is yours.'
    >>> spoken_to("P1", "{seat} has no '{{seat}'", "P1", "", {})
    "You have no '{seat}'."
    >>> spoken_to("P1", "the blind of {seat} is to come", "P1", "", {})
    'The blind of yours is to come.'
    """
    if you and you in (seat, other) and "{" in sentence:
        about = {"seat": seat, "other": other}

        def addressed(found: re.Match[str]) -> str:
            if found[0] == "{{" or about[found[1]] != you:
                return found[0]
            if found[2] == "'s":
                return "your" if _GOES_ON.match(sentence, found.end()) else "yours"
            if sentence.endswith(" of ", 0, found.start()):  # what follows is not about him
                return f"yours{found[2] or ''}"
            return f"you {_yours(found[2].strip())}" if found[2] else "you"

        sentence = _ABOUT.sub(addressed, sentence)
    return as_sentence(named(sentence, seat, other, names))


def _yours(verb: str) -> str:
    """What follows a player's name as it follows you: `wagers` is `wager` then."""
    if verb in _IRREGULAR or verb in _SAME:
        return _IRREGULAR.get(verb, verb)
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


def as_sentence(text: str) -> str:
    """With a capital and a full stop."""
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '?', '!')) else '.'}"


AMOUNTS: Final = frozenset({"charge", "refund"})
"""Effects that say an amount and nothing else, which the record has in cents."""


def told(sight: Sight, effects: tuple[Effect, ...]) -> tuple[Told, ...]:
    """What rulings have brought about."""
    return tuple(Told(one.name, _effect(sight, one), one.cites) for one in effects)


def _effect(sight: Sight, effect: Effect) -> str:
    if effect.name in AMOUNTS:
        return as_sentence(dollars(int(effect.sentence)))
    return to(sight, effect.sentence, effect.seat, effect.other)


def says(sight: Sight, prompt: Prompt | None) -> str:
    """What is going on."""
    match prompt:
        case None:
            return "The round is void." if sight.round.void else "The round is over."
        case Bets():
            return f"Wagers are open, {prompt.phase}."
        case Choose():
            return _asked(sight, prompt)
        case Draw():
            if prompt.places or prompt.count > 1:
                return "The cards are dealt."
            return f"A card to {_title(sight, prompt.to)}."
        case Turn():
            return f"A card of {_title(sight, prompt.hand)} is turned."
        case Shuffle():
            return "The deck is shuffled."
        case Cut():
            return f"{_capital(sight.called.get(prompt.by, prompt.by))} to cut the cards."
        case Roll():
            return "The dice are thrown."
        case Spin():
            return f"{_capital(prompt.of)}: a result comes."
        case Settle():
            return "Wagers are settled."
    return ""


def _asked(sight: Sight, prompt: Choose) -> str:
    if any(question.seat == sight.seat for question in prompt.questions):
        return "It is your turn."
    who = dict.fromkeys(sight.names.get(one.seat, one.seat) for one in prompt.questions)
    return f"{' and '.join(who)} to act."


def _title(sight: Sight, place: str) -> str:
    return sight.felt.game.view.place(sight.felt, place, sight.names).title


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"
