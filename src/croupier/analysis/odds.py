"""The odds of a game: what every wager costs, proved from the script that plays it.

>>> from croupier.books import game
>>> pairs = odds(game("qld-2024/baccarat", decks=8), ["player-pair"]).wagers[0]
>>> pairs.house_edge, round(pairs.house_edge_percent, 2)
(Fraction(43, 415), 10.36)
>>> odds(game("qld-2024/roulette"), ["straight-up"]).wager("straight-up").house_edge
Fraction(1, 37)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from math import sqrt
from typing import TypeAlias

from croupier.analysis.engine.errors import NotProvable
from croupier.analysis.engine.proof import Proof
from croupier.analysis.engine.proving import Proved, Unproved, prove_each
from croupier.analysis.engine.targets import BOX
from croupier.analysis.engine.walk import Progress
from croupier.analysis.unread import refuse_unread
from croupier.games.jackpot.rules import TableJackpot
from croupier.law import NoRule, Point, said
from croupier.money import Direction, Prize, dollars
from croupier.play.game import Game
from croupier.play.header import OptionValue
from croupier.play.spots import box_spot
from croupier.play.wagers import Wager

JsonValue: TypeAlias = "str | int | float | bool | list[JsonValue] | dict[str, JsonValue] | None"

UNDECIDED = frozenset({"void", "standoff"})
"""Outcomes that give the stake back: the wager was made and not resolved, unless what was added to
it in play won or lost.
"""


@dataclass(frozen=True)
class WagerOdds:
    """What one wager costs."""

    wager: str
    on: str
    numbers: tuple[str, ...]
    """The numbers it is placed on, which stand for all others; none for most wagers."""
    pay_table: str
    house_edge: Fraction
    """Expected loss per initial wager."""
    edge_per_resolved: Fraction
    """Expected loss per wager that won or lost, those returned left out."""
    element_of_risk: Fraction | None
    """Expected loss per unit put at risk, where the player may add to the initial wager."""
    hit_frequency: Fraction
    """How often the wager gains."""
    variance: Fraction
    expected_rolls: Fraction | None
    """How many rolls it takes to decide the wager, where it stays until it is decided."""
    pays: str
    """The odds that it can come to, in the order of its pay table."""
    full_odds: Fraction | None
    """Expected loss per unit put at risk with all the odds that may go behind the wager."""
    method: str
    strategy: str
    note: str
    proof: Proof

    @property
    def house_edge_percent(self) -> float:
        """The house edge in per cent."""
        return float(self.house_edge * 100)

    @property
    def exact(self) -> bool:
        """Whether the house edge is an exact fraction, and not a number good to some places."""
        return self.proof.decimals is None

    @property
    def standard_deviation(self) -> float:
        """Standard deviation of the gain per initial wager of one."""
        return sqrt(self.variance)

    def written(self, figure: Fraction) -> str:
        """A figure as a fraction, or as a decimal number where it was worked out as one."""
        decimals = self.proof.decimals
        return str(figure) if decimals is None else f"{float(figure):.{decimals}f}"

    def as_json(self) -> dict[str, JsonValue]:
        """The wager as `croupier odds --json` prints it."""
        risk = self.element_of_risk
        said: dict[str, JsonValue] = {
            "wager": self.wager,
            "on": self.on,
            "pay_table": self.pay_table,
            "house_edge": self.written(self.house_edge),
            "house_edge_percent": self.house_edge_percent,
            "exact": self.exact,
            "per": "initial wager",
            "element_of_risk_percent": None if risk is None else float(risk * 100),
            "edge_per_resolved": self.written(self.edge_per_resolved),
            "edge_per_resolved_percent": float(self.edge_per_resolved * 100),
            "hit_frequency": float(self.hit_frequency),
            "standard_deviation": self.standard_deviation,
            "method": self.method,
            "strategy": self.strategy,
            "leaves": self.proof.leaves,
            "distribution": [
                {
                    "event": result.event,
                    "outcome": result.outcome,
                    "net": str(result.net),
                    "probability": self.written(share),
                }
                for result, share in self.proof.distribution.items()
            ],
        }
        if self.numbers:
            said["numbers"] = list(self.numbers)
        if self.expected_rolls is not None:
            said["expected_rolls"] = float(self.expected_rolls)
        if self.full_odds is not None:
            said["edge_with_full_odds"] = str(self.full_odds)
            said["edge_with_full_odds_percent"] = float(self.full_odds * 100)
        if self.proof.rough:
            said["rough"] = list(self.proof.rough)
        if self.note:
            said["note"] = self.note
        return said


HEADINGS = ("Wager", "Pays", "House edge", "Wins", "Std dev")


@dataclass(frozen=True, repr=False)
class Analysis:
    """What every wager of a game costs, under the options chosen."""

    game: str
    options: Mapping[str, OptionValue]
    wagers: tuple[WagerOdds, ...]
    unproved: tuple[Unproved, ...] = ()
    """The wagers whose odds are not known, and why not."""

    def wager(self, name: str, on: str = "", numbers: Sequence[str] = ()) -> WagerOdds:
        """One wager's odds; where it may be placed on several hands or numbers, on which."""
        for odds in self.wagers:
            if odds.wager == name and on in ("", odds.on):
                if not numbers or tuple(numbers) == odds.numbers:
                    return odds
        for unproved in self.unproved:
            if unproved.wager == name:
                raise LookupError(f"{name} is not proved for {self.game}: {unproved.why}")
        place = " ".join(filter(None, (name, on, "-".join(numbers))))
        raise LookupError(f"{place} was not analysed for {self.game}")

    def rows(self) -> list[tuple[str, str, str, str, str]]:
        """Each wager in a line: where it lies, what it pays, house edge, how often it wins,
        deviation.
        """
        return [
            (
                " ".join(filter(None, (one.wager, one.on, "-".join(one.numbers)))),
                one.pays,
                f"{one.house_edge_percent:.4f}%",
                f"{100 * float(one.hit_frequency):.2f}%",
                f"{one.standard_deviation:.3f}",
            )
            for one in self.wagers
        ]

    @property
    def _heading(self) -> str:
        exact = ", exact" if all(one.exact for one in self.wagers) else ""
        return f"{self.game}{exact}, per initial wager"

    def __str__(self) -> str:
        rows = [HEADINGS, *self.rows()]
        widths = [max(len(row[n]) for row in rows) for n in range(len(HEADINGS))]
        lines = [
            "  ".join((*map(str.ljust, row[:2], widths[:2]), *map(str.rjust, row[2:], widths[2:])))
            for row in rows
        ]
        lines += [f"{one.wager} is not proved: {one.why}" for one in self.unproved]
        return "\n".join((self._heading, *lines))

    def __repr__(self) -> str:
        return f"<odds of {self.game}: {len(self.wagers)} wagers>"

    def _repr_html_(self) -> str:
        """The odds as a notebook shows them."""
        head = "".join(f"<th>{heading}</th>" for heading in HEADINGS)
        body = "".join(
            "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>"
            for row in self.rows()
        )
        width = len(HEADINGS) - 1
        body += "".join(
            f"<tr><td>{escape(one.wager)}</td><td colspan={width}>{escape(one.why)}</td></tr>"
            for one in self.unproved
        )
        caption = f"<caption>{escape(self._heading)}</caption>"
        return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"

    def as_json(self) -> dict[str, JsonValue]:
        """The document of `croupier odds --json`."""
        said: dict[str, JsonValue] = {
            "game": self.game,
            "options": dict(self.options),
            "wagers": [odds.as_json() for odds in self.wagers],
        }
        if self.unproved:
            said["unproved"] = [{"wager": one.wager, "why": one.why} for one in self.unproved]
        return said


