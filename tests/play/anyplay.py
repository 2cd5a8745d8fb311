"""Random play of any game: whatever a round asks, something legal is answered."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Literal, get_args, get_origin, get_type_hints

from croupier.books import BadOption, game, listings
from croupier.cases.tables import carried_in
from croupier.equipment.cards import BACK, CARDS, Card
from croupier.law import Cites
from croupier.play import (
    CLOSE,
    DONE,
    Answer,
    At,
    Bets,
    Change,
    Choose,
    Cut,
    Dice,
    Draw,
    Facts,
    Felt,
    Game,
    Header,
    Move,
    NoFacts,
    Place,
    Prompt,
    Result,
    Roll,
    Round,
    Script,
    Seat,
    Settle,
    Situation,
    Spin,
    Turn,
)
from croupier.play.irregularities import Mishap

IDS = ("P1", "pool shark", "P1 declined the cut, {seat}")
"""Players as the table knows them: anything that is no place on the felt, however misleading."""
NAMES = ("dealer", "house 1: box 2 \N{GRINNING FACE}", "{other}'s \x1b[31m*")
"""What they want to be called."""
SEATS = tuple(
    Seat(id, place, name=name) for place, (id, name) in enumerate(zip(IDS, NAMES, strict=True), 1)
)


def every_option() -> Iterator[tuple[str, dict[str, bool | int | str]]]:
    """Each game by default, and with each value of each option that has few."""
    for listing in listings():
        yield listing.id, {}
        for choice in listing.choices:
            for value in choice.choices if isinstance(choice.choices, tuple) else ():
                if value != choice.default:
                    try:
                        game(listing.id, **{choice.name: value})
                    except BadOption:  # it needs another with it
                        continue
                    yield listing.id, {choice.name: value}


VARIANTS: tuple[tuple[str, dict[str, bool | int | str]], ...] = (
    *((listing.id, {}) for listing in listings()),
    ("qld-2024/baccarat", {"cards": "face-down"}),
    ("qld-2024/baccarat", {"dealing": "designated", "decks": 6}),
    ("qld-2024/electronic-baccarat", {"reveal": "threshold", "threshold": 2000}),
    ("act-1992/baccarat", {"cards": "passed"}),
    ("act-1992/baccarat", {"cards": "face-down"}),
    ("qld-2024/three-card-poker", {"jackpot": "progressive"}),
    ("qld-2024/caribbean-stud", {"jackpot": "set"}),
    ("qld-2024/mississippi-stud", {"jackpot": "progressive"}),
    ("qld-2024/ultimate-texas-holdem", {"jackpot": "progressive"}),
    ("qld-2024/texas-holdem-bonus", {"jackpot": "progressive"}),
    ("qld-2024/blackjack", {"blazing_sevens": 1}),
    ("qld-2024/blackjack-challenge", {"blazing_sevens": 3, "jackpot_stake": "kept"}),
)
"""Games and options that the properties are tried on."""


def nothing(felt: Felt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """A ruling that does nothing."""
    yield from ()


class AtAnyTime(Mishap):
    """Something that can be reported even when a book would not have it."""

    def established(self, felt: Felt, prompt: Prompt, facts: Facts) -> Script:
        """Always."""
        return self.script(felt, prompt, facts, ())


NOTHING = AtAnyTime("nothing", "Nothing at all", (), NoFacts, nothing)


def with_nothing(played: Game) -> Game:
    """The game, with a ruling that does nothing."""
    return replace(played, irregularities={**played.irregularities, "nothing": NOTHING})


def start(rng: random.Random, id: str, options: dict[str, bool | int | str]) -> Round:
    """A round at a table where anything may be the case."""
    played = with_nothing(game(id, **options))
    situation = Situation(
        new_shoe=rng.random() < 0.3,
        state=carried_in({"designated": rng.choice(("", *IDS[:2]))}, played),
        offer=rng.random() < 0.3,
    )
    return Round(played, Header(played.id, dict(played.options), seats=SEATS, situation=situation))


def answer_to(rng: random.Random, played: Round) -> Answer:
    """Something that the round will take."""
    prompt = played.prompt
    if isinstance(prompt, Bets):
        shut = played.refusal(CLOSE) is not None
        if played.felt.bets and rng.random() < 0.3 and not shut:
            return CLOSE
        lying = played.felt.live()
        if shut and len(lying) > 2 and rng.random() < 0.9:  # what does not go together comes up
            bet = lying[-1]
            taken_up = Change(bet.seat, bet.wager, 0, bet.on, bet.box, bet.numbers, bet.part_of)
            if played.refusal(taken_up) is None:
                return taken_up
        for _ in range(500 if shut else 50):
            answer = _said(rng, prompt, played)
            if played.refusal(answer) is None:
                return answer
        if shut and "pass" in prompt.calls:
            return Move(played.felt.state.shooter, "pass")
        return CLOSE
    if isinstance(prompt, Roll):
        return Dice(tuple(rng.randint(1, 6) for _ in range(prompt.dice)))
    if isinstance(prompt, Spin):
        return Result(rng.choice(prompt.results))
    if isinstance(prompt, Draw):
        if not prompt.face_up:
            return BACK
        if played.felt.next and played.felt.next[0] is not BACK:
            return played.felt.next[0]
        return rng.choice([card for card in CARDS if played.refusal(card) is None])
    if isinstance(prompt, Turn):
        seen = played.felt.hands[prompt.hand].cards[prompt.n]
        if seen is not BACK:
            return seen
        return rng.choice([card for card in CARDS if played.felt.left[card] > 0])
    if isinstance(prompt, Cut):
        return At(rng.randint(prompt.least, prompt.most))
    if isinstance(prompt, Choose):
        question = rng.choice(prompt.questions)
        option = rng.choice(question.options)
        steps = (option.most - option.least) // option.step
        stake = option.least + option.step * rng.randint(0, steps)
        return Move(question.seat, option.move, question.on, stake)
    assert isinstance(prompt, Settle)
    return DONE


def _said(rng: random.Random, prompt: Bets, played: Round) -> Answer:
    """A wager, a change of one, or a call about one."""
    lying = played.felt.live()
    if lying and rng.random() < 0.2:
        bet = rng.choice(lying)
        if prompt.calls and rng.random() < 0.5:
            return Move(bet.seat, rng.choice(prompt.calls), f"{bet.wager} {bet.on}".rstrip())
        stake = rng.choice((0, bet.stake // 200 * 100, bet.stake + 100))
        return Change(bet.seat, bet.wager, stake, bet.on, bet.box, bet.numbers)
    return _wager(rng, prompt.wagers, played.game)


def _wager(rng: random.Random, wagers: tuple[str, ...], played: Game) -> Place:
    wager = played.wagers[rng.choice(wagers)]
    only = wager.proof_stake and rng.random() < 0.8  # a chip of one denomination, perhaps
    return Place(
        rng.choice(IDS),
        wager.name,
        wager.proof_stake if only else rng.randint(1, 50) * 100,
        rng.choice(wager.on) if wager.on else "",
        rng.choice(("", "1", "2", "3")),
        rng.choice(wager.examples) if wager.examples else (),
    )


def play(rng: random.Random, played: Round) -> Iterator[Prompt]:
    """Play to the end; yields each prompt before it is answered."""
    for _ in range(2000):
        if played.prompt is None:
            return
        yield played.prompt
        if played.prompt is None:
            return
        played.answer(answer_to(rng, played))
    raise AssertionError("the round does not end")


def plausible_facts(rng: random.Random, mishap: Mishap, played: Round) -> dict[str, object]:
    """Facts of the right kind, true or not."""
    facts: dict[str, object] = {}
    kinds = get_type_hints(mishap.facts)
    for name in mishap.facts.__struct_fields__:
        known = _fact(rng, name, kinds[name], played)
        if known is not None and rng.random() < 0.85:
            facts[name] = known
    return facts


def _fact(rng: random.Random, name: str, kind: object, played: Round) -> object:
    """Something that may be the case; nothing where the kind of fact is not known here."""
    felt, wagers = played.felt, list(played.game.wagers)
    if name == "lie":
        return {hand.name: [int(card) for card in hand.cards] for hand in felt.hands.values()}
    if name == "belongs":
        return {"wager": rng.choice(wagers)}
    if name == "wager":
        return rng.choice(wagers)
    if name == "reason":
        return rng.choice(("fire", "boredom"))
    if kind is bool:
        return rng.random() < 0.5
    if kind is Card:
        return int(rng.choice(CARDS))
    if kind is int:
        return rng.choice((0, 1, 2, 3, 1000))
    if get_origin(kind) is Literal:
        return rng.choice(get_args(kind))
    if kind is str:
        return rng.choice((*IDS, "P9", "1", "2", "3", "$1", *felt.hands))
    inner = get_args(kind)[:1]
    if get_origin(kind) in (list, tuple) and inner[0] in (int, str, Card):
        return [_fact(rng, "", inner[0], played) for _ in range(rng.randint(0, 3))]
    return None
