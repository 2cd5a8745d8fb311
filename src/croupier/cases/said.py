"""From the fields of a case to answers: wagers, changes, moves, and the facts of an event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from croupier.cases import form
from croupier.cases.facts import Given
from croupier.cases.form import Case, CaseAct, CaseEvent, CaseState
from croupier.cases.poker import stake_of
from croupier.equipment.cards import BACK
from croupier.equipment.pieces import Piece
from croupier.play import (
    Bets,
    Change,
    Choose,
    Facts,
    Game,
    Mishap,
    Move,
    Place,
    Prompt,
    Put,
    Round,
)
from croupier.play.answers import Down, Said, Sign
from croupier.play.reports.forms import fields_of
from croupier.play.round import BadFacts, facts_of, irregularities_named
from croupier.play.spoken import as_named, numbers_named


def wager(case: Case, game: Game, put: form.CaseWager, *, last: bool) -> Place:
    """A wager as it is put down; the last one of a case may be by word, or in cash."""
    state = case.state if last else CaseState()
    place = Place(
        *_wager(put),
        oral=state.oral,
        cash=state.cash,
        coins=state.coins,
        confirmed=state.confirmed,
    )
    return as_named(game, place)


def change(game: Game, put: form.CaseWager) -> Change:
    """A wager as it is changed."""
    return as_named(game, Change(*_wager(put)))


def _wager(put: form.CaseWager) -> tuple[str, str, int, str, str, tuple[str, ...]]:
    """Whose wager, which, how much, on what hand or face, in which box, on which numbers. Chips
    that are no whole number of cents are for the game to refuse.
    """
    stake, numbers = cast("int", put.stake), numbers_named(put.numbers or ())
    return put.player, put.wager, stake, put.spot, put.box or "", numbers


def move(prompt: Prompt | None, said: form.CaseMove, given_up: tuple[int, ...] = ()) -> Move:
    """A move, on the one of the seat's open questions that its fields fit."""
    about = {key: word for key in ABOUT if (word := getattr(said, key)) is not None}
    on = ""
    if isinstance(prompt, Choose):
        mine = [q.on for q in prompt.questions if q.seat == said.player]
        fitting = [place for place in mine if _fits(place.split(" "), about)]
        if fitting and (about or len(mine) > 1):
            on = fitting[0]
        else:
            on = " ".join(_named(key, word) for key, word in about.items())
    elif isinstance(prompt, Bets):
        on = " ".join(about.values())
    return Move(said.player, said.move, on, cast("int", stake_of(prompt, said)), given_up)


ABOUT = ("wager", "on", "box", "hand")
"""The fields of a move that say what it is about, in the order a question names them."""


def _fits(place: list[str], about: Mapping[str, str]) -> bool:
    """Whether a question about a place is meant. The hand of a box that is not split is hand 1."""
    for key, word in about.items():
        if key in place:
            if word != place[place.index(key) + 1]:
                return False
        elif word not in place and not (key == "hand" and word == "1"):
            return False
    return True


def _named(key: str, word: str) -> str:
    return f"{key} {word}" if key in ("box", "hand") and word.isdigit() else word


def put(said: form.CasePut) -> Put:
    """What a player said and put down, in the order in which it is written: `say: raise 600`,
    `chips: [500, 100]`, `does: tap`; several under `acts`.
    """
    return Put(said.player, tuple(_act(one) for one in said.acts))


def _act(act: CaseAct) -> Said | Down | Sign:
    if act.chips is not None:
        return Down(act.chips)
    if act.does is not None:
        return Sign(act.does)
    words = act.say or ""
    word, _, sum = words.rpartition(" ")
    return Said(word, int(sum)) if sum.isdigit() else Said(words)


# -- events --------------------------------------------------------------------------------------


