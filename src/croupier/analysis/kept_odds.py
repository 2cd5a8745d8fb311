"""Odds kept on disk: worked out once, and again as soon as anything that made them is another.

One file a figure in the cache folder, named by its key (`figure_key`): the game with its options
and whatever was changed in it, all code that it rests on, and all code of the analysis. A file says
its key and a hash of what it holds; one that does not fit is not read.

>>> from croupier.books import game
>>> round(kept_odds(game("qld-2024/roulette"), ["red"]).wagers[0].house_edge_percent, 4)
2.7027
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from croupier.analysis.engine.errors import NotProvable
from croupier.analysis.engine.kept import forget_family
from croupier.analysis.engine.proof import Proof
from croupier.analysis.engine.proving import Proved
from croupier.analysis.engine.walk import Progress
from croupier.analysis.figure_key import figure_key
from croupier.analysis.odds import Analysis, analysis_of, proved
from croupier.law import kept
from croupier.play.game import Game


class FigureFile(msgspec.Struct, frozen=True, array_like=True):
    """What a file of the cache folder holds."""

    key: str
    digest: bytes
    """Of what follows."""
    proofs: bytes


def kept_odds(
    game: Game, wagers: Sequence[str] | None = None, progress: Progress | None = None
) -> Analysis:
    """The odds of a game's wagers, or of those named: from the file if there is one of this key,
    otherwise worked out and kept.
    """
    return analysis_of(game, kept_proofs(game, wagers, progress))


def kept_proofs(
    game: Game, wagers: Sequence[str] | None = None, progress: Progress | None = None
) -> Proved:
    """The same as proofs."""
    whole = read_proofs(game)
    if whole is not None:
        found = whole if wagers is None else _named(whole, wagers)
        if found is not None:
            return found
    found = read_proofs(game, wagers) if wagers is not None else None
    if found is None:
        found = proved(game, wagers, progress)
        keep_proofs(game, found, wagers)
    return found


class FreshOdds(NamedTuple):
    """Odds that were worked out again."""

    odds: Analysis
    differences: tuple[str, ...]
    """In a sentence each, where what was kept says otherwise."""
    compared: bool
    """Whether anything was kept that they could be compared with."""


def fresh_odds(
    game: Game, wagers: Sequence[str] | None = None, progress: Progress | None = None
) -> FreshOdds:
    """The odds worked out again, from nothing where all of a game are asked for, and compared."""
    if wagers is None:
        forget_family(game.family)
    before = read_proofs(game, wagers)
    found = proved(game, wagers, progress)
    differ = () if before is None else tuple(_differences(before, found))
    keep_proofs(game, found, wagers)
    return FreshOdds(analysis_of(game, found), differ, before is not None)


# -- files -----------------------------------------------------------------------------------------


def read_proofs(game: Game, wagers: Sequence[str] | None = None) -> Proved | None:
    """What is kept of a game as it is; nothing where there is none, or it cannot be trusted."""
    key = _key(game, wagers)
    file = kept.read(_file(key), FigureFile)
    if file is None or file.key != key or file.digest != _digest(file.proofs):
        return None
    try:
        return unpacked_proofs(file.proofs)
    except (msgspec.MsgspecError, NotProvable):
        return None


def keep_proofs(game: Game, found: Proved, wagers: Sequence[str] | None = None) -> None:
    """Write proofs down under their key, whole or not at all."""
    key, packed = _key(game, wagers), packed_proofs(found)
    kept.write(_file(key), FigureFile(key, _digest(packed), packed))


def packed_proofs(found: Proved) -> bytes:
    """Proofs as they are written down, and sent from one machine to another."""
    return msgspec.msgpack.encode(found, enc_hook=_packed)


def unpacked_proofs(packed: bytes) -> Proved:
    """The same back, if their probabilities come to one."""
    found = msgspec.msgpack.decode(packed, type=Proved, dec_hook=_unpacked)
    for proof in found.proofs:
        proof.checked()
    return found


def _key(game: Game, wagers: Sequence[str] | None) -> str:
    own = figure_key(game)
    if wagers is None:
        return own
    return hashlib.sha256(" ".join((own, *wagers)).encode()).hexdigest()[: len(own)]


def _file(key: str) -> str:
    return f"odds-{key}"


def _digest(packed: bytes) -> bytes:
    return hashlib.sha256(packed).digest()


def _packed(value: object) -> object:
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, MappingProxyType):
        return dict(value)
    raise NotImplementedError(f"{type(value).__name__} is no part of a proof")


def _unpacked(kind: type, value: object) -> object:
    if kind is Fraction and isinstance(value, str):
        return Fraction(value)
    raise NotImplementedError(f"{kind.__name__} is no part of a proof")


# -- parts, and what differs -----------------------------------------------------------------------


def _named(whole: Proved, wagers: Sequence[str]) -> Proved | None:
    """These wagers of what is kept of all, in the order of their names; nothing where one is not
    among them: it may be part of another, which only asking says.
    """
    proofs = {name: [one for one in whole.proofs if one.wager == name] for name in wagers}
    missing = {name: [one for one in whole.unproved if one.wager == name] for name in wagers}
    if not all(proofs[name] or missing[name] for name in wagers):
        return None
    return Proved(
        tuple(one for name in wagers for one in proofs[name]),
        tuple(one for name in wagers for one in missing[name]),
        {name: whole.behind[name] for name in wagers if name in whole.behind},
    )


def _differences(before: Proved, now: Proved) -> list[str]:
    """Where what was kept and what was worked out say something else of a wager."""
    known, found = _by_place(before), _by_place(now)
    said = [f"{_place(key)}: kept, and not found any more" for key in known if key not in found]
    said += [f"{_place(key)}: not kept before" for key in found if key not in known]
    for key, proof in found.items():
        old = known.get(key)
        if old is None:
            continue
        was, comes_to = _figure(old), _figure(proof)
        if was != comes_to:
            said.append(f"{_place(key)}: house edge {comes_to}, kept as {was}")
        elif old.decimals is None and dict(old.distribution) != dict(proof.distribution):
            said.append(f"{_place(key)}: the same edge from another distribution than was kept")
    return said


ProvedPlace = tuple[str, str, tuple[str, ...]]


def _by_place(found: Proved) -> dict[ProvedPlace, Proof]:
    return {(one.wager, one.on, one.numbers): one for one in found.proofs}


def _place(key: ProvedPlace) -> str:
    wager, on, numbers = key
    return " ".join(filter(None, (wager, on, "-".join(numbers))))


def _figure(proof: Proof) -> str:
    """The house edge, to the places it is good to."""
    edge = -proof.expected
    return str(edge) if proof.decimals is None else f"{float(edge):.{proof.decimals}f}"
