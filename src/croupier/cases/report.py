"""What a case came to, and where that differs from what it expects."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from croupier.cases.reader import PLAYED_WITH_TILES, Case
from croupier.cases.tables import place_of
from croupier.cases.transcript import Step, Transcript
from croupier.equipment.pieces import BadPiece
from croupier.equipment.tiles import Tile
from croupier.law import BadCitation, Citation, provisions
from croupier.play.spoken import numbers_named


@dataclass
class Actual:
    """Everything a case can ask about, as it came out."""

    results: list[dict[str, Any]] = field(default_factory=list)
    net: dict[str, int] = field(default_factory=dict)
    hands: dict[str, Any] = field(default_factory=dict)
    """By place its cards; tiles that are set, by part."""
    points: dict[str, Any] = field(default_factory=dict)
    category: dict[str, Any] = field(default_factory=dict)
    legal: list[str] = field(default_factory=list)
    turn: list[str] = field(default_factory=list)
    accepted: bool = True
    reason: str = ""
    refused: str = ""
    ruling: dict[str, list[str]] = field(default_factory=dict)
    burned: list[str] = field(default_factory=list)
    pots: list[dict[str, Any]] = field(default_factory=list)
    order: list[list[str]] = field(default_factory=list)
    """Hands that were shown, or parts of a case about tiles alone, from the best to the worst."""
    prompt: str = ""
    """What the round waits for when the facts run out."""
    table: dict[str, Any] = field(default_factory=dict)
    """How the table stands, if the case is about one."""
    tournament: dict[str, Any] = field(default_factory=dict)
    """How the tournament stands, if the case is about one."""
    promotion: dict[str, Any] = field(default_factory=dict)
    """What has become of a promotion, if the case is about one."""
    undecided: dict[str, str] = field(default_factory=dict)
    """By player, a wager that waits for more facts while nothing of the player's is decided."""

    def as_json(self) -> dict[str, Any]:
        """For machines."""
        shown = {name: value for name, value in vars(self).items() if value not in (None, "")}
        shown.pop("undecided")
        for name in ("table", "tournament", "promotion"):
            if not shown[name]:
                del shown[name]
        return shown


@dataclass(frozen=True)
class Report:
    """Whether a case holds."""

    case: Case
    failures: tuple[str, ...]
    actual: Actual
    transcript: Transcript = field(default_factory=Transcript)

    @property
    def passed(self) -> bool:
        """Whether everything expected came out."""
        return not self.failures

    def as_json(self) -> dict[str, Any]:
        """One line of `croupier check --json`; with the transcript if the case fails or asks."""
        line = {
            "case": self.case.name,
            "game": self.case.game,
            "passed": self.passed,
            "failures": list(self.failures),
            "actual": self.actual.as_json(),
        }
        if self.case.asks or not self.passed:
            line["transcript"] = [step.as_json() for step in self.transcript.steps]
        return line


def compare(case: Case, actual: Actual, transcript: Transcript) -> tuple[str, ...]:
    """The differences between what a case expects and what came out; only named fields count.
    A step that was refused counts too, unless the case expects that.
    """
    if case.asks:
        return ()
    failures: list[str] = []
    for name, wanted in case.expect.items():
        failures.extend(_COMPARE[name](case, wanted, actual))
    failures.extend(_facts_run_out(case, actual))
    failures.extend(transcript.unexpected(expects_refusal(case)))
    for step in transcript.refused:
        failures.extend(_meant_otherwise(case, step))
    return tuple(failures)


STOPS = frozenset(
    "legal legal_includes legal_excludes turn prompt accepted table tournament promotion".split()
)
"""What a case expects if it means to stop before a result."""


def _facts_run_out(case: Case, actual: Actual) -> list[str]:
    """A case that does not say where it stops comes to a settled result: for each player of whom
    it expects a net, and for somebody at least.
    """
    pending = any(result.get("outcome") == "pending" for result in case.expect.get("results", ()))
    if pending or STOPS & set(case.expect) or expects_refusal(case):
        return []
    net = case.expect.get("net")
    names = [name for name in actual.undecided if isinstance(net, dict) and name in net]
    if not names and actual.undecided.keys() == actual.net.keys():
        names = list(actual.undecided)
    return [
        f"the facts run out before {name}'s {actual.undecided[name]} is decided: the round waits "
        f"for {actual.prompt}; give the rest, or say where it stops (prompt, turn, legal, or the "
        "wager as pending)"
        for name in names
    ]


def expects_refusal(case: Case) -> bool:
    """Whether the last wager, move or report of a case is to be refused."""
    return case.expect.get("accepted") is False or bool({"reason", "refusal"} & set(case.expect))