def odds(
    game: Game, wagers: Sequence[str] | None = None, progress: Progress | None = None
) -> Analysis:
    """The exact odds of a game's wagers, or of those named; where none can be proved, why not."""
    return analysis_of(game, proved(game, wagers, progress))


def proved(
    game: Game, wagers: Sequence[str] | None = None, progress: Progress | None = None
) -> Proved:
    """The proofs that the odds of a game's wagers are read from: all that is dear about them."""
    if game.tables.room is not None:
        raise NotProvable(
            f"players of {game.id} play among themselves: the house has no edge, only what it "
            "takes of pots (croupier.analysis.poker)"
        )
    if isinstance(game.beside.jackpot, TableJackpot):
        return _with_jackpot(game, game.beside.jackpot, wagers, progress)
    refuse_unread(game)
    try:
        return prove_each(game, wagers, progress)
    except NoRule as error:
        if not game.departures:
            raise
        changed = "; ".join(game.departures)
        raise NotProvable(f"{game.id} with {changed} cannot be played: {error}") from None


def analysis_of(game: Game, found: Proved) -> Analysis:
    """The odds of a game's wagers, from their proofs."""
    proofs, unproved, behind = found
    if unproved and not proofs:
        raise NotProvable(unproved[0].why)
    costs = tuple(_odds(game, proof, behind.get(proof.wager)) for proof in proofs)
    return Analysis(game.id, game.options, costs, unproved)


