"""What a game says in rounds by chance, each sentence with the provisions that it cites.

A prompt, a refusal, a settled line and what a ruling has done are each a line; amounts, cards and
players are left out of it. The same round is played wherever this is run.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from croupier.books import game
from croupier.equipment.cards import CARDS
from croupier.law import Cites, said
from croupier.play import (
    Answer,
    At,
    Bets,
    Change,
    Choose,
    Close,
    Dice,
    Limit,
    Move,
    Place,
    Prompt,
    Refusal,
    Result,
    Round,
)
from croupier.play.round import BadFacts, facts_of
from tests.play.anyplay import IDS, plausible_facts, play, report, start, with_another

FEW = 24
"""Rounds that a test plays."""
MANY = 96
"""Rounds that a list is written from."""
NUMBER = re.compile(r"\$?\d[\d,.]*")
CARD = re.compile(r"\b(?:10|[2-9AJQKT])[SHDCshdc\u2660\u2665\u2666\u2663]\b")
RANKED = re.compile(
    r"\b(?:aces?|kings?|queens?|jacks?|tens?|nines?|eights?|sevens?|six(?:es)?|fives?|fours?"
    r"|threes?|twos?)\b(?! of a kind| cards)"
)
LIMITS = Limit(500, 20_000)


def counted(id: str, rounds: int) -> Counter[str]:
    """What is said in so many rounds of a game, and in how many of them."""
    found: Counter[str] = Counter()
    for number in range(rounds):
        found.update(set(_round(id, number)))
    return found


def _round(id: str, number: int) -> Iterator[str]:
    rng = random.Random(f"what {id} says, {number}")
    options = with_another(rng, id, {}) if number % 2 else {}
    played = start(rng, id, options, {"*": LIMITS} if number % 3 == 0 else None)
    slugs = sorted(game(id, **options).irregularities)
    for count, prompt in enumerate(play(rng, played)):
        yield line(f"asks {type(prompt).__name__}", "", prompt.cites)
        if isinstance(prompt, Bets):
            yield from _bounds(rng, played, prompt)
        elif isinstance(prompt, Choose):
            yield from _offered(played, prompt)
        if count % 3 == 0:
            yield from _refused(rng, played, prompt)
        if slugs and rng.random() < 0.2:
            report(rng, played, rng.choice(slugs), tries=2)
    for paid in played.felt.lines:
        yield line(f"{paid.outcome} {paid.wager}", f"{paid.odds} {paid.why}", paid.cites)
    for effect in played.felt.effects:
        yield line(f"does {effect.name}", effect.sentence, effect.cites)


def _bounds(rng: random.Random, played: Round, prompt: Bets) -> Iterator[str]:
    """A wager at the table's limits, a dollar below and a dollar above them."""
    if not prompt.wagers or not played.header.limits:
        return
    wager = played.game.wagers[rng.choice(prompt.wagers)]
    on = rng.choice(wager.on) if wager.on else ""
    numbers = rng.choice(wager.examples) if wager.examples else ()
    lying = [(bet.seat, bet.box) for bet in played.felt.live()]
    seat, box = rng.choice([*lying, (IDS[1], ""), (IDS[1], "1")])
    for name, limit in (("least", LIMITS.least), ("most", LIMITS.most)):
        for more in (-100, 0, 100):
            stake = (limit or 0) + more
            refusal = played.refusal(Place(seat, wager.name, stake, on, box, numbers))
            what = f"{wager.name} at the {name} {more:+}"
            yield refused(what, refusal) if refusal else f"{what}: taken"


def _offered(played: Round, prompt: Choose) -> Iterator[str]:
    """What may be answered, with its bounds in wagers of the seat, and beyond them."""
    for question in prompt.questions:
        own = [bet.stake for bet in played.felt.live() if bet.seat == question.seat]
        for option in question.options:
            said_of = f"offers {option.move}"
            bounds = f"{_share(option.least, own)} to {_share(option.most, own)}"
            yield f"{said_of} of {bounds}" if option.most else said_of
            for name, stake in (("least", option.least - 1), ("most", option.most + 1)):
                if stake > 0:
                    move = Move(question.seat, option.move, question.on, stake)
                    refusal = played.refusal(move)
                    what = f"{said_of} beyond the {name}"
                    yield refused(what, refusal) if refusal else f"{what}: taken"


def _share(stake: int, own: list[int]) -> str:
    """A stake as a multiple of what the player has there, where it is a plain one."""
    shares = [Fraction(stake, one) for one in own if one]
    plain = [one for one in shares if one.denominator <= 4 and one <= 10]
    return str(plain[0]) if plain else "#" if stake else "0"


def _refused(rng: random.Random, played: Round, prompt: Prompt) -> Iterator[str]:
    for answer in _answers(rng, played):
        if refusal := played.refusal(answer):
            yield refused("no", refusal)
    mishaps = played.game.irregularities
    for slug in rng.sample(sorted(mishaps), min(4, len(mishaps))):
        try:
            facts = facts_of(mishaps[slug], plausible_facts(rng, mishaps[slug], played))
        except BadFacts:
            continue
        if refusal := mishaps[slug].refusal(played.felt, prompt, facts):
            yield refused(f"not {slug}", refusal)


def _answers(rng: random.Random, played: Round) -> Iterator[Answer]:
    """What somebody may say or key at a wrong time, in a wrong place or of a wrong amount."""
    seat = rng.choice(IDS)
    wager = rng.choice(tuple(played.game.wagers) or ("blind",))
    box = rng.choice(("", "1", "9"))
    yield Place(seat, wager, rng.choice((1, 99, 1050, 10_000_000)), box=box)
    yield Place("nobody-here", wager, 1000)
    yield Place(seat, "moon", 1000)
    yield Change(seat, wager, rng.choice((0, 1500)), box=box)
    yield Move(seat, rng.choice(("hit", "fold", "double", "raise", "moon", "check", "split")))
    yield Move(seat, "bet", stake=7)
    yield rng.choice(CARDS)
    yield Dice((rng.choice((1, 7)), 3))
    yield Result(rng.choice(("17", "moon")))
    yield At(-1)
    yield Close()


def refused(what: str, refusal: Refusal) -> str:
    """A refusal as a line of a list."""
    return line(what, refusal.sentence, refusal.cites)


def line(what: str, text: str, cites: Cites | str) -> str:
    """A sentence as a line of a list: without amounts, cards and players."""
    for id in sorted(IDS, key=len, reverse=True):
        text = text.replace(id, "{seat}").replace(
            id.replace("{", "{{").replace("}", "}}"), "{seat}"
        )
    words = NUMBER.sub("#", CARD.sub("#", RANKED.sub("#", text)))
    return (
        f"{what}: {' '.join(words.split())}  [{cites if isinstance(cites, str) else said(cites)}]"
    )