def _meant_otherwise(case: Case, step: Step) -> list[str]:
    """What differs where a fact says why it is refused."""
    wanted = step.fact.refused
    if wanted in (None, True):
        return []
    return [
        f"{step}: refused, but not by {one!r}: {step.refused}"
        for one in _several(wanted)
        if not _is_the_reason(case, str(one), step)
    ]


def _is_the_reason(case: Case, wanted: str, step: Step) -> bool:
    """Whether a step is refused by this provision, or in these words."""
    book = case.game.partition("/")[0]
    try:
        Citation.parse(book, wanted)
    except BadCitation:
        return wanted.lower() in step.refused.lower()
    return any(_touches(book, wanted, got) for got in provisions(step.cites))


def _results(case: Case, wanted: Any, actual: Actual) -> list[str]:
    failures = []
    for result in wanted:
        mine = [line for line in actual.results if _same_wager(result, line)]
        mine += _bundles(result, actual)
        what = " ".join(
            str(result[key])
            for key in ("player", "wager", "on", "hand", "box", "numbers")
            if key in result
        )
        if not mine:
            failures.append(f"results: there is no wager {what}")
            continue
        checked = [key for key in ("outcome", "payout", "stake") if key in result]
        if any(all(line[key] == result[key] for key in checked) for line in mine):
            continue
        want = " ".join(str(result[key]) for key in checked)
        got = "; ".join(
            " ".join(str(line[key]) for key in dict.fromkeys(("outcome", "payout", *checked)))
            + f" ({line['cites']})"
            for line in mine
        )
        failures.append(f"results: {what}: expected {want}, got {got}")
    return failures


def _same_wager(result: Mapping[str, Any], line: Mapping[str, Any]) -> bool:
    if result["wager"] != line["wager"] or result.get("player", line["player"]) != line["player"]:
        return False
    if "box" in result and str(result["box"]) != line["box"]:
        return False
    if "numbers" in result and line["numbers"]:
        if list(numbers_named(_several(result["numbers"]))) != line["numbers"]:
            return False
    on = result.get("on", result.get("hand"))
    return on is None or place_of(result) == line["on"] or not line["on"]


def _bundles(result: Mapping[str, Any], actual: Actual) -> list[dict[str, Any]]:
    """The bundles that a result may mean, each as one wager: it wins if a piece does, and pays
    what its pieces pay.
    """
    name = f"{result['wager']} {place_of(result)}".rstrip()
    found: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for line in actual.results:
        if (
            line["part_of"].split(" ")[0] == result["wager"]
            and name in (line["part_of"], result["wager"])
            and result.get("player", line["player"]) == line["player"]
        ):
            found.setdefault((line["player"], line["part_of"]), []).append(line)
    bundles = []
    for pieces in found.values():
        won = any(piece["outcome"] == "win" for piece in pieces)
        outcome = "win" if won else pieces[0]["outcome"]
        pays = sum(piece["payout"] for piece in pieces)
        bundles.append({**pieces[0], "outcome": outcome, "payout": pays})
    return bundles


def _exact_by_name(name: str) -> Callable[[Case, Any, Actual], list[str]]:
    def compare(case: Case, wanted: Any, actual: Actual) -> list[str]:
        got = getattr(actual, name)
        if not isinstance(wanted, dict):
            return [f"{name}: give it by name, such as {{P1: …}}"]
        return [
            f"{name}: {key}: expected {value}, got {got.get(key, 'nothing')}"
            for key, value in wanted.items()
            if got.get(key) != value
        ]

    return compare


def _by_hand(wanted: Any) -> dict[str, Any]:
    """What is expected of hands: where there is only one, its name goes without saying."""
    plain = not isinstance(wanted, dict) or set(wanted) <= {"low", "high"}
    return {"": wanted} if plain else wanted


def _of_tiles(name: str, wanted: Any, got: Any, words: Callable[[Any], Any]) -> list[str]:
    """What differs of hands of tiles: whole hands, or their parts."""
    failures = []
    for place, want in _by_hand(wanted).items():
        have = got.get(str(place), "nothing")
        if isinstance(want, dict):
            parts = have if isinstance(have, dict) else {}
            pairs = [(f" {part}", one, parts.get(part, have)) for part, one in want.items()]
        else:
            pairs = [("", want, have)]
        for part, one, other in pairs:
            if words(one) != words(other):
                at = f"{place}{part}".strip()
                failures.append(f"{name}: {at}: expected {one}, got {other}")
    return failures


def _tiles(said: Any) -> Any:
    """Tiles in any order, by whichever of their names; of a hand that is set all four."""
    if isinstance(said, dict):
        return sorted(tile for part in said.values() for tile in _tiles(part))
    try:
        return sorted(Tile.parse(str(one)) for one in said)
    except (BadPiece, TypeError):
        return said