def _with_jackpot(
    game: Game, jackpot: TableJackpot, wagers: Sequence[str] | None, progress: Progress | None
) -> Proved:
    """The game as it is without its jackpot, which changes nothing in it; then the jackpot."""
    if game.departures:
        raise NotProvable(
            f"{game.id} was changed ({'; '.join(game.departures)}): it is worked out without its "
            f"jackpot only (options {', '.join(jackpot.options)})"
        )
    from croupier.analysis.jackpot.table_jackpots import prove_jackpot
    from croupier.books import game as game_with

    own = {name: value for name, value in game.options.items() if name not in jackpot.options}
    others = None if wagers is None else [name for name in wagers if name != jackpot.wager]
    found = Proved(())
    if others is None or others:
        found = proved(game_with(game.id, **own), others, progress)
    if wagers is None or jackpot.wager in wagers:
        try:
            found = found._replace(proofs=(*found.proofs, prove_jackpot(game)))
        except NotProvable as error:
            missing = Unproved(jackpot.wager, str(error))
            found = found._replace(unproved=(*found.unproved, missing))
    return found


def _odds(game: Game, proof: Proof, behind: tuple[str, Fraction] | None) -> WagerOdds:
    wager = game.wagers[proof.wager]
    shares = proof.distribution.items()
    mean = proof.expected
    resolved = sum(
        (p for result, p in shares if result.net or result.outcome not in UNDECIDED), Fraction(0)
    )
    squares = sum((result.net**2 * share for result, share in shares), Fraction(0))
    how = "exact enumeration of the script"
    if proof.expected_rolls is not None:
        how = f"exact solution of an absorbing chain of {proof.nodes} states run by the script"
    return WagerOdds(
        wager=proof.wager,
        on=proof.on,
        numbers=proof.numbers,
        pay_table=_pay_table(wager, proof),
        pays=_pays(wager, proof),
        house_edge=-mean,
        edge_per_resolved=-mean / resolved if resolved else Fraction(0),
        element_of_risk=-mean / proof.staked if proof.staked != 1 else None,
        hit_frequency=sum((p for result, p in shares if result.net > 0), Fraction(0)),
        variance=squares - mean**2,
        expected_rolls=proof.expected_rolls,
        full_odds=behind[1] if behind else None,
        method=proof.method or f"{how}, lens {proof.lens}",
        strategy=proof.strategy or _strategy(proof),
        note="; ".join(filter(None, (*_notes(game, wager, proof), _behind(behind)))),
        proof=proof,
    )


def _pays(wager: Wager, proof: Proof) -> str:
    """The odds that a wager can come to there, each once."""
    events = {result.event for result in proof.distribution if result.outcome == "win"}
    verdicts = wager.verdicts.values()
    wins = [v.odds_text for v in verdicts if v.outcome == "win" and v.event in events]
    if not wins:  # a bundle: each piece at its own odds
        wins = [v.odds_text for v in verdicts if v.outcome == "win"]
    return ", ".join(dict.fromkeys(wins)).replace(" to 1,", ",")


