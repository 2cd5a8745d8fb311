"""The table that a case describes: limits, players, the state of the shoe."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from croupier.cases.middle import cards_up, found_in, lies_in_the_pot
from croupier.cases.poker import button_before, is_poker, stacks_of
from croupier.cases.reader import BadCaseFile, Case
from croupier.cases.tiles import too_many
from croupier.equipment.cards import BadCard, Card
from croupier.equipment.tiles import Tile
from croupier.law import Point
from croupier.play import Carried, Game, Header, Limit, Seat, Situation
from croupier.play.colour_chips import VALUE
from croupier.play.game import RESERVED
from croupier.play.state import RoundState

CLOSED_PHASES = frozenset({"no-more-bets", "no more bets", "closed", "dealing"})
"""Words for a table at which wagers are closed."""
FIRST_BOX = 2
"""Where players sit from on in pai gow: box one is the house's."""
DIRECTIONS = frozenset({"one-box", "minimum-only"})


def impossible_card(case: Case, played: Game) -> str:
    """A card that the decks do not hold is something a case may expect to be refused."""
    if played.pieces is Tile:
        return too_many(case)
    times: Counter[Card] = Counter()
    for text in _cards(case):
        try:
            card = Card.parse(str(text))
        except BadCard as error:
            return str(error)
        times[card] += 1
        if times[card] > played.deck[card]:
            return f"there are only {played.deck[card]} of {card} in the shoe"
    return ""


def _cards(case: Case) -> list[Any]:
    """The cards of a case as they are written."""
    by_place = [*case.cards.values(), *cards_up(case).values()]
    written = [*case.shoe, *(card for cards in by_place for card in cards)]
    return written + [entry["card"] for entry in case.sequence or () if "card" in entry]


def bounded(case: Case, played: Game) -> None:
    """A case gives no more cards than the decks hold, and no draw of more numbers than are drawn;
    it is said before anything is played.
    """
    if played.pieces is Tile and (wrong := too_many(case)):
        raise case.wrong("tiles", wrong)
    written, held = _cards(case), sum(played.deck)
    again = is_poker(played)  # what was given up may be shuffled and dealt again
    cards = len({*map(str, written)}) if again else len(written)
    if held and cards > held:
        raise case.wrong("shoe", f"{cards:,} cards are given, and the decks hold {held}")
    most = getattr(played.rules, "drawn", None)
    draws = [("drawn", case.drawn)]
    draws += [
        (f"sequence {n}", e["drawn"]) for n, e in enumerate(case.sequence or (), 1) if "drawn" in e
    ]
    for where, numbers in draws:
        if isinstance(most, int) and isinstance(numbers, list) and len(numbers) > most:
            raise case.wrong(where, f"a draw is of {most} numbers, not of {len(numbers)}")


def table_of(case: Case, played: Game) -> Header:
    """The table as the case finds it."""
    try:
        return _header(case, played)
    except (TypeError, AttributeError, ValueError) as error:
        if isinstance(error, BadCaseFile):
            raise
        raise case.wrong("state", f"it does not read as the format says: {error}") from None


def _header(case: Case, played: Game) -> Header:
    state = case.state
    for key in ("markers", "directions", "chips", "pools"):
        if not isinstance(state.get(key, {}), dict):
            raise case.wrong(f"state.{key}", "give it by name, such as {P1: …}")
    for name, told in state.get("directions", {}).items():
        if unknown := set(told if isinstance(told, list) else [told]) - DIRECTIONS:
            raise case.wrong(f"state.directions.{name}", f"no such direction: {unknown.pop()!r}")
    limits = limits_of(case, "limits", case.limits, played)
    seats = _seats(case, played)
    new = state.get("shoe") == "new" or state.get("phase") == "new-shoe"
    new = new or ("burned" in case.expect and not state.get("new_dealer"))
    return Header(
        played.id,
        dict(played.options),
        seats=seats,
        limits=limits,
        differential=state.get("differential"),
        situation=Situation(
            new_shoe=new,
            new_dealer=bool(state.get("new_dealer", False)),
            dummy=bool(state.get("dummy", False)),
            warned=tuple(str(name) for name in state.get("warned", ())),
            cutting_card_to=str(state.get("cutting_card_to", "")),
            offer="seats" in state and "shooter" not in state,
            state=carried_in(
                {
                    **state,
                    "tickets": _tickets(case),
                    **button_before(case, seats),
                    "found": found_in(case, played),
                },
                played,
            ),
            pools={str(name): cents for name, cents in state.get("pools", {}).items()},
        ),
        layout=tuple(
            Carried(str(wager["player"]), str(wager["wager"]), wager["stake"], place_of(wager))
            for wager in case.wagers
            if lies_already(case, wager)
        ),
    )


def limits_of(case: Case, where: str, given: Any, played: Game) -> dict[str, Limit]:
    """Limits by wager, as a case gives them."""
    limits = {}
    for wager, limit in given.items() if isinstance(given, dict) else [("*", None)]:
        if not isinstance(limit, dict) or not set(limit) <= {"min", "max"}:
            raise case.wrong(f"{where}.{wager}", "give {min: …, max: …} in cents")
        if wager not in played.wagers and wager != "*":
            raise case.wrong(f"{where}.{wager}", f"{case.game} has no such wager")
        least, most = limit.get("min", 0), limit.get("max")
        if type(least) is not int or type(most) not in (int, type(None)):
            raise case.wrong(f"{where}.{wager}", "give {min: …, max: …} in whole cents")
        limits[str(wager)] = Limit(least, most)
    return limits