def _tiles_called(said: Any) -> Any:
    return _plain(str(said).replace("9", "nine").replace("nothing", ""))


def _hands(case: Case, wanted: Any, actual: Actual) -> list[str]:
    if case.game.endswith(PLAYED_WITH_TILES):
        return _of_tiles("hands", wanted, actual.hands, _tiles)
    failures = []
    for place, cards in wanted.items():
        want = sorted(str(card).upper().replace("10", "T") for card in cards)
        got = actual.hands.get(str(place), [])
        if want != sorted(got):
            failures.append(f"hands: {place}: expected {' '.join(want)}, got {' '.join(got)}")
    return failures


def _points(case: Case, wanted: Any, actual: Actual) -> list[str]:
    if case.game.endswith(PLAYED_WITH_TILES):
        return _of_tiles("points", wanted, actual.points, lambda said: said)
    return _exact_by_name("points")(case, wanted, actual)


def _category(case: Case, wanted: Any, actual: Actual) -> list[str]:
    if case.game.endswith(PLAYED_WITH_TILES):
        return _of_tiles("category", wanted, actual.category, _tiles_called)
    if not isinstance(wanted, dict):
        return ["category: give it by hand, such as {P1: pair}"]
    if not actual.category:
        return [f"category: {case.game} has no category"]
    return [
        f"category: {place}: expected {name}, got {actual.category.get(str(place), 'nothing')}"
        for place, name in wanted.items()
        if _plain(name) != _plain(actual.category.get(str(place), ""))
    ]


def _plain(name: object) -> str:
    """What a hand is called, whether its number is written out or not."""
    words = str(name).lower().replace("-", " ").split()
    return " ".join(_NUMBERS.get(word, word) for word in words).removeprefix("1 ")


_NUMBERS = {"one": "1", "two": "2", "three": "3", "four": "4", "pairs": "pair"}


def _legal(case: Case, wanted: Any, actual: Actual) -> list[str]:
    if set(wanted) == set(actual.legal):
        return []
    return [f"legal: expected {sorted(wanted)}, got {sorted(actual.legal)}"]


def _legal_includes(case: Case, wanted: Any, actual: Actual) -> list[str]:
    missing = [move for move in _several(wanted) if move not in actual.legal]
    return [f"legal_includes: {move} is not open ({actual.legal})" for move in missing]


def _legal_excludes(case: Case, wanted: Any, actual: Actual) -> list[str]:
    open_ = [move for move in _several(wanted) if move in actual.legal]
    return [f"legal_excludes: {move} is open" for move in open_]


def _accepted(case: Case, wanted: Any, actual: Actual) -> list[str]:
    if wanted == actual.accepted:
        return []
    if actual.accepted:
        return ["accepted: expected a refusal, but it was taken"]
    return [f"accepted: expected {wanted}, but refused: {actual.refused}"]


def _reason(case: Case, wanted: Any, actual: Actual) -> list[str]:
    book = case.game.partition("/")[0]
    for want in _several(wanted):
        if not any(_touches(book, str(want), got) for got in actual.reason.split(", ") if got):
            return [f"reason: expected {want}, got {actual.reason or 'none'} ({actual.refused})"]
    return []


def _touches(book: str, one: str, other: str) -> bool:
    """Whether two citations are of one provision, or of a provision and a part of it. A whole
    schedule is no reason for anything.
    """
    try:
        first, second = Citation.parse(book, one), Citation.parse(book, other)
    except BadCitation:
        return one == other
    if first.is_chapter:
        return first == second
    return first.covers(second) or second.covers(first)


def _refusal(case: Case, wanted: Any, actual: Actual) -> list[str]:
    missing = [one for one in _several(wanted) if str(one).lower() not in actual.refused.lower()]
    return [f"refusal: expected {one!r}, got {actual.refused or 'none'}" for one in missing]


def _ruling(case: Case, wanted: Any, actual: Actual) -> list[str]:
    failures = []
    for name, values in wanted.items():
        got = actual.ruling.get(name, [])
        for value in _several(values):
            text = str(value)
            if text not in got and not any(one.split(" ")[0] == text for one in got):
                failures.append(f"ruling: {name}: expected {text}, got {got or 'nothing'}")
    return failures


def _burned(case: Case, wanted: Any, actual: Actual) -> list[str]:
    want = [str(card).upper().replace("10", "T") for card in wanted]
    return [] if want == actual.burned else [f"burned: expected {want}, got {actual.burned}"]


def _turn(case: Case, wanted: Any, actual: Actual) -> list[str]:
    if isinstance(wanted, list) and sorted(map(str, wanted)) == sorted(actual.turn):
        return []
    if str(wanted) in actual.turn:
        return []
    return [f"turn: expected {wanted}, got {actual.turn or 'nobody'}"]


