"""Reading case files: strict about every key, plain about what is wrong and where."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

from croupier.cases import form, steps
from croupier.cases.form import (
    Case,
    CaseCorrection,
    CaseEvent,
    CaseFact,
    CasePut,
    CaseStep,
    wrong_in,
)
from croupier.cases.loading import BadCaseFile, load, read_text
from croupier.cases.steps import BESIDE, REFUSED, StepForm, naming_the_form
from croupier.cases.values import CaseFaces, CaseWords, Meant, Word, Wrong, near, typed

SAID_OTHERWISE = {"dice_in_the_air": "dice_in_air"}
"""Keys of `state` that people write in other words."""
PLAYED_WITH_TILES = "/pai-gow"
"""How the games that are played with tiles are called in every book."""
REPLACED = frozenset("shoe moves rolls spins drawn".split())
"""What a sequence gives instead."""
OURS = frozenset({"source", "expects"})
"""Fields of a case that nobody writes."""

Item = Mapping[str, object]
"""Fields as they stand in the file."""


def read_cases(path: Path) -> list[Case]:
    """The cases of one file."""
    return parse_cases(read_text(path), str(path))


def parse_cases(text: str, source: str = "case") -> list[Case]:
    """The cases in a text, none of which is malformed."""
    cases = []
    for one in each_case(text, source):
        if isinstance(one, BadCaseFile):
            raise one
        cases.append(one)
    return cases


def each_case(text: str, source: str = "case") -> Iterator[Case | BadCaseFile]:
    """Each case in a text, or what is wrong with it: a bad one hides no other."""
    loaded = load(text, source)
    if not isinstance(loaded, list):
        raise BadCaseFile(f"{source}: a case file is a list of cases (each begins with '- case:')")
    names: set[str] = set()
    for number, item in enumerate(loaded, 1):
        try:
            case = _case(item, number, source)
            if case.name in names:
                raise BadCaseFile(f"{source}: two cases are called {case.name!r}")
            names.add(case.name)
        except BadCaseFile as error:
            yield error
        else:
            yield case


def _case(item: object, number: int, source: str) -> Case:
    if not isinstance(item, dict):
        raise BadCaseFile(f"{source}: item {number} is not a case")
    name = item.get("case")
    if not isinstance(name, str) or not name:
        raise BadCaseFile(f"{source}: item {number}: a case needs a name (case: …)")
    wrong = partial(wrong_in, source, name)
    for key in OURS & item.keys():
        raise wrong(key, f"unknown key {key!r}")
    if not isinstance(game := item.get("game"), str):
        raise wrong("game", "a case names its game, such as qld-2024/baccarat")
    if "tiles" in item and not game.endswith(PLAYED_WITH_TILES):
        raise wrong("tiles", f"{game} is not played with tiles")
    given = {key: value for key, value in item.items() if value is not None}
    given |= {"source": source, "expects": _expected(wrong, item)}
    if "state" in given:
        given["state"] = _state(given["state"])
    if "event" in given:
        given["event"] = _event(wrong, "event", given["event"])
    if "sequence" in given:
        given["sequence"] = _sequence(wrong, given)
    case = typed(wrong, "", given, Case)
    _check(case)
    return case


def _expected(wrong: Wrong, item: Item) -> tuple[str, ...]:
    """What a case expects, in the order in which it says so."""
    expect = item.get("expect")
    if "expect" in item and not expect:
        raise wrong("expect", "a case expects something; without the key it asks what follows")
    if not isinstance(expect, dict):
        return ()
    for key, value in expect.items():
        if value is None:
            raise wrong(f"expect.{key}", "nothing stands here: say what is expected")
    return tuple(str(key) for key in expect)


def _state(state: object) -> object:
    """The facts of the table, by keys with underscores however they were written."""
    if not isinstance(state, dict):
        return state
    plain = {str(key).replace(" ", "_").replace("-", "_"): one for key, one in state.items()}
    return {SAID_OTHERWISE.get(key, key): one for key, one in plain.items() if one is not None}


def _check(case: Case) -> None:
    """What a case gives goes together."""
    if case.table is not None and not case.sequence:
        raise case.wrong("table", "what is done there stands in sequence")
    if case.sequence is None:
        return
    for key in ("shoe", "moves", "rolls", "spins", "drawn", "wagers", "cards", "event"):
        if getattr(case, key) and (key in REPLACED if case.table is None else key != "shoe"):
            raise case.wrong("sequence", f"it replaces {key}: give one of them")


# -- steps ---------------------------------------------------------------------------------------


def _sequence(wrong: Wrong, item: Item) -> list[CaseStep]:
    """One thing after another."""
    entries = item["sequence"]
    if not isinstance(entries, list):
        raise wrong("sequence", "a list is wanted here")
    orders, facts = _known(item)
    beside = {*(BESIDE if orders else [REFUSED])}
    known = orders.keys() | facts.keys() | beside
    found = []
    for number, entry in enumerate(entries, 1):
        where = f"sequence {number}"
        if not isinstance(entry, dict):
            raise wrong(where, "fields are wanted here, such as {player: P1, …}")
        for key in entry:
            if key not in known:
                raise wrong(where, f"unknown key {key!r}{near(str(key), sorted(known))}")
        if len(entry.keys() - beside) != 1:
            raise wrong(where, "one thing at a time")
        ((kind, said),) = ((key, said) for key, said in entry.items() if key not in beside)
        if kind in orders:
            gives: CaseFact = form.Order(kind, said)
        else:
            with naming_the_form(facts[kind]):
                gives = STEPS[kind](wrong, where, kind, said)
        meant, own = _meant(wrong, where, entry), said if isinstance(said, dict) else {}
        found.append(
            CaseStep(
                where,
                kind,
                gives,
                _time(wrong, where, entry),
                str(entry.get("by", "")),
                _meant(wrong, where, own) if meant is None else meant,
            )
        )
    return found


def _known(item: Item) -> tuple[Mapping[str, StepForm], Mapping[str, StepForm]]:
    """The commands and the facts that a sequence may give, after what the case is about."""
    if "promotion" in item:
        return steps.of_promotion(), {}
    if "tournament" in item:
        return steps.in_tournament(), {}
    if "table" in item:
        return steps.at_table(), steps.facts()
    return {}, {name: one for name, one in steps.facts().items() if name != "deal"}


def _meant(wrong: Wrong, where: str, entry: Item) -> Meant | None:
    said = entry.get(REFUSED)
    return typed(wrong, f"{where} {REFUSED}", said, Meant) if said is not None else None


def _time(wrong: Wrong, where: str, entry: Item) -> int | None:
    return whole(wrong, f"{where} at", entry["at"]) if "at" in entry else None


def whole(wrong: Wrong, where: str, value: object) -> int:
    """A field that must be a whole number."""
    if type(value) is not int:
        raise wrong(where, f"a whole number is wanted, not {value!r}")
    return value


def _fields(wrong: Wrong, where: str, kind: str, said: object) -> dict[str, object]:
    if not isinstance(said, dict):
        raise wrong(where, f"{kind} wants fields such as {{player: P1, …}}")
    return said


def _said(wrong: Wrong, where: str, kind: str, said: object) -> CaseFact:
    fields = _fields(wrong, where, kind, said)
    return typed(wrong, f"{where} {kind}", fields, SPOKEN[kind])


SPOKEN: dict[str, type[CaseFact]] = {
    "bet": form.CaseWager,
    "change": form.CaseChange,
    "move": form.CaseMove,
}


def _put(wrong: Wrong, where: str, kind: str, said: object) -> CaseFact:
    """Fields have no order and acts have one: each key is an act of its own."""
    fields = _fields(wrong, where, kind, said)
    listed = fields.get("acts", [fields])
    if not isinstance(listed, list) or not all(isinstance(one, dict) for one in listed):
        raise wrong("put acts", "list what was done, such as [{say: raise}, {chips: [500]}]")
    known = form.ACTS if "acts" not in fields else ()
    acts = [
        {key: value} for one in listed for key, value in one.items() if not known or key in known
    ]
    return typed(wrong, f"{where} put", {**fields, "acts": acts}, CasePut)


def _happen(wrong: Wrong, where: str, kind: str, said: object) -> CaseFact:
    return _event(wrong, where, said)


def _event(wrong: Wrong, where: str, said: object) -> CaseEvent:
    if not isinstance(said, dict) or "irregularity" not in said:
        raise wrong(where, "an event names its irregularity")
    facts = {str(key): value for key, value in said.items() if key not in NO_FACTS}
    keep = said.get("players_keep_wagers", False)
    if type(keep) is not bool:
        raise wrong(f"{where} players_keep_wagers", "true or false is wanted here")
    named = str(typed(wrong, f"{where} irregularity", said["irregularity"], Word))
    return CaseEvent(named, facts, keep, _meant(wrong, where, said))


NO_FACTS = frozenset({"irregularity", "players_keep_wagers", REFUSED})


def _card(wrong: Wrong, where: str, kind: str, said: object) -> CaseFact:
    return form.CaseDeal(str(typed(wrong, f"{where} card", said, Word)))


def _roll(wrong: Wrong, where: str, kind: str, said: object) -> CaseFact:
    return form.Throw(tuple(typed(wrong, "rolls", said, CaseFaces)))


def _spin(wrong: Wrong, where: str, kind: str, said: object) -> CaseFact:
    return form.CaseSpun(tuple(typed(wrong, f"{where} {kind}", said, CaseWords)))


def _close(wrong: Wrong, where: str, kind: str, said: object) -> CaseFact:
    return form.CaseClose()


def _cut(wrong: Wrong, where: str, kind: str, said: object) -> CaseFact:
    return form.CutAt(whole(wrong, f"{where} cut", said))


def _deal(wrong: Wrong, where: str, kind: str, said: object) -> CaseFact:
    return form.DealOn(whole(wrong, where, said))


def _correct(wrong: Wrong, where: str, kind: str, said: object) -> CaseFact:
    fields = said if isinstance(said, dict) else {"keep": said}
    if type(fields.get("keep")) is not int:
        raise wrong("sequence correct", "keep: how many entries to keep")
    return typed(wrong, f"{where} correct", fields, CaseCorrection)


STEPS: dict[str, Callable[[Wrong, str, str, object], CaseFact]] = {
    "bet": _said,
    "change": _said,
    "card": _card,
    "roll": _roll,
    "spin": _spin,
    "drawn": _spin,
    "move": _said,
    "put": _put,
    "event": _happen,
    "close": _close,
    "correct": _correct,
    "cut": _cut,
    "deal": _deal,
}
"""How each fact of a sequence is read."""
