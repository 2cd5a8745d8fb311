"""Reading case files: strict about every key, plain about what is wrong and where."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

CASE_KEYS = frozenset(
    """
    case game cites options limits wagers shoe cards rolls spins drawn tiles sequence moves
    event state table tournament promotion expect
    """.split()
)
REFUSED = "refused"
"""On a fact: the mistake is meant, and this is the provision that refuses it, or in what words;
true for whatever reason.
"""
WAGER_KEYS = frozenset({"player", "wager", "stake", "box", "hand", "numbers", "on", REFUSED})
MOVE_KEYS = frozenset("player move box hand stake on wager cards low high".split()) | {REFUSED}
PUT_KEYS = frozenset("player say chips does acts".split()) | {REFUSED}
SEQUENCE_KEYS = frozenset(
    "bet change card roll spin drawn move put event close correct cut".split()
)
TABLE_KEYS = frozenset(
    """
    sit buy-in leave vacate direct raise-maximum limit-entry exclude separate give-notice
    display-sign withdraw-notice change-limits raise-minimum shuffle direct-shuffle place-mark
    cutting-card-out change-dealer buy-colour redeem-colour write-ticket cancel-ticket claim-ticket
    open surplus close-round close-table limit-terminal announce-closing end-play ask-reshuffle
    take-off sit-out sit-in change-seat move-out ask-for ask-no-more give-seat collect-fees
    pay-for-table offer-jackpot no-more-bets broadcast-jackpot announce-jackpot change-jackpot
    jackpot-fails confirm-jackpot follow-jackpot freeze-out
    """.split()
)
"""The commands of a table that a sequence may give."""
BESIDE = frozenset({"at", "by", REFUSED})
"""What may stand beside a fact at a table: when it was done, by whom, and that it is refused."""
PROMOTION_KEYS = frozenset("prizes leaves_out minimum present begun".split())
"""What is offered by a promotion, and whether it has begun."""
PROMOTION_STEPS = frozenset("submit begin amend draw notify pay deny compromised validated".split())
ENTRY_KEYS = frozenset("conditions leaves_out entered seated playing".split())
"""How a tournament stands before the first step of a case."""
SETUP_KEYS = frozenset("places teaching cutting_card by_hand".split())
EXPECT_KEYS = frozenset(
    """
    results net hands points category legal legal_includes legal_excludes accepted reason
    refusal ruling order pots burned turn prompt settled table tournament promotion
    """.split()
)
RESULT_KEYS = frozenset("player wager outcome payout stake box hand on numbers".split())
OUTCOMES = frozenset(
    {"win", "lose", "void", "standoff", "surrender", "reduced", "removed", "reinstated", "pending"}
)

STATE_KEYS = frozenset(
    """
    phase balance seats standing designated former differential dummy oral shoe warned
    markers directions excluded cut cash coins confirmed dice_in_air point shooter dice_from
    nominated jackpot_winner multipliers chips pools games played later_day age first_round
    joined skipped late_entry terminals new_dealer cutting_card_to stacks button blinds missed
    absent regular round pot folded all_in up
    banker bank_box put_up partners co_bank last last_banker last_bank_box rounds_banked
    partners_banked house_banked off
    """.split()
)
SAID_OTHERWISE = {"dice_in_the_air": "dice_in_air"}
"""Keys of `state` that people write in other words."""

PLAYED_WITH_TILES = "/pai-gow"
"""How the games that are played with tiles are called in every book."""

LONGEST = 4_000_000
"""How many bytes a case file may have."""
DEEPEST = 100
"""How deep fields and lists may lie within each other."""
TOO_DEEP = f"fields and lists lie more than {DEEPEST} deep within each other"
MOST = 1_000_000
"""How many values a file may hold."""
FIGURES = 15
"""How many figures a number may have: more cents than there is money."""
_NESTS = re.compile(r"[\[\]{}]|(?:[-?:][ \t]+){2,}|^ +", re.MULTILINE)
"""What lies within something else is in brackets, behind dashes, or further to the right."""

Fields = Mapping[str, Any]


class BadCaseFile(ValueError):
    """A case file that cannot be run: the sentence names the file, the case and the field."""


@dataclass(frozen=True)
class Case:
    """One case as written."""

    source: str
    name: str
    game: str
    cites: tuple[str, ...]
    options: Fields = field(default_factory=dict)
    limits: Fields = field(default_factory=dict)
    wagers: Sequence[Fields] = ()
    shoe: Sequence[Any] = ()
    cards: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    rolls: Sequence[Any] = ()
    spins: Sequence[Any] = ()
    drawn: Sequence[Any] = ()
    tiles: Any = None
    """Hands of tiles as they are written: see `croupier.cases.tiles`."""
    sequence: Sequence[Fields] | None = None
    table: Fields | None = None
    """How the table is set up, if the case is about one and not about a round."""
    tournament: Fields | None = None
    """The conditions of a tournament and who has entered, if the case is about one."""
    promotion: Fields | None = None
    """What a promotion offers, if the case is about one."""
    moves: Sequence[Fields] = ()
    event: Fields | None = None
    state: Fields = field(default_factory=dict)
    expect: Fields = field(default_factory=dict)

    @property
    def asks(self) -> bool:
        """Whether it expects nothing: these are the facts, and what is the ruling?"""
        return not self.expect

    def wrong(self, where: str, what: str) -> BadCaseFile:
        """The error for a field of this case."""
        return BadCaseFile(f"{self.source}: case {self.name!r}: {where}: {what}")


if TYPE_CHECKING or not yaml.__with_libyaml__:  # noqa: SIM108 - mypy wants a plain base class
    _Quickest = yaml.SafeLoader
else:
    _Quickest = yaml.CSafeLoader  # five times as quick


class _Loader(_Quickest):
    """YAML as people write at a table: `on`, `no` and `00` are words, a key stands once."""


_BOOL, _INT = "tag:yaml.org,2002:bool", "tag:yaml.org,2002:int"
_Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if tag not in (_BOOL, _INT)]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
# 00 and 000 are compartments of a wheel, and no figures
_Loader.add_implicit_resolver(_INT, re.compile(r"^[-+]?(?:0|[1-9][0-9_]*)$"), list("-+0123456789"))
_Loader.add_implicit_resolver(_BOOL, re.compile(r"^(?:true|false|True|False)$"), list("tfTF"))


def _mapping(loader: _Loader, node: yaml.MappingNode) -> dict[Any, Any]:
    loader.flatten_mapping(node)
    result: dict[Any, Any] = {}
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node, deep=True)
        if key in result:
            line = key_node.start_mark.line + 1
            raise yaml.constructor.ConstructorError(
                None, None, f"the key {key!r} stands twice, line {line}", key_node.start_mark
            )
        result[key] = loader.construct_object(value_node, deep=True)
    return result


def _number(loader: _Loader, node: yaml.ScalarNode) -> int:
    figures = str(node.value).replace("_", "")
    if len(figures.lstrip("+-")) > FIGURES:
        line = node.start_mark.line + 1
        said = f"a number of {len(figures)} figures, line {line}: {FIGURES} are enough"
        raise yaml.constructor.ConstructorError(None, None, said, node.start_mark)
    return int(figures)


_Loader.add_constructor("tag:yaml.org,2002:map", _mapping)
_Loader.add_constructor(_INT, _number)


def read_cases(path: Path) -> list[Case]:
    """The cases of one file."""
    return parse_cases(read_text(path), str(path))


def read_text(path: Path) -> str:
    """The text of a file, which is not too long."""
    try:
        with path.open("rb") as file:
            data = file.read(LONGEST + 1)
        text = data.decode("utf-8")
    except OSError as error:
        raise BadCaseFile(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        if len(data) <= LONGEST:
            raise BadCaseFile(f"{path}: is not a text file in UTF-8") from None
    if len(data) > LONGEST:
        raise BadCaseFile(f"{path}: is longer than {LONGEST:,} bytes: split it into several files")
    return text


def load(text: str, source: str) -> object:
    """What a text in YAML says, as people write at a table."""
    try:
        _not_too_deep(text)
        loaded = yaml.load(text, Loader=_Loader)
        _not_too_much(loaded, {})
        return loaded
    except RecursionError:
        raise BadCaseFile(f"{source}: {TOO_DEEP}") from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f", line {mark.line + 1}" if mark is not None else ""
        what = getattr(error, "problem", None) or str(error)
        raise BadCaseFile(f"{source}{where}: not YAML: {what}") from None
    except (ValueError, AttributeError, LookupError) as error:  # a tag that its value does not fit
        raise BadCaseFile(f"{source}: not YAML: {error}") from None


def parse_cases(text: str, source: str = "case") -> list[Case]:
    """The cases in a text."""
    loaded = load(text, source)
    if not isinstance(loaded, list):
        raise BadCaseFile(f"{source}: a case file is a list of cases (each begins with '- case:')")
    cases = [_case(item, number, source) for number, item in enumerate(loaded, 1)]
    names = [case.name for case in cases]
    for name in names:
        if names.count(name) > 1:
            raise BadCaseFile(f"{source}: two cases are called {name!r}")
    return cases


def _not_too_deep(text: str) -> None:
    """How deep things lie is counted before they are read, which takes a stack as deep."""
    deep = 0
    for found in _NESTS.findall(text):
        if found in ("[", "{"):
            deep += 1
        elif found in ("]", "}"):
            deep -= 1
        if deep > DEEPEST or len(found) > 2 * DEEPEST:
            raise RecursionError


def _not_too_much(value: object, counted: dict[int, int]) -> int:
    """How many values there are, those counted again that are repeated by a name (`*name`)."""
    if not isinstance(value, dict | list):
        return 1
    known = counted.get(id(value))
    if known is None:
        counted[id(value)] = MOST  # within itself it would have no end
        inner = value.values() if isinstance(value, dict) else value
        known = counted[id(value)] = 1 + sum(_not_too_much(one, counted) for one in inner)
    if known > MOST:
        raise yaml.YAMLError(f"more than {MOST:,} values, by names that repeat them")
    return known


def _case(item: object, number: int, source: str) -> Case:
    if not isinstance(item, dict):
        raise BadCaseFile(f"{source}: item {number} is not a case")
    name = item.get("case")
    if not isinstance(name, str) or not name:
        raise BadCaseFile(f"{source}: item {number}: a case needs a name (case: …)")
    plain = Case(source, name, "", ())
    _known(plain, "", item, CASE_KEYS)
    game = item.get("game")
    if not isinstance(game, str):
        raise plain.wrong("game", "a case names its game, such as qld-2024/baccarat")
    if "tiles" in item and not game.endswith(PLAYED_WITH_TILES):
        raise plain.wrong("tiles", f"{game} is not played with tiles")
    given: dict[str, Any] = {key: READ[key](plain, key, item) for key in item if key in READ}
    given["cards"] = {str(k): v for k, v in _fields(plain, "cards", item).items()}
    cites = _citations(plain, item.get("cites", ""))
    case = Case(source, name, game, cites, state=_state(plain, item), **given)
    if "expect" in item and not case.expect:
        raise case.wrong("expect", "a case expects something; without the key it asks what follows")
    _check(case)
    return case


def _check(case: Case) -> None:
    """Every key inside a case is one the format knows."""
    for number, wager in enumerate(case.wagers, 1):
        _wager(case, f"wagers {number}", wager)
    for number, move in enumerate(case.moves, 1):
        _move(case, f"moves {number}", move)
    _known(case, "state", case.state, STATE_KEYS)
    _known(case, "expect", case.expect, EXPECT_KEYS)
    if case.event is not None and "irregularity" not in case.event:
        raise case.wrong("event", "an event names its irregularity")
    for number, result in enumerate(_items(case, "results", case.expect), 1):
        where = f"expect.results {number}"
        _known(case, where, result, RESULT_KEYS)
        if result.get("outcome") not in (None, *OUTCOMES):
            raise case.wrong(where, f"{result['outcome']!r} is not an outcome")
        if "wager" not in result:
            raise case.wrong(where, "a result names its wager")
    known, beside = SEQUENCE_KEYS, frozenset({REFUSED})
    if case.table is not None:
        _known(case, "table", case.table, SETUP_KEYS)
        if not case.sequence:
            raise case.wrong("table", "what is done there stands in sequence")
        known, beside = SEQUENCE_KEYS | TABLE_KEYS | {"deal"}, BESIDE
    if case.tournament is not None:
        from croupier.tournaments.commands import BY_NAME  # few cases need it

        _tournament(case, case.tournament)
        known, beside = frozenset(BY_NAME), BESIDE
    if case.promotion is not None:
        _promotion(case, case.promotion)
        known, beside = PROMOTION_STEPS, BESIDE
    if case.sequence is None:
        return
    for key in ("shoe", "moves", "rolls", "spins", "drawn", "wagers", "cards", "event"):
        if getattr(case, key) and (key in REPLACED if case.table is None else key != "shoe"):
            raise case.wrong("sequence", f"it replaces {key}: give one of them")
    for number, entry in enumerate(case.sequence, 1):
        where = f"sequence {number}"
        _known(case, where, entry, known | beside)
        if len(entry.keys() - beside) != 1:
            raise case.wrong(where, "one thing at a time")
        for key, check in (("bet", _wager), ("change", _wager), ("move", _move), ("put", _put)):
            if key in entry:
                if not isinstance(entry[key], dict):
                    raise case.wrong(where, f"{key} wants fields such as {{player: P1, …}}")
                check(case, f"{where} {key}", entry[key])
        if "event" in entry and (
            not isinstance(entry["event"], dict) or "irregularity" not in entry["event"]
        ):
            raise case.wrong(where, "an event names its irregularity")


def _tournament(case: Case, setup: Fields) -> None:
    """How a tournament stands before the first step."""
    _known(case, "tournament", setup, ENTRY_KEYS)
    _fields(case, "conditions", setup)
    _fields(case, "tournament", case.expect)
    if not all(isinstance(term, str) for term in _list(case, "leaves_out", setup)):
        raise case.wrong("leaves_out", "a list of terms is wanted here, such as [prizes]")
    for name, players in _fields(case, "seated", setup).items():
        if not isinstance(name, str) or not isinstance(players, list):
            raise case.wrong("seated", "tables with their players, such as {T1: [P1, P2]}")
    if type(setup.get("entered", [])) not in (int, list, type(None)):
        raise case.wrong("entered", "a list of players, or how many")
    if setup.get("playing", False) not in (True, False):
        raise case.wrong("playing", "true, or nothing")


def _promotion(case: Case, setup: Fields) -> None:
    """What a promotion offers."""
    _known(case, "promotion", setup, PROMOTION_KEYS)
    _fields(case, "promotion", case.expect)
    if not all(isinstance(term, str) for term in _list(case, "leaves_out", setup)):
        raise case.wrong("leaves_out", "a list of terms is wanted here, such as [eligibility]")
    for key in ("present", "begun"):
        if setup.get(key, False) not in (True, False):
            raise case.wrong(key, "true or false")
    if type(setup.get("minimum", 0)) is not int:
        raise case.wrong("minimum", "a wager in cents")


def _state(case: Case, item: Fields) -> dict[str, Any]:
    """The facts of the table, by keys with underscores however they were written."""
    plain = {
        str(key).replace(" ", "_").replace("-", "_"): value
        for key, value in _fields(case, "state", item).items()
    }
    return {SAID_OTHERWISE.get(key, key): value for key, value in plain.items()}


def _wager(case: Case, where: str, wager: Fields) -> None:
    _known(case, where, wager, WAGER_KEYS, ("player", "wager", "stake"))


def _move(case: Case, where: str, move: Fields) -> None:
    _known(case, where, move, MOVE_KEYS, ("player", "move"))


def _put(case: Case, where: str, put: Fields) -> None:
    _known(case, where, put, PUT_KEYS, ("player",))


def _known(
    case: Case, where: str, fields: Fields, known: frozenset[str], needed: tuple[str, ...] = ()
) -> None:
    for key in fields:
        if key not in known:
            raise case.wrong(where or str(key), f"unknown key {key!r}")
    for key in needed:
        if key not in fields:
            raise case.wrong(where, f"the {key} is missing")


def _fields(case: Case, key: str, item: Fields) -> dict[str, Any]:
    value = item.get(key)
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise case.wrong(key, "fields are wanted here, such as {name: value}")
    return value


def _list(case: Case, key: str, item: Fields) -> list[Any]:
    value = item.get(key)
    if value is None:
        return []
    if not isinstance(value, list):
        raise case.wrong(key, "a list is wanted here")
    return value


def _items(case: Case, key: str, item: Fields) -> list[dict[str, Any]]:
    items = _list(case, key, item)
    for number, entry in enumerate(items, 1):
        if not isinstance(entry, dict):
            raise case.wrong(f"{key} {number}", "fields are wanted here, such as {player: P1, …}")
    return items


REPLACED = frozenset("shoe moves rolls spins drawn".split())
"""What a sequence gives instead."""
READ = {
    **dict.fromkeys("options limits event expect table tournament promotion".split(), _fields),
    **dict.fromkeys("shoe rolls spins drawn".split(), _list),
    "tiles": lambda case, key, item: item[key],
    **dict.fromkeys("wagers sequence moves".split(), _items),
}
"""How the value of a key of a case is read."""


def _citations(case: Case, cites: object) -> tuple[str, ...]:
    if isinstance(cites, str):
        return (cites,) if cites else ()
    if isinstance(cites, list) and all(isinstance(one, str) for one in cites):
        return tuple(cites)
    raise case.wrong("cites", "a provision or a list of provisions")
