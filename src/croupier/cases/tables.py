"""The table that a case describes: limits, players, the state of the shoe."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

import msgspec

from croupier.cases.form import Case, CaseDeal, CaseMarker, CaseMove, CaseSpun, CaseWager
from croupier.cases.middle import cards_up, found_in, lies_in_the_pot
from croupier.cases.poker import button_before, is_poker
from croupier.cases.tiles import too_many
from croupier.equipment.cards import BadCard, Card
from croupier.equipment.tiles import Tile
from croupier.games.keno.rules import KenoRules
from croupier.games.keno.wagers import jackpot_of
from croupier.games.sic_bo.rules import SicBoRules
from croupier.games.sic_bo.wagers import JACKPOT as SIC_BO_JACKPOT
from croupier.jackpots.levels import Levels
from croupier.jackpots.pools import PoolRules
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
    """Why a table cannot have the cards of a case; nothing if it can."""
    if played.pieces is Tile:
        return too_many(case)
    for text in _cards(case):
        try:
            Card.parse(str(text))
        except BadCard as error:
            return str(error)
    return _too_often(case, played)


def _too_often(case: Case, played: Game) -> str:
    """Which card comes oftener than the decks hold it. At poker a card that somebody gives up, or
    that a ruling takes back, may be dealt again: the round says whether.
    """
    if is_poker(played) and case.events:
        return ""
    times: Counter[str] = Counter(
        str(text).strip().upper().replace("10", "T") for text in _cards(case)
    )
    times.subtract(card for move in _moves(case) for card in move.cards or ())
    for text, often in times.items():
        with suppress(BadCard):
            if often > (held := played.deck[Card.parse(text)]):
                return f"there are only {held} of {Card.parse(text)} in the shoe"
    return ""


def _moves(case: Case) -> Iterator[CaseMove]:
    yield from case.moves
    yield from (one.gives for one in case.sequence or () if isinstance(one.gives, CaseMove))


def _cards(case: Case) -> list[object]:
    """The cards of a case as they are written, but for those that it says are refused."""
    by_place = [*case.cards.values(), *cards_up(case).values()]
    written = [*case.shoe, *(card for cards in by_place for card in cards)]
    steps = (one for one in case.sequence or () if one.refused is None)
    return written + [one.gives.card for one in steps if isinstance(one.gives, CaseDeal)]


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
    if held and (wrong := _too_often(case, played)):
        raise case.wrong("cards", wrong)
    most = getattr(played.rules, "drawn", None)
    for where, numbers in _draws(case):
        if isinstance(most, int) and len(numbers) > most:
            raise case.wrong(where, f"a draw is of {most} numbers, not of {len(numbers)}")


def _draws(case: Case) -> list[tuple[str, tuple[str, ...]]]:
    """The draws of numbers that a case gives, and where."""
    steps = case.sequence or ()
    return [("drawn", case.drawn)] + [
        (one.where, one.gives.results)
        for one in steps
        if one.kind == "drawn" and isinstance(one.gives, CaseSpun)
    ]


def table_of(case: Case, played: Game) -> Header:
    """The table as the case finds it."""
    for name, told in case.state.directions.items():
        if unknown := set(told) - DIRECTIONS:
            raise case.wrong(f"state.directions.{name}", f"no such direction: {unknown.pop()!r}")
    limits, seats = limits_of(case, "limits", case.limits, played), _seats(case, played)
    return Header(
        played.id,
        dict(played.options),
        seats=seats,
        limits=limits,
        differential=case.state.differential,
        situation=_situation(case, played, seats),
        layout=tuple(
            Carried(put.player, put.wager, _cents(case, put), put.spot)
            for put in case.wagers
            if lies_already(case, put)
        ),
    )


def _cents(case: Case, put: CaseWager) -> int:
    if not isinstance(put.stake, int):
        raise case.wrong("wagers", f"whole cents lie there already, not {put.stake!r}")
    return put.stake


def _situation(case: Case, played: Game, seats: Sequence[Seat]) -> Situation:
    """How the table stands when the round begins."""
    state = case.state
    new = state.shoe == "new" or state.phase == "new-shoe"
    # a short form that people's cases rest on: whoever names cards as burnt says the shoe is new
    new = new or (bool(case.expect.burned) and not state.new_dealer)
    carried = {
        **state.said(),
        "tickets": _tickets(case),
        **button_before(case, seats),
        "found": found_in(case, played),
    }
    try:
        left = carried_in(carried, played)
    except msgspec.ValidationError as error:
        raise case.wrong("state", f"it does not read as the format says: {error}") from None
    return Situation(
        new_shoe=new,
        new_dealer=state.new_dealer,
        dummy=state.dummy,
        warned=state.warned,
        cutting_card_to=state.cutting_card_to,
        offer=state.seats is not None and state.shooter is None,
        state=left,
        pools=_pools(case, played),
    )


def _pools(case: Case, played: Game) -> dict[str, int]:
    """The prizes that are displayed, each of a pool that this table has."""
    known = [*_pools_of(played)]
    for name in case.state.pools:
        if name not in known and not is_poker(played):  # at poker a prize goes by any name
            raise case.wrong(
                f"state.pools.{name}", f"the pools here are: {', '.join(known) or NONE}"
            )
    return dict(case.state.pools)


NONE = "none, with these options"


def _pools_of(played: Game) -> Iterator[str]:
    """What the pools of a game are called."""
    beside, rules = played.beside.jackpot, played.rules
    for pool in (beside, *(getattr(of, "pool", None) for of in (beside, rules))):
        if isinstance(pool, PoolRules):
            yield from (pool.name, pool.reserve)
    if isinstance(levels := getattr(rules, "levels", None), Levels):
        yield from (*levels.names, levels.reserve)
    if isinstance(rules, KenoRules):
        yield from map(jackpot_of, rules.jackpots)
    if SIC_BO_JACKPOT in played.wagers and isinstance(rules, SicBoRules):
        yield SIC_BO_JACKPOT


def limits_of(case: Case, where: str, given: object, played: Game) -> dict[str, Limit]:
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


def carried_in(state: Mapping[str, object], played: Game) -> RoundState | None:
    """What the round before has left, by the names of the family's own fields."""
    also = {"dice_from": state["nominated"]} if "nominated" in state else {}
    known = {**also, **state}
    said = {name: known[name] for name in played.state.__struct_fields__ if name in known}
    return msgspec.convert(said, played.state) if said else None