def carried_in(state: Mapping[str, Any], played: Game) -> RoundState | None:
    """What the round before has left, by the names of the family's own fields."""
    also = {"dice_from": state["nominated"]} if "nominated" in state else {}
    known = {**also, **state}
    said = {
        name: _named_boxes(known[name]) if name in BOXES else known[name]
        for name in played.state.__struct_fields__
        if name in known
    }
    return msgspec.convert(said, played.state) if said else None


BOXES = frozenset({"bank_box", "last_bank_box", "last", "off"})
"""What a state says by the numbers of boxes, which the felt knows as words."""


def _named_boxes(said: Any) -> Any:
    if isinstance(said, dict):
        return {str(box): played for box, played in said.items()}
    return [str(box) for box in said] if isinstance(said, list) else str(said)


def _tickets(case: Case) -> dict[str, Any]:
    """How far the tickets of a case have run; those with a number have their ways counted."""
    run = {name: case.state[name] for name in RUN if name in case.state}
    bets = [*case.wagers, *(entry["bet"] for entry in case.sequence or () if "bet" in entry)]
    ways = Counter(str(bet["box"]) for bet in bets if "numbers" in bet and "box" in bet)
    runs = {box: {**run, "ways": count} for box, count in ways.items()}
    return runs | ({"*": run} if run else {})


RUN = ("games", "played", "later_day", "age")
"""What the state of a case says of every ticket."""


def place_of(wager: Mapping[str, Any]) -> str:
    """Where a wager is placed, by one word: `on` or `hand`, a pair of faces as `1-2`."""
    on = wager.get("on", wager.get("hand", ""))
    if isinstance(on, list):
        return "-".join(str(part) for part in sorted(on))
    return str(on)


def lies_already(case: Case, wager: Mapping[str, Any]) -> bool:
    """Whether a wager was made before the case begins: a line bet before the point that is on, a
    come bet that has gone to its own point.
    """
    if wager["wager"] in ("win", "dont-win"):
        return bool(case.state.get("point"))
    return wager["wager"] in ("come", "dont-come") and "on" in wager


def _chips(case: Case, name: str) -> tuple[str, int]:
    """What a player plays with: `value` chips, or chips of a colour and a declared value."""
    chips = case.state.get("chips", {}).get(name, "")
    if chips in ("", VALUE):
        return chips, 0
    if isinstance(chips, dict) and chips.keys() == {"colour", "value"}:
        colour, value = chips["colour"], chips["value"]
        if isinstance(colour, str) and type(value) is int and value > 0:
            return colour, value
    raise case.wrong(
        "state.chips", f"{name} plays with value, or with {{colour: red, value: 500}}, not {chips}"
    )


def _late(case: Case, name: str) -> str:
    """Whether a player came after the first round of the shoe, or sat out a round."""
    if case.state.get("first_round", False):
        return ""
    return next((how for how in ("joined", "skipped") if name in case.state.get(how, ())), "")


def _seats(case: Case, played: Game) -> tuple[Seat, ...]:
    """The players, if the case says anything about them."""
    state = case.state
    stacks = stacks_of(case)
    paid = lies_in_the_pot(case, played)
    balance = state.get(
        "balance", {name: cents + paid.get(name, 0) for name, cents in stacks.items()}
    )
    markers: Mapping[str, Any] = state.get("markers", {})
    directions: Mapping[str, Any] = state.get("directions", {})
    chips: Mapping[str, Any] = state.get("chips", {})
    seated = [str(name) for name in state.get("seats", stacks)]
    standing = [str(name) for name in state.get("standing", ())]
    excluded = [str(name) for name in state.get("excluded", ())]
    roles = ("designated", "former", "shooter", "dice_from", "nominated", "banker", "last_banker")
    designated = [str(state[key]) for key in roles if state.get(key)]
    designated += [str(name) for name in state.get("partners", ())]
    bets = [*case.wagers, *(e[k] for e in case.sequence or () for k in ("bet", "change") if k in e)]
    named = [*seated, *(str(bet["player"]) for bet in bets), *standing, *excluded, *markers, *chips]
    named += [*state.get("joined", ()), *state.get("skipped", ())]
    named += [*directions, *designated, *(balance if isinstance(balance, dict) else ())]
    players = [name for name in dict.fromkeys(named) if name not in RESERVED]
    first = FIRST_BOX if played.pieces is Tile else 1
    places = {name: place for place, name in enumerate(seated, first)}
    if isinstance(state.get("seats"), dict):
        places = {str(name): place for name, place in state["seats"].items()}
    if not seated and getattr(played.rules, "controller", "") != "seated":
        # without a seating plan P2 sits at place 2, unless the seats decide something
        places = {name: int(m[0]) for name in players if (m := re.search(r"\d+$", name))}
    return tuple(
        Seat(
            name,
            places.get(name, 0),
            name in standing,
            balance.get(name) if isinstance(balance, dict) else balance,
            minimum=markers.get(name, {}).get("minimum"),
            maximum=markers.get(name, {}).get("maximum"),
            one_box="one-box" in directions.get(name, ()),
            minimum_only="minimum-only" in directions.get(name, ()),
            excluded=played.law.of(Point.EXCLUDED) if name in excluded else (),
            late=_late(case, name),
            entry=str(state.get("late_entry", "")),
            chips=_chips(case, name)[0],
            chip_value=_chips(case, name)[1],
            terminal=name in state.get("terminals", ()),
        )
        for name in players
    )