def _prompt(case: Case, wanted: Any, actual: Actual) -> list[str]:
    """A prompt by its kind (`draw`), or by its kind and place (`draw dealer`)."""
    want, got = str(wanted).lower(), actual.prompt.lower()
    if want in (got, got.partition(" ")[0]):
        return []
    return [f"prompt: expected {wanted}, got {actual.prompt}"]


def _settled(case: Case, wanted: Any, actual: Actual) -> list[str]:
    """Results in the order in which they are settled; others may come between."""
    lines = iter(line for line in actual.results if line["outcome"] != "pending")
    for number, result in enumerate(wanted, 1):
        if not any(_same_wager(result, line) for line in lines):
            order = ", ".join(f"{line['player']} {line['wager']}" for line in actual.results)
            return [f"settled: number {number}, {result}, does not come in its turn: {order}"]
    return []


def _table(case: Case, wanted: Any, actual: Actual) -> list[str]:
    """How a table stands."""
    return _stands("table", wanted, actual.table, AMONG)


AMONG = frozenset({"events", "excluded", "may_be_vacated", "away"})
"""Lists of which a case names what is among them."""


def _stands(
    what: str, wanted: Mapping[str, Any], stands: Mapping[str, Any], among: frozenset[str]
) -> list[str]:
    """What differs: by name where there are names, and what is among others where that counts."""
    failures = []
    for name, value in wanted.items():
        if name not in stands:
            failures.append(f"{what}: unknown key {name!r}; there are: {', '.join(stands)}")
            continue
        got = stands[name]
        if name in among:
            missing = [one for one in _several(value) if one not in got]
            failures += [f"{what}: {name}: {one!r} is not among {got}" for one in missing]
        elif isinstance(value, dict) and isinstance(got, dict):
            failures += [
                f"{what}: {name}: {key}: expected {one}, got {got.get(key, 'nothing')}"
                for key, one in value.items()
                if got.get(key) != one
            ]
        elif got != value:
            failures.append(f"{what}: {name}: expected {value}, got {got}")
    return failures


def _tournament(case: Case, wanted: Any, actual: Actual) -> list[str]:
    """How a tournament stands; a standing may be told without brackets where nobody is equal, and
    as far as it is told.
    """
    told = dict(wanted or {})
    failures = []
    if "standing" in told and "standing" in actual.tournament:
        want = [_several(one) for one in _several(told.pop("standing"))]
        got = [sorted(one) for one in actual.tournament["standing"]]
        if [sorted(map(str, one)) for one in want] != got[: len(want)]:
            failures.append(f"tournament: standing: expected {want}, got {got}")
    return failures + _stands("tournament", told, actual.tournament, AMONG)


def _promotion(case: Case, wanted: Any, actual: Actual) -> list[str]:
    return _stands("promotion", wanted or {}, actual.promotion, AMONG)


def _order(case: Case, wanted: Any, actual: Actual) -> list[str]:
    want = [sorted(map(str, _several(one))) for one in wanted]
    return (
        []
        if want == [sorted(one) for one in actual.order]
        else [f"order: expected {wanted}, got {actual.order or 'no hands shown'}"]
    )


def _pots(case: Case, wanted: Any, actual: Actual) -> list[str]:
    """Pots by the fields that a case names, the main pot first; the order of players is nothing."""
    if not isinstance(wanted, list) or not all(isinstance(pot, dict) for pot in wanted):
        return ["pots: list them as {amount, eligible, winners}"]
    if len(wanted) != len(actual.pots):
        return [f"pots: expected {len(wanted)}, got {actual.pots or 'none'}"]
    failures = []
    for number, (want, got) in enumerate(zip(wanted, actual.pots, strict=True), 1):
        for key, value in want.items():
            here = got.get(key, "nothing of the kind")
            same = {*map(str, value)} == {*here} if isinstance(value, list) else value == here
            if not same:
                failures.append(f"pot {number}: expected {key} {value}, got {here}")
    return failures


def _several(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


_COMPARE: dict[str, Callable[[Case, Any, Actual], list[str]]] = {
    "results": _results,
    "net": _exact_by_name("net"),
    "hands": _hands,
    "points": _points,
    "category": _category,
    "legal": _legal,
    "legal_includes": _legal_includes,
    "legal_excludes": _legal_excludes,
    "accepted": _accepted,
    "reason": _reason,
    "refusal": _refusal,
    "ruling": _ruling,
    "order": _order,
    "pots": _pots,
    "burned": _burned,
    "turn": _turn,
    "prompt": _prompt,
    "settled": _settled,
    "table": _table,
    "tournament": _tournament,
    "promotion": _promotion,
}