def _tickets(case: Case) -> dict[str, dict[str, object]]:
    """How far the tickets of a case have run; those with a number have their ways counted."""
    said = {name: getattr(case.state, name) for name in RUN}
    run = {name: value for name, value in said.items() if value is not None}
    ways = Counter(bet.box for bet in case.bets if bet.numbers is not None and bet.box is not None)
    runs: dict[str, dict[str, object]] = {
        str(box): {**run, "ways": count} for box, count in ways.items()
    }
    return runs | ({"*": run} if run else {})


RUN = ("games", "played", "later_day", "age")
"""What the state of a case says of every ticket."""


def lies_already(case: Case, put: CaseWager) -> bool:
    """Whether a wager was made before the case begins: a line bet before the point that is on, a
    come bet that has gone to its own point.
    """
    if put.wager in ("win", "dont-win"):
        return bool(case.state.point)
    return put.wager in ("come", "dont-come") and put.on is not None


# -- players -------------------------------------------------------------------------------------


def _chips(case: Case, name: str) -> tuple[str, int]:
    """What a player plays with: `value` chips, or chips of a colour and a declared value."""
    chips = case.state.chips.get(name, "")
    if isinstance(chips, str) and chips in ("", VALUE):
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
    state = case.state
    if state.first_round or name not in (*state.joined, *state.skipped):
        return ""
    return "joined" if name in state.joined else "skipped"


def _seats(case: Case, played: Game) -> tuple[Seat, ...]:
    """The players, if the case says anything about them."""
    state, paid = case.state, lies_in_the_pot(case, played)
    stacks = {name: cents + paid.get(name, 0) for name, cents in (state.stacks or {}).items()}
    balance = stacks if state.balance is None else state.balance
    by_name = balance if isinstance(balance, dict) else {}
    players = _players(case, by_name)
    places = _places(case, played, players)
    seats = []
    for name in players:
        colour, value = _chips(case, name)
        marker = state.markers.get(name, CaseMarker())
        seats.append(
            Seat(
                name,
                places.get(name, 0),
                name in state.standing,
                by_name.get(name) if isinstance(balance, dict) else balance,
                minimum=marker.minimum,
                maximum=marker.maximum,
                one_box="one-box" in state.directions.get(name, ()),
                minimum_only="minimum-only" in state.directions.get(name, ()),
                excluded=played.law.of(Point.EXCLUDED) if name in state.excluded else (),
                late=_late(case, name),
                entry=state.late_entry,
                chips=colour,
                chip_value=value,
                terminal=name in state.terminals,
            )
        )
    return tuple(seats)


ROLES = ("designated", "former", "shooter", "dice_from", "nominated", "banker", "last_banker")
"""Keys of the state that name one player."""


def _players(case: Case, balance: Mapping[str, int]) -> list[str]:
    """Everybody whom a case names, in the order of the seats and then of the case."""
    state = case.state
    named = [*_seated(case), *(put.player for put in case.wagered)]
    named += [*state.standing, *state.excluded, *state.markers, *state.chips]
    named += [*state.joined, *state.skipped, *state.directions]
    named += [role for key in ROLES if (role := getattr(state, key))]
    named += [*(state.partners or ()), *balance]
    return [name for name in dict.fromkeys(named) if name not in RESERVED]


def _seated(case: Case) -> list[str]:
    return list(case.state.seats if case.state.seats is not None else case.state.stacks or ())


def _places(case: Case, played: Game, players: Sequence[str]) -> dict[str, int]:
    """By player, the place where he sits."""
    seated = _seated(case)
    if isinstance(case.state.seats, dict):
        return dict(case.state.seats)
    if not seated and getattr(played.rules, "controller", "") != "seated":
        # without a seating plan P2 sits at place 2, unless the seats decide something
        return {name: int(m[0]) for name in players if (m := re.search(r"\d+$", name))}
    first = FIRST_BOX if played.pieces is Tile else 1
    return {name: place for place, name in enumerate(seated, first)}
