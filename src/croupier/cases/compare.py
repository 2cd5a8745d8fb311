"""Where what a case came to differs from what it expects."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence

import msgspec

from croupier.cases.actual import Actual, CaseSettled
from croupier.cases.form import Case, CaseResult, Expect
from croupier.cases.reader import PLAYED_WITH_TILES
from croupier.cases.transcript import StepDone, Transcript
from croupier.equipment.pieces import BadPiece
from croupier.equipment.tiles import Tile
from croupier.law import BadCitation, Citation, provisions
from croupier.play.spoken import numbers_named


def compare(case: Case, actual: Actual, transcript: Transcript) -> tuple[str, ...]:
    """The differences between what a case expects and what came out; only named fields count.
    A step that was refused counts too, unless the case expects that or only asks; one that is
    said to be refused and was taken counts always.
    """
    failures: list[str] = []
    for name in case.expects:
        failures.extend(_COMPARE[name](case, actual))
    if not case.asks:
        failures.extend(_facts_run_out(case, actual))
        failures.extend(transcript.unexpected(case.expects_refusal))
    failures.extend(transcript.in_vain())
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
    pending = any(result.outcome == "pending" for result in case.expect.results)
    if pending or STOPS & set(case.expects) or case.expects_refusal:
        return []
    names = [name for name in actual.undecided if name in case.expect.net]
    if not names and actual.undecided.keys() == actual.net.keys():
        names = list(actual.undecided)
    return [
        f"the facts run out before {name}'s {actual.undecided[name]} is decided: the round waits "
        f"for {actual.prompt}; give the rest, or say where it stops (prompt, turn, legal, or the "
        "wager as pending)"
        for name in names
    ]


def _meant_otherwise(case: Case, step: StepDone) -> list[str]:
    """What differs where a fact says why it is refused."""
    return [
        f"{step}: refused, but not by {one!r}: {step.refused}"
        for one in step.fact.refused or ()
        if not _is_the_reason(case, one, step)
    ]


def _is_the_reason(case: Case, wanted: str, step: StepDone) -> bool:
    """Whether a step is refused by this provision, or in these words."""
    book = case.game.partition("/")[0]
    try:
        Citation.parse(book, wanted)
    except BadCitation:
        return wanted.lower() in step.refused.lower()
    return any(_touches(book, wanted, got) for got in provisions(step.cites))


# -- wagers --------------------------------------------------------------------------------------


def _results(case: Case, actual: Actual) -> list[str]:
    failures = [] if case.expect.results else _nothing("results", actual.results)
    for result in case.expect.results:
        mine = [line for line in actual.results if _same_wager(result, line)]
        mine += _bundles(result, actual)
        what = _called(result)
        if not mine:
            failures.append(f"results: there is no wager {what}")
            continue
        checked = [
            key for key in ("outcome", "payout", "stake") if getattr(result, key) is not None
        ]
        if any(all(getattr(line, k) == getattr(result, k) for k in checked) for line in mine):
            continue
        want = _in_words(result, checked)
        shown = dict.fromkeys(("outcome", "payout", *checked))
        got = "; ".join(f"{_in_words(line, shown)} ({line.cites})" for line in mine)
        failures.append(f"results: {what}: expected {want}, got {got}")
    return failures


def _called(result: CaseResult) -> str:
    """A result by what it says of its wager."""
    named = (result.player, result.wager, result.on, result.hand, result.box)
    words = [one for one in named if one is not None]
    return " ".join(words + ([str([*result.numbers])] if result.numbers is not None else []))


def _in_words(line: CaseResult | CaseSettled, keys: Sequence[str] | Mapping[str, None]) -> str:
    return " ".join(str(getattr(line, key)) for key in keys)


def _same_wager(result: CaseResult, line: CaseSettled) -> bool:
    if result.wager != line.wager or result.player not in (None, line.player):
        return False
    if result.box not in (None, line.box):
        return False
    if result.numbers is not None and line.numbers:
        if list(numbers_named(result.numbers)) != line.numbers:
            return False
    anywhere = result.on is None and result.hand is None
    return anywhere or result.spot == line.on or not line.on


def _bundles(result: CaseResult, actual: Actual) -> list[CaseSettled]:
    """The bundles that a result may mean, each as one wager: it wins if a piece does, and pays
    what its pieces pay.
    """
    name = f"{result.wager} {result.spot}".rstrip()
    found: dict[tuple[str, str], list[CaseSettled]] = {}
    for line in actual.results:
        if (
            line.part_of.split(" ")[0] == result.wager
            and name in (line.part_of, result.wager)
            and result.player in (None, line.player)
        ):
            found.setdefault((line.player, line.part_of), []).append(line)
    bundles = []
    for pieces in found.values():
        won = any(piece.outcome == "win" for piece in pieces)
        outcome = "win" if won else pieces[0].outcome
        pays = sum(piece.payout for piece in pieces)
        bundles.append(msgspec.structs.replace(pieces[0], outcome=outcome, payout=pays))
    return bundles


def _net(case: Case, actual: Actual) -> list[str]:
    return _by_name("net", case.expect.net, actual.net, _mentioned(case))


def _by_name(
    name: str,
    wanted: Mapping[str, object],
    got: Mapping[str, object],
    mentioned: Container[str] = (),
) -> list[str]:
    """What differs by name. Nobody named is nobody at all, and 0 is nothing: also for somebody
    whom the case mentions and of whom there is nothing to tell.
    """
    if not wanted:
        return _nothing(name, {key: value for key, value in got.items() if value})
    strange = " (the case mentions nobody of this name)"
    return [
        f"{name}: {key}: expected {value}, got {got.get(key, 'nothing')}"
        f"{strange if value == 0 and key not in got else ''}"
        for key, value in wanted.items()
        if got.get(key, 0 if key in mentioned else None) != value
    ]


def _mentioned(case: Case) -> set[str]:
    """Every name that the facts of a case mention: of somebody else, 0 would say nothing."""
    facts = msgspec.to_builtins(msgspec.structs.replace(case, expect=Expect()), enc_hook=str)
    found: set[str] = set()
    left: list[object] = [facts]
    while left:
        one = left.pop()
        if isinstance(one, str):
            found.add(one)
        elif isinstance(one, dict):
            left += [*one, *one.values()]
        elif isinstance(one, list | tuple):
            left += one
    return found


def _nothing(name: str, got: object) -> list[str]:
    """What there is where a case says that there is nothing."""
    return [f"{name}: expected nothing, got {msgspec.to_builtins(got)}"] if got else []


def _settled(case: Case, actual: Actual) -> list[str]:
    """Results in the order in which they are settled; others may come between."""
    settled = [line for line in actual.results if line.outcome != "pending"]
    if not case.expect.settled:
        return _nothing("settled", settled)
    lines = iter(settled)
    for number, result in enumerate(case.expect.settled, 1):
        if not any(_same_wager(result, line) for line in lines):
            order = ", ".join(f"{line.player} {line.wager}" for line in actual.results)
            what = _called(result)
            return [f"settled: number {number}, {what}, does not come in its turn: {order}"]
    return []


# -- hands ---------------------------------------------------------------------------------------


def _by_hand(wanted: object) -> dict[str, object]:
    """What is expected of hands: where there is only one, its name goes without saying."""
    if not isinstance(wanted, dict) or set(wanted) <= {"low", "high"}:
        return {"": wanted}
    return wanted


def _of_tiles(
    name: str, wanted: object, got: Mapping[str, object], words: Callable[[object], object]
) -> list[str]:
    """What differs of hands of tiles: whole hands, or their parts."""
    failures = []
    for place, want in _by_hand(wanted).items():
        have = got.get(place, "nothing")
        pairs = [("", want, have)]
        if isinstance(want, dict):
            parts = have if isinstance(have, dict) else {}
            pairs = [(f" {part}", one, parts.get(part, have)) for part, one in want.items()]
        for part, one, other in pairs:
            if words(one) != words(other):
                at = f"{place}{part}".strip()
                failures.append(f"{name}: {at}: expected {_shown(one)}, got {other}")
    return failures


def _shown(wanted: object) -> object:
    return list(wanted) if isinstance(wanted, tuple) else wanted


def _tiles(said: object) -> object:
    """Tiles in any order, by whichever of their names; of a hand that is set all four."""
    texts = [one for part in said.values() for one in part] if isinstance(said, dict) else said
    try:
        return sorted(Tile.parse(str(one)) for one in _several(texts))
    except BadPiece:
        return said


def _tiles_called(said: object) -> str:
    return _plain(str(said).replace("9", "nine").replace("nothing", ""))


def _as_it_is(said: object) -> object:
    return said


def _cards(texts: Sequence[str]) -> list[str]:
    return [text.upper().replace("10", "T") for text in texts]


def _hands(case: Case, actual: Actual) -> list[str]:
    wanted = case.expect.hands
    if case.game.endswith(PLAYED_WITH_TILES):
        return _of_tiles("hands", wanted, actual.hands, _tiles)
    if not isinstance(wanted, dict):
        return ["hands: give it by name, such as {P1: …}"]
    failures = [] if wanted else _nothing("hands", {k: v for k, v in actual.hands.items() if v})
    for place, cards in wanted.items():
        want, got = sorted(_cards([*cards])), [*actual.hands.get(place, [])]
        if want != sorted(got):
            failures.append(f"hands: {place}: expected {' '.join(want)}, got {' '.join(got)}")
    return failures


def _points(case: Case, actual: Actual) -> list[str]:
    wanted = case.expect.points
    if case.game.endswith(PLAYED_WITH_TILES):
        return _of_tiles("points", wanted, actual.points, _as_it_is)
    if not isinstance(wanted, dict):
        return ["points: give it by name, such as {P1: …}"]
    return _by_name("points", wanted, actual.points)


def _category(case: Case, actual: Actual) -> list[str]:
    wanted = case.expect.category
    if case.game.endswith(PLAYED_WITH_TILES):
        return _of_tiles("category", wanted, actual.category, _tiles_called)
    if not isinstance(wanted, dict):
        return ["category: give it by hand, such as {P1: pair}"]
    if not wanted:
        return _nothing("category", actual.category)
    if not actual.category:
        return [f"category: {case.game} has no category"]
    return [
        f"category: {place}: expected {name}, got {actual.category.get(place, 'nothing')}"
        for place, name in wanted.items()
        if _plain(name) != _plain(actual.category.get(place, ""))
    ]


def _plain(name: object) -> str:
    """What a hand is called, whether its number is written out or not."""
    words = str(name).lower().replace("-", " ").split()
    return " ".join(_NUMBERS.get(word, word) for word in words).removeprefix("1 ")


_NUMBERS = {"one": "1", "two": "2", "three": "3", "four": "4", "pairs": "pair"}


def _burned(case: Case, actual: Actual) -> list[str]:
    want = _cards(case.expect.burned)
    return [] if want == actual.burned else [f"burned: expected {want}, got {actual.burned}"]


def _order(case: Case, actual: Actual) -> list[str]:
    want = [sorted(one) for one in case.expect.order]
    if want == [sorted(one) for one in actual.order]:
        return []
    told = [one[0] if len(one) == 1 else [*one] for one in case.expect.order]
    return [f"order: expected {told}, got {actual.order or 'no hands shown'}"]


def _pots(case: Case, actual: Actual) -> list[str]:
    """Pots by the fields that a case names, the main pot first; the order of players is nothing."""
    wanted = case.expect.pots
    if len(wanted) != len(actual.pots):
        found = msgspec.to_builtins(actual.pots)
        return [f"pots: expected {len(wanted)}, got {found or 'none'}"]
    failures = []
    for number, (want, got) in enumerate(zip(wanted, actual.pots, strict=True), 1):
        for key in want.__struct_fields__:
            value, here = getattr(want, key), getattr(got, key)
            same = {*value} == {*here} if isinstance(value, tuple) else value == here
            if value is not None and not same:
                failures.append(f"pot {number}: expected {key} {_shown(value)}, got {here}")
    return failures


# -- what is open, taken or ruled ----------------------------------------------------------------


def _legal(case: Case, actual: Actual) -> list[str]:
    wanted = case.expect.legal
    if set(wanted) == set(actual.legal):
        return []
    return [f"legal: expected {sorted(wanted)}, got {sorted(actual.legal)}"]


def _legal_includes(case: Case, actual: Actual) -> list[str]:
    missing = [move for move in case.expect.legal_includes if move not in actual.legal]
    return [f"legal_includes: {move} is not open ({actual.legal})" for move in missing]


def _legal_excludes(case: Case, actual: Actual) -> list[str]:
    open_ = [move for move in case.expect.legal_excludes if move in actual.legal]
    return [f"legal_excludes: {move} is open" for move in open_]


def _turn(case: Case, actual: Actual) -> list[str]:
    wanted = case.expect.turn
    if isinstance(wanted, tuple):
        meant = sorted(wanted) == sorted(actual.turn)
    else:
        meant = str(wanted) in actual.turn
    return [] if meant else [f"turn: expected {_shown(wanted)}, got {actual.turn or 'nobody'}"]


def _prompt(case: Case, actual: Actual) -> list[str]:
    """A prompt by its kind (`draw`), or by its kind and place (`draw dealer`)."""
    want, got = case.expect.prompt.lower(), actual.prompt.lower()
    if want in (got, got.partition(" ")[0]):
        return []
    return [f"prompt: expected {case.expect.prompt}, got {actual.prompt}"]


def _accepted(case: Case, actual: Actual) -> list[str]:
    if case.expect.accepted == actual.accepted:
        return []
    if actual.accepted:
        return ["accepted: expected a refusal, but it was taken"]
    return [f"accepted: expected {case.expect.accepted}, but refused: {actual.refused}"]


def _reason(case: Case, actual: Actual) -> list[str]:
    book = case.game.partition("/")[0]
    for want in case.expect.reason:
        if not any(_touches(book, want, got) for got in actual.reason.split(", ") if got):
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


def _refusal(case: Case, actual: Actual) -> list[str]:
    got = actual.refused.lower()
    missing = [one for one in case.expect.refusal if one.lower() not in got]
    return [f"refusal: expected {one!r}, got {actual.refused or 'none'}" for one in missing]


def _ruling(case: Case, actual: Actual) -> list[str]:
    failures = [] if case.expect.ruling else _nothing("ruling", actual.ruling)
    for name, values in case.expect.ruling.items():
        got = actual.ruling.get(name, [])
        failures += [] if values else _nothing(f"ruling: {name}", got)
        for text in values:
            if text not in got and not any(one.split(" ")[0] == text for one in got):
                failures.append(f"ruling: {name}: expected {text}, got {got or 'nothing'}")
    return failures


# -- how something stands ------------------------------------------------------------------------

AMONG = frozenset({"events", "excluded", "may_be_vacated", "away"})
"""Lists of which a case names what is among them."""


def _stands(
    what: str, case: Case, wanted: Mapping[str, object], stands: Mapping[str, object]
) -> list[str]:
    """What differs: by name where there are names, and what is among others where that counts."""
    known = _mentioned(case)
    for one in stands.values():
        known |= one.keys() if isinstance(one, dict) else set()
    failures = []
    for name, value in wanted.items():
        got = stands.get(name)
        if name not in stands:
            failures.append(f"{what}: unknown key {name!r}; there are: {', '.join(stands)}")
        elif name in AMONG and isinstance(got, list) and not _several(value):
            failures += _nothing(f"{what}: {name}", got)
        elif name in AMONG and isinstance(got, list):
            missing = [one for one in _several(value) if one not in got]
            failures += [f"{what}: {name}: {one!r} is not among {got}" for one in missing]
        elif isinstance(value, dict) and isinstance(got, dict):
            failures += _by_name(f"{what}: {name}", value, got, known)
        elif got != value:
            failures.append(f"{what}: {name}: expected {value}, got {got}")
    return failures


def _table(case: Case, actual: Actual) -> list[str]:
    """How a table stands."""
    return _stands("table", case, case.expect.table, actual.table)


def _tournament(case: Case, actual: Actual) -> list[str]:
    """How a tournament stands; a standing may be told without brackets where nobody is equal, and
    as far as it is told.
    """
    told, stands = dict(case.expect.tournament), actual.tournament.get("standing")
    failures = []
    if "standing" in told and isinstance(stands, list):
        want = [_several(one) for one in _several(told.pop("standing"))]
        got = [sorted(one) for one in stands]
        if [sorted(map(str, one)) for one in want] != got[: len(want)]:
            failures.append(f"tournament: standing: expected {want}, got {got}")
    return failures + _stands("tournament", case, told, actual.tournament)


def _promotion(case: Case, actual: Actual) -> list[str]:
    return _stands("promotion", case, case.expect.promotion, actual.promotion)


def _several(value: object) -> list[object]:
    return list(value) if isinstance(value, list | tuple) else [value]


_COMPARE: dict[str, Callable[[Case, Actual], list[str]]] = {
    "results": _results,
    "net": _net,
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