def happened(played: Round, given: Given, event: CaseEvent) -> tuple[Mishap, Facts]:
    """An event as the game knows it, by slug or provision, with its facts. Where a provision has
    several rulings, the event is the one that takes these facts, and at this moment; facts that
    none of them takes make no case.
    """
    fitting: list[tuple[Mishap, Facts]] = []
    bad: list[str] = []
    for mishap in irregularities_named(played.game, event.irregularity):
        try:
            fitting.append((mishap, facts(mishap, given, event)))
        except BadFacts as error:
            takes = ", ".join(map(str, fields_of(mishap.facts, played.game))) or "no facts"
            bad.append(f"{error}; {mishap.slug} takes: {takes}")
    if not fitting:
        raise given.case.wrong("event", bad[0])
    prompt = played.prompt
    for mishap, told in fitting:
        if prompt is not None and mishap.refusal(played.felt, prompt, told) is None:
            return mishap, told
    return fitting[0]


def facts(mishap: Mishap, given: Given, event: CaseEvent) -> Facts:
    """The facts of an event as its ruling wants them."""
    said = {key: _fact(given, key, value) for key, value in event.facts.items()}
    _named_place(said)
    if isinstance(belongs := said.get("belongs"), dict):
        said["belongs"] = belongs = {**belongs}
        _named_place(belongs)
    _faces_agree(given.case, said)
    if "card" not in said and "card" in mishap.facts.__struct_fields__ and given.shoe:
        said["card"] = int(given.shoe[0])
    return facts_of(mishap, said)


def _fact(given: Given, key: str, value: object) -> object:
    """One fact: pieces by their numbers, places and boxes by their names."""
    if key == "card":
        return int(given.card("event card", value))
    if key in ("cards", "low") and isinstance(value, list):
        return [int(given.card(f"event {key}", one)) for one in value]
    if key == "lie":
        return _lie(given, value)
    if key == "stacks" and isinstance(value, dict):
        return {str(box): str(right) for box, right in value.items()}
    number = key in ("box", "on", "settled_at", "ticket") and type(value) is int
    return str(value) if number or (key == "settled_at" and isinstance(value, list)) else value


def _lie(given: Given, lie: object) -> dict[str, list[int]]:
    """By place, the cards that lie there."""
    if not isinstance(lie, dict) or not all(isinstance(cards, list) for cards in lie.values()):
        raise given.case.wrong("event lie", "give {place: [cards], …}")
    return {
        str(place).removesuffix(" hand 1"): [
            int(given.card(f"event lie {place}", one)) for one in cards
        ]
        for place, cards in lie.items()
    }


def _named_place(said: dict[str, object]) -> None:
    """A wager in the facts of an event is named as the layout names it."""
    if "on" in said:
        on = said["on"]
        faces = sorted(on) if isinstance(on, list) else [on]
        said["on"] = "-".join(str(face) for face in faces)
    if "wager" in said and isinstance(numbers := said.get("numbers"), list):
        said["numbers"] = list(numbers_named(numbers))


def _faces_agree(case: Case, said: Mapping[str, object]) -> None:
    """A die that rests on a face shows the opposite one: dice that were called show it too."""
    resting, called = said.get("resting"), said.get("dice")
    if not isinstance(resting, list) or not isinstance(called, list) or len(called) < DICE:
        return
    left = list(called)
    for face in resting:
        up = OPPOSITE - face if type(face) is int else face
        if up not in left:
            raise case.wrong(
                "event", f"a die that rests on {face} shows {up}, and {called} does not"
            )
        left.remove(up)


DICE = 2
"""How many dice are thrown where one can be cocked."""
OPPOSITE = 7
"""What two opposite faces of a die add up to."""


def named_cards(event: CaseEvent, facts: Facts) -> list[Piece]:
    """The cards an event names as drawn."""
    named = [getattr(facts, "card", BACK)] if "card" in event.facts else []
    cards = getattr(facts, "cards", ())  # or how many there were
    return named if isinstance(cards, int) else [*named, *cards]