def _pay_table(wager: Wager, proof: Proof) -> str:
    """The rows that pay, in the book's order; rows that read alike are said once.

    Where the numbers chosen decide which rows can come, only those.
    """
    came = {result.event for result in proof.distribution}
    can_come = [row for row in wager.pays if row.event in came and proof.numbers]
    rows = (f"{row.title}: {wager.verdicts[row.event].odds_text}" for row in can_come or wager.pays)
    return "; ".join(dict.fromkeys(rows))


def _strategy(proof: Proof) -> str:
    if not proof.advice:
        return "none: the game has no choices"
    moves: dict[str, Fraction] = {}
    for advice in proof.advice:
        moves[advice.move] = moves.get(advice.move, Fraction(0)) + advice.share
    told = _by_question(proof)
    said = ", ".join(f"{move} {float(share):.2%}" for move, share in moves.items())
    if len(moves) == 1 and told:
        ((move, share),) = moves.items()
        return f"always {move}, asked in {float(share):.2%} of rounds"
    by_question = f": {told}" if told else ""
    return (
        f"the best move for this wager at each of {len(proof.advice)} decisions ({said})"
        f"{by_question}"
    )


def _by_question(proof: Proof) -> str:
    """The best moves, where the question alone decides them: `stand with a spread of 1, 2`."""
    best: dict[str, set[str]] = {}
    for advice in proof.advice:
        best.setdefault(advice.asked, set()).add(advice.move)
    if any(len(moves) > 1 for moves in best.values()):
        return ""
    stems = {asked.rpartition(" ")[0] for asked in best}
    stem = f"{stems.pop()} " if len(stems) == 1 < len(best) else ""
    on: dict[str, list[str]] = {}
    for asked, (move,) in sorted(best.items(), key=lambda pair: (len(pair[0]), pair[0])):
        on.setdefault(move, []).append(asked.removeprefix(stem))
    where = stem.removeprefix(f"{box_spot(BOX)} ")
    return "; ".join(f"{move} {where}{', '.join(asked)}" for move, asked in on.items())


# -- what a figure rests on ------------------------------------------------------------------------


def _notes(game: Game, wager: Wager, proof: Proof) -> Iterator[str]:
    """What the exact figure rests on, or leaves out."""
    yield wager.note
    yield proof.note
    if wager.proof_stake:
        yield f"for a stake of {dollars(wager.proof_stake)}"
    elif any(isinstance(row.odds, Prize) for row in wager.pays) and not wager.note:
        yield "a fixed prize is paid: the edge depends on the stake"
    if wager.pieces_at is not None:
        yield "with one maximum displayed for every place on the layout"
    if proof.fee:
        yield (
            f"a commission of {float(proof.fee * 100):.4g}% of the stake is paid when the wager "
            "is made; it is in the edge, which is per unit of the stake without it"
        )
    if proof.expected_rolls is not None and proof.expected_rolls > 1:
        yield f"{proof.made}, left up until it is decided"
    if not wager.note:
        yield _rounded(game, wager)


def _rounded(game: Game, wager: Wager) -> str:
    """That chips cannot pay a part of a cent, where that can make a difference."""
    unit = wager.rounding.unit
    if game.paying.pay is not None:
        unit = max(unit, int(game.options.get("smallest_payable", 1)))
    parts = any(verdict.den > 1 for verdict in wager.verdicts.values())
    if unit > 1 or (parts and wager.rounding.direction is not Direction.REFUSE):
        chips = f"amounts below {unit}c" if unit > 1 else "parts of a cent"
        where = wager.rounding.cites or said(game.law.of(Point.ROUNDING))
        return (
            f"at exact odds; {chips} are rounded when paid ({where}), so that the edge on a "
            "stake they cannot pay to the cent differs"
        )
    return ""


def _behind(behind: tuple[str, Fraction] | None) -> str:
    if behind is None:
        return ""
    name, edge = behind
    return f"with all the {name} that are taken, {float(edge):.4%} of all that is staked"
