"""From the fields of a case to answers: wagers, changes, moves, and the facts of an event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from croupier.cases.facts import Given
from croupier.cases.poker import stake_of
from croupier.cases.reader import Case, Fields
from croupier.cases.tables import place_of
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


def whole(case: Case, where: str, value: Any) -> int:
    """A field that must be a whole number."""
    if type(value) is not int:
        raise case.wrong(where, f"a whole number is wanted, not {value!r}")
    return value


def wager(case: Case, game: Game, fields: Fields, *, last: bool) -> Place:
    """A wager as it is put down; the last one of a case may be by word, or in cash."""
    state = case.state if last else {}
    confirmed = state.get("confirmed", [])
    place = Place(
        *_wager(case, fields),
        oral=bool(state.get("oral")),
        cash=bool(state.get("cash")),
        coins=bool(state.get("coins")),
        confirmed=tuple(confirmed) if isinstance(confirmed, list) else (str(confirmed),),
    )
    return as_named(game, place)


def change(case: Case, game: Game, fields: Fields) -> Change:
    """A wager as it is changed."""
    return as_named(game, Change(*_wager(case, fields)))


def _wager(case: Case, fields: Fields) -> tuple[str, str, Any, str, str, tuple[str, ...]]:
    """Whose wager, which, how much, on what hand or face, in which box, on which numbers."""
    numbers = fields.get("numbers", ())
    if isinstance(numbers, dict):
        raise case.wrong("wagers", "numbers are a list, such as [8, 9]")
    return (
        str(fields["player"]),
        str(fields["wager"]),
        fields["stake"],
        place_of(fields),
        str(fields.get("box", "")),
        numbers_named(numbers if isinstance(numbers, list | tuple) else [numbers]),
    )


def move(prompt: Prompt | None, fields: Fields, given_up: tuple[int, ...] = ()) -> Move:
    """A move, on the one of the seat's open questions that its fields fit."""
    seat, stake = str(fields["player"]), stake_of(prompt, fields)
    about = {key: str(fields[key]) for key in ABOUT if fields.get(key) is not None}
    on = ""
    if isinstance(prompt, Choose):
        mine = [q.on for q in prompt.questions if q.seat == seat]
        fitting = [place for place in mine if _fits(place.split(" "), about)]
        if fitting and (about or len(mine) > 1):
            on = fitting[0]
        else:
            on = " ".join(_named(key, word) for key, word in about.items())
    elif isinstance(prompt, Bets):
        on = " ".join(about.values())
    return Move(seat, str(fields["move"]), on, stake, given_up)


def put(case: Case, fields: Fields) -> Put:
    """What a player said and put down, in the order in which it is written: `say: raise 600`,
    `chips: [500, 100]`, `does: tap`; several under `acts`.
    """
    listed = fields.get("acts", [fields])
    if not isinstance(listed, list) or not all(isinstance(one, dict) for one in listed):
        raise case.wrong("put acts", "list what was done, such as [{say: raise}, {chips: [500]}]")
    acts = [ACTS[key](case, value) for one in listed for key, value in one.items() if key in ACTS]
    return Put(str(fields["player"]), tuple(acts))


def _said(case: Case, words: Any) -> Said:
    word, _, sum = str(words).rpartition(" ")
    if not sum.isdigit():
        return Said(str(words))
    return Said(word, int(sum))


def _down(case: Case, chips: Any) -> Down:
    values = chips if isinstance(chips, list) else [chips]
    return Down(tuple(whole(case, "put chips", one) for one in values))


def _does(case: Case, does: Any) -> Sign:
    return Sign(str(does))


ACTS: dict[str, Callable[[Case, Any], Said | Down | Sign]] = {
    "say": _said,
    "chips": _down,
    "does": _does,
}
"""What a player may do in his turn, by the keys of a case."""
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


def happened(played: Round, given: Given, event: Fields) -> tuple[Mishap, Facts]:
    """An event as the game knows it, by slug or provision, with its facts. Where a provision has
    several rulings, the event is the one that takes these facts, and at this moment; facts that
    none of them takes make no case.
    """
    fitting: list[tuple[Mishap, Facts]] = []
    bad: list[str] = []
    for mishap in irregularities_named(played.game, str(event["irregularity"])):
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


def facts(mishap: Mishap, given: Given, event: Fields) -> Facts:
    """The facts of an event as its ruling wants them."""
    said = {
        key: value
        for key, value in event.items()
        if key not in ("irregularity", "players_keep_wagers", "refused")
    }
    if "card" in said:
        said["card"] = int(given.card("event card", said["card"]))
    if isinstance(said.get("cards"), list):
        said["cards"] = [int(given.card("event cards", c)) for c in said["cards"]]
    if "lie" in said:
        lie = said["lie"]
        if not isinstance(lie, dict) or not all(isinstance(cards, list) for cards in lie.values()):
            raise given.case.wrong("event lie", "give {place: [cards], …}")
        said["lie"] = {
            str(place).removesuffix(" hand 1"): [
                int(given.card(f"event lie {place}", c)) for c in cards
            ]
            for place, cards in lie.items()
        }
    if isinstance(said.get("low"), list):
        said["low"] = [int(given.card("event low", tile)) for tile in said["low"]]
    if isinstance(said.get("stacks"), dict):
        said["stacks"] = {str(box): str(right) for box, right in said["stacks"].items()}
    for key in ("box", "on", "settled_at", "ticket"):
        if type(said.get(key)) is int or (key == "settled_at" and isinstance(said.get(key), list)):
            said[key] = str(said[key])
    for place in (said, said.get("belongs")):
        if isinstance(place, dict) and "on" in place:
            place["on"] = place_of(place)
        if isinstance(place, dict) and "wager" in place and isinstance(place.get("numbers"), list):
            place["numbers"] = list(numbers_named(place["numbers"]))
    _faces_agree(given.case, said)
    if "card" not in said and "card" in mishap.facts.__struct_fields__ and given.shoe:
        said["card"] = int(given.shoe[0])
    return facts_of(mishap, said)


def _faces_agree(case: Case, said: Fields) -> None:
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


def named_cards(event: Fields, facts: Facts) -> list[Piece]:
    """The cards an event names as drawn."""
    named = [getattr(facts, "card", BACK)] if "card" in event else []
    cards = getattr(facts, "cards", ())  # or how many there were
    return named if isinstance(cards, int) else [*named, *cards]
